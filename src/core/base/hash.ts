// Computes hashes of texts.

import { sha256 } from "@noble/hashes/sha2.js";
import { bytesToHex, utf8ToBytes } from "@noble/hashes/utils.js";

/** Minimum number of characters that are hashed at once; the last chunk may be shorter. */
const PIECE = 1_000_000;

/**
 * Equals `hashText` of the concatenated parts, without holding the whole text in memory. A surrogate pair must not be
 * split between parts.
 */
export function hashParts(parts: Iterable<string>): string {
  const hash = sha256.create();
  let waiting = "";
  for (const part of parts) {
    waiting += part;
    if (waiting.length < PIECE) continue;
    hash.update(utf8ToBytes(waiting));
    waiting = "";
  }
  return bytesToHex(hash.update(utf8ToBytes(waiting)).digest());
}

/** Yields the JSON of a list, item by item. `shown` converts each item first. */
export function* jsonOfList<T>(
  items: Iterable<T>,
  shown: (item: T) => unknown = (item) => item,
): Generator<string> {
  let before = "[";
  for (const item of items) {
    yield before + JSON.stringify(shown(item));
    before = ",";
  }
  yield before === "[" ? "[]" : "]";
}

/** SHA-256 of the text's UTF-8 bytes, as lower-case hexadecimal digits. */
export function hashText(text: string): string {
  return bytesToHex(sha256(utf8ToBytes(text)));
}
