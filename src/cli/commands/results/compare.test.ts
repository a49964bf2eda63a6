// Tests the output of `referee compare`, and compares it with a recount of a database's rows by SQL and with binomial
// sums.

import { readFileSync } from "node:fs";
import { afterAll, describe, expect, it } from "vitest";
import { runInTest, TestFolder } from "#cli/run-in-test.ts";
import { serializeCampaign } from "#core/io/file/campaign-file.ts";
import { judgedLedger } from "#tools/testing/campaigns/judged-campaign.ts";
import { recountedCandidates } from "#tools/testing/campaigns/recounted-database.ts";
import { smallLedger } from "#tools/testing/campaigns/small-campaign.ts";
import { isLong } from "#tools/testing/runs/long.ts";
import { sharedDataPath, skippedNote } from "#tools/testing/shared-data.ts";

interface Row {
  readonly [name: string]: string | number | null;
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

const KEYS = "a b category both only_a only_b neither left_out difference low high p p_holm no_test".split(
  " ",
);

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

/** Whether a candidate is right or wrong; null if it is not decided. */
function isRight([what]: readonly string[]): boolean | null {
  if (what === "approvedNotJudged" || what === "correct") return true;
  return what === "incorrect" ? false : null;
}

/** Counts the results of each pair of systems. The keys are lists [a, b, category] as JSON. */
async function recount(bytes: Uint8Array, adjudicator: string | null) {
  const candidates = await recountedCandidates(bytes, adjudicator);
  const byExample = new Map<string, { system: string; category: string; right: boolean | null }[]>();
  for (const { system, example, category, outcome } of candidates) {
    const own = byExample.get(example) ?? [];
    byExample.set(example, [...own, { system, category, right: isRight(outcome) }]);
  }
  const counts = new Map<string, Record<string, number>>();
  for (const outputs of byExample.values()) {
    for (const a of outputs) {
      for (const b of outputs) {
        if (a === b) continue;
        const isLeftOut = a.right === null || b.right === null;
        const alone = a.right ? "only_a" : "only_b";
        const what = isLeftOut ? "left_out" : a.right === b.right ? (a.right ? "both" : "neither") : alone;
        for (const category of ["all", a.category]) {
          const key = JSON.stringify([a.system, b.system, category]);
          const cell = counts.get(key) ?? { both: 0, only_a: 0, only_b: 0, neither: 0, left_out: 0 };
          counts.set(key, { ...cell, [what]: (cell[what] ?? 0) + 1 });
        }
      }
    }
  }
  return { counts, rule: untestedRule(candidates) };
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
        const { counts, rule } = await recount(new Uint8Array(readFileSync(path ?? "")), adjudicator);
        const found = new Map(rows.map((row) => [JSON.stringify([row.a, row.b, row.category]), row]));
        expect(found.size).toBe(rows.length);
        // The recount contains each pair in both orders.
        expect(rows.length).toBe(counts.size / 2);
        for (const [key, row] of found) {
          const cell = counts.get(key) ?? {};
          const { both = 0, only_a: onlyA = 0, only_b: onlyB = 0, neither = 0 } = cell;
          const n = both + onlyA + onlyB + neither;
          expect(row, key).toMatchObject({ ...cell, difference: n === 0 ? null : (onlyA - onlyB) / n });
          expect(Object.keys(row)).toEqual(KEYS);
          const reasons = [row.a, row.b].map((system) => rule(String(system), String(row.category)));
          const untested = reasons.includes("unjudged")
            ? "unjudged"
            : (reasons.find((one) => one !== null) ?? null);
          const noTest = untested ?? (n === 0 ? "nothing_shared" : null);
          expect([key, row.no_test]).toEqual([key, noTest]);
          expect(row.p, key).toEqual(noTest === null ? expect.closeTo(binomialP(onlyA, onlyB), 12) : null);
          const tested = rows.flatMap(({ category, p }) =>
            category === row.category && typeof p === "number" ? [p] : [],
          );
          // Holm's adjustment is the maximum over all p that are not greater, each times the number of p that are not
          // smaller than it (including itself).
          const p = Number(row.p);
          const steps = tested
            .filter((one) => one <= p)
            .map((one) => one * tested.filter((other) => other >= one).length);
          expect(row.p_holm, key).toEqual(
            noTest === null ? expect.closeTo(Math.min(1, Math.max(...steps)), 12) : null,
          );
        }
      },
    );
  },
);

