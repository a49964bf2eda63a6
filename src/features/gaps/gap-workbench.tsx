// Draws the gap filling workbench: texts, answers, keys.

import { monotonicSeconds } from "#browser/clock.ts";
import { gapAnswerInWords } from "#core/tasks/gap-filling/gap-filling.ts";
import type { WriterSeat } from "#judging/task-screen.tsx";
import { candidateAddress, useAddress } from "#judging/use-task-session.ts";
import {
  FOOTER_PANELS,
  TaskHeader,
  useCommands,
  useKeyPresses,
  usePreferences,
  useTaskFrame,
  Workbench,
} from "#judging/workbench.tsx";
import { gapsText } from "#text/gaps.ts";
import { judgingText } from "#text/judging.ts";
import { GapControls } from "./controls.tsx";
import { GapAnswers } from "./gap-answers.tsx";
import { type GapCommandId, gapCommands, gapKeyOf, pressGapKey } from "./gap-commands.ts";
import { GapFinished } from "./gap-finished.tsx";
import { GapOthers } from "./gap-others.tsx";
import { GapPanels } from "./gap-panels.tsx";
import type { GapSession } from "./gap-session.ts";
import { GapTexts } from "./gap-texts.tsx";
import { gapView } from "./gap-view.ts";

interface GapWorkbenchProps {
  readonly task: GapSession;
  readonly seat: WriterSeat;
}

export function GapWorkbench({ task, seat }: GapWorkbenchProps) {
  const { session, candidate } = task;
  const frame = useTaskFrame(task);
  const [{ autoAdvance, tooFastMs }] = usePreferences();
  const now = () => monotonicSeconds() * 1000;
  const commands = useCommands(task, { ...frame, autoAdvance, tooFastMs, now }, gapCommands);
  useKeyPresses((event) => pressGapKey(commands, event, event.repeat), frame.panel === null);
  useAddress(task, candidateAddress(session));
  const run = (command: GapCommandId) => commands.run(command);
  const state = task.store.getState();
  const last = task.lastAnswer();
  const view = candidate === null ? null : gapView(task, candidate, state);
  return (
    <GapControls value={{ task, commands, keyOf: gapKeyOf, isReadOnly: seat.onTakeOver !== null }}>
      <Workbench
        task={task}
        seat={seat}
        frame={frame}
        keyOf={gapKeyOf}
        run={run}
        header={
          <TaskHeader
            task={task}
            seat={seat}
            path="judge/gaps"
            title={task.resolves ? gapsText.title.resolving : gapsText.title.filling}
            answerOf={(one) => gapAnswerInWords(task.content(one))}
            onKeys={() => run("keys")}
          />
        }
        notice={
          <>
            {state.notice}
            {last === null ? null : (
              <span className="sr-only">
                {gapsText.answer.last(task.word(last.candidate), gapAnswerInWords(last.content))}
              </span>
            )}
          </>
        }
        texts={
          <>
            {view === null ? null : <GapTexts view={view} />}
            {task.resolves ? <GapOthers /> : null}
          </>
        }
        answers={
          view === null ? null : (
            <GapAnswers key={candidate} hasGap={view.hasGap} remarkRef={frame.remark} isOpen={frame.isMore} />
          )
        }
        finished={<GapFinished />}
        buttons={FOOTER_PANELS}
        goOn={["go-on", judgingText.footer.nextItem]}
        panels={<GapPanels frame={frame} />}
      />
    </GapControls>
  );
}
