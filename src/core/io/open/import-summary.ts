// Summarises an opened input before anything is written: counts, missing settings, and results of the automatic pass.

import { computeVerdicts, passInputOf } from "#core/analysis/accuracy/score-campaign.ts";
import { countsBy, getOrInsert } from "#core/base/grouping.ts";
import { type Campaign, campaignOf } from "#core/campaign/campaign.ts";
import { CampaignTexts } from "#core/campaign/campaign-texts.ts";
import { candidateIndexOf } from "#core/campaign/candidate-index.ts";
import type { Profile } from "#core/campaign/matching/profile.ts";
import { type DecisionCounts, judgingWorkload } from "#core/campaign/queue/workload.ts";
import type { SuiteSettings } from "#core/io/folder/suite-json.ts";
import { annotatorNames } from "#core/ledger/annotator-names.ts";
import { countRecords } from "#core/ledger/counted-records.ts";
import { type Annotator, foldOnce } from "#core/ledger/fold.ts";
import { DEFAULT_SETTINGS } from "#core/ledger/settings.ts";
import type { Category } from "#core/suite/category.ts";
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
  /** Name of the batch's annotator; null = not a batch. */
  readonly batchOf: string | null;
  /** Number of source tokens to annotate in the batch; null = not a batch of tokens. */
  readonly batchTokens: number | null;
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
  readonly suiteHash: string;
}

/** Cached per input, because creating the campaign hashes all its texts. */
const campaigns = new WeakMap<OpenedInput, CampaignIn>();

/** The campaign of the input, with placeholders for missing settings. */
function campaignIn(opened: OpenedInput): CampaignIn {
  return getOrInsert(campaigns, opened, () => {
    const ledger = ledgerFrom(opened, DEFAULT_SETTINGS);
    if (!ledger.ok) throw new Error("the placeholder settings are invalid");
    const folded = foldOnce(ledger.value.events);
    return { campaign: campaignOf(ledger.value, folded), suiteHash: folded.suite?.text ?? "" };
  });
}

export function summarizeInput(opened: OpenedInput): ImportSummary {
  const { campaign, suiteHash } = campaignIn(opened);
  const { suite, outputs, annotators, judgements, batch } = campaign;
  const counts = countsBy(suite.examples, ({ category }) => category);
  return {
    kind: opened.kind,
    id: campaign.id,
    settings: settingsOf(opened, campaign),
    profile: opened.kind === "campaign" ? campaign.profile : null,
    created: campaign.created,
    suiteHash,
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
    batchOf: annotatorNames(annotators).get(batch?.annotator ?? "") ?? null,
    batchTokens: batch === null ? null : (campaign.batchTokens?.length ?? null),
  };
}

function settingsOf(opened: OpenedInput, campaign: Campaign): SuiteSettings {
  if (opened.kind !== "campaign") return opened.settings;
  const { suite, profile } = campaign;
  const { name, sourceLanguage, targetLanguage } = suite;
  return { name, sourceLanguage, targetLanguage, profile: profile.name };
}

/** Results of the automatic pass with this profile, and the number of decisions needed. */
export function countPass(opened: OpenedInput, profile: Profile, targetLanguage: string): PassCounts {
  const { campaign } = campaignIn(opened);
  const suite = { ...campaign.suite, targetLanguage };
  const texts = new CampaignTexts(campaign);
  const verdicts = computeVerdicts({ ...passInputOf(campaign), suite, profile }, texts.outputs);
  const systems = verdicts.map((ofSystem, system) => {
    const counted = ofSystem.filter((_, example) =>
      texts.index.exists(texts.index.numberAt(example, system)),
    );
    const approved = counted.filter((verdict) => verdict.approved).length;
    return { system: texts.index.systems[system] ?? "", approved, referred: counted.length - approved };
  });
  return { systems, decisions: judgingWorkload(texts, verdicts).decisions };
}
