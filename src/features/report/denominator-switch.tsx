// Holds the choice of what accuracy is taken over; kept in the address by the screen.

import type { Denominator } from "#core/score/accuracy.ts";

const CHOICES: readonly { value: Denominator; label: string }[] = [
  { value: "examples", label: "all examples, as published" },
  { value: "judged", label: "judged candidates only" },
];

export interface DenominatorSwitchProps {
  readonly value: Denominator;
  readonly onChange: (value: Denominator) => void;
}

export function DenominatorSwitch({ value, onChange }: DenominatorSwitchProps) {
  return (
    <fieldset className="flex flex-wrap items-center gap-x-5 gap-y-1">
      <legend className="float-start me-5 text-sm font-medium">Accuracy over</legend>
      {CHOICES.map((choice) => (
        <label key={choice.value} className="flex min-h-10 cursor-pointer items-center gap-2 text-sm">
          <input
            type="radio"
            name="denominator"
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
