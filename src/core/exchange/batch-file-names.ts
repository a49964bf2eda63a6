// Holds how the files of batches are called: by their annotators, in letters that every file system takes.

import { annotatorNames } from "#core/ledger/annotator-names.ts";
import type { Annotator } from "#core/ledger/fold.ts";

/** Of Referee's own file, packed, and of a PROTEST database. */
type BatchEnding = "json.gz" | "db";

/** So much of a campaign's name stands in the names of files. */
const LONGEST_NAME = 40;

/** A batch's file is called by its campaign and its annotator. */
export function batchTitle(campaign: string, annotator: string | undefined): string {
  const start = [...campaign].slice(0, LONGEST_NAME).join("");
  return annotator === undefined ? start : `${start} ${annotator}`;
}

/** In the order of the people; names that would be one file on a system that does not tell capitals apart get numbers. */
export function batchFileNames(people: readonly Annotator[], endings: readonly BatchEnding[]): string[] {
  const names = annotatorNames(people);
  const taken = new Set<string>();
  /** By stem, the first number that may be free: what was taken stays taken. */
  const numbers = new Map<string, number>();
  return people.map(({ id, name }, place) => {
    // Also no dot in front, by which a file would be hidden, or lie in another folder.
    const safe = (names.get(id) ?? name)
      .replace(/[/\\:*?"<>|\p{Cc}]/gu, "_")
      .replace(/^[.\s]+|[.\s]+$/gu, "_");
    let stem = safe;
    let number = numbers.get(safe.toLowerCase()) ?? 2;
    for (; taken.has(stem.toLowerCase()); number++) stem = `${safe} (${number})`;
    numbers.set(safe.toLowerCase(), number);
    taken.add(stem.toLowerCase());
    return `${stem}.batch.${endings[place] ?? "json.gz"}`;
  });
}
