// Runs `npm run fuzz`: 10,000 damaged inputs for every reader, then long runs of one character or short unit in every
// text. `npm run fuzz -- 500 7 zip` sets the number of inputs, the seed, and a part of the readers' names. 0 inputs:
// only the long runs.

import { sqliteInTest } from "#tools/testing/node-sqlite.ts";
import { fuzz, fuzzTargets } from "./fuzz.ts";
import { tryLongRuns } from "./long-runs.ts";
import { TEXT_READERS } from "./text-readers.ts";

/** Characters of the longest run. */
const LONGEST_RUN = 200_000;

const [cases = "10000", seed = "1", only = ""] = process.argv.slice(2);
let failed = 0;

const columns = (figures: readonly number[]) => figures.map((figure) => String(figure).padStart(9)).join("");

if (Number(cases) > 0) {
  const sqlite = await sqliteInTest();
  console.log("target                       cases   let in  refused  slowest ms  failures");
  for (const target of fuzzTargets(sqlite).filter(({ name }) => name.includes(only))) {
    const report = await fuzz(target, sqlite, Number(cases), Number(seed));
    const { letIn, refused, slowest, failures } = report;
    console.log(
      report.target.padEnd(25) +
        columns([report.cases, letIn, refused, Math.round(slowest), failures.length]),
    );
    for (const { number, what, why } of failures.slice(0, 5))
      console.log(`  #${number} ${what}\n    ${why.slice(0, 600)}`);
    failed += failures.length;
  }
}

console.log("\ntext reader                   runs  failures");
for (const reader of TEXT_READERS.filter(({ name }) => name.includes(only))) {
  const { runs, failures } = await tryLongRuns(reader, { longest: LONGEST_RUN });
  console.log(reader.name.padEnd(25) + columns([runs, failures.length]));
  for (const { place, unit, length, why } of failures)
    console.log(`  ${JSON.stringify(unit)} × ${length} in ${JSON.stringify(place)}: ${why.slice(0, 600)}`);
  failed += failures.length;
}
process.exitCode = failed > 0 ? 1 : 0;
