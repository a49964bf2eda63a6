// Shows the annotation screen: the annotator, the tokens of the queue, the workbench with its panels, and the end of
// the queue.
import { Link, useSearchParams } from "react-router";
import { monotonicSeconds } from "#browser/clock.ts";
import { STEP_LABELS } from "#core/campaign/next-step.ts";
import { ALL_WORK, isSameOffer, type OfferedWork } from "#core/exchange/change-assignment.ts";
import { inTextOrder } from "#core/exchange/divide-candidates.ts";
import { sameToken, type TokenRef } from "#core/suite/suite.ts";
import type { SuitePlan } from "#core/suite/suite-plan.ts";
import { AnnotatedSource } from "#core/suite-building/annotation/annotated-source.ts";
import {
  batchTokensOf,
  campaignAnnotations,
  tokensToResolve,
} from "#core/suite-building/annotation/campaign-annotations.ts";
import {
  readTokenFilter,
  selectionClocks,
  type TokenFilter,
  tokenFilterPairs,
  tokensToAnnotate,
  unconfirmedTokens,
} from "#core/suite-building/targets/concordance.ts";
import {
  ANNOTATION_GUIDELINES,
  ANNOTATION_GUIDELINES_VERSION,
  tokenOfPlace,
  tokenPlace,
} from "#core/tasks/annotation/suite-annotation.ts";
import { ANNOTATING } from "#core/tasks/tasks.ts";
import { UndoLink } from "#judging/answer-parts.tsx";
import { announceOffer, isEverythingChosen, offeredIn } from "#judging/task/offered-in.ts";
import { useCommands, useKeyPresses } from "#judging/task/task-commands.ts";
import { AllItemsLink, TaskFinished } from "#judging/task-finished.tsx";
import { GuidelineSections, KeyRows, QueueRows, TaskPanels } from "#judging/task-panels.tsx";
import { NotSetUp, TaskScreen, type WriterSeat } from "#judging/task-screen.tsx";
import { useAddress, useTaskPerson, useTaskSession } from "#judging/use-task-session.ts";
import {
  FOOTER_PANELS,
  type TaskFrame,
  TaskHeader,
  usePreferences,
  useTaskFrame,
  Workbench,
} from "#judging/workbench.tsx";
import { annotateText } from "#text/annotate-text.ts";
import { judgingText } from "#text/judging-text.ts";
import { type ButtonKind, buttonClass } from "#ui/button.tsx";
import { type CampaignPath, screenAddress } from "#workspace/campaign/campaign-screens.ts";
import type { CampaignSession } from "#workspace/campaign/campaign-session.ts";
import { changePlan } from "#workspace/campaign/change-campaign.ts";
import { useFrameSession } from "#workspace/campaign/use-campaign.ts";
import { useMayOpen, useSeesTab } from "#workspace/team/use-viewer.tsx";
import { AnnotateAnswers } from "./internal/annotate-answers.tsx";
import { AnnotateOthers } from "./internal/annotate-others.tsx";
import { AnnotateTexts } from "./internal/annotate-texts.tsx";
import { annotateView, annotationInShort } from "./internal/annotate-view.ts";
import {
  ANNOTATING_COMMANDS,
  type AnnotatingCommandId,
  AnnotationControls,
  annotatingKeyOf,
  annotationCommands,
  pressAnnotationKey,
  useAnnotating,
} from "./internal/annotation-commands.tsx";
import { AnnotationSession } from "./internal/annotation-session.ts";
import { fixedPart, linksByChoice, linksByEnter, offersWithDigits } from "./internal/antecedent-commands.ts";
import { othersAnnotations, othersSpans } from "./internal/others-annotations.ts";

const text = annotateText.notPlanned;

export function AnnotateScreen() {
  const session = useFrameSession();
  const { plan } = session.campaign;
  if (plan !== null) return <Annotate session={session} plan={plan} />;
  return (
    <NotSetUp title={text.title} path="settings/suite/edit" label={text.tokens}>
      {text.description}
    </NotSetUp>
  );
}

/**
 * Returns the filter of the queue. `toConfirm`: selected tokens with the time of their selection; only those that
 * nobody has confirmed since then pass. Null = all tokens pass.
 */
function confirmationFilter(
  { campaign }: CampaignSession,
  toConfirm: ReadonlyMap<string, number> | null,
): (token: TokenRef) => boolean {
  if (toConfirm === null) return () => true;
  const waiting = unconfirmedTokens(campaign.registers, toConfirm);
  return (token) => waiting.has(tokenPlace(token));
}

/**
 * The tokens that the annotator may work on: by default the assigned ones, and in a batch always. `isChosen`: all
 * tokens, because the address filters them or asks for all, or the annotator resolves disagreements.
 */
function offeredTokens(session: CampaignSession, annotator: string, isChosen: boolean): OfferedWork {
  const isFree = isChosen && session.campaign.batch === null;
  return isFree ? ALL_WORK : offeredIn(session, annotator, ANNOTATING);
}

