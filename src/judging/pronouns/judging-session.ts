// Records judgements in a task session: answers for a group, reuse, resolution of disagreements, and undo.

import { randomId } from "#browser/random-id.ts";
import type { PronounRecord } from "#core/ledger/event.ts";
import type { HistoryStep } from "#core/ledger/history.ts";
import { carryOver } from "#core/tasks/judging/carry-over.ts";
import { copiedContent } from "#core/tasks/judging/causes.ts";
import { contentOf, type JudgementContent, sameContent, sameJudged } from "#core/tasks/judging/content.ts";
import type { PronounTask } from "#core/tasks/task-names.ts";
import { RegroupHistory, regroupingInWords } from "#judging/groups/regroup-history.ts";
import { numberAfterReload } from "#judging/session/candidate-session.ts";
import type { NewAnswer } from "#judging/session/new-record.ts";
import type { UndoOrRedo } from "#judging/session/own-history.ts";
import type { TaskNotes } from "#judging/session/task-session.ts";
import type { CampaignSession } from "#workspace/campaign/campaign-session.ts";
import { moveToCurrentText } from "#workspace/history/earlier-text.ts";
import { type ChangedQueue, type JudgingParts, JudgingQueue } from "./judging-queue.ts";
import { asOneDecision } from "./one-decision.ts";

type RecordOptions = Partial<Pick<NewAnswer<PronounTask>, "task" | "textHash" | "copiedFrom" | "takenOver">>;

export class JudgingSession extends JudgingQueue {
  readonly #regroups: RegroupHistory;
  /** Contents adapted to the current text, by record id. */
  readonly #carried = new Map<string, JudgementContent>();

  /** Starts a session. `regroups`: the history of the session that this one replaces; absent = none. */
  constructor(parts: JudgingParts, regroups?: RegroupHistory) {
    super(parts);
    this.#regroups = regroups?.forLedger(this) ?? new RegroupHistory(this);
  }

  /** The session after the campaign was reloaded. `changed`: a new queue; null = the same queue. */
  continueOn(session: CampaignSession, changed: ChangedQueue | null = null): JudgingSession {
    const parts = this.partsIn(session, changed);
    // If an ungrouped candidate does not exist any more, the history cannot be continued.
    const hasAllUngrouped = parts.previous?.ungrouped?.size === this.store.getState().ungrouped.size;
    return new JudgingSession(
      parts,
      hasAllUngrouped
        ? this.#regroups.renumbered((one) => numberAfterReload(session, this.session, one))
        : undefined,
    );
  }

  /** Records a judgement for the candidate and its group, if it changes anything. Returns whether it was recorded. */
  record(candidate: number, content: JudgementContent): boolean {
    const shownContent = this.content(candidate);
    if (sameContent(content, shownContent) || this.mayOnlyRead()) return false;
    // Only this output gets the flag and the remark. The rest of the answer applies to the whole group.
    const latest = this.register(candidate)?.latest;
    if (!sameJudged(content, shownContent)) {
      this.decide(candidate, content, this.grouped(candidate));
    } else if (latest !== undefined && this.isStale(candidate)) {
      // A new flag or remark does not confirm a stale answer, so the record keeps the hash of the earlier text.
      const { remark, flagged } = content;
      this.decide(candidate, { ...latest.content, remark, flagged }, [], { textHash: latest.textHash });
    } else this.decide(candidate, content, []);
    return true;
  }

  note(candidate: number, noted: Partial<TaskNotes>): boolean {
    return this.record(candidate, { ...this.content(candidate), ...noted });
  }

