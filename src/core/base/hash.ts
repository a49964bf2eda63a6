// Computes hashes of texts and ids from texts, and writes lists as JSON in parts that can be hashed.

import { sha256 } from "@noble/hashes/sha2.js";
import { bytesToHex, utf8ToBytes } from "@noble/hashes/utils.js";

// Browsers, workers and Node have it, but the es2023 library does not declare it.
declare const TextEncoder: new () => {
  encodeInto(text: string, bytes: Uint8Array): { readonly read: number; readonly written: number };
};

declare const crypto:
  | { readonly subtle?: { digest(name: "SHA-256", bytes: Uint8Array): Promise<ArrayBuffer> } }
  | undefined;

declare const process: { getBuiltinModule?(id: "node:crypto"): NodeCrypto } | undefined;

interface NodeCrypto {
  createHash(algorithm: "sha256"): NodeHash;
}

interface NodeHash {
  update(text: string): NodeHash;
  digest(encoding: "hex"): string;
}

/** Node's own functions, which hash in a fraction of the time. A browser has none that gives its result at once. */
const nodeCrypto = typeof process === "undefined" ? undefined : process.getBuiltinModule?.("node:crypto");

/** Text is hashed in chunks of at least this many UTF-16 units, which stay in the processor’s cache. */
const LEAST_CHUNK = 16_384;

/**
 * Equals `hashText` of the concatenated parts, without holding the whole text in memory. A surrogate pair must not be
 * split between parts.
 */
export function hashParts(parts: Iterable<string>): string {
  if (nodeCrypto !== undefined) {
    const nodeHash = nodeCrypto.createHash("sha256");
    for (const chunk of chunksOf(parts)) nodeHash.update(chunk);
    return nodeHash.digest("hex");
  }
  const hash = sha256.create();
  const encoder = new TextEncoder();
  let bytes = new Uint8Array(4 * LEAST_CHUNK);
  const add = (text: string) => {
    // One array is used for all chunks, because those of a large suite together have hundreds of megabytes.
    if (bytes.length < 3 * text.length) bytes = new Uint8Array(3 * text.length);
    hash.update(bytes.subarray(0, encoder.encodeInto(text, bytes).written));
  };
  for (const chunk of chunksOf(parts)) add(chunk);
  return bytesToHex(hash.digest());
}

function* chunksOf(parts: Iterable<string>): Generator<string> {
  let buffered = "";
  for (const part of parts) {
    buffered += part;
    if (buffered.length < LEAST_CHUNK) continue;
    yield buffered;
    buffered = "";
  }
  yield buffered;
}

/**
 * Equals `hashParts`, but the platform computes the hash, in a tenth of the time. It needs all bytes at once, which are
 * written into `room`. Null = the text is longer than the room, or the platform cannot do it, as in a page without TLS.
 */
export async function hashPartsByPlatform(parts: Iterable<string>, room: Uint8Array): Promise<string | null> {
  const subtle = typeof crypto === "undefined" ? undefined : crypto.subtle;
  if (subtle === undefined) return null;
  const encoder = new TextEncoder();
  let length = 0;
  for (const chunk of chunksOf(parts)) {
    const { read, written } = encoder.encodeInto(chunk, room.subarray(length));
    if (read < chunk.length) return null;
    length += written;
  }
  return bytesToHex(new Uint8Array(await subtle.digest("SHA-256", room.subarray(0, length))));
}

/** Number of items that are written at a time, because writing each on its own takes several times as long. */
const ITEMS = 100;

/** Yields the JSON of a list in parts. `toJson` converts each item to the value that is written. */
export function* jsonOfList<T>(
  items: readonly T[],
  toJson: (item: T) => unknown = (item) => item,
): Generator<string> {
  yield "[";
  for (let at = 0; at < items.length; at += ITEMS) {
    const part = JSON.stringify(items.slice(at, at + ITEMS).map(toJson));
    yield (at === 0 ? "" : ",") + part.slice(1, -1);
  }
  yield "]";
}

/**
 * Yields the JSON of a value in parts, as `JSON.stringify` writes it. Long lists are written some items at a time;
 * properties and the items of short lists are written in parts themselves.
 */
export function* jsonInParts(value: unknown): Generator<string> {
  if (typeof value !== "object" || value === null) yield JSON.stringify(value);
  else if (Array.isArray(value) && value.length > ITEMS) yield* jsonOfList(value);
  else {
    const isList = Array.isArray(value);
    yield isList ? "[" : "{";
    let isFirst = true;
    for (const [name, part] of Object.entries(value)) {
      if (part === undefined) continue;
      yield `${isFirst ? "" : ","}${isList ? "" : `${JSON.stringify(name)}:`}`;
      yield* jsonInParts(part);
      isFirst = false;
    }
    yield isList ? "]" : "}";
  }
}

/** SHA-256 of the text's UTF-8 bytes, as lower-case hexadecimal digits. */
export function hashText(text: string): string {
  if (nodeCrypto !== undefined) return nodeCrypto.createHash("sha256").update(text).digest("hex");
  return bytesToHex(sha256(utf8ToBytes(text)));
}

// Derives an id from a text: the same text always gives the same id.

/** A UUID (version 8, RFC 9562 §5.8) derived from a text. */
export function uuidOf(text: string): string {
  const digits = hashText(text).slice(0, 32).split("");
  digits[12] = "8";
  digits[16] = "89ab"[Number.parseInt(digits[16] ?? "0", 16) % 4] ?? "8";
  return digits.join("").replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, "$1-$2-$3-$4-$5");
}
