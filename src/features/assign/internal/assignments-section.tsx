// Lists the recorded assignments with the size of each share, and exports one annotator's batch of an assignment.
import { useState } from "react";
import { formatNumber } from "#core/base/message-text.ts";
import { giveShares } from "#core/exchange/change-assignment.ts";
import type { BatchFormat } from "#core/exchange/make-batch.ts";
import { annotatorNameLookup, annotatorNames, isListed } from "#core/ledger/annotator-names.ts";
import { OVERLAP_LABEL, type TaskShare } from "#core/ledger/event.ts";
import { type Assignment, candidateText } from "#core/ledger/fold.ts";
import { COUNT, column, NAME, TEXT, table } from "#core/tables/table.ts";
import { ANNOTATING } from "#core/tasks/tasks.ts";
import { assignText } from "#text/assign-text.ts";
import { ActionStatusLine, useActionStatus } from "#ui/action-row.tsx";
import { Button } from "#ui/button.tsx";
import { DataTable } from "#ui/data-table.tsx";
import { Dialog } from "#ui/dialog.tsx";
import { ChoiceSelect, TextField } from "#ui/field.tsx";
import { Section } from "#ui/page-frame.tsx";
import type { CampaignSession } from "#workspace/campaign/campaign-session.ts";
import { createBatches, itemKind } from "./create-batches.ts";
import { newAnnotator } from "./use-assignment.ts";

const text = assignText.assignments;

export function AssignmentsSection({ session }: { readonly session: CampaignSession }) {
  const { assignments, annotators } = session.campaign;
  const [chosenName, setChosenName] = useState<string | null>(null);
  const assignment = assignments.find(({ name }) => name === chosenName);
  if (assignments.length === 0) return null;
  return (
    <Section title={text.title} hint={text.hint}>
      <AssignmentsTable
        sets={assignments}
        nameOf={annotatorNameLookup(annotators)}
        onCreateBatch={setChosenName}
      />
      {assignment === undefined ? null : (
        <BatchDialog session={session} assignment={assignment} onClose={() => setChosenName(null)} />
      )}
    </Section>
  );
}

const batchText = assignText.batch;

interface AssignmentProps {
  readonly session: CampaignSession;
  readonly assignment: Assignment;
}

function BatchDialog({ session, assignment, onClose }: AssignmentProps & { readonly onClose: () => void }) {
  const form = useBatchForm({ session, assignment });
  const status = useActionStatus();
  const names = annotatorNames(session.campaign.annotators);
  const { person, labels, count } = form;
  const owners = ownersOf(assignment, form, names);
  const download = (format: BatchFormat) => {
    if (person === null) return;
    status.runLong(async (signal, onProgress) => {
      const batches = [{ annotator: person, labels, format }];
      const saved = await createBatches(session, { set: assignment, batches }, signal, onProgress);
      form.choose(person.id);
      return owners.length === 0 ? saved : `${saved} ${batchText.alsoAssignedDone(owners, person.name)}`;
    });
  };
  const ready = person !== null && count > 0 && !status.busy;
  return (
    <Dialog onClose={onClose} title={batchText.title(assignment.name)}>
      <ChoiceSelect
        label={batchText.annotator}
        choices={[
          { value: NEW, label: batchText.newAnnotator },
          ...Array.from(names, ([value, label]) => ({ value, label })),
        ]}
        value={form.annotator}
        onChange={form.choose}
      />
      {form.annotator === NEW ? (
        <TextField
          label={batchText.name}
          autoComplete="off"
          value={form.newName}
          onChange={(event) => form.setNewName(event.target.value)}
          {...(form.isTaken ? { hint: batchText.nameTaken, "aria-invalid": true } : {})}
        />
      ) : null}
      <fieldset className="flex flex-wrap gap-x-6 gap-y-1">
        <legend className="pb-1 text-sm font-medium">{batchText.shares}</legend>
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
      <p className="figures text-sm text-muted">{batchText.size[itemKind(assignment)](count)}</p>
      <p role="status" className="max-w-[65ch] text-sm empty:hidden">
        {owners.length === 0 ? null : batchText.alsoAssigned(owners, person?.name ?? "")}
      </p>
      <div className="flex flex-wrap items-center gap-3">
        <Button kind="primary" disabled={!ready} onClick={() => download("referee")}>
          {batchText.downloadReferee}
        </Button>
        {itemKind(assignment) === "token" ? null : (
          <Button disabled={!ready} onClick={() => download("protest")}>
            {batchText.downloadProtest}
          </Button>
        )}
        <Button kind="quiet" onClick={onClose}>
          {batchText.close}
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

/** The name of a share, as users see it. */
function shareName({ label, annotator }: Pick<TaskShare, "label" | "annotator">): string {
  if (label !== OVERLAP_LABEL) return text.share(label);
  return annotator === null ? text.shareForAll : text.ownOverlap;
}

/** Names of the others whose ticked candidates the annotator gets as well. */
function ownersOf(
  assignment: Assignment,
  { annotator, labels }: { readonly annotator: string; readonly labels: readonly string[] },
  names: ReadonlyMap<string, string>,
): readonly string[] {
  if (giveShares(assignment, annotator, labels).tasks.length === assignment.tasks.length) return [];
  const others = assignment.tasks.flatMap(({ label, annotator: owner }) =>
    owner !== null && owner !== annotator && label !== OVERLAP_LABEL && labels.includes(label)
      ? [names.get(owner) ?? owner]
      : [],
  );
  return [...new Set(others)];
}

/** Number of candidates in all shares, each counted once. */
function countCandidates(shares: readonly TaskShare[]): number {
  return new Set(shares.flatMap((share) => share.candidates.map(candidateText))).size;
}

interface AssignmentsTableProps {
  readonly sets: readonly Assignment[];
  /** Returns the name of the annotator with the id. */
  readonly nameOf: (id: string) => string;
  /** Called with the name of an assignment, to create one annotator's batch of it. */
  readonly onCreateBatch: (name: string) => void;
}

function AssignmentsTable({ sets, nameOf, onCreateBatch }: AssignmentsTableProps) {
  const tableData = table<Assignment>({
    title: text.table,
    columns: [
      column("assignment", text.assignment, NAME, ({ name, task }) =>
        task === ANNOTATING ? [name, text.ofTokens] : name,
      ),
      column("shares", text.shares, TEXT, ({ tasks }) =>
        tasks
          .filter(({ candidates }) => candidates.length > 0)
          .map((share) => {
            const name = share.annotator === null ? null : nameOf(share.annotator);
            return text.shareSize(shareName(share), share.candidates.length, name);
          })
          .join(" · "),
      ),
      column("total", text.total, COUNT, ({ tasks }) => countCandidates(tasks)),
      column("batch", "", COUNT, () => text.batch),
    ],
    rows: sets,
  });
  return (
    <DataTable
      table={tableData}
      draw={{
        batch: (row) => {
          const { name = "" } = sets[row] ?? {};
          return (
            <Button kind="quiet" aria-label={text.batchOf(name)} onClick={() => onCreateBatch(name)}>
              {text.batch}
            </Button>
          );
        },
      }}
    />
  );
}
