// Computes APT: the case of each source pronoun with improved links, the counts of the six cases, the weighted score, and
// the confusion of pronouns (Miculicich Werlen & Popescu-Belis 2017, §2). Defines and checks its settings (pronouns,
// lists, groups and weights), with the presets and lists of the papers.

import * as v from "valibot";
import {
  distinctPronouns,
  type LinkedText,
  type LinkNumbers,
  type PronounToken,
  type SharedWords,
  type TokenLookup,
  type TokenParts,
  ValuesOfPairs,
  WHOLE_SOURCE,
  wordsAmong,
} from "#core/analysis/metrics/source-pronouns.ts";
import type { Immutable } from "#core/base/file-values.ts";
import { countsBy, getOrInsert } from "#core/base/grouping.ts";
import { counted, quoted } from "#core/base/message-text.ts";
import type { Example, TokenRef } from "#core/suite/suite.ts";
import { countTokens, splitTokens, type TokenisedText } from "#core/text/tokens.ts";

/** Number of items per case, in the paper's order. */
export type CaseCounts = readonly [number, number, number, number, number, number];

export interface AptFigures {
  /** All items, including cases without a weight. */
  readonly cases: CaseCounts;
  /** Items of cases with a weight: the denominator of the score. */
  readonly counted: number;
  /** Σ weight × items / counted; null if `counted` is 0. */
  readonly score: number | null;
}

/** Number of items with this reference word and this output word. */
interface ConfusionCell {
  readonly reference: string;
  readonly output: string;
  readonly count: number;
}

export interface Apt extends AptFigures {
  /** Results per source pronoun, in string order. */
  readonly byPronoun: readonly (AptFigures & { readonly pronoun: string })[];
  /** Results per document, in suite order; every document has an entry. */
  readonly byDocument: readonly (AptFigures & { readonly document: string })[];
  /**
   * Results per category, only over items that are the suite's examples. Categories without such items have no entry.
   */
  readonly byCategory: readonly (AptFigures & { readonly category: string })[];
  /**
   * Confusion of the items whose case has a weight, most frequent pair first. Each item counts once, with its first
   * words, unless `countEveryWord` is set.
   */
  readonly confusion: readonly ConfusionCell[];
  /** Numbers of items with an improved link in the reference and in the output. */
  readonly improved: { readonly reference: number; readonly output: number };
}

/** The words of one text that are linked to each counted source token, in the order of these tokens. */
export interface AptSide {
  /** The words with the original links. */
  readonly original: readonly (LinkedWords | null)[];
  /** The words with improved links; the same array as `original` if the settings do not improve links. */
  readonly improved: readonly (LinkedWords | null)[];
}

/** The words with the links as given. Equal lists of words are one object of `lists`. */
export function originalWords(
  tokens: readonly PronounToken[],
  text: LinkedText,
  { targetPronouns, targetSeparator }: Pick<AptSettings, "targetPronouns" | "targetSeparator">,
  lists: SharedWords,
): AptSide["original"] {
  const listed = new Set(targetPronouns);
  return tokens.map((token) => {
    const linked = linkedWords(token, text, listed, targetSeparator);
    return linked && { positions: linked.positions, words: lists.shared(linked.words) };
  });
}

/** Improves the links of the words. `original`: those of `originalWords` for the same tokens, text and `lists`. */
export function aptSide(
  tokens: readonly PronounToken[],
  text: LinkedText,
  original: AptSide["original"],
  { improve }: Pick<AptSettings, "improve">,
  lists: SharedWords,
): AptSide {
  if (improve === null) return { original, improved: original };
  const pronouns = {
    sourcePronouns: new Set(improve.sourcePronouns),
    targetPronouns: new Set(improve.targetPronouns),
  };
  const improved = tokens.map(({ line }, index) => {
    const asGiven = original[index] ?? null;
    const linked = improveAlignment(
      asGiven,
      () => ({ source: text.source(line), target: text.tokens(line), links: text.links(line) }),
      pronouns,
    );
    return linked === null || linked === asGiven ? linked : { ...linked, words: lists.shared(linked.words) };
  });
  return { original, improved };
}

