// Holds how key presses become commands of judging.

import { useCallback } from "react";
import {
  type CommandId,
  chordOf,
  commandOf,
  type KeyOverrides,
} from "#core/task/pronoun-judgement/commands.ts";
import { useKeyPresses } from "#judging/use-key-presses.ts";

/** A key held down walks over the tokens; it judges nothing twice. */
const MAY_REPEAT: ReadonlySet<CommandId> = new Set(["token-previous", "token-next"]);

/** `active`: false while something lies over the work, or is on its way there. */
export function useKeys(run: (command: CommandId) => void, overrides: KeyOverrides, active: boolean): void {
  const press = useCallback(
    (event: KeyboardEvent) => {
      const chord = chordOf(event);
      const command = chord === null ? null : commandOf(chord, overrides);
      if (command === null || (event.repeat && !MAY_REPEAT.has(command))) return false;
      run(command);
      return true;
    },
    [run, overrides],
  );
  useKeyPresses(press, active);
}
