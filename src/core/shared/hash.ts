// Holds the one hash of texts.

import { sha256 } from "@noble/hashes/sha2.js";
import { bytesToHex, utf8ToBytes } from "@noble/hashes/utils.js";

/** SHA-256 in lower-case hexadecimal digits of the text's UTF-8 bytes. */
export function hashText(text: string): string {
  return bytesToHex(sha256(utf8ToBytes(text)));
}
