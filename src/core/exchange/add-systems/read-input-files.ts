// Reads files of plain translations as texts of systems that fit a campaign, with guesses about their form.

import { quoted } from "#core/base/message-text.ts";
import { caseDuplicates, composedName } from "#core/base/name.ts";
import { type FileProblems, type Parsed, ProblemList, unwrap } from "#core/base/problem.ts";
import { parseAlignmentFile } from "#core/io/alignments/alignment-file.ts";
import { readRawFile } from "#core/io/open/read-raw-file.ts";
import { fitToSource } from "#core/io/plain-text/fit-lines.ts";
import { type RawChoices, type RawFile, THE_SOURCE } from "#core/io/plain-text/raw-file.ts";
import type { SourceFile } from "#core/io/text-file.ts";
import { referenceName, type Suite } from "#core/suite/suite.ts";
import {
  reportDamage,
  reportEquality,
  usesJoiners,
  withoutHtml,
  withoutInvisible,
} from "#core/text/checks/check-text.ts";
import { type InputChoices, NO_CHOICES } from "#core/text/checks/input-choices.ts";
import { countMosesMarks, withoutMosesEscapes, withoutMosesJoints } from "#core/text/escaped-tokens.ts";
import { looksTokenised, type TokenisedGuess } from "#core/text/tokenise/guess-style.ts";
import { areTranslatedDocuments, readAddedDocuments } from "./added-documents.ts";
import type { SystemText } from "./new-outputs.ts";

/** An input file with the outputs of one or several systems, and the user's choices for it. */
export interface InputFile {
  readonly file: SourceFile;
  /** File with Pharaoh links of the tokens; null = none. */
  readonly alignment: SourceFile | null;
  /**
   * New name for the file's only system. If the file has several systems, the name of the one to read. Null = all
   * systems, with their names in the file.
   */
  readonly system: string | null;
  /** Whether tokens are separated by spaces; null = guess. */
  readonly isTokenised: boolean | null;
  readonly choices: RawChoices;
}

export interface ReadSystemText extends SystemText {
  /** Path of the file. */
  readonly path: string;
  /** The guess whether the text is tokenised, with reasons. */
  readonly guess: TokenisedGuess;
}

/**
 * Reads the texts of all files, or reports all problems. `choices`: the user's choices for files that look wrong as a
 * whole. A text with links counts as tokenised, because links refer to tokens separated by spaces.
 */
export function readInputFiles(
  suite: Suite,
  inputFiles: readonly InputFile[],
  choices: InputChoices = NO_CHOICES,
): Parsed<ReadSystemText[]> {
  const problems = new ProblemList();
  const keepsJoiners = usesJoiners(suite.references.map(({ lines }) => lines));
  const texts = inputFiles.flatMap((inputFile) =>
    readOne(suite, inputFile, { choices, keepsJoiners }, problems),
  );
  const paths = new Map<string, string>();
  for (const { system, path } of texts) {
    const otherPath = paths.get(system);
    if (otherPath !== undefined) {
      const message = () =>
        `${quoted(system)} is given in ${quoted(otherPath)}, too; expected each system once`;
      problems.in(path).error("duplicate-name", message);
    }
    paths.set(system, path);
  }
  for (const { name, message } of caseDuplicates([...paths.keys()]))
    problems.in(paths.get(name) ?? "").warning("duplicate-name", `the system ${message}`);
  return problems.conclude(() => texts);
}

/** Documents are natural text, whose sentences Referee tokenises. */
const NOT_TOKENISED: TokenisedGuess = { tokenised: false, reasons: [], mosesMarks: 0, subwords: false };

interface Reading {
  readonly choices: InputChoices;
  readonly keepsJoiners: boolean;
}

