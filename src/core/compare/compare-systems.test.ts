// Proves the comparison of systems on tables of cases, a line a system, a letter an example.
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { compareSystems } from "#core/compare/compare-systems.ts";
import { STANDS, type Standings, standingsOf } from "#core/compare/standings.ts";
import { CandidateOutcomes } from "#core/score/candidate-outcomes.ts";
import { approvalsOf, passCampaign, passedCampaign } from "#core/score/score-campaign.ts";
import { judgedCampaign } from "#tools/testing/judged-campaign.ts";

/** Right, wrong, open, absent. */
const LETTERS: Readonly<Record<string, number>> = {
  r: STANDS.right,
  w: STANDS.wrong,
  o: STANDS.unsettled,
  "-": STANDS.absent,
};

/** `xxyy`: the category of each example; then each system's letters. */
function standings(categories: string, rows: Readonly<Record<string, string>>): Standings {
  const systems = Object.keys(rows);
  const labels = ["x", "y", "z"];
  return {
    systems,
    categories: labels,
    categoryOf: [...categories].map((label) => labels.indexOf(label)),
    stands: Int8Array.from(
      [...categories].flatMap((_, example) =>
        systems.map((system) => LETTERS[rows[system]?.[example] ?? ""] ?? Number.NaN),
      ),
    ),
    judged: 1,
  };
}

const all = (given: Standings) => ({ systems: given.systems, categories: given.categories });

/** “A B all: both 1, …”. */
function told(given: Standings, narrowed = all(given)): string[] {
  return compareSystems(given, narrowed).rows.map(({ a, b, category, counts, n, leftOut }) =>
    [
      `${a}${b} ${category ?? "all"}:`,
      ...[counts.both, counts.onlyA, counts.onlyB, counts.neither, `n${n}`],
      ...[counts.openA, counts.openB, counts.openBoth, `out${leftOut}`],
    ].join(" "),
  );
}

describe("a pair of systems", () => {
  it("counts what is settled in both, and each side of what is left out, by category and in all", () => {
    const given = standings("xxxxxyyyy", { A: "rrwworoo-", B: "rwrwrowo-" });
    expect(told(given)).toEqual([
      "AB all: 1 1 1 1 n4 2 1 1 out4",
      "AB x: 1 1 1 1 n4 1 0 0 out1",
      "AB y: 0 0 0 0 n0 1 1 1 out3",
    ]);
  });

  it("is told in the campaign's order, for the systems and categories asked for alone", () => {
    const given = standings("xy", { A: "rr", B: "rw", C: "wr" });
    expect(told(given, { systems: ["C", "A"], categories: ["y"] })).toEqual([
      "AC all: 1 0 0 0 n1 0 0 0 out0",
      "AC y: 1 0 0 0 n1 0 0 0 out0",
    ]);
    expect(told(given, { systems: ["B"], categories: ["x"] })).toEqual([]);
    expect(told(standings("", { A: "", B: "" }))).toEqual(["AB all: 0 0 0 0 n0 0 0 0 out0"]);
  });

  it("has figures only where something is settled in both", () => {
    const { rows } = compareSystems(
      standings("xxxxy", { A: "rrrro", B: "wwwrr" }),
      all(standings("xy", { A: "rr", B: "rr" })),
    );
    const figures = rows.map(({ difference, interval, p, pHolm }) => [
      difference,
      interval === null,
      p,
      pHolm,
    ]);
    expect(figures).toEqual([
      [0.75, false, 0.25, 0.25],
      [0.75, false, 0.25, 0.25],
      [null, true, null, null],
    ]);
  });

  // Six right against six wrong: p = 2/64; Holm over three pairs: 3/64·2 for both of them, 1 for the equal pair.
  it("is corrected for the pairs shown, in each category by itself", () => {
    const given = standings("xxxxxxy", { A: "rrrrrrw", B: "wwwwwwr", C: "wwwwwwo" });
    const inX = (systems: readonly string[]) =>
      compareSystems(given, { systems, categories: ["x", "y"] })
        .rows.filter(({ category }) => category === "x")
        .map(({ pHolm }) => pHolm);
    expect(inX(["A", "B", "C"])).toEqual([3 / 32, 3 / 32, 1].map((p) => expect.closeTo(p, 12)));
    expect(inX(["A", "B"])).toEqual([expect.closeTo(1 / 32, 12)]);
    const inY = compareSystems(given, all(given)).rows.filter(({ category }) => category === "y");
    expect(inY.map(({ p, pHolm }) => [p, pHolm])).toEqual([
      [1, 1],
      [null, null],
      [null, null],
    ]);
  });

  it("adds up, whatever stands there, and turned round changes its sign alone", () => {
    const letters = fc.string({ unit: fc.constantFrom("r", "w", "o"), minLength: 12, maxLength: 12 });
    fc.assert(
      fc.property(letters, letters, (A, B) => {
        const categories = "xxxxyyyyzzzz";
        const there = compareSystems(standings(categories, { A, B }), {
          systems: ["A", "B"],
          categories: ["x", "y", "z"],
        });
        const back = compareSystems(standings(categories, { B, A }), {
          systems: ["A", "B"],
          categories: ["x", "y", "z"],
        });
        const [whole, ...parts] = there.rows;
        expect(parts.reduce((sum, { n, leftOut }) => sum + n + leftOut, 0)).toBe(12);
        expect((whole?.n ?? 0) + (whole?.leftOut ?? 0)).toBe(12);
        there.rows.forEach(({ difference, p, pHolm, counts }, place) => {
          const other = back.rows[place];
          expect((other?.difference ?? 0) + (difference ?? 0)).toBe(0);
          expect([other?.p, other?.pHolm]).toEqual([p, pHolm]);
          expect([other?.counts.openA, other?.counts.openB]).toEqual([counts.openB, counts.openA]);
        });
      }),
    );
  });
});

describe("how candidates stand", () => {
  // As told by hand in `judged-campaign.ts`.
  it("is their outcome: open and excluded are not settled", () => {
    const campaign = judgedCampaign();
    const verdicts = passCampaign(passedCampaign(campaign));
    const found = standingsOf(campaign, new CandidateOutcomes(campaign, approvalsOf(verdicts)));
    const place = (system: string, example: string) =>
      found.stands[
        campaign.suite.examples.findIndex(({ id }) => id === example) * 2 + found.systems.indexOf(system)
      ];
    const of = (system: string) => ["e1", "e2", "e3", "e4"].map((example) => place(system, example));
    expect(of("bad")).toEqual([STANDS.right, STANDS.unsettled, STANDS.unsettled, STANDS.unsettled]);
    expect(of("good")).toEqual([STANDS.right, STANDS.right, STANDS.wrong, STANDS.right]);
    expect(found.judged).toBe(3);
  });
});
