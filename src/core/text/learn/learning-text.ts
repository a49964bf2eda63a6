// Converts sentence pairs to numbers for learning and aligning: each different pair once, in canonical order.

import { knownLinksOf, type LinksByToken, likelyLinksOf, type SentencePair } from "./known-links.ts";
import { ALIGNER } from "./settings.ts";
import { foldedWord, Vocabulary } from "./vocabulary.ts";

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
  const [source, target] = [new Vocabulary(), new Vocabulary()];
  const units = new Map<string, DistinctPair>();
  for (const draft of ordered) {
    const isLearnt = trainingDrafts.has(draft);
    if (!isLearnt && !draft.isRequested) continue;
    units.set(draft.key, {
      source: Int32Array.from(draft.source, (word) => source.add(word)),
      target: Int32Array.from(draft.target, (word) => target.add(word)),
      known: draft.known,
      probableLinks: draft.probableLinks,
      isRequested: draft.isRequested,
      isLearnt,
    });
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

/** Adds the pair if it is new. Returns its key; null = the pair has nothing to align, or is too long. */
function addDraft(drafts: Map<string, Draft>, pair: SentencePair, isRequested: boolean): string | null {
  const cells = pair.source.length * pair.target.length;
  const [known, probableLinks] = [knownLinksOf(pair), likelyLinksOf(pair)];
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
