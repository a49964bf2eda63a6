// Writes results to the disk completely or not at all, and says from a path what is written there.

import { randomUUID } from "node:crypto";
import { constants, existsSync, fstatSync, rmSync, type Stats, statSync, writeSync } from "node:fs";
import {
  chmod,
  chown,
  type FileHandle,
  lstat,
  mkdir,
  open,
  readdir,
  readlink,
  realpath,
  rename,
  rm,
  stat,
} from "node:fs/promises";
import { createConnection } from "node:net";
import { basename, dirname, join, resolve } from "node:path";
import process from "node:process";
import { errorMessage } from "#core/base/message-text.ts";
import { FileProblems, type Parsed, ProblemList } from "#core/base/problem.ts";
import type { SourceFile } from "#core/io/text-file.ts";

/** The reason why nothing can be written at `path`; null = writing seems possible. Changes nothing. */
export async function whyUnwritable(path: string, kind: "file" | "folder"): Promise<string | null> {
  if (kind === "file" && isStandardOutput(path)) return null;
  const stats = await statsOf(path);
  if (stats === null) {
    const parent = await statsOf(dirname(await followLinks(path)));
    return parent?.isDirectory() === true ? null : "its parent folder does not exist";
  }
  if (kind === "file") {
    if (stats.isDirectory()) return "found a folder of that name; expected none, or a file";
    return (await isInUse(path))
      ? "is in use by another program, or was not closed: SQLite's file -wal or -journal is next to it. Close the database in that program first"
      : null;
  }
  if (!stats.isDirectory()) return "found a file of that name; expected none, or an empty folder";
  return (await readdir(path)).length === 0
    ? null
    : "found a folder that is not empty; expected a new or an empty one";
}

/** Whether SQLite keeps changes of the database next to it. */
async function isInUse(path: string): Promise<boolean> {
  const besides = await Promise.all(["-wal", "-journal"].map((ending) => statsOf(path + ending)));
  return besides.some((stats) => stats !== null && stats.size > 0);
}

/** Information about a path, after following symbolic links; null = nothing exists there. */
async function statsOf(path: string): Promise<Stats | null> {
  try {
    return await stat(path);
  } catch (error) {
    if (isMissing(error)) return null;
    throw error;
  }
}

/** Whether the file or folder of a failed call does not exist. */
function isMissing(error: unknown): boolean {
  return error instanceof Error && "code" in error && error.code === "ENOENT";
}

/** Maximum number of symbolic links that are followed in a chain, as in Linux. */
const MOST_LINKS = 40;

/** The path to which symbolic links lead, whether or not it exists. */
async function followLinks(path: string): Promise<string> {
  let target = resolve(path);
  for (let count = 0; count < MOST_LINKS; count++) {
    try {
      const isLink = (await lstat(target)).isSymbolicLink();
      if (!isLink) return await realpath(target);
      target = resolve(dirname(target), await readlink(target));
    } catch (error) {
      if (isMissing(error)) return target;
      throw error;
    }
  }
  throw new Error("too many symbolic links lead to one another");
}

/**
 * Writes one file. A regular file is replaced as a whole and keeps its mode and owner; symbolic links are followed. If
 * a file has several names (hard links), only this name gets the new content; the other names keep the complete old
 * file, with a warning. Standard output, a device, a FIFO or a socket is written to directly. Errors:
 * unwritable-output. Warnings: hard-link-cut.
 */
export async function writeFileWhole(path: string, bytes: Uint8Array): Promise<Parsed<null>> {
  const problems = new FileProblems(path);
  try {
    const stats = isStandardOutput(path) ? null : await statsOf(path);
    if (isStandardOutput(path)) await writeToStandardOutput(bytes);
    else if (stats !== null && !stats.isFile() && !stats.isDirectory())
      await writeThrough(path, stats, bytes);
    else {
      if (stats?.isFile() === true && stats.nlink > 1) {
        const otherNames = stats.nlink === 2 ? "one other name keeps" : `${stats.nlink - 1} other names keep`;
        problems.warning("hard-link-cut", `was a file with several names: ${otherNames} the old content`);
      }
      return await replaceWhole(
        path,
        "file",
        (temporary, mode) => writeNew(temporary, [bytes], mode),
        problems,
      );
    }
    return problems.conclude(() => null);
  } catch (error) {
    return failed(path, `${basename(path)} cannot be written: ${errorMessage(error)}`);
  }
}

/** A file to write, as bytes or as parts of its text that are made one after the other. */
type WritableFile = SourceFile | { readonly path: string; readonly parts: Iterable<string> };

/** Writes a new folder, or fills an empty one, which keeps its mode. Errors: unwritable-output. */
export function writeFolderWhole(path: string, files: readonly WritableFile[]): Promise<Parsed<null>> {
  return replaceWhole(path, "folder", async (temporary, mode) => {
    await mkdir(temporary);
    for (const folder of new Set(files.map((file) => dirname(file.path)))) {
      await mkdir(join(temporary, folder), { recursive: true });
    }
    await writeInTurn(files, temporary);
    if (mode !== null) await chmod(temporary, mode);
  });
}

