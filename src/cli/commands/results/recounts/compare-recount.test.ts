// Compares the output of `referee compare` with a recount of a database's rows by SQL and with binomial sums.
// @whole: recounts real data; `recount.test.ts` is the quick one.

import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { runInTest } from "#cli/run-in-test.ts";
import { recountedCandidates } from "#tools/testing/campaigns/recounted-database.ts";
import { isLong } from "#tools/testing/runs/long.ts";
import { sharedDataPath, skippedNote } from "#tools/testing/shared-data.ts";

interface Row {
  readonly a: string;
  readonly b: string;
  readonly category: string;
  readonly p: number | null;
  readonly p_holm: number | null;
  readonly no_test: string | null;
  readonly [name: string]: unknown;
}

/** McNemar's exact p by definition: twice the sum of the smaller tail, term by term. */
function binomialP(b: number, c: number): number {
  let term = 0.5 ** (b + c);
  let tail = 0;
  for (let k = 0; k <= Math.min(b, c); k++) {
    tail += term;
    term *= (b + c - k) / (k + 1);
  }
  return Math.min(1, 2 * tail);
}

/**
 * Returns why a system must not be tested in a category (“all” = all categories together); null = it may be tested. The
 * rules are in docs/numbers.md.
 */
type Rule = (system: string, category: string) => string | null;

function untestedRule(
  rows: readonly { system: string; category: string; outcome: readonly string[] }[],
): Rule {
  const count = (system: string, category: string) => {
    const systemRows = rows.filter(
      (row) => row.system === system && ["all", row.category].includes(category),
    );
    const of = (...kinds: string[]) =>
      systemRows.filter(({ outcome: [kind = ""] }) => kinds.includes(kind)).length;
    return {
      open: of("open"),
      judged: of("correct", "incorrect"),
      toJudge: systemRows.length - of("approvedNotJudged"),
    };
  };
  const systems = [...new Set(rows.map(({ system }) => system))];
  const shares = systems.flatMap((system) => {
    const { open, toJudge } = count(system, "all");
    return toJudge === 0 ? [] : [open / toJudge];
  });
  const isUnjudged = ({ open, judged }: { open: number; judged: number }) => open > 0 && judged === 0;
  return (system, category) => {
    const whole = count(system, "all");
    if (isUnjudged(whole)) return "unjudged";
    const isLess = whole.toJudge > 0 && whole.open / whole.toJudge - Math.min(...shares) > 0.1 + 1e-12;
    if (isLess) return "judged_less";
    return isUnjudged(count(system, category)) ? "unjudged" : null;
  };
}

type Candidates = Awaited<ReturnType<typeof recountedCandidates>>;

/** Whether a candidate is correct over examples; null if it is open. */
function isCorrect([what]: readonly string[]): boolean | null {
  if (what === "open") return null;
  return what === "approvedNotJudged" || what === "correct";
}

/** Counts the results of each pair of systems. The keys are lists [a, b, category] as JSON. */
function recount(candidates: Candidates) {
  const byExample = new Map<string, { system: string; category: string; isRight: boolean | null }[]>();
  for (const { system, example, category, outcome } of candidates) {
    const own = byExample.get(example) ?? [];
    byExample.set(example, [...own, { system, category, isRight: isCorrect(outcome) }]);
  }
  const counts = new Map<string, Record<string, number>>();
  for (const outputs of byExample.values()) {
    for (const a of outputs) {
      for (const b of outputs) {
        if (a === b) continue;
        const isLeftOut = a.isRight === null || b.isRight === null;
        const alone = a.isRight ? "only_a" : "only_b";
        const equal = a.isRight ? "both" : "neither";
        const what = isLeftOut ? "left_out" : a.isRight === b.isRight ? equal : alone;
        for (const category of ["all", a.category]) {
          const key = JSON.stringify([a.system, b.system, category]);
          const cell = counts.get(key) ?? { both: 0, only_a: 0, only_b: 0, neither: 0, left_out: 0 };
          counts.set(key, { ...cell, [what]: (cell[what] ?? 0) + 1 });
        }
      }
    }
  }
  return counts;
}

/** Whether more approvals were checked in one system: |a/n − b/m| · min(n, m) > 5. */
function isUneven(candidates: Candidates, a: string, b: string): boolean {
  const [inA, inB] = [a, b].map((system) => {
    const approved = candidates.filter((one) => one.system === system && one.approved);
    const checked = approved.filter(({ outcome: [what] }) => what !== "approvedNotJudged");
    return { approved: approved.length, share: approved.length === 0 ? 0 : checked.length / approved.length };
  });
  if (inA === undefined || inB === undefined) return false;
  return Math.abs(inA.share - inB.share) * Math.min(inA.approved, inB.approved) > 5 + 1e-9;
}

/** The 5% points of χ² for 1 to 5 degrees of freedom (Abramowitz and Stegun 1964, Table 26.8). */
const CHI_SQUARE_5 = [3.84146, 5.99147, 7.81473, 9.48773, 11.0705];

/**
 * Whether both systems were judged, and nobody whose judgements count judged both, or the table of annotators × systems
 * is unbalanced by Pearson's test.
 */
