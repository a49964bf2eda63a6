// Recomputes intervals of `evaluate`, `agreement` and `compare` on two real databases, from the rows of candidates.csv
// and judgements.csv and the definitions in docs/numbers.md. The numerical methods are the test's own: quantiles by
// bisection, Student's t by quadrature, the likelihood of Tango's test by its derivative.

import { describe, expect, it } from "vitest";
import { ledgerAt, runInTest } from "#cli/run-in-test.ts";
import {
  CandidateResults,
  candidatesTable,
  judgementsTable,
} from "#core/analysis/accuracy/candidate-results.ts";
import { computeVerdicts, passInputOf } from "#core/analysis/accuracy/score-campaign.ts";
import { campaignOf } from "#core/campaign/campaign.ts";
import { parseCsv } from "#core/io/delimited.ts";
import { foldOnce } from "#core/ledger/fold.ts";
import { wholeCsv } from "#tools/testing/report-texts.ts";
import { isLong } from "#tools/testing/runs/long.ts";
import { sharedDataPath, skippedNote } from "#tools/testing/shared-data.ts";

/** A row of an exported table, by column. */
type Row = Readonly<Record<string, string>>;

const Z = 1.959964;
/** Decimals to which values and ends of intervals must be equal. */
const VALUE = 10;
const END = 7;

const sum = (numbers: readonly number[]) => numbers.reduce((total, one) => total + one, 0);

