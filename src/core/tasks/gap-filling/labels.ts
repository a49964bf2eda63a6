// Defines the labels of gap filling, which depend on the target language or are the campaign's own, and finds labels by
// the spelling of a token.

import * as v from "valibot";
import type { Immutable } from "#core/base/file-values.ts";
import { primaryLanguage } from "#core/text/tokenise/token-style.ts";
import { OTHER } from "./content.ts";

/** Maximum number of labels, and also of pairs: the number of digits from 1 to 9, which are their keys. */
export const MOST_LABELS = 9;
/** Maximum number of characters of a name or a spelling. */
export const LONGEST_WORD = 100;
const wordSchema = v.pipe(v.string(), v.nonEmpty(), v.maxLength(LONGEST_WORD));

const labelsSchema = v.strictObject({
  /** Labels in the order of their keys and buttons. Spellings are in lower case. */
  labels: v.pipe(
    v.array(v.strictObject({ name: wordSchema, spellings: v.pipe(v.array(wordSchema), v.minLength(1)) })),
    v.minLength(1),
    v.maxLength(MOST_LABELS),
  ),
  /**
   * Pairs of labels that are often both right; each pair has one key while digits remain. The first label of a pair is
   * shown first.
   */
  pairs: v.pipe(v.array(v.tuple([wordSchema, wordSchema])), v.maxLength(MOST_LABELS)),
});
/** Labels without OTHER, which is part of every set. */
export type GapLabels = Immutable<v.InferOutput<typeof labelsSchema>>;

/** The classes of DiscoMT 2015 (§4.3, Figure 1), in the order of its interface; `ça` and `cela` are one class. */
export const FRENCH_LABELS: GapLabels = {
  labels: [
    { name: "il", spellings: ["il"] },
    { name: "elle", spellings: ["elle"] },
    { name: "ils", spellings: ["ils"] },
    { name: "elles", spellings: ["elles"] },
    { name: "ce", spellings: ["ce", "c'"] },
    { name: "ça/cela", spellings: ["ça", "ca", "cela", "ç'"] },
    { name: "on", spellings: ["on"] },
  ],
  pairs: [["il", "ce"]],
};

export const GERMAN_LABELS: GapLabels = {
  labels: [
    { name: "er", spellings: ["er"] },
    { name: "sie", spellings: ["sie"] },
    { name: "es", spellings: ["es", "'s"] },
    { name: "das/dies", spellings: ["das", "dies", "dieses"] },
    { name: "man", spellings: ["man"] },
  ],
  pairs: [["es", "das/dies"]],
};

const SHIPPED: ReadonlyMap<string, GapLabels> = new Map([
  ["fr", FRENCH_LABELS],
  ["de", GERMAN_LABELS],
]);

/**
 * Referee's own labels for a target language (BCP 47, of which only the first subtag counts). Null = there are none, so
 * the campaign needs its own list.
 */
export function shippedLabels(language: string): GapLabels | null {
  return SHIPPED.get(primaryLanguage(language)) ?? null;
}

function areLabelsValid({ labels, pairs }: GapLabels): boolean {
  const names = labels.map(({ name }) => name);
  const spellings = labels.flatMap((label) => label.spellings);
  const isName = (name: string) => names.includes(name);
  return (
    new Set(names).size === names.length &&
    new Set(spellings).size === spellings.length &&
    !isName(OTHER) &&
    spellings.every((spelling) => spelling === foldedSpelling(spelling)) &&
    pairs.every(([first, second]) => first !== second && isName(first) && isName(second))
  );
}

export const gapLabelsSchema = v.pipe(
  labelsSchema,
  v.check(
    (labels) => areLabelsValid(labels),
    `expected labels and spellings once each, spellings in lower case, pairs of these labels, and no “${OTHER}”`,
  ),
);

/** Normalises a spelling for comparison: lower case, NFC, one kind of apostrophe. */
export function foldedSpelling(text: string): string {
  return text.normalize("NFC").toLowerCase().replaceAll("’", "'");
}

/** Splits a token at hyphens and after apostrophes: va-t-il → va, t, il; qu'il → qu', il. */
function partsOf(folded: string): string[] {
  return folded.split(/-|(?<=')/).filter((part) => part !== "" && part !== "'");
}

/**
 * Labels of the tokens in a gap, found by their spellings, in the order of the label set. If no label has the spelling
 * of a token, its parts are tried. Without a known spelling, or without tokens, the result is only OTHER: “some other
 * word, or nothing at all” (DiscoMT 2015, Table 1).
 */
export function labelsOfTokens(tokens: readonly string[], { labels }: Pick<GapLabels, "labels">): string[] {
  const bySpelling = new Map(
    labels.flatMap(({ name, spellings }) => spellings.map((spelling) => [spelling, name])),
  );
  const found = new Set(
    tokens.flatMap((token) => {
      const folded = foldedSpelling(token);
      const wholeLabel = bySpelling.get(folded);
      return wholeLabel !== undefined
        ? [wholeLabel]
        : partsOf(folded).flatMap((part) => bySpelling.get(part) ?? []);
    }),
  );
  if (found.size === 0) return [OTHER];
  return labels.flatMap(({ name }) => (found.has(name) ? [name] : []));
}
