// Checks for each judging command whether it did what its label says. For tests only.

import { EMPTY_JUDGEMENT, type JudgementContent, sameJudged } from "#core/tasks/judging/content.ts";
import { findConflicts } from "#core/tasks/judging/pronoun-judgement.ts";
import { REPEATED_JUDGING } from "#core/tasks/tasks.ts";
import { judgingNotices } from "#text/judging-text.ts";
import type { CommandId } from "./judging-commands.ts";
import type { Judging } from "./judging-in-test.ts";
import type { JudgingSession } from "./judging-session.ts";
import type { Facts } from "./offered-facts-in-test.ts";
import { othersAnswers } from "./others-answers.ts";

export interface StateBefore {
  readonly candidate: number;
  readonly position: number | null;
  readonly content: JudgementContent;
  readonly state: ReturnType<JudgingSession["store"]["getState"]>;
  readonly screenCallCount: number;
  readonly events: number;
  readonly previous: { readonly candidate: number; readonly content: JudgementContent } | null;
  readonly heads: readonly JudgementContent[];
  readonly others: readonly JudgementContent[];
  readonly ungrouped: number;
  readonly conflicts: number;
}

export function recordBefore({ task, screenCalls, events }: Judging): StateBefore {
  const { candidate, session, annotator } = task;
  const shown = candidate ?? -1;
  const state = task.store.getState();
  const previous = state.justLeft === null ? undefined : task.queue[state.justLeft.position];
  return {
    candidate: shown,
    position: state.position,
    content: candidate === null ? EMPTY_JUDGEMENT : task.content(shown),
    state,
    screenCallCount: screenCalls.length,
    events: events(),
    previous: previous === undefined ? null : { candidate: previous, content: task.content(previous) },
    heads: candidate === null ? [] : (task.register(shown)?.heads.map(({ content }) => content) ?? []),
    others:
      candidate === null ? [] : othersAnswers(session, annotator, shown).map(({ record }) => record.content),
    ungrouped: task.store.getState().ungrouped.size,
    conflicts:
      candidate === null ? 0 : findConflicts(task.content(shown), session.toJudge(shown).marks).length,
  };
}

type Proof = (before: StateBefore, opened: Judging, facts: Facts) => boolean;

const stays = (before: StateBefore, opened: Judging) => opened.task.candidate === before.candidate;
/** The content of the candidate that the key was pressed on, also if another one is shown now. */
function now({ candidate, state }: StateBefore, { task }: Judging): JudgementContent {
  const { session, annotator } = task;
  if (!state.isRepeat || task.candidate === candidate) return task.content(candidate);
  return session.register(annotator, candidate, REPEATED_JUDGING)?.latest.content ?? EMPTY_JUDGEMENT;
}

const answers = (question: "antecedent" | "pronoun", answer: "ok" | "bad"): Proof => {
  return (before, opened) => now(before, opened)[question] === answer;
};
const asks = (what: string): Proof => {
  return (before, { screenCalls }) => screenCalls.slice(before.screenCallCount).join(" | ") === what;
};
const toggles = (tag: string, was: readonly string[], is: readonly string[]) =>
  is.includes(tag) !== was.includes(tag);
const chooses = (index: number): Proof => {
  return (before, { task }) => {
    const isOne = task.register(before.candidate)?.hasConcurrent === false;
    const judgement = task.content(before.candidate);
    const head = before.heads[index];
    return isOne && head !== undefined && sameJudged(judgement, head);
  };
};
const moves: Proof = (before, { task, notice }) => {
  const isMoved =
    task.store.getState().position !== before.position ||
    task.store.getState().isRepeat !== before.state.isRepeat;
  const { noOtherOpen, lastItem } = judgingNotices.list;
  return isMoved || [noOtherOpen(task.noun), lastItem(task.noun)].includes(notice());
};
const grows: Proof = (before, opened) => {
  const state = opened.task.store.getState();
  const isMore = state.before + state.after > before.state.before + before.state.after;
  return isMore || opened.notice() === judgingNotices.list.wholeDocument;
};

