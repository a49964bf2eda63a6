// Tests the comparison of systems on small tables: one row per system, one letter per example.
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { Denominator } from "#core/analysis/accuracy/accuracy.ts";
import {
  approvalsOf,
  computeVerdicts,
  passInputOf,
  ScopedCampaign,
} from "#core/analysis/accuracy/score-campaign.ts";
import { learntStrata, newStratum } from "#core/analysis/judges/learnt-strata.ts";
import { campaignOf } from "#core/campaign/campaign.ts";
import { CandidateOutcomes } from "#core/campaign/outcomes/candidate-outcomes.ts";
import type { LearntStratum } from "#core/ledger/event.ts";
import { foldEvents } from "#core/ledger/fold.ts";
import { judgedCampaign } from "#tools/testing/campaigns/judged-campaign.ts";
import { repeatedWords } from "#tools/testing/campaigns/repeated-words.ts";
import {
  compareCampaign,
  compareSystems,
  DEFAULT_COMPARISON,
  examplesOf,
  rowsOfPair,
} from "./compare-systems.ts";
import { cellAt, OUTCOME_CODES, type OutcomeTable, outcomeTable, PAIR_KINDS } from "./outcome-table.ts";
import { tableOf as table } from "./table-in-test.ts";

const all = (table: OutcomeTable) => ({ systems: table.systems, categories: table.categories });

/** One line per row, such as “AB all: 1 …”, with the counts of the row. */
function rowTexts(outcomes: OutcomeTable, scope = all(outcomes)): string[] {
  return compareSystems(outcomes, scope).rows.map(({ a, b, category, counts, n, leftOut }) =>
    [
      `${a}${b} ${category ?? "all"}:`,
      ...[counts.both, counts.onlyA, counts.onlyB, counts.neither, `n${n}`],
      ...[counts.undecidedA, counts.undecidedB, counts.undecidedBoth, `out${leftOut}`],
    ].join(" "),
  );
}

