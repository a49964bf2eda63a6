// Holds the screen around one sitting in which tokens are annotated: the texts, what is asked, and the keys.

import { useCallback } from "react";
import type { SuitePlan } from "#core/suite/suite-plan.ts";
import { annotatingKeyOf } from "#core/task/suite-annotation/commands.ts";
import { placeOf, tokenPlace } from "#core/task/suite-annotation/token-key.ts";
import { ListFooter, ListHeader } from "#judging/list-frame.tsx";
import { ListPage, ListWork } from "#judging/list-page.tsx";
import type { Seat } from "#judging/sitting-screen.tsx";
import { useActs } from "#judging/use-acts.ts";
import { useListAddress } from "#judging/use-address.ts";
import { useKeyPresses } from "#judging/use-key-presses.ts";
import { useListFrame } from "#judging/use-list-frame.ts";
import { changePlan } from "#session/change-campaign.ts";
import { annotateText } from "#text/annotate.ts";
import { AnnotateActs, type AnnotateSurroundings } from "./annotate-acts.ts";
import { AnnotateAnswers } from "./annotate-answers.tsx";
import { AnnotateFinished } from "./annotate-finished.tsx";
import { pressKey } from "./annotate-keys.ts";
import { AnnotateOthers } from "./annotate-others.tsx";
import { AnnotatePanels } from "./annotate-panels.tsx";
import type { AnnotateSitting } from "./annotate-sitting.ts";
import { AnnotateTexts } from "./annotate-texts.tsx";
import { annotateView, saidShortly } from "./annotate-view.ts";
import { mendedPart } from "./link-acts.ts";
import { othersAnnotations, othersSpans } from "./others-annotations.ts";

const text = annotateText;

interface AnnotateWorkbenchProps {
  readonly sitting: AnnotateSitting;
  readonly seat: Seat;
}

const actsOver = (sitting: AnnotateSitting, surroundings: () => AnnotateSurroundings) =>
  new AnnotateActs(sitting, surroundings);

export function AnnotateWorkbench({ sitting, seat }: AnnotateWorkbenchProps) {
  const { session, source, token } = sitting;
  const frame = useListFrame(sitting);
  const changeOwnPlan = (change: (plan: SuitePlan) => SuitePlan) =>
    void changePlan(session, (plan) => change(plan ?? source.plan));
  const acts = useActs(sitting, { ...frame, changePlan: changeOwnPlan }, actsOver);
  const press = useCallback(
    (event: KeyboardEvent) => pressKey(acts, sitting, event, event.repeat),
    [acts, sitting],
  );
  useKeyPresses(press, frame.panel === null);
  useListAddress(sitting, tokenPlace, placeOf);
  const state = sitting.store.getState();
  const isReadOnly = seat.onTakeOver !== null;
  const asked = token === null ? null : sitting.asked(token);
  const isToConfirm = token !== null && sitting.isToConfirm(token) && sitting.state(token) === "done";
  const view =
    token === null
      ? null
      : annotateView(source, token, {
          content: sitting.content(token),
          offers: asked === "antecedent" ? acts.antecedents.offers(token) : [],
          all: sitting.offers(token),
          number: sitting.number,
          opened: state,
          mended: mendedPart(asked),
          others: othersSpans(othersAnnotations(sitting, token)),
        });
  const mending =
    mendedPart(asked) === null ? null : <span className="max-lg:hidden">{text.texts.fixing}</span>;
  return (
    <ListPage notice={state.notice === "" ? mending : state.notice} onTakeOver={seat.onTakeOver}>
      <ListHeader
        sitting={sitting}
        seat={seat}
        path="annotate"
        title={titleOf(sitting)}
        saidOf={(one) => saidShortly(sitting, one)}
        isLong
      />
      {token === null || view === null ? (
        <AnnotateFinished sitting={sitting} />
      ) : (
        <ListWork
          texts={
            <>
              <AnnotateTexts sitting={sitting} acts={acts} view={view} />
              {sitting.settles ? <AnnotateOthers {...{ sitting, token, isReadOnly }} /> : null}
            </>
          }
          answers={
            <AnnotateAnswers
              key={tokenPlace(token)}
              {...{ sitting, token, acts, isReadOnly }}
              remarkRef={frame.remark}
              isOpen={frame.isMore}
            />
          }
        />
      )}
      <ListFooter
        sitting={sitting}
        frame={frame}
        keyOf={annotatingKeyOf}
        run={(command) => acts.run(command)}
        onward={isToConfirm ? text.footer.confirm : text.footer.nextOpen}
      />
      <AnnotatePanels sitting={sitting} frame={frame} />
    </ListPage>
  );
}

function titleOf({ settles, toConfirm }: AnnotateSitting): string {
  if (settles) return text.title.resolving;
  return toConfirm === null ? text.title.annotating : text.title.confirming;
}
