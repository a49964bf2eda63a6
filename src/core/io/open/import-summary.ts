// Summarises an opened input before anything is written: counts, missing settings, and results of the automatic pass.

import { finishedGaps, gapCandidates } from "#core/analysis/gaps/gap-progress.ts";
import { countsBy, getOrInsert } from "#core/base/grouping.ts";
import { type Campaign, campaignOf } from "#core/campaign/campaign.ts";
import type { CampaignTexts } from "#core/campaign/campaign-texts.ts";
import { candidateIndexOf } from "#core/campaign/candidate-index.ts";
import type { Profile } from "#core/campaign/matching/profile.ts";
import type { Verdict } from "#core/campaign/matching/verdict.ts";
import { CandidateOutcomes } from "#core/campaign/outcomes/candidate-outcomes.ts";
import {
  ASSUMED_PACE,
  type DecisionCounts,
  judgingWorkload,
  recentPace,
  timedSeconds,
} from "#core/campaign/queue/workload.ts";
import { decisionsIn } from "#core/exchange/divide-candidates.ts";
import type { SuiteSettings } from "#core/io/folder/suite-json.ts";
import { annotatorNames } from "#core/ledger/annotator-names.ts";
import { countRecords } from "#core/ledger/counted-records.ts";
import { type Annotator, type Folded, foldOnce } from "#core/ledger/fold.ts";
import { DEFAULT_SETTINGS } from "#core/ledger/settings.ts";
import type { Category } from "#core/suite/category.ts";
import { batchTokensOf, finishedBy } from "#core/suite-building/annotation/batch-progress.ts";
import { GAPS, JUDGING } from "#core/tasks/task-names.ts";
import { ledgerFrom, type OpenedInput } from "./open-files.ts";

export interface ImportSummary {
  readonly kind: OpenedInput["kind"];
  /** Campaign id, the same in every copy and batch. */
  readonly id: string;
  /** Settings of the input; each is null if the input lacks it. */
  readonly settings: SuiteSettings;
  /**
   * The profile of a campaign file, which may be a custom one; null for a folder or database, which has at most the
   * name of a shipped profile (in `settings`).
   */
  readonly profile: Profile | null;
  /** Time when the campaign was created; null = unknown. */
  readonly created: string | null;
  readonly suiteHash: string;
  readonly examples: number;
  /** Categories in suite order, without those that have no example. */
  readonly categories: readonly (Category & { readonly examples: number })[];
  readonly systems: readonly string[];
  readonly candidates: number;
  readonly sentences: number;
  readonly documents: number;
  readonly references: number;
  readonly annotators: number;
  /** Annotators of a database, which has no roles; empty for other inputs. */
  readonly people: readonly Annotator[];
  readonly judgements: number;
  /** Number of annotated source tokens. */
  readonly annotations: number;
  /** Whether the input contains guidelines. */
  readonly hasOwnGuidelines: boolean;
  /** Whether the input contains a task of gap filling. */
  readonly hasGapTask: boolean;
  /** Whether the input contains targets for building its suite. */
  readonly hasTargets: boolean;
  /** Number of silver references. */
  readonly silver: number;
  /** The work in the batch; null = not a batch. */
  readonly batch: BatchSummary | null;
}

/** What an invited annotator is told before opening a batch. */
export interface BatchSummary {
  /** Name of the annotator. */
  readonly annotator: string;
  readonly task: "judge" | "judge/gaps" | "judge/tokens";
  /** Number of items to judge, fill or annotate. */
  readonly items: number;
  /** Number of items that the annotator has not finished. */
  readonly left: number;
  /** Estimated seconds for the rest; null = unknown. */
  readonly seconds: number | null;
  /** Whether the estimate uses the annotator's last decisions in the file, instead of an assumed pace. */
  readonly isMeasured: boolean;
  /** The coordinator's note; empty = none. */
  readonly note: string;
}

export interface ApprovedCount {
  readonly system: string;
  readonly approved: number;
  readonly referred: number;
}

export interface PassCounts {
  readonly systems: readonly ApprovedCount[];
  /** Number of decisions that people must make on the referred candidates; one decision may judge a group. */
  readonly decisions: DecisionCounts;
}

interface CampaignIn {
  readonly campaign: Campaign;
  readonly folded: Folded;
}

/** Cached per input, because creating the campaign hashes all its texts. */
const campaigns = new WeakMap<OpenedInput, CampaignIn>();

