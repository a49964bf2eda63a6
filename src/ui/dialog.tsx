// Draws dialogs: modal windows, drawers, and panels at the side.

import {
  type ReactNode,
  type RefObject,
  useEffect,
  useEffectEvent,
  useId,
  useLayoutEffect,
  useRef,
} from "react";
import { controlsText } from "#text/controls-text.ts";
import { Button } from "./button.tsx";

interface DialogProps {
  readonly onClose: () => void;
  readonly title: string;
  /** Text below the title. Screen readers read it when the dialog opens. Null = none. */
  readonly description?: string | null;
  readonly children: ReactNode;
  readonly wide?: boolean;
  /** Whether it is at the end of the lines on a large screen, and at the bottom of a small one, to show the texts. */
  readonly isAside?: boolean;
}

export function Dialog(props: DialogProps) {
  const { onClose, title, description = null, children, wide = false, isAside = false } = props;
  const id = useId();
  return (
    <Modal
      onClose={onClose}
      labelledBy={id}
      describedBy={description === null ? undefined : `${id}-description`}
      className={`${isAside ? "mx-auto mt-auto mb-4 lg:my-auto lg:me-[max(1.5rem,calc(50vw-38.5rem))] lg:max-w-92" : "m-auto"} max-h-[88vh] whitespace-normal w-[calc(100vw-2rem)] gap-4 overflow-y-auto rounded-card border p-6 ${wide ? "max-w-3xl" : "max-w-lg"}`}
    >
      <h2 id={id} className="text-lg font-semibold">
        {title}
      </h2>
      {description === null ? null : (
        <p id={`${id}-description`} className="text-muted">
          {description}
        </p>
      )}
      {children}
    </Modal>
  );
}

// Draws a modal <dialog> for `Dialog` and `Drawer`. It is above everything, takes the focus, and returns it at the end.

interface ModalProps {
  /** Called after Escape or a click outside; the parent must then remove the dialog. */
  readonly onClose: () => void;
  /** Id of the element that names the dialog. */
  readonly labelledBy: string;
  /** Id of the element that describes the dialog to screen readers. */
  readonly describedBy?: string | undefined;
  /** The element that receives the focus first. Default: the first control. */
  readonly firstFocus?: RefObject<HTMLElement | null> | undefined;
  readonly className: string;
  readonly children: ReactNode;
}

/**
 * Draws a dialog that is open as long as it is mounted. The page behind it receives no keys or clicks and does not
 * scroll.
 */
function Modal({ onClose, labelledBy, describedBy, firstFocus, className, children }: ModalProps) {
  const ref = useRef<HTMLDialogElement>(null);
  const onClosed = useEffectEvent(() => onClose());
  useLayoutEffect(() => {
    const dialog = ref.current;
    if (dialog === null) return;
    if (firstFocus?.current) firstFocus.current.autofocus = true;
    dialog.showModal();
    // Selecting the text of a field lets the user replace it by typing.
    if (document.activeElement instanceof HTMLInputElement) document.activeElement.select();
    // Closes immediately, so that the next key press reaches the page. The browser's close event would come too late.
    const onCancel = (event: Event) => {
      if (event.target !== dialog) return; // Cancelling a file field inside also sends this event.
      event.preventDefault();
      onClosed();
    };
    // For browsers that send no cancel event. In React's strict mode, which mounts twice, the dialog is open again when
    // the first close event arrives.
    const onClose = () => {
      if (!dialog.open) onClosed();
    };
    dialog.addEventListener("cancel", onCancel);
    dialog.addEventListener("close", onClose);
    return () => {
      dialog.removeEventListener("cancel", onCancel);
      dialog.removeEventListener("close", onClose);
      // If a dialog is removed while it is open, the browser does not return the focus.
      dialog.close();
    };
  }, [firstFocus]);
  return (
    <dialog
      ref={ref}
      closedby="any"
      aria-labelledby={labelledBy}
      aria-describedby={describedBy}
      className={`border-line bg-surface text-ink shadow-xl open:flex open:flex-col ${className}`}
    >
      {children}
    </dialog>
  );
}

// Draws a modal panel at the side. The page next to it stays readable. Escape, a button or a click outside closes it.

interface DrawerProps {
  readonly title: string;
  readonly onClose: () => void;
  /** The element that receives the focus first. Default: the content, which can then be scrolled by keyboard. */
  readonly firstFocus?: RefObject<HTMLElement | null>;
  readonly children: ReactNode;
}

export function Drawer({ title, onClose, firstFocus, children }: DrawerProps) {
  const id = useId();
  const content = useRef<HTMLElement>(null);
  return (
    <Modal
      onClose={onClose}
      labelledBy={id}
      firstFocus={firstFocus ?? content}
      className="ms-auto h-dvh max-h-none w-full max-w-md border-s"
    >
      <PanelHeading id={id} title={title} onClose={onClose} className="py-2 ps-5 pe-2" />
      <section
        ref={content}
        aria-labelledby={id}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable by keyboard
        tabIndex={0}
        className="flex min-h-0 flex-1 flex-col overflow-y-auto p-5 focus-visible:outline-1 focus-visible:-outline-offset-1 focus-visible:outline-line-strong"
      >
        {children}
      </section>
    </Modal>
  );
}

// Draws a panel next to the workbench. The workbench stays usable, and ↑, ↓, PageUp, PageDown, Home and End scroll the
// panel. Keys pressed in the panel do not reach the workbench.

interface SidePanelProps {
  readonly title: string;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** The share of the panel's height by which a key scrolls. Infinity = to the end. */
const SCROLLED_HEIGHTS: Readonly<Record<string, number>> = {
  PageUp: -0.9,
  PageDown: 0.9,
  Home: Number.NEGATIVE_INFINITY,
  End: Number.POSITIVE_INFINITY,
};
/** Lines by which a key scrolls the panel. */
const SCROLLED_LINES: Readonly<Record<string, number>> = { ArrowUp: -3, ArrowDown: 3 };
/** Elements in which these keys have a meaning of their own. */
const USES_ARROWS = "input, textarea, select, [role=slider], [role=menu]";
/** In CSS pixels. */
const LINE_HEIGHT = 20;

/** Pixels by which a key scrolls a panel of this height; null = the key does not scroll. */
function scrolledBy(key: string, height: number): number | null {
  const lines = SCROLLED_LINES[key];
  if (lines !== undefined) return lines * LINE_HEIGHT;
  const heights = SCROLLED_HEIGHTS[key];
  return heights === undefined ? null : heights * height;
}

export function SidePanel({ title, onClose, children }: SidePanelProps) {
  const id = useId();
  const content = useRef<HTMLElement>(null);
  const close = useEffectEvent(() => onClose());
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.defaultPrevented) return;
      if (event.key === "Escape") close();
      const { current } = content;
      const usesArrows = event.target instanceof Element && event.target.closest(USES_ARROWS) !== null;
      const distance = current === null ? null : scrolledBy(event.key, current.clientHeight);
      if (distance === null || usesArrows) return;
      event.preventDefault();
      if (Number.isFinite(distance)) current?.scrollBy({ top: distance });
      else current?.scrollTo({ top: distance > 0 ? current.scrollHeight : 0 });
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
        ref={content}
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
function PanelHeading(props: Omit<SidePanelProps, "children"> & Record<"id" | "className", string>) {
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
