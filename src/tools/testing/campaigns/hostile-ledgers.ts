// Makes ledgers of unusual but valid shapes, of any size, to measure how the time of each step grows.

import type { AnnotatorNamed, Judgement, LedgerEvent } from "#core/ledger/event.ts";
import { greatestClock, type Ledger, uniteEvents } from "#core/ledger/ledger.ts";
import { type FlatJudgement, smallJudgement, smallLedger } from "./small-campaign.ts";

/** Makes `size` events of a shape, which follow the events of the small campaign. */
type Shape = (size: number) => readonly LedgerEvent[];

const PEOPLE = ["a1", "a2", "a3"].map((id) => ({ id, name: id, role: "annotator" as const }));

function uuid(first: string, number: number): string {
  return `${first.repeat(8)}-0000-4000-8000-${String(number).padStart(12, "0")}`;
}

const judgementId = (number: number): string => smallJudgement(number).id;
const CLOCK = 1000;

function stamp(first: string, number: number): Pick<LedgerEvent, "id" | "clock" | "time" | "author"> {
  return { id: uuid(first, number), clock: CLOCK + number, time: null, author: null };
}

/** `size` judgements of one candidate by one annotator, one per key press, changed by `parts`. */
function judgements(size: number, parts: (number: number) => FlatJudgement = () => ({})): Judgement[] {
  return Array.from({ length: size }, (_, number) =>
    smallJudgement(number, { clock: CLOCK + number, pronoun: "ok", ...parts(number) }),
  );
}

function named(number: number, parts: Partial<AnnotatorNamed> = {}): AnnotatorNamed {
  return {
    ...stamp("a", number),
    kind: "annotator",
    annotator: `p${number}`,
    name: `Person ${number}`,
    role: "annotator",
    ...parts,
  };
}

function people(size: number, parts: (number: number) => Partial<AnnotatorNamed>): AnnotatorNamed[] {
  return Array.from({ length: size }, (_, number) => named(number, parts(number)));
}

function retraction(number: number, events: readonly string[]): LedgerEvent {
  return { ...stamp("c", number), kind: "retraction", events, reason: "" };
}

function note(number: number, events: readonly string[]): LedgerEvent {
  const what = "judgement-import" as const;
  return { ...stamp("d", number), kind: "note", what, file: "", annotators: ["a1"], events, warnings: [] };
}

