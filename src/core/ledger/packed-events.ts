// Packs many events, or a whole ledger, into records of columns, because reading hundreds of thousands of objects one
// by one would take most of the time when a campaign is opened.

import { getOrInsert } from "#core/base/grouping.ts";
import type { Judgement, JudgeVerdict, LedgerEvent, VerdictsGiven } from "./event.ts";
import { greatestClock, type Ledger, uniteEvents } from "./ledger.ts";
import { type PackedText, packText, unpackText } from "./packed-text.ts";

type PackedField =
  | "kind"
  | "id"
  | "clock"
  | "time"
  | "system"
  | "example"
  | "supersedes"
  | "actionId"
  | "copiedFrom"
  | "textHash"
  | "content"
  | "circumstances";
/**
 * The fields of a judgement that are not in `PackedField`. Many judgements, for example all of one session, have the
 * same values in these fields.
 */
type Provenance = Omit<Judgement, PackedField>;

interface OtherEvent {
  /** Index among all events. */
  readonly place: number;
  readonly event: LedgerEvent;
  /**
   * The columns of an event of judges' verdicts: by field, an index in `verdictColumns`. A field that no verdict has is
   * absent. `event` has no verdicts then.
   */
  readonly verdicts?: Readonly<Record<string, number>>;
}

/** Judgements as columns (row r = the r-th packed judgement), and all other events unpacked. */
export interface PackedEvents {
  /** Number of events. */
  readonly count: number;
  /** Events that are not rows: all other kinds, and judgements with a line end in an id. */
  readonly others: readonly OtherEvent[];
  /**
   * Columns of judges' verdicts (`VerdictColumn`), each a text of JSON, because a text is read far faster than thousands
   * of verdicts. Each column is stored once: several judges usually speak of the same candidates, and the hashes of
   * their texts are most of what is to be read.
   */
  readonly verdictColumns: readonly string[];
  /** Ids of the rows, one per line, because one long text is read far faster than thousands of short ones. */
  readonly ids: string;
  readonly actionIds: string;
  readonly clocks: Float64Array;
  /** What the rows supersede, row after row: the number of another row, or −1 − an index in `outside`. */
  readonly supersedes: Int32Array;
  /** For each row, the index in `supersedes` after the row's last entry. */
  readonly supersedesEnd: Uint32Array;
  /** Ids of superseded events that are not rows of this record. */
  readonly outside: readonly string[];
  /**
   * All values of the text columns, each once; the rows refer to them by index. The next three fields are lists of the
   * same kind.
   */
  readonly words: readonly (string | null)[];
  readonly contents: readonly Judgement["content"][];
  readonly circumstances: readonly Judgement["circumstances"][];
  readonly provenances: readonly Provenance[];
  /** For each row, `COLUMNS` indices of its values. */
  readonly rows: Uint16Array;
}

/**
 * Number of indices per row: time, system, example, copiedFrom and textHash (all in `words`); content; circumstances;
 * provenance.
 */
const COLUMNS = 8;

/** Gives each distinct value a number, from 0. Two values with the same text get the same number. */
class Numbered<T> {
  readonly all: T[] = [];
  readonly #numbers = new Map<string | null, number>();
  /** Numbers of objects seen before. Values that were read from a file or unpacked are often the same object. */
  readonly #seen = new Map<T, number>();

  number(item: T, text: (item: T) => string | null): number {
    const seen = this.#seen.get(item);
    if (seen !== undefined) return seen;
    const key = text(item);
    const number = this.#numbers.get(key) ?? this.all.push(item) - 1;
    this.#numbers.set(key, number);
    this.#seen.set(item, number);
    return number;
  }
}

function wordText(word: string | null): string | null {
  return word;
}

function isRow(event: LedgerEvent): event is Judgement {
  return event.kind === "judgement" && !event.id.includes("\n") && !event.actionId.includes("\n");
}

