// Derives the campaign's history for display from its events. Each action has its time and the events that undoing the
// action retracts.

import type {
  AnnotatorNamed,
  BoundaryMoved,
  LedgerEvent,
  Note,
  Query,
  Reply,
  Retraction,
} from "#core/ledger/event.ts";
import { candidateText } from "#core/ledger/fold.ts";
import { eventsInOrder } from "#core/ledger/ledger.ts";
import { ANNOTATING, isPronounTask, type TaskName } from "#core/tasks/tasks.ts";

interface Entry {
  /**
   * Id of the last event of the action. To show the campaign as it was after the action, all events up to this one are
   * read.
   */
  readonly id: string;
  /** ISO 8601; null if unknown. */
  readonly time: string | null;
  /** Ids of the events of the action. Retracting all of them undoes the action. */
  readonly events: readonly string[];
  /** Whether the action has events, and all of them are retracted. */
  readonly isUndone: boolean;
}

/** One action, by kind. */
export type HistoryEntry = Entry &
  (
    | { readonly kind: "begun"; readonly warnings: number }
    | { readonly kind: "note"; readonly note: Note }
    | { readonly kind: "setting"; readonly key: string; readonly value: unknown }
    | {
        readonly kind: "person";
        readonly event: AnnotatorNamed;
        /** The previous event that named this annotator; null if the annotator is new. */
        readonly before: AnnotatorNamed | null;
      }
    /** `isGone`: the assignment was removed. */
    | { readonly kind: "tasks"; readonly set: string; readonly isGone: boolean }
    /** `leftOut`: the person of whom only answers were left out; null = something else was undone or redone. */
    | { readonly kind: "retraction"; readonly event: Retraction; readonly leftOut: string | null }
    | { readonly kind: "boundary"; readonly event: BoundaryMoved }
    | { readonly kind: "query"; readonly event: Query }
    | { readonly kind: "reply"; readonly event: Reply }
    /**
     * Everything that one person recorded on one day without an action of another kind in between. Records of other
     * people may be in between. At least one of the counts is positive.
     */
    | {
        readonly kind: "judged";
        readonly by: string;
        /** Number of recorded events; one judgement can take several, for example one per answer. */
        readonly changes: number;
        /** Number of candidates for which an event was recorded, whether the judgement is complete or not. */
        readonly candidates: number;
        /** Number of filled gaps. */
        readonly gaps: number;
        /** Number of annotated source tokens. */
        readonly tokens: number;
      }
  );

/** The records of one person that will become one entry of the history. */
interface Run {
  readonly by: string;
  readonly day: string;
  readonly events: LedgerEvent[];
  readonly candidates: Set<string>;
  readonly gaps: Set<string>;
  readonly tokens: Set<string>;
}

/**
 * The actions, oldest first. Events that came with a note (import, update, suite building) belong to the note's action.
 * Events made from the first file have no time and form the first entry. `retracted`: ids of retracted events.
 */
