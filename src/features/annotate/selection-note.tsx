// Says whether the token is selected for the suite, with a button to change that.

import { isSelected } from "#core/suite-building/targets/selection.ts";
import { annotateText } from "#text/annotate.ts";
import { SMALL } from "#ui/button.tsx";
import { AnnotationButton, useShownToken } from "./controls.tsx";

const text = annotateText.selection;

/**
 * Draws nothing if the targets have no selection, because all annotated tokens are then in the suite. Draws nothing in
 * a batch.
 */
export function SelectionNote() {
  const { task, shown: token } = useShownToken();
  const { plan } = task.source;
  if (plan.selected === null || task.session.campaign.batch !== null) return null;
  const isTokenSelected = isSelected(plan, token);
  return (
    <div data-rarely="" className="flex items-center justify-between gap-2 border-t border-line pt-2 text-sm">
      <p className={task.isToConfirm(token) ? "text-ink" : "text-muted"}>
        {!isTokenSelected ? text.out : task.isToConfirm(token) ? text.toConfirm : text.in}
      </p>
      <AnnotationButton command="select" kind="quiet" className={`${SMALL} shrink-0`}>
        {isTokenSelected ? text.remove : text.add}
      </AnnotationButton>
    </div>
  );
}
