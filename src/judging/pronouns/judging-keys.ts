// Turns key presses into commands of judging.

import {
  type CommandId,
  chordOf,
  commandOf,
  type KeyOverrides,
  type KeyPress,
} from "#core/tasks/judging/commands.ts";

/** A key held down walks over the tokens; it judges nothing twice. */
const MAY_REPEAT: ReadonlySet<CommandId> = new Set(["token-previous", "token-next"]);

/**
 * Runs the command that the key stands for; false = it stands for none. `isHeld`: the key repeats by itself, which runs only
 * what walks over tokens.
 */
export function pressJudgingKey(
  commands: { readonly run: (command: CommandId) => void },
  overrides: KeyOverrides,
  press: KeyPress,
  isHeld: boolean,
): boolean {
  const chord = chordOf(press);
  const command = chord === null ? null : commandOf(chord, overrides);
  if (command === null || (isHeld && !MAY_REPEAT.has(command))) return false;
  commands.run(command);
  return true;
}
