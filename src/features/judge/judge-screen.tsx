// Shows the judging screen: the annotator, the candidates requested by the address, and the workbench with its keys.

import { type RefObject, Suspense, useLayoutEffect, useMemo, useRef, useState } from "react";
import { useSearchParams } from "react-router";
import { monotonicSeconds } from "#browser/clock.ts";
import {
  filterParts,
  readFilter,
  unknownFilterText,
  writeFilter,
} from "#core/campaign/filter/candidate-filter.ts";
import { annotatorNameLookup } from "#core/ledger/annotator-names.ts";
import type { QueueOrder } from "#core/ledger/event.ts";
import { hasWordChoice } from "#core/tasks/judging/answer.ts";
import type { Question } from "#core/tasks/judging/content.ts";
import { reviewIn } from "#core/tasks/judging/pronoun-judgement.ts";
import type { Surroundings } from "#judging/pronouns/answering.ts";
import {
  type CommandId,
  judgingCommands,
  commandKey as keyOfCommand,
} from "#judging/pronouns/judging-commands.ts";
import type { JudgingSession } from "#judging/pronouns/judging-session.ts";
import { continueJudging, openJudging } from "#judging/pronouns/open-judging.ts";
import { isEverythingChosen } from "#judging/task/offered-in.ts";
import { useCommands, useKeyPresses } from "#judging/task/task-commands.ts";
import { TaskScreen, type WriterSeat } from "#judging/task-screen.tsx";
import {
  candidateAddress,
  candidateAt,
  NO_SUCH_CANDIDATE,
  type TaskPerson,
  useAddress,
  useOrder,
  useTaskPerson,
  useTaskSession,
} from "#judging/use-task-session.ts";
import {
  FOOTER_PANELS,
  type TaskFrame,
  usePreferences,
  useTaskFrame,
  Workbench,
} from "#judging/workbench.tsx";
import { judgeText } from "#text/judge-text.ts";
import { judgingText } from "#text/judging-text.ts";
import { useMedia } from "#ui/use-media.ts";
import type { CampaignSession } from "#workspace/campaign/campaign-session.ts";
import { useFrameSession } from "#workspace/campaign/use-campaign.ts";
import { unknownIn } from "#workspace/campaign/use-scope.ts";
import { viewerOf } from "#workspace/team/viewer.ts";
import { FinishedPanel, LastJudgementAnnouncement } from "./internal/finished-panel.tsx";
import { UndoLastLink } from "./internal/fixing.tsx";
import { JudgingControls } from "./internal/judge-controls.tsx";
import { JudgeHeader, ReviewFinished } from "./internal/judge-header.tsx";
import { BelowTexts, LazyGuidelinesPanel, type Panel, Panels } from "./internal/panels.tsx";
import { QuestionsPanel } from "./internal/questions-panel.tsx";
import { useCollapsedContext, useStillPlace } from "./internal/still-place.ts";
import { TextsPanel } from "./internal/texts-panel.tsx";
import { Tour, useTour } from "./internal/tour.tsx";

