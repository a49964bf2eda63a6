// Holds whether a file of a campaign folder can be called as a system is.

import { strToU8 } from "fflate";
import { isDebris } from "./debris.ts";

export function isFileName(name: string): boolean {
  return !(/[/\\\p{Control}]/u.test(name) || isDebris(name)) && strToU8(name).length <= LONGEST_NAME;
}

/** Bytes that file systems give a name, less the longest ending. */
const LONGEST_NAME = 255 - ".source.txt".length;
