// Draws a modal panel at the side. The page next to it stays readable. Escape, a button or a click outside closes it.

import { type ReactNode, type RefObject, useId, useRef } from "react";
import { Modal } from "#ui/modal.tsx";
import { PanelHeading } from "#ui/side-panel.tsx";

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
