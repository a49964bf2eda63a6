// Decides whether a command of judging is offered for the candidate shown. Keys, buttons and menus ask here before they run it.

import { sameToken, type TokenRef } from "#core/suite/suite.ts";
import { clearAnswers, type Question } from "#core/task/pronoun-judgement/answer.ts";
import { CAUSES, isCause } from "#core/task/pronoun-judgement/causes.ts";
import type { CommandId } from "#core/task/pronoun-judgement/commands.ts";
import { findConflicts } from "#core/task/pronoun-judgement/conflicts.ts";
import { choosesTokens, likeliestRemedy } from "#core/task/pronoun-judgement/remedies.ts";
import { offeredTags, POLITENESS_TAGS, tagName } from "#core/task/pronoun-judgement/tags.ts";
import { judgingNotices } from "#text/judging-notices.ts";
import { groupRefusal } from "./group-acts.ts";
import { judgedJustBefore } from "./late-tag.ts";
import { othersAnswers } from "./others-answers.ts";
import type { GoingBack } from "./own-history.ts";
import type { Sitting } from "./sitting.ts";
import type { Surroundings } from "./surroundings.ts";

const text = judgingNotices.refusals;

/** What the answer depends on. */
export interface OfferParts {
  readonly sitting: Sitting;
  /** The marked tokens in the order in which number keys count them. */
  readonly markedTokens: readonly TokenRef[];
  readonly canGoBack: (action: GoingBack) => boolean;
  readonly surroundings: Pick<Surroundings, "isTokenFocused" | "canSwitchLayout">;
}

/** Commands that write nothing and group nothing: they are offered in a tab that only reads, too. */
const READING: ReadonlySet<CommandId> = new Set([
  ...["token-previous", "token-next", "unfold", "next-output"],
  ...["next-open", "next", "previous", "next-conflict", "queue", "guidelines", "history", "keys"],
  ...["context", "document", "reference", "antecedent", "layout"],
] as const);

/** Commands that are offered where the list is finished and no candidate is shown. */
const WITHOUT_CANDIDATE: ReadonlySet<CommandId> = new Set([
  ...["next-open", "next", "previous", "next-conflict", "queue", "guidelines", "history", "keys"],
  ...["undo", "redo"],
] as const);

const GROUPING = ["unfold", "next-output", "take-out", "split"] as const;

type Rule = (parts: OfferParts, candidate: number) => string | null;

/** Null where the condition holds. */
const unless = (holds: boolean, reason: string) => (holds ? null : reason);

const needsAntecedent: Rule = ({ sitting }, candidate) =>
  unless(sitting.session.judged(candidate).needsAntecedent, text.noAntecedentQuestion);

const hasMarkedToken: Rule = ({ markedTokens }) => unless(markedTokens.length > 0, text.noWordMarked);

const isTwice = (place: number): Rule => {
  return ({ sitting }, candidate) => {
    const register = sitting.register(candidate);
    const isThere = register?.twice === true && register.heads[place] !== undefined;
    return unless(isThere, text.notTwoAnswers);
  };
};

/** Rules of the commands that are not always offered; families of commands (tags, tokens, answers of others) have their own below. */
const RULES: Readonly<Partial<Record<CommandId, Rule>>> = {
  "antecedent-ok": needsAntecedent,
  "antecedent-bad": needsAntecedent,
  clear: ({ sitting }, candidate) => {
    const content = sitting.content(candidate);
    return unless(clearAnswers(content) !== content, text.nothingToClear);
  },
  remedy: ({ sitting }, candidate) => {
    const content = sitting.content(candidate);
    const { marks } = sitting.session.judged(candidate);
    const canHelp = findConflicts(content, marks).some(
      (code) => likeliestRemedy(code, content, marks) !== null || choosesTokens(code, content, marks),
    );
    return unless(canHelp, text.noConflict);
  },
  confirm: ({ sitting }, candidate) => {
    const isStale = sitting.isStale(candidate) && sitting.register(candidate)?.twice !== true;
    return unless(isStale || sitting.suggestions.of(candidate) !== null, text.nothingToReuse);
  },
  "choose-first": isTwice(0),
  "choose-second": isTwice(1),
  "token-previous": hasMarkedToken,
  "token-next": hasMarkedToken,
  "token-toggle": ({ surroundings }) => unless(surroundings.isTokenFocused(), text.noTokenFocused),
  repair: ({ sitting }) => unless(sitting.session.campaign.settings.fixAlignments, text.alignmentsNotFixed),
  reference: ({ sitting }) => unless(sitting.session.references.length > 0, text.noReference),
  antecedent: ({ sitting }, candidate) =>
    unless(sitting.session.example(candidate).antecedents.length > 0, text.noAntecedent),
  layout: ({ surroundings }) => unless(surroundings.canSwitchLayout(), text.windowTooNarrow),
};

