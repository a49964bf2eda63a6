// Holds which sentence of an earlier text shown is which of the present one: lines move when a suite is corrected, and fewer or more may be shown.

/** One sentence of an output that is or was shown with a candidate. */
interface ShownSentence {
  readonly line: number;
  readonly tokens: readonly string[];
}

/** Sentences shown with a candidate, and the line of its pronoun, from which their places are told. */
export interface ShownText {
  readonly sentences: readonly ShownSentence[];
  readonly pronounLine: number;
}

export interface SentencePair {
  /** Null = it was not shown then. */
  readonly before: ShownSentence | null;
  /** Null = it is not shown now. */
  readonly after: ShownSentence | null;
}

/**
 * Pairs in reading order. Sentences of the same words belong together, the nearest first; of the others those that stand
 * as far from the pronoun's sentence; what is left stands alone.
 */
export function pairSentences(then: ShownText, now: ShownText): SentencePair[] {
  const place = ({ pronounLine }: ShownText, { line }: ShownSentence) => line - pronounLine;
  const words = ({ tokens }: ShownSentence) => JSON.stringify(tokens);
  const afterOf = new Map<ShownSentence, ShownSentence>();
  const taken = new Set<ShownSentence>();
  const pair = (fits: (before: ShownSentence, after: ShownSentence) => boolean) => {
    const found = then.sentences.flatMap((before) =>
      now.sentences.filter((after) => fits(before, after)).map((after) => ({ before, after })),
    );
    const moved = ({ before, after }: (typeof found)[number]) =>
      Math.abs(place(now, after) - place(then, before));
    for (const { before, after } of found.sort((a, b) => moved(a) - moved(b))) {
      if (afterOf.has(before) || taken.has(after)) continue;
      afterOf.set(before, after);
      taken.add(after);
    }
  };
  pair((before, after) => words(before) === words(after));
  pair((before, after) => place(then, before) === place(now, after));
  const pairs: (SentencePair & { readonly at: number })[] = then.sentences.map((before) => {
    const after = afterOf.get(before) ?? null;
    return { before, after, at: after === null ? place(then, before) : place(now, after) };
  });
  for (const after of now.sentences) {
    if (!taken.has(after)) pairs.push({ before: null, after, at: place(now, after) });
  }
  return pairs.sort((a, b) => a.at - b.at).map(({ before, after }) => ({ before, after }));
}
