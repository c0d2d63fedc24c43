//! Links between documents, which must lead to a file.

use std::path::Path;

/// Adds every link of a document that leads nowhere to the findings.
///
/// Addresses on other hosts are left alone: a check that needs a network fails
/// for reasons that are not ours.
pub(super) fn check(root: &Path, file: &Path, content: &str, findings: &mut Vec<String>) {
    let folder = root.join(file.parent().unwrap_or(Path::new("")));
    for (number, target) in targets(content) {
        let is_elsewhere = target.contains("://") || target.starts_with("mailto:");
        let path = target.split(['#', '?']).next().unwrap_or_default();
        if is_elsewhere || path.is_empty() {
            continue;
        }
        let leads_somewhere = match path.strip_prefix('/') {
            Some(from_root) => root.join(from_root).exists(),
            None => folder.join(path).exists(),
        };
        if !leads_somewhere {
            findings.push(format!("{}:{number}: no file `{path}`", file.display()));
        }
    }
}

/// The targets of `[…](target)` with their line, outside of code.
fn targets(content: &str) -> Vec<(usize, &str)> {
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
    use super::targets;

    #[test]
    fn targets_are_found_outside_of_code() {
        let text = "[a](b.md) and ![c](d.png \"title\")\n```\n[x](y.md)\n```\n`[x](y.md)`\n";
        assert_eq!(targets(text), [(1, "b.md"), (1, "d.png")]);
    }

    #[test]
    fn code_in_the_text_of_a_link_hides_nothing_after_it() {
        assert_eq!(targets("see `a`, [b](c.md)"), [(1, "c.md")]);
    }
}
