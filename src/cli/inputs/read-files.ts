// Reads the files at a path, including everything in a folder, within limits; spreadsheets become tables.

import { existsSync } from "node:fs";
import { open, readdir, readFile, realpath, stat } from "node:fs/promises";
import { createRequire } from "node:module";
import { basename, join, relative, resolve, sep } from "node:path";
import process from "node:process";
import { fileURLToPath } from "node:url";
import { FileProblems, type Parsed, type ProblemList, unwrap } from "#core/base/problem.ts";
import type { ParallelTexts } from "#core/exchange/add-systems/new-outputs.ts";
import { readParallel } from "#core/exchange/add-systems/read-input-files.ts";
import { tableOfSpreadsheet } from "#core/io/file/spreadsheet.ts";
import { INPUT_LIMITS, isOperatingSystemFile } from "#core/io/input-limits.ts";
import { largestFile, START_LENGTH } from "#core/io/open/open-files.ts";
import { databaseAsOpened, isDatabase, type Sqlite } from "#core/io/protest/protest-database.ts";
import type { SourceFile } from "#core/io/text-file.ts";
import type { ParallelFiles } from "./options.ts";

/** The files at a path, and the name of the folder or file. */
export interface ReadInput {
  readonly files: readonly SourceFile[];
  readonly name: string;
}

/**
 * Reads the files. “-” is standard input, as one file. Paths of files in a folder are relative to the folder. Errors:
 * missing-required-file, too-large, unreadable-file (a device, or a link that leads out of the folder).
 */
export async function readInput(path: string): Promise<Parsed<ReadInput>> {
  const problems = new FileProblems(path);
  if (path === "-") {
    const bytes = await readStandardInput();
    const limit = largestFile(bytes);
    if (bytes.length > limit) reportTooLarge(bytes.length, limit, problems.in(STANDARD_INPUT));
    const file = unwrap(await tableOfSpreadsheet({ path: STANDARD_INPUT, bytes }), problems);
    return problems.conclude(() => ({ files: file === null ? [] : [file], name: STANDARD_INPUT }));
  }
  const name = basename(resolve(path)) || path;
  let files: SourceFile[] = [];
  try {
    const stats = await stat(path);
    if (stats.isDirectory()) files = await readFolder(path, problems);
    else if (stats.isCharacterDevice() || stats.isBlockDevice()) {
      problems.error("unreadable-file", "is a device; expected a file or a folder");
    } else files = await readAll(path, [""], stats.size, problems);
  } catch (error) {
    const { failedPath, why } = whyUnreadable(error);
    problems.in(failedPath ?? path).error("missing-required-file", why);
  }
  return problems.conclude(() => ({ files, name }));
}

async function readFolder(folder: string, problems: ProblemList): Promise<SourceFile[]> {
  const paths: string[] = [];
  let bytes = 0;
  const inside = await realpath(folder);
  for await (const file of filesIn(folder, "")) {
    if (file.isLink && !(await leadsInto(inside, join(folder, file.path)))) {
      const message = "is a link to a path outside the folder; expected files of the folder only";
      problems.in(file.path).error("unreadable-file", message);
      continue;
    }
    if (!file.isFile) {
      const message = "is a link to a folder or not a regular file, and is ignored";
      problems.in(file.path).warning("file-ignored", message);
      continue;
    }
    paths.push(file.path);
    bytes += file.size;
    if (paths.length <= INPUT_LIMITS.files) continue;
    const message = `found more than ${INPUT_LIMITS.files} files; expected a campaign folder`;
    problems.in(folder).error("too-large", message);
    return [];
  }
  return problems.hasErrors ? [] : readAll(folder, paths.sort(), bytes, problems);
}

/**
 * Whether the target of a link, followed through any further links, is in the folder. All other links are errors,
 * because a folder could lead to private files outside it.
 */
