// Tests the output of `referee correlate`. On real data, its figures are computed again from the output of `metrics`
// and `evaluate`.

import { afterAll, describe, expect, it } from "vitest";
import { runInTest, TestFolder } from "#cli/run-in-test.ts";
import { pText } from "#core/analysis/compare/compare-tables.ts";
import { serializeCampaign } from "#core/io/file/campaign-file.ts";
import { numberText, SIGNIFICANCE_LEVEL, STATISTIC } from "#core/tables/table.ts";
import { fiveSystems } from "#tools/testing/campaigns/five-systems.ts";
import { judgedLedger } from "#tools/testing/campaigns/judged-campaign.ts";
import { smallLedger } from "#tools/testing/campaigns/small-campaign.ts";
import { smallDatabase } from "#tools/testing/campaigns/small-database.ts";
import { onceFor } from "#tools/testing/once-for.ts";
import { isLong } from "#tools/testing/runs/long.ts";
import { sharedDataPath } from "#tools/testing/shared-data.ts";

const test = new TestFolder();
afterAll(() => test.remove());
const judged = test.file("judged.json", serializeCampaign(judgedLedger()));
const five = test.file("five.json", serializeCampaign(fiveSystems()));
const openFive = test.file("open-five.json", serializeCampaign(fiveSystems(false)));
const scoresOfFive = test.file("five.tsv", "system\tMine\nkite\t1\nice\t7\ngood\t12.5\nbad\t0\n");

/** The JSON of `correlate` on a path, printed once for all tests. */
const correlated = onceFor(async (path) => JSON.parse((await runInTest("correlate", path, "--json")).out));

/** Pearson's r by the textbook formula: sums of squares and products, in one pass. */
function plainPearson(x: readonly number[], y: readonly number[]): number {
  const sum = (of: (index: number) => number) => x.reduce((all, _, index) => all + of(index), 0);
  const a = (index: number) => x[index] ?? 0;
  const b = (place: number) => y[place] ?? 0;
  const n = x.length;
  const top = n * sum((i) => a(i) * b(i)) - sum(a) * sum(b);
  return (
    top / Math.sqrt((n * sum((i) => a(i) ** 2) - sum(a) ** 2) * (n * sum((i) => b(i) ** 2) - sum(b) ** 2))
  );
}

/**
 * Ranks; tied values get their mean rank: one more than the number of smaller values, plus half the number of other
 * equal ones.
 */
const plainRanks = (values: readonly number[]) =>
  values.map((one) => {
    const smaller = values.filter((other) => other < one).length;
    return smaller + (values.filter((other) => other === one).length + 1) / 2;
  });

interface Figure {
  readonly hits: number;
  readonly n: number;
  readonly value: number | null;
}

interface SystemFigures {
  readonly name: string;
  readonly people: Figure & { readonly left_out: string | null };
  readonly people_judged: Figure & { readonly left_out: string | null };
  readonly equal_to: string | null;
  readonly scores: Readonly<Record<string, number | null>>;
}

interface Row {
  readonly metric: string;
  readonly n: number;
  readonly pearson: {
    readonly value: number | null;
    readonly systems_low: number | null;
    readonly systems_high: number | null;
    readonly reason: string | null;
  };
  readonly spearman: Row["pearson"];
  readonly kendall_tau_b: Row["pearson"];
  readonly least_pearson: number;
  readonly without_one: { readonly system: string | null; readonly pearson: number | null };
}