/**
 * The queue: the annotator's assigned tokens if anybody has an assignment (none if only others have one). Otherwise the
 * tokens that pass the filter (for an adjudicator, only those with a disagreement).
 */
function queueOf(
  { campaign }: CampaignSession,
  plan: SuitePlan,
  { filter, offered, resolves }: { filter: TokenFilter; offered: OfferedWork; resolves: boolean },
): readonly TokenRef[] {
  if (offered.kind !== "everything") {
    const keys = offered.kind === "share" ? inTextOrder(offered.keys) : [];
    const batchTokens = keys.flatMap(({ example }) => tokenOfPlace(example) ?? []);
    return batchTokensOf({ batchTokens, suite: campaign.suite }) ?? [];
  }
  const annotated = campaignAnnotations(campaign);
  const filteredTokens = tokensToAnnotate(campaign.suite, plan, filter, annotated);
  return resolves ? tokensToResolve(filteredTokens, annotated) : filteredTokens;
}

/** The queue, plus the shown token if it is no longer in the queue. */
function withShown(queue: readonly TokenRef[], shown: TokenRef | null): readonly TokenRef[] {
  if (shown === null || queue.some((token) => sameToken(token, shown))) return queue;
  return [...queue, shown].sort((a, b) => a.line - b.line || a.position - b.position);
}

function Annotate({ session, plan }: { readonly session: CampaignSession; readonly plan: SuitePlan }) {
  const [parameters] = useSearchParams();
  const person = useTaskPerson(session, parameters.get("resolve") !== null);
  const { resolves } = person;
  const isEverything = isEverythingChosen(parameters);
  const make = (annotator: string, before: AnnotationSession | null) => {
    const source = new AnnotatedSource(session.campaign.suite, plan, session.references[0] ?? null);
    const filter = readTokenFilter(parameters);
    const toConfirm = filter.isToConfirm
      ? selectionClocks(session.ledger.events, session.campaign.retracted)
      : null;
    const isChosen = resolves || isEverything || tokenFilterPairs(filter).length > 0;
    const offered = offeredTokens(session, annotator, isChosen);
    const queue =
      before !== null && isSameOffer(before.offered, offered)
        ? before.queue
        : withShown(
            queueOf(session, plan, { filter, offered, resolves }).filter(
              confirmationFilter(session, toConfirm),
            ),
            before?.token ?? null,
          );
    const startAt = before === null ? tokenOfPlace(parameters.get("at") ?? "") : before.token;
    const parts = { session, annotator, source, queue, startAt, toConfirm, resolves, offered };
    const task = new AnnotationSession(parts);
    announceOffer(task, before, isEverything, ANNOTATING);
    return task;
  };
  const task = useTaskSession(session, person, make, [plan, isEverything]);
  return (
    <TaskScreen session={session} person={person} task={task} work={annotateText.work}>
      {(held, seat) => (
        <AnnotateWorkbench key={`${session.ownEntry(held.annotator)} ${resolves}`} task={held} seat={seat} />
      )}
    </TaskScreen>
  );
}

// Draws the annotation workbench: texts, questions, keys.

interface AnnotateWorkbenchProps {
  readonly task: AnnotationSession;
  readonly seat: WriterSeat;
}

function AnnotateWorkbench({ task, seat }: AnnotateWorkbenchProps) {
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
  const { links, finishes } = annotateText.texts.enter;
  const part = fixedPart(question);
  const enter =
    token !== null && part !== null && linksByEnter(task, token, part) === "nothing" ? finishes : links;
  const choice = token === null || part === null ? "link" : linksByChoice(task, token, part, state.cursor);
  const fixingNotice =
    part === null ? null : <span className="max-lg:hidden">{annotateText.texts.fixing(choice, enter)}</span>;
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
            isInTab={!task.resolves && task.toConfirm === null}
            onKeys={() => run("keys")}
          />
        }
        notice={
          <>
            {state.notice === "" ? fixingNotice : <span>{state.notice}</span>}
            {part !== null && state.lastChosen !== null && task.history.steps().redo.length === 0 ? (
              <UndoLink onUndo={() => run("undo")} />
            ) : null}
          </>
        }
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
        goOn={["go-on", isToConfirm ? annotateText.footer.confirm : judgingText.footer.nextItem]}
        panels={<AnnotatePanels frame={frame} />}
      />
    </AnnotationControls>
  );
}

function titleOf({ resolves, toConfirm }: AnnotationSession): string {
  if (resolves) return annotateText.title.resolving;
  return toConfirm === null ? annotateText.title.annotating : annotateText.title.confirming;
}

// Draws the panels of the annotation screen: queue, guidelines, keys.

const LINK_KEYS = [
  { key: "ArrowLeft", label: annotateText.keys.wordBack },
  { key: "ArrowRight", label: annotateText.keys.wordOn },
  { key: annotateText.keys.letters, label: annotateText.keys.toLetter },
  { key: "Space", label: annotateText.keys.link },
  { key: "Enter", label: annotateText.keys.linkAndEnd },
  { key: "Escape", label: annotateText.keys.end },
];

