// Reads a chosen file as matching rules, or explains why it contains none.

import type { FilesToOpen } from "#browser/dropped-files.ts";
import type { Parsed } from "#core/base/problem.ts";
import type { Profile } from "#core/campaign/matching/profile.ts";
import { LONGEST_PROFILE, parseProfile } from "#core/io/file/profile-file.ts";
import { readChosenFile } from "./read-chosen-file.ts";

export function readProfileFile(picked: Pick<FilesToOpen, "files">): Promise<Parsed<Profile>> {
  return readChosenFile(picked, LONGEST_PROFILE, async (file) => parseProfile(file));
}
