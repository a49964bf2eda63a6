// Holds how a sample of approved candidates is drawn for people to judge: by category, seeded, by natural keys.

import type { CandidateKey } from "#core/ledger/event.ts";
import { seededRank } from "#core/queue/seeded-order.ts";

/** So many of each category at least, where it has them: fewer judged ones say nothing of a category by itself. */
export const AT_LEAST_OF_EACH = 5;

/** How many are asked for: a number, or a share of what is approved. */
export type SampleSize = { readonly count: number } | { readonly percent: number };

/** “30” or “12.5 %”, as people type it; nothing typed is none. Null = it is neither a whole number nor a share up to 100 %. */
export function readSampleSize(text: string): SampleSize | null {
  const [, digits = "", fraction = "", isShare] =
    /^([0-9]{1,9})(\.[0-9]{1,6})?\s*(%)?$/.exec(text.trim() === "" ? "0" : text.trim()) ?? [];
  if (digits === "" || (fraction !== "" && isShare === undefined)) return null;
  const number = Number(digits + fraction);
  if (isShare === undefined) return { count: number };
  return number <= 100 ? { percent: number } : null;
}

export interface Sampled extends CandidateKey {
  readonly category: string;
}

/** How many of `of` candidates: never more than there are. A share is rounded to the nearest (halves up), but is one at least. */
export function sampleCount(size: SampleSize, of: number): number {
  if ("count" in size) return Math.min(size.count, of);
  if (size.percent === 0 || of === 0) return 0;
  return Math.min(of, Math.max(1, Math.round((of * size.percent) / 100)));
}

/**
 * How many of each category: first one of each, the greatest category first, then a second of each and so on up to
 * `AT_LEAST_OF_EACH`; each further one goes to the category with the greatest approved / (2 · given + 1), as Webster and
 * Sainte-Laguë divide seats, which rounds shares to the nearest. Of equal ones the first label comes first. Who asks for
 * more gets of no category fewer.
 */
export function sharesByCategory(
  approved: ReadonlyMap<string, number>,
  count: number,
): ReadonlyMap<string, number> {
  const cells = [...approved]
    .map(([label, size]) => ({ label, size, given: 0 }))
    .sort((a, b) => b.size - a.size || (a.label < b.label ? -1 : 1));
  const most = cells.reduce((sum, { size }) => sum + size, 0);
  for (let left = Math.min(count, most); left > 0; left--) {
    const open = cells.filter(({ size, given }) => given < size);
    const poor = open.filter(({ given }) => given < AT_LEAST_OF_EACH);
    const claim = ({ size, given }: (typeof cells)[number]) =>
      poor.length > 0 ? -given : size / (2 * given + 1);
    const pool = poor.length > 0 ? poor : open;
    const next = pool.reduce((best, cell) => (claim(cell) > claim(best) ? cell : best), pool[0] ?? NOBODY);
    next.given++;
  }
  return new Map(cells.map(({ label, given }) => [label, given]));
}

const NOBODY = { label: "", size: 0, given: 0 };

/**
 * Of the approved candidates the sample asked for, in their order. Within a category the first by a hash of seed, example
 * and system: the same seed gives the same sample whatever the order given, who asks for more gets the same and more, and a
 * system added later takes places but changes nobody else's turn.
 */
export function drawSample<T extends Sampled>(approved: readonly T[], size: SampleSize, seed: number): T[] {
  const cells = new Map<string, T[]>();
  for (const candidate of approved) {
    const known = cells.get(candidate.category);
    if (known === undefined) cells.set(candidate.category, [candidate]);
    else known.push(candidate);
  }
  const sizes = new Map([...cells].map(([label, { length }]) => [label, length]));
  const shares = sharesByCategory(sizes, sampleCount(size, approved.length));
  const chosen = new Set<T>();
  for (const [label, cell] of cells) {
    for (const candidate of inTurn(cell, seed).slice(0, shares.get(label) ?? 0)) chosen.add(candidate);
  }
  return approved.filter((candidate) => chosen.has(candidate));
}

/** What comes again is chosen by the same hash: with the same seed, those sampled would be the first to come again. */
const OTHER_DICE = 0x61756469;

function inTurn<T extends Sampled>(cell: readonly T[], seed: number): T[] {
  const turns = new Map(cell.map((candidate) => [candidate, seededRank(candidate, seed ^ OTHER_DICE)]));
  const text = ({ system, example }: T) => JSON.stringify([example, system]);
  return cell.toSorted((a, b) => (turns.get(a) ?? 0) - (turns.get(b) ?? 0) || (text(a) < text(b) ? -1 : 1));
}
