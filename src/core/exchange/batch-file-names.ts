// Names the files of batches after their annotators, with characters that every file system accepts.

import { utf8ToBytes } from "@noble/hashes/utils.js";
import { annotatorNameLookup } from "#core/ledger/annotator-names.ts";
import type { Annotator } from "#core/ledger/fold.ts";

/** File endings of Referee's compressed file and of a PROTEST database. */
type BatchEnding = "json.gz" | "db";

/** Whether a batch is sent to its annotator or returned to the coordinator. */
type BatchDirection = "batch" | "returned";

/** Maximum number of characters of the campaign's name in a file name. */
const MAX_NAME_LENGTH = 40;

/**
 * Maximum number of bytes of an annotator's name in a file name. File systems accept 255 bytes in total, including a
 * number and the ending.
 */
const MAX_NAME_BYTES = 200;

/** The beginning of a name, at most `MAX_NAME_BYTES` long and cut between characters. */
function withinBytes(name: string): string {
  let bytes = 0;
  const characters = [...name];
  const end = characters.findIndex((character) => {
    bytes += utf8ToBytes(character).length;
    return bytes > MAX_NAME_BYTES;
  });
  return end < 0 ? name : characters.slice(0, end).join("");
}

/** File name of a batch without its ending: campaign and annotator. Without an annotator, only the campaign. */
export function batchTitle(campaign: string, annotator: string | undefined): string {
  const start = [...campaign].slice(0, MAX_NAME_LENGTH).join("");
  return annotator === undefined ? start : `${start} ${annotator}`;
}

/**
 * File names in the order of `people`. A returned batch has another name than the sent batch, so that neither file
 * replaces the other. Names that are equal after shortening, or differ only in case, get numbers, because some file
 * systems ignore case.
 */
export function batchFileNames(
  people: readonly Annotator[],
  endings: readonly BatchEnding[],
  direction: BatchDirection = "batch",
): string[] {
  const nameOf = annotatorNameLookup(people);
  const usedNames = new Set<string>();
  /** Next number to try per lower-case stem. */
  const numbers = new Map<string, number>();
  return people.map(({ id }, index) => {
    // A leading dot would hide the file or name another folder.
    const safe = withinBytes(nameOf(id))
      .replace(/[/\\:*?"<>|\p{Cc}]/gu, "_")
      .replace(/^[.\s]+|[.\s]+$/gu, "_");
    let stem = safe;
    let number = numbers.get(safe.toLowerCase()) ?? 2;
    for (; usedNames.has(stem.toLowerCase()); number++) stem = `${safe} (${number})`;
    numbers.set(safe.toLowerCase(), number);
    usedNames.add(stem.toLowerCase());
    return `${stem}.${direction}.${endings[index] ?? "json.gz"}`;
  });
}
