//! Whether an act can be done, and whom or what it is about.

use ipnet::{IpNet, Ipv6Net};
use mohreh_protocol::{AdminAct, AdminRequest, Millis, PersonView, Problem, SanctionKind};

use super::By;
use crate::{
    config::Network,
    players::names,
    problems::{no_match, no_player, refuse, unstored},
    random::{self, is_id},
    store::{Store, StoreError},
    studies::no_study,
};

/// The most characters of a reason, an answer or an announcement.
const TEXT: usize = 500;
const LABEL: usize = 40;
/// The most accounts of one invitation.
const INVITED: u32 = 1000;
/// The longest time for which something is kept, in days.
const DAYS: u32 = 3650;
const DAY: Millis = 24 * 60 * 60 * 1000;

/// Whom or what an act is about.
#[derive(Clone, Debug, Default)]
pub(super) struct About {
    pub(super) player: Option<String>,
    pub(super) match_id: Option<String>,
    pub(super) shown: String,
}

impl About {
    /// Whom or what a refused act names, as it names it; and who that is, so that the log
    /// can forget them.
    pub(super) async fn named(store: &Store, act: &AdminAct) -> Result<Self, Problem> {
        let act = serde_json::to_value(act).expect("acts have string keys");
        let player = match act["player"].as_str() {
            Some(player) => found(store, player).await?.map(|person| person.id),
            None => None,
        };
        let fields = ["player", "network", "matchId", "study", "sanction", "report"].into_iter();
        let named = fields.filter_map(|field| act[field].as_str()).next().unwrap_or_default();
        let shown = named.chars().take(LABEL).collect();
        Ok(Self { player, match_id: None, shown })
    }
}

/// What was found while an act was checked.
#[derive(Clone, Debug, Default)]
pub(super) struct Checked {
    pub(super) about: About,
    pub(super) person: Option<PersonView>,
    pub(super) network: Option<Network>,
}

/// Checks an act; nothing changes.
pub(super) async fn check(
    store: &Store,
    by: &By,
    request: &AdminRequest,
) -> Result<Checked, Problem> {
    text(&request.reason, 0, TEXT)?;
    let now = store.now();
    let plain = |shown: &str| Checked {
        about: About { shown: shown.to_owned(), ..About::default() },
        ..Checked::default()
    };
    match &request.act {
        AdminAct::Rename { player, name } => {
            names::check(name)?;
            person(store, player).await
        }
        AdminAct::Sanction { kind, player, network, until } => {
            text(&request.reason, 1, TEXT)?;
            check_end(*until, now)?;
            if *kind == SanctionKind::Suspension && until.is_none() {
                return Err(refuse!("server-suspend-until", BadRequest, "a suspension has an end"));
            }
            match (player, network) {
                (Some(player), None) => {
                    let found = person(store, player).await?;
                    not_admin(&found)?;
                    Ok(found)
                }
                (None, Some(found)) if *kind == SanctionKind::Ban => {
                    let network = read_network(found)?;
                    Ok(Checked { network: Some(network), ..plain(&network.to_string()) })
                }
                _ => Err(refuse!(
                    "server-sanction-whom",
                    BadRequest,
                    "a sanction names a player, or a ban a network"
                )),
            }
        }
        AdminAct::Lift { sanction } => {
            let found = store.sanction_of(sanction).await.map_err(|error| unstored(&error))?;
            let Some(found) = found else { return Err(nothing()) };
            let shown = found.name.or(found.network).or(found.player.clone()).unwrap_or_default();
            let about = About { player: found.player, match_id: None, shown };
            Ok(Checked { about, ..Checked::default() })
        }
        AdminAct::EndSessions { player, .. } => person(store, player).await,
        AdminAct::ResetPassword { player } => {
            let found = person(store, player).await?;
            if found.person.as_ref().is_some_and(|person| person.account) {
                return Ok(found);
            }
            Err(refuse!("server-no-password", Forbidden, "only an account has a password"))
        }
        AdminAct::Forget { player } => {
            let found = person(store, player).await?;
            not_admin(&found)?;
            Ok(found)
        }
        AdminAct::CloseTable { match_id } | AdminAct::RemoveMessage { match_id, .. } => {
            if !is_id(match_id) {
                return Err(no_match());
            }
            let match_id = Some(match_id.clone());
            let shown = match_id.clone().unwrap_or_default();
            let about = About { player: None, match_id, shown };
            Ok(Checked { about, ..Checked::default() })
        }
        AdminAct::DeleteStudy { study } => {
            let found = store.study(study).await.map_err(|error| unstored(&error))?;
            // What is private is nobody's business.
            let found = found.filter(|row| row.role(None).is_some()).ok_or_else(no_study)?;
            let (player, shown) = (Some(found.owner), format!("{} ({})", found.name, found.id));
            let about = About { player, match_id: None, shown };
            Ok(Checked { about, ..Checked::default() })
        }
        AdminAct::AnswerReport { report, answer, .. } => {
            text(answer, 1, TEXT)?;
            Ok(plain(report))
        }
        AdminAct::Announce { text: told, until } => {
            text(told, 1, TEXT)?;
            check_end(Some(*until), now)?;
            Ok(plain(told))
        }
        AdminAct::EndAnnouncement { announcement } => Ok(plain(announcement)),
        AdminAct::Invite { label, most, until } => {
            text(label, 0, LABEL)?;
            check_end(*until, now)?;
            if !(1..=INVITED).contains(most) {
                let (found, most) = (*most, INVITED);
                return Err(refuse!(
                    "server-invited",
                    BadRequest,
                    "an invitation is for 1 to {most}, found {found}",
                    most,
                    found
                ));
            }
            Ok(plain(label))
        }
        AdminAct::RevokeInvitation { code } => Ok(plain(code)),
        AdminAct::Set { settings } => {
            let days = [settings.guest_days, settings.canceled_days, settings.sign_in_days];
            match days.into_iter().find(|days| DAYS < *days) {
                None => Ok(plain("")),
                Some(found) => {
                    let most = DAYS;
                    Err(refuse!(
                        "server-days",
                        BadRequest,
                        "0 to {most} days, found {found}",
                        most,
                        found
                    ))
                }
            }
        }
        AdminAct::Promote { player } | AdminAct::Demote { player } => {
            by_operator(by)?;
            person(store, player).await
        }
        AdminAct::Token => {
            by_operator(by)?;
            Ok(plain(&random::id()))
        }
    }
}

