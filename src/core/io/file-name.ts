// Checks whether a system's name can be used as a file name in a campaign folder.

import { strToU8 } from "fflate";
import { isOperatingSystemFile } from "./operating-system-files.ts";

export function isFileName(name: string): boolean {
  return (
    !(/[/\\\p{Control}]/u.test(name) || isOperatingSystemFile(name)) && strToU8(name).length <= LONGEST_NAME
  );
}

/** Maximum length of a system's name in bytes: that of a file name in file systems, minus the longest ending. */
const LONGEST_NAME = 255 - ".source.txt".length;
