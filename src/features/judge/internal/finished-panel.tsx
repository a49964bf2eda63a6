// Draws the end of the judging queue: the finished work, and links to the next steps. Draws the previous judgement,
// with buttons that undo it and add a remark or a tag to it.

import { useLiveQuery } from "dexie-react-hooks";
import { type ReactNode, useMemo, useRef, useState } from "react";
import { Link } from "react-router";
import { errorMessage } from "#core/base/message-text.ts";
import { STATE_WORDS, waitingOf } from "#core/campaign/outcomes/outcome.ts";
import { sameToken } from "#core/suite/suite.ts";
import type { JudgementContent } from "#core/tasks/judging/content.ts";
import { effectiveMarks, judgementInShort, judgementInWords } from "#core/tasks/judging/pronoun-judgement.ts";
import { shownKey } from "#core/tasks/presses.ts";
import { ANNOTATING, GAPS, TASKS } from "#core/tasks/tasks.ts";
import { LastAnswerButton, LastAnswerLine } from "#judging/answer-parts.tsx";
import { judgedJustBefore, tagOnPrevious, tagsOffered } from "#judging/pronouns/answering.ts";
import type { JudgingSession } from "#judging/pronouns/judging-session.ts";
import { EVERYTHING_SEARCH, offeredIn, ofOthersText, workOfOthers } from "#judging/task/offered-in.ts";
import { AllItemsLink, TaskFinished } from "#judging/task-finished.tsx";
import { countUnfiled } from "#storage/campaign-list.ts";
import { judgeText, reviewText } from "#text/judge-text.ts";
import { backupText } from "#text/session-text.ts";
import { Button, buttonClass } from "#ui/button.tsx";
import { DataWords, Rich } from "#ui/rich.tsx";
import { downloadBackup } from "#workspace/backup/back-up.ts";
import { screenAddress } from "#workspace/campaign/campaign-screens.ts";
import { useSession } from "#workspace/campaign/use-campaign.ts";
import { useTeam } from "#workspace/team/team-state.tsx";
import { TagChip, useJudging } from "./judge-controls.tsx";
import { reviewSearch } from "./judge-header.tsx";

const text = judgeText.finished;

export function FinishedPanel() {
  const { task } = useJudging();
  const { session, resolves } = task;
  const queue = task.cursor.listed;
  const isSaved = useSession(session, ({ saving }) => saving === "saved");
  const replication = useTeam(session.id)?.replication ?? null;
  const isSent =
    isSaved &&
    replication?.phase === "synced" &&
    replication.outbox === 0 &&
    replication.rejected.length === 0;
  const open = queue.filter((candidate) => task.isOpen(candidate)).length;
  const accepted = queue.filter((one) => !task.isOpen(one) && task.state(one) === "reused").length;
  const flagged = queue.filter((candidate) => task.content(candidate).flagged).length;
  const isShare = task.offered.kind === "share" && session.campaign.batch === null;
  const work = { done: queue.length - open - accepted, all: queue.length, accepted, isSaved, isShare };
  const resolved = useResolved(task);
  const doneText = resolved === null ? text.judged(work) : text.resolved({ ...resolved, isSaved });
  const noneText = resolves
    ? text.noDisagreements
    : session.campaign.outputs.length === 0
      ? text.noTranslations
      : text.emptyList;
  const others = unlistedWorkOfOthers(task);
  const elsewhere = elsewhereLinks(task, open, others.open);
  return (
    <TaskFinished
      task={task}
      title={titleOf(task, resolved === null ? open : resolved.list.all - resolved.list.done)}
      summary={queue.length === 0 ? noneText : doneText}
      flagged={
        flagged === 0 || resolves ? null : (
          <p>
            <Link to={{ search: reviewSearch("flagged") }} className="underline">
              {reviewText.lookAgain(flagged)}
            </Link>
          </p>
        )
      }
      lookThrough={
        resolves || queue.length === 0 ? undefined : (
          <Link to={{ search: reviewSearch("all") }} className={buttonClass("plain")}>
            {reviewText.start}
          </Link>
        )
      }
      next={elsewhere.share}
      others={
        <>
          {elsewhere.others}
          {/* Returning a batch keeps a copy of the work; the server keeps what is sent. */}
          {isSent || session.campaign.batch !== null ? null : <BackUpButton campaign={session.id} />}
        </>
      }
      last={<LastJudgement />}
    >
      {others.open === 0 ? null : <p>{ofOthersText(others)}</p>}
      {isSent && isShare && open === 0 && queue.length > 0 ? <p>{text.withCoordinator(work.done)}</p> : null}
    </TaskFinished>
  );
}

/**
 * Numbers of disagreements (`all`) and of resolved ones (`done`), in the list and in the campaign. Null = this person
 * does not resolve disagreements.
 */
