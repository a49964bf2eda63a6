// Draws the choice of the denominator of accuracy. The screen keeps it in the address.

import type { Denominator } from "#core/analysis/accuracy/accuracy.ts";
import { reportText } from "#text/report.ts";
import { ChoiceSwitch } from "#ui/choice-switch.tsx";

const text = reportText.accuracy;

const CHOICES: readonly { value: Denominator; label: string }[] = [
  { value: "examples", label: text.denominators.examples },
  { value: "judged", label: text.denominators.judged },
];

interface DenominatorSwitchProps {
  readonly value: Denominator;
  readonly onChange: (value: Denominator) => void;
}

export function DenominatorSwitch({ value, onChange }: DenominatorSwitchProps) {
  return (
    <ChoiceSwitch
      legend={text.denominator}
      name="denominator"
      choices={CHOICES}
      value={value}
      onChange={onChange}
    />
  );
}