/**
 * Compares reference and output for each source token. Equal results are one object. On both sides, equal lists of words
 * are one object.
 */
export function compareSides(
  settings: AptSettings,
  reference: AptSide,
  output: AptSide,
): readonly ComparedPronoun[] {
  // As in the authors' program, the vocabulary consists of the words with original links. It is used only if the
  // settings have no list of pronouns.
  const vocabulary = new WordClasses(settings, wordsOf([reference, output]));
  // Few combinations of words occur in thousands of tokens.
  const results = new ValuesOfPairs<Words, Words, ComparedPronoun>();
  return reference.improved.map((left, index) => {
    const right = output.improved[index] ?? null;
    return results.getOrInsert(left?.words, right?.words, () => vocabulary.compare(left, right));
  });
}

/** Linked words; undefined = nothing is linked. */
type Words = readonly string[] | undefined;

/** The words of both sides, in the order of their first occurrence. */
function* wordsOf(sides: readonly AptSide[]): Generator<string> {
  const lists = new Set(sides.flatMap(({ original }) => original.map((one) => one?.words)));
  for (const words of lists) yield* words ?? [];
}

/** Number of source tokens with an improved link. */
export function countImproved({ original, improved }: AptSide): number {
  return improved.filter((one, index) => one !== original[index]).length;
}

/** Sums up the comparisons of several outputs. */
export class AptSums {
  readonly #settings: AptSettings;
  readonly #lookup: TokenLookup;
  readonly #pronouns: readonly string[];
  readonly #parts: TokenParts;

  /** `tokens`: the source tokens that are compared. */
  constructor(tokens: readonly PronounToken[], settings: AptSettings, lookup: TokenLookup) {
    this.#settings = settings;
    this.#lookup = lookup;
    this.#pronouns = distinctPronouns(tokens);
    this.#parts = lookup.partsOf(tokens);
  }

