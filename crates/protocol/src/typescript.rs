//! The same types for TypeScript: a module a topic, as here, and one that
//! leads to them all.

use schemars::SchemaGenerator;
use serde::Serialize;
use ts_rs::{Config, TS};

/// The types of a topic: name, declaration, comment.
type Declarations = Vec<(&'static str, String, Option<String>)>;

macro_rules! topics {
    ($($topic:ident: $($type:ident),+;)*) => {
        fn topics(config: &Config) -> Vec<(&'static str, Declarations)> {
            vec![$((
                stringify!($topic),
                vec![$((
                    stringify!($type),
                    <crate::$type as TS>::decl(config),
                    <crate::$type as TS>::docs(),
                )),*],
            )),*]
        }

        /// The names of all types by topic; their schemas are the generator's.
        pub(crate) fn schemas(
            generator: &mut SchemaGenerator,
        ) -> Vec<(&'static str, Vec<&'static str>)> {
            $($(generator.subschema_for::<crate::$type>();)+)*
            vec![$((stringify!($topic), vec![$(stringify!($type)),+])),*]
        }
    };
}

topics! {
    accounts: Credentials, Identity, MyMatch, NameChange, PasswordChange, Profile, ProfileRating,
        Report, ReportView, Token, TokenRequest, TokenView;
    admin: AdminAct, AdminDone, AdminRequest, AnnouncementView, AuditView, ClubSettings, ClubView,
        InvitationView, Notices, OwnReport, OwnSanction, PasswordReset, PersonView, ReportState,
        SanctionKind, SanctionView, SessionView, SignInView;
    actions: Acted, Action, OfferKind, Said;
    clock: Clock, ClockReading;
    events: Event, EventKind, Reveal;
    explorer: ExplorerTally, ExplorerTurn, ExplorerView;
    mail: Forgotten, MailChange, MailCode, MailView;
    matches: ArchivedMatch, CreateMatch, Created, EngineWork, GameInfo, Join, Joined, LegalMoves,
        MatchState, MatchView, OpenOffer, OptionInfo, RatingChange, ResultView, SaidBy, SeatRequest, SeatView, Sitter,
        TableView;
    pairing: Seek, Seekers, Seeking, StopSeek;
    people: Challenge, ChallengeRequest, ChallengeState, Challenges, Followed, Opening, PlayerGame,
        Playing, RatingPoint, Standing, Vacation, VacationRequest;
    plans: Plan;
    problem: Problem, ProblemCode;
    progress: Deed, DeedKind, Progress, ProgressRequest;
    push: PushKind, PushRequest, PushView;
    socket: ClientMessage, ServerMessage;
    studies: NewStudy, StudyChange, StudyChapter, StudyEvent, StudyInfo, StudyMark, StudyNews,
        StudyNode, StudyNote, StudyOperation, StudyRefusal, StudyRestore, StudyRole, StudyState,
        StudyStep, StudySteps, StudyTag, StudyVersion, StudyVersionRequest, StudyVisibility;
}

const FIRST_LINES: &str =
    "// Written by `cargo xtask types` from crates/protocol; do not edit.\n/* eslint-disable */\n";

/// Every TypeScript module of this crate: its file and what stands in it.
#[must_use]
pub fn typescript() -> Vec<(String, String)> {
    let topics = topics(&Config::new().with_large_int("string"));
    let mut all = String::from(FIRST_LINES);
    let mut files = Vec::new();
    for (topic, declared) in &topics {
        all.push_str(&format!("export * from './protocol/{topic}';\n"));
        let mut module = String::from(FIRST_LINES);
        for (other, theirs) in topics.iter().filter(|(other, _)| other != topic) {
            let named: Vec<&str> =
                theirs.iter().map(|(name, ..)| *name).filter(|name| uses(declared, name)).collect();
            if !named.is_empty() {
                let names = named.join(", ");
                module.push_str(&format!("import type {{ {names} }} from './{other}';\n"));
            }
        }
        for (_, declaration, docs) in declared {
            let docs = docs.as_deref().unwrap_or_default();
            module.push_str(&format!("\n{docs}export {declaration}\n"));
        }
        module.push_str(&constants(topic));
        files.push((format!("protocol/{topic}.ts"), module));
    }
    files.push(("protocol.ts".to_owned(), all));
    files
}

/// What a topic has besides types.
fn constants(topic: &str) -> String {
    match topic {
        "actions" => constant(
            "PHRASES",
            "The ready phrases, in the order in which clients offer them.",
            &crate::PHRASES,
        ),
        "studies" => {
            let odd = crate::STUDY_ODD_LETTERS.map(|(from, to)| [u32::from(from), u32::from(to)]);
            let limits = "The most of everything in a study: chapters, turns, letters of a name.";
            let letters = "Letters that are not kept, from the first to the last of each range.";
            constant("STUDY_LIMITS", limits, &crate::STUDY_LIMITS)
                + &constant("STUDY_ODD_LETTERS", letters, &odd)
        }
        _ => String::new(),
    }
}

fn constant(name: &str, comment: &str, value: &impl Serialize) -> String {
    let value = serde_json::to_string(value).expect("constants have string keys");
    format!("\n/** {comment} */\nexport const {name} = {value} as const;\n")
}

/// Whether one of the declarations, their comments aside, names the type.
fn uses(declared: &Declarations, name: &str) -> bool {
    let is_comment = |line: &str| line.trim_start().starts_with(['/', '*']);
    declared.iter().any(|(_, declaration, _)| {
        declaration
            .lines()
            .filter(|line| !is_comment(line))
            .flat_map(|line| line.split(|c: char| !c.is_alphanumeric()))
            .any(|word| word == name)
    })
}

#[cfg(test)]
mod tests {
    use super::typescript;

    #[test]
    fn every_type_that_is_mentioned_is_declared() {
        let files = typescript();
        let text: String = files.iter().map(|(_, module)| module.as_str()).collect();
        for name in ["MatchView", "ServerMessage", "ClientMessage", "Problem", "Clock"] {
            assert_eq!(text.matches(&format!("export type {name} =")).count(), 1, "{name}\n{text}");
        }
        assert!(!text.contains("bigint"), "{text}");
        assert!(text.contains("matchId"), "{text}");
        assert!(text.contains("PHRASES = [\"hello\","), "{text}");
        assert!(text.contains("STUDY_LIMITS = {\"chapters\":64,"), "{text}");
        let socket = files.iter().find(|(file, _)| file == "protocol/socket.ts");
        let (_, socket) = socket.expect("a file a topic");
        assert!(socket.contains("import type { Action"), "{socket}");
    }
}
