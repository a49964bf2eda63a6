// Holds what the screen does: handing out, taking back, undoing. No React; every act resolves to what is said of it.

import { now } from "#browser/clock.ts";
import { downloadFile } from "#browser/download-file.ts";
import type { FilesToOpen } from "#browser/dropped-files.ts";
import { type RunningExchange, startExchange } from "#browser/exchange-client.ts";
import { randomId } from "#browser/random-id.ts";
import type { BatchPlan } from "#core/exchange/make-batch.ts";
import { OVERLAP_LABEL } from "#core/exchange/split-tasks.ts";
import { takeInEvents } from "#core/exchange/take-in.ts";
import { annotatorNames } from "#core/ledger/annotator-names.ts";
import type { EventBody, Note, TaskShare } from "#core/ledger/event.ts";
import type { Annotator, TaskSet } from "#core/ledger/fold.ts";
import type { Ledger } from "#core/ledger/ledger.ts";
import { greatestClock, uniteEvents } from "#core/ledger/order.ts";
import { candidateText } from "#core/ledger/registers.ts";
import { writeEvents } from "#core/ledger/write-events.ts";
import { counted } from "#core/shared/number-words.ts";
import type { CampaignSession } from "#session/campaign-session.ts";
import { savedLedger } from "#session/saved-campaign.ts";
import { takeInto } from "#session/take-into.ts";

export type BatchFormat = "protest" | "referee";

const DATABASE_TYPE = "application/vnd.sqlite3";
const PACKED_TYPE = "application/gzip";

/** The signal ends the worker, whatever it is doing. */
async function inWorker<T>(
  signal: AbortSignal,
  work: (api: RunningExchange["api"]) => Promise<T>,
): Promise<T> {
  signal.throwIfAborted();
  const worker = startExchange();
  const end = () => worker.terminate();
  signal.addEventListener("abort", end);
  try {
    return await work(worker.api);
  } finally {
    signal.removeEventListener("abort", end);
    worker.terminate();
  }
}

/** The whole campaign as a PROTEST database. */
export async function downloadMaster(session: CampaignSession, signal: AbortSignal): Promise<string> {
  const ledger = await savedLedger(session);
  const name = `${session.campaign.suite.name}.protest.db`;
  downloadFile(name, await inWorker(signal, (api) => api.database(ledger)), DATABASE_TYPE);
  return `${name} is in your downloads.`;
}

/** This campaign, which is a batch, for whoever it came from. */
export async function downloadOwnBatch(
  session: CampaignSession,
  format: BatchFormat,
  signal: AbortSignal,
): Promise<string> {
  const ledger = await savedLedger(session);
  const stem = `${session.campaign.suite.name}.batch`;
  const back = "Send it back to whoever gave you the batch.";
  if (format === "protest") {
    downloadFile(`${stem}.db`, await inWorker(signal, (api) => api.database(ledger)), DATABASE_TYPE);
    return `${stem}.db is in your downloads. ${back}`;
  }
  downloadFile(`${stem}.json.gz`, await inWorker(signal, (api) => api.packed(ledger)), PACKED_TYPE);
  return `${stem}.json.gz is in your downloads. ${back}`;
}

export interface HandOut {
  readonly annotator: Annotator;
  readonly set: TaskSet;
  /** Labels of the tasks. */
  readonly labels: readonly string[];
  readonly format: BatchFormat;
}

/** What handing out writes into the campaign: who is new, whose the tasks are now, and that it happened. */
function handOutBodies(session: CampaignSession, out: HandOut): EventBody[] {
  const { annotator, set, labels } = out;
  const bodies: EventBody[] = [];
  if (!session.campaign.annotators.some(({ id }) => id === annotator.id)) {
    const { id, name, role } = annotator;
    bodies.push({ kind: "annotator", by: null, annotator: id, name, role });
  }
  const isGiven = ({ label }: TaskShare) => labels.includes(label) && label !== OVERLAP_LABEL;
  if (set.tasks.some((task) => isGiven(task) && task.annotator !== annotator.id)) {
    const tasks = set.tasks.map((task) => (isGiven(task) ? { ...task, annotator: annotator.id } : task));
    bodies.push({ kind: "tasks", by: null, set: set.name, tasks });
  }
  return bodies;
}

