// Holds how tokens of the source are handed out to be annotated: the same to several people, or some of them.

import { useSearchParams } from "react-router";
import { annotatorNames } from "#core/ledger/annotator-names.ts";
import { readTokenFilter, tokenFilterPairs } from "#core/making/token-filter.ts";
import { counted, figure } from "#core/shared/number-words.ts";
import type { SuitePlan } from "#core/suite/suite-plan.ts";
import type { CampaignSession } from "#session/campaign-session.ts";
import { Button } from "#ui/button.tsx";
import { SelectField, TextField } from "#ui/field.tsx";
import { Section } from "#ui/section.tsx";
import { ToldLine } from "#ui/told-line.tsx";
import { useTold } from "#ui/use-told.ts";
import { AddPerson } from "./add-person.tsx";
import { handOut } from "./hand-out.ts";
import { type TokenRound, useTokenRound } from "./use-token-round.ts";

const HINT =
  "Each person gets a file that asks to annotate these tokens and for nothing else. What comes back is taken back below; how far people agree is told beside the tokens.";
const OVERLAP_HINT =
  "Empty = all of them, so that everybody annotates the same. Fewer are spread over the documents, one at least of each; the others go to one person each.";

export function TokenRoundSection({ session }: { readonly session: CampaignSession }) {
  const { plan } = session.campaign;
  return plan === null ? null : <PlannedTokens session={session} plan={plan} />;
}

function PlannedTokens({ session, plan }: { readonly session: CampaignSession; readonly plan: SuitePlan }) {
  const [parameters] = useSearchParams();
  const filter = readTokenFilter(parameters);
  const round = useTokenRound(session, plan, filter);
  const told = useTold();
  const given = round.plan?.people.filter(({ tokens }) => tokens > 0) ?? [];
  const make = () => {
    const planned = round.plan;
    if (planned === null) return;
    told.tellLong(async (signal, onProgress) => {
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
    <Section title="Hand out tokens to annotate" hint={HINT}>
      <TokenFields round={round} isNarrowed={tokenFilterPairs(filter).length > 0} />
      <PeopleFields session={session} round={round} />
      <div className="flex flex-wrap items-center gap-4">
        <Button kind="primary" disabled={given.length === 0 || told.busy} onClick={make}>
          {given.length === 1 ? "Make the batch of tokens" : "Make the batches of tokens"}
        </Button>
        <p className={`figures text-sm ${round.plan === null ? "text-bad" : "text-muted"}`}>
          {round.plan === null
            ? (round.wrong.values().next().value ?? "")
            : `${counted(round.plan.tokens, "token")}, ${figure(round.plan.shared)} for everybody`}
        </p>
      </div>
      <ToldLine told={told} />
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
        label="Tokens"
        className="sm:col-span-2"
        value={form.isFreeOnly ? "free" : "all"}
        aria-invalid={wrong.has("tokens")}
        onChange={({ target }) => set({ isFreeOnly: target.value === "free" })}
      >
        <option value="all">
          {isNarrowed ? "as chosen beside the tokens" : "all that are looked at"} ({figure(round.all.length)})
        </option>
        <option value="free">of these, in nobody’s hands yet ({figure(round.free.length)})</option>
      </SelectField>
      <TextField
        label="Tokens for everybody"
        inputMode="numeric"
        className="sm:col-span-2"
        placeholder="all"
        {...field("overlap", OVERLAP_HINT)}
      />
      <TextField label="Name of the round of tokens" autoComplete="off" {...field("name")} />
      <TextField label="Seed of the division" inputMode="numeric" {...field("seed")} />
    </div>
  );
}

function PeopleFields({ session, round }: { readonly session: CampaignSession; readonly round: TokenRound }) {
  const names = annotatorNames(round.everybody);
  const tokensOf = new Map(round.plan?.people.map(({ annotator, tokens }) => [annotator.id, tokens]));
  return (
    <fieldset className="flex flex-col gap-3">
      <legend className="pb-1 text-sm font-medium">Who annotates</legend>
      {round.everybody.length === 0 ? (
        <p className="text-muted">Nobody is here yet: add whoever is to annotate.</p>
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
                    ? counted(tokensOf.get(annotator.id) ?? 0, "token")
                    : annotator.role === "adjudicator"
                      ? "adjudicator"
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
