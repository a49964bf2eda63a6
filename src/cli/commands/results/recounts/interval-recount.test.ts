// Recomputes intervals of `evaluate`, `agreement` and `compare` on two real databases, from the rows of candidates.csv
// and judgements.csv and the definitions in docs/numbers.md.
// @whole: recounts real data; `recount.test.ts` is the quick one.

import { describe, expect, it } from "vitest";
import { ledgerAt, runInTest } from "#cli/run-in-test.ts";
import {
  CandidateResults,
  candidatesTable,
  judgementsTable,
} from "#core/analysis/accuracy/judgement-tables.ts";
import { computeVerdicts, passInputOf } from "#core/analysis/accuracy/score-campaign.ts";
import { campaignOf } from "#core/campaign/campaign.ts";
import { parseCsv } from "#core/io/delimited.ts";
import { foldOnce } from "#core/ledger/fold.ts";
import {
  binomial,
  mcnemar,
  root,
  smallestDifference,
  student,
  sum,
  tangoInterval,
  wilson,
} from "#tools/testing/recounted-statistics.ts";
import { wholeCsv } from "#tools/testing/report-texts.ts";
import { isLong } from "#tools/testing/runs/long.ts";
import { sharedDataPath, skippedNote } from "#tools/testing/shared-data.ts";

/** A row of an exported table, by column. */
type Row = Readonly<Record<string, string>>;

/** Decimals to which values and ends of intervals must be equal. */
const VALUE = 10;
const END = 7;

function tally<Key>(keys: readonly Key[]): Map<Key, number> {
  const counts = new Map<Key, number>();
  for (const key of keys) counts.set(key, (counts.get(key) ?? 0) + 1);
  return counts;
}

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
  return { hits: sum([...hits.values()]), n: total, value: p, ...wilson(p, size) };
}

/** The wider of both intervals: one over documents is never narrower than that over examples. */
function wider(documents: Ends, examples: Ends): Ends {
  return documents.high - documents.low < examples.high - examples.low ? examples : documents;
}

interface Ends {
  readonly low: number;
  readonly high: number;
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
    const byDocument =
      new Set(documents).size < 10 ? null : wider(clusteredInterval(isHit, documents), byExample);
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

type Reading = Readonly<Record<string, boolean>>;
const READINGS: Readonly<Record<string, Reading>> = {
  examples: { approved: true, correct: true, incorrect: false, excluded: false },
  judged: { correct: true, incorrect: false },
};
/** Whether a candidate that is not open is excluded. */
const EXCLUSION: Reading = { approved: false, correct: false, incorrect: false, excluded: true };

/** An example of which both systems have an outcome that the reading reads. */
interface ReadPair {
  readonly document: string;
  readonly a: boolean;
  readonly b: boolean;
}

function pairsOf(rows: readonly Row[], a: string, b: string, reading: Reading): ReadPair[] {
  const ofB = new Map(rows.filter(({ system }) => system === b).map((row) => [row.example, row.outcome]));
  return rows.flatMap(({ system, example, document = "", outcome = "" }) => {
    const inA = reading[outcome];
    const inB = reading[ofB.get(example) ?? ""];
    return system !== a || inA === undefined || inB === undefined ? [] : [{ document, a: inA, b: inB }];
  });
}

function countsOf(pairs: readonly ReadPair[]) {
  const count = (a: boolean, b: boolean) => pairs.filter((one) => one.a === a && one.b === b).length;
  return {
    both: count(true, true),
    only_a: count(true, false),
    only_b: count(false, true),
    neither: count(false, false),
  };
}

/** The interval of the difference by the jackknife over documents; null = it is withheld. */
function documentInterval(pairs: readonly ReadPair[]) {
  const sizes = tally(pairs.map(({ document }) => document));
  const isShort = sizes.size < 10 || pairs.filter(({ a, b }) => a !== b).length < 6;
  if (isShort || Math.max(...sizes.values()) > pairs.length / 2) return null;
  const differenceIn = (some: readonly ReadPair[]) => sum(some.map(({ a, b }) => +a - +b)) / some.length;
  const without = [...sizes.keys()].map((left) =>
    differenceIn(pairs.filter(({ document }) => document !== left)),
  );
  const centre = sum(without) / without.length;
  const error = Math.sqrt((1 - 1 / sizes.size) * sum(without.map((one) => (one - centre) ** 2)));
  const effective = pairs.length ** 2 / sum([...sizes.values()].map((size) => size ** 2));
  const half = student(effective - 1) * error;
  return { low: differenceIn(pairs) - half, high: differenceIn(pairs) + half };
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
  const read = pairsOf(rows, pair.a, pair.b, READINGS[over] ?? {});
  const counts = countsOf(read);
  const b = counts.only_a;
  const c = counts.only_b;
  const n = read.length;
  const where = `${pair.a}, ${pair.b}, ${pair.category}, over ${over}`;
  expect(pair, where).toMatchObject(counts);
  const closed = countsOf(pairsOf(rows, pair.a, pair.b, EXCLUSION));
  expect(pair, where).toMatchObject({
    excluded_a: closed.both + closed.only_a,
    excluded_b: closed.both + closed.only_b,
    excluded_unequal: mcnemar(closed.only_a, closed.only_b) < 0.05,
    documents: tally(read.map(({ document }) => document)).size,
  });
  if (pair.no_test !== null) {
    const odds = { value: null, low: null, high: null };
    const none = { p: null, low: null, high: null, documents_low: null, detectable: null, odds_ratio: odds };
    expect(pair, where).toMatchObject(none);
    return false;
  }
  const { low, high } = tangoInterval(b, c, n);
  const odds = b + c === 0 ? { value: null, low: null, high: null } : oddsRatio(b, c);
  const ofDocuments = documentInterval(read);
  const documents = ofDocuments && wider(ofDocuments, { low, high });
  const detectable = smallestDifference(n, (b + c) / n, 1);
  const otherOver = over === "examples" ? "judged" : "examples";
  const other = countsOf(pairsOf(rows, pair.a, pair.b, READINGS[otherOver] ?? {}));
  const otherN = other.both + other.only_a + other.only_b + other.neither;
  const ofOther = otherN === 0 ? null : tangoInterval(other.only_a, other.only_b, otherN);
  expect(pair, where).toMatchObject({
    p: b + c < 6 ? null : expect.closeTo(mcnemar(b, c), VALUE),
    difference: expect.closeTo((b - c) / n, VALUE),
    low: expect.closeTo(low, END),
    high: expect.closeTo(high, END),
    odds_ratio: { value: nearly(odds.value), low: nearly(odds.low), high: nearly(odds.high) },
    detectable: detectable === null ? null : expect.closeTo(detectable, END),
    documents_low: documents && expect.closeTo(documents.low, END),
    documents_high: documents && expect.closeTo(documents.high, END),
    other: {
      over: otherOver,
      n: otherN,
      difference: otherN === 0 ? null : expect.closeTo((other.only_a - other.only_b) / otherN, VALUE),
      low: ofOther && expect.closeTo(ofOther.low, END),
      high: ofOther && expect.closeTo(ofOther.high, END),
    },
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
