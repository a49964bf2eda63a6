// Tracks an action of the user: whether it is running, its progress, its result or error, and how to cancel it.

import { useState } from "react";
import { controlsText } from "#text/controls.ts";

/** An action that can be cancelled by the signal, and that reports its progress. */
type LongAction = (signal: AbortSignal, onProgress: (share: number) => void) => Promise<string>;

export interface ActionStatus {
  readonly text: string;
  readonly failed: boolean;
  readonly busy: boolean;
  /** Progress from 0 to 1; null = unknown. */
  readonly share: number | null;
  /** Cancels the action; null = no action is running, or it cannot be cancelled. */
  readonly cancel: (() => void) | null;
  /** Runs an action and shows the text to which it resolves. */
  readonly run: (act: () => Promise<string>) => void;
  /** Runs an action that can be cancelled. The action must reject if the signal aborts. */
  readonly runLong: (act: LongAction) => void;
}

const NOTHING = { text: "", failed: false, busy: false, share: null };

export function useActionStatus(): ActionStatus {
  const [status, setStatus] = useState<Pick<ActionStatus, "text" | "failed" | "busy" | "share">>(NOTHING);
  const [ending, setEnding] = useState<AbortController | null>(null);
  const begin = (act: () => Promise<string>, control: AbortController | null) => {
    setStatus({ ...NOTHING, busy: true });
    setEnding(control);
    void act()
      .then(
        (text) => ({ text, failed: false }),
        (error: unknown) => {
          if (control?.signal.aborted) return { text: controlsText.action.cancelled, failed: false };
          return { text: error instanceof Error ? error.message : String(error), failed: true };
        },
      )
      .then((result) => {
        setStatus({ ...result, busy: false, share: null });
        setEnding(null);
      });
  };
  return {
    ...status,
    cancel: ending === null ? null : () => ending.abort(),
    run: (act) => begin(act, null),
    runLong: (act) => {
      const control = new AbortController();
      begin(
        () =>
          act(control.signal, (share) =>
            setStatus((status) => (status.busy ? { ...status, share } : status)),
          ),
        control,
      );
    },
  };
}
