// Examines the translations of documents for what models add or leave out, and reports it with doubtful counterparts.

import { counted, ofAll, quoted, shortened } from "#core/base/message-text.ts";
import type { ProblemList } from "#core/base/problem.ts";
import type { TestDocument } from "#core/io/plain-text/document-files.ts";
import type { AbsenceReason, Original } from "#core/suite/suite.ts";
import { type InputChoices, isAccepted } from "#core/text/checks/check-text.ts";
import type { AlignedDocument, PlacedLine } from "./align-documents.ts";
import {
  type AdditionKind,
  type ExaminedTranslation,
  examineTranslation,
} from "./internal/model-additions.ts";

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

/**
 * What the system wrote for one of the documents, and which sentences have a doubtful counterpart in it. `document`:
 * the id that it has in the suite; `lines`: one per sentence of the source.
 */
export function originalOf(
  document: string,
  { texts }: Pick<DocumentTexts, "texts">,
  { document: { id }, translation: { absence } }: TranslatedPair,
  { lines }: Pick<AlignedDocument, "lines">,
): Original {
  const text = texts.get(id) ?? "";
  if (absence !== null) return { document, text, absence };
  const doubtful = lines.flatMap(({ isDoubtful }, sentence) => (isDoubtful ? [sentence] : []));
  return doubtful.length === 0 ? { document, text } : { document, text, doubtful };
}

const ADDITION_WORDS: Readonly<Record<AdditionKind, readonly [one: string, several: string]>> = {
  preamble: ["begins with a preamble", "begin with a preamble"],
  "closing remark": ["ends with a remark of the model", "end with a remark of the model"],
  markup: ["is inside markup", "are inside markup"],
  reasoning: ["begins with a trace of reasoning", "begin with a trace of reasoning"],
  "failure marker": ["has a marker of a failure", "have a marker of a failure"],
};

const ABSENCE_WORDS: Readonly<Record<AbsenceReason, readonly [one: string, several: string]>> = {
  missing: ["is missing", "are missing"],
  empty: ["is empty", "are empty"],
  refusal: ["is a refusal", "are refusals"],
  "source text": ["is the untranslated source", "are the untranslated source"],
  "other language": ["is in another language", "are in another language"],
  markup: [
    "is JSON or a table without a text that is clearly the translation",
    "are JSON or tables without a text that is clearly the translation",
  ],
  "another text": [
    "does not seem to be translated: most of its sentences have a doubtful counterpart",
    "do not seem to be translated: most of their sentences have a doubtful counterpart",
  ],
};

/** From this share of doubtful lines, a text is another one than a translation of the document. */
const MOSTLY_DOUBTFUL = 0.7;
/** Shorter documents decide nothing. */
const FEWEST_LINES = 4;
/** Only where at most this share is doubtful in the system's median document: otherwise nothing is clear there. */
const USUALLY_DOUBTFUL = 0.3;

/**
 * The system's translations and their lines. A document whose counterparts are mostly doubtful, while those of the
 * system's other documents are not, counts as not translated: the system wrote another text.
 */
export function withoutOtherTexts(
  { isOutput, path }: DocumentTexts,
  translated: readonly TranslatedPair[],
  aligned: readonly AlignedDocument[],
  choices: InputChoices,
): { readonly translated: readonly TranslatedPair[]; readonly aligned: readonly AlignedDocument[] } {
  const shares = translated.map(({ translation }, at) => {
    const lines = aligned[at]?.lines ?? [];
    const doubtful = lines.filter(({ isDoubtful }) => isDoubtful).length;
    return translation.absence === null && lines.length > 0 ? doubtful / lines.length : null;
  });
  const known = shares.filter((share) => share !== null).sort((a, b) => a - b);
  const median = known[Math.floor(known.length / 2)] ?? 1;
  if (!isOutput || median > USUALLY_DOUBTFUL || isAccepted(choices, "no-translation", path))
    return { translated, aligned };
  const isOther = shares.map(
    (share, at) => (share ?? 0) >= MOSTLY_DOUBTFUL && (aligned[at]?.lines.length ?? 0) >= FEWEST_LINES,
  );
  return {
    translated: translated.map((pair, at) =>
      isOther[at] === true
        ? { ...pair, translation: { ...pair.translation, absence: { reason: "another text", detail: "" } } }
        : pair,
    ),
    aligned: aligned.map((document, at) =>
      isOther[at] === true ? { ...document, lines: document.lines.map(withoutText) } : document,
    ),
  };
}

function withoutText(line: PlacedLine): PlacedLine {
  return { ...line, text: "", isDoubtful: false, isDivided: false };
}

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
  { path, isOutput }: DocumentTexts,
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
    const later = isOutput ? `. The overview links to their candidates` : "";
    const most = doubtful.length > worst.length ? "The most doubtful: " : "";
    return `${ofAll(doubtful.length, lines.length)} sentences have a doubtful counterpart. ${most}${pairs.join("; ")}${later}`;
  };
  problems.in(path).warning("doubtful-sentences", message);
}
