// Exports batches: the dialog for a single one, the files, and the text that invites an annotator.

import { useState } from "react";
import { now } from "#browser/clock.ts";
import { downloadFile, MEDIA_TYPES } from "#browser/download-file.ts";
import { inExchange } from "#browser/exchange-client.ts";
import { randomId } from "#browser/random-id.ts";
import { formatNumber } from "#core/base/number-words.ts";
import { workWords } from "#core/campaign/queue/workload.ts";
import { inTextOrder } from "#core/exchange/divide-candidates.ts";
import {
  type BatchFormat,
  batchFileNames,
  batchTitle,
  type RequestedBatch,
} from "#core/exchange/make-batch.ts";
import { annotatorNameLookup, annotatorNames, isListed } from "#core/ledger/annotator-names.ts";
import { type EventBody, OVERLAP_LABEL, type TaskShare } from "#core/ledger/event.ts";
import type { Annotator, Assignment } from "#core/ledger/fold.ts";
import { greatestClock, uniteEvents } from "#core/ledger/order.ts";
import { candidateText } from "#core/ledger/registers.ts";
import { writeEvents } from "#core/ledger/write-events.ts";
import { ANNOTATING } from "#core/tasks/task-names.ts";
import { CopyButton } from "#parts/copy-button.tsx";
import { assignText } from "#text/assign-text.ts";
import { ActionStatusLine, useActionStatus } from "#ui/action-row.tsx";
import { Button } from "#ui/button.tsx";
import { Dialog } from "#ui/dialog.tsx";
import { ChoiceSelect, TextField } from "#ui/field.tsx";
import type { CampaignSession } from "#workspace/campaign/campaign-session.ts";
import { savedLedger } from "#workspace/campaign/saved-campaign.ts";
import { countCandidates, shareName } from "./assignments-table.tsx";
import { newAnnotator } from "./use-annotator-selection.ts";

const text = assignText.batch;

interface AssignmentProps {
  readonly session: CampaignSession;
  readonly assignment: Assignment;
}

export function BatchDialog({
  session,
  assignment,
  onClose,
}: AssignmentProps & { readonly onClose: () => void }) {
  const form = useBatchForm({ session, assignment });
  const status = useActionStatus();
  const names = annotatorNames(session.campaign.annotators);
  const { person, labels, count } = form;
  const download = (format: BatchFormat) => {
    if (person === null) return;
    status.runLong(async (signal, onProgress) => {
      const batches = [{ annotator: person, labels, format }];
      const saved = await createBatches(session, { set: assignment, batches }, signal, onProgress);
      form.choose(person.id);
      return saved;
    });
  };
  const ready = person !== null && count > 0 && !status.busy;
  return (
    <Dialog onClose={onClose} title={text.title(assignment.name)}>
      <ChoiceSelect
        label={text.annotator}
        choices={[
          { value: NEW, label: text.newAnnotator },
          ...Array.from(names, ([value, label]) => ({ value, label })),
        ]}
        value={form.annotator}
        onChange={form.choose}
      />
      {form.annotator === NEW ? (
        <TextField
          label={text.name}
          autoComplete="off"
          value={form.newName}
          onChange={(event) => form.setNewName(event.target.value)}
          {...(form.isTaken ? { hint: text.nameTaken, "aria-invalid": true } : {})}
        />
      ) : null}
      <fieldset className="flex flex-wrap gap-x-6 gap-y-1">
        <legend className="pb-1 text-sm font-medium">{text.shares}</legend>
        {form.shares.map(({ label, annotator, candidates }) => (
          <label key={label} className="figures flex min-h-10 items-center gap-2 text-sm">
            <input
              type="checkbox"
              className="size-4 accent-accent"
              checked={labels.includes(label)}
              onChange={(event) => form.tick(label, event.target.checked)}
            />
            {shareName({ label, annotator })} ({formatNumber(candidates.length)})
            {annotator === null ? null : (
              <bdi className="text-muted">{names.get(annotator) ?? annotator}</bdi>
            )}
          </label>
        ))}
      </fieldset>
      <p className="figures text-sm text-muted">{text.size[itemKind(assignment)](count)}</p>
      <div className="flex flex-wrap items-center gap-3">
        <Button kind="primary" disabled={!ready} onClick={() => download("referee")}>
          {text.downloadReferee}
        </Button>
        {itemKind(assignment) === "token" ? null : (
          <Button disabled={!ready} onClick={() => download("protest")}>
            {text.downloadProtest}
          </Button>
        )}
        <Button kind="quiet" onClick={onClose}>
          {text.close}
        </Button>
      </div>
      <ActionStatusLine status={status} />
    </Dialog>
  );
}