/** Expects the coefficients that follow from the systems with a figure and a score, computed by the formulas above. */
function expectCoefficients(
  rows: readonly Row[],
  systems: readonly SystemFigures[],
  figureOf: (system: SystemFigures) => number | null,
) {
  const held = (system: SystemFigures, metric: string) =>
    figureOf(system) !== null && (system.scores[metric] ?? null) !== null;
  for (const { metric, n, pearson, spearman } of rows) {
    const both = systems.filter((system) => held(system, metric));
    const scores = both.map((system) => system.scores[metric] ?? Number.NaN);
    const people = both.map((system) => figureOf(system) ?? Number.NaN);
    expect(n).toBe(both.length);
    if (n < 3) {
      for (const { value, systems_low, systems_high, reason } of [pearson, spearman])
        expect([value, systems_low, systems_high, reason]).toEqual([null, null, null, `${n} of 3 systems`]);
      continue;
    }
    expect(pearson.value).toBeCloseTo(plainPearson(scores, people), 10);
    expect(spearman.value).toBeCloseTo(plainPearson(plainRanks(scores), plainRanks(people)), 10);
    // Fisher's z, from four systems on.
    const r = pearson.value ?? Number.NaN;
    const z = Math.atanh(r);
    if (n >= 4 && Math.abs(r) < 0.999999) {
      expect(pearson.systems_low).toBeCloseTo(Math.tanh(z - 1.959964 / Math.sqrt(n - 3)), 5);
      expect(pearson.systems_high).toBeCloseTo(Math.tanh(z + 1.959964 / Math.sqrt(n - 3)), 5);
    } else expect([pearson.systems_low, pearson.reason === null]).toEqual([null, false]);
  }
}

const countedFigure = ({ value, left_out }: SystemFigures["people"]) => (left_out === null ? value : null);

const NAMES = ["AutoP", "AutoR", "AutoF", "APT-A", "APT-B"];
/** A value with three decimals and a real minus sign; “–” for none. */
const three = (value: number | null) => (value === null ? "–" : value.toFixed(3).replace("-", "−"));
/** Lines with runs of spaces reduced to one. */
const linesOf = (text: string) => text.split("\n").map((line) => line.replace(/ +/g, " ").trim());

