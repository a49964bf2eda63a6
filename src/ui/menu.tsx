// Holds a button with what opens below it: closed by Escape, by its button and by a click beside it.

import { type ReactNode, useEffect, useId, useRef, useState } from "react";
import { buttonClass } from "#ui/button.tsx";

interface MenuProps {
  /** What the button is called. */
  readonly name: string;
  /** What stands on it. */
  readonly label: ReactNode;
  readonly className?: string;
  readonly children: ReactNode;
}

export function Menu({ name, label, className = "", children }: MenuProps) {
  const [isOpen, setOpen] = useState(false);
  const root = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const panel = useRef<HTMLDivElement>(null);
  const id = useId();
  useEffect(() => {
    if (!isOpen) return;
    // Keys are for what is open, wherever in it one clicks.
    panel.current?.focus();
    const onPointerDown = ({ target }: PointerEvent) => {
      if (target instanceof Node && root.current?.contains(target) === false) setOpen(false);
    };
    document.addEventListener("pointerdown", onPointerDown);
    return () => document.removeEventListener("pointerdown", onPointerDown);
  }, [isOpen]);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it listens to the keys of the controls in it
    <div
      ref={root}
      className="relative"
      onKeyDown={(event) => {
        if (!isOpen) return;
        // What is typed here is for what is open.
        event.stopPropagation();
        if (event.key !== "Escape") return;
        setOpen(false);
        button.current?.focus();
      }}
    >
      <button
        ref={button}
        type="button"
        aria-label={name}
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        onClick={() => setOpen(!isOpen)}
        className={`${buttonClass("quiet")} ${className}`}
      >
        {label}
      </button>
      {isOpen ? (
        <div
          ref={panel}
          tabIndex={-1}
          data-menu=""
          id={id}
          className="absolute end-0 top-full z-40 outline-none flex max-w-[calc(100vw-2rem)] min-w-56 flex-col rounded-card border border-line bg-surface p-2 text-sm shadow-xl"
        >
          {children}
        </div>
      ) : null}
    </div>
  );
}