describe("referee compare", () => {
  const folder = new TestFolder();
  afterAll(() => folder.remove());
  const judged = folder.file("judged.json", serializeCampaign(judgedLedger()));

  // Worked out by hand from the table in `judged-campaign.ts`: bad e1 and good e1 to e4 are decided, so only e1 is
  // decided in both. Not counting unjudged approvals, 2 of 4 candidates of “bad” are open and 0 of 2 of “good”, so
  // “bad” is judged less.
  it("counts examples decided in both systems, and gives no test for a system that is judged less than another", async () => {
    const { status, out } = await runInTest("compare", judged, "--json");
    expect(status).toBe(0);
    const { pairs } = JSON.parse(out);
    const [all, first, ...others] = pairs;
    const counts = { both: 1, only_a: 0, only_b: 0, neither: 0 };
    expect(all).toMatchObject({
      ...{ a: "bad", b: "good", category: "all", ...counts, left_out: 3 },
      ...{ difference: 0, p: null, p_holm: null, no_test: "judged_less" },
    });
    expect(Object.keys(all)).toEqual(KEYS);
    const nothing = { difference: null, low: null, high: null, p: null, p_holm: null };
    const rows: Row[] = [first, ...others];
    expect(rows.filter(({ both }) => both === 0).length).toBeGreaterThan(0);
    for (const row of rows.filter(({ both }) => both === 0)) expect(row).toMatchObject(nothing);
    expect(rows.reduce((sum, row) => sum + Number(row.left_out), 0)).toBe(3);
  });

  it("compares only the requested systems and categories", async () => {
    const { out } = await runInTest(
      "compare",
      judged,
      "--json",
      "--categories",
      "anaphoric_inter_subject_it",
    );
    const { pairs } = JSON.parse(out);
    expect(pairs.map(({ category }: Row) => category)).toEqual(["all", "anaphoric_inter_subject_it"]);
    expect({ ...pairs[0], category: "" }).toEqual({ ...pairs[1], category: "" });
    const alone = await runInTest("compare", judged, "--systems", "good");
    expect([alone.status, alone.out]).toEqual([0, "A comparison needs two systems.\n"]);
    const none = JSON.parse((await runInTest("compare", judged, "--systems", "good", "--json")).out);
    expect(none.pairs).toEqual([]);
  });

  it.each([
    [["--systems", "good,nobody"], "found the system “nobody”; expected one of the campaign's: bad, good"],
    [["--systems", " "], "--systems needs A,B"],
    [["-o", "out"], "found -o, which compare does not take; did you mean --json?"],
  ])("reports wrong usage: %j", async (options, message) => {
    const { status, out, problems } = await runInTest("compare", judged, ...options);
    expect([status, out, problems[0]]).toEqual([2, "", `referee: ${message}`]);
  });

  it("marks untested systems with † in the tables, gives the reason below, and prints no clusters", async () => {
    const { out } = await runInTest("compare", judged);
    expect(out.replace(/ +/g, " ")).toContain(
      "\nbad † good 0 0 1 0 3 0.0 −79.3 to +79.3 – no test: judged less\n",
    );
    expect(out.replaceAll(/\s+/g, " ")).toContain(
      "† Not tested and not ranked: bad (judged less: 2 of 4 open, 50.0%).",
    );
    expect(out).not.toContain("Clusters, best first");
    expect(out).not.toMatch(/NaN|null|undefined/);
    const unjudged = folder.file("unjudged.json", serializeCampaign(smallLedger()));
    const pass = await runInTest("compare", unjudged);
    expect(pass.out).toMatch(/bad \(unjudged, \d open\)/);
    expect(pass.out).not.toContain("Clusters, best first");
  });
});
