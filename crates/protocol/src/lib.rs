//! Every JSON that leaves the program, as serde types.
//!
//! Names on the wire are camelCase, tags kebab-case. Times are milliseconds
//! since 1970 and stay below 2⁵³, so they are plain numbers in JavaScript.
//! Positions, moves, turns and options travel as text: the notation is part of
//! the rules, and nobody needs a second encoding. Each direction of the socket
//! is one enum: [`ClientMessage`] and [`ServerMessage`].

mod accounts;
mod actions;
mod admin;
mod clock;
mod events;
mod explorer;
mod mail;
mod matches;
mod pairing;
mod people;
mod plans;
mod problem;
mod progress;
mod push;
mod reference;
mod socket;
mod studies;
mod typescript;

pub use crate::{
    accounts::{
        Credentials, Identity, MyMatch, NameChange, PasswordChange, Profile, ProfileRating, Report,
        ReportView, Token, TokenRequest, TokenView,
    },
    actions::{Acted, Action, OfferKind, PHRASES, Said},
    admin::{
        AdminAct, AdminDone, AdminRequest, AnnouncementView, AuditView, ClubSettings, ClubView,
        InvitationView, Notices, OwnReport, OwnSanction, PasswordReset, PersonView, ReportState,
        SanctionKind, SanctionView, SessionView, SignInView,
    },
    clock::{Clock, ClockReading},
    events::{Event, EventKind, Reveal},
    explorer::{ExplorerTally, ExplorerTurn, ExplorerView},
    mail::{Forgotten, MailChange, MailCode, MailView},
    matches::{
        ArchivedMatch, CreateMatch, Created, EngineWork, GameInfo, Join, Joined, LegalMoves,
        MatchState, MatchView, OpenOffer, OptionInfo, RatingChange, ResultView, SaidBy,
        SeatRequest, SeatView, Sitter, TableView,
    },
    pairing::{Seek, Seekers, Seeking, StopSeek},
    people::{
        Challenge, ChallengeRequest, ChallengeState, Challenges, Followed, Opening, PlayerGame,
        Playing, RatingPoint, Standing, Vacation, VacationRequest,
    },
    plans::Plan,
    problem::{Problem, ProblemCode},
    progress::{Deed, DeedKind, Progress, ProgressRequest},
    push::{PushKind, PushRequest, PushView},
    reference::reference,
    socket::{ClientMessage, ServerMessage},
    studies::{
        NewStudy, STUDY_LIMITS, STUDY_ODD_LETTERS, StudyChange, StudyChapter, StudyEvent,
        StudyInfo, StudyLimits, StudyMark, StudyNews, StudyNode, StudyNote, StudyOperation,
        StudyRefusal, StudyRestore, StudyRole, StudyState, StudyStep, StudySteps, StudyTag,
        StudyTree, StudyVersion, StudyVersionRequest, StudyVisibility, node_id,
    },
    typescript::typescript,
};

/// Milliseconds since the beginning of 1970, by the database's clock.
pub type Millis = i64;
