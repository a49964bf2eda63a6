// Plans an assignment: candidates, annotators and the work of each, and exports all batches at once.

import { figure } from "#core/base/number-words.ts";
import { exchangeText } from "#text/exchange.ts";
import { ActionStatusLine } from "#ui/action-status-line.tsx";
import { Button } from "#ui/button.tsx";
import { SelectField, TextField } from "#ui/field.tsx";
import { Section } from "#ui/section.tsx";
import { useActionStatus } from "#ui/use-action-status.ts";
import type { CampaignSession } from "#workspace/campaign/campaign-session.ts";
import { useSession } from "#workspace/campaign/use-campaign.ts";
import { AddPerson } from "./add-person.tsx";
import { chosenCandidates } from "./candidate-choices.ts";
import { handOut } from "./hand-out.ts";
import { PeopleTable } from "./people-table.tsx";
import { setOf } from "./round-plan.ts";
import { type Round, useRound } from "./use-round.ts";

const text = exchangeText.plan;

export function PlanSection({ session }: { readonly session: CampaignSession }) {
  const revision = useSession(session, (state) => state.revision);
  const round = useRound(session, revision);
  const status = useActionStatus();
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
    status.runLong(async (signal, onProgress) => {
      const set = setOf(session, name, plan);
      const said = await handOut(session, { set, batches }, signal, onProgress);
      const { seed } = round.form;
      round.begin();
      return text.madeWithSeed(said, seed.trim());
    });
  };
  return (
    <Section title={text.title} hint={text.hint}>
      <RoundFields session={session} round={round} />
      <div className="flex flex-col gap-3">
        <PeopleTable round={round} />
        <AddPerson round={round} />
        {round.isOfGaps && given.some(({ annotator }) => round.formatOf(annotator) === "protest") ? (
          <p className="max-w-[65ch] text-sm text-warn">{text.gapsNotInDatabase}</p>
        ) : null}
      </div>
      <div className="flex flex-wrap items-center gap-4">
        <Button kind="primary" disabled={given.length === 0 || status.busy} onClick={make}>
          {text.make(given.length)}
        </Button>
        <p
          className={`figures max-w-[65ch] text-sm ${plan === null && !round.wrong.has("choice") ? "text-bad" : "text-muted"}`}
        >
          {plan === null
            ? (round.wrong.values().next().value ?? "")
            : [
                text.summary.candidates(plan.candidates),
                ...(plan.shared === 0 ? [] : [text.summary.shared(plan.shared)]),
                ...(plan.sampled === 0 ? [] : [text.summary.sampled(plan.sampled)]),
                session.campaign.settings.order === "example" ? text.summary.byExample : text.summary.byCell,
              ].join(" · ")}
        </p>
      </div>
      <ActionStatusLine status={status} />
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
        label={text.candidates}
        className="sm:col-span-2"
        value={form.choice}
        aria-invalid={wrong.has("choice")}
        onChange={(event) =>
          set({ choice: round.choices.find((known) => known === event.target.value) ?? form.choice })
        }
      >
        {round.choices.map((known) => (
          <option key={known} value={known}>
            {text.choices[known]} ({figure(chosenCandidates(session, known).length)})
          </option>
        ))}
      </SelectField>
      <TextField
        label={text.overlap}
        inputMode="numeric"
        {...field("overlap", isByExample ? text.overlapHintByExample : text.overlapHint)}
      />
      {round.isOfGaps ? null : <TextField label={text.sample} {...field("sample", text.sampleHint)} />}
      <TextField label={text.name} autoComplete="off" {...field("name")} />
      <TextField label={text.seed} inputMode="numeric" {...field("seed")} />
    </div>
  );
}
