// Defines the task of gap filling (DiscoMT 2015, §4.3): the output's own pronoun is hidden, and annotators say which
// pronouns would be right. Defines the content with its schema, what each action changes, the labels, and the guidelines,
// too.

import * as v from "valibot";
import { type Immutable, nameSchema, seedSchema } from "#core/base/file-values.ts";
import { quoted } from "#core/base/message-text.ts";
import type { GuidelineSection, JudgementState, Task } from "#core/tasks/task.ts";
import { primaryLanguage } from "#core/text/tokenise/token-style.ts";

/** The label for everything that no other label covers: another word, or no word (DiscoMT 2015, §4.3). */
export const OTHER = "OTHER";

/** Fields in the order in which they are written. */
export const gapContentSchema = v.strictObject({
  /**
   * Names of labels (`GapLabels`), including `OTHER`. Several labels = all of them are right. The order does not
   * matter, and no label occurs twice.
   */
  labels: v.pipe(
    v.array(nameSchema),
    v.check((labels) => new Set(labels).size === labels.length, "expected each label once"),
    v.readonly(),
  ),
  /**
   * Whether the sentence needs more than two further changes to be grammatical and faithful, whatever the pronoun is.
   */
  badTranslation: v.boolean(),
  /** Whether the gap is open until annotators have discussed it; the labels are then a proposal. */
  discussion: v.boolean(),
  remark: v.string(),
  flagged: v.boolean(),
});
/** An annotator's answer to a gap. Without labels, bad translation and discussion, the gap is not answered. */
export type GapContent = Immutable<v.InferOutput<typeof gapContentSchema>>;

export const NO_GAP_ANSWER: GapContent = {
  labels: [],
  badTranslation: false,
  discussion: false,
  remark: "",
  flagged: false,
};

/** A key that is equal for equal sets of labels. */
export function labelsKey(labels: readonly string[]): string {
  return JSON.stringify([...labels].sort());
}

/** Returns only the fields of `GapContent`, in a fixed order, with labels sorted by code units. */
export function gapContentOf(content: GapContent): GapContent {
  const { labels, badTranslation, discussion, remark, flagged } = content;
  return { labels: [...labels].sort(), badTranslation, discussion, remark, flagged };
}

export function sameGapContent(a: GapContent, b: GapContent): boolean {
  return JSON.stringify(gapContentOf(a)) === JSON.stringify(gapContentOf(b));
}

/** Whether two contents have the same answer. Flag and remark are ignored. */
export function sameGapAnswer(a: GapContent, b: GapContent): boolean {
  return sameGapContent({ ...a, flagged: false, remark: "" }, { ...b, flagged: false, remark: "" });
}

/** Code of the only conflict: a gap marked as a bad translation has labels. */
export const BAD_WITH_LABELS = "bad-with-labels";

/**
 * State of an answer. Labels together with a bad translation are a conflict. Otherwise, a gap that needs discussion is
 * partial, even with proposed labels. Without discussion, labels or a bad translation are done.
 */
export function gapState({ labels, badTranslation, discussion }: GapContent): JudgementState {
  if (badTranslation && labels.length > 0) return "conflict";
  if (discussion) return "partial";
  return badTranslation || labels.length > 0 ? "done" : "open";
}

/** Labels for display: “il or ce”, “another word”. */
export function labelsInWords(labels: readonly string[]): string {
  return labels.map((label) => (label === OTHER ? "another word" : label)).join(" or ");
}

/** The answer in one line for display, without the remark. */
export function gapAnswerInWords({ labels, badTranslation, discussion }: GapContent): string {
  const parts = [
    ...(labels.length > 0 ? [labelsInWords(labels)] : []),
    ...(badTranslation ? ["bad translation"] : []),
    ...(discussion ? ["needs discussion"] : []),
  ];
  return parts.length === 0 ? "not answered" : parts.join(" · ");
}

function describe(before: GapContent, after: GapContent): string {
  const parts: string[] = [];
  if (gapAnswerInWords(before) !== gapAnswerInWords(after)) parts.push(gapAnswerInWords(after));
  if (before.remark !== after.remark) parts.push("remark");
  if (before.flagged !== after.flagged) parts.push(after.flagged ? "flagged" : "flag removed");
  return parts.length === 0 ? "the same" : parts.join(", ");
}

export const gapFilling: Task<GapContent, unknown> = {
  name: "gap-filling",
  emptyContent: NO_GAP_ANSWER,
  same: sameGapContent,
  sameJudged: sameGapAnswer,
  isAnswered,
  state: gapState,
  conflicts: (content) => (gapState(content) === "conflict" ? [BAD_WITH_LABELS] : []),
  describe,
};

