// Holds the plan of a round: which candidates, who takes part and what that costs each of them, and the files for all in one go.

import { ORDER_WORDS } from "#core/queue/order-words.ts";
import { counted, figure } from "#core/shared/number-words.ts";
import type { CampaignSession } from "#session/campaign-session.ts";
import { useSession } from "#session/use-campaign.ts";
import { Button } from "#ui/button.tsx";
import { SelectField, TextField } from "#ui/field.tsx";
import { Section } from "#ui/section.tsx";
import { ToldLine } from "#ui/told-line.tsx";
import { useTold } from "#ui/use-told.ts";
import { AddPerson } from "./add-person.tsx";
import { CHOICE_WORDS, chosenCandidates } from "./candidate-choices.ts";
import { handOut } from "./hand-out.ts";
import { PeopleTable } from "./people-table.tsx";
import { setOf } from "./round-plan.ts";
import { type Round, useRound } from "./use-round.ts";

const HINT =
  "Everybody gets as many decisions as the others, and of every category; some candidates may go to everybody, to see how well people agree (IAA). Nothing is written before the batches are made; the same seed gives the same plan again.";
const SHARED_HINT = "About so many, and one at least of each output and category.";
const EXAMPLES_HINT = "About so many, as whole examples, and one at least of each category.";
const SAMPLE_HINT =
  "A number, or a share as 10 %: a sample of those that the pass approved and nobody has judged, mixed in. What people say of them tells how often the pass is right.";

/** PROTEST's tables know one kind of judging. */
export const NO_GAPS_THERE =
  "PROTEST’s own tables have no place for gaps, and the original tool asks for none: who is to fill gaps needs a Referee batch, or opens the database in Referee, which has a table of its own in it.";

const BY_EXAMPLE = `${ORDER_WORDS.example.label.toLowerCase()}: the outputs of an example stay with one person`;
const BY_CELL = "dealt out within each output and category";

export function PlanSection({ session }: { readonly session: CampaignSession }) {
  const revision = useSession(session, (state) => state.revision);
  const round = useRound(session, revision);
  const told = useTold();
  const { plan, name } = round;
  const given = plan?.people.filter(({ candidates }) => candidates > 0) ?? [];
  const make = () => {
    if (plan === null || given.length === 0) return;
    const shared = plan.shares.filter(({ label }) => plan.people.every((person) => person.label !== label));
    const batches = given.map(({ annotator, label }) => ({
      annotator,
      labels: [...shared.map((share) => share.label), label],
      format: round.formatOf(annotator),
    }));
    told.tellLong(async (signal, onProgress) => {
      const set = setOf(session, name, plan);
      const said = await handOut(session, { set, batches }, signal, onProgress);
      const { seed } = round.form;
      round.begin();
      return `${said} The seed was ${seed.trim()}.`;
    });
  };
  return (
    <Section title="Plan a round" hint={HINT}>
      <RoundFields session={session} round={round} />
      <div className="flex flex-col gap-3">
        <PeopleTable round={round} />
        <AddPerson round={round} />
        {round.isOfGaps && given.some(({ annotator }) => round.formatOf(annotator) === "protest") ? (
          <p className="max-w-[65ch] text-sm text-warn">{NO_GAPS_THERE}</p>
        ) : null}
      </div>
      <div className="flex flex-wrap items-center gap-4">
        <Button kind="primary" disabled={given.length === 0 || told.busy} onClick={make}>
          {given.length === 1 ? "Make the batch" : "Make the batches"}
        </Button>
        <p
          className={`figures max-w-[65ch] text-sm ${plan === null && !round.wrong.has("choice") ? "text-bad" : "text-muted"}`}
        >
          {plan === null
            ? (round.wrong.values().next().value ?? "")
            : [
                counted(plan.candidates, "candidate"),
                ...(plan.shared === 0 ? [] : [`${figure(plan.shared)} for everybody`]),
                ...(plan.sampled === 0 ? [] : [`${figure(plan.sampled)} approved ones among them`]),
                session.campaign.settings.order === "example" ? BY_EXAMPLE : BY_CELL,
              ].join(" · ")}
        </p>
      </div>
      <ToldLine told={told} />
    </Section>
  );
}

function RoundFields({ session, round }: { readonly session: CampaignSession; readonly round: Round }) {
  const { form, set, wrong } = round;
  const isByExample = session.campaign.settings.order === "example";
  const field = (key: "name" | "overlap" | "sample" | "seed", hint?: string) => {
    const said = wrong.get(key) ?? hint;
    return {
      value: form[key],
      onChange: (event: { readonly target: { readonly value: string } }) =>
        set({ [key]: event.target.value }),
      "aria-invalid": wrong.has(key),
      ...(said === undefined ? {} : { hint: said }),
    };
  };
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <SelectField
        label="Candidates"
        className="sm:col-span-2"
        value={form.choice}
        aria-invalid={wrong.has("choice")}
        onChange={(event) =>
          set({ choice: round.choices.find((known) => known === event.target.value) ?? form.choice })
        }
      >
        {round.choices.map((known) => (
          <option key={known} value={known}>
            {CHOICE_WORDS[known]} ({figure(chosenCandidates(session, known).length)})
          </option>
        ))}
      </SelectField>
      <TextField
        label="Given to everybody"
        inputMode="numeric"
        {...field("overlap", isByExample ? EXAMPLES_HINT : SHARED_HINT)}
      />
      {round.isOfGaps ? null : (
        <TextField label="And approved ones, unmarked" {...field("sample", SAMPLE_HINT)} />
      )}
      <TextField label="Name of the round" autoComplete="off" {...field("name")} />
      <TextField label="Seed" inputMode="numeric" {...field("seed")} />
    </div>
  );
}
