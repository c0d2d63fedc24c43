//! The rules and strategy pages, as lines for a terminal.

use mohreh_documents::{markdown, rules_path, strategy_path, text};
use mohreh_messages::Language;
use mohreh_rules::GameId;

/// The rules of a game as they stand in `docs/rules`, in Markdown.
#[must_use]
pub fn rules(game: GameId, language: Language) -> String {
    markdown(&rules_path(game.name(), language.code())).expect("every game has its rules")
}

/// The rules without what only a browser shows: pictures, and the marks of
/// Markdown.
#[must_use]
pub fn rules_as_text(game: GameId, language: Language) -> String {
    text(&rules(game, language))
}

/// The strategy page of a game as it stands in `docs/strategy`, in Markdown.
#[must_use]
pub fn strategy(game: GameId, language: Language) -> Option<String> {
    markdown(&strategy_path(game.name(), language.code()))
}

/// The strategy page without what only a browser shows.
#[must_use]
pub fn strategy_as_text(game: GameId, language: Language) -> Option<String> {
    strategy(game, language).map(|page| text(&page))
}

#[cfg(test)]
mod tests {
    use mohreh_messages::Language;
    use mohreh_rules::{GameId, Position, with_game};

    use super::{rules, rules_as_text};

    #[test]
    fn every_game_has_its_rules_in_both_languages() {
        for &game in GameId::ALL {
            for language in Language::ALL {
                let text = rules_as_text(game, language);
                assert!(30 < text.lines().count(), "{game} {}", language.code());
                assert!(!text.contains("!["), "{game} {}", language.code());
            }
        }
    }

    #[test]
    fn every_clause_that_the_rules_cite_stands_in_the_document() {
        for &game in GameId::ALL {
            let clauses = with_game!(game, P => P::REASONS
                .iter()
                .chain(P::ENDS)
                .map(|reason| reason.clause)
                .chain(P::CHOICES.iter().map(|choice| choice.clause))
                .collect::<Vec<_>>());
            for language in Language::ALL {
                let document = rules(game, language);
                for clause in &clauses {
                    let number = language.digits(clause);
                    let paragraph = format!("\n**{number}** ");
                    let chapter = format!("\n## {number}. ");
                    let stands = document.contains(&paragraph) || document.contains(&chapter);
                    assert!(stands, "{game} {clause} {}", language.code());
                }
            }
        }
    }
}
