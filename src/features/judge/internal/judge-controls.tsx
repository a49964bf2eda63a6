// Provides the session, commands and keys to the components of the judging screen.

import type { CommandId, JudgingCommands } from "#judging/pronouns/judging-commands.ts";
import type { JudgingSession } from "#judging/pronouns/judging-session.ts";
import {
  ButtonOf,
  type CommandProps,
  createControls,
  useControlsOf,
  useShownOf,
} from "#judging/workbench.tsx";

export const JudgingControls = createControls<CommandId, JudgingSession, JudgingCommands>();
export const useJudging = () => useControlsOf(JudgingControls);
export const useShownCandidate = () => useShownOf(JudgingControls);

export function JudgingButton(props: CommandProps<CommandId>) {
  return <ButtonOf context={JudgingControls} {...props} />;
}
