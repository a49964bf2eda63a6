// Counts the states of an open campaign's candidates and tokens. Counts are made when needed and then updated.

import type { Campaign } from "#core/campaign/campaign.ts";
import type { CandidateIndex } from "#core/campaign/candidate-index.ts";
import type { CandidateOutcomes } from "#core/campaign/outcomes/candidate-outcomes.ts";
import {
  type CandidateState,
  isFinishedState,
  StateTally,
} from "#core/campaign/outcomes/candidate-states.ts";
import type { OwnProgress } from "#core/campaign/outcomes/progress.ts";
import { assignedShares, assignmentsForTask } from "#core/exchange/change-assignment.ts";
import type { CandidateKey } from "#core/ledger/event.ts";
import { type Aliases, personOf } from "#core/ledger/same-person.ts";
import {
  campaignAnnotations,
  type TokenOutcome,
  tokenReader,
} from "#core/suite-building/annotation/campaign-annotations.ts";
import { EVERY_TOKEN, tokensToAnnotate } from "#core/suite-building/targets/concordance.ts";
import { tokenPlace } from "#core/tasks/annotation/suite-annotation.ts";
import { ANNOTATING } from "#core/tasks/task-names.ts";

export class SessionTallies {
  readonly #outcomes: CandidateOutcomes;
  readonly #aliases: Aliases;
  readonly #candidates: CandidateIndex;
  readonly #categoryNumber: ReadonlyMap<string, number>;
  /** By annotator id: the candidates that are assigned to them for judging, approved ones included. */
  readonly #assigned: ReadonlyMap<string, ReadonlySet<number>>;
  /** Candidates with an open disagreement; null = not needed yet. */
  #disagreements: Set<number> | null = null;
  /** Counts by annotator id; "" = overall. */
  readonly #tallies = new Map<string, StateTally>();

  constructor(
    outcomes: CandidateOutcomes,
    { suite, assignments, aliases }: Pick<Campaign, "suite" | "assignments" | "aliases">,
  ) {
    this.#outcomes = outcomes;
    this.#aliases = aliases;
    this.#candidates = outcomes.texts.index;
    this.#categoryNumber = new Map(suite.categories.map(({ label }, number) => [label, number]));
    this.#assigned = new Map(
      Array.from(assignedShares(assignmentsForTask(assignments, undefined)), ([annotator, keys]) => [
        annotator,
        new Set(keys.flatMap((key) => this.#candidates.numberOf(key) ?? [])),
      ]),
    );
  }

  /** States of all candidates, for one annotator or (null) overall. */
  of(annotator: string | null): StateTally {
    const key = annotator ?? "";
    const cached = this.#tallies.get(key);
    if (cached !== undefined) return cached;
    const states = Array.from({ length: this.#candidates.size }, (_, candidate) =>
      this.#candidates.exists(candidate) ? this.#state(key, candidate) : null,
    );
    const cells = this.#categoryNumber.size * this.#candidates.systems.length;
    const tally = new StateTally(cells, (candidate) => this.cellOf(candidate), states);
    this.#tallies.set(key, tally);
    return tally;
  }

  /** The cell (category × system) in which a candidate is counted. */
  cellOf(candidate: number): number {
    const { category } = this.#outcomes.texts.example(candidate);
    const number = this.#categoryNumber.get(category) ?? 0;
    return number * this.#candidates.systems.length + this.#candidates.systemNumber(candidate);
  }

  /**
   * Updates the counts after judgements. `touched`: ids of the annotators who judged, by candidate; `grouped`:
   * candidates whose state may change for all annotators.
   */
  update(touched: ReadonlyMap<number, ReadonlySet<string>>, grouped: readonly number[]): void {
    for (const candidate of touched.keys()) {
      if (this.#isOpenDisagreement(candidate)) this.#disagreements?.add(candidate);
      else this.#disagreements?.delete(candidate);
    }
    for (const [key, tally] of this.#tallies) {
      const judgedCandidates = [...touched].flatMap(([one, by]) => (key === "" || by.has(key) ? [one] : []));
      for (const candidate of new Set([...judgedCandidates, ...grouped]))
        tally.set(candidate, this.#state(key, candidate));
    }
  }

  /** Number of candidates with an open disagreement. */
  get openDisagreements(): number {
    this.#disagreements ??= new Set(this.#candidates.numbers.filter((one) => this.#isOpenDisagreement(one)));
    return this.#disagreements.size;
  }

  #isOpenDisagreement(candidate: number): boolean {
    const disagreement = this.#outcomes.disagreement(candidate);
    return disagreement !== null && disagreement.resolvedBy === null;
  }

  /**
   * Whether the candidate is assigned to the annotator for judging. Approved ones are included, because the annotator
   * must not notice that they are approved.
   */
  isAssigned(annotator: string, candidate: number): boolean {
    return this.#assigned.get(annotator)?.has(candidate) === true;
  }

  /** Progress of the team member in this browser; empty without a team or without assigned candidates. */
  ownProgress(member: string | null): { readonly share?: OwnProgress } {
    const annotator = personOf(this.#aliases, member);
    const assigned = annotator === null ? [] : [...(this.#assigned.get(annotator) ?? [])];
    if (annotator === null || assigned.length === 0) return {};
    const tally = this.of(annotator);
    const finished = assigned.filter((candidate) => isFinishedState(tally.state(candidate))).length;
    return { share: { assigned: assigned.length, finished } };
  }

  #state(key: string, candidate: number): CandidateState {
    if (key === "") return this.#outcomes.state(candidate);
    const state = this.#outcomes.stateFor(key, candidate);
    return state === "approved" && this.isAssigned(key, candidate) ? "open" : state;
  }
}

// Counts the annotated tokens of a suite that is being made, and updates the counts with every annotation.

interface TokenCounts {
  /** Number of tokens that the targets ask for and nobody has finished. */
  readonly left: number;
  readonly annotated: number;
  /** Number of tokens about which annotators differ. */
  readonly disagreements: number;
}

type State = "annotated" | "disagreements" | "left";

export class TokenTally {
  readonly #campaign: Campaign;
  readonly #read: ReturnType<typeof tokenReader>;
  /** States of the tokens that the targets ask for, by place. */
  readonly #states: Map<string, State>;

  /** If annotations change later, call `update` for every changed token. */
  constructor(campaign: Campaign & { readonly plan: NonNullable<Campaign["plan"]> }) {
    const { suite, plan } = campaign;
    const annotations = campaignAnnotations(campaign);
    this.#campaign = campaign;
    this.#read = tokenReader(campaign);
    this.#states = new Map(
      tokensToAnnotate(suite, plan, EVERY_TOKEN).map((token) => {
        const place = tokenPlace(token);
        return [place, stateOf(annotations.get(place)?.outcome ?? null)];
      }),
    );
  }

  get counts(): TokenCounts {
    const counts = { left: 0, annotated: 0, disagreements: 0 };
    for (const state of this.#states.values()) counts[state]++;
    return counts;
  }

  update({ system, example }: CandidateKey): void {
    if (!this.#states.has(example)) return;
    const registers = this.#campaign.registers.ofCandidate({ system, example }, ANNOTATING);
    this.#states.set(example, stateOf(this.#read(example, registers)?.outcome ?? null));
  }
}

function stateOf(outcome: TokenOutcome | null): State {
  if (outcome?.kind === "settled") return "annotated";
  return outcome?.why === "annotators differ" ? "disagreements" : "left";
}
