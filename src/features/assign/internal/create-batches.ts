// Makes the batches of several annotators as one file or an archive, and records in the campaign who got which.
import { now } from "#browser/clock.ts";
import { downloadFile, MEDIA_TYPES } from "#browser/download-file.ts";
import { randomId } from "#browser/random-id.ts";
import { inExchange } from "#browser/worker-clients.ts";
import { giveShares } from "#core/exchange/change-assignment.ts";
import { inTextOrder } from "#core/exchange/divide-candidates.ts";
import {
  type BatchFormat,
  batchFileNames,
  batchTitle,
  type RequestedBatch,
} from "#core/exchange/make-batch.ts";
import { annotatorNameLookup } from "#core/ledger/annotator-names.ts";
import { type EventBody, OVERLAP_LABEL, type TaskShare } from "#core/ledger/event.ts";
import { type Annotator, type Assignment, candidateText } from "#core/ledger/fold.ts";
import { greatestClock, uniteEvents, writeEvents } from "#core/ledger/ledger.ts";
import { ANNOTATING } from "#core/tasks/tasks.ts";
import { assignText } from "#text/assign-text.ts";
import type { CampaignSession } from "#workspace/campaign/campaign-session.ts";
import { savedLedger } from "#workspace/campaign/opened-campaign.ts";

const text = assignText.batch;

interface BatchFor {
  readonly annotator: Annotator;
  /** Labels of the shares. */
  readonly labels: readonly string[];
  readonly format: BatchFormat;
  /** As in the invitation; absent = it names no duration. */
  readonly secondsPerDecision?: number;
}

function taskOf({ task }: Assignment): Pick<Assignment, "task"> {
  return task === undefined ? {} : { task };
}

/** The event that records an assignment. */
export function assignmentBody(assignment: Assignment): EventBody {
  const { name, tasks } = assignment;
  return { kind: "tasks", author: null, set: name, tasks, ...taskOf(assignment) };
}

/** Word for one item of an assignment. */
export function itemKind({ task }: Pick<Assignment, "task">): "candidate" | "token" {
  return task === ANNOTATING ? "token" : "candidate";
}

/** The assignment when each annotator has the shares of their batch. */
function assignmentAfter({ set, batches }: Pick<WorkToAssign, "set" | "batches">): Assignment {
  return batches.reduce((given, { annotator, labels }) => giveShares(given, annotator.id, labels), set);
}

/** The events to record: new annotators, and the assignment if it is new or gets other annotators. */
function assignmentBodies(
  session: CampaignSession,
  { set: assignment, batches, note }: WorkToAssign,
): EventBody[] {
  const { annotators, assignments, settings } = session.campaign;
  const bodies: EventBody[] = [];
  if (note !== undefined && note !== settings.note)
    bodies.push({ kind: "setting", author: null, key: "note", value: note });
  for (const { annotator } of batches) {
    if (annotators.some(({ id }) => id === annotator.id)) continue;
    const { id, name, role } = annotator;
    bodies.push({ kind: "annotator", author: null, annotator: id, name, role });
  }
  const recorded = assignments.find(({ name }) => name === assignment.name);
  const given = assignmentAfter({ set: assignment, batches });
  if (recorded === undefined || JSON.stringify(given.tasks) !== JSON.stringify(recorded.tasks))
    bodies.push(assignmentBody(given));
  return bodies;
}

/** Content and file name of each batch. */
function requestedBatches(
  session: CampaignSession,
  assignment: Assignment,
  batches: readonly BatchFor[],
  created: string,
): RequestedBatch[] {
  const { annotators } = session.campaign;
  const knownIds = new Set(annotators.map(({ id }) => id));
  const newAnnotators = batches.flatMap(({ annotator }) => (knownIds.has(annotator.id) ? [] : [annotator]));
  const nameOf = annotatorNameLookup([...annotators, ...newAnnotators]);
  const campaign = session.campaign.suite.name;
  const files = batchFileNames(
    batches.map(({ annotator }) => ({
      ...annotator,
      name: batchTitle(campaign, nameOf(annotator.id)),
    })),
    batches.map(({ format }) => (format === "protest" ? "db" : "referee")),
  );
  const ofTokens = assignment.task === ANNOTATING;
  const order = Array.from(session.order, (candidate) => {
    const key = session.candidates.keyOf(candidate);
    return { key, text: candidateText(key) };
  });
  const given = assignmentAfter({ set: assignment, batches });
  return batches.map(({ annotator, labels, format, secondsPerDecision }, index) => {
    const isForOther = (share: TaskShare) =>
      share.label === OVERLAP_LABEL && share.annotator !== null && share.annotator !== annotator.id;
    const shares = assignment.tasks.filter((share) => labels.includes(share.label) && !isForOther(share));
    const chosen = new Map(
      shares.flatMap(({ candidates }) => candidates.map((key) => [candidateText(key), key] as const)),
    );
    return {
      file: files[index] ?? "",
      format,
      plan: {
        annotator: annotator.id,
        candidates: ofTokens
          ? inTextOrder([...chosen.values()])
          : order.filter(({ text }) => chosen.has(text)).map(({ key }) => key),
        tasks: given.tasks
          .filter((share) => share.annotator === annotator.id || shares.includes(share))
          .filter(({ candidates }) => candidates.some((key) => chosen.has(candidateText(key))))
          .map(({ label }) => ({ set: assignment.name, label })),
        created,
        ...(secondsPerDecision === undefined ? {} : { secondsPerDecision }),
        ...taskOf(assignment),
      },
    };
  });
}

