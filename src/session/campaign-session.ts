// Holds one opened campaign for every screen: texts, verdicts, the log and the states counted from it. Knows no screen.

import { createStore, type StoreApi } from "zustand/vanilla";
import type { Campaign } from "#core/campaign/campaign.ts";
import { progressOf } from "#core/campaign/progress.ts";
import type { Judgement } from "#core/judgement/judgement.ts";
import { JudgementLog } from "#core/judgement/log.ts";
import { type JudgedCandidate, judgementState } from "#core/judgement/state.ts";
import { type AlignedText, alignedTranslation, outputText, referenceText } from "#core/match/translation.ts";
import type { Verdict } from "#core/match/verdict.ts";
import { type CandidateState, candidateState, StateTally } from "#core/queue/candidate-states.ts";
import { marksOf } from "#core/queue/candidate-view.ts";
import type { CandidateIndex } from "#core/queue/candidates.ts";
import { shuffledNumbers } from "#core/queue/shuffle.ts";
import { outcomeOf, outcomeState } from "#core/score/outcome.ts";
import { candidateIndexOf } from "#core/score/score-campaign.ts";
import type { Example } from "#core/suite/suite.ts";
import { LogWriter, NOTHING_WRITTEN, type WriteState } from "#session/log-writer.ts";
import { readJudgements } from "#storage/campaigns.ts";
import { watchJudgements } from "#storage/judgements.ts";

export interface SessionState extends WriteState {
  /** Grows with every change of the log; components that read the log select it. */
  readonly revision: number;
}

export interface SessionParts {
  readonly id: string;
  readonly campaign: Campaign;
  /** By output, each in the order of the examples. */
  readonly verdicts: readonly (readonly Verdict[])[];
  readonly lastSequence: number;
  readonly now: () => string;
}

export class CampaignSession {
  readonly id: string;
  readonly campaign: Campaign;
  readonly candidates: CandidateIndex;
  readonly verdicts: readonly (readonly Verdict[])[];
  /** The candidates' numbers in the order in which they are judged. */
  readonly order: Uint32Array;
  readonly outputs: readonly AlignedText[];
  readonly references: readonly AlignedText[];
  readonly log: JudgementLog;
  readonly store: StoreApi<SessionState>;
  readonly #agreement: ReadonlySet<string>;
  readonly #categoryNumber: ReadonlyMap<string, number>;
  /** One tally per annotator, and under "" the one over all of them; made when first asked for. */
  readonly #tallies = new Map<string, StateTally>();
  readonly #writer: LogWriter;
  readonly #openedAt: number;
  readonly #stopWatching: () => void;

