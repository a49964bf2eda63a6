// Holds whether the token is chosen for the suite, whether somebody has still to look at it, and the way in and out.

import { isSelected } from "#core/making/selection.ts";
import { shownKey } from "#core/task/pronoun-judgement/commands.ts";
import { annotatingKeyOf } from "#core/task/suite-annotation/commands.ts";
import { annotateText } from "#text/annotate.ts";
import { Button, SMALL } from "#ui/button.tsx";
import type { PartProps } from "./antecedent-offers.tsx";

const text = annotateText.selection;

/** Where no selection was made, all that are annotated are in it, and nothing is to be said. */
export function SelectionNote({ sitting, token, acts }: PartProps) {
  const { plan } = sitting.source;
  if (plan.selected === null || sitting.session.campaign.batch !== null) return null;
  const isIn = isSelected(plan, token);
  return (
    <div data-rarely="" className="flex items-center justify-between gap-2 border-t border-line pt-2 text-sm">
      <p className={sitting.isToConfirm(token) ? "text-ink" : "text-muted"}>
        {!isIn ? text.out : sitting.isToConfirm(token) ? text.toConfirm : text.in}
      </p>
      <Button
        kind="quiet"
        className={`${SMALL} shrink-0`}
        shortcut={shownKey(annotatingKeyOf("select"))}
        onClick={() => acts.run("select")}
      >
        {isIn ? text.remove : text.add}
      </Button>
    </div>
  );
}
