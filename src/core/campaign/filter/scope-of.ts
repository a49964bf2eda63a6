// Converts a filter into the scope of a report. The scope names systems and categories; all other fields become a test
// for candidates and a description.

import type { ScopeRequest } from "#core/analysis/accuracy/report-scope.ts";
import type { CandidateIndex } from "#core/campaign/candidate-index.ts";
import { dependsOnJudgements, FIELD_NAMES } from "./candidate-facts.ts";
import { type CandidateFilter, requestedValues } from "./candidate-filter.ts";
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
  const { otherSystems, answers, reason } = filter;
  const filtersByJudgement = FIELD_NAMES.some(
    (name) => dependsOnJudgements(name) && requestedValues(filter, name).length > 0,
  );
  return filtersByJudgement || otherSystems.length > 0 || answers.length > 0 || reason !== "";
}

function keyText({ system, example }: { readonly system: string; readonly example: string }): string {
  return JSON.stringify([system, example]);
}
