// Maps key presses to judging commands.

import {
  type CommandId,
  commandOf,
  isTakenByInputMethod,
  type KeyOverrides,
  type KeyPress,
  keyPressName,
} from "#core/tasks/judging/commands.ts";
import { judgingNotices } from "#text/judging-notices.ts";

/** Commands that repeat while a key is held: those that move between tokens. All others run once per press. */
const MAY_REPEAT: ReadonlySet<CommandId> = new Set(["token-previous", "token-next"]);

/**
 * Runs the key's command; false = no command was run. `isHeld`: the key is held down, so that only commands that move
 * between tokens run.
 */
export function pressJudgingKey(
  commands: {
    readonly run: (command: CommandId) => void;
    readonly task: { readonly notify: (notice: string) => void };
  },
  overrides: KeyOverrides,
  press: KeyPress,
  isHeld: boolean,
): boolean {
  const chord = keyPressName(press);
  if (chord === null && isTakenByInputMethod(press)) commands.task.notify(judgingNotices.list.inputMethod);
  const command = chord === null ? null : commandOf(chord, overrides);
  if (command === null || (isHeld && !MAY_REPEAT.has(command))) return false;
  commands.run(command);
  return true;
}
