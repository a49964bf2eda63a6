// Holds suite.json: name, languages (BCP 47) and profile of a campaign; whatever is left out is asked for.

import * as v from "valibot";
import { readText, type SourceFile } from "#core/formats/text-file.ts";
import { findProfile, SHIPPED_PROFILES } from "#core/match/profile.ts";
import { type Parsed, ProblemList, take } from "#core/shared/problem.ts";

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

/** Whether the text is a well-formed BCP 47 language tag. */
export function isLanguageTag(text: string): boolean {
  try {
    return Intl.getCanonicalLocales(text).length === 1;
  } catch {
    return false;
  }
}

const profileNames = SHIPPED_PROFILES.map((profile) => profile.name).join(" or ");

const nameSchema = v.pipe(v.string("expected a text"), v.trim(), v.nonEmpty("expected a name"));
const languageSchema = v.pipe(
  v.string("expected a BCP 47 language tag such as “en”"),
  v.check(isLanguageTag, "expected a BCP 47 language tag such as “en”"),
);
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
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch (error) {
    const why = error instanceof Error ? error.message : "not JSON";
    problems.error("malformed-json", file.path, null, `found ${why}; expected one JSON object`);
    return problems.conclude(() => NO_SETTINGS);
  }
  const result = v.safeParse(settingsSchema, json);
  if (!result.success) {
    for (const issue of result.issues) {
      const where = v.getDotPath(issue);
      const found = `found ${issue.received}${where === null ? "" : ` at “${where}”`}`;
      problems.error("malformed-json", file.path, null, `${found}; ${issue.message}`);
    }
    return problems.conclude(() => NO_SETTINGS);
  }
  if (typeof json === "object" && json !== null) warnOfOtherKeys(file.path, Object.keys(json), problems);
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
    problems.warning(
      "column-left-aside",
      path,
      null,
      `“${key}” is no setting of Referee's and is left aside`,
    );
  }
}

/** suite.json with the keys in a fixed order. */
export function serializeSuiteSettings(settings: Required<Record<keyof SuiteSettings, string>>): string {
  const { name, sourceLanguage, targetLanguage, profile } = settings;
  return `${JSON.stringify({ name, sourceLanguage, targetLanguage, profile }, null, 1)}\n`;
}
