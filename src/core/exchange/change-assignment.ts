// Computes which candidates are assigned to whom, which events change it, and what an annotator who works alone sees
// of a campaign.

import { counted, ofAll } from "#core/base/message-text.ts";
import { once } from "#core/base/once.ts";
import { type Campaign, candidateIndexOf } from "#core/campaign/campaign.ts";
import type { Verdict } from "#core/campaign/matching/verdict.ts";
import { judgingOrder } from "#core/campaign/queue/orders.ts";
import {
  type AssignedTask,
  type CandidateKey,
  OVERLAP_LABEL,
  type Role,
  type TaskShare,
} from "#core/ledger/event.ts";
import { type Assignment, candidateText, personOf } from "#core/ledger/fold.ts";
import { tokenKey } from "#core/tasks/annotation/suite-annotation.ts";
import { ANNOTATING, GAPS, JUDGING } from "#core/tasks/tasks.ts";

/** A change of assignments that is not yet recorded. */
export interface ChangedAssignments {
  /** The changed assignments, which are to be recorded. */
  readonly sets: readonly Assignment[];
  /** Number of candidates that the annotator no longer has. */
  readonly left: number;
  /**
   * How many of these candidates the recipient did not have before; 0 if nobody gets them.
   */
  readonly moved: number;
  /** Number of candidates that the annotator keeps. */
  readonly kept: number;
}

interface Reassignment {
  readonly annotator: string;
  /** The annotator who gets the candidates; null = nobody. */
  readonly to: string | null;
  /** Whether the annotator keeps a candidate. */
  readonly keeps: (key: CandidateKey) => boolean;
}

/**
 * Takes the candidates that the annotator does not keep out of these sets, which are all of one task, and assigns them to
 * `to`. The other annotators keep the overlap.
 */
export function reassign(sets: readonly Assignment[], reassignment: Reassignment): ChangedAssignments {
  const { annotator, to, keeps } = reassignment;
  const before = assignedShares(sets);
  const ownKeys = before.get(annotator) ?? [];
  const given = ownKeys.filter((key) => !keeps(key));
  const keysOfRecipient = new Set((to === null ? [] : (before.get(to) ?? [])).map(candidateText));
  const moved = to === null ? [] : given.filter((key) => !keysOfRecipient.has(candidateText(key)));
  const givenTexts = new Set(given.map(candidateText));
  /** A candidate that is in several sets is moved only once. */
  const toMove = new Set(moved.map(candidateText));
  const changed = sets.flatMap((set): Assignment[] => {
    const keysInSet = assignedShares([set]).get(annotator) ?? [];
    if (keysInSet.every((key) => !givenTexts.has(candidateText(key)))) return [];
    const shares = withOwnOverlap(set.tasks).flatMap((share): TaskShare[] => {
      if (share.annotator !== annotator) return [share];
      const candidates = share.candidates.filter((key) => !givenTexts.has(candidateText(key)));
      return candidates.length === 0 ? [] : [{ ...share, candidates }];
    });
    const movedFromSet = keysInSet.filter((key) => toMove.delete(candidateText(key)));
    if (to !== null && movedFromSet.length > 0)
      shares.push({ label: freeLabel(set.tasks), annotator: to, candidates: movedFromSet });
    return [{ ...set, tasks: withSharedOverlap(shares) }];
  });
  return {
    sets: changed,
    left: given.length,
    moved: moved.length,
    kept: ownKeys.length - given.length,
  };
}

/**
 * Assigns more candidates to an annotator. Returns the latest set in which the annotator has a share other than the
 * overlap, with the candidates added to this share; a new set if there is none.
 */
export function addCandidates(
  sets: readonly Assignment[],
  annotator: string,
  candidates: readonly CandidateKey[],
  newSet: Pick<Assignment, "name" | "task">,
): Assignment {
  const isOwn = (share: TaskShare) => share.annotator === annotator && share.label !== OVERLAP_LABEL;
  const latest = sets.filter(({ tasks }) => tasks.some(isOwn)).at(-1);
  if (latest === undefined) return { ...newSet, tasks: [{ label: "1", annotator, candidates }] };
  const ownShare = latest.tasks.find(isOwn);
  const tasks = latest.tasks.map((share) =>
    share === ownShare ? { ...share, candidates: [...share.candidates, ...candidates] } : share,
  );
  return { ...latest, tasks };
}