// Defines how each action changes the answer to a gap. Except for `toggleLabels`, each function returns the same object
// if nothing changes.

/** Replaces the labels, and clears “bad translation” and “discussion”. */
export function answerGap(content: GapContent, labels: readonly string[]): GapContent {
  const isSame =
    labelsKey(labels) === labelsKey(content.labels) && !content.badTranslation && !content.discussion;
  return isSame ? content : { ...content, labels, badTranslation: false, discussion: false };
}

/** Adds these labels, or removes them if all are already chosen. Clears “bad translation”. */
export function toggleLabels(content: GapContent, labels: readonly string[]): GapContent {
  const missing = labels.filter((label) => !content.labels.includes(label));
  const remaining = content.labels.filter((label) => !labels.includes(label));
  return {
    ...content,
    labels: missing.length === 0 ? remaining : [...content.labels, ...missing],
    badTranslation: false,
  };
}

/** Marks the gap as one that no pronoun can fill, and clears the labels and “discussion”. */
export function answerBad(content: GapContent): GapContent {
  if (content.badTranslation && content.labels.length === 0 && !content.discussion) return content;
  return { ...content, labels: [], badTranslation: true, discussion: false };
}

/** Marks the gap for discussion; the labels stay as a proposal, and “bad translation” is cleared. */
export function answerDiscuss(content: GapContent): GapContent {
  return content.discussion ? content : { ...content, badTranslation: false, discussion: true };
}

/** Removes the answer; remark and flag stay. */
export function clearGap(content: GapContent): GapContent {
  const isClear = content.labels.length === 0 && !content.badTranslation && !content.discussion;
  return isClear ? content : { ...content, labels: [], badTranslation: false, discussion: false };
}

/** Whether there is an answer; a flag or a remark alone is no answer. */
export function isAnswered({ labels, badTranslation, discussion }: GapContent): boolean {
  return labels.length > 0 || badTranslation || discussion;
}

// Defines the labels of gap filling, which depend on the target language or are the campaign's own: their forms,
// checks, keys, and the campaign's setting.

