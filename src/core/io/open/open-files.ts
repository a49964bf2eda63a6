// Opens any files as a campaign: reads their bytes within limits, recognises a folder, an archive, a campaign file or a
// database by its content, and reports all problems.

import { errorMessage, quoted } from "#core/base/message-text.ts";
import {
  FileProblems,
  type Parsed,
  type Problem,
  ProblemList,
  unwrap,
  withWarnings,
} from "#core/base/problem.ts";
import { checkValues, makeLedger } from "#core/campaign/file-ledger.ts";
import type { Profile } from "#core/campaign/matching/verdict.ts";
import { isGzip, isZip, PORTABLE_GZIP, unpackGzip, unpackZip } from "#core/io/file/campaign-archive.ts";
import {
  BACKUP_LIST,
  openCampaignFile,
  openCampaignLines,
  openCampaignPieces,
  type SharedTexts,
} from "#core/io/file/campaign-file.ts";
import { tableOfSpreadsheet } from "#core/io/file/spreadsheet.ts";
import {
  type FolderOptions,
  type FolderProgress,
  folderSettings,
  type OpenedFolder,
  parseCampaignFolder,
} from "#core/io/folder/campaign-folder.ts";
import {
  INPUT_LIMITS,
  type InputLimits,
  isOperatingSystemFile,
  LARGEST_DATABASE,
} from "#core/io/input-limits.ts";
import { readJson } from "#core/io/json.ts";
import { noTextHint, officeDocumentHint } from "#core/io/no-text.ts";
import { isDatabase, isDatabaseName, type Sqlite } from "#core/io/protest/protest-database.ts";
import { openDatabase } from "#core/io/protest/read/open-database.ts";
import type { OpenedDatabase } from "#core/io/protest/read/read-protest.ts";
import { BY_NAME, type Reader, type Recognised } from "#core/io/reader.ts";
import { readText, type SourceFile } from "#core/io/text-file.ts";
import { DEFAULT_SETTINGS, type QueueOrder } from "#core/ledger/event.ts";
import { foldEvents } from "#core/ledger/fold.ts";
import { FileEvents, type Ledger, nameErrorText } from "#core/ledger/ledger.ts";
import { isLanguageTag } from "#core/text/language.ts";
import { CAMPAIGN_READER, isStandaloneFile, recogniseFile } from "./readers.ts";

/** A file that is not read yet. Its path is relative to what was opened, with `/` between folders. */
export interface FileToOpen {
  readonly path: string;
  readonly file: UnreadBytes;
}

/** What reading needs of a browser's `Blob`. */
interface UnreadBytes {
  /** Number of bytes. */
  readonly size: number;
  slice(start: number, end: number): Pick<UnreadBytes, "arrayBuffer">;
  arrayBuffer(): Promise<ArrayBuffer>;
}

/**
 * Number of files whose bytes are requested at the same time. A browser takes some milliseconds to answer each request,
 * however small the file is.
 */
const AT_ONCE = 8;

/**
 * The bytes of all files, of spreadsheets as tables; or problems of files that are too large or unreadable.
 * `onProgress` is called with the share of bytes read.
 */
export async function readFiles(
  files: readonly FileToOpen[],
  onProgress: (share: number, path: string) => void,
  limits: InputLimits = INPUT_LIMITS,
): Promise<Parsed<SourceFile[]>> {
  const problems = new ProblemList();
  const total = files.reduce((sum, { file }) => sum + file.size, 0);
  checkSizes(files, total, limits, problems);
  if (problems.hasErrors) return problems.conclude(() => []);
  const requested: Promise<Parsed<SourceFile>>[] = [];
  const read: SourceFile[] = [];
  let done = 0;
  for (const [at, { path, file }] of files.entries()) {
    for (const next of files.slice(requested.length, at + AT_ONCE)) requested.push(readFile(next, limits));
    onProgress(total === 0 ? 0 : done / total, path);
    const answer = await requested[at];
    const content = answer === undefined ? null : unwrap(answer, problems);
    if (content !== null) read.push(content);
    done += file.size;
  }
  return problems.conclude(() => read);
}

