// After a deletion, shows a message with an undo button for ten seconds, longer while the pointer or keyboard focus
// is on it.

import { useEffect, useRef } from "react";
import { campaignsText } from "#text/campaigns.ts";
import { Button } from "#ui/button.tsx";

const text = campaignsText.list;

const SECONDS = 10;

interface UndoMessageProps {
  readonly children: string;
  readonly onUndo: () => void;
  readonly onDismiss: () => void;
}

export function UndoMessage({ children, onUndo, onDismiss }: UndoMessageProps) {
  const message = useRef<HTMLDivElement>(null);
  useEffect(() => {
    let secondsLeft = SECONDS;
    const timer = setInterval(() => {
      const { current } = message;
      const isPaused =
        current?.matches(":hover") === true || current?.querySelector(":focus-visible") != null;
      if (!isPaused) secondsLeft--;
      if (secondsLeft <= 0) onDismiss();
    }, 1000);
    return () => clearInterval(timer);
  }, [onDismiss]);
  // The pressed delete button no longer exists, so the keyboard focus moves here.
  useEffect(() => message.current?.querySelector("button")?.focus(), []);
  return (
    <div
      ref={message}
      className="fixed inset-x-4 bottom-4 z-30 mx-auto flex max-w-lg flex-wrap items-center justify-between gap-x-4 gap-y-1 rounded-card border border-line-strong bg-surface px-4 py-2 shadow-xl"
    >
      <p className="min-w-0 break-words">{children}</p>
      <div className="flex gap-1">
        <Button kind="quiet" onClick={onUndo}>
          {text.undo}
        </Button>
        <Button kind="quiet" onClick={onDismiss}>
          {text.dismiss}
        </Button>
      </div>
    </div>
  );
}
