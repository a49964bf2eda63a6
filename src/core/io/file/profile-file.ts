// Reads and writes NAME.profile.json, a profile of the automatic pass.

import { type Parsed, ProblemList, take } from "#core/base/problem.ts";
import { checkProfile, type Fault, profileFrom, writtenFrom } from "#core/campaign/matching/check-profile.ts";
import { type Profile, profileSchema } from "#core/campaign/matching/profile.ts";
import { shippedWith } from "#core/campaign/matching/same-rules.ts";
import { jsonFile, parseJson, readJson, serializeJsonFile } from "#core/io/json.ts";
import { readText, type SourceFile } from "#core/io/text-file.ts";

/** Maximum number of bytes: far above any list of forms. */
export const LONGEST_PROFILE = 200_000;

/** Follows the profile's name in its file name. */
export const PROFILE_ENDING = "profile.json";

export const PROFILE_JSON = jsonFile({
  formats: ["referee-profile"],
  version: 1,
  entries: { profile: profileSchema },
});

/**
 * Rules of a shipped profile give that profile, regardless of their name. Errors: too-large, not-utf-8,
 * nul-character, empty-file, malformed-json, newer-version, unknown-value.
 */
export function parseProfile(file: SourceFile): Parsed<Profile> {
  const problems = new ProblemList();
  const text = take(readText(file, "blank", LONGEST_PROFILE), problems);
  const written = text === null ? null : take(readWritten(file.path, text), problems);
  if (written === null) return { ok: false, problems: problems.all };
  const rows = writtenFrom(written);
  for (const fault of checkProfile(rows)) {
    const place = placeOf(fault, rows.neverApproved[fault.row]?.language ?? "");
    problems.error("unknown-value", file.path, null, `${place}: ${fault.message}`);
  }
  return problems.conclude(() => shippedWith(written) ?? profileFrom(rows));
}

/** The bare rules, as in a campaign file, are also accepted, because they are complete. */
function readWritten(path: string, text: string): Parsed<Profile> {
  const read = readJson(path, text, "expected a profile");
  if (!read.ok) return read;
  const { json } = read.value;
  const isBare = typeof json === "object" && json !== null && !("format" in json) && "pronoun" in json;
  const { formats, version } = PROFILE_JSON;
  const whole = isBare ? JSON.stringify({ format: formats[0], version, profile: json }) : text;
  const parsed = parseJson(path, whole, PROFILE_JSON);
  return parsed.ok ? { ...parsed, value: parsed.value.profile } : parsed;
}

function placeOf({ field, row }: Fault, language: string): string {
  if (field === "name") return "profile.name";
  return field === "group" ? `profile.equivalents.${row}` : `profile.neverApproved.${language}`;
}

/** The same profile gives the same text, regardless of the order of its keys. */
export function serializeProfile(profile: Profile): string {
  return serializeJsonFile(PROFILE_JSON, { profile });
}
