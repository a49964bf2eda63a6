// Reports problems of a whole text file: damage, and equality with the source or a reference.

import { listed } from "#core/base/message-text.ts";
import { ofAll, plural } from "#core/base/number-words.ts";
import type { FileProblems, ProblemList } from "#core/base/problem.ts";
import { type InputChoices, isAccepted } from "./input-choices.ts";
import { strippedLines } from "./invisible-characters.ts";
import { findDamage, type TextKind } from "./text-damage.ts";
import { type ComparedTexts, checkEquality } from "./text-equality.ts";

/**
 * Adds one warning that names every pattern of damage. `mayClean`: whether the user can ask for tags and marks to be removed from
 * this file.
 */
export function reportDamage(
  path: string,
  lines: readonly string[],
  kind: TextKind & { readonly mayClean: boolean },
  problems: ProblemList,
): void {
  const damage = findDamage(lines, kind);
  if (damage === null) return;
  const choices =
    damage.isCleanable && kind.mayClean
      ? [{ option: "clean", value: path, label: "Remove tags and marks, and decode entities" } as const]
      : [];
  problems.in(path).finding("warning", "damaged-text", `text looks damaged: ${damage.message}`, choices);
}

/** The lines without invisible characters (see `strippedLines`); adds one warning if there were any. */
export function withoutInvisible(
  lines: readonly string[],
  isTokenised: boolean,
  keepsJoiners: boolean,
  problems: FileProblems,
): readonly string[] {
  const stripped = strippedLines(lines, isTokenised, keepsJoiners);
  if (stripped.changed > 0) {
    const count = ofAll(stripped.changed, lines.length);
    const message = `${count} lines ${plural(stripped.changed, "has", "have")} invisible characters (${listed(stripped.found)}), which are left out`;
    problems.warning("invisible-characters", message);
  }
  return stripped.lines;
}

/**
 * Adds a finding if an output equals the source or a reference. `mustConfirm`: true for a text that is being added; the
 * finding is then an error that a person can accept. For texts of an existing campaign, it is a warning.
 */
export function reportEquality(
  path: string,
  lines: readonly string[],
  texts: ComparedTexts,
  mustConfirm: boolean,
  choices: InputChoices,
  problems: ProblemList,
): void {
  const finding = checkEquality(lines, texts);
  if (finding === null) return;
  const { code, message } = finding;
  if (!mustConfirm || isAccepted(choices, code, path)) problems.in(path).warning(code, message);
  else
    problems
      .in(path)
      .finding("error", code, message, [
        { option: "accept", value: code, label: "This is intended: add it" },
      ]);
}
