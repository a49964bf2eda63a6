// Draws a modal <dialog> for `Dialog` and `Drawer`. It is above everything, takes the focus, and returns it at the end.

import { type ReactNode, type RefObject, useEffectEvent, useLayoutEffect, useRef } from "react";

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
export function Modal({ onClose, labelledBy, describedBy, firstFocus, className, children }: ModalProps) {
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
