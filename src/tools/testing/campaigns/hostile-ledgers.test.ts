import { expect, it } from "vitest";
import { cpuTime, LARGEST_LINEAR_RATIO, measureDoubling } from "#tools/testing/runs/doubling.ts";
import { LEDGER_STEPS } from "#tools/testing/runs/hostile-steps.ts";
import { HOSTILE_SHAPES, hostileLedger } from "./hostile-ledgers.ts";

/** The shape of ledger for which making a batch is rejected. */
const BOUNDED = "a retracted chain under many heads";

// Steps that need little time. Others read or write whole files, or check texts. `npm run bench:hostile` measures all
// steps, with more events.
const QUICK = [
  "unite",
  "fold",
  "fold, out of order",
  "read the registers",
  "add to the registers one by one",
  "add to the registers, the last first",
  "deciding records",
  "undo history",
  "undo history, the last first",
  "history screen",
  "what another copy lacks",
  "preview of merging annotators",
  "names of annotators",
  "sort what a team sends",
  "sort what a team sends, the last first",
  "fit what a team sent",
  "join another campaign",
  "results of candidates",
];

it.each(Object.keys(HOSTILE_SHAPES).filter((shape) => shape !== BOUNDED))(
  "every step takes linear time for 2,000 events: %s",
  async (shape) => {
    const prepare = (size: number) => {
      const ledger = hostileLedger(shape, size);
      const works = QUICK.map((step) => LEDGER_STEPS[step]?.(ledger));
      return () => works.map((work) => work?.());
    };
    // Linear work takes 0.05 s here. Quadratic work takes longer than `noise` for only 1,000 events. The time of other
    // tests in this process is included.
    const { ratio } = await measureDoubling(prepare, 1000, { runs: 1, noise: 500, now: cpuTime });
    expect(ratio).toBeLessThanOrEqual(LARGEST_LINEAR_RATIO);
  },
);

it("a ledger in which every judgement supersedes many by way of retracted ones is rejected with a reason", () => {
  const ledger = hostileLedger(BOUNDED, 4000);
  expect(() => LEDGER_STEPS["join another campaign"]?.(ledger)()).toThrow(/through retracted ones/);
});
