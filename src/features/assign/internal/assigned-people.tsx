// Lists what is assigned to each annotator, with the progress, and changes it on request.
import { useMemo, useState } from "react";
import { randomSeed } from "#browser/random-id.ts";
import { listsBy } from "#core/base/grouping.ts";
import { seededRank } from "#core/campaign/queue/orders.ts";
import {
  addCandidates,
  assignedShares,
  assignmentsForTask,
  type ChangedAssignments,
  reassign,
} from "#core/exchange/change-assignment.ts";
import { annotatorNameLookup } from "#core/ledger/annotator-names.ts";
import type { CandidateKey } from "#core/ledger/event.ts";
import { type Assignment, candidateText } from "#core/ledger/fold.ts";
import { COUNT, column, NAME, table } from "#core/tables/table.ts";
import { ANNOTATING, GAPS } from "#core/tasks/tasks.ts";
import { assignText } from "#text/assign-text.ts";
import { ActionStatusLine, useActionStatus } from "#ui/action-row.tsx";
import { Button } from "#ui/button.tsx";
import { DataTable } from "#ui/data-table.tsx";
import { Dialog } from "#ui/dialog.tsx";
import { ChoiceSelect, TextField } from "#ui/field.tsx";
import { Section } from "#ui/page-frame.tsx";
import type { CampaignSession } from "#workspace/campaign/campaign-session.ts";
import { useSession } from "#workspace/campaign/use-campaign.ts";
import { type AssignedProgress, assignedProgress, finishedIn } from "#workspace/campaign/work-facts.ts";
import { undo } from "#workspace/history/undo.ts";
import { useTeam } from "#workspace/team/team-state.tsx";
import { assignmentBody } from "./create-batches.ts";
import { AddressWarning, InvitationButtons, invitationWays } from "./invitation.tsx";
import {
  type CandidateChoice,
  candidateChoices,
  chosenCandidates,
  freeAssignmentName,
  isGapChoice,
  wholeNumber,
} from "./use-assignment.ts";

const text = assignText.people;
const changeText = assignText.change;

export function AssignedPeople({ session }: { readonly session: CampaignSession }) {
  useSession(session, (state) => state.revision);
  const [chosen, setChosen] = useState<AssignedWork | null>(null);
  const [change, setChange] = useState<RecordedChange | null>(null);
  const status = useActionStatus();
  const nameOf = annotatorNameLookup(session.campaign.annotators);
  const rows = assignedProgress(session);
  const team = useTeam(session.id);
  const isInTeam = team !== null;
  const { note } = session.campaign.settings;
  if (rows.length === 0) return null;
  const described = table<AssignedProgress>({
    title: changeText.table,
    columns: [
      column("person", text.person, NAME, ({ annotator, task }) =>
        task === undefined ? nameOf(annotator) : [nameOf(annotator), changeText.ofTask(itemNoun(task))],
      ),
      column("assigned", changeText.columns.assigned, COUNT, ({ assigned }) => assigned),
      column("finished", changeText.columns.finished, COUNT, ({ finished }) => finished),
      column("left", changeText.columns.left, COUNT, ({ assigned, finished }) => assigned - finished),
      ...(isInTeam ? [column<AssignedProgress>("invitation", "", COUNT, () => "")] : []),
      column("change", "", COUNT, () => changeText.change),
    ],
    rows,
  });
  return (
    <Section title={changeText.title} hint={changeText.hint}>
      {isInTeam ? <AddressWarning /> : null}
      <DataTable
        table={described}
        draw={{
          invitation: (row) => {
            const work = rows[row];
            if (work === undefined || work.task !== undefined) return null;
            const { annotator, assigned, finished } = work;
            const invited = {
              name: nameOf(annotator),
              account: annotator,
              items: assigned - finished,
              seconds: null,
            };
            const ways = invitationWays(team, session.campaign.aliases, annotator);
            return <InvitationButtons invited={invited} note={note} ways={ways} kind="quiet" />;
          },
          change: (row) => {
            const work = rows[row];
            return work === undefined ? null : (
              <Button
                kind="quiet"
                aria-label={changeText.changeOf(nameOf(work.annotator), itemNoun(work.task))}
                onClick={() => setChosen(work)}
              >
                {changeText.change}
              </Button>
            );
          },
        }}
      />
      <div className="flex flex-wrap items-center gap-x-3">
        <ActionStatusLine status={status} />
        {change === null || status.busy || status.failed ? null : (
          <Button
            kind="quiet"
            onClick={() => {
              setChange(null);
              status.run(() => undo(session, change));
            }}
          >
            {changeText.undo}
          </Button>
        )}
      </div>
      {chosen === null ? null : (
        <ChangeDialog
          session={session}
          work={chosen}
          onClose={() => setChosen(null)}
          onChange={(act) => {
            setChosen(null);
            setChange(null);
            status.run(async () => {
              const recorded = await act();
              setChange(recorded);
              return recorded.words;
            });
          }}
        />
      )}
    </Section>
  );
}

