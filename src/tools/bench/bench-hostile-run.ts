// Prints how the time of each computation grows when its hostile input doubles: `npm run bench:hostile -- [part of a
// computation's name] [part of a case's name]`. Exits with 1 if a computation takes more than 2.5 times as long for
// twice the input, or longer than its limit.

import { HOSTILE_WORKS, type HostileCase, type HostileWork } from "#tools/bench/hostile-works.ts";
import { LARGEST_LINEAR_RATIO, measureDoubling } from "#tools/testing/runs/doubling.ts";

const [workName = "", caseName = ""] = process.argv.slice(2);

/** Milliseconds. Shorter times are too inexact to compare, and count as this value. */
const NOISE = 100;

interface Measured {
  readonly case: string;
  /** Median CPU time at the smaller size, in milliseconds. */
  readonly small: number;
  /** Median CPU time at twice this size, in milliseconds. */
  readonly large: number;
  readonly ratio: number;
  readonly isFine: boolean;
}

async function measure(work: HostileWork, one: HostileCase, runs: number): Promise<Measured> {
  const doubling = await measureDoubling(one.prepare, work.size, { runs, noise: NOISE });
  const parts = work.partsOf ?? (() => 1);
  const ratio = (doubling.ratio * parts(work.size)) / parts(2 * work.size);
  const isFine = ratio <= LARGEST_LINEAR_RATIO && doubling.large <= work.limit;
  return { case: one.name, small: doubling.small, large: doubling.large, ratio, isFine };
}

/** Measures again with more runs if the result is too slow, because one slow run may include garbage collection. */
async function measureSurely(work: HostileWork, one: HostileCase): Promise<Measured> {
  for (const runs of [1, 3]) {
    const measured = await measure(work, one, runs);
    if (measured.isFine) return measured;
  }
  return measure(work, one, 9);
}

/** The case whose time grows fastest; among equal ones the slowest. A failed case comes first. */
async function worstOf(work: HostileWork, cases: readonly HostileCase[]): Promise<Measured | null> {
  let worst: Measured | null = null;
  const rank = ({ isFine, ratio, large }: Measured) => [isFine ? 0 : 1, ratio, large];
  for (const one of cases) {
    const measured = await measureSurely(work, one);
    if (worst === null || isGreater(rank(measured), rank(worst))) worst = measured;
  }
  return worst;
}

function isGreater(one: readonly number[], other: readonly number[]): boolean {
  const index = one.findIndex((value, index) => value !== other[index]);
  return index >= 0 && (one[index] ?? 0) > (other[index] ?? 0);
}

const columns = (cells: readonly string[]) =>
  `${cells[0]?.padEnd(42)}${cells
    .slice(1, 6)
    .map((cell) => cell.padStart(11))
    .join("")}  ${cells[6]}`;

console.log(columns(["work", "cases", "size", "ms", "ms at 2×", "ratio", "slowest case"]));
let slow = 0;
for (const work of HOSTILE_WORKS.filter(({ name }) => name.includes(workName))) {
  const cases = work.cases.filter(({ name }) => name.includes(caseName));
  const worst = await worstOf(work, cases);
  if (worst === null) continue;
  if (!worst.isFine) slow++;
  const { small, large, ratio, isFine } = worst;
  const figures = [`${cases.length}`, `${work.size}`, small.toFixed(0), large.toFixed(0), ratio.toFixed(2)];
  const verdict = isFine ? "" : "TOO SLOW: ";
  console.log(columns([`${work.name} (${work.unit})`, ...figures, verdict + worst.case.slice(0, 90)]));
}
console.log(
  `\nCPU time, medians. Each row is a task's case with the largest ratio; times below ${NOISE} ms count as ${NOISE} ms in ratios.`,
);
console.log("A result of agreement has a row per pair of people: its ratio is of the time per pair.");
console.log(`${slow} tasks are too slow: ratio above ${LARGEST_LINEAR_RATIO}, or above their limit.`);
process.exitCode = slow > 0 ? 1 : 0;
