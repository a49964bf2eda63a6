// Defines the fields of the pivot table, the words of their values, and the most useful pairs of fields.

import type { FieldName } from "#core/campaign/filter/candidate-facts.ts";
import { FIELD_LABELS } from "#core/campaign/filter/filter-words.ts";
import { pivotTableText } from "#text/pivot-table.ts";

const { presets } = pivotTableText;

export interface Dimension {
  readonly name: FieldName;
  /** Label of the field, also used for its filter. */
  readonly label: string;
}

const PIVOT_FIELDS = [
  "pronouns",
  "outputPronouns",
  "referencePronouns",
  "systems",
  "categories",
  "outcomes",
  "whys",
  "states",
  "verdicts",
  "tag",
  "conflicts",
  "judgedBy",
  "heads",
] as const satisfies readonly FieldName[];

export const DIMENSIONS: readonly Dimension[] = PIVOT_FIELDS.map((name) => ({
  name,
  label: FIELD_LABELS[name],
}));

interface DimensionPair {
  readonly words: string;
  readonly rows: FieldName;
  readonly columns: FieldName;
}

export const DIMENSION_PAIRS: readonly DimensionPair[] = [
  { words: presets.translations, rows: "pronouns", columns: "outputPronouns" },
  { words: presets.outputByReference, rows: "referencePronouns", columns: "outputPronouns" },
  { words: presets.formsBySystem, rows: "outputPronouns", columns: "systems" },
  { words: presets.tagsBySystem, rows: "tag", columns: "systems" },
  { words: presets.tagsByCategory, rows: "tag", columns: "categories" },
  { words: presets.outcomesBySystem, rows: "systems", columns: "outcomes" },
];

export function dimensionOf(name: string | null, otherwise: FieldName): Dimension {
  const found = DIMENSIONS.find((dimension) => dimension.name === name);
  return (
    found ??
    DIMENSIONS.find((dimension) => dimension.name === otherwise) ?? { name: otherwise, label: otherwise }
  );
}
