// Holds how results reach the disk: whole or not at all. What is written lies beside under another name until it is complete.

import { randomUUID } from "node:crypto";
import { mkdir, open, readdir, realpath, rename, rm, stat } from "node:fs/promises";
import { basename, dirname, join, resolve } from "node:path";
import type { SourceFile } from "#core/formats/text-file.ts";
import { type Parsed, ProblemList } from "#core/shared/problem.ts";

/** Why nothing can be written at `path`; null = it can, as far as can be told before. Nothing is changed. */
export async function whyUnwritable(path: string, what: "file" | "folder"): Promise<string | null> {
  const parent = await kindOf(dirname(resolve(path)));
  if (parent !== "folder") return "the folder in which it is to be written is not there";
  const there = await kindOf(path);
  if (there === "nothing") return null;
  if (what === "file")
    return there === "file" ? null : "found a folder of that name; expected none, or a file";
  if (there === "file") return "found a file of that name; expected none, or an empty folder";
  return (await readdir(path)).length === 0
    ? null
    : "found a folder that is not empty; expected a new or an empty one";
}

async function kindOf(path: string): Promise<"nothing" | "file" | "folder"> {
  try {
    return (await stat(path)).isDirectory() ? "folder" : "file";
  } catch (error) {
    if (error instanceof Error && "code" in error && error.code === "ENOENT") return "nothing";
    throw error;
  }
}

/** Writes one file, in the place of one that is there. Errors: unwritable-output. */
export function writeFileWhole(path: string, bytes: Uint8Array): Promise<Parsed<null>> {
  return whole(path, "file", (beside) => writeThrough(beside, bytes));
}

/** Writes a new folder, or fills an empty one. Errors: unwritable-output. */
export function writeFolderWhole(path: string, files: readonly SourceFile[]): Promise<Parsed<null>> {
  return whole(path, "folder", async (beside) => {
    await mkdir(beside);
    for (const folder of new Set(files.map((file) => dirname(file.path)))) {
      await mkdir(join(beside, folder), { recursive: true });
    }
    for (const file of files) await writeThrough(join(beside, file.path), file.bytes);
  });
}

async function whole(
  path: string,
  what: "file" | "folder",
  write: (beside: string) => Promise<void>,
): Promise<Parsed<null>> {
  const problems = new ProblemList();
  const fail = (why: string): Parsed<null> => {
    problems.error("unwritable-output", path, null, why);
    return { ok: false, problems: problems.all };
  };
  let beside: string | null = null;
  try {
    const why = await whyUnwritable(path, what);
    if (why !== null) return fail(why);
    // Through a link to its target, which may lie on another disk.
    const target = (await kindOf(path)) === "nothing" ? resolve(path) : await realpath(path);
    beside = join(dirname(target), `.referee-${randomUUID().slice(0, 8)}.partial`);
    await write(beside);
    await rename(beside, target);
    return { ok: true, value: null, warnings: [] };
  } catch (error) {
    if (beside !== null) await rm(beside, { recursive: true, force: true });
    const message = error instanceof Error ? error.message : String(error);
    return fail(`${basename(path)} cannot be written: ${message}; nothing was changed`);
  }
}

/** The file on the disk itself, so that the new name never stands for bytes that a power cut took. */
async function writeThrough(path: string, bytes: Uint8Array): Promise<void> {
  const file = await open(path, "wx");
  try {
    await file.writeFile(bytes);
    await file.sync();
  } finally {
    await file.close();
  }
}
