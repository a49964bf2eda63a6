// Provides the session, commands and keys to the components of a task's screen.

import { type Context, createContext, useContext } from "react";
import { shownKey } from "#core/tasks/key-press.ts";
import { Button, type ButtonProps } from "#ui/button.tsx";

interface Controls<Id, Session, Commands> {
  readonly task: Session;
  readonly commands: Commands;
  /** The key of a command, in the notation of `keyPressName`. */
  readonly keyOf: (command: Id) => string;
  /** Whether another tab is the writer, so that all controls are disabled here. */
  readonly isReadOnly: boolean;
}

type ControlsContext<Id, Session, Commands> = Context<Controls<Id, Session, Commands> | null>;

/** Makes the context of a task; each task has one. */
export function createControls<Id, Session, Commands>(): ControlsContext<Id, Session, Commands> {
  return createContext<Controls<Id, Session, Commands> | null>(null);
}

export function useControlsOf<Id, Session, Commands>(context: ControlsContext<Id, Session, Commands>) {
  const controls = useContext(context);
  if (controls === null) throw new Error("a component of a task is drawn outside its screen");
  return controls;
}

/** Like `useControlsOf`, with the shown item. For components that are drawn only while an item is shown. */
export function useShownOf<Id, Session extends { readonly cursor: { readonly shown: unknown } }, Commands>(
  context: ControlsContext<Id, Session, Commands>,
) {
  const controls = useControlsOf(context);
  const shown: Session["cursor"]["shown"] = controls.task.cursor.shown;
  if (shown === null || shown === undefined) throw new Error("a component of an item is drawn without one");
  return { ...controls, shown };
}

export interface CommandProps<Id> extends ButtonProps {
  readonly command: Id;
}

interface CommandButtonProps<Id, Session, Commands> extends CommandProps<Id> {
  readonly context: ControlsContext<Id, Session, Commands>;
}

/** A button that runs a command, with its key. */
export function ButtonOf<Id, Session, Commands extends { readonly run: (command: Id) => void }>({
  context,
  command,
  ...rest
}: CommandButtonProps<Id, Session, Commands>) {
  const { commands, keyOf } = useControlsOf(context);
  return <Button shortcut={shownKey(keyOf(command))} onClick={() => commands.run(command)} {...rest} />;
}
