// Decides whether a command of annotating is offered for the token shown. Keys and buttons ask here before they run it.

import { saysNothing } from "#core/making/annotate.ts";
import type { AnnotatingCommandId } from "#core/task/suite-annotation/commands.ts";
import { sameExample } from "#core/task/suite-annotation/suite-annotation.ts";
import { listRefusal } from "#judging/list-acts.ts";
import { annotateText } from "#text/annotate.ts";
import type { AnnotateSitting } from "./annotate-sitting.ts";

const text = annotateText.refusals;

/** Commands of every task (`listRefusal` has their conditions), and the way on. */
const COMMON: ReadonlySet<AnnotatingCommandId> = new Set([
  ...["go-on", "next", "previous", "list", "guidelines", "keys"],
  ...["context", "document", "undo", "redo", "flag", "remark"],
] as const);

const EDITS: ReadonlySet<AnnotatingCommandId> = new Set([
  ...["grow-left", "grow-right", "shrink-left", "shrink-right", "grow-far"],
  ...["head-left", "head-right", "move-left", "move-right"],
] as const);

/** Why the command does nothing now, as a clause for `ignored`; null = it is offered. */
export function annotatingRefusal(sitting: AnnotateSitting, command: AnnotatingCommandId): string | null {
  if (COMMON.has(command)) return listRefusal(sitting, command);
  const { token, source } = sitting;
  const refusal = sitting.answerRefusal();
  if (refusal !== null || token === null) return refusal;
  const content = sitting.content(token);
  const hasAntecedent = content.antecedents.length > 0;
  if (EDITS.has(command)) return hasAntecedent ? null : text.noAntecedent;
  switch (command) {
    case "take-out":
      return saysNothing(content) ? text.nothingToClear : null;
    case "category":
      return sitting.asked(token) === "category" ? text.categoryAsked : null;
    case "unsuitable":
      return sitting.asked(token) === "reason" ? text.reasonAsked : null;
    case "mend-pronoun":
      return source.reference === null ? text.noReference : null;
    case "mend-head":
    case "mend-span":
      if (source.reference === null) return text.noReference;
      return hasAntecedent ? null : text.noAntecedentToFix;
    case "proposal":
      return proposalRefusal(sitting, token);
    case "select":
      return selectionRefusal(sitting);
    default:
      return null;
  }
}

function proposalRefusal(
  sitting: AnnotateSitting,
  token: NonNullable<AnnotateSitting["token"]>,
): string | null {
  const content = sitting.proposed(token)?.content ?? null;
  if (content === null) return text.noProposal;
  return sameExample(content, sitting.content(token)) ? text.proposalTaken : null;
}

function selectionRefusal({ session, source }: AnnotateSitting): string | null {
  if (session.campaign.batch !== null) return text.selectionInBatch;
  if (source.plan.selected === null) return text.noSelection;
  return null;
}

/** Why a digit answers nothing now; null = it does. */
export function digitRefusal(sitting: AnnotateSitting, hasAnswer: boolean, digit: number): string | null {
  const refusal = sitting.answerRefusal();
  const { token } = sitting;
  if (refusal !== null || token === null || hasAnswer) return refusal;
  switch (sitting.asked(token)) {
    case "category":
      return text.noCategoryWithKey(digit);
    case "reason":
      return text.noReasonWithKey(digit);
    case "antecedent":
      return text.noPhraseWithKey(digit);
    default:
      return text.endFixing;
  }
}
