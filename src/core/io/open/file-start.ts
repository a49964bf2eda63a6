// Detects the kind of a file from its first bytes.

import { isGzip, isZip } from "#core/io/file/campaign-archive.ts";
import { BATCH_FORMAT, CAMPAIGN_FORMAT } from "#core/io/file/campaign-file.ts";
import { readJson } from "#core/io/json.ts";
import { isDatabase } from "#core/io/protest/read/check-header.ts";
import type { SourceFile } from "#core/io/text-file.ts";

/** Whether the file is JSON, by its name or its first character. */
export function looksLikeJson({ path, bytes }: SourceFile): boolean {
  return /\.json$/i.test(path) || /^(?:ï»¿)?\s*\{/.test(startText(bytes, 64));
}

/**
 * Whether the file is a campaign or batch by itself, whatever files are next to it: a Referee file, an archive, or a
 * database.
 */
export function isStandaloneFile(file: SourceFile): boolean {
  if (isDatabase(file) || isZip(file) || isGzip(file)) return true;
  return looksLikeJson(file) && isCampaignStart(file);
}

/**
 * Whether "format" is near the beginning of the file and has the value of a campaign or batch. In files that Referee
 * wrote, it is the first key.
 */
export function isCampaignStart({ bytes }: SourceFile): boolean {
  const format = /"format"\s*:\s*"([^"]*)"/.exec(startText(bytes, 1000))?.[1];
  return format === CAMPAIGN_FORMAT || format === BATCH_FORMAT;
}

/** The value of the object's key "format"; null = there is none; "malformed" for invalid or too deep JSON. */
export function formatOf(text: string): string | null {
  const first = /^\s*\{\s*"format"\s*:\s*"([^"]*)"/.exec(text)?.[1];
  if (first !== undefined) return first;
  const read = readJson("", text);
  if (!read.ok) return "malformed"; // The parser reports it later.
  const { json } = read.value;
  const isObject = typeof json === "object" && json !== null && "format" in json;
  return isObject && typeof json.format === "string" ? json.format : null;
}

/** The first bytes, one character each. */
function startText(bytes: Uint8Array, length: number): string {
  return String.fromCharCode(...bytes.subarray(0, length));
}
