// Tests databases in which random bytes are changed. This is a separate file because it takes seconds.

import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { openBytes } from "#tools/testing/campaigns/opened-database.ts";
import { smallDatabase } from "#tools/testing/campaigns/small-database.ts";
import { FAR_TOO_LONG } from "#tools/testing/runs/unbounded-time.ts";

describe("a damaged database", () => {
  it("is quickly opened or gives a list of problems, whichever bytes were changed", async () => {
    const bytes = await smallDatabase();
    const change = fc.tuple(fc.nat(bytes.length - 1), fc.nat(255));
    await fc.assert(
      fc.asyncProperty(fc.array(change, { minLength: 1, maxLength: 40 }), async (changes) => {
        const damaged = bytes.slice();
        for (const [at, value] of changes) damaged[at] = value;
        const start = performance.now();
        const opened = await openBytes(damaged);
        if (!opened.ok) expect(opened.problems.length).toBeGreaterThan(0);
        expect(performance.now() - start).toBeLessThan(FAR_TOO_LONG);
      }),
      { numRuns: 300 },
    );
  });
});
