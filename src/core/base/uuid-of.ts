// Derives an id from a text: the same text always gives the same id.

import { hashText } from "./hash.ts";

/** A UUID (version 8, RFC 9562 §5.8) derived from a text. */
export function uuidOf(text: string): string {
  const digits = hashText(text).slice(0, 32).split("");
  digits[12] = "8";
  digits[16] = "89ab"[Number.parseInt(digits[16] ?? "0", 16) % 4] ?? "8";
  return digits.join("").replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, "$1-$2-$3-$4-$5");
}
