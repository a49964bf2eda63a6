import { describe, expect, it } from "vitest";
import { isLong, runs } from "#tools/testing/runs/long.ts";
import { studentQuantile } from "./distributions.ts";
import { type Cluster, clusteredInterval, wilsonInterval } from "./proportions.ts";
import { seededRandom } from "./random-numbers.ts";

/** Clusters written as “2/3 0/1”. */
function clusters(text: string): Cluster[] {
  return text.split(" ").map((part) => {
    const [hits = "", n = ""] = part.split("/");
    return { hits: Number(hits), n: Number(n) };
  });
}

const repeated = (text: string, times: number) => Array.from({ length: times }, () => clusters(text)).flat();

describe("the interval of a proportion by clusters", () => {
  it("is Wilson's interval if each cluster has one observation", () => {
    expect(clusteredInterval([...repeated("1/1", 18), ...repeated("0/1", 7)])).toEqual(
      wilsonInterval(18, 25),
    );
    expect(clusteredInterval(clusters("1/1 1/1"))).toEqual(wilsonInterval(2, 2));
  });

  it("is Wilson's interval with the effective number of observations", () => {
    // Ten clusters of three, of which six have 2 hits, two have 3 and two have 0: p = 18/30 = 0.6, so 1.8 hits are
    // expected in each. Squared residuals: 6 · 0.04 + 2 · 1.44 + 2 · 3.24 = 9.6, divided by 1 − 1/10: 10.6667. The
    // variance is 10.6667/900, and 0.24/v = 20.25. Fourth powers: (6 · 0.0016 + 2 · 2.0736 + 2 · 10.4976) / 0.81 =
    // 31.0519, less 10.6667²/10 = 11.3778: 19.6741. Degrees of freedom: 2 · 113.7778/19.6741 − 2 = 9.566, more than 9.
    // Student's t with 29 and 9 degrees of freedom: 2.04523 and 2.26216, so the number is 20.25 · (2.04523/2.26216)² =
    // 16.5525, between 10 and 30.
    const interval = clusteredInterval([...repeated("2/3", 6), ...repeated("3/3", 2), ...repeated("0/3", 2)]);
    const p = 0.6;
    const n = 16.5525;
    const z = 1.959964;
    const half = (z * Math.sqrt((p * (1 - p)) / n + (z * z) / (4 * n * n))) / (1 + (z * z) / n);
    const centre = (p + (z * z) / (2 * n)) / (1 + (z * z) / n);
    expect(interval?.low).toBeCloseTo(centre - half, 5);
    expect(interval?.high).toBeCloseTo(centre + half, 5);
  });

  it("has fewer degrees of freedom if few clusters have misses", () => {
    // Twelve clusters of four, of which two have 2 hits and ten have 4: p = 44/48, so 3.6667 hits are expected in each.
    // Squared residuals: 2 · 2.77778 + 10 · 0.11111 = 6.66667, divided by 11/12: 7.27273. p(1 − p)/v = 0.0763889 ·
    // 2304/7.27273 = 24.2. Fourth powers: (2 · 7.71605 + 10 · 0.0123457) · (12/11)² = 18.5124, less 7.27273²/12 =
    // 4.40771: 14.1047. Degrees of freedom: 2 · 52.8926/14.1047 − 2 = 5.5. Student's t with 47 degrees: 2.01174. With
    // 5.5 it is 2.50271 (between 2.57058 with 5 and 2.44691 with 6), so the number is 24.2 · (2.01174/t)² = 15.6.
    const { low } = clusteredInterval([...repeated("2/4", 2), ...repeated("4/4", 10)]) ?? { low: 0 };
    const lowOf = (t: number) => {
      const number = 24.2 * (2.01174 / t) ** 2;
      return wilsonInterval((44 / 48) * number, number)?.low ?? 0;
    };
    expect(low).toBeGreaterThan(lowOf(2.57058));
    expect(low).toBeLessThan(lowOf(2.44691));
  });

  it.each([
    ["equal observations in each cluster", "3/3 3/3 0/3 3/3", 3, 4],
    ["no hit", "0/4 0/4 0/4", 0, 3],
    ["only hits", "2/2 2/2 2/2 2/2 2/2", 5, 5],
    ["one cluster", "2/4", 0.5, 1],
    // 6² / (4² + 1 + 1) = 2 clusters of equal size.
    ["only hits in clusters of different sizes", "4/4 1/1 1/1", 2, 2],
  ])("has the number of clusters as the number of observations: %s", (_, text, hits, n) => {
    expect(clusteredInterval(clusters(text))).toEqual(wilsonInterval(hits, n));
  });

  it("is never narrower than Wilson's interval over all observations", () => {
    // Each cluster has one hit of two, so the variance by clusters is 0.
    expect(clusteredInterval(repeated("1/2", 10))).toEqual(wilsonInterval(10, 20));
  });

  it("is null without observations, and ignores clusters without observations", () => {
    expect(clusteredInterval([])).toBeNull();
    expect(clusteredInterval(clusters("0/0"))).toBeNull();
    expect(clusteredInterval(clusters("0/0 1/2 2/2"))).toEqual(clusteredInterval(clusters("1/2 2/2")));
  });
});

