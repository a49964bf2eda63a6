// Tests the correlation of metrics with human judgement: which systems it covers, and when one metric is better.

import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { NO_OUTCOME_COUNTS, type OutcomeCounts } from "#core/analysis/accuracy/accuracy.ts";
import { equalOutputs } from "#core/analysis/accuracy/accuracy-words.ts";
import { tableOf } from "#tools/testing/tables/score-table.ts";
import { correlate, correlatedSystems, equalOutputsText, type ScoreTable } from "./correlate.ts";

const near = (value: number) => expect.closeTo(value, 12);

describe("correlate", () => {
  /*
   * Computed by hand. x: people 1 2 3 4 (tenths) against 1 3 2 4: r = ρ = 0.8, τ = 4/6. y: against 4 3 2 1: all −1. x
   * without a: 2 3 4 against 3 2 4, deviations −1 0 1 and 0 −1 1, r = 1/2. Without d: 1 2 3 against 1 3 2, r = 1/2.
   * Without b: 1 3 4 against 1 2 4, deviations −5 1 4 and −4 −1 5 (thirds), r = (20 − 1 + 20)/42 = 13/14. Without c: 1
   * 2 4 against 1 3 4, the same. So a is reported, the first of the systems that change r most (a and d by 0.3, b and c
   * by 0.129).
   */
  const handMade = tableOf("x y", "a 0.1 1 4", "b 0.2 3 3", "c 0.3 2 2", "d 0.4 4 1");

  it("gives the coefficients computed by hand, the number of systems, and the system with the most influence", () => {
    const [x, y] = correlate(handMade).metrics;
    expect(x).toMatchObject({
      metric: "x",
      n: 4,
      systems: ["a", "b", "c", "d"],
      pearson: { value: near(0.8) },
      spearman: { value: near(0.8) },
      kendallTauB: { value: near(2 / 3) },
      withoutOne: { system: "a", pearson: near(0.5) },
    });
    const ofY = [y?.pearson.value, y?.spearman.value, y?.kendallTauB.value];
    expect(ofY).toEqual([near(-1), near(-1), near(-1)]);
  });

  it("names a single system that causes a correlation", () => {
    const [x] = correlate(tableOf("x", "a 0.5 3", "b 0.6 2", "c 0.7 1", "far 0.1 -90")).metrics;
    expect(x?.pearson.value).toBeGreaterThan(0.9);
    expect(x?.withoutOne).toEqual({ system: "far", pearson: near(-1) });
  });

  // The human figures are 1 2 3 and the scores 1 2 9. The deviations are −1 0 1 and −3 −2 5, so r = 8/√(2·38).
  const r129 = 8 / Math.sqrt(76);
  it.each<[what: string, rows: string, n: number, r: number | null, rest: number | null]>([
    ["no system", "", 0, null, null],
    ["one system", "a 0.1 1", 1, null, null],
    ["two systems, whose correlation could only be 1 or −1", "a 0.1 1,b 0.2 2", 2, null, null],
    ["three systems", "a 0.1 1,b 0.2 2,c 0.3 9", 3, r129, 1],
    ["two systems, without a third that has no human figure", "a 0.1 1,b – 5,c 0.2 2", 2, null, null],
    ["three systems, without a fourth that has no score", "a 0.1 1,b 0.4 –,c 0.2 2,d 0.3 9", 3, r129, 1],
    ["three systems, one with the figure 0 and the score 0", "a 0 0,b 0.1 1,c 0.2 2", 3, 1, 1],
    ["scores that are all equal", "a 0.1 5,b 0.2 5,c 0.3 5", 3, null, null],
    ["human figures that are all equal", "a 0.1 5,b 0.1 4,c 0.1 3", 3, null, null],
  ])("gives the coefficients computed by hand over %s", (_what, rows, n, r, rest) => {
    const [x] = correlate(tableOf("x", ...rows.split(",").filter((row) => row !== ""))).metrics;
    const close = (value: number | null) => ({ value: value === null ? null : near(value) });
    expect(x).toMatchObject({ n, pearson: close(r), spearman: close(rest), kendallTauB: close(rest) });
    expect(x?.withoutOne).toBeNull();
    // Fewer than four systems have no interval.
    expect([x?.pearson.interval, x?.spearman.interval, x?.kendallTauB.interval]).toEqual([null, null, null]);
    const few =
      n < 3 ? `${n} of 3 systems` : r === null ? "all figures of one side are equal" : "3 of 4 systems";
    expect(x?.pearson.reason).toBe(few);
  });

  it("names for each metric the systems with a human figure and a score, in table order", () => {
    const scores = tableOf("x y", "d 0.4 1 –", "a 0.1 1 2", "b – 3 3", "c 0.3 – 4");
    expect(correlate(scores).metrics.map(({ systems }) => systems)).toEqual([
      ["d", "a"],
      ["a", "c"],
    ]);
  });
});

