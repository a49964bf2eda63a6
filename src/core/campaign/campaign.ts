// Combines the current state of a ledger into the campaign that all computations read. Never stored or sent.

import type { CandidateKey, Judgement, Note } from "#core/ledger/event.ts";
import type { Annotator, Folded, TaskSet } from "#core/ledger/fold.ts";
import type { Ledger } from "#core/ledger/ledger.ts";
import type { Registers } from "#core/ledger/registers.ts";
import { type MergedEntries, personOf } from "#core/ledger/same-person.ts";
import { type SavedView, savedViews } from "#core/ledger/saved-views.ts";
import {
  type Order,
  type Repeats,
  type ResolutionRule,
  type ReuseAnswers,
  readSettings,
} from "#core/ledger/settings.ts";
import type { Profile } from "#core/match/profile.ts";
import type { SilverReference } from "#core/suite/silver-reference.ts";
import type { Output, Suite, TokenRef } from "#core/suite/suite.ts";
import type { SuitePlan } from "#core/suite/suite-plan.ts";
import type { TokenProposal } from "#core/suite/token-proposal.ts";
import type { GapTask } from "#core/task/gap-filling/gap-task.ts";
import { guidelinesVersion } from "#core/task/pronoun-judgement/guidelines-version.ts";
import { OF_THE_SOURCE, placeOf } from "#core/task/suite-annotation/token-key.ts";

/** Settings of a campaign's judging. */
export interface CampaignSettings {
  /** Whether candidates of one example with the same text and links are judged together. */
  readonly judgeEqualOutputsOnce: boolean;
  /** Whether annotators may fix a wrong alignment; off for strict PROTEST practice. */
  readonly fixAlignments: boolean;
  readonly order: Order;
  readonly repeats: Repeats;
  readonly reuseAnswers: ReuseAnswers;
  readonly resolutionRule: ResolutionRule;
}

/** A batch: the candidates of one annotator, who judges them and returns the file. */
interface Batch {
  /** The annotator's id. */
  readonly annotator: string;
  /** ISO 8601; null if unknown. */
  readonly created: string | null;
}

/** The guidelines of the campaign. */
interface Guidelines {
  /** The campaign's own text as in its file; null = Referee's guidelines. */
  readonly own: string | null;
  /** Version of the text. Every judgement stores the version under which it was made. */
  readonly version: string;
}

/** Current facts of the campaign. Verdicts, states and counts are computed from them. */
export interface Campaign {
  readonly id: string;
  readonly suite: Suite;
  /** In the order in which the systems were added. */
  readonly outputs: readonly Output[];
  /** The candidates in judging order; null = all candidates, in seeded order. */
  readonly candidates: readonly CandidateKey[] | null;
  readonly profile: Profile;
  readonly settings: CampaignSettings;
  readonly guidelines: Guidelines;
  /** Translations judged correct in other campaigns. Their examples need not be in this suite. */
  readonly silver: readonly SilverReference[];
  /** Labels and examples for gap filling; null = no gap filling. */
  readonly gaps: GapTask | null;
  /** Targets for building or extending the suite; null = the suite came complete. */
  readonly plan: SuitePlan | null;
  /** Annotations of source tokens proposed from corpora. */
  readonly proposals: readonly TokenProposal[];
  /** Saved filters, ordered by name. */
  readonly views: readonly SavedView[];
  readonly seed: number;
  /** ISO 8601, UTC; null if unknown. */
  readonly created: string | null;
  /** Each person once, without aliases. */
  readonly annotators: readonly Annotator[];
  /** All entries including aliases, in the order in which they were added. */
  readonly entries: readonly Annotator[];
  readonly merged: MergedEntries;
  /** Judgements that are not retracted, oldest first, including orphaned ones. */
  readonly judgements: readonly Judgement[];
  /** Current judgement per annotator, candidate and task. */
  readonly registers: Registers;
  readonly taskSets: readonly TaskSet[];
  /** Notes about imports and updates, oldest first. */
  readonly notes: readonly Note[];
  readonly withdrawn: ReadonlySet<string>;
  /** Null for a full campaign. */
  readonly batch: Batch | null;
  /** The source tokens that a batch asks to annotate, in display order; null if it asks for none. */
  readonly askedTokens: readonly TokenRef[] | null;
  /** Hash of the database rows that the campaign came with; null = none. */
  readonly origin: string | null;
}

/** The parts of a campaign that determine its candidates. */
export type CandidateSpace = Pick<Campaign, "suite" | "outputs" | "candidates">;

/**
 * Builds the campaign from a ledger that was checked (`checkLedger`). Throws an Error if a text is missing,
 * which is a bug.
 */
export function campaignOf(ledger: Ledger, folded: Folded): Campaign {
  const { texts, scope } = ledger;
  const { settings, suite, outputs } = folded;
  const values = readSettings(settings);
  const { name, sourceLanguage, targetLanguage, profile, seed, created } = values;
  const { judgeEqualOutputsOnce, fixAlignments, order, repeats, reuseAnswers, resolutionRule, guidelines } =
    values;
  const found = suite === null ? undefined : texts.get(suite.text);
  if (found?.kind !== "suite") throw new Error("the ledger has no suite");
  const currentOutputs = outputs.map(({ system, text }): Output => {
    const output = texts.get(text);
    if (output?.kind !== "output") throw new Error(`the ledger has no output of ${system}`);
    return { system, ...output.output };
  });
  return {
    id: ledger.id,
    suite: { name, sourceLanguage, targetLanguage, ...found.suite },
    outputs: currentOutputs,
    candidates:
      scope?.candidates.filter(({ system }) => system !== OF_THE_SOURCE) ??
      currentCandidates(values.candidates, found.suite.examples, currentOutputs),
    profile,
    settings: { judgeEqualOutputsOnce, fixAlignments, order, repeats, reuseAnswers, resolutionRule },
    silver: values.silver,
    gaps: values.gaps,
    plan: values.plan,
    proposals: values.proposals,
    views: savedViews(settings),
    guidelines: { own: guidelines, version: guidelinesVersion(guidelines) },
    seed,
    created,
    annotators: folded.annotators,
    entries: folded.entries,
    merged: folded.merged,
    judgements: folded.judgements,
    registers: folded.registers,
    taskSets: folded.taskSets,
    notes: folded.notes,
    withdrawn: folded.withdrawn,
    batch:
      scope === null ? null : { annotator: personOf(folded.merged, scope.annotator), created: scope.created },
    askedTokens: tokensIn(scope?.candidates ?? []),
    origin: scope?.origin ?? suite?.origin ?? null,
  };
}

function tokensIn(given: readonly CandidateKey[]): readonly TokenRef[] | null {
  const tokens = given.flatMap(({ system, example }) =>
    system === OF_THE_SOURCE ? (placeOf(example) ?? []) : [],
  );
  return tokens.length === 0 ? null : tokens;
}

/** The given candidates, and every example of the systems that the list does not name. */
function currentCandidates(
  given: readonly CandidateKey[] | null,
  examples: Suite["examples"],
  outputs: readonly Output[],
): readonly CandidateKey[] | null {
  if (given === null) return null;
  const named = new Set(given.map(({ system }) => system));
  const others = outputs.filter(({ system }) => !named.has(system));
  return [
    ...given,
    ...others.flatMap(({ system }) => examples.map(({ id }): CandidateKey => ({ system, example: id }))),
  ];
}
