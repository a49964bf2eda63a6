// @whole: measures the time of ledgers that nobody has.

import { expect, it } from "vitest";
import {
  cpuTime,
  isTooFastToCompare,
  LARGEST_LINEAR_RATIO,
  measureCarefully,
} from "#tools/testing/runs/doubling.ts";
import { LEDGER_STEPS } from "#tools/testing/runs/hostile-steps.ts";
import { HOSTILE_SHAPES, hostileLedger } from "./hostile-ledgers.ts";

/** The shape of ledger that cannot be merged, because of a limit on retracted judgements. */
const BOUNDED = "a retracted chain under many heads";

// Only the steps that need little time; the other steps read or write whole files, or check texts. `npm run
// bench:hostile` measures all steps, with more events.
const QUICK = [
  "unite",
  "fold",
  "fold, in reverse order",
  "read the registers",
  "add to the registers one by one",
  "add to the registers, in reverse order",
  "deciding records",
  "undo history",
  "undo history, in reverse order",
  "history screen",
  "what another copy lacks",
  "preview of merging annotators",
  "names of annotators",
  "select events for a team",
  "select events for a team, in reverse order",
  "check records from a team",
  "merge another campaign",
  "results of candidates",
];

/** Milliseconds. Linear work takes about 50 for 1,000 events. Quadratic work takes longer than this. */
const NOISE = 500;

it.each(Object.keys(HOSTILE_SHAPES).filter((shape) => shape !== BOUNDED))(
  "quick steps take linear time for 2,000 events of the shape “%s”",
  async (shape) => {
    const prepare = (size: number) => {
      const ledger = hostileLedger(shape, size);
      const works = QUICK.map((step) => LEDGER_STEPS[step]?.(ledger));
      return () => works.map((work) => work?.());
    };
    const work = prepare(2000);
    const start = cpuTime();
    work();
    if (isTooFastToCompare(cpuTime() - start, NOISE)) return;
    const options = { runs: 1, moreRuns: 5, noise: NOISE };
    const { ratio } = await measureCarefully(prepare, 1000, options);
    expect(ratio).toBeLessThanOrEqual(LARGEST_LINEAR_RATIO);
  },
);

it("a ledger with many judgements that supersede a retracted chain cannot be merged, and the error says why", () => {
  const ledger = hostileLedger(BOUNDED, 4000);
  expect(() => LEDGER_STEPS["merge another campaign"]?.(ledger)()).toThrow(/through retracted judgements/);
});
