// Defines the command `audit`: the precision of the automatic pass where annotators judged its approvals, and accuracy
// corrected by that precision.

import { defineCommand } from "#cli/command.ts";
import { printScope } from "#cli/inputs/open-campaign.ts";
import { CAMPAIGN, NAMED, OPENING, option } from "#cli/inputs/options.ts";
import { jsonLine, wrapped, wrong } from "#cli/output/printed.ts";
import { WHOLE_CAMPAIGN } from "#core/analysis/accuracy/accuracy.ts";
import {
  type Audit,
  approvalsByKind,
  approvalsByKindTable,
  auditCampaign,
  type SystemApprovals,
} from "#core/analysis/audit/audit.ts";
import {
  ASSUMPTIONS,
  CORRECTED_FORMULA,
  CORRECTED_INTERVAL,
  correctedTable,
  leftOutText,
  PRECISION_FORMULA,
  PRECISION_STRATA,
  precisionTable,
  SAME_PRECISION_RULE,
  STRATA_RULE,
  samePrecisionTables,
  strataTable,
} from "#core/analysis/audit/audit-tables.ts";
import {
  auditJudges,
  type JudgeAudit,
  readWantedPoints,
  WANTED_POINTS,
} from "#core/analysis/judges/judge-audit.ts";
import {
  JUDGE_ASSUMPTION,
  JUDGE_CONTRAST,
  JUDGE_FORMULA,
  judgeTables,
} from "#core/analysis/judges/judge-tables.ts";
import {
  SECOND_LOOK_MEANING,
  secondLookGroups,
  secondLookTable,
} from "#core/analysis/judges/second-look-figures.ts";
import { auditObject } from "#core/io/report/figures-json.ts";
import { campaignJudges } from "#core/judges/campaign-judges.ts";
import type { Table } from "#core/tables/table.ts";
import { serializeTableText } from "#core/tables/text.ts";

/** Brackets around intervals in a terminal. */
const BRACKETS = ["[", "]"] as const;

