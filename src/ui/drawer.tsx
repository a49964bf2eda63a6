// Holds a panel at the side that leaves the work usable: not modal, closed by Escape or its button.

import { type ReactNode, useEffect, useId } from "react";
import { Button } from "#ui/button.tsx";

export interface DrawerProps {
  readonly title: string;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

export function Drawer({ title, onClose, children }: DrawerProps) {
  const id = useId();
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key === "Escape" && !(event.target instanceof HTMLInputElement)) onClose();
    };
    document.addEventListener("keydown", onKeyDown);
    return () => document.removeEventListener("keydown", onKeyDown);
  }, [onClose]);
  return (
    <aside
      aria-labelledby={id}
      className="fixed inset-y-0 end-0 z-30 flex w-full max-w-md flex-col border-s border-line bg-surface shadow-xl"
    >
      <div className="flex items-center justify-between gap-2 border-b border-line py-2 ps-5 pe-2">
        <h2 id={id} className="font-semibold">
          {title}
        </h2>
        <Button kind="quiet" shortcut="esc" onClick={onClose}>
          Close
        </Button>
      </div>
      <section
        aria-labelledby={id}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable by keyboard
        tabIndex={0}
        className="flex min-h-0 flex-1 flex-col overflow-y-auto p-5"
      >
        {children}
      </section>
    </aside>
  );
}
