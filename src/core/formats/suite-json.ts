// Holds suite.json: name, languages (BCP 47) and profile of a campaign; whatever is left out is asked for.

import * as v from "valibot";
import { readJson } from "#core/formats/json.ts";
import { readText, type SourceFile } from "#core/formats/text-file.ts";
import { findProfile, SHIPPED_PROFILES } from "#core/match/profile.ts";
import { type Parsed, ProblemList, take } from "#core/shared/problem.ts";
import { quoted, shortened } from "#core/shared/told-text.ts";
import { languageSchema } from "#core/suite/language.ts";

export interface SuiteSettings {
  readonly name: string | null;
  readonly sourceLanguage: string | null;
  readonly targetLanguage: string | null;
  readonly profile: string | null;
}

export const NO_SETTINGS: SuiteSettings = {
  name: null,
  sourceLanguage: null,
  targetLanguage: null,
  profile: null,
};

const profileNames = SHIPPED_PROFILES.map((profile) => profile.name).join(" or ");

const nameSchema = v.pipe(v.string("expected a text"), v.trim(), v.nonEmpty("expected a name"));
const profileSchema = v.pipe(
  v.string(`expected ${profileNames}`),
  v.check((name) => findProfile(name) !== null, `expected ${profileNames}`),
);

const settingsSchema = v.object({
  name: v.optional(nameSchema),
  sourceLanguage: v.optional(languageSchema),
  targetLanguage: v.optional(languageSchema),
  profile: v.optional(profileSchema),
});

export function parseSuiteSettings(file: SourceFile): Parsed<SuiteSettings> {
  const problems = new ProblemList();
  const text = take(readText(file), problems);
  if (text === null) return problems.conclude(() => NO_SETTINGS);
  const read = take(readJson(file.path, text, "expected one JSON object"), problems);
  if (read === null) return problems.conclude(() => NO_SETTINGS);
  const { json } = read;
  if (typeof json !== "object" || json === null || Array.isArray(json)) {
    const found = json === null ? "null" : Array.isArray(json) ? "a list" : `a ${typeof json}`;
    problems.error("malformed-json", file.path, null, `found ${found}; expected one JSON object`);
    return problems.conclude(() => NO_SETTINGS);
  }
  const result = v.safeParse(settingsSchema, json);
  if (!result.success) {
    for (const issue of result.issues) {
      const where = v.getDotPath(issue);
      const found = `found ${shortened(issue.received)}${where === null ? "" : ` at “${where}”`}`;
      problems.error("malformed-json", file.path, null, `${found}; ${issue.message}`);
    }
    return problems.conclude(() => NO_SETTINGS);
  }
  warnOfOtherKeys(file.path, Object.keys(json), problems);
  const { name, sourceLanguage, targetLanguage, profile } = result.output;
  return problems.conclude(() => ({
    name: name ?? null,
    sourceLanguage: sourceLanguage ?? null,
    targetLanguage: targetLanguage ?? null,
    profile: profile ?? null,
  }));
}

function warnOfOtherKeys(path: string, keys: readonly string[], problems: ProblemList): void {
  const known: readonly string[] = Object.keys(settingsSchema.entries);
  for (const key of keys.filter((name) => !known.includes(name))) {
    const message = () => `${quoted(key)} is no setting of Referee's and is left aside`;
    problems.warning("column-left-aside", path, null, message);
  }
}

/** suite.json with the keys in a fixed order; what is null is left out. */
export function serializeSuiteSettings({
  name,
  sourceLanguage,
  targetLanguage,
  profile,
}: SuiteSettings): string {
  const settings = Object.entries({ name, sourceLanguage, targetLanguage, profile });
  const given = Object.fromEntries(settings.filter(([, value]) => value !== null));
  return `${JSON.stringify(given, null, 1)}\n`;
}
