// Draws only the visible rows of a long list whose rows all have the same height.

import { useVirtualizer } from "@tanstack/react-virtual";
import { type HTMLAttributes, type ReactNode, useEffect, useRef } from "react";

interface VirtualRowsProps {
  readonly count: number;
  /** Height of a row in pixels. */
  readonly rowHeight: number;
  /** Index of a row to scroll into view; −1 = none. */
  readonly current: number;
  readonly className: string;
  /** Attributes of the scrolling element, for example of a list box with keys. */
  readonly box?: HTMLAttributes<HTMLDivElement>;
  readonly row: (index: number) => ReactNode;
}

/** Draws a scrolling element in which each row has an absolute position. */
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
