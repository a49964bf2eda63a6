// Draws a panel next to the workbench. The workbench stays usable. Keys pressed in the panel do not reach the
// workbench.

import { type ReactNode, useEffect, useEffectEvent, useId } from "react";
import { controlsText } from "#text/controls.ts";
import { Button } from "#ui/button.tsx";

interface SidePanelProps {
  readonly title: string;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

export function SidePanel({ title, onClose, children }: SidePanelProps) {
  const id = useId();
  const close = useEffectEvent(() => onClose());
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key === "Escape" && !event.defaultPrevented) close();
    };
    document.addEventListener("keydown", onKeyDown);
    return () => document.removeEventListener("keydown", onKeyDown);
  }, []);
  return (
    <aside
      aria-labelledby={id}
      tabIndex={-1}
      onKeyDown={(event) => {
        event.stopPropagation();
        if (event.key === "Escape") onClose();
      }}
      className="flex min-h-0 flex-col rounded-card border border-line bg-surface"
    >
      <PanelHeading id={id} title={title} onClose={onClose} className="py-1 ps-4 pe-1" />
      <section
        aria-labelledby={id}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable by keyboard
        tabIndex={0}
        className="flex min-h-0 flex-1 flex-col overflow-y-auto p-4 text-sm focus-visible:-outline-offset-2"
      >
        {children}
      </section>
    </aside>
  );
}

/**
 * Draws the title of a panel, with the id that labels the panel, and a button to close it. `className`: its padding.
 */
export function PanelHeading(props: Omit<SidePanelProps, "children"> & Record<"id" | "className", string>) {
  const { id, title, onClose, className } = props;
  return (
    <div className={`flex items-center justify-between gap-2 border-b border-line ${className}`}>
      <h2 id={id} className="font-semibold">
        {title}
      </h2>
      <Button kind="quiet" shortcut={controlsText.closeKey} onClick={onClose}>
        {controlsText.close}
      </Button>
    </div>
  );
}
