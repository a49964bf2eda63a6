// Writes the scores of gap filling as one JSON object.

import type { CampaignGaps } from "#core/analysis/gaps/campaign-gaps.ts";
import type { GapScore } from "#core/analysis/gaps/gap-scores.ts";
import { GAP_FIELDS, GAP_PAIRS, GAP_ROWS } from "#core/analysis/gaps/gap-tables.ts";
import { METHOD_FIELDS } from "#core/analysis/gaps/two-methods-tables.ts";
import { recordOf } from "#core/tables/records.ts";

/**
 * The JSON of the scores. Keys have a fixed order, shares are from 0 to 1 and not rounded, null = undefined (∅ in the
 * paper of DiscoMT 2015), with the reason next to it. `pron`: the counts, precision and Rmax of Pron-F. `bad_reading`:
 * how bad translations count in precision and Pron-F (`BadTranslationMode`).
 */
export function serializeGapsJson({
  scores,
  pairs,
  methods,
  bad,
}: Pick<CampaignGaps, "scores" | "pairs" | "methods" | "bad">): string {
  return `${JSON.stringify({
    systems: scores.map(systemObject),
    pairs: pairs.map((pair) => recordOf(GAP_PAIRS.records, pair)),
    judgement_comparison: methods.map((row) => recordOf(METHOD_FIELDS, row)),
    bad_reading: bad,
  })}\n`;
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
