// Computes the model of one sentence pair in both directions and collects its counts, from which it estimates
// translation probabilities of words.

import { log } from "#core/base/statistics/portable-math.ts";
import { ALIGNER, type DistinctPair, type Vocabulary } from "./learning-text.ts";

/** One direction of the current pair. */
class PairDirection {
  readonly jumps = new Jumps();
  readonly #posteriors = new OrderPosteriors();
  probabilities = new Float64Array(0);
  nullProbabilities = new Float64Array(0);
  /** p(row translates column), row by row. */
  linked = new Float64Array(0);

  reserve(rows: number, cells: number): void {
    if (this.probabilities.length < cells) {
      this.probabilities = new Float64Array(cells);
      this.linked = new Float64Array(cells);
    }
    if (this.nullProbabilities.length < rows) this.nullProbabilities = new Float64Array(rows);
  }

  compute(rows: number, columns: number, inOrder: boolean): number {
    const { probabilities, nullProbabilities, linked, jumps } = this;
    const sentence = { rows, columns, probabilities, nullProbabilities };
    if (inOrder) return this.#posteriors.compute(sentence, jumps, linked);
    return posteriorsByWord(sentence, linked);
  }

  /** p(the row translates nothing): 1 − the sum of the row. */
  nothing(row: number, columns: number): number {
    let sum = 0;
    for (let cell = row * columns; cell < (row + 1) * columns; cell++) sum += this.linked[cell] ?? 0;
    return Math.max(0, 1 - sum);
  }
}

export class PairModel {
  readonly lexicon: Lexicon;
  /** In `forward`, rows are target tokens and columns source tokens; in `backward`, the reverse. */
  readonly forward = new PairDirection();
  readonly backward = new PairDirection();
  /**
   * Numbers of the word pairs in all sentence pairs to learn from, one sentence pair after another, ordered as in
   * `#pairs`.
   */
  readonly #learntPairs: Int32Array;
  readonly #starts = new Map<DistinctPair, number>();
  /**
   * Number of the word pair in each cell of the current sentence pair, target token by target token; −1 = the model did
   * not learn from this word pair.
   */
  #pairs: Int32Array = new Int32Array(0);
  /** Probability of a word pair from which the model did not learn. */
  readonly #unknownPair: readonly [forward: number, backward: number];

  constructor(units: readonly DistinctPair[], source: Vocabulary, target: Vocabulary) {
    const trainingUnits = units.filter(({ isLearnt }) => isLearnt);
    const pairs = new NumberPairs();
    let cells = 0;
    for (const unit of trainingUnits) {
      this.#starts.set(unit, cells);
      cells += unit.source.length * unit.target.length;
    }
    this.#learntPairs = new Int32Array(cells);
    let cell = 0;
    for (const unit of trainingUnits) {
      for (const second of unit.target) {
        for (const first of unit.source) this.#learntPairs[cell++] = pairs.add(first, second);
      }
    }
    this.lexicon = new Lexicon(pairs, source, target);
    const { lexicalPrior, stemWeight } = ALIGNER;
    const priorOnly = (words: number) => lexicalPrior / (1 + lexicalPrior * words + stemWeight);
    this.#unknownPair = [priorOnly(target.size), priorOnly(source.size)];
  }

  /** Computes posteriors of both directions. Returns their joint log-likelihood in nats. */
  compute(unit: DistinctPair, inOrder: boolean): number {
    const { forward, backward } = this;
    const sources = unit.source.length;
    const targets = unit.target.length;
    this.#pairs = this.#pairsOf(unit);
    this.#fill(unit);
    return forward.compute(targets, sources, inOrder) + backward.compute(sources, targets, inOrder);
  }