/** Why the command does nothing now, as a clause for `ignored`; null = it is offered. */
export function refusalOf(command: CommandId, parts: OfferParts): string | null {
  const { sitting } = parts;
  const { candidate } = sitting;
  if (sitting.readOnly && !READING.has(command)) return text.readOnly;
  if (command === "undo" || command === "redo")
    return unless(parts.canGoBack(command), text.nothingTo[command]);
  const late = /^late-tag-(.*)$/.exec(command)?.[1];
  if (late !== undefined) return previousTagRefusal(sitting, late);
  if (candidate === null) return unless(WITHOUT_CANDIDATE.has(command), text.noCandidate);
  const tag = /^tag-(.*)$/.exec(command)?.[1];
  if (tag !== undefined) return tagRefusal(sitting, tag);
  const token = /^token-([1-6])$/.exec(command)?.[1];
  if (token !== undefined) return numberRefusal(parts.markedTokens.length, Number(token));
  const answer = /^take-([1-4])$/.exec(command)?.[1];
  if (answer !== undefined) return answerRefusal(sitting, Number(answer) - 1);
  if (CAUSES.some((cause) => cause.tag === command))
    return unless(sitting.adjudicates, text.causesForAdjudicators);
  const grouping = GROUPING.find((one) => one === command);
  if (grouping !== undefined) return groupRefusal(sitting, grouping);
  return RULES[command]?.(parts, candidate) ?? null;
}

function numberRefusal(marked: number, number: number): string | null {
  if (number <= marked) return null;
  return marked === 0 ? text.noWordMarked : text.fewWordsMarked(marked);
}

/** A standard or custom tag of the candidate shown. */
export function tagRefusal(sitting: Sitting, tag: string): string | null {
  const { candidate } = sitting;
  if (sitting.readOnly) return text.readOnly;
  if (candidate === null) return text.noCandidate;
  const reason = categoryRefusal(sitting, candidate, tag, sitting.content(candidate).tags);
  if (reason === null || previousTagRefusal(sitting, tag) !== null) return reason;
  return text.tagPrevious(reason);
}

/** The same of the candidate from which one went on to the one shown. */
export function previousTagRefusal(sitting: Sitting, tag: string): string | null {
  if (sitting.readOnly) return text.readOnly;
  const previous = judgedJustBefore(sitting);
  if (previous === null) return text.nothingJudgedBefore;
  return categoryRefusal(sitting, previous.candidate, tag, previous.content.tags);
}

function categoryRefusal(
  { session }: Sitting,
  candidate: number,
  tag: string,
  set: readonly string[],
): string | null {
  if (isCause(tag)) return unless(set.includes(tag), text.causeIsNoTag(tagName(tag)));
  const isOffered = offeredTags(session.example(candidate).category, set).some((one) => one.tag === tag);
  if (isOffered || !POLITENESS_TAGS.includes(tag)) return null;
  return text.tagNotOffered(tagName(tag));
}

/** The answer in that place among those of others. */
export function answerRefusal(sitting: Sitting, place: number): string | null {
  const { candidate, session, annotator, adjudicates, readOnly } = sitting;
  if (readOnly) return text.readOnly;
  if (!adjudicates) return text.acceptingForAdjudicators;
  if (candidate === null) return text.noCandidate;
  return unless(othersAnswers(session, annotator, candidate)[place] !== undefined, text.noSuchAnswer);
}

/** One of the answers that this annotator gave in two places. */
export function choiceRefusal(parts: OfferParts, place: number): string | null {
  const { candidate, readOnly } = parts.sitting;
  if (readOnly) return text.readOnly;
  return candidate === null ? text.noCandidate : isTwice(place)(parts, candidate);
}

/** Selecting this token. */
export function selectionRefusal({ sitting, markedTokens }: OfferParts, token: TokenRef): string | null {
  if (sitting.readOnly) return text.readOnly;
  return unless(
    markedTokens.some((marked) => sameToken(marked, token)),
    text.notMarked,
  );
}

/** Linking a token to the pronoun, or to the antecedent's head. */
export function linkRefusal(parts: OfferParts, question: Question): string | null {
  const reason = refusalOf("repair", parts);
  const { candidate, session } = parts.sitting;
  if (reason !== null || candidate === null || question === "pronoun") return reason;
  return unless(session.example(candidate).antecedents.length > 0, text.noAntecedent);
}
