// Holds what people's answers of one gap come to: the pronouns that are right there, a bad translation, or open and why.

import { isAnswered } from "#core/task/gap-filling/answer.ts";
import type { GapContent } from "#core/task/gap-filling/content.ts";
import { labelsKey } from "#core/task/gap-filling/content.ts";
import { gapState } from "#core/task/gap-filling/gap-filling.ts";

/** Why a gap is open, in the order in which the reasons are told. */
const GAP_OPEN_REASONS = [
  "not answered",
  "discussion required",
  "conflict",
  "two answers",
  "annotators disagree",
  "stale",
] as const;
export type GapOpenReason = (typeof GAP_OPEN_REASONS)[number];

export type GapOutcome =
  /** All of them are right: each once, by code units; `OTHER` among them. One at least. */
  | { readonly kind: "labels"; readonly labels: readonly string[] }
  | { readonly kind: "bad" }
  | { readonly kind: "open"; readonly why: GapOpenReason };

/** What one person says of a gap, and how far it counts. */
export interface GapSaid {
  readonly content: GapContent;
  readonly adjudicator: boolean;
  /** Said of another text than the present one: kept, shown, not counted. */
  readonly stale: boolean;
  /** The same person said two different things in two places, neither following the other. */
  readonly twice: boolean;
}

/** How finished answers of several people settle a gap, as the campaign is set. */
export type GapSettling = "unanimous" | "majority";

/**
 * The outcome of one gap, by the rules of judging (`score/outcome.ts`), of which there is no pass here:
 * 1. finished answers of adjudicators, where all of them are the same: the same labels, or a bad translation;
 * 2. else, if anybody asks for discussion, it is open until that is settled (DiscoMT 2015, §4.3: “resolved at the end”), whatever others say;
 * 3. else all finished answers, where they are the same or `resolutionRule` lets most of them decide; where not, annotators disagree;
 * 4. else open: said twice, in conflict, answered for another text only, or not answered.
 * Two sets of labels are the same or they are not: il alone and il or ce are two answers.
 */
export function gapOutcomeOf(said: readonly GapSaid[], resolutionRule: GapSettling): GapOutcome {
  const present = said.filter(({ stale }) => !stale);
  const single = present.filter(({ twice }) => !twice);
  const finished = finishedOf(said);
  const ruling = finished.filter(({ adjudicator }) => adjudicator);
  if (ruling.length > 0) return together(ruling, "unanimous");
  const states = single.map(({ content }) => gapState(content));
  if (states.includes("partial")) return open("discussion required");
  if (finished.length > 0) return together(finished, resolutionRule);
  if (present.some(({ twice }) => twice)) return open("two answers");
  if (states.includes("conflict")) return open("conflict");
  // Whoever said two things said something, whichever of the two is held here.
  const wasAnswered = said.some((one) => one.stale && (one.twice || isAnswered(one.content)));
  return open(wasAnswered ? "stale" : "not answered");
}

/** Those who settled the gap as it came out: of adjudicators, where any has finished, else of all; nobody where it is open. */
export function gapVoicesFor<Person extends GapSaid>(outcome: GapOutcome, said: readonly Person[]): Person[] {
  const finished = finishedOf(said);
  const ruling = finished.filter(({ adjudicator }) => adjudicator);
  return (ruling.length > 0 ? ruling : finished).filter(({ content }) =>
    sameGapOutcome(finishedOutcome(content), outcome),
  );
}

/** Finished answers that count: of the present text, and not said twice, differently. */
function finishedOf<Person extends GapSaid>(said: readonly Person[]): Person[] {
  return said.filter((one) => !one.stale && !one.twice && gapState(one.content) === "done");
}

export function sameGapOutcome(a: GapOutcome, b: GapOutcome): boolean {
  if (a.kind === "labels" && b.kind === "labels") return labelsKey(a.labels) === labelsKey(b.labels);
  if (a.kind === "open" && b.kind === "open") return a.why === b.why;
  return a.kind === b.kind;
}

/** What finished answers (one at least) say together: one outcome, or that they disagree. */
function together(finished: readonly GapSaid[], resolutionRule: GapSettling): GapOutcome {
  const outcomes = finished.map(({ content }) => finishedOutcome(content));
  const settled = outcomes.find((outcome) => {
    const votes = outcomes.filter((other) => sameGapOutcome(outcome, other)).length;
    return resolutionRule === "majority" ? 2 * votes > outcomes.length : votes === outcomes.length;
  });
  return settled ?? open("annotators disagree");
}

function finishedOutcome({ labels, badTranslation }: GapContent): GapOutcome {
  return badTranslation ? { kind: "bad" } : { kind: "labels", labels: [...labels].sort() };
}

function open(why: GapOpenReason): GapOutcome {
  return { kind: "open", why };
}