  #pairsOf(unit: DistinctPair): Int32Array {
    const start = this.#starts.get(unit);
    const cells = unit.source.length * unit.target.length;
    if (start !== undefined) return this.#learntPairs.subarray(start, start + cells);
    const pairs = new Int32Array(cells);
    let cell = 0;
    for (const second of unit.target) {
      for (const first of unit.source) pairs[cell++] = this.lexicon.pairs.find(first, second);
    }
    return pairs;
  }

  #fill({ source, target, known, probableLinks }: DistinctPair): void {
    const { forward, backward } = this;
    const { probabilities, forward: forwardNull, backward: backwardNull } = this.lexicon;
    const sources = source.length;
    const targets = target.length;
    forward.reserve(targets, sources * targets);
    backward.reserve(sources, sources * targets);
    const [forwardUnknown, backwardUnknown] = this.#unknownPair;
    for (let row = 0; row < targets; row++) {
      forward.nullProbabilities[row] = forwardNull.probabilities[target[row] ?? 0] ?? forwardNull.unknown;
      for (let column = 0; column < sources; column++) {
        const cell = row * sources + column;
        const pair = this.#pairs[cell] ?? -1;
        forward.probabilities[cell] = pair < 0 ? forwardUnknown : (probabilities[2 * pair] ?? 0);
        backward.probabilities[column * targets + row] =
          pair < 0 ? backwardUnknown : (probabilities[2 * pair + 1] ?? 0);
      }
    }
    for (let row = 0; row < sources; row++) {
      backward.nullProbabilities[row] = backwardNull.probabilities[source[row] ?? 0] ?? backwardNull.unknown;
    }
    if (probableLinks.size > 0) this.#weighLikely(probableLinks, sources, targets);
    if (known.size > 0) this.#fillKnown(known, sources, targets);
  }

  /** Makes links of these target tokens less likely if they are not among the probable ones. */
  #weighLikely(probableLinks: DistinctPair["probableLinks"], sources: number, targets: number): void {
    const { forward, backward } = this;
    for (const [target, expected] of probableLinks) {
      if (expected.length > 0) forward.nullProbabilities[target] = reduced(forward.nullProbabilities[target]);
      for (let source = 0; source < sources; source++) {
        if (expected.includes(source)) continue;
        const forwardCell = target * sources + source;
        const backwardCell = source * targets + target;
        forward.probabilities[forwardCell] = reduced(forward.probabilities[forwardCell]);
        backward.probabilities[backwardCell] = reduced(backward.probabilities[backwardCell]);
      }
    }
  }

  /** Sets probabilities so that known tokens, and the tokens they are linked to, have only their known links. */
  #fillKnown(known: DistinctPair["known"], sources: number, targets: number): void {
    const { forward, backward } = this;
    const isLinked = new Uint8Array(targets);
    for (const linked of known.values()) for (const target of linked) isLinked[target] = 1;
    for (let target = 0; target < targets; target++) {
      if (isLinked[target] === 1) forward.nullProbabilities[target] = 0;
      for (let source = 0; source < sources; source++) {
        const links = known.get(source);
        const isPossible = links === undefined ? isLinked[target] === 0 : links.includes(target);
        if (!isPossible) forward.probabilities[target * sources + source] = 0;
        if (links !== undefined && !isPossible) backward.probabilities[source * targets + target] = 0;
      }
    }
    for (const [source, links] of known) if (links.length > 0) backward.nullProbabilities[source] = 0;
  }

  /**
   * Adds the computed posteriors to the counts. `inOrder`: both directions count the product p·q (Liang et al. 2006,
   * §3.2), so that they learn to agree; words that translate nothing are counted per direction.
   */
  count(unit: DistinctPair, inOrder: boolean): void {
    const sources = unit.source.length;
    const targets = unit.target.length;
    const { counts, forward, backward } = this.lexicon;
    const linkedForward = this.forward.linked;
    const linkedBackward = this.backward.linked;
    for (let row = 0; row < targets; row++) {
      for (let column = 0; column < sources; column++) {
        const at = 2 * (this.#pairs[row * sources + column] ?? 0);
        const pForward = linkedForward[row * sources + column] ?? 0;
        const pBackward = linkedBackward[column * targets + row] ?? 0;
        counts[at] = (counts[at] ?? 0) + (inOrder ? pForward * pBackward : pForward);
        counts[at + 1] = (counts[at + 1] ?? 0) + (inOrder ? pForward * pBackward : pBackward);
      }
    }
    countNothing(this.forward, forward, unit.target, sources);
    countNothing(this.backward, backward, unit.source, targets);
  }

  /** Computes probabilities from the counts since the last call. */
  learn(): void {
    this.lexicon.learn();
    this.forward.jumps.learn();
    this.backward.jumps.learn();
  }
}

