//! What people and moderators do all day, besides playing.

use mohreh_client::{ClientError, Response, Visitor};
use mohreh_protocol::{AdminDone, Created, MatchState, MatchView, Millis, ReportView};
use mohreh_rules::{AnyMatch, SplitMix};
use serde_json::{Value, json};

use super::{
    DAY, Day,
    play::{Played, Table, turn},
    servers::Servers,
};
use crate::{open_games, replay};

/// Letters that no name confuses with others.
const LETTERS: &[u8; 16] = b"abcdeghknpstuvwz";

/// Somebody with an account.
pub(super) struct Member {
    pub(super) name: String,
    pub(super) password: String,
    pub(super) visitor: Visitor,
    mail: Option<String>,
    pub(super) standing: Standing,
    /// Whether they have said something in free words.
    pub(super) has_spoken: bool,
}

/// What somebody may do.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Standing {
    Well,
    /// Says nothing for a day.
    Muted,
    /// Does nothing for a day.
    Suspended,
    Banned,
    Left,
}

impl Member {
    pub(super) fn has_left(&self) -> bool {
        self.standing == Standing::Left
    }

    pub(super) fn may_play(&self) -> bool {
        !matches!(self.standing, Standing::Banned | Standing::Left)
    }
}

/// Somebody who runs the club.
pub(super) struct Moderator {
    pub(super) visitor: Visitor,
}

/// What should be in the audit log.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) struct Act {
    pub(super) kind: String,
    pub(super) about: String,
    pub(super) done: bool,
}

/// The name of a member: no two of them look alike.
fn name_of(number: usize) -> String {
    let letter = |shift: usize| char::from(LETTERS[(number >> shift) & 15]);
    format!("Player {}{}{}", letter(8), letter(4), letter(0))
}

fn must(answer: &Response, what: &str) -> Result<(), ClientError> {
    match answer.status {
        200..300 => Ok(()),
        status => Err(ClientError::Answer(format!("{what}: {status} {}", answer.body))),
    }
}

/// Registers; the answer's cookie is theirs.
async fn register(servers: &Servers, name: &str, password: &str) -> Result<Visitor, ClientError> {
    let mut visitor = servers.nobody();
    let credentials = json!({"name": name, "password": password});
    let answer = servers.post(&visitor, "/api/account/register", &credentials).await?;
    must(&answer, name)?;
    visitor.take_cookie(&answer);
    Ok(visitor)
}

impl Day {
    /// Everybody comes; every fifth leaves a mail address. Two of them run the club.
    pub(super) async fn register(&mut self, people: usize) -> Result<(), ClientError> {
        for number in 0..people.max(10) {
            let name = name_of(number);
            let password = format!("{name} likes green tea");
            let visitor = register(&self.servers, &name, &password).await?;
            let mail = (number % 5 == 1).then(|| format!("player{number}@example.org"));
            if let Some(address) = &mail {
                let wanted = json!({"address": address, "password": password, "language": "en"});
                must(&self.servers.post(&visitor, "/api/account/mail", &wanted).await?, "mail")?;
                let code = json!({"code": self.servers.mailbox.code(address).await?});
                let path = "/api/account/mail/confirm";
                must(&self.servers.post(&visitor, path, &code).await?, "confirm")?;
            }
            let (standing, has_spoken) = (Standing::Well, false);
            self.members.push(Member { name, password, visitor, mail, standing, has_spoken });
        }
        self.report.people = self.members.len() as u64;
        for name in ["Zahra", "Babak"] {
            let visitor = register(&self.servers, name, "runs the club on Mondays").await?;
            self.servers.operate(&["promote", name]).await?;
            self.expect("promote", name, true);
            self.moderators.push(Moderator { visitor });
        }
        // An administrator cannot be banned, and nobody bans somebody who is not there.
        for whom in ["Babak", "Nobody"] {
            let act = json!({"type": "sanction", "kind": "ban", "player": whom});
            let refused = self.ask_for(0, &act).await?;
            if refused.status < 400 {
                return Err(ClientError::Answer(format!("{whom} was banned")));
            }
            self.expect("sanction", whom, false);
        }
        Ok(())
    }

    fn expect(&mut self, kind: &str, about: &str, done: bool) {
        self.acts.push(Act { kind: kind.to_owned(), about: about.to_owned(), done });
    }

