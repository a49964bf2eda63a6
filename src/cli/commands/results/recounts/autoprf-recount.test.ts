// Recomputes AutoPRF, its intervals and its comparisons of systems on real data from the texts and alignments, by the
// definitions in docs/numbers.md and without Referee's functions.
// @whole: recounts real data; `recount.test.ts` is the quick one.

import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { runInTest } from "#cli/run-in-test.ts";
import { sharedDataPath, skippedNote } from "#tools/testing/shared-data.ts";
import { tsvCells } from "#tools/testing/tsv.ts";

type Named = Readonly<Record<string, number | string | null>>;
interface OverlapRow {
  readonly row: string;
  readonly system: string;
  readonly autoprf: Readonly<Record<"precision" | "recall" | "f", Named>> & { readonly matches: number };
}
interface PairRow {
  readonly a: string;
  readonly b: string;
  readonly figure: string;
  readonly units: number;
  readonly difference: Named;
  readonly p: number | null;
}

/** What a source pronoun adds: the two numbers whose totals are divided. */
type Added = readonly [part: number, all: number];

interface Pronoun {
  readonly word: string;
  readonly document: number;
  readonly matches: number;
  readonly candidates: number;
  readonly references: number;
}

const Z = 1.959963984540054;
const sum = (numbers: readonly number[]) => numbers.reduce((total, one) => total + one, 0);

const linesOf = (path: string) => readFileSync(path, "utf8").replace(/\n$/, "").split("\n");
const words = (line = "") => line.split(" ").filter((word) => word !== "");

/** The words linked to a source token. */
function linked(text: string, links: string, position: number): string[] {
  const targets = words(links).map((link) => link.split("-").map(Number));
  return targets.flatMap(([from, to = -1]) => (from === position ? (words(text)[to] ?? []) : []));
}

/**
 * The pronouns “it” and “they” of a folder's source, as each system translates them. Without systems that have their own
 * tokens of the source.
 */
function pronounsBySystem(folder: string): ReadonlyMap<string, readonly Pronoun[]> {
  const read = (name: string) => linesOf(join(folder, name));
  const starts = tsvCells(readFileSync(join(folder, "documents.tsv"), "utf8")).map(([start]) =>
    Number(start),
  );
  const source = read("source.txt");
  const reference = read("reference.txt");
  const links = read("reference.align");
  const places = source.flatMap((line, at) =>
    words(line).flatMap((word, position) =>
      ["it", "It", "they", "They"].includes(word) ? [{ word: word.toLowerCase(), line: at, position }] : [],
    ),
  );
  const files = readdirSync(join(folder, "systems"));
  const names = files.filter(
    (name) => name.endsWith(".align") && !files.includes(name.replace(/align$/, "source.txt")),
  );
  return new Map(
    names.map((file) => {
      const name = file.replace(/\.align$/, "");
      const output = read(`systems/${name}.txt`);
      const own = read(`systems/${file}`);
      const pronouns = places.map(({ word, line, position }): Pronoun => {
        const expected = linked(reference[line] ?? "", links[line] ?? "", position);
        const found = linked(output[line] ?? "", own[line] ?? "", position);
        const left = [...expected];
        const matches = found.filter((one) => {
          const at = left.indexOf(one);
          if (at >= 0) left.splice(at, 1);
          return at >= 0;
        }).length;
        return {
          word,
          document: starts.filter((start) => start <= line).length,
          matches,
          candidates: found.length,
          references: expected.length,
        };
      });
      return [name, pronouns];
    }),
  );
}

/** Pronouns of which nothing is linked in the whole output do not count. */
function countedWords(pronouns: readonly Pronoun[]): ReadonlySet<string> {
  return new Set(pronouns.filter(({ candidates }) => candidates > 0).map(({ word }) => word));
}

const ADDED = {
  precision: ({ matches, candidates }: Pronoun): Added => [matches, candidates],
  recall: ({ matches, references }: Pronoun): Added => [matches, references],
  f: ({ matches, candidates, references }: Pronoun): Added => [2 * matches, candidates + references],
};