describe("Williams' test of two metrics", () => {
  /*
   * Computed by hand for four systems with people 1 2 3 4. x is 1 3 2 4 with r = 0.8, y is 2 1 4 3 with r = 3/5 = 0.6.
   * x against y: deviations −1½ ½ −½ 1½ and −½ −1½ 1½ ½, r = (0.75 − 0.75 − 0.75 + 0.75)/5 = 0. So the determinant is 1
   * − 0.64 − 0.36 = 0, the mean 0.7, and t = 0.2·√(3/0.49); with one degree of freedom p = 1 − 2·arctan(t)/π.
   */
  const handMade = tableOf("x y", "a 1 1 2", "b 2 3 1", "c 3 2 4", "d 4 4 3");

  it("equals the value computed by hand, which is positive because the first metric correlates better", () => {
    const t = 0.2 * Math.sqrt(3 / 0.49);
    const [row] = correlate(handMade).williams;
    expect(row).toMatchObject({ a: "x", b: "y", n: 4, rA: near(0.8), rB: near(0.6), rAB: near(0) });
    // The determinant is 0 up to rounding errors, whose square root is near 1e-8.
    expect(row?.t).toBeCloseTo(t, 6);
    expect(row?.p).toBeCloseTo(1 - (2 * Math.atan(t)) / Math.PI, 6);
    expect(row?.pHolm).toBe(row?.p);
  });

  it("covers only systems with a human figure and both scores", () => {
    const rows = ["a 1 1 2", "e 9 -7 –", "b 2 3 1", "f – 8 1", "c 3 2 4", "g 0 – 1", "d 4 4 3"];
    const found = correlate(tableOf("x y", ...rows));
    expect(found.williams).toEqual(correlate(handMade).williams);
    expect(found.metrics.map(({ n }) => n)).toEqual([5, 5]);
  });

  it("needs four systems", () => {
    const [three] = correlate({ ...handMade, systems: handMade.systems.slice(0, 3) }).williams;
    expect(three).toMatchObject({ n: 3, rA: near(0.5), t: null, p: null, pHolm: null });
    const [two] = correlate({ ...handMade, systems: handMade.systems.slice(0, 2) }).williams;
    expect(two).toMatchObject({ n: 2, rA: null, rB: null, rAB: null, t: null });
  });

  it("is undefined for two metrics whose scores are linear functions of each other", () => {
    const systems = handMade.systems.map(({ system, humanFigure, scores: [x = null] }) => ({
      system,
      humanFigure,
      scores: [x, 0.37 * (x ?? 0) + 0.2],
    }));
    const [row] = correlate({ metrics: ["x", "scaled"], systems }).williams;
    expect(row).toMatchObject({ rAB: near(1), t: null, p: null, pHolm: null });
  });

  it("is computed for every pair of metrics; Holm's method triples the smallest p of three pairs", () => {
    const rows = Array.from(
      { length: 9 },
      (_, at) => `s${at} ${at} ${(at * 4) % 9} ${(at * 5) % 9} ${at + (at % 3)}`,
    );
    const { williams } = correlate(tableOf("x y z", ...rows));
    expect(williams.map(({ a, b }) => a + b)).toEqual(["xy", "xz", "yz"]);
    const [least = null] = [...williams].sort((one, other) => (one.p ?? 9) - (other.p ?? 9));
    expect(least?.pHolm).toBeCloseTo(3 * (least?.p ?? 0), 12);
    expect(least?.p).toBeLessThan(1 / 3);
  });
});

