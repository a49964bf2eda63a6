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
        <Label short={text.short.context}>{text.moreContext}</Label>
      </JudgingButton>
      <JudgingButton {...shared} command="document">
        {isWhole && isOpened ? (
          <Label short={text.short.lessContext}>{text.lessContext}</Label>
        ) : (
          <Label short={text.short.document}>{text.wholeDocument}</Label>
        )}
      </JudgingButton>
      <JudgingButton {...shared} command="reference" aria-pressed={referenceOpen}>
        <Label short={text.short.reference}>{referenceOpen ? text.hideReference : text.showReference}</Label>
      </JudgingButton>
      <JudgingButton {...shared} command="layout" className={`${TOOLBAR_BUTTON} @max-2xl:hidden`}>
        {layout === "stacked" ? text.sideBySide : text.stacked}
      </JudgingButton>
      {task.session.campaign.settings.fixAlignments ? (
        <JudgingButton {...shared} command="repair" onClick={onRepair}>
          <Label short={text.short.fix}>{text.fixAlignment}</Label>
        </JudgingButton>
      ) : null}
      <CorrectLink />
    </div>
  );
}

/** A label with a shorter form for small screens, where all buttons must fit in one row. */
function Label({ short, children }: { readonly short: string; readonly children: string }) {
  return (
    <>
      <span className="max-sm:sr-only">{children}</span>
      <span aria-hidden="true" className="sm:hidden">
        {short}
      </span>
    </>
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