    async fn ask_for(&self, moderator: usize, act: &Value) -> Result<Response, ClientError> {
        let request = json!({"act": act, "reason": "the rules of the club"});
        let moderator = &self.moderators[moderator % self.moderators.len()];
        self.servers.post(&moderator.visitor, "/api/admin/acts", &request).await
    }

    /// A moderator does something, which the audit log has to explain.
    async fn moderate(&mut self, act: Value, about: &str) -> Result<AdminDone, ClientError> {
        let answer = self.ask_for(self.acts.len(), &act).await?;
        must(&answer, about)?;
        self.expect(act["type"].as_str().unwrap_or_default(), about, true);
        answer.json()
    }

    async fn table(&self, one: usize, other: usize, request: &Value) -> Result<Table, ClientError> {
        let seats: Vec<_> =
            [one, other].map(|member| (member, self.members[member].visitor.clone())).into();
        let created: Created =
            self.servers.post(&seats[0].1, "/api/matches", request).await?.json()?;
        let path = format!("/api/matches/{}/join", created.id);
        must(&self.servers.post(&seats[1].1, &path, &json!({"key": created.key})).await?, "join")?;
        Ok(Table { id: created.id, rated: request["rated"] == true, seats })
    }

    async fn act(
        &self,
        table: &Table,
        seat: usize,
        action: &Value,
    ) -> Result<Response, ClientError> {
        let path = format!("/api/matches/{}/actions", table.id);
        self.servers.post(&table.seats[seat].1, &path, action).await
    }

    /// Every tenth is rude to the next one, who tells the moderators; they mute, suspend and
    /// ban, take the words out, and answer.
    pub(super) async fn misbehave(&mut self) -> Result<(), ClientError> {
        let standings = [Standing::Banned, Standing::Muted, Standing::Suspended];
        let rude: Vec<usize> = (3..self.members.len() - 1).step_by(10).collect();
        for (number, member) in rude.into_iter().enumerate() {
            let request = json!({"game": "dvonn", "seats": [{"type": "me"}, {"type": "open"}]});
            let table = self.table(member, member + 1, &request).await?;
            let offer = json!({"type": "offer", "id": "o", "offer": "free-chat"});
            must(&self.act(&table, 0, &offer).await?, "offer")?;
            let accept = json!({"type": "accept", "id": "a", "offer": "free-chat"});
            must(&self.act(&table, 1, &accept).await?, "accept")?;
            let said = json!({"type": "text", "text": "ugly words"});
            let say = json!({"type": "say", "id": "s", "said": said});
            let answer = self.act(&table, 0, &say).await?;
            must(&answer, "say")?;
            let seq = answer.json::<Value>()?["seq"].clone();
            self.members[member].has_spoken = true;
            let name = self.members[member].name.clone();
            let path = format!("/api/players/{}/report", name.replace(' ', "%20"));
            let report = json!({"text": "ugly words", "matchId": table.id});
            must(&self.servers.post(&table.seats[1].1, &path, &report).await?, "report")?;

            let remove = json!({"type": "remove-message", "matchId": table.id, "seq": seq});
            self.moderate(remove, &table.id).await?;
            let standing = standings[number % standings.len()];
            let kind = match standing {
                Standing::Muted => "mute",
                Standing::Suspended => "suspension",
                _ => "ban",
            };
            let mut sanction = json!({"type": "sanction", "kind": kind, "player": name});
            if standing != Standing::Banned {
                sanction["until"] = json!(self.now().await? + DAY);
            }
            self.moderate(sanction, &name).await?;
            self.members[member].standing = standing;
            self.report.sanctioned += 1;
            let again = json!({"type": "say", "id": "again", "said": said});
            let tried = self.act(&table, 0, &again).await?;
            match tried.status {
                403 => self.report.refused += 1,
                _ => self.report.acted += 1,
            }
            self.played.push(Played::of(&table, Vec::new()));
        }
        let moderator = self.moderators[0].visitor.clone();
        let reports: Vec<ReportView> =
            self.servers.get(&moderator, "/api/admin/reports?limit=100").await?.json()?;
        for ReportView { id, .. } in reports {
            let answer = json!({"type": "answer-report", "report": id, "state": "done",
                "answer": "It was dealt with."});
            self.moderate(answer, &id).await?;
        }
        Ok(())
    }