const PROOFS: Readonly<Partial<Record<CommandId, Proof>>> = {
  "antecedent-ok": answers("antecedent", "ok"),
  "antecedent-bad": answers("antecedent", "bad"),
  "pronoun-ok": answers("pronoun", "ok"),
  "pronoun-bad": answers("pronoun", "bad"),
  clear: (before, opened) => {
    const { antecedent, pronoun, tokens } = now(before, opened);
    return stays(before, opened) && antecedent === "unset" && pronoun === "unset" && tokens.length === 0;
  },
  remedy: (before, opened, facts) => {
    const { marks } = opened.task.session.toJudge(before.candidate);
    const isFixed = findConflicts(now(before, opened), marks).length < before.conflicts;
    // Clearing never moves on.
    return isFixed && (facts.conflict === "choose" || stays(before, opened));
  },
  confirm: (before, opened) => now(before, opened).pronoun === "ok",
  "choose-first": chooses(0),
  "choose-second": chooses(1),
  remark: asks("remark"),
  "late-remark": (before, opened, facts) =>
    opened.task.candidate === before.previous?.candidate && asks("remark")(before, opened, facts),
  "own-tag": asks("own-tag"),
  flag: (before, opened) => now(before, opened).flagged !== before.content.flagged,
  "token-previous": asks("token -1"),
  "token-next": asks("token 1"),
  "token-toggle": asks("token"),
  expand: (before, { task }) => task.store.getState().expanded !== before.state.expanded,
  "next-output": (before, { task }) => {
    const { candidates } = task.session;
    const example = candidates.exampleNumber(task.candidate ?? -1);
    return task.candidate !== before.candidate && example === candidates.exampleNumber(before.candidate);
  },
  "take-out": (before, { task }, { group }) => {
    return task.store.getState().ungrouped.has(before.candidate) === (group === "grouped");
  },
  split: (_, { task }, { group }) => task.store.getState().ungrouped.size === (group === "grouped" ? 4 : 0),
  "next-open": moves,
  next: moves,
  previous: moves,
  "next-conflict": (_, { task }) => {
    const { candidate } = task;
    return candidate !== null && task.state(candidate) === "conflict";
  },
  list: asks("list"),
  guidelines: asks("guidelines"),
  history: asks("history"),
  ask: asks("ask"),
  original: asks("original"),
  keys: asks("keys"),
  repair: asks("repair"),
  layout: asks("layout"),
  antecedent: asks("antecedent"),
  context: grows,
  document: grows,
  reference: (before, { task }) => task.store.getState().referenceOpen !== before.state.referenceOpen,
  undo: (_, opened) => /^Undone/.test(opened.notice()),
  redo: (_, opened) => /^Redone/.test(opened.notice()),
};

export function proofOf(id: CommandId): Proof {
  const tag = /^tag-(.*)$/.exec(id)?.[1];
  const late = /^late-tag-(.*)$/.exec(id)?.[1];
  const token = /^token-([1-6])$/.exec(id)?.[1];
  const take = /^take-([1-4])$/.exec(id)?.[1];
  return (before, opened, facts) => {
    if (tag !== undefined) return toggles(tag, before.content.tags, now(before, opened).tags);
    if (late !== undefined) {
      const { previous } = before;
      if (previous === null) return false;
      return toggles(late, previous.content.tags, opened.task.content(previous.candidate).tags);
    }
    if (token !== undefined)
      return JSON.stringify(now(before, opened).tokens) !== JSON.stringify(before.content.tokens);
    if (take !== undefined)
      return sameJudged(now(before, opened), before.others[Number(take) - 1] ?? EMPTY_JUDGEMENT);
    if (id.startsWith("cause_")) return now(before, opened).tags.includes(id);
    return PROOFS[id]?.(before, opened, facts) ?? false;
  };
}