async function readFile({ path, file }: FileToOpen, limits: InputLimits): Promise<Parsed<SourceFile>> {
  const problems = new FileProblems(path);
  try {
    const limit = await limitOf(file, limits);
    if (file.size > limit) return problems.fail("too-large", tooLarge(file.size, limit));
    const bytes = new Uint8Array(await file.arrayBuffer());
    return await tableOfSpreadsheet({ path, bytes });
  } catch (error) {
    const message = `cannot be read (${errorMessage(error)}); it may have been moved or changed: open it again`;
    return problems.fail("unreadable-file", message);
  }
}

/** Maximum number of bytes of the file. Its beginning is read only if the limit depends on it. */
async function limitOf(file: UnreadBytes, limits: InputLimits): Promise<number> {
  if (file.size <= LARGEST_TEXT) return limits.file;
  return largestFile(new Uint8Array(await file.slice(0, START_LENGTH).arrayBuffer()), limits);
}

/**
 * Maximum number of bytes of a text other than JSON, far more than any suite has. The text is in memory twice, as bytes
 * and as a string.
 */
const LARGEST_TEXT = 150_000_000;

/** Number of first bytes that determine the kind of a file. */
export const START_LENGTH = 64;

/** First characters of archives and JSON, which may be larger than other texts. */
const ARCHIVES_AND_JSON = ["PK", "\x1f\x8b", "{", "[", "\xef\xbb\xbf{"];

/**
 * Maximum number of bytes of a file with these first bytes. It is checked before the rest is read, so that a huge file
 * uses no memory.
 */
export function largestFile(start: Uint8Array, limits: InputLimits = INPUT_LIMITS): number {
  const text = String.fromCharCode(...start.subarray(0, START_LENGTH)).trimStart();
  if (text.startsWith("SQLite format 3\0")) return Math.min(limits.file, LARGEST_DATABASE);
  const isLarger = ARCHIVES_AND_JSON.some((beginning) => text.startsWith(beginning));
  return isLarger ? limits.file : Math.min(limits.file, LARGEST_TEXT);
}

function tooLarge(size: number, limit: number): string {
  return `has ${size} bytes; expected at most ${limit} per file`;
}

function checkSizes(
  files: readonly FileToOpen[],
  total: number,
  limits: InputLimits,
  problems: ProblemList,
): void {
  const [first] = files;
  if (files.length > limits.files) {
    const message = `more than ${limits.files} files were opened; open only the campaign's folder`;
    problems.in(first?.path.split("/")[0] ?? "").error("too-large", message);
  }
  for (const { path, file } of files.filter((one) => one.file.size > limits.file)) {
    problems.in(path).error("too-large", tooLarge(file.size, limits.file));
  }
  if (total > limits.total) {
    const message = `the files hold ${total} bytes together; expected at most ${limits.total}`;
    problems.in(first?.path ?? "").error("too-large", message);
  }
}

// Opens files whose bytes were read.

export interface OpeningTools extends FolderOptions {
  readonly startEngine: () => Promise<Sqlite>;
  /** The texts of files that were written together. Those that were read before are not parsed again. */
  readonly shared?: SharedTexts | undefined;
}

/** Like `openFiles`, but also opens a single database, even in a .zip or .gz. Reports invalid names as errors. */
export async function openAny(
  files: readonly SourceFile[],
  name: string,
  tools: OpeningTools,
): Promise<Parsed<OpenedInput>> {
  const opened = await openInput(files, name, tools);
  if (!opened.ok) return opened;
  const problems = checkNames(name, opened.value);
  return problems.hasErrors ? { ok: false, problems: problems.all } : opened;
}

/** Checks names, except those of a campaign file, which its reader checked. */
function checkNames(file: string, opened: OpenedInput): ProblemList {
  const problems = new FileProblems(file);
  const check = (nameOf: string, name: string) => {
    const reason = nameErrorText(nameOf, name);
    if (reason !== null) problems.error("malformed-json", reason);
  };
  if (opened.kind === "campaign") return problems;
  for (const { id } of opened.parts.suite.examples) check("id of an example", id);
  for (const { system } of opened.parts.outputs) check("name of a system", system);
  return problems;
}

