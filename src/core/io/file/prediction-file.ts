// Reads files of the DiscoMT prediction task, and the predictions that this browser stores.

import * as v from "valibot";
import {
  countedLabels,
  FINE_LABELS,
  findLabel,
  type GoldFile,
  type GoldLine,
  type Label,
  type PredictionFile,
  type PredictionGap,
  type PredictionLine,
  type PredictionText,
} from "#core/analysis/prediction/prediction.ts";
import { parseSmallNumber, readOwnJson } from "#core/base/file-values.ts";
import { counted, listed, quoted } from "#core/base/message-text.ts";
import { FileProblems, type Parsed, type ProblemList, unwrap } from "#core/base/problem.ts";
import { readLines, type SourceFile, warnOfDoubledBlanks } from "#core/io/text-file.ts";
import { areLinksWithin, parseLinks } from "#core/text/pharaoh.ts";
import { splitTokens } from "#core/text/tokens.ts";
import { isGzip, unpackGzip } from "./campaign-archive.ts";

const COLUMNS = 5;
const COLUMN_WORDS = "labels, forms, source, target with REPLACE_n, alignment";

/**
 * Reads a gold standard: `labels TAB forms TAB source TAB target TAB alignment`, with spaces between labels, forms,
 * tokens and links (Hardmeier et al. 2015, §5.1, Figure 2); plain or compressed (.gz). Every line must have as many
 * labels as placeholders. Errors: malformed-cell (columns, placeholders), unknown-label, label-count-differs,
 * position-outside-sentence, malformed-link, and those of archives and text files. Warnings: column-ignored (the
 * number of forms differs), link-outside-sentence, surplus-blank-lines, doubled-blanks, and those of text files.
 */
export function parseGold(file: SourceFile): Parsed<GoldFile> {
  const problems = new FileProblems(file.path);
  const lines = linesOf(file, problems);
  const parsedLines = parseFiveColumns(lines, problems);
  return problems.conclude(() => ({ path: file.path, lines: parsedLines }));
}

/**
 * Reads a prediction. It has the five columns of a gold standard, and the second may be empty. As in the official
 * scorer, a file without any tab may contain only the labels. Errors and warnings: those of `parseGold`.
 */
export function parsePrediction(file: SourceFile): Parsed<PredictionFile> {
  const problems = new FileProblems(file.path);
  const lines = linesOf(file, problems);
  const isLabelsAlone = lines.every((line) => !line.includes("\t"));
  const parsedLines: readonly PredictionLine[] = isLabelsAlone
    ? lines.map((line, lineIndex) => ({
        labels: readLabels(lineIndex, line, problems),
        forms: null,
        text: null,
      }))
    : parseFiveColumns(lines, problems);
  return problems.conclude(() => ({ path: file.path, lines: parsedLines }));
}

function linesOf(file: SourceFile, problems: ProblemList): string[] {
  const bytes = isGzip(file) ? unwrap(unpackGzip(file), problems)?.[0]?.bytes : file.bytes;
  if (bytes === undefined) return [];
  return unwrap(readLines({ path: file.path, bytes }), problems) ?? [];
}

function parseFiveColumns(lines: string[], problems: FileProblems): GoldLine[] {
  const originalCount = lines.length;
  while (lines.at(-1)?.trim() === "" && !lines.at(-1)?.includes("\t")) lines.pop();
  if (lines.length < originalCount) {
    const surplus = counted(originalCount - lines.length, "surplus blank line");
    problems.warning("surplus-blank-lines", `${surplus} at the end, left out`, lines.length + 1);
  }
  warnOfDoubledBlanks(
    lines.map((line) => line.slice(0, Math.max(0, line.indexOf("\t")))),
    problems,
  );
  return lines.flatMap((line, lineIndex) => {
    const cells = line.split("\t", COLUMNS + 1);
    if (cells.length !== COLUMNS) {
      const count = line.split("\t").length;
      const message = () => `found ${counted(count, "column")}; expected ${COLUMNS}: ${COLUMN_WORDS}`;
      problems.error("malformed-cell", message, lineIndex + 1);
      return [];
    }
    return [parseLine(lineIndex, cells, problems)];
  });
}

function parseLine(lineIndex: number, cells: readonly string[], problems: FileProblems): GoldLine {
  const [labelCell = "", formCell = "", source = "", target = "", links = ""] = cells;
  const labels = readLabels(lineIndex, labelCell, problems);
  const text = readText(lineIndex, { source, target, links }, problems);
  // An unknown label was already reported. It still counts as a label, so that a wrong number of labels is not
  // reported, too.
  const count = splitTokens(labelCell).length;
  if (count !== text.gaps.length) {
    const found = count === labels.length ? countedLabels({ labels }) : counted(count, "label");
    const message = () =>
      `found ${found}; expected ${text.gaps.length}, as many as placeholders in the target`;
    problems.error("label-count-differs", message, lineIndex + 1);
  }
  const forms = splitTokens(formCell);
  const fits = forms.length === text.gaps.length;
  if (forms.length > 0 && !fits) {
    const message = () =>
      `found ${counted(forms.length, "form")}; expected ${text.gaps.length}, as many as placeholders; the forms are ignored`;
    problems.warning("column-ignored", message, lineIndex + 1);
  }
  return { labels, forms: fits && forms.length > 0 ? forms : null, text };
}

