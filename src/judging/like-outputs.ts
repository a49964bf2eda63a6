// Holds which outputs are judged along with the one shown: those of the same example that are like it, but for those judged apart.

import { decidingRecord } from "#core/ledger/deciding.ts";
import type { Grouping } from "#core/ledger/event.ts";
import type { Register } from "#core/ledger/registers.ts";
import type { Order } from "#core/ledger/settings.ts";
import { type JudgementContent, sameJudged } from "#core/task/pronoun-judgement/content.ts";
import { contentForLike } from "#core/task/pronoun-judgement/like-content.ts";
import { saysSomething } from "#core/task/pronoun-judgement/state.ts";
import type { CampaignSession } from "#session/campaign-session.ts";

interface LikeParts {
  readonly session: CampaignSession;
  readonly annotator: string;
  /** What outputs must share to be judged as one; null = each is judged by itself. */
  readonly likeness: Grouping | null;
  /** The candidates that may be judged along: those of the list, so that no approved one is judged unseen. */
  readonly within: Iterable<number>;
  /** Those that are judged by themselves, whatever they are like. */
  readonly apart: Iterable<number>;
  /** Those whose own text has been on the screen. */
  readonly seen: Iterable<number>;
  /** Whether nothing is judged along with it now, since it comes again by itself. */
  readonly isAlone: (candidate: number) => boolean;
}

/** What outputs must share to be judged as one in that order; null = each is judged by itself. */
export function likenessOf(session: CampaignSession, order: Order): Grouping | null {
  if (order === "example") return "translation";
  return session.campaign.settings.judgeEqualOutputsOnce ? "text" : null;
}

/** What is said of a candidate so far. */
type ContentOf = (candidate: number) => JudgementContent;

export class LikeOutputs {
  readonly likeness: Grouping | null;
  readonly #session: CampaignSession;
  readonly #annotator: string;
  readonly #within: ReadonlySet<number>;
  readonly #apart: Set<number>;
  readonly #seen: Set<number>;
  readonly #isAlone: LikeParts["isAlone"];

  constructor({ session, annotator, likeness, within, apart, seen, isAlone }: LikeParts) {
    this.#isAlone = isAlone;
    this.#session = session;
    this.#annotator = annotator;
    this.likeness = likeness;
    this.#within = new Set(within);
    this.#apart = new Set(apart);
    this.#seen = new Set(seen);
  }

  get apart(): ReadonlySet<number> {
    return this.#apart;
  }

  get seen(): ReadonlySet<number> {
    return this.#seen;
  }

  setApart(candidates: Iterable<number>, apart: boolean): void {
    for (const candidate of candidates) {
      if (apart) this.#apart.add(candidate);
      else this.#apart.delete(candidate);
    }
  }

  /** Notes that a candidate's own text is on the screen; null = none is. */
  see(candidate: number | null): void {
    if (candidate !== null) this.#seen.add(candidate);
  }

