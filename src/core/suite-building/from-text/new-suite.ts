// Decides what the files of a new suite are, previews their texts, and builds the campaign from the choices about them,
// for the intake. A further kind of test set is one row here.

import type { Parsed } from "#core/base/problem.ts";
import type { SourceFile } from "#core/io/text-file.ts";
import {
  type ChosenDelimiters,
  type ChosenStart,
  previewTexts,
  startChosenTexts,
  type TextPreview,
} from "./preview-texts.ts";
import { arePronounSet } from "./read-pronoun-set.ts";
import { areDocuments, previewDocuments, startChosenDocuments } from "./start-documents.ts";
import { previewPronounSet, startChosenPronounSet } from "./start-pronoun-set.ts";
import type { StartedSuite, StartOptions } from "./start-suite.ts";

/** Choices about how the files are read. */
export interface ReadingChoices {
  readonly delimiters: ChosenDelimiters;
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
}

const TEXTS: SuiteKind = {
  kind: "texts",
  recognise: () => true,
  preview: (files, { delimiters }) => previewTexts(files, delimiters),
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
  },
  TEXTS,
];

/** What the files of a new suite are, with the ways to preview them and to build the campaign. */
export function suiteKindOf(files: readonly SourceFile[]): SuiteKind {
  return SUITE_KINDS.find(({ recognise }) => recognise(files)) ?? TEXTS;
}
