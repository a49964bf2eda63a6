// Holds what dialog and drawer share: the platform's modal <dialog>, which lies over everything, takes the focus and gives it back.

import { type ReactNode, type RefObject, useEffectEvent, useLayoutEffect, useRef } from "react";

interface ModalProps {
  /** Called once it was left by Escape or by a click beside it; whoever shows it then takes it away. */
  readonly onClose: () => void;
  /** The id of the element that names it. */
  readonly labelledBy: string;
  /** The id of what is said to screen readers with the name. */
  readonly describedBy?: string | undefined;
  /** What has the focus first; without it the first control. */
  readonly firstFocus?: RefObject<HTMLElement | null> | undefined;
  readonly className: string;
  readonly children: ReactNode;
}

/** Open for as long as it is on the page; meanwhile the page behind takes neither keys nor clicks and does not scroll. */
export function Modal({ onClose, labelledBy, describedBy, firstFocus, className, children }: ModalProps) {
  const ref = useRef<HTMLDialogElement>(null);
  const onClosed = useEffectEvent(() => onClose());
  useLayoutEffect(() => {
    const dialog = ref.current;
    if (dialog === null) return;
    if (firstFocus?.current) firstFocus.current.autofocus = true;
    dialog.showModal();
    // What stands in a field already is there to be typed over.
    if (document.activeElement instanceof HTMLInputElement) document.activeElement.select();
    // At once, so that the next key is for the page again: the event of the closing comes late.
    const onCancel = (event: Event) => {
      if (event.target !== dialog) return; // a field of files inside can be cancelled, too
      event.preventDefault();
      onClosed();
    };
    // Where the browser does not ask. Where React mounts everything twice, the dialog is open again by then.
    const onClose = () => {
      if (!dialog.open) onClosed();
    };
    dialog.addEventListener("cancel", onCancel);
    dialog.addEventListener("close", onClose);
    return () => {
      dialog.removeEventListener("cancel", onCancel);
      dialog.removeEventListener("close", onClose);
      // One that is taken off the page while it is open does not give the focus back.
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