  /** Candidates that are like it, whatever was said of them and whether they are judged apart or not. */
  twins(candidate: number): number[] {
    if (this.likeness === null || this.#isAlone(candidate)) return [];
    return this.#session.likenesses
      .like(candidate, this.likeness)
      .filter((twin) => twin !== candidate && this.#within.has(twin));
  }

  /** The twins that are judged along with it, where nothing was said of any. */
  along(candidate: number): number[] {
    return this.#apart.has(candidate) ? [] : this.twins(candidate).filter((twin) => !this.#apart.has(twin));
  }

  /** The twins of which the same was said so far, and of which this is said along. */
  peers(candidate: number, contentOf: ContentOf): number[] {
    const content = contentOf(candidate);
    const isSaid = saysSomething(content);
    return this.along(candidate).filter((twin) => {
      if (!this.#standsAlike(candidate, twin, isSaid)) return false;
      const carried = this.carried(content, candidate, twin);
      return carried !== null && sameJudged(contentOf(twin), carried);
    });
  }

  /**
   * Whether two may be judged as one as far as what was said of them goes: nothing that was said twice and differently is settled
   * unseen; and by an equal translation nothing that was said of another text, or of one by itself, is changed along.
   */
  #standsAlike(candidate: number, twin: number, isSaid: boolean): boolean {
    const [here, there] = [candidate, twin].map((one) => this.#session.register(this.#annotator, one));
    if (here?.twice === true || there?.twice === true) return false;
    if (this.likeness !== "translation") return true;
    const { texts } = this.#session.outcomes;
    const isStale = (register: typeof here) => register != null && texts.isStale(register.latest);
    if (isStale(here) !== isStale(there)) return false;
    return !isSaid || this.#decidedIn(here) === this.#decidedIn(there);
  }

  /** Whether what holds of it was said in one act with another output of another text. */
  isJudgedAlong(candidate: number): boolean {
    const { likenesses } = this.#session;
    const step = this.#decidedIn(this.#session.register(this.#annotator, candidate));
    if (step === null) return false;
    return likenesses
      .like(candidate, "translation")
      .some(
        (other) =>
          likenesses.key(other, "text") !== likenesses.key(candidate, "text") &&
          this.#decidedIn(this.#session.register(this.#annotator, other)) === step,
      );
  }

  /** The step in which what holds now was judged; null = nothing is said. */
  #decidedIn(register: Register | null | undefined): string | null {
    return register == null ? null : decidingRecord(register, this.#session.campaign.registers).actionId;
  }

  /** What is said of the one said of a twin; null = it cannot be said of it. */
  carried(content: JudgementContent, from: number, to: number): JudgementContent | null {
    const { texts } = this.#session.outcomes;
    const words = [...content.tokens, ...(content.fixedPronoun ?? []), ...(content.fixedAntecedent ?? [])];
    const [here, there] = [texts.output(from), texts.output(to)];
    const isSame = (line: number) => here.text(line).toLowerCase() === there.text(line).toLowerCase();
    // A word of a sentence that is another one there stands for another word, or for none.
    if (this.sharedWith(from, to) === "text" && words.every(({ line }) => isSame(line))) return content;
    return contentForLike(content, texts.judged(from).marks, texts.judged(to).marks);
  }

  /** What of two outputs of one example looks the same: sentences and marks of pronoun and antecedents, the sentences, or less. */
  looksLike(candidate: number, other: number): "all" | "text" | "none" {
    const { texts } = this.#session.outcomes;
    const { line, antecedents } = texts.example(candidate);
    const [here, there] = [texts.output(candidate), texts.output(other)];
    if ([line, ...antecedents.map((one) => one.line)].some((one) => here.text(one) !== there.text(one)))
      return "none";
    return this.sharedWith(candidate, other) === "text" ? "all" : "text";
  }

  /** What two twins share. */
  sharedWith(candidate: number, twin: number): Grouping {
    const isText =
      this.#session.likenesses.key(candidate, "text") === this.#session.likenesses.key(twin, "text");
    return isText ? "text" : "translation";
  }

  /**
   * Some candidates in groups that are judged as one now, each group and the groups among themselves in the order given:
   * the groups part them.
   */
  groups(candidates: readonly number[], contentOf: ContentOf): number[][] {
    const left = new Set(candidates);
    const groups: number[][] = [];
    for (const first of candidates) {
      if (!left.has(first)) continue;
      const peers = new Set(this.peers(first, contentOf));
      const group = candidates.filter((other) => other === first || (peers.has(other) && left.has(other)));
      for (const one of group) left.delete(one);
      groups.push(group);
    }
    return groups;
  }

  /** How many decisions these candidates take where this is shared by what is judged as one, if nothing else is taken apart. */
  decisions(candidates: readonly number[], likeness = this.likeness): number {
    const together = candidates.filter((candidate) => !this.#apart.has(candidate));
    return candidates.length - together.length + this.#session.likenesses.decisions(together, likeness);
  }
}
