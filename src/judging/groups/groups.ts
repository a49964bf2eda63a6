// Decides which outputs of an example with the same text or translation are judged as one group, and undoes changes of
// groups.

import { decidingRecord } from "#core/ledger/deciding.ts";
import type { Grouping, QueueOrder } from "#core/ledger/event.ts";
import type { PronounRegister } from "#core/ledger/fold.ts";
import type { History } from "#core/ledger/history.ts";
import { contentForGroupedOutput } from "#core/tasks/judging/answer.ts";
import { type JudgementContent, sameJudged } from "#core/tasks/judging/content.ts";
import { hasJudgement } from "#core/tasks/judging/pronoun-judgement.ts";
import type { UndoOrRedo } from "#judging/task/own-history.ts";
import { judgingNotices } from "#text/judging-text.ts";
import type { CampaignSession } from "#workspace/campaign/campaign-session.ts";

interface GroupParts {
  readonly session: CampaignSession;
  readonly annotator: string;
  /** What the outputs of a group must share; null = there are no groups. */
  readonly grouping: Grouping | null;
  /**
   * Candidates that may be grouped: those of the queue. Otherwise approved candidates would be judged without being
   * seen.
   */
  readonly withinQueue: Iterable<number>;
  /** Candidates that the annotator has ungrouped. */
  readonly ungrouped: () => ReadonlySet<number>;
  /** Candidates whose own text has been shown, and not only that of another member of the group. */
  readonly seen: Iterable<number>;
  /** Whether the candidate is shown as a repeat now. Repeats are judged without a group. */
  readonly isRepeat: (candidate: number) => boolean;
}

/** What outputs of a group share in this order of judging; null = there are no groups. */
export function groupingOf(session: CampaignSession, order: QueueOrder): Grouping | null {
  if (order === "example") return "translation";
  return session.campaign.settings.judgeEqualOutputsOnce ? "text" : null;
}

/** Returns the current judgement of a candidate. */
type ContentOf = (candidate: number) => JudgementContent;

export class Groups {
  readonly #parts: GroupParts;
  readonly #within: ReadonlySet<number>;
  readonly #seen: Set<number>;

  constructor(parts: GroupParts) {
    this.#parts = parts;
    this.#within = new Set(parts.withinQueue);
    this.#seen = new Set(parts.seen);
  }

  get seen(): ReadonlySet<number> {
    return this.#seen;
  }

  /** Records that a candidate's own text is shown; null = no candidate. */
  see(candidate: number | null): void {
    if (candidate !== null) this.#seen.add(candidate);
  }

