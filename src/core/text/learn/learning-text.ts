// Converts sentence pairs to numbers for learning and aligning: each different pair once, in canonical order, with its
// known links. Defines the parameters of the aligner.

import type { WordLink } from "#core/text/pharaoh.ts";

/** One sentence pair, however often it occurs. */
export interface DistinctPair {
  readonly source: Int32Array;
  readonly target: Int32Array;
  readonly known: LinksByToken;
  readonly probableLinks: LinksByToken;
  /** Whether the model learns from the pair; otherwise the pair is only aligned. */
  isLearnt: boolean;
  readonly isRequested: boolean;
}

export interface LearningText {
  readonly units: readonly DistinctPair[];
  /** For each sentence to align, its pair in `units`; null = nothing to align, or too long. */
  readonly requested: readonly (DistinctPair | null)[];
  readonly source: Vocabulary;
  readonly target: Vocabulary;
  /** Number of different sentence pairs that the model does not learn from, because the text exceeds `mostLearnt`. */
  readonly notLearnt: number;
}

interface Draft {
  readonly key: string;
  readonly source: readonly string[];
  readonly target: readonly string[];
  readonly known: LinksByToken;
  readonly probableLinks: LinksByToken;
  readonly isRequested: boolean;
}

/** Throws a RangeError if a known link points outside its sentence. */
export function learningTextOf(
  toAlign: readonly SentencePair[],
  more: readonly SentencePair[],
): LearningText {
  const drafts = new Map<string, Draft>();
  const keys = toAlign.map((pair) => addDraft(drafts, pair, true));
  for (const pair of more) addDraft(drafts, pair, false);
  const trainingDrafts = withinBound([...drafts.values()]);
  // Pairs are sorted, so that rounding errors do not depend on the order of the sentences.
  const ordered = [...drafts.values()].sort((a, b) => (a.key < b.key ? -1 : 1));
  const source = new Vocabulary();
  const target = new Vocabulary();
  const units = new Map<string, DistinctPair>();
  for (const draft of ordered) {
    const isLearnt = trainingDrafts.has(draft);
    if (!isLearnt && !draft.isRequested) continue;
    units.set(draft.key, unitOf(draft, source, target, isLearnt));
  }
  const requested = keys.map((key) => (key === null ? null : (units.get(key) ?? null)));
  return {
    units: [...units.values()],
    requested,
    source,
    target,
    notLearnt: drafts.size - trainingDrafts.size,
  };
}

/**
 * Numbers sentence pairs that a model links without learning from them. `source`, `target`: the vocabularies of the
 * learnt text, which are not changed; words that they lack get further numbers. Throws like `learningTextOf`.
 */
export function furtherTextOf(
  toAlign: readonly SentencePair[],
  learnt: Pick<LearningText, "source" | "target">,
): Omit<LearningText, "notLearnt"> {
  const drafts = new Map<string, Draft>();
  const keys = toAlign.map((pair) => addDraft(drafts, pair, true));
  const source = learnt.source.copy();
  const target = learnt.target.copy();
  const units = new Map<string, DistinctPair>();
  for (const [key, draft] of drafts) units.set(key, unitOf(draft, source, target, false));
  const requested = keys.map((key) => (key === null ? null : (units.get(key) ?? null)));
  return { units: [...units.values()], requested, source, target };
}

function unitOf(draft: Draft, source: Vocabulary, target: Vocabulary, isLearnt: boolean): DistinctPair {
  const { known, probableLinks, isRequested } = draft;
  return {
    source: Int32Array.from(draft.source, (word) => source.add(word)),
    target: Int32Array.from(draft.target, (word) => target.add(word)),
    known,
    probableLinks,
    isRequested,
    isLearnt,
  };
}

/** Adds the pair if it is new. Returns its key; null = the pair has nothing to align, or is too long. */
function addDraft(drafts: Map<string, Draft>, pair: SentencePair, isRequested: boolean): string | null {
  const cells = pair.source.length * pair.target.length;
  const known = knownLinksOf(pair);
  const probableLinks = likelyLinksOf(pair);
  if (cells === 0 || cells > ALIGNER.mostCells) return null;
  const source = pair.source.map(foldedWord);
  const target = pair.target.map(foldedWord);
  // Tokens contain no line feed, so different pairs have different keys.
  const key = `${source.join("\n")}\n\n${target.join("\n")}\n\n${JSON.stringify([[...known], [...probableLinks]])}`;
  if (!drafts.has(key)) drafts.set(key, { key, source, target, known, probableLinks, isRequested });
  return key;
}

/** The pairs to learn from, up to the limit: pairs with known links first, then the others in the given order. */
function withinBound(drafts: readonly Draft[]): ReadonlySet<Draft> {
  const trainingDrafts = new Set<Draft>();
  const isKnown = ({ known }: Draft) => known.size > 0;
  let cells = 0;
  for (const draft of [...drafts.filter(isKnown), ...drafts.filter((one) => !isKnown(one))]) {
    cells += draft.source.length * draft.target.length;
    if (cells > ALIGNER.mostLearnt) break;
    trainingDrafts.add(draft);
  }
  return trainingDrafts;
}

// Numbers the words of one side of a parallel text, with their stems and frequencies.

/**
 * Words with the same first letters, as many as this number, have the same stem. This suffices for the inflected forms
 * of most languages.
 */
const STEM_LETTERS = 4;

export class Vocabulary {
  readonly #numbers = new Map<string, number>();
  readonly #stems = new Map<string, number>();
  readonly words: string[] = [];
  /** Number of the stem per word. */
  readonly stemOf: number[] = [];
  /** Number of words per stem. */
  readonly stemSizes: number[] = [];
  /** Number of occurrences of each word. */
  readonly counts: number[] = [];
  /** Number of all occurrences. */
  tokens = 0;

