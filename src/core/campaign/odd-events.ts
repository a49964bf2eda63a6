// Holds what is told of events that no hand makes and no rule forbids: they are taken as they are, but not without a word.

import type { LedgerEvent } from "#core/ledger/event.ts";
import { type Problem, ProblemList } from "#core/shared/problem.ts";
import { shortened } from "#core/shared/told-text.ts";
import type { TaskContent } from "#core/task/task-names.ts";

/** One warning for each kind of oddity, with the first event that has it and how many others there are. */
export function oddEvents(file: string, events: readonly LedgerEvent[]): readonly Problem[] {
  const problems = new ProblemList();
  const tell = (odd: readonly LedgerEvent[], what: (first: LedgerEvent) => string) => {
    const [first] = odd;
    if (first === undefined) return;
    const more = odd.length === 1 ? "" : ` (and ${odd.length - 1} more)`;
    problems.warning("unknown-value", file, null, `${what(first)}${more}`);
  };
  tell(
    events.filter(({ time }) => time !== null && !isInCalendar(time)),
    ({ id, time }) => `event ${id} has the time ${time}, which is in no calendar`,
  );
  tell(
    events.filter((event) => event.kind === "annotator" && event.name.trim() === ""),
    (event) => `annotator “${idOf(event)}” has no name; shown by that id`,
  );
  tell(
    events.filter((event) => textsOf(event).some((text) => text.includes("\0"))),
    ({ id }) =>
      `event ${id} has the character NUL (U+0000) in a name, a tag or a remark; other programs end it there`,
  );
  tell(
    inCircles(events, (event) =>
      event.kind === "judgement" && event.copiedFrom !== null ? [event.copiedFrom] : [],
    ),
    ({ id }) => `judgement ${id} is copied from itself, by way of others or not`,
  );
  tell(
    inCircles(events, (event) => (event.kind === "judgement" ? event.supersedes : [])),
    ({ id }) => `judgement ${id} follows itself, by way of others or not`,
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

/** Tags, labels or the category: names that somebody gave. */
function namesIn(content: TaskContent): readonly string[] {
  if ("labels" in content) return content.labels;
  if ("tags" in content) return content.tags;
  return content.category === null ? [] : [content.category];
}

const DAYS = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];

/** Whether the date of an ISO 8601 time, whose shape was checked, is a day of its month. */
function isInCalendar(time: string): boolean {
  const [year = 0, month = 0, day = 0] = time.slice(0, 10).split("-").map(Number);
  const isLeap = (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0;
  const days = (DAYS[month - 1] ?? 0) + (month === 2 && isLeap ? 1 : 0);
  return day >= 1 && day <= days;
}

/** Those from which a way leads back to themselves. What leads nowhere, and what only leads there, is taken away until nothing changes. */
function inCircles(
  events: readonly LedgerEvent[],
  named: (event: LedgerEvent) => readonly string[],
): readonly LedgerEvent[] {
  // Nearly always everything named came before: then there is no circle.
  const seen = new Set<string>();
  const isInOrder = events.every((event) => {
    const isBefore = named(event).every((id) => seen.has(id));
    seen.add(event.id);
    return isBefore;
  });
  if (isInOrder) return [];
  const all = new Set(events.map(({ id }) => id));
  const forwards = new Map(events.map((event) => [event.id, named(event).filter((id) => all.has(id))]));
  const backwards = new Map<string, string[]>();
  for (const [id, ids] of forwards) {
    for (const one of ids) {
      const known = backwards.get(one);
      if (known === undefined) backwards.set(one, [id]);
      else known.push(id);
    }
  }
  const left = leftOver(forwards, backwards);
  const both = leftOver(backwards, forwards);
  return events.filter(({ id }) => left.has(id) && both.has(id));
}

/** Those from which a way of `to` never ends. */
function leftOver(
  to: ReadonlyMap<string, readonly string[]>,
  from: ReadonlyMap<string, readonly string[]>,
): ReadonlySet<string> {
  const left = new Map(Array.from(from.keys(), (id) => [id, to.get(id)?.length ?? 0]));
  for (const [id, ids] of to) left.set(id, ids.length);
  const waiting = [...left].flatMap(([id, count]) => (count === 0 ? [id] : []));
  for (let id = waiting.pop(); id !== undefined; id = waiting.pop()) {
    left.delete(id);
    for (const before of from.get(id) ?? []) {
      const count = (left.get(before) ?? 0) - 1;
      left.set(before, count);
      if (count === 0) waiting.push(before);
    }
  }
  return new Set(left.keys());
}
