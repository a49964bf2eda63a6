// Compresses text as .gz; the same text always gives the same bytes. `unpackGzip` is the inverse.

import { gzipSync, strToU8 } from "fflate";
import { gunzipPieces } from "./campaign-archive.ts";

/** How .gz files are packed and read back. The page and the command line use different libraries. */
export interface Gzip {
  /** The .gz with one member. Such files one after the other are the .gz of their joined texts (RFC 1952, section 2.2). */
  readonly pack: (text: string) => Uint8Array;
  /** Yields the content of all members piece by piece. Throws `OtherLayout` if they are damaged or too large. */
  readonly unpack: (packed: Uint8Array) => Iterable<Uint8Array>;
}

export function packGzip(text: string): Uint8Array {
  return gzipSync(strToU8(text), { mtime: 0 });
}

/** Runs everywhere. */
export const PORTABLE_GZIP: Gzip = { pack: packGzip, unpack: (packed) => gunzipPieces(packed) };