export function JudgeScreen() {
  const session = useFrameSession();
  const [parameters] = useSearchParams();
  const filter = readFilter(parameters);
  // The list of conflicts is opened by somebody who organises the work, not by an annotator.
  const isConflictList = filter.states.length === 1 && filter.states[0] === "conflict";
  const person = useTaskPerson(session, filter.disagreement !== null, isConflictList);
  const filterKey = new URLSearchParams(writeFilter(filter)).toString();
  // `at` changes with every step through the queue, `answer` opens a dialog; neither affects the filter.
  const isOfFilter = ([name]: [string, string]) => name !== "at" && name !== "answer";
  const currentQuery = new URLSearchParams([...parameters].filter(isOfFilter)).toString();
  const unknownFilters = useMemo(
    () => unknownFilterText(unknownIn(session, new URLSearchParams(currentQuery))),
    [session, currentQuery],
  );
  const filterWords = useMemo(() => activeFilter(session, currentQuery), [session, currentQuery]);
  const { order, choose } = useOrder(session, person.annotator);
  /** The candidate that an address typed by hand names, if it is not in the list; null = none. */
  const [elsewhere, setElsewhere] = useState<{ readonly candidate: number } | null>(null);
  // A reload of the campaign, for example after an annotator was added in another tab, continues the task session.
  // A new one begins only if the request changes.
  const isEverything = isEverythingChosen(parameters);
  const review = reviewIn(parameters.get("review"));
  const requestKey = `${filterKey} ${isEverything} ${review}`;
  const last = useRef({ requestKey, elsewhere });
  const make = (by: string, before: JudgingSession | null) => {
    if (order === undefined) return null;
    const { current } = last;
    const previous = current.requestKey === requestKey && before?.order === order ? before : null;
    const requested = { filter, order, isEverything, review };
    if (previous !== null && current.elsewhere === elsewhere && previous.candidate !== null)
      return continueJudging(session, by, previous, requested);
    const requestedCandidate = candidateAt(session, parameters.get("at"));
    const opened = openJudging(session, by, { ...requested, at: requestedCandidate, last: previous });
    if (requestedCandidate === null && parameters.has("at")) opened.cursor.notify(NO_SUCH_CANDIDATE);
    return opened;
  };
  const task = useTaskSession(session, person, make, [requestKey, order, elsewhere]);
  last.current = { requestKey, elsewhere };
  return (
    <>
      {unknownFilters === null ? null : (
        <p className="border-s-4 border-warn bg-warn-wash px-4 py-2 text-sm wrap-anywhere">
          {unknownFilters}
        </p>
      )}
      <TaskScreen session={session} person={person} task={task}>
        {(held, writerSeat) => (
          <JudgeWorkbench
            key={`${session.ownEntry(held.annotator)} ${requestKey} ${held.order}`}
            task={held}
            seat={writerSeat}
            filterWords={filterWords}
            showsClashes={isConflictList && maySeeClashes(session, person)}
            onOrder={choose}
            onElsewhere={(candidate) => setElsewhere({ candidate })}
          />
        )}
      </TaskScreen>
    </>
  );
}

/** Whether the person may see whose answers clash: an adjudicator, or the coordinator of a team. Others judge blind. */
function maySeeClashes(session: CampaignSession, { choice }: TaskPerson): boolean {
  if (session.campaign.batch !== null) return false;
  return choice.current?.role === "adjudicator" || viewerOf(session).role === "coordinator";
}

/** The filter of an address in words; null = none. Open disagreements are an adjudicator's whole list, so no filter. */
function activeFilter({ campaign }: CampaignSession, query: string): string | null {
  const filter = readFilter(new URLSearchParams(query));
  const shownFilter = filter.disagreement === "open" ? { ...filter, disagreement: null } : filter;
  const parts = filterParts(shownFilter, annotatorNameLookup(campaign.annotators));
  return parts.length === 0 ? null : parts.map(({ words }) => words).join("; ");
}

// Draws the judging workbench: texts, questions, panels, keys.

const text = { ...judgingText.footer, ...judgeText.footer };

interface JudgeWorkbenchProps {
  readonly task: JudgingSession;
  readonly seat: WriterSeat;
  /** The list's filter in words; null = none. */
  readonly filterWords: string | null;
  /** Whether the questions stand below the annotators' answers that do not fit together. */
  readonly showsClashes: boolean;
  readonly onOrder: (order: QueueOrder) => void;
  /** Called if the address names a candidate that is not in the task session's list. */
  readonly onElsewhere: (candidate: number) => void;
}

/** Minimum width for the questions next to the texts, with the guidelines over their lower part. */
const BESIDE = "(min-width: 64rem)";

