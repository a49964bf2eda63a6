// Shows the screen of gap filling: the annotator, the workbench with its keys and panels, the answers, and the end.

import { type Ref, useState } from "react";
import { useSearchParams } from "react-router";
import { monotonicSeconds } from "#browser/clock.ts";
import { campaignGaps, isToResolve } from "#core/analysis/gaps/campaign-gaps.ts";
import { gapCandidates } from "#core/analysis/gaps/gap-outcome.ts";
import { candidatesInOrder } from "#core/campaign/queue/orders.ts";
import { ALL_WORK, type OfferedWork } from "#core/exchange/change-assignment.ts";
import type { QueueOrder } from "#core/ledger/event.ts";
import {
  GAP_GUIDELINES,
  GAP_GUIDELINES_VERSION,
  type GapChoice,
  type GapTask,
  gapAnswerInWords,
  gapChoices,
  gapState,
  isAnswered,
  labelsInWords,
  labelsKey,
  OTHER,
} from "#core/tasks/gap-filling/gap-filling.ts";
import { shownKey } from "#core/tasks/presses.ts";
import { GAPS } from "#core/tasks/tasks.ts";
import { ChoiceButton, LastAnswerLine, RemarkField } from "#judging/answer-parts.tsx";
import { announceOffer, isEverythingChosen, offeredAmong, offeredIn } from "#judging/task/offered-in.ts";
import { COPY_ANSWER_KEYS, useCommands, useKeyPresses } from "#judging/task/task-commands.ts";
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
import { AskCoordinator, ItemReplies } from "#parts/item-parts.tsx";
import { gapsText } from "#text/gaps-text.ts";
import { judgingText } from "#text/judging-text.ts";
import { Button } from "#ui/button.tsx";
import { DataWords } from "#ui/rich.tsx";
import type { CampaignSession } from "#workspace/campaign/campaign-session.ts";
import { useFrameSession } from "#workspace/campaign/use-campaign.ts";
import {
  choiceInWords,
  fillGap,
  GAP_COMMANDS,
  type GapCommandId,
  GapControls,
  gapCommands,
  gapKeyOf,
  pressGapKey,
  take,
  toggle,
  useGapFilling,
  useShownGap,
} from "./internal/gap-commands.tsx";
import { GapSession, othersGapAnswers } from "./internal/gap-session.ts";
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

const answerText = gapsText.answer;

interface GapAnswersProps {
  readonly hasGap: boolean;
  readonly remarkRef: Ref<HTMLTextAreaElement>;
  /** Whether a small screen shows everything; false = only the answers. No effect on large screens. */
  readonly isOpen: boolean;
}