describe("correlations of any table", () => {
  it("lie between −1 and 1, as do their intervals; there is an interval or a reason", () => {
    const cell = fc.option(fc.integer({ min: -3, max: 3 }), { nil: null });
    fc.assert(
      fc.property(fc.array(fc.tuple(cell, cell, cell), { maxLength: 7 }), (rows) => {
        const systems = rows.map(([humanFigure, ...scores], at) => ({
          system: `s${at}`,
          humanFigure,
          scores,
        }));
        const { metrics, williams } = correlate({ metrics: ["x", "y"], systems } satisfies ScoreTable);
        for (const { n, pearson, spearman, kendallTauB } of metrics) {
          for (const { value, interval, reason } of [pearson, spearman, kendallTauB]) {
            expect(reason === null).toBe(interval !== null);
            expect(value === null && interval !== null).toBe(false);
            expect(n < 3 && value !== null).toBe(false);
            for (const one of [value ?? 0, interval?.low ?? 0, interval?.high ?? 0]) {
              expect(Math.abs(one)).toBeLessThanOrEqual(1);
            }
          }
        }
        for (const { n, t, p, pHolm } of williams) {
          expect([p === null, pHolm === null]).toEqual([t === null, t === null]);
          if (t !== null) expect(n).toBeGreaterThan(3);
          expect(p ?? 0).toBeLessThanOrEqual(pHolm ?? 0);
        }
      }),
      { numRuns: 25 },
    );
  });
});

// Tests which systems count in a correlation with human judgement.

/** A system with these numbers of candidates. */
function systemOf(system: string, counts: Partial<OutcomeCounts>) {
  const { approvedNotJudged = 0, correct = 0, incorrect = 0, open = 0, excluded = 0 } = counts;
  const examples = approvedNotJudged + correct + incorrect + open + excluded;
  return { system, total: { ...NO_OUTCOME_COUNTS, ...counts, examples }, categories: [], candidates: [] };
}

const NONE: ReadonlyMap<string, string> = new Map();

describe("the systems of a correlation", () => {
  it("leave out systems judged less than the others, without human figures, and keep a figure of 0", () => {
    const systems = [
      // 81 of 100 candidates to judge are open here, and none in the next system.
      systemOf("open", { correct: 10, incorrect: 9, open: 81 }),
      systemOf("all", { correct: 60, incorrect: 40 }),
      systemOf("approvals", { approvedNotJudged: 3, open: 1 }),
      systemOf("zero", { incorrect: 2 }),
    ];
    const found = correlatedSystems(systems, "examples", NONE, false);
    expect(found.map(({ humanFigure }) => humanFigure)).toEqual([null, 0.6, null, 0]);
    expect(found.map(({ leftOut }) => leftOut)).toEqual([
      ...["judged less: 81.0% open", null, "nothing judged", null],
    ]);
  });

  const equal = equalOutputs(
    [
      ["a", ["Il est là .", "Oui ."]],
      ["b", ["Il est là .", "Non ."]],
      ["copy", ["Il est là .", "Oui ."]],
      ["copy 2", ["Il est là .", "Oui ."]],
    ].map(([system, lines]) => ({ system, lines }) as never),
  );

  it("name the first system with the same text in all sentences", () => {
    expect([...equal]).toEqual([
      ["copy", "a"],
      ["copy 2", "a"],
    ]);
  });

  it("count equal texts once if asked, with the first of them that counts at all", () => {
    const systems = [
      systemOf("a", { approvedNotJudged: 1, open: 9 }),
      systemOf("b", { correct: 1, incorrect: 1 }),
      systemOf("copy", { correct: 1, incorrect: 3 }),
      systemOf("copy 2", { correct: 1, incorrect: 3 }),
    ];
    const leftOut = (isOnce: boolean) =>
      correlatedSystems(systems, "judged", equal, isOnce).map((one) => one.leftOut);
    expect(leftOut(false)).toEqual(["nothing judged", null, null, null]);
    expect(leftOut(true)).toEqual(["nothing judged", null, null, "same text as copy"]);
  });

  it("are named in a sentence if texts are equal", () => {
    const found = correlatedSystems([systemOf("a", {}), systemOf("copy", {})], "examples", equal, false);
    expect(equalOutputsText(found, false)).toContain("copy = a");
    expect(equalOutputsText(found.slice(0, 1), false)).toBeNull();
  });
});
