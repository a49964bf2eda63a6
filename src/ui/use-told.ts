// Holds what is said of an act: nothing while it goes on, then what came of it or why it failed; and how a long one is ended.

import { useState } from "react";
import { controlsText } from "#text/controls.ts";

/** Can be ended by the signal, and tells how much of it is done. */
type LongAct = (signal: AbortSignal, onProgress: (share: number) => void) => Promise<string>;

export interface Told {
  readonly text: string;
  readonly failed: boolean;
  readonly busy: boolean;
  /** How much of it is done, 0 to 1; null = nobody says. */
  readonly share: number | null;
  /** Ends what goes on; null = nothing does, or it cannot be ended any more. */
  readonly cancel: (() => void) | null;
  /** Does something and says what it resolves to. */
  readonly tell: (act: () => Promise<string>) => void;
  /** The same, of what can be ended until it resolves: it listens to the signal and rejects. */
  readonly tellLong: (act: LongAct) => void;
}

const NOTHING = { text: "", failed: false, busy: false, share: null };

export function useTold(): Told {
  const [told, setTold] = useState<Pick<Told, "text" | "failed" | "busy" | "share">>(NOTHING);
  const [ending, setEnding] = useState<AbortController | null>(null);
  const begin = (act: () => Promise<string>, control: AbortController | null) => {
    setTold({ ...NOTHING, busy: true });
    setEnding(control);
    void act()
      .then(
        (text) => ({ text, failed: false }),
        (error: unknown) => {
          if (control?.signal.aborted) return { text: controlsText.action.cancelled, failed: false };
          return { text: error instanceof Error ? error.message : String(error), failed: true };
        },
      )
      .then((said) => {
        setTold({ ...said, busy: false, share: null });
        setEnding(null);
      });
  };
  return {
    ...told,
    cancel: ending === null ? null : () => ending.abort(),
    tell: (act) => begin(act, null),
    tellLong: (act) => {
      const control = new AbortController();
      begin(
        () => act(control.signal, (share) => setTold((told) => (told.busy ? { ...told, share } : told))),
        control,
      );
    },
  };
}
