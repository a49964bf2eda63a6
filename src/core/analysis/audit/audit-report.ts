// Builds texts and plots of the audit of approvals that the report page and the report's files share.

import { percent } from "#core/analysis/accuracy/accuracy-words.ts";
import { counted, formatNumber } from "#core/base/number-words.ts";
import type { Interval } from "#core/base/statistics/wilson.ts";
import { PERCENT_AXIS, type Plot } from "#core/plots/plot.ts";
import { fullCategoryName } from "#core/suite/category-name.ts";
import type { SystemAudit } from "./audit.ts";
import { MISSING_WORDS } from "./audit-words.ts";
import type { CategoryPrecision, Precision } from "./precision.ts";

/** The number of false approvals in words: “none wrong”, or e.g. “3 false approvals”. */
export function falseApprovals(wrong: number): string {
  return wrong === 0 ? "none wrong" : counted(wrong, "false approval");
}

export const RING_MEANING = "Ring: the value if all approvals were right.";

/** Plot of precision: one row per category with judged approvals, and one row for all categories. */
export function precisionPlot(
  categories: readonly CategoryPrecision[],
  all: Precision,
  allName: string,
): Plot {
  const row = (label: string, { precision: value, interval, right, sampled }: Precision) => ({
    label,
    value,
    low: interval?.low ?? 0,
    high: interval?.high ?? 0,
    figure:
      value === null
        ? "none judged"
        : `${withInterval(value, interval)} ${formatNumber(right)}/${formatNumber(sampled)}`,
  });
  const judged = categories.filter(({ sampled }) => sampled > 0);
  return {
    title: "Precision of automatic approval",
    label: "Precision of automatic approval by category, in percent with 95% interval",
    rows: [...judged.map((one) => row(fullCategoryName(one.category), one)), row(allName, all)],
    axis: PERCENT_AXIS,
  };
}

export function correctedPlot(systems: readonly SystemAudit[]): Plot {
  return {
    title: "Corrected accuracy",
    label:
      "Corrected accuracy by system, in percent with 95% interval, and its value if all approvals were right",
    rows: systems.map(({ system, published, corrected: { value, interval, missing } }) => ({
      label: system,
      value,
      low: interval?.low ?? 0,
      high: interval?.high ?? 0,
      figure: missing === null ? withInterval(value, interval) : MISSING_WORDS[missing],
      other: value === null ? null : published.value,
    })),
    axis: PERCENT_AXIS,
  };
}

function withInterval(value: number, interval: Interval | null): string {
  return interval === null
    ? `${percent(value)}`
    : `${percent(value)} (${percent(interval.low)}–${percent(interval.high)})`;
}