function JudgeWorkbench(props: JudgeWorkbenchProps) {
  const { task, seat, filterWords, showsClashes, onOrder, onElsewhere } = props;
  const { session } = task;
  const frame = useTaskFrame<Panel>(task);
  const { isMore } = frame;
  const { panel, closePanel } = usePanel(task, frame);
  const [preferences, setPreferences] = usePreferences();
  const root = useRef<HTMLDivElement>(null);
  const customTag = useRef<HTMLInputElement>(null);
  const candidate = task.candidate;
  const tour = useTour(task, seat.onTakeOver === null && !task.resolves);
  const touring = tour.part;
  const fixing = useFixingState(candidate);
  // At the end, without an item, there are no answers beside which the guidelines could stand.
  const isBeside = useMedia(BESIDE) && panel === "guidelines" && candidate !== null;
  const place = useStillPlace(candidate !== null);
  const collapsedContext = useCollapsedContext(task, place);

  const surroundings: Surroundings = {
    autoAdvance: preferences.autoAdvance,
    tooFastMs: preferences.tooFastMs,
    now: () => monotonicSeconds() * 1000,
    toggle: (wanted, byKey = false) => {
      // Fixing an alignment can show hidden sentences.
      if (wanted !== "repair") frame.toggle(wanted);
      else if (fixing.isOpen) place.keepInPlace(fixing.end);
      else if (session.campaign.settings.fixAlignments) place.keepInPlace(() => fixing.begin(null, byKey));
    },
    switchLayout: () =>
      setPreferences({ layout: preferences.layout === "stacked" ? "side-by-side" : "stacked" }),
    focusRemark: frame.focusRemark,
    focusOwnTag: () => {
      frame.openMore();
      customTag.current?.focus();
    },
    keepInPlace: place.keepInPlace,
    goToAntecedent: place.goToAntecedent,
    moveTokenFocus: (step) => moveTokenFocus(root.current, step),
    isTokenFocused: () => focusedToken() !== null,
    pressFocusedToken: () => focusedToken()?.click(),
    showCollapsed: collapsedContext.showCollapsed,
    canSwitchLayout: () => hasTwoColumns(root.current),
  };
  const commands = useCommands(task, surroundings, judgingCommands);
  const run = (command: CommandId) => commands.run(command);
  const keyOf = (command: CommandId) => keyOfCommand(command, preferences.keys);
  // No keys while something covers the workbench, and during the tour, which has keys of its own.
  useKeyPresses(
    (event) => commands.press(event, event.repeat, preferences.keys),
    (panel === null || isBeside) && touring === null,
  );
  useAddress(task, { ...candidateAddress(session), onElsewhere });
  useConflictsInView(root);

  return (
    <JudgingControls value={{ task, commands, keyOf, isReadOnly: seat.onTakeOver !== null }}>
      <Workbench
        task={task}
        seat={seat}
        frame={frame}
        root={root}
        explained={touring}
        keyOf={keyOf}
        run={run}
        header={
          <JudgeHeader
            task={task}
            name={seat.name}
            filterWords={filterWords}
            onLeave={seat.onLeave}
            onOrder={onOrder}
            preferences={preferences}
            onPreferences={setPreferences}
            onKeys={() => run("keys")}
            onTour={() => tour.show("texts")}
          />
        }
        notice={
          <>
            <span>{task.store.getState().notice}</span>
            {fixing.isOpen ? <UndoLastLink /> : null}
            <LastJudgementAnnouncement />
          </>
        }
        texts={
          <>
            <TextsPanel
              place={place}
              collapsedContext={collapsedContext}
              preferences={preferences}
              isFixing={fixing.isOpen}
              firstToFix={fixing.first}
              isFixingByKey={fixing.isByKey}
              onEndFixing={() => surroundings.toggle("repair")}
            />
            <BelowTexts isHidden={isMore} onShown={place.placeAgain} />
            {touring === null || candidate === null ? null : (
              <Tour
                key={tour.kind}
                tour={tour}
                item={candidate}
                hasWordChoice={hasWordChoice(task.content(candidate), session.toJudge(candidate))}
                areWordsHidden={collapsedContext.areWordsHidden}
                onResized={place.placeAgain}
                keepInPlace={place.keepInPlace}
              />
            )}
          </>
        }
        answers={
          <>
            <QuestionsPanel
              key={candidate}
              remarkRef={frame.remark}
              customTagRef={customTag}
              onFixAntecedent={() => place.keepInPlace(() => fixing.begin("antecedent", false))}
              isOpen={isMore}
              isFixing={fixing.isOpen}
              showsClashes={showsClashes}
            />
            {isBeside ? (
              <GuidelinesBeside task={task} isBelowClashes={showsClashes} onClose={closePanel} />
            ) : null}
          </>
        }
        finished={
          task.review === null ? <FinishedPanel /> : <ReviewFinished task={task} review={task.review} />
        }
        buttons={[...FOOTER_PANELS, ["history", text.history]]}
        // An adjudicator needs no button for “next-conflict”, which goes to the next disagreement: the list consists
        // of disagreements, and “next item” leads to the next one.
        extra={
          !task.resolves && task.queue.some((one) => task.state(one) === "conflict")
            ? ["next-conflict", text.nextConflict]
            : null
        }
        goOn={["next-open", text.nextItem]}
        panels={
          <Panels
            panel={isBeside ? null : panel}
            onClose={closePanel}
            preferences={preferences}
            onPreferences={setPreferences}
            onTour={() => {
              closePanel();
              tour.show("texts");
            }}
          />
        }
      />
    </JudgingControls>
  );
}