// Asks how one annotator's assignment changes, previews it in numbers, and records it.

const ACTIONS = ["give", "withdraw", "add"] as const;
type Action = (typeof ACTIONS)[number];

/** A recorded change: the ids of its events, for undo, and a sentence about it. */
interface RecordedChange {
  readonly events: readonly string[];
  readonly words: string;
}

interface ChangeDialogProps {
  readonly session: CampaignSession;
  readonly work: AssignedWork;
  readonly onClose: () => void;
  readonly onChange: (act: () => Promise<RecordedChange>) => void;
}

/** The assignments to record, with sentences for the dialog and for the notice afterwards. */
interface Preview {
  readonly sets: readonly Assignment[];
  readonly words: string;
  readonly done: string;
}

function useChange({ session, work }: Pick<ChangeDialogProps, "session" | "work">) {
  const { annotator, task } = work;
  const { annotators } = session.campaign;
  const nameOf = annotatorNameLookup(annotators);
  const others = annotators.filter(({ id }) => id !== annotator);
  const all: readonly CandidateChoice[] = candidateChoices(session.campaign);
  const choices = all.filter((one) => isGapChoice(one) === (task !== undefined));
  const [action, setAction] = useState<Action>("give");
  const [to, setTo] = useState(others.find(({ role }) => role !== "adjudicator")?.id ?? others[0]?.id ?? "");
  const [choice, setChoice] = useState<CandidateChoice | undefined>(choices[0]);
  const [count, setCount] = useState("");
  const [seed] = useState(randomSeed);
  const pool = useMemo(
    () => (action === "add" && choice !== undefined ? candidatesToAdd(session, work, choice) : []),
    [session, work, action, choice],
  );
  const person = nameOf(annotator);
  const receiver = nameOf(to);
  const noun = itemNoun(task);
  const unfinished = useMemo(() => unfinishedItems(session, work), [session, work]);
  const most = action === "add" ? pool.length : unfinished.length;
  const wantedCount = action !== "add" && count.trim() === "" ? most : wholeNumber(count, 1, most);
  const preview = (): Preview | string => {
    if (action === "add") {
      if (pool.length === 0) return changeText.noneToAdd;
      if (wantedCount === null) return changeText.howMany(pool.length);
      const drawn = drawAddition(session, pool, { count: wantedCount, seed });
      const words = { added: drawn.length, requested: wantedCount, person, noun };
      return {
        sets: [planAddition(session, work, drawn)],
        words: changeText.preview.add(words),
        done: changeText.done.add(words),
      };
    }
    if (unfinished.length === 0) return changeText.nothingLeft(person);
    if (wantedCount === null) return changeText.howMany(most);
    const items = lastItems(session, unfinished, wantedCount);
    const plan = planReassignment(session, work, { to: action === "give" ? to : null, items });
    const finished = plan.kept - (unfinished.length - plan.left);
    const words = { ...plan, finished, person, receiver, noun };
    return {
      sets: plan.sets,
      words: changeText.preview[action](words),
      done: changeText.done[action](words),
    };
  };
  return {
    action,
    setAction,
    to,
    setTo,
    choice,
    setChoice,
    count,
    setCount,
    others,
    nameOf,
    choices,
    most,
    person,
    noun,
    preview: preview(),
  };
}

function ChangeDialog(props: ChangeDialogProps) {
  const { session, work, onClose, onChange } = props;
  const form = useChange(props);
  const { action, preview } = form;
  const isPossible = typeof preview !== "string";
  const actions = ACTIONS.filter(
    (one) => (one !== "give" || form.others.length > 0) && (one !== "add" || work.task !== ANNOTATING),
  );
  const record = () => {
    if (typeof preview === "string") return;
    onChange(async () => ({
      events: await recordChangedAssignments(session, preview.sets),
      words: preview.done,
    }));
  };
  return (
    <Dialog onClose={onClose} title={changeText.changeOf(form.person, form.noun)}>
      <ChoiceSelect
        label={changeText.action}
        choices={actions.map((value) => ({ value, label: changeText.actions[value] }))}
        value={action}
        onChange={form.setAction}
      />
      {action === "give" ? (
        <ChoiceSelect
          label={changeText.receiver}
          choices={form.others.map(({ id }) => ({ value: id, label: form.nameOf(id) }))}
          value={form.to}
          onChange={form.setTo}
        />
      ) : null}
      {action === "add" ? (
        <ChoiceSelect
          label={assignText.plan.candidates}
          choices={form.choices.map((value) => ({ value, label: assignText.plan.choices[value] }))}
          value={form.choice ?? ""}
          onChange={form.setChoice}
        />
      ) : null}
      <TextField
        label={changeText.count}
        inputMode="numeric"
        autoComplete="off"
        value={form.count}
        onChange={({ target }) => form.setCount(target.value)}
        hint={action === "add" ? changeText.available(form.most) : changeText.allIfEmpty(form.most)}
      />
      <p role="status" className="figures text-sm text-muted">
        {isPossible ? preview.words : preview}
      </p>
      <div className="flex flex-wrap gap-3">
        <Button kind="primary" disabled={!isPossible} onClick={record}>
          {changeText.buttons[action]}
        </Button>
        <Button kind="quiet" onClick={onClose}>
          {changeText.cancel}
        </Button>
      </div>
    </Dialog>
  );
}

