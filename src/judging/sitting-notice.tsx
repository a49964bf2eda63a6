// Holds what stands between the header and the work: that another tab writes, and what just happened, said once.

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
      <p
        role="status"
        className="min-h-6 text-sm text-muted lg:min-h-7 lg:py-1 max-lg:min-h-5 max-lg:text-xs max-lg:leading-5"
      >
        {children}
      </p>
    </>
  );
}
