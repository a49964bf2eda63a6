// Manages the settings of an import, with defaults from the input.

import { languageTag } from "#browser/language-name.ts";
import { findProfile, PROTEST_2016, type Profile } from "#core/campaign/matching/profile.ts";
import { guessAdjudicators } from "#core/io/open/adjudicators.ts";
import type { ImportSettings } from "#core/io/open/open-files.ts";
import { DEFAULT_SETTINGS, type QueueOrder } from "#core/ledger/settings.ts";
import { importText } from "#text/import.ts";
import { freeCampaignName, type ReadyState } from "./import-flow.ts";

const text = importText.settings;

/** The fields as entered. */
export interface ImportForm {
  readonly name: string;
  readonly sourceLanguage: string;
  readonly targetLanguage: string;
  readonly profile: Profile;
  readonly order: QueueOrder;
  /** Ids of the adjudicators. */
  readonly adjudicators: readonly string[];
}

export function formFrom({ summary, existing }: Pick<ReadyState, "summary" | "existing">): ImportForm {
  const { settings, profile } = summary;
  return {
    name: freeCampaignName(settings.name ?? text.newName, existing),
    sourceLanguage: settings.sourceLanguage ?? "",
    targetLanguage: settings.targetLanguage ?? "",
    profile: profile ?? findProfile(settings.profile ?? "") ?? PROTEST_2016,
    order: DEFAULT_SETTINGS.order,
    adjudicators: guessAdjudicators(summary.people),
  };
}

/** Errors by field; empty = ready to import. */
export function importFormProblems(form: ImportForm): Partial<Record<keyof ImportForm, string>> {
  const language = (typed: string) =>
    typed.trim() === ""
      ? text.missing
      : languageTag(typed) === null
        ? text.noLanguageTag(typed.trim())
        : null;
  const problems = {
    name: form.name.trim() === "" ? text.missing : null,
    sourceLanguage: language(form.sourceLanguage),
    targetLanguage: language(form.targetLanguage),
  };
  return Object.fromEntries(Object.entries(problems).filter(([, problem]) => problem !== null));
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
