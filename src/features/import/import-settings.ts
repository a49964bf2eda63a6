// Manages the settings of an import, with defaults from the input.

import { languageTag } from "#browser/language-name.ts";
import { findProfile, PROTEST_2016, type Profile } from "#core/campaign/matching/profile.ts";
import type { ImportSettings } from "#core/io/open/open-files.ts";
import { guessAdjudicators } from "#core/ledger/annotator-names.ts";
import { DEFAULT_SETTINGS, type QueueOrder } from "#core/ledger/settings.ts";
import type { NameAndLanguages } from "#parts/name-and-languages.tsx";
import { importText } from "#text/import.ts";
import { freeCampaignName, type ReadyState } from "./import-flow.ts";

/** The fields as entered. */
export interface ImportForm extends NameAndLanguages {
  readonly profile: Profile;
  readonly order: QueueOrder;
  /** Ids of the adjudicators. */
  readonly adjudicators: readonly string[];
}

export function formFrom({ summary, existing }: Pick<ReadyState, "summary" | "existing">): ImportForm {
  const { settings, profile } = summary;
  return {
    name: freeCampaignName(settings.name ?? importText.settings.newName, existing),
    sourceLanguage: settings.sourceLanguage ?? "",
    targetLanguage: settings.targetLanguage ?? "",
    profile: profile ?? findProfile(settings.profile ?? "") ?? PROTEST_2016,
    order: DEFAULT_SETTINGS.order,
    adjudicators: guessAdjudicators(summary.people),
  };
}

/** The settings to import with: the entered values without surrounding spaces, and language codes for names. */
export function settingsFrom(form: ImportForm): ImportSettings {
  return {
    name: form.name.trim(),
    sourceLanguage: languageTag(form.sourceLanguage) ?? "",
    targetLanguage: languageTag(form.targetLanguage) ?? "",
    profile: form.profile,
    order: form.order,
    adjudicators: form.adjudicators,
  };
}