describe("a pair of systems", () => {
  it("counts examples that count in both systems, and those open in one or both, by category and in total", () => {
    const outcomes = table("xxxxxyyyy", { A: "rrwworoo-", B: "rwrwrowo-" });
    expect(rowTexts(outcomes)).toEqual([
      "AB all: 1 1 1 1 n4 2 1 1 out4",
      "AB x: 1 1 1 1 n4 1 0 0 out1",
      "AB y: 0 0 0 0 n0 1 1 1 out3",
    ]);
  });

  it("counts a sentence without translation as not correct over examples, and leaves it out over translated", () => {
    const outcomes = table("xxxxx", { A: "rruuw", B: "ruuwx" });
    const counted = (over: Denominator) => {
      const [row] = compareSystems(outcomes, all(outcomes), { ...DEFAULT_COMPARISON, over }).rows;
      if (row === undefined) throw new Error("no row");
      const { counts, excluded } = row;
      return [counts.both, counts.onlyA, counts.neither, row.leftOut, excluded.a, excluded.b];
    };
    expect(counted("examples")).toEqual([1, 1, 3, 0, 2, 3]);
    expect(counted("translated")).toEqual([1, 0, 1, 3, 2, 3]);
    expect(counted("judged")).toEqual([1, 0, 0, 4, 2, 3]);
  });

  it("is listed in the campaign's order, and only for the requested systems and categories", () => {
    const outcomes = table("xy", { A: "rr", B: "rw", C: "wr" });
    expect(rowTexts(outcomes, { systems: ["C", "A"], categories: ["y"] })).toEqual([
      "AC all: 1 0 0 0 n1 0 0 0 out0",
      "AC y: 1 0 0 0 n1 0 0 0 out0",
    ]);
    expect(rowTexts(outcomes, { systems: ["B"], categories: ["x"] })).toEqual([]);
    expect(rowTexts(table("", { A: "", B: "" }))).toEqual(["AB all: 0 0 0 0 n0 0 0 0 out0"]);
  });

  it("has figures only if an example counts in both systems", () => {
    const outcomes = table("xxxxxxxy", { A: "rrrrrrr-", B: "wwwwwwwr" });
    const { rows } = compareSystems(outcomes, all(outcomes));
    const figures = rows.map(({ difference, interval, p, pHolm }) => [
      difference,
      interval === null,
      p,
      pHolm,
    ]);
    // Seven examples are correct only in one system and none only in the other, so p = 2/128.
    const p = expect.closeTo(2 / 128, 12);
    expect(figures).toEqual([
      [1, false, p, p],
      [1, false, p, p],
      [null, true, null, null],
    ]);
  });

  // With six against none, p = 2/64. B and C do not differ, so their p could not be below 0.05, and they are no test.
  // Holm's correction over two pairs gives 2·2/64.
  it("has a p corrected for the number of tests that can be significant, in each category separately", () => {
    const outcomes = table("xxxxxxy", { A: "rrrrrrw", B: "wwwwwwr", C: "wwwwww-" });
    const inX = (systems: readonly string[]) =>
      compareSystems(outcomes, { systems, categories: ["x", "y"] })
        .rows.filter(({ category }) => category === "x")
        .map(({ pHolm }) => pHolm);
    expect(inX(["A", "B", "C"])).toEqual([expect.closeTo(1 / 16, 12), expect.closeTo(1 / 16, 12), null]);
    expect(inX(["A", "B"])).toEqual([expect.closeTo(1 / 32, 12)]);
    const inY = compareSystems(outcomes, all(outcomes)).rows.filter(({ category }) => category === "y");
    expect(inY.map(({ p, pHolm, interval }) => [p, pHolm, interval === null])).toEqual([
      [null, null, false],
      [null, null, true],
      [null, null, true],
    ]);
  });

  // Two categories with six against none each, and 12 against none over both: p = 2/64, 2/64 and 2/4096.
  it("has a p corrected over all categories if asked", () => {
    const outcomes = table("xxxxxxyyyyyy", { A: "rrrrrrrrrrrr", B: "wwwwwwwwwwww" });
    const adjusted = (correction: "category" | "all") =>
      compareSystems(outcomes, all(outcomes), { over: "examples", correction, audits: new Map() }).rows.map(
        ({ pHolm }) => pHolm,
      );
    const close = (p: number) => expect.closeTo(p, 12);
    expect(adjusted("category")).toEqual([close(2 / 4096), close(2 / 64), close(2 / 64)]);
    expect(adjusted("all")).toEqual([close(6 / 4096), close(4 / 64), close(4 / 64)]);
  });

  it("has counts that add up, and a difference that only changes its sign when the systems are swapped", () => {
    const letters = fc.string({ unit: fc.constantFrom("r", "w", "o"), minLength: 12, maxLength: 12 });
    fc.assert(
      fc.property(letters, letters, (A, B) => {
        const categories = "xxxxyyyyzzzz";
        const forward = compareSystems(table(categories, { A, B }), {
          systems: ["A", "B"],
          categories: ["x", "y", "z"],
        });
        const backward = compareSystems(table(categories, { B, A }), {
          systems: ["A", "B"],
          categories: ["x", "y", "z"],
        });
        const [total, ...parts] = forward.rows;
        expect(parts.reduce((sum, { n, leftOut }) => sum + n + leftOut, 0)).toBe(12);
        expect((total?.n ?? 0) + (total?.leftOut ?? 0)).toBe(12);
        forward.rows.forEach(({ difference, p, pHolm, counts }, index) => {
          const other = backward.rows[index];
          expect((other?.difference ?? 0) + (difference ?? 0)).toBe(0);
          expect([other?.p, other?.pHolm]).toEqual([p, pHolm]);
          expect([other?.counts.undecidedA, other?.counts.undecidedB]).toEqual([
            counts.undecidedB,
            counts.undecidedA,
          ]);
        });
      }),
    );
  });
});

describe("a pair in either direction", () => {
  const outcomes = table("xxxxxyyyy", { A: "rrwworoo-", B: "rwrwrowo-" });
  const comparison = compareSystems(outcomes, all(outcomes));

  it("has the same figures in both directions, with those of A and B swapped", () => {
    const forward = rowsOfPair(comparison, "A", "B");
    const backward = rowsOfPair(comparison, "B", "A");
    expect(forward).toEqual(comparison.rows);
    expect(backward.map(({ category }) => category)).toEqual([null, "x", "y"]);
    const counts = {
      both: 1,
      onlyA: 1,
      onlyB: 1,
      neither: 1,
      undecidedA: 1,
      undecidedB: 2,
      undecidedBoth: 1,
    };
    expect(backward[0]).toMatchObject({ a: "B", b: "A", counts, n: 4, leftOut: 4 });
    expect(rowsOfPair(comparison, "A", "A")).toEqual([]);
    const uneven = table("xxx", { A: "rrr", B: "wwr" });
    const [row] = rowsOfPair(compareSystems(uneven, all(uneven)), "A", "B");
    const [other] = rowsOfPair(compareSystems(uneven, all(uneven)), "B", "A");
    expect([row?.difference, other?.difference]).toEqual([2 / 3, -2 / 3]);
    expect(other?.interval).toEqual({ low: -(row?.interval?.high ?? 0), high: -(row?.interval?.low ?? 0) });
  });

  it("lists as many examples of each kind as the counts say", () => {
    for (const row of [...rowsOfPair(comparison, "A", "B"), ...rowsOfPair(comparison, "B", "A")]) {
      for (const kind of PAIR_KINDS) expect(examplesOf(outcomes, row, kind).length).toBe(row.counts[kind]);
    }
    const pair = { a: "A", b: "B", category: null };
    expect(PAIR_KINDS.map((kind) => examplesOf(outcomes, pair, kind).join(" "))).toEqual([
      "0",
      "1",
      "2",
      "3",
      "4 6",
      "5",
      "7",
    ]);
    expect(examplesOf(outcomes, { ...pair, category: "x" }, "undecidedA")).toEqual([4]);
  });
});

