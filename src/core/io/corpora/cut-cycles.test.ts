// Tests that cycles of antecedents are found, reported once, and cut.
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { withoutCycles } from "./corpus-parts.ts";

describe("cycles of antecedents", () => {
  it.each([
    ["no cycle", [null, 0, 1], [null, 0, 1], []],
    ["a mention that points to itself", [0], [null], [[0]]],
    ["two mentions", [1, 0], [null, null], [[0, 1]]],
    ["three mentions, and one that points into the cycle", [2, 0, 1, 0], [null, null, null, 0], [[0, 1, 2]]],
    [
      "two cycles",
      [1, 0, null, 4, 3, 2],
      [null, null, null, null, null, 2],
      [
        [0, 1],
        [3, 4],
      ],
    ],
  ])("are cut and reported: %s", (_what, pointers, cut, cycles) => {
    expect(withoutCycles(pointers)).toEqual({ pointsTo: cut, cycles });
  });

  it("are all cut, and no other pointer is cut", () => {
    const pointers = fc
      .integer({ min: 1, max: 12 })
      .chain((count) => fc.array(fc.option(fc.nat(count - 1)), { minLength: count, maxLength: count }));
    fc.assert(
      fc.property(pointers, (all) => {
        const { pointsTo, cycles } = withoutCycles(all);
        const inCircle = new Set(cycles.flat());
        for (const [start, to] of pointsTo.entries()) {
          expect(to).toBe(inCircle.has(start) ? null : all[start]);
          let steps = 0;
          for (let at: number | null = start; at !== null; at = pointsTo[at] ?? null)
            expect(steps++).toBeLessThan(all.length + 1);
        }
      }),
    );
  });
});