function otherEvent(event: LedgerEvent, place: number, columns: Numbered<string>): OtherEvent {
  if (event.kind !== "verdicts") return { place, event };
  return { place, event: { ...event, verdicts: [] }, verdicts: packVerdicts(event.verdicts, columns) };
}

/** One field of all verdicts of an event. */
interface VerdictColumn {
  /** Each value once; null = the verdict does not have the field. */
  readonly values: readonly (string | number | null)[];
  /** For each verdict, the index of its value; absent = all values differ, and are in the order of the verdicts. */
  readonly rows?: readonly number[];
}

const VERDICT_FIELDS = {
  system: true,
  example: true,
  textHash: true,
  verdict: true,
  probability: true,
  reason: true,
  promptHash: true,
  cost: true,
  seconds: true,
} as const satisfies Record<keyof JudgeVerdict, true>;

/** The numbers of the columns by field. */
function packVerdicts(
  verdicts: readonly JudgeVerdict[],
  columns: Numbered<string>,
): Readonly<Record<string, number>> {
  const fields = Object.keys(VERDICT_FIELDS) as (keyof JudgeVerdict)[];
  const numbered = fields.flatMap((field) => {
    const numbers = new Map<string | number | null, number>();
    const rows = verdicts.map((verdict) => {
      const value = verdict[field] ?? null;
      return getOrInsert(numbers, value, () => numbers.size);
    });
    const values = [...numbers.keys()];
    if (values.every((value) => value === null)) return [];
    const column: VerdictColumn = values.length === rows.length ? { values } : { values, rows };
    return [[field, columns.number(JSON.stringify(column), wordText)] as const];
  });
  return Object.fromEntries(numbered);
}

function unpackVerdicts(
  columns: readonly (readonly [field: string, VerdictColumn])[],
): readonly JudgeVerdict[] {
  const count = Math.max(0, ...columns.map(([, { values, rows }]) => (rows ?? values).length));
  return Array.from({ length: count }, (_, row) => {
    const verdict: Record<string, string | number> = {};
    for (const [field, { values, rows }] of columns) {
      const value = values[rows?.[row] ?? row] ?? null;
      if (value !== null) verdict[field] = value;
    }
    return verdict as JudgeVerdict;
  });
}

/** Parses the columns of verdicts, each when it is first needed. */
function columnReader(texts: readonly string[]): (column: number) => VerdictColumn {
  const parsed = new Map<number, VerdictColumn>();
  return (column) => getOrInsert(parsed, column, () => JSON.parse(texts[column] ?? ""));
}

/** The event with its verdicts, which are unpacked when they are read for the first time: most screens need none. */
function withVerdicts(
  event: VerdictsGiven,
  columns: NonNullable<OtherEvent["verdicts"]>,
  read: (column: number) => VerdictColumn,
): VerdictsGiven {
  let verdicts: readonly JudgeVerdict[] | null = null;
  return {
    ...event,
    get verdicts() {
      verdicts ??= unpackVerdicts(
        Object.entries(columns).map(([field, column]) => [field, read(column)] as const),
      );
      return verdicts;
    },
  };
}

/** Maximum number of events in a record. Each has up to five words, whose indices must fit into 16 bits. */
export const MOST_PACKED = Math.floor(2 ** 16 / 5);