    /// The time of the servers.
    async fn now(&self) -> Result<Millis, ClientError> {
        let moderator = &self.moderators[0].visitor;
        let log: Value = self.servers.get(moderator, "/api/admin/audit?limit=1").await?.json()?;
        Ok(log[0]["at"].as_i64().unwrap_or_default())
    }

    /// Matches with a day for a turn: some leave an answer to what may come, the others let
    /// two days go by.
    pub(super) async fn correspond(&mut self) -> Result<(), ClientError> {
        let well: Vec<usize> = (0..self.members.len())
            .filter(|&member| self.members[member].standing == Standing::Well)
            .collect();
        let mut tables = Vec::new();
        let mut rng = SplitMix::new(7);
        for (number, two) in well.chunks_exact(2).step_by(5).enumerate() {
            let game = open_games()[number % open_games().len()];
            let request = json!({"game": game.name(), "clock": {"type": "days", "days": 1},
                "rated": true, "seats": [{"type": "me"}, {"type": "open"}]});
            let table = self.table(two[0], two[1], &request).await?;
            let path = format!("/api/matches/{}", table.id);
            let view: MatchView = self.servers.get(&table.seats[0].1, &path).await?.json()?;
            let game_match = replay(&view)?;
            let Some((expected, answer)) = two_turns(game_match, &mut rng) else { continue };
            // Whoever waits leaves an answer to the one turn that comes.
            let (mover, waiting) = (&table.seats[0].1, &table.seats[1].1);
            let plan = json!({"turns": 0, "lines": [[expected, answer]]});
            must(&self.servers.post(waiting, &format!("{path}/plan"), &plan).await?, "plan")?;
            let action = json!({"type": "turn", "id": "t0", "turn": expected, "turns": 0});
            must(&self.servers.post(mover, &format!("{path}/actions"), &action).await?, "turn")?;
            let mut turns = vec![expected, answer];
            let view: MatchView = self.servers.get(waiting, &path).await?.json()?;
            self.report.planned += u64::from(view.turns == turns);
            if number % 2 == 0 {
                turn(&self.servers, &table, &mut turns, &mut rng).await?;
            }
            self.played.push(Played::of(&table, turns));
            tables.push(table.id);
        }
        self.servers.kill().await?;
        self.report.kills += 1;
        self.servers.pass(DAY * 3 / 2)?;
        for id in tables {
            self.report.timed_out += u64::from(self.is_over(&id).await?);
        }
        // Those were sanctioned for a day, which is over.
        for member in &mut self.members {
            if matches!(member.standing, Standing::Muted | Standing::Suspended) {
                member.standing = Standing::Well;
            }
        }
        Ok(())
    }

    /// Waits a moment until a match is over by its clock.
    async fn is_over(&self, id: &str) -> Result<bool, ClientError> {
        for _ in 0..100 {
            let path = format!("/api/matches/{id}");
            let view: MatchView =
                self.servers.get(&self.moderators[0].visitor, &path).await?.json()?;
            if view.state == MatchState::Over {
                return Ok(true);
            }
            tokio::time::sleep(std::time::Duration::from_millis(100)).await;
        }
        Ok(false)
    }

    /// Those who may not try all the same, on every path that does something for whoever is
    /// known there.
    pub(super) async fn try_all_the_same(&mut self) -> Result<(), ClientError> {
        let described = self.servers.get(&self.servers.nobody(), "/api/openapi.json").await?;
        let paths = posts(&described.json()?);
        let banned = (0..self.members.len())
            .filter(|&member| self.members[member].standing == Standing::Banned);
        for member in banned.collect::<Vec<_>>() {
            let own = self.played.iter().find(|played| played.seats.contains(&member));
            let own = own.map_or("", |played| &played.id);
            let other = self.members[0].name.replace(' ', "%20");
            let Member { name, password, visitor, .. } = &self.members[member];
            let credentials = json!({"name": name, "password": password});
            let mut tries = vec![("/api/account/login".to_owned(), credentials)];
            for path in &paths {
                let there = path.replace("{id}", own).replace("{name}", &other);
                tries.push((there, body_for(path)));
            }
            for (path, body) in tries {
                let tried = self.servers.post(visitor, &path, &body).await?;
                match tried.status {
                    403 => self.report.refused += 1,
                    status => {
                        eprintln!("{name} is banned, and {path} answers {status}");
                        self.report.acted += 1;
                    }
                }
            }
        }
        Ok(())
    }