/** Downloads the annotator's batch, and keeps with the campaign that they have it. */
export async function handOut(session: CampaignSession, out: HandOut, signal: AbortSignal): Promise<string> {
  const { annotator, set, labels, format } = out;
  const created = now();
  const who = annotatorNames(session.campaign.annotators).get(annotator.id) ?? annotator.name;
  const stem = `${session.campaign.suite.name} ${who}.batch`;
  const name = format === "protest" ? `${stem}.db` : `${stem}.json.gz`;
  const ledger = await savedLedger(session);
  const writer = { newId: randomId, now: created };
  const written = writeEvents(handOutBodies(session, out), greatestClock(ledger.events), writer);
  const note: EventBody = {
    kind: "note",
    by: null,
    what: "hand-out",
    file: name,
    annotators: [annotator.id],
    events: written.map(({ id }) => id),
    warnings: [],
  };
  const events = [...written, ...writeEvents([note], greatestClock([...ledger.events, ...written]), writer)];
  const chosen = new Set(
    set.tasks
      .filter(({ label }) => labels.includes(label))
      .flatMap((task) => task.candidates.map(candidateText)),
  );
  const plan: BatchPlan = {
    annotator: annotator.id,
    candidates: Array.from(session.order, (candidate) => session.candidates.keyOf(candidate)).filter((key) =>
      chosen.has(candidateText(key)),
    ),
    tasks: labels.map((label) => ({ set: set.name, label })),
    created,
  };
  const whole = { ...ledger, events: uniteEvents(ledger.events, events) };
  const bytes = await inWorker(signal, (api) =>
    format === "protest" ? api.batchDatabase(whole, plan) : api.batchFile(whole, plan),
  );
  signal.throwIfAborted();
  await session.append(events);
  downloadFile(name, bytes, format === "protest" ? DATABASE_TYPE : PACKED_TYPE);
  return `${name} is in your downloads, with ${counted(plan.candidates.length, "candidate")} for ${who}.`;
}

/** What a batch that was brought back would change. */
export async function readBatch(session: CampaignSession, files: FilesToOpen, signal: AbortSignal) {
  const ledger = await savedLedger(session);
  return inWorker(signal, (api) => api.preview(ledger, files.files));
}

/** Takes back what was looked at, as it is then: others may have written meanwhile. Says what came of it. */
export async function carryOut(session: CampaignSession, incoming: Ledger, file: string): Promise<string> {
  await savedLedger(session);
  const writer = { newId: randomId, now: now() };
  const taken = await takeInto(session.id, writer.now, (ledger) =>
    takeInEvents(ledger, incoming, file, writer),
  );
  return taken ? `${file} is taken back.` : "Everything in it is here already; nothing was changed.";
}

/** Ids of the withdrawals in force by which a take-back is undone; none = it stands. */
export function undoneBy({ ledger, campaign }: CampaignSession, { events }: Note) {
  const ids = new Set(events);
  return ledger.events.flatMap((event) => {
    if (event.kind !== "withdraw" || campaign.withdrawn.has(event.id)) return [];
    return event.events.some((id) => ids.has(id)) ? [event] : [];
  });
}

/** Takes a take-back out of what counts; what was said since goes on from what was said before. */
export async function undoTakeBack(session: CampaignSession, note: Note): Promise<string> {
  const ids = new Set(note.events);
  // Whoever said something else, too, stays known by name.
  const others = new Set(session.campaign.judgements.filter(({ id }) => !ids.has(id)).map(({ by }) => by));
  const events = session.ledger.events
    .filter(({ id }) => ids.has(id))
    .filter((event) => event.kind !== "annotator" || !others.has(event.annotator))
    .map(({ id }) => id);
  await session.write([{ kind: "withdraw", by: null, events, why: `take-back undone: ${note.file}` }]);
  return `Taking back ${note.file} is undone.`;
}

/** Lets an undone take-back count again. */
export async function redoTakeBack(session: CampaignSession, note: Note): Promise<string> {
  const events = undoneBy(session, note).map(({ id }) => id);
  await session.write([{ kind: "withdraw", by: null, events, why: `taken back again: ${note.file}` }]);
  return `${note.file} is taken back again.`;
}
