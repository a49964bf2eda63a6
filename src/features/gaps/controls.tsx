// Provides the session, commands and keys to the components of the gap filling screen.

import type { GapCommandId } from "#core/tasks/gap-filling/commands.ts";
import {
  ButtonOf,
  type CommandProps,
  createControls,
  useControlsOf,
  useShownOf,
} from "#judging/task-controls.tsx";
import type { GapCommands } from "./gap-commands.ts";
import type { GapSession } from "./gap-session.ts";

export const GapControls = createControls<GapCommandId, GapSession, GapCommands>();
export const useGapFilling = () => useControlsOf(GapControls);
export const useShownGap = () => useShownOf(GapControls);

export function GapButton(props: CommandProps<GapCommandId>) {
  return <ButtonOf context={GapControls} {...props} />;
}
