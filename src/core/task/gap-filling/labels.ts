// Holds the labels that gaps are filled with: by target language as data, or a list of one's own; and which label a token is spelt as.

import * as v from "valibot";
import { OTHER } from "#core/task/gap-filling/content.ts";

/** Of one label: its name, and the spellings that count as it, in lower case. */
interface GapLabel {
  readonly name: string;
  readonly spellings: readonly string[];
}

/** Without OTHER, which every set has. */
export interface GapLabels {
  /** In the order in which their keys and buttons stand; nine at most, as digits go. */
  readonly labels: readonly GapLabel[];
  /** Labels that are often both right: a key each. The first named of the pair is shown first. */
  readonly pairs: readonly (readonly [string, string])[];
}

/** The classes of DiscoMT 2015 (§4.3, Figure 1), in the order of its interface; `ça` and `cela` are one. */
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

/** Of a target language (BCP 47; its first subtag counts); null = a list of one's own is needed. */
export function shippedLabels(language: string): GapLabels | null {
  const [first = ""] = language.toLowerCase().split("-");
  return SHIPPED.get(first) ?? null;
}

/** Labels at most, and pairs: as digits go. */
export const MOST_LABELS = 9;
/** Characters of a name or a spelling at most. */
export const LONGEST_WORD = 100;
const wordSchema = v.pipe(v.string(), v.nonEmpty(), v.maxLength(LONGEST_WORD));

function isSound({ labels, pairs }: GapLabels): boolean {
  const names = labels.map(({ name }) => name);
  const spellings = labels.flatMap((label) => label.spellings);
  const isName = (name: string) => names.includes(name);
  return (
    new Set(names).size === names.length &&
    new Set(spellings).size === spellings.length &&
    !isName(OTHER) &&
    spellings.every((spelling) => spelling === foldedSpelling(spelling)) &&
    pairs.every(([one, other]) => one !== other && isName(one) && isName(other))
  );
}

const unchecked = v.strictObject({
  labels: v.pipe(
    v.array(v.strictObject({ name: wordSchema, spellings: v.pipe(v.array(wordSchema), v.minLength(1)) })),
    v.minLength(1),
    v.maxLength(MOST_LABELS),
  ),
  pairs: v.pipe(v.array(v.tuple([wordSchema, wordSchema])), v.maxLength(MOST_LABELS)),
});

export const gapLabelsSchema: v.GenericSchema<unknown, GapLabels> = v.pipe(
  unchecked,
  v.check(
    (labels) => isSound(labels),
    `expected labels and spellings once each, spellings in lower case, pairs of these labels, and no “${OTHER}”`,
  ),
);

/** Lower case, NFC, one kind of apostrophe: how spellings are compared. */
export function foldedSpelling(text: string): string {
  return text.normalize("NFC").toLowerCase().replaceAll("’", "'");
}

/** What stands in a token between hyphens and after apostrophes: va-t-il → va, t, il; qu'il → qu', il. */
function partsOf(folded: string): string[] {
  return folded.split(/-|(?<=')/).filter((part) => part !== "" && part !== "'");
}

/**
 * Labels that the tokens of a gap are spelt as, in the order of the set: of each token as a whole or, where no label is
 * spelt so, of its parts. Nothing listed, or no token at all = OTHER alone: “some other word, or nothing at all” (§2).
 */
export function labelsSpelt(tokens: readonly string[], { labels }: Pick<GapLabels, "labels">): string[] {
  const bySpelling = new Map(labels.flatMap(({ name, spellings }) => spellings.map((one) => [one, name])));
  const found = new Set(
    tokens.flatMap((token) => {
      const folded = foldedSpelling(token);
      const whole = bySpelling.get(folded);
      return whole !== undefined ? [whole] : partsOf(folded).flatMap((part) => bySpelling.get(part) ?? []);
    }),
  );
  if (found.size === 0) return [OTHER];
  return labels.flatMap(({ name }) => (found.has(name) ? [name] : []));
}