fn by_operator(by: &By) -> Result<(), Problem> {
    if *by == By::Operator {
        return Ok(());
    }
    Err(refuse!("server-operator", Forbidden, "only `mohreh admin` makes administrators"))
}

/// The person of an id or a name, if there is one.
async fn found(store: &Store, player: &str) -> Result<Option<PersonView>, Problem> {
    let stored = |error: StoreError| unstored(&error);
    let id = match is_id(player) {
        true => Some(player.to_owned()),
        false => store.account(&names::key(player)).await.map_err(stored)?.map(|found| found.id),
    };
    match id {
        Some(id) => store.person(&id).await.map_err(stored),
        None => Ok(None),
    }
}

/// The same where there must be one, as whom an act is about.
async fn person(store: &Store, player: &str) -> Result<Checked, Problem> {
    let found = found(store, player).await?.ok_or_else(no_player)?;
    let shown = found.name.clone().unwrap_or_else(|| found.id.clone());
    let about = About { player: Some(found.id.clone()), match_id: None, shown };
    Ok(Checked { about, person: Some(found), network: None })
}

fn not_admin(checked: &Checked) -> Result<(), Problem> {
    if checked.person.as_ref().is_some_and(|person| person.admin) {
        return Err(refuse!(
            "server-against-admin",
            Forbidden,
            "this is an administrator; `mohreh admin demote` comes first"
        ));
    }
    Ok(())
}

/// In IPv6 one visitor has a network of 2^64 addresses and is known by it alone.
fn read_network(found: &str) -> Result<Network, Problem> {
    let network: Result<Network, _> = found.parse();
    let network = network.map_err(|_| {
        refuse!(
            "server-network",
            BadRequest,
            "expected an address or a network such as 10.0.0.0/8, found `{found}`",
            found
        )
    })?;
    let wide = match network.to_string().parse() {
        Ok(IpNet::V6(net)) if 64 < net.prefix_len() => Ipv6Net::new(net.network(), 64).ok(),
        _ => None,
    };
    Ok(wide.and_then(|wide| wide.trunc().to_string().parse().ok()).unwrap_or(network))
}

fn check_end(until: Option<Millis>, now: Millis) -> Result<(), Problem> {
    match until {
        Some(until) if until <= now => {
            Err(refuse!("server-until", BadRequest, "the end lies in the past"))
        }
        // What calendars cannot show, nobody can look at or lift.
        Some(until) if now + Millis::from(DAYS) * DAY < until => {
            let days = DAYS;
            Err(refuse!(
                "server-until-far",
                BadRequest,
                "the end is at most {days} days away",
                days
            ))
        }
        _ => Ok(()),
    }
}

fn text(text: &str, least: usize, most: usize) -> Result<(), Problem> {
    let length = text.trim().chars().count();
    let is_plain = text.chars().all(|c| c == '\n' || !c.is_control());
    if (least..=most).contains(&length) && is_plain {
        return Ok(());
    }
    Err(refuse!(
        "server-admin-text",
        BadRequest,
        "{least} to {most} plain characters, found {length}",
        least,
        most,
        length
    ))
}

fn nothing() -> Problem {
    refuse!("server-admin-nothing", NotFound, "there is nothing with this id")
}
