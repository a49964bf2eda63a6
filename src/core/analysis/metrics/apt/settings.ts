// Defines APT's settings: pronouns, lists, groups and weights, with the presets and lists of the papers.

import * as v from "valibot";
import type { Immutable } from "#core/base/file-values.ts";

/**
 * Weights from 0 to 1 of the cases equal, similar, different, no output, no reference, neither (Miculicich Werlen &
 * Popescu-Belis 2017, §2.4); null = items of this case do not count in the score.
 */
export type CaseWeights = readonly [Weight, Weight, Weight, Weight, Weight, Weight];
type Weight = number | null;

/**
 * The two presets of Guillou & Hardmeier (2018, §5): A counts only equal pronouns. B also counts similar pronouns, with
 * weight ½.
 */
export const PRESET_WEIGHTS = {
  A: [1, 0, 0, 0, 0, 0],
  B: [1, 0.5, 0, 0, 0, 0],
} as const satisfies Record<string, CaseWeights>;
export type WeightPreset = keyof typeof PRESET_WEIGHTS;

/** The source pronouns of both metrics by default. */
export const SOURCE_PRONOUNS: readonly string[] = ["it", "they"];

/** Forms are compared in lower case. */
const formsSchema = v.array(v.pipe(v.string(), v.toLowerCase()));
const groupsSchema = v.array(formsSchema);
const numberSchema = v.pipe(v.number(), v.safeInteger(), v.minValue(0));
const separatorSchema = v.nullable(v.pipe(v.string(), v.nonEmpty("expected a separator, or null")));
const weightSchema = v.nullable(v.pipe(v.number(), v.minValue(0), v.maxValue(1)));

/** Schema of settings in a file, in file order, with defaults for missing parts. */
export const aptSettingsSchema = v.strictObject({
  /**
   * The covered source tokens. `words`: all tokens that are or contain one of `sourcePronouns`. `examples`: the suite's
   * examples whose token is one of `sourcePronouns`. A list: exactly the tokens at these positions.
   */
  items: v.optional(
    v.pipe(
      v.union([v.picklist(["words", "examples"]), v.array(v.strictTuple([numberSchema, numberSchema]))]),
      v.transform((items) =>
        typeof items === "string" ? items : items.map(([line, position]) => ({ line, position })),
      ),
    ),
    "words",
  ),
  sourcePronouns: v.optional(formsSchema, SOURCE_PRONOUNS),
  /**
   * Separator of a token's parts, e.g. “-” in “va-t-il”; null = white space, which a token can contain as a no-break
   * space.
   */
  sourceSeparator: v.optional(separatorSchema, null),
  /**
   * Pronouns of the target language. All other words count as one word, OTHER. Empty = no list: every word counts as
   * itself.
   */
  targetPronouns: v.optional(formsSchema, []),
  targetSeparator: v.optional(separatorSchema, null),
  /**
   * Groups of forms that count as equal. A group is named by its first form in `targetPronouns` or, without this list,
   * by its first form that occurs.
   */
  equal: v.optional(groupsSchema, []),
  /** Groups of pronouns that are often interchangeable. */
  similar: v.optional(groupsSchema, []),
  /**
   * The improvement of links, with two lists of its own. Links to words of its `targetPronouns` are added, unless such
   * a word is already linked. Target tokens linked to one of its `sourcePronouns` are not used. The source is compared
   * case-sensitively. Null = links are not improved.
   */
  improve: v.optional(
    v.nullable(v.strictObject({ sourcePronouns: formsSchema, targetPronouns: formsSchema })),
    null,
  ),
  weights: v.optional(
    v.pipe(
      v.union([
        v.picklist(["A", "B"]),
        v.strictTuple([weightSchema, weightSchema, weightSchema, weightSchema, weightSchema, weightSchema]),
      ]),
      v.transform(
        (weights): CaseWeights => (typeof weights === "string" ? PRESET_WEIGHTS[weights] : weights),
      ),
    ),
    "B",
  ),
  /** Whether OTHER in the reference equals OTHER in the output. */
  otherIsEqual: v.optional(v.boolean(), false),
  /** Whether the confusion matrix counts an item once for each pair of its words, instead of once in all. */
  countEveryWord: v.optional(v.boolean(), false),
});
/** All forms are in lower case. */
export type AptSettings = Immutable<v.InferOutput<typeof aptSettingsSchema>>;

/**
 * The defaults: no list of target pronouns, no groups, links unchanged, weights B. Without similar pronouns, B equals
 * A.
 */
export const PLAIN_SETTINGS: AptSettings = v.parse(aptSettingsSchema, {});

/**
 * The pronouns of Table 2 of the 2017 paper, with its groups of identical (equal) and equivalent (similar) pronouns.
 * The paper writes the apostrophe as ', texts also as ’; both are included.
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

/** Default settings with their name, which is reported with all figures. `targetLanguage`: a BCP 47 tag. */
export function defaultAptSettings(
  targetLanguage: string,
  sourcePronouns: readonly string[] = SOURCE_PRONOUNS,
): { readonly name: "French" | "plain"; readonly settings: AptSettings } {
  const settings = { ...PLAIN_SETTINGS, sourcePronouns };
  if (!/^fra?(-|$)/i.test(targetLanguage)) return { name: "plain", settings };
  const improve = { sourcePronouns, targetPronouns: FRENCH.targetPronouns };
  return { name: "French", settings: { ...settings, ...FRENCH, improve } };
}
