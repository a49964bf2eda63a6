// Converts a filter into the scope of a report: systems and categories by name, everything else by candidate
// and in words.

import type { ScopeRequest } from "#core/analysis/accuracy/report-scope.ts";
import type { CandidateIndex } from "#core/campaign/candidate-index.ts";
import { FIELD_NAMES, fieldOf } from "./candidate-facts.ts";
import type { CandidateFilter } from "./candidate-filter.ts";
import { filterParts } from "./filter-words.ts";

/** `shown`: numbers of candidates that pass; `nameOf`: annotator id → name. */
export function scopeOf(
  filter: CandidateFilter,
  shown: readonly number[],
  index: CandidateIndex,
  nameOf: (id: string) => string,
): ScopeRequest {
  const { systems, categories } = filter;
  const words = filterParts({ ...filter, systems: [], categories: [] }, nameOf).map((part) => part.words);
  // Compared by keys, because the report may be of the campaign read again, with other numbers.
  const keys = new Set(words.length === 0 ? [] : shown.map((candidate) => keyText(index.keyOf(candidate))));
  return {
    systems: systems.length === 0 ? null : systems,
    categories: categories.length === 0 ? null : categories,
    also:
      words.length === 0
        ? null
        : { words, ofOutcome: asksOutcome(filter), holds: (candidate) => keys.has(keyText(candidate)) },
  };
}

function asksOutcome(filter: CandidateFilter): boolean {
  const { otherSystems, answers, reason } = filter;
  const isAsked = FIELD_NAMES.some(
    (name) => fieldOf(name).isOfPeople && fieldOf(name).requested(filter).length > 0,
  );
  return isAsked || otherSystems.length > 0 || answers.length > 0 || reason !== "";
}

function keyText({ system, example }: { readonly system: string; readonly example: string }): string {
  return JSON.stringify([system, example]);
}