  get size(): number {
    return this.words.length;
  }

  /** A vocabulary with the same words, numbers and counts. */
  copy(): Vocabulary {
    const copy = new Vocabulary();
    for (const word of this.words) copy.#addNew(word);
    for (const count of this.counts) copy.counts.push(count);
    copy.tokens = this.tokens;
    return copy;
  }

  /** Counts the word and returns its number. A new word gets a new number. */
  add(word: string): number {
    const number = this.#numbers.get(word) ?? this.#addNew(word);
    this.counts[number] = (this.counts[number] ?? 0) + 1;
    this.tokens++;
    return number;
  }

  #addNew(word: string): number {
    const number = this.words.length;
    this.#numbers.set(word, number);
    this.words.push(word);
    const letters = word.slice(0, STEM_LETTERS);
    const stem = this.#stems.get(letters) ?? this.stemSizes.length;
    this.#stems.set(letters, stem);
    this.stemOf.push(stem);
    this.stemSizes[stem] = (this.stemSizes[stem] ?? 0) + 1;
    return number;
  }
}

/** Normalises a word for the aligner: ignores case and Unicode variants. */
export function foldedWord(word: string): string {
  return word.normalize("NFC").toLowerCase();
}

// Collects the links of a sentence pair that are known or probable before aligning.

/** All links of one source token; no targets = not linked. Token numbers from 0. */
export interface TokenLinks {
  readonly source: number;
  readonly targets: readonly number[];
}

/** Probable links of one target token; no sources = not linked. */
export interface LikelyLinks {
  readonly target: number;
  readonly sources: readonly number[];
}

export interface SentencePair {
  readonly source: readonly string[];
  readonly target: readonly string[];
  /**
   * All links of the pair. They are kept, except where `fixed` overrides them. An empty list for a pair with tokens
   * counts as unknown.
   */
  readonly links?: readonly WordLink[] | null;
  /** Links of single source tokens fixed by annotators. They override `links`. */
  readonly fixed?: readonly TokenLinks[];
  /** Links that other translations of the sentence make probable (`carriedLinks`). They are used as weights. */
  readonly probableLinks?: readonly LikelyLinks[];
}

/** For each token number, the numbers of the linked tokens of the other side, ascending. */
type LinksByToken = ReadonlyMap<number, readonly number[]>;

/**
 * The targets of each source token whose links are known. Throws a RangeError if a link points outside the sentence.
 */
export function knownLinksOf({ source, target, links, fixed }: SentencePair): LinksByToken {
  const known = new Map<number, number[]>();
  if (links !== null && links !== undefined && links.length > 0) {
    for (let token = 0; token < source.length; token++) known.set(token, []);
    for (const link of links)
      known.get(checkedToken(link.source, source))?.push(checkedToken(link.target, target));
  }
  for (const token of fixed ?? []) {
    const targets = token.targets.map((number) => checkedToken(number, target));
    known.set(checkedToken(token.source, source), targets);
  }
  for (const [token, targets] of known)
    known.set(
      token,
      [...new Set(targets)].sort((a, b) => a - b),
    );
  return known;
}

/** The sources of each target token that has probable links. Throws a RangeError like `knownLinksOf`. */
function likelyLinksOf({ source, target, probableLinks }: SentencePair): LinksByToken {
  return new Map(
    (probableLinks ?? []).map((token) => {
      const sources = token.sources.map((number) => checkedToken(number, source));
      return [checkedToken(token.target, target), [...new Set(sources)].sort((a, b) => a - b)];
    }),
  );
}

function checkedToken(number: number, tokens: readonly string[]): number {
  if (Number.isInteger(number) && number >= 0 && number < tokens.length) return number;
  throw new RangeError(`found a link of token ${number}; expected a token of ${tokens.length}`);
}

// Defines the parameters of the aligner with their sources. They were chosen by measurement (docs/alignment.md).

export const ALIGNER = {
  /** Version of the aligner, stored with computed links. Increase it whenever the same text would get other links. */
  version: 2,
  /** Number of passes of IBM model 1 (Brown et al. 1993, §4.1). */
  wordPasses: 3,
  /** Number of passes of the hidden Markov model (Vogel et al. 1996), after those of IBM model 1. */
  orderPasses: 4,
  /**
   * Dirichlet prior of each translation of a word, added to its expected count (Östling & Tiedemann 2016, §2.2: 0.001).
   */
  lexicalPrior: 0.001,
  /** Dirichlet prior for words that translate nothing. */
  nullPrior: 0.001,
  /** Prior probability that a token translates nothing (Och & Ney 2003, §2.1.3: p0). */
  nullShare: 0.04,
  /** Prior count for translating a word like its stem (hierarchical Dirichlet, as MacKay & Peto 1995). */
  stemWeight: 8,
  /** Prior count of a translation with similar spelling, multiplied by the similarity. */
  similarityWeight: 5,
  /** Divisor of the probability of links that contradict those transferred from another translation of the sentence. */
  carriedWeight: 100,
  /** Longest jump that has a probability of its own; all longer jumps share one probability. */
  longestJump: 40,
  /** Number of positions over which longer jumps are spread. */
  jumpTail: 200,
  /** A position is pruned if it is less probable than this share of the likeliest position. */
  pruningShare: 0.001,
  /** Maximum of source tokens × target tokens. Larger sentence pairs get no links. */
  mostCells: 1_000_000,
  /**
   * Maximum sum of source tokens × target tokens over different sentences. The model does not learn from text beyond
   * it.
   */
  mostLearnt: 16_000_000,
} as const;
