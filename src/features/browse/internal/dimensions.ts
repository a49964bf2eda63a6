// Defines the fields of the pivot table, the words of their values, and the most useful pairs of fields.

import { FILTER_FIELD_NAMES, fieldOf, isCounted } from "#core/campaign/filter/candidate-filter.ts";
import type { FieldName } from "#core/campaign/filter/filter-fields.ts";
import { pivotTableText } from "#text/browse-text.ts";

const { presets } = pivotTableText;

export interface Dimension {
  readonly name: FieldName;
  /** Label of the field, also used for its filter. */
  readonly label: string;
}

export const DIMENSIONS: readonly Dimension[] = FILTER_FIELD_NAMES.filter(isCounted)
  .filter((name) => fieldOf(name).isInPivotTable === true)
  .map((name) => ({ name, label: fieldOf(name).label }));

interface DimensionPair {
  readonly words: string;
  readonly rows: FieldName;
  readonly columns: FieldName;
}

export const DIMENSION_PAIRS: readonly DimensionPair[] = [
  { words: presets.statesByCategory, rows: "categories", columns: "states" },
  { words: presets.translations, rows: "pronouns", columns: "outputPronouns" },
  { words: presets.outputByReference, rows: "referencePronouns", columns: "outputPronouns" },
  { words: presets.formsBySystem, rows: "outputPronouns", columns: "systems" },
  { words: presets.tagsBySystem, rows: "tag", columns: "systems" },
  { words: presets.tagsByCategory, rows: "tag", columns: "categories" },
  { words: presets.outcomesBySystem, rows: "systems", columns: "outcomes" },
];

export function dimensionOf(name: string | null, otherwise: FieldName): Dimension {
  return (
    DIMENSIONS.find((dimension) => dimension.name === name) ?? {
      name: otherwise,
      label: fieldOf(otherwise).label,
    }
  );
}