/** Maximum number of labels, and also of pairs: the number of digits from 1 to 9, which are their keys. */
const MOST_LABELS = 9;
/** Maximum number of characters of a name or a spelling. */
const LONGEST_WORD = 100;
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
  return folded.split(/-|(?<=')/);
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

// Checks a custom set of labels and locates each fault, for the editor and for the reader of files.

export interface LabelFault {
  /** `labels`, `pairs`: the fault concerns the whole list, and `row` is 0. */
  readonly field: "labels" | "name" | "spellings" | "pair" | "pairs";
  /** Index of the label or of the pair, from 0. */
  readonly row: number;
  /** A message of the form “found …; expected …”. */
  readonly message: string;
}

/** All faults; empty if `gapLabelsSchema` accepts the labels. */
export function checkLabels({ labels, pairs }: GapLabels): LabelFault[] {
  const faults: LabelFault[] = [];
  const report = (field: LabelFault["field"], row: number) => (message: string) => {
    faults.push({ field, row, message });
  };
  if (labels.length === 0) report("labels", 0)("found no label; expected one or more");
  if (labels.length > MOST_LABELS) report("labels", 0)(tooMany(labels.length, "labels"));
  if (pairs.length > MOST_LABELS) report("pairs", 0)(tooMany(pairs.length, "pairs"));
  const rowOfName = new Map<string, number>();
  const nameOfSpelling = new Map<string, string>();
  for (const [row, { name, spellings }] of labels.entries()) {
    checkName(name, rowOfName.get(name) ?? null, report("name", row));
    if (!rowOfName.has(name)) rowOfName.set(name, row);
    checkSpellings(name, spellings, nameOfSpelling, report("spellings", row));
  }
  for (const [row, [first, second]] of pairs.entries()) {
    const reportPair = report("pair", row);
    for (const name of new Set([first, second])) {
      if (name === "") reportPair("found no label; expected one from the list");
      else if (name.length > LONGEST_WORD) reportPair(tooLong(name));
      else if (!rowOfName.has(name)) reportPair(`found ${quoted(name)}; expected a label of the list`);
    }
    if (first === second && first !== "")
      reportPair("found the same label twice; expected two different labels");
  }
  return faults;
}

function checkName(name: string, earlier: number | null, report: (message: string) => void): void {
  if (name === "") report("found no name; expected one");
  else if (name.length > LONGEST_WORD) report(tooLong(name));
  else if (name === OTHER) report(`found “${OTHER}”, which every list has; expected another name`);
  else if (earlier !== null)
    report(`found ${quoted(name)}, which is also the name of label ${earlier + 1}; expected each name once`);
}

function checkSpellings(
  name: string,
  spellings: readonly string[],
  nameOf: Map<string, string>,
  report: (message: string) => void,
): void {
  if (spellings.length === 0) report("found no spelling; expected one or more");
  for (const spelling of spellings) {
    const folded = foldedSpelling(spelling);
    if (spelling === "") report("found no spelling next to a comma; expected a spelling");
    else if (spelling.length > LONGEST_WORD) report(tooLong(spelling));
    else if (spelling !== folded) report(`found ${quoted(spelling)}; expected ${quoted(folded)}`);
    const known = nameOf.get(spelling);
    if (known === undefined) nameOf.set(spelling, name);
    else if (spelling !== "") {
      const occurrence = known === name ? " twice" : `, which ${quoted(known)} already has`;
      report(`found the spelling ${quoted(spelling)}${occurrence}; expected each once`);
    }
  }
}

function tooLong(word: string): string {
  return `found ${quoted(word)}; expected at most ${LONGEST_WORD} characters`;
}

function tooMany(count: number, what: string): string {
  return `found ${count} ${what}; expected at most ${MOST_LABELS}, one per digit key`;
}

// Gives the answers to a gap their keys.

/** Keys of the answers that need no label. */
export const BAD_TRANSLATION_KEY = "b";
export const DISCUSSION_KEY = "d";

/** An answer with its own key: a label, OTHER, or a pair of labels that are often both right. */
export interface GapChoice {
  readonly labels: readonly string[];
  /** The digit of its key. */
  readonly key: string;
}

/** The choices and their keys: labels from 1, then pairs while digits remain. 0 is “another word”. */
export function gapChoices({ labels, pairs }: GapLabels): GapChoice[] {
  const answers = [...labels.map(({ name }) => [name]), ...pairs].slice(0, 9);
  return [
    ...answers.map((names, index) => ({ labels: names, key: String(index + 1) })),
    { labels: [OTHER], key: "0" },
  ];
}

// Defines the campaign's settings for gap filling, which all annotators share.

export const gapTaskSchema = v.strictObject({
  labels: gapLabelsSchema,
  /**
   * Ids of the examples with gaps. All systems have the same examples, so that systems can be compared in pairs. Null =
   * all examples of the suite.
   */
  examples: v.nullable(v.pipe(v.array(nameSchema), v.readonly())),
  /** Seed with which the random selection can be repeated; null = the examples were not selected at random. */
  seed: v.nullable(seedSchema),
  /** Whether pronouns are also judged right or wrong. If not, a batch contains only gaps. */
  alsoJudged: v.boolean(),
});

/** The settings of gap filling. A campaign without gap filling has null instead. */
export type GapTask = Immutable<v.InferOutput<typeof gapTaskSchema>>;

// Contains the guidelines of gap filling: the rules of DiscoMT 2015 (§4.3, Figure 1) in our words. If you change them,
// change their version, too.

export const GAP_GUIDELINES_VERSION = "gaps-2026-11";

export const GAP_GUIDELINES: readonly GuidelineSection[] = [
  {
    title: "The question",
    rules: [
      "Choose the pronoun that makes the most fluent translation and keeps the meaning of the source as far as possible.",
      "The system’s pronoun is hidden. Answer what would be right, not whether the system was right.",
      "If several are equally good, choose all of them.",
      "“Another word” covers pronouns that are not in the list, other words, and no word at all.",
    ],
  },
  {
    title: "Agreement",
    rules: [
      "The pronoun agrees with the given translation of its antecedent, even if that translation is wrong.",
      "It need not agree with the verb, adjective or participle next to it: a plural antecedent takes a plural pronoun, even before a singular verb.",
      "Small mistakes do not count, such as a wrong ending or a missing word. If “c’est” would be right, the answer is “ce”.",
    ],
  },
  {
    title: "If no pronoun fits",
    rules: [
      "“Bad translation”: no pronoun makes the sentence grammatical and faithful unless more than two other things are changed.",
      "Be patient with bad sentences: choose a pronoun whenever possible.",
    ],
  },
  {
    title: "Without a gap",
    rules: [
      "If there is no gap, decide whether a pronoun for the marked one should be added somewhere, and choose it.",
      "If the sentence already has the right pronoun, choose it: an object pronoun (le, la, les; ihn, sie) that is not in the list is “another word”.",
    ],
  },
  {
    title: "In doubt",
    rules: [
      "“Needs discussion” keeps the gap open until annotators have discussed it. You can add a suggested answer.",
    ],
  },
];