function useBatchForm({ session, assignment }: AssignmentProps) {
  const { annotators } = session.campaign;
  const [annotator, setAnnotator] = useState(
    () => assignment.tasks.find((share) => share.annotator !== null)?.annotator ?? annotators[0]?.id ?? NEW,
  );
  const [newName, setNewName] = useState("");
  const [ticked, setTicked] = useState<readonly string[] | null>(null);
  const labels = ticked ?? defaultShares(assignment, annotator);
  const isTaken = isListed(annotators, newName);
  return {
    annotator,
    newName,
    setNewName,
    isTaken,
    labels,
    person:
      annotators.find(({ id }) => id === annotator) ??
      newAnnotator(newName, annotators, session.member !== null),
    choose: (id: string) => {
      setAnnotator(id);
      setTicked(null);
    },
    tick: (label: string, isTicked: boolean) =>
      setTicked(isTicked ? [...labels, label] : labels.filter((tickedLabel) => tickedLabel !== label)),
    shares: sharesFor(assignment, annotator),
    count: countCandidates(sharesFor(assignment, annotator).filter(({ label }) => labels.includes(label))),
  };
}

const NEW = "";

/**
 * Shares that are selected at first: the one for all, and the annotator's own ones. An annotator without own shares
 * gets the first unassigned one.
 */
function defaultShares({ tasks: shares }: Assignment, annotator: string): string[] {
  const ownLabels = shares.filter((share) => share.annotator === annotator).map(({ label }) => label);
  const freeShares = shares.filter((share) => share.annotator === null && share.label !== OVERLAP_LABEL);
  const personalLabels = ownLabels.length > 0 ? ownLabels : freeShares.slice(0, 1).map(({ label }) => label);
  return shares
    .map(({ label }) => label)
    .filter((label) => label === OVERLAP_LABEL || personalLabels.includes(label));
}

/** Shares of an assignment that can be in the annotator's batch: all except shares of the overlap for others only. */
function sharesFor({ tasks: shares }: Assignment, annotator: string): Assignment["tasks"] {
  return shares.filter(
    (share) => share.label !== OVERLAP_LABEL || share.annotator === null || share.annotator === annotator,
  );
}

// Exports batches as one file or an archive of several, and records the export in the campaign.