async function openInput(
  files: readonly SourceFile[],
  name: string,
  tools: OpeningTools,
): Promise<Parsed<OpenedInput>> {
  const packed = openPacked(files, tools.shared);
  if (packed !== null) return packed;
  const unpacked = unpackInput(files, tools.progress);
  if (!unpacked.ok) return unpacked;
  const [file, second] = unpacked.value;
  const isOne = file !== undefined && second === undefined;
  if (!isOne || !(isDatabase(file) || isDatabaseName(file.path))) {
    return withWarnings(openUnpacked(unpacked.value, name, tools), unpacked.warnings);
  }
  tools.progress?.(0, 1, file.path);
  return openDatabase(file, tools.startEngine);
}

interface OpenedCampaign {
  readonly kind: "campaign";
  readonly ledger: Ledger;
}

export type OpenedInput = OpenedFolder | OpenedCampaign | OpenedDatabase;

/** Settings that every campaign has, but folders and databases may lack. */
export interface ImportSettings {
  readonly name: string;
  /** Language tag, BCP 47. */
  readonly sourceLanguage: string;
  readonly targetLanguage: string;
  readonly profile: Profile;
  /** Order of judging; undefined = shuffled. */
  readonly order?: QueueOrder;
  /** Ids of adjudicators, in addition to those of the input; undefined = none. */
  readonly adjudicators?: readonly string[];
}

/**
 * Opens the files of a campaign folder, or one .zip, .json or .json.gz. `name`: that of the folder or
 * file. If `options.progress` throws (the user cancelled), opening ends with this exception.
 */
export function openFiles(
  files: readonly SourceFile[],
  name: string,
  options: FolderOptions = {},
): Parsed<OpenedInput> {
  const packed = openPacked(files);
  if (packed !== null) return packed;
  const unpacked = unpackInput(files, options.progress);
  if (!unpacked.ok) return unpacked;
  return withWarnings(openUnpacked(unpacked.value, name, options), unpacked.warnings);
}

/**
 * Opens a campaign file in a .gz that Referee wrote, decompressing it while it is read. Null = the files are something
 * else and must be unpacked first.
 */
function openPacked(files: readonly SourceFile[], shared?: SharedTexts): Parsed<OpenedCampaign> | null {
  const [file, second] = files.filter(({ path }) => !isOperatingSystemFile(path));
  if (file === undefined || second !== undefined || !isGzip(file)) return null;
  const { unpack } = shared?.gzip ?? PORTABLE_GZIP;
  const ledger = openCampaignPieces(file.path.replace(/\.gz$/i, ""), unpack(file.bytes), shared?.read);
  return ledger?.ok ? { ...ledger, value: { kind: "campaign", ledger: ledger.value } } : ledger;
}

/** Like `openFiles`, for files that are already unpacked. */
function openUnpacked(
  unpacked: readonly SourceFile[],
  name: string,
  options: FolderOptions,
): Parsed<OpenedInput> {
  const problems = new FileProblems(name);
  const files = withoutBackslashes(unpacked, problems);
  const [first, second] = files;
  if (first === undefined)
    return problems.fail("missing-required-file", "contains no file; expected the files of a campaign");
  if (files.some(isFolderFile)) return openFolder(files, name, options, problems);
  if (second === undefined) return openSingle(first, problems);
  const standalone = files.filter(isStandaloneFile);
  const [campaign] = standalone;
  if (campaign !== undefined && standalone.length === 1 && !isDatabase(campaign)) {
    for (const { path } of files.filter((file) => file !== campaign))
      problems.in(path).warning("file-ignored", "is not part of a campaign and is ignored");
    return openSingle(campaign, problems);
  }
  for (const file of files) refuseAmongOthers(file, problems);
  if (problems.hasErrors) return { ok: false, problems: problems.all };
  return openFolder(files, name, options, problems);
}

/**
 * Reads backslashes in paths as folder separators on every system. Only on Windows are they separators, but a folder
 * must give the same campaign everywhere.
 */
