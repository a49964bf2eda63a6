// Listens to the keys of the judging screen.

import { useCallback } from "react";
import type { KeyOverrides } from "#core/task/pronoun-judgement/commands.ts";
import type { JudgeActs } from "#judging/judge-acts.ts";
import { pressJudgingKey } from "#judging/judge-keys.ts";
import { useKeyPresses } from "#judging/use-key-presses.ts";

/** `active`: false while something lies over the work, or is on its way there. */
export function useKeys(acts: JudgeActs, overrides: KeyOverrides, active: boolean): void {
  const press = useCallback(
    (event: KeyboardEvent) => pressJudgingKey(acts, overrides, event, event.repeat),
    [acts, overrides],
  );
  useKeyPresses(press, active);
}
