// Holds one sitting of one annotator who fills gaps: which candidate is shown, what was opened, and what is said. No React.

import { randomId } from "#browser/random-id.ts";
import type { Step } from "#core/ledger/history.ts";
import type { Register } from "#core/ledger/registers.ts";
import { isAnswered } from "#core/task/gap-filling/answer.ts";
import {
  type GapContent,
  gapContentOf,
  NO_GAP_ANSWER,
  sameGapAnswer,
  sameGapContent,
} from "#core/task/gap-filling/content.ts";
import { gapState } from "#core/task/gap-filling/gap-filling.ts";
import type { GapTask } from "#core/task/gap-filling/gap-task.ts";
import { GAPS } from "#core/task/task-names.ts";
import {
  ARRIVED,
  type ListParts,
  ListSitting,
  type ListState,
  type Noted,
  type SaidBack,
} from "#judging/list-sitting.ts";
import { newRecord } from "#judging/new-record.ts";
import type { GoingBack } from "#judging/own-history.ts";
import { gapsText } from "#text/gaps.ts";
import { judgingNotices } from "#text/judging-notices.ts";

interface GapSittingState extends ListState {
  readonly referenceOpen: boolean;
}

interface GapSittingParts extends ListParts<number> {
  readonly task: GapTask;
}

export class GapSitting extends ListSitting<number, GapSittingState> {
  readonly task: GapTask;
  readonly #inQueue: ReadonlySet<number>;

  constructor({ task, start, ...parts }: GapSittingParts) {
    super(parts, GAPS, gapsText.noun, { ...ARRIVED, referenceOpen: false });
    this.task = task;
    this.#inQueue = new Set(parts.queue);
    this.begin(start);
  }

  get candidate(): number | null {
    return this.shown;
  }

  word(candidate: number): string {
    return this.session.example(candidate).pronoun;
  }

  protected isSame(one: number, other: number): boolean {
    return one === other;
  }

  register(candidate: number): Register<typeof GAPS> | null {
    return this.session.register(this.annotator, candidate, GAPS);
  }

  isStale(candidate: number): boolean {
    const register = this.register(candidate);
    return register !== null && this.session.outcomes.texts.isStale(register.latest);
  }

  /** What is shown as said. What was said of another text is remark and flag alone: the answer is asked for anew. */
  content(candidate: number): GapContent {
    const latest = this.register(candidate)?.latest;
    if (latest === undefined) return NO_GAP_ANSWER;
    if (!this.isStale(candidate)) return gapContentOf(latest.content);
    const { remark, flagged } = latest.content;
    return { ...NO_GAP_ANSWER, remark, flagged };
  }

  /** Whether it waits for this annotator; what is put aside to be discussed does not. */
  isOpen(candidate: number): boolean {
    const content = this.content(candidate);
    return (
      !isAnswered(content) || gapState(content) === "conflict" || this.register(candidate)?.twice === true
    );
  }

  /** Outputs of the same example in the list with an equal text, of which the same was said so far. */
  peers(candidate: number): number[] {
    if (this.settles || !this.session.campaign.settings.judgeEqualOutputsOnce) return [];
    const said = this.content(candidate);
    return this.session.likenesses
      .like(candidate, "text")
      .filter((other) => other !== candidate && this.#inQueue.has(other))
      .filter((other) => sameGapAnswer(this.content(other), said));
  }

  /**
   * Records the answer to a candidate and to its peers, if it changes anything, or settles what was said twice. Remark and flag of
   * `content` go with it. `copiedFrom`: the record that it was taken from.
   */
  say(candidate: number, content: GapContent, copiedFrom: string | null = null): boolean {
    const settles = this.register(candidate)?.twice === true && isAnswered(content);
    if ((sameGapContent(content, this.content(candidate)) && !settles) || this.mayOnlyRead()) return false;
    this.#write(candidate, content, this.peers(candidate), { copiedFrom });
    return true;
  }

  /**
   * Records a remark or a flag, of this candidate alone. They answer nothing: what was said of another text stays so, and of what was
   * said twice none is chosen by the way.
   */
  note(candidate: number, noted: Partial<Noted>): boolean {
    const content = { ...this.content(candidate), ...noted };
    const register = this.register(candidate);
    if (sameGapContent(content, this.content(candidate)) || this.mayOnlyRead()) return false;
    if (register?.twice === true) {
      this.tell(judgingNotices.ignored(gapsText.refusals.answeredTwice));
      return false;
    }
    const latest = register?.latest;
    if (latest !== undefined && this.isStale(candidate)) {
      const { remark, flagged } = content;
      this.#write(candidate, { ...latest.content, remark, flagged }, [], { textHash: latest.textHash });
    } else this.#write(candidate, content, [], {});
    return true;
  }

  /** `how`: of which text it is said, where not of the present one; and whose answer it was taken from. */
  #write(
    candidate: number,
    content: GapContent,
    peers: readonly number[],
    how: { readonly textHash?: string; readonly copiedFrom?: string | null },
  ): void {
    const actionId = randomId();
    const { session, annotator } = this;
    const { referenceOpen } = this.store.getState();
    const said = { task: GAPS, action: "judge", actionId } as const;
    const first = newRecord(
      session,
      annotator,
      { ...said, candidate, content, ...how },
      { ...this.looked(), referenceOpen },
    );
    const copies = peers.map((peer, place) => {
      const { remark, flagged } = this.content(peer);
      return newRecord(
        session,
        annotator,
        { ...said, candidate: peer, content: { ...content, remark, flagged }, copiedFrom: first.id },
        { place: place + 1, before: 0, after: 0, referenceOpen: false, elapsed: 0 },
      );
    });
    this.write([first, ...copies]);
  }

  protected sayBack(step: Step, action: GoingBack): SaidBack<number> {
    const { restored, left } = this.history.wayBack(step, action);
    const id = randomId();
    const made = restored.map((said, place) =>
      newRecord(
        this.session,
        this.annotator,
        { ...said, action, actionId: id },
        { place, before: 0, after: 0, referenceOpen: false, elapsed: 0 },
      ),
    );
    return { made, first: restored[0]?.candidate ?? null, left: left.length };
  }
}
