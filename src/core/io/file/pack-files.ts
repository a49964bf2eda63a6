// Packs several files into one .zip; the same files always give the same bytes. `unpackZip` is the inverse.

import { concatBytes, utf8ToBytes } from "@noble/hashes/utils.js";
import { Zip, ZipDeflate, type Zippable, zipSync } from "fflate";
import type { SourceFile } from "#core/io/text-file.ts";

/** Written into every archive instead of the current time, so that equal files give equal bytes. */
const MODIFIED = "2000-01-01T00:00:00Z";

/** The .zip of these files, whose paths must differ. Files with the ending .gz are stored without compression. */
export function packFiles(files: readonly SourceFile[]): Uint8Array {
  const entries: Zippable = Object.fromEntries(
    files.map(({ path, bytes }) => [path, [bytes, { level: path.endsWith(".gz") ? 0 : 6 }]]),
  );
  return zipSync(entries, { mtime: MODIFIED });
}

/** A file whose text is made in parts. */
interface FileInParts {
  readonly path: string;
  readonly parts: Iterable<string>;
}

/** Like `packFiles`, for texts in parts: only the current part and the compressed bytes are in memory. */
export function packParts(files: Iterable<FileInParts>): Uint8Array {
  const chunks: Uint8Array[] = [];
  const zip = new Zip((error, chunk) => {
    if (error !== null) throw error;
    chunks.push(chunk);
  });
  const nothing = new Uint8Array();
  for (const { path, parts } of files) {
    const file = new ZipDeflate(path, { level: 6 });
    file.mtime = MODIFIED;
    zip.add(file);
    for (const part of parts) file.push(utf8ToBytes(part));
    file.push(nothing, true);
  }
  zip.end();
  return concatBytes(...chunks);
}
