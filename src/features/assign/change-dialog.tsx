// Asks how one annotator's assignment changes, and previews it in numbers.

import { useMemo, useState } from "react";
import { randomSeed } from "#browser/random-id.ts";
import { annotatorNameLookup } from "#core/ledger/annotator-names.ts";
import type { Assignment } from "#core/ledger/fold.ts";
import { ANNOTATING } from "#core/tasks/task-names.ts";
import { assignText } from "#text/assign.ts";
import { Button } from "#ui/button.tsx";
import { Dialog } from "#ui/dialog.tsx";
import { ChoiceSelect, TextField } from "#ui/field.tsx";
import type { CampaignSession } from "#workspace/campaign/campaign-session.ts";
import {
  type AssignedWork,
  candidatesToAdd,
  drawAddition,
  itemNoun,
  lastItems,
  planAddition,
  planReassignment,
  recordChangedAssignments,
  unfinishedItems,
} from "./assignment-change.ts";
import { type CandidateChoice, candidateChoices, isGapChoice } from "./candidate-choices.ts";
import { wholeNumber } from "./use-assignment.ts";

const text = assignText.change;

const ACTIONS = ["give", "withdraw", "add"] as const;
type Action = (typeof ACTIONS)[number];

/** A recorded change: the ids of its events, for undo, and a sentence about it. */
export interface RecordedChange {
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
      if (pool.length === 0) return text.noneToAdd;
      if (wantedCount === null) return text.howMany(pool.length);
      const drawn = drawAddition(session, pool, { count: wantedCount, seed });
      const words = { added: drawn.length, requested: wantedCount, person, noun };
      return {
        sets: [planAddition(session, work, drawn)],
        words: text.preview.add(words),
        done: text.done.add(words),
      };
    }
    if (unfinished.length === 0) return text.nothingLeft(person);
    if (wantedCount === null) return text.howMany(most);
    const items = lastItems(session, unfinished, wantedCount);
    const plan = planReassignment(session, work, { to: action === "give" ? to : null, items });
    const finished = plan.kept - (unfinished.length - plan.left);
    const words = { ...plan, finished, person, receiver, noun };
    return { sets: plan.sets, words: text.preview[action](words), done: text.done[action](words) };
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

export function ChangeDialog(props: ChangeDialogProps) {
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
    <Dialog onClose={onClose} title={text.changeOf(form.person, form.noun)}>
      <ChoiceSelect
        label={text.action}
        choices={actions.map((value) => ({ value, label: text.actions[value] }))}
        value={action}
        onChange={form.setAction}
      />
      {action === "give" ? (
        <ChoiceSelect
          label={text.receiver}
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
        label={text.count}
        inputMode="numeric"
        autoComplete="off"
        value={form.count}
        onChange={({ target }) => form.setCount(target.value)}
        hint={action === "add" ? text.available(form.most) : text.allIfEmpty(form.most)}
      />
      <p role="status" className="figures text-sm text-muted">
        {isPossible ? preview.words : preview}
      </p>
      <div className="flex flex-wrap gap-3">
        <Button kind="primary" disabled={!isPossible} onClick={record}>
          {text.buttons[action]}
        </Button>
        <Button kind="quiet" onClick={onClose}>
          {text.cancel}
        </Button>
      </div>
    </Dialog>
  );
}
