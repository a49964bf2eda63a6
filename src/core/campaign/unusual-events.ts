// Warns about events that are valid but that Referee never writes in normal use.

import { addTo } from "#core/base/grouping.ts";
import { shortened } from "#core/base/message-text.ts";
import { FileProblems, type Problem } from "#core/base/problem.ts";
import type { LedgerEvent } from "#core/ledger/event.ts";
import type { TaskContent } from "#core/tasks/task-names.ts";

/** One warning per kind of unusual event. It names the first such event and says how many more there are. */
export function unusualEventWarnings(file: string, events: readonly LedgerEvent[]): readonly Problem[] {
  const problems = new FileProblems(file);
  const warn = (unusualEvents: readonly LedgerEvent[], what: (first: LedgerEvent) => string) => {
    const [first] = unusualEvents;
    if (first === undefined) return;
    const more = unusualEvents.length === 1 ? "" : ` (and ${unusualEvents.length - 1} more)`;
    problems.warning("unknown-value", `${what(first)}${more}`);
  };
  warn(
    events.filter(({ time }) => time !== null && !isInCalendar(time)),
    ({ id, time }) => `event ${id} has the time ${time}, which does not exist in the calendar`,
  );
  warn(
    events.filter((event) => event.kind === "annotator" && event.name.trim() === ""),
    (event) => `annotator “${idOf(event)}” has no name; shown by that id`,
  );
  warn(
    events.filter((event) => textsOf(event).some((text) => text.includes("\0"))),
    ({ id }) =>
      `event ${id} has the character NUL (U+0000) in a name, a tag or a remark; other programs end the text there`,
  );
  warn(
    inCycles(events, (event) =>
      event.kind === "judgement" && event.copiedFrom !== null ? [event.copiedFrom] : [],
    ),
    ({ id }) => `judgement ${id} is copied from itself, directly or through others`,
  );
  warn(
    inCycles(events, (event) => (event.kind === "judgement" ? event.supersedes : [])),
    ({ id }) => `judgement ${id} supersedes itself, directly or through others`,
  );
  return problems.all;
}

function idOf(event: LedgerEvent): string {
  return event.kind === "annotator" ? shortened(event.annotator) : "";
}

function textsOf(event: LedgerEvent): readonly string[] {
  if (event.kind === "annotator") return [event.name];
  if (event.kind !== "judgement") return [];
  const { content } = event;
  return [content.remark, ...namesIn(content)];
}

/** The names that an annotator chose in an answer: tags, labels or the category. */
function namesIn(content: TaskContent): readonly string[] {
  if ("labels" in content) return content.labels;
  if ("tags" in content) return content.tags;
  return content.category === null ? [] : [content.category];
}

const DAYS = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];

/** Whether the date of a well-formed ISO 8601 time exists in the calendar. */
function isInCalendar(time: string): boolean {
  const [year = 0, month = 0, day = 0] = time.slice(0, 10).split("-").map(Number);
  const isLeap = (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0;
  const days = (DAYS[month - 1] ?? 0) + (month === 2 && isLeap ? 1 : 0);
  return day >= 1 && day <= days;
}

/**
 * Events on cycles of references, or between two cycles. Repeatedly removes events that refer to no remaining event or
 * to which none refers.
 */
function inCycles(
  events: readonly LedgerEvent[],
  referencesOf: (event: LedgerEvent) => readonly string[],
): readonly LedgerEvent[] {
  // Usually every event refers only to earlier ones, so there is no cycle.
  const seen = new Set<string>();
  const isInOrder = events.every((event) => {
    const refersOnlyToEarlier = referencesOf(event).every((id) => seen.has(id));
    seen.add(event.id);
    return refersOnlyToEarlier;
  });
  if (isInOrder) return [];
  const all = new Set(events.map(({ id }) => id));
  const forwards = new Map(
    events.map((event) => [event.id, referencesOf(event).filter((id) => all.has(id))]),
  );
  const backwards = new Map<string, string[]>();
  for (const [id, ids] of forwards) {
    for (const reference of ids) {
      addTo(backwards, reference, id);
    }
  }
  const leadingToCycles = withEndlessPath(forwards, backwards);
  const onCycles = withEndlessPath(backwards, forwards);
  return events.filter(({ id }) => leadingToCycles.has(id) && onCycles.has(id));
}

/** Ids from which some path along `to` never ends, because it leads into a cycle. */
function withEndlessPath(
  to: ReadonlyMap<string, readonly string[]>,
  from: ReadonlyMap<string, readonly string[]>,
): ReadonlySet<string> {
  const openCounts = new Map(Array.from(from.keys(), (id) => [id, to.get(id)?.length ?? 0]));
  for (const [id, ids] of to) openCounts.set(id, ids.length);
  const ended = [...openCounts].flatMap(([id, count]) => (count === 0 ? [id] : []));
  for (let id = ended.pop(); id !== undefined; id = ended.pop()) {
    openCounts.delete(id);
    for (const before of from.get(id) ?? []) {
      const count = (openCounts.get(before) ?? 0) - 1;
      openCounts.set(before, count);
      if (count === 0) ended.push(before);
    }
  }
  return new Set(openCounts.keys());
}