function tally<Key>(keys: readonly Key[]): Map<Key, number> {
  const counts = new Map<Key, number>();
  for (const key of keys) counts.set(key, (counts.get(key) ?? 0) + 1);
  return counts;
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

/** ∫ sin^k x dx from 0 to `end`, by the double exponential rule, which bears k > −1. */
function powerOfSine(k: number, end: number): number {
  const step = 1 / 16;
  let total = 0;
  for (let u = -4; u <= 4; u += step) {
    const e = Math.exp(-Math.PI * Math.sinh(u));
    const weight = (Math.PI * Math.cosh(u) * e) / (1 + e) ** 2;
    if (weight > 0) total += weight * Math.sin(end / (1 + e)) ** k;
  }
  return total * end * step;
}

const quantiles = new Map<number, number>();

/** The 97.5% point of Student's t. With t = √f / tan x, the tail beyond t is the integral from 0 to x. */
function student(f: number): number {
  const whole = powerOfSine(f - 1, Math.PI / 2);
  const find = () => root(0, Math.PI / 2, (x) => 0.05 - powerOfSine(f - 1, x) / whole);
  const found = quantiles.get(f) ?? Math.sqrt(f) / Math.tan(find());
  quantiles.set(f, found);
  return found;
}

/** The probability of at most k successes of n. */
function binomial(k: number, n: number, p: number): number {
  let ways = 1;
  let total = 0;
  for (let i = 0; i <= k; i++) {
    total += ways * p ** i * (1 - p) ** (n - i);
    ways *= (n - i) / (i + 1);
  }
  return total;
}

const mcnemar = (b: number, c: number) => Math.min(1, 2 * binomial(Math.min(b, c), b + c, 0.5));

/** The rows of candidates.csv and judgements.csv of a campaign. */
async function exportsOf(path: string) {
  const ledger = await ledgerAt(path);
  const campaign = campaignOf(ledger, foldOnce(ledger.events));
  const results = new CandidateResults(campaign, computeVerdicts(passInputOf(campaign)));
  const rowsOf = (csv: string): Row[] => {
    const [head = [], ...rows] = parseCsv(csv);
    return rows.map((row) => Object.fromEntries(head.map((column, at) => [column, row[at] ?? ""])));
  };
  return {
    candidates: rowsOf(wholeCsv(candidatesTable(results, campaign.annotators))),
    judgements: rowsOf(wholeCsv(judgementsTable(results.judged()))),
  };
}

// Accuracy with examples or documents as units

/** Wilson's interval with the effective number of candidates, of hits (true) and misses by unit. */
function clusteredInterval(isHit: readonly boolean[], units: readonly string[]) {
  const n = tally(units);
  const hits = tally(units.filter((_, at) => isHit[at]));
  const total = units.length;
  const p = isHit.filter(Boolean).length / total;
  const kish = total ** 2 / sum([...n.values()].map((size) => size ** 2));
  const squares = [...n].map(([unit, size]) => ((hits.get(unit) ?? 0) - p * size) ** 2 / (1 - size / total));
  const variance = sum(squares) / total ** 2;
  // Degrees of freedom of the variance, as docs/numbers.md gives them.
  const v = sum(squares.map((square) => square ** 2)) - sum(squares) ** 2 / squares.length;
  const f = Math.max(1, Math.min(kish - 1, v > 0 ? (2 * sum(squares) ** 2) / v - 2 : kish - 1));
  const isFlat = p === 0 || p === 1 || n.size === 1;
  const free = isFlat ? kish : ((p * (1 - p)) / variance) * (student(total - 1) / student(f)) ** 2;
  const size = Math.min(total, Math.max(kish, free));
  const centre = (p + Z ** 2 / (2 * size)) / (1 + Z ** 2 / size);
  const half = (Z * Math.sqrt((p * (1 - p)) / size + Z ** 2 / (4 * size ** 2))) / (1 + Z ** 2 / size);
  return { hits: sum([...hits.values()]), n: total, value: p, low: centre - half, high: centre + half };
}

const DECIDED = ["approved", "correct", "incorrect"];

/** Checks both accuracies of a cell of `evaluate`, and returns how many intervals it has. */
function checkAccuracy(cell: Cell, rows: readonly Row[], where: string): number {
  let checked = 0;
  for (const over of ["examples", "judged"] as const) {
    const found = cell.accuracy[over];
    const isCounted = ({ outcome = "" }: Row) => over === "examples" || /^(in)?correct$/.test(outcome);
    const counted = rows.filter(isCounted);
    if (!counted.some(({ outcome = "" }) => DECIDED.includes(outcome))) {
      expect([found.value, found.low, found.documents_low], where).toEqual([null, null, null]);
      continue;
    }
    const isHit = counted.map(({ outcome = "" }) => outcome === "correct" || outcome === "approved");
    const byExample = clusteredInterval(
      isHit,
      counted.map(({ example = "" }) => example),
    );
    const documents = counted.map(({ document = "" }) => document);
    const byDocument = new Set(documents).size < 10 ? null : clusteredInterval(isHit, documents);
    expect(found, `${where}, over ${over}`).toMatchObject({
      hits: byExample.hits,
      n: byExample.n,
      value: expect.closeTo(byExample.value, VALUE),
      low: expect.closeTo(byExample.low, END),
      high: expect.closeTo(byExample.high, END),
      documents: new Set(documents).size,
      documents_low: byDocument && expect.closeTo(byDocument.low, END),
      documents_high: byDocument && expect.closeTo(byDocument.high, END),
    });
    checked += byDocument === null ? 1 : 2;
  }
  return checked;
}

interface Cell {
  readonly name: string;
  readonly category: string;
  readonly categories: readonly Cell[];
  readonly accuracy: Readonly<Record<"examples" | "judged", Readonly<Record<string, unknown>>>>;
}

// Krippendorff's α

/** A unit: its example and the answers of the annotators of the row, at least two. */
interface Unit {
  readonly example: string;
  readonly answers: readonly string[];
}

/** Krippendorff's nominal α as observed and expected disagreement of pairs of answers. NaN = undefined. */
function alphaOf(units: readonly Unit[]): number {
  const counts = tally(units.flatMap(({ answers }) => answers));
  const n = sum([...counts.values()]);
  const unequal = (sizes: Iterable<number>) => {
    const all = [...sizes];
    return sum(all) ** 2 - sum(all.map((size) => size ** 2));
  };
  const observed = sum(units.map(({ answers }) => unequal(tally(answers).values()) / (answers.length - 1)));
  return 1 - ((n - 1) * observed) / unequal(counts.values());
}

function alphaInterval(units: readonly Unit[]) {
  const alpha = alphaOf(units);
  const examples = [...new Set(units.map(({ example }) => example))];
  const without = examples.map((left) => alphaOf(units.filter(({ example }) => example !== left)));
  const g = examples.length;
  // The deviations are from α itself, not from the mean of the values.
  const error = Math.sqrt(((g - 1) / g) * sum(without.map((one) => (one - alpha) ** 2)));
  const reach = (student(g - 1) * error) / (1 - alpha ** 2);
  return { low: Math.tanh(Math.atanh(alpha) - reach), high: Math.tanh(Math.atanh(alpha) + reach) };
}

/** Whether the rules withhold the interval: hardly any or no variation. */
function isWithheld(units: readonly Unit[]): boolean {
  const counts = tally(units.flatMap(({ answers }) => answers));
  const [most] = [...counts].toSorted(([, a], [, b]) => b - a).map(([answer]) => answer);
  const others = units.filter(({ answers }) => answers.some((answer) => answer !== most));
  const shares = units.map(({ answers }) => {
    const equal = sum([...tally(answers).values()].map((size) => size * (size - 1)));
    return equal / answers.length / (answers.length - 1);
  });
  const examplesIn = (list: readonly Unit[]) => new Set(list.map(({ example }) => example)).size;
  return counts.size < 2 || new Set(shares).size < 2 || examplesIn(units) < 10 || examplesIn(others) < 5;
}

/** The answer of a judgement to a question; "" = none that counts. */
function answerOf(row: Row, question: string): string {
  if (question === "pronoun")
    return ["partial", "done", "conflict"].includes(row.state ?? "")
      ? (row.pronoun ?? "").replace("unset", "")
      : "";
  if (row.outcome !== "excluded") return row.outcome ?? "";
  // With both tags, “bad translation” is the reason; it comes first.
  return (
    (row.tags ?? "").split("|").find((tag) => /^(bad_translation|incorrect_word_alignment)$/.test(tag)) ?? ""
  );
}

function unitsOf(judgements: readonly Row[], question: string, people: readonly string[]): Unit[] {
  const answers = new Map<string, Unit>();
  for (const row of judgements) {
    const answer = answerOf(row, question);
    if (answer === "" || !people.includes(row.annotator_name ?? "")) continue;
    const key = `${row.system} ${row.example}`;
    const before = answers.get(key)?.answers ?? [];
    answers.set(key, { example: row.example ?? "", answers: [...before, answer] });
  }
  return [...answers.values()].filter((unit) => unit.answers.length > 1);
}

// Pairs of systems

/** Counts of the examples that count in both systems. */
function pairCounts(rows: readonly Row[], a: string, b: string, over: string) {
  const reading: Readonly<Record<string, boolean>> =
    over === "judged"
      ? { correct: true, incorrect: false }
      : { approved: true, correct: true, incorrect: false, excluded: false };
  const ofSystem = (name: string) =>
    new Map(
      rows.flatMap(({ system, example = "", outcome = "" }) => {
        const isRight = reading[outcome];
        return system === name && isRight !== undefined ? [[example, isRight] as const] : [];
      }),
    );
  const right = ofSystem(b);
  const cells = tally(
    [...ofSystem(a)].flatMap(([example, inA]) =>
      right.has(example) ? [`${inA} ${right.get(example)}`] : [],
    ),
  );
  return {
    both: cells.get("true true") ?? 0,
    only_a: cells.get("true false") ?? 0,
    only_b: cells.get("false true") ?? 0,
    neither: cells.get("false false") ?? 0,
  };
}

/** Tango's T(δ), with q where the derivative of the log-likelihood of b, c and the n − b − c others is 0. */
function tango(b: number, c: number, n: number, delta: number): number {
  const q = root(Math.max(0, -delta), (1 - delta) / 2, (one) => {
    const rest = (2 * (n - b - c)) / (1 - 2 * one - delta);
    return (b === 0 ? 0 : b / (one + delta)) + (c === 0 ? 0 : c / one) - (n === b + c ? 0 : rest);
  });
  return (b - c - n * delta) / Math.sqrt(n * (2 * q + delta * (1 - delta)));
}

/**
 * The critical value: the mean of the greatest |only A − only B| that McNemar's exact test accepts and the smallest that
 * it rejects, which are 2 apart, over the root of the discordant examples; at least 1.96.
 */
function criticalValue(discordant: number): number {
  if (discordant === 0) return Z;
  const isRejected = (minority: number) => minority < 0 || mcnemar(minority, discordant - minority) < 0.05;
  let minority = Math.floor(discordant / 2);
  while (!isRejected(minority)) minority--;
  return Math.max(Z, (discordant - 2 * minority - 1) / Math.sqrt(discordant));
}

/** All differences that Tango's test does not reject. */
function tangoInterval(b: number, c: number, n: number) {
  const critical = criticalValue(b + c);
  return {
    low: root(-1, (b - c) / n, (delta) => tango(b, c, n, delta) - critical),
    high: root((b - c) / n, 1, (delta) => tango(b, c, n, delta) + critical),
  };
}

/** Clopper and Pearson's limits for the share b / (b + c), as odds; null = infinite. */
function oddsRatio(b: number, c: number) {
  const n = b + c;
  const odds = (share: number) => share / (1 - share);
  const low = b === 0 ? 0 : odds(root(0, 1, (p) => binomial(b - 1, n, p) - 0.975));
  const high = c === 0 ? null : odds(root(0, 1, (p) => binomial(b, n, p) - 0.025));
  return { value: c === 0 ? null : b / c, low, high };
}

/** Expects a number to seven decimals, and odds from 10 on to fewer, because they can be large. */
const nearly = (value: number | null) =>
  value === null ? null : expect.closeTo(value, Math.max(0, END - Math.floor(Math.log10(value + 1))));

interface Pair {
  readonly a: string;
  readonly b: string;
  readonly category: string;
  readonly no_test: string | null;
}

/** Checks a pair of `compare`, and returns whether it has a test. */
function checkPair(pair: Pair, rows: readonly Row[], over: string): boolean {
  const counts = pairCounts(rows, pair.a, pair.b, over);
  const b = counts.only_a;
  const c = counts.only_b;
  const n = b + c + counts.both + counts.neither;
  const where = `${pair.a}, ${pair.b}, ${pair.category}, over ${over}`;
  expect(pair, where).toMatchObject(counts);
  if (pair.no_test !== null) {
    const none = { p: null, low: null, high: null, odds_ratio: { value: null, low: null, high: null } };
    expect(pair, where).toMatchObject(none);
    return false;
  }
  const { low, high } = tangoInterval(b, c, n);
  const odds = b + c === 0 ? { value: null, low: null, high: null } : oddsRatio(b, c);
  expect(pair, where).toMatchObject({
    p: b + c < 6 ? null : expect.closeTo(mcnemar(b, c), VALUE),
    difference: expect.closeTo((b - c) / n, VALUE),
    low: expect.closeTo(low, END),
    high: expect.closeTo(high, END),
    odds_ratio: { value: nearly(odds.value), low: nearly(odds.low), high: nearly(odds.high) },
  });
  return true;
}

/**
 * Pairs of systems, and categories in which both are judged alike. In all categories together, no pair of the two
 * databases has a test.
 */
const ALIKE: readonly (readonly [systems: string, categories: readonly string[]])[] = [
  [
    "gapfill-whatelles,syn-ant",
    [
      ...["addressee_deictic_plural_you", "addressee_generic_you", "anaphoric_group_it-they"],
      ...["anaphoric_inter_subject_it", "anaphoric_inter_they", "anaphoric_intra_non-subject_it"],
      ...["anaphoric_intra_subject_it", "anaphoric_singular_they"],
    ],
  ],
  [
    "syn-drop,syn-flip",
    [
      ...["addressee_deictic_plural_you", "addressee_deictic_singular_you"],
      ...["anaphoric_inter_subject_it", "anaphoric_inter_they"],
    ],
  ],
];

const inCategory = (rows: readonly Row[], name: string) =>
  name === "all" ? rows : rows.filter(({ category }) => category === name);

const result = async (...args: readonly string[]) => JSON.parse((await runInTest(...args, "--json")).out);

describe.each(isLong ? ["enfr", "newstest"] : ["enfr"])("intervals of the master of %s", (name) => {
  const path = sharedDataPath(`${name}.protest/protest-master.db`) ?? "";
  const skipped = skippedNote(path === "" ? undefined : path);
  const exported = path === "" ? null : exportsOf(path);
  const exportedRows = async () => (await exported) ?? { candidates: [], judgements: [] };

  it.skipIf(path === "")(
    `of accuracy equal a recount with examples and documents as units${skipped}`,
    async () => {
      const { candidates } = await exportedRows();
      const { all, systems }: { all: Cell; systems: Cell[] } = await result("evaluate", path);
      let checked = checkAccuracy(all, candidates, "all systems");
      for (const cell of all.categories)
        checked += checkAccuracy(
          cell,
          inCategory(candidates, cell.category),
          `all systems, ${cell.category}`,
        );
      for (const system of systems) {
        const own = candidates.filter((row) => row.system === system.name);
        checked += checkAccuracy(system, own, system.name);
        for (const cell of system.categories)
          checked += checkAccuracy(cell, inCategory(own, cell.category), `${system.name}, ${cell.category}`);
      }
      // Both accuracies of all systems have both intervals, and those of the systems at least one.
      expect(checked).toBeGreaterThan(4 + systems.length);
    },
  );

  it.skipIf(path === "")(`of α equal a recount by the jackknife over examples${skipped}`, async () => {
    const { judgements } = await exportedRows();
    // Each judgement is a decision of its own, so a unit is a candidate.
    expect(new Set(judgements.map(({ decision }) => decision)).size).toBe(judgements.length);
    const { rows } = await result("agreement", path);
    let pairs = 0;
    let groups = 0;
    for (const row of rows) {
      if (row.question === "antecedent") continue;
      const where = `${row.question}, ${row.category}, ${row.annotators}`;
      const units = unitsOf(inCategory(judgements, row.category), row.question, row.annotators);
      const alpha = alphaOf(units);
      expect(row, where).toMatchObject({
        units: units.length,
        krippendorff_alpha: Number.isNaN(alpha) || units.length === 1 ? null : expect.closeTo(alpha, VALUE),
      });
      if (isWithheld(units)) {
        expect([row.alpha_low, row.alpha_high], where).toEqual([null, null]);
        continue;
      }
      const { low, high } = alphaInterval(units);
      expect(row, where).toMatchObject({
        alpha_low: expect.closeTo(low, END),
        alpha_high: expect.closeTo(high, END),
      });
      if (row.annotators.length === 2) pairs++;
      else groups++;
    }
    expect(Math.min(pairs, groups)).toBeGreaterThan(1);
  });

  it.skipIf(path === "")(
    `of pairs of systems equal a recount, and are withheld without a test${skipped}`,
    async () => {
      const { candidates } = await exportedRows();
      const { over, pairs } = await result("compare", path);
      for (const pair of pairs)
        expect(checkPair(pair, inCategory(candidates, pair.category), over)).toBe(false);
    },
  );

  if (name !== "enfr") return;

  it
    .skipIf(path === "")
    .each(
      ALIKE.flatMap(([systems, categories]) =>
        ["examples", "judged"].map((over) => [systems, over, categories] as const),
      ),
    )(`of %s, tested over %s, equal a recount${skipped}`, async (systems, over, categories) => {
    const all = (await exportedRows()).candidates;
    const candidates = all.filter(({ category = "" }) => categories.includes(category));
    const scope = ["--systems", systems, "--categories", categories.join(","), "--over", over];
    const { pairs } = await result("compare", path, ...scope);
    expect(pairs).toHaveLength(categories.length + 1);
    for (const pair of pairs) expect(checkPair(pair, inCategory(candidates, pair.category), over)).toBe(true);
  });
});
