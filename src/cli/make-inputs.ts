// Holds what `referee make` is asked for: files of a source, its translations, their languages, how they are read, and what else to learn from.

import { readDelimiterOption } from "#cli/delimiter-option.ts";
import { type ArgumentToken, type ParallelFiles, readWith } from "#cli/with-files.ts";
import type { DelimiterChoice } from "#core/formats/raw-text/raw-file.ts";

export const MAKE_OPTIONS = [
  "reference",
  "name",
  "source-language",
  "target-language",
  "reference-column",
  "documents",
] as const;

export interface MakeInputs {
  /** Files, each a document where there are several; or one folder of them. */
  readonly sources: readonly string[];
  /** `PATH[,ALIGN]`, not taken apart yet: a file's name may hold a comma. */
  readonly references: readonly string[];
  /** Folders or files of an annotated corpus of the source; none = nothing is proposed. */
  readonly corpus: readonly string[];
  /** Null = as the source is called. */
  readonly title: string | null;
  /** Null = as the files' names say. */
  readonly sourceLanguage: string | null;
  readonly targetLanguage: string | null;
  readonly more: readonly ParallelFiles[];
  /** Whether tokens stand between blanks; null = as each text looks. */
  readonly isTokenised: boolean | null;
  /** Of tables: the column that is the source, and that of the references; null = the only one that can be. */
  readonly column: string | null;
  readonly referenceColumn: string | null;
  /** Of tables; null = detected. */
  readonly delimiter: DelimiterChoice | null;
  /** Whether blank lines part documents; null = as the texts look. */
  readonly blankLinesPart: boolean | null;
}

interface Values {
  readonly reference?: readonly string[] | undefined;
  readonly name?: string | undefined;
  readonly "source-language"?: string | undefined;
  readonly "target-language"?: string | undefined;
  readonly tokenised?: boolean | undefined;
  readonly raw?: boolean | undefined;
  readonly column?: string | undefined;
  readonly delimiter?: string | undefined;
  readonly corpus?: boolean | undefined;
  readonly "reference-column"?: string | undefined;
  readonly documents?: string | undefined;
  readonly profile?: string | undefined;
  readonly adjudicator?: readonly string[] | undefined;
}

/** The message where they are wrong. */
export function readMakeInputs(tokens: readonly ArgumentToken[], values: Values): MakeInputs | string {
  if (values.profile !== undefined || values.adjudicator !== undefined)
    return "found --profile or --adjudicator; expected them with a campaign alone";
  const { corpus, others } = readCorpus(tokens);
  if (values.corpus === true && corpus.length === 0)
    return "found --corpus without a path; expected folders or files of an annotated corpus";
  const found = readWith(others);
  if (typeof found === "string") return found;
  const [, ...sources] = found.rest;
  if (sources.length === 0)
    return "make needs a source: a text, several (a document each), or a folder of them";
  if (values.tokenised === true && values.raw === true)
    return "found --tokenised and --raw; expected one of them, or neither";
  const { reference: references = [], documents, column = null } = values;
  if (references.some((path) => path === ""))
    return "found --reference without a name; expected a translation";
  if (documents !== undefined && documents !== "blank-lines" && documents !== "whole")
    return `found --documents “${documents}”; expected blank-lines or whole`;
  const delimiter = readDelimiterOption(values.delimiter);
  if (typeof delimiter === "object" && delimiter !== null) return delimiter.message;
  return {
    ...{ sources, references, corpus, column, delimiter, more: found.more },
    title: values.name ?? null,
    sourceLanguage: values["source-language"] ?? null,
    targetLanguage: values["target-language"] ?? null,
    isTokenised: values.tokenised === true ? true : values.raw === true ? false : null,
    referenceColumn: values["reference-column"] ?? null,
    blankLinesPart: documents === undefined ? null : documents === "blank-lines",
  };
}

/** What stands behind `--corpus`, up to the next option, and all other arguments. */
function readCorpus(tokens: readonly ArgumentToken[]) {
  const corpus: string[] = [];
  const others: ArgumentToken[] = [];
  let isBehind = false;
  for (const token of tokens) {
    if (token.kind !== "positional") isBehind = token.name === "corpus";
    if (isBehind && token.kind === "positional") corpus.push(token.value ?? "");
    else others.push(token);
  }
  return { corpus, others };
}
