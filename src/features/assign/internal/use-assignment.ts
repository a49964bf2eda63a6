// Manages the form of an assignment: its fields, its annotators, and the resulting plan or errors.
import { useMemo, useState } from "react";
import { randomId, randomSeed } from "#browser/random-id.ts";
import { readSampleSize, type SampleSize, sampleCount } from "#core/analysis/audit/strata.ts";
import { filledGaps, gapCandidates } from "#core/analysis/gaps/gap-outcome.ts";
import { GREATEST_SEED } from "#core/base/file-values.ts";
import { enteredName } from "#core/base/name.ts";
import type { Campaign } from "#core/campaign/campaign.ts";
import { assignedCandidates, assignmentsForTask } from "#core/exchange/change-assignment.ts";
import {
  type AssignmentPool,
  type AssignmentRequest,
  mixSample,
  type PlannedWork,
  plannedWork,
} from "#core/exchange/divide-candidates.ts";
import type { BatchFormat } from "#core/exchange/make-batch.ts";
import { campaignJudges, type Judge, judgeTitle } from "#core/judges/campaign-judges.ts";
import { annotatorNames, isListed, nameAsSeen } from "#core/ledger/annotator-names.ts";
import { type Annotator, type Assignment, candidateText, personOf } from "#core/ledger/fold.ts";
import { isMemberName } from "#core/sync/team/team-names.ts";
import type { GapTask } from "#core/tasks/gap-filling/gap-filling.ts";
import { GAPS as GAP_TASK, GAPS, isEmptyRecord } from "#core/tasks/tasks.ts";
import { assignText } from "#text/assign-text.ts";
import type { CampaignSession } from "#workspace/campaign/campaign-session.ts";

const text = assignText.formErrors;

interface AssignmentFields {
  readonly choice: CandidateChoice;
  /** Number of chosen candidates; empty = all. */
  readonly limit: string;
  /** The name of the assignment; null = the first free name. */
  readonly name: string | null;
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

/** Why an assignment of this choice has no candidates. */
function nothingToAssign(choice: CandidateChoice, size: ReturnType<typeof readSampleSize>): string {
  if (choice === "free") return text.noneFree;
  return choice === "sample" && isNoSample(size) ? text.noSample : text.noCandidates;
}

function isNoSample(size: ReturnType<typeof readSampleSize>): boolean {
  return size !== null && ("count" in size ? size.count : size.percent) === 0;
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
    name: null,
    seed: String(randomSeed()),
  });
  // If the campaign's tasks change, the selected choice may no longer exist.
  const form = {
    ...enteredFields,
    choice: choices.includes(enteredFields.choice) ? enteredFields.choice : choices[0],
    name: enteredFields.name ?? freeAssignmentName(names),
  };
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
  if (pool.candidates.length === 0) errors.set("choice", nothingToAssign(form.choice, size));
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
        name: null,
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
    /** Number of candidates that the sample adds to the chosen candidates. */
    sampled: pool.sampled.size,
    /** The candidates that the sample adds. */
    sampledCandidates: pool.sampled,
    /** The entered overlap as a number of candidates; null = invalid. */
    overlap,
    errors,
    name,
  };
}

export type AssignmentForm = ReturnType<typeof useAssignment>;

// Chooses the candidates of an assignment (such as “all gaps”), plans it, and makes its record. Writes nothing.

interface PoolRequest extends Pick<AssignmentRequest, "seed"> {
  readonly choice: CandidateChoice;
  /** Greatest number of chosen candidates, the first in the order of judging; null = all. Leaves out the sample. */
  readonly limit: number | null;
  /** Size of the sample of approved candidates that is mixed in. */
  readonly sample: SampleSize;
  /** The judge over whose verdicts the sample is drawn; null = only approvals are sampled. */
  readonly judge: Judge | null;
}

export function assignmentPool(
  session: CampaignSession,
  { choice, limit, sample, judge, seed }: PoolRequest,
): AssignmentPool {
  const chosen = chosenCandidates(session, choice).slice(0, limit ?? Number.POSITIVE_INFINITY);
  // A sample of approvals measures the automatic pass. Gap filling does not measure it, so it has no sample.
  if (isGapChoice(choice)) return { candidates: chosen, sampled: new Set(), isGapFilling: true };
  const { candidates } = mixSample(session.order, chosen, sample, {
    outcomes: session.outcomes,
    seed,
    judge,
  });
  const chosenSet = new Set(chosen);
  const sampled = new Set(candidates.filter((candidate) => !chosenSet.has(candidate)));
  return { candidates, sampled, isGapFilling: false };
}

