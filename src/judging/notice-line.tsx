// Draws the line between header and workbench: the last notice, and above it a note if another tab is the writer.

import { type ReactNode, useState } from "react";
import { judgingText } from "#text/judging.ts";
import { Button } from "#ui/button.tsx";
import type { WriterSeat } from "./task-screen.tsx";

interface NoticeLineProps extends Pick<WriterSeat, "onTakeOver"> {
  readonly children: ReactNode;
}

export function NoticeLine({ onTakeOver, children }: NoticeLineProps) {
  return (
    <>
      {onTakeOver === null ? null : <ReadOnlyNotice onTakeOver={onTakeOver} />}
      {/* The height is fixed. Notices are drawn over the texts and their headings, so that nothing moves. */}
      <div className="relative h-1.5 flex-none max-lg:h-5">
        <p
          role="status"
          className="pointer-events-none absolute inset-x-0 top-0 z-20 text-sm leading-7 font-medium text-ink max-lg:text-xs max-lg:leading-5 lg:end-98 [&>span:not(:empty)]:rounded-b [&>span:not(:empty)]:bg-accent-wash [&>span:not(:empty)]:px-2 [&>span:not(:empty)]:py-1"
        >
          {/* In an element of its own, because translators of browsers replace text nodes beside others. */}
          {typeof children === "string" ? <span>{children}</span> : children}
        </p>
      </div>
    </>
  );
}

const text = judgingText.readOnly;

/** Says that this tab is read-only, and how to make it the writer. */
function ReadOnlyNotice({ onTakeOver }: { readonly onTakeOver: () => void }) {
  const [hasAsked, setHasAsked] = useState(false);
  const takeOver = () => {
    setHasAsked(true);
    onTakeOver();
  };
  return (
    <div
      role="status"
      className="mt-4 flex flex-wrap items-center justify-between gap-x-4 gap-y-2 rounded-card border border-line-strong bg-warn-wash px-4 py-2"
    >
      <p className="text-sm">
        <span className="font-semibold">{text.title}</span> {text.description}
      </p>
      <Button onClick={takeOver} disabled={hasAsked}>
        {hasAsked ? text.takingOver : text.takeOver}
      </Button>
    </div>
  );
}
