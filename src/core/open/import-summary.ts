// Holds what is told of an opened input before anything is written: its counts, what it leaves open, what the pass would approve.

import { type Campaign, campaignOf } from "#core/campaign/campaign.ts";
import { CampaignTexts } from "#core/campaign/campaign-texts.ts";
import { candidateIndexOf } from "#core/campaign/candidate-index.ts";
import type { SuiteSettings } from "#core/formats/suite-json.ts";
import { annotatorNames } from "#core/ledger/annotator-names.ts";
import { countRecords } from "#core/ledger/counted-records.ts";
import { type Annotator, foldOnce } from "#core/ledger/fold.ts";
import { DEFAULT_SETTINGS } from "#core/ledger/settings.ts";
import type { Profile } from "#core/match/profile.ts";
import { ledgerFrom, type Opened } from "#core/open/open-files.ts";
import { type Decisions, planOf } from "#core/queue/plan.ts";
import { passCampaign, passedCampaign } from "#core/score/score-campaign.ts";
import type { Category } from "#core/suite/category.ts";

export interface ImportSummary {
  readonly kind: Opened["kind"];
  /** Of the campaign: the same in every copy and batch of it. */
  readonly id: string;
  /** What the input itself says; null where it leaves that open. */
  readonly settings: SuiteSettings;
  /** The campaign file's own profile, which need not be a shipped one; null for a folder. */
  readonly profile: Profile | null;
  /** When the campaign in the file was made; null = the file does not say. */
  readonly created: string | null;
  readonly suiteHash: string;
  readonly examples: number;
  /** In the suite's order, those without an example left out. */
  readonly categories: readonly (Category & { readonly examples: number })[];
  readonly systems: readonly string[];
  readonly candidates: number;
  readonly sentences: number;
  readonly documents: number;
  readonly references: number;
  readonly annotators: number;
  /** The people of a database, which does not say who adjudicates; of any other input none. */
  readonly people: readonly Annotator[];
  readonly judgements: number;
  /** Of tokens of the source. */
  readonly annotations: number;
  /** Whether it brings guidelines. */
  readonly ownGuidelines: boolean;
  /** Whether gaps are filled in it. */
  readonly fillsGaps: boolean;
  /** Whether its suite is made in it: it has a plan. */
  readonly makesSuite: boolean;
  /** How many silver references it brings. */
  readonly silver: number;
  /** Name of the annotator whose batch it is; null where it is none. */
  readonly batchOf: string | null;
  /** How many tokens of the source the batch asks to be annotated; null = it is none, or of another kind. */
  readonly batchTokens: number | null;
}

export interface ApprovedCount {
  readonly system: string;
  readonly approved: number;
  readonly referred: number;
}

export interface PassCounts {
  readonly systems: readonly ApprovedCount[];
  /** Of what is referred. */
  readonly decisions: Decisions;
}

/** The campaign as far as the input says; what it leaves open is not known. */
function campaignIn(opened: Opened): CampaignIn {
  const found = known.get(opened) ?? readCampaignIn(opened);
  known.set(opened, found);
  return found;
}

interface CampaignIn {
  readonly campaign: Campaign;
  readonly suiteHash: string;
}

/** Of each input once: its texts are hashed for it. */
const known = new WeakMap<Opened, CampaignIn>();

function readCampaignIn(opened: Opened): CampaignIn {
  const settings = DEFAULT_SETTINGS;
  const ledger = ledgerFrom(opened, settings);
  if (!ledger.ok) throw new Error("placeholders are good settings");
  const folded = foldOnce(ledger.value.events);
  return { campaign: campaignOf(ledger.value, folded), suiteHash: folded.suite?.text ?? "" };
}

export function summarizeInput(opened: Opened): ImportSummary {
  const { campaign, suiteHash } = campaignIn(opened);
  const { suite, outputs, annotators, judgements, batch } = campaign;
  const counts = new Map<string, number>();
  for (const { category } of suite.examples) counts.set(category, (counts.get(category) ?? 0) + 1);
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
    ownGuidelines: campaign.guidelines.own !== null,
    fillsGaps: campaign.gaps !== null,
    makesSuite: campaign.plan !== null,
    silver: campaign.silver.length,
    batchOf: annotatorNames(annotators).get(batch?.annotator ?? "") ?? null,
    batchTokens: batch === null ? null : (campaign.askedTokens?.length ?? null),
  };
}

function settingsOf(opened: Opened, campaign: Campaign): SuiteSettings {
  if (opened.kind !== "campaign") return opened.settings;
  const { suite, profile } = campaign;
  const { name, sourceLanguage, targetLanguage } = suite;
  return { name, sourceLanguage, targetLanguage, profile: profile.name };
}

/** What the automatic pass would come to under this profile, and how many decisions people would have to make. */
export function countPass(opened: Opened, profile: Profile, targetLanguage: string): PassCounts {
  const { campaign } = campaignIn(opened);
  const suite = { ...campaign.suite, targetLanguage };
  const texts = new CampaignTexts(campaign);
  const verdicts = passCampaign({ ...passedCampaign(campaign), suite, profile }, texts.outputs);
  const systems = verdicts.map((ofSystem, system) => {
    const counted = ofSystem.filter((_, example) =>
      texts.index.exists(texts.index.numberAt(example, system)),
    );
    const approved = counted.filter((verdict) => verdict.approved).length;
    return { system: texts.index.systems[system] ?? "", approved, referred: counted.length - approved };
  });
  return { systems, decisions: planOf(texts, verdicts).decisions };
}