function reduced(probability: number | undefined): number {
  return (probability ?? 0) / ALIGNER.carriedWeight;
}

function countNothing(
  direction: PairDirection,
  nothing: NullLexicon,
  words: Int32Array,
  columns: number,
): void {
  const { counts } = nothing;
  for (let row = 0; row < words.length; row++) {
    const word = words[row] ?? 0;
    counts[word] = (counts[word] ?? 0) + direction.nothing(row, columns);
  }
}

// Computes the probabilities of links in a sentence pair, by IBM model 1 and by the hidden Markov model.

const { nullShare, longestJump, pruningShare } = ALIGNER;

/** One sentence pair in one direction: each of `rows` tokens translates one of `columns` tokens or nothing. */
export interface TranslationTable {
  readonly rows: number;
  readonly columns: number;
  /** p(token of the row | token of the column), row by row; 0 if known links exclude the pair. */
  readonly probabilities: Float64Array;
  /** p(token | nothing) per row; 0 if the token has a known link. */
  readonly nullProbabilities: Float64Array;
}

/**
 * IBM model 1: writes p(row translates column | sentence) into `out`, row by row and independently (Brown et
 * al. 1993, §4.1). Returns the log-likelihood of the sentence in nats.
 */
export function posteriorsByWord(sentence: TranslationTable, out: Float64Array): number {
  const { rows, columns, probabilities, nullProbabilities } = sentence;
  let logLikelihood = 0;
  for (let row = 0; row < rows; row++) {
    const start = row * columns;
    let sum = nullShare * (nullProbabilities[row] ?? 0);
    for (let cell = start; cell < start + columns; cell++) {
      const value = ((1 - nullShare) / columns) * (probabilities[cell] ?? 0);
      out[cell] = value;
      sum += value;
    }
    logLikelihood += log(sum);
    for (let cell = start; cell < start + columns; cell++) out[cell] = (out[cell] ?? 0) / sum;
  }
  return logLikelihood;
}

/**
 * Hidden Markov model (Vogel et al. 1996) by the forward–backward algorithm. A row that translates nothing
 * keeps the position of the previous row (Och & Ney 2003, §2.1.3). Far jumps have equal weight, so the cost
 * is proportional to rows × columns × `longestJump`; improbable paths are pruned.
 */
export class OrderPosteriors {
  /** Forward probability that the row translates the column. Together with `#nothing`, each row is scaled to sum 1. */
  #linked = new Float64Array(0);
  /**
   * Forward probability of rows that translate nothing, by the position that they keep. The last column means “before
   * the sentence”.
   */
  #nothing = new Float64Array(0);
  /** Sum of each row's forward probabilities before scaling. */
  #scale = new Float64Array(0);
  /** Working memory of one row: probability of reaching each column by a near jump; also the next `#back`. */
  #spread = new Float64Array(0);
  /** The result of `#positionsBefore`. */
  #kept = new Float64Array(0);
  /** Backward probability of each position for the current row, scaled like the forward ones. */
  #back = new Float64Array(0);
  /** For each column, the backward probability times that of translating the current row by it. */
  #ahead = new Float64Array(0);
  /** Sum of the weights of all jumps from each position; the last entry is for “before the sentence”. */
  #weights = new Float64Array(0);
  /** Threshold below which positions before the current row are pruned. */
  #pruningThreshold = 0;

  /**
   * Writes the probabilities of the links into `out`, and adds the expected jumps of this sentence to `jumps`. Returns
   * the log-likelihood of the sentence in nats.
   */
  compute(sentence: TranslationTable, jumps: Jumps, out: Float64Array): number {
    const { rows, columns } = sentence;
    this.#reserve(rows, columns);
    for (let at = 0; at < columns; at++) this.#weights[at] = jumps.weightFrom(at, columns);
    this.#weights[columns] = jumps.weightFrom(-1, columns);
    const logLikelihood = this.#forward(sentence, jumps);
    this.#backward(sentence, jumps, out);
    return logLikelihood;
  }