function useResolved({ session, cursor, resolves }: JudgingSession) {
  const { listed } = cursor;
  const revision = useSession(session, (current) => current.revision);
  // biome-ignore lint/correctness/useExhaustiveDependencies: outcomes change in place; `revision` changes with them
  return useMemo(() => {
    if (!resolves) return null;
    const countOf = (candidates: readonly number[]) => {
      const disagreements = candidates.flatMap((one) => session.outcomes.disagreement(one) ?? []);
      return {
        done: disagreements.filter(({ resolvedBy }) => resolvedBy !== null).length,
        all: disagreements.length,
      };
    };
    return { list: countOf(listed), campaign: countOf(session.outcomes.texts.index.numbers) };
  }, [session, listed, resolves, revision]);
}

/**
 * Links to open items outside the list. `share`: a primary link to the annotator's assignment, or without one to all
 * items, if the list was only a part of them; null = none. `open`: number of open items in the list; `ofOthers`: of
 * open items that are assigned to others and not in the list.
 */
function elsewhereLinks(
  task: JudgingSession,
  open: number,
  ofOthers: number,
): { readonly share: ReactNode; readonly others: ReactNode } {
  const { session, annotator, queue, offered, resolves } = task;
  if (resolves) return { share: null, others: null };
  const { candidates } = session;
  const tally = session.tally(annotator);
  const ownWork = offeredIn(session, annotator);
  if (offered.kind === "share") {
    const rest = waitingOf(tally.total) - open;
    return { share: null, others: <AllItemsLink task={task} rest={rest} textOf={text.judgeRest} /> };
  }
  const listedCandidates = new Set(queue);
  const remaining =
    ownWork.kind === "share"
      ? ownWork.keys.filter((key) => {
          const candidate = candidates.numberOf(key);
          return candidate !== null && !listedCandidates.has(candidate) && tally.state(candidate) !== "done";
        }).length
      : waitingOf(tally.total) - open - ofOthers;
  const onRequest =
    ofOthers === 0 ? null : (
      <Link to={EVERYTHING_SEARCH} className={buttonClass("plain")}>
        {text.judgeAssigned(ofOthers)}
      </Link>
    );
  if (remaining <= 0) return { share: null, others: onRequest };
  const link = (
    <Link to={screenAddress(session.id, "judge")} className={buttonClass("primary")}>
      {ownWork.kind === "share" ? text.continueAssigned(remaining) : text.continueElsewhere(remaining)}
    </Link>
  );
  return { share: link, others: onRequest };
}

/** The open work of others that is not in the list; none if the person has an assignment or resolves. */
function unlistedWorkOfOthers({ session, annotator, queue, resolves, review }: JudgingSession) {
  const others = workOfOthers(session, annotator);
  const isAsked = !resolves && review === null && offeredIn(session, annotator).kind === "everything";
  const isListed = queue.some((one) => others.candidates.has(one));
  return isAsked && !isListed ? others : { ...others, open: 0 };
}

function titleOf({ cursor: { listed: queue }, resolves }: JudgingSession, unfinished: number): string {
  if (queue.length === 0) return resolves ? text.nothingToResolve : text.nothingToJudge;
  if (unfinished > 0) return text.noneOpen;
  return resolves ? text.allResolved : text.allJudged;
}

/** Offers a backup if some changes are in no file yet. */
function BackUpButton({ campaign }: { readonly campaign: string }) {
  const unfiled = useLiveQuery(() => countUnfiled(campaign), [campaign]) ?? 0;
  const [notice, setNotice] = useState("");
  const backUp = () => {
    setNotice(judgeText.backup.packing);
    downloadBackup(campaign).then(setNotice, (error: unknown) =>
      setNotice(judgeText.backup.failed(errorMessage(error))),
    );
  };
  return (
    <>
      {unfiled === 0 ? null : <Button onClick={backUp}>{judgeText.backup.start}</Button>}
      <p role="status" className="order-last basis-full text-sm text-muted">
        {notice !== "" || unfiled === 0 ? notice : `${backupText.unfiled}.`}
      </p>
    </>
  );
}

const lastText = judgeText.last;

interface Last {
  readonly candidate: number;
  readonly content: JudgementContent;
  /** Number of outputs that the decision judged. */
  readonly outputs: number;
  /** Word for what is missing, such as “unfinished” or “conflict”; null = the judgement is done. */
  readonly lack: string | null;
}

/**
 * The last judgement, if it is the next step to undo and was about the previously shown candidate. Null after any other
 * action or movement.
 */
