// Lists all tokens of the targets' forms in the source, with their translation in the reference.

import { firstReferenceText, referenceTranslation } from "#core/campaign/matching/translation.ts";
import type { Suite } from "#core/suite/suite.ts";
import type { SuitePlan } from "#core/suite/suite-plan.ts";
import { linkedForm } from "#core/suite-building/phrases/linked-form.ts";
import { tokenPlace } from "#core/tasks/annotation/suite-annotation.ts";
import { splitTokens } from "#core/text/tokens.ts";

/** One token. Line and position are 0-based. */
export interface ConcordanceRow {
  readonly line: number;
  readonly position: number;
  /** The token as written. */
  readonly word: string;
  readonly form: string;
  /** Form linked in the first reference (`linkedForm`); "" = nothing linked or no reference. */
  readonly linked: string;
  /** Index of the token's document in the suite. */
  readonly document: number;
  /** Id of the example that is this token; null = none. */
  readonly example: string | null;
  /** Whether the token's form is active. True for an example whose form the targets do not have. */
  readonly isOn: boolean;
}

/** The rows in text order. Tokens of inactive forms, and examples of other forms, are included. */
export function concordance(suite: Suite, { forms }: Pick<SuitePlan, "forms">): readonly ConcordanceRow[] {
  const isOn = new Map(forms.map((form) => [form.form, form.isOn]));
  const examples = new Map(suite.examples.map((example) => [tokenPlace(example), example]));
  const text = firstReferenceText(suite);
  const rows: ConcordanceRow[] = [];
  let document = 0;
  for (const [line, sentence] of suite.source.entries()) {
    while ((suite.documents[document + 1]?.firstLine ?? Number.POSITIVE_INFINITY) <= line) document++;
    for (const [position, word] of splitTokens(sentence).entries()) {
      const form = word.toLowerCase();
      const example = examples.get(tokenPlace({ line, position })) ?? null;
      const on = isOn.get(form);
      if (on === undefined && example === null) continue;
      const translated =
        text === null
          ? []
          : example === null
            ? text.linked(line, position, position)
            : referenceTranslation(example, text, 0).pronoun;
      const linked = linkedForm(
        translated.map((token) => text?.token(token) ?? ""),
        suite.targetLanguage,
      );
      rows.push({
        line,
        position,
        word,
        form,
        linked,
        document,
        example: example?.id ?? null,
        isOn: on ?? true,
      });
    }
  }
  return rows;
}