async function leadsInto(folder: string, path: string): Promise<boolean> {
  const relativePath = relative(folder, await realpath(path));
  return (
    relativePath !== "" &&
    relativePath !== ".." &&
    !relativePath.startsWith(`..${sep}`) &&
    resolve(folder, relativePath) !== relativePath
  );
}

interface FoundFile {
  /** Path relative to the folder, with `/` between its parts. */
  readonly path: string;
  readonly size: number;
  readonly isLink: boolean;
  /**
   * Whether the entry is a file. False for links to folders, which are not followed, because they could form a cycle.
   */
  readonly isFile: boolean;
}

/** Maximum number of bytes of a file that is read without examining its beginning first. */
const SMALL = 1_000_000;

async function* filesIn(folder: string, inside: string): AsyncGenerator<FoundFile> {
  for (const entry of await readdir(join(folder, inside), { withFileTypes: true })) {
    const path = inside === "" ? entry.name : `${inside}/${entry.name}`;
    if (isOperatingSystemFile(path)) continue;
    if (entry.isDirectory()) yield* filesIn(folder, path);
    else {
      const stats = await stat(join(folder, path));
      const isLink = entry.isSymbolicLink();
      yield { path, size: stats.size, isLink, isFile: stats.isFile() };
    }
  }
}

/**
 * Reads the files at `paths` in `folder`. An empty path is `folder` itself, if that is a file. `bytes`: the total size
 * of the files.
 */
async function readAll(
  folder: string,
  paths: readonly string[],
  bytes: number,
  problems: ProblemList,
): Promise<SourceFile[]> {
  if (bytes > INPUT_LIMITS.total) {
    const message = `found ${Math.round(bytes / 1_000_000)} MB; expected at most ${INPUT_LIMITS.total / 1_000_000} MB`;
    problems.in(folder).error("too-large", message);
    return [];
  }
  const files: SourceFile[] = [];
  for (const path of paths) {
    const fullPath = join(folder, path);
    const name = path === "" ? basename(folder) : path;
    const { size } = await stat(fullPath);
    const limit = await largestAt(fullPath, size);
    if (size > limit) {
      reportTooLarge(size, limit, problems.in(name));
      continue;
    }
    const bytes = await bytesAsOpened(fullPath, await readFile(fullPath));
    const table = unwrap(await tableOfSpreadsheet({ path: name, bytes }), problems);
    if (table !== null) files.push(table);
  }
  return files;
}

/** The bytes of a file; of a database, with what SQLite has written next to it. */
async function bytesAsOpened(path: string, bytes: Uint8Array): Promise<Uint8Array> {
  if (!isDatabase({ bytes })) return bytes;
  const beside = async (ending: string) => (existsSync(path + ending) ? await readFile(path + ending) : null);
  return databaseAsOpened(bytes, { log: await beside("-wal"), journal: await beside("-journal") });
}

/** The name under which standard input is read as a file. */
const STANDARD_INPUT = "standard input";

/** Reads standard input. Stops soon after the maximum size of a file is exceeded. */
async function readStandardInput(): Promise<Uint8Array> {
  const pieces: Uint8Array[] = [];
  let size = 0;
  for await (const piece of process.stdin) {
    if (!(piece instanceof Uint8Array)) throw new TypeError("standard input has an encoding");
    pieces.push(piece);
    size += piece.length;
    if (size > INPUT_LIMITS.file) break;
  }
  return Buffer.concat(pieces);
}

function reportTooLarge(size: number, limit: number, problems: FileProblems): void {
  problems.error("too-large", `has ${size} bytes; expected at most ${limit} per file`);
}

/**
 * The largest allowed size of the file in bytes. It depends on the file's beginning, which is read only for large
 * files.
 */
async function largestAt(path: string, size: number): Promise<number> {
  if (size <= SMALL) return INPUT_LIMITS.file;
  const file = await open(path);
  try {
    const { buffer, bytesRead } = await file.read(new Uint8Array(START_LENGTH), 0, START_LENGTH, 0);
    return largestFile(buffer.subarray(0, bytesRead));
  } finally {
    await file.close();
  }
}

