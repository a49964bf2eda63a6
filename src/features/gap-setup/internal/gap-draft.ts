// Keeps the draft of the set-up of gap filling, and finds answers that it affects.

import { unlistedText } from "#core/analysis/gaps/gap-tables.ts";
import { GREATEST_SEED, parseSmallNumber } from "#core/base/file-values.ts";
import { quoted } from "#core/base/message-text.ts";
import {
  checkLabels,
  foldedSpelling,
  type GapLabels,
  type GapTask,
  isAnswered,
  type LabelFault,
  OTHER,
} from "#core/tasks/gap-filling/gap-filling.ts";
import { GAPS } from "#core/tasks/tasks.ts";
import { gapSetupText } from "#text/gap-setup-text.ts";
import type { CampaignSession } from "#workspace/campaign/campaign-session.ts";

const text = gapSetupText.faults;

/** Number of examples in DiscoMT 2015 (§4.3). */
const USUAL_COUNT = 210;

/** `key` identifies a row, because its index changes when rows are added, removed or moved. */
export interface LabelRow {
  readonly key: number;
  readonly name: string;
  /** As typed, separated by commas. */
  readonly spellings: string;
}

/** `one` and `other` are keys of label rows, so that a renamed label stays in the pair; null = not chosen. */
export interface PairDraft {
  readonly key: number;
  readonly one: number | null;
  readonly other: number | null;
}

/** All examples, a sample drawn by a seed, or the current examples even if the suite has changed. */
export type WhichExamples = "all" | "draw" | "keep";

export interface GapDraft {
  readonly labels: readonly LabelRow[];
  readonly pairs: readonly PairDraft[];
  readonly which: WhichExamples;
  readonly count: string;
  readonly seed: string;
  readonly alsoJudged: boolean;
}

export interface DraftFault extends Omit<LabelFault, "field"> {
  readonly field: LabelFault["field"] | "count" | "seed";
}

export interface ReadGapDraft {
  /** The labels and pairs; null = they have errors. */
  readonly labels: GapLabels | null;
  /** Number of examples to draw; null = invalid. */
  readonly count: number | null;
  /** Seed of the draw; null = invalid. */
  readonly seed: number | null;
  readonly faults: readonly DraftFault[];
  /** Number of pairs that get no digit key. */
  readonly withoutKey: number;
}

export type GapLists = Pick<GapDraft, "labels" | "pairs">;

/** Makes the rows for a set of labels. */
export function gapListsOf({ labels, pairs }: GapLabels): GapLists {
  const keyOf = (name: string) => {
    const place = labels.findIndex((label) => label.name === name);
    return place < 0 ? null : place;
  };
  return {
    labels: labels.map(({ name, spellings }, key) => ({ key, name, spellings: spellings.join(", ") })),
    pairs: pairs.map(([one, other], key) => ({ key, one: keyOf(one), other: keyOf(other) })),
  };
}

/**
 * The initial draft: the set-up `task`. If `task` is null (not set up), the draft has the `shipped` labels (one empty
 * row if null), and draws 210 examples or, if there are no more than 210, includes all.
 */
export function gapDraftOf(
  task: GapTask | null,
  shipped: GapLabels | null,
  examples: number,
  seed: number,
): GapDraft {
  if (task !== null) {
    return {
      ...gapListsOf(task.labels),
      which: task.examples === null ? "all" : "keep",
      count: String(Math.min(examples, task.examples?.length ?? USUAL_COUNT)),
      seed: String(task.seed ?? seed),
      alsoJudged: task.alsoJudged,
    };
  }
  return {
    ...gapListsOf(shipped ?? { labels: [{ name: "", spellings: [] }], pairs: [] }),
    which: examples > USUAL_COUNT ? "draw" : "all",
    count: String(Math.min(examples, USUAL_COUNT)),
    seed: String(seed),
    alsoJudged: true,
  };
}

/** Moves a row up (-1) or down (1); returns the same rows if it is already at that end. */
export function withMovedRow<Row>(rows: readonly Row[], place: number, step: 1 | -1): readonly Row[] {
  const row = rows[place];
  const other = rows[place + step];
  if (row === undefined || other === undefined) return rows;
  return rows.map((one, at) => (at === place ? other : at === place + step ? row : one));
}

/** Removes a label; pairs with it keep an empty choice. */
export function withoutLabel(lists: GapLists, key: number): GapLists {
  const unlessRemoved = (one: number | null) => (one === key ? null : one);
  return {
    labels: lists.labels.filter((row) => row.key !== key),
    pairs: lists.pairs.map((pair) => ({
      ...pair,
      one: unlessRemoved(pair.one),
      other: unlessRemoved(pair.other),
    })),
  };
}

/** Splits entered spellings at commas and normalises them for comparison. A trailing comma adds no empty spelling. */
function spellingsIn(entered: string): string[] {
  const spellings = entered.split(",").map((one) => foldedSpelling(one.trim()));
  if (spellings.at(-1) === "") spellings.pop();
  return spellings;
}

function labelsOf({ labels, pairs }: GapLists): GapLabels {
  const nameOf = (key: number | null) => labels.find((row) => row.key === key)?.name.trim() ?? "";
  return {
    labels: labels.map(({ name, spellings }) => ({ name: name.trim(), spellings: spellingsIn(spellings) })),
    pairs: pairs.map(({ one, other }) => [nameOf(one), nameOf(other)]),
  };
}

