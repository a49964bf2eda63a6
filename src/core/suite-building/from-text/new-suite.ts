// Decides what the files of a new suite are, previews their texts, and builds the campaign from the choices about them,
// for the intake. A further kind of test set is one row here.

import type { Parsed } from "#core/base/problem.ts";
import type { SourceFile } from "#core/io/text-file.ts";
import type { FileAssignments } from "./input-text.ts";
import {
  type ChosenDelimiters,
  type ChosenStart,
  previewTexts,
  startChosenTexts,
  type TextPreview,
} from "./preview-texts.ts";
import { arePronounSet } from "./read-pronoun-set.ts";
import {
  areDocuments,
  type BegunDocuments,
  beginChosenDocuments,
  previewDocuments,
  startChosenDocuments,
} from "./start-documents.ts";
import { previewPronounSet, startChosenPronounSet } from "./start-pronoun-set.ts";
import type { StartedSuite, StartOptions } from "./start-suite.ts";

/** Choices about how the files are read. */
export interface ReadingChoices {
  readonly delimiters: ChosenDelimiters;
  /** Which files are which documents, where the user changed it. */
  readonly assignments: FileAssignments;
  /** Language pair of a test set of documents; null = not chosen. */
  readonly pair: string | null;
}

interface SuiteKind {
  /** `pronouns`, `documents`: a published test set that marks pronouns, or one of documents. */
  readonly kind: "pronouns" | "documents" | "texts";
  readonly recognise: (files: readonly SourceFile[]) => boolean;
  readonly preview: (files: readonly SourceFile[], choices: ReadingChoices) => Parsed<readonly TextPreview[]>;
  readonly start: (
    files: readonly SourceFile[],
    chosen: ChosenStart,
    options: StartOptions,
  ) => Parsed<StartedSuite>;
  /** Begins with the first systems, if others can be added later; absent = the suite starts with all systems. */
  readonly begin?: (
    files: readonly SourceFile[],
    chosen: ChosenStart,
    options: StartOptions,
  ) => Parsed<BegunSystems>;
}

/** A campaign that has its first systems, and a function that makes the outputs of the others, by name. */
export type BegunSystems = Pick<BegunDocuments, "started" | "systems" | "makeFurther">;

const TEXTS: SuiteKind = {
  kind: "texts",
  recognise: () => true,
  preview: (files, { delimiters, assignments }) => previewTexts(files, delimiters, assignments),
  start: startChosenTexts,
};

/** Files are of the first kind that recognises them. */
const SUITE_KINDS: readonly SuiteKind[] = [
  { kind: "pronouns", recognise: arePronounSet, preview: previewPronounSet, start: startChosenPronounSet },
  {
    kind: "documents",
    recognise: areDocuments,
    preview: (files, { pair }) => previewDocuments(files, pair),
    start: startChosenDocuments,
    begin: beginChosenDocuments,
  },
  TEXTS,
];

/** What the files of a new suite are, with the ways to preview them and to build the campaign. */
export function suiteKindOf(files: readonly SourceFile[]): SuiteKind {
  return SUITE_KINDS.find(({ recognise }) => recognise(files)) ?? TEXTS;
}

/** Begins the campaign from the choices about the files: as soon as possible, with the first systems of a test set. */
export function beginSuite(
  files: readonly SourceFile[],
  chosen: ChosenStart,
  options: StartOptions,
): Parsed<BegunSystems> {
  const { start, begin } = suiteKindOf(files);
  if (begin !== undefined) return begin(files, chosen, options);
  const all = start(files, chosen, options);
  if (!all.ok) return all;
  const makeFurther = () => {
    throw new Error("there are no further systems");
  };
  return { ...all, value: { started: all.value, systems: [], makeFurther } };
}
