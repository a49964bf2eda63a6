// Builds texts and plots of the audit of approvals that the report page and the report's files share.

import { percent } from "#core/analysis/accuracy/accuracy-words.ts";
import { counted, formatNumber } from "#core/base/number-words.ts";
import type { Interval } from "#core/base/statistics/wilson.ts";
import { PERCENT_AXIS, type Plot } from "#core/plots/plot.ts";
import { fullCategoryName } from "#core/suite/category.ts";
import type { CategoryPrecision, Precision, SystemAudit } from "./audit.ts";
import { NO_CORRECTION_WORDS } from "./audit-words.ts";

/** The number of false approvals in words: “none incorrect”, or e.g. “3 false approvals”. */
export function falseApprovals(incorrect: number): string {
  return incorrect === 0 ? "none incorrect" : counted(incorrect, "false approval");
}

export const RING_MEANING = "Ring: the value if all approvals were correct.";

/** Plot of precision: one row per category with judged approvals, and one row for all categories. */
export function precisionPlot(
  categories: readonly CategoryPrecision[],
  all: Precision,
  allName: string,
): Plot {
  const row = (label: string, { precision, correct, sampled }: Precision) => ({
    label,
    value: precision?.value ?? null,
    low: precision?.interval.low ?? 0,
    high: precision?.interval.high ?? 0,
    figure:
      precision === null
        ? "none judged"
        : `${withInterval(precision.value, precision.interval)} ${formatNumber(correct)}/${formatNumber(sampled)}`,
  });
  const judged = categories.filter(({ sampled }) => sampled > 0);
  return {
    title: "Precision of automatic approval",
    label: "Precision of automatic approval by category, in percent with 95% interval of these examples",
    rows: [...judged.map((one) => row(fullCategoryName(one.category), one)), row(allName, all)],
    axis: PERCENT_AXIS,
  };
}

export function correctedPlot(systems: readonly SystemAudit[]): Plot {
  return {
    title: "Corrected accuracy",
    label:
      "Corrected accuracy by system, in percent with 95% interval of these examples, and its value if all approvals were correct",
    rows: systems.map(({ system, published, corrected: { value, interval, reason } }) => ({
      label: system,
      value,
      low: interval?.low ?? 0,
      high: interval?.high ?? 0,
      figure: reason === null ? withInterval(value, interval) : `– (${NO_CORRECTION_WORDS[reason]})`,
      other: value === null ? null : published.value,
    })),
    axis: PERCENT_AXIS,
  };
}

function withInterval(value: number | null, interval: Interval | null): string {
  return interval === null
    ? `${percent(value)}`
    : `${percent(value)} (${percent(interval.low)}–${percent(interval.high)})`;
}
