// Lists every kind of damage by name: to the files of a browser that is not running, or to the conditions of a session.
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
import type { Random } from "./act.ts";
import { clockThatJumps, fullDisk, type Hardship, usedUpQuota } from "./hardships.ts";

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

function remove(paths: readonly string[]): void {
  for (const path of paths) rmSync(path);
}

/** Damages files below a profile's folder. Returns their number, so that a kind without files is not counted. */
type Spoil = (profile: string, random: Random) => number;

export interface Damage {
  /** Whether its session has room to repair earlier damage. */
  readonly mends: boolean;
  /**
   * `nothing lost`: everything shown is there. `loss told`: everything is there, or the screen reports the loss.
   */
  readonly expects: "nothing lost" | "loss told";
  /** Conditions of the session; null = none. */
  readonly hardship: (() => Hardship) | null;
  /** What is done to the files after it. */
  readonly spoil: Spoil;
}

function spoilt(spoil: Spoil): Damage {
  return { mends: true, expects: "nothing lost", hardship: null, spoil };
}

function hard(mends: boolean, hardship: () => Hardship): Damage {
  return { mends, expects: "nothing lost", hardship, spoil: () => 0 };
}

const toFiles =
  (find: (profile: string) => string[], harm: (paths: readonly string[], random: Random) => void): Spoil =>
  (profile, random) => {
    const files = find(profile);
    harm(files, random);
    return files.length;
  };

const inDatabase = (name: RegExp) => (profile: string) => databaseFiles(profile, name);

export const DAMAGES: Readonly<Record<string, Damage>> = {
  nothing: spoilt(() => 1),
  "database deleted": spoilt((profile) => {
    const folder = join(profile, "Default", "IndexedDB");
    const there = existsSync(folder);
    rmSync(folder, { recursive: true, force: true });
    return there ? 1 : 0;
  }),
  "database: MANIFEST flipped": spoilt(toFiles(inDatabase(/MANIFEST-[0-9]+$/), flip)),
  "database: log flipped": spoilt(toFiles(inDatabase(/[0-9]+\.log$/), flip)),
  "database: tables flipped": spoilt(toFiles(inDatabase(/\.ldb$/), flip)),
  "database: log truncated": spoilt(toFiles(inDatabase(/[0-9]+\.log$/), cut)),
  "second copy deleted": spoilt(toFiles(mirrorFiles, remove)),
  "second copy truncated": spoilt(toFiles(mirrorFiles, cut)),
  "second copy flipped": spoilt(toFiles(mirrorFiles, flip)),
  "both copies damaged": {
    mends: true,
    expects: "loss told",
    hardship: null,
    spoil: (profile, random) => {
      const logs = toFiles(inDatabase(/[0-9]+\.log$/), random() < 0.5 ? flip : cut)(profile, random);
      return logs + toFiles(mirrorFiles, random() < 0.5 ? flip : cut)(profile, random);
    },
  },
  "both copies deleted": {
    mends: true,
    expects: "loss told",
    hardship: null,
    spoil: (profile, random) => {
      rmSync(join(profile, "Default", "IndexedDB"), { recursive: true, force: true });
      return toFiles(mirrorFiles, remove)(profile, random);
    },
  },
  "clock jumps": hard(true, clockThatJumps),
  "quota used up": hard(false, usedUpQuota),
  "disk full": hard(false, fullDisk),
};

/** Needs the right to mount a disk of its own. */
export const FULL_DISK = "disk full";
