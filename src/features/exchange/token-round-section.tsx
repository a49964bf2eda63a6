// Assigns tokens of the source for annotation: the same ones to several annotators, or a share to each.

import { useSearchParams } from "react-router";
import { figure } from "#core/base/number-words.ts";
import { annotatorNames } from "#core/ledger/annotator-names.ts";
import type { SuitePlan } from "#core/suite/suite-plan.ts";
import { readTokenFilter, tokenFilterPairs } from "#core/suite-building/targets/token-filter.ts";
import { exchangeText } from "#text/exchange.ts";
import { ActionStatusLine } from "#ui/action-status-line.tsx";
import { Button } from "#ui/button.tsx";
import { SelectField, TextField } from "#ui/field.tsx";
import { Section } from "#ui/section.tsx";
import { useActionStatus } from "#ui/use-action-status.ts";
import type { CampaignSession } from "#workspace/campaign/campaign-session.ts";
import { AddPerson } from "./add-person.tsx";
import { handOut } from "./hand-out.ts";
import { type TokenRound, useTokenRound } from "./use-token-round.ts";

const text = exchangeText.tokens;

export function TokenRoundSection({ session }: { readonly session: CampaignSession }) {
  const { plan } = session.campaign;
  return plan === null ? null : <PlannedTokens session={session} plan={plan} />;
}

function PlannedTokens({ session, plan }: { readonly session: CampaignSession; readonly plan: SuitePlan }) {
  const [parameters] = useSearchParams();
  const filter = readTokenFilter(parameters);
  const round = useTokenRound(session, plan, filter);
  const status = useActionStatus();
  const given = round.plan?.people.filter(({ tokens }) => tokens > 0) ?? [];
  const make = () => {
    const planned = round.plan;
    if (planned === null) return;
    status.runLong(async (signal, onProgress) => {
      const batches = given.map(({ annotator, labels }) => ({
        annotator,
        labels,
        format: "referee" as const,
      }));
      const said = await handOut(session, { set: planned.set, batches }, signal, onProgress);
      round.begin();
      return said;
    });
  };
  return (
    <Section title={text.title} hint={text.hint}>
      <TokenFields round={round} isNarrowed={tokenFilterPairs(filter).length > 0} />
      <PeopleFields session={session} round={round} />
      <div className="flex flex-wrap items-center gap-4">
        <Button kind="primary" disabled={given.length === 0 || status.busy} onClick={make}>
          {text.make(given.length)}
        </Button>
        <p className={`figures text-sm ${round.plan === null ? "text-bad" : "text-muted"}`}>
          {round.plan === null
            ? (round.wrong.values().next().value ?? "")
            : text.summary(round.plan.tokens, round.plan.shared)}
        </p>
      </div>
      <ActionStatusLine status={status} />
    </Section>
  );
}

function TokenFields({ round, isNarrowed }: { readonly round: TokenRound; readonly isNarrowed: boolean }) {
  const { form, set, wrong } = round;
  const field = (key: "overlap" | "name" | "seed", hint?: string) => {
    const said = wrong.get(key) ?? hint;
    return {
      value: form[key],
      onChange: ({ target }: { readonly target: { readonly value: string } }) => set({ [key]: target.value }),
      "aria-invalid": wrong.has(key),
      ...(said === undefined ? {} : { hint: said }),
    };
  };
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <SelectField
        label={text.tokens}
        className="sm:col-span-2"
        value={form.isFreeOnly ? "free" : "all"}
        aria-invalid={wrong.has("tokens")}
        onChange={({ target }) => set({ isFreeOnly: target.value === "free" })}
      >
        <option value="all">
          {isNarrowed ? text.filtered : text.all} ({figure(round.all.length)})
        </option>
        <option value="free">
          {text.unassigned} ({figure(round.free.length)})
        </option>
      </SelectField>
      <TextField
        label={text.overlap}
        inputMode="numeric"
        className="sm:col-span-2"
        placeholder={text.overlapPlaceholder}
        {...field("overlap", text.overlapHint)}
      />
      <TextField label={text.name} autoComplete="off" {...field("name")} />
      <TextField label={text.seed} inputMode="numeric" {...field("seed")} />
    </div>
  );
}

function PeopleFields({ session, round }: { readonly session: CampaignSession; readonly round: TokenRound }) {
  const names = annotatorNames(round.everybody);
  const tokensOf = new Map(round.plan?.people.map(({ annotator, tokens }) => [annotator.id, tokens]));
  return (
    <fieldset className="flex flex-col gap-3">
      <legend className="pb-1 text-sm font-medium">{text.people}</legend>
      {round.everybody.length === 0 ? (
        <p className="text-muted">{text.nobody}</p>
      ) : (
        <ul className="flex flex-wrap gap-x-6">
          {round.everybody.map((annotator) => (
            <li key={annotator.id}>
              <label className="figures flex min-h-10 items-center gap-2 text-sm">
                <input
                  type="checkbox"
                  className="size-4 shrink-0 accent-accent"
                  checked={round.isTicked(annotator)}
                  onChange={({ target }) => round.tick(annotator, target.checked)}
                />
                <bdi className="max-w-60 break-words">{names.get(annotator.id) ?? annotator.name}</bdi>
                <span className="text-muted">
                  {tokensOf.has(annotator.id)
                    ? text.tokensOf(tokensOf.get(annotator.id) ?? 0)
                    : annotator.role === "adjudicator"
                      ? text.adjudicator
                      : ""}
                </span>
              </label>
            </li>
          ))}
        </ul>
      )}
      {session.isPast ? null : <AddPerson round={round} />}
    </fieldset>
  );
}