  #reserve(rows: number, columns: number): void {
    const cells = rows * (columns + 1);
    if (this.#nothing.length < cells) {
      this.#linked = new Float64Array(cells);
      this.#nothing = new Float64Array(cells);
    }
    if (this.#scale.length < rows) this.#scale = new Float64Array(rows);
    if (this.#kept.length <= columns) {
      this.#spread = new Float64Array(columns + 1);
      this.#kept = new Float64Array(columns + 1);
      this.#back = new Float64Array(columns + 1);
      this.#ahead = new Float64Array(columns + 1);
      this.#weights = new Float64Array(columns + 1);
    }
  }

  /**
   * Writes into `#kept`, for each column, the probability that it is the last position translated before `row`. The
   * entry after the last column is the probability that none is translated yet.
   */
  #positionsBefore(row: number, columns: number): void {
    const positions = this.#kept;
    if (row === 0) {
      positions.fill(0, 0, columns);
      positions[columns] = 1;
      this.#pruningThreshold = 0;
      return;
    }
    const linked = (row - 1) * columns;
    const nothing = (row - 1) * (columns + 1);
    let most = this.#nothing[nothing + columns] ?? 0;
    positions[columns] = most;
    for (let at = 0; at < columns; at++) {
      const share = (this.#linked[linked + at] ?? 0) + (this.#nothing[nothing + at] ?? 0);
      positions[at] = share;
      if (share > most) most = share;
    }
    this.#pruningThreshold = pruningShare * most;
  }

  #forward({ rows, columns, probabilities, nullProbabilities }: TranslationTable, jumps: Jumps): number {
    const { above, far } = jumps;
    const kept = this.#kept;
    const spread = this.#spread;
    let logLikelihood = 0;
    for (let row = 0; row < rows; row++) {
      this.#positionsBefore(row, columns);
      spread.fill(0, 0, columns);
      let total = 0;
      for (let at = 0; at <= columns; at++) {
        const share = kept[at] ?? 0;
        if (share <= this.#pruningThreshold) continue;
        const each = ((1 - nullShare) * share) / (this.#weights[at] ?? 1);
        total += each;
        const position = at === columns ? -1 : at;
        const end = Math.min(columns, position + longestJump + 1);
        for (let to = Math.max(0, position - longestJump); to < end; to++) {
          spread[to] = (spread[to] ?? 0) + each * (above[longestJump + to - position] ?? 0);
        }
      }
      const nothingProbability = nullShare * (nullProbabilities[row] ?? 0);
      let sum = 0;
      for (let at = 0; at < columns; at++) {
        const value = ((spread[at] ?? 0) + total * far) * (probabilities[row * columns + at] ?? 0);
        this.#linked[row * columns + at] = value;
        sum += value;
      }
      for (let at = 0; at <= columns; at++) {
        const value = (kept[at] ?? 0) * nothingProbability;
        this.#nothing[row * (columns + 1) + at] = value;
        sum += value;
      }
      this.#scale[row] = sum;
      logLikelihood += log(sum);
      for (let at = 0; at < columns; at++) this.#divide(this.#linked, row * columns + at, sum);
      for (let at = 0; at <= columns; at++) this.#divide(this.#nothing, row * (columns + 1) + at, sum);
    }
    return logLikelihood;
  }

  #divide(values: Float64Array, at: number, by: number): void {
    values[at] = (values[at] ?? 0) / by;
  }

