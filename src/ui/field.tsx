// Draws labelled fields: text, a choice in a list, and a switch between choices.

import { type ComponentProps, type ReactNode, type SelectHTMLAttributes, useId, useState } from "react";

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

// Draws a choice as a column of radio buttons, each with an explanation.

export interface DescribedChoice<V extends string> {
  readonly value: V;
  readonly label: string;
  readonly hint: string;
  /** Text after the label, for example the effect of the choice. */
  readonly note?: string;
}

interface ChoiceFieldProps<V extends string> {
  readonly legend: string;
  /** Says what the choice is about, below the legend. */
  readonly purpose?: string;
  readonly choices: readonly DescribedChoice<V>[];
  readonly value: V;
  readonly onChange: (value: V) => void;
  /** Content below the choices. */
  readonly children?: ReactNode;
}

export function ChoiceField<V extends string>(props: ChoiceFieldProps<V>) {
  const { legend, purpose, choices, value, onChange, children } = props;
  const id = useId();
  return (
    <fieldset
      className="flex min-w-0 flex-col gap-2"
      {...(purpose === undefined ? {} : { "aria-describedby": `${id}-purpose` })}
    >
      <legend className="pb-2 font-medium">{legend}</legend>
      {purpose === undefined ? null : (
        <p id={`${id}-purpose`} className="-mt-2 max-w-[65ch] pb-1 text-sm text-muted">
          {purpose}
        </p>
      )}
      {choices.map((choice) => (
        <label key={choice.value} className="flex items-start gap-2">
          <input
            type="radio"
            name={id}
            className="mt-1 size-4 shrink-0 accent-accent"
            checked={choice.value === value}
            onChange={() => onChange(choice.value)}
          />
          <span className="max-w-[65ch]">
            {choice.label}
            {choice.note === undefined ? null : (
              <span className="figures text-sm text-muted"> · {choice.note}</span>
            )}
            <span className="block text-sm text-muted first-letter:uppercase">{choice.hint}</span>
          </span>
        </label>
      ))}
      {children}
    </fieldset>
  );
}

// Shows a few choices as radio buttons in a row.

interface ChoiceSwitchProps<Value extends string> {
  readonly legend: string;
  readonly choices: readonly { readonly value: Value; readonly label: string }[];
  readonly value: Value;
  readonly onChange: (value: Value) => void;
}

export function ChoiceSwitch<Value extends string>(props: ChoiceSwitchProps<Value>) {
  const { legend, choices, value, onChange } = props;
  const name = useId();
  return (
    <fieldset className="flex flex-wrap items-center gap-x-5 gap-y-1">
      <legend className="float-start text-sm font-medium">{legend}</legend>
      {choices.map((choice) => (
        <label key={choice.value} className="flex min-h-10 cursor-pointer items-center gap-2 text-sm">
          <input
            type="radio"
            name={name}
            className="size-4 accent-accent"
            checked={value === choice.value}
            onChange={() => onChange(choice.value)}
          />
          {choice.label}
        </label>
      ))}
    </fieldset>
  );
}