export function withoutBackslashes(
  files: readonly SourceFile[],
  problems: ProblemList,
): readonly SourceFile[] {
  return files.map((file) => {
    if (!file.path.includes("\\")) return file;
    const path = file.path.replaceAll("\\", "/").replace(/^\/+/, "");
    const message = () =>
      `has a backslash in its name, which is read as the end of a folder's name: ${quoted(path)}`;
    problems.in(file.path).warning("backslash-in-name", message);
    return { ...file, path };
  });
}

/** The files inside a single archive, without metadata files of operating systems. */
export function unpackInput(
  files: readonly SourceFile[],
  progress: FolderProgress = () => {},
): Parsed<readonly SourceFile[]> {
  const problems = new ProblemList();
  const usable = files.filter((file) => !isOperatingSystemFile(file.path));
  const [file, second] = usable;
  if (file === undefined || second !== undefined) return problems.conclude(() => usable);
  const document = officeDocumentHint(file);
  if (document !== null) return problems.in(file.path).fail("unknown-format", document);
  if (isZip(file)) {
    const inside = unwrap(
      unpackZip(file, (path) => progress(0, 1, path)),
      problems,
    );
    return inside === null ? { ok: false, problems: problems.all } : withoutGzip(inside, problems);
  }
  if (isGzip(file)) return unpackGzip(file);
  // What is named like an archive but is none is read by its content, such as a batch that a browser unpacked.
  const isNamedArchive = /\.(zip|gz)$/i.test(file.path);
  const hint = isNamedArchive ? noTextHint(file) : null;
  if (hint !== null) problems.in(file.path).error("unknown-format", hint);
  else if (isNamedArchive && file.bytes.length === 0) {
    const message = "the file is empty: it was not saved or downloaded completely. Save it again";
    problems.in(file.path).error("unreadable-archive", message);
  } else if (isNamedArchive && recogniseFile(file)[0]?.reader !== CAMPAIGN_READER) {
    const message = "found no archive; expected the bytes of a .zip or .gz";
    problems.in(file.path).error("unreadable-archive", message);
  }
  return problems.conclude(() => usable);
}

/** The files of an archive. If its only campaign is in a .gz, as a mail program packs a returned batch, it is unpacked. */
function withoutGzip(files: readonly SourceFile[], problems: ProblemList): Parsed<readonly SourceFile[]> {
  const [packed, second] = files.filter(isStandaloneFile);
  if (packed === undefined || second !== undefined || !isGzip(packed)) return problems.conclude(() => files);
  const content = unwrap(unpackGzip(packed), problems) ?? [];
  return problems.conclude(() => files.flatMap((file) => (file === packed ? content : [file])));
}

/** Whether the name is that of a file that only campaign folders have. */
function isFolderFile({ path }: SourceFile): boolean {
  return /(^|\/)(source\.txt|reference(\.[0-9]+)?\.(txt|align)|examples\.tsv)$/.test(path);
}

/** The campaign folder. If it lacks a name, it gets that of the folder. */
function openFolder(
  files: readonly SourceFile[],
  name: string,
  options: FolderOptions,
  problems: ProblemList,
): Parsed<OpenedInput> {
  const opened = parseCampaignFolder(files, options, problems);
  if (!opened.ok || opened.value.settings.name !== null || name === "") return opened;
  return { ...opened, value: { ...opened.value, settings: { ...opened.value.settings, name } } };
}

const EXPECTED_CAMPAIGN =
  "expected a campaign folder, a .zip of one, a campaign or batch file (.json, .json.gz) or a PROTEST database (.db)";

function openSingle(file: SourceFile, problems: ProblemList): Parsed<OpenedInput> {
  if (refuseKnown(file, problems)) return { ok: false, problems: problems.all };
  const ledgerLines = openCampaignLines(file);
  const [found] = ledgerLines === null ? recogniseFile(file) : [];
  if (ledgerLines === null && found?.reader !== CAMPAIGN_READER) {
    problems.addAll(refusalOf(file, found));
    return { ok: false, problems: problems.all };
  }
  const ledger = unwrap(ledgerLines ?? openCampaignFile(file), problems);
  if (ledger === null) return { ok: false, problems: problems.all };
  return problems.conclude(() => ({ kind: "campaign", ledger }));
}

