//! What was learned, on all devices of an account: this machine tells the server what it may not
//! know, and takes over what others told.

use std::{
    collections::BTreeMap,
    fs, io,
    io::{BufRead, Write},
    mem::take,
};

use anyhow::{Result, bail};
use mohreh_client::Site;
use mohreh_protocol::{Identity, Progress, ProgressRequest};
use mohreh_rules::problem;

use super::kept::{Account, Kept, read};
use crate::{data_folder, dialog::Dialog, online::Guest, told::told};

/// How much the server takes at once.
const AT_ONCE: usize = 300;

impl Kept {
    /// Tells the account what it does not know, and hears what other devices told. Without a
    /// server everything stays here, and is told the next time.
    pub(crate) fn share<Input: BufRead, Output: Write>(
        &mut self,
        site: Option<&Site>,
        dialog: &mut Dialog<Input, Output>,
    ) -> io::Result<()> {
        let Some(site) = site else { return Ok(()) };
        match self.exchange(site) {
            Ok(()) => dialog.say("terminal-progress-told"),
            Err(error) => {
                let error = told(&dialog.messages, &error, |_| None);
                dialog.say_with("terminal-progress-untold", &[("error", error)])
            }
        }
    }

    /// Exchanges with the account that is signed in at a server. What was done here before
    /// anybody signed in goes to the first account that does; later it belongs to the account
    /// that did it, and another one finds its own.
    fn exchange(&mut self, site: &Site) -> Result<()> {
        let guest = Guest::arrive(site)?;
        let Identity { account, name, .. } = guest.get("/api/me")?;
        let Some(name) = name.filter(|_| account) else {
            bail!(problem!(
                "cli-progress-account",
                "progress belongs to accounts: sign in with --account"
            ));
        };
        self.make_room_for(&site.origin(), &name)?;
        loop {
            let Some(owner) = self.account.as_ref() else { return Ok(()) };
            let told = owner.unsent.len().min(AT_ONCE);
            let deeds = owner.unsent[..told].to_vec();
            let asked = ProgressRequest { since: owner.since, deeds };
            let Progress { deeds, until } = guest.post("/api/account/progress", &asked)?;
            self.take_over(deeds);
            let Some(owner) = self.account.as_mut() else { return Ok(()) };
            owner.since = until;
            owner.unsent.drain(..told);
            let is_all = owner.unsent.is_empty();
            self.save()?;
            if is_all {
                return Ok(());
            }
        }
    }

    fn make_room_for(&mut self, site: &str, name: &str) -> Result<()> {
        let is_own = |owner: &Account| owner.site == site && owner.name == name;
        if self.account.as_ref().is_some_and(is_own) {
            self.tell_former_endings();
            return Ok(());
        }
        let unsent = match &self.account {
            None => self.everything(),
            Some(former) => {
                let former = key(&former.site, &former.name);
                let mut shelf = shelf()?;
                shelf.insert(former, self.clone());
                // What is taken from it stays there, too: it is in no other file until the
                // server has answered.
                put(&shelf)?;
                *self = shelf.remove(&key(site, name)).unwrap_or_default();
                self.account.as_mut().map_or_else(Vec::new, |account| take(&mut account.unsent))
            }
        };
        let since = self.account.as_ref().map_or(0, |account| account.since);
        // What was done before there was an account is told whole, with the endings.
        let knows_endings = self.account.as_ref().is_none_or(|account| account.knows_endings);
        let (site, name) = (site.to_owned(), name.to_owned());
        self.account = Some(Account { site, name, since, unsent, knows_endings });
        self.tell_former_endings();
        Ok(())
    }
}

fn key(site: &str, name: &str) -> String {
    format!("{name} {site}")
}

/// What other accounts did on this machine.
fn shelf() -> Result<BTreeMap<String, Kept>> {
    data_folder().map_or_else(|| Ok(BTreeMap::new()), |folder| Ok(read(&folder.join(SHELF))?))
}

fn put(shelf: &BTreeMap<String, Kept>) -> Result<()> {
    let Some(folder) = data_folder() else { return Ok(()) };
    fs::create_dir_all(&folder)?;
    let beside = folder.join(SHELF).with_extension("new");
    fs::write(&beside, serde_json::to_vec_pretty(shelf)?)?;
    Ok(fs::rename(beside, folder.join(SHELF))?)
}

const SHELF: &str = "puzzles-of-accounts.json";