export interface WorkToAssign {
  /** The coordinator's note to the annotators; undefined = it stays as it is. */
  readonly note?: string;
  readonly set: Assignment;
  readonly batches: readonly BatchFor[];
}

/**
 * Records the assignment. A single batch is downloaded at once. Resolves to a notice; empty = nothing was downloaded,
 * because there are several batches, or the server sends the work to a team.
 */
export async function assignWork(
  session: CampaignSession,
  { isInTeam, ...request }: WorkToAssign & { readonly isInTeam: boolean },
  signal: AbortSignal,
  onProgress: (share: number) => void,
): Promise<string> {
  if (!isInTeam && request.batches.length === 1) return createBatches(session, request, signal, onProgress);
  if (isInTeam) await session.write(assignmentBodies(session, request));
  else await session.append((await recordedBatches(session, request)).events);
  return "";
}

/** The batches, and the events that record them, new annotators and (if it is new or changed) the assignment. */
async function recordedBatches(session: CampaignSession, request: WorkToAssign) {
  const created = now();
  const requested = requestedBatches(session, request.set, request.batches, created);
  const ledger = await savedLedger(session);
  const writer = { newId: randomId, now: created };
  const written = writeEvents(assignmentBodies(session, request), greatestClock(ledger.events), writer);
  const notes = requested.map(
    ({ file, plan }): EventBody => ({
      kind: "note",
      author: null,
      what: "assignment",
      file,
      annotators: [plan.annotator],
      events: written.map(({ id }) => id),
      warnings: [],
    }),
  );
  const events = [...written, ...writeEvents(notes, greatestClock([...ledger.events, ...written]), writer)];
  return { requested, ledger, events };
}

/**
 * Creates the batches, records them and their assignment, and downloads the files. Resolves to a notice about the
 * files.
 */
export async function createBatches(
  session: CampaignSession,
  request: WorkToAssign,
  signal: AbortSignal,
  onProgress: (share: number) => void,
): Promise<string> {
  const { requested, ledger, events } = await recordedBatches(session, request);
  const updated = { ...ledger, events: uniteEvents(ledger.events, events) };
  const bytes = await inExchange(signal, (api) => api.batches(updated, requested, onProgress));
  signal.throwIfAborted();
  await session.append(events);
  return download(session, request.set, requested, bytes);
}

/** Downloads batches that are recorded already. Resolves to a notice about the files. */
export async function downloadBatches(
  session: CampaignSession,
  { set, batches }: WorkToAssign,
  signal: AbortSignal,
  onProgress: (share: number) => void,
): Promise<string> {
  const requested = requestedBatches(session, set, batches, now());
  const ledger = await savedLedger(session);
  const bytes = await inExchange(signal, (api) => api.batches(ledger, requested, onProgress));
  signal.throwIfAborted();
  return download(session, set, requested, bytes);
}

function download(
  { campaign }: CampaignSession,
  assignment: Assignment,
  requested: readonly RequestedBatch[],
  bytes: Uint8Array,
): string {
  const [first, second] = requested;
  if (first !== undefined && second === undefined) {
    downloadFile(first.file, bytes, first.format === "protest" ? MEDIA_TYPES.database : MEDIA_TYPES.referee);
    return text.downloaded(first.file, text.size[itemKind(assignment)](first.plan.candidates.length));
  }
  const name = `${campaign.suite.name} ${assignment.name}.zip`;
  downloadFile(name, bytes, MEDIA_TYPES.zip);
  return text.severalDownloaded(name, requested.length);
}
