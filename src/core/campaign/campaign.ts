// Holds what a campaign is to everything that computes: what is in force of its ledger, looked up and ready. Never stored, never sent.

import type { CandidateKey, Judgement, Note } from "#core/ledger/event.ts";
import type { Annotator, Folded, TaskSet } from "#core/ledger/fold.ts";
import type { Ledger } from "#core/ledger/ledger.ts";
import type { Registers } from "#core/ledger/registers.ts";
import { type MergedEntries, personOf } from "#core/ledger/same-person.ts";
import { type SavedView, savedViews } from "#core/ledger/saved-views.ts";
import {
  type AcceptedBefore,
  type JudgeAgain,
  type Order,
  readSettings,
  type Settling,
} from "#core/ledger/settings.ts";
import type { Profile } from "#core/match/profile.ts";
import type { SilverReference } from "#core/suite/silver-reference.ts";
import type { Output, Suite, TokenRef } from "#core/suite/suite.ts";
import type { SuitePlan } from "#core/suite/suite-plan.ts";
import type { TokenProposal } from "#core/suite/token-proposal.ts";
import type { GapTask } from "#core/task/gap-filling/gap-task.ts";
import { guidelinesVersion } from "#core/task/pronoun-judgement/guidelines-version.ts";
import { OF_THE_SOURCE, placeOf } from "#core/task/suite-annotation/token-key.ts";

/** How the people of a campaign agreed to judge. */
export interface CampaignSettings {
  /** Whether candidates of one example with the same text and marks are judged as one. */
  readonly judgeEqualOutputsOnce: boolean;
  /** Whether annotators may mend a wrong alignment; off for strict PROTEST practice. */
  readonly repairAlignments: boolean;
  readonly order: Order;
  readonly judgeAgain: JudgeAgain;
  readonly acceptedBefore: AcceptedBefore;
  readonly settling: Settling;
}

/** What makes a campaign a batch: it was given to one annotator, who judges its candidates and gives it back. */
interface Batch {
  /** The annotator's id. */
  readonly annotator: string;
  /** As the file says; null = not said. */
  readonly created: string | null;
}

/** The guidelines at hand. */
interface Guidelines {
  /** The campaign's own text, as its file has it; null = Referee's. */
  readonly own: string | null;
  /** Kept by every judgement made under them. */
  readonly version: string;
}

/** All facts in force; verdicts, states and counts are computed from them. */
export interface Campaign {
  readonly id: string;
  readonly suite: Suite;
  /** In the order in which the systems first came. */
  readonly outputs: readonly Output[];
  /** The candidates there are, in the order in which they are judged; null = all, in seeded order. */
  readonly candidates: readonly CandidateKey[] | null;
  readonly profile: Profile;
  readonly settings: CampaignSettings;
  readonly guidelines: Guidelines;
  /** Translations that people of other campaigns judged right; of examples that need not be here. */
  readonly silver: readonly SilverReference[];
  /** With which labels gaps are filled, of which examples; null = nobody fills gaps. */
  readonly gaps: GapTask | null;
  /** How its suite is made or extended here; null = it came ready. */
  readonly plan: SuitePlan | null;
  /** What annotated corpora say of tokens of the source. */
  readonly proposals: readonly TokenProposal[];
  /** What candidates are narrowed to, under names; by name. */
  readonly views: readonly SavedView[];
  readonly seed: number;
  /** ISO 8601, UTC; null = nobody said. */
  readonly created: string | null;
  /** Each person once. */
  readonly annotators: readonly Annotator[];
  /** Every entry of them, also those that were merged into another one, in the order in which they first came. */
  readonly entries: readonly Annotator[];
  readonly merged: MergedEntries;
  /** Every record that counts, oldest first, also of systems and examples that are not in force. */
  readonly judgements: readonly Judgement[];
  /** What each annotator says of each candidate. */
  readonly registers: Registers;
  readonly taskSets: readonly TaskSet[];
  /** The campaign's history for people, oldest first. */
  readonly notes: readonly Note[];
  readonly withdrawn: ReadonlySet<string>;
  /** Null = the campaign is whole, no batch of another one. */
  readonly batch: Batch | null;
  /** The tokens of the source that a batch asks to be annotated, in the order of the showing, and nothing else; null = none asks for them. */
  readonly askedTokens: readonly TokenRef[] | null;
  /** Hash of the database rows that it came with; null = none. */
  readonly origin: string | null;
}

/** What of a campaign tells which candidates there are. */
export type CandidateSpace = Pick<Campaign, "suite" | "outputs" | "candidates">;

/** What is in force of a ledger that was checked (`checkLedger`); a text that is missing is a bug. */
export function campaignOf(ledger: Ledger, folded: Folded): Campaign {
  const { texts, scope } = ledger;
  const { settings, suite, outputs } = folded;
  const values = readSettings(settings);
  const { name, sourceLanguage, targetLanguage, profile, seed, created } = values;
  const { judgeEqualOutputsOnce, repairAlignments, order, judgeAgain, acceptedBefore, settling, guidelines } =
    values;
  const found = suite === null ? undefined : texts.get(suite.text);
  if (found?.kind !== "suite") throw new Error("the ledger has no suite");
  const inForce = outputs.map(({ system, text }): Output => {
    const output = texts.get(text);
    if (output?.kind !== "output") throw new Error(`the ledger has no output of ${system}`);
    return { system, ...output.output };
  });
  return {
    id: ledger.id,
    suite: { name, sourceLanguage, targetLanguage, ...found.suite },
    outputs: inForce,
    candidates:
      scope?.candidates.filter(({ system }) => system !== OF_THE_SOURCE) ??
      candidatesInForce(values.candidates, found.suite.examples, inForce),
    profile,
    settings: { judgeEqualOutputsOnce, repairAlignments, order, judgeAgain, acceptedBefore, settling },
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

/** The candidates given, and every example of the systems that the list does not name. */
function candidatesInForce(
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
