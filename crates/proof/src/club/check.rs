//! What must be true at the end of the day.

use std::collections::{BTreeSet, HashMap};

use mohreh_client::ClientError;
use mohreh_protocol::{AuditView, MatchState, MatchView, Profile, SanctionKind, SanctionView};
use serde_json::Value;
use tokio::time::{Duration, sleep};

use super::{
    Day,
    people::Act,
    play::Played,
    ratings::{Rated, Ratings, Standing},
};

/// What is computed twice may differ in the last digits.
const CLOSE: f64 = 0.001;

impl Day {
    /// Compares everything with what was done.
    pub(super) async fn check(&mut self) -> Result<(), ClientError> {
        let mut rated: Vec<Rated> = Vec::new();
        let bans = self.bans().await?;
        self.report.matches = self.played.len() as u64;
        for played in std::mem::take(&mut self.played) {
            let view = self.settled(&played).await?;
            let kept = view.turns.iter().zip(&played.turns).take_while(|(one, two)| one == two);
            let lost = played.turns.len() - kept.count();
            self.report.acknowledged += played.turns.len() as u64;
            self.report.lost += lost as u64;
            self.check_bans(&played, &bans).await?;
            // One that ended before both had played is rated no longer.
            if !played.rated || !view.rated {
                continue;
            }
            self.report.rated += 1;
            // The ratings of those who have left went with them.
            let stay = played.seats.iter().filter(|&&one| !self.members[one].has_left()).count();
            let outcome = view.result.as_ref().and_then(|result| result.read());
            match (outcome, <[usize; 2]>::try_from(played.seats)) {
                (Some((outcome, _)), Ok(seats)) if view.ratings.len() == stay => {
                    rated.push(Rated { game: view.game, seats, outcome, changes: view.ratings });
                }
                _ => self.report.wrong_ratings += 1,
            }
        }
        self.check_ratings(rated).await?;
        self.check_left().await?;
        self.check_log().await
    }

    /// A match whose ratings are counted, which takes a moment after its end.
    async fn settled(&self, played: &Played) -> Result<MatchView, ClientError> {
        let path = format!("/api/matches/{}", played.id);
        let mut view: MatchView =
            self.servers.get(&self.moderators[0].visitor, &path).await?.json()?;
        for _ in 0..100 {
            let waits = view.rated && view.state == MatchState::Over && view.ratings.is_empty();
            if !waits {
                break;
            }
            sleep(Duration::from_millis(100)).await;
            view = self.servers.get(&self.moderators[0].visitor, &path).await?.json()?;
        }
        Ok(view)
    }

    /// When who was banned.
    async fn bans(&self) -> Result<HashMap<String, i64>, ClientError> {
        let moderator = &self.moderators[0].visitor;
        let laid = self.servers.get(moderator, "/api/admin/sanctions?limit=100").await?;
        let laid: Vec<SanctionView> = laid.json()?;
        let bans = laid.into_iter().filter(|sanction| sanction.kind == SanctionKind::Ban);
        Ok(bans.filter_map(|ban| Some((ban.name?, ban.created))).collect())
    }

    /// Nobody banned did anything after it but give up what they were playing.
    async fn check_bans(
        &mut self,
        played: &Played,
        bans: &HashMap<String, i64>,
    ) -> Result<(), ClientError> {
        for (seat, &member) in played.seats.iter().enumerate() {
            let Some(&banned) = bans.get(&self.members[member].name) else { continue };
            let path = format!("/api/matches/{}/events", played.id);
            let events = self.servers.get(&self.moderators[0].visitor, &path).await?;
            let events: Vec<Value> = events.json()?;
            let acted = events.iter().filter(|event| {
                let kind = &event["kind"];
                event["at"].as_i64().is_some_and(|at| banned < at)
                    && kind["seat"] == seat
                    && !matches!(kind["type"].as_str(), Some("resigned" | "timed-out" | "left"))
            });
            self.report.acted += acted.count() as u64;
        }
        Ok(())
    }

    /// Every change follows from its result, and together they lead to the present ratings.
    async fn check_ratings(&mut self, rated: Vec<Rated>) -> Result<(), ClientError> {
        let games: BTreeSet<String> = rated.iter().map(|rated| rated.game.clone()).collect();
        self.report.games = games.len() as u64;
        let ratings = Ratings::after(rated);
        self.report.wrong_ratings += ratings.wrong;
        for (number, member) in self.members.iter().enumerate() {
            if !member.may_play() {
                continue;
            }
            let path = format!("/api/players/{}", member.name.replace(' ', "%20"));
            let profile: Profile =
                self.servers.get(&self.moderators[0].visitor, &path).await?.json()?;
            for game in &games {
                let Standing { rating, matches } = ratings.of(number, game);
                let found = profile.ratings.iter().find(|found| found.game == *game);
                let is_right = match found {
                    None => matches == 0,
                    Some(found) => {
                        found.matches == matches && (found.rating - rating.rating).abs() < CLOSE
                    }
                };
                self.report.wrong_ratings += u64::from(!is_right);
            }
        }
        Ok(())
    }

    /// Nobody knows those who have left, and what was said by the rude is gone.
    async fn check_left(&mut self) -> Result<(), ClientError> {
        for member in self.members.iter().filter(|member| member.has_left()) {
            let path = format!("/api/players/{}", member.name.replace(' ', "%20"));
            let known = self.servers.get(&self.moderators[0].visitor, &path).await?;
            let credentials = serde_json::json!({"name": member.name, "password": member.password});
            let back = self
                .servers
                .post(&self.servers.nobody(), "/api/account/login", &credentials)
                .await?;
            self.report.incomplete += u64::from(known.status != 404 || back.status != 401);
        }
        Ok(())
    }

    /// The audit log has what was done and what was refused, and nothing else.
    async fn check_log(&mut self) -> Result<(), ClientError> {
        let moderator = &self.moderators[0].visitor;
        let mut log: Vec<Act> = Vec::new();
        let mut before = String::new();
        loop {
            let path = format!("/api/admin/audit?limit=100{before}");
            let page: Vec<AuditView> = self.servers.get(moderator, &path).await?.json()?;
            let Some(last) = page.last() else { break };
            before = format!("&before={}:{}", last.at, last.id);
            log.extend(page.into_iter().map(|AuditView { kind, about, done, .. }| Act {
                kind,
                about,
                done,
            }));
        }
        self.report.audited = log.len() as u64;
        // Of somebody who has left, the log keeps the id alone.
        let is_known = |act: &Act| {
            let mut left = self.members.iter().filter(|one| one.has_left());
            !left.any(|one| one.name == act.about)
        };
        let is_id = |act: &Act| {
            act.kind != "answer-report" && act.kind != "remove-message" && act.about.len() == 32
        };
        let (mut expected, mut found) = (self.acts.clone(), log);
        let gone = expected.iter().filter(|act| !is_known(act)).count();
        let unnamed = found.iter().filter(|act| is_id(act)).count();
        expected.retain(|act| is_known(act));
        found.retain(|act| !is_id(act));
        expected.sort_unstable();
        found.sort_unstable();
        let differs = expected != found || gone != unnamed;
        let missing = expected.iter().filter(|act| !found.contains(act)).count();
        let extra = found.iter().filter(|act| !expected.contains(act)).count();
        self.report.unexplained = (missing + extra).max(usize::from(differs)) as u64;
        Ok(())
    }
}