  /** Confirms a stale answer for the current text, also for group members with the same stale answer. */
  confirm(candidate: number): boolean {
    if (this.mayOnlyRead()) return false;
    const latest = this.register(candidate)?.latest;
    if (latest === undefined || !this.isStale(candidate)) return false;
    const others = this.grouped(candidate).filter((other) => {
      const record = this.register(other)?.latest;
      return record !== undefined && this.isStale(other) && sameJudged(record.content, latest.content);
    });
    this.decide(candidate, this.#presentContent(candidate, latest), others);
    return true;
  }

  /**
   * Accepts the offered earlier answer, with the candidate's own flag and remark. Returns whether an answer was
   * accepted.
   */
  accept(candidate: number): boolean {
    const offer = this.reuse.of(candidate);
    if (offer === null || this.mayOnlyRead()) return false;
    const { judgement, groupedBy, content } = offer;
    const { remark, flagged } = this.content(candidate);
    this.decide(candidate, { ...content, remark, flagged }, this.grouped(candidate), {
      copiedFrom: judgement.id,
      takenOver: { groupedBy, suggested: true },
    });
    return true;
  }

  /** Records one of the annotator's concurrent answers as the only current one. */
  choose(candidate: number, head: PronounRecord): boolean {
    if (this.mayOnlyRead()) return false;
    this.decide(candidate, this.#presentContent(candidate, head), []);
    return true;
  }

  /** Accepts another annotator's answer. The adjudicator's own flag, remark and reason stay. */
  take(candidate: number, { id, content }: PronounRecord): void {
    const accepted = copiedContent(content, this.content(candidate));
    if (sameContent(accepted, this.content(candidate)) || this.mayOnlyRead()) return;
    this.decide(candidate, accepted, [], { copiedFrom: id });
  }

  /**
   * Records a judgement, and copies of it for `others`. `how`: from which record it was copied, and the text hash if it
   * is not the current text's.
   */
  decide(
    candidate: number,
    content: JudgementContent,
    others: readonly number[],
    how: RecordOptions = {},
  ): void {
    const stamp = { task: this.taskOf(candidate), action: "judge", actionId: randomId(), ...how } as const;
    const { task, action, actionId } = stamp;
    const copies = others.flatMap((other) => {
      const copy = this.groups.copyFor(candidate, content, other, this.content(other));
      return copy === null ? [] : { ...copy, task, action, actionId };
    });
    this.writeGroup({ ...stamp, candidate, content }, copies);
  }

  protected storesViewing({ candidate }: NewAnswer): boolean {
    return candidate === this.candidate;
  }

  /** The judgement's content, adapted to the current text. */
  #presentContent(candidate: number, judgement: PronounRecord): JudgementContent {
    const content = contentOf(judgement.content);
    if (!this.session.outcomes.texts.isStale(judgement)) return content;
    const cached = this.#carried.get(judgement.id);
    if (cached !== undefined) return cached;
    const carry = moveToCurrentText(this.session, candidate, judgement);
    const copied = carryOver(content, carry, this.session.toJudge(candidate).marks);
    this.#carried.set(judgement.id, copied);
    return copied;
  }

  /** Groups or ungroups candidates, as an action that can be undone. */
  regroup(candidates: readonly number[], ungrouped: boolean): void {
    const { candidate, store } = this;
    const changed = candidates.filter((one) => store.getState().ungrouped.has(one) !== ungrouped);
    if (changed.length === 0 || candidate === null) return;
    this.dispatch({ kind: "regroup", candidates: changed, ungrouped });
    this.#regroups.add({ shown: candidate, candidates: changed, ungrouped });
  }

  /** Whether the last action changed a group, so that undo reverts this change first. */
  get isRegroupNext(): boolean {
    return this.#regroups.isNext("undo");
  }

  override canGoBack(action: UndoOrRedo): boolean {
    return this.#regroups.isNext(action) || super.canGoBack(action);
  }

  override goBack(action: UndoOrRedo): void {
    const regroup = this.readOnly ? null : this.#regroups.take(action);
    if (regroup === null) {
      super.goBack(action);
      return;
    }
    const { candidates, shown } = regroup;
    this.dispatch({ kind: "regroup", candidates, ungrouped: regroup.ungrouped === (action === "redo") });
    this.show(this.queue.indexOf(shown));
    const notice = regroupingInWords(action, regroup);
    this.dispatch({ kind: this.order === "example" ? "notify-group" : "notify", notice });
  }

  /**
   * An adjudicator's answer and the reason for the disagreement count as one decision, but are two actions in the
   * ledger.
   */
  protected override goBackFurther(action: UndoOrRedo, step: HistoryStep): HistoryStep {
    const other = this.resolves ? this.ownHistory.next(action) : null;
    if (other === null) return step;
    const decision = asOneDecision(
      this.session,
      ...(action === "undo" ? ([other, step] as const) : ([step, other] as const)),
    );
    if (decision === null) return step;
    const { newRecords } = this.restore(other, action);
    if (newRecords.length > 0) void this.session.append(newRecords);
    return newRecords.length > 0 ? decision : step;
  }

  protected override arriveBack(position: number, notice: string, isRepeat: boolean): void {
    if (position >= 0) this.show(position, notice, { isRepeat, isUndone: true });
    else this.notify(notice);
  }
}
