// Draws a section of a screen: title, purpose, content.

import { type ReactNode, useId } from "react";

interface SectionProps {
  readonly title: string;
  readonly hint: ReactNode;
  readonly children: ReactNode;
}

export function Section({ title, hint, children }: SectionProps) {
  const id = useId();
  return (
    <section
      aria-labelledby={id}
      className="flex min-w-0 flex-col gap-4 border-t border-line pt-6 first:border-t-0 first:pt-0"
    >
      <div className="flex flex-col gap-1">
        <h2 id={id} className="text-lg font-semibold">
          {title}
        </h2>
        <p className="max-w-[65ch] text-sm text-muted">{hint}</p>
      </div>
      {children}
    </section>
  );
}
