// Holds how a file that somebody chose becomes a profile, or why it cannot.

import type { FilesToOpen } from "#browser/dropped-files.ts";
import { LONGEST_PROFILE, parseProfile } from "#core/formats/profile-file.ts";
import type { Profile } from "#core/match/profile.ts";
import { counted } from "#core/shared/number-words.ts";
import { type Parsed, ProblemList } from "#core/shared/problem.ts";

/** A file that is too large is not read. */
export async function readProfileFile({ files }: Pick<FilesToOpen, "files">): Promise<Parsed<Profile>> {
  const problems = new ProblemList();
  const [chosen, second] = files;
  if (chosen === undefined || second !== undefined) {
    const message = `found ${counted(files.length, "file")}; expected one`;
    problems.error("unknown-format", chosen?.path ?? "", null, message);
    return { ok: false, problems: problems.all };
  }
  const { path, file } = chosen;
  if (file.size > LONGEST_PROFILE) {
    const message = `holds ${file.size} bytes; expected at most ${LONGEST_PROFILE} a file`;
    problems.error("too-large", path, null, message);
    return { ok: false, problems: problems.all };
  }
  try {
    return parseProfile({ path, bytes: new Uint8Array(await file.arrayBuffer()) });
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error);
    problems.error("unreadable-file", path, null, `cannot be read (${why}); choose it again`);
    return { ok: false, problems: problems.all };
  }
}
