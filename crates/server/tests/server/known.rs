//! What engines at a table are given: the whole past, and no secret of another.

#[path = "../../../engine/tests/questions/mod.rs"]
mod questions;

use std::sync::{Arc, Mutex};

use mohreh_client::Visitor;
use mohreh_engine::{Player, Quiet, Request, search};
use mohreh_protocol::{MatchState, SeatRequest};
use mohreh_rules::{AnyView, Seat, Viewer};
use mohreh_server::{Bot, Choice, EngineBot, RandomBot, Server, Terms};

use crate::common::{Host, act, any_turn, create, on_both, table, view};
use questions::questions;

/// Strong enough to infer colors, and quick.
const LEVEL: u8 = 4;

/// Plays as engines do, or at random, and keeps what it was given.
struct Witness<B> {
    player: B,
    given: Mutex<Vec<AnyView>>,
}

impl<B: Bot> Bot for Witness<B> {
    fn choose(&self, match_id: &str, view: &AnyView, level: u8, terms: Terms) -> Option<Choice> {
        self.given.lock().unwrap().push(view.clone());
        self.player.choose(match_id, view, level, terms)
    }

    fn takes_draw(&self, _: &str, _: &AnyView, _: Seat, _: u8, _: Terms) -> bool {
        false
    }
}

/// A whole match of Color Pop on a server against `player`: what that was given.
async fn given_to<B: Bot>(player: B, level: u8, host: &Host) -> Vec<AnyView> {
    let witness = Arc::new(Witness { player, given: Mutex::default() });
    let bot: Arc<dyn Bot> = witness.clone();
    let server = Server::start(host.config(), bot).await.unwrap();
    let visitor = Visitor::guest(server.address()).await.unwrap();
    let seats = vec![SeatRequest::Me, SeatRequest::Engine { level }];
    let created = create(&visitor, &table("colorpop", seats)).await;
    let mut mine = 0;
    loop {
        let seen = view(&visitor, &created.id).await;
        if seen.state != MatchState::Playing {
            break;
        }
        if seen.to_move == Some(0) {
            mine += 1;
            act(&visitor, &created.id, &any_turn(&seen, mine)).await;
        }
    }
    server.stop().await.unwrap();
    std::mem::take(&mut *witness.given.lock().unwrap())
}

on_both! {
    async fn an_engine_is_told_every_pop_and_no_color_but_its_own(host: Host) {
        let given = given_to(RandomBot, 3, &host).await;
        assert!(5 < given.len());
        for view in given {
            assert_eq!(view.viewer(), Viewer::Seat(Seat::SECOND));
            assert_eq!(view.turn_texts().len() as u32, view.turns(), "the whole past");
            let colors = view.start_text();
            let secrets = colors.split(' ').nth(6).unwrap();
            assert!(secrets.starts_with("?.") && !secrets.ends_with('?'), "{secrets}");
        }
    }

    async fn an_engine_believes_what_the_pops_tell(host: Host) {
        let given = given_to(EngineBot::new(64), LEVEL, &host).await;
        // A view without its past differs in nothing but what the pops tell.
        let chance = |view: &AnyView| {
            let request = Request { hash: 16, ..Request::new(view, Player::Level(LEVEL)) };
            search(&request, &Quiet).unwrap().report.score.win
        };
        let later = given.iter().filter(|view| 3 < view.turns());
        let differs = later.filter(|view| {
            chance(view) != chance(&AnyView::new(view.position(), view.viewer()))
        });
        assert!(0 < differs.count(), "of {} turns none", given.len());
    }
}

#[test]
fn the_server_answers_as_the_engine_does() {
    let bot = EngineBot::new(64);
    for question in questions() {
        let Player::Level(level) = question.player else { panic!("levels are asked") };
        let terms = Terms { seed: question.seed, form: question.form, ..Terms::new("", None) };
        let choice = bot.choose("m", &question.view, level, terms);
        assert_eq!(choice.map(|choice| choice.turn.to_string()).as_deref(), Some(question.turn()));
    }
}
