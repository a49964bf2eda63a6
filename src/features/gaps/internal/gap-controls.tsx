// Provides the session, commands and keys to the components of the gap filling screen.

import {
  ButtonOf,
  type CommandProps,
  createControls,
  useControlsOf,
  useShownOf,
} from "#judging/workbench.tsx";
import type { GapCommandId, GapCommands } from "./gap-commands.ts";
import type { GapSession } from "./gap-session.ts";

export const GapControls = createControls<GapCommandId, GapSession, GapCommands>();
export const useGapFilling = () => useControlsOf(GapControls);
export const useShownGap = () => useShownOf(GapControls);

export function GapButton(props: CommandProps<GapCommandId>) {
  return <ButtonOf context={GapControls} {...props} />;
}
