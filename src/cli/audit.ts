// Holds the output of `referee audit`: how often the pass was right where people looked, and accuracy corrected by that.

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
import type { Campaign } from "#core/campaign/campaign.ts";
import { serializeAuditJson } from "#core/formats/audit-json.ts";
import { percent } from "#core/score/accuracy-words.ts";
import { CandidateOutcomes } from "#core/score/candidate-outcomes.ts";
import { approvalsOf, passCampaign, passedCampaign } from "#core/score/score-campaign.ts";
import type { Interval } from "#core/statistics/wilson.ts";

function audited(campaign: Campaign): Audit {
  const verdicts = passCampaign(passedCampaign(campaign));
  return auditCampaign(campaign, new CandidateOutcomes(campaign, approvalsOf(verdicts)));
}

export function auditJson(campaign: Campaign): string {
  return serializeAuditJson(audited(campaign));
}

/** For people: precision by category, corrected accuracy by system, and what both rest on. */
export function auditTable(campaign: Campaign): string {
  const audit = audited(campaign);
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
