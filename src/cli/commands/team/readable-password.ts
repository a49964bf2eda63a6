// Generates a random password that is easy to read out and type.

import { randomInt } from "node:crypto";

/** Lower-case letters and digits without l, i, o, 1 and 0, which are easily confused. */
const SIGNS = "abcdefghjkmnpqrstuvwxyz23456789";
const GROUPS = 4;
const GROUP = 4;

/** A password such as `k7fd-2mxq-…`, with 79 bits of entropy. */
export function readablePassword(): string {
  const group = () => Array.from({ length: GROUP }, () => SIGNS.charAt(randomInt(SIGNS.length))).join("");
  return Array.from({ length: GROUPS }, group).join("-");
}
