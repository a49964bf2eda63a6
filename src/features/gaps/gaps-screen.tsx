// Shows the screen of gap filling: the annotator, the workbench with its keys and panels, and the end.

import { useSearchParams } from "react-router";
import { monotonicSeconds } from "#browser/clock.ts";
import { campaignGaps, isToResolve } from "#core/analysis/gaps/campaign-gaps.ts";
import { gapCandidates } from "#core/analysis/gaps/gap-outcome.ts";
import { candidatesInOrder } from "#core/campaign/queue/orders.ts";
import { ALL_WORK, type OfferedWork } from "#core/exchange/change-assignment.ts";
import type { QueueOrder } from "#core/ledger/event.ts";
import {
  gapAnswerInWords,
  gapState,
  isAnswered,
  labelsInWords,
  OTHER,
} from "#core/tasks/gap-filling/gap-filling.ts";
import { GAP_GUIDELINES, GAP_GUIDELINES_VERSION } from "#core/tasks/gap-filling/gap-guidelines.ts";
import { type GapTask, gapChoices } from "#core/tasks/gap-filling/labels.ts";
import { GAPS } from "#core/tasks/task-names.ts";
import { announceOffer, isEverythingChosen, offeredAmong, offeredIn } from "#judging/task/offered-in.ts";
import { useCommands, useKeyPresses } from "#judging/task/task-commands.ts";
import { numberAfterReload } from "#judging/task/task-session.ts";
import { AllItemsLink, CountedItems, TaskFinished } from "#judging/task-finished.tsx";
import { GuidelineSections, KeyRows, QueueRows, TaskPanels } from "#judging/task-panels.tsx";
import { NotSetUp, TaskScreen, type WriterSeat } from "#judging/task-screen.tsx";
import {
  candidateAddress,
  candidateAt,
  useAddress,
  useOrder,
  useTaskPerson,
  useTaskSession,
} from "#judging/use-task-session.ts";
import {
  FOOTER_PANELS,
  type TaskFrame,
  TaskHeader,
  usePreferences,
  useTaskFrame,
  Workbench,
} from "#judging/workbench.tsx";
import { gapsText } from "#text/gaps-text.ts";
import { judgingText } from "#text/judging-text.ts";
import type { CampaignSession } from "#workspace/campaign/campaign-session.ts";
import { useFrameSession } from "#workspace/campaign/use-campaign.ts";
import { GapAnswers, GapOthers } from "./internal/gap-answers.tsx";
import {
  GAP_COMMANDS,
  type GapCommandId,
  GapControls,
  gapCommands,
  gapKeyOf,
  pressGapKey,
  useGapFilling,
} from "./internal/gap-commands.tsx";
import { GapSession } from "./internal/gap-session.ts";
import { GapTexts, gapView } from "./internal/gap-texts.tsx";

const text = gapsText.notSetUp;

export function GapsScreen() {
  const session = useFrameSession();
  const { gaps } = session.campaign;
  if (gaps !== null) return <FillGaps session={session} gaps={gaps} />;
  return (
    <NotSetUp title={text.title} path="settings/gap-filling" label={text.setUp}>
      {text.description}
    </NotSetUp>
  );
}

function FillGaps({ session, gaps }: { readonly session: CampaignSession; readonly gaps: GapTask }) {
  const [parameters] = useSearchParams();
  const person = useTaskPerson(session, parameters.get("resolve") !== null);
  const { order } = useOrder(session, person.annotator);
  const { resolves } = person;
  const isEverything = isEverythingChosen(parameters);
  const make = (annotator: string, before: GapSession | null) => {
    if (order === undefined) return null;
    const offered = resolves || isEverything ? ALL_WORK : offeredIn(session, annotator, GAPS);
    const previousCandidate = before?.candidate ?? null;
    const requestedCandidate =
      before === null || previousCandidate === null
        ? candidateAt(session, parameters.get("at"))
        : numberAfterReload(session, before.session, previousCandidate);
    const listedCandidates = !resolves
      ? gapQueue(session, gaps, order, offered)
      : before !== null
        ? renumberedQueue(session, before)
        : queueToResolve(session, gaps);
    // The gap on the screen stays in the queue, even if it is no longer assigned.
    const isShownMissing =
      previousCandidate !== null &&
      requestedCandidate !== null &&
      !listedCandidates.includes(requestedCandidate);
    const queue = isShownMissing
      ? gapQueue(session, gaps, order).filter(
          (one) => one === requestedCandidate || listedCandidates.includes(one),
        )
      : listedCandidates;
    const parts = { session, annotator, gaps, queue, startAt: requestedCandidate, resolves, offered };
    const task = new GapSession(parts);
    announceOffer(task, before, isEverything, GAPS);
    return task;
  };
  const task = useTaskSession(session, person, make, [gaps, order, isEverything]);
  return (
    <TaskScreen session={session} person={person} task={task}>
      {(held, seat) => (
        <GapWorkbench key={`${session.ownEntry(held.annotator)} ${resolves}`} task={held} seat={seat} />
      )}
    </TaskScreen>
  );
}

