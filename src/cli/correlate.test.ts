// Proves what `referee correlate` prints: on real data against what `metrics` and `evaluate` print, computed again here.

import { afterAll, describe, expect, it } from "vitest";
import { runInTest, TestFolder } from "#cli/run-in-test.ts";
import { serializeCampaign } from "#core/formats/campaign-file.ts";
import { judgedLedger } from "#tools/testing/judged-campaign.ts";
import { sharedDataPath } from "#tools/testing/shared-data.ts";

const test = new TestFolder();
afterAll(() => test.remove());
const judged = test.file("judged.json", serializeCampaign(judgedLedger()));

/** As text books have it: sums of squares and products, in one pass. */
function plainPearson(x: readonly number[], y: readonly number[]): number {
  const sum = (of: (place: number) => number) => x.reduce((all, _, place) => all + of(place), 0);
  const [a, b] = [(place: number) => x[place] ?? 0, (place: number) => y[place] ?? 0];
  const n = x.length;
  const top = n * sum((i) => a(i) * b(i)) - sum(a) * sum(b);
  return (
    top / Math.sqrt((n * sum((i) => a(i) ** 2) - sum(a) ** 2) * (n * sum((i) => b(i) ** 2) - sum(b) ** 2))
  );
}

/** One more than are smaller, and half of those that are equal. */
const plainRanks = (values: readonly number[]) =>
  values.map((one) => {
    const smaller = values.filter((other) => other < one).length;
    return smaller + (values.filter((other) => other === one).length + 1) / 2;
  });

interface Told {
  readonly name: string;
  readonly people: { readonly hits: number; readonly n: number; readonly value: number | null };
  readonly scores: Readonly<Record<string, number | null>>;
}

describe("referee correlate", () => {
  const DATABASE = "enfr.protest/protest-master.db";
  it.skipIf(sharedDataPath(DATABASE) === undefined)(
    "holds the metrics of `metrics` against the accuracy of `evaluate`",
    async () => {
      const path = sharedDataPath(DATABASE) ?? "";
      const json = async (command: string) => JSON.parse((await runInTest(command, path, "--json")).out);
      const told = await json("correlate");
      const metrics = await json("metrics");
      const accuracy = await json("evaluate");
      const systems: readonly Told[] = told.systems;
      for (const [place, { name, people, scores }] of systems.entries()) {
        const { autoprf, apt } = metrics.systems[place];
        const { examples } = accuracy.systems[place].accuracy;
        expect([name, people.hits, people.n]).toEqual([
          metrics.systems[place].name,
          examples.hits,
          examples.n,
        ]);
        expect([scores.AutoP, scores.AutoR, scores.AutoF, scores["APT-B"]]).toEqual([
          ...[autoprf.precision, autoprf.recall, autoprf.f],
          apt.score,
        ]);
        // A counts what is equal alone.
        const all = apt.cases.reduce((sum: number, count: number) => sum + count, 0);
        expect(scores["APT-A"]).toBeCloseTo(apt.cases[0] / all, 12);
      }
      // Five of eleven were judged by nobody: what the pass approves is no figure of people.
      const counted = systems.filter(({ people }) => people.value !== null);
      expect([systems.length, counted.length]).toEqual([11, 6]);
      for (const row of told.metrics) {
        const of = (values: (number | null | undefined)[]) => values.map((value) => value ?? Number.NaN);
        const scores = of(counted.map((system) => system.scores[row.metric]));
        const people = of(counted.map((system) => system.people.value));
        expect(row.n).toBe(6);
        expect(row.pearson.value).toBeCloseTo(plainPearson(scores, people), 10);
        expect(row.spearman.value).toBeCloseTo(plainPearson(plainRanks(scores), plainRanks(people)), 10);
        expect(row.pearson.low).toBeLessThanOrEqual(row.pearson.value);
        expect(row.pearson.high).toBeGreaterThanOrEqual(row.pearson.value);
      }
      expect(told.metrics.map(({ metric }: { metric: string }) => metric)).toEqual([
        ...["AutoP", "AutoR", "AutoF", "APT-A", "APT-B"],
      ]);
      expect(told.williams).toHaveLength(10);
    },
  );

  it("says in words what two systems can show, which is nothing", async () => {
    const { status, out } = await runInTest("correlate", judged);
    expect(status).toBe(0);
    const words = out.replace(/\n */g, " ");
    expect(words).toContain("2 systems can show nothing: any two lie on a line.");
    expect(out).not.toMatch(/NaN|null|undefined/);
    const { metrics, williams } = JSON.parse((await runInTest("correlate", judged, "--json")).out);
    expect(metrics[0]).toMatchObject({ n: 2, pearson: { value: null, low: null, high: null } });
    expect(williams[0]).toMatchObject({ t: null, p: null, p_holm: null });
  });

  it("takes scores of other metrics, and tells what has no counterpart", async () => {
    const scores = test.file("scores.tsv", "system\tMine\ngood\t12.5\nnobody\t3\n");
    const { status, out, problems } = await runInTest("correlate", judged, "--json", "--scores", scores);
    const told = JSON.parse(out);
    expect(status).toBe(0);
    expect(told.systems.map((system: Told) => system.scores.Mine)).toEqual([null, 12.5]);
    expect(told.left_out).toEqual({ not_in_campaign: ["nobody"], not_in_scores: ["bad"] });
    expect(problems).toEqual([
      `${scores}:3: warning: “nobody” is no system of the campaign; its scores are left out [unknown-candidate]`,
      `${scores}: warning: has no scores of bad; left out where these metrics are told [missing-required-file]`,
    ]);
  });

  it("tells all that is wrong with scores and settings at once, and prints nothing", async () => {
    const scores = test.file("bad.tsv", "name\tMine\tAPT-A\ngood\tmuch\t1\ngood\t1\n");
    const settings = test.file("bad.apt.json", "{");
    const asked = ["--scores", scores, "--apt-config", settings];
    const { status, out, problems } = await runInTest("correlate", judged, ...asked);
    expect([status, out]).toEqual([1, ""]);
    const codes = problems.map((line) => /\[([a-z-]+)\]$/.exec(line)?.[1]).sort();
    expect(codes).toEqual(
      [
        ...["malformed-json", "missing-column", "duplicate-name", "malformed-cell", "malformed-cell"],
        "duplicate-name",
      ].sort(),
    );
  });

  it.each([
    [["--scores", ""], "found --scores without a name; expected a file"],
    [["-o", "out"], "correlate writes no file; expected no -o"],
    [["--overlap", "3"], "found --overlap; expected it with divide alone"],
  ])("is wrongly used with %j", async (options, message) => {
    const { status, problems } = await runInTest("correlate", judged, ...options);
    expect([status, problems[0]]).toEqual([2, `referee: ${message}`]);
  });
});
