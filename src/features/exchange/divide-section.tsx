// Holds how candidates are divided over people: the task sets there are, and the form for another one.

import { useState } from "react";
import { randomSeed } from "#browser/random-id.ts";
import { readSampleSize } from "#core/audit/draw-sample.ts";
import { mixSample } from "#core/exchange/mix-sample.ts";
import { type Share, splitTasks } from "#core/exchange/split-tasks.ts";
import { annotatorNames } from "#core/ledger/annotator-names.ts";
import type { TaskShare } from "#core/ledger/event.ts";
import { figure } from "#core/shared/number-words.ts";
import type { CampaignSession } from "#session/campaign-session.ts";
import { keepTaskSet } from "#session/change-campaign.ts";
import { Button } from "#ui/button.tsx";
import { SelectField, TextField } from "#ui/field.tsx";
import { type CandidateChoice, CHOICE_WORDS, cellOf, chosenCandidates } from "./candidate-choices.ts";
import { Section } from "./section.tsx";
import { TaskSetTable } from "./task-set-table.tsx";
import { ToldLine } from "./told-line.tsx";
import { useTold } from "./use-told.ts";

const CHOICES: readonly CandidateChoice[] = ["open", "referred", "all"];

const SAMPLE_HINT =
  "How many, or a share as 10 %: a sample by category of those that the pass approved and nobody has judged, mixed in. What people say of them tells in the report how often the pass is right.";

/** A whole number within bounds; null for anything else. */
function wholeNumber(text: string, least: number, most: number): number | null {
  const number = /^[0-9]{1,10}$/.test(text.trim()) ? Number(text.trim()) : Number.NaN;
  return number >= least && number <= most ? number : null;
}

/** Candidates go by their names wherever they are kept; the task is nobody's yet. */
function taskShare({ candidates: index }: CampaignSession, { label, candidates }: Share<number>): TaskShare {
  return { label, annotator: null, candidates: candidates.map((candidate) => index.keyOf(candidate)) };
}

export function DivideSection({ session }: { readonly session: CampaignSession }) {
  const { taskSets } = session.campaign;
  const told = useTold();
  const [choice, setChoice] = useState<CandidateChoice>("open");
  const [form, setForm] = useState({
    name: `tasks ${taskSets.length + 1}`,
    people: "2",
    overlap: "0",
    sample: "0",
    seed: String(randomSeed()),
  });
  const set = (key: keyof typeof form) => (event: { readonly target: { readonly value: string } }) =>
    setForm({ ...form, [key]: event.target.value });
  const seed = wholeNumber(form.seed, 0, 4294967295);
  const size = readSampleSize(form.sample);
  const { candidates, sampled } = mixSample(
    session.order,
    chosenCandidates(session, choice),
    size ?? { count: 0 },
    { outcomes: session.outcomes, seed: seed ?? 0 },
  );
  const people = wholeNumber(form.people, 1, 100);
  const overlap = wholeNumber(form.overlap, 0, candidates.length);
  const name = form.name.trim();
  const taken = taskSets.some((known) => known.name === name);
  const plan =
    people === null || overlap === null || seed === null || size === null || candidates.length === 0
      ? null
      : splitTasks(candidates, (candidate) => cellOf(session, candidate), { tasks: people, overlap, seed });
  const divide = () => {
    if (plan === null || name === "" || taken) return;
    told.tell(async () => {
      await keepTaskSet(session, { name, tasks: plan.map((share) => taskShare(session, share)) });
      setForm({ ...form, name: `tasks ${taskSets.length + 2}`, seed: String(randomSeed()) });
      return `${name} is kept with the campaign.`;
    });
  };
  return (
    <Section
      title="Divide"
      hint="Candidates are dealt out within each output and category, so that everybody gets of everything. Some may be given to everybody, to see how well people agree (IAA). The same seed gives the same tasks again."
    >
      {taskSets.length === 0 ? null : (
        <TaskSetTable sets={taskSets} names={annotatorNames(session.campaign.annotators)} />
      )}
      <form
        className="grid gap-4 sm:grid-cols-2 lg:grid-cols-4"
        onSubmit={(event) => {
          event.preventDefault();
          divide();
        }}
      >
        <SelectField
          label="Candidates"
          className="sm:col-span-2 lg:col-span-4"
          value={choice}
          onChange={(event) => setChoice(CHOICES.find((known) => known === event.target.value) ?? "open")}
        >
          {CHOICES.map((known) => (
            <option key={known} value={known}>
              {CHOICE_WORDS[known]} ({figure(chosenCandidates(session, known).length)})
            </option>
          ))}
        </SelectField>
        <TextField
          label="And approved ones, unmarked"
          className="sm:col-span-2 lg:col-span-4"
          hint={SAMPLE_HINT}
          value={form.sample}
          aria-invalid={size === null}
          onChange={set("sample")}
        />
        <TextField
          label="Name"
          value={form.name}
          onChange={set("name")}
          {...(taken ? { hint: "There is a task set of that name.", "aria-invalid": true } : {})}
        />
        <TextField
          label="People"
          inputMode="numeric"
          value={form.people}
          aria-invalid={people === null}
          onChange={set("people")}
        />
        <TextField
          label="Given to everybody"
          inputMode="numeric"
          value={form.overlap}
          aria-invalid={overlap === null}
          onChange={set("overlap")}
        />
        <TextField
          label="Seed"
          inputMode="numeric"
          value={form.seed}
          aria-invalid={seed === null}
          onChange={set("seed")}
        />
        <div className="flex flex-wrap items-center gap-4 sm:col-span-2 lg:col-span-4">
          <Button type="submit" disabled={plan === null || name === "" || taken || told.busy}>
            Divide
          </Button>
          <p className="figures text-sm text-muted">
            {plan === null
              ? candidates.length === 0
                ? "No candidate is left to divide."
                : "Whole numbers, please, or a share as 10 %; not more for everybody than there are."
              : [
                  ...plan.map(({ label, candidates: of }) => `${label}: ${figure(of.length)}`),
                  ...(sampled === 0 ? [] : [`${figure(sampled)} approved ones among them`]),
                ].join(" · ")}
          </p>
        </div>
      </form>
      <ToldLine told={told} />
    </Section>
  );
}
