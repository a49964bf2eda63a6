// Converts a filter into the scope of a report. The scope names systems and categories; all other fields become a test
// for candidates and a description.

import type { ScopeRequest } from "#core/analysis/accuracy/report-scope.ts";
import type { CandidateIndex } from "#core/campaign/candidate-index.ts";
import { type CandidateFilter, FILTER_FIELD_NAMES, fieldOf, restricts } from "./candidate-filter.ts";
import { filterParts } from "./filter-words.ts";

/**
 * Converts the filter. `shown`: numbers of the candidates that pass the filter; `nameOf`: name of an annotator by id.
 */
export function scopeOf(
  filter: CandidateFilter,
  shown: readonly number[],
  index: CandidateIndex,
  nameOf: (id: string) => string,
): ScopeRequest {
  const { systems, categories } = filter;
  const words = filterParts({ ...filter, systems: [], categories: [] }, nameOf).map((part) => part.words);
  // Candidates are compared by their keys, because the report may have read the campaign again and numbered them
  // differently.
  const keys = new Set(words.length === 0 ? [] : shown.map((candidate) => keyText(index.keyOf(candidate))));
  return {
    systems: systems.length === 0 ? null : systems,
    categories: categories.length === 0 ? null : categories,
    filter:
      words.length === 0
        ? null
        : {
            words,
            selectsByOutcome: dependsOnOutcome(filter),
            holds: (candidate) => keys.has(keyText(candidate)),
          },
  };
}

function dependsOnOutcome(filter: CandidateFilter): boolean {
  return FILTER_FIELD_NAMES.some((name) => {
    const { dependsOn, selectsByOutcome = dependsOn === "judgements" } = fieldOf(name);
    return selectsByOutcome && restricts(filter, name);
  });
}

function keyText({ system, example }: { readonly system: string; readonly example: string }): string {
  return JSON.stringify([system, example]);
}