  /** Candidates that share the text or translation, regardless of answers and ungrouping. */
  matching(candidate: number): number[] {
    const { session, grouping, isRepeat } = this.#parts;
    if (grouping === null || isRepeat(candidate)) return [];
    return session.candidateGroups
      .members(candidate, grouping)
      .filter((other) => other !== candidate && this.#within.has(other));
  }

  /** Members of `matching` that would be in the group if nothing had been answered. */
  groupable(candidate: number): number[] {
    const ungrouped = this.#parts.ungrouped();
    return ungrouped.has(candidate) ? [] : this.matching(candidate).filter((other) => !ungrouped.has(other));
  }

  /** Members of `groupable` with the same answer so far: an answer to the candidate applies to them too. */
  grouped(candidate: number, contentOf: ContentOf): number[] {
    const content = contentOf(candidate);
    const isJudged = hasJudgement(content);
    return this.groupable(candidate).filter((other) => {
      if (!this.#agrees(candidate, other, isJudged)) return false;
      const copied = this.carried(content, candidate, other);
      return copied !== null && sameJudged(contentOf(other), copied);
    });
  }

  /**
   * Whether the answers to two candidates allow a group. Candidates with concurrent answers are never grouped. In
   * groups by translation, either both or none must be stale, and answered candidates must have been answered in one
   * action.
   */
  #agrees(candidate: number, other: number, isJudged: boolean): boolean {
    const shownContent = this.#register(candidate);
    const otherContent = this.#register(other);
    if (shownContent?.hasConcurrent === true || otherContent?.hasConcurrent === true) return false;
    if (this.#parts.grouping !== "translation") return true;
    const { texts } = this.#parts.session.outcomes;
    const isStale = (register: typeof shownContent) => register !== null && texts.isStale(register.latest);
    if (isStale(shownContent) !== isStale(otherContent)) return false;
    return !isJudged || this.#decidedIn(shownContent) === this.#decidedIn(otherContent);
  }

  /** Whether the candidate was answered in one action with an output that has another text. */
  wasGrouped(candidate: number): boolean {
    const { candidateGroups } = this.#parts.session;
    const actionId = this.#decidedIn(this.#register(candidate));
    if (actionId === null) return false;
    return candidateGroups
      .members(candidate, "translation")
      .some(
        (other) =>
          candidateGroups.key(other, "text") !== candidateGroups.key(candidate, "text") &&
          this.#decidedIn(this.#register(other)) === actionId,
      );
  }

  #register(candidate: number): PronounRegister | null {
    return this.#parts.session.register(this.#parts.annotator, candidate);
  }

  /** Id of the action with the current answer; null = no answer. */
  #decidedIn(register: PronounRegister | null): string | null {
    return register === null
      ? null
      : decidingRecord(register, this.#parts.session.campaign.registers).actionId;
  }

  /** The answer to one candidate, changed so that it fits another one; null = impossible. */
  carried(content: JudgementContent, from: number, to: number): JudgementContent | null {
    const { texts } = this.#parts.session.outcomes;
    const words = [...content.tokens, ...(content.fixedPronoun ?? []), ...(content.fixedAntecedent ?? [])];
    const fromOutput = texts.output(from);
    const toOutput = texts.output(to);
    const isSame = (line: number) =>
      fromOutput.text(line).toLowerCase() === toOutput.text(line).toLowerCase();
    // If a sentence differs in the other output, a token position may belong to another word, or to none.
    if (this.sharedWith(from, to) === "text" && words.every(({ line }) => isSame(line))) return content;
    return contentForGroupedOutput(content, texts.toJudge(from).marks, texts.toJudge(to).marks);
  }

  /**
   * The judgement as a copy for another candidate, with that candidate's flag and remark (`own`); null = impossible.
   */
  copyFor(candidate: number, content: JudgementContent, other: number, own: JudgementContent) {
    const carried = this.carried(content, candidate, other);
    if (carried === null) return null;
    const { flagged, remark } = own;
    const groupedBy = this.sharedWith(candidate, other);
    const copy = { candidate: other, content: { ...carried, flagged, remark } };
    return groupedBy === "text"
      ? copy
      : { ...copy, takenOver: { groupedBy, textOpened: this.#seen.has(other) } };
  }

  /**
   * What is the same in two outputs of an example: sentences and marks (`all`), sentences only (`text`), or not even
   * the sentences (`none`).
   */
  sharedAppearance(candidate: number, other: number): "all" | "text" | "none" {
    const { texts } = this.#parts.session.outcomes;
    const { line, antecedents } = texts.example(candidate);
    const candidateOutput = texts.output(candidate);
    const otherOutput = texts.output(other);
    if (
      [line, ...antecedents.map((one) => one.line)].some(
        (one) => candidateOutput.text(one) !== otherOutput.text(one),
      )
    )
      return "none";
    return this.sharedWith(candidate, other) === "text" ? "all" : "text";
  }

  /** What two matching candidates share: the text, or only the translation. */
  sharedWith(candidate: number, other: number): Grouping {
    const sharesText =
      this.#parts.session.candidateGroups.key(candidate, "text") ===
      this.#parts.session.candidateGroups.key(other, "text");
    return sharesText ? "text" : "translation";
  }

  /** Partitions candidates into groups that are judged together now. Groups and their members keep the given order. */
  groups(candidates: readonly number[], contentOf: ContentOf): number[][] {
    const remaining = new Set(candidates);
    const groups: number[][] = [];
    for (const first of candidates) {
      if (!remaining.has(first)) continue;
      const grouped = new Set(this.grouped(first, contentOf));
      const group = candidates.filter(
        (other) => other === first || (grouped.has(other) && remaining.has(other)),
      );
      for (const one of group) remaining.delete(one);
      groups.push(group);
    }
    return groups;
  }

  /**
   * Number of decisions needed for these candidates if they were grouped by `grouping`. Outputs that are ungrouped now
   * stay ungrouped.
   */
  decisions(candidates: readonly number[], grouping = this.#parts.grouping): number {
    const ungrouped = this.#parts.ungrouped();
    const notUngrouped = candidates.filter((candidate) => !ungrouped.has(candidate));
    return (
      candidates.length -
      notUngrouped.length +
      this.#parts.session.candidateGroups.decisions(notUngrouped, grouping)
    );
  }
}

// Keeps a history of ungrouping and regrouping in a task session. Undo and redo go through it and the ledger's actions
// in the order in which they happened.

const text = judgingNotices.history;

interface Regroup {
  /** The candidate that was shown when the action happened. */
  readonly shown: number;
  /** Only the candidates that the action changed. */
  readonly candidates: readonly number[];
  readonly ungrouped: boolean;
}

interface Waiting extends Regroup {
  /**
   * The ledger's actions around the regrouping: for an undo, the id of the previous action; for a redo, the ids of the
   * previous and the next action. The entry is undone or redone when it is again between these actions.
   */
  readonly between: string;
}

interface LedgerHistory {
  readonly steps: () => History;
}

export class RegroupHistory {
  readonly #ledger: LedgerHistory;
  readonly #waiting: Readonly<Record<UndoOrRedo, Waiting[]>>;

  constructor(
    ledger: LedgerHistory,
    waiting: Readonly<Record<UndoOrRedo, Waiting[]>> = { undo: [], redo: [] },
  ) {
    this.#ledger = ledger;
    this.#waiting = waiting;
  }

  /** Returns a history with the same entries for another session's ledger. */
  forLedger(ledger: LedgerHistory): RegroupHistory {
    return new RegroupHistory(ledger, this.#waiting);
  }

  /** A copy with new candidate numbers. `newNumber`: null = the candidate no longer exists. */
  renumbered(newNumber: (candidate: number) => number | null): RegroupHistory {
    const all = (waiting: readonly Waiting[]) =>
      waiting.flatMap((one) => {
        const shown = newNumber(one.shown);
        const candidates = one.candidates.map(newNumber).filter((candidate) => candidate !== null);
        return shown === null ? [] : [{ ...one, shown, candidates }];
      });
    const { undo, redo } = this.#waiting;
    return new RegroupHistory(this.#ledger, { undo: all(undo), redo: all(redo) });
  }

  add(regroup: Regroup): void {
    this.#wait("undo", regroup);
    this.#waiting.redo.length = 0;
  }

  /** Whether a regrouping is undone or redone next, before any action of the ledger. */
  isNext(action: UndoOrRedo): boolean {
    return this.#waiting[action].at(-1)?.between === this.#between(action);
  }

  /** Returns the regrouping to undo or redo, and stores it for the opposite action; null = no regrouping is next. */
  take(action: UndoOrRedo): Regroup | null {
    const regroup = this.isNext(action) ? this.#waiting[action].pop() : undefined;
    if (regroup === undefined) return null;
    this.#wait(action === "undo" ? "redo" : "undo", regroup);
    return regroup;
  }

  #wait(action: UndoOrRedo, regroup: Regroup): void {
    this.#waiting[action].push({ ...regroup, between: this.#between(action) });
  }

  /**
   * The ledger's actions around this point. A redo needs the same previous and next action; an undo needs only the same
   * previous action.
   */
  #between(action: UndoOrRedo): string {
    const { undo, redo } = this.#ledger.steps();
    const last = undo.at(-1)?.id ?? "";
    return action === "undo" ? last : `${last} ${redo.at(-1)?.id ?? ""}`;
  }
}

export function regroupingInWords(action: UndoOrRedo, { candidates, ungrouped }: Regroup): string {
  const { length } = candidates;
  const wordsForOne = ungrouped ? text.ungrouped : text.putBack;
  const words = length === 1 ? wordsForOne : ungrouped ? text.split(length) : text.joined(length);
  return action === "undo" ? text.undoGrouping(words) : text.redoGrouping(words);
}
