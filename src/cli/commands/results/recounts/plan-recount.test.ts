// Recomputes the forecast of `plan`, by solving the formulas of docs/numbers.md numerically.
// @whole: solves the formulas numerically, many times.

import { describe, expect, it } from "vitest";
import { runInTest } from "#cli/run-in-test.ts";
import { root, smallestDifference } from "#tools/testing/recounted-statistics.ts";
import { sharedDataPath, skippedNote } from "#tools/testing/shared-data.ts";

/** Half of Wilson's interval at 50%: the square of the distance h from ½ is z² (¼ − h²) / n. */
const halfWidth = (examples: number) =>
  root(0, 0.5, (half) => (1.959964 ** 2 * (0.25 - half ** 2)) / examples - half ** 2);

/** The expected half width of corrected accuracy, if 90% of the approvals are right. */
function correctedHalfWidth(examples: number, approved: number, sampled: number): number | null {
  if (sampled === approved) return 0;
  if (sampled < 5) return null;
  return (approved / examples) * 1.959964 * Math.sqrt((0.09 / sampled) * (1 - sampled / approved));
}

const nearly = (value: number | null) => (value === null ? null : expect.closeTo(value, 6));

interface Forecast {
  readonly differences: readonly Readonly<Record<string, number | null>>[];
  readonly systems: readonly (Readonly<Record<"examples" | "approved" | "sampled", number>> &
    Readonly<Record<"accuracy_half_width" | "corrected_half_width", number | null>>)[];
  readonly categories: readonly { readonly examples: number; readonly accuracy_half_width: number | null }[];
}

describe("the smallest difference", () => {
  it("of the recount is 5.6, 7.9 and 9.7 points with 250 examples, as published", () => {
    const points = [0.1, 0.2, 0.3].map((discordant) => 100 * (smallestDifference(250, discordant, 1) ?? 0));
    expect(points.map((one) => one.toFixed(1))).toEqual(["5.6", "7.9", "9.7"]);
  });
});

const FEW = "addressee_deictic_singular_you,addressee_generic_you,event_it";

describe.each([
  ["enfr", "250 examples, 55 pairs", 250, 55, ["--sample", "20%"]],
  ["newstest", "171 examples, 1 pair", 171, 1, ["--sample", "100%"]],
  [
    "enfr",
    "few examples",
    65,
    3,
    ["--systems", "ref-fa,syn-drop,syn-flip", "--categories", FEW, "--sample", "30"],
  ],
  [
    "enfr",
    "one category",
    30,
    10,
    ["--systems", "ref-fa,syn-ant,syn-drop,syn-flip,syn-orth", "--categories", "pleonastic_it"],
  ],
] as const)("plan on %s: %s", (name, _size, examples, pairs, options) => {
  const path = sharedDataPath(`${name}.protest/protest-master.db`);

  it.skipIf(path === undefined)(`prints what a recount gives${skippedNote(path)}`, async () => {
    const { out } = await runInTest("plan", path ?? "", "--json", ...options);
    const { differences, systems, categories }: Forecast = JSON.parse(out);
    expect(differences.map(({ discordant, measured_pairs: measured }) => [discordant, measured])).toEqual([
      [0.1, null],
      [0.2, null],
      [0.3, null],
    ]);
    for (const row of differences) {
      const discordant = row.discordant ?? 0;
      expect([discordant, row.one_pair, row.all_pairs]).toEqual([
        discordant,
        nearly(smallestDifference(examples, discordant, 1)),
        nearly(smallestDifference(examples, discordant, pairs)),
      ]);
    }
    for (const row of systems)
      expect(row).toMatchObject({
        examples,
        accuracy_half_width: nearly(halfWidth(examples)),
        corrected_half_width: nearly(correctedHalfWidth(examples, row.approved, row.sampled)),
      });
    for (const row of categories) expect(row.accuracy_half_width).toEqual(nearly(halfWidth(row.examples)));
  });
});