/**
 * Assigns the shares with these labels to an annotator. An unassigned share becomes the annotator's. A share of somebody
 * else stays theirs, and the annotator gets a share of their own with the candidates that they do not have yet: nobody
 * loses work. The overlap stays as it is.
 */
export function giveShares(set: Assignment, annotator: string, labels: readonly string[]): Assignment {
  const isChosen = ({ label }: TaskShare) => label !== OVERLAP_LABEL && labels.includes(label);
  const tasks = set.tasks.map((share) =>
    isChosen(share) && share.annotator === null ? { ...share, annotator } : share,
  );
  const own = new Set((assignedShares([{ tasks }]).get(annotator) ?? []).map(candidateText));
  for (const share of tasks.filter((one) => isChosen(one) && one.annotator !== annotator)) {
    const candidates = share.candidates.filter((key) => !own.has(candidateText(key)));
    if (candidates.length === 0) continue;
    for (const key of candidates) own.add(candidateText(key));
    tasks.push({ label: freeLabel(tasks), annotator, candidates });
  }
  return { ...set, tasks };
}

/** The shares of a set, with the overlap replaced by an equal share for each annotator of the set. */
function withOwnOverlap(shares: readonly TaskShare[]): readonly TaskShare[] {
  const people = new Set(shares.flatMap(({ annotator }) => annotator ?? []));
  return shares.flatMap((share): readonly TaskShare[] => {
    if (share.annotator !== null || share.label !== OVERLAP_LABEL || people.size === 0) return [share];
    return [...people].map((annotator) => ({ ...share, annotator }));
  });
}

/** Reverses `withOwnOverlap` if all annotators of the set have the same candidates in the overlap. */
function withSharedOverlap(shares: readonly TaskShare[]): readonly TaskShare[] {
  const isOverlap = ({ label }: TaskShare) => label === OVERLAP_LABEL;
  const people = new Set(shares.flatMap((share) => (isOverlap(share) ? [] : (share.annotator ?? []))));
  const [first, ...more] = shares.filter(isOverlap);
  if (first === undefined) return shares;
  const textOf = ({ candidates }: TaskShare) => candidates.map(candidateText).join();
  const isForAll = people.size === more.length + 1 && more.every((share) => textOf(share) === textOf(first));
  const belongsToPeople = [first, ...more].every(
    ({ annotator }) => annotator !== null && people.has(annotator),
  );
  if (!isForAll || !belongsToPeople) return shares;
  return shares.flatMap((share) =>
    share === first ? [{ ...share, annotator: null }] : isOverlap(share) ? [] : [share],
  );
}

/** A number that is no label of these shares. */
function freeLabel(shares: readonly TaskShare[]): string {
  const usedLabels = new Set(shares.map(({ label }) => label));
  for (let number = shares.length; ; number++) {
    if (!usedLabels.has(String(number))) return String(number);
  }
}

// Finds which candidates are assigned to annotators, in their own share or in the overlap, which all annotators get;
// and what each task offers them.

/** The assignments of one task: gap filling, annotation, or (undefined) judging. */
export function assignmentsForTask<Set extends Pick<Assignment, "task">>(
  sets: readonly Set[],
  task: Assignment["task"] | undefined,
): Set[] {
  return sets.filter((set) => set.task === task);
}

/**
 * By annotator, the keys that these sets assign, each key once, in stored order. Annotators without candidates are
 * missing. An overlap without an annotator belongs to every annotator who has a share in the same set.
 */
