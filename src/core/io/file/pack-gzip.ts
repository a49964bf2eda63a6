// Compresses text as .gz; the same text always gives the same bytes. `unpackGzip` is the inverse.

import { gzipSync, strToU8 } from "fflate";

export function packGzip(text: string): Uint8Array {
  return gzipSync(strToU8(text), { mtime: 0 });
}