describe("referee correlate", () => {
  const DATABASE = "enfr.protest/protest-master.db";
  it.skipIf(sharedDataPath(DATABASE) === undefined || !isLong)(
    "correlates the metrics of `metrics` with the accuracy of `evaluate`",
    async () => {
      const path = sharedDataPath(DATABASE) ?? "";
      const json = async (command: string) => JSON.parse((await runInTest(command, path, "--json")).out);
      const printed = await correlated(path);
      const metrics = await json("metrics");
      const accuracy = await json("evaluate");
      const systems: readonly SystemFigures[] = printed.systems;
      for (const [index, { name, people, scores }] of systems.entries()) {
        const { autoprf, apt } = metrics.systems[index];
        const { examples } = accuracy.systems[index].accuracy;
        expect([name, people.hits, people.n]).toEqual([
          metrics.systems[index].name,
          examples.hits,
          examples.n,
        ]);
        expect([scores.AutoP, scores.AutoR, scores.AutoF, scores["APT-B"]]).toEqual([
          ...[autoprf.precision, autoprf.recall, autoprf.f],
          apt.score,
        ]);
        // APT-A only counts equal pronouns.
        const all = apt.cases.reduce((sum: number, count: number) => sum + count, 0);
        expect(scores["APT-A"]).toBeCloseTo(apt.cases[0] / all, 12);
      }
      // Five of the eleven systems have no human accuracy: nothing of them is judged, and approvals are no judgements.
      // Of the other six, four are 38 to 81% open, more than 10 points above the least, so only two are correlated.
      const counted = systems.filter(({ people }) => people.value !== null);
      expect([systems.length, counted.length]).toEqual([11, 6]);
      expectCoefficients(printed.metrics, systems, ({ people }) => countedFigure(people));
      expectCoefficients(printed.judged.metrics, systems, (system) => countedFigure(system.people_judged));
      expect(printed.metrics.map(({ metric }: Row) => metric)).toEqual(NAMES);
      expect(printed.williams).toHaveLength(10);
    },
  );

  it("correlates each metric with accuracy over examples and over judged candidates, as counted by hand", async () => {
    const printed = JSON.parse((await runInTest("correlate", five, "--json", "--scores", scoresOfFive)).out);
    const systems: readonly SystemFigures[] = printed.systems;
    // The figures are those in the comment on `fiveSystems`.
    expect(
      systems.map(({ name, people: { hits, n, value }, people_judged: of }) => [
        name,
        hits,
        n,
        value,
        of.hits,
        of.n,
      ]),
    ).toEqual([
      ["bad", 1, 4, 0.25, 0, 3],
      ["good", 4, 4, 1, 1, 1],
      ["ice", 3, 4, 0.75, 1, 2],
      ["kite", 2, 4, 0.5, 1, 3],
      ["moss", 3, 4, null, 0, 0],
    ]);
    for (const { metrics } of [printed, printed.judged]) {
      expect(metrics.map(({ metric, n }: Row) => [metric, n])).toEqual(
        [...NAMES, "Mine"].map((name) => [name, 4]),
      );
    }
    expectCoefficients(printed.metrics, systems, ({ people }) => countedFigure(people));
    expectCoefficients(printed.judged.metrics, systems, (system) => countedFigure(system.people_judged));
  });

  it("prints the figures as text tables", async () => {
    const { out } = await runInTest("correlate", five, "--scores", scoresOfFive);
    const printed = JSON.parse((await runInTest("correlate", five, "--json", "--scores", scoresOfFive)).out);
    const [before = "", overJudged = ""] = out.split("\nCorrelations with human accuracy over judged:\n");
    const [above = "", overExamples = ""] = before.split(
      "\nCorrelations with human accuracy over examples:\n",
    );
    const rowOf = (name: string, figures: string) => {
      const system = printed.systems.find((one: SystemFigures) => one.name === name);
      const scores = NAMES.map((metric) => system.scores[metric].toFixed(4));
      return `${name} ${figures} ${scores.join(" ")}`;
    };
    for (const row of [
      // Scores of other programs are printed unchanged.
      `${rowOf("bad", "25.0 1/4 0.0 0/3")} 0`,
      `${rowOf("good", "100.0 4/4 100.0 1/1")} 12.5`,
      `${rowOf("ice", "75.0 3/4 50.0 1/2")} 7`,
      `${rowOf("kite", "50.0 2/4 33.3 1/3")} 1`,
      `${rowOf("moss", "– (nothing judged) – (nothing judged)")} – nothing judged`,
    ]) {
      expect(linesOf(above)).toContain(row);
    }
    for (const [part, { metrics, williams }] of [
      [overExamples, printed],
      [overJudged, printed.judged],
    ] as const) {
      const lines = linesOf(part);
      for (const {
        metric,
        n,
        pearson,
        spearman,
        kendall_tau_b: kendall,
        least_pearson,
        without_one: rest,
      } of metrics as Row[]) {
        const coefficients = [pearson, spearman, kendall].map(
          ({ value, systems_low: low, systems_high: high, reason }) =>
            low === null
              ? `${three(value)}, – (${reason})`
              : `${three(value)} (${three(low)} to ${three(high)})`,
        );
        const without = rest.system === null ? "–" : `${three(rest.pearson)} (${rest.system})`;
        expect(lines).toContain(
          `${metric} ${n} ${coefficients.join(" ")} ${three(least_pearson)} ${without}`,
        );
      }
      for (const { a, b, n, r_a, r_b, r_ab, t, p, p_holm, no_test } of williams) {
        const written = t === null ? `– (${no_test})` : numberText(t, STATISTIC);
        const figures = [...[r_a, r_b, r_ab].map(three), written, pText(p), pText(p_holm)];
        const suffix = p_holm !== null && p_holm < SIGNIFICANCE_LEVEL ? ", significant" : "";
        expect(lines).toContain(`${a} against ${b} ${n} ${figures.join(" ")}${suffix}`);
      }
      // In both tables, `p_holm` differs from `p` for at least one pair.
      expect(
        williams.some(({ p, p_holm }: { p: number; p_holm: number }) => p !== null && p !== p_holm),
      ).toBe(true);
      expect(metrics.some(({ without_one }: Row) => without_one.system !== null)).toBe(true);
    }
  });

  it("explains unjudged approvals and open candidates only if figures include them", async () => {
    const words = async (path: string) => (await runInTest("correlate", path)).out.replace(/\n */g, " ");
    const all = await words(openFive);
    expect(all).toContain("Unchecked approvals count as right");
    expect(all).toContain(
      "With open candidates, “possible” is accuracy over examples if all open candidates",
    );
    expect(all).toContain(" 25.0 … 50.0 ");
    expect(all).not.toContain(" 100.0 … ");
    // In “good”, e1 is judged and three examples are approved, so nothing is open. In “bad” nothing is judged, so its
    // open candidates change no figure.
    const ok = fiveSystems().events.filter((event) => event.kind !== "judgement" || event.system === "good");
    const decided = await words(
      test.file("settled.json", serializeCampaign({ ...fiveSystems(), events: ok })),
    );
    expect(decided).toContain("Unchecked approvals count as right");
    expect(decided).not.toContain("“possible” is");
    // This campaign has only the system “bad”. Its e3 is approved, but nothing is judged, so no figure includes
    // approvals.
    const bad = smallLedger({ "systems/good.txt": null, "systems/good.align": null });
    const unjudged = await words(test.file("unjudged.json", serializeCampaign(bad)));
    expect(unjudged).toContain("No system has both human accuracy and a metric score");
    expect(unjudged).not.toContain("Unchecked approvals count as right");
    expect(unjudged).not.toContain("“possible” is");
  });

  // “Mine” has scores for three of the four systems with human accuracy. The other metrics have scores for all four.
  it("explains significance once per number of systems and table, and general limits once per table", async () => {
    const scores = test.file("three.tsv", "system\tMine\nkite\t1\nice\t7\ngood\t12.5\n");
    const words = (await runInTest("correlate", five, "--scores", scores)).out.replace(/\n +/g, " ");
    for (const [sentence, times] of [
      ["With 4 systems, a Pearson’s r between −0.950 and 0.950 is not significantly different from zero", 2],
      ["With 3 systems, a Pearson’s r between −0.997 and 0.997 is not significantly different from zero", 2],
      ["By chance, 4 systems are ranked as by human accuracy, or in reverse, once in 12 times:", 2],
      ["By chance, 3 systems are ranked as by human accuracy, or in reverse, once in 3 times:", 2],
      ["Williams’ test needs at least 4 systems.", 2],
      ["Similar metrics need many systems", 2],
    ] as const) {
      expect([sentence, words.split(sentence).length - 1]).toEqual([sentence, times]);
    }
  });

  it("reports that one system is too few for a correlation", async () => {
    const { status, out } = await runInTest("correlate", judged);
    expect(status).toBe(0);
    const words = out.replace(/\n */g, " ");
    // The other system is judged less, so it is left out.
    expect(words).toContain("1 system: too few for a correlation.");
    expect(out).not.toMatch(/NaN|null|undefined/);
    const { metrics, williams } = JSON.parse((await runInTest("correlate", judged, "--json")).out);
    const reason = `${metrics[0].n} of 3 systems`;
    expect(metrics[0].pearson).toEqual({ value: null, systems_low: null, systems_high: null, reason });
    expect(williams[0]).toMatchObject({
      t: null,
      p: null,
      p_holm: null,
      no_test: `${metrics[0].n} of 4 systems`,
    });
  });
});

it("correlate reports that the metrics cover only the examples if a database has no other links", async () => {
  const path = test.file("small.db", await smallDatabase());
  const { out } = await runInTest("correlate", path);
  expect(out.replaceAll(/\s+/g, " ")).toContain("The metrics cover only the suite’s examples");
  expect((await correlated(path)).only_examples).toBe(true);
});