/** Packs the events. Throws a RangeError if there are more than `MOST_PACKED`. */
export function packEvents(events: readonly LedgerEvent[]): PackedEvents {
  if (events.length > MOST_PACKED)
    throw new RangeError(`${events.length} events in one record; at most ${MOST_PACKED}`);
  const judgements = events.filter(isRow);
  const words = new Numbered<string | null>();
  const contents = new Numbered<Judgement["content"]>();
  const circumstances = new Numbered<Judgement["circumstances"]>();
  const provenances = new Numbered<Provenance>();
  const outside = new Numbered<string>();
  const verdictColumns = new Numbered<string>();
  const rowOf = new Map(judgements.map(({ id }, row) => [id, row]));
  const superseded: number[] = [];
  const supersedesEnd = new Uint32Array(judgements.length);
  const rows = new Uint16Array(judgements.length * COLUMNS);
  judgements.forEach((judgement, row) => {
    const { kind, id, clock, time, system, example, supersedes, actionId, ...rest } = judgement;
    const { copiedFrom, textHash, content, circumstances: circumstancesOfRow, ...provenance } = rest;
    const columns = [time, system, example, copiedFrom, textHash].map((word) => words.number(word, wordText));
    columns.push(contents.number(content, JSON.stringify));
    columns.push(circumstances.number(circumstancesOfRow, JSON.stringify));
    columns.push(provenances.number(provenance, JSON.stringify));
    rows.set(columns, row * COLUMNS);
    for (const id of supersedes) superseded.push(rowOf.get(id) ?? -1 - outside.number(id, wordText));
    supersedesEnd[row] = superseded.length;
  });
  return {
    count: events.length,
    others: events.flatMap((event, place) =>
      isRow(event) ? [] : [otherEvent(event, place, verdictColumns)],
    ),
    verdictColumns: verdictColumns.all,
    ids: judgements.map(({ id }) => id).join("\n"),
    actionIds: judgements.map(({ actionId }) => actionId).join("\n"),
    clocks: Float64Array.from(judgements, ({ clock }) => clock),
    supersedes: Int32Array.from(superseded),
    supersedesEnd,
    outside: outside.all,
    words: words.all,
    contents: contents.all,
    circumstances: circumstances.all,
    provenances: provenances.all,
    rows,
  };
}

/**
 * Number of events per block. More events per block would mean fewer blocks to write, but more events to read at once.
 */
const BLOCK = 1000;

export function packInBlocks(events: readonly LedgerEvent[]): PackedEvents[] {
  const blocks: PackedEvents[] = [];
  for (let start = 0; start < events.length; start += BLOCK) {
    blocks.push(packEvents(events.slice(start, start + BLOCK)));
  }
  return blocks;
}

/** Time and task of a judgement; time null = unknown. */
export type RecordTime = Pick<Judgement, "time" | "task">;

/** Times and tasks of all judgements, without unpacking the events. */
export function* recordTimes({ words, rows, others, provenances }: PackedEvents): Generator<RecordTime> {
  for (let row = 0; row < rows.length; row += COLUMNS) {
    const provenance = provenances[rows[row + 7] ?? -1];
    if (provenance !== undefined) yield { time: words[rows[row] ?? -1] ?? null, task: provenance.task };
  }
  for (const { event } of others) if (event.kind === "judgement") yield event;
}

/** The events in their order; equal contents are one object. Throws a RangeError if the record is damaged. */
export function unpackEvents(packed: PackedEvents): LedgerEvent[] {
  const ids = packed.ids.split("\n");
  const actionIds = packed.actionIds.split("\n");
  const events: LedgerEvent[] = [];
  const { count, others } = packed;
  const readColumn = columnReader(packed.verdictColumns);
  for (let row = 0, other = 0; events.length < count; ) {
    const next = others[other];
    if (next?.place === events.length) {
      const { event, verdicts } = next;
      events.push(
        event.kind === "verdicts" && verdicts !== undefined
          ? withVerdicts(event, verdicts, readColumn)
          : event,
      );
      other++;
    } else {
      events.push(judgementAt(packed, row, ids, actionIds));
      row++;
    }
  }
  return events;
}

const NOTHING: readonly string[] = [];

/** Ids that the row supersedes. */
function supersededBy(events: PackedEvents, row: number, ids: readonly string[]): readonly string[] {
  const { supersedes, supersedesEnd, outside } = events;
  const start = row === 0 ? 0 : supersedesEnd[row - 1];
  const end = supersedesEnd[row];
  if (start === undefined || end === undefined || end > supersedes.length) throw damaged(row);
  if (start === end) return NOTHING;
  const superseded: string[] = [];
  for (let index = start; index < end; index++) {
    const number = supersedes[index] ?? -1;
    const id = number < 0 ? outside[-1 - number] : ids[number];
    if (id === undefined) throw damaged(row);
    superseded.push(id);
  }
  return superseded;
}

