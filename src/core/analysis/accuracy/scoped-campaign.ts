// Computes which part of a campaign a report covers: the candidates of the requested systems and categories that pass
// the filter.

import { getOrInsert } from "#core/base/grouping.ts";
import { once } from "#core/base/once.ts";
import { type Campaign, type CandidateIndex, candidateIndexOf } from "#core/campaign/campaign.ts";
import type { VerdictDetail } from "#core/campaign/matching/verdict.ts";
import { CandidateOutcomes, withLearntApprovals } from "#core/campaign/outcomes/candidate-outcomes.ts";
import type { CandidateKey } from "#core/ledger/event.ts";
import {
  accuracyBySystem,
  type LocatedCandidate,
  type ReportScope,
  type ScopeRequest,
  scopeIn,
  scoreCandidates,
  WHOLE_CAMPAIGN,
} from "./accuracy.ts";
import { type AccuracyReport, accuracyReport } from "./accuracy-report.ts";
import { approvalsOf, computeVerdicts, passInputOf } from "./score-campaign.ts";

/** The automatic pass over a whole campaign, and its outcomes. Each part is computed when it is first needed. */
function passOver(campaign: Campaign) {
  const verdicts = once(() => withLearntApprovals(campaign, computeVerdicts(passInputOf(campaign))));
  const outcomes = once(() => new CandidateOutcomes(campaign, approvalsOf(verdicts())));
  const scored = once(() => scoreCandidates(outcomes()));
  return { verdicts, outcomes, scored };
}

/** A campaign and its scope. Verdicts and outcomes are those of the whole campaign. */
export class ScopedCampaign {
  readonly campaign: Campaign;
  readonly request: ScopeRequest;
  /** Systems and categories of the scope, in the campaign's order. */
  readonly scope: ReportScope;
  readonly #pass: ReturnType<typeof passOver>;
  readonly #index: CandidateIndex;
  readonly #systems: ReadonlySet<string>;
  readonly #categories: ReadonlySet<string>;
  /** Whether the scope has the system or the example with this number, because `counts` is asked very often. */
  readonly #hasSystem: readonly boolean[];
  readonly #hasExample: readonly boolean[];

  constructor(campaign: Campaign, request: ScopeRequest = WHOLE_CAMPAIGN, pass = passOver(campaign)) {
    this.campaign = campaign;
    this.request = request;
    this.scope = scopeIn(campaign, request);
    this.#pass = pass;
    this.#index = candidateIndexOf(campaign);
    this.#systems = new Set(this.scope.systems);
    this.#categories = new Set(this.scope.categories);
    this.#hasSystem = campaign.outputs.map(({ system }) => this.#systems.has(system));
    this.#hasExample = campaign.suite.examples.map(({ category }) => this.#categories.has(category));
  }

  /** The same campaign with another scope. Both share the verdicts and outcomes. */
  within(request: ScopeRequest): ScopedCampaign {
    return new ScopedCampaign(this.campaign, request, this.#pass);
  }

  /** Verdicts by output in the campaign's order, each in the order of the examples. */
  get verdicts(): readonly (readonly VerdictDetail[])[] {
    return this.#pass.verdicts();
  }

  get outcomes(): CandidateOutcomes {
    return this.#pass.outcomes();
  }

  /** All candidates of the campaign, by system, then by example in suite order. */
  get scored(): readonly LocatedCandidate[] {
    return this.#pass.scored();
  }

  covers(candidate: CandidateKey & { readonly category: string }): boolean {
    const { filter } = this.request;
    return (
      this.#systems.has(candidate.system) &&
      this.#categories.has(candidate.category) &&
      (filter === null || filter.holds(candidate))
    );
  }

  /** Whether the candidate is in the scope. `candidate`: its number. */
  readonly counts = (candidate: number): boolean => {
    const example = this.#index.exampleNumber(candidate);
    if (!this.#hasSystem[this.#index.systemNumber(candidate)] || !this.#hasExample[example]) return false;
    const { filter } = this.request;
    return filter === null || filter.holds(this.#index.keyOf(candidate));
  };
}

/** The accuracy of the scope, cached because many tables begin with it. */
export function scopedAccuracy(scoped: ScopedCampaign): AccuracyReport {
  return getOrInsert(accuracies, scoped, () => {
    const { campaign, request, scope, scored, counts, outcomes } = scoped;
    const { bySystem } = outcomes.texts.index;
    const counted = scored.filter((_, at) => counts(bySystem[at] ?? -1));
    return accuracyReport(campaign, accuracyBySystem(counted, scope.systems, scope.categories), request);
  });
}

const accuracies = new WeakMap<ScopedCampaign, AccuracyReport>();
