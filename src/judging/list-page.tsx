// Holds the page of a list: its notice above the work and the way through; of the work the texts, and beside or below them what is asked.

import type { ReactNode } from "react";
import { SittingNotice, type SittingNoticeProps } from "./sitting-notice.tsx";
import { usePreferences } from "./use-preferences.ts";

interface ListPageProps extends Pick<SittingNoticeProps, "onTakeOver"> {
  readonly notice: ReactNode;
  readonly children: ReactNode;
}

export function ListPage({ notice, onTakeOver, children }: ListPageProps) {
  const [{ textScale }] = usePreferences();
  return (
    <div
      data-fills-screen=""
      className="mx-auto flex min-h-0 w-full max-w-7xl flex-1 flex-col px-4 sm:px-6"
      style={{ "--text-scale": textScale }}
    >
      <SittingNotice onTakeOver={onTakeOver}>{notice}</SittingNotice>
      {children}
    </div>
  );
}

interface ListWorkProps {
  /** With what stands below the texts, for whoever settles. */
  readonly texts: ReactNode;
  readonly answers: ReactNode;
}

export function ListWork({ texts, answers }: ListWorkProps) {
  return (
    <div className="grid min-h-0 flex-1 grid-cols-1 grid-rows-[minmax(8rem,1fr)_minmax(0,auto)] gap-x-6 lg:grid-cols-[minmax(0,1fr)_23rem] lg:grid-rows-[minmax(14rem,1fr)] lg:pb-2">
      <div className="flex min-h-0 min-w-0 flex-col">{texts}</div>
      {answers}
    </div>
  );
}
