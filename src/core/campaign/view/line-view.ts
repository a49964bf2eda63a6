// Builds one sentence for display: tokens, spaces and the marks of pronoun and antecedents.

import type { Translation } from "#core/campaign/matching/translation.ts";
import type { TokenRef } from "#core/suite/suite.ts";
import type { Sentence } from "#core/text/sentence.ts";

interface ShownMark {
  readonly kind: "pronoun" | "antecedent";
  /** `P`, `A`, or `A1`, `A2` … for several antecedents. */
  readonly label: string;
}

export interface ShownToken {
  readonly text: string;
  readonly spaceBefore: boolean;
  readonly marks: readonly ShownMark[];
  /** Whether the token belongs to an antecedent but not to its head. */
  readonly faint: boolean;
}

/** The tokens of the sentence with their marks. `line`: the sentence's line (0-based). */
export function shownLine(sentence: Sentence, line: number, translation: Translation): ShownToken[] {
  const { tokens, spaces } = sentence;
  const hasSeveral = translation.antecedents.length > 1;
  const includesToken = (refs: readonly TokenRef[], position: number) =>
    refs.some((ref) => ref.line === line && ref.position === position);
  return tokens.map((text, position) => {
    const marks: ShownMark[] = includesToken(translation.pronoun, position)
      ? [{ kind: "pronoun", label: "P" }]
      : [];
    translation.antecedents.forEach((antecedent, number) => {
      if (includesToken(antecedent.head, position))
        marks.push({ kind: "antecedent", label: hasSeveral ? `A${number + 1}` : "A" });
    });
    const faint =
      marks.length === 0 &&
      translation.antecedents.some((antecedent) => includesToken(antecedent.span, position));
    return { text, spaceBefore: spaces[position] === true, marks, faint };
  });
}
