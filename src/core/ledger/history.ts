// Derives from the ledger which steps can be undone and redone, and computes what undo and redo record. Undo thus works
// even after a reload.

import { ANNOTATING, GAPS, TASKS, type TaskContents, type TaskName } from "#core/tasks/tasks.ts";
import type { CandidateKey, Judgement, RecordOf } from "./event.ts";
import type { Registers } from "./fold.ts";
import { compareEvents } from "./ledger.ts";

/** The change that one action made to one candidate in one task. */
interface AnswerChangeOf<T extends TaskName> extends CandidateKey {
  readonly task: T;
  readonly before: TaskContents[T];
  readonly after: TaskContents[T];
}

/** A change of content in one of these tasks. */
export type AnswerChange<T extends TaskName = TaskName> = { [N in T]: AnswerChangeOf<N> }[T];

/** All changes of one action: of one candidate, or of several that were judged together. */
export interface HistoryStep {
  readonly id: string;
  readonly time: string | null;
  readonly changes: readonly AnswerChange[];
}

/** A step to which more events may be added. */
type GrowingStep = HistoryStep & { readonly changes: AnswerChange[] };

/** The steps that one annotator can undo and redo; the last of each list is next. */
export interface History {
  readonly undo: readonly HistoryStep[];
  readonly redo: readonly HistoryStep[];
}

/**
 * The undo history of one annotator in one replica. Only events made in this replica are steps; events made elsewhere
 * or imported from a file are never undone. Events with the same `actionId` form one step, even if other events
 * lie between them.
 */
export class HistoryReader {
  readonly #find: (id: string) => Judgement | null;
  readonly #steps = new Map<string, ListedStep<GrowingStep>>();
  readonly #undo = new StepList<GrowingStep>();
  readonly #redo = new StepList<GrowingStep>();
  readonly #records: Judgement[] = [];
  /** Number of events that are already processed. */
  #read = 0;
  #isInOrder = true;
  /** The `actionId`s of the undo and redo actions that are already processed. */
  readonly #processedMoves = new Set<string>();

  /** `find` returns any event of the ledger by its id; null if there is none. */
  constructor(find: (id: string) => Judgement | null) {
    this.#find = find;
  }

