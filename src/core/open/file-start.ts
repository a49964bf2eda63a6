// Holds what kind of file one is, as its first bytes tell.

import { isGzip, isZip } from "#core/formats/campaign-archive.ts";
import { BATCH_FORMAT, CAMPAIGN_FORMAT } from "#core/formats/campaign-file.ts";
import { readJson } from "#core/formats/json.ts";
import type { SourceFile } from "#core/formats/text-file.ts";
import { isDatabase } from "#core/protest/check-header.ts";

/** By its name, or its first character. */
export function looksLikeJson({ path, bytes }: SourceFile): boolean {
  return /\.json$/i.test(path) || /^(?:ï»¿)?\s*\{/.test(startText(bytes, 64));
}

/** Whether it is a campaign or a batch by itself, whatever lies beside it: one of Referee's files, an archive, or a database. */
export function isByItself(file: SourceFile): boolean {
  if (isDatabase(file) || isZip(file) || isGzip(file)) return true;
  return looksLikeJson(file) && isCampaignStart(file);
}

/** Whether the value of "format" among the first keys, where Referee's own files have it, is that of a campaign. */
export function isCampaignStart({ bytes }: SourceFile): boolean {
  const format = /"format"\s*:\s*"([^"]*)"/.exec(startText(bytes, 1000))?.[1];
  return format === CAMPAIGN_FORMAT || format === BATCH_FORMAT;
}

/** The value of "format" wherever it stands; "malformed" where the text is no JSON, or none that may be read. */
export function formatOf(text: string): string | null {
  const first = /^\s*\{\s*"format"\s*:\s*"([^"]*)"/.exec(text)?.[1];
  if (first !== undefined) return first;
  const read = readJson("", text);
  if (!read.ok) return "malformed"; // told by whoever parses it
  const { json } = read.value;
  const isObject = typeof json === "object" && json !== null && "format" in json;
  return isObject && typeof json.format === "string" ? json.format : null;
}

/** The first bytes, one character each. */
function startText(bytes: Uint8Array, length: number): string {
  return String.fromCharCode(...bytes.subarray(0, length));
}
