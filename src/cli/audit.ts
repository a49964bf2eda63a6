// The command `audit`: how often the automatic pass was right where people judged its approvals, and accuracy corrected by that.

import { defineCommand } from "#cli/command.ts";
import { printScope } from "#cli/open-campaign.ts";
import { CAMPAIGN, NAMED, OPENING } from "#cli/options.ts";
import { csvOf } from "#cli/printed.ts";
import { ruledTable, wrapped } from "#cli/text-table.ts";
import { type Audit, auditCampaign } from "#core/audit/audit.ts";
import {
  ASSUMPTIONS,
  CORRECTED_FORMULA,
  CORRECTED_INTERVAL,
  leftOutText,
  MISSING_WORDS,
  PRECISION_FORMULA,
  pooledText,
  tooFewText,
} from "#core/audit/audit-words.ts";
import type { Precision } from "#core/audit/precision.ts";
import { ENOUGH } from "#core/audit/strata.ts";
import { serializeAuditJson } from "#core/formats/audit-json.ts";
import { percent } from "#core/score/accuracy-words.ts";
import type { Interval } from "#core/statistics/wilson.ts";

export const command = defineCommand({
  name: "audit",
  summary:
    "Counts how often the automatic pass was right where people judged its approvals, and corrects accuracy by that.",
  arguments: { campaign: CAMPAIGN },
  options: { ...OPENING, ...NAMED },
  output: [
    "By category and of all: approved candidates, how many of them people judged, and the precision of the pass with Wilson's 95% interval. It is of all systems, also with --systems.",
    CORRECTED_FORMULA,
    CORRECTED_INTERVAL,
    ...ASSUMPTIONS,
    `Categories with fewer than ${ENOUGH} judged approvals are pooled; if they have fewer together, all categories are.`,
    "hits, n and accuracy are of accuracy over examples, all unjudged approvals taken as correct. low and high of a system are the interval of corrected, which is null if no approved candidate is judged. CSV has the rows of systems below those of categories.",
  ],
  json: '{"categories":[{"category","approved","sampled","right","wrong","precision","low","high"}],"all":{…},"systems":[{"name","hits","n","accuracy","corrected","low","high"}]}',
  examples: "referee audit campaign/ --adjudicator Eva --json",
  seeAlso: "numbers.md#the-audit-of-the-approvals",
  run: (given, context) =>
    printScope(given, context, ({ campaign, outcomes, told }) => {
      const audit = auditCampaign(campaign, outcomes, told);
      const json = serializeAuditJson(audit);
      const { categories, all, systems }: AuditObject = JSON.parse(json);
      return {
        text: () => auditTable(audit),
        json: () => json,
        csv: () => csvOf([...categories, { category: "all", ...all }, ...systems]),
      };
    }),
});

interface AuditObject {
  readonly categories: readonly object[];
  readonly all: object;
  readonly systems: readonly object[];
}

/** For people: precision by category, corrected accuracy by system, and what both rest on. */
function auditTable(audit: Audit): string {
  const { categories, all, systems } = audit;
  const precision = ruledTable(
    ["category", "approved", "sampled", "right", "wrong", "precision"],
    categories.map((one) => [one.category, ...precisionCells(one)]),
    ["all categories", ...precisionCells(all)],
  );
  const corrected = ruledTable(
    ["system", "over examples", "corrected"],
    systems.map((one) => [
      one.system,
      `${figure(one.published.value)} ${one.published.hits}/${one.published.n}`,
      one.corrected.missing === null
        ? figureWith(one.corrected.value, one.corrected.interval)
        : `– (${MISSING_WORDS[one.corrected.missing]})`,
    ]),
  );
  const told = [tooFewText(all), leftOutText(all), pooledText(audit, (category) => category)].filter(
    (one) => one !== null,
  );
  const words = [
    PRECISION_FORMULA,
    CORRECTED_FORMULA,
    CORRECTED_INTERVAL,
    ...told,
    "What that takes for granted:",
    ...ASSUMPTIONS.map((one) => `- ${one}`),
  ];
  return `${[precision, corrected, words.map(wrapped).join("\n")].join("\n\n")}\n`;
}

function precisionCells({ approved, sampled, right, wrong, precision, interval }: Precision): string[] {
  return [...[approved, sampled, right, wrong].map(String), figureWith(precision, interval)];
}

function figure(value: number | null): string {
  return percent(value) ?? "–";
}

function figureWith(value: number | null, interval: Interval | null): string {
  if (interval === null) return figure(value);
  return `${figure(value)} [${percent(interval.low)}–${percent(interval.high)}]`;
}