describe("a system that annotators judged less", () => {
  /** Lines such as “AB all p” (tested) and “AC all unjudged” (not tested). */
  const tests = (outcomes: OutcomeTable) =>
    compareSystems(outcomes, all(outcomes)).rows.map(({ a, b, category, interval, p, noTest }) => {
      expect(interval === null).toBe(noTest.length > 0);
      if (noTest.length > 0) expect(p).toBeNull();
      return `${a}${b} ${category ?? "all"} ${noTest.length > 0 ? noTest.join("+") : "p"}`;
    });
  const ranks = (outcomes: OutcomeTable) =>
    compareSystems(outcomes, all(outcomes)).rankings.map(({ category, clusters, unranked, untested }) => [
      category ?? "all",
      clusters.flat().map(({ system }) => system),
      unranked,
      untested.map(({ system, reason, open, toJudge }) => `${system} ${reason} ${open}/${toJudge}`),
    ]);

  // The unjudged system N wins all eight examples on which the judged systems are incorrect, because approval never
  // marks anything incorrect.
  const unjudged = table("xxxxxxxxyy", { A: "wwwwwwwwrr", B: "wwwwwwwwra", N: "aaaaaaaaao" });

  it("is not tested and not ranked if none of its candidates is judged and at least one is open", () => {
    expect(tests(unjudged)).toEqual([
      ...["AB all p", "AB x p", "AB y p"],
      ...["AN all unjudged", "AN x unjudged", "AN y unjudged"],
      ...["BN all unjudged", "BN x unjudged", "BN y unjudged"],
    ]);
    expect(ranks(unjudged)).toEqual([
      ["all", ["A", "B"], ["N"], ["N unjudged 1/1"]],
      ["x", ["A", "B"], ["N"], ["N unjudged 1/1"]],
      ["y", ["A", "B"], ["N"], ["N unjudged 1/1"]],
    ]);
  });

  it("does not change the figures of the other systems", () => {
    const withoutN = compareSystems(unjudged, { ...all(unjudged), systems: ["A", "B"] });
    const rows = compareSystems(unjudged, all(unjudged)).rows.filter(({ b }) => b !== "N");
    expect(rows).toEqual(withoutN.rows);
  });

  it("keeps its counts, but has neither test nor difference", () => {
    // The counts say that N leads by 8 of 9 examples, because nobody could find anything incorrect in it.
    const [row] = compareSystems(unjudged, all(unjudged)).rows.filter(({ b }) => b === "N");
    expect(row).toMatchObject({ n: 9, leftOut: 1, counts: { onlyB: 8 }, difference: null });
  });

  it("is tested if none of its candidates is open, for example an output equal to the reference", () => {
    expect(tests(table("xx", { A: "wr", R: "aa" }))).toEqual(["AR all p", "AR x p"]);
    expect(tests(table("xx", { A: "wr", R: "ax" }))).toEqual(["AR all p", "AR x p"]);
  });

  it("has no test against a system that is unjudged, too", () => {
    expect(tests(table("xx", { M: "ao", N: "oa" }))).toEqual([
      "MN all nothing_shared+unjudged",
      "MN x nothing_shared+unjudged",
    ]);
  });

  // Open candidates among those to judge: A 0 of 10, B 1 of 10 (exactly ten points more, which is allowed), C 2 of 10.
  it("has no test if its share of open candidates is more than ten points above the smallest share", () => {
    const outcomes = table("x".repeat(10), { A: "wwwwwwwwww", B: "wwwwwwwwwo", C: "wwwwwwwwoo" });
    expect(tests(outcomes)).toEqual([
      ...["AB all p", "AB x p"],
      ...["AC all judged_less", "AC x judged_less", "BC all judged_less", "BC x judged_less"],
    ]);
    expect(ranks(outcomes)[0]).toEqual(["all", ["A", "B"], ["C"], ["C judged_less 2/10"]]);
  });

  it("is tested if its share of open candidates is within ten points of the smallest share of the compared systems", () => {
    const outcomes = table("x".repeat(10), { A: "wwwwwwwwww", B: "wwwwwwwwwo", C: "wwwwwwwwoo" });
    const { rows } = compareSystems(outcomes, { ...all(outcomes), systems: ["B", "C"] });
    expect(rows.map(({ noTest }) => noTest)).toEqual([[], []]);
  });

  it("has no test in a category in which none of its candidates is judged", () => {
    const outcomes = table("xxxxxxxxxxxy", { A: "rwrwrwrwrwrw", B: "rwrwrwrwrwro" });
    expect(tests(outcomes)).toEqual(["AB all p", "AB x p", "AB y nothing_shared+unjudged"]);
    expect(ranks(outcomes)[2]).toEqual(["y", [], ["A", "B"], ["B unjudged 1/1"]]);
  });

  it("has no test in any category if none of its candidates is judged and one is open, even where all are approved", () => {
    expect(tests(table("xy", { A: "wr", N: "ao" })).filter((one) => one.endsWith(" p"))).toEqual([]);
  });
});