type FileContent = Iterable<string | Uint8Array>;

function contentOf(file: WritableFile): FileContent {
  return "bytes" in file ? [file.bytes] : file.parts;
}

/** Number of files that are synced at the same time. A disk syncs many files together almost as fast as one. */
const PARALLEL_SYNCS = 32;

/**
 * Writes the files into the folder one after the other, so that only one content is in memory; the disk syncs earlier
 * files in the meantime. If one fails, starts no further file, and throws the failure that came first, after all files
 * are closed.
 */
async function writeInTurn(files: readonly WritableFile[], folder: string): Promise<void> {
  const failures: unknown[] = [];
  const noteFailure = (error: unknown) => {
    failures.push(error);
  };
  const syncs = new Set<Promise<void>>();
  for (const file of files) {
    if (failures.length > 0) break;
    if (syncs.size >= PARALLEL_SYNCS) await Promise.race(syncs);
    const written = await startNew(join(folder, file.path), contentOf(file), null).catch(noteFailure);
    if (written === undefined) break;
    const sync = syncAndClose(written)
      .catch(noteFailure)
      .finally(() => syncs.delete(sync));
    syncs.add(sync);
  }
  await Promise.all(syncs);
  if (failures.length > 0) throw failures[0];
}

const PERMISSIONS = 0o777;

/**
 * Replaces a file or folder. `write` is called with a temporary path next to the target, and with the mode of what it
 * replaces; null = there is nothing yet.
 */
async function replaceWhole(
  path: string,
  kind: "file" | "folder",
  write: (temporary: string, mode: number | null) => Promise<void>,
  problems = new ProblemList(),
): Promise<Parsed<null>> {
  let partial: string | null = null;
  try {
    const why = await whyUnwritable(path, kind);
    if (why !== null) return failed(path, why);
    // The target of links may be on another disk, so the temporary file is next to the target.
    const target = await followLinks(path);
    const stats = await statsOf(target);
    const temporary = join(dirname(target), `.referee-${randomUUID().slice(0, 8)}.partial`);
    partial = temporary;
    await removedOnSignal(temporary, async () => {
      await write(temporary, stats === null ? null : stats.mode & PERMISSIONS);
      if (stats !== null) await keepOwner(temporary, stats);
      await rename(temporary, target);
    });
    return problems.conclude(() => null);
  } catch (error) {
    if (partial !== null) await rm(partial, { recursive: true, force: true });
    return failed(path, `${basename(path)} cannot be written: ${errorMessage(error)}; nothing was changed`);
  }
}

function failed(path: string, why: string): Parsed<null> {
  return new FileProblems(path).fail("unwritable-output", why);
}

/** Restores the owner of the old file, as far as the system allows this user to do so. */
async function keepOwner(path: string, { uid, gid }: Stats): Promise<void> {
  const ownStats = await stat(path);
  if (ownStats.uid === uid && ownStats.gid === gid) return;
  await chown(path, uid, gid).catch(() => {});
}

/**
 * Writes a new file with this mode; null = the default mode. The file is synced to the disk before it gets its name, so
 * that a power cut cannot leave the name without the bytes.
 */
async function writeNew(path: string, content: FileContent, mode: number | null): Promise<void> {
  await syncAndClose(await startNew(path, content, mode));
}

/** Writes a new file that is neither synced nor closed yet. If that fails, it is closed. */
async function startNew(path: string, content: FileContent, mode: number | null): Promise<FileHandle> {
  const file = await open(path, "wx", mode === null ? 0o666 : 0o600);
  try {
    const buffer = new Uint8Array(ENCODED_TOGETHER);
    for (const part of content) {
      if (typeof part !== "string") await file.writeFile(part);
      else for (const bytes of encodedInto(buffer, part)) await file.writeFile(bytes);
    }
    if (mode !== null) await file.chmod(mode);
    return file;
  } catch (error) {
    await file.close();
    throw error;
  }
}

/** Bytes of a text that are encoded at once. */
const ENCODED_TOGETHER = 1 << 17;

/**
 * The UTF-8 of a text, piece by piece in the same buffer, because a buffer for each part of a long file makes the
 * memory management work for seconds. A piece must be used before the next one is asked for.
 */
function* encodedInto(buffer: Uint8Array, text: string): Generator<Uint8Array> {
  const encoder = new TextEncoder();
  for (let rest = text; rest !== ""; ) {
    const { read, written } = encoder.encodeInto(rest, buffer);
    yield buffer.subarray(0, written);
    rest = rest.slice(read);
  }
}

async function syncAndClose(file: FileHandle): Promise<void> {
  try {
    await file.sync();
  } finally {
    await file.close();
  }
}

/** Writes into an existing path that is neither a file nor a folder. */
async function writeThrough(path: string, stats: Stats, bytes: Uint8Array): Promise<void> {
  if (stats.isSocket()) return writeToSocket(path, bytes);
  const file = await open(path, constants.O_WRONLY);
  try {
    await file.writeFile(bytes);
  } finally {
    await file.close();
  }
}

