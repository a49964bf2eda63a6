// Tests which pairs have no test, and the two readings of exclusion, on small tables.

import { describe, expect, it } from "vitest";
import { tableRecords } from "#core/tables/table.ts";
import { comparisonRecords, pairNotes } from "./compare-tables.ts";
import { APPROVAL_CODES } from "./outcome-table.ts";
import { compareAll, tableOf } from "./table-in-test.ts";

const n20 = "r".repeat(20);
const x20 = "x".repeat(20);

describe("exclusion", () => {
  // A is correct in 20 of 20, B in 10 of 20 and excluded in 10: 100% and 50%, so +50 points, as for accuracy over
  // examples. Over judged, both are correct in all 10 examples that are judged in both.
  const half = tableOf(x20, { A: n20, B: `${"r".repeat(10)}${"x".repeat(10)}` });

  it("counts as not correct over examples, and leaves the example out over judged; the other reading is next to it", () => {
    const [examples] = compareAll(half).rows;
    expect(examples).toMatchObject({
      over: "examples",
      counts: { both: 10, onlyA: 10, onlyB: 0, neither: 0 },
      n: 20,
      leftOut: 0,
      difference: 0.5,
      other: { over: "judged", n: 10, difference: 0 },
    });
    const [judged] = compareAll(half, { over: "judged" }).rows;
    expect(judged).toMatchObject({
      over: "judged",
      counts: { both: 10, onlyA: 0, undecidedB: 10 },
      difference: 0,
      p: null,
      other: { over: "examples", n: 20, difference: 0.5 },
    });
    expect(compareAll(half).rankings[0]?.clusters.flat()).toEqual([
      { system: "A", lead: 0.5 },
      { system: "B", lead: -0.5 },
    ]);
  });

  // Ten candidates excluded in B only: p = 2 / 2¹⁰. Five: p = 2 / 2⁵ > 0.05.
  it("is named for pairs whose shares of excluded candidates differ significantly", () => {
    const [row] = compareAll(half).rows;
    expect(row?.excluded).toEqual({ a: 0, b: 10, isUnequal: true });
    expect(pairNotes(compareAll(half).rows.slice(0, 1)).join()).toContain("A 0, B 10");
    const [few] = compareAll(tableOf(x20, { A: n20, B: `${"r".repeat(15)}xxxxx` })).rows;
    expect(few?.excluded).toEqual({ a: 0, b: 5, isUnequal: false });
  });

  it("does not count where the other system is open", () => {
    const [row] = compareAll(tableOf("xx", { A: "xr", B: "or" })).rows;
    expect(row?.excluded).toEqual({ a: 0, b: 0, isUnequal: false });
  });
});

describe("approvals that were checked in one system only", () => {
  // Six approvals of B were judged, all incorrect; A has none judged. Both have 20 approvals.
  const selective = tableOf(x20, { A: "a".repeat(20), B: `${"W".repeat(6)}${"a".repeat(14)}` });

  it("give no test, no interval, no size of the effect and no ranking", () => {
    const { rows, rankings } = compareAll(selective);
    for (const row of rows) {
      expect(row).toMatchObject({ noTest: ["approvals_checked_unevenly"], interval: null, p: null });
      expect(row.difference).not.toBeNull();
      expect([row.oddsRatio, row.detectable, row.documents.interval]).toEqual([null, null, null]);
      expect([row.other.difference, row.other.interval]).toEqual([null, null]);
    }
    const [record] = tableRecords(comparisonRecords(compareAll(selective)));
    expect(record).toMatchObject({
      odds_ratio: { value: null, low: null, high: null, reason: "no_test" },
      other: { difference: null, low: null, high: null },
    });
    expect(rankings[0]?.clusters).toEqual([]);
    expect(rankings[0]?.reasons.get("A")).toEqual(["approvals_checked_unevenly"]);
  });

  it("are another reason than approvals by learnt agreement that nobody checked; a pair with both names both", () => {
    const learntIn = (column: number) => ({
      ...selective,
      approvals: selective.approvals.map((code, candidate) =>
        code !== 0 && candidate % 2 === column ? APPROVAL_CODES["learnt agreement"] : code,
      ),
    });
    for (const column of [0, 1]) {
      const [row] = compareAll(learntIn(column)).rows;
      expect(row?.noTest).toEqual(["approvals_checked_unevenly", "learnt_approvals_unchecked"]);
    }
    // The same share of both is checked, so only the second reason is left.
    const even = tableOf(x20, {
      A: `${"R".repeat(6)}${"a".repeat(14)}`,
      B: `${"W".repeat(6)}${"a".repeat(14)}`,
    });
    const learnt = {
      ...even,
      approvals: even.approvals.map((code) => code && APPROVAL_CODES["learnt agreement"]),
    };
    const { rows } = compareAll(learnt);
    expect(rows[0]?.noTest).toEqual(["learnt_approvals_unchecked"]);
    expect(pairNotes(rows.slice(0, 1)).join()).toMatch(
      /^Learnt approvals not checked: A vs B\. Nobody judged more/,
    );
  });

  it("are tolerated up to five, which cannot make a difference significant", () => {
    const few = tableOf(x20, { A: "a".repeat(20), B: `${"W".repeat(5)}${"a".repeat(15)}` });
    expect(compareAll(few).rows[0]?.noTest).toEqual([]);
  });

  // 4 of 8 and 10 of 20 approvals were checked: the same share. 6 more of B: (16/20 − 4/8) · 8 = 2.4 more than in A.
  it("are compared by their share: a system with more approvals may have more checked ones", () => {
    const A = `RRRRaaaa${"w".repeat(12)}`;
    expect(compareAll(tableOf(x20, { A, B: `${"R".repeat(10)}${"a".repeat(10)}` })).rows[0]?.noTest).toEqual(
      [],
    );
    expect(compareAll(tableOf(x20, { A, B: `${"R".repeat(16)}aaaa` })).rows[0]?.noTest).toEqual([]);
  });
});

