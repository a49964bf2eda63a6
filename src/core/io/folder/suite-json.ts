// Reads and writes suite.json: name, languages (BCP 47) and profile of a campaign.

import * as v from "valibot";
import { quoted } from "#core/base/message-text.ts";
import { FileProblems, type Parsed } from "#core/base/problem.ts";
import { findProfile, SHIPPED_PROFILES } from "#core/campaign/matching/profile.ts";
import { readJsonObject } from "#core/io/json.ts";
import type { SourceFile } from "#core/io/text-file.ts";
import { languageSchema } from "#core/text/language.ts";

const profileNames = SHIPPED_PROFILES.map((profile) => profile.name).join(" or ");

const nameSchema = v.pipe(v.string("expected a text"), v.trim(), v.nonEmpty("expected a name"));
const profileSchema = v.pipe(
  v.string(`expected ${profileNames}`),
  v.check((name) => findProfile(name) !== null, `expected ${profileNames}`),
);

/** Keys in the order in which they are written. The user must choose the value of a missing key. */
export const settingsSchema = v.object({
  name: v.exactOptional(nameSchema),
  sourceLanguage: v.exactOptional(languageSchema),
  targetLanguage: v.exactOptional(languageSchema),
  profile: v.exactOptional(profileSchema),
});
type SettingsKey = keyof typeof settingsSchema.entries;
/** The settings in the file; null = the setting is missing. */
export type SuiteSettings = { readonly [K in SettingsKey]: string | null };

export const NO_SETTINGS: SuiteSettings = {
  name: null,
  sourceLanguage: null,
  targetLanguage: null,
  profile: null,
};

/** Reads the settings. Errors: those of text files, malformed-json. Warnings: column-ignored (an unknown key). */
export function parseSuiteSettings(file: SourceFile): Parsed<SuiteSettings> {
  const problems = new FileProblems(file.path);
  const settings = readJsonObject(file, settingsSchema, problems, (key) => {
    problems.warning("column-ignored", () => `${quoted(key)} is not a setting of Referee and is ignored`);
  });
  return problems.conclude(() => ({ ...NO_SETTINGS, ...settings }));
}

/** The text of suite.json: the settings that are not null, in a fixed order. */
export function serializeSuiteSettings(settings: SuiteSettings): string {
  const entries = Object.entries({ ...NO_SETTINGS, ...settings }).filter(([, value]) => value !== null);
  return `${JSON.stringify(Object.fromEntries(entries), null, 1)}\n`;
}