  get history(): History {
    if (!this.#isInOrder) {
      this.#records.sort(compareEvents);
      this.#steps.clear();
      this.#processedMoves.clear();
      this.#undo.clear();
      this.#redo.clear();
      this.#read = 0;
      this.#isInOrder = true;
    }
    for (; this.#read < this.#records.length; this.#read++) {
      const record = this.#records[this.#read];
      if (record !== undefined) this.#process(record);
    }
    return { undo: this.#undo.steps, redo: this.#redo.steps };
  }

  /**
   * Adds an event of this annotator in this replica. If its position is before other events, all events are sorted when
   * the history is next read.
   */
  add(judgement: Judgement): void {
    const last = this.#records.at(-1);
    if (last !== undefined && compareEvents(last, judgement) >= 0) this.#isInOrder = false;
    this.#records.push(judgement);
  }

  #process(judgement: Judgement): void {
    const { actionId, action, time } = judgement;
    if (action === "judge") {
      const change = this.#changeOf(judgement);
      const knownStep = this.#steps.get(actionId);
      if (knownStep !== undefined) {
        knownStep.step.changes.push(change);
        const key = changeKey(change);
        if (knownStep.keys.size !== knownStep.keys.add(key).size) knownStep.list?.keyAdded(knownStep, key);
        return;
      }
      const keys = new Set([changeKey(change)]);
      const newStep: ListedStep<GrowingStep> = {
        step: { id: actionId, time, changes: [change] },
        keys,
        list: null,
        serial: 0,
      };
      this.#steps.set(actionId, newStep);
      this.#undo.push(newStep);
      this.#redo.clear();
      return;
    }
    if (action === "import" || this.#processedMoves.has(actionId)) return;
    this.#processedMoves.add(actionId);
    const [from, to] = action === "undo" ? [this.#undo, this.#redo] : [this.#redo, this.#undo];
    // Takes the last step about the event's candidate. Later steps may have been skipped because their candidates were
    // judged elsewhere since.
    const moved = from.takeLast(changeKey(judgement));
    if (moved !== null) to.push(moved);
  }

  #changeOf(judgement: Judgement): AnswerChange {
    const predecessors = judgement.supersedes
      .map((id) => this.#find(id))
      .filter((predecessor) => predecessor !== null);
    const before = predecessors.sort(compareEvents).at(-1);
    if (judgement.task === GAPS) return changeFrom(before?.task === GAPS ? before : undefined, judgement);
    if (judgement.task === ANNOTATING)
      return changeFrom(before?.task === ANNOTATING ? before : undefined, judgement);
    const isSame = before !== undefined && before.task !== GAPS && before.task !== ANNOTATING;
    return changeFrom(isSame ? before : undefined, judgement);
  }
}

function changeFrom<T extends TaskName>(
  before: RecordOf<T> | undefined,
  record: RecordOf<T>,
): AnswerChangeOf<T> {
  const { task, system, example, content } = record;
  return { task, system, example, before: before?.content ?? TASKS[task].emptyContent, after: content };
}

/** Identifies the candidate and task of a change. */
function changeKey({ task, system, example }: Pick<Judgement, "task" | "system" | "example">): string {
  return `${task} ${system.length} ${system}${example}`;
}

/**
 * Describes the change of a step in a few words. If several outputs were judged together, describes the first one's
 * change.
 */
export function describeStep({ changes: [change] }: HistoryStep): string {
  return change === undefined ? "nothing" : describeChange(change);
}

function describeChange<T extends TaskName>({ task, before, after }: AnswerChange<T>): string {
  return TASKS[task].describe(before, after);
}

/** Whether the change leaves the content as it was. */
export function changesNothing<T extends TaskName>({ task, before, after }: AnswerChange<T>): boolean {
  return TASKS[task].same(before, after);
}

// Computes what undo and redo record: a new event with the content before or after a step. The event supersedes this
// replica's heads.

interface AnnotatorAndReplica {
  /** The annotator's id. */
  readonly annotator: string;
  readonly replica: string;
}

/** The content to record for one candidate in one task, and the events that it supersedes. */
interface RestoredOf<T extends TaskName> extends CandidateKey {
  readonly task: T;
  readonly content: TaskContents[T];
  readonly supersedes: readonly string[];
}

/** What undo or redo restores, for one of these tasks. */
export type RestoredContent<T extends TaskName = TaskName> = { [N in T]: RestoredOf<N> }[T];

export interface UndoResult {
  readonly restored: readonly RestoredContent[];
  /**
   * Changes that are neither undone nor redone, because no head of the candidate is of this replica. For example, the
   * candidate was judged elsewhere since.
   */
  readonly left: readonly AnswerChange[];
}

/**
 * Computes what undo or redo records. The recorded events supersede only heads of this replica; concurrent answers from
 * elsewhere remain.
 */
export function goBack(
  step: HistoryStep,
  action: "undo" | "redo",
  registers: Registers,
  { annotator, replica }: AnnotatorAndReplica,
): UndoResult {
  const restored: RestoredContent[] = [];
  const skipped: AnswerChange[] = [];
  for (const change of step.changes) {
    const heads = registers.of(annotator, change, change.task)?.heads ?? [];
    const superseded = heads.filter((head) => head.replica === replica).map(({ id }) => id);
    if (superseded.length === 0) skipped.push(change);
    // The branches differ only in the type of the change.
    else if (change.task === GAPS) restored.push(restoredBy(change, action, superseded));
    else if (change.task === ANNOTATING) restored.push(restoredBy(change, action, superseded));
    else restored.push(restoredBy(change, action, superseded));
  }
  return { restored, left: skipped };
}

function restoredBy<T extends TaskName>(
  { task, system, example, before, after }: AnswerChangeOf<T>,
  action: "undo" | "redo",
  supersedes: readonly string[],
): RestoredOf<T> {
  return { task, system, example, content: action === "undo" ? before : after, supersedes };
}

// Stores the steps that can be undone or redone, in order. Finds the last step about a candidate without searching all
// steps.

/** A step and the list that contains it. A step is in at most one list. */
interface ListedStep<Step> {
  readonly step: Step;
  /** The keys (`changeKey`) of the candidates that the step changed. */
  readonly keys: Set<string>;
  /** The list that contains the step; null = none. */
  list: StepList<Step> | null;
  /** The step's position in the order of its list. The step gets a new position whenever it is added to a list. */
  serial: number;
}

/**
 * Maximum number of keys of an indexed step. Moving a step to another list rewrites all its keys, so steps with more
 * keys are not indexed but searched one by one.
 */
const MOST_KEYS = 64;

interface StepEntry<Step> {
  readonly step: ListedStep<Step>;
  /**
   * The serial of the step when this entry was written. A step that was in another list since has a later entry, too,
   * which is found first.
   */
  readonly serial: number;
}

class StepList<Step> {
  /** The steps in the order in which they were added. The last one is undone or redone next. */
  readonly steps: Step[] = [];
  /** The same steps, with their keys and positions. */
  #listed: ListedStep<Step>[] = [];
  /** Steps with more than `MOST_KEYS` keys, in order. */
  #large: ListedStep<Step>[] = [];
  /** The other steps by key, in order. If a step left the list, its entries remain and are skipped. */
  readonly #byKey = new Map<string, StepEntry<Step>[]>();
  #next = 0;

  push(step: ListedStep<Step>): void {
    step.list = this;
    step.serial = this.#next++;
    this.#listed.push(step);
    this.steps.push(step.step);
    if (step.keys.size > MOST_KEYS) this.#large.push(step);
    else for (const key of step.keys) this.#write(key, step);
  }

  /** Updates the index after a step of this list got one more change. */
  keyAdded(step: ListedStep<Step>, key: string): void {
    if (step.keys.size <= MOST_KEYS) this.#write(key, step);
    else if (step.keys.size === MOST_KEYS + 1) insert(this.#large, step);
  }

  #write(key: string, step: ListedStep<Step>): void {
    const entries = this.#byKey.get(key);
    const entry: StepEntry<Step> = { step, serial: step.serial };
    if (entries === undefined) this.#byKey.set(key, [entry]);
    else insert(entries, entry);
  }

  /** Removes and returns the last step that changed the candidate with this key; null = no step did. */
  takeLast(key: string): ListedStep<Step> | null {
    const small = this.#lastSmall(key);
    const large = this.#large.findLast(({ keys }) => keys.has(key)) ?? null;
    const last = small === null || (large !== null && large.serial > small.serial) ? large : small;
    if (last === null) return null;
    const index = firstIndexFrom(this.#listed, last.serial);
    this.#listed.splice(index, 1);
    this.steps.splice(index, 1);
    if (last === large) this.#large.splice(firstIndexFrom(this.#large, last.serial), 1);
    last.list = null;
    return last;
  }

  #lastSmall(key: string): ListedStep<Step> | null {
    const entries = this.#byKey.get(key) ?? [];
    for (let last = entries.at(-1); last !== undefined; last = entries.at(-1)) {
      const { step } = last;
      if (step.list === this && step.keys.size <= MOST_KEYS) return step;
      entries.pop();
    }
    return null;
  }

  clear(): void {
    if (this.steps.length === 0) return;
    for (const step of this.#listed) step.list = null;
    this.#listed = [];
    this.#large = [];
    this.#byKey.clear();
    this.steps.length = 0;
  }
}

/** The first index in `ordered` (ascending) whose serial is at least `serial`. */
function firstIndexFrom(ordered: readonly { readonly serial: number }[], serial: number): number {
  let low = 0;
  let high = ordered.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((ordered[middle]?.serial ?? 0) < serial) low = middle + 1;
    else high = middle;
  }
  return low;
}

function insert<T extends { readonly serial: number }>(ordered: T[], item: T): void {
  const last = ordered.at(-1);
  if (last === undefined || last.serial < item.serial) ordered.push(item);
  else ordered.splice(firstIndexFrom(ordered, item.serial), 0, item);
}
