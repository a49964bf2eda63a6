// Holds how two entries of one person become one, what that does to what they said, and how they are two again.

import type { Campaign } from "#core/campaign/campaign.ts";
import type { EventBody, LedgerEvent } from "#core/ledger/event.ts";
import type { Annotator } from "#core/ledger/fold.ts";
import { candidateText, type Register, Registers } from "#core/ledger/registers.ts";
import { JUDGING } from "#core/task/task-names.ts";

export interface MergePreview {
  /** Candidates of which the entry said something, and those of which the other did. */
  readonly own: number;
  readonly other: number;
  /** Those of which both did. */
  readonly both: number;
  /** Of those, how many are said twice, differently, once they are one person's: open until that person chooses. */
  readonly differ: number;
}

/** What it would do to make `entry` the same person as `into`; nothing is changed. */
export function mergePreview(registers: Registers, entry: string, into: string): MergePreview {
  const [own, other] = [entry, into].map((id) => registers.ofAnnotator(id, JUDGING));
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
    [...a.heads, ...b.heads].map((head) => ({ ...head, by })),
    [],
  );
  return registers.of(by, a.latest)?.twice === true;
}

/** Both are `into` from now on: under its name, in its role. */
export function mergeEntries(entry: Annotator, into: string): EventBody {
  const { id, name, role } = entry;
  return { kind: "annotator", by: null, annotator: id, name, role, sameAs: into };
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
  const why = `${entry.name} is somebody else after all`;
  return { kind: "withdraw", by: null, events: said.map(({ id }) => id), why };
}
