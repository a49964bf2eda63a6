// Lists by name all kinds of damage of the kill test: to files of a browser that has ended, and bad conditions while it
// runs (full disk, used-up quota, jumping clock).
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
import type { Random } from "./action.ts";
import { fullDisk, jumpingClock, type SessionConditions, usedUpQuota } from "./conditions.ts";

function filesBelow(folder: string): string[] {
  if (!existsSync(folder)) return [];
  const names = readdirSync(folder, { recursive: true, encoding: "utf8" });
  return names.map((name) => join(folder, name)).filter((path) => statSync(path).isFile());
}

/** The non-empty files of Chromium's IndexedDB whose paths match. */
function databaseFiles(profile: string, name: RegExp): string[] {
  return filesBelow(join(profile, "Default", "IndexedDB")).filter(
    (path) => /\.indexeddb\.leveldb/.test(path) && name.test(path) && statSync(path).size > 0,
  );
}

/** The files of the mirror, found by their first bytes, because the browser chooses their names. */
function mirrorFiles(profile: string): string[] {
  return filesBelow(join(profile, "Default", "File System")).filter((path) => {
    const bytes = Buffer.alloc(4);
    const file = openSync(path, "r");
    readSync(file, bytes, 0, 4, 0);
    closeSync(file);
    return bytes.toString("latin1") === "Rfm1";
  });
}

/** Flips four random bits of each file. */
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

/** Cuts each file off at a random place between a fifth and 95% of its length. */
function cut(paths: readonly string[], random: Random): void {
  for (const path of paths) truncateSync(path, Math.floor(statSync(path).size * (0.2 + 0.75 * random())));
}

function remove(paths: readonly string[]): void {
  for (const path of paths) rmSync(path);
}

/**
 * Damages files below a profile's folder. Returns their number; 0 = there was nothing to damage, so the run does not
 * count.
 */
type DamageFiles = (profile: string, random: Random) => number;

export interface Damage {
  /** Whether the next session has enough disk space to repair this damage. */
  readonly leavesRoom: boolean;
  /**
   * `nothing lost`: everything shown as saved must be stored. `loss reported`: it must be stored, or the screen must
   * report a loss.
   */
  readonly expects: "nothing lost" | "loss reported";
  /** Conditions during the session; null = ordinary ones. */
  readonly conditions: (() => SessionConditions) | null;
  /** The damage to the files after the session. */
  readonly spoil: DamageFiles;
  /** Whether the browser is killed again, while two tabs recover the database that the damage deleted. */
  readonly killsRecovery: boolean;
}

function damageFiles(spoil: DamageFiles): Damage {
  return { leavesRoom: true, expects: "nothing lost", conditions: null, spoil, killsRecovery: false };
}

function mayLose(spoil: DamageFiles): Damage {
  return { ...damageFiles(spoil), expects: "loss reported" };
}

function underCondition(leavesRoom: boolean, conditions: () => SessionConditions): Damage {
  return { ...damageFiles(() => 0), leavesRoom, conditions };
}

/** Damages the files of a profile that `find` returns. */
function damagesTo(
  find: (profile: string) => string[],
  damage: (paths: readonly string[], random: Random) => void,
): DamageFiles {
  return (profile, random) => {
    const files = find(profile);
    damage(files, random);
    return files.length;
  };
}

const inDatabase = (name: RegExp) => (profile: string) => databaseFiles(profile, name);

/** Deletes all databases of the page. */
const deleteDatabase: DamageFiles = (profile) => {
  const folder = join(profile, "Default", "IndexedDB");
  const existed = existsSync(folder);
  rmSync(folder, { recursive: true, force: true });
  return existed ? 1 : 0;
};

export const DAMAGES: Readonly<Record<string, Damage>> = {
  nothing: damageFiles(() => 1),
  "database deleted": damageFiles(deleteDatabase),
  "database deleted, recovery killed": { ...damageFiles(deleteDatabase), killsRecovery: true },
  "database: MANIFEST flipped": damageFiles(damagesTo(inDatabase(/MANIFEST-[0-9]+$/), flip)),
  "database: log flipped": damageFiles(damagesTo(inDatabase(/[0-9]+\.log$/), flip)),
  "database: tables flipped": damageFiles(damagesTo(inDatabase(/\.ldb$/), flip)),
  "database: log truncated": damageFiles(damagesTo(inDatabase(/[0-9]+\.log$/), cut)),
  "second copy deleted": damageFiles(damagesTo(mirrorFiles, remove)),
  "second copy truncated": damageFiles(damagesTo(mirrorFiles, cut)),
  "second copy flipped": damageFiles(damagesTo(mirrorFiles, flip)),
  "both copies damaged": mayLose((profile, random) => {
    const logs = damagesTo(inDatabase(/[0-9]+\.log$/), random() < 0.5 ? flip : cut)(profile, random);
    return logs + damagesTo(mirrorFiles, random() < 0.5 ? flip : cut)(profile, random);
  }),
  "both copies deleted": mayLose((profile, random) => {
    deleteDatabase(profile, random);
    return damagesTo(mirrorFiles, remove)(profile, random);
  }),
  "clock jumps": underCondition(true, jumpingClock),
  "quota used up": underCondition(false, usedUpQuota),
  "disk full": underCondition(false, fullDisk),
};

/** The kind of damage that is possible only if this process can mount a disk. */
export const FULL_DISK = "disk full";