export function assignedShares(
  sets: readonly Pick<Assignment, "tasks">[],
): ReadonlyMap<string, readonly CandidateKey[]> {
  const shares = new Map<string, Map<string, CandidateKey>>();
  for (const { tasks } of sets) {
    const people = new Set(tasks.flatMap(({ annotator }) => annotator ?? []));
    for (const { label, annotator, candidates } of tasks) {
      const owners = annotator !== null ? [annotator] : label === OVERLAP_LABEL ? people : [];
      for (const owner of owners) {
        const share = shares.get(owner) ?? new Map<string, CandidateKey>();
        for (const key of candidates) share.set(candidateText(key), key);
        if (share.size > 0) shares.set(owner, share);
      }
    }
  }
  return new Map(Array.from(shares, ([annotator, share]) => [annotator, [...share.values()]]));
}

/**
 * Keys (`candidateText`) of the candidates that are assigned to at least one annotator, in a share of their own or in
 * the overlap. Shares that no annotator has yet are ignored.
 */
export function assignedCandidates(sets: readonly Assignment[]): Set<string> {
  return new Set([...assignedShares(sets).values()].flatMap((share) => share.map(candidateText)));
}

/** What a task offers to a person. */
export type OfferedWork =
  /** Everything that the task asks for: nothing is assigned to anybody, or the person has no assignment and no team. */
  | { readonly kind: "everything" }
  /** The candidates, or tokens (`tokenKey`), that are assigned to the person. */
  | { readonly kind: "share"; readonly keys: readonly CandidateKey[] }
  /** Nothing: in this team, work is assigned to others but not to this person. */
  | { readonly kind: "nothing" };

export const ALL_WORK: OfferedWork = { kind: "everything" };
const NO_WORK: OfferedWork = { kind: "nothing" };

interface TaskAndMembership {
  /** Undefined = judging. */
  readonly task: Assignment["task"] | undefined;
  /** Whether the person works in a team. Outside a team, a person without an assignment is offered everything. */
  readonly isMember: boolean;
}

/**
 * What a task offers to an annotator. An assignment to any entry of a person belongs to the person. A batch offers all
 * its candidates or tokens, because it contains exactly one annotator's share.
 */
export function offeredWork(
  campaign: Pick<Campaign, "assignments" | "aliases" | "batch" | "candidates" | "batchTokens">,
  annotator: string,
  { task, isMember }: TaskAndMembership,
): OfferedWork {
  const { assignments, aliases, batch, candidates, batchTokens } = campaign;
  if (batch !== null) {
    const keys = task === ANNOTATING ? (batchTokens ?? []).map(tokenKey) : (candidates ?? []);
    return { kind: "share", keys };
  }
  const shares = assignedShares(assignmentsForTask(assignments, task));
  const keys = shares.get(personOf(aliases, annotator));
  if (keys !== undefined) return { kind: "share", keys };
  return isMember && shares.size > 0 ? NO_WORK : ALL_WORK;
}

/** Whether two offers contain the same keys, in any order. */
export function isSameOffer(a: OfferedWork, b: OfferedWork): boolean {
  if (a.kind !== "share" || b.kind !== "share") return a.kind === b.kind;
  const keysOfA = new Set(a.keys.map(candidateText));
  return keysOfA.size === b.keys.length && b.keys.every((key) => keysOfA.has(candidateText(key)));
}

// Says how far the work of several annotators is, for their coordinator.

export interface AssignmentProgress {
  /** Number of open candidates that are assigned to nobody; null = no work is assigned to anybody. */
  readonly unassigned: number | null;
  /** Whether annotators’ work arrives automatically through a server. */
  readonly isInTeam: boolean;
  /** Annotators with assigned candidates, in the campaign's order. */
  readonly shares: readonly {
    readonly name: string;
    readonly candidates: number;
    readonly finished: number;
  }[];
  readonly openDisagreements: number;
  /** Number of gaps with open disagreements or marked for discussion. */
  readonly gapsToResolve: number;
}

export interface AssignmentStatus {
  readonly words: string;
  /** The screen on which the step is done. */
  readonly screen: "exchange" | "import" | "adjudicate" | "gap-scores" | "report";
  /** What is done there, if the words do not say it. */
  readonly action?: string;
  /**
   * Whose assigned items are unfinished, if another step is named first. Items that somebody else has judged are
   * included, because they were assigned for agreement.
   */
  readonly waiting?: AssignmentStatus;
}

