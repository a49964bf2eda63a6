// Decides what an open campaign shows to the person at this browser, so that annotators judge independently and cannot
// recognise the approved candidates that are mixed into their work as a sample.

import { type Campaign, candidateIndexOf } from "#core/campaign/campaign.ts";
import type { Verdict } from "#core/campaign/matching/verdict.ts";
import { judgingOrder } from "#core/campaign/queue/orders.ts";
import type { AssignedTask, Role } from "#core/ledger/event.ts";
import { candidateText, personOf } from "#core/ledger/fold.ts";
import { GAPS, JUDGING } from "#core/tasks/task-names.ts";
import { offeredWork } from "./change-assignment.ts";

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
