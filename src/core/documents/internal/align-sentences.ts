// Finds the sentences of two documents that translate each other, in order, by dynamic programming.

import { normalTwoSided } from "#core/base/statistics/distributions.ts";
import { log } from "#core/base/statistics/portable-math.ts";
import type { SentenceBreak } from "#core/documents/split-document.ts";
import {
  type EvidentSentence,
  type MeasuredSentence,
  type PairExpectations,
  ratioLog,
  type SentenceComparer,
  type WordEvidence,
} from "./word-evidence.ts";

/** A sentence with the end of a paragraph or line that is before it. */
export interface PlacedSentence extends MeasuredSentence {
  readonly breakBefore: SentenceBreak;
}

/** Sentences of the source and the sentences of a translation that correspond to them. Indices from 0. */
export interface Correspondence {
  /** The first sentence on each side, and the number of sentences: 0 to 2. */
  readonly source: number;
  readonly sources: number;
  readonly target: number;
  readonly targets: number;
  /** Whether two sentences changed their places: the first of the source corresponds to the second of the target. */
  readonly isSwapped: boolean;
  /**
   * By how many nats the best alignment of the documents is better than the best one without this correspondence. 3 =
   * about twenty times likelier; 0 = another one is as good.
   */
  readonly score: number;
  /** Whether a person should look: the score is low, or the words do not speak for the correspondence. */
  readonly isDoubtful: boolean;
}

interface Shape {
  readonly sources: number;
  readonly targets: number;
  readonly isSwapped: boolean;
  /**
   * Logarithm of the shape's probability, relative to that of one sentence to one: those of Gale & Church 1993, table 5
   * (0.89, 0.089, 0.011, 0.0099). For two sentences that changed places they have none; here it is 0.001.
   */
  readonly prior: number;
}

export const MERGED = log(0.089 / 0.89);
export const ALONE = log(0.0099 / 0.89);
const BOTH = log(0.011 / 0.89);
const SWAPPED = log(0.001 / 0.89);

const ONE_TO_ONE: Shape = { sources: 1, targets: 1, isSwapped: false, prior: 0 };

const SHAPES: readonly Shape[] = [
  ONE_TO_ONE,
  { sources: 2, targets: 1, isSwapped: false, prior: MERGED },
  { sources: 1, targets: 2, isSwapped: false, prior: MERGED },
  { sources: 1, targets: 0, isSwapped: false, prior: ALONE },
  { sources: 0, targets: 1, isSwapped: false, prior: ALONE },
  { sources: 2, targets: 2, isSwapped: false, prior: BOTH },
  { sources: 2, targets: 2, isSwapped: true, prior: SWAPPED },
];

/** Variance of the length of a translation per character (Gale & Church 1993, §3.1: s² = 6.8). */
const LENGTH_VARIANCE = 6.8;

/** Breaks on both sides before a correspondence speak for it, in nats; a break on one side only, against it. */
const COMMON_BREAK: Readonly<Record<SentenceBreak, number>> = { paragraph: 5, line: 2.5, none: 0 };
/** A break between two sentences of one side of a correspondence speaks against it. */
const INNER_BREAK: Readonly<Record<SentenceBreak, number>> = { paragraph: -3, line: -1.5, none: 0 };

/** A lower score is doubtful: the best other alignment is more than a twentieth as likely. */
const DOUBTFUL = 3;
/** Share of learnt words from which words that do not predict each other are a doubt. */
const WELL_KNOWN = 0.5;

/** Indices of target sentences to compare with each source sentence boundary 0 to n: from `low` to `high`, inclusive. */
interface Band {
  readonly low: Int32Array;
  readonly high: Int32Array;
}

/**
 * The band around the diagonal, by length of text: a boundary of the source is near the one with the same share before
 * it.
 */
function diagonalBand(
  source: readonly MeasuredSentence[],
  target: readonly MeasuredSentence[],
  halfWidth: number,
): Band {
  const total = (sentences: readonly MeasuredSentence[]) =>
    sentences.reduce((sum, { length }) => sum + length, 0);
  const scale = total(target) / Math.max(1, total(source));
  const centres: number[] = [0];
  let before = 0;
  let at = 0;
  let reached = 0;
  for (const { length } of source) {
    before += length * scale;
    while (at < target.length && reached + (target[at]?.length ?? 0) / 2 < before) {
      reached += target[at]?.length ?? 0;
      at++;
    }
    centres.push(at);
  }
  return bandAround(centres, target.length, halfWidth);
}