it.each([
  [1, 12.7062],
  [3, 3.1824],
  [9, 2.2622],
  [29, 2.0452],
  [1000, 1.9623],
])("the point 0.975 of Student's t with %d degrees of freedom is %d, as in printed tables", (freedom, t) => {
  expect(studentQuantile(freedom)).toBeCloseTo(t, 4);
});

/** Draws from a beta distribution with mean `p`, whose observations have the correlation `correlation`. */
function betaDraw(p: number, correlation: number, random: () => number): number {
  if (correlation === 0) return p;
  const size = 1 / correlation - 1;
  const hits = gammaDraw(p * size, random);
  const misses = gammaDraw((1 - p) * size, random);
  return hits + misses === 0 ? Number(random() < p) : hits / (hits + misses);
}

/** Marsaglia and Tsang 2000. */
function gammaDraw(shape: number, random: () => number): number {
  if (shape < 1) return gammaDraw(shape + 1, random) * random() ** (1 / shape);
  const d = shape - 1 / 3;
  const c = 1 / Math.sqrt(9 * d);
  for (;;) {
    const x = Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random());
    const v = (1 + c * x) ** 3;
    if (v > 0 && Math.log(1 - random()) < x ** 2 / 2 + d - d * v + d * Math.log(v)) return d * v;
  }
}

interface Setting {
  readonly clusters: number;
  readonly p: number;
  readonly correlation: number;
  /** The size of a cluster. */
  readonly size: (random: () => number) => number;
}

/** The share of simulated samples whose interval contains p. */
function coverage({ clusters: count, p, correlation, size }: Setting, samples: number): number {
  const random = seededRandom(count * 1000 + Math.round(1000 * (p + correlation)));
  let covered = 0;
  for (let sample = 0; sample < samples; sample++) {
    const drawn = Array.from({ length: count }, () => {
      const n = size(random);
      const share = betaDraw(p, correlation, random);
      return { hits: Array.from({ length: n }, random).filter((one) => one < share).length, n };
    });
    const { low, high } = clusteredInterval(drawn) ?? { low: 1, high: 0 };
    if (low <= p && p <= high) covered++;
  }
  return covered / samples;
}

const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;

describe("the simulated coverage", () => {
  const fixed = (n: number) => () => n;

  it("is 93 to 97% for outputs of 2 to 16 systems of 25 to 250 examples, and 90% or more in each setting", () => {
    const settings = [2, 3, 8, 16].flatMap((systems) =>
      [25, 40, 100, 250].flatMap((examples) =>
        [0, 0.2, 0.6].flatMap((correlation) =>
          [0.3, 0.7, 0.9, 0.95, 0.97].map((p) => ({
            clusters: examples,
            p,
            correlation,
            size: fixed(systems),
          })),
        ),
      ),
    );
    const some = isLong ? settings : settings.filter((_, at) => at % 29 === 13);
    const covered = some.map((setting) => coverage(setting, runs(100, 2000)));
    expect(mean(covered)).toBeGreaterThan(0.93);
    expect(mean(covered)).toBeLessThan(0.97);
    // Three standard errors of a share of 100 samples are 6.5 points.
    expect(Math.min(...covered)).toBeGreaterThan(isLong ? 0.9 : 0.87);
  }, 600_000);

  it("is at least 90% with 25 examples of 16 systems, strong correlation and p = 0.95", () => {
    // The setting with the lowest coverage before the degrees of freedom were estimated: 83 to 85%.
    const setting = { clusters: 25, p: 0.95, correlation: 0.6, size: fixed(16) };
    expect(coverage(setting, runs(400, 4000))).toBeGreaterThan(0.9);
  });

  it("is 93 to 97.5% for 10 or more documents of very different sizes, with weak to middling correlation", () => {
    const uneven = (most: number) => (random: () => number) => 1 + Math.floor(-Math.log(1 - random()) * most);
    const settings = [10, 12, 20, 40].flatMap((documents) =>
      [3, 15].flatMap((size) =>
        [0, 0.05, 0.1, 0.3].flatMap((correlation) =>
          [0.5, 0.8, 0.95].map((p) => ({ clusters: documents, p, correlation, size: uneven(size) })),
        ),
      ),
    );
    const some = isLong ? settings : settings.filter((_, at) => at % 7 === 3);
    const covered = some.map((setting) => coverage(setting, runs(100, 2000)));
    expect(mean(covered)).toBeGreaterThan(0.93);
    expect(mean(covered)).toBeLessThan(0.975);
    expect(Math.min(...covered)).toBeGreaterThan(isLong ? 0.9 : 0.87);
  }, 600_000);

  it("of Wilson's interval over candidates is far too small: the reason for this interval", () => {
    const random = seededRandom(1);
    let covered = 0;
    for (let sample = 0; sample < 300; sample++) {
      let hits = 0;
      for (let example = 0; example < 100; example++) {
        const share = betaDraw(0.6, 0.4, random);
        for (let system = 0; system < 11; system++) if (random() < share) hits++;
      }
      const { low, high } = wilsonInterval(hits, 1100) ?? { low: 1, high: 0 };
      if (low <= 0.6 && 0.6 <= high) covered++;
    }
    expect(covered / 300).toBeLessThan(0.75);
  });
});
