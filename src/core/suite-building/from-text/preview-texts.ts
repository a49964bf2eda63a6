// Previews the texts in files for a new suite, with guesses that users can change, and converts the users' choices.

import { copiedText, shortened } from "#core/base/message-text.ts";
import { type Parsed, ProblemList, unwrap } from "#core/base/problem.ts";
import type { DelimiterChoice } from "#core/io/plain-text/raw-file.ts";
import type { SourceFile } from "#core/io/text-file.ts";
import { pronounForms } from "#core/suite-building/phrases/pronoun-forms.ts";
import { looksTokenised, primaryLanguage, type TokenisedGuess } from "#core/text/tokenise/token-style.ts";
import { isBlank } from "./fit-texts.ts";
import {
  compareNaturally,
  documentNames,
  type FileAssignments,
  type FileGroup,
  type FileParts,
  groupFiles,
  type InputText,
  isNameOfSource,
  languageOfName,
  readParts,
  type StartInput,
  type TextPart,
  withoutEndings,
} from "./input-text.ts";
import { type StartedSuite, type StartOptions, startSuite } from "./start-suite.ts";

/** Use of a text: in the suite as source or reference, in the campaign as the output of a system, or not at all. */
export type TextUse = "source" | "reference" | "output" | "none";

export interface TextPreview {
  readonly path: string;
  readonly part: TextPart | null;
  /** Delimiter of the table that contains the text; null = the file is no table with delimiters. */
  readonly delimiter: DelimiterChoice | null;
  /** The guessed use of the text. */
  readonly use: TextUse;
  /** Language guessed from the file name; null = unknown. */
  readonly language: string | null;
  /** Number of lines that are not blank. */
  readonly sentences: number;
  /** Number of files, or of parts separated by blank lines or markup. */
  readonly documents: number;
  /** The files with their documents, if the names of the files say both. Absent = they do not. */
  readonly files?: readonly { readonly path: string; readonly document: string }[];
  /** Whether blank lines separate the documents. */
  readonly areBlankLines: boolean;
  readonly first: readonly string[];
  readonly guess: Pick<TokenisedGuess, "tokenised" | "reasons">;
  /** Paths of the files with the text's links; empty = links are computed. */
  readonly links: readonly string[];
  /** Whether the text is the source only because it is the first: no name and no language says so. Absent = it is not. */
  readonly isFirstOnly?: true;
  /** Whether the text belongs to a test set of documents, whose sentences are aligned. Absent = it does not. */
  readonly isOfDocuments?: true;
  /** The language pairs of the test set of which this text is the source. Absent = it is none. */
  readonly languagePairs?: { readonly chosen: string; readonly all: readonly string[] };
}

/** The user's choices for one previewed text. */
interface ChosenText extends Pick<TextPreview, "path" | "part"> {
  readonly use: TextUse;
  readonly isTokenised: boolean;
}

/** Delimiters that the user chose, by path of the file. */
export type ChosenDelimiters = ReadonlyMap<string, DelimiterChoice>;

export interface ChosenStart
  extends Omit<StartInput, "source" | "references" | "outputs" | keyof StartNames>,
    StartNames {
  /** The chosen texts; references and outputs in order. Null = all texts of a test set. */
  readonly texts: readonly ChosenText[] | null;
  readonly delimiters?: ChosenDelimiters;
  /** Which files are which documents, where the user changed it. */
  readonly assignments?: FileAssignments;
  /** The language pair of a test set of documents if `texts` is null; null or absent = the only one. */
  readonly pair?: string | null;
}

/** Null = as a test set and the name of its file say. */
interface StartNames {
  readonly name: string | null;
  /** BCP 47. */
  readonly sourceLanguage: string | null;
  readonly targetLanguage: string | null;
}

const LINES_SHOWN = 3;
const LONGEST_SHOWN = 240;

/** A preview whose `use` is null if neither markup nor name gives it. */
type Unsure = Omit<TextPreview, "use"> & { readonly use: TextUse | null };

/** Previews all texts, or reports all problems of the files. */
export function previewTexts(
  files: readonly SourceFile[],
  delimiters: ChosenDelimiters = new Map(),
  assignments: FileAssignments = new Map(),
): Parsed<readonly TextPreview[]> {
  const problems = new ProblemList();
  const groups = groupFiles(files, problems, assignments);
  const texts = groups.flatMap((group) => previewsOf(group, delimiters.get(group.path), problems));
  return problems.conclude(() => withUses(texts));
}

