// Assigns source tokens for annotation: all tokens to each annotator, or a share to each.

import { useSearchParams } from "react-router";
import { formatNumber } from "#core/base/number-words.ts";
import { annotatorNameLookup } from "#core/ledger/annotator-names.ts";
import type { SuitePlan } from "#core/suite/suite-plan.ts";
import { readTokenFilter, tokenFilterPairs } from "#core/suite-building/targets/concordance.ts";
import { assignText } from "#text/assign.ts";
import { ActionStatusLine } from "#ui/action-status-line.tsx";
import { Button } from "#ui/button.tsx";
import { ChoiceSelect, TextField } from "#ui/field.tsx";
import { Section } from "#ui/section.tsx";
import { useActionStatus } from "#ui/use-action-status.ts";
import type { CampaignSession } from "#workspace/campaign/campaign-session.ts";
import { useTeam } from "#workspace/team/team-state.ts";
import { AddAnnotator } from "./add-annotator.tsx";
import { assignWork } from "./create-batches.ts";
import { namesOf } from "./use-annotator-selection.ts";
import { type TokenAssignmentForm, useTokenAssignment } from "./use-token-assignment.ts";

const text = assignText.tokens;

export function TokenAssignment({ session }: { readonly session: CampaignSession }) {
  const { plan } = session.campaign;
  return plan === null ? null : <PlannedTokens session={session} plan={plan} />;
}

function PlannedTokens({ session, plan }: { readonly session: CampaignSession; readonly plan: SuitePlan }) {
  const [parameters] = useSearchParams();
  const filter = readTokenFilter(parameters);
  const assignment = useTokenAssignment(session, plan, filter);
  const status = useActionStatus();
  const isInTeam = useTeam(session.id) !== null;
  const withWork = assignment.plan?.people.filter(({ tokens }) => tokens > 0) ?? [];
  const create = () => {
    const planned = assignment.plan;
    if (planned === null) return;
    status.runLong(async (signal, onProgress) => {
      const batches = withWork.map(({ annotator, labels }) => ({
        annotator,
        labels,
        format: "referee" as const,
      }));
      const request = { set: planned.assignment, batches, isInTeam };
      const saved = await assignWork(session, request, signal, onProgress);
      assignment.begin();
      const names = namesOf(assignment.selection, withWork);
      return `${assignText.plan.assigned(text.tokensOf(planned.tokens), names)} ${saved}`;
    });
  };
  return (
    <Section title={text.title} hint={isInTeam ? text.hintInTeam : text.hint}>
      <TokenFields assignment={assignment} isNarrowed={tokenFilterPairs(filter).length > 0} />
      <PeopleFields session={session} assignment={assignment} />
      <div className="flex flex-wrap items-center gap-4">
        {/* If candidates can be assigned, too, that is the screen's primary action. */}
        <Button
          kind={session.campaign.suite.examples.length === 0 ? "primary" : "plain"}
          disabled={withWork.length === 0 || status.busy}
          onClick={create}
        >
          {isInTeam ? text.assign : text.make(withWork.length)}
        </Button>
        <p className={`figures text-sm ${assignment.plan === null ? "text-bad" : "text-muted"}`}>
          {assignment.plan === null
            ? (assignment.wrong.values().next().value ?? "")
            : text.summary(assignment.plan.tokens, assignment.plan.shared, assignment.overlap ?? 0)}
        </p>
      </div>
      <ActionStatusLine status={status} />
    </Section>
  );
}

function TokenFields({
  assignment,
  isNarrowed,
}: {
  readonly assignment: TokenAssignmentForm;
  readonly isNarrowed: boolean;
}) {
  const { form, set: setFields, wrong } = assignment;
  const field = (key: "overlap" | "name" | "seed", hint?: string) => ({
    value: form[key],
    onChange: ({ target }: { readonly target: { readonly value: string } }) =>
      setFields({ [key]: target.value }),
    "aria-invalid": wrong.has(key),
    hint: wrong.get(key) ?? hint,
  });
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <ChoiceSelect
        label={text.tokens}
        className="sm:col-span-2"
        choices={[
          {
            value: "all",
            label: `${isNarrowed ? text.filtered : text.all} (${formatNumber(assignment.all.length)})`,
          },
          { value: "free", label: `${text.unassigned} (${formatNumber(assignment.free.length)})` },
        ]}
        value={form.isFreeOnly ? "free" : "all"}
        aria-invalid={wrong.has("tokens")}
        onChange={(tokens) => setFields({ isFreeOnly: tokens === "free" })}
      />
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

function PeopleFields({
  session,
  assignment,
}: {
  readonly session: CampaignSession;
  readonly assignment: TokenAssignmentForm;
}) {
  const { selection } = assignment;
  const nameOf = annotatorNameLookup(selection.listed);
  const tokensOf = new Map(assignment.plan?.people.map(({ annotator, tokens }) => [annotator.id, tokens]));
  return (
    <fieldset className="flex flex-col gap-3">
      <legend className="pb-1 text-sm font-medium">{text.people}</legend>
      {selection.listed.length === 0 ? (
        <p className="text-muted">{text.nobody}</p>
      ) : (
        <ul className="flex flex-wrap gap-x-6">
          {selection.listed.map((annotator) => (
            <li key={annotator.id}>
              <label className="figures flex min-h-10 items-center gap-2 text-sm">
                <input
                  type="checkbox"
                  className="size-4 shrink-0 accent-accent"
                  checked={selection.isTicked(annotator)}
                  onChange={({ target }) => selection.tick(annotator, target.checked)}
                />
                <bdi className="max-w-60 break-words">{nameOf(annotator.id)}</bdi>
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
      {session.isPast ? null : <AddAnnotator session={session} selection={selection} />}
    </fieldset>
  );
}
