// Defines what a reader is: one kind of file, how a file of this kind is recognised, and how it is read.

import { once } from "#core/base/once.ts";
import { type Parsed, ProblemList, unwrap } from "#core/base/problem.ts";
import { latinStart } from "./no-text.ts";
import { readText, type SourceFile } from "./text-file.ts";

/** A file as readers see it when they decide whether it is of their kind. */
export interface ExaminedFile extends SourceFile {
  /** Path without a final “.gz”, which says nothing about the content. */
  readonly path: string;
  /** The first 4,000 bytes, one character per byte, so that only ASCII is reliable. */
  readonly start: string;
  /** The whole text; empty if the file is no text. */
  readonly text: () => string;
}

/** A small file of a kind: for tests that run over all readers, and for documentation. */
interface ExampleFile {
  readonly path: string;
  /** The content. If it is no text, one character per byte. */
  readonly content: string;
}

interface ReaderDescription {
  /** The section of the page. */
  readonly section: InputSection;
  readonly becomes: string;
  /** What of the file Referee does not keep; empty = nothing. */
  readonly lost: string;
}

export type InputSection =
  | "texts"
  | "documents"
  | "pronoun-sets"
  | "campaigns"
  | "corpora"
  | "results"
  | "archives";

/** One kind of file. `Part`: what a file contains for a campaign. `Choices`: what a file itself does not determine. */
export interface Reader<Part, Choices = unknown> {
  /** Stable name of the kind. */
  readonly kind: string;
  /** The kind in a sentence, after “is”: “a table of delimited text”. */
  readonly name: string;
  /** What docs/inputs.md says about the kind; null = files of this kind are refused. */
  readonly described: ReaderDescription | null;
  /** Why the file is of this kind, after “is”: “a table with the columns id, text”; null = it is of another kind. */
  readonly recognise: (file: ExaminedFile) => string | null;
  readonly read: (file: SourceFile, choices?: Choices) => Parsed<Part> | Promise<Parsed<Part>>;
  readonly examples: readonly ExampleFile[];
}

/** A file and the reason why it is of a reader's kind. */
export interface Recognised<R> {
  readonly reader: R;
  readonly reason: string;
}

/** End of the reason if only the file's name says its kind. A name alone says little: any .json may be something else. */
export const BY_NAME = ", by its name";

const START = 4000;

/** The file for readers. `text`: its text, if the caller has decoded it already. */
export function examined(file: SourceFile, text?: string): ExaminedFile {
  return {
    path: file.path.replace(/\.gz$/i, ""),
    bytes: file.bytes,
    start: latinStart(file.bytes, START),
    text: once(() => text ?? unwrap(readText(file, "no-characters"), new ProblemList()) ?? ""),
  };
}

/** The kinds that the file may be, the likeliest first: the order of `readers` decides. */
export function recognisedBy<R extends Pick<Reader<unknown>, "recognise">>(
  file: ExaminedFile,
  readers: readonly R[],
): readonly Recognised<R>[] {
  return readers.flatMap((reader) => {
    const reason = reader.recognise(file);
    return reason === null ? [] : [{ reader, reason }];
  });
}