/** Shapes by name. `hostileLedger` sorts their events by clock, as in a file of Referee. */
export const HOSTILE_SHAPES: Readonly<Record<string, Shape>> = {
  "one candidate, nothing superseded": (size) => judgements(size),
  "one candidate, nothing superseded, all different": (size) =>
    judgements(size, (number) => ({ remark: `remark ${number}` })),
  "one candidate, an annotator per judgement": (size) => {
    const half = Math.ceil(size / 2);
    return [
      ...people(half, () => ({})).map((event) => ({ ...event, clock: 500 })),
      ...judgements(half, (number) => ({ author: `p${number}` })),
    ];
  },
  "a chain of the same answer": (size) =>
    judgements(size, (number) => ({ supersedes: number === 0 ? [] : [judgementId(number - 1)] })),
  "a chain that is read backwards": (size) =>
    judgements(size, (number) => ({ supersedes: number === size - 1 ? [] : [judgementId(number + 1)] })),
  "every judgement supersedes the first": (size) =>
    judgements(size, (number) => ({ supersedes: number === 0 ? [] : [judgementId(0)] })),
  "one judgement supersedes all others": (size) =>
    judgements(size, (number) => ({
      supersedes: number === size - 1 ? Array.from({ length: number }, (_, other) => judgementId(other)) : [],
    })),
  "many heads on one chain": (size) => {
    const half = Math.ceil(size / 2);
    return judgements(size, (number) => ({
      supersedes: number === 0 ? [] : [judgementId(Math.min(number, half) - 1)],
    }));
  },
  "a ring of supersedes": (size) =>
    judgements(size, (number) => ({ supersedes: [judgementId((number + 1) % size)] })),
  "a ring of supersedes with a head": (size) =>
    judgements(size, (number) => ({ supersedes: [judgementId((number + 1) % (size - 1))] })),
  "a ring of copiedFrom": (size) =>
    judgements(size, (number) => ({ copiedFrom: judgementId((number + 1) % size) })),
  "all copied from one that comes last": (size) =>
    judgements(size, () => ({ copiedFrom: judgementId(size - 1) })),
  "many steps, each undone and redone": (size) =>
    judgements(size, (number) => ({
      actionId: uuid("e", Math.floor(number / 3)),
      action: (["judge", "undo", "redo"] as const)[number % 3] ?? "judge",
      supersedes: number === 0 ? [] : [judgementId(number - 1)],
    })),
  "many steps, then undone from the first": (size) => {
    const half = Math.ceil(size / 2);
    return judgements(size, (number) => ({
      ...(number < half ? {} : { action: "undo" as const }),
      example: `x${number % half}`,
      actionId: uuid(number < half ? "e" : "f", number),
    }));
  },
  "one step of many candidates, undone one by one": (size) => {
    const half = Math.ceil(size / 2);
    return judgements(size, (number) => ({
      ...(number < half ? {} : { action: "undo" as const }),
      example: `x${number % half}`,
      actionId: uuid("e", number < half ? 0 : number),
    }));
  },
  "all in reverse order of their clocks": (size) =>
    judgements(size, (number) => ({ clock: CLOCK + size - number })),
  "judged again and again": (size) =>
    judgements(size, (number) => ({
      task: number % 2 === 0 ? "pronoun-judgement" : "pronoun-judgement-repeat",
      author: `a${(number % 3) + 1}`,
    })),
  "a chain of sameAs": (size) => people(size, (number) => (number === 0 ? {} : { sameAs: `p${number - 1}` })),
  "a chain of sameAs, read backwards": (size) =>
    people(size, (number) => (number === size - 1 ? {} : { sameAs: `p${number + 1}` })),
  "a ring of sameAs": (size) => people(size, (number) => ({ sameAs: `p${(number + 1) % size}` })),
  "everybody is the first person": (size) => people(size, (number) => (number === 0 ? {} : { sameAs: "p0" })),
  "a chain of sameAs that ends in nobody": (size) => people(size, (number) => ({ sameAs: `p${number + 1}` })),
  "everybody has the same name": (size) => people(size, () => ({ name: "Anna" })),
  "names that collide with numbered names": (size) =>
    people(size, (number) => ({ name: number % 2 === 0 ? "Anna" : `Anna (${(number + 3) / 2})` })),
  "one person is named again and again": (size) =>
    people(size, (number) => ({ annotator: "p0", name: `Name ${number}` })),
  "retractions of retractions": (size) =>
    Array.from({ length: size }, (_, number) =>
      retraction(number, number === 0 ? [] : [uuid("c", number - 1)]),
    ),
  "one judgement retracted again and again": (size) => [
    smallJudgement(0, { clock: 500, pronoun: "ok" }),
    ...Array.from({ length: size }, (_, number) => retraction(number, [judgementId(0)])),
  ],
  "a retracted chain under many heads": (size) => {
    const half = Math.ceil(size / 2);
    const chain = judgements(size, (number) => ({
      supersedes: number === 0 ? [] : [judgementId(Math.min(number, half) - 1)],
    }));
    return [
      ...chain,
      retraction(
        size,
        chain.slice(0, half).map(({ id }) => id),
      ),
    ];
  },
  "notes of the same events": (size) => {
    const some = judgements(10);
    const ids = some.map(({ id }) => id);
    return [...some, ...Array.from({ length: size }, (_, number) => note(number + 20, ids))];
  },
  "one task set again and again": (size) =>
    Array.from({ length: size }, (_, number) => ({
      ...stamp("b", number),
      kind: "tasks" as const,
      set: "s",
      tasks: [{ label: "1", annotator: "a1", candidates: [{ system: "bad", example: "e1" }] }],
    })),
  "many task sets": (size) =>
    Array.from({ length: size }, (_, number) => ({
      ...stamp("b", number),
      kind: "tasks" as const,
      set: `set ${number}`,
      tasks: [{ label: "1", annotator: "a1", candidates: [{ system: "bad", example: "e1" }] }],
    })),
  "one setting again and again": (size) =>
    Array.from({ length: size }, (_, number) => ({
      ...stamp("f", number),
      kind: "setting" as const,
      key: "name",
      value: `Name ${number}`,
    })),
  "many views": (size) =>
    Array.from({ length: size }, (_, number) => ({
      ...stamp("f", number),
      kind: "setting" as const,
      key: `view:${number}`,
      value: "q=1",
    })),
};

/** The small campaign with the events of a shape; throws for unknown shapes. */
export function hostileLedger(shape: string, size: number): Ledger {
  const ledger = smallLedger({}, { annotators: PEOPLE });
  const events = HOSTILE_SHAPES[shape]?.(size);
  if (events === undefined || greatestClock(ledger.events) >= 500) throw new Error(`no shape “${shape}”`);
  return { ...ledger, events: uniteEvents(ledger.events, events) };
}
