// Packs several files into one .zip; the same files always give the same bytes. `unpackZip` is the inverse.

import { type Zippable, zipSync } from "fflate";
import type { SourceFile } from "#core/io/text-file.ts";

/** The .zip of these files, whose paths must differ. Files with the ending .gz are stored without compression. */
export function packFiles(files: readonly SourceFile[]): Uint8Array {
  const entries: Zippable = Object.fromEntries(
    files.map(({ path, bytes }) => [path, [bytes, { level: path.endsWith(".gz") ? 0 : 6 }]]),
  );
  return zipSync(entries, { mtime: "2000-01-01T00:00:00Z" });
}
