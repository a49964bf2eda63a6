// Holds one sitting of one annotator: which candidate is shown, what was opened, and the acts of judging. No React.

import { createStore, type StoreApi } from "zustand/vanilla";
import { now } from "#browser/clock.ts";
import { randomId } from "#browser/random-id.ts";
import { describeStep } from "#core/judgement/describe-step.ts";
import { GUIDELINES_VERSION } from "#core/judgement/guidelines.ts";
import { HistoryReader, type Step } from "#core/judgement/history.ts";
import {
  contentOf,
  type Judgement,
  type JudgementAction,
  type JudgementContent,
  NOTHING_SAID,
  sameContent,
  sameJudged,
} from "#core/judgement/judgement.ts";
import { STANDARD_TAGS } from "#core/judgement/tags.ts";
import type { CandidateState } from "#core/queue/candidate-states.ts";
import { textShownHash } from "#core/queue/candidate-view.ts";
import { paceOf } from "#core/queue/pace.ts";
import { nextPlace } from "#core/queue/queue.ts";
import type { CampaignSession } from "#session/campaign-session.ts";

/** A pause longer than this counts as this long: the annotator was away. */
const IDLE_CAP_SECONDS = 90;

export interface SittingState {
  /** Place in the queue of the candidate shown; null = nothing is left to show. */
  readonly place: number | null;
  /** Sentences opened beyond the first context. */
  readonly before: number;
  readonly after: number;
  readonly referenceOpen: boolean;
  /** Index of the marked token the arrow keys stand on. */
  readonly focus: number;
  /** What just happened, said once: "Undone: …". */
  readonly notice: string;
}

export interface SittingParts {
  readonly session: CampaignSession;
  readonly annotator: string;
  readonly queue: readonly number[];
  readonly start: number | null;
}

export class Sitting {
  readonly session: CampaignSession;
  readonly annotator: string;
  readonly queue: readonly number[];
  readonly store: StoreApi<SittingState>;
  /** Another tab is judging for this annotator: nothing is said from here. */
  readOnly = false;
  /** Whether identical outputs are judged along; switched per candidate. */
  readonly #apart = new Set<number>();
  readonly #hashes = new Map<number, string>();
  readonly #history = new HistoryReader();
  #historyLength = 0;
  #activeSince = Date.parse(now());

  constructor({ session, annotator, queue, start }: SittingParts) {
    this.session = session;
    this.annotator = annotator;
    this.queue = queue;
    const place = start ?? nextPlace(queue, -1, (candidate) => this.isUnfinished(candidate));
    this.store = createStore<SittingState>(() => ({
      place: place ?? (queue.length > 0 && start !== null ? 0 : null),
      before: 0,
      after: 0,
      referenceOpen: false,
      focus: 0,
      notice: "",
    }));
  }

  get candidate(): number | null {
    const { place } = this.store.getState();
    return place === null ? null : (this.queue[place] ?? null);
  }

  content(candidate: number): JudgementContent {
    const latest = this.session.log.latest(this.annotator, candidate);
    return latest === null ? NOTHING_SAID : contentOf(latest);
  }

  state(candidate: number): CandidateState {
    return this.session.tally(this.annotator).state(candidate);
  }

  isUnfinished(candidate: number): boolean {
    return this.state(candidate) !== "done";
  }

  isConflict(candidate: number): boolean {
    return this.state(candidate) === "conflict";
  }

  show(place: number | null, notice = ""): void {
    this.#activeSince = Date.parse(now());
    this.store.setState({ place, before: 0, after: 0, referenceOpen: false, focus: 0, notice });
  }

  /** Goes to the next place that is wanted, if there is one. */
  goTo(wanted: (candidate: number) => boolean, step: 1 | -1 = 1): boolean {
    const { place } = this.store.getState();
    const next = nextPlace(this.queue, place ?? -1, wanted, step);
    if (next !== null) this.show(next);
    return next !== null;
  }

  /** Goes on to the next unfinished candidate; where none is left and this one is finished, to the end. */
  goOn(): void {
    if (this.goTo((candidate) => this.isUnfinished(candidate))) return;
    const candidate = this.candidate;
    if (candidate !== null && !this.isUnfinished(candidate)) this.show(null);
    else this.store.setState({ notice: "No other candidate of this list is open." });
  }