function previewsOf(
  group: FileGroup,
  delimiter: DelimiterChoice | undefined,
  problems: ProblemList,
): Unsure[] {
  const parts = group.files.flatMap((file) => unwrap(readParts(file, null, delimiter), problems) ?? []);
  const [first] = parts;
  if (first === undefined || parts.length < group.files.length) return [];
  const isSingleText = first.texts.length === 1 || group.files.length > 1;
  const texts = isSingleText ? first.texts.slice(0, 1) : first.texts;
  return texts.map((text): Unsure => {
    const { name, role } = text;
    const lines = isSingleText ? parts.flatMap((file) => file.texts[0]?.lines ?? []) : text.lines;
    const written = lines.filter((line) => !isBlank(line));
    const part = isSingleText ? null : { name, role };
    const language = languageOfName(part === null ? group.path : name) ?? languageOfName(group.path);
    const { tokenised, reasons } = looksTokenised(written, language ?? "und");
    const documents = group.files.length > 1 ? group.files.length : documentsIn(first, lines);
    return {
      path: group.path,
      part,
      delimiter: first.delimiter,
      language,
      sentences: written.length,
      documents,
      ...(group.documents === undefined ? {} : { files: filesOf(group) }),
      areBlankLines: group.files.length === 1 && first.layout === "lines" && documents > 1,
      use: useOf(first, text.role, part === null ? group.path : name),
      first: written.slice(0, LINES_SHOWN).map((line) => copiedText(shortened(line, LONGEST_SHOWN))),
      guess: { tokenised, reasons },
      links: group.alignments.map(({ path }) => path),
    };
  });
}

function filesOf({ files, documents = [] }: FileGroup): NonNullable<TextPreview["files"]> {
  return files.map(({ path }, at) => ({ path, document: documents[at] ?? "" }));
}

function documentsIn({ layout, documents }: FileParts, lines: readonly string[]): number {
  if (documents !== null) return documents.length;
  if (layout !== "lines") return 1;
  return lines.filter((line, at) => !isBlank(line) && (at === 0 || isBlank(lines[at - 1]))).length;
}

const OUTPUT =
  /(?:^|[/._ -])(?:sys|systems?|out|outputs?|hyp|hypothes[ie]s|hypos?|[nsr]?mt|machine|predictions?)(?:$|[/._ -]|\d)/i;
const TARGET = /(?:^|[/._ -])(?:references?|ref|target|tgt|trg|translations?)(?:$|[/._ -]|\d)/i;

/** Use of a text according to markup or name; null = unknown. */
function useOf({ texts }: FileParts, role: TextPart["role"], name: string): TextUse | null {
  if (role !== "output") return role;
  if (texts.some((text) => text.role !== "output")) return "output";
  if (isNameOfSource(name)) return "source";
  if (TARGET.test(name)) return "reference";
  return OUTPUT.test(name) ? "output" : null;
}

/**
 * Chooses one source: the first text that is marked as source. If there is none, chooses among the texts of unknown
 * use: the first in English, else the first in a language whose pronouns are known, else the first. Further texts of
 * unknown use in the language of the source are other sources. They are not used, and neither is what has their titles
 * (as “trip.fr.txt” if “trip.en.txt” is another source), because a suite has one source. If files are assigned to
 * documents, a file that is not assigned is not used.
 *
 * Most suites have one reference: if no text is marked as reference, one of the other texts of unknown use becomes the
 * reference: the first that differs from the source's name in its language only (“talk.fr.txt” and “talk.en.txt”, or the
 * folders “fr” and “en”), else the first with the source's title (“talk.human.fr.txt”), else the first. All others are
 * outputs of systems.
 */
function withUses(allTexts: readonly Unsure[]): readonly TextPreview[] {
  const haveDocuments = allTexts.some(({ files }) => files !== undefined);
  const texts = allTexts.map((text) =>
    haveDocuments && text.files === undefined ? { ...text, use: "none" as const } : text,
  );
  const unknownUse = texts.filter(({ use }) => use === null);
  const knownSource =
    texts.find(({ use }) => use === "source") ??
    unknownUse.find(({ language }) => language !== null && primaryLanguage(language) === "en") ??
    unknownUse.find(({ language }) => language !== null && pronounForms(language).length > 0);
  const source = knownSource ?? unknownUse[0];
  const ofOtherSources = source === undefined ? [] : textsOfOtherSources(unknownUse, source);
  const isReferenceMarked = texts.some(
    (text) => text.use === "reference" || (text.use === "source" && text !== source),
  );
  const others = isReferenceMarked
    ? []
    : unknownUse.filter((text) => text !== source && !ofOtherSources.includes(text));
  const reference =
    source === undefined
      ? others[0]
      : (others.find(({ path }) => besideLanguage(path) === besideLanguage(source.path)) ??
        others.find(({ path }) => titleOf(path) === titleOf(source.path)) ??
        others[0]);
  return texts.map((text) => ({
    ...text,
    use: useAmong(text, { source, reference, ofOtherSources }),
    ...(knownSource === undefined && text === source ? { isFirstOnly: true } : {}),
  }));
}

/** The texts in whole files in the language of the source, and those with the same titles. */
function textsOfOtherSources(texts: readonly Unsure[], source: Unsure): readonly Unsure[] {
  const files = texts.filter(({ part }) => part === null);
  const titles = new Set(
    files
      .filter(
        (text) =>
          text.language !== null &&
          text.language === source.language &&
          titleOf(text.path) !== titleOf(source.path),
      )
      .map(({ path }) => titleOf(path)),
  );
  return files.filter(({ path }) => titles.has(titleOf(path)));
}

