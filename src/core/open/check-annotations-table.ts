// Holds how the table of annotations in a folder is held against the records beside it: it is for people, and the records hold.

import { campaignOf } from "#core/campaign/campaign.ts";
import { serializeAnnotations } from "#core/formats/annotations-tsv.ts";
import { readText, type SourceFile } from "#core/formats/text-file.ts";
import { foldOnce } from "#core/ledger/fold.ts";
import type { Ledger } from "#core/ledger/ledger.ts";
import { type Problem, ProblemList, take } from "#core/shared/problem.ts";

/** What is wrong with the table of a folder that opens as `ledger`. Warnings: file-left-aside, where it says anything else. */
export function checkAnnotationsTable(file: SourceFile, ledger: Ledger): readonly Problem[] {
  const problems = new ProblemList();
  const text = take(readText(file, "no-characters"), problems);
  const own = serializeAnnotations(campaignOf(ledger, foldOnce(ledger.events))) ?? "";
  if (text !== null && text.trimEnd() !== own.trimEnd()) {
    const message =
      "says otherwise than the records of judgements.json, which hold: it is a table for people and is left aside";
    problems.warning("file-left-aside", file.path, null, message);
  }
  return problems.all;
}