/** The reason why a single file is no campaign: it is unreadable, or of another kind. */
function refusalOf(file: SourceFile, found: Recognised<Reader<unknown>> | undefined): readonly Problem[] {
  const problems = new FileProblems(file.path);
  const noText = noTextHint(file);
  if (noText !== null) problems.error("unknown-format", noText);
  else if (/\.json$/i.test(file.path) || found?.reader.kind === "json-lines") {
    const text = unwrap(readText(file), problems);
    if (text !== null) unwrap(readJson(file.path, text), problems);
  }
  if (problems.hasErrors) return problems.all;
  const code = found !== undefined && isText(found) ? "texts-without-examples" : "unknown-format";
  problems.error(code, `is ${found?.reason ?? "an unsupported file"}; ${EXPECTED_CAMPAIGN}`);
  return problems.all;
}

/** Sections of the readers whose files contain texts, from which a test suite can be made. */
const SECTIONS_OF_TEXTS: readonly string[] = ["texts", "documents", "pronoun-sets", "corpora"];

/** Whether the file contains texts by its content, not only by its name. */
function isText({ reader, reason }: Recognised<Reader<unknown>>): boolean {
  return SECTIONS_OF_TEXTS.includes(reader.described?.section ?? "") && !reason.endsWith(BY_NAME);
}

/** Reports a database, or an archive that was in an archive. Returns whether the file is one of these. */
function refuseKnown(file: SourceFile, problems: ProblemList): boolean {
  if (isDatabase(file)) {
    const message = "found a SQLite database among other files; open it separately";
    problems.in(file.path).error("unknown-format", message);
    return true;
  }
  if (!isZip(file) && !isGzip(file)) return false;
  problems
    .in(file.path)
    .error("unknown-format", "found an archive inside an archive; unpack the outer one first");
  return true;
}

/** Reports a file that may be a campaign by itself but was opened together with others. */
function refuseAmongOthers(file: SourceFile, problems: ProblemList): void {
  if (isDatabase(file)) refuseKnown(file, problems);
  else if (isStandaloneFile(file)) {
    const message = "found more than one file that may be a campaign; open one campaign at a time";
    problems.in(file.path).error("several-campaigns", message);
  }
}

/** The opened ledger. A folder or database gets `settings`; a campaign file keeps the settings in it. */
export function ledgerFrom(opened: OpenedInput, settings: ImportSettings): Parsed<Ledger> {
  if (opened.kind === "campaign") return { ok: true, value: opened.ledger, warnings: [] };
  const problems = new FileProblems("suite.json");
  for (const language of [settings.sourceLanguage, settings.targetLanguage]) {
    if (isLanguageTag(language)) continue;
    const message = `found the language ${quoted(language)}; expected a BCP 47 tag such as “en”`;
    problems.error("malformed-json", message);
  }
  const { name, sourceLanguage, targetLanguage, profile, order } = settings;
  const candidates = opened.kind === "database" && opened.parts.scope === null ? opened.candidates : null;
  const chosen = {
    name,
    sourceLanguage,
    targetLanguage,
    profile,
    ...(opened.kind === "folder" ? folderSettings(opened) : {}),
    ...(order === undefined || order === DEFAULT_SETTINGS.order ? {} : { order }),
  };
  if (problems.hasErrors) return { ok: false, problems: problems.all };
  const allSettings = candidates === null ? chosen : { ...chosen, candidates };
  const newLedger = makeLedger({ ...opened.parts, settings: allSettings });
  const ledger = withAdjudicators(newLedger, settings.adjudicators ?? []);
  problems.addAll(checkValues(name, ledger));
  return problems.conclude(() => ledger);
}

/**
 * The ledger with these people (ids) as adjudicators; the same object if no role changes. PROTEST databases have no
 * roles, but adjudicators must not count in figures of agreement.
 */
