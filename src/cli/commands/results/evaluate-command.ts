// Defines the command `evaluate`: accuracy per system and category.

import { defineCommand } from "#cli/command.ts";
import { printScope } from "#cli/inputs/open-campaign.ts";
import { CAMPAIGN, OPENING, SCOPE } from "#cli/inputs/options.ts";
import { ACCURACY_COLUMNS, COUNTS_ADD_UP } from "#core/analysis/accuracy/accuracy-columns.ts";
import { accuracyRecords } from "#core/analysis/accuracy/accuracy-tables.ts";
import { APPROVAL_CAVEAT } from "#core/analysis/accuracy/accuracy-words.ts";
import { scopedAccuracy } from "#core/analysis/accuracy/scoped-campaign.ts";
import { serializeAccuracyJson } from "#core/io/report/figures-json.ts";
import { evaluateTable, REUSED_MEANING, SILVER_MEANING } from "./evaluate-table.ts";

export const command = defineCommand({
  name: "evaluate",
  summary: "Runs the automatic pass and prints accuracy per system and category, human judgements included.",
  arguments: { campaign: CAMPAIGN },
  options: { ...OPENING, ...SCOPE },
  output: [
    `${COUNTS_ADD_UP}.`,
    ...ACCURACY_COLUMNS.map(({ id, heading, meaning }) => `\`${id}\` (${heading}): ${meaning}.`),
    `Reused: ${REUSED_MEANING}. Silver reference: ${SILVER_MEANING}.`,
    APPROVAL_CAVEAT,
    "`low` and `high` of an accuracy are Wilson's 95% interval; of all systems together, with examples as independent units. `documents_low` and `documents_high` are the interval with documents as units. `reason` says why there is no figure. Categories without examples are left out.",
    "CSV has one row per system and category, one per system, and, of several systems, the same rows of all systems together. Dots in names are underscores in CSV.",
  ],
  json: [
    '{"format","version","suite":{"name","source_language","target_language","examples","hash"},"profile","systems":[{"name","judged_less","links",FIGURES,"categories":[{"category",FIGURES}]}],"all":{FIGURES,"categories":[{"category",FIGURES}]}}',
    'FIGURES: "examples","units","approved","referred","approved_not_judged","correct","incorrect","open","open_reasons":{REASON:NUMBER},"excluded","excluded_reasons":{REASON:NUMBER},"stale","accuracy":{"examples":{"hits","n","value","low","high","reason","documents","documents_low","documents_high","documents_reason"},"range":{"low","high","reason"},"judged":{…}},"antecedent":{"incorrect","correct","n","value",…}',
  ],
  examples: "referee evaluate campaign/ --systems A,B --format csv",
  seeAlso: "numbers.md",
  run: (values, context) =>
    printScope(values, context, (scope) => {
      const report = scopedAccuracy(scope);
      return {
        text: () => evaluateTable(scope.campaign, report),
        json: () => serializeAccuracyJson(report),
        rows: () => accuracyRecords(report),
      };
    }),
});
