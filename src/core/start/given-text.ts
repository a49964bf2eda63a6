// Holds what a suite is started from: a source and its translations as files, and what somebody said of each.

import type { DelimiterChoice, RawText } from "#core/formats/raw-text/raw-file.ts";
import type { SourceFile } from "#core/formats/text-file.ts";
import type { InputChoices } from "#core/plausibility/input-choices.ts";

/** Which of the texts of a file is meant: as the file calls it, or the column of a table. */
export type TextPart = Pick<RawText, "name" | "role">;

/** The source, or one translation of it. */
export interface GivenText {
  /** Path of its file, or of the folder its files lie in, for people. */
  readonly path: string;
  /** One file; or several, each a document, in any order. */
  readonly files: readonly SourceFile[];
  /** Of files that hold several texts; null = they hold one. */
  readonly part: TextPart | null;
  /** Of tables; left out = detected. */
  readonly delimiter?: DelimiterChoice;
  /** Pharaoh links source→translation: of one file one, of several the ones of the same names. None = they are to be made. */
  readonly alignments: readonly SourceFile[];
  /** Whether its tokens stand between blanks; null = as it looks. Where links are given they count tokens between blanks, whatever is said here. */
  readonly isTokenised: boolean | null;
}

export interface StartAsked {
  readonly name: string;
  /** BCP 47. */
  readonly sourceLanguage: string;
  readonly targetLanguage: string;
  readonly source: GivenText;
  /** In the order in which the suite numbers them. */
  readonly references: readonly GivenText[];
  /** Whether blank lines of the source part its documents and are no sentences; null = as the texts look. */
  readonly blankLinesPart: boolean | null;
  /** What a person chose for files that look wrong as a whole. */
  readonly choices?: InputChoices;
}
