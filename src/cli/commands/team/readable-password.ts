// Holds how a password is made for somebody new: by dice, and so that it can be read out and typed.

import { randomInt } from "node:crypto";

/** Without l, i, o, 1 and 0, which are taken for each other. */
const SIGNS = "abcdefghjkmnpqrstuvwxyz23456789";
const GROUPS = 4;
const GROUP = 4;

/** As `k7fd-2mxq-…`: 79 bits. */
export function readablePassword(): string {
  const group = () => Array.from({ length: GROUP }, () => SIGNS.charAt(randomInt(SIGNS.length))).join("");
  return Array.from({ length: GROUPS }, group).join("-");
}
