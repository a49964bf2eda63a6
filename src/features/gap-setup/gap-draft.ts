// Holds how gaps are filled as it is being typed, field by field, and what it comes to.

import { quoted } from "#core/base/message-text.ts";
import { parseSmallNumber } from "#core/base/small-number.ts";
import { checkLabels, type LabelFault } from "#core/tasks/gap-filling/check-labels.ts";
import type { GapTask } from "#core/tasks/gap-filling/gap-task.ts";
import { foldedSpelling, type GapLabels } from "#core/tasks/gap-filling/labels.ts";
import { gapSetupText } from "#text/gap-setup.ts";

const text = gapSetupText.faults;

/** Examples of DiscoMT 2015 (§4.3). */
const USUAL_COUNT = 210;
const GREATEST_SEED = 4294967295;

/** `key` tells rows apart while others come, go and move. */
export interface LabelRow {
  readonly key: number;
  readonly name: string;
  /** As typed, separated by commas. */
  readonly spellings: string;
}

/** Both are keys of label rows, so that a label may be renamed; null = none is chosen. */
export interface PairRow {
  readonly key: number;
  readonly one: number | null;
  readonly other: number | null;
}

/** All examples; a sample drawn by seed; or those of now, whatever became of what they were drawn from. */
export type WhichExamples = "all" | "draw" | "keep";

export interface GapDraft {
  readonly labels: readonly LabelRow[];
  readonly pairs: readonly PairRow[];
  readonly which: WhichExamples;
  readonly count: string;
  readonly seed: string;
  readonly alsoJudged: boolean;
}

export interface DraftFault extends Omit<LabelFault, "field"> {
  readonly field: LabelFault["field"] | "count" | "seed";
}

export interface ReadGapDraft {
  /** Null = they have faults. */
  readonly labels: GapLabels | null;
  /** Of a draw; null = they have faults. */
  readonly count: number | null;
  readonly seed: number | null;
  readonly faults: readonly DraftFault[];
  /** Pairs for which no digit is left. */
  readonly withoutKey: number;
}

export type GapLists = Pick<GapDraft, "labels" | "pairs">;

/** The rows of a set of labels. */
export function rowsOf({ labels, pairs }: GapLabels): GapLists {
  const keyOf = (name: string) => {
    const place = labels.findIndex((label) => label.name === name);
    return place < 0 ? null : place;
  };
  return {
    labels: labels.map(({ name, spellings }, key) => ({ key, name, spellings: spellings.join(", ") })),
    pairs: pairs.map(([one, other], key) => ({ key, one: keyOf(one), other: keyOf(other) })),
  };
}

/** What is begun with. `task` null = nothing is set up: then with `shipped` labels, and as many `examples` as in 2015. */
export function draftOf(
  task: GapTask | null,
  shipped: GapLabels | null,
  examples: number,
  seed: number,
): GapDraft {
  if (task !== null) {
    return {
      ...rowsOf(task.labels),
      which: task.examples === null ? "all" : "keep",
      count: String(Math.min(examples, task.examples?.length ?? USUAL_COUNT)),
      seed: String(task.seed ?? seed),
      alsoJudged: task.alsoJudged,
    };
  }
  return {
    ...rowsOf(shipped ?? { labels: [{ name: "", spellings: [] }], pairs: [] }),
    which: examples > USUAL_COUNT ? "draw" : "all",
    count: String(Math.min(examples, USUAL_COUNT)),
    seed: String(seed),
    alsoJudged: true,
  };
}

/** The key of a row that is added. */
export function nextKey(rows: readonly { readonly key: number }[]): number {
  return 1 + Math.max(-1, ...rows.map(({ key }) => key));
}

/** One step up (-1) or down (1); the same rows where there is no such place. */
export function moved<Row>(rows: readonly Row[], place: number, step: 1 | -1): readonly Row[] {
  const [row, other] = [rows[place], rows[place + step]];
  if (row === undefined || other === undefined) return rows;
  return rows.map((one, at) => (at === place ? other : at === place + step ? row : one));
}

/** Without the label; pairs of it have nothing chosen there. */
export function withoutLabel(lists: GapLists, key: number): GapLists {
  const left = (one: number | null) => (one === key ? null : one);
  return {
    labels: lists.labels.filter((row) => row.key !== key),
    pairs: lists.pairs.map((pair) => ({ ...pair, one: left(pair.one), other: left(pair.other) })),
  };
}

/** In the way spellings are compared. A comma at the end is one after which nothing is typed yet. */
function spellingsIn(typed: string): string[] {
  const spellings = typed.split(",").map((one) => foldedSpelling(one.trim()));
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

/** `examples`: how many there are to draw from. */
export function readDraft(draft: GapDraft, examples: number): ReadGapDraft {
  const written = labelsOf(draft);
  const inLabels = [...checkLabels(written), ...furtherFaults(written)];
  const labels = inLabels.length === 0 ? written : null;
  const isDrawn = draft.which === "draw";
  const count = wholeNumber(draft.count, 1, examples);
  const seed = wholeNumber(draft.seed, 0, GREATEST_SEED);
  const inNumbers = (field: "count" | "seed", least: number, most: number): DraftFault => ({
    ...{ field, row: 0 },
    message: text.wholeNumber(quoted(draft[field]), least, most),
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

/** 1 to 9; 0 is another word. */
const DIGITS = 9;

/** What the shape allows and yet cannot be meant. */
function furtherFaults({ labels, pairs }: GapLabels): LabelFault[] {
  const blanks = labels.flatMap(({ spellings }, row): LabelFault[] => {
    const found = spellings.find((spelling) => /[ \t]/.test(spelling));
    if (found === undefined) return [];
    const message = text.blank(quoted(found));
    return [{ field: "spellings", row, message }];
  });
  const keyOf = (pair: readonly string[]) => JSON.stringify([...pair].sort());
  const twice = pairs.flatMap((pair, row): LabelFault[] => {
    const first = pairs.findIndex((other) => keyOf(other) === keyOf(pair));
    if (first === row || pair.includes("")) return [];
    return [{ field: "pair", row, message: text.pairTwice(first + 1) }];
  });
  return [...blanks, ...twice];
}

function wholeNumber(typed: string, least: number, most: number): number | null {
  const digits = typed.trim();
  const number = parseSmallNumber(digits) ?? (/^[1-9][0-9]{7,9}$/.test(digits) ? Number(digits) : null);
  return number !== null && number >= least && number <= most ? number : null;
}

/** The message as a sentence of its own. */
export function faultText({ message }: DraftFault): string {
  return `${message.charAt(0).toUpperCase()}${message.slice(1)}.`;
}
