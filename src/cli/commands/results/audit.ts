// Defines the command `audit`: the precision of the automatic pass where annotators judged its approvals, and accuracy
// corrected by that precision.

import { defineCommand } from "#cli/command.ts";
import { printScope } from "#cli/inputs/open-campaign.ts";
import { CAMPAIGN, NAMED, OPENING } from "#cli/inputs/options.ts";
import { jsonLine } from "#cli/output/printed.ts";
import { wrapped } from "#cli/output/text-table.ts";
import { WHOLE_CAMPAIGN } from "#core/analysis/accuracy/report-scope.ts";
import { type Audit, auditCampaign } from "#core/analysis/audit/audit.ts";
import { correctedTable, precisionTable } from "#core/analysis/audit/audit-tables.ts";
import {
  ASSUMPTIONS,
  CORRECTED_FORMULA,
  CORRECTED_INTERVAL,
  leftOutText,
  PRECISION_FORMULA,
  pooledText,
  tooFewText,
} from "#core/analysis/audit/audit-words.ts";
import { MINIMUM_STRATUM } from "#core/analysis/audit/strata.ts";
import { auditObject } from "#core/io/report/audit-json.ts";
import { serializeTableText } from "#core/tables/text.ts";

/** Brackets around intervals in a terminal. */
const BRACKETS = ["[", "]"] as const;

export const command = defineCommand({
  name: "audit",
  summary:
    "Measures how often judged approvals of the automatic pass are right, and corrects accuracy accordingly.",
  arguments: { campaign: CAMPAIGN },
  options: { ...OPENING, ...NAMED },
  output: [
    "The result has, per category and for all: the number of approved candidates, how many of them people judged, and the precision of the automatic pass with Wilson's 95% interval. The precision is always that of all systems, even with --systems.",
    CORRECTED_FORMULA,
    CORRECTED_INTERVAL,
    ...ASSUMPTIONS,
    `Categories with fewer than ${MINIMUM_STRATUM} judged approvals are pooled. If their pool has fewer than that, they use the precision of all judged approvals.`,
    "For each system, `hits`, `n` and `accuracy` are computed over examples, so every unjudged approval counts as correct; `approved_not_judged` is given per category. For each category, `pooled` says whether a pooled precision is used instead of its own. `low` and `high` of a system are the interval of `corrected`. `corrected`, `low` and `high` are null if the system has no candidates, or if the system has unjudged approvals and no approval of any system is judged. CSV has the rows of the systems below those of the categories.",
  ],
  json: '{"categories":[{"category","pooled","approved","sampled","correct","incorrect","precision","low","high"}],"all":{…},"systems":[{"name","hits","n","accuracy","correct","open","excluded","corrected","low","high","approved_not_judged":{CATEGORY:NUMBER}}]}',
  examples: "referee audit campaign/ --adjudicator Eva --json",
  seeAlso: "numbers.md#the-audit-of-the-approvals",
  run: (values, context) =>
    printScope(values, context, ({ campaign, outcomes, scope }) => {
      const audit = auditCampaign(campaign, outcomes, scope);
      const result = auditObject(audit);
      const { categories, all, systems } = result;
      // A table has no columns for a system's counts per category.
      const systemRows = systems.map(({ approved_not_judged: _, ...row }) => row);
      return {
        text: () => auditTable(audit),
        json: () => jsonLine(result),
        rows: () => [...categories, { category: "all", ...all }, ...systemRows],
      };
    }),
});

/** The text output: precision by category and corrected accuracy by system, then explanations. */
function auditTable(audit: Audit): string {
  const { all } = audit;
  const precision = serializeTableText(precisionTable(audit, WHOLE_CAMPAIGN, { isWhole: true }), BRACKETS);
  const corrected = serializeTableText(correctedTable(audit), BRACKETS);
  const notes = [tooFewText(all), leftOutText(all), pooledText(audit, (category) => category)].filter(
    (one) => one !== null,
  );
  const words = [
    PRECISION_FORMULA,
    CORRECTED_FORMULA,
    CORRECTED_INTERVAL,
    ...notes,
    "Assumptions:",
    ...ASSUMPTIONS.map((one) => `- ${one}`),
  ];
  return `${[precision, corrected, words.map(wrapped).join("\n")].join("\n\n")}\n`;
}
