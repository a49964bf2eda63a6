// Recomputes the intervals of `correlate` on simulated judgements, and macro F and its interval in `prediction`, from the
// definitions in docs/numbers.md.

import { readFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import { runInTest, TestFolder } from "#cli/run-in-test.ts";
import { serializeCampaign } from "#core/io/file/campaign-file.ts";
import { ANNA } from "#tools/testing/campaigns/judged-campaign.ts";
import { smallFolder, smallJudgement, smallLedger } from "#tools/testing/campaigns/small-campaign.ts";
import { sharedDataPath, skippedNote } from "#tools/testing/shared-data.ts";

const test = new TestFolder();
afterAll(() => test.remove());

const Z = 1.959964;
/** Decimals to which values and ends of intervals must be equal. */
const VALUE = 10;
const END = 6;

const sum = (numbers: readonly number[]) => numbers.reduce((total, one) => total + one, 0);
const mean = (numbers: readonly number[]) => sum(numbers) / numbers.length;
const result = async (...args: readonly string[]) => JSON.parse((await runInTest(...args, "--json")).out);

/** Numbers from 0 to 1 by the minimal standard generator of Park and Miller (1988). */
function randomFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 48_271) % 2_147_483_647;
    return state / 2_147_483_647;
  };
}

/** Where a function that is positive below and negative above changes its sign. */
function root(low: number, high: number, falling: (x: number) => number): number {
  let below = low;
  let above = high;
  for (let step = 0; step < 100; step++) {
    const middle = (below + above) / 2;
    if (falling(middle) > 0) below = middle;
    else above = middle;
  }
  return (below + above) / 2;
}

/** The probability that a normal variable is above x ≥ 0, by Simpson's rule. */
function normalTail(x: number): number {
  const steps = 2000;
  const width = 20 / steps;
  const terms = Array.from({ length: steps + 1 }, (_, at) => {
    const weight = at === 0 || at === steps ? 1 : at % 2 === 1 ? 4 : 2;
    return weight * Math.exp(-((x + at * width) ** 2) / 2);
  });
  return (sum(terms) * width) / 3 / Math.sqrt(2 * Math.PI);
}

function wilson(share: number, size: number) {
  const centre = (share + Z ** 2 / (2 * size)) / (1 + Z ** 2 / size);
  const half = (Z * Math.sqrt((share * (1 - share)) / size + Z ** 2 / (4 * size ** 2))) / (1 + Z ** 2 / size);
  return { low: centre - half, high: centre + half };
}

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

it("intervals of correlations equal a recount, for 3 to 14 systems", async () => {
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
  for (const [rows, over] of [
    [printed.metrics, "examples"],
    [printed.judged.metrics, "judged"],
  ] as const) {
    for (const [place, size] of sizes.entries()) {
      const row = rows.find(({ metric }: { metric: string }) => metric === `over${size}`);
      const counted = answers.flatMap((own, at) => {
        const score = scores[at]?.[place] ?? "";
        const isJudged = own.some((one) => one !== null);
        const n = over === "examples" ? own.length : own.filter((one) => one !== null).length;
        return score === "" || !isJudged ? [] : [[Number(score), own.filter(Boolean).length / n] as const];
      });
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

/** Macro F with its interval over sentence pairs with a gap, and its values without one of them. */
function macroFigure(sentences: readonly Gaps[], labels: readonly string[]) {
  const units = sentences.filter((gaps) => gaps.length > 0);
  const n = units.length;
  const value = macroF(units, labels);
  const without = units.map((_, left) => macroF([...units.slice(0, left), ...units.slice(left + 1)], labels));
  // The variance of the jackknife has the factor (n − 1)/n, and is multiplied by (n − 1)/n once more.
  const variance = ((n - 1) / n) ** 2 * sum(without.map((one) => (one - mean(without)) ** 2));
  return { value, without, ...wilson(value, (value * (1 - value)) / variance) };
}

/** The labels of the sentence pairs of a file. */
const labelsIn = (text: string) =>
  text
    .trimEnd()
    .split("\n")
    .map((line) => (line.split("\t")[0] ?? "").split(" ").filter(Boolean));

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
      const figure = macroFigure(sentences, labels);
      const cases = labels.map(
        (label) =>
          sentences
            .flat()
            .flat()
            .filter((one) => one === label).length,
      );
      const isWithheld = Math.min(...cases) < 10;
      if (!isWithheld) intervals++;
      expect(predictions[at][grain].macro, `${path}, ${grain}`).toMatchObject({
        f1: expect.closeTo(figure.value, VALUE),
        f1_low: isWithheld ? null : expect.closeTo(figure.low, END),
        f1_high: isWithheld ? null : expect.closeTo(figure.high, END),
      });
      return { ...figure, isWithheld };
    });
    if (a === undefined || b === undefined || a.isWithheld || b.isWithheld) continue;
    const difference = a.value - b.value;
    const correlation = pearson(a.without, b.without);
    const reach = (ofA: number, ofB: number) => Math.sqrt(ofA ** 2 - 2 * correlation * ofA * ofB + ofB ** 2);
    const below = reach(a.value - a.low, b.high - b.value);
    const above = reach(a.high - a.value, b.value - b.low);
    const pair = pairs.find((one: { grain: string }) => one.grain === grain);
    expect(pair, grain).toMatchObject({
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

describe("macro F and its interval equal a recount that leaves out each sentence pair in turn", () => {
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