export function withAdjudicators(ledger: Ledger, chosen: readonly string[]): Ledger {
  if (chosen.length === 0) return ledger;
  const { annotators, clock } = foldEvents(ledger.events);
  const promoted = annotators.filter(({ id, role }) => role !== "adjudicator" && chosen.includes(id));
  if (promoted.length === 0) return ledger;
  const events = new FileEvents(ledger.id, clock);
  for (const { id, name } of promoted) {
    const body = { kind: "annotator", author: null, annotator: id, name, role: "adjudicator" } as const;
    events.add(body, null, ["adjudicator chosen at import", id]);
  }
  return { ...ledger, events: [...ledger.events, ...events.events] };
}

/**
 * Separates files that were opened together into inputs, none empty: single batches, and files of one folder. A .zip
 * that contains batches, campaign files or archives (e.g. a backup) is split. A .zip of a campaign folder stays whole;
 * so does an unreadable .zip, which is reported when it is opened.
 */
export function separateInputs(files: readonly SourceFile[]): SourceFile[][] {
  const inputs: SourceFile[][] = [];
  const remainingFiles: SourceFile[] = [];
  for (const file of files.filter(({ path }) => !isOperatingSystemFile(path))) {
    if (!isStandaloneFile(file)) {
      remainingFiles.push(file);
      continue;
    }
    const unpacked = isZip(file) ? unpackZip(file) : null;
    const unpackedFiles = unpacked?.ok ? unpacked.value.filter(({ path }) => path !== BACKUP_LIST) : [];
    const [only, second] = unpackedFiles;
    const isBackup = unpacked?.ok === true && unpackedFiles.length < unpacked.value.length;
    if (isBackup && only !== undefined && second === undefined) {
      // The user knows the name of the backup, not that of the file inside, which is always “campaign-1.json”.
      inputs.push([{ ...only, path: file.path }]);
    } else if (unpackedFiles.some(isStandaloneFile)) {
      const folderFiles = unpackedFiles.filter((one) => !isStandaloneFile(one));
      inputs.push(...unpackedFiles.filter(isStandaloneFile).map((one) => [one]));
      if (folderFiles.length > 0) inputs.push(folderFiles);
    } else {
      inputs.push([file]);
    }
  }
  return remainingFiles.length === 0 ? inputs : [...inputs, remainingFiles];
}

/** A copy, batch or folder of a campaign. */
interface OpenedCopy {
  /** Path of its file, or of the first file of the folder. */
  readonly file: string;
  readonly opened: Parsed<{ readonly ledger: Ledger; readonly database: OpenedInput }>;
}

interface CopyTools extends OpeningTools {
  /** The settings of a folder or database. `name`: that of its file, or of the whole input if it is the only copy. */
  readonly settingsOf: (opened: OpenedInput, name: string) => ImportSettings;
  readonly onProgress?: (share: number) => void;
}

/**
 * Opens all copies and batches among files that were opened together. `name`: that of the folder or file.
 * `besides`: the other files next to several copies or batches, which belong to none.
 */
export async function openCopies(
  files: readonly SourceFile[],
  name: string,
  { onProgress, settingsOf, ...tools }: CopyTools,
): Promise<{ readonly copies: readonly OpenedCopy[]; readonly besides: readonly SourceFile[] }> {
  const separated = separateInputs(files);
  const inputs = separated.length === 0 ? [files] : separated;
  const isBeside = (input: readonly SourceFile[]) =>
    inputs.length > 1 && !input.some((file) => isStandaloneFile(file) || isFolderFile(file));
  const ofCopies = inputs.filter((input) => !isBeside(input));
  const copies: OpenedCopy[] = [];
  for (const [index, input] of ofCopies.entries()) {
    onProgress?.(index / ofCopies.length);
    const file = input[0]?.path ?? "";
    const problems = new ProblemList();
    const database = unwrap(await openAny(input, inputs.length === 1 ? name : file, tools), problems);
    const settingsName = ofCopies.length === 1 ? name : file;
    const ledger =
      database === null ? null : unwrap(ledgerFrom(database, settingsOf(database, settingsName)), problems);
    const opened: OpenedCopy["opened"] =
      database === null || ledger === null
        ? { ok: false, problems: problems.all }
        : problems.conclude(() => ({ ledger, database }));
    copies.push({ file, opened });
  }
  return { copies, besides: inputs.filter(isBeside).flat() };
}
