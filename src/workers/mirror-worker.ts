// Writes the second copies and reads them, off the page's thread: only here may a page's file be written and flushed.

import { expose } from "comlink";
import { checkLedger } from "#core/campaign/check-ledger.ts";
import type { LedgerEvent } from "#core/ledger/event.ts";
import type { Ledger, LedgerText } from "#core/ledger/ledger.ts";
import { uniteEvents } from "#core/ledger/order.ts";
import { type PackedEvents, unpackEvents } from "#core/ledger/packed-events.ts";
import {
  eventRecords,
  factsRecord,
  glanceAt,
  type MirrorFacts,
  type MirrorGlance,
  readMirror,
  textRecords,
} from "#core/mirror/mirror-content.ts";
import { SETTINGS_ID } from "#core/mirror/mirror-names.ts";
import { type MirrorSettings, readSettingsRecords, settingsRecord } from "#core/mirror/mirror-settings.ts";
import { type CopyOfLedger, reconcileFiles } from "#core/mirror/reconcile.ts";
import { figuresOf, type LedgerFigures } from "#core/score/campaign-summary.ts";
import { MirrorFiles } from "#workers/mirror-files.ts";

let opened: Promise<MirrorFiles> | null = null;

function files(): Promise<MirrorFiles> {
  opened ??= MirrorFiles.open().catch((error: unknown) => {
    opened = null; // asked again next time
    throw error;
  });
  return opened;
}

/** Campaigns of which this worker has told the facts. */
const told = new Set<string>();

/** Events as they lie in the database. */
export interface StoredEvents {
  readonly events: readonly LedgerEvent[];
  readonly packed?: PackedEvents | undefined;
}

/** A campaign as the database has it. */
export interface StoredCopy {
  readonly facts: MirrorFacts;
  readonly records: readonly StoredEvents[];
  readonly texts: ReadonlyMap<string, LedgerText>;
}

interface Mended {
  /** What the database lacks. */
  readonly missing: CopyOfLedger;
  /** How many events the second copy lacked. */
  readonly lacked: number;
}

/** What was found when the two copies were compared. */
export interface Reconciled extends MirrorGlance, Mended {}

/** A campaign as its second copy has it. */
export interface Restored extends LedgerFigures {
  readonly facts: MirrorFacts;
  readonly ledger: Ledger;
  readonly damaged: number;
}

function eventsIn({ events, packed }: StoredEvents): readonly LedgerEvent[] {
  return packed === undefined ? events : [...events, ...unpackEvents(packed)];
}

function countOf(records: readonly StoredEvents[]): number {
  return records.reduce((sum, { events, packed }) => sum + events.length + (packed?.count ?? 0), 0);
}

/** All that a campaign without any file gets, made while it is written: hundreds of thousands of events are never there at once. */
function* allRecords(
  facts: MirrorFacts,
  records: readonly StoredEvents[],
  texts: ReadonlyMap<string, LedgerText>,
): Generator<Uint8Array> {
  yield factsRecord(facts);
  yield* textRecords(texts);
  const few = records.filter(({ packed }) => packed === undefined);
  yield* eventRecords(few.flatMap(eventsIn));
  for (const record of records) if (record.packed !== undefined) yield* eventRecords(eventsIn(record));
}

const api = {
  /** Writes behind what is there, and resolves once it is on the disk. */
  async append(
    id: string,
    facts: MirrorFacts,
    events: readonly LedgerEvent[],
    texts: ReadonlyMap<string, LedgerText>,
  ): Promise<void> {
    const records = [...textRecords(texts), ...eventRecords(events)];
    // Told again now and then: whoever reads a torn file must know of which campaign it is.
    if (!told.has(id)) records.unshift(factsRecord(facts));
    await (await files()).append(id, records);
    told.add(id);
  },

  async keepFacts(id: string, facts: MirrorFacts): Promise<void> {
    await (await files()).append(id, [factsRecord(facts)]);
    told.add(id);
  },

  async glance(id: string): Promise<MirrorGlance> {
    return glanceAt(await (await files()).read(id));
  },

  /** Mends the second copy from the database, and tells what that lacks. */
  async reconcile(id: string, { facts, records, texts }: StoredCopy): Promise<Reconciled> {
    const { missing, lacked } = await (await files()).change<Mended>(id, (bytes) => {
      if (bytes.length === 0) {
        const result = { missing: { events: [], texts: new Map() }, lacked: countOf(records) };
        return { result, change: { how: "anew", records: allRecords(facts, records, texts) } };
      }
      const events = records.flatMap(eventsIn);
      const { change, ...result } = reconcileFiles(facts, { events, texts }, bytes);
      return { result, change: change.records.length === 0 ? null : change };
    });
    return { missing, lacked, ...(await api.glance(id)) };
  },

  /** The campaign as far as it is whole; or, in words, why it cannot be brought back. */
  async restore(id: string): Promise<Restored | string> {
    const { facts, events, texts, damaged } = readMirror(await (await files()).read(id));
    if (facts === null) return "its second copy is damaged where it says what campaign it is";
    const ledger: Ledger = { id: facts.ledger, events: uniteEvents(events), texts, scope: facts.scope };
    const problem = checkLedger("the second copy", ledger).find(({ severity }) => severity === "error");
    if (problem !== undefined) return problem.message;
    return { facts, ledger, damaged, ...figuresOf(ledger) };
  },

  /** Kept whole, over what was kept before. */
  async keepSettings(settings: MirrorSettings): Promise<void> {
    const record = settingsRecord(settings);
    await (await files()).change(SETTINGS_ID, () => ({
      result: null,
      change: { how: "anew", records: [record] },
    }));
  },

  async readSettings(): Promise<MirrorSettings> {
    return readSettingsRecords(await (await files()).read(SETTINGS_ID));
  },

  async beginErasing(id: string): Promise<void> {
    await (await files()).beginErasing(id);
  },

  async stopErasing(id: string): Promise<void> {
    await (await files()).stopErasing(id);
  },

  async erase(id: string): Promise<void> {
    await (await files()).erase(id);
  },
};

export type MirrorWorker = typeof api;

expose(api);
