// Draws only the visible rows of a list of thousands, all of one height.

import { useVirtualizer } from "@tanstack/react-virtual";
import { type HTMLAttributes, type ReactNode, useEffect, useRef } from "react";

interface VirtualRowsProps {
  readonly count: number;
  /** In pixels. */
  readonly rowHeight: number;
  /** Index of the row to keep visible; −1 = none. */
  readonly current: number;
  readonly className: string;
  /** Attributes of the scrolling box, e.g. of a list box with its keys. */
  readonly box?: HTMLAttributes<HTMLDivElement>;
  readonly row: (index: number) => ReactNode;
}

/** A scrolling box; each row is placed absolutely. */
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