/** “texts/talk.fr.txt” → “talk”. */
export function titleOf(path: string): string {
  return fileName(path).split(".")[0] ?? "";
}

/** The documents of a text in the order of the suite; empty = its files do not say them. */
export function documentsOf({ files = [] }: Pick<TextPreview, "files">): readonly string[] {
  return [...new Set(files.map(({ document }) => document))].sort(compareNaturally);
}

interface Chosen {
  readonly source: Unsure | undefined;
  /** The text of unknown use that becomes the reference; undefined = none. */
  readonly reference: Unsure | undefined;
  readonly ofOtherSources: readonly Unsure[];
}

function useAmong(text: Unsure, { source, reference, ofOtherSources }: Chosen): TextUse {
  if (text === source) return "source";
  if (text === reference || text.use === "source") return "reference";
  return text.use ?? (ofOtherSources.includes(text) ? "none" : "output");
}

/**
 * Converts the choices for previewed files to the input of a suite. Errors: those of `groupFiles`,
 * missing-required-file (no source, or several).
 */
export function startInputOf(
  files: readonly SourceFile[],
  { texts, delimiters, assignments, pair: _, ...chosen }: ChosenStart,
): Parsed<StartInput> {
  const { name, sourceLanguage, targetLanguage } = chosen;
  if (texts === null || name === null || sourceLanguage === null || targetLanguage === null)
    throw new Error("the texts are not chosen");
  const settings = { ...chosen, name, sourceLanguage, targetLanguage };
  const problems = new ProblemList();
  const groups = groupFiles(files, problems, assignments);
  const inputTexts = texts.flatMap(({ path, part, use, isTokenised }) => {
    const group = groups.find((candidate) => candidate.path === path);
    if (group === undefined) return [];
    const delimiter = delimiters?.get(path);
    const text: InputText = {
      ...group,
      part,
      isTokenised,
      ...(delimiter === undefined ? {} : { delimiter }),
    };
    return [{ use, text }];
  });
  const [source, second] = inputTexts.filter(({ use }) => use === "source");
  const references = inputTexts.flatMap(({ use, text }) => (use === "reference" ? [text] : []));
  const outputTexts = inputTexts.flatMap(({ use, text }) => (use === "output" ? [text] : []));
  const systems = namesOfSystems(outputTexts, source?.text.path ?? null);
  const outputs = outputTexts.map((text, at) => ({ system: systems[at] ?? "", text }));
  if (source === undefined || second !== undefined) {
    const message = `found ${source === undefined ? "no source" : "several sources"}; expected one`;
    return problems.in(second?.text.path ?? "").fail("missing-required-file", message);
  }
  return problems.conclude(() => ({ ...settings, source: source.text, references, outputs }));
}

/** Starts the suite from the chosen texts. Errors and warnings: those of `startInputOf` and `startSuite`. */
export function startChosenTexts(
  files: readonly SourceFile[],
  chosen: ChosenStart,
  options: StartOptions,
): Parsed<StartedSuite> {
  const input = startInputOf(files, chosen);
  return input.ok ? startSuite(input.value, options) : input;
}

/**
 * Names of systems: the name of the text in its file, or the file's name without folders, endings, language and the title
 * that it has in common with the source: “stories.alpha.fr” is “alpha” if the source is “stories.en”. Equal names get
 * their folders. `source`: the path of the source; null = there is none.
 */
export function namesOfSystems(
  texts: readonly Pick<InputText, "path" | "part">[],
  source: string | null = null,
): readonly string[] {
  const title = source === null ? "" : withoutLanguage(fileName(source));
  const longNames = texts.map(({ path, part }) => [withoutEndings(path), part?.name ?? ""]);
  const names = texts.map(
    ({ path, part }) => part?.name || withoutTitle(withoutLanguage(fileName(path)), title),
  );
  return names.map((name, at) => {
    const isUnique = names.indexOf(name) === names.lastIndexOf(name);
    const long = (longNames[at] ?? []).filter((piece) => piece !== "").join("-");
    return (isUnique ? name : long).replaceAll("/", "-");
  });
}

function fileName(path: string): string {
  return path.slice(path.lastIndexOf("/") + 1);
}

/** “stories.alpha.fr” → “stories.alpha”. */
function withoutLanguage(name: string): string {
  const language = languageOfName(name);
  return language === null ? withoutEndings(name) : (documentNames([name], language)[0] ?? "");
}

/** What the file's name says beside its language: “talk” for “talk.en.txt”; "" for the folder “en”. */
function besideLanguage(path: string): string {
  const name = fileName(path);
  return languageOfName(name) === withoutEndings(name) ? "" : withoutLanguage(name);
}

/** “stories.alpha” → “alpha” for the title “stories”; unchanged if nothing would be left. */
function withoutTitle(name: string, title: string): string {
  const rest = name.slice(title.length);
  return title !== "" && name.startsWith(title) && /^[._-]./.test(rest) ? rest.slice(1) : name;
}
