// Manages the form for assigning tokens: its fields, its annotators, and the resulting plan.

import { useMemo, useState } from "react";
import { randomSeed } from "#browser/random-id.ts";
import { GREATEST_SEED } from "#core/base/file-values.ts";
import { divideTokens, type Share, unassignedTokens } from "#core/exchange/divide-candidates.ts";
import { type CandidateKey, OVERLAP_LABEL } from "#core/ledger/event.ts";
import type { Annotator, Assignment } from "#core/ledger/fold.ts";
import type { TokenRef } from "#core/suite/suite.ts";
import type { SuitePlan } from "#core/suite/suite-plan.ts";
import { campaignAnnotations } from "#core/suite-building/annotation/campaign-annotations.ts";
import { type TokenFilter, tokensToAnnotate } from "#core/suite-building/targets/concordance.ts";
import { ANNOTATING } from "#core/tasks/task-names.ts";
import { assignText } from "#text/assign.ts";
import type { CampaignSession } from "#workspace/campaign/campaign-session.ts";
import { useSession } from "#workspace/campaign/use-campaign.ts";
import { MOST_PEOPLE, useAnnotatorSelection } from "./use-annotator-selection.ts";
import { freeAssignmentName, wholeNumber } from "./use-assignment.ts";

const text = assignText.formErrors;

interface FormValues {
  readonly isFreeOnly: boolean;
  /** Number of tokens that all annotators get, as entered; empty = all tokens. */
  readonly overlap: string;
  readonly name: string;
  readonly seed: string;
}

type Field = "overlap" | "name" | "seed" | "people" | "tokens";

/** Keeps the state of the form that assigns tokens. `filter`: the token filter from the address. */
export function useTokenAssignment(session: CampaignSession, plan: SuitePlan, filter: TokenFilter) {
  const revision = useSession(session, (state) => state.revision);
  const { assignments, suite } = session.campaign;
  const names = assignments.map(({ name }) => name);
  const [form, setForm] = useState<FormValues>({
    isFreeOnly: false,
    overlap: "",
    name: freeAssignmentName(names),
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
  const name = form.name.trim();

  const errors = new Map<Field, string>();
  if (tokens.length === 0) errors.set("tokens", text.noTokens);
  else if (overlap === null) errors.set("overlap", text.tokenOverlap(tokens.length));
  if (seed === null) errors.set("seed", text.seed);
  if (name === "") errors.set("name", text.nameMissing);
  if (names.includes(name)) errors.set("name", text.nameTaken);
  if (people.length === 0) errors.set("people", text.nobody);
  if (people.length > MOST_PEOPLE) errors.set("people", text.tooManyPeople(MOST_PEOPLE));

  return {
    form,
    set: (changes: Partial<FormValues>) => setForm({ ...form, ...changes }),
    all: allTokens,
    free: freeTokens,
    selection,
    begin: () => setForm({ ...form, name: freeAssignmentName([...names, name]), seed: String(randomSeed()) }),
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

export type TokenAssignmentForm = ReturnType<typeof useTokenAssignment>;
