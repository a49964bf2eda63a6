// Holds campaigns kept in the browser: added whole or not at all, renamed, put in the trash and back.

import type { Table } from "dexie";
import type { Campaign } from "#core/campaign/campaign.ts";
import type { Progress } from "#core/campaign/progress.ts";
import { NOTHING_EXCHANGED } from "#core/exchange/exchange.ts";
import type { Annotator, Judgement } from "#core/judgement/judgement.ts";
import { hashSuite } from "#core/suite/content-hash.ts";
import {
  type CampaignRecord,
  type CampaignSummary,
  database,
  type RefereeDatabase,
  type StoredCampaign,
} from "#storage/database.ts";

/** All campaigns, those in the trash included, last changed first. For `useLiveQuery`. */
export async function listCampaigns(db: RefereeDatabase = database): Promise<CampaignRecord[]> {
  const records = await db.transaction("r", db.campaigns, db.progress, async () => {
    const stored = await db.campaigns.toArray();
    const progress = await db.progress.bulkGet(stored.map((record) => record.id));
    return stored.flatMap((record, index): CampaignRecord[] => {
      const kept = progress[index];
      return kept === undefined ? [] : [{ ...record, progress: kept.progress, changed: kept.changed }];
    });
  });
  return records.sort((a, b) => (a.changed < b.changed ? 1 : a.changed > b.changed ? -1 : 0));
}

export async function readCampaignRecord(
  id: string,
  db: RefereeDatabase = database,
): Promise<StoredCampaign | null> {
  return (await db.campaigns.get(id)) ?? null;
}

export interface NewCampaign {
  /** UUID for this copy. */
  readonly id: string;
  readonly campaign: Campaign;
  /** Candidates approved by the automatic pass under the campaign's profile. */
  readonly approved: number;
  readonly progress: Progress;
  /** ISO 8601. */
  readonly now: string;
  /** When it was put in the trash, where it comes out of a backup; ISO 8601. */
  readonly trashed?: string | null;
}

export function summarize(
  campaign: Pick<Campaign, "suite" | "outputs" | "candidates">,
  approved: number,
): CampaignSummary {
  const { suite, outputs, candidates } = campaign;
  return {
    suiteHash: hashSuite(suite),
    sourceLanguage: suite.sourceLanguage,
    targetLanguage: suite.targetLanguage,
    examples: suite.examples.length,
    systems: outputs.map((output) => output.system),
    approved,
    referred: (candidates?.length ?? suite.examples.length * outputs.length) - approved,
  };
}

/** Every table that holds something of a campaign. */
function tablesOf(db: RefereeDatabase): Table[] {
  return [db.campaigns, db.progress, db.suites, db.outputs, db.exchanges, db.judgements];
}

/** Adds a campaign with its whole log in one transaction. */
export async function addCampaign(
  { id, campaign, approved, progress, now, trashed = null }: NewCampaign,
  db: RefereeDatabase = database,
): Promise<void> {
  const { suite, outputs, profile, settings, seed, created, annotators, judgements, warnings } = campaign;
  const { candidates, exchange } = campaign;
  const record: StoredCampaign = {
    id,
    name: suite.name,
    summary: summarize(campaign, approved),
    profile,
    settings,
    seed,
    created,
    annotators,
    warnings,
    trashed,
    // Judgements that came along are in the file they came from.
    backedUp: judgements.length === 0 ? null : { time: now, judgements: judgements.length },
  };
  await db.transaction("rw", tablesOf(db), async () => {
    await db.campaigns.add(record);
    await db.progress.add({ campaign: id, progress, changed: now });
    await db.suites.add({ campaign: id, suite });
    await db.exchanges.add({ campaign: id, candidates, exchange });
    await db.outputs.bulkAdd(outputs.map((output, number) => ({ campaign: id, number, output })));
    await db.judgements.bulkAdd(
      judgements.map((judgement) => ({ campaign: id, id: judgement.id, judgement })),
    );
  });
}

/** The campaign as it is now, log included; null if there is none. */
export async function readCampaign(id: string, db: RefereeDatabase = database): Promise<Campaign | null> {
  const tables = [db.campaigns, db.suites, db.outputs, db.exchanges, db.judgements];
  return db.transaction("r", tables, async () => {
    const record = await db.campaigns.get(id);
    const suiteRecord = await db.suites.get(id);
    if (record === undefined || suiteRecord === undefined) return null;
    const outputs = await db.outputs
      .where("[campaign+number]")
      .between([id, 0], [id, Number.POSITIVE_INFINITY])
      .toArray();
    const judgements = await readJudgements(id, 0, db);
    // Campaigns of schema version 1 have no record of exchange.
    const kept = await db.exchanges.get(id);
    const { profile, settings, seed, created, annotators, warnings } = record;
    return {
      suite: { ...suiteRecord.suite, name: record.name },
      outputs: outputs.map((output) => output.output),
      candidates: kept?.candidates ?? null,
      profile,
      settings,
      seed,
      created,
      annotators,
      judgements: judgements.map((judgement) => judgement.judgement),
      warnings,
      exchange: kept?.exchange ?? NOTHING_EXCHANGED,
    };
  });
}

/** The campaign's log after `sequence`, oldest first. */
export async function readJudgements(
  campaign: string,
  after: number,
  db: RefereeDatabase = database,
): Promise<{ sequence: number; judgement: Judgement }[]> {
  return db.judgements
    .where("[campaign+sequence]")
    .between([campaign, after], [campaign, Number.POSITIVE_INFINITY], false, true)
    .toArray();
}

/** Changes of the small record; `changed` is set along, unless `now` is null: a backup changes nothing of the campaign. */
export async function updateCampaign(
  id: string,
  change: Partial<
    Pick<
      CampaignRecord,
      "name" | "trashed" | "backedUp" | "annotators" | "profile" | "settings" | "summary" | "progress"
    >
  >,
  now: string | null,
  db: RefereeDatabase = database,
): Promise<void> {
  const { progress, ...rest } = change;
  await db.transaction("rw", db.campaigns, db.progress, async () => {
    if ((await db.campaigns.get(id)) === undefined) throw new Error(`there is no campaign ${id}`);
    await db.campaigns.update(id, rest);
    const touched = now === null ? {} : { changed: now };
    await db.progress.update(id, progress === undefined ? touched : { ...touched, progress });
  });
}

/** Adds the annotator unless one of that id is there. */
export async function addAnnotator(
  id: string,
  annotator: Annotator,
  now: string,
  db: RefereeDatabase = database,
): Promise<void> {
  await db.transaction("rw", db.campaigns, db.progress, async () => {
    const record = await db.campaigns.get(id);
    if (record === undefined) throw new Error(`there is no campaign ${id}`);
    if (record.annotators.some((known) => known.id === annotator.id)) return;
    await db.campaigns.update(id, { annotators: [...record.annotators, annotator] });
    await db.progress.update(id, { changed: now });
  });
}

/** Removes a campaign and all its judgements for good. */
export async function eraseCampaign(id: string, db: RefereeDatabase = database): Promise<void> {
  await db.transaction("rw", tablesOf(db), async () => {
    await db.campaigns.delete(id);
    await db.progress.delete(id);
    await db.suites.delete(id);
    await db.exchanges.delete(id);
    await db.outputs.where("[campaign+number]").between([id, 0], [id, Number.POSITIVE_INFINITY]).delete();
    await db.judgements
      .where("[campaign+sequence]")
      .between([id, 0], [id, Number.POSITIVE_INFINITY])
      .delete();
  });
}
