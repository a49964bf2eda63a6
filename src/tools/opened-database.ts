// Opens databases in tests through the door that the app and the command line use.
import { readFileSync } from "node:fs";
import type { Campaign } from "#core/campaign/campaign.ts";
import { openAny } from "#core/formats/open-any.ts";
import { campaignFrom, type OpenedInput } from "#core/formats/open-input.ts";
import { PROTEST_2016 } from "#core/match/profile.ts";
import type { Parsed, Problem } from "#core/shared/problem.ts";
import { sqliteInTest } from "#tools/node-sqlite.ts";
import { sharedDataPath } from "#tools/shared-data.ts";

export const NOW = "2026-11-21T10:00:00.000Z";

export function openBytes(bytes: Uint8Array, path = "small.db", now = NOW): Promise<Parsed<OpenedInput>> {
  return openAny([{ path, bytes }], path, { startEngine: sqliteInTest, now });
}

/** The campaign in the bytes; throws what is wrong with them. */
export async function campaignOf(bytes: Uint8Array, now = NOW): Promise<Campaign> {
  const opened = await openBytes(bytes, "small.db", now);
  if (!opened.ok) throw new Error(JSON.stringify(opened.problems, null, 1));
  const settings = {
    name: opened.value.kind === "database" ? (opened.value.settings.name ?? "Database") : "",
    sourceLanguage: "en",
    targetLanguage: "fr",
    profile: PROTEST_2016,
    seed: 7,
    created: NOW,
  };
  const campaign = campaignFrom(opened.value, settings);
  if (!campaign.ok) throw new Error(JSON.stringify(campaign.problems, null, 1));
  return campaign.value;
}

/** What opening tells, as `code` (error) or `code!` (warning), each once. */
export async function codesOf(bytes: Uint8Array, path = "small.db"): Promise<string[]> {
  const opened = await openBytes(bytes, path);
  const problems: readonly Problem[] = opened.ok ? opened.warnings : opened.problems;
  return [...new Set(problems.map(({ code, severity }) => (severity === "error" ? code : `${code}!`)))];
}

/** The messages alone. */
export async function messagesOf(bytes: Uint8Array): Promise<string[]> {
  const opened = await openBytes(bytes);
  return (opened.ok ? opened.warnings : opened.problems).map(({ message }) => message);
}

/** A database of the shared data; undefined where there is none on this machine. */
export function sharedDatabase(path: string): Uint8Array | undefined {
  const found = sharedDataPath(path);
  return found === undefined ? undefined : new Uint8Array(readFileSync(found));
}
