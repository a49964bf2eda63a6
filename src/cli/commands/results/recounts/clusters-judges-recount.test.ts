// Recounts the clusters of `referee compare` and the audit of judges in `referee audit` on simulated studies, from the
// drawn answers and the definitions in docs/numbers.md and docs/judges.md.
// @whole: recounts whole simulated studies.

import { afterAll, describe, expect, it } from "vitest";
import { runInTest, TestFolder } from "#cli/run-in-test.ts";
import { holmOf, mcnemar, mean, randomFrom, sum, wilson, Z } from "#tools/testing/recounted-statistics.ts";

const test = new TestFolder();
afterAll(() => test.remove());

/** What was drawn about one candidate. */
interface Drawn {
  readonly system: string;
  readonly example: number;
  readonly isApproved: boolean;
  readonly isCorrect: boolean;
  /** Whether the annotator judged the candidate. */
  readonly isJudged: boolean;
  readonly verdict: string;
}

const table = (rows: readonly (readonly (string | number)[])[]) =>
  `${rows.map((row) => row.join("\t")).join("\n")}\n`;

/** Writes a campaign with these candidates and the judgements of one annotator. Each example has its own line. */
async function campaignOf(name: string, drawn: readonly Drawn[]): Promise<string> {
  const examples = Math.max(...drawn.map(({ example }) => example)) + 1;
  const lines = (text: (example: number) => string) =>
    Array.from({ length: examples }, (_, example) => `${text(example)}\n`).join("");
  const file = (path: string, content: string) => test.file(`${name}/${path}`, content);
  file(
    "suite.json",
    JSON.stringify({ name, sourceLanguage: "en", targetLanguage: "fr", profile: "protest-2016" }),
  );
  const links = lines(() => "0-0 1-1 2-2");
  file(
    "source.txt",
    lines((example) => `It rains${example} .`),
  );
  file(
    "reference.txt",
    lines((example) => `Il pleut${example} .`),
  );
  file("reference.align", links);
  file(
    "examples.tsv",
    table([
      ["id", "category", "line", "position", "pronoun", "antecedents"],
      ...Array.from({ length: examples }, (_, at) => [`e${at}`, "pleonastic_it", at, 0, "It", ""]),
    ]),
  );
  for (const system of new Set(drawn.map((one) => one.system))) {
    const own = drawn.filter((one) => one.system === system);
    // Each word is of this system only, so that no two outputs are equal.
    file(
      `systems/${system}.txt`,
      lines((at) => `${own[at]?.isApproved === true ? "Il" : "Ça"} ${system}${at} .`),
    );
    file(`systems/${system}.align`, links);
  }
  const answers = file(
    "../answers.tsv",
    table([
      ["annotator", "task", "system", "example", "pronoun", "tokens"],
      ...drawn
        .filter(({ isJudged }) => isJudged)
        .map(({ system, example, isCorrect }) => [
          ...["Anna", "judgement", system, `e${example}`],
          ...[isCorrect ? "correct" : "incorrect", isCorrect ? `${example}:0` : ""],
        ]),
    ]),
  );
  const path = test.path(`${name}.json`);
  expect((await runInTest("answers", test.path(name), answers, "-o", path)).status).toBe(0);
  return path;
}

const result = async (...args: readonly string[]) => JSON.parse((await runInTest(...args, "--json")).out);

/** Candidates that are all referred and judged. `shares`: the expected accuracy of each system. */
function studyOf(shares: readonly number[], examples: number, seed: number): Drawn[] {
  const random = randomFrom(seed);
  return shares.flatMap((share, at) =>
    Array.from({ length: examples }, (_, example) => ({
      system: `s${at}`,
      example,
      isApproved: false,
      isJudged: true,
      verdict: "",
      isCorrect: random() < share,
    })),
  );
}

