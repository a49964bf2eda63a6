// States facts about a candidate, and derives which judging commands are available. For tests only.

import type { CommandId } from "./judging-commands.ts";

export interface Facts {
  /** Whether a candidate is shown; false = the queue is finished. */
  readonly isShown: boolean;
  readonly readOnly: boolean;
  /** Whether the category asks about the antecedent's head. */
  readonly antecedentQuestion: boolean;
  /** Whether the example has an antecedent. */
  readonly antecedent: boolean;
  /** Whether the output came as documents, as the system wrote them. */
  readonly original: boolean;
  /** Number of marked tokens. */
  readonly marked: number;
  /** Politeness tags that are available for the candidate. */
  readonly politeness: readonly string[];
  readonly answered: boolean;
  /** `fix`: one press fixes the conflict; `choose`: the annotator must choose a token. */
  readonly conflict: "none" | "fix" | "choose";
  /** Whether an earlier answer can be confirmed or reused. */
  readonly earlier: boolean;
  /** Whether the annotator has two concurrent answers. */
  readonly twice: boolean;
  /** `apart`: only this output is ungrouped; `split`: all outputs of its group are. */
  readonly group: "none" | "grouped" | "apart" | "split";
  /** Number of others' answers that an adjudicator sees; null = not an adjudicator. */
  readonly othersCount: number | null;
  /** Tags of `DEPENDENT_TAGS` available for the candidate judged just before; null = there is no such candidate. */
  readonly previous: readonly string[] | null;
  readonly undo: boolean;
  readonly redo: boolean;
  /** Whether the campaign's settings allow fixing alignments. */
  readonly repair: boolean;
  /** Whether a marked token has the keyboard focus. */
  readonly focused: boolean;
  /** Whether the window is wide enough for two columns. */
  readonly wide: boolean;
  /** Whether the queue has another candidate. */
  readonly moreCandidates: boolean;
  /** Whether another candidate of the queue has a conflict. */
  readonly otherConflict: boolean;
}

export const ALL_POLITENESS = ["politeness_tu", "politeness_vous", "politeness_unknown"];

const ANTECEDENT_TAG = "ant_unsure";
/** Standard tags that are available only for some candidates. */
const DEPENDENT_TAGS = [...ALL_POLITENESS, ANTECEDENT_TAG];

export const PLAIN: Facts = {
  isShown: true,
  readOnly: false,
  antecedentQuestion: true,
  antecedent: true,
  original: false,
  marked: 2,
  politeness: [],
  answered: false,
  conflict: "none",
  earlier: false,
  twice: false,
  group: "none",
  othersCount: null,
  previous: null,
  undo: false,
  redo: false,
  repair: true,
  focused: false,
  wide: true,
  moreCandidates: true,
  otherConflict: false,
};

/** Commands that need no shown candidate. Undo, redo and tags of the previous candidate have other conditions. */
const ANYWHERE: readonly CommandId[] = ["next-open", "list", "guidelines", "history", "keys"];
const READING: readonly CommandId[] = [
  ...ANYWHERE,
  ...(["next", "previous", "next-conflict", "context", "document", "reference", "original"] as const),
  ...(["antecedent", "layout", "token-previous", "token-next", "expand", "next-output"] as const),
];

export function isOffered(id: CommandId, facts: Facts): boolean {
  if (facts.readOnly && !READING.includes(id)) return false;
  if (ANYWHERE.includes(id)) return true;
  if (id === "undo" || id === "redo") return facts[id];
  if (id === "next" || id === "previous") return facts.moreCandidates;
  if (id === "next-conflict") return facts.otherConflict;
  const late = /^late-tag-(.*)$/.exec(id)?.[1];
  if (late !== undefined)
    return facts.previous !== null && (!DEPENDENT_TAGS.includes(late) || facts.previous.includes(late));
  if (id === "late-remark") return facts.previous !== null;
  if (!facts.isShown) return false;
  const tag = /^tag-(.*)$/.exec(id)?.[1];
  if (tag === ANTECEDENT_TAG) return facts.antecedent;
  if (tag !== undefined) return !ALL_POLITENESS.includes(tag) || facts.politeness.includes(tag);
  const token = /^token-([1-6])$/.exec(id)?.[1];
  if (token !== undefined) return Number(token) <= facts.marked;
  const take = /^take-([1-4])$/.exec(id)?.[1];
  if (take !== undefined) return facts.othersCount !== null && Number(take) <= facts.othersCount;
  if (id.startsWith("cause_")) return facts.othersCount !== null;
  switch (id) {
    case "antecedent-ok":
    case "antecedent-bad":
      return facts.antecedentQuestion;
    case "clear":
      return facts.answered;
    case "remedy":
      return facts.conflict !== "none";
    case "confirm":
      return facts.earlier;
    case "choose-first":
    case "choose-second":
      return facts.twice;
    case "token-previous":
    case "token-next":
      return facts.marked > 0;
    case "token-toggle":
      return facts.focused;
    case "repair":
      return facts.repair;
    case "antecedent":
      return facts.antecedent;
    case "original":
      return facts.original;
    case "layout":
      return facts.wide;
    case "expand":
    case "next-output":
      return facts.group === "grouped";
    case "take-out":
      return facts.group === "grouped" || facts.group === "apart";
    case "split":
      return facts.group !== "none";
    default:
      return true;
  }
}
