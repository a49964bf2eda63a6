// Holds rows of one height of which only those in sight exist, so that a list may be thousands long.

import { useVirtualizer } from "@tanstack/react-virtual";
import { type HTMLAttributes, type ReactNode, useEffect, useRef } from "react";

interface VirtualRowsProps {
  readonly count: number;
  /** In pixels. */
  readonly rowHeight: number;
  /** Kept in sight; −1 = none. */
  readonly current: number;
  readonly className: string;
  /** What the scrolling box itself is, e.g. a list box with its keys. */
  readonly box?: HTMLAttributes<HTMLDivElement>;
  readonly row: (index: number) => ReactNode;
}

/** A scrolling box; each row stands in a place of its own, absolutely. */
export function VirtualRows({ count, rowHeight, current, className, box, row }: VirtualRowsProps) {
  const scroller = useRef<HTMLDivElement>(null);
  const rows = useVirtualizer({
    count,
    getScrollElement: () => scroller.current,
    estimateSize: () => rowHeight,
    overscan: 8,
  });
  useEffect(() => {
    if (current >= 0) rows.scrollToIndex(current, { align: "auto" });
  }, [current, rows]);
  return (
    <div ref={scroller} {...box} className={`overflow-y-auto ${className}`}>
      <div role="presentation" className="relative w-full" style={{ height: rows.getTotalSize() }}>
        {rows.getVirtualItems().map((item) => (
          <div
            key={item.key}
            role="presentation"
            className="absolute inset-x-0 top-0"
            style={{ transform: `translateY(${item.start}px)`, height: rowHeight }}
          >
            {row(item.index)}
          </div>
        ))}
      </div>
    </div>
  );
}