interface BatchFor {
  readonly annotator: Annotator;
  /** Labels of the shares. */
  readonly labels: readonly string[];
  readonly format: BatchFormat;
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
function itemKind({ task }: Pick<Assignment, "task">): "candidate" | "token" {
  return task === ANNOTATING ? "token" : "candidate";
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
  const owner = ({ label, annotator }: TaskShare) => {
    if (label === OVERLAP_LABEL) return annotator;
    return batches.find(({ labels }) => labels.includes(label))?.annotator.id ?? annotator;
  };
  const isRecorded = assignments.some(({ name }) => name === assignment.name);
  if (!isRecorded || assignment.tasks.some((share) => owner(share) !== share.annotator)) {
    const tasks = assignment.tasks.map((share) => ({ ...share, annotator: owner(share) }));
    bodies.push(assignmentBody({ ...assignment, tasks }));
  }
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
    batches.map(({ format }) => (format === "protest" ? "db" : "json.gz")),
  );
  const ofTokens = assignment.task === ANNOTATING;
  const order = Array.from(session.order, (candidate) => {
    const key = session.candidates.keyOf(candidate);
    return { key, text: candidateText(key) };
  });
  return batches.map(({ annotator, labels, format }, index) => {
    const isForOther = (share: TaskShare) =>
      share.label === OVERLAP_LABEL && share.annotator !== null && share.annotator !== annotator.id;
    const shares = assignment.tasks.filter((share) => labels.includes(share.label) && !isForOther(share));
    const chosenTexts = new Set(shares.flatMap((share) => share.candidates.map(candidateText)));
    return {
      file: files[index] ?? "",
      format,
      plan: {
        annotator: annotator.id,
        candidates: ofTokens
          ? inTextOrder(shares.flatMap((share) => share.candidates))
          : order.filter(({ text }) => chosenTexts.has(text)).map(({ key }) => key),
        tasks: shares.map(({ label }) => ({ set: assignment.name, label })),
        created,
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

/** Records the assignment; creates the batches, unless the server sends the work to a team. Resolves to a notice. */
export async function assignWork(
  session: CampaignSession,
  { isInTeam, ...request }: WorkToAssign & { readonly isInTeam: boolean },
  signal: AbortSignal,
  onProgress: (share: number) => void,
): Promise<string> {
  if (!isInTeam) return createBatches(session, request, signal, onProgress);
  await session.write(assignmentBodies(session, request));
  return assignText.plan.automatic;
}

/**
 * Creates the batches, records the export, new annotators and (if it is new or changed) the assignment, and downloads
 * the files. Resolves to a notice about the files.
 */
export async function createBatches(
  session: CampaignSession,
  request: WorkToAssign,
  signal: AbortSignal,
  onProgress: (share: number) => void,
): Promise<string> {
  const { set: assignment, batches } = request;
  const created = now();
  const requested = requestedBatches(session, assignment, batches, created);
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
  const updated = { ...ledger, events: uniteEvents(ledger.events, events) };
  const bytes = await inExchange(signal, (api) => api.batches(updated, requested, onProgress));
  signal.throwIfAborted();
  await session.append(events);
  const [first, second] = requested;
  if (first !== undefined && second === undefined) {
    downloadFile(first.file, bytes, first.format === "protest" ? MEDIA_TYPES.database : MEDIA_TYPES.gzip);
    return text.downloaded(first.file, text.size[itemKind(assignment)](first.plan.candidates.length));
  }
  const name = `${session.campaign.suite.name} ${assignment.name}.zip`;
  downloadFile(name, bytes, MEDIA_TYPES.zip);
  return text.severalDownloaded(name, requested.length);
}

// Offers the text with which a coordinator invites an annotator: what it is, how long it takes, how to begin.

const invitationsText = assignText.invitation;

/** The work of one annotator. */
export interface Invited {
  readonly name: string;
  /** The annotator's name on the team's server. */
  readonly account: string;
  /** Number of items. */
  readonly items: number;
  /** Estimated seconds; null = unknown. */
  readonly seconds: number | null;
}

interface InvitationProps {
  readonly invited: Invited;
  /** The coordinator's note; empty = none. */
  readonly note: string;
  /** Whether the server sends the work, so that annotators get a link instead of a file. */
  readonly isInTeam: boolean;
  readonly kind?: "plain" | "quiet";
}

/** The button that copies the invitation of one annotator. */
export function InvitationButton({ invited, note, isInTeam, kind = "plain" }: InvitationProps) {
  const { name, account, items, seconds } = invited;
  const [site = ""] = window.location.href.split("#");
  const duration = seconds === null ? null : workWords(seconds);
  return (
    <CopyButton
      kind={kind}
      label={invitationsText.copy(name)}
      copied={invitationsText.copied}
      text={() => {
        const where = isInTeam ? { link: `${site}#/team`, account } : { site };
        return invitationsText.body({ name, items, duration, note, ...where });
      }}
    />
  );
}

interface InvitationsProps extends Pick<InvitationProps, "note" | "isInTeam"> {
  readonly invited: readonly Invited[];
  /** Downloads the batch of one annotator. In a team the server sends the work, so that there are no files. */
  readonly onFile: (account: string) => void;
}

export function Invitations({ invited, note, isInTeam, onFile }: InvitationsProps) {
  if (invited.length === 0) return null;
  return (
    <section aria-label={invitationsText.title} className="flex flex-col gap-2">
      <h3 className="text-sm font-medium">{invitationsText.title}</h3>
      <p className="max-w-[65ch] text-sm text-muted">
        {isInTeam ? invitationsText.hintInTeam : invitationsText.hint}
      </p>
      <ul className="flex flex-col gap-2">
        {invited.map((one) => (
          <li key={one.account} className="flex flex-wrap gap-2">
            {isInTeam ? null : (
              <Button onClick={() => onFile(one.account)}>{invitationsText.file(one.name)}</Button>
            )}
            <InvitationButton invited={one} note={note} isInTeam={isInTeam} />
          </li>
        ))}
      </ul>
    </section>
  );
}