const lists = once(() => new Intl.ListFormat("en-GB"));

/** Maximum number of annotators who are named; the others are only counted. */
const MOST_NAMED = 3;

/** Names the annotators with unfinished items, and how many are left; null = there are none. */
function waitingStatus({ shares, isInTeam }: AssignmentProgress): AssignmentStatus | null {
  const unfinished = shares.filter(({ candidates, finished }) => finished < candidates);
  if (unfinished.length === 0) return null;
  const names = unfinished
    .slice(0, MOST_NAMED)
    .map(({ name, candidates, finished }) => `${name} (${ofAll(candidates - finished, candidates)} left)`);
  const more = unfinished.length - MOST_NAMED;
  if (more > 0) names.push(counted(more, "other"));
  const words = `Waiting for ${lists().format(names)}.`;
  return isInTeam ? { words, screen: "exchange" } : { words, screen: "import", action: "Import judgements" };
}

/** The status. Null if nothing is assigned and no disagreement or gap has to be resolved. */
export function assignmentStatus(progress: AssignmentProgress): AssignmentStatus | null {
  const { unassigned, openDisagreements, gapsToResolve } = progress;
  if (unassigned === null && openDisagreements === 0 && gapsToResolve === 0) return null;
  const waiting = waitingStatus(progress);
  if (unassigned !== null && unassigned > 0) {
    const unassignedWords = counted(unassigned, "candidate is", "candidates are");
    return {
      words: `${unassignedWords} not assigned. Assign ${unassigned === 1 ? "it" : "them"}.`,
      screen: "exchange",
      ...(waiting === null ? {} : { waiting }),
    };
  }
  if (waiting !== null) return waiting;
  if (openDisagreements > 0) {
    const open = counted(openDisagreements, "disagreement is", "disagreements are");
    const pronoun = openDisagreements === 1 ? "it" : "them";
    return { words: `${open} open. Resolve ${pronoun}.`, screen: "adjudicate" };
  }
  if (gapsToResolve > 0) {
    const open = counted(gapsToResolve, "gap needs", "gaps need");
    const pronoun = gapsToResolve === 1 ? "it" : "them";
    return { words: `${open} a decision. Resolve ${pronoun}.`, screen: "gap-scores" };
  }
  return { words: "All assigned candidates are finished, and no disagreement is open.", screen: "report" };
}

// Decides what an open campaign shows to the person at this browser, so that annotators judge independently and cannot
// recognise the approved candidates that are mixed into their work as a sample.

/** The facts that decide what is shown. */
export interface ViewFacts {
  readonly isBatch: boolean;
  /** The role in the campaign's team; null = no team. */
  readonly role: Role | "coordinator" | null;
  /** Whether annotators of the team receive no answers of others. */
  readonly isBlind: boolean;
  /** Whether candidates are assigned to this person. Approved ones may be among them. */
  readonly isAssigned: boolean;
  /** Whether every task offers this person only what is assigned to them, which may be nothing. */
  readonly isLimited: boolean;
}

export interface AnnotatorView {
  /** The candidates that screens, counts and filters know: all, or only the person's own work. */
  readonly candidates: "all" | "own";
  /** Results of the automatic pass: shown; withheld for the examples of the person's work; or withheld for all. */
  readonly verdicts: "shown" | "withheld from own work" | "withheld";
  /** Whether others' answers are here, so that they can be shown, counted and filtered. */
  readonly hasOthersAnswers: boolean;
  readonly showsSystems: boolean;
  /**
   * Whether the list of items is offered. It would show what judging hides to an annotator who has others' answers and
   * is to judge only assigned work: these answers, and items that are not theirs.
   */
  readonly listsItems: boolean;
}

export const WHOLE_VIEW: AnnotatorView = {
  candidates: "all",
  verdicts: "shown",
  hasOthersAnswers: true,
  showsSystems: true,
  listsItems: true,
};

/** Judging hides the names of systems, so nothing else shows them to annotators. */
const OF_ANNOTATOR = { showsSystems: false, listsItems: true } as const;

