// Compresses text as .gz; the same text always gives the same bytes. `unpackGzip` is the inverse.

import { gzipSync, strToU8 } from "fflate";

/** The .gz with one member. Such files one after the other are the .gz of their joined texts (RFC 1952, section 2.2). */
export function packGzip(text: string): Uint8Array {
  return gzipSync(strToU8(text), { mtime: 0 });
}
