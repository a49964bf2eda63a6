// Holds how campaigns of version 2, a state with a log, become ledgers. What cannot be read is kept as it is, beside the rest.

import type { Table, Transaction } from "dexie";
import { campaignOf } from "#core/campaign/campaign.ts";
import { type ReadStored2, readStored2, type Stored2 } from "#core/formats/version-2/read-stored-2.ts";
import { foldEvents } from "#core/ledger/fold.ts";
import { summarizeCampaign } from "#core/score/campaign-summary.ts";
import { blocksOf, countedWith, NO_EVENTS } from "#storage/blocks.ts";
import { keptPlace } from "#storage/kept-place.ts";
import type { ProgressRecord, StoredCampaign, UnreadRecord } from "#storage/records.ts";

/** Tables of version 2 that hold a part of a campaign beside its small record and its progress. */
const PARTS = ["suites", "outputs", "exchanges", "judgements"] as const;

/** Rows as they come, of whatever shape. */
type Rows = Table<unknown, unknown>;

export async function upgradeTo3(transaction: Transaction): Promise<void> {
  const place = await keptPlace(transaction.table("settings"));
  const records: Rows = transaction.table("campaigns");
  const known = new Set<unknown>();
  for (const id of await records.toCollection().primaryKeys()) {
    known.add(id);
    await upgradeCampaign(transaction, String(id), place);
  }
  await keepOrphans(transaction, known);
}

async function upgradeCampaign(transaction: Transaction, id: string, place: string): Promise<void> {
  const stored = await readRows(transaction, id);
  let read: { found: ReadStored2; summary: StoredCampaign["summary"] } | string;
  try {
    const found = readStored2(stored, place);
    read = typeof found === "string" ? found : { found, summary: summaryOf(found) };
  } catch (error) {
    read = error instanceof Error ? error.message : String(error);
  }
  if (typeof read === "string") {
    await keepUnread(transaction, {
      campaign: id,
      name: nameOf(stored),
      why: read,
      rows: await rowsOf(transaction, id),
    });
    await transaction.table("campaigns").delete(id);
    await transaction.table("progress").delete(id);
    return;
  }
  const { found, summary } = read;
  const { ledger, record, unread } = found;
  const progress: Partial<ProgressRecord> | undefined = await transaction.table("progress").get(id);
  const changed = progress?.changed ?? new Date(0).toISOString();
  const unfiled = found.judgements - (record.backedUp?.judgements ?? 0);
  const campaign: StoredCampaign = {
    id,
    ledger: ledger.id,
    scope: ledger.scope,
    texts: [...ledger.texts.keys()],
    name: record.name,
    summary,
    trashed: record.trashed,
    backedUp:
      record.backedUp === null
        ? null
        : {
            time: record.backedUp.time,
            events: Math.min(ledger.events.length, ledger.events.length - unfiled),
          },
    // Version 2 did not note it; whatever came with the trash came no later than it last changed.
    added: changed,
  };
  const counted: ProgressRecord = {
    campaign: id,
    progress: progress?.progress ?? { approved: summary.approved, judged: 0, open: summary.referred },
    changed,
    ...countedWith(NO_EVENTS, ledger.events),
  };
  await transaction.table("campaigns").put(campaign);
  await transaction.table("progress").put(counted);
  await transaction.table("events").bulkAdd(blocksOf(id, ledger.events));
  await transaction.table("texts").bulkPut(Array.from(ledger.texts, ([hash, text]) => ({ hash, text })));
  if (unread.length === 0) return;
  const why = unread[0]?.why ?? "";
  const rows = { judgements: unread.map(({ row }) => row) };
  await keepUnread(transaction, { campaign: id, name: record.name, why, rows });
}

/** Throws where what was read cannot be opened. */
function summaryOf({ ledger, record }: ReadStored2): StoredCampaign["summary"] {
  const folded = foldEvents(ledger.events);
  return summarizeCampaign(campaignOf(ledger, folded), folded, record.summary.approved);
}

async function readRows(transaction: Transaction, id: string): Promise<Stored2> {
  return {
    campaign: await transaction.table("campaigns").get(id),
    suite: await transaction.table("suites").get(id),
    outputs: await ofCampaign(transaction.table("outputs"), "[campaign+number]", id),
    exchange: await transaction.table("exchanges").get(id),
    judgements: await ofCampaign(transaction.table("judgements"), "[campaign+sequence]", id),
  };
}

function ofCampaign(table: Rows, index: string, id: string): Promise<unknown[]> {
  return Promise.resolve(table.where(index).between([id, 0], [id, Number.POSITIVE_INFINITY]).toArray());
}

/** Every row of a campaign by table. */
async function rowsOf(transaction: Transaction, id: string): Promise<UnreadRecord["rows"]> {
  const { campaign, suite, outputs, exchange, judgements } = await readRows(transaction, id);
  const progress: unknown = await transaction.table("progress").get(id);
  const all = {
    campaigns: [campaign],
    progress: [progress],
    suites: [suite],
    exchanges: [exchange],
    outputs,
    judgements,
  };
  return Object.fromEntries(
    Object.entries(all).map(([table, rows]) => [table, rows.filter((row) => row !== undefined)]),
  );
}

function nameOf({ campaign }: Stored2): string {
  const name: unknown =
    typeof campaign === "object" && campaign !== null ? Reflect.get(campaign, "name") : null;
  return typeof name === "string" ? name : "";
}

/** Rows whose campaign is not there: the tables go, so they are kept too. */
async function keepOrphans(transaction: Transaction, known: ReadonlySet<unknown>): Promise<void> {
  const orphans = new Set<string>();
  for (const table of PARTS) {
    const rows: Rows = transaction.table(table);
    const keys: readonly unknown[] =
      table === "judgements"
        ? await rows.orderBy("[campaign+sequence]").keys()
        : await rows.toCollection().primaryKeys();
    for (const key of keys) {
      const campaign: unknown = Array.isArray(key) ? key[0] : key;
      if (!known.has(campaign)) orphans.add(String(campaign));
    }
  }
  for (const campaign of orphans) {
    const rows = await rowsOf(transaction, campaign);
    await keepUnread(transaction, {
      campaign,
      name: "",
      why: "campaigns: the campaign's own record is missing",
      rows,
    });
  }
}

async function keepUnread(transaction: Transaction, record: Omit<UnreadRecord, "number">): Promise<void> {
  await transaction.table("unread").add(record);
}
