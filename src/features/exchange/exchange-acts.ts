// Holds what the screen does: dividing, handing out, taking back, undoing. No React; every act resolves to what is said of it.

import { now } from "#browser/clock.ts";
import { downloadFile } from "#browser/download-file.ts";
import type { FilesToOpen } from "#browser/dropped-files.ts";
import { startExchange } from "#browser/exchange-client.ts";
import { randomId } from "#browser/random-id.ts";
import type { Campaign } from "#core/campaign/campaign.ts";
import { countProgress } from "#core/campaign/progress.ts";
import type { MergeRecord, TaskSet } from "#core/exchange/exchange.ts";
import type { BatchPlan } from "#core/exchange/make-batch.ts";
import { type MergePreview, mergeRecords, undoRecords } from "#core/exchange/merge.ts";
import type { Annotator } from "#core/judgement/judgement.ts";
import type { Parsed } from "#core/shared/problem.ts";
import type { CampaignSession } from "#session/campaign-session.ts";
import { savedCampaign } from "#session/saved-campaign.ts";
import { reopenCampaign } from "#session/use-campaign.ts";
import { addAnnotator } from "#storage/campaigns.ts";
import { updateExchange, writeExchange } from "#storage/exchanges.ts";

export type BatchFormat = "protest" | "referee";

const DATABASE_TYPE = "application/vnd.sqlite3";
const PACKED_TYPE = "application/gzip";

async function inWorker<T>(
  session: CampaignSession,
  work: (campaign: Campaign, api: ReturnType<typeof startExchange>["api"]) => Promise<T>,
): Promise<T> {
  const campaign = await savedCampaign(session);
  const worker = startExchange();
  try {
    return await work(campaign, worker.api);
  } finally {
    worker.terminate();
  }
}

/** The whole campaign as a PROTEST database. */
export function downloadMaster(session: CampaignSession): Promise<string> {
  return inWorker(session, async (campaign, api) => {
    const name = `${campaign.suite.name}.protest.db`;
    downloadFile(name, await api.database(campaign), DATABASE_TYPE);
    return `${name} is in your downloads.`;
  });
}

/** This campaign, which is a batch, for whoever it came from. */
export function downloadOwnBatch(session: CampaignSession, format: BatchFormat): Promise<string> {
  return inWorker(session, async (campaign, api) => {
    const stem = `${campaign.suite.name}.batch`;
    if (format === "protest") {
      downloadFile(`${stem}.db`, await api.database(campaign), DATABASE_TYPE);
      return `${stem}.db is in your downloads. Send it back to whoever gave you the batch.`;
    }
    downloadFile(`${stem}.json.gz`, await api.packed(campaign), PACKED_TYPE);
    return `${stem}.json.gz is in your downloads. Send it back to whoever gave you the batch.`;
  });
}

export interface HandOut {
  readonly annotator: Annotator;
  readonly set: TaskSet;
  /** Labels of the tasks. */
  readonly labels: readonly string[];
  readonly format: BatchFormat;
}

/** Adds the annotator if need be, and downloads their batch. */
export async function handOut(session: CampaignSession, out: HandOut): Promise<string> {
  const { annotator, set, labels, format } = out;
  await addAnnotator(session.id, annotator, now());
  return inWorker(session, async (campaign, api) => {
    const chosen = new Set(
      set.tasks.filter(({ label }) => labels.includes(label)).flatMap((task) => task.candidates),
    );
    const plan: BatchPlan = {
      annotator: annotator.id,
      candidates: [...session.order].filter((candidate) => chosen.has(candidate)),
      tasks: labels.map((label) => ({ set: set.name, label })),
      created: now(),
    };
    const stem = `${campaign.suite.name} ${annotator.name}.batch`;
    const name = format === "protest" ? `${stem}.db` : `${stem}.json.gz`;
    const bytes =
      format === "protest" ? await api.batchDatabase(campaign, plan) : await api.batchFile(campaign, plan);
    downloadFile(name, bytes, format === "protest" ? DATABASE_TYPE : PACKED_TYPE);
    return `${name} is in your downloads, with ${plan.candidates.length} candidates for ${annotator.name}.`;
  });
}

/** Keeps a task set with the campaign. */
export async function keepTaskSet(session: CampaignSession, set: TaskSet): Promise<void> {
  await updateExchange(session.id, (before) => ({ ...before, taskSets: [...before.taskSets, set] }), now());
  reopenCampaign(session.id);
}

/** What a batch that was brought back would change. */
export function readBatch(session: CampaignSession, files: FilesToOpen): Promise<Parsed<MergePreview>> {
  return inWorker(session, (campaign, api) => api.preview(campaign, files.files));
}

/** Merges what was looked at; says what came of it. */
export async function merge(
  session: CampaignSession,
  preview: MergePreview,
  file: string,
  takeTheirs: boolean,
): Promise<string> {
  const campaign = await savedCampaign(session);
  const time = now();
  const judgements = mergeRecords(preview, takeTheirs, { newId: randomId, now: time });
  const [first] = judgements;
  if (first === undefined) return "Nothing was to be merged; nothing was changed.";
  const record: MergeRecord = {
    time,
    file,
    annotators: [preview.annotator.id],
    first: first.id,
    count: judgements.length,
    undone: null,
  };
  const merged = { ...campaign, judgements: [...campaign.judgements, ...judgements] };
  await writeExchange(session.id, {
    judgements,
    annotators: [preview.annotator],
    progress: countProgress(merged, session.verdicts),
    exchange: (before) => ({ ...before, merges: [...before.merges, record] }),
    now: time,
  });
  reopenCampaign(session.id);
  return `${file} is merged.`;
}

/** Takes a merge back, but for what was judged since; says what came of it. */
export async function undoMerge(session: CampaignSession, record: MergeRecord): Promise<string> {
  const campaign = await savedCampaign(session);
  const time = now();
  const { records, kept } = undoRecords(campaign, campaign.judgements, record, {
    newId: randomId,
    now: time,
  });
  const undone = { ...campaign, judgements: [...campaign.judgements, ...records] };
  await writeExchange(session.id, {
    judgements: records,
    annotators: [],
    progress: countProgress(undone, session.verdicts),
    exchange: (before) => ({
      ...before,
      merges: before.merges.map((one) => (one.first === record.first ? { ...one, undone: time } : one)),
    }),
    now: time,
  });
  reopenCampaign(session.id);
  const left = kept === 0 ? "" : ` ${kept} judged since the merge stay as they are.`;
  return `The merge of ${record.file} is undone.${left}`;
}