/** The band around an alignment that was found with a wider band. */
export function bandAlong(
  found: readonly Correspondence[],
  sourceCount: number,
  targetCount: number,
  halfWidth: number,
): Band {
  const centres = Array.from({ length: sourceCount + 1 }, () => targetCount);
  for (const { source, sources, target, targets } of found) {
    centres[source] = Math.min(centres[source] ?? target, target);
    if (sources === 2) centres[source + 1] = target + Math.floor(targets / 2);
  }
  return bandAround(centres, targetCount, halfWidth);
}

function bandAround(centres: readonly number[], targetCount: number, halfWidth: number): Band {
  const rows = centres.length;
  const low = Int32Array.from(centres, (centre) => Math.max(0, centre - halfWidth));
  const high = Int32Array.from(centres, (centre) => Math.min(targetCount, centre + halfWidth));
  low[0] = 0;
  high[rows - 1] = targetCount;
  // Both limits ascend, so that every cell can be reached; neighbouring rows overlap.
  for (let row = rows - 2; row >= 0; row--) low[row] = Math.min(low[row] ?? 0, low[row + 1] ?? 0);
  for (let row = 1; row < rows; row++) high[row] = Math.max(high[row] ?? 0, high[row - 1] ?? 0);
  for (let row = 0; row < rows - 1; row++) high[row] = Math.max(high[row] ?? 0, low[row + 1] ?? 0);
  return { low, high };
}

/** What the aligner of sentences needs besides the sentences. */
interface AlignSettings {
  readonly evidence: WordEvidence;
  /** Compares sentences with this evidence; its memory is used again for each document. */
  readonly comparer: SentenceComparer;
  /** Characters of the translation per character of the source. */
  readonly lengthRatio: number;
  readonly band: Band;
}

const NEVER = Number.NEGATIVE_INFINITY;

/**
 * Aligns the sentences of a document and its translation: each sentence is in exactly one correspondence, in order.
 * Lengths count as in Gale & Church 1993, words as in Moore 2002, common ends of paragraphs and lines besides. The
 * cost grows with the number of sentences times the width of the band.
 */
export function alignSentences(
  source: readonly PlacedSentence[],
  target: readonly PlacedSentence[],
  settings: AlignSettings,
): Correspondence[] {
  if (source.length === 0 && target.length === 0) return [];
  const lattice = new Lattice(source, target, settings);
  return lattice.best();
}

/** Half widths of the band around the diagonal, in sentences: the second is for texts that lack or add a long part. */
const WIDTHS = [10, 60] as const;
/** In the narrow band, an alignment that comes nearer to the edge than this is not trusted. */
const MARGIN = 4;

/**
 * Aligns the sentences in a narrow band around the diagonal, and again in a wide one if the alignment comes near the
 * edge of the band (after Moore 2002, who widens the band in more steps).
 */
export function alignInWideningBand(
  source: readonly PlacedSentence[],
  target: readonly PlacedSentence[],
  settings: Omit<AlignSettings, "band">,
): Correspondence[] {
  let found: Correspondence[] = [];
  for (const width of WIDTHS) {
    const band = diagonalBand(source, target, width);
    found = alignSentences(source, target, { ...settings, band });
    if (found.every((one) => isInside(one, band, target.length))) break;
  }
  return found;
}

/** Whether no edge of the band is near that is not the beginning or the end of the text. */
function isInside({ source, target }: Correspondence, { low, high }: Band, targetCount: number): boolean {
  const lowest = low[source] ?? 0;
  const highest = high[source] ?? 0;
  return (
    (lowest === 0 || target - lowest >= MARGIN) && (highest === targetCount || highest - target >= MARGIN)
  );
}

class Lattice {
  readonly #source: readonly PlacedSentence[];
  readonly #target: readonly PlacedSentence[];
  readonly #band: Band;
  readonly #scorer: ShapeScorer;
  /** First cell of each row in the arrays below. */
  readonly #rowStarts: Int32Array;
  /** Score of each shape that ends in each cell: cell × shape. */
  readonly #scores: Float64Array;
  readonly #before: Float64Array;
  readonly #after: Float64Array;
  readonly #shapes: Int8Array;

  constructor(source: readonly PlacedSentence[], target: readonly PlacedSentence[], settings: AlignSettings) {
    this.#source = source;
    this.#target = target;
    this.#band = settings.band;
    this.#scorer = new ShapeScorer(source, target, settings);
    this.#rowStarts = new Int32Array(source.length + 2);
    for (let row = 0; row <= source.length; row++)
      this.#rowStarts[row + 1] = (this.#rowStarts[row] ?? 0) + this.#width(row);
    const cells = this.#rowStarts[source.length + 1] ?? 0;
    this.#scores = new Float64Array(cells * SHAPES.length).fill(NEVER);
    this.#before = new Float64Array(cells).fill(NEVER);
    this.#after = new Float64Array(cells).fill(NEVER);
    this.#shapes = new Int8Array(cells).fill(-1);
  }

