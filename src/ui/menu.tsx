// Draws a button with a panel below it. Escape, the button, a click outside, a link, or an item with
// `data-closes-menu` closes the panel. Also draws the sign that opens
// a panel with what words or figures mean.

import { type ReactNode, useEffect, useEffectEvent, useId, useRef, useState } from "react";
import { controlsText } from "#text/controls-text.ts";
import { Button, type ButtonProps, buttonClass } from "#ui/button.tsx";

interface MenuProps {
  /** Accessible name of the button. */
  readonly name: string;
  /** Visible content of the button. */
  readonly label: ReactNode;
  readonly className?: string;
  /** Edge of the button with which the panel is aligned; default: the end. */
  readonly align?: "start" | "end";
  /** Classes that give the panel its size; default: as wide as its content. */
  readonly panelClass?: string;
  /** Called when the panel opens or closes. */
  readonly onToggle?: (isOpen: boolean) => void;
  readonly children: ReactNode;
}

export function Menu(props: MenuProps) {
  const { name, label, className = "", align = "end", panelClass = "min-w-56", onToggle, children } = props;
  const [isOpen, setIsOpen] = useState(false);
  const setOpen = (opens: boolean) => {
    setIsOpen(opens);
    onToggle?.(opens);
  };
  const root = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const panel = useRef<HTMLDivElement>(null);
  const id = useId();
  const closeOutside = useEffectEvent(() => setOpen(false));
  useEffect(() => {
    if (!isOpen) return;
    // The panel must have the focus to receive key presses.
    panel.current?.focus();
    const onPointerDown = ({ target }: PointerEvent) => {
      if (target instanceof Node && root.current?.contains(target) === false) closeOutside();
    };
    document.addEventListener("pointerdown", onPointerDown);
    return () => document.removeEventListener("pointerdown", onPointerDown);
  }, [isOpen]);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: handles key presses on the controls inside
    <div
      ref={root}
      className="relative"
      onKeyDown={(event) => {
        if (!isOpen) return;
        // Keys pressed here must not reach the screen.
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
        // biome-ignore lint/a11y/noStaticElementInteractions: it reacts to clicks on the links inside
        // biome-ignore lint/a11y/useKeyWithClickEvents: a link that is pressed by key is clicked, too
        <div
          ref={panel}
          tabIndex={-1}
          data-menu=""
          id={id}
          onClick={({ target }) => {
            const item = target instanceof Element ? target.closest("a, [data-closes-menu]") : null;
            if (item === null) return;
            // If an item opens a dialog, the dialog later returns the focus to the button, because the item does not
            // exist any more.
            if (item.localName !== "a") button.current?.focus();
            setOpen(false);
          }}
          className={`absolute ${align === "end" ? "end-0" : "start-0"} top-full z-40 outline-none flex max-w-[calc(100vw-2rem)] ${panelClass} flex-col rounded-card border border-line bg-surface p-2 text-sm shadow-xl`}
        >
          {children}
        </div>
      ) : null}
    </div>
  );
}

interface MenuItemProps extends ButtonProps {
  /** Whether the menu stays open, because it shows the result. */
  readonly staysOpen?: boolean;
}

/** A button in the panel of a menu. */
export function MenuItem({ staysOpen = false, ...rest }: MenuItemProps) {
  return (
    <Button
      kind="quiet"
      data-closes-menu={staysOpen ? undefined : ""}
      className="min-h-11 justify-start"
      {...rest}
    />
  );
}

interface DefinitionSignProps {
  /** Accessible name of the sign, such as “What the figures mean”. */
  readonly name: string;
  /** The definitions, one per line. */
  readonly meanings: readonly string[];
  readonly align?: "start" | "end";
}

export function DefinitionSign({ name, meanings, align = "start" }: DefinitionSignProps) {
  return (
    <Menu name={name} label={controlsText.definitionSign} align={align} panelClass="w-[65ch]">
      <ul className="flex max-h-[70vh] flex-col gap-2 overflow-y-auto p-2 text-sm font-normal">
        {meanings.map((meaning) => (
          <li key={meaning}>{meaning}</li>
        ))}
      </ul>
    </Menu>
  );
}
