// Writes results to the disk completely or not at all: a file is first written under another name, and then replaces
// the old one.

import { randomUUID } from "node:crypto";
import { constants, type Stats } from "node:fs";
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
import { removedOnSignal } from "#cli/commands/campaigns/partial-files.ts";
import { errorMessage } from "#core/base/message-text.ts";
import { FileProblems, type Parsed, ProblemList } from "#core/base/problem.ts";
import type { SourceFile } from "#core/io/text-file.ts";
import { isStandardOutput } from "./output-kind.ts";

/** The reason why nothing can be written at `path`; null = writing seems possible. Changes nothing. */
export async function whyUnwritable(path: string, kind: "file" | "folder"): Promise<string | null> {
  if (kind === "file" && isStandardOutput(path)) return null;
  const stats = await statsOf(path);
  if (stats === null) {
    const parent = await statsOf(dirname(await followLinks(path)));
    return parent?.isDirectory() === true ? null : "its parent folder does not exist";
  }
  if (kind === "file")
    return stats.isDirectory() ? "found a folder of that name; expected none, or a file" : null;
  if (!stats.isDirectory()) return "found a file of that name; expected none, or an empty folder";
  return (await readdir(path)).length === 0
    ? null
    : "found a folder that is not empty; expected a new or an empty one";
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

function writeToStandardOutput(bytes: Uint8Array): Promise<void> {
  return new Promise((done, fail) => {
    process.stdout.write(bytes, (error) => (error ? fail(error) : done()));
  });
}
