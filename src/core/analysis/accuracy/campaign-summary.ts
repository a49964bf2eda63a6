// Summarises a campaign, so that lists of campaigns need not open it. The summary is computed from the current state
// and cached.

import { type Campaign, campaignOf } from "#core/campaign/campaign.ts";
import type { Profile } from "#core/campaign/matching/profile.ts";
import type { Verdict } from "#core/campaign/matching/verdict.ts";
import { CandidateOutcomes, withLearntApprovals } from "#core/campaign/outcomes/candidate-outcomes.ts";
import { countProgress, type Progress } from "#core/campaign/outcomes/progress.ts";
import type { CandidateKey } from "#core/ledger/event.ts";
import { type Folded, foldOnce } from "#core/ledger/fold.ts";
import type { Ledger } from "#core/ledger/ledger.ts";
import type { Registers } from "#core/ledger/registers.ts";
import { ANNOTATING } from "#core/tasks/task-names.ts";
import { approvalsOf, computeReducedVerdicts, countApprovals, passInputOf } from "./score-campaign.ts";

export interface CampaignSummary {
  readonly name: string;
  readonly sourceLanguage: string;
  readonly targetLanguage: string;
  readonly examples: number;
  readonly systems: readonly string[];
  /** Number of candidates that the automatic pass approves. */
  readonly approved: number;
  /** Number of candidates that the automatic pass refers. */
  readonly referred: number;
  /** Hash of the current suite; empty if there is no suite. */
  readonly suiteHash: string;
  /**
   * Hashes of the current outputs, in the order of `systems`. Suite, outputs, moved boundaries and profile together
   * determine the result of the automatic pass.
   */
  readonly outputHashes: readonly string[];
  /** Ids of the events that moved boundaries between lines of these outputs; absent = none. */
  readonly boundaries?: readonly string[];
  readonly profile: Profile;
}

/** Makes the summary. `approved`: the number of candidates that the automatic pass approves. */
export function summarizeCampaign(
  campaign: Campaign,
  { suite: suitePut, outputs: puts }: Pick<Folded, "suite" | "outputs">,
  approved: number,
): CampaignSummary {
  const { suite, outputs, candidates, profile, boundaries } = campaign;
  const { name, sourceLanguage, targetLanguage } = suite;
  return {
    name,
    sourceLanguage,
    targetLanguage,
    examples: suite.examples.length,
    systems: outputs.map(({ system }) => system),
    approved,
    referred: (candidates?.length ?? suite.examples.length * outputs.length) - approved,
    suiteHash: suitePut?.text ?? "",
    outputHashes: puts.map(({ text }) => text),
    ...(boundaries.length === 0 ? {} : { boundaries: boundaries.map(({ id }) => id) }),
    profile,
  };
}

/** Figures that are stored with a ledger. */
export interface LedgerFigures {
  readonly progress: Progress;
  readonly summary: CampaignSummary;
}

/** Computes the progress and the summary of a checked ledger. Runs the automatic pass. */
export function figuresOf(ledger: Ledger): LedgerFigures {
  const folded = foldOnce(ledger.events);
  const campaign = campaignOf(ledger, folded);
  return campaignFigures(campaign, folded, computeReducedVerdicts(passInputOf(campaign)));
}

/** The progress and the summary of a campaign. `ofPass`: the verdicts of the automatic pass. */
export function campaignFigures(
  campaign: Campaign,
  folded: Pick<Folded, "suite" | "outputs">,
  ofPass: readonly (readonly Verdict[])[],
): LedgerFigures {
  const verdicts = withLearntApprovals(campaign, ofPass);
  return {
    progress: countProgress(
      new CandidateOutcomes(campaign, approvalsOf(verdicts)),
      campaign.gaps,
      annotatedTokens(campaign)?.count ?? null,
    ),
    summary: summarizeCampaign(campaign, folded, countApprovals(campaign, verdicts)),
  };
}

// Counts the annotated tokens of a suite without examples, and updates the count with every annotation.

export class AnnotatedTokens {
  readonly #registers: Registers;
  readonly #tokens = new Set<string>();

  /** If `registers` changes later, call `update` for every changed token. */
  constructor(registers: Registers) {
    this.#registers = registers;
    for (const { latest } of registers.ofTask(ANNOTATING)) this.update(latest);
  }

  get count(): number {
    return this.#tokens.size;
  }

  /** Updates the count. Call it after an annotation of the given token was added, changed or retracted. */
  update({ system, example }: CandidateKey): void {
    const all = this.#registers.ofCandidate({ system, example }, ANNOTATING);
    const isAnnotated = all.some(({ heads }) => heads.some(({ action }) => action !== "undo"));
    if (isAnnotated) this.#tokens.add(example);
    else this.#tokens.delete(example);
  }
}

/**
 * Returns a counter of annotated tokens; null if the suite has examples, because in that case candidates are counted.
 */
export function annotatedTokens(campaign: Pick<Campaign, "suite" | "registers">): AnnotatedTokens | null {
  const { suite, registers } = campaign;
  return suite.examples.length === 0 ? new AnnotatedTokens(registers) : null;
}
