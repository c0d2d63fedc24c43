//! Links between documents, which must lead to a file, and to a heading where
//! they name one.

use std::{fs, path::Path};

/// Adds every link of a document that leads nowhere to the findings.
///
/// Addresses on other hosts are left alone: a check that needs a network fails
/// for reasons that are not ours.
pub(super) fn check(root: &Path, file: &Path, content: &str, findings: &mut Vec<String>) {
    let folder = root.join(file.parent().unwrap_or(Path::new("")));
    for (number, target) in targets(content) {
        if target.contains("://") || target.starts_with("mailto:") {
            continue;
        }
        let (path, anchor) = target.split_once('#').unwrap_or((target, ""));
        let path = path.split('?').next().unwrap_or_default();
        let leads_to = match path.strip_prefix('/') {
            Some(from_root) => root.join(from_root),
            None if path.is_empty() => root.join(file),
            None => folder.join(path),
        };
        let mut complain =
            |what: String| findings.push(format!("{}:{number}: {what}", file.display()));
        if !leads_to.exists() {
            complain(format!("no file `{path}`"));
        } else if !anchor.is_empty() && leads_to.extension().is_some_and(|kind| kind == "md") {
            let document = fs::read_to_string(&leads_to).unwrap_or_default();
            if !anchors(&document).iter().any(|known| known == anchor) {
                complain(format!("no heading `#{anchor}` in `{}`", leads_to.display()));
            }
        }
    }
}

/// What the headings of a document are called in links: lower case, without
/// punctuation, `-` for blanks, and a number where a heading comes again.
fn anchors(content: &str) -> Vec<String> {
    let mut anchors: Vec<String> = Vec::new();
    let mut in_code = false;
    for line in content.lines() {
        if line.trim_start().starts_with("```") {
            in_code = !in_code;
        }
        let heading = line.trim_start_matches('#');
        let is_heading = heading.len() < line.len() && heading.starts_with(' ');
        if in_code || !is_heading {
            continue;
        }
        let is_kept = |c: &char| c.is_alphanumeric() || matches!(c, ' ' | '-' | '_');
        let name: String = heading.trim().to_lowercase().chars().filter(is_kept).collect();
        let name = name.replace(' ', "-");
        let again = anchors.iter().filter(|known| **known == name).count();
        anchors.push(if again == 0 { name } else { format!("{name}-{again}") });
    }
    anchors
}

/// The targets of `[…](target)` with their line, outside of code.
pub(crate) fn targets(content: &str) -> Vec<(usize, &str)> {
    let mut targets = Vec::new();
    let mut in_code = false;
    for (index, line) in content.lines().enumerate() {
        if line.trim_start().starts_with("```") {
            in_code = !in_code;
            continue;
        }
        if in_code {
            continue;
        }
        // Every second piece between backticks is code.
        for prose in line.split('`').step_by(2) {
            for after in prose.split("](").skip(1) {
                let inside = after.split(')').next().unwrap_or_default();
                let target = inside.split_whitespace().next().unwrap_or_default();
                targets.push((index + 1, target.trim_matches(['<', '>'])));
            }
        }
    }
    targets
}

#[cfg(test)]
mod tests {
    use super::{anchors, targets};

    #[test]
    fn targets_are_found_outside_of_code() {
        let text = "[a](b.md) and ![c](d.png \"title\")\n```\n[x](y.md)\n```\n`[x](y.md)`\n";
        assert_eq!(targets(text), [(1, "b.md"), (1, "d.png")]);
    }

    #[test]
    fn code_in_the_text_of_a_link_hides_nothing_after_it() {
        assert_eq!(targets("see `a`, [b](c.md)"), [(1, "c.md")]);
    }

    #[test]
    fn headings_are_called_as_links_call_them() {
        let text = "# Write an engine\n## 1. Answer, please\n```sh\n# not this\n```\n## 1. Answer, please\n";
        assert_eq!(anchors(text), ["write-an-engine", "1-answer-please", "1-answer-please-1"]);
    }
}
