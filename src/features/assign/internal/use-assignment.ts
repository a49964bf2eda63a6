// Manages the form of an assignment: its fields, its annotators, and the resulting plan or errors.

import { useMemo, useState } from "react";
import { randomSeed } from "#browser/random-id.ts";
import { readSampleSize, sampleCount } from "#core/analysis/audit/draw-sample.ts";
import { GREATEST_SEED } from "#core/base/file-values.ts";
import type { BatchFormat } from "#core/exchange/make-batch.ts";
import { campaignJudges, judgeTitle } from "#core/judges/campaign-judges.ts";
import type { Annotator } from "#core/ledger/fold.ts";
import { assignText } from "#text/assign-text.ts";
import type { CampaignSession } from "#workspace/campaign/campaign-session.ts";
import {
  assignmentPool,
  type CandidateChoice,
  candidateChoices,
  chosenCandidates,
  planAssignment,
} from "./assignment-plan.ts";
import { MOST_PEOPLE, useAnnotatorSelection } from "./use-annotator-selection.ts";

const text = assignText.formErrors;

interface AssignmentFields {
  readonly choice: CandidateChoice;
  /** Number of chosen candidates; empty = all. */
  readonly limit: string;
  readonly name: string;
  readonly overlap: string;
  readonly sample: string;
  /** Title of the judge over whose verdicts the sample is drawn; empty = only approvals are sampled. */
  readonly judge: string;
  readonly seed: string;
}

type Field = "limit" | "name" | "overlap" | "sample" | "seed" | "people" | "choice";

/** Reads a whole number from `minimum` to `maximum`; null for any other text. */
export function wholeNumber(entered: string, minimum: number, maximum: number): number | null {
  const number = /^[0-9]{1,10}$/.test(entered.trim()) ? Number(entered.trim()) : Number.NaN;
  return number >= minimum && number <= maximum ? number : null;
}

/**
 * Reads a whole number, or a percentage of `all` candidates, as a number of candidates. Null for any other text, and
 * for a number above `all`.
 */
export function overlapCount(entered: string, all: number): number | null {
  const size = readSampleSize(entered);
  return size === null || ("count" in size && size.count > all) ? null : sampleCount(size, all);
}

export function freeAssignmentName(takenNames: readonly string[]): string {
  for (let number = takenNames.length + 1; ; number++) {
    const name = `assignment ${number}`;
    if (!takenNames.includes(name)) return name;
  }
}

export function useAssignment(session: CampaignSession, revision: number) {
  const { assignments } = session.campaign;
  const names = assignments.map(({ name }) => name);
  const choices = candidateChoices(session.campaign);
  const [enteredFields, setEnteredFields] = useState<AssignmentFields>({
    choice: choices[0],
    limit: "",
    overlap: "0",
    sample: "0",
    judge: "",
    name: freeAssignmentName(names),
    seed: String(randomSeed()),
  });
  // If the campaign's tasks change, the selected choice may no longer exist.
  const form = choices.includes(enteredFields.choice)
    ? enteredFields
    : { ...enteredFields, choice: choices[0] };
  const selection = useAnnotatorSelection(session);
  const { people } = selection;
  const [formats, setFormats] = useState<ReadonlyMap<string, BatchFormat>>(new Map());

  const seed = wholeNumber(form.seed, 0, GREATEST_SEED);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new revision can change the candidates
  const chosen = useMemo(
    () => chosenCandidates(session, form.choice).length,
    [session, revision, form.choice],
  );
  const limit = form.limit.trim() === "" ? null : wholeNumber(form.limit, 1, chosen);
  const isLimitWrong = limit === null && form.limit.trim() !== "" && chosen > 0;
  const size = useMemo(() => readSampleSize(form.sample), [form.sample]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new revision can change the pool
  const judges = useMemo(
    () =>
      session.campaign.verdictsGiven.length === 0 ? [] : campaignJudges(session.campaign, session.outcomes),
    [session, revision],
  );
  const judge = judges.find((one) => judgeTitle(one) === form.judge) ?? null;
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new revision can change the pool
  const pool = useMemo(
    () =>
      assignmentPool(session, {
        choice: form.choice,
        limit,
        sample: size ?? { count: 0 },
        judge,
        seed: seed ?? 0,
      }),
    [session, revision, form.choice, limit, size, judge, seed],
  );
  const overlap = overlapCount(form.overlap, pool.candidates.length);
  const plan = useMemo(() => {
    if (seed === null || size === null || overlap === null || people.length === 0) return null;
    if (people.length > MOST_PEOPLE || pool.candidates.length === 0) return null;
    return planAssignment(session, pool, { overlap, seed, people });
  }, [session, pool, seed, size, overlap, people]);

  const name = form.name.trim();
  const errors = new Map<Field, string>();
  if (pool.candidates.length === 0) errors.set("choice", text.noCandidates);
  if (isLimitWrong) errors.set("limit", text.number(chosen));
  if (size === null) errors.set("sample", text.sample);
  if (overlap === null && pool.candidates.length > 0) {
    errors.set("overlap", text.overlap(pool.candidates.length));
  }
  if (name === "") errors.set("name", text.nameMissing);
  if (names.includes(name)) errors.set("name", text.nameTaken);
  if (seed === null) errors.set("seed", text.seed);
  if (people.length === 0) errors.set("people", text.nobody);
  if (people.length > MOST_PEOPLE) errors.set("people", text.tooManyPeople(MOST_PEOPLE));

  return {
    form,
    choices,
    isGapFilling: pool.isGapFilling,
    set: (changes: Partial<AssignmentFields>) => setEnteredFields({ ...form, ...changes }),
    selection,
    formatOf: ({ id }: Annotator): BatchFormat => formats.get(id) ?? "referee",
    setFormat: ({ id }: Annotator, format: BatchFormat) => setFormats(new Map(formats).set(id, format)),
    /** Starts the next assignment, for which nobody is selected yet. */
    begin: () => {
      selection.untickAll();
      setEnteredFields({
        choice: form.choice,
        limit: "",
        overlap: "0",
        sample: "0",
        judge: form.judge,
        name: freeAssignmentName([...names, name]),
        seed: String(randomSeed()),
      });
    },
    plan: errors.size === 0 ? plan : null,
    /** Titles of the judges over whose verdicts a sample can be drawn; empty = no verdicts came from files. */
    judges: judges.map(judgeTitle),
    /** Number of candidates of the choice, whatever number of them is assigned. */
    chosen,
    /** Number of candidates that can be assigned, including the sample. */
    available: pool.candidates.length,
    /** Number of approved candidates that the sample adds to the chosen candidates. */
    sampled: pool.sampled.size,
    /** The approved candidates in the sample. */
    sampledCandidates: pool.sampled,
    /** The entered overlap as a number of candidates; null = invalid. */
    overlap,
    errors,
    name,
  };
}

export type AssignmentForm = ReturnType<typeof useAssignment>;