/** Plans the assignment in the opened campaign. */
export function planAssignment(
  session: CampaignSession,
  pool: AssignmentPool,
  request: AssignmentRequest,
): PlannedWork {
  return plannedWork(session.campaign, session.outcomes, pool, request, (annotator, candidate) =>
    session.tally(annotator).state(candidate),
  );
}

/** The assignment to record: each annotator's own share, and the share for all. */
export function assignmentOf(
  session: CampaignSession,
  name: string,
  { shares, people, isGapFilling: isOfGaps }: PlannedWork,
): Assignment {
  const owners = new Map(people.map(({ label, annotator }) => [label, annotator.id]));
  const tasks = shares.map(({ label, candidates }) => ({
    label,
    annotator: owners.get(label) ?? null,
    candidates: candidates.map((candidate) => session.candidates.keyOf(candidate)),
  }));
  return { name, tasks, ...(isOfGaps ? { task: GAPS } : {}) };
}

// Lists the choices of the assignment form (such as “all gaps”) and finds the candidates of each.

/** Choices for judging, in the order of the list. */
const JUDGED = ["free", "open", "referred", "all"] as const;
/** Choices for gap filling, which do not depend on verdicts. */
const ALL_GAPS = ["gaps-free", "gaps"] as const;

/** With verdicts of judges, also nothing but the sample. */
const JUDGED_OR_SAMPLED = [...JUDGED, "sample"] as const;

type JudgedChoice = (typeof JUDGED_OR_SAMPLED)[number];
type GapChoice = (typeof ALL_GAPS)[number];
export type CandidateChoice = JudgedChoice | GapChoice;

/** Choices for the campaign's tasks, in the order of the list; at least one. */
export function candidateChoices({
  gaps,
  verdictsGiven = [],
}: Pick<Campaign, "gaps"> & Partial<Pick<Campaign, "verdictsGiven">>): readonly [
  CandidateChoice,
  ...CandidateChoice[],
] {
  const judged = verdictsGiven.length === 0 ? JUDGED : JUDGED_OR_SAMPLED;
  if (gaps === null) return judged;
  return gaps.alsoJudged ? [...judged, ...ALL_GAPS] : ALL_GAPS;
}

export function isGapChoice(choice: CandidateChoice): choice is GapChoice {
  return choice === "gaps-free" || choice === "gaps";
}

/** Candidate numbers in the order in which they are judged. */
export function chosenCandidates(session: CampaignSession, choice: CandidateChoice): number[] {
  const { gaps } = session.campaign;
  if (isGapChoice(choice)) return gaps === null ? [] : gapsToAssign(session, gaps, choice);
  const assigned =
    choice === "free"
      ? assignedCandidates(assignmentsForTask(session.campaign.assignments, undefined))
      : new Set<string>();
  if (choice === "sample") return [];
  return [...session.order].filter((candidate) => {
    const { approved } = session.verdict(candidate);
    if (!approved && !session.outcomes.texts.isTranslated(candidate)) return false;
    if (choice === "all") return true;
    if (approved) return false;
    if (choice === "referred") return true;
    // A candidate that somebody has begun needs nobody else, nor does one for which an earlier answer is reused. Where
    // everything was undone, nobody has begun.
    const isBegun = session.outcomes.registers(candidate).some(({ latest }) => !isEmptyRecord(latest));
    if (isBegun || session.tally(null).state(candidate) !== "open") return false;
    return assigned.size === 0 || !assigned.has(candidateText(session.candidates.keyOf(candidate)));
  });
}

/**
 * The choice with its number of candidates. Candidates that were approved and are judged are no part of “all not
 * approved automatically”, but Overview counts them as judged; so the label says how many there are.
 */