  /** Candidates of the same example with the same text and marks, about which the same was said so far. */
  peers(candidate: number): number[] {
    const { session } = this;
    if (!session.campaign.settings.judgeEqualOutputsOnce || this.#apart.has(candidate)) return [];
    const content = this.content(candidate);
    return this.twins(candidate).filter((twin) => sameJudged(this.content(twin), content));
  }

  /** Candidates of the same example with the same text and marks, whatever was said of them. */
  twins(candidate: number): number[] {
    const { candidates } = this.session;
    const example = candidates.exampleNumber(candidate);
    const hash = this.hash(candidate);
    return candidates.systems
      .map((_, system) => candidates.numberAt(example, system))
      .filter((twin) => twin !== candidate && candidates.exists(twin) && this.hash(twin) === hash);
  }

  /** Tags of the annotators' own used in this campaign. */
  ownTags(): string[] {
    const standard = new Set(STANDARD_TAGS.map((tag) => tag.tag));
    const used = new Set<string>();
    for (const judgement of this.session.log.ofAnnotator(this.annotator).values()) {
      for (const tag of judgement.tags) if (!standard.has(tag)) used.add(tag);
    }
    return [...used].sort();
  }

  /** Median seconds of the candidates this annotator has finished; identical outputs judged along do not count. */
  pace(): number | null {
    const judgements = [...this.session.log.ofAnnotator(this.annotator)];
    const tally = this.session.tally(this.annotator);
    const own = judgements.filter(
      ([candidate, { copiedFrom }]) => copiedFrom === null && tally.state(candidate) === "done",
    );
    return paceOf(own.map(([, { seconds }]) => seconds));
  }

  judgesApart(candidate: number): boolean {
    return this.#apart.has(candidate);
  }

  setApart(candidate: number, apart: boolean): void {
    if (apart) this.#apart.add(candidate);
    else this.#apart.delete(candidate);
    this.store.setState({
      notice: apart ? "This output is now judged by itself." : "Equal outputs are judged together.",
    });
  }

  hash(candidate: number): string {
    const known = this.#hashes.get(candidate);
    if (known !== undefined) return known;
    const { session } = this;
    const hash = textShownHash(session.campaign.suite, session.example(candidate), session.output(candidate));
    this.#hashes.set(candidate, hash);
    return hash;
  }

  /** Records what is said of a candidate and of its peers, if it changes anything. */
  say(candidate: number, content: JudgementContent): boolean {
    if (sameContent(content, this.content(candidate)) || this.#mayOnlyRead()) return false;
    // A flag and a remark are about this one output; the rest of the judgement goes for all that look the same.
    const peers = sameJudged(content, this.content(candidate)) ? [] : this.peers(candidate);
    const step = randomId();
    const first = this.#record(candidate, content, "judge", step, null);
    const copies = peers.map((peer) => {
      const { flagged, remark } = this.content(peer);
      return this.#record(peer, { ...content, flagged, remark }, "judge", step, first.id);
    });
    this.store.setState({ notice: "" });
    void this.session.append([first, ...copies]);
    return true;
  }

  #record(
    candidate: number,
    content: JudgementContent,
    action: JudgementAction,
    step: string,
    copiedFrom: string | null,
  ): Judgement {
    const { before, after, referenceOpen } = this.store.getState();
    const shown = candidate === this.candidate;
    const earlier = this.session.log.latest(this.annotator, candidate);
    const time = now();
    const elapsed = shown ? Math.min((Date.parse(time) - this.#activeSince) / 1000, IDLE_CAP_SECONDS) : 0;
    if (shown) this.#activeSince = Date.parse(time);
    return {
      id: randomId(),
      ...this.session.candidates.keyOf(candidate),
      annotator: this.annotator,
      time,
      action,
      step,
      copiedFrom,
      ...contentOf(content),
      contextBefore: Math.max(earlier?.contextBefore ?? 0, shown ? before : 0),
      contextAfter: Math.max(earlier?.contextAfter ?? 0, shown ? after : 0),
      referenceOpened: (earlier?.referenceOpened ?? false) || (shown && referenceOpen),
      seconds: Math.round(((earlier?.seconds ?? 0) + elapsed) * 10) / 10,
      textHash: this.hash(candidate),
      guidelines: GUIDELINES_VERSION,
    };
  }

  /** This annotator's steps, oldest first; what can be undone and redone. */
  history(): { undo: readonly Step[]; redo: readonly Step[] } {
    const all = this.session.log.all;
    for (; this.#historyLength < all.length; this.#historyLength++) {
      const judgement = all[this.#historyLength];
      if (judgement?.annotator === this.annotator) this.#history.add(judgement);
    }
    return this.#history.history;
  }

  #mayOnlyRead(): boolean {
    if (this.readOnly)
      this.store.setState({ notice: "Another tab is judging for you: take over above to judge here." });
    return this.readOnly;
  }

  undo(): void {
    this.#goBack(this.history().undo.at(-1), "undo");
  }

  redo(): void {
    this.#goBack(this.history().redo.at(-1), "redo");
  }

  #goBack(step: Step | undefined, action: "undo" | "redo"): void {
    if (this.#mayOnlyRead()) return;
    if (step === undefined) {
      this.store.setState({
        notice: action === "undo" ? "There is nothing to undo." : "There is nothing to redo.",
      });
      return;
    }
    const id = randomId();
    const records = step.changes.flatMap((change) => {
      const candidate = this.session.candidates.numberOf(change);
      const content = action === "undo" ? change.before : change.after;
      return candidate === null ? [] : [this.#record(candidate, content, action, id, null)];
    });
    void this.session.append(records);
    const [first] = step.changes;
    const candidate = first === undefined ? null : this.session.candidates.numberOf(first);
    const example = candidate === null ? "" : ` for “${this.session.example(candidate).pronoun}”`;
    const outputs = records.length > 1 ? ` in ${records.length} outputs` : "";
    const notice = `${action === "undo" ? "Undone" : "Done again"}: ${describeStep(step)}${example}${outputs}.`;
    const place = candidate === null ? -1 : this.queue.indexOf(candidate);
    if (place >= 0) this.show(place, notice);
    else this.store.setState({ notice });
  }
}
