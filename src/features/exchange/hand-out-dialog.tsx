// Holds how a batch is handed out: to whom, which tasks, as which kind of file.

import { useState } from "react";
import { randomId } from "#browser/random-id.ts";
import { OVERLAP_LABEL } from "#core/exchange/split-tasks.ts";
import { annotatorNames, asSeen } from "#core/ledger/annotator-names.ts";
import type { Annotator, TaskSet } from "#core/ledger/fold.ts";
import { figure } from "#core/shared/number-words.ts";
import type { CampaignSession } from "#session/campaign-session.ts";
import { Button } from "#ui/button.tsx";
import { SelectField, TextField } from "#ui/field.tsx";
import { type BatchFormat, handOut } from "./exchange-acts.ts";
import { Section } from "./section.tsx";
import { countCandidates, taskWords } from "./task-set-table.tsx";
import { ToldLine } from "./told-line.tsx";
import { useTold } from "./use-told.ts";

const NEW = "";

/** The tasks asked for at first: everybody's, and the first person's. */
function firstTasks(set: TaskSet | undefined): string[] {
  const labels = set?.tasks.map(({ label }) => label) ?? [];
  const own = labels.find((label) => label !== OVERLAP_LABEL);
  return labels.filter((label) => label === OVERLAP_LABEL || label === own);
}

function useHandOut(session: CampaignSession) {
  const { annotators, taskSets } = session.campaign;
  const [chosen, setChosen] = useState({ annotator: NEW, name: "", set: taskSets.at(-1)?.name ?? "" });
  const set = taskSets.find(({ name }) => name === chosen.set) ?? taskSets.at(-1);
  const [ticked, setTicked] = useState<readonly string[] | null>(null);
  const labels = ticked ?? firstTasks(set);
  const name = chosen.name.trim();
  const known = annotators.find(({ id }) => id === chosen.annotator);
  const taken = annotators.some((annotator) => asSeen(annotator.name) === asSeen(name));
  const annotator = (): Annotator | null =>
    known ?? (name === "" || taken ? null : { id: randomId(), name, role: "annotator" });
  const tasks = set?.tasks.filter(({ label }) => labels.includes(label)) ?? [];
  const count = countCandidates(tasks);
  return { annotators, taskSets, chosen, setChosen, set, labels, setTicked, known, taken, annotator, count };
}

export function HandOutSection({ session }: { readonly session: CampaignSession }) {
  const out = useHandOut(session);
  const told = useTold();
  const names = annotatorNames(session.campaign.annotators);
  const { annotators, taskSets, chosen, setChosen, set, labels, setTicked, taken, count } = out;
  const ready = count > 0 && (out.known !== undefined || (chosen.name.trim() !== "" && !taken));
  const download = (format: BatchFormat) => {
    const annotator = out.annotator();
    if (annotator === null || set === undefined) return;
    told.tellLong((signal) => handOut(session, { annotator, set, labels, format }, signal));
    setChosen({ ...chosen, annotator: annotator.id, name: "" });
  };
  return (
    <Section
      title="Hand out"
      hint="A batch holds one person’s candidates with all that is needed to judge them. It opens in Referee (and, as a database, in the original tool) as that person’s, ready to judge."
    >
      {set === undefined ? (
        <p className="text-muted">Divide the candidates first; one person is fine.</p>
      ) : (
        <>
          <div className="grid gap-4 sm:grid-cols-2">
            <SelectField
              label="Annotator"
              value={chosen.annotator}
              onChange={(event) => setChosen({ ...chosen, annotator: event.target.value })}
            >
              <option value={NEW}>somebody new</option>
              {annotators.map(({ id }) => (
                <option key={id} value={id}>
                  {names.get(id)}
                </option>
              ))}
            </SelectField>
            {chosen.annotator === NEW ? (
              <TextField
                label="Name of the annotator"
                autoComplete="off"
                value={chosen.name}
                onChange={(event) => setChosen({ ...chosen, name: event.target.value })}
                {...(taken
                  ? { hint: "That name is in the list: choose it there.", "aria-invalid": true }
                  : {})}
              />
            ) : null}
            <SelectField
              label="Task set"
              value={set.name}
              onChange={(event) => {
                setChosen({ ...chosen, set: event.target.value });
                setTicked(null);
              }}
            >
              {taskSets.map(({ name }) => (
                <option key={name}>{name}</option>
              ))}
            </SelectField>
          </div>
          <TaskChoice set={set} labels={labels} onChange={setTicked} />
          <div className="flex flex-wrap items-center gap-3">
            <Button kind="primary" disabled={!ready || told.busy} onClick={() => download("referee")}>
              Download Referee batch
            </Button>
            <Button disabled={!ready || told.busy} onClick={() => download("protest")}>
              Download PROTEST batch
            </Button>
            <p className="figures text-sm text-muted">{count} candidates</p>
          </div>
        </>
      )}
      <ToldLine told={told} />
    </Section>
  );
}

interface TaskChoiceProps {
  readonly set: TaskSet;
  readonly labels: readonly string[];
  readonly onChange: (labels: readonly string[]) => void;
}

function TaskChoice({ set, labels, onChange }: TaskChoiceProps) {
  return (
    <fieldset className="flex flex-wrap gap-x-6 gap-y-2">
      <legend className="pb-1 text-sm font-medium">Tasks in the batch</legend>
      {set.tasks.map(({ label, candidates }) => (
        <label key={label} className="figures flex min-h-10 items-center gap-2 text-sm">
          <input
            type="checkbox"
            className="size-4 accent-accent"
            checked={labels.includes(label)}
            onChange={(event) =>
              onChange(event.target.checked ? [...labels, label] : labels.filter((known) => known !== label))
            }
          />
          {taskWords(label)} ({figure(candidates.length)})
        </label>
      ))}
    </fieldset>
  );
}
