// Draws the choice of the denominator of accuracy, which is kept in the address.

import { DENOMINATORS, type Denominator } from "#core/analysis/accuracy/accuracy.ts";
import { reportText } from "#text/report-text.ts";
import { ChoiceSwitch } from "#ui/field.tsx";
import { useFrameSession } from "#workspace/campaign/use-campaign.ts";
import { useAddressChoice } from "#workspace/campaign/use-scope.ts";

const text = reportText.accuracy;

/** Address parameter: `over=judged`. */
export function useDenominator() {
  return useAddressChoice("over", DENOMINATORS, "examples");
}

/** The choice. That of examples with a translation is offered only if an example has none, or if it is chosen. */
export function DenominatorSwitch() {
  const { candidates, outcomes } = useFrameSession();
  const [denominator, choose] = useDenominator();
  const isOffered = (one: Denominator) =>
    one !== "translated" ||
    denominator === one ||
    candidates.numbers.some((candidate) => !outcomes.texts.isTranslated(candidate));
  return (
    <ChoiceSwitch
      legend={text.denominator}
      choices={DENOMINATORS.filter(isOffered).map((value) => ({ value, label: text.denominators[value] }))}
      value={denominator}
      onChange={choose}
    />
  );
}
