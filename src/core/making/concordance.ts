// Holds the concordance of a source: every token of the forms of a plan, with what the reference has for it.

import { splitTokens } from "#core/align/tokens.ts";
import { linkedForm } from "#core/making/linked-form.ts";
import { referenceText, referenceTranslation } from "#core/match/translation.ts";
import type { Suite } from "#core/suite/suite.ts";
import type { SuitePlan } from "#core/suite/suite-plan.ts";
import { tokenPlace } from "#core/task/suite-annotation/token-key.ts";

/** One token. Line and position are 0-based. */
export interface ConcordanceRow {
  readonly line: number;
  readonly position: number;
  /** As it is written. */
  readonly word: string;
  /** Lower case. */
  readonly form: string;
  /** What the first reference has for it, by `linkedForm`; "" = nothing is linked, or there is no reference. */
  readonly linked: string;
  /** Place of its document among the suite's. */
  readonly document: number;
  /** Id of the example that it is; null = none yet. */
  readonly example: string | null;
  /** Whether its form is looked at. */
  readonly isOn: boolean;
}

/** In the order of the text. Tokens of forms that are off are there, too; examples of other forms as well. */
export function concordance(suite: Suite, { forms }: Pick<SuitePlan, "forms">): readonly ConcordanceRow[] {
  const isOn = new Map(forms.map((one) => [one.form, one.isOn]));
  const examples = new Map(suite.examples.map((example) => [tokenPlace(example), example]));
  const [reference] = suite.references;
  const text = reference === undefined ? null : referenceText(suite, reference);
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
