// Says how far the work of several annotators is, for their coordinator.

import { counted, ofAll } from "#core/base/number-words.ts";
import { once } from "#core/base/once.ts";

export interface AssignmentProgress {
  /** Number of open candidates that are assigned to nobody. */
  readonly unassigned: number;
  /** Whether any work is assigned. */
  readonly isAssigned: boolean;
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
}

const lists = once(() => new Intl.ListFormat("en-GB"));

/** Maximum number of annotators who are named; the others are only counted. */
const MOST_NAMED = 3;

/** The status. Null if nothing is assigned and no disagreement or gap has to be resolved. */
export function assignmentStatus(progress: AssignmentProgress): AssignmentStatus | null {
  const { unassigned, isAssigned, isInTeam, shares, openDisagreements, gapsToResolve } = progress;
  if (!isAssigned && openDisagreements === 0 && gapsToResolve === 0) return null;
  if (isAssigned && unassigned > 0) {
    const unassignedWords = counted(unassigned, "candidate is", "candidates are");
    return {
      words: `${unassignedWords} not assigned. Assign ${unassigned === 1 ? "it" : "them"}.`,
      screen: "exchange",
    };
  }
  const unfinished = shares.filter(({ candidates, finished }) => finished < candidates);
  if (unfinished.length > 0) {
    const names = unfinished
      .slice(0, MOST_NAMED)
      .map(({ name, candidates, finished }) => `${name} (${ofAll(finished, candidates)})`);
    const more = unfinished.length - MOST_NAMED;
    if (more > 0) names.push(counted(more, "other"));
    const words = `Waiting for ${lists().format(names)}.`;
    return isInTeam
      ? { words, screen: "exchange" }
      : { words, screen: "import", action: "Import returned files…" };
  }
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
