// Keeps the state of the candidate screens in the address: the filter, the chosen candidate (`at=`), and the fields
// of the table (`rows=`, `columns=`).
import { useSearchParams } from "react-router";
import {
  type CandidateFilter,
  FILTER_FIELD_NAMES,
  fieldOf,
  isCounted,
  readFilter,
  writeFilter,
} from "#core/campaign/filter/candidate-filter.ts";
import type { FieldName } from "#core/campaign/filter/filter-fields.ts";
import { pivotTableText } from "#text/browse-text.ts";

type Pairs = readonly [name: string, value: string][];

export interface CandidatesAddress {
  readonly filter: CandidateFilter;
  /** The filter as in the address, without “?”; "" = all candidates. */
  readonly search: string;
  /** Value of `at=`, which names the chosen candidate; null = none is chosen. */
  readonly at: string | null;
  readonly rows: Dimension;
  readonly columns: Dimension;
  /** The address's search part for another filter: drops the candidate and keeps the fields of the table. */
  readonly searchWith: (filter: Pairs) => string;
  readonly narrow: (filter: Pairs) => void;
  readonly set: (values: Readonly<Partial<Record<"at" | "rows" | "columns", string>>>) => void;
}

/**
 * Replaces the current history entry instead of adding one. The change is synchronous; otherwise a field whose value
 * comes from the address would jump back for a moment.
 */
const REPLACE_NOW = { replace: true, flushSync: true } as const;

export function useCandidatesAddress(): CandidatesAddress {
  const [parameters, setParameters] = useSearchParams();
  const filter = readFilter(parameters);
  const withFields = (pairs: Pairs) => {
    const next = new URLSearchParams([...pairs]);
    for (const name of ["rows", "columns"]) {
      const value = parameters.get(name);
      if (value !== null) next.set(name, value);
    }
    return next;
  };
  return {
    filter,
    search: new URLSearchParams(writeFilter(filter)).toString(),
    at: parameters.get("at"),
    rows: dimensionOf(parameters.get("rows"), "pronouns"),
    columns: dimensionOf(parameters.get("columns"), "outputPronouns"),
    searchWith: (pairs) => withFields(pairs).toString(),
    narrow: (pairs) => setParameters(withFields(pairs), REPLACE_NOW),
    set: (values) =>
      setParameters((current) => {
        for (const [name, value] of Object.entries(values)) current.set(name, value);
        return current;
      }, REPLACE_NOW),
  };
}

// Defines the fields of the pivot table, the words of their values, and the most useful pairs of fields.

const { presets } = pivotTableText;

interface Dimension {
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

function dimensionOf(name: string | null, otherwise: FieldName): Dimension {
  return (
    DIMENSIONS.find((dimension) => dimension.name === name) ?? {
      name: otherwise,
      label: fieldOf(otherwise).label,
    }
  );
}