function judgementAt(
  packed: PackedEvents,
  row: number,
  ids: readonly string[],
  actionIds: readonly string[],
): Judgement {
  const { clocks, words, rows } = packed;
  const first = row * COLUMNS;
  const time = words[rows[first] ?? -1];
  const system = words[rows[first + 1] ?? -1];
  const example = words[rows[first + 2] ?? -1];
  const copiedFrom = words[rows[first + 3] ?? -1];
  const textHash = words[rows[first + 4] ?? -1];
  const content = packed.contents[rows[first + 5] ?? -1];
  const circumstances = packed.circumstances[rows[first + 6] ?? -1];
  const provenance = packed.provenances[rows[first + 7] ?? -1];
  const id = ids[row];
  const actionId = actionIds[row];
  const clock = clocks[row];
  if (id === undefined || actionId === undefined || clock === undefined) throw damaged(row);
  if (time === undefined || copiedFrom === undefined) throw damaged(row);
  if (typeof system !== "string" || typeof example !== "string" || typeof textHash !== "string")
    throw damaged(row);
  if (content === undefined || circumstances === undefined || provenance === undefined) throw damaged(row);
  // The fields are in the order in which they are written.
  const { author, task, action, replica, ...others } = provenance;
  const key = { kind: "judgement", id, clock, time, author, task, system, example } as const;
  const supersedes = supersededBy(packed, row, ids);
  const origin = { supersedes, actionId, action, replica, copiedFrom, textHash };
  const record = { ...key, ...origin, content, circumstances, ...others };
  if (!isJudgement(record)) throw damaged(row);
  return record;
}

/** Whether the content has the shape of its task. */
function isJudgement(record: Omit<Judgement, "content"> & Pick<Judgement, "content">): record is Judgement {
  const { task, content } = record;
  if (task === "gap-filling") return "labels" in content;
  return task === "suite-annotation" ? "unsuitable" in content : "tags" in content;
}

function damaged(row: number): RangeError {
  return new RangeError(`a record of events is damaged: row ${row} lacks values`);
}

/** Events as stored in one record: first the unpacked `events`, then those in `packed`. */
export interface StoredEvents {
  readonly events: readonly LedgerEvent[];
  readonly packed?: PackedEvents | undefined;
}

/** All events of the record. Throws a RangeError if the record is damaged. */
export function eventsOf({ events, packed }: StoredEvents): readonly LedgerEvent[] {
  return packed === undefined ? events : [...events, ...unpackEvents(packed)];
}

// Packs a ledger for the transfer between a worker and the page. Events and texts are packed as in storage, so that
// the side that only stores them does not create hundreds of thousands of objects.

export interface PackedLedger extends Omit<Ledger, "events" | "texts"> {
  /** The texts by hash, packed. */
  readonly texts: ReadonlyMap<string, PackedText>;
  /** The events, packed in blocks, in the order of the ledger. */
  readonly blocks: readonly PackedEvents[];
  /** The greatest clock of the events. */
  readonly clock: number;
}

export function packLedger({ events, texts, ...rest }: Ledger): PackedLedger {
  const packedTexts = new Map(Array.from(texts, ([hash, text]) => [hash, packText(text)]));
  return { ...rest, texts: packedTexts, blocks: packInBlocks(events), clock: greatestClock(events) };
}

/** Number of events. */
export function countPacked({ blocks }: PackedLedger): number {
  return blocks.reduce((sum, { count }) => sum + count, 0);
}

export function unpackLedger({ blocks, texts, clock: _clock, ...rest }: PackedLedger): Ledger {
  const unpackedTexts = new Map(Array.from(texts, ([hash, text]) => [hash, unpackText(text)]));
  return { ...rest, texts: unpackedTexts, events: uniteEvents(...blocks.map(unpackEvents)) };
}
