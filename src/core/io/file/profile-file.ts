// Reads and writes files of settings: profiles of matching rules, and settings of APT.

import * as v from "valibot";
import { type AptSettings, aptSettingsSchema, checkAptSettings } from "#core/analysis/metrics/apt/score.ts";
import { FileProblems, type Parsed, unwrap } from "#core/base/problem.ts";
import {
  checkProfile,
  type Profile,
  type ProfileFault,
  profileFrom,
  profileSchema,
  shippedWith,
  writtenFrom,
} from "#core/campaign/matching/verdict.ts";
import { jsonFile, parseJson, readJson, readJsonFile, serializeJsonFile } from "#core/io/json.ts";
import { readText, type SourceFile } from "#core/io/text-file.ts";

/** Maximum size of a profile's file in bytes, far more than any list of word forms needs. */
export const LONGEST_PROFILE = 200_000;

/** Ending of the file name, after the profile's name. */
export const PROFILE_ENDING = "profile.json";

export const PROFILE_JSON = jsonFile({
  formats: ["referee-profile"],
  version: 1,
  entries: { profile: profileSchema },
});

/**
 * Reads a profile. If its rules are those of a shipped profile, the result is the shipped profile, whatever name the
 * file gives. Errors: too-large, not-utf-8, nul-character, empty-file, malformed-json, newer-version, unknown-value.
 */
export function parseProfile(file: SourceFile): Parsed<Profile> {
  const problems = new FileProblems(file.path);
  const text = unwrap(readText(file, "blank", LONGEST_PROFILE), problems);
  const written = text === null ? null : unwrap(readWritten(file.path, text), problems);
  if (written === null) return { ok: false, problems: problems.all };
  const rows = writtenFrom(written);
  for (const fault of checkProfile(rows)) {
    const place = placeOf(fault, rows.neverApproved[fault.row]?.language ?? "");
    problems.error("unknown-value", `${place}: ${fault.message}`);
  }
  return problems.conclude(() => shippedWith(written) ?? profileFrom(rows));
}

/**
 * Reads the profile as it is written. A profile without `format` and `version`, as in a campaign file, is also
 * accepted.
 */
function readWritten(path: string, text: string): Parsed<Profile> {
  const parsedJson = readJson(path, text, "expected a profile");
  if (!parsedJson.ok) return parsedJson;
  const { json } = parsedJson.value;
  const isBare = typeof json === "object" && json !== null && !("format" in json) && "pronoun" in json;
  const { formats, version } = PROFILE_JSON;
  const completeText = isBare ? JSON.stringify({ format: formats[0], version, profile: json }) : text;
  const parsed = parseJson(path, completeText, PROFILE_JSON);
  return parsed.ok ? { ...parsed, value: parsed.value.profile } : parsed;
}

function placeOf({ field, row }: ProfileFault, language: string): string {
  if (field === "name") return "profile.name";
  return field === "group" ? `profile.equivalents.${row}` : `profile.neverApproved.${language}`;
}

/** The content of the file; the same profile gives the same text, whatever the order of its keys. */
export function serializeProfile(profile: Profile): string {
  return serializeJsonFile(PROFILE_JSON, { profile });
}

// Reads and writes NAME.apt.json, the settings of APT.

export const APT_JSON = jsonFile({
  formats: ["referee-apt"],
  version: 1,
  /** Maximum size of the file in bytes, enough for the positions of more pronouns than any suite has. */
  largest: 5_000_000,
  entries: aptSettingsSchema.entries,
});

/**
 * Reads the settings. Forms become lower case, because texts are compared in lower case. Errors: too-large, not-utf-8,
 * nul-character, empty-file, malformed-json, newer-version, unknown-value; warnings (unknown-value) for forms without
 * effect.
 */
export function parseAptSettings(file: SourceFile): Parsed<AptSettings> {
  const problems = new FileProblems(file.path);
  const settings = readJsonFile(file, APT_JSON, problems);
  if (settings === null) return { ok: false, problems: problems.all };
  for (const { place, isWarning, message } of checkAptSettings(settings)) {
    const text = `${place}: ${message}`;
    if (isWarning) problems.warning("unknown-value", text);
    else problems.error("unknown-value", text);
  }
  return problems.conclude(() => settings);
}

/** The content of a file with these settings, with every key in a fixed order. */
export function writtenAptSettings({ items, ...settings }: AptSettings) {
  const { formats, version } = APT_JSON;
  const written = typeof items === "string" ? items : items.map(({ line, position }) => [line, position]);
  const inOrder = v.parse(v.object(v.entriesFromList(Object.keys(aptSettingsSchema.entries), v.unknown())), {
    ...settings,
    items: written,
  });
  return { format: formats[0], version, ...inOrder };
}