function writeToSocket(path: string, bytes: Uint8Array): Promise<void> {
  return new Promise((done, fail) => {
    const socket = createConnection(path, () => socket.end(bytes));
    socket.on("error", fail);
    socket.on("close", (hadError) => hadError || done());
    socket.resume();
  });
}

// Removes partly written files if SIGINT, SIGTERM or SIGHUP ends the process.

/** Paths of files and folders that are being written. */
const partial = new Set<string>();

/** The handler of each signal while files are written. The exit status is 128 plus the signal's number. */
const HANDLERS = (
  [
    ["SIGHUP", 129],
    ["SIGINT", 130],
    ["SIGTERM", 143],
  ] as const
).map(([signal, status]) => ({
  signal,
  end() {
    for (const path of partial) remove(path);
    process.exit(status);
  },
}));

/** Milliseconds to wait until writes that still run in other threads have finished. */
const MS_UNTIL_WRITES_END = 25;

/** Removes the file or folder. Repeats this if a write that is still running creates part of it in the meantime. */
function remove(path: string): void {
  for (let attempt = 0; attempt < 10; attempt++) {
    try {
      rmSync(path, { recursive: true, force: true });
    } catch {
      // A write has created another file in the folder. The next attempt removes this file, too.
    }
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, MS_UNTIL_WRITES_END);
    if (!existsSync(path)) return;
  }
}

/**
 * Runs `write`. If a signal ends the process in the meantime, removes the file or folder at `path`. At other times,
 * signals keep their usual effect, so that long computations end immediately.
 */
export async function removedOnSignal(path: string, write: () => Promise<void>): Promise<void> {
  if (partial.size === 0) for (const { signal, end } of HANDLERS) process.on(signal, end);
  partial.add(path);
  try {
    await write();
  } finally {
    partial.delete(path);
    if (partial.size === 0) for (const { signal, end } of HANDLERS) process.off(signal, end);
  }
}

// Determines from a path what is written there: from its ending, or from what already exists there.

export type OutputKind = "folder" | "zip" | "json" | "json.gz" | "db";

/** Where to write, and what. */
export interface OutputTarget {
  readonly path: string;
  readonly kind: OutputKind;
}

export function isOutputTarget(value: unknown): value is OutputTarget {
  return typeof value === "object" && value !== null && "path" in value && "kind" in value;
}

const ENDINGS: readonly (readonly [ending: string, kind: OutputKind])[] = [
  [".json.gz", "json.gz"],
  [".json", "json"],
  [".zip", "zip"],
  [".db", "db"],
];

/** Endings of files in which Referee never writes, so that a path with such an ending is not taken for a folder. */
const NEVER_A_FOLDER = /\.(?:gz|tgz|tar|xz|7z|sqlite3?|tsv|csv|txt)$/i;

/** Names of standard output. */
const STANDARD_OUTPUT: readonly string[] = ["-", "/dev/stdout", "/dev/fd/1", "/proc/self/fd/1"];

export function isStandardOutput(path: string): boolean {
  return STANDARD_OUTPUT.includes(path);
}

/**
 * The kind of output for a path. A path without a known ending, or with a final slash, is a folder. Standard output, a
 * device, a FIFO or a socket without an ending gets a campaign file (.json). Null = Referee writes no files with this
 * ending.
 */
export function outputKindOf(path: string): OutputKind | null {
  const match = ENDINGS.find(([ending]) => path.toLowerCase().endsWith(ending));
  if (match !== undefined) return match[1];
  if (isStandardOutput(path) || isSpecialFile(path)) return "json";
  return NEVER_A_FOLDER.test(path) ? null : "folder";
}

function isSpecialFile(path: string): boolean {
  try {
    const stats = statSync(path, { throwIfNoEntry: false });
    return stats !== undefined && !stats.isFile() && !stats.isDirectory();
  } catch {
    // If the path cannot be examined, the error is reported when it is written.
    return false;
  }
}

// Writes to standard output. Either all bytes arrive, or the write fails, or the reader does not want more.

/**
 * Resolves when the content was passed on, so that a slow reader also slows the writer down. A reader that
 * closes the pipe early, as in `referee … | head`, is no failure. Rejects with any other error of the system.
 */
export async function writeToStandardOutput(content: string | Uint8Array): Promise<void> {
  if (content.length === 0) return;
  if (isStream()) return writeToStream(content);
  const bytes = typeof content === "string" ? new TextEncoder().encode(content) : content;
  // A full disk may accept only some of the bytes. Only the next write reports that it is full.
  for (let written = 0; written < bytes.length; )
    written += writeSync(process.stdout.fd, bytes.subarray(written));
}

/**
 * Whether standard output is a terminal, a pipe or a socket. To everything else, Node writes once and does not look at
 * how many bytes arrived.
 */
function isStream(): boolean {
  if (process.stdout.isTTY) return true;
  const stats = fstatSync(process.stdout.fd);
  return stats.isFIFO() || stats.isSocket();
}

function writeToStream(content: string | Uint8Array): Promise<void> {
  return new Promise((done, fail) => {
    process.stdout.write(content, (error) => (error && !isClosedPipe(error) ? fail(error) : done()));
  });
}

function isClosedPipe(error: Error): boolean {
  return "code" in error && error.code === "EPIPE";
}
