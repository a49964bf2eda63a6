// Defines and checks APT's settings: pronouns, lists, groups and weights, with the presets and lists of the papers.

import * as v from "valibot";
import type { Immutable } from "#core/base/file-values.ts";
import { quoted } from "#core/base/message-text.ts";
import { counted } from "#core/base/number-words.ts";
import { countTokens, splitTokens } from "#core/text/tokens.ts";

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

// Checks APT settings written by users. Each fault has a position in the settings. Item positions are checked against
// the source by a separate function.

interface SettingsFault {
  /** Position of the fault, such as “equal.0”. */
  readonly place: string;
  /** Whether the settings are valid, but perhaps not as intended. */
  readonly isWarning: boolean;
  /** What was found, and what was expected or what follows from it. */
  readonly message: string;
}

/** All faults of settings; the forms must be in lower case. Empty if there are none. */
export function checkAptSettings(settings: AptSettings): SettingsFault[] {
  const faults: SettingsFault[] = [];
  const report = (place: string, message: string, isWarning = false) => {
    faults.push({ place, isWarning, message });
  };
  const { items, sourcePronouns, targetPronouns, equal, similar, improve, weights } = settings;
  if (sourcePronouns.length === 0 && typeof items === "string") {
    report("sourcePronouns", "found no pronoun; expected one or more");
  }
  if (typeof items !== "string" && items.length === 0) {
    report("items", "found no position; expected one or more");
  }
  const lists = {
    sourcePronouns,
    targetPronouns,
    "improve.sourcePronouns": improve?.sourcePronouns ?? [],
    "improve.targetPronouns": improve?.targetPronouns ?? [],
  };
  for (const [place, forms] of Object.entries(lists)) checkForms(forms, (message) => report(place, message));
  const listed = new Set(targetPronouns);
  const hasList = listed.size > 0;
  for (const [name, groups] of Object.entries({ equal, similar })) {
    for (const [row, forms] of groups.entries()) {
      const place = `${name}.${row}`;
      const found = forms.length === 0 ? "no form" : "1 form";
      if (forms.length < 2) report(place, `found ${found}; expected two or more`);
      checkForms(forms, (message) => report(place, message));
      for (const form of forms) {
        if (!hasList || listed.has(form)) continue;
        report(place, `${quoted(form)} is not in targetPronouns, so it is ignored`, true);
      }
    }
  }
  reportDuplicates(equal, (row, form) => {
    report(`equal.${row}`, `${quoted(form)} is already in an earlier group; only that group counts`, true);
  });
  for (const form of improve?.targetPronouns ?? []) {
    if (!hasList || listed.has(form)) continue;
    const message = `${quoted(form)} is not in targetPronouns, so a link improved to it counts as a word outside the list`;
    report("improve.targetPronouns", message, true);
  }
  if (improve !== null && improve.targetPronouns.length === 0) {
    report("improve.targetPronouns", "found no pronoun; expected one or more, or “improve”: null");
  }
  if (weights.every((weight) => weight === null)) {
    report("weights", "found null for every case; expected a number for at least one");
  }
  return faults;
}

/** Reports positions (0-based) of `items` outside the sentences of the source. */
export function checkAptItems(
  { items }: Pick<AptSettings, "items">,
  source: readonly string[],
): SettingsFault[] {
  if (typeof items === "string") return [];
  return items.flatMap(({ line, position }, row) => {
    const place = `items.${row}`;
    const text = source[line];
    if (text === undefined) {
      const message = `found line ${line}; the source has lines 0 to ${source.length - 1}`;
      return [{ place, isWarning: false, message }];
    }
    const length = countTokens(text);
    if (position < length) return [];
    const message = `found position ${position}; line ${line} of the source, counted from 0, has ${counted(length, "token")}`;
    return [{ place, isWarning: false, message }];
  });
}

/** A form may contain a no-break space, like a token, but no space. */
function checkForms(forms: readonly string[], report: (message: string) => void): void {
  const seen = new Set<string>();
  for (const form of forms) {
    const [token, second] = splitTokens(form.replace(/[\n\r]/g, " "));
    if (token === undefined) report("found an empty form; expected a token");
    else if (second !== undefined || token !== form) {
      report(`found ${quoted(form)}; expected one token, without blanks`);
    } else if (seen.has(form)) report(`found ${quoted(form)} twice; expected each form once`);
    seen.add(form);
  }
}

/** Reports forms that are already in an earlier group. */
function reportDuplicates(
  groups: readonly (readonly string[])[],
  report: (row: number, form: string) => void,
): void {
  const firstRow = new Map<string, number>();
  for (const [row, forms] of groups.entries()) {
    for (const form of forms) {
      if ((firstRow.get(form) ?? row) !== row) report(row, form);
      else firstRow.set(form, row);
    }
  }
}