    /// Every seventh has forgotten the password: a mail helps, or a moderator.
    pub(super) async fn forget_passwords(&mut self) -> Result<(), ClientError> {
        for number in (1..self.members.len()).step_by(7) {
            let Member { name, mail, standing, .. } = &self.members[number];
            if *standing != Standing::Well {
                continue;
            }
            let (name, mail) = (name.clone(), mail.clone());
            let nobody = self.servers.nobody();
            let code = match &mail {
                Some(address) => {
                    let forgot = json!({"who": name});
                    must(
                        &self.servers.post(&nobody, "/api/account/forgot", &forgot).await?,
                        &name,
                    )?;
                    self.servers.mailbox.code(address).await?
                }
                None => {
                    let act = json!({"type": "reset-password", "player": name});
                    self.moderate(act, &name).await?.code.unwrap_or_default()
                }
            };
            let password = format!("{name} likes black coffee");
            let wanted = json!({"code": code, "password": password});
            let answer = self.servers.post(&nobody, "/api/account/reset", &wanted).await?;
            must(&answer, &name)?;
            let old = json!({"name": name, "password": self.members[number].password});
            let refused = self.servers.post(&nobody, "/api/account/login", &old).await?;
            self.report.acted += u64::from(refused.status != 401);
            let member = &mut self.members[number];
            member.visitor.take_cookie(&answer);
            member.password = password;
            self.report.passwords += 1;
        }
        Ok(())
    }

    /// Every ninth takes their data along, and every second of them leaves.
    pub(super) async fn leave(&mut self) -> Result<(), ClientError> {
        for (count, number) in (2..self.members.len()).step_by(9).enumerate() {
            let Member { name, password, visitor, standing, has_spoken, .. } =
                &self.members[number];
            if *standing != Standing::Well {
                continue;
            }
            let data = self.servers.get(visitor, "/api/account/export").await?;
            let data: Value = data.json()?;
            let matches = self.played.iter().filter(|one| one.seats.contains(&number)).count();
            let told = data["matches"].as_array().map_or(0, Vec::len);
            // Words that were taken out are nobody's.
            let is_whole = told == matches && (!has_spoken || data["chat"] == json!([]));
            self.report.incomplete += u64::from(!is_whole);
            self.report.exports += 1;
            if count % 2 == 0 {
                let credentials = json!({"name": name, "password": password});
                let answer =
                    self.servers.post(visitor, "/api/account/delete", &credentials).await?;
                must(&answer, name)?;
                self.members[number].standing = Standing::Left;
                self.report.left += 1;
            }
        }
        Ok(())
    }
}

/// The paths on which something is done for whoever is known, by the description of the API.
fn posts(description: &Value) -> Vec<String> {
    let paths = description["paths"].as_object().into_iter().flatten();
    let needs_somebody = |post: &Value| {
        let ways = post["security"].as_array();
        ways.is_some_and(|ways| ways.iter().all(|way| *way != json!({})))
    };
    paths
        .filter(|(_, methods)| methods.get("post").is_some_and(needs_somebody))
        .map(|(path, _)| path.clone())
        .collect()
}

/// Something that could be done on a path.
fn body_for(path: &str) -> Value {
    match path {
        "/api/matches" => json!({"game": "dvonn", "seats": [{"type": "me"}, {"type": "open"}]}),
        "/api/matches/{id}/actions" => {
            json!({"type": "say", "id": "x", "said": {"type": "phrase", "phrase": "hello"}})
        }
        "/api/players/{name}/challenge" => json!({"game": "dvonn"}),
        "/api/players/{name}/report" => json!({"text": "unfair"}),
        "/api/seek" => json!({"id": "x", "game": "yinsh", "waits": 0}),
        "/api/studies" => json!({"id": "5".repeat(32), "game": "dvonn", "name": "Ugly"}),
        "/api/account/tokens" => json!({"label": "back door"}),
        _ => json!({}),
    }
}

/// Two turns from the start of a match, one of each seat.
fn two_turns(mut game_match: AnyMatch, rng: &mut SplitMix) -> Option<(String, String)> {
    let first = game_match.random_turn(rng)?;
    let mover = game_match.to_move();
    game_match.play_moves(&first).ok()?;
    let second = game_match.random_turn(rng).filter(|_| game_match.to_move() != mover)?;
    Some((first.to_string(), second.to_string()))
}