export function historyEntries(
  events: readonly LedgerEvent[],
  retracted: ReadonlySet<string>,
): readonly HistoryEntry[] {
  const sorted = eventsInOrder(events);
  const notedIds = new Set(sorted.flatMap((event) => (event.kind === "note" ? event.events : [])));
  /** The authors of answers that belong to no note's action. */
  const authors = new Map(
    sorted.flatMap((event) =>
      event.kind === "judgement" && !notedIds.has(event.id) ? [[event.id, event.author] as const] : [],
    ),
  );
  const leftOutBy = (event: LedgerEvent): string | null => {
    const people = new Set(event.kind === "retraction" ? event.events.map((id) => authors.get(id)) : []);
    const [person = null] = people;
    return people.size === 1 ? person : null;
  };
  const entries: HistoryEntry[] = [];
  const latestNames = new Map<string, AnnotatorNamed>();
  /** The runs to which later records may still be added, by person, in the order of their last records. */
  const runs = new Map<string, Run>();
  let beginning: LedgerEvent | null = null;
  let warnings = 0;
  const areAllRetracted = (ids: readonly string[]) => ids.length > 0 && ids.every((id) => retracted.has(id));
  const stamp = (event: LedgerEvent, ids: readonly string[] = [event.id]): Entry => ({
    id: event.id,
    time: event.time,
    events: ids,
    isUndone: areAllRetracted(ids),
  });
  const endRuns = () => {
    for (const { by, events: recorded, candidates, gaps, tokens } of runs.values()) {
      const last = recorded.at(-1);
      if (last === undefined) continue;
      const ids = recorded.map(({ id }) => id);
      entries.push({
        ...stamp(last, ids),
        kind: "judged",
        by,
        changes: recorded.length,
        candidates: candidates.size,
        gaps: gaps.size,
        tokens: tokens.size,
      });
    }
    runs.clear();
  };
  for (const event of sorted) {
    if (notedIds.has(event.id)) continue;
    if (event.kind === "judgement") {
      const { author: by } = event;
      const day = event.time?.slice(0, 10) ?? "";
      // A record of a new day ends the runs of all people, so that entries stay in the order of their last records.
      if ((runs.get(by)?.day ?? day) !== day) endRuns();
      const run = runs.get(by) ?? {
        by,
        day,
        events: [],
        candidates: new Set(),
        gaps: new Set(),
        tokens: new Set(),
      };
      runs.delete(by);
      runs.set(by, run);
      run.events.push(event);
      keysOfTask(run, event.task).add(candidateText(event));
      continue;
    }
    endRuns();
    const before = event.kind === "annotator" ? (latestNames.get(event.annotator) ?? null) : null;
    if (event.kind === "annotator" && !retracted.has(event.id)) latestNames.set(event.annotator, event);
    // Events without time and author were made from files. They get no entry of their own, except notes such as those
    // of updates on the command line.
    const isOfFile = event.time === null && event.author === null;
    if (isOfFile && event.kind === "note" && event.what === "import") warnings += event.warnings.length;
    if (isOfFile && (event.kind !== "note" || event.what === "import")) {
      beginning = event;
      continue;
    }
    const entry = entryOf(event, { before, leftOut: leftOutBy(event) }, stamp(event));
    if (entry !== null) entries.push(entry);
  }
  endRuns();
  if (beginning === null) return entries;
  return [{ ...stamp(beginning, []), kind: "begun", warnings }, ...entries];
}

/** The set of a run that collects the candidates, gaps or tokens of this task. */
function keysOfTask({ candidates, gaps, tokens }: Run, task: TaskName): Set<string> {
  if (isPronounTask(task)) return candidates;
  return task === ANNOTATING ? tokens : gaps;
}

/** Facts about an event that come from other events. */
interface Surroundings {
  readonly before: AnnotatorNamed | null;
  readonly leftOut: string | null;
}

function entryOf(event: LedgerEvent, { before, leftOut }: Surroundings, stamp: Entry): HistoryEntry | null {
  switch (event.kind) {
    case "note":
      // The note itself remains. Undo retracts the events that came with the note.
      return { ...stamp, events: event.events, kind: "note", note: event };
    case "setting":
      return { ...stamp, kind: "setting", key: event.key, value: event.value };
    case "annotator":
      return { ...stamp, kind: "person", event, before };
    case "tasks":
      return { ...stamp, kind: "tasks", set: event.set, isGone: event.tasks === null };
    case "retraction":
      return { ...stamp, kind: "retraction", event, leftOut };
    case "boundary":
      return { ...stamp, kind: "boundary", event };
    case "query":
      return { ...stamp, kind: "query", event };
    case "reply":
      return { ...stamp, kind: "reply", event };
    default:
      // Suites and outputs come with a note (update, import), which is the entry, or with the first file.
      return null;
  }
}
