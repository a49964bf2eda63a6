// The task session in which pronouns are judged: answers for a group, reuse, resolving disagreements, and undo.

import { randomId } from "#browser/random-id.ts";
import type { PronounRecord } from "#core/ledger/event.ts";
import type { History, Step } from "#core/ledger/history.ts";
import { carryOver } from "#core/tasks/judging/carry-over.ts";
import { takenFrom } from "#core/tasks/judging/causes.ts";
import { contentOf, type JudgementContent, sameContent, sameJudged } from "#core/tasks/judging/content.ts";
import type { PronounTask } from "#core/tasks/task-names.ts";
import { RegroupHistory, regroupingInWords } from "#judging/groups/regroup-history.ts";
import { numberIn } from "#judging/session/candidate-session.ts";
import type { NewSaid } from "#judging/session/new-record.ts";
import type { GoingBack } from "#judging/session/own-history.ts";
import type { Noted } from "#judging/session/task-session.ts";
import type { CampaignSession } from "#workspace/campaign/campaign-session.ts";
import { carryToNow } from "#workspace/history/earlier-text.ts";
import { type JudgingParts, JudgingQueue } from "./judging-queue.ts";
import { asOneDecision } from "./one-decision.ts";

type How = Partial<Pick<NewSaid<PronounTask>, "task" | "textHash" | "copiedFrom" | "takenOver">>;

export class JudgingSession extends JudgingQueue {
  readonly #regroups: RegroupHistory;
  /** By record id: contents carried over to the present text. */
  readonly #carried = new Map<string, JudgementContent>();

  /** `regroups`: of the session that this one replaces. Left out = none. */
  constructor(parts: JudgingParts, regroups?: RegroupHistory) {
    super(parts);
    this.#regroups = regroups?.of(this) ?? new RegroupHistory(this);
  }

  /** The session after the campaign was reloaded. */
  continueOn(session: CampaignSession): JudgingSession {
    const parts = this.partsIn(session);
    const isWhole = parts.previous?.ungrouped?.size === this.store.getState().ungrouped.size;
    return new JudgingSession(
      parts,
      isWhole ? this.#regroups.renumbered((one) => numberIn(session, this.session, one)) : undefined,
    );
  }

  /** Records a judgement of the candidate and its group, if it changes anything. */
  say(candidate: number, content: JudgementContent): boolean {
    const said = this.content(candidate);
    if (sameContent(content, said) || this.mayOnlyRead()) return false;
    // A flag and a remark concern this one output; the rest of the judgement goes for the group.
    const latest = this.register(candidate)?.latest;
    if (!sameJudged(content, said)) {
      this.decide(candidate, content, this.grouped(candidate));
    } else if (latest !== undefined && this.isStale(candidate)) {
      // They confirm nothing: the answers stay those to the other text.
      const { remark, flagged } = content;
      this.decide(candidate, { ...latest.content, remark, flagged }, [], { textHash: latest.textHash });
    } else this.decide(candidate, content, []);
    return true;
  }

  note(candidate: number, noted: Partial<Noted>): boolean {
    return this.say(candidate, { ...this.content(candidate), ...noted });
  }

  /** Repeats a stale answer for the present text, also for those of the group with the same stale answer. */
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

  /** Reuses the answer that is offered, with the candidate's own flag and remark; whether one was. */
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

  /** Chooses one of several concurrent answers. */
  choose(candidate: number, head: PronounRecord): boolean {
    if (this.mayOnlyRead()) return false;
    this.decide(candidate, this.#presentContent(candidate, head), []);
    return true;
  }

  /** Takes somebody else’s answer; flag, remark and reason stay the adjudicator's own. */
  take(candidate: number, { id, content }: PronounRecord): void {
    const taken = takenFrom(content, this.content(candidate));
    if (sameContent(taken, this.content(candidate)) || this.mayOnlyRead()) return;
    this.decide(candidate, taken, [], { copiedFrom: id });
  }

  /** Records a judgement and copies of it for others. `how`: if it is not about the present text, and what it was taken from. */
  decide(candidate: number, content: JudgementContent, others: readonly number[], how: How = {}): void {
    const stamp = { task: this.taskOf(candidate), action: "judge", actionId: randomId(), ...how } as const;
    const { task, action, actionId } = stamp;
    const copies = others.flatMap((other) => {
      const copy = this.groups.copyFor(candidate, content, other, this.content(other));
      return copy === null ? [] : { ...copy, task, action, actionId };
    });
    this.writeGroup({ ...stamp, candidate, content }, copies);
  }

  protected isLookedAt({ candidate }: NewSaid): boolean {
    return candidate === this.candidate;
  }

  /** A content as it is for the present text. */
  #presentContent(candidate: number, judgement: PronounRecord): JudgementContent {
    const content = contentOf(judgement.content);
    if (!this.session.outcomes.texts.isStale(judgement)) return content;
    const known = this.#carried.get(judgement.id);
    if (known !== undefined) return known;
    const carry = carryToNow(this.session, candidate, judgement);
    const carried = carryOver(content, carry, this.session.judged(candidate).marks);
    this.#carried.set(judgement.id, carried);
    return carried;
  }

  /** Actions of this annotator in this browser, oldest first; what can be undone and redone. */
  history(): History {
    return this.ownHistory.history;
  }

  /** Groups candidates, or judges them separately, until that is undone. */
  regroup(candidates: readonly number[], ungrouped: boolean): void {
    const { candidate, store } = this;
    const changed = candidates.filter((one) => store.getState().ungrouped.has(one) !== ungrouped);
    if (changed.length === 0 || candidate === null) return;
    this.dispatch({ kind: "regroup", candidates: changed, ungrouped });
    this.#regroups.add({ shown: candidate, candidates: changed, ungrouped });
  }

  /** Whether the last action changed a group, so that it is undone before the last judgement. */
  get isRegroupNext(): boolean {
    return this.#regroups.isNext("undo");
  }

  override canGoBack(action: GoingBack): boolean {
    return this.#regroups.isNext(action) || super.canGoBack(action);
  }

  override goBack(action: GoingBack): void {
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

  /** For an adjudicator an answer and the reason for the disagreement are one decision; the ledger has two actions. */
  protected override goBackFurther(action: GoingBack, step: Step): Step {
    const other = this.resolves ? this.ownHistory.next(action) : null;
    if (other === null) return step;
    const both = asOneDecision(
      this.session,
      ...(action === "undo" ? ([other, step] as const) : ([step, other] as const)),
    );
    if (both === null) return step;
    const { made } = this.restore(other, action);
    if (made.length > 0) void this.session.append(made);
    return made.length > 0 ? both : step;
  }

  protected override arriveBack(position: number, notice: string, isRepeat: boolean): void {
    if (position >= 0) this.show(position, notice, { isRepeat });
    else this.notify(notice);
  }
}
