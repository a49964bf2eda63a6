// The text of importing judgements: the files, what they would change, who is who, and the imports so far.

import type { ImportKind } from "#core/exchange/import-judgements.ts";
import { counted, figure, plural } from "#core/shared/number-words.ts";

const kinds: Readonly<Record<ImportKind, { readonly title: string; readonly meaning: string }>> = {
  added: { title: "added", meaning: "nothing was said here yet" },
  changed: { title: "changed", meaning: "it goes on from what is here" },
  twice: {
    title: "said twice, differently",
    meaning: "here and there by the same person: open until they choose",
  },
  stale: { title: "judged on another text", meaning: "kept and shown, not counted until confirmed" },
  aside: { title: "kept aside", meaning: "of a system or example that is not here" },
  unchanged: { title: "unchanged", meaning: "the same here and there, or older than what is here" },
};

export const importText = {
  section: {
    title: "Take back",
    hint: "Batches, other copies of this campaign, or another campaign of the same suite, as many at once as you like and in any order: files, a zip of them, Referee’s and PROTEST’s, chosen or dropped here. They are looked at first, and nothing is written until you say so. Nothing that is here is lost, and it can be undone as a whole.",
    drop: "Let go to look at what is taken back",
    open: "Open batches…",
    /** `others`: how many files can be imported nevertheless. */
    refused: (files: readonly string[], others: number) =>
      `${files.map((file) => `“${file}”`).join(", ")} cannot be taken back${others === 0 ? "; nothing was changed." : " and will be left out."}`,
    problems: "Problems",
    nothingNew: "Everything in it is here already; nothing was changed.",
    imported: (files: readonly string[]) =>
      `${files.join(", ")} ${plural(files.length, "is", "are")} taken back.`,
  },
  preview: {
    title: "What taking back would change",
    files: (first: string, count: number) => plural(count, `“${first}”`, `${figure(count)} files`),
    judgedBy: <T>(files: string, people: T) => [files, ", judged by ", people],
    nobody: "nobody",
    /** Follows the name of a person. */
    isNew: " (new here)",
    judgements: (files: number) => plural(files, "Judgements in it", "Judgements in them together"),
    kinds,
    annotated: (count: number) =>
      `${counted(
        count,
        "of these is a token that was annotated",
        "of these are tokens that were annotated",
      )}.`,
    ofReference: (count: number) =>
      `${counted(count, "of these judges the reference", "of these judge the reference")}. They are kept for the PROTEST database and not counted in any result.`,
    ofOthers: (count: number) => `${counted(count, "is", "are")} of other annotators and left aside.`,
    import: (files: number) => plural(files, "Take back", "Take all back"),
    cancel: "Cancel",
    nothingNew: (files: number) => `Everything in ${plural(files, "it", "them")} is here already.`,
  },
  /** Files of another campaign of the same suite. */
  merge: {
    systems: (systems: readonly string[]) =>
      `This is another campaign of the same suite: both become one. ${
        systems.length === 0
          ? "All its systems are here."
          : `${counted(systems.length, "system comes", "systems come")} with it: ${systems.join(", ")}.`
      } Where both have a system with other words, the text here stays.`,
    people:
      "Who of it is who here? People of one name are taken for one person, whose answers then count as one. Under People in the overview it can be said otherwise later.",
    peopleList: "Who is who",
    annotatorIs: (name: string) => `${name} is`,
    adjudicatorIs: (name: string) => `${name} (adjudicator) is`,
    newPerson: "somebody who is not here yet",
    inOtherFile: "the same as in another of the files",
    knownPerson: (name: string) => `${name}, who is here`,
  },
  files: {
    title: "Files to take back",
    file: "File",
    by: "by",
  },
  concurrent: {
    title: "Said twice, differently",
    candidate: <T>(system: T, example: string) => [system, `, example ${example}`],
    here: (answer: string) => `Here: ${answer}`,
    there: (answer: string) => `There: ${answer}`,
    nothing: "nothing",
    more: (count: number) => `… and ${count} more.`,
  },
  soFar: {
    title: "Taken back so far",
    records: (count: number) => counted(count, "record"),
    timeUnknown: "time not known",
    undo: "Undo taking back",
    /** `time`: in words; null = not known. */
    undone: (time: string | null) => `undone${time === null ? "" : ` ${time}`}`,
    redo: "Take it back again",
  },
};