describe("the table of outcomes", () => {
  // The outcomes are listed by hand in `judged-campaign.ts`.
  it("has the outcome of every candidate", () => {
    const campaign = judgedCampaign();
    const verdicts = computeVerdicts(passInputOf(campaign));
    const found = outcomeTable(campaign, new CandidateOutcomes(campaign, approvalsOf(verdicts)));
    const of = (system: string) =>
      ["e1", "e2", "e3", "e4"].map((example) => {
        const number = campaign.suite.examples.findIndex(({ id }) => id === example);
        return cellAt(found, number, found.systems.indexOf(system));
      });
    expect(of("bad")).toEqual([
      OUTCOME_CODES.correct,
      OUTCOME_CODES.open,
      OUTCOME_CODES.open,
      OUTCOME_CODES.excluded,
    ]);
    expect(of("good")).toEqual([
      OUTCOME_CODES.correct,
      OUTCOME_CODES.approved,
      OUTCOME_CODES.incorrect,
      OUTCOME_CODES.approved,
    ]);
  });
});

function scopedOf(correct: number, incorrect: number, learntApprovals: readonly LearntStratum[] = []) {
  const ledger = repeatedWords({ correct, incorrect }, { learntApprovals });
  return new ScopedCampaign(campaignOf(ledger, foldEvents(ledger.events)));
}

/** The candidates e6 to e12 of “bad”, approved when e1 to e5 were judged correct. */
function approved(): LearntStratum[] {
  const { campaign, outcomes } = scopedOf(5, 0);
  const { version, systems } = learntStrata(campaign, outcomes);
  const by = { by: "Carla", time: "2026-11-30T09:00:00Z" };
  return systems.flatMap((row) => (row.system === "bad" ? [newStratum(row, version, by)] : []));
}

function compared(correct: number, incorrect: number) {
  const rows = compareCampaign(scopedOf(correct, incorrect, approved()), DEFAULT_COMPARISON).rows;
  const [row] = rows.filter(({ category }) => category === null);
  if (row === undefined) throw new Error("no pair");
  const { both, onlyA, onlyB, neither } = row.counts;
  return { ...row, cells: row.a === "good" ? [both, onlyA, onlyB, neither] : [both, onlyB, onlyA, neither] };
}

// The automatic pass approves all twelve candidates of “good”.
it("counts learnt approvals as correct, but does not test a pair of which more than five are unchecked", () => {
  // Of “bad”, five are judged correct, and seven approvals are not judged: nothing says how often these are right.
  const unchecked = compared(5, 0);
  expect(unchecked.cells).toEqual([12, 0, 0, 0]);
  expect(unchecked).toMatchObject({ noTest: ["learnt_approvals_unchecked"], p: null, interval: null });
  expect(unchecked.corrected).toMatchObject({ difference: null, p: null });
});

it("tests a pair if at most five learnt approvals are unchecked", () => {
  // e6 is judged correct and e7 incorrect, so five of the seven approvals are left. “Bad” is correct in e1 to e6 and e8 to
  // e12. Of twelve approvals at most, two more were checked than in “good”.
  const checked = compared(6, 1);
  expect(checked.cells).toEqual([11, 1, 0, 0]);
  expect(checked.noTest).toEqual([]);
  expect(checked.interval).not.toBeNull();
});
