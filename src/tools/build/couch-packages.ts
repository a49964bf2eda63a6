// Installs the packages of the team server that the journeys use, if they are missing or were installed before their
// lockfile changed. Builds do not need these packages.
import { spawnSync } from "node:child_process";
import { existsSync, statSync } from "node:fs";
import { join, resolve } from "node:path";
import { fileURLToPath } from "node:url";

const FOLDER = resolve(import.meta.dirname, "../../../e2e/couch");

/**
 * Whether all packages of the folder's lockfile are installed. At the end of an installation, npm writes its own list
 * of packages, which is then newer than the lockfile.
 */
export function arePackagesThere(folder: string): boolean {
  const note = join(folder, "node_modules/.package-lock.json");
  return existsSync(note) && statSync(note).mtimeMs >= statSync(join(folder, "package-lock.json")).mtimeMs;
}

/** Installs the packages if necessary. Returns whether they are installed now. */
export function ensurePackages(folder: string, stdio: "inherit" | "ignore" = "inherit"): boolean {
  if (arePackagesThere(folder)) return true;
  const npm = process.env.npm_execpath; // set wherever npm runs this file
  const args = ["ci", "--ignore-scripts", "--no-audit", "--no-fund"];
  const options = { cwd: folder, stdio, timeout: 600_000 };
  const run =
    npm === undefined
      ? spawnSync("npm", args, { ...options, shell: process.platform === "win32" })
      : spawnSync(process.execPath, [npm, ...args], options);
  return run.status === 0 && arePackagesThere(folder);
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const named = process.env.REFEREE_COUCHDB !== undefined;
  const ok = named || ensurePackages(FOLDER);
  const missing =
    "not installed: run `npm ci --ignore-scripts` in e2e/couch, or name a CouchDB in REFEREE_COUCHDB";
  console.log(
    `team server: ${named ? "the one in REFEREE_COUCHDB" : ok ? "express-pouchdb, of e2e/couch" : missing}`,
  );
  process.exitCode = ok ? 0 : 1;
}
