// Assigns source tokens for annotation: all tokens to each annotator, or a share to each.
import { useMemo, useState } from "react";
import { useSearchParams } from "react-router";
import { randomSeed } from "#browser/random-id.ts";
import { GREATEST_SEED } from "#core/base/file-values.ts";
import { formatNumber } from "#core/base/message-text.ts";
import { divideTokens, type Share, unassignedTokens } from "#core/exchange/divide-candidates.ts";
import { annotatorNameLookup } from "#core/ledger/annotator-names.ts";
import { type CandidateKey, OVERLAP_LABEL } from "#core/ledger/event.ts";
import type { Annotator, Assignment } from "#core/ledger/fold.ts";
import type { TokenRef } from "#core/suite/suite.ts";
import type { SuitePlan } from "#core/suite/suite-plan.ts";
import { campaignAnnotations } from "#core/suite-building/annotation/campaign-annotations.ts";
import {
  readTokenFilter,
  type TokenFilter,
  tokenFilterPairs,
  tokensToAnnotate,
} from "#core/suite-building/targets/concordance.ts";
import { ANNOTATING } from "#core/tasks/tasks.ts";
import { assignText } from "#text/assign-text.ts";
import { ActionStatusLine, useActionStatus } from "#ui/action-row.tsx";
import { Button } from "#ui/button.tsx";
import { ChoiceSelect, TextField } from "#ui/field.tsx";
import { Section } from "#ui/page-frame.tsx";
import type { CampaignSession } from "#workspace/campaign/campaign-session.ts";
import { useSession } from "#workspace/campaign/use-campaign.ts";
import { useTeam } from "#workspace/team/team-state.tsx";
import { assignWork, createBatches } from "./create-batches.ts";
import { AddAnnotator } from "./planned-annotators.tsx";
import {
  freeAssignmentName,
  MOST_PEOPLE,
  namesOf,
  useAnnotatorSelection,
  wholeNumber,
} from "./use-assignment.ts";

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
      const request = { set: planned.assignment, batches };
      const saved = isInTeam
        ? await assignWork(session, { ...request, isInTeam }, signal, onProgress)
        : await createBatches(session, request, signal, onProgress);
      assignment.begin();
      const names = namesOf(assignment.selection, withWork);
      return `${assignText.plan.assigned(planned.assignment.name, text.tokensOf(planned.tokens), names)}. ${saved}`;
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

// Manages the form for assigning tokens: its fields, its annotators, and the resulting plan.

const formErrorsText = assignText.formErrors;

interface FormValues {
  readonly isFreeOnly: boolean;
  /** Number of tokens that all annotators get, as entered; empty = all tokens. */
  readonly overlap: string;
  /** The name of the assignment, as entered; null = the first free name. */
  readonly name: string | null;
  readonly seed: string;
}

type Field = "overlap" | "name" | "seed" | "people" | "tokens";

/** Keeps the state of the form that assigns tokens. `filter`: the token filter from the address. */
function useTokenAssignment(session: CampaignSession, plan: SuitePlan, filter: TokenFilter) {
  const revision = useSession(session, (state) => state.revision);
  const { assignments, suite } = session.campaign;
  const names = assignments.map(({ name }) => name);
  const [form, setForm] = useState<FormValues>({
    isFreeOnly: false,
    overlap: "",
    name: null,
    seed: String(randomSeed()),
  });
  const selection = useAnnotatorSelection(session);
  const { people } = selection;
  const filterText = JSON.stringify(filter);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the filter is compared as text; annotations have a revision
  const allTokens = useMemo(
    () => tokensToAnnotate(suite, plan, filter, campaignAnnotations(session.campaign)),
    [session, suite, plan, filterText, revision],
  );
  const freeTokens = useMemo(() => unassignedTokens(assignments, allTokens), [assignments, allTokens]);
  const tokens = form.isFreeOnly ? freeTokens : allTokens;
  const overlap = form.overlap.trim() === "" ? tokens.length : wholeNumber(form.overlap, 0, tokens.length);
  const seed = wholeNumber(form.seed, 0, GREATEST_SEED);
  const name = (form.name ?? freeAssignmentName(names)).trim();

  const errors = new Map<Field, string>();
  if (tokens.length === 0) errors.set("tokens", formErrorsText.noTokens);
  else if (overlap === null) errors.set("overlap", formErrorsText.tokenOverlap(tokens.length));
  if (seed === null) errors.set("seed", formErrorsText.seed);
  if (name === "") errors.set("name", formErrorsText.nameMissing);
  if (names.includes(name)) errors.set("name", formErrorsText.nameTaken);
  if (people.length === 0) errors.set("people", formErrorsText.nobody);
  if (people.length > MOST_PEOPLE) errors.set("people", formErrorsText.tooManyPeople(MOST_PEOPLE));

  return {
    form: { ...form, name: form.name ?? name },
    set: (changes: Partial<FormValues>) => setForm({ ...form, ...changes }),
    all: allTokens,
    free: freeTokens,
    selection,
    /** Starts the next assignment, for which nobody is selected yet. */
    begin: () => {
      selection.untickAll();
      setForm({ ...form, name: null, seed: String(randomSeed()) });
    },
    wrong: errors,
    /** The entered overlap, or all tokens; null = not a number within the bounds. */
    overlap,
    plan:
      errors.size > 0 || overlap === null || seed === null
        ? null
        : planOf(session, { name, tokens, overlap, seed, people }),
  };
}

interface TokenPlan {
  /** The assignment to record. */
  readonly assignment: Assignment;
  /** Each annotator's shares and number of tokens (shared ones included), in the order of the annotators. */
  readonly people: readonly {
    readonly annotator: Annotator;
    readonly labels: readonly string[];
    readonly tokens: number;
  }[];
  readonly tokens: number;
  /** Number of tokens that all annotators get. */
  readonly shared: number;
}

interface TokenRequest {
  readonly name: string;
  readonly tokens: readonly TokenRef[];
  readonly overlap: number;
  readonly seed: number;
  readonly people: readonly Annotator[];
}

function planOf(session: CampaignSession, { name, tokens, overlap, seed, people }: TokenRequest): TokenPlan {
  const shares = divideTokens(session.campaign.suite, tokens, { annotators: people.length, overlap, seed });
  const isShared = ({ label }: Share<CandidateKey>) => label === OVERLAP_LABEL;
  const shared = shares.find(isShared)?.candidates.length ?? 0;
  const ownShares = shares.filter((share) => !isShared(share));
  const planned = people.map((annotator, index) => ({ annotator, share: ownShares[index] }));
  return {
    assignment: {
      name,
      task: ANNOTATING,
      tasks: shares.map(({ label, candidates }) => ({
        label,
        candidates,
        annotator: planned.find(({ share }) => share?.label === label)?.annotator.id ?? null,
      })),
    },
    people: planned.map(({ annotator, share }) => ({
      annotator,
      labels: [...(shared === 0 ? [] : [OVERLAP_LABEL]), ...(share === undefined ? [] : [share.label])],
      tokens: shared + (share?.candidates.length ?? 0),
    })),
    tokens: tokens.length,
    shared,
  };
}

type TokenAssignmentForm = ReturnType<typeof useTokenAssignment>;
