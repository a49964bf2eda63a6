// Draws labelled text fields and selects.

import type { ComponentProps, ReactNode, SelectHTMLAttributes } from "react";
import { useId } from "react";

const CONTROL =
  "w-full rounded-lg border border-line-strong bg-surface px-3 h-10 text-sm text-ink placeholder:text-muted";

interface TextFieldProps extends ComponentProps<"input"> {
  readonly label: string;
  readonly hint?: string;
  /** Turns off completion, capitalisation and spell checking. */
  readonly isVerbatim?: boolean;
}

const VERBATIM = { autoComplete: "off", autoCapitalize: "off", spellCheck: false } as const;

export function TextField({ label, hint, isVerbatim = false, className = "", ...rest }: TextFieldProps) {
  const id = useId();
  return (
    <div className={`flex flex-col gap-1 ${className}`}>
      <label htmlFor={id} className="text-sm font-medium">
        {label}
      </label>
      <input
        id={id}
        className={CONTROL}
        {...(isVerbatim ? VERBATIM : {})}
        {...(hint === undefined ? {} : { "aria-describedby": `${id}-hint` })}
        {...rest}
      />
      {hint === undefined ? null : (
        <p id={`${id}-hint`} className="text-sm text-muted">
          {hint}
        </p>
      )}
    </div>
  );
}

interface SelectFieldProps extends SelectHTMLAttributes<HTMLSelectElement> {
  readonly label: string;
  readonly children: ReactNode;
}

export function SelectField({ label, children, className = "", ...rest }: SelectFieldProps) {
  const id = useId();
  return (
    <div className={`flex flex-col gap-1 ${className}`}>
      <label htmlFor={id} className="text-sm font-medium">
        {label}
      </label>
      <select id={id} className={CONTROL} {...rest}>
        {children}
      </select>
    </div>
  );
}
