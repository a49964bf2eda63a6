// Runs only the benchmark of the metrics, after `npm run build`: `npm run bench:metrics [-- --autoprf "java -cp …"
// --apt "python2 …/APT.py"]`.

import { parseArgs } from "node:util";
import { benchMetrics } from "./bench-metrics.ts";

const { values } = parseArgs({ options: { autoprf: { type: "string" }, apt: { type: "string" } } });
benchMetrics({ autoPrf: values.autoprf ?? null, apt: values.apt ?? null });
