//! `mohreh players`: who plays on a server, following, challenges, reports, one's own matches,
//! vacations.

use std::io::stdout;

use anyhow::Result;
use clap::{Args, Subcommand};
use mohreh_client::Site;
use mohreh_messages::{Language, Messages};
use mohreh_protocol::{ChallengeRequest, Clock, Report};
use mohreh_rules::GameId;
use mohreh_terminal::{
    accept_challenge, block, challenge, decline_challenge, follow, list_best, list_challenges,
    list_followed, list_own_matches, read_notices, report, show_player, vacation,
};

use super::{account, games, play};

/// List players and your matches on a server; follow, challenge, block and report
#[derive(Args)]
#[command(after_help = "Examples:
  mohreh players --server http://localhost:8080 best yinsh
  mohreh players --server http://localhost:8080 show Sara
  mohreh players --server http://localhost:8080 --account Omid challenge Sara dvonn --clock 3d
  mohreh players --server http://localhost:8080 --account Omid challenges

Exit status: 0 on success, 2 on errors.")]
pub(crate) struct Players {
    /// The server, such as http://localhost:8080
    #[arg(long, value_name = "URL")]
    server: Site,
    /// Sign in to this account; asks for the password the first time, or takes it from MOHREH_PASSWORD
    #[arg(long, value_name = "NAME")]
    account: Option<String>,
    /// en or fa
    #[arg(long, default_value = crate::words::locale())]
    lang: Language,
    #[command(subcommand)]
    what: What,
}

#[derive(Subcommand)]
enum What {
    /// The best players of a game; provisional ratings are left out
    ///
    /// Example: mohreh players --server http://localhost:8080 best yinsh
    Best {
        /// The game
        #[arg(value_parser = games::parser())]
        game: GameId,
    },
    /// The ratings and results of a player
    ///
    /// Example: mohreh players --server http://localhost:8080 show Sara
    Show {
        /// The name of the account
        name: String,
    },
    /// Challenge a player to a match of two
    ///
    /// Example: mohreh players --server http://localhost:8080 challenge Sara dvonn --clock 3d
    Challenge {
        /// The name of the account
        name: String,
        /// The game
        #[arg(value_parser = games::parser())]
        game: GameId,
        /// The game's options, such as "board=48"
        #[arg(long, default_value = "")]
        options: String,
        /// Thinking time: 10+5 is ten minutes plus five seconds per turn, 3d is three days per turn
        #[arg(long, value_parser = play::clock)]
        clock: Option<Clock>,
        /// Play a rated match
        #[arg(long)]
        rated: bool,
        /// The seat you want, 0 or 1; by lot if you name none
        #[arg(long, value_parser = super::numbers::whole::<u8>(0..=1))]
        seat: Option<u8>,
    },
    /// The challenges to you and by you
    ///
    /// Example: mohreh players --server http://localhost:8080 challenges
    Challenges,
    /// Accept a challenge; prints the link of the match
    ///
    /// Example: mohreh players --server http://localhost:8080 accept 0123
    Accept {
        /// Its id, as `challenges` lists it
        id: String,
    },
    /// Decline a challenge
    ///
    /// Example: mohreh players --server http://localhost:8080 decline 0123
    Decline {
        /// Its id, as `challenges` lists it
        id: String,
    },
    /// Follow a player: `following` tells when they are online
    ///
    /// Example: mohreh players --server http://localhost:8080 follow Sara
    Follow {
        /// The name of the account
        name: String,
    },
    /// Stop following a player
    ///
    /// Example: mohreh players --server http://localhost:8080 unfollow Sara
    Unfollow {
        /// The name of the account
        name: String,
    },
    /// The players you follow, those who are online first
    ///
    /// Example: mohreh players --server http://localhost:8080 following
    Following,
    /// The matches you play, also over days, with their links
    ///
    /// Example: mohreh players --server http://localhost:8080 matches
    Matches,
    /// Announcements, warnings, and the answers to your reports
    ///
    /// Example: mohreh players --server http://localhost:8080 notices
    Notices,
    /// Block a player: they can neither challenge you nor be paired with you
    ///
    /// Example: mohreh players --server http://localhost:8080 block Sara
    Block {
        /// The name of the account
        name: String,
    },
    /// Unblock a player
    ///
    /// Example: mohreh players --server http://localhost:8080 unblock Sara
    Unblock {
        /// The name of the account
        name: String,
    },
    /// Report a player to the administrators
    ///
    /// Example: mohreh players --server http://localhost:8080 report Sara "Insults in the chat"
    Report {
        /// The name of the account
        name: String,
        /// What happened
        text: String,
        /// The id of the match it is about
        #[arg(long = "match", value_name = "ID")]
        match_id: Option<String>,
    },
    /// Go on vacation: pause your clocks in correspondence matches; 0 days ends it
    ///
    /// Example: mohreh players --server http://localhost:8080 vacation 7
    Vacation {
        /// How many days; shows the current state if omitted
        days: Option<u32>,
    },
}

impl Players {
    pub(crate) fn run(&self) -> Result<()> {
        let (site, messages) = (&self.server, Messages::new(self.lang));
        if let Some(name) = &self.account {
            account::enter(site, name, &messages)?;
        }
        match &self.what {
            What::Best { game } => list_best(site, *game, &messages, stdout()),
            What::Show { name } => show_player(site, name, &messages, stdout()),
            What::Challenge { name, game, options, clock, rated, seat } => {
                let request = ChallengeRequest {
                    game: game.name().to_owned(),
                    options: options.clone(),
                    clock: clock.unwrap_or_default(),
                    rated: *rated,
                    seat: *seat,
                };
                challenge(site, name, &request, &messages, stdout())
            }
            What::Challenges => list_challenges(site, &messages, stdout()),
            What::Accept { id } => {
                if let Some(match_id) = accept_challenge(site, id)? {
                    println!("{}/g/{match_id}", site.origin());
                }
                Ok(())
            }
            What::Decline { id } => decline_challenge(site, id),
            What::Follow { name } => follow(site, name, true),
            What::Unfollow { name } => follow(site, name, false),
            What::Following => list_followed(site, &messages, stdout()),
            What::Matches => list_own_matches(site, &messages, stdout()),
            What::Notices => read_notices(site, &messages, stdout()),
            What::Block { name } => block(site, name, true),
            What::Unblock { name } => block(site, name, false),
            What::Report { name, text, match_id } => {
                report(site, name, &Report { match_id: match_id.clone(), text: text.clone() })
            }
            What::Vacation { days } => vacation(site, *days, &messages, stdout()),
        }
    }
}