describe("clusters of systems", () => {
  /** The cluster and the mean difference of each system. */
  function recount(drawn: readonly Drawn[]) {
    const systems = [...new Set(drawn.map(({ system }) => system))];
    const answersOf = (name: string) =>
      drawn.filter(({ system }) => system === name).map(({ isCorrect }) => isCorrect);
    const pairs = systems.flatMap((a) =>
      systems
        .filter((b) => a !== b)
        .map((b) => {
          const [first, second] = [answersOf(a), answersOf(b)];
          const onlyA = first.filter((is, at) => is && second[at] === false).length;
          const onlyB = second.filter((is, at) => is && first[at] === false).length;
          // 2 · ½⁵ > 0.05 > 2 · ½⁶: with five discordant examples there is no p.
          const p = onlyA + onlyB < 6 ? null : mcnemar(onlyA, onlyB);
          return { a, b, difference: (onlyA - onlyB) / first.length, p };
        }),
    );
    // Each pair is in the list in both orders, and is tested once.
    const family = pairs.flatMap(({ a, b, p }) => (p === null || a > b ? [] : [p]));
    const isBetter = (above: string, below: string) =>
      pairs.some(
        ({ a, b, difference, p }) =>
          a === above && b === below && difference > 0 && p !== null && holmOf(p, family) < 0.05,
      );
    const meanOf = (name: string) =>
      mean(pairs.filter(({ a }) => a === name).map(({ difference }) => difference));
    const order = systems.toSorted((one, other) => meanOf(other) - meanOf(one));
    let cluster = 1;
    return new Map(
      order.map((system, at) => {
        const above = order.slice(0, at);
        const rest = order.slice(at);
        if (at > 0 && above.every((one) => rest.every((other) => isBetter(one, other)))) cluster++;
        return [system, { cluster, meanDifference: meanOf(system) }];
      }),
    );
  }

  it.each([
    [[0.95, 0.9, 0.6, 0.55, 0.2], 60],
    [[0.9, 0.7, 0.5, 0.3, 0.1], 80],
    [[0.6, 0.6, 0.6, 0.6, 0.6], 40],
    [[0.3, 0.9], 30],
    [[0.9, 0.8, 0.7, 0.6, 0.5, 0.4], 120],
  ])("equal a recount for systems with accuracies of %j on %i examples", async (shares, examples) => {
    const found = [];
    for (const seed of [3, 5, 8]) {
      const drawn = studyOf(shares, examples, seed);
      const path = await campaignOf(`clusters${shares.length}-${examples}-${seed}`, drawn);
      const { clusters } = await result("compare", path);
      const all = clusters.filter(({ category }: { category: string }) => category === "all");
      const expected = recount(drawn);
      expect(all.length).toBe(shares.length);
      for (const row of all) {
        const { cluster = 0, meanDifference = 0 } = expected.get(row.system) ?? {};
        expect([seed, row.system, row.cluster]).toEqual([seed, row.system, cluster]);
        expect(row.mean_difference).toBeCloseTo(meanDifference, 12);
      }
      const means = all.map((row: { mean_difference: number }) => row.mean_difference);
      expect(means).toEqual(means.toSorted((one: number, other: number) => other - one));
      found.push(Math.max(...all.map(({ cluster }: { cluster: number }) => cluster)));
    }
    // Equal systems are one cluster; two very different ones are two.
    if (new Set(shares).size === 1) expect(found).toEqual([1, 1, 1]);
    if (shares.length === 2) expect(found).toEqual([2, 2, 2]);
  });
});

