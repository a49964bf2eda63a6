// Decides whether a command of judging is offered for the candidate shown. Keys, buttons and menus ask here before they run it.

import type { TokenRef } from "#core/suite/suite.ts";
import { sameToken } from "#core/suite/token-ref.ts";
import { clearAnswers, type Question } from "#core/task/pronoun-judgement/answer.ts";
import { CAUSES, isCause } from "#core/task/pronoun-judgement/causes.ts";
import type { CommandId } from "#core/task/pronoun-judgement/commands.ts";
import { findConflicts } from "#core/task/pronoun-judgement/conflicts.ts";
import { choosesTokens, likeliestRemedy } from "#core/task/pronoun-judgement/remedies.ts";
import { offeredTags, POLITENESS_TAGS, tagName } from "#core/task/pronoun-judgement/tags.ts";
import { groupRefusal } from "./group-acts.ts";
import { NO_SUCH_ANSWER, nothingTo, READ_ONLY_REASON } from "./ignored.ts";
import { judgedJustBefore } from "./late-tag.ts";
import { othersAnswers } from "./others-answers.ts";
import type { GoingBack } from "./own-history.ts";
import type { Sitting } from "./sitting.ts";
import type { Surroundings } from "./surroundings.ts";

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
  unless(sitting.session.judged(candidate).needsAntecedent, "this category has no antecedent question");

const hasMarkedToken: Rule = ({ markedTokens }) => unless(markedTokens.length > 0, "no word is marked");

const isTwice = (place: number): Rule => {
  return ({ sitting }, candidate) => {
    const register = sitting.register(candidate);
    const isThere = register?.twice === true && register.heads[place] !== undefined;
    return unless(isThere, "there are not two answers to choose from");
  };
};

/** Rules of the commands that are not always offered; families of commands (tags, tokens, answers of others) have their own below. */
const RULES: Readonly<Partial<Record<CommandId, Rule>>> = {
  "antecedent-ok": needsAntecedent,
  "antecedent-bad": needsAntecedent,
  clear: ({ sitting }, candidate) => {
    const content = sitting.content(candidate);
    return unless(clearAnswers(content) !== content, "there is no answer to clear");
  },
  remedy: ({ sitting }, candidate) => {
    const content = sitting.content(candidate);
    const { marks } = sitting.session.judged(candidate);
    const canHelp = findConflicts(content, marks).some(
      (code) => likeliestRemedy(code, content, marks) !== null || choosesTokens(code, content, marks),
    );
    return unless(canHelp, "there is no conflict to fix");
  },
  confirm: ({ sitting }, candidate) => {
    const isStale = sitting.isStale(candidate) && sitting.register(candidate)?.twice !== true;
    return unless(
      isStale || sitting.suggestions.of(candidate) !== null,
      "there is no earlier judgement to reuse",
    );
  },
  "choose-first": isTwice(0),
  "choose-second": isTwice(1),
  "token-previous": hasMarkedToken,
  "token-next": hasMarkedToken,
  "token-toggle": ({ surroundings }) =>
    unless(surroundings.isTokenFocused(), "go to a marked word with ← or → first"),
  repair: ({ sitting }) =>
    unless(sitting.session.campaign.settings.repairAlignments, "alignments are not fixed in this campaign"),
  reference: ({ sitting }) => unless(sitting.session.references.length > 0, "this campaign has no reference"),
  antecedent: ({ sitting }, candidate) =>
    unless(sitting.session.example(candidate).antecedents.length > 0, "this pronoun has no antecedent"),
  layout: ({ surroundings }) => unless(surroundings.canSwitchLayout(), "side by side needs a wider window"),
};

