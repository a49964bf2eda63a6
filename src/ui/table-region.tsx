// Holds a table wider than the screen: it scrolls in a region of its own, by keyboard too.

import type { ReactNode } from "react";

export function TableRegion({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  return (
    <section
      aria-label={label}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable by keyboard
      tabIndex={0}
      // Positioned, so that words for screen readers in it scroll with it and do not widen the page.
      className="scroll-shade-x relative overflow-x-auto rounded-card border border-line"
    >
      {children}
    </section>
  );
}
