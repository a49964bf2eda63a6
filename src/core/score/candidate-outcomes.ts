// Holds each candidate with its outcome, once for every screen, export and command: who is right, from verdict and judgements.

import type { Campaign } from "#core/campaign/campaign.ts";
import { type CampaignTexts, campaignTexts } from "#core/campaign/campaign-texts.ts";
import { Likenesses } from "#core/campaign/likeness.ts";
import type { PronounRegister } from "#core/ledger/registers.ts";
import { AcceptedBefore } from "#core/score/accepted-before.ts";
import { type CandidateState, candidateState } from "#core/score/candidate-states.ts";
import { type Disagreement, disagreementOf } from "#core/score/disagreement.ts";
import {
  antecedentAnswer,
  type Outcome,
  outcomeOf,
  outcomeState,
  type Said,
  voicesFor,
  type Weight,
  weightOf,
} from "#core/score/outcome.ts";
import type { SilverReference } from "#core/suite/silver-reference.ts";
import type { Answer } from "#core/task/pronoun-judgement/content.ts";
import { TASKS } from "#core/task/tasks.ts";

/** Tells the verdict of example e in output s. */
export type Approvals = (example: number, system: number) => boolean;

export class CandidateOutcomes {
  readonly texts: CampaignTexts;
  readonly likenesses: Likenesses;
  readonly #campaign: Campaign;
  readonly #approved: Approvals;
  readonly #adjudicators: ReadonlySet<string>;
  /** Null = nothing is accepted before; in a batch all was given to be judged. */
  readonly #before: AcceptedBefore | null;

  constructor(campaign: Campaign, approved: Approvals, texts = campaignTexts(campaign)) {
    this.#campaign = campaign;
    this.#approved = approved;
    this.texts = texts;
    this.likenesses = new Likenesses(texts);
    const adjudicators = campaign.annotators.filter(({ role }) => role === "adjudicator");
    this.#adjudicators = new Set(adjudicators.map(({ id }) => id));
    const { settings, batch, registers, silver } = campaign;
    const accepts = settings.reuseAnswers === "pass" && batch === null;
    const weight = (candidate: number) => this.weight(candidate);
    const parts = { texts, likenesses: this.likenesses, registers, silver, weight };
    this.#before = accepts ? new AcceptedBefore(parts) : null;
  }

  /** What people of other campaigns judged right. */
  get silver(): readonly SilverReference[] {
    return this.#campaign.silver;
  }

  /** Whether what is said of one candidate may change the outcome of those that translate alike. */
  get accepts(): boolean {
    return this.#before !== null;
  }

  isApproved(candidate: number): boolean {
    const { index } = this.texts;
    return this.#approved(index.exampleNumber(candidate), index.systemNumber(candidate));
  }

  /** Of everybody who has said anything of the candidate. */
  registers(candidate: number): readonly PronounRegister[] {
    return this.#campaign.registers.ofCandidate(this.texts.index.keyOf(candidate));
  }

  /** What one of the candidate's registers says. */
  said(candidate: number, { latest, twice }: PronounRegister): Said {
    return {
      content: latest.content,
      adjudicator: this.#adjudicators.has(latest.author),
      stale: this.texts.isStaleAt(candidate, latest),
      twice,
    };
  }

  /** What those who settled the candidate, whose outcome it is, say of the antecedent's head. */
  antecedent(candidate: number, outcome: Outcome): Answer {
    const said = this.registers(candidate).map((register) => this.said(candidate, register));
    if (said.length === 0) return "unset";
    return antecedentAnswer(said, this.texts.judged(candidate), outcome);
  }

  outcome(candidate: number): Outcome {
    const outcome = this.#outcome(candidate);
    if (this.#before === null || outcome.kind !== "open" || outcome.why !== "not judged") return outcome;
    const why = this.#before.acceptance(candidate);
    return why === null ? outcome : { kind: "open", why };
  }

  /** In what people differ over the candidate, and whether that is settled; null = they do not. */
  disagreement(candidate: number): Disagreement | null {
    const registers = this.registers(candidate);
    if (registers.length < 2 && registers.every(({ twice }) => !twice)) return null;
    const said = registers.map((register) => this.said(candidate, register));
    return disagreementOf(said, this.texts.judged(candidate), this.#campaign.settings.resolutionRule);
  }

  /** What people's judgements of the candidate say of the same translation elsewhere. */
  weight(candidate: number): Weight {
    const said = this.registers(candidate).map((register) => this.said(candidate, register));
    if (said.length === 0) return "none";
    return weightOf(said, this.texts.judged(candidate), this.#campaign.settings.resolutionRule);
  }

  /** Ids of those who settled the candidate as it came out. */
  settledBy(candidate: number): string[] {
    const outcome = this.outcome(candidate);
    const people = this.registers(candidate).map((register) => ({
      ...this.said(candidate, register),
      by: register.latest.author,
    }));
    return voicesFor(outcome, people, this.texts.judged(candidate)).map(({ by }) => by);
  }

  /** By verdict and judgements of the candidate alone. */
  #outcome(candidate: number): Outcome {
    const registers = this.registers(candidate);
    const approved = this.isApproved(candidate);
    if (registers.length === 0) return approved ? { kind: "approved" } : { kind: "open", why: "not judged" };
    const said = registers.map((register) => this.said(candidate, register));
    return outcomeOf(approved, said, this.texts.judged(candidate), this.#campaign.settings.resolutionRule);
  }

  /** Over all annotators, so that every screen counts as the report does. */
  state(candidate: number): CandidateState {
    return outcomeState(this.outcome(candidate));
  }

  /** Of one annotator's judgement. */
  stateFor(annotator: string, candidate: number): CandidateState {
    const state = this.#stateFor(annotator, candidate);
    if (this.#before === null || state !== "open") return state;
    return this.state(candidate) === "reused" ? "reused" : state;
  }

  #stateFor(annotator: string, candidate: number): CandidateState {
    const approved = this.isApproved(candidate);
    const register = this.#campaign.registers.of(annotator, this.texts.index.keyOf(candidate));
    if (register === null) return candidateState(approved, "open");
    const { latest, twice } = register;
    const { state } = TASKS[latest.task];
    const judged = state(latest.content, this.texts.judged(candidate));
    if (judged !== "open" && this.texts.isStaleAt(candidate, latest)) return "stale";
    return twice ? "conflict" : candidateState(approved, judged);
  }

  /** Whether something was said of the candidate that does not count because its text is another now. */
  isStale(candidate: number): boolean {
    return this.registers(candidate).some(({ latest }) => this.texts.isStaleAt(candidate, latest));
  }
}
