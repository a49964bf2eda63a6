// Recomputes the intervals and Williams' tests of `correlate` on simulated judgements, and micro F and macro F with their
// intervals in `prediction`, from the definitions in docs/numbers.md.
// @whole: recounts simulated judgements of real data.

import { readFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import { runInTest, TestFolder } from "#cli/run-in-test.ts";
import { serializeCampaign } from "#core/io/file/campaign-file.ts";
import { ANNA } from "#tools/testing/campaigns/judged-campaign.ts";
import { smallFolder, smallJudgement, smallLedger } from "#tools/testing/campaigns/small-campaign.ts";
import {
  holmOf,
  mcnemar,
  mean,
  normalTail,
  randomFrom,
  root,
  studentTails,
  sum,
  tangoInterval,
  wilson,
  Z,
} from "#tools/testing/recounted-statistics.ts";
import { sharedDataPath, skippedNote } from "#tools/testing/shared-data.ts";
import { tsvCells } from "#tools/testing/tsv.ts";

const test = new TestFolder();
afterAll(() => test.remove());

/** Decimals to which values and ends of intervals must be equal. */
const VALUE = 10;
const END = 6;

const result = async (...args: readonly string[]) => JSON.parse((await runInTest(...args, "--json")).out);

// Correlations

function pearson(x: readonly number[], y: readonly number[]): number {
  const products = (a: readonly number[], b: readonly number[]) =>
    sum(a.map((one, at) => (one - mean(a)) * ((b[at] ?? 0) - mean(b))));
  return products(x, y) / Math.sqrt(products(x, x) * products(y, y));
}

const ranks = (values: readonly number[]) =>
  values.map((one) =>
    mean(values.toSorted((a, b) => a - b).flatMap((other, at) => (other === one ? [at] : []))),
  );

/** Kendall's τ-b: Pearson's r of the signs of the differences of all ordered pairs. */
function kendall(x: readonly number[], y: readonly number[]): number {
  const signs = (values: readonly number[]) =>
    values.flatMap((one) => values.map((other) => Math.sign(one - other)));
  return pearson(signs(x), signs(y));
}

const fisher = (r: number, error: number) => ({
  low: Math.tanh(Math.atanh(r) - Z * error),
  high: Math.tanh(Math.atanh(r) + Z * error),
});

/** The variance of τ of n normal pairs (Esscher 1924). */
function esscher(tau: number, n: number): number {
  const asymptotic = 1 / 9 - ((2 / Math.PI) * Math.asin(Math.sin((Math.PI * tau) / 2) / 2)) ** 2;
  return (2 / (n * (n - 1))) * (1 - tau ** 2 + 2 * (n - 2) * asymptotic);
}

/** All τ from which the observed one is at most 1.96 standard deviations away. */
function kendallInterval(observed: number, n: number) {
  const reach = (tau: number) => Z * Math.sqrt(Math.max(0, esscher(tau, n)));
  return {
    low: root(-1, observed, (tau) => observed - tau - reach(tau)),
    high: root(observed, 1, (tau) => reach(tau) - (tau - observed)),
  };
}

/** The examples of the small campaign, with the tokens of the antecedent's head and of the pronoun: [line, position]. */
const EXAMPLES: readonly (readonly [example: string, ...tokens: readonly (readonly [number, number])[]])[] = [
  ["e1", [0, 1], [1, 0]],
  ["e2", [0, 1], [1, 4]],
  ["e3", [2, 4], [3, 0]],
  ["e4", [1, 3]],
];
const SYSTEMS = Array.from({ length: 14 }, (_, at) => `system${at}`);

/** A campaign of fourteen systems. For each, whether the four examples are judged correct; null = excluded. */
function simulatedCampaign() {
  const random = randomFrom(7);
  const output = smallFolder().outputs.find(({ system }) => system === "good");
  if (output === undefined) throw new Error("the small campaign has the system “good”");
  const answers = SYSTEMS.map((_, at) =>
    EXAMPLES.map(() => (random() < 0.15 ? null : random() < (at + 2) / 18)),
  );
  const ledger = smallLedger(
    {},
    {
      outputs: SYSTEMS.map((system) => ({ ...output, system })),
      annotators: [ANNA],
      judgements: SYSTEMS.flatMap((system, at) =>
        EXAMPLES.map(([example, ...tokens], place) => {
          const isRight = answers[at]?.[place] ?? null;
          const answer = isRight ? "ok" : "bad";
          return smallJudgement(10 * at + place + 1, {
            system,
            example,
            ...(isRight === null
              ? { tags: ["bad_translation"] }
              : { pronoun: answer, ...(tokens.length === 1 ? {} : { antecedent: answer }) }),
            ...(isRight ? { tokens: tokens.map(([line, position]) => ({ line, position })) } : {}),
          });
        }),
      ),
    },
  );
  return { path: test.file("simulated.json", serializeCampaign(ledger)), answers };
}

/** Williams' t of two correlations with the same figure, as docs/numbers.md writes it, and its two-sided p. */
function williams(r12: number, r13: number, r23: number, n: number): { t: number; p: number } {
  const determinant = 1 - r12 ** 2 - r13 ** 2 - r23 ** 2 + 2 * r12 * r13 * r23;
  const below = 2 * ((n - 1) / (n - 3)) * determinant + ((r12 + r13) / 2) ** 2 * (1 - r23) ** 3;
  const t = (r12 - r13) * Math.sqrt(((n - 1) * (1 + r23)) / below);
  return { t, p: studentTails(t, n - 3) };
}

it("intervals of correlations and Williams' tests equal a recount, for 3 to 14 systems", async () => {
  const { path, answers } = simulatedCampaign();
  const random = randomFrom(11);
  const sizes = [3, 4, 5, 6, 9, 10, 12, 14];
  const scores = SYSTEMS.map((_, at) =>
    sizes.map((size) => (at < size ? (at + 9 * random()).toFixed(2) : "")),
  );
  const header = ["system", ...sizes.map((size) => `over${size}`)];
  const table = [header, ...SYSTEMS.map((system, at) => [system, ...(scores[at] ?? [])])];
  const file = test.file("scores.tsv", `${table.map((row) => row.join("\t")).join("\n")}\n`);
  const printed = await result("correlate", path, "--scores", file);
  for (const [{ metrics: rows, williams: tests }, over] of [
    [printed, "examples"],
    [printed.judged, "judged"],
  ] as const) {
    const scored = (at: number, place: number) => (scores[at]?.[place] ?? "") !== "";
    const figures = answers.map((own) => {
      const isJudged = own.some((one) => one !== null);
      const n = over === "examples" ? own.length : own.filter((one) => one !== null).length;
      return isJudged ? own.filter(Boolean).length / n : null;
    });
    const pairs = sizes.flatMap((size, one) =>
      sizes.slice(one + 1).map((larger, step) => ({ size, larger, one, other: one + step + 1 })),
    );
    const expected = pairs.map(({ size, larger, one, other }) => {
      const counted = SYSTEMS.map((_, at) => at).filter(
        (at) => figures[at] !== null && scored(at, one) && scored(at, other),
      );
      const of = (place: number) => counted.map((at) => Number(scores[at]?.[place]));
      const people = counted.map((at) => figures[at] ?? 0);
      const n = counted.length;
      const r = [pearson(people, of(one)), pearson(people, of(other)), pearson(of(one), of(other))] as const;
      return { a: `over${size}`, b: `over${larger}`, n, r, test: n < 4 ? null : williams(...r, n) };
    });
    const family = expected.flatMap(({ test: found }) => found?.p ?? []);
    expect(family.length).toBeGreaterThan(20);
    for (const { a, b, n, r, test: found } of expected) {
      const row = tests.find((one: { a: string; b: string }) => one.a === a && one.b === b);
      const close = (value: number | undefined) => (value === undefined ? null : expect.closeTo(value, END));
      expect(row, `${over}, ${a}, ${b}`).toMatchObject({
        n,
        r_a: expect.closeTo(r[0], VALUE),
        r_b: expect.closeTo(r[1], VALUE),
        r_ab: expect.closeTo(r[2], VALUE),
        t: close(found?.t),
        p: close(found?.p),
        p_holm: close(found === null ? undefined : holmOf(found.p, family)),
      });
    }
    for (const [place, size] of sizes.entries()) {
      const row = rows.find(({ metric }: { metric: string }) => metric === `over${size}`);
      const counted = figures.flatMap((figure, at) =>
        figure === null || !scored(at, place) ? [] : [[Number(scores[at]?.[place]), figure] as const],
      );
      const n = counted.length;
      const x = counted.map(([score]) => score);
      const y = counted.map(([, accuracy]) => accuracy);
      const r = pearson(x, y);
      const rho = pearson(ranks(x), ranks(y));
      const tau = kendall(x, y);
      const figure = (value: number, interval: { low: number; high: number } | null) => ({
        value: expect.closeTo(value, VALUE),
        systems_low: interval && expect.closeTo(interval.low, END),
        systems_high: interval && expect.closeTo(interval.high, END),
      });
      expect(row, `${over}, ${size}`).toMatchObject({
        n,
        pearson: figure(r, n < 4 ? null : fisher(r, 1 / Math.sqrt(n - 3))),
        spearman: figure(rho, n < 10 ? null : fisher(rho, Math.sqrt((1 + rho ** 2 / 2) / (n - 3)))),
        kendall_tau_b: figure(tau, n < 6 ? null : kendallInterval(tau, n)),
      });
    }
  }
});

// Macro F

const FINE = ["ce", "cela", "elle", "elles", "il", "ils", "on", "ça", "OTHER"];
const COARSE = FINE.filter((label) => label !== "ça" && label !== "on");
const coarse = (label: string) => (label === "ça" ? "cela" : label === "on" ? "OTHER" : label);

/** The gaps of a sentence pair: gold label and predicted label. */
type Gaps = readonly (readonly [gold: string, predicted: string])[];

function macroF(sentences: readonly Gaps[], labels: readonly string[]): number {
  const correct = new Map<string, number>();
  const cases = new Map<string, number>();
  const add = (counts: Map<string, number>, label: string) => counts.set(label, (counts.get(label) ?? 0) + 1);
  for (const [gold, predicted] of sentences.flat()) {
    add(cases, gold);
    add(cases, predicted);
    if (gold === predicted) add(correct, gold);
  }
  return mean(labels.map((label) => (2 * (correct.get(label) ?? 0)) / (cases.get(label) ?? 1)));
}

function microF(sentences: readonly Gaps[]): number {
  const gaps = sentences.flat();
  return gaps.filter(([gold, predicted]) => gold === predicted).length / gaps.length;
}

/** A figure with its interval over sentence pairs with a gap, and its values without one of them. */
function figureOf(sentences: readonly Gaps[], of: (some: readonly Gaps[]) => number) {
  const units = sentences.filter((gaps) => gaps.length > 0);
  const n = units.length;
  const value = of(units);
  const without = units.map((_, left) => of([...units.slice(0, left), ...units.slice(left + 1)]));
  // The variance of the jackknife has the factor (n − 1)/n, and is multiplied by (n − 1)/n once more.
  const variance = ((n - 1) / n) ** 2 * sum(without.map((one) => (one - mean(without)) ** 2));
  return { value, without, ...wilson(value, (value * (1 - value)) / variance) };
}

/** The labels of the sentence pairs of a file. */
const labelsIn = (text: string) => tsvCells(text).map(([labels = ""]) => labels.split(" ").filter(Boolean));

const zipped = (gold: readonly string[][], predicted: readonly string[][], map: (label: string) => string) =>
  gold.map((labels, line) =>
    labels.map((label, gap) => [map(label), map(predicted[line]?.[gap] ?? "")] as const),
  );

/** Checks two predictions for a gold standard, and returns how many intervals of macro F they have. */
async function checkPredictions(gold: string, paths: readonly [string, string]): Promise<number> {
  const { predictions, pairs } = await result("prediction", gold, ...paths);
  const read = (path: string) => labelsIn(readFileSync(path, "utf8"));
  const standard = read(gold);
  let intervals = 0;
  for (const grain of ["fine", "coarse"] as const) {
    const labels = grain === "fine" ? FINE : COARSE;
    const map = grain === "fine" ? String : coarse;
    const [a, b] = paths.map((path, at) => {
      const sentences = zipped(standard, read(path), map);
      const figure = figureOf(sentences, (some) => macroF(some, labels));
      const micro = figureOf(sentences, microF);
      const cases = labels.map(
        (label) =>
          sentences
            .flat()
            .flat()
            .filter((one) => one === label).length,
      );
      const isWithheld = Math.min(...cases) < 10;
      if (!isWithheld) intervals++;
      expect(predictions[at][grain], `${path}, ${grain}`).toMatchObject({
        accuracy: expect.closeTo(micro.value, VALUE),
        micro: { f1_low: expect.closeTo(micro.low, END), f1_high: expect.closeTo(micro.high, END) },
      });
      expect(predictions[at][grain].macro, `${path}, ${grain}`).toMatchObject({
        f1: expect.closeTo(figure.value, VALUE),
        f1_low: isWithheld ? null : expect.closeTo(figure.low, END),
        f1_high: isWithheld ? null : expect.closeTo(figure.high, END),
      });
      return { ...figure, isWithheld, isRight: sentences.flat().map(([is, predicted]) => is === predicted) };
    });
    const counts = [
      a?.isRight.filter((isRight, gap) => isRight && b?.isRight[gap] === false).length ?? 0,
      b?.isRight.filter((isRight, gap) => isRight && a?.isRight[gap] === false).length ?? 0,
    ] as const;
    const gaps = a?.isRight.length ?? 0;
    const tango = tangoInterval(...counts, gaps);
    const compared = pairs.find((one: { grain: string }) => one.grain === grain);
    expect(compared, grain).toMatchObject({
      only_a: counts[0],
      only_b: counts[1],
      difference: expect.closeTo((counts[0] - counts[1]) / gaps, VALUE),
      low: expect.closeTo(tango.low, END),
      high: expect.closeTo(tango.high, END),
      p: counts[0] + counts[1] < 6 ? null : expect.closeTo(mcnemar(...counts), VALUE),
    });
    if (a === undefined || b === undefined || a.isWithheld || b.isWithheld) continue;
    const difference = a.value - b.value;
    const correlation = pearson(a.without, b.without);
    const reach = (ofA: number, ofB: number) => Math.sqrt(ofA ** 2 - 2 * correlation * ofA * ofB + ofB ** 2);
    const below = reach(a.value - a.low, b.high - b.value);
    const above = reach(a.high - a.value, b.value - b.low);
    expect(compared, grain).toMatchObject({
      macro_f1_difference: expect.closeTo(difference, VALUE),
      macro_f1_low: expect.closeTo(difference - below, END),
      macro_f1_high: expect.closeTo(difference + above, END),
      macro_f1_p: expect.closeTo(
        2 * normalTail((Z * Math.abs(difference)) / (difference > 0 ? below : above)),
        END,
      ),
    });
  }
  return intervals;
}

describe("micro F, macro F, their intervals and comparisons equal a recount that leaves out each sentence pair", () => {
  it.each([
    ["frequent", 150, 4],
    ["rare", 12, 0],
  ])("of simulated predictions with %s labels", async (name, size, intervals) => {
    const random = randomFrom(size);
    const any = () => FINE[Math.floor(FINE.length * random())] ?? "";
    const gold = Array.from({ length: size }, () => Array.from({ length: Math.floor(4 * random()) }, any));
    const guess = (quality: number) =>
      gold.map((labels) => labels.map((label) => (random() < quality ? label : any())));
    const column = (lines: readonly string[][]) => lines.map((labels) => labels.join(" "));
    const goldLines = column(gold).map((labels, line) => {
      const gaps = (gold[line] ?? []).map((_, at) => `REPLACE_${at}`);
      return [
        labels,
        labels,
        ["It", ...gaps.map(() => "it")].join(" "),
        [...gaps, "."].join(" "),
        "0-0",
      ].join("\t");
    });
    const file = (path: string, lines: readonly string[]) =>
      test.file(`${name}-${path}.tsv`, `${lines.join("\n")}\n`);
    const paths = [file("a", column(guess(0.8))), file("b", column(guess(0.6)))] as const;
    expect(await checkPredictions(file("gold", goldLines), paths)).toBe(intervals);
  });

  const shared = sharedDataPath("prediction");
  it.skipIf(shared === undefined)(
    `of a real submission, and of the same with other labels${skippedNote(shared)}`,
    async () => {
      const path = (name: string) => join(shared ?? "", name);
      const random = randomFrom(3);
      const lines = labelsIn(readFileSync(path("whatelles.tsv"), "utf8")).map((labels) =>
        labels.map((label) => (random() < 0.1 ? "il" : label)).join(" "),
      );
      const changed = test.file("changed.tsv", `${lines.join("\n")}\n`);
      expect(await checkPredictions(path("gold.tsv"), [path("whatelles.tsv"), changed])).toBe(4);
    },
  );
});