  /** The figures of an output. `compared`: its comparisons in the order of the tokens. */
  of(compared: readonly ComparedPronoun[], improved: Apt["improved"]): Apt {
    const { weights } = this.#settings;
    const figures = (part: Partial<typeof WHOLE_SOURCE>): AptFigures => {
      const cases = casesOf(compared, this.#parts.numbers({ ...WHOLE_SOURCE, ...part }));
      return { cases, ...weighedCases(cases, weights) };
    };
    return {
      ...figures({}),
      byPronoun: this.#pronouns.map((pronoun) => ({ pronoun, ...figures({ pronoun }) })),
      byDocument: this.#lookup.documents.map((document) => ({ document, ...figures({ document }) })),
      byCategory: this.#lookup.categories
        .filter((category) => this.#parts.numbers({ ...WHOLE_SOURCE, category }).length > 0)
        .map((category) => ({ category, ...figures({ category }) })),
      confusion: confusionOf(compared, this.#settings),
      improved,
    };
  }
}

/** The numbers of comparisons with each case, among those with these numbers. */
export function casesOf(compared: readonly ComparedPronoun[], numbers: readonly number[]): CaseCounts {
  const cases: [number, number, number, number, number, number] = [0, 0, 0, 0, 0, 0];
  for (const number of numbers) cases[compared[number]?.case ?? 5]++;
  return cases;
}

/** Recomputes `counted` and `score` with other weights. */
export function weighedCases(cases: CaseCounts, weights: CaseWeights): Pick<AptFigures, "counted" | "score"> {
  let sum = 0;
  let counted = 0;
  for (const [number, count] of cases.entries()) {
    const weight = weights[number] ?? null;
    if (weight === null) continue;
    counted += count;
    sum += weight * count;
  }
  return { counted, score: counted === 0 ? null : sum / counted };
}

function confusionOf(
  compared: readonly ComparedPronoun[],
  { weights, countEveryWord }: Pick<AptSettings, "weights" | "countEveryWord">,
): ConfusionCell[] {
  const counts = new Map<string, Map<string, number>>();
  // Equal comparisons are one object, so there are few different ones.
  for (const [one, count] of countsBy(compared, (one) => one)) {
    if (weights[one.case] === null) continue;
    const [left = [], right = []] = [one.reference, one.output].map((words) =>
      countEveryWord ? words : words.slice(0, 1),
    );
    for (const reference of left) {
      const row = getOrInsert(counts, reference, () => new Map<string, number>());
      for (const output of right) row.set(output, (row.get(output) ?? 0) + count);
    }
  }
  const cells = [...counts].flatMap(([reference, row]) =>
    [...row].map(([output, count]) => ({ reference, output, count })),
  );
  const byCodeUnits = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0);
  return cells.sort(
    (a, b) => b.count - a.count || byCodeUnits(a.reference, b.reference) || byCodeUnits(a.output, b.output),
  );
}

// Compares the translation of a pronoun in reference and output, and assigns one of APT's six cases (Miculicich Werlen
// & Popescu-Belis 2017, §2.4, 2.5).

/** Index of the case: case 1 of the paper is 0. */
type CaseNumber = 0 | 1 | 2 | 3 | 4 | 5;

/** Names in the confusion matrix for a pronoun that is linked to nothing, and for a word outside the vocabulary. */
export const NOT_LINKED = "NONE";
export const NOT_IN_VOCABULARY = "UNLISTED";

export interface ComparedPronoun {
  readonly case: CaseNumber;
  /** The words that decided the case, each once, in vocabulary order. They can include NONE, UNLISTED and OTHER. */
  readonly reference: readonly string[];
  readonly output: readonly string[];
}

/** The number of every word outside the vocabulary. */
const NOT_LISTED = -1;

/**
 * Gives numbers to words. All words of an equal group have the number of its first word in the vocabulary; a word in
 * several groups belongs to the first group. Groups with only one word in the vocabulary are ignored. All words outside
 * the vocabulary, including those from improved links, count as one word that is equal to itself.
 */
export class WordClasses {
  readonly #labels: readonly string[];
  readonly #numbers = new Map<string, number>();
  readonly #similar: readonly ReadonlySet<number>[];
  /** The number of OTHER if OTHER is equal to nothing; otherwise null. */
  readonly #unmatched: number | null;

  /**
   * Prepares the classes. `occurring`: the words of both texts. They are the vocabulary if the settings have no list.
   */
  constructor(settings: AptSettings, occurring: Iterable<string>) {
    const { targetPronouns, equal, similar, otherIsEqual } = settings;
    const hasList = targetPronouns.length > 0;
    const words = [...new Set(hasList ? targetPronouns : occurring)];
    const places = new Map(words.map((word, index) => [word, index]));
    for (const [word, index] of places) this.#numbers.set(word, index);
    const groups = [...equal].map((group) => group.filter((word) => places.has(word)));
    // Groups are processed in reverse order, so that a word in two groups belongs to the first of them.
    for (const group of groups.filter(({ length }) => length > 1).reverse()) {
      const [first = ""] = group;
      for (const word of group) this.#numbers.set(word, places.get(first) ?? NOT_LISTED);
    }
    if (hasList) this.#numbers.set(OTHER_WORD, words.length);
    this.#labels = hasList ? [...words, OTHER_WORD] : words;
    this.#unmatched = hasList && !otherIsEqual ? words.length : null;
    this.#similar = similar.map(
      (group) => new Set(group.filter((word) => places.has(word)).map((word) => this.#number(word))),
    );
  }

  #number(word: string): number {
    return this.#numbers.get(word) ?? NOT_LISTED;
  }

  compare(reference: LinkedWords | null, output: LinkedWords | null): ComparedPronoun {
    const referenceNumbers = new Set(reference?.words.map((word) => this.#number(word)));
    const outputNumbers = new Set(output?.words.map((word) => this.#number(word)));
    if (reference === null) return this.#compared(output === null ? 5 : 4, referenceNumbers, outputNumbers);
    if (output === null) return this.#compared(3, referenceNumbers, outputNumbers);
    const equal = [...referenceNumbers].filter(
      (number) => outputNumbers.has(number) && number !== this.#unmatched,
    );
    if (equal.length > 0) return this.#compared(0, equal, equal);
    for (const group of this.#similar) {
      const [ofReference, ofOutput] = [referenceNumbers, outputNumbers].map((side) =>
        [...side].filter((number) => group.has(number)),
      );
      if (ofReference?.length && ofOutput?.length) return this.#compared(1, ofReference, ofOutput);
    }
    return this.#compared(2, referenceNumbers, outputNumbers);
  }

  #compared(number: CaseNumber, reference: Iterable<number>, output: Iterable<number>): ComparedPronoun {
    return { case: number, reference: this.#names(reference), output: this.#names(output) };
  }

  #names(numbers: Iterable<number>): readonly string[] {
    const inOrder = [...numbers].sort((a, b) => rank(a) - rank(b));
    return inOrder.length === 0
      ? [NOT_LINKED]
      : inOrder.map((number) => this.#labels[number] ?? NOT_IN_VOCABULARY);
  }
}

/** The sort key of a word's number. Unlisted words come last. */
function rank(number: number): number {
  return number === NOT_LISTED ? Number.MAX_SAFE_INTEGER : number;
}

// Finds the source tokens that APT covers, and the words linked to each (Miculicich Werlen & Popescu-Belis 2017, §2.3).

/**
 * Stands for every word that is not in the list of target pronouns. It equals no word of a text, because words of texts
 * are compared in lower case.
 */
export const OTHER_WORD = "OTHER";

/** Words linked to an item in one text. */
export interface LinkedWords {
  /** Ascending positions. Duplicate links are included; a link added by the improvement is last. */
  readonly positions: readonly number[];
  /**
   * The compared words: the listed pronouns, or only OTHER if no linked word is listed. Without a list, all linked
   * words.
   */
  readonly words: readonly string[];
}

/** White space inside tokens, which are separated only at spaces and tabs. */
const WHITE_SPACE = /[^\S\ufeff]+/;

function partsOf(token: string, separator: string | null): readonly string[] {
  if (separator !== null) return token.split(separator);
  return WHITE_SPACE.test(token) ? token.split(WHITE_SPACE) : [token];
}

/**
 * The source tokens that APT covers: in source order, or in the order of the given positions or examples. Tokens at
 * given positions need not be source pronouns. If tokens are found by words, a token with two parts that are source
 * pronouns gives two items.
 */
export function aptItems(
  source: TokenisedText,
  examples: readonly Example[],
  settings: Pick<AptSettings, "items" | "sourcePronouns" | "sourceSeparator">,
): PronounToken[] {
  const { items, sourceSeparator } = settings;
  const listed = new Set(settings.sourcePronouns);
  const atPosition = ({ line, position }: TokenRef): PronounToken[] => {
    const token = source.tokens(line)[position];
    return token === undefined ? [] : [{ line, position, pronoun: token.toLowerCase() }];
  };
  if (items === "examples") return examples.flatMap(atPosition).filter(({ pronoun }) => listed.has(pronoun));
  if (items !== "words") return items.flatMap(atPosition);
  const candidateLines = wordsAmong(settings.sourcePronouns, sourceSeparator === null);
  const tokens: PronounToken[] = [];
  for (const [line, text] of source.lines.entries()) {
    const lowerCaseText = text.toLowerCase();
    if (!candidateLines.test(lowerCaseText)) continue;
    for (const [position, token] of splitTokens(lowerCaseText).entries()) {
      for (const pronoun of partsOf(token, sourceSeparator)) {
        if (listed.has(pronoun)) tokens.push({ line, position, pronoun });
      }
    }
  }
  return tokens;
}

/** The words linked to a source token; null if nothing is linked. */
export function linkedWords(
  { line, position }: TokenRef,
  text: LinkedText,
  listed: ReadonlySet<string>,
  separator: string | null,
): LinkedWords | null {
  const linked = text.linked(line, position).sort((a, b) => a.position - b.position);
  if (linked.length === 0) return null;
  const positions = linked.map((one) => one.position);
  const tokens = linked.map(({ token }) => token.toLowerCase());
  if (listed.size === 0) return { positions, words: tokens };
  // If a token has several listed parts, only the first counts.
  const words = tokens.flatMap((token) => {
    const listedPart = partsOf(token, separator).find((part) => listed.has(part));
    return listedPart === undefined ? [] : [listedPart];
  });
  return { positions, words: words.length === 0 ? [OTHER_WORD] : words };
}

// Applies APT's improvement of alignments: if no linked word is a pronoun, finds a pronoun near the linked words.

/**
 * Number of words before the first and after the last linked token that are searched. The paper says one (Miculicich
 * Werlen & Popescu-Belis 2017, §2.3); the authors' program uses two.
 */
const NEIGHBOURS = 2;

/** Separator of compound words, independent of the settings. */
const JOINT = "-";

interface ImprovementSets {
  readonly sourcePronouns: ReadonlySet<string>;
  readonly targetPronouns: ReadonlySet<string>;
}

/** A sentence pair: tokens as written, links inside both sentences. */
interface LinkedSentence {
  readonly source: readonly string[];
  readonly target: readonly string[];
  readonly links: LinkNumbers;
}

/**
 * Improves the links of a pronoun (Miculicich Werlen & Popescu-Belis 2017, §2.3, Table 1), as in the authors' program.
 * Nothing changes if a compared word is a listed pronoun, or if nothing is linked (in this case, the paper uses the
 * neighbours' links). Otherwise the range is searched: the linked tokens, everything between them, and `NEIGHBOURS`
 * tokens on both sides. Of its listed tokens, the one with the smallest `distanceToMiddle` is appended; if several have
 * it, the first. Tokens linked to a source pronoun are not used. Tokens of the range are compared as written. Of
 * hyphenated tokens only the last part is compared, but the whole token is appended, and counts as unlisted.
 */
export function improveAlignment(
  linked: LinkedWords | null,
  sentence: () => LinkedSentence,
  { sourcePronouns, targetPronouns }: ImprovementSets,
): LinkedWords | null {
  if (linked === null || linked.words.some((word) => targetPronouns.has(word))) return linked;
  const { positions, words } = linked;
  const { source, target, links } = sentence();
  const first = Math.max(Math.min(...positions) - NEIGHBOURS, 0);
  const last = Math.min(Math.max(...positions) + NEIGHBOURS, target.length - 1);
  let best: { readonly position: number; readonly distance: number } | null = null;
  for (let position = first; position <= last; position++) {
    const word = (target[position] ?? "").split(JOINT).at(-1) ?? "";
    if (!targetPronouns.has(word)) continue;
    const isTaken = links.some(
      (target, index) =>
        index % 2 === 1 && target === position && sourcePronouns.has(source[links[index - 1] ?? 0] ?? ""),
    );
    const distance = distanceToMiddle(position - first, last - first + 1);
    if (!isTaken && (best === null || distance < best.distance)) best = { position, distance };
  }
  if (best === null) return linked;
  const keptWords = words.length === 1 && words[0] === OTHER_WORD ? [] : words;
  return { positions: [...positions, best.position], words: [...keptWords, target[best.position] ?? ""] };
}

/**
 * Distance of the token at `position` (0-based) from the middle of a range of `length` tokens. For five tokens the
 * distances are 2 1 1 1 2 (the middle one has 1, as its neighbours), for four 2 1 1 2.
 */
function distanceToMiddle(position: number, length: number): number {
  const half = Math.floor(length / 2);
  if (position < half) return half - position;
  return length % 2 === 1 ? Math.max(position - half, 1) : position - half + 1;
}

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
