// Lays out a screen of text and forms: heading, introduction, and one column at the left.

import type { ReactNode } from "react";

interface PageFrameProps {
  readonly title: string;
  readonly introduction?: string;
  readonly children: ReactNode;
}

export function PageFrame({ title, introduction, children }: PageFrameProps) {
  return (
    <div className="page flex-1 py-8">
      <div className="flex max-w-5xl flex-col gap-8">
        <header className="flex flex-col gap-1">
          <h1 className="text-2xl font-semibold">{title}</h1>
          {introduction === undefined ? null : <p className="max-w-[70ch] text-muted">{introduction}</p>}
        </header>
        {children}
      </div>
    </div>
  );
}
