// Draws the choice of the denominator of accuracy, which is kept in the address.

import { DENOMINATORS } from "#core/analysis/accuracy/accuracy.ts";
import { reportText } from "#text/report.ts";
import { ChoiceSwitch } from "#ui/choice-switch.tsx";
import { useAddressChoice } from "#workspace/campaign/use-address-choice.ts";

const text = reportText.accuracy;

/** Address parameter: `over=judged`. */
export function useDenominator() {
  return useAddressChoice("over", DENOMINATORS, "examples");
}

export function DenominatorSwitch() {
  const [denominator, choose] = useDenominator();
  return (
    <ChoiceSwitch
      legend={text.denominator}
      choices={DENOMINATORS.map((value) => ({ value, label: text.denominators[value] }))}
      value={denominator}
      onChange={choose}
    />
  );
}