interface AnnotatePanelsProps {
  readonly frame: TaskFrame;
}

function AnnotatePanels({ frame }: AnnotatePanelsProps) {
  return (
    <TaskPanels
      frame={frame}
      list={<TokenList frame={frame} />}
      guidelines={
        <GuidelineSections sections={ANNOTATION_GUIDELINES} version={ANNOTATION_GUIDELINES_VERSION} />
      }
      keys={
        <>
          <p className="pb-3 text-sm text-muted">{annotateText.keys.description}</p>
          <KeyRows keys={ANNOTATING_COMMANDS} />
          <h3 className="pt-6 pb-2 text-sm font-semibold">{annotateText.keys.fixing}</h3>
          <KeyRows keys={LINK_KEYS} />
        </>
      }
    />
  );
}

function TokenList({ frame }: AnnotatePanelsProps) {
  const { task } = useAnnotating();
  const { queue } = task;
  const done = queue.filter((token) => !task.isOpen(token)).length;
  return (
    <QueueRows
      task={task}
      frame={frame}
      status={annotateText.list.annotated(done, queue.length)}
      rowOf={(token) => {
        const state = task.state(token);
        return {
          token,
          sign: { state, word: annotateText.list.states[state] },
          answerText: annotationInShort(task, token),
        };
      }}
    />
  );
}

// Draws the screen at the end of the annotation queue.

const annotateFinishedText = annotateText.finished;

function AnnotateFinished() {
  const { task } = useAnnotating();
  const open = task.cursor.listed.filter((token) => task.isOpen(token)).length;
  const { session } = task;
  // A person who may make examples goes on with that. In an assignment, others still have tokens to annotate.
  const isDone =
    open === 0 && task.cursor.listed.length > 0 && !task.resolves && task.offered.kind !== "share";
  const mayMake = useMayOpen(session)("settings/suite/publish");
  const isNextToMake = mayMake && (isDone || (isConfirming(task) && open === 0));
  const seesSettings = useSeesTab(session)("settings");
  const screenLink = (path: CampaignPath, label: string, kind: ButtonKind) => (
    <Link to={screenAddress(session.id, path)} className={buttonClass(kind)}>
      {label}
    </Link>
  );
  return (
    <TaskFinished
      task={task}
      title={finishedTitleOf(task, open)}
      summary={
        isNextToMake ? `${summaryOf(task, open)} ${annotateFinishedText.makeExamples}` : summaryOf(task, open)
      }
      next={isNextToMake ? screenLink("settings/suite/publish", STEP_LABELS.publish, "primary") : null}
      others={
        <>
          <AllItemsLink
            task={task}
            rest={countUnassignedOpen(task)}
            textOf={annotateFinishedText.annotateRest}
          />
          {seesSettings ? screenLink("settings/suite/edit", annotateFinishedText.toTokens, "plain") : null}
        </>
      }
    />
  );
}

/** Number of open tokens outside the annotator's assignment; 0 also if the annotator has no assignment. */
function countUnassignedOpen(task: AnnotationSession): number {
  const { campaign } = task.session;
  if (task.offered.kind !== "share" || campaign.plan === null) return 0;
  const listed = new Set(task.cursor.listed.map(tokenPlace));
  const everything = readTokenFilter(new URLSearchParams());
  return tokensToAnnotate(campaign.suite, campaign.plan, everything, campaignAnnotations(campaign)).filter(
    (token) => !listed.has(tokenPlace(token)) && task.isOpen(token),
  ).length;
}

function isConfirming({ toConfirm, resolves }: AnnotationSession): boolean {
  return toConfirm !== null && !resolves;
}

function finishedTitleOf(task: AnnotationSession, open: number): string {
  const { cursor, resolves } = task;
  const queue = cursor.listed;
  if (resolves) return open > 0 ? annotateFinishedText.noneLeftToResolve : annotateFinishedText.allResolved;
  if (queue.length === 0)
    return isConfirming(task)
      ? annotateFinishedText.nothingToConfirm
      : annotateFinishedText.nothingToAnnotate;
  if (open > 0) return annotateFinishedText.noneOpen;
  return isConfirming(task) ? annotateFinishedText.allConfirmed : annotateFinishedText.allAnnotated;
}

function summaryOf(task: AnnotationSession, open: number): string {
  const { cursor, resolves } = task;
  const queue = cursor.listed;
  const done = queue.length - open;
  if (resolves) return annotateFinishedText.resolved(done, queue.length);
  if (isConfirming(task)) {
    if (queue.length === 0) return annotateFinishedText.noneWaits;
    return annotateFinishedText.confirmed(done, queue.length);
  }
  if (queue.length === 0) return annotateFinishedText.emptyList;
  return annotateFinishedText.annotated(done, queue.length);
}
