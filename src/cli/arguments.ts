// Holds how the command line is read: which command, which input, which profile; anything else is wrong usage.

import { parseArgs } from "node:util";
import { findProfile, type Profile, SHIPPED_PROFILES } from "#core/match/profile.ts";

export type Invocation =
  | { readonly kind: "help" }
  | { readonly kind: "wrong"; readonly message: string }
  | {
      readonly kind: "command";
      readonly command: Command;
      /** Path of a campaign folder or file. */
      readonly input: string;
      /** Null = the campaign's own. */
      readonly profile: Profile | null;
      readonly json: boolean;
    };

const COMMANDS = ["evaluate", "verdicts"] as const;
export type Command = (typeof COMMANDS)[number];

/** `args` without node and the script. */
export function readArguments(args: readonly string[]): Invocation {
  const parsed = parseOptions(args);
  if (typeof parsed === "string") return { kind: "wrong", message: parsed };
  const { values, positionals } = parsed;
  if (values.help === true) return { kind: "help" };
  const [name, input, surplus] = positionals;
  if (name === undefined) return { kind: "wrong", message: "no command is given" };
  const command = COMMANDS.find((known) => known === name);
  if (command === undefined) {
    return { kind: "wrong", message: `found the command “${name}”; expected ${COMMANDS.join(" or ")}` };
  }
  if (input === undefined) return { kind: "wrong", message: `${command} needs a campaign folder or file` };
  if (surplus !== undefined) {
    return { kind: "wrong", message: `found “${surplus}” after “${input}”; expected one campaign at a time` };
  }
  const profile = values.profile === undefined ? null : findProfile(values.profile);
  if (values.profile !== undefined && profile === null) {
    const names = SHIPPED_PROFILES.map((shipped) => shipped.name).join(" or ");
    return { kind: "wrong", message: `found the profile “${values.profile}”; expected ${names}` };
  }
  return { kind: "command", command, input, profile, json: values.json === true };
}

function parseOptions(args: readonly string[]) {
  try {
    return parseArgs({
      args: [...args],
      allowPositionals: true,
      options: {
        profile: { type: "string" },
        json: { type: "boolean" },
        help: { type: "boolean", short: "h" },
      },
    });
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}
