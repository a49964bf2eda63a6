// Measures how the time of each step grows on ledgers of hostile shapes: `npm run bench:hostile -- [size] [shape] [step]`.
// Prints what takes more than 2.5 times as long for twice the size, or more than two seconds.

import { type Doubling, LARGEST_LINEAR_RATIO, measureDoubling } from "#tools/testing/doubling.ts";
import { HOSTILE_SHAPES, hostileLedger } from "#tools/testing/hostile-ledgers.ts";
import { LEDGER_STEPS } from "#tools/testing/hostile-steps.ts";

/** Steps that refuse a ledger by a bound that is documented are done. */
function unlessRefused(act: () => unknown): void {
  try {
    act();
  } catch (error) {
    if (!(error instanceof RangeError && error.message.includes("by way of retracted ones"))) throw error;
  }
}

const [size = "10000", onlyShape = "", onlyStep = ""] = process.argv.slice(2);
const NOISE = 20;
const SLOW = 2000;
let slow = 0;
let measured = 0;
let last: Doubling = { size: 0, small: 0, large: 0, ratio: 0 };
for (const shape of Object.keys(HOSTILE_SHAPES).filter((name) => name.includes(onlyShape))) {
  for (const [name, step] of Object.entries(LEDGER_STEPS).filter(([one]) => one.includes(onlyStep))) {
    const prepare = (of: number) => {
      const ledger = hostileLedger(shape, of);
      return () => unlessRefused(() => step(ledger)());
    };
    measured++;
    const isFine = async (runs: number) => {
      last = await measureDoubling(prepare, Number(size), { runs, noise: NOISE });
      return last.ratio <= LARGEST_LINEAR_RATIO && last.large < SLOW;
    };
    // What looks slow once may have met a slow moment of the machine.
    if ((await isFine(1)) || (await isFine(3)) || (await isFine(7))) continue;
    const { small, large, ratio } = last;
    slow++;
    console.log(`${small.toFixed(0)} → ${large.toFixed(0)} ms, × ${ratio.toFixed(1)}: ${name}; ${shape}`);
  }
}
console.log(`${slow} of ${measured} steps are slow at ${size} and twice as many events`);
process.exitCode = slow > 0 ? 1 : 0;
