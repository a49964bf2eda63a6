// Asks for the options of one annotator's batch, exported again or for someone new to the assignment.

import { useState } from "react";
import { randomId } from "#browser/random-id.ts";
import { enteredName } from "#core/base/name.ts";
import { figure } from "#core/base/number-words.ts";
import type { BatchFormat } from "#core/exchange/make-batch.ts";
import { OVERLAP_LABEL } from "#core/exchange/split-tasks.ts";
import { annotatorNames, asSeen } from "#core/ledger/annotator-names.ts";
import type { Annotator, TaskSet } from "#core/ledger/fold.ts";
import { exchangeText } from "#text/exchange.ts";
import { ActionStatusLine } from "#ui/action-status-line.tsx";
import { Button } from "#ui/button.tsx";
import { Dialog } from "#ui/dialog.tsx";
import { SelectField, TextField } from "#ui/field.tsx";
import { useActionStatus } from "#ui/use-action-status.ts";
import type { CampaignSession } from "#workspace/campaign/campaign-session.ts";
import { handOut, wordFor } from "./hand-out.ts";
import { countCandidates, taskWords } from "./task-set-table.tsx";

const text = exchangeText.batch;

const NEW = "";

/** The tasks for everybody and this annotator's own; without an own task, the first that nobody has. */
function usualTasks({ tasks }: TaskSet, annotator: string): string[] {
  const own = tasks.filter((task) => task.annotator === annotator).map(({ label }) => label);
  const free = tasks.filter((task) => task.annotator === null && task.label !== OVERLAP_LABEL);
  const theirs = own.length > 0 ? own : free.slice(0, 1).map(({ label }) => label);
  return tasks.map(({ label }) => label).filter((label) => label === OVERLAP_LABEL || theirs.includes(label));
}

interface HandOutProps {
  readonly session: CampaignSession;
  readonly set: TaskSet;
}

function useHandOut({ session, set }: HandOutProps) {
  const { annotators } = session.campaign;
  const [annotator, setAnnotator] = useState(
    () => set.tasks.find((task) => task.annotator !== null)?.annotator ?? annotators[0]?.id ?? NEW,
  );
  const [newName, setNewName] = useState("");
  const [ticked, setTicked] = useState<readonly string[] | null>(null);
  const labels = ticked ?? usualTasks(set, annotator);
  const isTaken = annotators.some(({ name }) => asSeen(name) === asSeen(newName));
  const somebodyNew: Annotator | null =
    asSeen(newName) === "" || isTaken
      ? null
      : { id: randomId(), name: enteredName(newName), role: "annotator" };
  return {
    ...{ annotator, newName, setNewName, isTaken, labels },
    person: annotators.find(({ id }) => id === annotator) ?? somebodyNew,
    choose: (id: string) => {
      setAnnotator(id);
      setTicked(null);
    },
    tick: (label: string, isTicked: boolean) =>
      setTicked(isTicked ? [...labels, label] : labels.filter((known) => known !== label)),
    count: countCandidates(set.tasks.filter(({ label }) => labels.includes(label))),
  };
}

export function HandOutDialog({ session, set, onClose }: HandOutProps & { readonly onClose: () => void }) {
  const out = useHandOut({ session, set });
  const status = useActionStatus();
  const names = annotatorNames(session.campaign.annotators);
  const { person, labels, count } = out;
  const download = (format: BatchFormat) => {
    if (person === null) return;
    status.runLong(async (signal, onProgress) => {
      const batches = [{ annotator: person, labels, format }];
      const said = await handOut(session, { set, batches }, signal, onProgress);
      out.choose(person.id);
      return said;
    });
  };
  const ready = person !== null && count > 0 && !status.busy;
  return (
    <Dialog onClose={onClose} title={text.title(set.name)}>
      <SelectField
        label={text.annotator}
        value={out.annotator}
        onChange={(event) => out.choose(event.target.value)}
      >
        <option value={NEW}>{text.newAnnotator}</option>
        {session.campaign.annotators.map(({ id }) => (
          <option key={id} value={id}>
            {names.get(id)}
          </option>
        ))}
      </SelectField>
      {out.annotator === NEW ? (
        <TextField
          label={text.name}
          autoComplete="off"
          value={out.newName}
          onChange={(event) => out.setNewName(event.target.value)}
          {...(out.isTaken ? { hint: text.nameTaken, "aria-invalid": true } : {})}
        />
      ) : null}
      <fieldset className="flex flex-wrap gap-x-6 gap-y-1">
        <legend className="pb-1 text-sm font-medium">{text.tasks}</legend>
        {set.tasks.map(({ label, annotator, candidates }) => (
          <label key={label} className="figures flex min-h-10 items-center gap-2 text-sm">
            <input
              type="checkbox"
              className="size-4 accent-accent"
              checked={labels.includes(label)}
              onChange={(event) => out.tick(label, event.target.checked)}
            />
            {taskWords(label)} ({figure(candidates.length)})
            {annotator === null ? null : (
              <bdi className="text-muted">{names.get(annotator) ?? annotator}</bdi>
            )}
          </label>
        ))}
      </fieldset>
      <p className="figures text-sm text-muted">{text.size[wordFor(set)](count)}</p>
      <div className="flex flex-wrap items-center gap-3">
        <Button kind="primary" disabled={!ready} onClick={() => download("referee")}>
          {text.downloadReferee}
        </Button>
        {wordFor(set) === "token" ? null : (
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
