// What an enemy does to a profile between two sittings: each kind of damage by its name, done to the files of a browser that is not running.
import {
  closeSync,
  existsSync,
  openSync,
  readdirSync,
  readFileSync,
  readSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
} from "node:fs";
import { join } from "node:path";

type Random = () => number;

function filesBelow(folder: string): string[] {
  if (!existsSync(folder)) return [];
  const names = readdirSync(folder, { recursive: true, encoding: "utf8" });
  return names.map((name) => join(folder, name)).filter((path) => statSync(path).isFile());
}

/** The files in which Chromium keeps IndexedDB, by the end of their names. */
function databaseFiles(profile: string, name: RegExp): string[] {
  return filesBelow(join(profile, "Default", "IndexedDB")).filter(
    (path) => /\.indexeddb\.leveldb/.test(path) && name.test(path) && statSync(path).size > 0,
  );
}

/** The files of the second copy, by their first bytes: the browser gives them names of its own. */
function mirrorFiles(profile: string): string[] {
  return filesBelow(join(profile, "Default", "File System")).filter((path) => {
    const bytes = Buffer.alloc(4);
    const file = openSync(path, "r");
    readSync(file, bytes, 0, 4, 0);
    closeSync(file);
    return bytes.toString("latin1") === "Rfm1";
  });
}

function flip(paths: readonly string[], random: Random): void {
  for (const path of paths) {
    const bytes = readFileSync(path);
    for (let count = 0; count < 4; count++) {
      const at = Math.floor(random() * bytes.length);
      bytes[at] = (bytes[at] ?? 0) ^ (1 << Math.floor(random() * 8));
    }
    writeFileSync(path, bytes);
  }
}

function cut(paths: readonly string[], random: Random): void {
  for (const path of paths) truncateSync(path, Math.floor(statSync(path).size * (0.2 + 0.75 * random())));
}

/** Done to a profile's folder; how many files were damaged, so that a kind that finds none is not counted as survived. */
export const DAMAGES: Readonly<Record<string, (profile: string, random: Random) => number>> = {
  nothing: () => 1,
  "database deleted": (profile) => {
    const folder = join(profile, "Default", "IndexedDB");
    const there = existsSync(folder);
    rmSync(folder, { recursive: true, force: true });
    return there ? 1 : 0;
  },
  "database: MANIFEST flipped": (profile, random) => {
    const files = databaseFiles(profile, /MANIFEST-[0-9]+$/);
    flip(files, random);
    return files.length;
  },
  "database: log flipped": (profile, random) => {
    const files = databaseFiles(profile, /[0-9]+\.log$/);
    flip(files, random);
    return files.length;
  },
  "database: tables flipped": (profile, random) => {
    const files = databaseFiles(profile, /\.ldb$/);
    flip(files, random);
    return files.length;
  },
  "database: log truncated": (profile, random) => {
    const files = databaseFiles(profile, /[0-9]+\.log$/);
    cut(files, random);
    return files.length;
  },
  "second copy deleted": (profile) => {
    const files = mirrorFiles(profile);
    for (const path of files) rmSync(path);
    return files.length;
  },
  "second copy truncated": (profile, random) => {
    const files = mirrorFiles(profile);
    cut(files, random);
    return files.length;
  },
  "second copy flipped": (profile, random) => {
    const files = mirrorFiles(profile);
    flip(files, random);
    return files.length;
  },
};
