// Declares the argument with the name of a member.

import type { Argument } from "#cli/command.ts";
import { withoutSecret } from "#cli/commands/team/server-address.ts";
import { wrong } from "#cli/output/printed.ts";
import { isMemberName } from "#core/sync/team/team-names.ts";

export const MEMBER: Argument<string> = {
  name: "NAME",
  summary: "at most 64 of a–z, 0–9, “.”, “_” and “-”, beginning with a letter or digit",
  read: ([given = ""]) =>
    isMemberName(given)
      ? given
      : wrong(
          `found the name “${withoutSecret(given)}”; expected at most 64 of a–z, 0–9, “.”, “_” and “-”, beginning with a letter or a digit`,
        ),
};
