// Examines the translations of documents for what models add or leave out, and reports it with doubtful counterparts.

import { quoted, shortened } from "#core/base/message-text.ts";
import { counted, ofAll } from "#core/base/number-words.ts";
import type { ProblemList } from "#core/base/problem.ts";
import type { TestDocument } from "#core/io/plain-text/document-files.ts";
import { type InputChoices, isAccepted } from "#core/text/checks/input-choices.ts";
import type { AlignedDocument } from "./align-documents.ts";
import {
  type AbsenceReason,
  type AdditionKind,
  type ExaminedTranslation,
  examineTranslation,
} from "./model-additions.ts";

type SourceDocument = Pick<TestDocument, "id" | "source">;

/** One translation of all documents: a reference or the output of a system. */
export interface DocumentTexts {
  readonly name: string;
  readonly path: string;
  /** Whether a model may have written it, so that it is examined for additions and refusals. */
  readonly isOutput: boolean;
  readonly texts: ReadonlyMap<string, string>;
}

/** A translation of one document. */
export interface TranslatedPair {
  readonly document: SourceDocument;
  readonly translation: ExaminedTranslation;
}

/** The translation of one document, without what a model added to it. */
export function examinedTranslation(
  { id, source }: SourceDocument,
  { isOutput, path, texts }: DocumentTexts,
  targetLanguage: string,
  choices: InputChoices,
): ExaminedTranslation {
  const text = texts.get(id);
  if (text === undefined) return { text: "", additions: [], absence: { reason: "missing", detail: "" } };
  if (!isOutput) return { text, additions: [], absence: null };
  const found = examineTranslation(source, text, targetLanguage);
  const keepsAdditions = isAccepted(choices, "text-left-out", path);
  const isForced = isAccepted(choices, "no-translation", path) && found.absence?.reason !== "empty";
  return {
    text: keepsAdditions ? text : found.text,
    additions: keepsAdditions ? [] : found.additions,
    absence: isForced ? null : found.absence,
  };
}

const ADDITION_WORDS: Readonly<Record<AdditionKind, readonly [one: string, several: string]>> = {
  preamble: ["begins with a preamble", "begin with a preamble"],
  "closing remark": ["ends with a remark of the model", "end with a remark of the model"],
  markup: ["is inside markup", "are inside markup"],
  reasoning: ["begins with a trace of reasoning", "begin with a trace of reasoning"],
};

const ABSENCE_WORDS: Readonly<Record<AbsenceReason, readonly [one: string, several: string]>> = {
  missing: ["is missing", "are missing"],
  empty: ["is empty", "are empty"],
  refusal: ["is a refusal", "are refusals"],
  "source text": ["is the untranslated source", "are the untranslated source"],
  "other language": ["is in another language", "are in another language"],
};

/** Reports what was left out of a system's documents, and which documents are not translated. */
export function reportTranslations(
  { path, isOutput }: DocumentTexts,
  translated: readonly TranslatedPair[],
  problems: ProblemList,
): void {
  const inFile = problems.in(path);
  for (const kind of Object.keys(ADDITION_WORDS) as AdditionKind[]) {
    const found = translated.flatMap(({ translation }) =>
      translation.additions.filter((one) => one.kind === kind).slice(0, 1),
    );
    const [first] = found;
    if (first === undefined) continue;
    const [one, several] = ADDITION_WORDS[kind];
    const what = `${counted(found.length, `document ${one}`, `documents ${several}`)}, such as ${quoted(first.text)}`;
    inFile.finding("warning", "text-left-out", `${what}. It is left out`, [
      { option: "accept", value: `text-left-out=${path}`, label: "Keep it" },
    ]);
  }
  for (const reason of Object.keys(ABSENCE_WORDS) as AbsenceReason[]) {
    const found = translated.filter(({ translation }) => translation.absence?.reason === reason);
    const [first] = found;
    if (first === undefined) continue;
    const [one, several] = ABSENCE_WORDS[reason];
    const { detail = "" } = first.translation.absence ?? {};
    const example = `${quoted(first.document.id)}${detail === "" ? "" : `: ${quoted(detail)}`}`;
    const what = `${counted(found.length, `document ${one}`, `documents ${several}`)}, first ${example}`;
    if (!isOutput) {
      inFile.warning("no-reference", `${what}. Nothing is approved automatically there`);
      continue;
    }
    const message = `${what}. No sentence counts as translated there`;
    if (reason === "missing" || reason === "empty") inFile.warning("no-translation", message);
    else
      inFile.finding("warning", "no-translation", message, [
        { option: "accept", value: `no-translation=${path}`, label: "Use the text all the same" },
      ]);
  }
}

/** Number of doubtful sentences that are shown with their lines. */
const MOST_SHOWN = 5;
/** Number of characters that are shown of each text. */
const LONGEST_SHOWN = 100;

/** Reports how many sentences have a doubtful counterpart, and the most doubtful ones with both texts. */
export function reportDoubtful(
  { path }: DocumentTexts,
  aligned: readonly AlignedDocument[],
  source: readonly string[],
  problems: ProblemList,
): void {
  const lines = aligned.flatMap((document) => document.lines);
  const doubtful = lines.flatMap((line, at) => (line.isDoubtful ? [{ line, at }] : []));
  if (doubtful.length === 0) return;
  const worst = doubtful.toSorted((a, b) => a.line.score - b.line.score).slice(0, MOST_SHOWN);
  const message = () => {
    const pairs = worst.map(({ line, at }) => {
      const text = line.text === "" ? "nothing" : quoted(shortened(line.text, LONGEST_SHOWN));
      return `${quoted(shortened(source[at] ?? "", LONGEST_SHOWN))} next to ${text}`;
    });
    const most = doubtful.length > worst.length ? "The most doubtful: " : "";
    return `${ofAll(doubtful.length, lines.length)} sentences have a doubtful counterpart. ${most}${pairs.join("; ")}`;
  };
  problems.in(path).warning("doubtful-sentences", message);
}
