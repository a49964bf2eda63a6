// Draws a choice as a column of radio buttons, each with an explanation.

import { type ReactNode, useId } from "react";

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
