// Provides the session, commands and keys to the components of the annotation screen.

import {
  ButtonOf,
  type CommandProps,
  createControls,
  useControlsOf,
  useShownOf,
} from "#judging/workbench.tsx";
import type { AnnotatingCommandId, AnnotationCommands } from "./annotation-commands.ts";
import type { AnnotationSession } from "./annotation-session.ts";

export const AnnotationControls = createControls<
  AnnotatingCommandId,
  AnnotationSession,
  AnnotationCommands
>();
export const useAnnotating = () => useControlsOf(AnnotationControls);
export const useShownToken = () => useShownOf(AnnotationControls);

export function AnnotationButton(props: CommandProps<AnnotatingCommandId>) {
  return <ButtonOf context={AnnotationControls} {...props} />;
}
