// Holds how two entries of one person become one, what that does to what they said, and how they are two again.

import type { Campaign } from "#core/campaign/campaign.ts";
import type { EventBody, LedgerEvent } from "#core/ledger/event.ts";
import type { Annotator } from "#core/ledger/fold.ts";
import { candidateText, type Register, Registers } from "#core/ledger/registers.ts";
import { counted, figure } from "#core/shared/number-words.ts";
import { ANNOTATING, GAPS, JUDGING, type TaskName } from "#core/task/task-names.ts";

/** Of one task. */
interface TaskPreview {
  /** Candidates of which the entry said something, and those of which the other did. */
  readonly own: number;
  readonly other: number;
  /** Those of which both did. */
  readonly both: number;
  /** Of those, how many are said twice, differently, once they are one person's: open until that person chooses. */
  readonly differ: number;
}

/** Of judging, and of the gaps that were filled and the tokens that were annotated beside it. */
interface MergePreview extends TaskPreview {
  readonly gaps: TaskPreview;
  readonly tokens: TaskPreview;
}

/** What it would do to make `entry` the same person as `into`; nothing is changed. */
export function mergePreview(registers: Registers, entry: string, into: string): MergePreview {
  const of = (task: TaskName) => taskPreview(registers, entry, into, task);
  return { ...of(JUDGING), gaps: of(GAPS), tokens: of(ANNOTATING) };
}

function taskPreview(registers: Registers, entry: string, into: string, task: TaskName): TaskPreview {
  const [own, other] = [entry, into].map((id): Register[] => registers.ofAnnotator(id, task));
  const others = new Map((other ?? []).map((register) => [candidateText(register.latest), register]));
  const both = (own ?? []).flatMap((register) => {
    const found = others.get(candidateText(register.latest));
    return found === undefined ? [] : [[register, found] as const];
  });
  return {
    own: own?.length ?? 0,
    other: others.size,
    both: both.length,
    differ: both.filter(([a, b]) => isTwice(a, b, into)).length,
  };
}

function isTwice(a: Register, b: Register, by: string): boolean {
  const registers = Registers.of(
    [...a.heads, ...b.heads].map((head) => ({ ...head, author: by })),
    [],
  );
  return registers.of(by, a.latest, a.latest.task)?.twice === true;
}

/** The same in a paragraph; `name`, `into`: what both are called. */
export function mergePreviewText(
  { gaps, tokens, ...judged }: MergePreview,
  name: string,
  into: string,
): string {
  const deeds = [
    { ...judged, did: "judged", what: "candidate" },
    { ...gaps, did: "filled", what: "gap" },
    { ...tokens, did: "annotated", what: "token" },
  ];
  const done = deeds.filter(({ own, other }) => own + other > 0);
  const told = done.length === 0 ? deeds.slice(0, 1) : done;
  const one = inOneLine(told.map(({ own, did, what }) => `${did} ${counted(own, what)}`));
  const two = inOneLine(told.map(({ other }) => figure(other)));
  const sum = (of: (deed: TaskPreview) => number) => deeds.reduce((all, deed) => all + of(deed), 0);
  const [both, differ] = [sum((deed) => deed.both), sum((deed) => deed.differ)];
  const shared =
    both === 0
      ? "none of them the same."
      : `${figure(both)} of them the same, ${differ === 0 ? "all answered alike." : `${figure(differ)} answered differently: said twice from then on, and open until ${into} chooses.`}`;
  return `${name} ${one}, ${into} ${two}; ${shared} What was given to either is ${into}’s. Nothing is rewritten, and they can be taken apart again.`;
}

function inOneLine(parts: readonly string[]): string {
  const last = parts.at(-1) ?? "";
  return parts.length < 2 ? last : `${parts.slice(0, -1).join(", ")} and ${last}`;
}

/** Both are `into` from now on: under its name, in its role. */
export function mergeEntries(entry: Annotator, into: string): EventBody {
  const { id, name, role } = entry;
  return { kind: "annotator", author: null, annotator: id, name, role, sameAs: into };
}

/** The entries that were merged into this person's. */
export function mergedInto({ entries, merged }: Campaign, person: string): readonly Annotator[] {
  return entries.filter(({ id }) => merged.get(id) === person);
}

/** The entry is a person of its own again: whatever said otherwise is withdrawn, so that all is as before. */
export function takeApart(
  events: Iterable<LedgerEvent>,
  withdrawn: ReadonlySet<string>,
  entry: Annotator,
): EventBody {
  const said = [...events].filter(
    (event) =>
      event.kind === "annotator" &&
      event.annotator === entry.id &&
      typeof event.sameAs === "string" &&
      !withdrawn.has(event.id),
  );
  const reason = `${entry.name} is somebody else after all`;
  return { kind: "retraction", author: null, events: said.map(({ id }) => id), reason };
}
