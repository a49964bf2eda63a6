// Draws a button with a verb as its label, optionally with its key.

import type { ButtonHTMLAttributes, ReactNode, Ref } from "react";

export type ButtonKind = "primary" | "plain" | "quiet" | "danger";

const BASE =
  "inline-flex items-center justify-center gap-2 rounded-lg px-3.5 py-2 text-sm font-medium min-h-10 " +
  "disabled:opacity-50 disabled:cursor-not-allowed no-underline";

const KINDS: Record<ButtonKind, string> = {
  primary: "bg-accent text-accent-ink hover:opacity-90",
  plain: "border border-line-strong bg-surface text-ink hover:bg-sunken",
  quiet: "text-accent hover:bg-accent-wash",
  danger: "border border-bad text-bad bg-surface hover:bg-bad-wash",
};

/** Classes of a small button. */
export const SMALL = "min-h-8! px-2.5! py-1! pointer-coarse:min-h-11!";

/** Classes of a button, for links that look like buttons. */
export function buttonClass(kind: ButtonKind = "plain"): string {
  return `${BASE} ${KINDS[kind]}`;
}

export interface ButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  readonly kind?: ButtonKind;
  /** The key with the same effect, shown on the button. */
  readonly shortcut?: string | undefined;
  readonly ref?: Ref<HTMLButtonElement>;
  readonly children: ReactNode;
}

export function Button({ kind = "plain", shortcut, className = "", children, ...rest }: ButtonProps) {
  return (
    <button type="button" className={`${buttonClass(kind)} ${className}`} {...rest}>
      {typeof children === "string" ? <span>{children}</span> : children}
      {shortcut === undefined ? null : <Kbd>{shortcut}</Kbd>}
    </button>
  );
}

/**
 * Draws a key next to its control. Narrow windows and touch screens show none. Screen readers read
 * the attribute `aria-keyshortcuts` instead.
 */
export function Kbd({ children }: { readonly children: string }) {
  return (
    <span aria-hidden="true" className="hidden sm:inline-flex pointer-coarse:hidden">
      <kbd className="rounded border border-current/40 px-1.5 py-0.5 font-sans text-[0.6875rem] leading-none font-medium">
        {children}
      </kbd>
    </span>
  );
}
