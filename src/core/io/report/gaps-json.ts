// Writes the scores of gap filling as one JSON object.

import type { CampaignGaps } from "#core/analysis/gaps/campaign-gaps.ts";
import type { GapAgreementRow } from "#core/analysis/gaps/gap-agreement.ts";
import type { GapScore } from "#core/analysis/gaps/gap-scores.ts";
import {
  GAP_FIELDS,
  GAP_PAIRS,
  GAP_ROWS,
  gapAgreementColumns,
  twoMethodsColumns,
} from "#core/analysis/gaps/gap-tables.ts";
import { recordOf } from "#core/tables/records.ts";

/** What the JSON of the scores contains. */
interface CountedGapFigures extends Pick<CampaignGaps, "scores" | "pairs" | "bad" | "people" | "methods"> {
  readonly agreement: readonly GapAgreementRow[];
}

/**
 * The JSON of the scores. Keys have a fixed order, shares are from 0 to 1 and not rounded, null = undefined (∅ in the
 * paper of DiscoMT 2015), with the reason next to it. `pron`: the counts, precision and Rmax of Pron-F. `agreement` and
 * `judgement_comparison` have the figures of the tables of agreement and of the comparison with judging. `bad_reading`:
 * how bad translations count in precision and Pron-F (`BadTranslationMode`).
 */
export function serializeGapsJson(gaps: CountedGapFigures): string {
  const { scores, pairs, bad, people, methods, agreement } = gaps;
  const agreementRecord = (row: GapAgreementRow) => ({
    ...recordOf(gapAgreementColumns({ people, all: "all" }), row),
    annotators: row.members.map((index) => people[index] ?? ""),
  });
  const object = {
    systems: scores.map(systemObject),
    pairs: pairs.map((pair) => recordOf(GAP_PAIRS.records, pair)),
    agreement: agreement.map(agreementRecord),
    judgement_comparison: methods
      .filter(({ units }) => units > 0)
      .map((row) => recordOf(twoMethodsColumns("all"), row)),
    bad_reading: bad,
  };
  return `${JSON.stringify(object)}\n`;
}

function systemObject(score: GapScore) {
  const row = GAP_ROWS.system(score);
  return {
    name: score.system,
    ...recordOf(GAP_FIELDS.system, row),
    pron: recordOf(GAP_FIELDS.pron, row),
    labels: GAP_ROWS.labels(score).map((label) => recordOf(GAP_FIELDS.label, label)),
    categories: GAP_ROWS.categories(score).map((category) => recordOf(GAP_FIELDS.category, category)),
  };
}
