// Recomputes what `plan` measures and estimates from judgements, p after Holm of corrected differences, and accuracy by a
// model's probabilities and at any time, on the texts of real campaigns with simulated judgements, by the definitions in
// docs/numbers.md and docs/judges.md.
// @whole: recounts simulated judgements of real data.

import { cpSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import { runInTest, TestFolder } from "#cli/run-in-test.ts";
import { holmOf, mean, randomFrom, student, sum } from "#tools/testing/recounted-statistics.ts";
import { sharedDataPath, skippedNote } from "#tools/testing/shared-data.ts";
import { tsvRows } from "#tools/testing/tsv.ts";

const test = new TestFolder();
afterAll(() => test.remove());

/** Categories without antecedents: a translation is that of the pronoun only, and a judgement has one answer. */
const CATEGORIES = ["event_it", "pleonastic_it", "addressee_generic_you", "addressee_deictic_plural_you"];

/** A candidate of the study, with its texts as the campaign folder has them, and its simulated outcome. */
interface Candidate {
  readonly system: string;
  readonly example: string;
  readonly category: string;
  readonly line: number;
  /** The words of the sentence in lower case, and the positions of those linked to the pronoun. */
  readonly words: readonly string[];
  readonly links: readonly number[];
  readonly approved: boolean;
  /** Null = nobody judged it. */
  readonly judged: { readonly by: string; readonly seconds: number; readonly isCorrect: boolean } | null;
}

const linesOf = (path: string) => readFileSync(path, "utf8").replace(/\n$/, "").split("\n");

/** Rows of a table with a header, by column. */
const rowsOf = (path: string) => tsvRows(readFileSync(path, "utf8"));

/**
 * The candidates of some systems. Of the approved ones, a share `checked` is judged; of the others, all but a share
 * `open`. Ann judges most of them; Ben judges three.
 */
function simulated(path: string, systems: readonly string[], open: Readonly<Record<string, number>>) {
  const random = randomFrom(50);
  const approved = new Set(
    rowsOf(join(path, "expected/expected.tsv")).flatMap(({ system, item, auto2016 }) =>
      auto2016 === "1" ? [`${system} ${item}`] : [],
    ),
  );
  const examples = rowsOf(join(path, "examples.tsv")).filter(({ category = "" }) =>
    CATEGORIES.includes(category),
  );
  let byBen = 0;
  return systems.flatMap((system) => {
    const texts = linesOf(join(path, `systems/${system}.txt`));
    const aligned = linesOf(join(path, `systems/${system}.align`));
    return examples.map(({ id: example = "", category = "", ...place }): Candidate => {
      const line = Number(place.line);
      const words = (texts[line] ?? "").split(" ").filter((word) => word !== "");
      const links = (aligned[line] ?? "")
        .split(" ")
        .flatMap((link) => (link.split("-")[0] === place.position ? [Number(link.split("-")[1])] : []))
        .filter((at) => at < words.length)
        .toSorted((a, b) => a - b);
      const isApproved = approved.has(`${system} ${example}`);
      const isJudged = random() >= (isApproved ? 0.3 : (open[system] ?? 0));
      const isCorrect = links.length > 0 && random() < (isApproved ? 0.9 : 0.4);
      const seconds = 5 + Math.floor(60 * random());
      const by = byBen < 3 && random() < 0.1 ? "ben" : "ann";
      if (isJudged && by === "ben") byBen++;
      return {
        system,
        example,
        category,
        line,
        links,
        approved: isApproved,
        words: words.map((word) => word.toLowerCase()),
        judged: isJudged ? { by, seconds, isCorrect } : null,
      };
    });
  });
}

/** The file judgements.json of the candidates, in their order. */
function judgementsFile(candidates: readonly Candidate[]): string {
  const common = { time: null, replica: null, copiedFrom: null, textHash: "", supersedes: [] };
  const uuid = (number: number) => `00000000-0000-4000-8000-${String(number).padStart(12, "0")}`;
  const people = ["ann", "ben", "cleo"].map((annotator, at) => ({
    kind: "annotator",
    id: uuid(at),
    clock: at + 1,
    time: null,
    author: null,
    annotator,
    name: annotator,
    role: "annotator",
  }));
  const judgements = candidates.flatMap(({ system, example, line, links, judged }, at) => {
    if (judged === null) return [];
    const content = {
      antecedent: "unset",
      pronoun: judged.isCorrect ? "ok" : "bad",
      tokens: judged.isCorrect ? links.map((position) => ({ line, position })) : [],
      ...{
        tags: [],
        remark: "",
        flagged: false,
        keptBecause: null,
        fixedPronoun: null,
        fixedAntecedent: null,
      },
    };
    const circumstances = {
      contextBefore: null,
      contextAfter: null,
      referenceOpened: null,
      seconds: judged.seconds,
      guidelines: "",
    };
    return {
      kind: "judgement",
      id: uuid(100 + at),
      clock: 100 + at,
      author: judged.by,
      ...common,
      task: "pronoun-judgement",
      system,
      example,
      actionId: uuid(10_000 + at),
      action: "import",
      content,
      circumstances,
    };
  });
  return JSON.stringify({ format: "referee-judgements", version: 1, events: [...people, ...judgements] });
}

/** The campaign folder with only these systems, and with the judgements. */
function campaignFolder(path: string, systems: readonly string[], candidates: readonly Candidate[]): string {
  const folder = test.path(path.split("/").at(-1) ?? "");
  const isKept = (file: string) => {
    const inside = file.slice(path.length + 1);
    const system = inside.startsWith("systems/") ? inside.slice(8).replace(/\..*/, "") : null;
    return !inside.startsWith("expected") && (system === null || systems.includes(system));
  };
  cpSync(path, folder, { recursive: true, filter: isKept });
  return test
    .file(join(path.split("/").at(-1) ?? "", "judgements.json"), judgementsFile(candidates))
    .replace(/\/judgements\.json$/, "");
}

/** Whether a candidate is correct over examples; null = it is open. */
function isCorrect({ judged, approved }: Candidate): boolean | null {
  return judged?.isCorrect ?? (approved ? true : null);
}

/** The share of discordant examples over all pairs of systems of which at most a tenth of the examples are left out. */
function discordance(candidates: readonly Candidate[], systems: readonly string[]) {
  const found = systems.flatMap((a, at) =>
    systems.slice(at + 1).flatMap((b) => {
      const inB = new Map(
        candidates.filter(({ system }) => system === b).map((one) => [one.example, isCorrect(one)]),
      );
      const both = candidates
        .filter(({ system }) => system === a)
        .map((one) => [isCorrect(one), inB.get(one.example) ?? null]);
      const known = both.filter(([one, other]) => one !== null && other !== null);
      return both.length - known.length > both.length / 10
        ? []
        : [{ n: known.length, discordant: known.filter(([one, other]) => one !== other).length }];
    }),
  );
  return {
    pairs: found.length,
    share: sum(found.map(({ discordant }) => discordant)) / sum(found.map(({ n }) => n)),
  };
}

/** Number of decisions: outputs of one example with the same sentence and linked words are judged once. */
function decisions(candidates: readonly Candidate[]): number {
  return new Set(candidates.map(({ example, words, links }) => JSON.stringify([example, words, links]))).size;
}

function median(numbers: readonly number[]): number {
  const sorted = numbers.toSorted((a, b) => a - b);
  const middle = sorted.length / 2;
  return ((sorted[Math.ceil(middle) - 1] ?? 0) + (sorted[Math.floor(middle)] ?? 0)) / 2;
}

/** What a model says about a candidate: with this probability, it is correct. */
interface Opinion extends Candidate {
  readonly probability: number;
}

/** The opinions of a model that is often right. Where the probability is 0.5 or more, its verdict is “correct”. */
function opinionsOf(candidates: readonly Candidate[]): Opinion[] {
  const random = randomFrom(7);
  return candidates.map((one) => {
    const isLikely = (one.judged?.isCorrect ?? random() < (one.approved ? 0.9 : 0.4)) === random() < 0.8;
    return { ...one, probability: Math.round(100 * (isLikely ? 0.5 + random() / 2 : random() / 2)) / 100 };
  });
}

/** The candidates of one system by verdict, and whether they are approved. */
function strataOf(opinions: readonly Opinion[]): (readonly Opinion[])[] {
  const all = [true, false].flatMap((isLikely) =>
    [true, false].map((isApproved) =>
      opinions.filter((one) => one.probability >= 0.5 === isLikely && one.approved === isApproved),
    ),
  );
  return all.filter(({ length }) => length > 0);
}

const correctOf = ({ judged }: Opinion) => (judged?.isCorrect === true ? 1 : 0);

/**
 * The combined regression estimate (Cochran 1977, §7.10), which for finite populations is the estimate of Angelopoulos,
 * Duchi and Zrnic (2023) with their λ: the mean of the values, plus the slope times the difference of the mean
 * predictions of all items and of the judged ones.
 */
function byProbabilities(strata: readonly (readonly Opinion[])[]) {
  const total = sum(strata.map(({ length }) => length));
  const parts = strata.map((all) => {
    const known = all.filter(({ judged }) => judged !== null);
    const x = known.map(({ probability }) => probability);
    const y = known.map(correctOf);
    const [meanX, meanY] = [mean(x), mean(y)];
    const products = (a: readonly number[], b: readonly number[]) =>
      sum(a.map((one, at) => (one - mean(a)) * ((b[at] ?? 0) - mean(b)))) / (known.length - 1);
    const weight = all.length / total;
    return {
      weight,
      meanX,
      meanY,
      products,
      x,
      y,
      meanOfAll: mean(all.map(({ probability }) => probability)),
      factor: (weight ** 2 * (1 - known.length / all.length)) / known.length,
      known: known.length,
      isOpen: known.length < all.length,
    };
  });
  const slope =
    sum(parts.map(({ factor, products, x, y }) => factor * products(x, y))) /
    sum(parts.map(({ factor, products, x }) => factor * products(x, x)));
  const value = sum(
    parts.map(({ weight, meanX, meanY, meanOfAll }) => weight * (meanY + slope * (meanOfAll - meanX))),
  );
  const variance = sum(
    parts.map(({ factor, products, x, y }) => {
      const residuals = y.map((one, at) => one - slope * (x[at] ?? 0));
      return factor * products(residuals, residuals);
    }),
  );
  const open = parts.filter(({ isOpen }) => isOpen);
  const half = student(sum(open.map(({ known }) => known)) - open.length - 1) * Math.sqrt(variance);
  const values = open.flatMap(({ y }) => y);
  const ones = sum(values);
  return {
    /** Fewer than three known values of either kind: the estimate is withheld. */
    isWithheld: Math.min(ones, values.length - ones) < 3,
    value,
    low: value - half,
    high: value + half,
  };
}

/**
 * The interval at any time (Waudby-Smith and Ramdas 2020, Theorem 1) with a uniform prior: in each stratum, the numbers
 * of correct candidates whose posterior is more than the level times the prior. The level is 5% divided by the number of
 * strata.
 */
function atAnyTime(strata: readonly (readonly Opinion[])[]) {
  const logOfFactorial = (n: number) => sum(Array.from({ length: n }, (_, at) => Math.log(at + 1)));
  const logOfChoose = (n: number, k: number) =>
    k < 0 || k > n ? Number.NEGATIVE_INFINITY : logOfFactorial(n) - logOfFactorial(k) - logOfFactorial(n - k);
  const level = 0.05 / strata.length;
  const ends = strata.map((all) => {
    const known = all.filter(({ judged }) => judged !== null);
    const correct = sum(known.map(correctOf));
    const chances = Array.from({ length: all.length + 1 }, (_, count) =>
      Math.exp(
        logOfChoose(count, correct) +
          logOfChoose(all.length - count, known.length - correct) -
          logOfChoose(all.length, known.length),
      ),
    );
    const numbers = chances.flatMap((one, count) =>
      one / sum(chances) > level / (all.length + 1) ? [count] : [],
    );
    return { low: Math.min(...numbers), high: Math.max(...numbers) };
  });
  const total = sum(strata.map(({ length }) => length));
  return {
    low: sum(ends.map(({ low }) => low)) / total,
    high: sum(ends.map(({ high }) => high)) / total,
  };
}

const result = async (...args: readonly string[]) => JSON.parse((await runInTest(...args, "--json")).out);

describe.each([
  ["enfr", { "ref-fa": 0.1, "syn-drop": 0.14, "syn-flip": 0.1, "syn-weak-fa": 0.2 }, 3],
  ["newstest", { "smt-examples": 0.05, "smt-examples-fa": 0.02 }, 1],
])("a study of %s with simulated judgements", (name, open, measuredPairs) => {
  const path = sharedDataPath(name);
  const systems = Object.keys(open);
  const candidates = path === undefined ? [] : simulated(path, systems, open);
  const folder = path === undefined ? "" : campaignFolder(path, systems, candidates);
  const scope = ["--categories", [...new Set(candidates.map(({ category }) => category))].join(",")];
  const skipped = skippedNote(path);

  it.skipIf(path === undefined)(
    `has the measured share of discordant examples of a recount${skipped}`,
    async () => {
      const { differences } = await result("plan", folder, ...scope);
      const { pairs, share } = discordance(candidates, systems);
      expect(pairs).toBe(measuredPairs);
      expect(differences[0]).toMatchObject({
        measured_pairs: pairs,
        discordant: expect.closeTo(share, 12),
      });
    },
  );

  it.skipIf(path === undefined).each([
    ["ann", "own"],
    ["ben", "campaign"],
    ["cleo", "campaign"],
  ])(
    `has the decisions and the hours of a recount for %s, at the %s pace${skipped}`,
    async (person, pace) => {
      const { work } = await result("plan", folder, ...scope, "--among", person);
      const left = candidates.filter(({ approved, judged }) => !approved && judged?.by !== person);
      const secondsOf = (some: readonly Candidate[]) => some.flatMap(({ judged }) => judged?.seconds ?? []);
      const own = secondsOf(candidates.filter(({ judged }) => judged?.by === person));
      const count = decisions(left);
      // Without an own pace, each of the first ten decisions takes a minute or more.
      const others = median(secondsOf(candidates));
      const slow = Math.min(count, 10);
      const newcomers = Math.round((slow * Math.max(60, others) + (count - slow) * others) / count);
      const each = own.length >= 5 ? median(own.slice(-20)) : newcomers;
      expect(work).toHaveLength(1);
      expect(work[0]).toMatchObject({
        annotator: person,
        pace,
        decisions: count,
        seconds_per_decision: each,
        seconds: count * each,
      });
    },
  );

  it.skipIf(path === undefined).each(["category", "all"])(
    `corrects p of corrected differences by Holm's method, with the correction “%s”${skipped}`,
    async (correction) => {
      const { pairs } = await result("compare", folder, ...scope, "--correction", correction);
      const tested: { category: string; corrected: { p: number; p_holm: number } }[] = pairs.filter(
        (pair: { corrected: { p: number | null } }) => pair.corrected.p !== null,
      );
      expect(tested.length).toBeGreaterThan(name === "enfr" ? 5 : 0);
      for (const { category, corrected } of tested) {
        const family = tested.filter((one) => correction === "all" || one.category === category);
        const expected = holmOf(
          corrected.p,
          family.map((one) => one.corrected.p),
        );
        expect(corrected.p_holm).toBeCloseTo(expected, 12);
      }
    },
  );

  it.skipIf(path === undefined)(
    `has the accuracy of a recount by a model's probabilities, and at any time${skipped}`,
    async () => {
      const opinions = opinionsOf(candidates);
      const lines = opinions.map(({ system, example, probability }) => ({
        system,
        example,
        probability,
        verdict: probability >= 0.5 ? "correct" : "incorrect",
      }));
      const file = test.file(
        `${name}-model.jsonl`,
        [{ judge: "model", version: "1" }, ...lines].map((line) => `${JSON.stringify(line)}\n`).join(""),
      );
      const withModel = test.path(`${name}-model.json`);
      expect((await runInTest("answers", folder, file, "-o", withModel)).status).toBe(0);
      const rows = (await result("audit", withModel, ...scope)).judge_systems;
      let shown = 0;
      for (const system of systems) {
        const row = rows.find(
          (one: { judge: string; system: string }) => one.judge.startsWith("model") && one.system === system,
        );
        const strata = strataOf(opinions.filter((one) => one.system === system));
        const predicted = byProbabilities(strata);
        const anytime = atAnyTime(strata);
        if (predicted.isWithheld) {
          expect(row, system).toMatchObject({ predicted: null, predicted_low: null, predicted_high: null });
        } else {
          // The estimates say something: no limit is 0 or 1.
          expect([predicted.low > 0, predicted.high < 1]).toEqual([true, true]);
          shown++;
          expect(row, system).toMatchObject({
            predicted: expect.closeTo(predicted.value, 12),
            predicted_low: expect.closeTo(predicted.low, 9),
            predicted_high: expect.closeTo(predicted.high, 9),
          });
        }
        expect(row, system).toMatchObject({
          anytime_low: expect.closeTo(anytime.low, 12),
          anytime_high: expect.closeTo(anytime.high, 12),
        });
      }
      expect(shown).toBeGreaterThan(0);
    },
  );
});
