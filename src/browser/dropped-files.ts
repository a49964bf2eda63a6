// Reads which files and folders the user dropped or picked, and hands them from screen to screen. The contents are read
// later.

import { INPUT_LIMITS, isOperatingSystemFile } from "#core/io/input-limits.ts";
import type { FileToOpen } from "#core/io/open/open-files.ts";

export type { FileToOpen };

/**
 * Files opened together. `name`: name of their folder or of the only file; "" = several files without a common folder.
 */
export interface FilesToOpen {
  readonly name: string;
  readonly files: readonly FileToOpen[];
}

/** All files of a drop. Must be called while the drop event is handled, because the transfer is empty afterwards. */
export function readDrop(transfer: DataTransfer): Promise<FilesToOpen> {
  const items = [...transfer.items].filter((item) => item.kind === "file");
  const entries: FileSystemEntry[] = [];
  const plainFiles: File[] = [];
  for (const item of items) {
    // For an unusual name, a browser may give no entry but still the file.
    const entry = item.webkitGetAsEntry();
    const file = entry === null ? item.getAsFile() : null;
    if (entry !== null) entries.push(entry);
    if (file !== null) plainFiles.push(file);
  }
  if (entries.length === 0) return Promise.resolve(filesFromList(transfer.files));
  return walk(entries).then((entryFiles) => {
    const files = [...entryFiles, ...filesFromList(plainFiles).files];
    return { name: nameOf(files), files };
  });
}

/** All files of a file input: those of a picked folder, or single files. */
export function filesFromList(list: Iterable<File>): FilesToOpen {
  const files = Array.from(list, (file) => ({ path: pathOf(file), file }));
  return { name: nameOf(files), files };
}

/** Adds files. An added file replaces an existing one with the same path. */
export function withFiles(
  existing: readonly FileToOpen[],
  added: readonly FileToOpen[],
): readonly FileToOpen[] {
  const paths = new Set(added.map(({ path }) => path));
  return [...existing.filter(({ path }) => !paths.has(path)), ...added];
}

/** The file's path with the original file name, because browsers replace backslashes in the path by slashes. */
function pathOf({ webkitRelativePath: path, name }: File): string {
  if (!path) return name;
  const isSame = path.replaceAll("\\", "/").endsWith(name.replaceAll("\\", "/"));
  return isSame ? path.slice(0, path.length - name.length) + name : path;
}

/** Lets the user pick files, or one folder; null = cancelled. Must be called while a click is handled. */
export function pickFiles(kind: "files" | "folder"): Promise<FilesToOpen | null> {
  return new Promise((resolve) => {
    const input = document.createElement("input");
    input.type = "file";
    input.multiple = true;
    input.webkitdirectory = kind === "folder";
    input.hidden = true;
    const finish = (picked: FilesToOpen | null) => {
      input.remove();
      resolve(picked);
    };
    input.addEventListener("change", () => {
      const { files } = input;
      finish(files === null || files.length === 0 ? null : filesFromList(files));
    });
    input.addEventListener("cancel", () => finish(null));
    document.body.append(input); // Safari may discard an input that is not in the page
    input.click();
  });
}

/** The files in the entries and their folders. Stops when there are more files than may be opened. */
async function walk(entries: readonly FileSystemEntry[]): Promise<FileToOpen[]> {
  const files: FileToOpen[] = [];
  const waiting = [...entries];
  for (let entry = waiting.pop(); entry !== undefined; entry = waiting.pop()) {
    if (files.length > INPUT_LIMITS.files) break;
    if (isOperatingSystemFile(entry.fullPath)) continue;
    if (isFolder(entry)) waiting.push(...(await readFolder(entry)));
    else if (isFile(entry))
      files.push({ path: entry.fullPath.replace(/^\//, ""), file: await readFile(entry) });
  }
  return files.sort((a, b) => (a.path < b.path ? -1 : a.path > b.path ? 1 : 0));
}

function isFolder(entry: FileSystemEntry): entry is FileSystemDirectoryEntry {
  return entry.isDirectory;
}

function isFile(entry: FileSystemEntry): entry is FileSystemFileEntry {
  return entry.isFile;
}

function readFile(entry: FileSystemFileEntry): Promise<File> {
  return new Promise((resolve, reject) => {
    entry.file(resolve, reject);
  });
}

/** All entries of a folder. Browsers return at most a hundred at a time, and finally none. */
async function readFolder(folder: FileSystemDirectoryEntry): Promise<FileSystemEntry[]> {
  const reader = folder.createReader();
  const entries: FileSystemEntry[] = [];
  for (;;) {
    const batch = await new Promise<FileSystemEntry[]>((resolve, reject) => {
      reader.readEntries(resolve, reject);
    });
    if (batch.length === 0 || entries.length > INPUT_LIMITS.files) return entries;
    entries.push(...batch);
  }
}

/** The name of the only folder at the top level, or of the only file without its extension; "" = there are several. */
function nameOf(files: readonly FileToOpen[]): string {
  const tops = new Set(files.map(({ path }) => path.split("/")[0] ?? ""));
  const [top = ""] = tops;
  if (tops.size !== 1) return "";
  const isOneFile = files.length === 1 && files[0]?.path === top;
  return isOneFile ? top.replace(/(\.(zip|gz|json|db|txt|tsv))+$/i, "") : top;
}

// Passes files from the screen on which they were dropped to the screen that opens them, because an address cannot
// contain files.

let held: Promise<FilesToOpen> | null = null;

export function holdFiles(files: Promise<FilesToOpen>): void {
  held = files;
}

/** The files; null = none. They are kept until `clearHeldFiles` is called, so that a screen can read them again. */
export function heldFiles(): Promise<FilesToOpen> | null {
  return held;
}

export function clearHeldFiles(): void {
  held = null;
}
