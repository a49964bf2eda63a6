// Holds the choice of what accuracy is taken over; kept in the address by the screen.

import type { Denominator } from "#core/score/accuracy.ts";
import { ChoiceSwitch } from "#ui/choice-switch.tsx";

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
    <ChoiceSwitch
      legend="Accuracy over"
      name="denominator"
      choices={CHOICES}
      value={value}
      onChange={onChange}
    />
  );
}