/** What a person may see. */
export function annotatorView({ isBatch, role, isBlind, isAssigned, isLimited }: ViewFacts): AnnotatorView {
  if (isBatch) return { ...OF_ANNOTATOR, candidates: "own", verdicts: "withheld", hasOthersAnswers: false };
  if (role !== "annotator") return WHOLE_VIEW;
  const verdicts = isAssigned ? "withheld from own work" : "shown";
  if (!isBlind)
    return { ...OF_ANNOTATOR, candidates: "all", verdicts, hasOthersAnswers: true, listsItems: !isLimited };
  return isLimited
    ? { ...OF_ANNOTATOR, candidates: "own", verdicts: "withheld", hasOthersAnswers: false }
    : { ...OF_ANNOTATOR, candidates: "all", verdicts, hasOthersAnswers: false };
}

/** What the tasks of a campaign offer a team's member. */
function workOf(
  campaign: Campaign,
  member: string,
): Pick<ViewFacts, "isAssigned" | "isLimited"> & { readonly own: ReadonlySet<string> } {
  const { gaps } = campaign;
  const tasks: readonly (AssignedTask | undefined)[] =
    gaps === null ? [undefined] : gaps.alsoJudged ? [undefined, GAPS] : [GAPS];
  const offers = tasks.map((task) => offeredWork(campaign, member, { task, isMember: true }));
  const own = new Set(
    offers.flatMap((offer) => (offer.kind === "share" ? offer.keys.map(candidateText) : [])),
  );
  return { own, isAssigned: own.size > 0, isLimited: offers.every(({ kind }) => kind !== "everything") };
}

/** The person at this browser. */
interface ViewingMember {
  /** Id of the member's annotator entry; null = no team. */
  readonly member: string | null;
  readonly role: ViewFacts["role"];
  readonly isBlind: boolean;
}

/** A campaign and its verdicts as the person at this browser may see them. */
interface ViewedCampaign {
  readonly view: AnnotatorView;
  readonly campaign: Campaign;
  readonly verdicts: readonly (readonly Verdict[])[];
}

/** A verdict that says nothing. It is the same for approved and referred candidates. */
export const WITHHELD: Verdict = { approved: false, reason: "not shown to annotators" };

/**
 * Restricts a campaign to what the person may see. Everything else (states, counts, queues, filters) is computed from
 * the result, so it cannot show more.
 */
export function viewedCampaign(
  campaign: Campaign,
  verdicts: readonly (readonly Verdict[])[],
  { member, role, isBlind }: ViewingMember,
): ViewedCampaign {
  const work = member === null ? null : workOf(campaign, member);
  const isBatch = campaign.batch !== null;
  const { isAssigned, isLimited } = work ?? { isAssigned: false, isLimited: false };
  const view = annotatorView({ isBatch, role, isBlind, isAssigned, isLimited });
  // The verdicts of a batch were never computed.
  if (isBatch || work === null || member === null || view.verdicts === "shown")
    return { view, campaign, verdicts };
  const index = candidateIndexOf(campaign);
  const ownKeys = new Set(work.own);
  const person = personOf(campaign.aliases, member);
  for (const task of [JUDGING, GAPS] as const)
    for (const { latest } of campaign.registers.ofAnnotator(person, task)) ownKeys.add(candidateText(latest));
  const isOwn = (candidate: number) => ownKeys.has(candidateText(index.keyOf(candidate)));
  const ownExamples = new Set(
    index.numbers
      .filter((candidate) => work.own.has(candidateText(index.keyOf(candidate))))
      .map((one) => index.exampleNumber(one)),
  );
  const isWithheld = (example: number) => view.verdicts === "withheld" || ownExamples.has(example);
  return {
    view,
    campaign:
      view.candidates === "all"
        ? campaign
        : {
            ...campaign,
            candidates: [...judgingOrder(campaign)].filter(isOwn).map((one) => index.keyOf(one)),
          },
    verdicts: verdicts.map((ofSystem) =>
      ofSystem.map((verdict, example) => (isWithheld(example) ? WITHHELD : verdict)),
    ),
  };
}