function lastOf(task: JudgingSession): Last | null {
  if (task.regroups.isNext("undo")) return null;
  const { undo, redo } = task.history.steps();
  const changes = undo.at(-1)?.changes ?? [];
  const [first] = changes;
  if (first === undefined || first.task === GAPS || first.task === ANNOTATING || redo.length > 0) return null;
  const candidate = task.session.candidates.numberOf(first);
  if (candidate === null || candidate !== judgedJustBefore(task)?.candidate) return null;
  const content = first.after;
  const toJudge = task.session.toJudge(candidate);
  const state = TASKS[first.task].state(content, toJudge);
  const lack = state === "done" ? null : STATE_WORDS[state];
  return { candidate, content, outputs: changes.length, lack };
}

/** The pronoun's translation: the selected tokens, else the linked tokens; "" = none. */
function pronounWords(task: JudgingSession, { candidate, content }: Last): string {
  const { session } = task;
  const linked = effectiveMarks(content, session.toJudge(candidate).marks).pronoun;
  const selected = linked.filter((token) => content.tokens.some((one) => sameToken(one, token)));
  const words = session.output(candidate).words(selected.length > 0 ? selected : linked);
  return words === "" ? "" : `“${words}”`;
}

/**
 * Shown only if the last judgement was on another candidate than the one shown. On small screens its place stays when it
 * goes away with the first answer, so that no text moves. Each candidate has its own. `children`: one line that is shown
 * instead; a small screen shows it only in that place. Absent = none.
 */
export function LastJudgement({ children = null }: { readonly children?: ReactNode }) {
  const { task, commands, keyOf } = useJudging();
  const [isTagging, setTagging] = useState(false);
  const wasShown = useRef(false);
  const last = lastOf(task);
  if (last === null)
    return <div className={`lg:contents ${wasShown.current ? "h-11" : "max-lg:hidden"}`}>{children}</div>;
  wasShown.current = true;
  const { suite } = task.session.campaign;
  const example = task.session.example(last.candidate);
  const needsAntecedent = task.session.needsAntecedent(example);
  const words = pronounWords(task, last);
  const pronoun = <DataWords language={suite.sourceLanguage}>“{example.pronoun}”</DataWords>;
  const item =
    words === "" ? (
      <Rich parts={lastText.notLinked(pronoun)} />
    ) : (
      <DataWords language={suite.targetLanguage}>{words}</DataWords>
    );
  return (
    <>
      {isTagging ? (
        <fieldset className="flex flex-none flex-wrap gap-1 rounded-lg border border-line-strong bg-sunken p-2">
          <legend className="float-start w-full pb-1 text-xs font-medium">
            <Rich parts={lastText.tags(pronoun)} />
          </legend>
          {tagsOffered(task.session, last.candidate, last.content.tags).map(({ tag, label, meaning }) => (
            <TagChip
              key={tag}
              tag={label}
              meaning={meaning}
              set={last.content.tags.includes(tag)}
              shortcut={null}
              onToggle={() => commands.runCommand(tagOnPrevious(tag))}
            />
          ))}
        </fieldset>
      ) : null}
      <LastAnswerLine
        answer={
          <>
            {last.lack === null ? judgementInShort(last.content, needsAntecedent) : item}
            {last.outputs > 1 ? ` ×${last.outputs}` : ""}
          </>
        }
        subject={last.lack === null ? item : <span className="text-warn">{last.lack}</span>}
        remarkKey={shownKey(keyOf("late-remark"))}
        onRemark={() => commands.run("late-remark")}
        onUndo={() => commands.run("undo")}
      >
        <LastAnswerButton
          label={lastText.tagLabel}
          title={lastText.tagHint}
          isExpanded={isTagging}
          onPress={() => setTagging(!isTagging)}
        >
          {lastText.tag}
        </LastAnswerButton>
      </LastAnswerLine>
    </>
  );
}

/**
 * Announces the last judgement to screen readers, and to all that the same sentence follows in another translation. It is
 * inside the notice line, which always exists: only changes inside an existing element are announced.
 */
export function LastJudgementAnnouncement() {
  const { task } = useJudging();
  const last = lastOf(task);
  if (last === null) return null;
  const example = task.session.example(last.candidate);
  const answer = judgementInWords(last.content, task.session.needsAntecedent(example)).replace(/[✓✗] /g, "");
  // Without a word about it, the next translation of the same sentence looks as if the answer had been lost. The order by
  // example shows its outputs in a list.
  const { candidate, order, session } = task;
  const isOtherOutput = order !== "example" && candidate !== null && candidate !== last.candidate;
  const isSameSentence = isOtherOutput && session.example(candidate) === example;
  return (
    <>
      <span className="sr-only">
        {" "}
        {lastText.justNowInWords({
          pronoun: example.pronoun,
          words: pronounWords(task, last),
          answer: last.lack === null ? answer : `${answer} · ${last.lack}`,
          outputs: last.outputs,
        })}
      </span>
      {isSameSentence ? <span>{lastText.otherTranslation}</span> : null}
    </>
  );
}