/** The candidates of gap filling that `offered` includes (default: all), in the given order. */
function gapQueue(
  session: CampaignSession,
  gaps: GapTask,
  order: QueueOrder,
  offered: OfferedWork = ALL_WORK,
): readonly number[] {
  const taskCandidates = new Set(gapCandidates(gaps, session.candidates));
  const ordered = [...candidatesInOrder(session.campaign, order, session.order)].filter((one) =>
    taskCandidates.has(one),
  );
  return offeredAmong(session, ordered, offered, () => ordered);
}

/** The candidates with a disagreement or a mark for discussion, in document order. */
function queueToResolve(session: CampaignSession, gaps: GapTask): number[] {
  const { gaps: progress } = campaignGaps(session.campaign, gaps, session.outcomes);
  const open = new Set(progress.filter(isToResolve).map(({ candidate }) => candidate));
  return gapQueue(session, gaps, "document").filter((candidate) => open.has(candidate));
}

/**
 * The queue of the previous session with the candidate numbers of the reloaded campaign. Gaps that were resolved in the
 * meantime stay in the queue; candidates that no longer exist do not.
 */
function renumberedQueue(session: CampaignSession, previous: GapSession): number[] {
  return previous.queue.flatMap((candidate) => numberAfterReload(session, previous.session, candidate) ?? []);
}

// Draws the gap filling workbench: texts, answers, keys.

interface GapWorkbenchProps {
  readonly task: GapSession;
  readonly seat: WriterSeat;
}

function GapWorkbench({ task, seat }: GapWorkbenchProps) {
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
            isInTab={!task.resolves}
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

// Draws the end of the gap filling queue: the answers, and the gaps marked for discussion.

const gapFinishedText = gapsText.finished;

function GapFinished() {
  const { task } = useGapFilling();
  const open = task.cursor.listed.filter((candidate) => task.isOpen(candidate)).length;
  const listed = new Set(task.cursor.listed);
  const unlistedOpenCount = gapCandidates(task.gaps, task.session.candidates).filter(
    (candidate) => !listed.has(candidate) && task.isOpen(candidate),
  ).length;
  return (
    <TaskFinished
      task={task}
      title={titleOf(task, open)}
      summary={summaryOf(task, open)}
      others={<AllItemsLink task={task} rest={unlistedOpenCount} textOf={gapFinishedText.fillRest} />}
    >
      <CountedItems
        task={task}
        isCounted={(candidate) => task.content(candidate).discussion}
        textOf={(count) => gapFinishedText.toDiscuss(count)}
      />
    </TaskFinished>
  );
}

function titleOf({ cursor: { listed: queue }, resolves }: GapSession, open: number): string {
  if (queue.length === 0) return resolves ? gapFinishedText.nothingToResolve : gapFinishedText.nothingToFill;
  if (open > 0) return gapFinishedText.noneOpen;
  return resolves ? gapFinishedText.allResolved : gapFinishedText.allFilled;
}

function summaryOf({ cursor: { listed: queue }, resolves }: GapSession, open: number): string {
  if (queue.length > 0) return gapFinishedText.answered(queue.length - open, queue.length);
  return resolves ? gapFinishedText.noDisagreements : gapFinishedText.noneAsked;
}

// Draws the panels of the gap filling screen: queue, guidelines, keys.

interface GapPanelsProps {
  readonly frame: TaskFrame;
}

function GapPanels({ frame }: GapPanelsProps) {
  return (
    <TaskPanels
      frame={frame}
      list={<GapList frame={frame} />}
      guidelines={<GuidelineSections sections={GAP_GUIDELINES} version={GAP_GUIDELINES_VERSION} />}
      keys={<GapKeys />}
    />
  );
}

function GapList({ frame }: GapPanelsProps) {
  const { task } = useGapFilling();
  const { queue, session } = task;
  const answered = queue.filter((candidate) => isAnswered(task.content(candidate))).length;
  return (
    <QueueRows
      task={task}
      frame={frame}
      status={gapsText.list.answered(answered, queue.length)}
      rowOf={(candidate) => {
        const content = task.content(candidate);
        const state = gapState(content);
        return {
          token: session.example(candidate),
          sign: { state, word: gapsText.list.states[state] },
          answerText: gapAnswerInWords(content),
        };
      }}
    />
  );
}

function GapKeys() {
  const { task } = useGapFilling();
  const answers = gapChoices(task.gaps.labels).map(({ labels, key }) => ({
    key,
    label: labels[0] === OTHER ? gapsText.answer.otherWord : labelsInWords(labels),
  }));
  return (
    <>
      <p className="pb-3 text-sm text-muted">{gapsText.keys.description}</p>
      <KeyRows keys={[...answers, ...GAP_COMMANDS]} />
    </>
  );
}