/** The operating system's error in words, and the path if the error names one. */
function whyUnreadable(error: unknown): { failedPath: string | null; why: string } {
  if (!(error instanceof Error)) return { failedPath: null, why: `cannot be read: ${String(error)}` };
  const failedPath = "path" in error && typeof error.path === "string" ? error.path : null;
  if ("code" in error && error.code === "ENOENT") return { failedPath, why: "found no such file or folder" };
  return { failedPath, why: `cannot be read: ${error.message}` };
}

/** The file of an input that is a file; null = the input is a folder. */
function onlyFileOf({ files, name }: ReadInput): SourceFile | null {
  const [file, second] = files;
  return file !== undefined && second === undefined && file.path === name ? file : null;
}

/** Reads one file. Null = it could not be read, or is a folder. `expected`: the kind of file, for the message. */
export async function readOneFile(
  path: string,
  expected: string,
  problems: ProblemList,
): Promise<SourceFile | null> {
  const input = unwrap(await readInput(path), problems);
  if (input === null) return null;
  const file = onlyFileOf(input);
  if (file === null) problems.in(path).error("unreadable-file", `is a folder; expected ${expected}`);
  return file;
}

/** As `readOneFile`, but problems of the file name its path, because two files may have the same name. */
export async function readFileByPath(
  path: string,
  expected: string,
  problems: ProblemList,
): Promise<SourceFile | null> {
  const file = await readOneFile(path, expected, problems);
  return file && { path, bytes: file.bytes };
}

/** Reads files, and all files in folders. Problems of the files name their paths. */
export async function readFilesAndFolders(
  paths: readonly string[],
  problems: ProblemList,
): Promise<readonly SourceFile[]> {
  const files: SourceFile[] = [];
  for (const path of paths) {
    const input = unwrap(await readInput(path), problems);
    if (input === null) continue;
    const file = onlyFileOf(input);
    const folder = path.replace(/\/+$/, "");
    if (file !== null) files.push({ path, bytes: file.bytes });
    else files.push(...input.files.map((one) => ({ path: `${folder}/${one.path}`, bytes: one.bytes })));
  }
  return files;
}

// Splits arguments that name files of plain text and of links, and reads the files.

/**
 * Splits `FILE[,ALIGN]`. The comma belongs to the file's name if a file with that name exists; the second part is then
 * null.
 */
export async function splitFileNames(files: string): Promise<readonly [string, string | null]> {
  const at = files.lastIndexOf(",");
  const isThere =
    at < 0 ||
    (await stat(files).then(
      () => true,
      () => false,
    ));
  return isThere ? [files, null] : [files.slice(0, at), files.slice(at + 1)];
}

/** Reads the texts of all pairs of files. Pairs with errors are left out. */
export async function readExtraTexts(
  pairs: readonly ParallelFiles[],
  problems: ProblemList,
): Promise<readonly ParallelTexts[]> {
  const read: ParallelTexts[] = [];
  for (const { source, target } of pairs) {
    const sources = await readFileByPath(source, "a file", problems);
    const targets = await readFileByPath(target, "a file", problems);
    const texts = sources && targets && unwrap(readParallel(sources, targets), problems);
    if (texts !== null) read.push(texts);
  }
  return read;
}

// Loads SQLite in Node. Its WebAssembly is next to the built command line or, during development, in the package
// sql.js.

/** Starts SQLite. Called only for reading and writing databases, because SQLite takes several megabytes of memory. */
export async function nodeSqlite(): Promise<Sqlite> {
  const bundled = fileURLToPath(new URL("./sql-wasm.wasm", import.meta.url));
  const path = existsSync(bundled) ? bundled : packaged();
  const bytes = new Uint8Array(await readFile(path));
  const { startSqlite } = await import("#sqlite/start-sqlite.ts");
  return startSqlite(bytes.buffer);
}

function packaged(): string {
  return createRequire(import.meta.url).resolve("sql.js/dist/sql-wasm-browser.wasm");
}
