// Describes filters in words: fields, values, and the parts of a filter.

import { type CandidateFilter, FILTER_FIELD_NAMES, fieldOf, requestedValues } from "./candidate-filter.ts";
import type { FilterName } from "./filter-fields.ts";

/** Name of a value. `nameOf`: name of an annotator by id. */
export function valueWords(field: FilterName, value: string, nameOf: (id: string) => string): string {
  return fieldOf(field).words(value, nameOf);
}

interface FilterPart {
  /** The part in words, such as “State: judged”. */
  readonly words: string;
  /** Change of the filter that removes this part. */
  readonly without: Partial<CandidateFilter>;
}

/** All parts of the filter in words, each with the change that removes it. Alternative values form one part. */
export function filterParts(filter: CandidateFilter, nameOf: (id: string) => string): FilterPart[] {
  return FILTER_FIELD_NAMES.flatMap((name): FilterPart[] => {
    const values = requestedValues(filter, name);
    if (values.length === 0) return [];
    const field = fieldOf(name);
    const parts = field.parts?.(filter[name], nameOf) ?? [
      {
        words: `${field.label}: ${values.map((value) => field.words(value, nameOf)).join(" or ")}`,
        without: field.none,
      },
    ];
    return parts.map(({ words, without }) => ({ words, without: { [name]: without } }));
  });
}