describe("annotators", () => {
  const judged = (people: Record<string, string>) =>
    compareAll(tableOf(x20, { A: n20, B: "w".repeat(20) }, { people }));

  it("are confounded with systems if nobody judged both; then there is no test", () => {
    const { rows } = judged({ A: "A".repeat(20), B: "B".repeat(20) });
    expect(rows[0]).toMatchObject({
      noTest: ["annotators_confounded"],
      overlap: 0,
      confounded: "fully",
      p: null,
      interval: null,
      difference: null,
    });
  });

  // Counts of Anna and Ben. A (20, 0), B (17, 3): χ² = 40 · (20 · 3)² / (37 · 3 · 20 · 20) = 3.24, p = 0.072.
  // B (16, 4): 40 · (20 · 4)² / (36 · 4 · 20 · 20) = 4.44, p = 0.035.
  it("are partly confounded if chance does not explain their different shares of both systems; then there is no test", () => {
    const even = judged({ A: "A".repeat(20), B: `${"A".repeat(17)}BBB` });
    expect(even.rows[0]).toMatchObject({ noTest: [], confounded: "no" });
    expect(even.rows[0]?.overlap).toBeCloseTo(0.85, 12);
    const { rows } = judged({ A: "A".repeat(20), B: `${"A".repeat(16)}BBBB` });
    for (const row of rows)
      expect(row).toMatchObject({
        noTest: ["annotators_confounded"],
        confounded: "partly",
        interval: null,
        difference: null,
      });
    expect(rows[0]?.overlap).toBeCloseTo(0.8, 12);
    expect(pairNotes(rows.slice(0, 1)).join()).toContain("A vs B (overlap 80.0%)");
  });

  // Counts of Anna, Ben and Carla, with two degrees of freedom, so p is exp(−χ² / 2). A (10, 10, 0), B (10, 5, 5): the
  // expected numbers are 10, 7.5 and 2.5, so χ² = 2 · (2.5² / 7.5 + 2.5² / 2.5) = 6.67, p = 0.036. B (10, 6, 4): the
  // expected numbers are 10, 8 and 2, so χ² = 2 · (2² / 8 + 2² / 2) = 5, p = 0.082.
  it("are compared in their shares by as many degrees of freedom as there are annotators, minus 1", () => {
    const A = `${"A".repeat(10)}${"B".repeat(10)}`;
    const uneven = judged({ A, B: `${"A".repeat(10)}BBBBBCCCCC` });
    expect(uneven.rows[0]?.confounded).toBe("partly");
    expect(judged({ A, B: `${"A".repeat(10)}BBBBBBCCCC` }).rows[0]?.confounded).toBe("no");
  });

  it("are not confounded if the only judgement of each system is by the same person", () => {
    const outcomes = tableOf("xxx", { A: "raa", B: "raa" }, { people: { A: "ABC", B: "ABC" } });
    expect(compareAll(outcomes).rows[0]).toMatchObject({ overlap: 1, confounded: "no" });
  });

  it("that are confounded over all categories are confounded in each, even where one system is not judged", () => {
    const outcomes = tableOf("xxyy", { A: "rrrr", B: "wwaa" }, { people: { A: "AAAA", B: "BBBB" } });
    expect(compareAll(outcomes).rows.map(({ noTest }) => noTest)).toEqual([
      ["annotators_confounded"],
      ["annotators_confounded"],
      ["annotators_confounded"],
    ]);
  });

  // In category y, Anna judged five of both. Over x and y: A (20, 0), B (5, 15).
  it("that are partly confounded over all categories are so in a category that one person judged", () => {
    const people = { A: "A".repeat(20), B: `${"B".repeat(15)}AAAAA` };
    const rows = { A: "r".repeat(20), B: "w".repeat(20) };
    const compared = compareAll(tableOf(`${"x".repeat(15)}yyyyy`, rows, { people })).rows;
    expect(compared.map(({ category, overlap, confounded }) => [category, overlap, confounded])).toEqual([
      [null, 0.25, "partly"],
      ["x", 0, "fully"],
      ["y", 1, "partly"],
    ]);
  });

  it("are unknown if a system has no judgement", () => {
    const [row] = compareAll(tableOf("xx", { A: "rr", B: "aa" })).rows;
    expect([row?.overlap, row?.confounded, row?.noTest]).toEqual([null, null, []]);
  });
});

