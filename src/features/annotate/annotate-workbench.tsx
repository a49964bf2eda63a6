// Draws the annotation workbench: texts, questions, keys.

import { monotonicSeconds } from "#browser/clock.ts";
import type { SuitePlan } from "#core/suite/suite-plan.ts";
import { tokenOfPlace, tokenPlace } from "#core/tasks/annotation/suite-annotation.ts";
import { enterLinks } from "#core/tasks/presses.ts";
import type { WriterSeat } from "#judging/task-screen.tsx";
import { useAddress } from "#judging/use-task-session.ts";
import {
  FOOTER_PANELS,
  TaskHeader,
  useCommands,
  useKeyPresses,
  usePreferences,
  useTaskFrame,
  Workbench,
} from "#judging/workbench.tsx";
import { annotateText } from "#text/annotate.ts";
import { judgingText } from "#text/judging.ts";
import { changePlan } from "#workspace/campaign/change-campaign.ts";
import { AnnotateAnswers } from "./annotate-answers.tsx";
import { AnnotateFinished } from "./annotate-finished.tsx";
import { pressAnnotationKey } from "./annotate-keys.ts";
import { AnnotateOthers } from "./annotate-others.tsx";
import { AnnotatePanels } from "./annotate-panels.tsx";
import { AnnotateTexts } from "./annotate-texts.tsx";
import { annotateView, annotationInShort } from "./annotate-view.ts";
import { type AnnotatingCommandId, annotatingKeyOf, annotationCommands } from "./annotation-commands.ts";
import type { AnnotationSession } from "./annotation-session.ts";
import { offersWithDigits } from "./antecedent-commands.ts";
import { AnnotationControls } from "./controls.tsx";
import { fixedPart } from "./link-commands.ts";
import { othersAnnotations, othersSpans } from "./others-annotations.ts";

const text = annotateText;

interface AnnotateWorkbenchProps {
  readonly task: AnnotationSession;
  readonly seat: WriterSeat;
}

export function AnnotateWorkbench({ task, seat }: AnnotateWorkbenchProps) {
  const { session, source, token } = task;
  const frame = useTaskFrame(task);
  const changeOwnPlan = (change: (plan: SuitePlan) => SuitePlan) =>
    void changePlan(session, (plan) => change(plan ?? source.plan));
  const [{ autoAdvance, tooFastMs }] = usePreferences();
  const now = () => monotonicSeconds() * 1000;
  const surroundings = { ...frame, autoAdvance, tooFastMs, now, changePlan: changeOwnPlan };
  const commands = useCommands(task, surroundings, annotationCommands);
  useKeyPresses((event) => pressAnnotationKey(commands, event, event.repeat), frame.panel === null);
  useAddress(task, { nameOf: tokenPlace, itemOf: tokenOfPlace });
  const run = (command: AnnotatingCommandId) => commands.run(command);
  const state = task.store.getState();
  const question = token === null ? null : task.questionOf(token);
  const isToConfirm = token !== null && task.isToConfirm(token) && task.state(token) === "done";
  const view =
    token === null
      ? null
      : annotateView(task, token, {
          offers: question === "antecedent" ? offersWithDigits(task, token) : [],
          others: othersSpans(othersAnnotations(task, token)),
        });
  // After a word was linked or unlinked, Enter on it changes nothing more.
  const { links, finishes } = text.texts.enter;
  const enter = enterLinks(state.cursor, state.toggled, (a, b) => a === b) === "nothing" ? finishes : links;
  const fixingNotice =
    fixedPart(question) === null ? null : <span className="max-lg:hidden">{text.texts.fixing(enter)}</span>;
  return (
    <AnnotationControls
      value={{ task, commands, keyOf: annotatingKeyOf, isReadOnly: seat.onTakeOver !== null }}
    >
      <Workbench
        task={task}
        seat={seat}
        frame={frame}
        keyOf={annotatingKeyOf}
        run={run}
        header={
          <TaskHeader
            task={task}
            seat={seat}
            path="judge/tokens"
            title={titleOf(task)}
            answerOf={(one) => annotationInShort(task, one)}
            isLong
            onKeys={() => run("keys")}
          />
        }
        notice={state.notice === "" ? fixingNotice : state.notice}
        texts={
          <>
            {view === null ? null : <AnnotateTexts view={view} />}
            {task.resolves ? <AnnotateOthers /> : null}
          </>
        }
        answers={
          token === null ? null : (
            <AnnotateAnswers key={tokenPlace(token)} remarkRef={frame.remark} isOpen={frame.isMore} />
          )
        }
        finished={<AnnotateFinished />}
        buttons={FOOTER_PANELS}
        goOn={["go-on", isToConfirm ? text.footer.confirm : judgingText.footer.nextItem]}
        panels={<AnnotatePanels frame={frame} />}
      />
    </AnnotationControls>
  );
}

function titleOf({ resolves, toConfirm }: AnnotationSession): string {
  if (resolves) return text.title.resolving;
  return toConfirm === null ? text.title.annotating : text.title.confirming;
}