/** Reads the draft and finds its errors. `examples`: number of examples to draw from. */
export function readGapDraft(draft: GapDraft, examples: number): ReadGapDraft {
  const written = labelsOf(draft);
  const inLabels = [...checkLabels(written), ...furtherFaults(written)];
  const labels = inLabels.length === 0 ? written : null;
  const isDrawn = draft.which === "draw";
  const count = wholeNumber(draft.count, 1, examples);
  const seed = wholeNumber(draft.seed, 0, GREATEST_SEED);
  const inNumbers = (field: "count" | "seed", minimum: number, maximum: number): DraftFault => ({
    field,
    row: 0,
    message: text.wholeNumber(quoted(draft[field]), minimum, maximum),
  });
  const faults: DraftFault[] = [
    ...inLabels,
    ...(isDrawn && count === null ? [inNumbers("count", 1, examples)] : []),
    ...(isDrawn && seed === null ? [inNumbers("seed", 0, GREATEST_SEED)] : []),
  ];
  const withoutKey = Math.min(
    draft.pairs.length,
    Math.max(0, draft.labels.length + draft.pairs.length - DIGITS),
  );
  return { labels, count, seed, faults, withoutKey };
}

/** Number of digits for labels and pairs: 1 to 9. The digit 0 means “another word”. */
const DIGITS = 9;

/** Finds labels and pairs that the schema allows but that are probably mistakes. */
function furtherFaults({ labels, pairs }: GapLabels): LabelFault[] {
  const blanks = labels.flatMap(({ spellings }, row): LabelFault[] => {
    const spellingWithSpace = spellings.find((spelling) => /[ \t]/.test(spelling));
    if (spellingWithSpace === undefined) return [];
    const message = text.blank(quoted(spellingWithSpace));
    return [{ field: "spellings", row, message }];
  });
  const keyOf = (pair: readonly string[]) => JSON.stringify([...pair].sort());
  const duplicates = pairs.flatMap((pair, row): LabelFault[] => {
    const first = pairs.findIndex((other) => keyOf(other) === keyOf(pair));
    if (first === row || pair.includes("")) return [];
    return [{ field: "pair", row, message: text.duplicatePair(first + 1) }];
  });
  return [...blanks, ...duplicates];
}

function wholeNumber(entered: string, minimum: number, maximum: number): number | null {
  const digits = entered.trim();
  const number = parseSmallNumber(digits) ?? (/^[1-9][0-9]{7,9}$/.test(digits) ? Number(digits) : null);
  return number !== null && number >= minimum && number <= maximum ? number : null;
}

// Computes how a new set-up affects existing gap answers. None is deleted, but some may no longer count.

const existingAnswersText = gapSetupText.answers;

/** One annotator's answer to one gap. */
export interface ExistingAnswer {
  readonly example: string;
  readonly labels: readonly string[];
}

/** Answers of all annotators to candidates in the campaign. */
export function existingAnswers({ campaign, candidates }: CampaignSession): ExistingAnswer[] {
  return campaign.annotators.flatMap(({ id }) =>
    campaign.registers.ofAnnotator(id, GAPS).flatMap(({ latest }): ExistingAnswer[] => {
      if (candidates.numberOf(latest) === null || !isAnswered(latest.content)) return [];
      return [{ example: latest.example, labels: latest.content.labels }];
    }),
  );
}

interface AnswersThen {
  readonly existing: number;
  /** Number of existing answers that would count under the new set-up. */
  readonly counting: number;
  /** Number of answers that count now and would no longer count. */
  readonly leaving: number;
  /** Number of answers that do not count now and would count. */
  readonly becomingCounted: number;
  /** Number of answers that would count and have a label that is not in the new list. */
  readonly unlisted: number;
  /** Labels of the `unlisted` answers that are not in the new list, each once, sorted by code units. */
  readonly unlistedLabels: readonly string[];
}

/**
 * Counts how existing answers are affected. `before`, `after`: the two set-ups; null = no gap filling, so no answer
 * counts.
 */
export function countAffectedAnswers(
  answers: readonly ExistingAnswer[],
  before: GapTask | null,
  after: GapTask | null,
): AnswersThen {
  const countsNow = counter(before);
  const nextCounts = counter(after);
  const names = new Set([OTHER, ...(after?.labels.labels ?? []).map(({ name }) => name)]);
  const isUnlisted = (label: string) => !names.has(label);
  const counting = answers.filter(nextCounts);
  const unlisted = counting.filter(({ labels }) => labels.some(isUnlisted));
  return {
    existing: answers.length,
    counting: counting.length,
    leaving: answers.filter((answer) => countsNow(answer) && !nextCounts(answer)).length,
    becomingCounted: answers.filter((answer) => !countsNow(answer) && nextCounts(answer)).length,
    unlisted: unlisted.length,
    unlistedLabels: [...new Set(unlisted.flatMap(({ labels }) => labels.filter(isUnlisted)))].sort(),
  };
}

function counter(task: GapTask | null): (answer: ExistingAnswer) => boolean {
  if (task === null) return () => false;
  const taskIds = task.examples === null ? null : new Set(task.examples);
  return ({ example }) => taskIds === null || taskIds.has(example);
}

/** Sentences to show before saving; empty = there are no answers. */
export function answersInWords(effect: AnswersThen): string[] {
  const { existing, counting, leaving, becomingCounted, unlisted, unlistedLabels } = effect;
  if (existing === 0) return [];
  return [
    existingAnswersText.counting(existing, counting),
    ...(leaving === 0 ? [] : [existingAnswersText.leaving(leaving)]),
    ...(becomingCounted === 0 ? [] : [existingAnswersText.coming(becomingCounted)]),
    unlistedText({ answers: unlisted, labels: unlistedLabels }) ?? [],
  ].flat();
}
