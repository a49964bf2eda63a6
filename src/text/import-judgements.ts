// Texts for importing judgements: files, preview, matching of annotators, earlier imports.

import { counted, formatNumber, plural } from "#core/base/number-words.ts";
import type { ImportKind } from "#core/exchange/import-judgements.ts";
import { statesAdjudicator } from "#core/ledger/annotator-names.ts";

const kinds: Readonly<Record<ImportKind, { readonly title: string; readonly meaning: string }>> = {
  added: { title: "will be added", meaning: "no judgement here yet" },
  changed: { title: "will change", meaning: "a newer version of a judgement here" },
  concurrent: {
    title: "two answers",
    meaning: "two answers by the same annotator; open until the annotator chooses one",
  },
  stale: { title: "outdated", meaning: "made on a text that has changed; not counted until confirmed" },
  orphaned: { title: "not in use", meaning: "for a system or example that is not in this campaign" },
  unchanged: { title: "unchanged", meaning: "the same as here, or older" },
};

export const judgementImportText = {
  section: {
    title: "Import judgements",
    hint: "Open or drop batches, copies of this campaign, or another campaign on the same test suite. You can open several files or a .zip, from Referee or PROTEST, in any order, and review the changes before anything is saved. No judgement is lost, and you can undo the import.",
    drop: "Drop to preview the import",
    open: "Import batches…",
    /** `others`: number of files without errors, which can still be imported. */
    refused: (files: readonly string[], others: number) =>
      `${files.map((file) => `“${file}”`).join(", ")} cannot be imported${others === 0 ? ". Nothing was changed." : " and will be ignored."}`,
    problems: "Problems",
    nothingNew: "The file contains nothing new. Nothing was changed.",
    imported: (files: readonly string[]) => `Imported ${files.join(", ")}.`,
  },
  preview: {
    title: "Import preview",
    files: (first: string, count: number) => plural(count, `“${first}”`, `${formatNumber(count)} files`),
    judgedBy: <T>(files: string, people: T) => [files, ", judged by ", people],
    nobody: "no one",
    judges: (names: readonly string[]) => [...new Set(names)].map((name) => `“${name}”`).join(", "),
    verdicts: (judge: string, count: number) =>
      `${counted(count, "new verdict")} of the judge “${judge}”. A judge counts as no person: outcomes and agreement do not change.`,
    /** This text is after a person's name. */
    isNew: " (new)",
    judgements: (files: number) => plural(files, "Judgements in the file", "Judgements in the files"),
    kinds,
    annotated: (count: number) =>
      `${counted(count, "of these judgements annotates a token", "of these judgements annotate tokens")}.`,
    ofReference: (count: number) =>
      `${counted(count, "of these judgements is of the reference", "of these judgements are of the reference")}. ${plural(count, "It is", "They are")} kept for the PROTEST database and ${plural(count, "counts", "count")} in no result.`,
    ofOthers: (count: number) =>
      `${counted(count, "judgement of another annotator", "judgements of other annotators")} will be ignored.`,
    nothingNew: (files: number) => `The ${plural(files, "file contains", "files contain")} nothing new.`,
  },
  /** Texts for files from another campaign with the same suite. */
  merge: {
    systems: (systems: readonly string[]) =>
      `This is another campaign on the same test suite. The two will be merged. ${
        systems.length === 0
          ? "It has no new systems."
          : `${counted(systems.length, "system")} will be added: ${systems.join(", ")}.`
      } If the output of a system differs, the text here is kept.`,
    people:
      "Match the annotators of the other campaign to those here. Annotators with the same name count as one person. You can change this later under Team › Annotators.",
    peopleList: "Matching annotators",
    annotatorIs: (name: string) => `${name} is`,
    adjudicatorIs: (name: string) => `${name}${statesAdjudicator(name) ? "" : " (adjudicator)"} is`,
    newPerson: "a new annotator",
    inOtherFile: "the same as in another file",
    existingPerson: (name: string) => `${name} (already here)`,
  },
  files: {
    title: "Files to import",
    file: "File",
    by: "by",
  },
  concurrent: {
    title: "Two answers",
    candidate: <T>(system: T, example: string) => [system, `, example ${example}`],
    here: (answer: string) => `Here: ${answer}`,
    there: (answer: string) => `In the file: ${answer}`,
    nothing: "nothing",
    more: (count: number) => `… and ${count} more.`,
  },
  soFar: {
    title: "Previous imports",
    records: (count: number) => counted(count, "record"),
    timeUnknown: "date unknown",
    undo: "Undo import",
    /** `time`: when the import was undone, in words; null = unknown. */
    undone: (time: string | null) => `undone${time === null ? "" : ` ${time}`}`,
    redo: "Redo import",
  },
};
