// Combines the current state of a ledger into the campaign that computations read. The campaign itself is never
// stored or sent.

import { listsBy } from "#core/base/grouping.ts";
import type { CandidateKey } from "#core/ledger/event.ts";
import type { Folded } from "#core/ledger/fold.ts";
import type { Ledger } from "#core/ledger/ledger.ts";
import { personOf } from "#core/ledger/same-person.ts";
import { readSettings, type SavedView, type SettingValues, savedViews } from "#core/ledger/settings.ts";
import type { Output, Suite, TokenRef } from "#core/suite/suite.ts";
import { SOURCE_SYSTEM, tokenOfPlace } from "#core/tasks/annotation/suite-annotation.ts";
import { guidelinesVersion } from "#core/tasks/judging/guidelines-version.ts";
import { withBoundaries } from "./line-boundaries.ts";

/** Fields that the campaign takes unchanged from the folded ledger. */
type FoldedFacts = Omit<Folded, "settings" | "suite" | "outputs" | "clock">;
/** Settings that `Campaign` has as its own properties, with unchanged values. */
type SettingFacts = Pick<
  SettingValues,
  "profile" | "silver" | "gaps" | "plan" | "proposals" | "seed" | "created" | "secondLook" | "learntApprovals"
>;

/**
 * The settings about judging. They do not include settings that `Campaign` has as properties, or from which its
 * properties are computed.
 */
export type CampaignSettings = Omit<
  SettingValues,
  keyof SettingFacts | "name" | "sourceLanguage" | "targetLanguage" | "candidates" | "guidelines"
>;

/** Facts about a batch: a file with work for one annotator, who returns the file when the work is done. */
interface Batch {
  /** The annotator's id. */
  readonly annotator: string;
  /** Time of the assignment as in the file (`scopeSchema`); null if unknown. */
  readonly created: string | null;
}

interface Guidelines {
  /** The campaign's own guidelines as in their file; null = Referee's guidelines. */
  readonly own: string | null;
  /** Version of the guidelines. New judgements store the version under which they were made. */
  readonly version: string;
}

/** Current facts of the campaign. Verdicts, states and counts are computed from them. */
export interface Campaign extends FoldedFacts, SettingFacts {
  readonly id: string;
  readonly suite: Suite;
  /** Outputs in the order in which the systems were added. */
  readonly outputs: readonly Output[];
  /** The candidates in judging order; null = all candidates, in seeded order. */
  readonly candidates: readonly CandidateKey[] | null;
  readonly settings: CampaignSettings;
  readonly guidelines: Guidelines;
  /** Saved filters, ordered by name. */
  readonly views: readonly SavedView[];
  /** Null for a full campaign. */
  readonly batch: Batch | null;
  /** The source tokens that a batch asks to annotate, in display order; null if it asks for none. */
  readonly batchTokens: readonly TokenRef[] | null;
  /** Hash of the database rows that the campaign came with; null = none, or not in this copy. */
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
  const { settings: values, suite, outputs, clock: _clock, ...facts } = folded;
  const { name, sourceLanguage, targetLanguage, candidates, guidelines, ...otherSettings } =
    readSettings(values);
  const { profile, silver, gaps, plan, proposals, seed, created, secondLook, learntApprovals, ...settings } =
    otherSettings;
  const suiteContent = suite === null ? undefined : texts.get(suite.text);
  if (suiteContent?.kind !== "suite") throw new Error("the ledger has no suite");
  const { documents } = suiteContent.suite;
  const moved = listsBy(facts.boundaries, ({ system }) => system);
  const currentOutputs = outputs.map(({ system, text }): Output => {
    const output = texts.get(text);
    if (output?.kind !== "output") throw new Error(`the ledger has no output of ${system}`);
    return {
      system,
      ...withBoundaries(output.output, documents, targetLanguage, moved.get(system) ?? []),
    };
  });
  return {
    ...facts,
    profile,
    silver,
    gaps,
    plan,
    proposals,
    seed,
    created,
    secondLook,
    learntApprovals,
    settings,
    id: ledger.id,
    suite: { name, sourceLanguage, targetLanguage, ...suiteContent.suite },
    outputs: currentOutputs,
    candidates:
      scope?.candidates.filter(({ system }) => system !== SOURCE_SYSTEM) ??
      currentCandidates(candidates, suiteContent.suite.examples, currentOutputs),
    views: savedViews(values),
    guidelines: { own: guidelines, version: guidelinesVersion(guidelines) },
    batch:
      scope === null ? null : { annotator: personOf(facts.aliases, scope.annotator), created: scope.created },
    batchTokens: tokensIn(scope?.candidates ?? []),
    origin: scope?.origin ?? (texts.has(suite?.origin ?? "") ? (suite?.origin ?? null) : null),
  };
}

function tokensIn(keys: readonly CandidateKey[]): readonly TokenRef[] | null {
  const tokens = keys.flatMap(({ system, example }) =>
    system === SOURCE_SYSTEM ? (tokenOfPlace(example) ?? []) : [],
  );
  return tokens.length === 0 ? null : tokens;
}

/**
 * The listed candidates; null if there is no list. If the list names no candidate of a system, all examples of that
 * system are added.
 */
function currentCandidates(
  listed: readonly CandidateKey[] | null,
  examples: Suite["examples"],
  outputs: readonly Output[],
): readonly CandidateKey[] | null {
  if (listed === null) return null;
  const listedSystems = new Set(listed.map(({ system }) => system));
  const unlistedOutputs = outputs.filter(({ system }) => !listedSystems.has(system));
  return [
    ...listed,
    ...unlistedOutputs.flatMap(({ system }) =>
      examples.map(({ id }): CandidateKey => ({ system, example: id })),
    ),
  ];
}