function GapAnswers(props: GapAnswersProps) {
  const { hasGap, remarkRef, isOpen } = props;
  const { task, shown: candidate, commands, keyOf, isReadOnly } = useShownGap();
  const content = task.content(candidate);
  const { pronoun } = task.session.example(candidate);
  const [several, setSeveral] = useState(false);
  const peers = task.grouped(candidate).length;
  const register = task.register(candidate);
  const choices = gapChoices(task.gaps.labels);
  const questions = {
    session: task.session,
    asker: task.annotator,
    item: task.session.candidates.keyOf(candidate),
    task: GAPS,
  } as const;
  const isChosen = ({ labels }: GapChoice) =>
    labels.length > 1
      ? labelsKey(labels) === labelsKey(content.labels)
      : labels.every((label) => content.labels.includes(label));
  const button = (choice: GapChoice) => (
    <ChoiceButton
      key={choice.key}
      text={choiceInWords(choice)}
      isData={choice.labels.every((label) => label !== OTHER)}
      shortcut={choice.key}
      isChosen={isChosen(choice)}
      onPress={(isShiftHeld) =>
        commands.runCommand(isShiftHeld || several ? toggle(choice) : fillGap(choice))
      }
    />
  );
  return (
    <section
      aria-label={answerText.label}
      data-open={isOpen}
      className="answers max-lg:-mx-4 max-lg:bg-surface max-lg:sm:-mx-6"
    >
      <fieldset
        disabled={isReadOnly}
        // If no control is enabled, the panel takes the focus itself, so that the keyboard can scroll it.
        tabIndex={isReadOnly ? 0 : undefined}
        className="scroll-shade [--under:var(--surface)] max-lg:!grid-cols-1"
      >
        <fieldset className="flex min-w-0 flex-col gap-2">
          <legend className="pb-2 font-medium">
            {hasGap ? answerText.question : answerText.questionNotLinked(pronoun)}
          </legend>
          {hasGap ? null : <p className="text-sm text-muted max-sm:text-xs">{answerText.notLinkedHint}</p>}
          <div className="grid grid-cols-4 gap-1.5 lg:grid-cols-2">
            {choices.filter(({ labels }) => !labels.includes(OTHER)).map(button)}
          </div>
          <div className="grid grid-cols-3 gap-1.5 lg:grid-cols-2">
            {choices.filter(({ labels }) => labels.includes(OTHER)).map(button)}
            <ChoiceButton
              text={answerText.badTranslation}
              shortcut={keyOf("bad")}
              isChosen={content.badTranslation}
              onPress={() => commands.run("bad")}
            />
            <ChoiceButton
              text={answerText.discussion}
              shortcut={keyOf("discuss")}
              isChosen={content.discussion}
              onPress={() => commands.run("discuss")}
            />
          </div>
          <label className="flex items-start gap-2 text-sm">
            <input
              type="checkbox"
              className="mt-0.5"
              checked={several}
              onChange={({ target }) => setSeveral(target.checked)}
            />
            <span>
              {answerText.several}
              <span className="max-lg:hidden"> {answerText.severalKey}</span>
            </span>
          </label>
        </fieldset>
        <div data-rarely="">
          <RemarkField
            remark={content.remark}
            textareaRef={remarkRef}
            shortcut={shownKey(keyOf("remark"))}
            onRemark={(remark) => task.note(candidate, { remark })}
            {...(content.labels.includes(OTHER)
              ? { placeholder: judgingText.remark.whichWord, onEnter: () => commands.run("go-on") }
              : {})}
          />
          <AskCoordinator {...questions} />
        </div>
      </fieldset>
      <fieldset disabled={isReadOnly} data-notes-place="">
        <div
          role="status"
          data-notes=""
          // Notes that are longer than their space scroll, so the keyboard must reach them.
          // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable by keyboard
          tabIndex={0}
          className="scroll-shade flex flex-none [--under:var(--surface)] flex-col gap-1.5 overflow-y-auto"
        >
          <ItemReplies {...questions} />
          {register?.hasConcurrent === true ? (
            <p className="text-sm text-warn">
              {answerText.twoAnswers(register.heads.map((head) => gapAnswerInWords(head.content)))}
            </p>
          ) : null}
          {task.isStale(candidate) && register !== null ? (
            <p className="text-sm text-warn">
              {answerText.otherText(gapAnswerInWords(register.latest.content))}
            </p>
          ) : null}
          {peers > 0 ? <p className="text-sm text-muted">{answerText.sameText(peers)}</p> : null}
          <LastGap />
        </div>
      </fieldset>
    </section>
  );
}

function LastGap() {
  const { task, commands, keyOf } = useShownGap();
  const last = task.lastAnswer();
  if (last === null) return null;
  return (
    <LastAnswerLine
      answer={gapAnswerInWords(last.content)}
      subject={<DataWords>{`“${task.word(last.candidate)}”`}</DataWords>}
      remarkKey={shownKey(keyOf("late-remark"))}
      onRemark={() => commands.run("late-remark")}
      onUndo={() => commands.run("undo")}
    />
  );
}

// Draws others' answers to a gap without names, each with the key that accepts it.

const gapOthersText = gapsText.others;

function GapOthers() {
  const { task, shown: candidate, commands, isReadOnly } = useShownGap();
  const answers = othersGapAnswers(task, candidate);
  return (
    <section aria-label={gapOthersText.title} className="flex-none border-t border-line py-2">
      <h2 className="pb-1 text-sm font-semibold">{gapOthersText.title}</h2>
      <ul className="flex max-h-40 flex-col gap-1 overflow-y-auto">
        {answers.map(({ record, isConcurrent }, index) => {
          const key = COPY_ANSWER_KEYS[index];
          const { content } = record;
          return (
            <li key={record.id} className="flex flex-wrap items-center justify-between gap-x-3 text-sm">
              <span className="min-w-0">
                <DataWords>{gapAnswerInWords(content)}</DataWords>
                {isConcurrent ? <span className="text-muted"> {gapOthersText.oneOfTwo}</span> : null}
                {content.remark === "" ? null : (
                  <span className="text-muted">
                    {" "}
                    · “<DataWords>{content.remark}</DataWords>”
                  </span>
                )}
              </span>
              <Button
                kind="quiet"
                disabled={isReadOnly || content.discussion}
                aria-label={gapOthersText.takeNamed(index + 1, gapAnswerInWords(content))}
                shortcut={key === undefined ? undefined : shownKey(key)}
                onClick={() => commands.runCommand(take(index))}
              >
                {gapOthersText.take}
              </Button>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