  constructor({ id, campaign, verdicts, lastSequence, now }: SessionParts) {
    const { suite, outputs } = campaign;
    this.id = id;
    this.campaign = campaign;
    this.verdicts = verdicts;
    this.candidates = candidateIndexOf(campaign);
    this.order =
      campaign.candidates === null
        ? shuffledNumbers(this.candidates.size, campaign.seed)
        : Uint32Array.from(campaign.candidates);
    this.outputs = outputs.map((output) => outputText(suite, output));
    this.references = suite.references.map((reference) => referenceText(suite, reference));
    this.log = new JudgementLog(this.candidates, campaign.judgements);
    this.#agreement = new Set(suite.categories.filter((c) => c.antecedentAgreement).map((c) => c.label));
    this.#categoryNumber = new Map(suite.categories.map((category, number) => [category.label, number]));
    this.store = createStore<SessionState>(() => ({
      revision: 0,
      ...NOTHING_WRITTEN,
    }));
    this.#writer = new LogWriter({
      campaign: id,
      progress: () => progressOf(this.tally(null).total),
      now,
      read: () => this.store.getState(),
      tell: (state) => this.store.setState(state),
    });
    this.#openedAt = lastSequence;
    this.#stopWatching = watchJudgements(id, lastSequence, (judgements) => this.#receive(judgements));
  }

  close(): void {
    this.#stopWatching();
    this.#writer.close();
  }

  example(candidate: number): Example {
    const example = this.campaign.suite.examples[this.candidates.exampleNumber(candidate)];
    if (example === undefined) throw new RangeError(`no candidate ${candidate}`);
    return example;
  }

  output(candidate: number): AlignedText {
    const output = this.outputs[this.candidates.systemNumber(candidate)];
    if (output === undefined) throw new RangeError(`no candidate ${candidate}`);
    return output;
  }

  verdict(candidate: number): Verdict {
    const ofSystem = this.verdicts[this.candidates.systemNumber(candidate)];
    const verdict = ofSystem?.[this.candidates.exampleNumber(candidate)];
    if (verdict === undefined) throw new RangeError(`no candidate ${candidate}`);
    return verdict;
  }

  needsAntecedent(example: Example): boolean {
    return this.#agreement.has(example.category);
  }

  judged(candidate: number): JudgedCandidate {
    const example = this.example(candidate);
    return {
      category: example.category,
      needsAntecedent: this.needsAntecedent(example),
      marks: marksOf(alignedTranslation(example, this.output(candidate))),
    };
  }

  /** States of all candidates: of one annotator's judgements, or (null) over all annotators. */
  tally(annotator: string | null): StateTally {
    const key = annotator ?? "";
    const known = this.#tallies.get(key);
    if (known !== undefined) return known;
    const states = Array.from({ length: this.candidates.size }, (_, candidate) =>
      this.candidates.exists(candidate) ? this.#state(annotator, candidate) : null,
    );
    const made = new StateTally(this.#cells, (candidate) => this.cellOf(candidate), states);
    this.#tallies.set(key, made);
    return made;
  }

  /** Candidates of which anybody has said anything. */
  candidatesSpokenOf(): Set<number> {
    const numbers = this.log.all.map((judgement) => this.candidates.numberOf(judgement));
    return new Set(numbers.filter((candidate) => candidate !== null));
  }

  /** The cell (category × system) of a candidate in a tally. */
  cellOf(candidate: number): number {
    const category = this.#categoryNumber.get(this.example(candidate).category) ?? 0;
    return category * this.candidates.systems.length + this.candidates.systemNumber(candidate);
  }

  get #cells(): number {
    return this.campaign.suite.categories.length * this.candidates.systems.length;
  }

  #state(annotator: string | null, candidate: number): CandidateState {
    const approved = this.verdict(candidate).approved;
    if (annotator !== null) {
      const judgement = this.log.latest(annotator, candidate);
      if (judgement === null) return candidateState(approved, "open");
      return candidateState(approved, judgementState(judgement, this.judged(candidate)));
    }
    const judgements = this.log.ofCandidate(candidate);
    if (judgements.length === 0) return candidateState(approved, "open");
    return outcomeState(outcomeOf(approved, judgements, this.judged(candidate)));
  }

  /** Records what was said: at once in memory, then on the disk. Resolves when committed or known to have failed. */
  append(judgements: readonly Judgement[]): Promise<void> {
    this.#receive(judgements);
    return this.#writer.append(judgements);
  }

  /** Reads what others have written since this was opened; what is known already is known once. */
  async catchUp(): Promise<void> {
    const records = await readJudgements(this.id, this.#openedAt);
    this.#receive(records.map((record) => record.judgement));
  }

  /** Tries again to write what could not be written; resolves at once where nothing waits. */
  retry(): Promise<void> {
    return this.#writer.flush();
  }

  #receive(judgements: readonly Judgement[]): void {
    const changed = judgements.map((judgement) => ({ judgement, candidate: this.log.append(judgement) }));
    let any = false;
    for (const { judgement, candidate } of changed) {
      if (candidate === null) continue;
      any = true;
      for (const [key, tally] of this.#tallies) {
        if (key === "") tally.set(candidate, this.#state(null, candidate));
        else if (key === judgement.annotator) tally.set(candidate, this.#state(key, candidate));
      }
    }
    if (any) this.store.setState((state) => ({ revision: state.revision + 1 }));
  }
}
