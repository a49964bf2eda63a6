// Runs the benchmarks and prints medians and ratios. Both sides of a ratio come from the same run. Run `npm run build`
// first.
// With --large, it also measures 12,000 examples × 16 outputs, and 200,000 judgements of 20,000 candidates.

import { resolve } from "node:path";
import { benchAlignmentFix } from "#tools/bench/bench-alignment-fix.ts";
import { benchPass } from "#tools/bench/bench-pass.ts";
import { benchProtest } from "#tools/bench/bench-protest.ts";
import { benchTokens } from "#tools/bench/bench-tokens.ts";
import { benchUpdate } from "#tools/bench/bench-update.ts";
import { sharedDataPath } from "#tools/testing/shared-data.ts";
import { benchAnnotate } from "./bench-annotate.ts";
import { benchArrival } from "./bench-arrival.ts";
import { benchBounds } from "./bench-bounds.ts";
import { benchFilters } from "./bench-filters.ts";
import { benchGaps } from "./bench-gaps.ts";
import { benchKeys } from "./bench-keys.ts";
import { benchMetricsPage } from "./bench-metrics-page.ts";
import { benchJudges, benchOpening } from "./bench-opening.ts";
import { benchSecondCopy } from "./bench-second-copy.ts";

const demo = resolve(import.meta.dirname, "../public/demo/en-fr");
const enfr = sharedDataPath("enfr") ?? demo;
const newstest = sharedDataPath("newstest");
const isLarge = process.argv.includes("--large");
const large = isLarge ? [{ examples: 12_000, systems: 16 }] : [];

benchPass(newstest === undefined ? [enfr] : [enfr, newstest]);
benchTokens(enfr, ["en", "fr"]);
benchAlignmentFix(newstest === undefined ? [] : [newstest]);
benchUpdate([enfr]);
await benchProtest(sharedDataPath("enfr.protest/protest-master.db") ?? "");
await benchKeys(enfr, large);
await benchGaps(enfr);
for (const folder of newstest === undefined ? [enfr] : [enfr, newstest]) await benchAnnotate(folder);
await benchMetricsPage(enfr);
await benchFilters([{ examples: 250, systems: 16 }, ...large]);
// 200,000 judgements on a suite as large as PROTEST's, and on one five times as large, compared with no judgements.
const suite = { examples: 250, systems: 16, annotators: 10 };
const vast = { examples: 1250, systems: 16, annotators: 4 };
await benchOpening(newstest === undefined ? [enfr] : [enfr, newstest], [
  [suite, 200_000],
  ...(isLarge ? ([[vast, 200_000]] as const) : []),
]);
await benchJudges({ examples: 300, systems: 60, annotators: 3, judgements: 2000 });
await benchSecondCopy({ ...suite, judgements: 200_000 });
await benchBounds();
await benchArrival(newstest === undefined ? [enfr] : [enfr, newstest]);
