// Checks the laws of the ledger on thousands of random histories: `npm run laws -- 20000 [seed]`. Prints what it
// checked.
import fc from "fast-check";
import { checkLaws } from "./ledger-laws.ts";
import { histories } from "./random-actions.ts";

const numRuns = Number(process.argv[2] ?? 20_000);
const seed = process.argv[3] === undefined ? undefined : Number(process.argv[3]);
const acts = new Map<string, number>();
const started = performance.now();
const tried = fc.check(
  fc.property(histories, (steps) => {
    checkLaws(steps);
    for (const { act } of steps) acts.set(act.kind, (acts.get(act.kind) ?? 0) + 1);
  }),
  seed === undefined ? { numRuns } : { numRuns, seed },
);
const seconds = (performance.now() - started) / 1000;
console.log(`${tried.numRuns} histories, seed ${tried.seed}, ${seconds.toFixed(0)} s`);
for (const [kind, count] of [...acts].sort()) console.log(`  ${kind.padEnd(16)}${count}`);
if (tried.failed) {
  console.log(JSON.stringify(tried.counterexample));
  console.log(
    tried.errorInstance instanceof Error ? tried.errorInstance.message : String(tried.errorInstance),
  );
}
process.exitCode = tried.failed ? 1 : 0;
