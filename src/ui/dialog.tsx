// Draws a modal dialog: title, text, actions. Escape or a click outside closes it.

import { type ReactNode, useId } from "react";
import { Modal } from "#ui/modal.tsx";

interface DialogProps {
  readonly onClose: () => void;
  readonly title: string;
  /** Text below the title. Screen readers read it when the dialog opens. Null = none. */
  readonly description?: string | null;
  readonly children: ReactNode;
  readonly wide?: boolean;
}

export function Dialog({ onClose, title, description = null, children, wide = false }: DialogProps) {
  const id = useId();
  return (
    <Modal
      onClose={onClose}
      labelledBy={id}
      describedBy={description === null ? undefined : `${id}-description`}
      className={`m-auto max-h-[88vh] whitespace-normal w-[calc(100vw-2rem)] gap-4 overflow-y-auto rounded-card border p-6 ${wide ? "max-w-3xl" : "max-w-lg"}`}
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
