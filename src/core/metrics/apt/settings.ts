// Holds what APT is told: which pronouns, which lists and groups, what each case counts; the papers' presets and lists.

import type { TokenRef } from "#core/suite/suite.ts";

/**
 * Equal, similar, different, no output, no reference, neither (Miculicich Werlen & Popescu-Belis 2017, §2.4): how much of a
 * translated pronoun each counts, 0 to 1; null = such items take no part in the score.
 */
export type CaseWeights = readonly [Weight, Weight, Weight, Weight, Weight, Weight];
type Weight = number | null;

/** The two of Guillou & Hardmeier (2018, §5): A counts what is equal alone, B what is similar by half. */
export const PRESET_WEIGHTS = {
  A: [1, 0, 0, 0, 0, 0],
  B: [1, 0.5, 0, 0, 0, 0],
} as const satisfies Record<string, CaseWeights>;
export type WeightPreset = keyof typeof PRESET_WEIGHTS;

/** Which words keep a link from being improved, and which ones it may be improved to; in lower case. */
interface ImprovementLists {
  /** A target token linked to one of these is theirs. Compared with the source as it is written, capitals and all. */
  readonly sourcePronouns: readonly string[];
  readonly targetPronouns: readonly string[];
}

/** All forms are in lower case; texts are compared so. */
export interface AptSettings {
  /** Source tokens that are, or have as a part, one of `sourcePronouns`; the suite's examples of them; or these positions, whatever stands there. */
  readonly items: "words" | "examples" | readonly TokenRef[];
  readonly sourcePronouns: readonly string[];
  /** What cuts tokens into parts, as “-” in “va-t-il”; null = white space, which a token may hold as a no-break space. */
  readonly sourceSeparator: string | null;
  /** Other words count as one, OTHER; empty = no list, each word is itself. */
  readonly targetPronouns: readonly string[];
  readonly targetSeparator: string | null;
  /** Forms of one pronoun; each group stands for its first form that there is. */
  readonly equal: readonly (readonly string[])[];
  /** Pronouns that can often stand for each other. */
  readonly similar: readonly (readonly string[])[];
  /** Null = links are taken as they are. */
  readonly improve: ImprovementLists | null;
  readonly weights: CaseWeights;
  /** Whether OTHER on both sides is equal. */
  readonly otherIsEqual: boolean;
  /** Whether an item of several words counts once in the confusion matrix for each pair of them. */
  readonly countEveryWord: boolean;
}

/** The source pronouns of both metrics, unless others are asked for. */
export const SOURCE_PRONOUNS: readonly string[] = ["it", "they"];

/**
 * What stands where nothing else is said: each word is itself, no groups, links as they are, the weights of B (of which, without similar
 * pronouns, nothing but A is left).
 */
export const PLAIN_SETTINGS: AptSettings = {
  items: "words",
  sourcePronouns: SOURCE_PRONOUNS,
  sourceSeparator: null,
  targetPronouns: [],
  targetSeparator: null,
  equal: [],
  similar: [],
  improve: null,
  weights: PRESET_WEIGHTS.B,
  otherIsEqual: false,
  countEveryWord: false,
};

/**
 * Table 2 of the paper of 2017: the pronouns that its lists were made of, its identical and its equivalent ones. The paper writes the
 * apostrophe as ', texts also as ’: both are here.
 */
const FRENCH = {
  targetPronouns: ["il", "elle", "ils", "elles", "ce", "c'", "c’", "on", "ça", "ç'", "ç’", "cela"],
  equal: [
    ["ce", "c'", "c’"],
    ["ça", "ç'", "ç’", "cela"],
  ],
  similar: [
    ["ce", "il"],
    ["ce", "ça"],
  ],
} as const;

/** What is taken where nobody gives settings; `targetLanguage` is BCP 47. Told by name wherever figures rest on it. */
export function defaultAptSettings(
  targetLanguage: string,
  sourcePronouns: readonly string[] = SOURCE_PRONOUNS,
): { readonly name: "French" | "plain"; readonly settings: AptSettings } {
  const settings = { ...PLAIN_SETTINGS, sourcePronouns };
  if (!/^fra?(-|$)/i.test(targetLanguage)) return { name: "plain", settings };
  const improve = { sourcePronouns, targetPronouns: FRENCH.targetPronouns };
  return { name: "French", settings: { ...settings, ...FRENCH, improve } };
}
