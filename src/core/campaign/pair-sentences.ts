// Pairs the sentences of an earlier text with those of the present one. Lines may have moved, and the number of shown
// sentences may have changed.

/** A sentence of an output that is or was shown with a candidate. */
interface ShownSentence {
  readonly line: number;
  readonly tokens: readonly string[];
}

/** Sentences shown with a candidate. They are compared by their distance from the line of the pronoun. */
export interface ShownText {
  readonly sentences: readonly ShownSentence[];
  readonly pronounLine: number;
}

export interface SentenceVersions {
  /** The sentence in the earlier text; null = it was not shown with that text. */
  readonly before: ShownSentence | null;
  /** The sentence in the present text; null = it is not shown. */
  readonly after: ShownSentence | null;
}

/**
 * Returns the pairs in text order. First, sentences with the same words are paired, beginning with those whose distance
 * from the pronoun changed least. Then sentences at the same distance from the pronoun are paired. All others stay
 * unpaired.
 */
export function pairSentences(then: ShownText, now: ShownText): SentenceVersions[] {
  const distance = ({ pronounLine }: ShownText, { line }: ShownSentence) => line - pronounLine;
  const words = ({ tokens }: ShownSentence) => JSON.stringify(tokens);
  const afterOf = new Map<ShownSentence, ShownSentence>();
  const paired = new Set<ShownSentence>();
  const pair = (fits: (before: ShownSentence, after: ShownSentence) => boolean) => {
    const fitting = then.sentences.flatMap((before) =>
      now.sentences.filter((after) => fits(before, after)).map((after) => ({ before, after })),
    );
    const moved = ({ before, after }: (typeof fitting)[number]) =>
      Math.abs(distance(now, after) - distance(then, before));
    for (const { before, after } of fitting.sort((a, b) => moved(a) - moved(b))) {
      if (afterOf.has(before) || paired.has(after)) continue;
      afterOf.set(before, after);
      paired.add(after);
    }
  };
  pair((before, after) => words(before) === words(after));
  pair((before, after) => distance(then, before) === distance(now, after));
  const pairs: (SentenceVersions & { readonly at: number })[] = then.sentences.map((before) => {
    const after = afterOf.get(before) ?? null;
    return { before, after, at: after === null ? distance(then, before) : distance(now, after) };
  });
  for (const after of now.sentences) {
    if (!paired.has(after)) pairs.push({ before: null, after, at: distance(now, after) });
  }
  return pairs.sort((a, b) => a.at - b.at).map(({ before, after }) => ({ before, after }));
}
