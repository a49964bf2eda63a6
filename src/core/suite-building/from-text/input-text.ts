// Defines the input of a new suite, and finds it in files: which files belong together, their languages, and the texts
// in them.

import { listsBy } from "#core/base/grouping.ts";
import { listed, quoted } from "#core/base/message-text.ts";
import { composedName } from "#core/base/name.ts";
import { type FileProblems, type Parsed, ProblemList, unwrap } from "#core/base/problem.ts";
import { isOperatingSystemFile } from "#core/io/input-limits.ts";
import { readColumns, readRawFile, withoutLayoutEnding } from "#core/io/open/read-raw-file.ts";
import type { DelimiterChoice, RawText } from "#core/io/plain-text/raw-file.ts";
import type { SourceFile } from "#core/io/text-file.ts";
import type { Document, ReferenceKind } from "#core/suite/suite.ts";
import { pronounForms } from "#core/suite-building/phrases/pronoun-forms.ts";
import type { InputChoices } from "#core/text/checks/check-text.ts";
import { isLanguageTag } from "#core/text/language.ts";
import { primaryLanguage } from "#core/text/tokenise/token-style.ts";

/** The chosen text of a file: its name in the file, or the column of a table. */
export type TextPart = Pick<RawText, "name" | "role">;

/** The source, or one translation of it. */
export interface InputText {
  /** Path of the text's file, or of the folder with its files, for display. */
  readonly path: string;
  /** One file, or several files (one per document) in any order. */
  readonly files: readonly SourceFile[];
  /** Names of the documents, one per file; absent = the names of the files say them. */
  readonly documents?: readonly string[];
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
export interface SystemInput {
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
  /** The kinds of the references in the suite's order; a reference without a kind is human. Absent = all are human. */
  readonly referenceKinds?: readonly ReferenceKind[];
}

// Groups files into texts with their links, and folders into texts with documents.

/** The files of one text, or of several texts in one file. */
export type FileGroup = Pick<InputText, "path" | "files" | "documents" | "alignments">;

const LINKS = /\.align(?:\.gz)?$/i;

/**
 * Groups files into texts, ordered by path. If the names of files say texts and documents (`assignmentsByName`), these
 * are used, and `chosen` replaces those of some files; a file without assignment is a text of its own. Otherwise, if the
 * files (without links) are in several folders, and at least one folder has several files, each folder is a text and its
 * files are documents. Otherwise each file is a text. `NAME.align` contains the links of the text NAME in the same
 * folder. Errors: missing-required-file (links without their text).
 */
export function groupFiles(
  files: readonly SourceFile[],
  problems: ProblemList,
  chosen: FileAssignments = new Map(),
): readonly FileGroup[] {
  const kept = files
    .filter(({ path }) => !isOperatingSystemFile(path))
    .sort((a, b) => compareNaturally(a.path, b.path));
  const texts = kept.filter(({ path }) => !LINKS.test(path));
  const links = kept.filter(({ path }) => LINKS.test(path));
  const used = new Set<SourceFile>();
  const withLinks = (inside: readonly SourceFile[]) => {
    const names = new Set(inside.map(({ path }) => withoutEndings(path)));
    const alignments = links.filter(({ path }) => names.has(withoutEndings(path)));
    for (const alignment of alignments) used.add(alignment);
    return { files: inside, alignments };
  };
  const found = assignmentsByName(texts.map(({ path }) => path));
  const groups =
    found.size > 0
      ? groupsByAssignment(texts, new Map([...found, ...chosen])).map(
          ({ files: inside, ...group }): FileGroup => ({ ...group, ...withLinks(inside) }),
        )
      : foldersOrFiles(texts).map((inside): FileGroup => ({ path: pathOf(inside), ...withLinks(inside) }));
  for (const { path } of links.filter((link) => !used.has(link))) {
    const message = "found links without their text; expected a translation of the same name next to them";
    problems.in(path).error("missing-required-file", message);
  }
  return groups;
}

function foldersOrFiles(texts: readonly SourceFile[]): readonly (readonly SourceFile[])[] {
  const folders = [...listsBy(texts, ({ path }) => folderOf(path)).values()];
  const isByFolder = folders.length > 1 && folders.some((inside) => inside.length > 1);
  return isByFolder ? folders : texts.map((file) => [file]);
}

/** One group per assigned text, called like the text, then one per file without assignment. */
function groupsByAssignment(
  texts: readonly SourceFile[],
  assignments: FileAssignments,
): readonly Pick<FileGroup, "path" | "files" | "documents">[] {
  const folder = commonFolder(texts.map(({ path }) => path));
  const assigned = texts.flatMap((file) => {
    const assignment = assignments.get(file.path) ?? null;
    return assignment === null ? [] : [{ file, ...assignment }];
  });
  const unassigned = texts.filter(({ path }) => (assignments.get(path) ?? null) === null);
  return [
    ...[...listsBy(assigned, ({ text }) => text)].map(([text, inside]) => ({
      path: folder + text,
      files: inside.map(({ file }) => file),
      documents: inside.map(({ document }) => document),
    })),
    ...unassigned.map((file) => ({ path: file.path, files: [file] })),
  ];
}

function folderOf(path: string): string {
  return path.slice(0, path.lastIndexOf("/") + 1);
}

// Assigns files to texts and documents by their names: “trip.en.txt” is the document “trip” of the text “en”.

/** Which document of which text a file contains. */
export interface FileAssignment {
  /** What the names of all files of the text have in common: “en”, “alpha”. */
  readonly text: string;
  /** The name of the document, which the files of its translations have, too. */
  readonly document: string;
}

/** Assignments by path; null = the file belongs to no document. */
export type FileAssignments = ReadonlyMap<string, FileAssignment | null>;

/** The text of files that are named like their documents only: “trip.txt” next to “trip.fr.txt”. */
const BARE_TEXT = "source";

/** Ways to divide a path without common folder and endings; the whole path may also be a document of the text “source”. */
const DIVISIONS: readonly RegExp[] = [
  /^(?<document>[^.]*[^./])\.(?<text>[^/]+)$/,
  /^(?<document>.*[^./])\.(?<text>[^./]+)$/,
  /^(?<document>.*[^/_-])[_-](?<text>[^/_-]+)$/,
  /^(?<document>.*[^/ ]) (?<text>[^/ ]+)$/,
  /^(?<text>[^/._-]+)[._-](?<document>[^/]+)$/,
  // One folder per document.
  /^(?<document>[^/]+)\/(?<text>[^/]+)$/,
];

/**
 * Assigns files to documents and texts if their names say them: at least two documents have at least two texts in
 * common, one of which may be a source, and these are not all in one language. Of several ways to divide the names, the
 * first that assigns most files is used. Empty = the names do not say documents.
 */
export function assignmentsByName(paths: readonly string[]): FileAssignments {
  const folder = commonFolder(paths);
  const names = paths.map((path) => ({ path, name: withoutEndings(path).slice(folder.length) }));
  let best: FileAssignments = new Map();
  for (const division of DIVISIONS) {
    const assignments = assignmentsBy(division, names);
    if (assignments.size > best.size) best = assignments;
  }
  return best;
}

function assignmentsBy(
  division: RegExp,
  names: readonly { readonly path: string; readonly name: string }[],
): FileAssignments {
  const divided = names.flatMap(({ path, name }) => {
    const { document = "", text = "" } = division.exec(name)?.groups ?? {};
    return text.trim() === "" ? [] : [{ path, document: document.trim(), text: text.trim() }];
  });
  const documents = new Set(divided.map(({ document }) => document));
  const bare = names.flatMap(({ path, name }) =>
    documents.has(name) ? [{ path, document: name, text: BARE_TEXT }] : [],
  );
  const all = [...divided, ...bare];
  const filesOf = listsBy(all, ({ text }) => text);
  const isShared = (text: string) => (filesOf.get(text)?.length ?? 0) > 1;
  const shared = all.filter(({ text }) => isShared(text));
  const byDocument = [...listsBy(shared, ({ document }) => document).values()];
  const complete = byDocument.filter((files) => files.length > 1);
  const texts = new Set(complete.flat().map(({ text }) => text));
  const languages = new Set([...texts].map(languageOfName));
  if (complete.length < 2 || languages.size < 2 || ![...texts].some(maySourceBe)) return new Map();
  const used = new Set(complete.map(([first]) => first?.document));
  return new Map(
    all.flatMap(({ path, document, text }) =>
      used.has(document) ? [[path, { document, text }] as const] : [],
    ),
  );
}

const SOURCE = /(?:^|[/._ -])(?:source|src|original)(?:$|[/._ -])/i;

/** Whether the name marks a source. */
export function isNameOfSource(name: string): boolean {
  return SOURCE.test(name);
}

/** Whether the text is marked as source, or is in a language whose pronouns are known. */
function maySourceBe(text: string): boolean {
  const language = languageOfName(text);
  return isNameOfSource(text) || (language !== null && pronounForms(language).length > 0);
}

function pathOf(files: readonly SourceFile[]): string {
  const [single, second] = files;
  if (single !== undefined && second === undefined) return single.path;
  return commonFolder(files.map(({ path }) => path)).replace(/\/$/, "");
}

// Derives facts from file names: the order of files, which files belong together, and the language of texts.

/** Endings of compression, links and tokenised texts, which say nothing about the content. */
const FURTHER_ENDINGS = /\.(?:gz|align|tok)$/i;

/** “talks/talk-2.en.txt.gz” → “talks/talk-2.en”. */
export function withoutEndings(path: string): string {
  const at = path.lastIndexOf("/") + 1;
  let name = composedName(path.slice(at));
  while (true) {
    const shorter = withoutLayoutEnding(name).replace(FURTHER_ENDINGS, "");
    if (shorter === name) break;
    name = shorter;
  }
  return path.slice(0, at) + (name || path.slice(at));
}

/** Compares names with numbers by value: “talk-2” before “talk-10”. Independent of the locale. */
export function compareNaturally(a: string, b: string): number {
  const piecesOfA = piecesOf(a);
  const piecesOfB = piecesOf(b);
  for (let index = 0; index < Math.max(piecesOfA.length, piecesOfB.length); index++) {
    const x = piecesOfA[index];
    const y = piecesOfB[index];
    if (x === undefined) return -1;
    if (y === undefined) return 1;
    const isNumber = /^\d/.test(x) && /^\d/.test(y);
    const [left, right] = isNumber ? [x.replace(/^0+(?=\d)/, ""), y.replace(/^0+(?=\d)/, "")] : [x, y];
    if (isNumber && left.length !== right.length) return left.length - right.length;
    if (left !== right) return left < right ? -1 : 1;
  }
  return a < b ? -1 : a > b ? 1 : 0;
}

function piecesOf(text: string): readonly string[] {
  return text.match(/\d+|\D+/g) ?? [];
}

/** Names of the files without common folder, endings and language mark. Files with equal names belong together. */
export function documentNames(paths: readonly string[], language: string): readonly string[] {
  const [primary = ""] = language.toLowerCase().split("-");
  const folder = commonFolder(paths);
  const marked = new RegExp(`[._-](?:${escaped(language.toLowerCase())}|${escaped(primary)})$`, "i");
  return paths.map((path) => {
    const name = withoutEndings(path.slice(folder.length));
    const withoutLanguage = name.replace(marked, "");
    return withoutLanguage === "" ? name : withoutLanguage;
  });
}

function escaped(text: string): string {
  return text.replace(/[^a-z0-9]/g, "\\$&");
}

/** The folder that all paths have in common, with its final “/”; empty if there is none. */
export function commonFolder(paths: readonly string[]): string {
  const [first = "", ...others] = paths.map((path) => path.slice(0, path.lastIndexOf("/") + 1));
  let folder = first;
  while (folder !== "" && others.some((other) => !other.startsWith(folder)))
    folder = folder.slice(0, folder.lastIndexOf("/", folder.length - 2) + 1);
  return folder;
}

/** Language in a file name: “talk.fr.txt”, “fr/talk.txt”, “talk_fr” and “fr-talk.txt” are French; null = unknown. */
export function languageOfName(path: string): string | null {
  const parts = withoutEndings(path).split("/");
  const name = parts.at(-1) ?? "";
  const mark = /[._-]([a-z]{2})(?:[-_]([A-Z]{2}))?$/.exec(name) ?? /^([a-z]{2})$/.exec(name);
  const folder = /^([a-z]{2})$/.exec(parts.at(-2) ?? "");
  const languageStart = /^([a-z]{2})(?:[-_]([A-Z]{2}))?[._-]/.exec(name);
  const first = languageStart !== null && ENGLISH_WORDS.has(languageStart[1] ?? "") ? null : languageStart;
  const [, language, region] = mark ?? folder ?? first ?? [];
  if (language === undefined || !RECOGNISED_LANGUAGES.has(language)) return null;
  const tag = region === undefined ? language : `${language}-${region}`;
  return isLanguageTag(tag) ? tag : null;
}

/**
 * Codes of languages that are also English words. At the beginning of a name they are not read as languages:
 * “no-blanks.txt”, “it-and-they.txt”.
 */
const ENGLISH_WORDS = new Set(["hi", "he", "is", "it", "no"]);

/** The only languages recognised in names, because two letters often mean something else. */
const RECOGNISED_LANGUAGES = new Set(
  "ar bg ca cs da de el en es et eu fa fi fr ga gl he hi hr hu is it ja ko lt lv mk nl no pl pt ro ru sk sl sq sr sv sw th tr uk ur vi zh".split(
    " ",
  ),
);

// Reads the texts in one file: columns of a table with sentences, texts named by markup, or a single text.

export interface FileParts {
  /**
   * Layout of the file. Only in `lines` can a blank line separate documents. `marked-up`: the markup says how texts are
   * used.
   */
  readonly layout: "lines" | "table" | "marked-up";
  readonly texts: readonly RawText[];
  /** Documents named by the markup; null = none. */
  readonly documents: readonly Document[] | null;
  /** Delimiter of the table; null = the file is no table with delimiters. */
  readonly delimiter: DelimiterChoice | null;
}

/**
 * Reads the texts of a file. `columns`: the wanted columns of a table; null = all columns with sentences, or all
 * columns if none is detected.
 */
export function readParts(
  file: SourceFile,
  columns: readonly string[] | null,
  delimiter: DelimiterChoice | undefined,
): Parsed<FileParts> {
  const problems = new ProblemList();
  const choices = delimiter === undefined ? {} : { delimiter };
  const table = unwrap(readColumns(file, choices), new ProblemList());
  const detectedDelimiter = table?.delimiter ?? null;
  const shown = table === null || table.delimiter === "none" ? null : table.columns;
  // The problems of the file are reported only once, when it is read as a whole.
  if (shown === null) {
    const rawFile = unwrap(readRawFile(file, choices), problems);
    return problems.conclude(
      (): FileParts => ({
        layout: rawFile?.documents == null ? "lines" : "marked-up",
        texts: rawFile?.texts ?? [],
        documents: rawFile?.documents ?? null,
        delimiter: detectedDelimiter,
      }),
    );
  }
  const textColumns = shown.filter(({ isText }) => isText).map(({ name }) => name);
  const chosenColumns = columns ?? (textColumns.length > 0 ? textColumns : shown.map(({ name }) => name));
  const read = unwrap(readRawFile(file, { ...choices, columns: chosenColumns }), problems);
  return problems.conclude(
    (): FileParts => ({
      layout: "table",
      texts: read?.texts ?? [],
      documents: null,
      delimiter: detectedDelimiter,
    }),
  );
}

/**
 * The chosen text; if none is chosen, the file's only text, or the one that is named like the language. Null = neither
 * exists, which is reported.
 */
export function chosenText(
  parts: FileParts,
  part: TextPart | null,
  language: string,
  problems: FileProblems,
): RawText | null {
  const { texts } = parts;
  const matchingTexts = texts.filter(
    ({ name, role }) => part === null || (name === part.name && role === part.role),
  );
  const ofLanguage = matchingTexts.filter(({ name }) => primaryLanguage(name) === primaryLanguage(language));
  const [onlyText, second] = matchingTexts.length > 1 && ofLanguage.length === 1 ? ofLanguage : matchingTexts;
  if (onlyText !== undefined && second === undefined) return onlyText;
  const names = listed(texts.map(({ name }) => quoted(name)));
  const expected = part === null ? "one of them to be chosen" : `${quoted(part.name)} among them`;
  problems.error("missing-column", () => `found the texts ${names}; expected ${expected}`);
  return null;
}

// Selects texts in files if the user made no choice: those that the markup calls source and references.

interface DefaultTexts {
  readonly source: InputText;
  /** The references. Those in the source's own file come first. */
  readonly references: readonly InputText[];
}

/**
 * The texts to use from the files that were given as source and as translations. Unreadable files are returned
 * unchanged, and are reported when they are read again.
 */
export function defaultTexts(source: InputText, references: readonly InputText[]): DefaultTexts {
  const parts = partsIn(source);
  const [sourcePart] = parts.filter(({ role }) => role === "source");
  const ownReferences = sourcePart === undefined ? [] : parts.filter(({ role }) => role === "reference");
  const withPart = (text: InputText) => (part: TextPart) => ({ ...text, part });
  return {
    source: sourcePart === undefined ? source : withPart(source)(sourcePart),
    references: [
      ...ownReferences.map(withPart(source)),
      ...references.flatMap((text) => {
        const referenceParts = partsIn(text).filter(({ role }) => role === "reference");
        return referenceParts.length === 0 ? [text] : referenceParts.map(withPart(text));
      }),
    ],
  };
}

/**
 * The texts in the only file of an input, if its markup names a source or references. Empty if a part was chosen
 * already.
 */
function partsIn({ files, part, delimiter }: InputText): readonly TextPart[] {
  const [file, second] = files;
  if (file === undefined || second !== undefined || part !== null) return [];
  const parts = unwrap(readParts(file, null, delimiter), new ProblemList());
  return (parts?.texts ?? []).map(({ name, role }) => ({ name, role }));
}
