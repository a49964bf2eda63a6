// Lets a table that is wider than the screen scroll in a region of its own, by keyboard too.

import type { ReactNode } from "react";

interface TableRegionProps {
  readonly label: string;
  /** Whether it scrolls within the window's height, too. */
  readonly isTall?: boolean;
  readonly children: ReactNode;
}

export function TableRegion({ label, isTall = false, children }: TableRegionProps) {
  return (
    <section
      aria-label={label}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable by keyboard
      tabIndex={0}
      // Positioned, so that words for screen readers in it scroll with it and do not widen the page.
      className={`scroll-shade-x relative rounded-card border border-line ${isTall ? "max-h-[88vh] overflow-auto" : "overflow-x-auto"}`}
    >
      {children}
    </section>
  );
}
