// Runs the benchmarks: medians and ratios, each pair measured in one run. `npm run build` first.
// With --large also 12,000 examples × 16 outputs.

import { resolve } from "node:path";
import { benchPass } from "#tools/bench/bench-pass.ts";
import { benchProtest } from "#tools/bench/bench-protest.ts";
import { sharedDataPath } from "#tools/testing/shared-data.ts";
import { benchKeys } from "./bench-keys.ts";

const demo = resolve(import.meta.dirname, "../public/demo/en-fr");
const enfr = sharedDataPath("enfr") ?? demo;
const newstest = sharedDataPath("newstest");
const large = process.argv.includes("--large") ? [{ examples: 12_000, systems: 16 }] : [];

benchPass(newstest === undefined ? [enfr] : [enfr, newstest]);
await benchProtest(sharedDataPath("enfr.protest/protest-master.db") ?? "");
await benchKeys(enfr, large);