export function choiceLabel(session: CampaignSession, choice: CandidateChoice): string {
  const { choices, choiceWithCount } = assignText.plan;
  if (choice === "sample") return choices.sample;
  const count = chosenCandidates(session, choice).length;
  if (choice !== "referred") return choiceWithCount(choices[choice], count, 0);
  const tally = session.tally(null);
  const judgedApprovals = session.candidates.numbers.filter(
    (candidate) => session.verdict(candidate).approved && tally.state(candidate) !== "approved",
  );
  return choiceWithCount(choices.referred, count, judgedApprovals.length);
}

function gapsToAssign(
  { campaign, candidates, order, outcomes }: CampaignSession,
  task: GapTask,
  choice: GapChoice,
): number[] {
  const withGap = new Set(gapCandidates(task, candidates));
  const ordered = [...order].filter((candidate) => withGap.has(candidate));
  if (choice === "gaps") return ordered;
  const assigned = assignedCandidates(assignmentsForTask(campaign.assignments, GAP_TASK));
  const filled = [...filledGaps(campaign, outcomes.texts).values()];
  return ordered.filter(
    (candidate) =>
      !assigned.has(candidateText(candidates.keyOf(candidate))) &&
      !filled.some((filledByOne) => filledByOne.has(candidate)),
  );
}

// Manages the selection of annotators for an assignment, including new ones.

/** Maximum number of annotators of one assignment, because each of them can get a file. */
export const MOST_PEOPLE = 100;

/** The entry of the coordinator at this browser, who assigns the work; null = there is none. */
function coordinatorIn({ campaign, member, serverRole }: CampaignSession): string | null {
  return serverRole === "coordinator" ? personOf(campaign.aliases, member) : null;
}

export function useAnnotatorSelection(session: CampaignSession) {
  const { annotators } = session.campaign;
  const { member } = session;
  const coordinator = coordinatorIn(session);
  const [added, setAdded] = useState<readonly Annotator[]>([]);
  const [ticked, setTicked] = useState<ReadonlySet<string>>(new Set());
  const allAnnotators = useMemo(
    () => [...annotators, ...added.filter(({ id }) => annotators.every((annotator) => annotator.id !== id))],
    [annotators, added],
  );
  const people = useMemo(() => allAnnotators.filter(({ id }) => ticked.has(id)), [allAnnotators, ticked]);
  return {
    listed: allAnnotators,
    coordinator,
    /** The selected annotators. At first nobody is, so that no work goes to somebody who was not chosen. */
    people,
    isTicked: ({ id }: Annotator) => ticked.has(id),
    tick: ({ id }: Annotator, isTicked: boolean) => {
      const others = [...ticked].filter((other) => other !== id);
      setTicked(new Set(isTicked ? [...others, id] : others));
    },
    /** Selects nobody, so that the same press does not assign more work to the same annotators. */
    untickAll: () => setTicked(new Set()),
    /** Adds and selects an annotator; false = the name is empty or already exists. */
    add: (newName: string): boolean => {
      const annotator = newAnnotator(newName, allAnnotators, member !== null);
      if (annotator === null) return false;
      setAdded([...added, annotator]);
      setTicked(new Set([...ticked, annotator.id]));
      return true;
    },
  };
}

export type AnnotatorSelection = ReturnType<typeof useAnnotatorSelection>;

/** Names, as displayed, of the annotators who get work. */
export function namesOf(
  { listed: annotators }: AnnotatorSelection,
  withWork: readonly { readonly annotator: Annotator }[],
): readonly string[] {
  const names = annotatorNames(annotators);
  return withWork.map(({ annotator }) => names.get(annotator.id) ?? annotator.name);
}

// Makes the entry of a person to whom work is assigned before they are listed.

/**
 * The new entry; null = the name is empty or already listed. In a team, the entry has the id that the account
 * with this name will have, so that it is the person's own after sign-in. If no account can have the name, or
 * without a team, the id is random.
 */
export function newAnnotator(
  typed: string,
  listed: readonly Annotator[],
  isInTeam: boolean,
): Annotator | null {
  if (nameAsSeen(typed) === "" || isListed(listed, typed)) return null;
  const name = enteredName(typed);
  const account = nameAsSeen(typed).toLowerCase();
  return { id: isInTeam && isMemberName(account) ? account : randomId(), name, role: "annotator" };
}