  #backward(table: TranslationTable, jumps: Jumps, out: Float64Array): void {
    const { rows, columns, probabilities, nullProbabilities } = table;
    const { above, far, counts } = jumps;
    const kept = this.#kept;
    const ahead = this.#ahead;
    let back = this.#back.fill(1, 0, columns + 1);
    for (let row = rows - 1; row >= 0; row--) {
      this.#positionsBefore(row, columns);
      const scale = this.#scale[row] ?? 1;
      const nothingProbability = (nullShare * (nullProbabilities[row] ?? 0)) / scale;
      const next = this.#spread;
      let total = 0;
      for (let at = 0; at < columns; at++) {
        const cell = row * columns + at;
        out[cell] = (this.#linked[cell] ?? 0) * (back[at] ?? 0);
        const value = ((probabilities[cell] ?? 0) * (back[at] ?? 0)) / scale;
        ahead[at] = value;
        total += value;
      }
      for (let at = 0; at <= columns; at++) {
        const share = kept[at] ?? 0;
        next[at] = 0;
        if (share <= this.#pruningThreshold) continue;
        const each = (1 - nullShare) / (this.#weights[at] ?? 1);
        const position = at === columns ? -1 : at;
        const end = Math.min(columns, position + longestJump + 1);
        let weightedInReach = 0;
        let sumInReach = 0;
        for (let to = Math.max(0, position - longestJump); to < end; to++) {
          const jump = longestJump + to - position;
          const value = ahead[to] ?? 0;
          const weighted = value * (above[jump] ?? 0);
          weightedInReach += weighted;
          sumInReach += value;
          counts[jump] = (counts[jump] ?? 0) + share * each * (weighted + value * far);
        }
        jumps.farCount += share * each * far * Math.max(0, total - sumInReach);
        next[at] = each * (weightedInReach + far * total) + nothingProbability * (back[at] ?? 0);
      }
      this.#spread = back;
      back = next;
    }
    this.#back = back;
  }
}

// Models the distance to the next translated token (Vogel et al. 1996, eq. 5), learnt from expected counts.

export class Jumps {
  /**
   * Per distance (index `ALIGNER.longestJump` = distance 0): by how much its weight exceeds that of a far jump. Not
   * normalised, because sentences differ in length.
   */
  readonly above = new Float64Array(2 * ALIGNER.longestJump + 1);
  /** Weight of a far jump to any single position. */
  far = 1;
  /** Expected counts of near jumps, per distance as in `above`; reset by `learn`. */
  readonly counts = new Float64Array(2 * ALIGNER.longestJump + 1);
  /** Expected count of all far jumps together; reset by `learn`. */
  farCount = 0;
  /** Cumulative sums of `above` from distance −ALIGNER.longestJump. */
  readonly #sums = new Float64Array(2 * ALIGNER.longestJump + 2);

  /**
   * Computes the weights from the expected counts, each increased by one. A near jump weighs at least as much as a far
   * one.
   */
  learn(): void {
    this.far = (this.farCount + 1) / ALIGNER.jumpTail;
    for (let at = 0; at < this.counts.length; at++) {
      this.above[at] = Math.max(0, (this.counts[at] ?? 0) + 1 - this.far);
      this.#sums[at + 1] = (this.#sums[at] ?? 0) + (this.above[at] ?? 0);
    }
    this.counts.fill(0);
    this.farCount = 0;
  }

  /** Sum of the weights of all jumps from a position (−1 = before the sentence) to positions below `length`. */
  weightFrom(position: number, length: number): number {
    const first = Math.max(0, ALIGNER.longestJump - position);
    const end = Math.min(this.counts.length, ALIGNER.longestJump + length - position);
    return this.far * length + (this.#sums[end] ?? 0) - (this.#sums[first] ?? 0);
  }
}

// Estimates translation probabilities of words in both directions from expected counts, with priors from
// stems and similar spelling.

const { lexicalPrior, nullPrior, stemWeight, similarityWeight } = ALIGNER;

/** Probabilities of words that translate nothing, in one direction. */
class NullLexicon {
  /** p(word | nothing), per word. */
  readonly probabilities: Float64Array;
  /** Expected counts, per word; `learn` resets them to 0. */
  readonly counts: Float64Array;
  /** p(word | nothing) of a word that is not in the learnt text. */
  unknown: number;

  constructor(words: number) {
    this.unknown = 1 / Math.max(1, words);
    this.probabilities = new Float64Array(words).fill(1 / Math.max(1, words));
    this.counts = new Float64Array(words);
  }

  learn(): void {
    let sum = nullPrior * this.counts.length;
    for (const count of this.counts) sum += count;
    this.unknown = nullPrior / Math.max(nullPrior, sum);
    for (let word = 0; word < this.counts.length; word++) {
      this.probabilities[word] = ((this.counts[word] ?? 0) + nullPrior) / sum;
    }
    this.counts.fill(0);
  }
}

/** Translation probabilities of all pairs of words that occur in a sentence pair. */
export class Lexicon {
  readonly pairs: NumberPairs;
  readonly #source: Vocabulary;
  readonly #target: Vocabulary;
  readonly #similarity: Float32Array;
  readonly #stems = new NumberPairs();
  /** For each pair of words, the number of the pair of their stems. */
  readonly #stemPair: Int32Array;
  /**
   * For each pair, p(target word | source word) at index 2 × pair, and p(source word | target word) at the next index.
   */
  readonly probabilities: Float32Array;
  /** Expected number of links per pair and direction, at the indices of `probabilities`. `learn` resets it to 0. */
  readonly counts: Float64Array;
  readonly forward: NullLexicon;
  readonly backward: NullLexicon;

  constructor(pairs: NumberPairs, source: Vocabulary, target: Vocabulary) {
    this.pairs = pairs;
    this.#source = source;
    this.#target = target;
    this.#similarity = new Float32Array(pairs.size);
    this.#stemPair = new Int32Array(pairs.size);
    for (let pair = 0; pair < pairs.size; pair++) {
      const first = pairs.first(pair);
      const second = pairs.second(pair);
      this.#similarity[pair] = similarityOf(source.words[first] ?? "", target.words[second] ?? "");
      this.#stemPair[pair] = this.#stems.add(source.stemOf[first] ?? 0, target.stemOf[second] ?? 0);
    }
    this.probabilities = new Float32Array(2 * pairs.size);
    for (let at = 0; at < this.probabilities.length; at++) {
      this.probabilities[at] = 1 / Math.max(1, at % 2 === 0 ? target.size : source.size);
    }
    this.counts = new Float64Array(2 * pairs.size);
    this.forward = new NullLexicon(target.size);
    this.backward = new NullLexicon(source.size);
  }

  /** Computes probabilities from the counts since the last call. */
  learn(): void {
    this.#learn(0, this.#source, this.#target);
    this.#learn(1, this.#target, this.#source);
    this.counts.fill(0);
    this.forward.learn();
    this.backward.learn();
  }

  /**
   * Computes one direction (0 = source to target) as the mean of a Dirichlet posterior. With a = `lexicalPrior`,
   * l = `similarityWeight` and s = `stemWeight`:
   * p(t|g) = (c(g,t) + a + l·similarity(g,t) + s·p(t|stem of g)) / (c(g) + sum of these priors), with p(t|stem) =
   * c(stem of g, stem of t) / (c(stem of g) + 1) / number of words with t's stem.
   */
  #learn(direction: 0 | 1, fromWords: Vocabulary, translation: Vocabulary): void {
    const { pairs, counts, probabilities } = this;
    const countByStemPair = new Float64Array(this.#stems.size);
    const countByStem = new Float64Array(fromWords.stemSizes.length);
    const sums = new Float64Array(fromWords.size);
    for (let pair = 0; pair < pairs.size; pair++) {
      const count = counts[2 * pair + direction] ?? 0;
      const word = direction === 0 ? pairs.first(pair) : pairs.second(pair);
      const stem = fromWords.stemOf[word] ?? 0;
      const stemPair = this.#stemPair[pair] ?? 0;
      countByStemPair[stemPair] = (countByStemPair[stemPair] ?? 0) + count;
      countByStem[stem] = (countByStem[stem] ?? 0) + count;
      sums[word] = (sums[word] ?? 0) + count + similarityWeight * (this.#similarity[pair] ?? 0);
    }
    const prior = lexicalPrior * translation.size + stemWeight;
    for (let pair = 0; pair < pairs.size; pair++) {
      const word = direction === 0 ? pairs.first(pair) : pairs.second(pair);
      const other = direction === 0 ? pairs.second(pair) : pairs.first(pair);
      const stems =
        (countByStemPair[this.#stemPair[pair] ?? 0] ?? 0) /
        ((countByStem[fromWords.stemOf[word] ?? 0] ?? 0) + 1);
      const byStem = (stemWeight * stems) / (translation.stemSizes[translation.stemOf[other] ?? 0] ?? 1);
      const bySimilarity = similarityWeight * (this.#similarity[pair] ?? 0);
      const count = (counts[2 * pair + direction] ?? 0) + lexicalPrior + bySimilarity + byStem;
      probabilities[2 * pair + direction] = count / ((sums[word] ?? 0) + prior);
    }
  }
}

// Measures how similar the spelling of two words is, because names, numbers, punctuation and cognates often translate
// each other.

/** Minimum length for similarity; shorter words are only compared for equality. */
const SHORTEST = 4;

/** Minimum share of the longer word that cognates have in common (Melamed 1999, §4: 0.58). */
const COGNATE = 0.6;

/**
 * Similarity from 0 (none) to 1 (equal): for words with the same first letter, the squared longest common
 * subsequence ratio (Melamed 1999, §4).
 */
export function similarityOf(first: string, second: string): number {
  if (first === second) return 1;
  const longer = Math.max(first.length, second.length);
  const shorter = Math.min(first.length, second.length);
  if (shorter < Math.max(SHORTEST, COGNATE * longer)) return 0;
  if (first.charCodeAt(0) !== second.charCodeAt(0)) return 0;
  const ratio = commonLength(first, second) / longer;
  return ratio < COGNATE ? 0 : ratio * ratio;
}

/** Maximum number of compared letters, because the cost grows with the product of the lengths. */
const LONGEST = 64;
const row = new Uint8Array(LONGEST + 1);

/** Length of the longest common subsequence of both words. */
function commonLength(first: string, second: string): number {
  const columns = Math.min(second.length, LONGEST);
  row.fill(0, 0, columns + 1);
  for (let i = 0; i < Math.min(first.length, LONGEST); i++) {
    const letter = first.charCodeAt(i);
    let diagonal = 0;
    for (let j = 0; j < columns; j++) {
      const above = row[j + 1] ?? 0;
      row[j + 1] = letter === second.charCodeAt(j) ? diagonal + 1 : Math.max(row[j] ?? 0, above);
      diagonal = above;
    }
  }
  return row[columns] ?? 0;
}

// Gives numbers to pairs of integers, by a hash table that consists of typed arrays and grows if necessary.

const NONE = -1;

export class NumberPairs {
  /** Number of the pair per slot; −1 = free. At most half of the slots are used. */
  #places: Int32Array;
  #firsts: Int32Array;
  #seconds: Int32Array;
  #size = 0;

  constructor(expected = 1024) {
    let slots = 1024;
    while (slots < expected * 2) slots *= 2;
    this.#places = new Int32Array(slots).fill(NONE);
    this.#firsts = new Int32Array(slots / 2);
    this.#seconds = new Int32Array(slots / 2);
  }

  get size(): number {
    return this.#size;
  }

  first(pair: number): number {
    return this.#firsts[pair] ?? NONE;
  }

  second(pair: number): number {
    return this.#seconds[pair] ?? NONE;
  }

  /** The pair's number; −1 = unknown. */
  find(first: number, second: number): number {
    return this.#places[this.#slotOf(first, second)] ?? NONE;
  }

  /** The pair's number. A new pair gets a new number. */
  add(first: number, second: number): number {
    const slot = this.#slotOf(first, second);
    const known = this.#places[slot] ?? NONE;
    if (known !== NONE) return known;
    const pair = this.#size++;
    this.#places[slot] = pair;
    this.#firsts[pair] = first;
    this.#seconds[pair] = second;
    if (this.#size * 2 >= this.#places.length) this.#grow();
    return pair;
  }

  /** Slot of the pair, present or free. Linear probing, because neighbouring slots are close in memory. */
  #slotOf(first: number, second: number): number {
    const mask = this.#places.length - 1;
    const mixed = Math.imul(first, 0x9e3779b1) ^ Math.imul(second, 0x85ebca6b);
    let slot = (mixed ^ (mixed >>> 15)) & mask;
    for (;;) {
      const pair = this.#places[slot] ?? NONE;
      if (pair === NONE) return slot;
      if (this.#firsts[pair] === first && this.#seconds[pair] === second) return slot;
      slot = (slot + 1) & mask;
    }
  }

  #grow(): void {
    const places = this.#places.length * 2;
    const firsts = new Int32Array(places / 2);
    const seconds = new Int32Array(places / 2);
    firsts.set(this.#firsts);
    seconds.set(this.#seconds);
    this.#firsts = firsts;
    this.#seconds = seconds;
    this.#places = new Int32Array(places).fill(NONE);
    for (let pair = 0; pair < this.#size; pair++) {
      this.#places[this.#slotOf(this.first(pair), this.second(pair))] = pair;
    }
  }
}
