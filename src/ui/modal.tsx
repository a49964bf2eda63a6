// Draws the platform's modal <dialog>, used by dialog and drawer: above everything, takes the focus and gives it back.

import { type ReactNode, type RefObject, useEffectEvent, useLayoutEffect, useRef } from "react";

interface ModalProps {
  /** Called after Escape or a click outside; the parent then removes it. */
  readonly onClose: () => void;
  /** The id of the element that names it. */
  readonly labelledBy: string;
  /** The id of the element read by screen readers with the name. */
  readonly describedBy?: string | undefined;
  /** Receives the focus first; default: the first control. */
  readonly firstFocus?: RefObject<HTMLElement | null> | undefined;
  readonly className: string;
  readonly children: ReactNode;
}

/** Open while mounted. The page behind it gets no keys or clicks and does not scroll. */
export function Modal({ onClose, labelledBy, describedBy, firstFocus, className, children }: ModalProps) {
  const ref = useRef<HTMLDialogElement>(null);
  const onClosed = useEffectEvent(() => onClose());
  useLayoutEffect(() => {
    const dialog = ref.current;
    if (dialog === null) return;
    if (firstFocus?.current) firstFocus.current.autofocus = true;
    dialog.showModal();
    // Text in a field is selected, to be replaced by typing.
    if (document.activeElement instanceof HTMLInputElement) document.activeElement.select();
    // Closes at once, so that the next key is for the page: the close event comes late.
    const onCancel = (event: Event) => {
      if (event.target !== dialog) return; // cancelling a file field inside sends this event as well
      event.preventDefault();
      onClosed();
    };
    // For browsers that do not send cancel. In React's strict mode, which mounts twice, the dialog is open again by then.
    const onClose = () => {
      if (!dialog.open) onClosed();
    };
    dialog.addEventListener("cancel", onCancel);
    dialog.addEventListener("close", onClose);
    return () => {
      dialog.removeEventListener("cancel", onCancel);
      dialog.removeEventListener("close", onClose);
      // A dialog removed while open would not give the focus back.
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