describe("the audit of a judge", () => {
  const SYSTEMS = ["s0", "s1", "s2"];
  const EXAMPLES = 160;

  interface Study {
    /** How often the judge errs in each system. */
    readonly errors: readonly number[];
    /** The share of approved and of referred candidates of each system that are judged. */
    readonly judged: readonly (readonly [approved: number, referred: number])[];
    readonly seed: number;
  }

  function judgedStudy({ errors, judged, seed }: Study): Drawn[] {
    const random = randomFrom(seed);
    return SYSTEMS.flatMap((system, at) =>
      Array.from({ length: EXAMPLES }, (_, example) => {
        const isApproved = random() < 0.5;
        const isCorrect = random() < (isApproved ? 0.85 : 0.45);
        const isRight = random() >= (errors[at] ?? 0);
        const verdict = isRight === isCorrect ? "correct" : "incorrect";
        const [ofApproved = 0, ofReferred = 0] = judged[at] ?? [];
        const isJudged = random() < (isApproved ? ofApproved : ofReferred);
        return { system, example, isApproved, isCorrect, isJudged, verdict };
      }),
    );
  }

  const countOf = (own: readonly Drawn[]) => {
    const judged = own.filter(({ isJudged }) => isJudged);
    return {
      N: own.length,
      n: judged.length,
      r: judged.filter(({ isCorrect }) => isCorrect).length,
    };
  };

  /** The strata of one system: verdict × approved or referred. */
  const strataOf = (own: readonly Drawn[]) =>
    ["correct", "incorrect"].flatMap((verdict) =>
      [true, false].map((isApproved) =>
        countOf(own.filter((one) => one.verdict === verdict && one.isApproved === isApproved)),
      ),
    );
  type Counts = ReturnType<typeof countOf>;

  /** The share of correct candidates in these strata, and its interval “of these examples” (docs/numbers.md). */
  function estimate(strata: readonly Counts[]) {
    const total = sum(strata.map(({ N }) => N));
    const known = sum(strata.map(({ r }) => r));
    const value = (known + sum(strata.map(({ N, n, r }) => ((N - n) * r) / n))) / total;
    const open = strata.filter(({ N, n }) => N > n);
    const unjudged = sum(open.map(({ N, n }) => N - n));
    const judged = sum(open.map(({ n }) => n));
    const smooth = (p: number, n: number) => (n * p + 0.5) / (n + 1);
    const size = sum(open.map(({ N }) => N));
    const together = sum(open.map(({ N, n, r }) => ((N / size) * r) / n));
    const m = smooth(together, judged);
    const parts = open.map(({ N, n, r }) => {
      const h = n / (2 * judged);
      return { U: N - n, n, p: (r + 2 * m + h) / (n + 2 + 2 * h) };
    });
    const expected = sum(open.map(({ N, n, r }) => (((N - n) / unjudged) * r) / n));
    const smoothed = sum(parts.map(({ U, p }) => (U / unjudged) * p));
    const variance = sum(parts.map(({ U, n, p }) => (U / unjudged) ** 2 * (1 + n / U) * ((p * (1 - p)) / n)));
    const { low, high } = wilson(expected, (smoothed * (1 - smoothed)) / variance);
    const errors = strata.map(
      ({ N, n, r }) => (N / total) ** 2 * (1 - n / N) * (((r / n) * (1 - r / n)) / (n - 1)),
    );
    return {
      value,
      low: (known + Math.round(low * unjudged)) / total,
      high: (known + Math.round(high * unjudged)) / total,
      variance: sum(errors),
    };
  }

  interface Labelled {
    readonly system: string;
    readonly verdict: string;
    readonly stratum: string;
    readonly isCorrect: boolean;
  }

  /** Pearson's statistic over strata and systems, and the squared trends of both verdicts with the shares said correct. */
  function unevenness(own: readonly Labelled[], saysCorrect: ReadonlyMap<string, number>): readonly number[] {
    let pearson = 0;
    const trends = new Map<string, { sum: number; variance: number }>();
    for (const stratum of new Set(own.map((one) => one.stratum))) {
      const ofStratum = own.filter((one) => one.stratum === stratum);
      const p = mean(ofStratum.map(({ isCorrect }) => Number(isCorrect)));
      if (p === 0 || p === 1) continue;
      const { verdict = "" } = ofStratum[0] ?? {};
      const trend = trends.get(verdict) ?? { sum: 0, variance: 0 };
      const x = ofStratum.map(({ system }) => saysCorrect.get(system) ?? Number.NaN);
      for (const system of SYSTEMS) {
        const mine = ofStratum.filter((one) => one.system === system);
        const rest = mine.filter(({ isCorrect }) => isCorrect).length - mine.length * p;
        pearson += rest ** 2 / (mine.length * p * (1 - p));
      }
      trend.sum += sum(ofStratum.map(({ isCorrect }, at) => (Number(isCorrect) - p) * (x[at] ?? Number.NaN)));
      // Of a sum over a sample without replacement: n s_x² s_y² · (n − 1) / n, both with n − 1.
      const squares = sum(x.map((one) => (one - mean(x)) ** 2));
      trend.variance += (p * (1 - p) * x.length * squares) / (x.length - 1);
      trends.set(verdict, trend);
    }
    return [pearson, sum([...trends.values()].map((one) => one.sum ** 2 / one.variance))];
  }

  function shuffled<T>(values: readonly T[], random: () => number): T[] {
    const all = [...values];
    for (let at = all.length - 1; at > 0; at--) {
      const other = Math.floor(random() * (at + 1));
      const [one, swapped] = [all[at], all[other]];
      if (one !== undefined && swapped !== undefined) [all[at], all[other]] = [swapped, one];
    }
    return all;
  }

  /** p of the permutation test: what is correct in each stratum is exchanged between the systems. */
  function permutationP(drawn: readonly Drawn[], draws: number): number {
    const saysCorrect = new Map(
      SYSTEMS.map((system) => [
        system,
        mean(
          drawn.filter((one) => one.system === system).map(({ verdict }) => Number(verdict === "correct")),
        ),
      ]),
    );
    const judged = drawn
      .filter(({ isJudged }) => isJudged)
      .map((one) => ({ ...one, stratum: `${one.verdict} ${one.isApproved}` }))
      .sort((one, other) => (one.stratum < other.stratum ? -1 : 1));
    const random = randomFrom(99);
    const strata = [...new Set(judged.map(({ stratum }) => stratum))];
    const all = [unevenness(judged, saysCorrect)];
    for (let draw = 0; draw < draws; draw++) {
      const answers = strata.flatMap((stratum) =>
        shuffled(
          judged.filter((one) => one.stratum === stratum).map(({ isCorrect }) => isCorrect),
          random,
        ),
      );
      const permuted = judged.map((one, at) => ({ ...one, isCorrect: answers[at] ?? false }));
      all.push(unevenness(permuted, saysCorrect));
    }
    const asGreat = (of: number, value: number) =>
      all.filter((one) => (one[of] ?? 0) >= value - 1e-9).length / all.length;
    const smaller = all.map(([pearson = 0, trend = 0]) => Math.min(asGreat(0, pearson), asGreat(1, trend)));
    return smaller.filter((one) => one <= (smaller[0] ?? 1)).length / all.length;
  }

  const ALIKE = [
    [0.4, 0.4],
    [0.4, 0.4],
    [0.4, 0.4],
  ] as const;
  const MANY = ALIKE.map(() => [0.7, 0.7] as const);
  /** Approvals are more often correct. So the verdicts judged in the first system are more often right. */
  const UNLIKE = [
    [0.8, 0.25],
    [0.4, 0.4],
    [0.25, 0.8],
  ] as const;
  it.each<[title: string, study: Study]>([
    ["errs more often in one system", { errors: [0.1, 0.2, 0.45], judged: MANY, seed: 17 }],
    ["errs equally often in all systems", { errors: [0.2, 0.2, 0.2], judged: ALIKE, seed: 31 }],
    ["errs equally often, with other samples", { errors: [0.2, 0.2, 0.2], judged: UNLIKE, seed: 31 }],
  ])("that %s equals a recount", { timeout: 120_000 }, async (_title, study) => {
    const { errors, seed } = study;
    const drawn = judgedStudy(study);
    const path = await campaignOf(`judge${study.judged === UNLIKE ? "-unlike-" : "-"}${seed}`, drawn);
    const verdicts = drawn.map(({ system, example, verdict }) =>
      JSON.stringify({ system, example: `e${example}`, verdict }),
    );
    const file = test.file(
      `judge${seed}.jsonl`,
      `${JSON.stringify({ judge: "model", version: "1" })}\n${verdicts.join("\n")}\n`,
    );
    const withJudge = test.path(`with-judge${seed}.json`);
    expect((await runInTest("answers", path, file, "-o", withJudge)).status).toBe(0);
    const { judges, judge_systems: ofSystems } = await result("audit", withJudge);

    // Of all systems together: the number judged × Σ V₀ ÷ Σ V, as docs/judges.md says.
    const sums = { judged: 0, random: 0, variance: 0 };
    for (const system of SYSTEMS) {
      const own = drawn.filter((one) => one.system === system);
      const strata = strataOf(own);
      // Smaller strata would be pooled.
      expect(Math.min(...strata.map(({ n }) => n))).toBeGreaterThan(4);
      const { value, low, high, variance } = estimate(strata);
      const { n, N } = countOf(own);
      const random = ((1 - n / N) * value * (1 - value)) / (n - 1);
      const effective = (n * random) / variance;
      sums.judged += n;
      sums.random += random;
      sums.variance += variance;
      const row = ofSystems.find(
        (one: { judge: string; system: string }) => one.judge.startsWith("model") && one.system === system,
      );
      expect(row, system).toMatchObject({
        examples: N,
        judged: n,
        corrected: expect.closeTo(value, 12),
        low: expect.closeTo(low, 12),
        high: expect.closeTo(high, 12),
        effective_sample: expect.closeTo(effective, 9),
      });
    }

    const row = judges.find(({ judge }: { judge: string }) => judge.startsWith("model"));
    const precisionOf = (verdict: string) =>
      estimate(
        SYSTEMS.flatMap((system) =>
          [true, false].map((isApproved) =>
            countOf(
              drawn.filter(
                (one) => one.system === system && one.verdict === verdict && one.isApproved === isApproved,
              ),
            ),
          ),
        ),
      );
    const right = precisionOf("correct");
    const wrong = precisionOf("incorrect");
    expect(row).toMatchObject({
      correct_precision: expect.closeTo(right.value, 12),
      correct_low: expect.closeTo(right.low, 12),
      correct_high: expect.closeTo(right.high, 12),
      incorrect_precision: expect.closeTo(1 - wrong.value, 12),
      incorrect_low: expect.closeTo(1 - wrong.high, 12),
      incorrect_high: expect.closeTo(1 - wrong.low, 12),
      effective_sample: expect.closeTo((sums.judged * sums.random) / sums.variance, 9),
    });
    // Both are means of 0 or 1 over random permutations, 2,000 and 4,000 of them.
    const p = permutationP(drawn, 4000);
    const error = Math.sqrt((p * (1 - p) + 0.001) * (1 / 2000 + 1 / 4000));
    expect(Math.abs(row.homogeneity - p)).toBeLessThan(3 * Z * error);
    expect(row.homogeneity < 0.05).toBe(new Set(errors).size > 1);
  });
});
