// Holds the modal dialog: title, text, actions; focus stays inside, Escape closes.

import { Dialog as RadixDialog } from "radix-ui";
import type { ReactNode } from "react";

export interface DialogProps {
  readonly open: boolean;
  readonly onClose: () => void;
  readonly title: string;
  /** Said to screen readers with the title; null where the content says it all. */
  readonly description?: string | null;
  readonly children: ReactNode;
  readonly wide?: boolean;
}

/** The backdrop is our own element: Radix's overlay would add an inline style sheet, which the policy forbids. */
export function Dialog({ open, onClose, title, description = null, children, wide = false }: DialogProps) {
  return (
    <RadixDialog.Root open={open} onOpenChange={(next) => (next ? undefined : onClose())}>
      <RadixDialog.Portal>
        <div aria-hidden="true" className="fixed inset-0 z-40 bg-[rgb(20_18_15/0.45)]" />
        <RadixDialog.Content
          className={`fixed top-1/2 left-1/2 z-50 flex max-h-[88vh] w-[calc(100vw-2rem)] -translate-x-1/2 -translate-y-1/2 flex-col gap-4 overflow-y-auto rounded-card border border-line bg-surface p-6 text-ink shadow-xl ${wide ? "max-w-3xl" : "max-w-lg"}`}
          {...(description === null ? { "aria-describedby": undefined } : {})}
        >
          <RadixDialog.Title className="text-lg font-semibold">{title}</RadixDialog.Title>
          {description === null ? null : (
            <RadixDialog.Description className="text-muted">{description}</RadixDialog.Description>
          )}
          {children}
        </RadixDialog.Content>
      </RadixDialog.Portal>
    </RadixDialog.Root>
  );
}