// Plans and records a change of one annotator's assignment: moving unfinished items to somebody else, withdrawing them,
// or adding candidates.

/** The work that is assigned to an annotator in one task. */
interface AssignedWork {
  /** The annotator's id. */
  readonly annotator: string;
  /** Undefined = judging. */
  readonly task: Assignment["task"] | undefined;
}

/** The word for the items of a task. */
function itemNoun(task: AssignedWork["task"]): string {
  const { token, gap, candidate } = assignText.change.nouns;
  return task === ANNOTATING ? token : task === GAPS ? gap : candidate;
}

/** The items that the annotator has not finished, in the order in which the annotator gets them. */
export function unfinishedItems(
  session: CampaignSession,
  { annotator, task }: AssignedWork,
): readonly CandidateKey[] {
  const finishedOrNull = finishedIn(session, task);
  const assigned =
    assignedShares(assignmentsForTask(session.campaign.assignments, task)).get(annotator) ?? [];
  const unfinished = assigned.filter((key) => finishedOrNull(annotator, key) === false);
  if (task === ANNOTATING) return unfinished;
  const places = new Map([...session.order].map((candidate, place) => [candidate, place]));
  const placeOf = (key: CandidateKey) => places.get(session.candidates.numberOf(key) ?? -1) ?? 0;
  return unfinished.toSorted((a, b) => placeOf(a) - placeOf(b));
}

/**
 * The last `count` of these items. In the order “by example”, whole examples are taken, so there can be more than
 * `count`.
 */
export function lastItems(
  { campaign }: Pick<CampaignSession, "campaign">,
  items: readonly CandidateKey[],
  count: number,
): readonly CandidateKey[] {
  const last = items.slice(items.length - count);
  if (campaign.settings.order !== "example") return last;
  const examples = new Set(last.map(({ example }) => example));
  return items.filter(({ example }) => examples.has(example));
}

/** Plans to take these items from the annotator. `to`: id of the annotator who gets them; null = nobody. */
export function planReassignment(
  session: CampaignSession,
  { annotator, task }: AssignedWork,
  { to, items }: { readonly to: string | null; readonly items: readonly CandidateKey[] },
): ChangedAssignments {
  const given = new Set(items.map(candidateText));
  return reassign(assignmentsForTask(session.campaign.assignments, task), {
    annotator,
    to,
    keeps: (key) => !given.has(candidateText(key)),
  });
}

/** Candidates that can be added to the annotator's work, in the order of judging. */
function candidatesToAdd(
  session: CampaignSession,
  { annotator, task }: AssignedWork,
  choice: CandidateChoice,
): readonly number[] {
  const assigned =
    assignedShares(assignmentsForTask(session.campaign.assignments, task)).get(annotator) ?? [];
  const assignedKeys = new Set(assigned.map(candidateText));
  return chosenCandidates(session, choice).filter(
    (candidate) => !assignedKeys.has(candidateText(session.candidates.keyOf(candidate))),
  );
}

/**
 * Draws candidates by the seed, and returns them in the order of `pool`. In the order “by example”, whole examples are
 * drawn, so there can be more than `count` candidates.
 */
function drawAddition(
  session: CampaignSession,
  pool: readonly number[],
  { count, seed }: { readonly count: number; readonly seed: number },
): readonly number[] {
  const { candidates, campaign } = session;
  const blocks = listsBy(pool, (candidate) => {
    const key = candidates.keyOf(candidate);
    return campaign.settings.order === "example" ? key.example : candidateText(key);
  });
  const rank = (block: string) => seededRank({ system: "", example: block }, seed);
  const drawn = new Set<number>();
  for (const block of [...blocks.keys()].sort((a, b) => rank(a) - rank(b) || (a < b ? -1 : 1))) {
    if (drawn.size >= count) break;
    for (const candidate of blocks.get(block) ?? []) drawn.add(candidate);
  }
  return pool.filter((candidate) => drawn.has(candidate));
}

function planAddition(
  session: CampaignSession,
  { annotator, task }: AssignedWork,
  candidates: readonly number[],
): Assignment {
  const { assignments } = session.campaign;
  return addCandidates(
    assignmentsForTask(assignments, task),
    annotator,
    candidates.map((candidate) => session.candidates.keyOf(candidate)),
    {
      name: freeAssignmentName(assignments.map(({ name }) => name)),
      ...(task === undefined ? {} : { task }),
    },
  );
}

/** Records the changed assignments (`sets`). Resolves to the ids of the events, for undo. */
async function recordChangedAssignments(
  session: CampaignSession,
  sets: readonly Assignment[],
): Promise<readonly string[]> {
  const events = await session.write(sets.map(assignmentBody));
  return events.map(({ id }) => id);
}