describe("a pair with several reasons", () => {
  // B has 3 of 20 open, more than ten points above A's 0; six approvals of B were checked, none of A's 10.
  it("has all of them", () => {
    const A = `${"a".repeat(10)}${"r".repeat(10)}`;
    const B = `${"W".repeat(6)}${"a".repeat(4)}${"r".repeat(7)}ooo`;
    const people = { A: "A".repeat(20), B: "B".repeat(20) };
    const [row] = compareAll(tableOf(x20, { A, B }, { people })).rows;
    expect(row?.noTest).toEqual(["judged_less", "approvals_checked_unevenly", "annotators_confounded"]);
  });
});

describe("documents", () => {
  // Ten documents of two examples; in five of them, A is correct in both, and B in none. So the documents say +100 and 0
  // points: the standard error is √(10 · 0.25 / (10 · 9)) = 1/6, and t with 9 degrees of freedom 2.262157.
  it("are the units of a second interval if there are ten", () => {
    const documents = "aabbccddeeffgghhiijj";
    const rows = { A: "rrww".repeat(5), B: "w".repeat(20) };
    const [row] = compareAll(tableOf(x20, rows, { documents })).rows;
    expect(row?.difference).toBe(0.5);
    expect(row?.documents.count).toBe(10);
    expect(row?.documents.interval?.low).toBeCloseTo(0.5 - 2.262157 / 6, 6);
    expect(row?.documents.interval?.high).toBeCloseTo(0.5 + 2.262157 / 6, 6);
    const nine = compareAll(tableOf(x20, rows, { documents: documents.replaceAll("j", "i") })).rows[0];
    expect(nine?.documents).toEqual({ count: 9, interval: null });
    expect(compareAll(tableOf(x20, rows)).rows[0]?.documents).toEqual({ count: 0, interval: null });
    // The examples of a document need not follow each other.
    const apart = compareAll(tableOf(x20, rows, { documents: "acbdacbdegfhegfhiijj" })).rows[0];
    expect(apart?.documents).toEqual(row?.documents);
  });

  // Every document says +50 points, so the documents do not vary at all.
  it("have the interval over examples if they vary less than examples would", () => {
    const rows = { A: "rw".repeat(10), B: "w".repeat(20) };
    const [row] = compareAll(tableOf(x20, rows, { documents: "aabbccddeeffgghhiijj" })).rows;
    expect(row?.documents).toEqual({ count: 10, interval: row?.interval });
    expect(row?.interval).not.toBeNull();
  });

  it("give no interval if fewer than six examples are discordant", () => {
    const rows = { A: `rrrrr${"w".repeat(15)}`, B: "w".repeat(20) };
    const [row] = compareAll(tableOf(x20, rows, { documents: "aabbccddeeffgghhiijj" })).rows;
    expect(row?.documents).toEqual({ count: 10, interval: null });
  });
});

describe("effect size", () => {
  // Vectors of the smallest detectable difference: 250 examples of which 10% are discordant, 5.6 points.
  it("has the odds ratio of discordant examples, and the smallest detectable difference", () => {
    const A = `${"r".repeat(240)}${"w".repeat(10)}`;
    const B = `${"w".repeat(15)}${"r".repeat(235)}`;
    const [row] = compareAll(tableOf("x".repeat(250), { A, B })).rows;
    expect(row?.oddsRatio?.value).toBe(1.5);
    expect((100 * (row?.detectable ?? 0)).toFixed(1)).toBe("5.6");
  });
});
