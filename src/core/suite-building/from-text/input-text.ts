// Defines the input of a new suite: files of source and translations, and the user's choices.

import type { DelimiterChoice, RawText } from "#core/io/plain-text/raw-file.ts";
import type { SourceFile } from "#core/io/text-file.ts";
import type { InputChoices } from "#core/text/checks/input-choices.ts";

/** The chosen text of a file: its name in the file, or the column of a table. */
export type TextPart = Pick<RawText, "name" | "role">;

/** The source, or one translation of it. */
export interface InputText {
  /** Path of the text's file, or of the folder with its files, for display. */
  readonly path: string;
  /** One file, or several files (one per document) in any order. */
  readonly files: readonly SourceFile[];
  /** Which text of the file is meant, if it has several; null = the file has one text. */
  readonly part: TextPart | null;
  /** Delimiter of a table; undefined = detected. */
  readonly delimiter?: DelimiterChoice;
  /**
   * Files of Pharaoh links source→translation: one file for a single text file; for several text files, one of the same
   * name for each. Empty = links are computed.
   */
  readonly alignments: readonly SourceFile[];
  /** Whether tokens are separated by spaces; null = guess. A text with links always counts as separated by spaces. */
  readonly isTokenised: boolean | null;
}

/** The output of one MT system. */
interface SystemInput {
  readonly system: string;
  readonly text: InputText;
}

/** A number of pronouns or items, drawn by a seed. */
export interface Sample {
  readonly size: number;
  readonly seed: number;
}

export interface StartInput {
  readonly name: string;
  /** BCP 47. */
  readonly sourceLanguage: string;
  readonly targetLanguage: string;
  readonly source: InputText;
  /** The references in the suite's order. */
  readonly references: readonly InputText[];
  /** Outputs of MT systems, which the new campaign gets; absent = none. */
  readonly outputs?: readonly SystemInput[];
  /** Whether blank lines of the source separate documents and are not sentences; null = guess. */
  readonly blankLinesPart: boolean | null;
  /** Choices for files that look wrong as a whole. */
  readonly choices?: InputChoices;
  /** Which pronouns annotators are asked about, or which items of a test set are used; absent or null = all. */
  readonly sample?: Sample | null;
}
