// Holds how a profile that is asked for by its file is read, before the command runs.

import type { Command } from "#cli/arguments.ts";
import { readInput } from "#cli/read-files.ts";
import { parseProfile } from "#core/formats/profile-file.ts";
import { type Parsed, ProblemList, take } from "#core/shared/problem.ts";

/** The command under the profile of the file; as it is where there is none. */
export async function withProfileFile<C extends Command>(
  command: C,
  path: string | null,
): Promise<Parsed<C>> {
  if (path === null) return { ok: true, value: command, warnings: [] };
  const problems = new ProblemList();
  const input = take(await readInput(path), problems);
  const [file, second] = input?.files ?? [];
  if (input !== null && (file?.path !== input.name || second !== undefined)) {
    problems.error("unreadable-file", path, null, "is a folder; expected the file of a profile");
  }
  const isOneFile = file !== undefined && !problems.hasErrors;
  const profile = isOneFile ? take(parseProfile(file), problems) : null;
  if (profile === null) return { ok: false, problems: problems.all };
  return problems.conclude(() => ({ ...command, asked: { ...command.asked, profile } }));
}
