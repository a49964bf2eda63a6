// Holds what is told of an opened input before anything is written: its counts, what it leaves open, what the pass would approve.

import { type OpenedInput, partsOf } from "#core/formats/open-input.ts";
import type { SuiteSettings } from "#core/formats/suite-json.ts";
import type { Profile } from "#core/match/profile.ts";
import type { CandidateIndex } from "#core/queue/candidates.ts";
import { candidateIndexOf, passCampaign } from "#core/score/score-campaign.ts";
import type { Category } from "#core/suite/category.ts";
import { hashSuite } from "#core/suite/content-hash.ts";
import type { Suite } from "#core/suite/suite.ts";

export interface ImportSummary {
  readonly kind: OpenedInput["kind"];
  /** What the input itself says; null where it leaves that open. */
  readonly settings: SuiteSettings;
  /** The campaign file's own profile, which need not be a shipped one; null for a folder. */
  readonly profile: Profile | null;
  /** When the campaign in the file was made; null for a folder. */
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
  readonly judgements: number;
  /** Name of the annotator whose batch it is; null where it is none. */
  readonly batchOf: string | null;
}

export interface ApprovedCount {
  readonly system: string;
  readonly approved: number;
  readonly referred: number;
}

const NOT_GIVEN = { name: "", sourceLanguage: "und", targetLanguage: "und" };

function suiteOf(opened: OpenedInput): Suite {
  // Names and languages are no part of a suite's hash.
  return { ...NOT_GIVEN, ...partsOf(opened).suite };
}

export function summarizeInput(opened: OpenedInput): ImportSummary {
  const suite = suiteOf(opened);
  const { outputs, annotators, judgements, exchange } = partsOf(opened);
  const counts = new Map<string, number>();
  for (const { category } of suite.examples) counts.set(category, (counts.get(category) ?? 0) + 1);
  return {
    kind: opened.kind,
    settings: settingsOf(opened),
    profile: opened.kind === "campaign" ? opened.campaign.profile : null,
    created: opened.kind === "campaign" ? opened.campaign.created : null,
    suiteHash: hashSuite(suite),
    examples: suite.examples.length,
    categories: suite.categories
      .map((category) => ({ ...category, examples: counts.get(category.label) ?? 0 }))
      .filter((category) => category.examples > 0),
    systems: outputs.map((output) => output.system),
    candidates: indexOf(opened).count,
    sentences: suite.source.length,
    documents: suite.documents.length,
    references: suite.references.length,
    annotators: annotators.length,
    judgements: judgements.length,
    batchOf: annotators.find(({ id }) => id === exchange.batch?.annotator)?.name ?? null,
  };
}

function settingsOf(opened: OpenedInput): SuiteSettings {
  if (opened.kind === "database") return opened.settings;
  if (opened.kind === "folder") {
    const { settings } = opened.folder;
    return { ...settings, name: settings.name ?? (opened.name === "" ? null : opened.name) };
  }
  const { suite, profile } = opened.campaign;
  const { name, sourceLanguage, targetLanguage } = suite;
  return { name, sourceLanguage, targetLanguage, profile: profile.name };
}

function indexOf(opened: OpenedInput): CandidateIndex {
  return candidateIndexOf({ ...partsOf(opened), suite: suiteOf(opened) });
}

/** What the automatic pass would approve under this profile, system by system. */
export function countApproved(
  opened: OpenedInput,
  profile: Profile,
  targetLanguage: string,
): ApprovedCount[] {
  const { outputs, exchange } = partsOf(opened);
  const suite = { ...suiteOf(opened), targetLanguage };
  const index = indexOf(opened);
  return passCampaign({ suite, outputs, profile, exchange }).map((verdicts, system) => {
    const counted = verdicts.filter((_, example) => index.exists(index.numberAt(example, system)));
    const approved = counted.filter((verdict) => verdict.approved).length;
    return { system: outputs[system]?.system ?? "", approved, referred: counted.length - approved };
  });
}
