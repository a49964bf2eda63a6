// Where the real test data lies beside a checkout; it is no part of the repository, so every user of it must be able to skip.
import { existsSync } from "node:fs";
import { resolve } from "node:path";

const folder = resolve(import.meta.dirname, "../../../../shared/data");

/** The absolute path of `../shared/data/<name>`, or `undefined` on a machine that has no such data. */
export function sharedDataPath(name = "."): string | undefined {
  const path = resolve(folder, name);
  return existsSync(path) ? path : undefined;
}
