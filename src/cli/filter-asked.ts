// Holds how candidates are asked for on the command line: the part after “?” of an address in the page, beside systems and categories by name.

import { narrowingAsked } from "#cli/names-in.ts";
import type { Campaign } from "#core/campaign/campaign.ts";
import { bothFilters } from "#core/filter/both-filters.ts";
import { campaignFacts, defaultOutcomes } from "#core/filter/campaign-facts.ts";
import { isFilterName, readFilter } from "#core/filter/candidate-filter.ts";
import { CandidateTable } from "#core/filter/candidate-table.ts";
import { narrowingOf } from "#core/filter/narrowing-of.ts";
import { unknownAsked } from "#core/filter/unknown-asked.ts";
import { annotatorNames } from "#core/ledger/annotator-names.ts";
import { referenceText } from "#core/match/translation.ts";
import { CandidateOutcomes } from "#core/score/candidate-outcomes.ts";
import type { NamesAsked, Narrowing } from "#core/score/narrowing.ts";
import { approvalsOf, passCampaign, passedCampaign } from "#core/score/score-campaign.ts";

/** `search`: as “pronoun=it&outcome=correct”; null = none. A text = something of it is not known. */
export function narrowingWith(
  campaign: Campaign,
  search: string | null,
  names: NamesAsked,
): Narrowing | string {
  const named = narrowingAsked(campaign, names);
  if (typeof named === "string") return named;
  if (search === null) return { ...named, also: null };
  const parameters = new URLSearchParams(search);
  const pairs = [...parameters];
  const strange = pairs.map(([name]) => name).filter((name) => !isFilterName(name));
  const unknown = [...strange, ...unknownAsked(pairs)];
  if (unknown.length > 0 || pairs.length === 0)
    return `found --filter “${unknown.join("”, “") || search}”; expected filters as the page's address has them, as pronoun=it&outcome=correct`;
  const filter = bothFilters(readFilter(parameters), {
    systems: named.systems ?? [],
    categories: named.categories ?? [],
  });
  if (filter === null)
    return `found --filter “${search}” beside --systems or --categories; no candidate is of both`;
  const verdicts = passCampaign(passedCampaign(campaign));
  const outcomes = new CandidateOutcomes(campaign, approvalsOf(verdicts));
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
  const shown = new CandidateTable(index.size, facts).filter(index.numbers, filter);
  const people = annotatorNames(campaign.annotators);
  return narrowingOf(filter, shown, index, (id) => people.get(id) ?? id);
}
