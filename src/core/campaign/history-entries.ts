// Derives the campaign's history for display from its events: each action with its author, time and the
// events to retract for undo.

import type { AnnotatorNamed, LedgerEvent, Note, Retraction } from "#core/ledger/event.ts";
import { eventsInOrder } from "#core/ledger/order.ts";
import { candidateText } from "#core/ledger/registers.ts";
import { ANNOTATING, isPronounTask, type TaskName } from "#core/tasks/task-names.ts";

interface Entry {
  /**
   * Id of the last event of the action. Earlier states of the campaign are shown up to and including this
   * event.
   */
  readonly id: string;
  /** ISO 8601; null if unknown. */
  readonly time: string | null;
  /** Ids of the events of the action. Retracting all of them undoes it. */
  readonly events: readonly string[];
  /** Whether all its events are retracted. */
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
        /** Previous event of the entry; null if it is new. */
        readonly before: AnnotatorNamed | null;
      }
    | { readonly kind: "tasks"; readonly set: string; readonly isGone: boolean }
    | { readonly kind: "retraction"; readonly event: Retraction }
    /**
     * Everything one person recorded on one day between two other actions, even if others judged at the same time. At
     * least one count is positive.
     */
    | {
        readonly kind: "judged";
        readonly by: string;
        /** Number of judgements, gap answers and annotations. */
        readonly records: number;
        /** Number of judged candidates. */
        readonly candidates: number;
        /** Number of filled gaps. */
        readonly gaps: number;
        /** Number of annotated source tokens. */
        readonly tokens: number;
      }
  );

/** The records of one person that become one entry. */
interface Run {
  readonly by: string;
  readonly day: string;
  readonly events: LedgerEvent[];
  readonly candidates: Set<string>;
  readonly gaps: Set<string>;
  readonly tokens: Set<string>;
}

/**
 * Actions, oldest first. Events that came with a note (import, update, suite building) belong to that note.
 * Events made from the first file have no time and form the first entry. `retracted`: ids of retracted
 * events.
 */
export function historyEntries(
  events: readonly LedgerEvent[],
  retracted: ReadonlySet<string>,
): readonly HistoryEntry[] {
  const sorted = eventsInOrder(events);
  const notedIds = new Set(sorted.flatMap((event) => (event.kind === "note" ? event.events : [])));
  const entries: HistoryEntry[] = [];
  const latestNames = new Map<string, AnnotatorNamed>();
  /** By person, in the order of their last records. */
  const runs = new Map<string, Run>();
  let beginning: LedgerEvent | null = null;
  let warnings = 0;
  const isGone = (ids: readonly string[]) => ids.length > 0 && ids.every((id) => retracted.has(id));
  const stamp = (event: LedgerEvent, ids: readonly string[] = [event.id]): Entry => ({
    id: event.id,
    time: event.time,
    events: ids,
    isUndone: isGone(ids),
  });
  const endRuns = () => {
    for (const { by, events: recorded, candidates, gaps, tokens } of runs.values()) {
      const last = recorded.at(-1);
      if (last === undefined) continue;
      const ids = recorded.map(({ id }) => id);
      entries.push({
        ...{ ...stamp(last, ids), kind: "judged", by, records: recorded.length },
        ...{ candidates: candidates.size, gaps: gaps.size, tokens: tokens.size },
      });
    }
    runs.clear();
  };
  for (const event of sorted) {
    if (notedIds.has(event.id)) continue;
    if (event.kind === "judgement") {
      const { author: by } = event;
      const day = event.time?.slice(0, 10) ?? "";
      // A new day ends the entries of all, so that they stay in the order of their last records.
      if ((runs.get(by)?.day ?? day) !== day) endRuns();
      const run = runs.get(by) ?? {
        ...{ by, day, events: [] },
        ...{ candidates: new Set(), gaps: new Set(), tokens: new Set() },
      };
      runs.delete(by);
      runs.set(by, run);
      run.events.push(event);
      counterOf(run, event.task).add(candidateText(event));
      continue;
    }
    endRuns();
    const before = event.kind === "annotator" ? (latestNames.get(event.annotator) ?? null) : null;
    if (event.kind === "annotator" && !retracted.has(event.id)) latestNames.set(event.annotator, event);
    // Events made only from files have no time. Notes of command-line updates are shown nevertheless.
    const isOfFile = event.time === null && event.author === null;
    if (isOfFile && event.kind === "note" && event.what === "import") warnings += event.warnings.length;
    if (isOfFile && (event.kind !== "note" || event.what === "import")) {
      beginning = event;
      continue;
    }
    const entry = entryOf(event, before, stamp(event));
    if (entry !== null) entries.push(entry);
  }
  endRuns();
  if (beginning === null) return entries;
  return [{ ...stamp(beginning, []), kind: "begun", warnings }, ...entries];
}

/** The set that counts records of this task. */
function counterOf({ candidates, gaps, tokens }: Run, task: TaskName): Set<string> {
  if (isPronounTask(task)) return candidates;
  return task === ANNOTATING ? tokens : gaps;
}

function entryOf(event: LedgerEvent, before: AnnotatorNamed | null, stamp: Entry): HistoryEntry | null {
  switch (event.kind) {
    case "note":
      // The note itself stays; undo retracts the events that came with it.
      return { ...stamp, events: event.events, kind: "note", note: event };
    case "setting":
      return { ...stamp, kind: "setting", key: event.key, value: event.value };
    case "annotator":
      return { ...stamp, kind: "person", event, before };
    case "tasks":
      return { ...stamp, kind: "tasks", set: event.set, isGone: event.tasks === null };
    case "retraction":
      return { ...stamp, kind: "retraction", event };
    default:
      // Only updates write suites and outputs, and their note is shown.
      return null;
  }
}
