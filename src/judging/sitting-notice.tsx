// Draws the line between the header and the work: the last notice, and above it that another tab writes.

import type { ReactNode } from "react";
import { ReadingOnly } from "./reading-only.tsx";
import type { Seat } from "./sitting-screen.tsx";

export interface SittingNoticeProps extends Pick<Seat, "onTakeOver"> {
  readonly children: ReactNode;
}

export function SittingNotice({ onTakeOver, children }: SittingNoticeProps) {
  return (
    <>
      {onTakeOver === null ? null : <ReadingOnly onTakeOver={onTakeOver} />}
      {/* Of one height whatever it says: a notice of two lines lies over the texts and moves nothing. */}
      <div className="relative h-6 flex-none lg:h-7 max-lg:h-5">
        <p
          role="status"
          className="pointer-events-none absolute inset-x-0 top-0 z-20 rounded-b bg-paper text-sm text-muted lg:py-1 max-lg:text-xs max-lg:leading-5"
        >
          {children}
        </p>
      </div>
    </>
  );
}
