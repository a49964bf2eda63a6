// Holds by what candidates can be counted against each other, how each value is called, and the pairs people ask for most.

import type { FieldName } from "#core/filter/candidate-facts.ts";
import type { FilterField } from "./filter-field.ts";
import { NO_FORM } from "./more-fields.ts";

export interface Dimension {
  readonly name: FieldName;
  /** Also the label of its field among the filters. */
  readonly label: string;
}

export const DIMENSIONS: readonly Dimension[] = [
  { name: "pronouns", label: "Pronoun in the source" },
  { name: "outputPronouns", label: "Pronoun in the output" },
  { name: "referencePronouns", label: "Pronoun in the reference" },
  { name: "systems", label: "System" },
  { name: "categories", label: "Category" },
  { name: "outcomes", label: "Outcome" },
  { name: "whys", label: "Why open or excluded" },
  { name: "states", label: "State" },
  { name: "verdict", label: "Automatic pass" },
  { name: "tag", label: "Tag" },
  { name: "conflicts", label: "Conflict" },
  { name: "said", label: "Judged by" },
];

export interface DimensionPair {
  readonly words: string;
  readonly rows: FieldName;
  readonly columns: FieldName;
}

export const PAIRS: readonly DimensionPair[] = [
  { words: "How pronouns are translated", rows: "pronouns", columns: "outputPronouns" },
  { words: "Output against reference", rows: "referencePronouns", columns: "outputPronouns" },
  { words: "Forms by system", rows: "outputPronouns", columns: "systems" },
  { words: "Tags by system", rows: "tag", columns: "systems" },
  { words: "Tags by category", rows: "tag", columns: "categories" },
  { words: "Outcomes by system", rows: "systems", columns: "outcomes" },
];

export function dimensionOf(name: string | null, otherwise: FieldName): Dimension {
  const found = DIMENSIONS.find((dimension) => dimension.name === name);
  return (
    found ??
    DIMENSIONS.find((dimension) => dimension.name === otherwise) ?? { name: otherwise, label: otherwise }
  );
}

/** How values of the dimension are called: as the choices of its field. */
export function valueWords({ label }: Dimension, fields: readonly FilterField[]): (value: string) => string {
  const choices = fields.find((field) => field.label === label)?.choices ?? [];
  const words = new Map(
    choices.map((choice) => [choice.value === NO_FORM ? "" : choice.value, choice.words]),
  );
  return (value) => words.get(value) ?? (value === "" ? "nothing linked" : value);
}