/** Why the command does nothing now, as a clause for `ignored`; null = it is offered. */
export function refusalOf(command: CommandId, parts: OfferParts): string | null {
  const { sitting } = parts;
  const { candidate } = sitting;
  if (sitting.readOnly && !READING.has(command)) return READ_ONLY_REASON;
  if (command === "undo" || command === "redo") return unless(parts.canGoBack(command), nothingTo(command));
  const late = /^late-tag-(.*)$/.exec(command)?.[1];
  if (late !== undefined) return previousTagRefusal(sitting, late);
  if (candidate === null) return unless(WITHOUT_CANDIDATE.has(command), "no candidate is shown");
  const tag = /^tag-(.*)$/.exec(command)?.[1];
  if (tag !== undefined) return tagRefusal(sitting, tag);
  const token = /^token-([1-6])$/.exec(command)?.[1];
  if (token !== undefined) return numberRefusal(parts.markedTokens.length, Number(token));
  const answer = /^take-([1-4])$/.exec(command)?.[1];
  if (answer !== undefined) return answerRefusal(sitting, Number(answer) - 1);
  if (CAUSES.some((cause) => cause.tag === command))
    return unless(sitting.adjudicates, "reasons for a disagreement are for adjudicators");
  const grouping = GROUPING.find((one) => one === command);
  if (grouping !== undefined) return groupRefusal(sitting, grouping);
  return RULES[command]?.(parts, candidate) ?? null;
}

function numberRefusal(marked: number, number: number): string | null {
  if (number <= marked) return null;
  if (marked === 0) return "no word is marked";
  return marked === 1 ? "only 1 word is marked" : `only ${marked} words are marked`;
}

/** A standard or custom tag of the candidate shown. */
export function tagRefusal(sitting: Sitting, tag: string): string | null {
  const { candidate } = sitting;
  if (sitting.readOnly) return READ_ONLY_REASON;
  if (candidate === null) return "no candidate is shown";
  const reason = categoryRefusal(sitting, candidate, tag, sitting.content(candidate).tags);
  if (reason === null || previousTagRefusal(sitting, tag) !== null) return reason;
  return `${reason}; Shift + key tags the previous candidate`;
}

/** The same of the candidate from which one went on to the one shown. */
export function previousTagRefusal(sitting: Sitting, tag: string): string | null {
  if (sitting.readOnly) return READ_ONLY_REASON;
  const previous = judgedJustBefore(sitting);
  if (previous === null) return "nothing was judged just before this";
  return categoryRefusal(sitting, previous.candidate, tag, previous.content.tags);
}

function categoryRefusal(
  { session }: Sitting,
  candidate: number,
  tag: string,
  set: readonly string[],
): string | null {
  if (isCause(tag)) return unless(set.includes(tag), `“${tagName(tag)}” is a reason, not a tag`);
  const isOffered = offeredTags(session.example(candidate).category, set).some((one) => one.tag === tag);
  if (isOffered || !POLITENESS_TAGS.includes(tag)) return null;
  return `“${tagName(tag)}” is not offered for this category`;
}

/** The answer in that place among those of others. */
export function answerRefusal(sitting: Sitting, place: number): string | null {
  const { candidate, session, annotator, adjudicates, readOnly } = sitting;
  if (readOnly) return READ_ONLY_REASON;
  if (!adjudicates) return "accepting answers is for adjudicators";
  if (candidate === null) return "no candidate is shown";
  return unless(othersAnswers(session, annotator, candidate)[place] !== undefined, NO_SUCH_ANSWER);
}

/** One of the answers that this annotator gave in two places. */
export function choiceRefusal(parts: OfferParts, place: number): string | null {
  const { candidate, readOnly } = parts.sitting;
  if (readOnly) return READ_ONLY_REASON;
  return candidate === null ? "no candidate is shown" : isTwice(place)(parts, candidate);
}

/** Selecting this token. */
export function selectionRefusal({ sitting, markedTokens }: OfferParts, token: TokenRef): string | null {
  if (sitting.readOnly) return READ_ONLY_REASON;
  return unless(
    markedTokens.some((marked) => sameToken(marked, token)),
    "this word is not marked",
  );
}

/** Linking a token to the pronoun, or to the antecedent's head. */
export function linkRefusal(parts: OfferParts, question: Question): string | null {
  const reason = refusalOf("repair", parts);
  const { candidate, session } = parts.sitting;
  if (reason !== null || candidate === null || question === "pronoun") return reason;
  return unless(session.example(candidate).antecedents.length > 0, "this pronoun has no antecedent");
}
