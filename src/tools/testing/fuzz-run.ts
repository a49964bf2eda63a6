// The long run: `npm run fuzz` opens 10,000 spoilt inputs at every door; `npm run fuzz -- 500 7 zip` so many, by seed and name.
import { fuzz, fuzzTargets } from "./fuzz.ts";
import { sqliteInTest } from "./node-sqlite.ts";

const [cases = "10000", seed = "1", only = ""] = process.argv.slice(2);
const engine = await sqliteInTest();
let failed = 0;
console.log("target                    cases   let in  refused  slowest ms  failures");
for (const target of fuzzTargets(engine).filter(({ name }) => name.includes(only))) {
  const report = await fuzz(target, engine, Number(cases), Number(seed));
  const figures = [
    report.cases,
    report.letIn,
    report.refused,
    Math.round(report.slowest),
    report.failures.length,
  ];
  console.log(report.target.padEnd(22) + figures.map((figure) => String(figure).padStart(9)).join(""));
  for (const { number, what, why } of report.failures.slice(0, 5))
    console.log(`  #${number} ${what}\n    ${why.slice(0, 600)}`);
  failed += report.failures.length;
}
process.exitCode = failed > 0 ? 1 : 0;