interface GuidelinesBesideProps {
  readonly task: JudgingSession;
  /** Whether answers that do not fit together stand above the questions. */
  readonly isBelowClashes: boolean;
  readonly onClose: () => void;
}

/** Below the two questions and above the notes, so that one can answer while reading the guidelines. */
function GuidelinesBeside({ task, isBelowClashes, onClose }: GuidelinesBesideProps) {
  return (
    <div
      data-over-answers=""
      className={`z-10 col-start-2 row-start-1 ${isBelowClashes ? "mt-[15.625rem]" : "mt-[11.25rem]"} mb-10 grid min-h-0 min-w-0 grid-cols-[minmax(0,1fr)]`}
    >
      <Suspense fallback={<span />}>
        <LazyGuidelinesPanel task={task} isBeside onClose={onClose} />
      </Suspense>
    </div>
  );
}

/**
 * The open panel. A link to the coordinator's answer opens the dialog about the question: its address names the shown
 * item a second time (`answer`).
 */
function usePanel({ session, candidate }: JudgingSession, frame: TaskFrame<Panel>) {
  const [parameters] = useSearchParams();
  const [closedAnswer, setClosedAnswer] = useState<string | null>(null);
  const shown = candidate === null ? null : candidateAddress(session).nameOf(candidate);
  const isAnswerOpen = shown !== null && parameters.get("answer") === shown && closedAnswer !== shown;
  return {
    panel: isAnswerOpen ? "ask" : frame.panel,
    closePanel: () => {
      setClosedAnswer(shown);
      frame.closePanel();
    },
  };
}

/** Scrolls a new conflict into view. */
function useConflictsInView(root: RefObject<HTMLElement | null>): void {
  const lastSeen = useRef("");
  useLayoutEffect(() => {
    const conflicts = [...(root.current?.querySelectorAll("[data-conflict]") ?? [])];
    const now = conflicts.map((conflict) => conflict.getAttribute("data-conflict")).join(" ");
    if (now === lastSeen.current) return;
    lastSeen.current = now;
    conflicts[0]?.scrollIntoView({ block: "nearest" });
  });
}

interface FixingState {
  readonly isOpen: boolean;
  /** The link to fix first; null = the most likely one. */
  readonly first: Question | null;
  /** Whether it began by a key. */
  readonly isByKey: boolean;
  readonly begin: (first: Question | null, isByKey: boolean) => void;
  readonly end: () => void;
}

/** Whether the candidate's alignment is being fixed, and which link first. Showing another candidate ends the fix. */
function useFixingState(candidate: number | null): FixingState {
  const [fixed, setFixed] = useState<
    (Pick<FixingState, "first" | "isByKey"> & { readonly candidate: number }) | null
  >(null);
  if (fixed !== null && fixed.candidate !== candidate) setFixed(null);
  const shown = fixed?.candidate === candidate ? fixed : null;
  return {
    isOpen: shown !== null,
    first: shown?.first ?? null,
    isByKey: shown?.isByKey ?? false,
    begin: (first, isByKey) => setFixed(candidate === null ? null : { candidate, first, isByKey }),
    end: () => setFixed(null),
  };
}

function focusedToken(): HTMLElement | null {
  const { activeElement } = document;
  return activeElement instanceof HTMLElement && activeElement.matches("[data-token]") ? activeElement : null;
}

/** Width in rem from which the texts have two columns (`@2xl` in their classes). */
const TWO_COLUMNS = 42;

function hasTwoColumns(root: HTMLElement | null): boolean {
  const texts = root?.querySelector("[data-candidate]");
  if (texts === null || texts === undefined) return false;
  const rem = Number.parseFloat(getComputedStyle(document.documentElement).fontSize);
  return texts.clientWidth >= TWO_COLUMNS * rem;
}

function moveTokenFocus(root: HTMLElement | null, step: 1 | -1): void {
  const tokens = [...(root?.querySelectorAll<HTMLElement>("[data-token]") ?? [])];
  const focused = document.activeElement;
  if (tokens.length === 0) return;
  const focusedIndex = focused instanceof HTMLElement ? tokens.indexOf(focused) : -1;
  const next =
    focusedIndex < 0
      ? step === 1
        ? 0
        : tokens.length - 1
      : (focusedIndex + step + tokens.length) % tokens.length;
  tokens[next]?.focus();
}
