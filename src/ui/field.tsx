// Draws labelled text fields and selects.

import type { ComponentProps, ReactNode, SelectHTMLAttributes } from "react";
import { useId, useState } from "react";

const CONTROL =
  "w-full rounded-lg border border-line-strong bg-surface px-3 h-10 text-sm text-ink placeholder:text-muted";

interface TextFieldProps extends ComponentProps<"input"> {
  readonly label: string;
  readonly hint?: string | undefined;
  /** Describes an error in the value. It replaces the hint once the user has left the field. */
  readonly problem?: string | undefined;
  /** Describes an error in the value. It replaces the hint immediately. Null = none. */
  readonly fault?: string | null;
  /** Turns off autocompletion, capitalisation and spell checking. */
  readonly isVerbatim?: boolean;
}

const VERBATIM = { autoComplete: "off", autoCapitalize: "off", spellCheck: false } as const;

export function TextField(props: TextFieldProps) {
  const { label, hint, problem, fault = null, isVerbatim = false, className = "", ...rest } = props;
  const id = useId();
  const [isTouched, setTouched] = useState(false);
  const [isLeft, setLeft] = useState(false);
  // If the initial value has an error, it is shown immediately.
  const shownProblem = fault ?? (isLeft || (!isTouched && rest.value !== "") ? problem : undefined);
  const below = shownProblem ?? hint;
  return (
    <div className={`flex flex-col gap-1 ${className}`}>
      <label htmlFor={id} className="text-sm font-medium">
        {label}
      </label>
      <input
        id={id}
        className={CONTROL}
        {...(isVerbatim ? VERBATIM : {})}
        {...(below === undefined ? {} : { "aria-describedby": `${id}-hint` })}
        {...(shownProblem === undefined ? {} : { "aria-invalid": true })}
        {...rest}
        onChange={(event) => {
          setTouched(true);
          rest.onChange?.(event);
        }}
        onBlur={(event) => {
          setLeft(true);
          rest.onBlur?.(event);
        }}
      />
      {below === undefined ? null : (
        <p id={`${id}-hint`} className={`text-sm ${shownProblem === undefined ? "text-muted" : "text-bad"}`}>
          {below}
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

interface ChoiceSelectProps<Value extends string>
  extends Omit<SelectFieldProps, "value" | "onChange" | "children"> {
  readonly choices: readonly { readonly value: Value; readonly label: string }[];
  /** The chosen value; "" = none, unless it is one of the choices. */
  readonly value: Value | "";
  readonly onChange: (value: Value) => void;
}

/** Draws a select whose options are the choices. */
export function ChoiceSelect<Value extends string>(props: ChoiceSelectProps<Value>) {
  const { choices, value, onChange, ...rest } = props;
  return (
    <SelectField
      {...rest}
      value={value}
      onChange={({ target }) => {
        const chosen = choices.find((choice) => choice.value === target.value);
        if (chosen !== undefined) onChange(chosen.value);
      }}
    >
      {choices.map((choice) => (
        <option key={choice.value} value={choice.value}>
          {choice.label}
        </option>
      ))}
    </SelectField>
  );
}

/** One choice per name; the value is the name. */
export function namedChoices(names: readonly string[]): { readonly value: string; readonly label: string }[] {
  return names.map((name) => ({ value: name, label: name }));
}