export const command = defineCommand({
  name: "audit",
  summary:
    "Measures how often judged approvals of the automatic pass are right, and corrects accuracy accordingly.",
  arguments: { campaign: CAMPAIGN },
  options: {
    ...OPENING,
    ...NAMED,
    points: option(
      "width",
      "POINTS",
      `wanted width of the intervals in percentage points, for which the judges' table says how many more judgements are needed (default: ${WANTED_POINTS})`,
      ([given = String(WANTED_POINTS)]) =>
        readWantedPoints(given) ?? wrong(`found --width “${given}”; expected a whole number from 1 to 99`),
    ),
  },
  output: [
    "The result has, per category and for all, the numbers of approved candidates and of those that people judged, and the precision of the automatic pass; per system the corrected accuracy; and the strata from which both are computed.",
    PRECISION_FORMULA,
    PRECISION_STRATA,
    STRATA_RULE,
    CORRECTED_FORMULA,
    CORRECTED_INTERVAL,
    SAME_PRECISION_RULE,
    ...ASSUMPTIONS,
    "`approvals_by_kind` is there only if a reference is post-edited or machine-made: the approvals of each system by the kind of the reference that matches.",
    JUDGE_FORMULA,
    JUDGE_CONTRAST,
    JUDGE_ASSUMPTION,
    `\`second_look\` is there only if annotators had a second look. ${SECOND_LOOK_MEANING}`,
    "For each system, `hits`, `n` and `accuracy` are computed over examples, so every unjudged approval counts as correct. `low` and `high` are the interval of these examples, `population_low` and `population_high` that of examples like these. `reason` says why `corrected` and its intervals are null. For each category, `pooled` says whether at least one system has too few judged approvals of the category for a stratum of its own. CSV has the rows of the systems below those of the categories, then the strata, the judges, the systems of each judge, and the second look.",
  ],
  json: '{"categories":[{"category","approved","sampled","correct","incorrect","excluded","open","precision","low","high","population_low","population_high","pooled"}],"all":{…},"systems":[{"name","corrected","low","high","reason","population_low","population_high","standard_error","hits","n","accuracy","approved_not_judged","correct","incorrect","excluded","open","if_same_precision":{"corrected","low","high","reason","population_low","population_high","standard_error","p"}}],"strata":[{"system","categories","approver","approved","approved_not_judged","sampled","correct","incorrect","precision","effective_sample","over_systems"}],"judges":[{"judge","version","reference","context","correct","incorrect","abstains","abstained","outdated","judged","correct_precision","correct_low","correct_high","incorrect_precision","incorrect_low","incorrect_high","kappa","homogeneity","effective_sample","use","cost","seconds"}],"judge_systems":[{"judge","system","examples","judged","corrected","low","high","reason","population_low","population_high","effective_sample","use","predicted","predicted_low","predicted_high","anytime_low","anytime_high","more_fixed","more_anytime"}],"second_look":[{"judge","group","answers","changed_hits","changed_n","changed","changed_low","changed_high","rightly","wrongly","unresolved","kept","undecided","difference","difference_low","difference_high"}],"approvals_by_kind":[{"system","human","post_edited","machine_made"}]}',
  examples: "referee audit campaign/ --adjudicator Eva --json",
  seeAlso: "numbers.md#the-audit-of-the-approvals",
  run: (values, context) =>
    printScope(values, context, (scoped) => {
      const { campaign, scored, scope, verdicts, outcomes } = scoped;
      const audit = auditCampaign(campaign, scored, scope);
      const judges = auditJudges(campaignJudges(campaign, outcomes), scoped, {
        ...scope,
        seed: campaign.seed,
        points: values.points,
      });
      const secondLook = secondLookGroups(campaign, outcomes, scope);
      const byKind = approvalsByKind(campaign, verdicts, scope);
      const result = auditObject(audit, judges, { byKind, secondLook });
      const { categories, all, systems, strata, approvals_by_kind: kinds = [] } = result;
      return {
        text: () => auditTable(audit, byKind, judges, secondLook),
        json: () => jsonLine(result),
        rows: () => [
          ...categories,
          { category: "all", ...all },
          ...systems,
          ...strata,
          ...kinds,
          ...result.judges,
          ...result.judge_systems,
          ...(result.second_look ?? []),
        ],
        tables: () => [
          ...approvalTables(audit, byKind),
          ...judgeTables(judges),
          ...secondLookTables(secondLook),
        ],
      };
    }),
});

function approvalTables(audit: Audit, byKind: readonly SystemApprovals[]): readonly Table<unknown>[] {
  return [
    ...(byKind.length === 0 ? [] : [approvalsByKindTable(byKind)]),
    precisionTable(audit, WHOLE_CAMPAIGN),
    correctedTable(audit),
    ...samePrecisionTables(audit),
    strataTable(audit),
  ];
}

type SecondLook = ReturnType<typeof secondLookGroups>;

function secondLookTables(groups: SecondLook): readonly Table[] {
  return groups.length === 0 ? [] : [secondLookTable(groups)];
}

/**
 * The text output: precision by category, corrected accuracy by system, strata, judges, the second look, then
 * explanations.
 */
function auditTable(
  audit: Audit,
  byKind: readonly SystemApprovals[],
  judges: readonly JudgeAudit[],
  secondLook: SecondLook,
): string {
  const words = [
    PRECISION_FORMULA,
    PRECISION_STRATA,
    STRATA_RULE,
    CORRECTED_FORMULA,
    CORRECTED_INTERVAL,
    SAME_PRECISION_RULE,
    JUDGE_FORMULA,
    JUDGE_CONTRAST,
    JUDGE_ASSUMPTION,
    leftOutText(audit.all) ?? [],
    "Assumptions:",
    ASSUMPTIONS.map((one) => `- ${one}`),
  ].flat();
  const tables = [...approvalTables(audit, byKind), ...judgeTables(judges), ...secondLookTables(secondLook)];
  const printed = tables.map((one) => serializeTableText(one, BRACKETS));
  return `${[...printed, words.map(wrapped).join("\n")].join("\n\n")}\n`;
}
