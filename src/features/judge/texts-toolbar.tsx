// Draws the buttons below the texts, which show more of them or start fixing the alignment.

import { Link } from "react-router";
import type { Preferences } from "#core/campaign/queue/preferences.ts";
import { TOOLBAR, TOOLBAR_BUTTON } from "#judging/task-texts.tsx";
import { judgeText } from "#text/judge.ts";
import { judgingText } from "#text/judging.ts";
import { buttonClass } from "#ui/button.tsx";
import { correctAddress } from "#workspace/campaign/correct-address.ts";
import { useSeesTab } from "#workspace/team/use-viewer.ts";
import { JudgingButton, useShownCandidate } from "./controls.tsx";

const text = { ...judgingText.texts, ...judgeText.texts };

interface TextsToolbarProps {
  readonly layout: Preferences["layout"];
  /** Whether all sentences of the document are shown. */
  readonly isWhole: boolean;
  /** Whether further context or hidden sentences were opened, so that the button can hide them again. */
  readonly isOpened: boolean;
  readonly onRepair: () => void;
}

export function TextsToolbar({ layout, isWhole, isOpened, onRepair }: TextsToolbarProps) {
  const { task } = useShownCandidate();
  const { referenceOpen } = task.store.getState();
  const shared = { kind: "quiet", className: TOOLBAR_BUTTON } as const;
  return (
    // In a low window, for example at a zoom of 200%, the answers need the space.
    <div
      data-toolbar=""
      className={`${TOOLBAR} [--under:var(--paper)] max-lg:[[data-more=true]_&]:hidden [@media(height<27rem)]:max-lg:hidden`}
    >
      <JudgingButton {...shared} command="context">
        {text.moreContext}
      </JudgingButton>
      <JudgingButton {...shared} command="document">
        {isWhole && isOpened ? text.lessContext : text.wholeDocument}
      </JudgingButton>
      <JudgingButton {...shared} command="reference" aria-pressed={referenceOpen}>
        {referenceOpen ? text.hideReference : text.showReference}
      </JudgingButton>
      <JudgingButton {...shared} command="layout" className={`${TOOLBAR_BUTTON} @max-2xl:hidden`}>
        {layout === "stacked" ? text.sideBySide : text.stacked}
      </JudgingButton>
      {task.session.campaign.settings.fixAlignments ? (
        <JudgingButton {...shared} command="repair" onClick={onRepair}>
          {text.fixAlignment}
        </JudgingButton>
      ) : null}
      <CorrectLink />
    </div>
  );
}

/** Shown only to people who may change the suite. */
function CorrectLink() {
  const { task, shown } = useShownCandidate();
  const { session } = task;
  const mayChange = useSeesTab(session)("settings");
  const address = correctAddress(session, session.example(shown));
  if (address === null || !mayChange) return null;
  return (
    <Link to={address} className={`${buttonClass("quiet")} ${TOOLBAR_BUTTON}`}>
      {text.correctExample}
    </Link>
  );
}
