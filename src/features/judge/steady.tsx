// Holds a place that does not shrink: what stands in it may go, but nothing below moves up under a pointer.

import { type ReactNode, useLayoutEffect, useRef } from "react";

/** As high as what stood in it was at most. Keyed by the candidate, it begins anew with each. */
export function Steady({ children }: { readonly children: ReactNode }) {
  const place = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const { current } = place;
    if (current === null || current.offsetHeight === 0) return;
    current.style.minHeight = `${current.offsetHeight}px`;
  });
  return (
    <div ref={place} className="flex flex-col gap-4 empty:hidden">
      {children}
    </div>
  );
}
