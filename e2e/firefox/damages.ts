// Damages the files of a Firefox profile that is not running, one kind of damage per name. IndexedDB is stored in
// SQLite. Of a page's private files, the names are in SQLite and the contents are in files next to it.
import { readdirSync, readFileSync, rmSync, statSync, truncateSync, writeFileSync } from "node:fs";
import { join } from "node:path";

type Random = () => number;

/** The two parts of an origin's storage: its databases, and its private files with the list of their names. */
type Part = "idb" | "fs";

/** Page size of SQLite, in bytes. */
const PAGE = 4096;

function filesOf(profile: string, part: Part): string[] {
  const folder = join(profile, "storage", "default");
  const names = readdirSync(folder, { recursive: true, encoding: "utf8" });
  const paths = names.filter((name) => name.split("/")[1] === part).map((name) => join(folder, name));
  return paths.filter((path) => statSync(path).isFile() && statSync(path).size > 0);
}

function isSqlite(path: string): boolean {
  return /\.sqlite(-wal)?$/.test(path);
}

function remove(paths: readonly string[]): number {
  for (const path of paths) rmSync(path);
  return paths.length;
}

function cut(paths: readonly string[], random: Random): number {
  for (const path of paths) truncateSync(path, Math.floor(statSync(path).size * (0.2 + 0.75 * random())));
  return paths.length;
}

/** Overwrites every third page of 4096 bytes with random bytes, starting with one of the first three pages. */
function spoil(paths: readonly string[], random: Random): number {
  for (const path of paths) {
    const bytes = readFileSync(path);
    const first = Math.floor(random() * Math.min(3, bytes.length / PAGE)) * PAGE;
    for (let at = first; at < bytes.length; at += at % (3 * PAGE) === first + PAGE - 1 ? 2 * PAGE + 1 : 1)
      bytes[at] = Math.floor(random() * 256);
    writeFileSync(path, bytes);
  }
  return paths.length;
}

/** The files that are not SQLite: the contents of private files, without the list of their names. */
function contents(profile: string, part: Part): string[] {
  return filesOf(profile, part).filter((path) => !isSqlite(path));
}

/**
 * Kinds of damage by name. Each function returns the number of files it damaged (1 for “nothing”), so that a run
 * without damage does not count as survived. The list of names is deleted as a whole, never changed: after a change,
 * Firefox 153 deletes everything that the origin stored, including databases.
 */
export const FIREFOX_DAMAGES: Readonly<Record<string, (profile: string, random: Random) => number>> = {
  "database deleted": (profile) => remove(filesOf(profile, "idb")),
  "second copy deleted": (profile) => remove(filesOf(profile, "fs")),
  "database spoilt": (profile, random) => spoil(filesOf(profile, "idb"), random),
  "second copy overwritten": (profile, random) => spoil(contents(profile, "fs"), random),
  "database truncated": (profile, random) => cut(filesOf(profile, "idb"), random),
  "second copy truncated": (profile, random) => cut(contents(profile, "fs"), random),
  "database's log deleted": (profile) =>
    remove(filesOf(profile, "idb").filter((path) => path.endsWith("-wal"))),
  "names of the second copy's files deleted": (profile) => remove(filesOf(profile, "fs").filter(isSqlite)),
  nothing: () => 1,
};
