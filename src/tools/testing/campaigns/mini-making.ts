// Makes the small campaign of the journeys as an unfinished suite, with texts and targets but without examples. For
// tests only.

import type { SettingValues } from "#core/ledger/event.ts";
import type { Ledger } from "#core/ledger/ledger.ts";
import { protestPlan } from "#core/suite-building/targets/plan-of.ts";
import { sharedFolder } from "#tools/testing/shared-data.ts";
import { miniFolder } from "./mini-campaign.ts";
import { withoutExamples } from "./without-examples.ts";

export const MINI_PLAN = protestPlan("en");

export function miniMaking(settings: Partial<SettingValues> = {}): Ledger {
  const usual = { sourceLanguage: "en", targetLanguage: "fr", plan: MINI_PLAN };
  return withoutExamples(sharedFolder(miniFolder, { ...usual, ...settings })).ledger;
}
