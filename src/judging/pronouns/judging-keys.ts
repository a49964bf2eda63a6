// Maps key presses to judging commands.

import {
  type CommandId,
  commandOf,
  type KeyOverrides,
  type KeyPress,
  keyPressName,
} from "#core/tasks/judging/commands.ts";

/** Commands that repeat while a key is held: those that move between tokens. All others run once per press. */
const MAY_REPEAT: ReadonlySet<CommandId> = new Set(["token-previous", "token-next"]);

/**
 * Runs the key's command; false = no command was run. `isHeld`: the key is held down, so that only commands that move
 * between tokens run.
 */
export function pressJudgingKey(
  commands: { readonly run: (command: CommandId) => void },
  overrides: KeyOverrides,
  press: KeyPress,
  isHeld: boolean,
): boolean {
  const chord = keyPressName(press);
  const command = chord === null ? null : commandOf(chord, overrides);
  if (command === null || (isHeld && !MAY_REPEAT.has(command))) return false;
  commands.run(command);
  return true;
}
