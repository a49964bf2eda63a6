// Holds how a campaign is opened from the disk: events and the automatic pass at once, verdicts kept while nothing of theirs changes.

import { now } from "#browser/clock.ts";
import { startWorker } from "#browser/worker-client.ts";
import { campaignOf } from "#core/campaign/campaign.ts";
import { foldEvents } from "#core/ledger/fold.ts";
import { uniteEvents } from "#core/ledger/order.ts";
import type { Verdict } from "#core/match/verdict.ts";
import { type CampaignSummary, summarizeCampaign } from "#core/score/campaign-summary.ts";
import { countApprovals, type PassedCampaign, passedCampaign } from "#core/score/score-campaign.ts";
import type { Output } from "#core/suite/suite.ts";
import { CampaignSession } from "#session/campaign-session.ts";
import { placeOfThisBrowser } from "#session/place.ts";
import { readCampaignRecord, readStoredLedger, readTexts, updateCampaign } from "#storage/ledgers.ts";
import type { CampaignRecord } from "#storage/records.ts";

type Verdicts = readonly (readonly Verdict[])[];
/** Runs the automatic pass off the main thread. */
export type RunPass = (campaign: PassedCampaign) => Promise<Verdicts>;

async function runInWorker(campaign: PassedCampaign): Promise<Verdicts> {
  const worker = startWorker();
  try {
    return await worker.api.pass(campaign);
  } finally {
    worker.terminate();
  }
}

/** What the last pass was made of, and what came of it. */
let last: { readonly key: string; readonly verdicts: Promise<Verdicts> } | null = null;

function verdictsOf(key: string, campaign: PassedCampaign, run: RunPass): Promise<Verdicts> {
  if (last?.key === key) return last.verdicts;
  const verdicts = run(campaign);
  const made = { key, verdicts };
  last = made;
  verdicts.catch(() => {
    if (last === made) last = null;
  });
  return verdicts;
}

function keyOf(summary: CampaignSummary, isBatch: boolean): string {
  const { suiteHash, systems, outputHashes, profile, sourceLanguage, targetLanguage } = summary;
  return JSON.stringify([suiteHash, systems, outputHashes, profile, sourceLanguage, targetLanguage, isBatch]);
}

/** The pass of what the list knows to be in force, before any event is read; null where a text is not there. */
async function earlyVerdicts({ summary, scope }: CampaignRecord, run: RunPass): Promise<Verdicts | null> {
  const { suiteHash, outputHashes, systems, profile, name, sourceLanguage, targetLanguage } = summary;
  const texts = await readTexts([suiteHash, ...outputHashes]);
  const suite = texts.get(suiteHash);
  const outputs = systems.flatMap((system, place): Output[] => {
    const text = texts.get(outputHashes[place] ?? "");
    return text?.kind === "output" ? [{ system, ...text.output }] : [];
  });
  if (suite?.kind !== "suite" || outputs.length !== systems.length) return null;
  const isBatch = scope !== null;
  const named = { name, sourceLanguage, targetLanguage, ...suite.suite };
  return verdictsOf(keyOf(summary, isBatch), { suite: named, outputs, profile, isBatch }, run);
}

export interface Opening {
  /** The session of the same campaign that this one comes after: what it could not write yet goes on here. */
  readonly before?: CampaignSession | null;
  readonly onChanged: () => void;
  readonly run?: RunPass;
}

/** Null where the campaign is not in this browser, or in the trash. Rejects where it cannot be read. */
export async function openCampaign(
  id: string,
  { before = null, onChanged, run = runInWorker }: Opening,
): Promise<CampaignSession | null> {
  const record = await readCampaignRecord(id);
  if (record === null || record.trashed !== null) return null;
  const [early, stored, place] = await Promise.all([
    earlyVerdicts(record, run),
    readStoredLedger(id),
    placeOfThisBrowser(),
  ]);
  if (stored === null) return null;
  const { lastSequence } = stored;
  const unsaved = before?.store.getState().unsaved ?? [];
  const ledger =
    unsaved.length === 0
      ? stored.ledger
      : { ...stored.ledger, events: uniteEvents(stored.ledger.events, unsaved) };
  const folded = foldEvents(ledger.events);
  const campaign = campaignOf(ledger, folded);
  const isBatch = campaign.batch !== null;
  const unknown = summarizeCampaign(campaign, folded, 0);
  const isEarly = early !== null && keyOf(unknown, isBatch) === keyOf(record.summary, record.scope !== null);
  const verdicts = isEarly ? early : await verdictsOf(keyOf(unknown, isBatch), passedCampaign(campaign), run);
  const session = new CampaignSession({
    id,
    ledger,
    campaign,
    verdicts,
    lastSequence,
    place,
    now,
    onChanged,
  });
  if (before !== null) session.takeOver(before);
  const summary = summarizeCampaign(campaign, folded, countApprovals(campaign, verdicts));
  void refreshFigures(record, session, summary).catch(() => undefined); // another day, then
  return session;
}

/** The list's figures are a cache: whoever opens the campaign makes them anew. */
async function refreshFigures(
  { id, ...kept }: CampaignRecord,
  { progress }: CampaignSession,
  summary: CampaignSummary,
): Promise<void> {
  const isSame =
    JSON.stringify(kept.progress) === JSON.stringify(progress) &&
    JSON.stringify(kept.summary) === JSON.stringify(summary);
  if (!isSame) await updateCampaign(id, { progress, summary }, null);
}
