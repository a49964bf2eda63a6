// Holds the history of a campaign for people, read off its events: what was done, by whom and when, and what undoes it.

import type { AnnotatorNamed, LedgerEvent, Note, Retraction } from "#core/ledger/event.ts";
import { inOrder } from "#core/ledger/order.ts";
import { candidateText } from "#core/ledger/registers.ts";
import { ANNOTATING, isPronounTask, type TaskName } from "#core/task/task-names.ts";

interface Entry {
  /** Of the event after which it was done; the campaign “as it was” then has this event and those before it. */
  readonly id: string;
  /** ISO 8601; null = nobody knows. */
  readonly time: string | null;
  /** Ids of the events that make it; withdrawn together it is undone. */
  readonly events: readonly string[];
  /** Whether all of it is withdrawn. */
  readonly isUndone: boolean;
}

/** What was done, by its kind. */
export type HistoryEntry = Entry &
  (
    | { readonly kind: "begun"; readonly warnings: number }
    | { readonly kind: "note"; readonly note: Note }
    | { readonly kind: "setting"; readonly key: string; readonly value: unknown }
    | {
        readonly kind: "person";
        readonly event: AnnotatorNamed;
        /** What was said of the entry before; null = nothing, it is new. */
        readonly before: AnnotatorNamed | null;
      }
    | { readonly kind: "tasks"; readonly set: string; readonly isGone: boolean }
    | { readonly kind: "retraction"; readonly event: Retraction }
    /** All that a person said on one day, without a break by what others did to the campaign: at least one of the counts is not 0. */
    | {
        readonly kind: "judged";
        readonly by: string;
        /** Of judgements, gap answers and annotations. */
        readonly records: number;
        /** How many were judged. */
        readonly candidates: number;
        /** How many were filled. */
        readonly gaps: number;
        /** How many of the source were annotated. */
        readonly tokens: number;
      }
  );

interface Run {
  readonly by: string;
  readonly day: string;
  readonly events: LedgerEvent[];
  readonly candidates: Set<string>;
  readonly gaps: Set<string>;
  readonly tokens: Set<string>;
}

/**
 * Oldest first. What came with a note (files taken back, an update, a making) is that note's; events made of the first file, which nobody timed, are the
 * beginning. `withdrawn`: ids that count no more.
 */
export function historyEntries(
  events: readonly LedgerEvent[],
  withdrawn: ReadonlySet<string>,
): readonly HistoryEntry[] {
  const sorted = inOrder(events);
  const brought = new Set(sorted.flatMap((event) => (event.kind === "note" ? event.events : [])));
  const entries: HistoryEntry[] = [];
  const named = new Map<string, AnnotatorNamed>();
  let run: Run | null = null;
  let beginning: LedgerEvent | null = null;
  let warnings = 0;
  const isGone = (ids: readonly string[]) => ids.length > 0 && ids.every((id) => withdrawn.has(id));
  const stamp = (event: LedgerEvent, ids: readonly string[] = [event.id]): Entry => ({
    id: event.id,
    time: event.time,
    events: ids,
    isUndone: isGone(ids),
  });
  const endRun = () => {
    const last = run?.events.at(-1);
    if (run !== null && last !== undefined) {
      const { by, events: said, candidates, gaps, tokens } = run;
      entries.push({
        ...stamp(
          last,
          said.map(({ id }) => id),
        ),
        kind: "judged",
        by,
        records: said.length,
        candidates: candidates.size,
        gaps: gaps.size,
        tokens: tokens.size,
      });
    }
    run = null;
  };
  for (const event of sorted) {
    if (brought.has(event.id)) continue;
    if (event.kind === "judgement") {
      const day = event.time?.slice(0, 10) ?? "";
      if (run !== null && (run.by !== event.author || run.day !== day)) endRun();
      run ??= {
        by: event.author,
        day,
        events: [],
        candidates: new Set(),
        gaps: new Set(),
        tokens: new Set(),
      };
      run.events.push(event);
      deedsOf(run, event.task).add(candidateText(event));
      continue;
    }
    endRun();
    const before = event.kind === "annotator" ? (named.get(event.annotator) ?? null) : null;
    if (event.kind === "annotator" && !withdrawn.has(event.id)) named.set(event.annotator, event);
    // What is made of a file alone has no time, but for an update by the command line, whose note is told.
    const isOfFile = event.time === null && event.author === null;
    if (isOfFile && event.kind === "note" && event.what === "import") warnings += event.warnings.length;
    if (isOfFile && (event.kind !== "note" || event.what === "import")) {
      beginning = event;
      continue;
    }
    const entry = entryOf(event, before, stamp(event));
    if (entry !== null) entries.push(entry);
  }
  endRun();
  if (beginning === null) return entries;
  return [{ ...stamp(beginning, []), kind: "begun", warnings }, ...entries];
}

/** What is counted of a record of this task. */
function deedsOf({ candidates, gaps, tokens }: Run, task: TaskName): Set<string> {
  if (isPronounTask(task)) return candidates;
  return task === ANNOTATING ? tokens : gaps;
}

function entryOf(event: LedgerEvent, before: AnnotatorNamed | null, stamp: Entry): HistoryEntry | null {
  switch (event.kind) {
    case "note":
      // A note stays and says what was; undone are the events that came with it.
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
      // A suite or output put by hand, which only an update does.
      return null;
  }
}