const shareOf = (units: readonly Added[]) =>
  sum(units.map(([part]) => part)) / sum(units.map(([, all]) => all));

/** The figure without each unit in turn, less the mean of these. */
function deviations(units: readonly Added[]): number[] {
  const part = sum(units.map((unit) => unit[0]));
  const all = sum(units.map((unit) => unit[1]));
  const without = units.map((unit) => (part - unit[0]) / (all - unit[1]));
  const mean = sum(without) / without.length;
  return without.map((one) => one - mean);
}

function wilson(p: number, n: number, z: number): [low: number, high: number] {
  const centre = (p + (z * z) / (2 * n)) / (1 + (z * z) / n);
  const half = (z / (1 + (z * z) / n)) * Math.sqrt((p * (1 - p)) / n + (z * z) / (4 * n * n));
  return [centre - half, centre + half];
}

/** Wilson's interval with as many trials as the variance of the jackknife stands for. */
function interval(units: readonly Added[], isOfDocuments = false): [low: number, high: number] {
  const counting = units.filter(([part, all]) => part !== 0 || all !== 0);
  const n = counting.length;
  const p = shareOf(counting);
  const shrink = isOfDocuments ? (n - 1) / n : ((n - 1) / n) ** 2;
  const variance = shrink * sum(deviations(counting).map((one) => one * one));
  // A figure of 0 or 1 does not vary, so each unit counts as one trial.
  const trials = p === 0 || p === 1 ? n : (p * (1 - p)) / variance;
  return wilson(p, trials, isOfDocuments ? student(n - 1) : Z);
}

/** The 97.5% point of Student's t with f degrees of freedom, by Simpson's rule and bisection. */
function student(f: number): number {
  // With t = √f tan x, the density is proportional to cos^(f − 1) x.
  const area = (end: number) => {
    const steps = 2000;
    const at = (step: number) => Math.cos((end * step) / steps) ** (f - 1);
    const inner = Array.from({ length: steps - 1 }, (_, step) => (step % 2 === 0 ? 4 : 2) * at(step + 1));
    return ((end / steps) * (at(0) + sum(inner) + at(steps))) / 3;
  };
  const whole = area(Math.PI / 2);
  let low = 0;
  let high = Math.PI / 2;
  for (let turn = 0; turn < 60; turn++) {
    const middle = (low + high) / 2;
    if (area(middle) / whole < 0.95) low = middle;
    else high = middle;
  }
  return Math.sqrt(f) * Math.tan(low);
}

function sumsOfDocuments(units: readonly Added[], documents: readonly number[]): Added[] {
  return [...new Set(documents)].map((document): Added => {
    const own = units.filter((_, at) => documents[at] === document);
    return [sum(own.map(([part]) => part)), sum(own.map(([, all]) => all))];
  });
}

/** The interval of a difference from both intervals and the correlation of the deviations (Zou and Donner 2008). */
function differenceInterval(a: readonly Added[], b: readonly Added[]): [low: number, high: number] {
  const p = shareOf(a);
  const q = shareOf(b);
  const [[lowA, highA], [lowB, highB]] = [interval(a), interval(b)];
  const ofA = deviations(a);
  const ofB = deviations(b);
  const product = (one: readonly number[], other: readonly number[]) =>
    sum(one.map((value, at) => value * (other[at] ?? 0)));
  const spread = Math.sqrt(product(ofA, ofA) * product(ofB, ofB));
  const phi = spread < 1e-20 ? 0 : product(ofA, ofB) / spread;
  const distance = (x: number, y: number) => Math.sqrt(Math.max(0, x * x - 2 * phi * x * y + y * y));
  return [
    Math.max(-1, p - q - distance(p - lowA, highB - q)),
    Math.min(1, p - q + distance(highA - p, q - lowB)),
  ];
}

const EXCHANGES = 1000;