function readOne(
  suite: Suite,
  inputFile: InputFile,
  { choices, keepsJoiners }: Reading,
  problems: ProblemList,
): ReadSystemText[] {
  const { path } = inputFile.file;
  const ownTexts = knownTexts(suite);
  const [, ...references] = ownTexts;
  const rawFile = unwrap(
    isJoinedByIds(inputFile)
      ? readAddedDocuments(suite, inputFile.file, choices)
      : readRaw(suite, { ...inputFile, choices: { known: ownTexts, ...inputFile.choices } }),
    problems,
  );
  const cleanFile =
    rawFile === null ? null : withoutDamage(path, rawFile, inputFile, suite, choices, problems);
  const source = { lines: suite.source, documents: suite.documents };
  const texts = cleanFile === null ? null : unwrap(fitToSource(path, cleanFile, source), problems);
  if (texts === null) return [];
  const [first, second] = texts;
  const namedTexts = texts.filter(
    ({ name }) => inputFile.system === null || name === composedName(inputFile.system),
  );
  const chosenTexts = first !== undefined && second === undefined ? [first] : namedTexts;
  if (chosenTexts.length === 0) {
    const names = texts.map(({ name }) => quoted(name)).join(", ");
    const message = () => `found the systems ${names}; expected ${quoted(inputFile.system ?? "")} among them`;
    problems.in(path).error("unknown-candidate", message);
  }
  if (inputFile.alignment !== null && chosenTexts.length > 1) {
    const message = `found ${chosenTexts.length} systems in ${quoted(path)}; expected one system, because the alignment belongs to one`;
    problems.in(inputFile.alignment.path).error("unknown-format", message);
    return [];
  }
  return chosenTexts.map(({ name, lines }) => {
    const guess = isJoinedByIds(inputFile) ? NOT_TOKENISED : looksTokenised(lines, suite.targetLanguage);
    const isTokenised = inputFile.alignment !== null || (inputFile.isTokenised ?? guess.tokenised);
    if (guess.subwords) reportSubwords(problems.in(path));
    reportEquality(path, lines, { source: suite.source, references }, true, choices, problems);
    const isEscaped = isTokenised && inputFile.alignment === null && isMosesOf(guess, suite);
    const unescaped = isEscaped ? lines.map((line) => withoutMosesJoints(withoutMosesEscapes(line))) : lines;
    const cleanedLines = withoutInvisible(unescaped, isTokenised, keepsJoiners, problems.in(path));
    return {
      path,
      guess,
      isTokenised,
      lines: cleanedLines,
      system: composedName(inputFile.system ?? name),
      alignment:
        inputFile.alignment === null
          ? null
          : linksOf(inputFile.alignment, path, cleanedLines, suite, choices, problems),
    };
  });
}

/** Whether the file's documents are joined by their ids. If the user names a column, the file is a table. */
function isJoinedByIds({ file, choices }: InputFile): boolean {
  return choices.columns === undefined && areTranslatedDocuments(file);
}

/** The suite's own texts, from which the column with the output can be distinguished. */
export function knownTexts({ source, references }: Suite): NonNullable<RawChoices["known"]> {
  return [
    { name: THE_SOURCE, lines: source },
    ...references.map((reference, number) => ({
      name: referenceName(reference, number),
      lines: reference.lines,
    })),
  ];
}

/** Reports damage of the file. Returns the file, without HTML if the user chose that and no links were given. */
function withoutDamage(
  path: string,
  file: RawFile,
  { alignment, isTokenised }: InputFile,
  suite: Suite,
  { cleaned }: InputChoices,
  problems: ProblemList,
): RawFile {
  const texts = file.texts.map((text) => {
    if (text.role !== "output") return text;
    const mayClean = alignment === null;
    const lines = mayClean && cleaned.has(path) ? text.lines.map(withoutHtml) : text.lines;
    const countsAsTokenised =
      alignment !== null || (isTokenised ?? looksTokenised(lines, suite.targetLanguage).tokenised);
    reportDamage(path, lines, { isTokenised: countsAsTokenised, mayClean }, problems);
    return { ...text, lines };
  });
  return { ...file, texts };
}

/**
 * Reads the file. If the file has too many lines, its blank lines may separate documents. If the file has too few
 * lines, a cell may contain all lines of a document. Either possibility is used only if it gives exactly the right
 * number of lines, and if the user has not decided about blank lines.
 */
function readRaw({ source }: Suite, { file, choices }: InputFile): Parsed<RawFile> {
  const asGiven = readRawFile(file, choices);
  const lines = asGiven.ok ? (asGiven.value.texts[0]?.lines.length ?? 0) : 0;
  if (lines === source.length || choices.blankLinesPartDocuments !== undefined) return asGiven;
  const otherLayout = lines > source.length ? { blankLinesPartDocuments: true } : { linesInCells: true };
  const asDocuments = readRawFile(file, { ...choices, ...otherLayout });
  return asDocuments.ok && asDocuments.value.texts[0]?.lines.length === source.length ? asDocuments : asGiven;
}

/** Whether the text has Moses escapes that have to be decoded, because the suite's first reference has none. */
function isMosesOf({ mosesMarks }: TokenisedGuess, { references }: Suite): boolean {
  const marks = (lines: readonly string[]) => lines.reduce((sum, line) => sum + countMosesMarks(line), 0);
  return mosesMarks > 0 && marks(references[0]?.lines ?? []) === 0;
}

function reportSubwords(problems: FileProblems): void {
  const message = "found subwords (“@@” or “▁”); expected whole words. Join the subwords first";
  problems.error("malformed-cell", message);
}

function linksOf(
  file: SourceFile,
  path: string,
  lines: readonly string[],
  suite: Suite,
  choices: InputChoices,
  problems: ProblemList,
): readonly string[] | null {
  const texts = {
    lines: suite.source.length,
    linesName: "source.txt",
    source: suite.source,
    sourceName: "source.txt",
    target: lines,
    targetName: path,
  };
  return unwrap(parseAlignmentFile(file, texts, choices), problems);
}
