//! What engines at a table are given: the whole past, and no secret of another.

#[path = "../../../engine/tests/questions/mod.rs"]
mod questions;

use std::sync::{Arc, Mutex};

use mohreh_client::Visitor;
use mohreh_engine::Player;
use mohreh_protocol::{MatchState, SeatRequest};
use mohreh_rules::{AnyTurn, AnyView, Seat, Viewer};
use mohreh_server::{Bot, EngineBot, RandomBot, Server, Terms};

use crate::common::{Host, act, any_turn, create, on_both, table, view};
use questions::questions;

/// Plays at random and keeps what it was given.
#[derive(Default)]
struct Witness(Mutex<Vec<AnyView>>);

impl Bot for Witness {
    fn choose(&self, match_id: &str, view: &AnyView, level: u8, terms: Terms) -> Option<AnyTurn> {
        self.0.lock().unwrap().push(view.clone());
        RandomBot.choose(match_id, view, level, terms)
    }

    fn takes_draw(&self, _: &str, _: &AnyView, _: Seat, _: u8, _: Terms) -> bool {
        false
    }
}

on_both! {
    async fn an_engine_is_told_every_pop_and_no_color_but_its_own(host: Host) {
        let witness = Arc::new(Witness::default());
        let bot: Arc<dyn Bot> = witness.clone();
        let server = Server::start(host.config(), bot).await.unwrap();
        let visitor = Visitor::guest(server.address()).await.unwrap();
        let seats = vec![SeatRequest::Me, SeatRequest::Engine { level: 3 }];
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
        let given = std::mem::take(&mut *witness.0.lock().unwrap());
        assert!(5 < given.len());
        for view in given {
            assert_eq!(view.viewer(), Viewer::Seat(Seat::SECOND));
            assert_eq!(view.turn_texts().len() as u32, view.turns(), "the whole past");
            let colors = view.start_text();
            let secrets = colors.split(' ').nth(6).unwrap();
            assert!(secrets.starts_with("?.") && !secrets.ends_with('?'), "{secrets}");
        }
        server.stop().await.unwrap();
    }
}

#[test]
fn the_server_answers_as_the_engine_does() {
    let bot = EngineBot::new(64);
    for question in questions() {
        let Player::Level(level) = question.player else { panic!("levels are asked") };
        let terms = Terms { seed: question.seed, form: question.form, clock: None };
        let turn = bot.choose("m", &question.view, level, terms);
        assert_eq!(turn.map(|turn| turn.to_string()).as_deref(), Some(question.turn()));
    }
}
