// Reads which candidates --systems, --categories and --filter select.

import { isWrong, type Wrong, wrong } from "#cli/output/wrong.ts";
import type { ScopeRequest } from "#core/analysis/accuracy/report-scope.ts";
import type { ScopedCampaign } from "#core/analysis/accuracy/scoped-campaign.ts";
import { nearestTo } from "#core/base/message-text.ts";
import { campaignFacts, defaultOutcomes } from "#core/campaign/filter/campaign-facts.ts";
import {
  bothFilters,
  FILTER_NAMES,
  readFilter,
  scopeOf,
  unknownFilterValues,
  unknownInWords,
} from "#core/campaign/filter/candidate-filter.ts";
import { CandidateTable } from "#core/campaign/filter/candidate-table.ts";
import type { KnownCampaign } from "#core/campaign/filter/filter-field.ts";
import { referenceText } from "#core/campaign/matching/translation.ts";
import { annotatorNameLookup } from "#core/ledger/annotator-names.ts";
import type { ScopeOptions } from "./options.ts";
import { requestedNames } from "./requested-names.ts";

/** The requested scope of the whole campaign. Wrong usage: a selected name is not in the campaign. */
export function requestedScope(scoped: ScopedCampaign, options: ScopeOptions): ScopeRequest | Wrong {
  const { filter: search = null, systems = null, categories = null } = options;
  const { campaign } = scoped;
  const request = requestedNames(campaign, { systems, categories });
  if (isWrong(request)) return request;
  if (search === null) return { ...request, filter: null };
  const parameters = new URLSearchParams(search);
  const pairs = [...parameters];
  const { verdicts } = scoped;
  const why = whyWrong(pairs, {
    campaign,
    reasons: () => verdicts.flatMap((ofSystem) => ofSystem.map(({ reason }) => reason)),
  });
  if (why !== null) return wrong(why);
  const filter = bothFilters(readFilter(parameters), {
    systems: request.systems ?? [],
    categories: request.categories ?? [],
  });
  if (filter === null)
    return wrong(`found --filter “${search}” with --systems or --categories; no candidate matches both`);
  const { outcomes } = scoped;
  const { index } = outcomes.texts;
  const facts = campaignFacts(
    {
      campaign,
      outcomes,
      references: campaign.suite.references.map((reference) => referenceText(campaign.suite, reference)),
      verdict: (candidate) => {
        const verdict = verdicts[index.systemNumber(candidate)]?.[index.exampleNumber(candidate)];
        if (verdict === undefined) throw new RangeError(`no candidate ${candidate}`);
        return verdict;
      },
      state: (annotator, candidate) =>
        annotator === null ? outcomes.state(candidate) : outcomes.stateFor(annotator, candidate),
      metrics: () => defaultOutcomes(campaign),
    },
    filter.annotator === "" ? null : filter.annotator,
  );
  const selected = new CandidateTable(index.size, facts).filter(index.numbers, filter);
  return scopeOf(filter, selected, index, annotatorNameLookup(campaign.annotators));
}

/**
 * What is wrong with a filter: it is empty, has an unknown field, repeats a field that takes one value, or has values
 * that the campaign does not have. The message names the nearest existing fields or values, if there are any; null =
 * nothing is wrong.
 */
function whyWrong(pairs: readonly (readonly [string, string])[], known: KnownCampaign): string | null {
  if (pairs.length === 0) return "found --filter “”; expected conditions such as pronoun=it&outcome=correct";
  const unknownField = pairs.map(([name]) => name).find((name) => !FILTER_NAMES.includes(name));
  if (unknownField !== undefined)
    return `found “${unknownField}” in --filter; expected a field such as ${nearestTo(unknownField, FILTER_NAMES).join(", ")}`;
  const unknown = unknownFilterValues(pairs, known);
  return unknown.length === 0
    ? null
    : `the campaign does not have these values of --filter: ${unknownInWords(unknown)}`;
}