  #width(row: number): number {
    return (this.#band.high[row] ?? 0) - (this.#band.low[row] ?? 0) + 1;
  }

  /** The number of a cell; −1 = outside the band. */
  #cell(row: number, column: number): number {
    const low = this.#band.low[row] ?? 0;
    if (row < 0 || column < low || column > (this.#band.high[row] ?? 0)) return -1;
    return (this.#rowStarts[row] ?? 0) + column - low;
  }

  best(): Correspondence[] {
    this.#goForward();
    this.#goBackward();
    return this.#path();
  }

  #goForward(): void {
    this.#before[0] = 0;
    for (let row = 0; row <= this.#source.length; row++) {
      const high = this.#band.high[row] ?? 0;
      this.#scorer.enterRow(row, this.#band.low[row] ?? 0, high);
      for (let column = this.#band.low[row] ?? 0; column <= high; column++) this.#reach(row, column);
    }
  }

  #reach(row: number, column: number): void {
    const cell = this.#cell(row, column);
    for (let number = 0; number < SHAPES.length; number++) {
      const shape = SHAPES[number] ?? ONE_TO_ONE;
      const from = this.#cell(row - shape.sources, column - shape.targets);
      const before = this.#before[from] ?? NEVER;
      if (from < 0 || before === NEVER) continue;
      const score = this.#scorer.score(row, column, shape);
      this.#scores[cell * SHAPES.length + number] = score;
      if (before + score <= (this.#before[cell] ?? NEVER)) continue;
      this.#before[cell] = before + score;
      this.#shapes[cell] = number;
    }
  }

  #goBackward(): void {
    this.#after[this.#cell(this.#source.length, this.#target.length)] = 0;
    for (let row = this.#source.length; row >= 0; row--) {
      for (let column = this.#band.high[row] ?? 0; column >= (this.#band.low[row] ?? 0); column--) {
        const cell = this.#cell(row, column);
        const after = this.#after[cell] ?? NEVER;
        if (after === NEVER) continue;
        for (let number = 0; number < SHAPES.length; number++) {
          const { sources, targets } = SHAPES[number] ?? ONE_TO_ONE;
          const from = this.#cell(row - sources, column - targets);
          const score = this.#scores[cell * SHAPES.length + number] ?? NEVER;
          if (from < 0 || score === NEVER) continue;
          this.#after[from] = Math.max(this.#after[from] ?? NEVER, after + score);
        }
      }
    }
  }

  #path(): Correspondence[] {
    const path: Correspondence[] = [];
    const alternatives = this.#alternatives();
    let row = this.#source.length;
    let column = this.#target.length;
    const total = this.#before[this.#cell(row, column)] ?? 0;
    while (row > 0 || column > 0) {
      const cell = this.#cell(row, column);
      const number = this.#shapes[cell] ?? -1;
      const shape = SHAPES[number];
      if (shape === undefined) throw new Error("the band does not contain an alignment");
      const { sources, targets, isSwapped } = shape;
      const edge = cell * SHAPES.length + number;
      const other = sources > 0 ? alternatives.source(row - 1, edge) : alternatives.target(column - 1, edge);
      const score = total - other;
      const source = row - sources;
      const target = column - targets;
      path.push({
        source,
        sources,
        target,
        targets,
        isSwapped,
        score,
        isDoubtful:
          score < DOUBTFUL ||
          isSwapped ||
          this.#scorer.hasDoubtfulWords(row, column, shape, this.#scores[edge] ?? 0),
      });
      row = source;
      column = target;
    }
    return path.reverse();
  }

  /** The best score of an alignment in which a sentence is in another correspondence than the given one. */
  #alternatives() {
    const bySource = new BestTwo(this.#source.length);
    const byTarget = new BestTwo(this.#target.length);
    for (let row = 0; row <= this.#source.length; row++) {
      for (let column = this.#band.low[row] ?? 0; column <= (this.#band.high[row] ?? 0); column++) {
        const cell = this.#cell(row, column);
        const after = this.#after[cell] ?? NEVER;
        for (let number = 0; number < SHAPES.length; number++) {
          const { sources, targets } = SHAPES[number] ?? ONE_TO_ONE;
          const edge = cell * SHAPES.length + number;
          const score = this.#scores[edge] ?? NEVER;
          if (score === NEVER || after === NEVER) continue;
          const total = (this.#before[this.#cell(row - sources, column - targets)] ?? NEVER) + score + after;
          for (let back = 1; back <= sources; back++) bySource.add(row - back, edge, total);
          for (let back = 1; back <= targets; back++) byTarget.add(column - back, edge, total);
        }
      }
    }
    return {
      source: (at: number, edge: number) => bySource.without(at, edge),
      target: (at: number, edge: number) => byTarget.without(at, edge),
    };
  }
}

/** For each sentence, the two best alignments that contain it in different correspondences. */
class BestTwo {
  readonly #edges: Int32Array;
  readonly #first: Float64Array;
  readonly #second: Float64Array;

  constructor(sentences: number) {
    this.#edges = new Int32Array(sentences).fill(-1);
    this.#first = new Float64Array(sentences).fill(NEVER);
    this.#second = new Float64Array(sentences).fill(NEVER);
  }

  add(at: number, edge: number, score: number): void {
    if (score > (this.#first[at] ?? NEVER)) {
      this.#second[at] = this.#first[at] ?? NEVER;
      this.#first[at] = score;
      this.#edges[at] = edge;
    } else if (score > (this.#second[at] ?? NEVER)) this.#second[at] = score;
  }

  without(at: number, edge: number): number {
    return (this.#edges[at] === edge ? this.#second[at] : this.#first[at]) ?? NEVER;
  }
}

/** Computes the scores of shapes; rows must be entered in ascending order. */
class ShapeScorer {
  readonly #source: readonly PlacedSentence[];
  readonly #target: readonly PlacedSentence[];
  readonly #sources: readonly EvidentSentence[];
  readonly #targets: readonly EvidentSentence[];
  readonly #lengthRatio: number;
  readonly #comparer: SentenceComparer;
  /** The current source sentence and the one before it. */
  #row: ComparedRow | null = null;
  #rowBefore: ComparedRow | null = null;

  constructor(
    source: readonly PlacedSentence[],
    target: readonly PlacedSentence[],
    { evidence, comparer, lengthRatio }: AlignSettings,
  ) {
    this.#source = source;
    this.#target = target;
    this.#sources = source.map((sentence) => evidence.source(sentence));
    this.#targets = target.map((sentence) => evidence.target(sentence));
    this.#lengthRatio = lengthRatio;
    this.#comparer = comparer;
  }

  enterRow(row: number, low: number, high: number): void {
    const sentence = this.#sources[row - 1];
    if (sentence === undefined) return;
    // Shapes of this row reach two target sentences back.
    const first = Math.max(0, low - 2);
    this.#comparer.enter(sentence);
    this.#rowBefore = this.#row;
    this.#row = new ComparedRow(sentence, this.#targets, first, high, this.#comparer);
  }

  /** Score of a shape that ends before source sentence `row` and target sentence `column`, in nats. */
  score(row: number, column: number, shape: Shape): number {
    return this.#withoutWords(row, column, shape) + this.#words(column, shape);
  }

  /** Whether the words of sentences whose words are known predict each other less than their frequencies do. */
  hasDoubtfulWords(row: number, column: number, shape: Shape, score: number): boolean {
    const { sources, targets } = shape;
    if (sources === 0 || targets === 0) return false;
    const isKnown = ({ learntShare }: EvidentSentence) => learntShare >= WELL_KNOWN;
    return (
      this.#sources.slice(row - sources, row).every(isKnown) &&
      this.#targets.slice(column - targets, column).every(isKnown) &&
      score < this.#withoutWords(row, column, shape)
    );
  }

  #withoutWords(row: number, column: number, shape: Shape): number {
    return shape.prior + this.#breaks(row, column, shape) + this.#length(row, column, shape);
  }

  #breaks(row: number, column: number, { sources, targets }: Shape): number {
    let sum = 0;
    if (sources > 0 && targets > 0) {
      const ofSource = this.#source[row - sources]?.breakBefore ?? "none";
      const ofTarget = this.#target[column - targets]?.breakBefore ?? "none";
      if (ofSource !== "none" && ofTarget !== "none")
        sum += Math.max(COMMON_BREAK[ofSource], COMMON_BREAK[ofTarget]);
    }
    if (sources === 2) sum += INNER_BREAK[this.#source[row - 1]?.breakBefore ?? "none"];
    if (targets === 2) sum += INNER_BREAK[this.#target[column - 1]?.breakBefore ?? "none"];
    return sum;
  }

  /**
   * Logarithm of the probability that lengths differ by as much. A sentence without counterpart counts with its
   * length only as far as its words are unknown; otherwise its words decide (Moore 2002, §2.2).
   */
  #length(row: number, column: number, { sources, targets, isSwapped }: Shape): number {
    const firstSource = sources === 2 ? (this.#source[row - 2]?.length ?? 0) : 0;
    const firstTarget = targets === 2 ? (this.#target[column - 2]?.length ?? 0) : 0;
    const lastSource = sources > 0 ? (this.#source[row - 1]?.length ?? 0) : 0;
    const lastTarget = targets > 0 ? (this.#target[column - 1]?.length ?? 0) : 0;
    const ratio = this.#lengthRatio;
    if (isSwapped)
      return lengthScore(firstSource, lastTarget, ratio) + lengthScore(lastSource, firstTarget, ratio);
    const score = lengthScore(firstSource + lastSource, firstTarget + lastTarget, ratio);
    if (sources > 0 && targets > 0) return score;
    const alone = sources > 0 ? this.#sources[row - 1] : this.#targets[column - 1];
    return score * (1 - (alone?.learntShare ?? 0));
  }

  /**
   * How much better the words predict each other than their frequencies do, in nats: the mean of both directions, so
   * that words without counterpart count on both sides (after Moore 2002, §2.2, which uses one direction).
   */
  #words(column: number, { sources, targets, isSwapped }: Shape): number {
    const row = this.#row;
    const before = this.#rowBefore;
    if (sources === 0 || targets === 0 || row === null) return 0;
    if (isSwapped) return before === null ? 0 : row.single(column - 2) + before.single(column - 1);
    if (sources === 1 && targets === 1) return row.single(column - 1);
    return row.merged(sources === 2 ? before : null, column - targets, targets === 2);
  }
}

/** One source sentence compared with each target sentence of a range. */
class ComparedRow {
  readonly #source: EvidentSentence;
  readonly #targets: readonly EvidentSentence[];
  readonly #first: number;
  readonly #pairs: readonly PairExpectations[];
  readonly #singles: Float64Array;

  constructor(
    source: EvidentSentence,
    targets: readonly EvidentSentence[],
    first: number,
    end: number,
    comparer: SentenceComparer,
  ) {
    this.#source = source;
    this.#targets = targets;
    this.#first = first;
    this.#pairs = targets.slice(first, end).map((target) => comparer.compare(target));
    this.#singles = Float64Array.from(this.#pairs, (_, at) => this.merged(null, first + at, false));
  }

  /** The score of the words with one target sentence. */
  single(target: number): number {
    return this.#singles[target - this.#first] ?? 0;
  }

  /** The score of the words of this sentence, and of the one before it if given, with one or two target sentences. */
  merged(before: ComparedRow | null, target: number, areTwo: boolean): number {
    const first = this.#targets[target];
    const second = areTwo ? this.#targets[target + 1] : undefined;
    const pair = this.#pairs[target - this.#first];
    if (first === undefined || pair === undefined) return 0;
    const next = second === undefined ? undefined : this.#pairs[target + 1 - this.#first];
    const pairBefore = before?.pair(target);
    const nextBefore = second === undefined ? undefined : before?.pair(target + 1);
    const sourceWords = this.#source.words.length + (before?.size ?? 0);
    const targetWords = first.words.length + (second?.words.length ?? 0);
    let sum = ratioLog(first, pair.ofTarget, pairBefore?.ofTarget ?? null, sourceWords);
    if (second !== undefined && next !== undefined)
      sum += ratioLog(second, next.ofTarget, nextBefore?.ofTarget ?? null, sourceWords);
    sum += ratioLog(this.#source, pair.ofSource, next?.ofSource ?? null, targetWords);
    if (before !== null && pairBefore !== undefined)
      sum += ratioLog(before.#source, pairBefore.ofSource, nextBefore?.ofSource ?? null, targetWords);
    return sum / 2;
  }

  pair(target: number): PairExpectations | undefined {
    return this.#pairs[target - this.#first];
  }

  get size(): number {
    return this.#source.words.length;
  }
}

/** Logarithms of `normalTwoSided` at multiples of 1 / `STEPS`; beyond the last one, the value does not fall further. */
const STEPS = 32;
const LARGEST = 8;
const TAILS = Float64Array.from({ length: LARGEST * STEPS + 1 }, (_, at) => log(normalTwoSided(at / STEPS)));

/** Logarithm of the probability that the lengths differ by at least as much (Gale & Church 1993, §3.1 and §3.2). */
export function lengthScore(source: number, target: number, ratio: number): number {
  const scaled = target / ratio;
  const mean = (source + scaled) / 2;
  if (mean === 0) return 0;
  const z = Math.min(LARGEST, Math.abs(source - scaled) / Math.sqrt(LENGTH_VARIANCE * mean));
  return TAILS[Math.round(z * STEPS)] ?? 0;
}
