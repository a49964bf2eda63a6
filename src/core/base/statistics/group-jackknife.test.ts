// Tests the interval of a mean over groups on hand-made groups, and its coverage by simulation.
import { describe, expect, it } from "vitest";
import { runs } from "#tools/testing/runs/long.ts";
import { FEWEST_DOCUMENTS, type GroupSum, groupInterval } from "./figures-of-units.ts";
import { seededRandom } from "./random-numbers.ts";

const groups = (sums: readonly number[], units = 1): GroupSum[] => sums.map((sum) => ({ sum, units }));

describe("groupInterval", () => {
  // For groups of equal size, the jackknife's standard error is that of the mean, s / √G. Of 0, 1, 0, 1, … in ten
  // groups, s² = 10 · ¼ / 9 and s / √10 = 1/6. The 97.5% point of t with 9 degrees of freedom is 2.262157.
  it("is Student's interval if all groups have the same size", () => {
    const { low, high } = groupInterval(groups([0, 1, 0, 1, 0, 1, 0, 1, 0, 1])) ?? { low: 0, high: 0 };
    expect(low).toBeCloseTo(0.5 - 2.262157 / 6, 6);
    expect(high).toBeCloseTo(0.5 + 2.262157 / 6, 6);
  });

  it("does not depend on how many units agree within a group", () => {
    const single = groupInterval(groups([0, 1, 0, 1, 0, 1, 0, 1, 1, 1]));
    const tenfold = groupInterval(groups([0, 10, 0, 10, 0, 10, 0, 10, 10, 10], 10));
    expect(tenfold?.low).toBeCloseTo(single?.low ?? 0, 12);
    expect(tenfold?.high).toBeCloseTo(single?.high ?? 0, 12);
  });

  it("is withheld for fewer than ten groups, and if one group has more than half of the units", () => {
    expect(groupInterval(groups(Array.from({ length: FEWEST_DOCUMENTS - 1 }, () => 1)))).toBeNull();
    expect(groupInterval([...groups(Array(9).fill(1)), { sum: 0, units: 0 }])).toBeNull();
    expect(groupInterval([...groups(Array(20).fill(1)), { sum: 5, units: 21 }])).toBeNull();
    expect(groupInterval([...groups(Array(20).fill(1)), { sum: 5, units: 20 }])).not.toBeNull();
  });
});

/** Documents of 1 to 60 examples. In each, the share of discordant examples and the share in favour of A vary. */
function drawDocuments(count: number, favour: number, random: () => number): GroupSum[] {
  return Array.from({ length: count }, () => {
    const units = 1 + Math.floor(60 * random() * random());
    const discordant = 0.4 * random();
    const forA = favour + 0.6 * (random() - 0.5);
    let sum = 0;
    for (let unit = 0; unit < units; unit++) if (random() < discordant) sum += random() < forA ? 1 : -1;
    return { sum, units };
  });
}

describe("over simulated studies, the interval contains the true mean in 93 to 97 percent", () => {
  const studies = runs(1000, 20_000);
  // Three standard errors of the share in a short run.
  const margin = runs(0.02, 0);
  it.each([
    [10, 0.5],
    [12, 0.7],
    [40, 0.5],
  ])("with %i documents and share %f in favour of A", (count, favour) => {
    const random = seededRandom(20261128);
    // E(units · discordant · (2 forA − 1)) / E(units): the factors are independent.
    const truth = 0.2 * (2 * favour - 1);
    let covered = 0;
    let defined = 0;
    for (let study = 0; study < studies; study++) {
      const interval = groupInterval(drawDocuments(count, favour, random));
      if (interval === null) continue;
      defined++;
      if (interval.low <= truth && truth <= interval.high) covered++;
    }
    expect(defined / studies).toBeGreaterThan(0.9);
    expect(covered / defined).toBeGreaterThanOrEqual(0.93 - margin);
    expect(covered / defined).toBeLessThanOrEqual(0.97 + margin);
  });
});
