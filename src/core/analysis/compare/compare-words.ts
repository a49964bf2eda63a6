// Defines the wording of a comparison of systems, for the command line and the screen.

import { percent } from "#core/analysis/accuracy/accuracy-words.ts";
import { formatNumber } from "#core/base/number-words.ts";
import { intervalText, numberText, P_VALUE, POINTS, SIGNIFICANCE_LEVEL } from "#core/tables/units.ts";
import type { NoTest, PairRow } from "./compare-systems.ts";
import type { Untested } from "./untested.ts";

export const pointsText = (value: number | null) => numberText(value, POINTS);
export const pointsInterval = ({ interval }: Pick<PairRow, "interval">) => intervalText(interval, POINTS);
export const pText = (p: number | null) => numberText(p, P_VALUE);

export const DECIDED_MEANING =
  "An example counts where it is decided in both systems: right = approved and not judged, or judged correct; wrong = judged incorrect. Open and excluded candidates are not compared.";
export const DIFFERENCE_MEANING =
  "The difference is (only A right − only B right) / decided in both, in percentage points, with Newcombe’s 95% interval for paired proportions (1998, method 10).";
export const TEST_MEANING =
  "p is McNemar’s exact test, two-sided. p (Holm) is corrected for the number of tested pairs shown, within each category separately; it is not corrected for the number of categories.";
export const CLUSTER_MEANING = `Systems are sorted by their mean difference to the others, each over the examples decided in both. A cluster ends where every system above is better than every system below with p (Holm) under ${SIGNIFICANCE_LEVEL}. Systems in one cluster are not shown to be equal: they do not all differ significantly.`;
export const ONE_SYSTEM = "A comparison needs two systems.";

/** The reason why a pair has no test, for a table cell. */
export const NO_TEST_WORDS: Readonly<Record<NoTest, string>> = {
  unjudged: "no test: unjudged",
  judged_less: "no test: judged less",
  nothing_shared: "no example decided in both",
};

/** Marks the name of an untested system. */
export const UNTESTED_MARK = "†";

/**
 * Says why a system was not tested, for example “south (unjudged, 52 open)” or “west (judged less: 30 of 60 open,
 * 50.0%)”.
 */
function untestedText({ system, reason, open, toJudge }: Untested): string {
  if (reason === "unjudged") return `${system} (unjudged, ${formatNumber(open)} open)`;
  return `${system} (judged less: ${formatNumber(open)} of ${formatNumber(toJudge)} open, ${percent(open / toJudge)}%)`;
}

/** Explains the mark below a table or list; null = no system is untested. */
export function untestedNote(untested: readonly Untested[]): string | null {
  if (untested.length === 0) return null;
  return (
    `${UNTESTED_MARK} Not tested and not ranked: ${untested.map(untestedText).join(", ")}. ` +
    "Automatic approval cannot mark anything incorrect, so a system with fewer judgements would win against the others. Judge its open candidates first."
  );
}