function readLabels(lineIndex: number, cell: string, problems: FileProblems): Label[] {
  const unknown: string[] = [];
  const labels = splitTokens(cell).flatMap((text) => {
    const label = findLabel(text);
    if (label === null) unknown.push(text);
    return label ?? [];
  });
  if (unknown.length > 0) {
    const found = unknown.length === 1 ? quoted(unknown[0] ?? "") : listed(unknown);
    problems.error(
      "unknown-label",
      () => `found ${found}; expected ${FINE_LABELS.join(", ")}`,
      lineIndex + 1,
    );
  }
  return labels;
}

interface TextCells {
  readonly source: string;
  readonly target: string;
  readonly links: string;
}

function readText(lineIndex: number, cells: TextCells, problems: FileProblems): PredictionText {
  const source = splitTokens(cells.source);
  const target = splitTokens(cells.target);
  const gaps: PredictionGap[] = [];
  target.forEach((token, position) => {
    if (token === "REPLACE") gaps.push({ target: position, source: null });
    if (!token.startsWith(NUMBERED)) return;
    const number = parseSmallNumber(token.slice(NUMBERED.length));
    gaps.push({ target: position, source: number });
    if (number === null) {
      const message = () =>
        `found ${quoted(token)}; expected REPLACE_n, where n is a token number of the source`;
      problems.error("malformed-cell", message, lineIndex + 1);
    } else if (number >= source.length) {
      const message = () =>
        `found ${quoted(token)}; expected a token number of the source, which has ${counted(source.length, "token")}`;
      problems.error("position-outside-sentence", message, lineIndex + 1);
    }
  });
  checkLinks(lineIndex, { links: cells.links, sources: source.length, targets: target.length }, problems);
  return { source, target, links: cells.links, gaps };
}

const NUMBERED = "REPLACE_";

interface LinksCell {
  readonly links: string;
  readonly sources: number;
  readonly targets: number;
}

function checkLinks(lineIndex: number, { links, sources, targets }: LinksCell, problems: FileProblems) {
  if (areLinksWithin(links, sources, targets)) return;
  const parsed = parseLinks(links);
  const [bad] = parsed.bad;
  if (bad !== undefined) {
    const message = () => `found ${quoted(bad.text)}; expected a link i-j of two token numbers`;
    problems.error("malformed-link", message, lineIndex + 1);
    return;
  }
  const outside = parsed.links.filter(({ source, target }) => source >= sources || target >= targets);
  const [first] = outside;
  if (first === undefined) return;
  const message = () =>
    `link ${first.source}-${first.target} points outside its sentence (${sources} and ${targets} tokens); left out`;
  problems.warning("link-outside-sentence", message, lineIndex + 1);
}

// Turns the files of the prediction task into text that the page can store, and back. Stored files are read by the same
// parsers as new ones.

const StoredPrediction = v.object({ path: v.string(), text: v.string() });
const StoredSchema = v.object({ gold: v.nullable(StoredPrediction), predictions: v.array(StoredPrediction) });

export type StoredPrediction = v.InferOutput<typeof StoredPrediction>;

type StoredPredictions = v.InferOutput<typeof StoredSchema>;

/**
 * The text of a prediction without its sentences, which are those of the gold standard: the first two columns, or only
 * the labels.
 */
export function withoutSentences({ lines }: PredictionFile): string {
  const rows = lines.map(({ labels, forms, text }) =>
    text === null ? labels.join(" ") : `${labels.join(" ")}\t${forms?.join(" ") ?? ""}`,
  );
  return rows.map((row) => `${row}\n`).join("");
}

/** The whole text of a stored prediction: the stored columns, then the sentences of the gold standard. */
export function withSentences(stored: string, gold: string): string {
  const sentences = gold.split(/\r?\n/).map((line) => line.split("\t").slice(2).join("\t"));
  return stored
    .split("\n")
    .map((row, at) => (row.includes("\t") ? `${row}\t${sentences[at] ?? ""}` : row))
    .join("\n");
}

export function serializeStoredPredictions(stored: StoredPredictions): string {
  return JSON.stringify(stored);
}

/** Parses the stored files; null = the text is not that of stored files. */
export function parseStoredPredictions(text: string): StoredPredictions | null {
  return readOwnJson(StoredSchema, text);
}
