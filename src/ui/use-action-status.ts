// Tracks an action of the user: busy, progress, result or error, cancelling.

import { useState } from "react";
import { controlsText } from "#text/controls.ts";

/** An action that can be cancelled by the signal and reports its progress. */
type LongAction = (signal: AbortSignal, onProgress: (share: number) => void) => Promise<string>;

export interface ActionStatus {
  readonly text: string;
  readonly failed: boolean;
  readonly busy: boolean;
  /** Share done, 0 to 1; null = unknown. */
  readonly share: number | null;
  /** Cancels the action; null = none is running, or it cannot be cancelled. */
  readonly cancel: (() => void) | null;
  /** Runs an action and shows the text that it resolves to. */
  readonly run: (act: () => Promise<string>) => void;
  /** The same for an action that can be cancelled: it listens to the signal and rejects. */
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
