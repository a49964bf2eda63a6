// Defines the command `evaluate`: accuracy per system and category.

import { defineCommand } from "#cli/command.ts";
import { printScope } from "#cli/inputs/open-campaign.ts";
import { CAMPAIGN, OPENING, SCOPE } from "#cli/inputs/options.ts";
import { accuracyRecords } from "#core/analysis/accuracy/accuracy-tables.ts";
import {
  APPROVAL_CAVEAT,
  COUNT_WORDS,
  COUNTS_ADD_UP,
  DENOMINATOR_WORDS,
} from "#core/analysis/accuracy/accuracy-words.ts";
import { RANGE_MEANING } from "#core/analysis/accuracy/open-bounds.ts";
import { scopedAccuracy } from "#core/analysis/accuracy/scoped-campaign.ts";
import { OPEN_REASONS } from "#core/campaign/outcomes/outcome.ts";
import { evaluateJson } from "./evaluate-json.ts";
import { evaluateTable, REUSED_MEANING, SILVER_MEANING, STALE_MEANING } from "./evaluate-table.ts";

export const command = defineCommand({
  name: "evaluate",
  summary: "Runs the automatic pass and prints accuracy per system and category, human judgements included.",
  arguments: { campaign: CAMPAIGN },
  options: { ...OPENING, ...SCOPE },
  output: [
    `${COUNTS_ADD_UP}.`,
    ...COUNT_WORDS.map(({ heading, meaning }) => `${heading}: ${meaning}.`),
    `Reasons of open candidates: ${OPEN_REASONS.join(", ")}.`,
    `reused answer: ${REUSED_MEANING}. silver reference: ${SILVER_MEANING}. stale: ${STALE_MEANING}.`,
    ...Object.values(DENOMINATOR_WORDS).map(({ heading, formula }) => `${heading} = ${formula}.`),
    `range = ${RANGE_MEANING}.`,
    "`antecedent`: the answers about the antecedent's head, for candidates judged correct or incorrect.",
    APPROVAL_CAVEAT,
    "`low` and `high` of an accuracy are Wilson's 95% interval. Categories without examples are left out. CSV has one row per system and category, and one per system.",
  ],
  json: [
    '{"suite":{"name","examples","hash"},"profile","systems":[{"name",FIGURES,"categories":[{"category",FIGURES}]}],"all":{FIGURES,"categories":[{"category",FIGURES}]}}',
    'FIGURES: "examples","approved","referred","correct","incorrect","open","excluded","approved_not_judged","open_reasons":{REASON:NUMBER},"excluded_reasons":{REASON:NUMBER},"stale","accuracy":{"examples":{"hits","n","value","low","high"},"judged":{…},"range":{"low","high"}},"antecedent":{"ok","bad"}',
  ],
  examples: "referee evaluate campaign/ --systems A,B --format csv",
  seeAlso: "numbers.md",
  run: (values, context) =>
    printScope(values, context, (scope) => {
      const report = scopedAccuracy(scope);
      return {
        text: () => evaluateTable(scope.campaign, report),
        json: () => evaluateJson(scope.campaign, report),
        rows: () => accuracyRecords(report),
      };
    }),
});