/** The campaign of the input, with placeholders for missing settings. */
export function openedCampaign(opened: OpenedInput): CampaignIn {
  return getOrInsert(campaigns, opened, () => {
    const ledger = ledgerFrom(opened, DEFAULT_SETTINGS);
    if (!ledger.ok) throw new Error("the placeholder settings are invalid");
    const folded = foldOnce(ledger.value.events);
    return { campaign: campaignOf(ledger.value, folded), folded };
  });
}

export function summarizeInput(opened: OpenedInput): ImportSummary {
  const { campaign, folded } = openedCampaign(opened);
  const { suite, outputs, annotators, judgements, batch } = campaign;
  const counts = countsBy(suite.examples, ({ category }) => category);
  return {
    kind: opened.kind,
    id: campaign.id,
    settings: settingsOf(opened, campaign),
    profile: opened.kind === "campaign" ? campaign.profile : null,
    created: campaign.created,
    suiteHash: folded.suite?.text ?? "",
    examples: suite.examples.length,
    categories: suite.categories
      .map((category) => ({ ...category, examples: counts.get(category.label) ?? 0 }))
      .filter((category) => category.examples > 0),
    systems: outputs.map((output) => output.system),
    candidates: candidateIndexOf(campaign).count,
    sentences: suite.source.length,
    documents: suite.documents.length,
    references: suite.references.length,
    annotators: annotators.length,
    people: opened.kind === "database" && batch === null ? annotators : [],
    ...countRecords(judgements),
    hasOwnGuidelines: campaign.guidelines.own !== null,
    hasGapTask: campaign.gaps !== null,
    hasTargets: campaign.plan !== null,
    silver: campaign.silver.length,
    batch: batch === null ? null : summarizeBatch(campaign, batch.annotator),
  };
}

function summarizeBatch(campaign: Campaign, annotator: string): BatchSummary {
  const { annotators, settings, gaps } = campaign;
  const { note } = settings;
  const name = annotatorNames(annotators).get(annotator) ?? annotator;
  const tokens = batchTokensOf(campaign);
  if (tokens !== null) {
    const left = tokens.length - finishedBy(campaign, annotator, tokens);
    // Nobody has measured the pace of annotating tokens yet.
    const facts = { items: tokens.length, left, seconds: null, isMeasured: false, note };
    return { annotator: name, task: "judge/tokens", ...facts };
  }
  // A batch has no approvals: everything in it is to be judged.
  const outcomes = new CandidateOutcomes(campaign, () => false);
  const { index } = outcomes.texts;
  const isOnlyGaps = gaps !== null && !gaps.alsoJudged;
  const items = isOnlyGaps ? gapCandidates(gaps, index) : index.numbers;
  const filled = isOnlyGaps ? finishedGaps(campaign, outcomes.texts).get(annotator) : undefined;
  const stateOf = (candidate: number) => outcomes.stateFor(annotator, candidate);
  const open = items.filter((one) => (isOnlyGaps ? filled?.has(one) !== true : stateOf(one) !== "done"));
  const seconds = timedSeconds(campaign, index, { annotator, task: isOnlyGaps ? GAPS : JUDGING }, stateOf);
  const pace = recentPace(seconds);
  const decisions = decisionsIn(outcomes, settings, open, isOnlyGaps ? "text" : "translation");
  return {
    annotator: name,
    task: isOnlyGaps ? "judge/gaps" : "judge",
    items: items.length,
    left: open.length,
    seconds: decisions === null ? null : decisions * (pace ?? ASSUMED_PACE),
    isMeasured: pace !== null,
    note,
  };
}

function settingsOf(opened: OpenedInput, campaign: Campaign): SuiteSettings {
  if (opened.kind !== "campaign") return opened.settings;
  const { suite, profile } = campaign;
  const { name, sourceLanguage, targetLanguage } = suite;
  return { name, sourceLanguage, targetLanguage, profile: profile.name };
}

/** Counts the results of the automatic pass, and the decisions that people must make on the referred candidates. */
export function countPass(texts: CampaignTexts, verdicts: readonly (readonly Verdict[])[]): PassCounts {
  const systems = verdicts.map((ofSystem, system) => {
    const counted = ofSystem.filter((_, example) =>
      texts.index.exists(texts.index.numberAt(example, system)),
    );
    const approved = counted.filter((verdict) => verdict.approved).length;
    return { system: texts.index.systems[system] ?? "", approved, referred: counted.length - approved };
  });
  return { systems, decisions: judgingWorkload(texts, verdicts).decisions };
}