function isConfounded(candidates: Candidates, a: string, b: string, category: string): boolean {
  const counts = [a, b].map((system) => {
    const ofPerson = new Map<string, number>();
    for (const one of candidates) {
      if (one.system !== system || !["all", one.category].includes(category)) continue;
      for (const person of one.people)
        ofPerson.set(person, (ofPerson.get(person) ?? 0) + 1 / one.people.length);
    }
    return ofPerson;
  });
  const people = [...new Set(counts.flatMap((ofPerson) => [...ofPerson.keys()]))];
  const table = counts.map((ofPerson) => people.map((person) => ofPerson.get(person) ?? 0));
  const sum = (numbers: readonly number[]) => numbers.reduce((all, one) => all + one, 0);
  const [inA = [], inB = []] = table;
  if (sum(inA) === 0 || sum(inB) === 0) return false;
  if (people.every((_, at) => inA[at] === 0 || inB[at] === 0)) return true;
  const all = sum(inA) + sum(inB);
  const cells = table.flatMap((row) =>
    row.map((observed, at) => {
      const expected = (sum(row) * ((inA[at] ?? 0) + (inB[at] ?? 0))) / all;
      return (observed - expected) ** 2 / expected;
    }),
  );
  return people.length > 1 && sum(cells) > (CHI_SQUARE_5[people.length - 2] ?? Number.NaN);
}

/** A short run uses the first two: the master with an adjudicator, and the smaller of the masters without one. */
const MASTERS: readonly [name: string, adjudicator: string | null][] = [
  ["enfr", "Adjudicator"],
  ["newstest", null],
  ["enfr", null],
];

describe.each(isLong ? MASTERS : MASTERS.slice(0, 2))(
  "compare on the master of %s, adjudicator %s",
  (name, adjudicator) => {
    const path = sharedDataPath(`${name}.protest/protest-master.db`);
    const skipped = skippedNote(path);

    it.skipIf(path === undefined)(
      `equals a count of the database's rows and a binomial sum, for each pair and category${skipped}`,
      async () => {
        const args = adjudicator === null ? [] : ["--adjudicator", adjudicator];
        const { out } = await runInTest("compare", path ?? "", "--json", ...args);
        const rows: Row[] = JSON.parse(out).pairs;
        const candidates = await recountedCandidates(new Uint8Array(readFileSync(path ?? "")), adjudicator);
        const counts = recount(candidates);
        const rule = untestedRule(candidates);
        const found = new Map(rows.map((row) => [JSON.stringify([row.a, row.b, row.category]), row]));
        expect(found.size).toBe(rows.length);
        // The recount contains each pair in both orders.
        expect(rows.length).toBe(counts.size / 2);
        for (const [key, row] of found) {
          const cell = counts.get(key) ?? {};
          const { both = 0, only_a: onlyA = 0, only_b: onlyB = 0, neither = 0 } = cell;
          const n = both + onlyA + onlyB + neither;
          expect(row, key).toMatchObject(cell);
          const { a, b, category } = row;
          const isConfoundedInAll = isConfounded(candidates, a, b, "all");
          const reasons = [
            ...(n === 0 ? ["nothing_shared"] : []),
            ...["unjudged", "judged_less"].filter(
              (reason) => rule(a, category) === reason || rule(b, category) === reason,
            ),
            ...(isUneven(candidates, a, b) ? ["approvals_checked_unevenly"] : []),
            ...(isConfoundedInAll || isConfounded(candidates, a, b, category)
              ? ["annotators_confounded"]
              : []),
          ];
          expect([key, row.no_test]).toEqual([key, reasons.length === 0 ? null : reasons.join(" + ")]);
          // The audit corrects uneven checks; with any other reason, the difference would mislead.
          const hasDifference = reasons.every((reason) => reason === "approvals_checked_unevenly");
          expect([key, row.difference]).toEqual([key, hasDifference ? (onlyA - onlyB) / n : null]);
          if (row.no_test !== null)
            expect([row.low, row.high, row.documents_low]).toEqual([null, null, null]);
          // 2 · ½⁵ > 0.05 > 2 · ½⁶
          const hasP = reasons.length === 0 && onlyA + onlyB >= 6;
          expect(row.p, key).toEqual(hasP ? expect.closeTo(binomialP(onlyA, onlyB), 12) : null);
          expect([row.p === null, row.p_reason !== null]).toEqual([!hasP, !hasP]);
          if (hasP) {
            const excludesNone = Number(row.low) > 0 || Number(row.high) < 0;
            expect([key, excludesNone]).toEqual([key, Number(row.p) < 0.05]);
          }
          const tested = rows.flatMap((one) => (one.category === category && one.p !== null ? [one.p] : []));
          // Holm's adjustment is the maximum over all p that are not greater, each times the number of p that are not
          // smaller than it (including itself).
          const p = Number(row.p);
          const steps = tested
            .filter((one) => one <= p)
            .map((one) => one * tested.filter((other) => other >= one).length);
          expect(row.p_holm, key).toEqual(hasP ? expect.closeTo(Math.min(1, Math.max(...steps)), 12) : null);
        }
      },
    );
  },
);
