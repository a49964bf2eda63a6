// Lays out a screen as one column under its heading.

import type { ReactNode } from "react";

export function PageFrame({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <div className="mx-auto flex w-full max-w-5xl flex-col gap-6 px-4 py-8 sm:px-6">
      <h1 className="text-2xl font-semibold">{title}</h1>
      {children}
    </div>
  );
}