/** p of the exchange test, with the numbers of the platform. */
function exchangeTest(a: readonly Added[], b: readonly Added[]): number {
  const observed = Math.abs(shareOf(a) - shareOf(b));
  let asExtreme = 0;
  for (let turn = 0; turn < EXCHANGES; turn++) {
    const isSwapped = a.map(() => Math.random() < 0.5);
    const first = a.map((unit, at): Added => (isSwapped[at] === true ? (b[at] ?? unit) : unit));
    const second = b.map((unit, at): Added => (isSwapped[at] === true ? (a[at] ?? unit) : unit));
    if (Math.abs(shareOf(first) - shareOf(second)) >= observed - 1e-12) asExtreme++;
  }
  return (asExtreme + 1) / (EXCHANGES + 1);
}

/** Six standard errors of a p from `EXCHANGES` exchanges; more than the error of the tested p. */
const errorOf = (p: number) => 6 * Math.sqrt((p * (1 - p)) / EXCHANGES) + 3 / EXCHANGES;

describe.each(["newstest", "enfr"])("AutoPRF in %s", (name) => {
  const path = sharedDataPath(name);
  it.skipIf(path === undefined)(
    `has the intervals and comparisons of a recount from the texts${skippedNote(path)}`,
    async () => {
      const bySystem = pronounsBySystem(path ?? "");
      const { out } = await runInTest("metrics", path ?? "", "--json", "--pronouns", "it,they");
      const { rows, pairs }: { rows: OverlapRow[]; pairs: PairRow[] } = JSON.parse(out);
      let intervals = 0;
      for (const { system, autoprf } of rows.filter(
        ({ row, system }) => row === "system" && bySystem.has(system),
      )) {
        const all = bySystem.get(system) ?? [];
        const own = all.filter(({ word }) => countedWords(all).has(word));
        const documents = own.map(({ document }) => document);
        expect(autoprf.matches).toBe(sum(own.map(({ matches }) => matches)));
        for (const figure of ["precision", "recall", "f"] as const) {
          const units = own.map(ADDED[figure]);
          const found = autoprf[figure];
          expect(found.value, `${system} ${figure}`).toBeCloseTo(shareOf(units), 10);
          expect(found.units).toBe(units.filter(([part, every]) => part + every > 0).length);
          const [low, high] = interval(units);
          expect([found.population_low, found.population_high]).toEqual([
            expect.closeTo(low, 8),
            expect.closeTo(high, 8),
          ]);
          const sums = sumsOfDocuments(units, documents).filter(([part, every]) => part + every > 0);
          if (sums.length < 10) expect(found.documents_low).toBeNull();
          else {
            const [lowest, highest] = interval(sums, true);
            const shown = highest - lowest < high - low ? [low, high] : [lowest, highest];
            expect([found.documents_low, found.documents_high]).toEqual(
              shown.map((end) => expect.closeTo(end, 6)),
            );
          }
          intervals++;
        }
      }
      expect(intervals).toBe(3 * bySystem.size);
      const compared = pairs.filter(
        ({ figure, a, b }) => figure === "autoprf_f" && bySystem.has(a) && bySystem.has(b),
      );
      expect(compared).toHaveLength((bySystem.size * (bySystem.size - 1)) / 2);
      for (const pair of compared) {
        const allA = bySystem.get(pair.a) ?? [];
        const allB = bySystem.get(pair.b) ?? [];
        const isShared = ({ word }: Pronoun) => countedWords(allA).has(word) && countedWords(allB).has(word);
        const [a, b] = [allA, allB].map((all) => all.filter(isShared).map(ADDED.f));
        if (a === undefined || b === undefined) throw new Error("a system is missing");
        const names = `${pair.a} ${pair.b}`;
        expect(pair.difference.value, names).toBeCloseTo(shareOf(a) - shareOf(b), 10);
        if (a.every((unit, at) => unit.join() === b[at]?.join())) {
          expect(pair.p, names).toBe(1);
          continue;
        }
        const [low, high] = differenceInterval(a, b);
        expect([pair.difference.population_low, pair.difference.population_high], names).toEqual([
          expect.closeTo(low, 6),
          expect.closeTo(high, 6),
        ]);
        const p = exchangeTest(a, b);
        expect(Math.abs((pair.p ?? 9) - p), names).toBeLessThan(errorOf(Math.min(0.5, Math.max(p, 0.01))));
      }
    },
    240_000,
  );
});
