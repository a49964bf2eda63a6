// Tests the bootstrap interval of a correlation over systems, which does not depend on their order.

import { describe, expect, it } from "vitest";
import { quantile } from "#core/base/statistics/bootstrap.ts";
import { seededRandom } from "#core/base/statistics/seeded-random.ts";
import { tableOf } from "#tools/testing/tables/score-table.ts";
import { correlate } from "./correlate.ts";

const near = (value: number) => expect.closeTo(value, 12);

/** Pearson's r of two variables, directly by the formula. */
function correlationOf(x: readonly number[], y: readonly number[]): number {
  const sum = (values: readonly number[]) => values.reduce((all, one) => all + one, 0);
  const deviations = (values: readonly number[]) => values.map((one) => one - sum(values) / values.length);
  const [dx, dy] = [deviations(x), deviations(y)];
  const product = (one: readonly number[], other: readonly number[]) =>
    sum(one.map((value, at) => value * (other[at] ?? 0)));
  return product(dx, dy) / Math.sqrt(product(dx, dx) * product(dy, dy));
}

describe("the interval of a correlation", () => {
  /*
   * Of the 27 samples of three systems (1 2 3 against 1 2 9), 3 contain one system and are undefined. In 18 there are
   * two systems, with r = 1; in 6 there are all three, with r = 8/√76 = 0.918. So a quarter of the defined samples is
   * 0.918, which is the 2.5% point; the 97.5% point is 1.
   */
  it("is computed from all samples except those that contain only one system", () => {
    const [x] = correlate(tableOf("x", "a 1 1", "b 2 2", "c 3 9")).metrics;
    expect(x?.pearson.interval).toEqual({ low: near(8 / Math.sqrt(76)), high: near(1) });
  });

  it("is close to the 2.5% point and the 97.5% point of other random samples", () => {
    const scores = Array.from({ length: 12 }, (_, at) => (at * 7) % 12);
    const [x] = correlate(tableOf("x", ...scores.map((score, at) => `s${at} ${at} ${score}`))).metrics;
    const random = seededRandom(99);
    const figures = Float64Array.from({ length: 20_000 }, () => {
      const picked = scores.map(() => Math.floor(random() * scores.length));
      return correlationOf(
        picked,
        picked.map((at) => scores[at] ?? 0),
      );
    }).sort();
    expect(Math.abs((x?.pearson.interval?.low ?? 9) - quantile(figures, 0.025))).toBeLessThan(0.05);
    expect(Math.abs((x?.pearson.interval?.high ?? 9) - quantile(figures, 0.975))).toBeLessThan(0.05);
  });

  it("does not depend on the order of systems, but differs for another seed", () => {
    const rows = Array.from({ length: 8 }, (_, at) => `s${at} ${(at * 3) % 8} ${(at * 5) % 7}`);
    const [original] = correlate(tableOf("x", ...rows)).metrics;
    const [reversed] = correlate(tableOf("x", ...[...rows].reverse())).metrics;
    expect({ ...reversed, systems: null }).toEqual({ ...original, systems: null });
    expect(correlate(tableOf("x", ...rows), 2).metrics[0]?.pearson.interval).not.toEqual(
      original?.pearson.interval,
    );
  });

  it("uses the same samples for every metric of the same systems", () => {
    const [x, doubled] = correlate(
      tableOf("x y", "a 1 1 2", "b 2 3 6", "c 3 2 4", "d 4 9 18", "e 5 4 8"),
    ).metrics;
    expect(doubled?.spearman.interval).toEqual(x?.spearman.interval);
  });
});
