// Shows a few choices as radio buttons in a row.

import { useId } from "react";

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
