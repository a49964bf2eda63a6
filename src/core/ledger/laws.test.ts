// Tests the laws of the ledger on random histories of three people on three machines. `npm run laws` tests thousands of
// histories.

import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { checkLaws } from "#tools/testing/runs/ledger-laws.ts";
import { runs } from "#tools/testing/runs/long.ts";
import { histories } from "#tools/testing/runs/random-actions.ts";

describe("the ledger", () => {
  it("obeys its laws after random actions of three people on three machines", () => {
    fc.assert(
      fc.property(histories, (steps) => {
        checkLaws(steps);
        expect(steps.length).toBeLessThanOrEqual(24);
      }),
      { numRuns: runs(80, 300) },
    );
  });
});
