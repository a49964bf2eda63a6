// Makes one annotator entry an alias of another entry of the same person, previews the effect, and separates the two
// entries again.

import { counted, formatNumber } from "#core/base/message-text.ts";
import type { EventBody, LedgerEvent } from "#core/ledger/event.ts";
import { type Annotator, candidateText, type Register, Registers } from "#core/ledger/fold.ts";
import { ANNOTATING, GAPS, JUDGING, type TaskName } from "#core/tasks/tasks.ts";
import type { Campaign } from "./campaign.ts";

/** Effect on one task. */
interface TaskPreview {
  /** Number of candidates, gaps or tokens answered under the entry that becomes an alias. */
  readonly own: number;
  /** Number of candidates, gaps or tokens answered under the other entry, of which the first becomes an alias. */
  readonly other: number;
  /** Number of candidates, gaps or tokens answered under both entries. */
  readonly both: number;
  /**
   * Number of those in `both` with different answers under the two entries. The answers become concurrent, and the
   * candidates, gaps or tokens are open until the person chooses.
   */
  readonly differ: number;
}

/** Effect on judging (the fields themselves), gap filling and annotation. */
interface MergePreview extends TaskPreview {
  readonly gaps: TaskPreview;
  readonly tokens: TaskPreview;
}

/** Previews what happens if `entry` becomes an alias of `into`. Changes nothing. */
export function mergePreview(registers: Registers, entry: string, into: string): MergePreview {
  const previewOf = (task: TaskName) => taskPreview(registers, entry, into, task);
  return { ...previewOf(JUDGING), gaps: previewOf(GAPS), tokens: previewOf(ANNOTATING) };
}

function taskPreview(registers: Registers, entry: string, into: string, task: TaskName): TaskPreview {
  const [own, other] = [entry, into].map((id): Register[] => registers.ofAnnotator(id, task));
  const registerByKey = new Map((other ?? []).map((register) => [candidateText(register.latest), register]));
  const both = (own ?? []).flatMap((register) => {
    const otherRegister = registerByKey.get(candidateText(register.latest));
    return otherRegister === undefined ? [] : [[register, otherRegister] as const];
  });
  return {
    own: own?.length ?? 0,
    other: registerByKey.size,
    both: both.length,
    differ: both.filter(([a, b]) => becomesConcurrent(a, b, into)).length,
  };
}

function becomesConcurrent(a: Register, b: Register, by: string): boolean {
  const registers = Registers.of(
    [...a.heads, ...b.heads].map((head) => ({ ...head, author: by })),
    [],
  );
  return registers.of(by, a.latest, a.latest.task)?.hasConcurrent === true;
}

/** The preview as one paragraph. `name`, `into`: the names of the two entries. */
export function mergePreviewText(
  { gaps, tokens, ...judged }: MergePreview,
  name: string,
  into: string,
): string {
  const tasks = [
    { ...judged, verb: "judged", what: "candidate" },
    { ...gaps, verb: "filled", what: "gap" },
    { ...tokens, verb: "annotated", what: "token" },
  ];
  const affected = tasks.filter(({ own, other }) => own + other > 0);
  const shown = affected.length === 0 ? tasks.slice(0, 1) : affected;
  const firstWords = inOneLine(shown.map(({ own, verb, what }) => `${verb} ${counted(own, what)}`));
  const secondWords = inOneLine(shown.map(({ other }) => formatNumber(other)));
  const sum = (countIn: (task: TaskPreview) => number) => tasks.reduce((all, task) => all + countIn(task), 0);
  const both = sum((task) => task.both);
  const differ = sum((task) => task.differ);
  const shared =
    both === 0
      ? "none of them the same."
      : `${formatNumber(both)} of them the same, ${differ === 0 ? "all with the same answers." : `${formatNumber(differ)} with two answers, open until ${into} chooses one.`}`;
  return `${name} ${firstWords}, ${into} ${secondWords}; ${shared} Work assigned to either now belongs to ${into}. No event is rewritten, and the two can be separated again.`;
}

function inOneLine(parts: readonly string[]): string {
  const last = parts.at(-1) ?? "";
  return parts.length < 2 ? last : `${parts.slice(0, -1).join(", ")} and ${last}`;
}

/** The event that makes `entry` an alias of `into`. */
export function mergeEntries(entry: Annotator, into: string): EventBody {
  const { id, name, role } = entry;
  return { kind: "annotator", author: null, annotator: id, name, role, sameAs: into };
}

/** The entries that are aliases of this person. */
export function mergedInto({ entries, aliases }: Campaign, person: string): readonly Annotator[] {
  return entries.filter(({ id }) => aliases.get(id) === person);
}

/** The event that makes the entry a separate person again. It retracts the events that made it an alias. */
export function separateEntry(
  events: Iterable<LedgerEvent>,
  retracted: ReadonlySet<string>,
  entry: Annotator,
): EventBody {
  const aliases = [...events].filter(
    (event) =>
      event.kind === "annotator" &&
      event.annotator === entry.id &&
      typeof event.sameAs === "string" &&
      !retracted.has(event.id),
  );
  const reason = `${entry.name} is a different person`;
  return { kind: "retraction", author: null, events: aliases.map(({ id }) => id), reason };
}
