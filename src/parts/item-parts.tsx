// Parts of screens about one item: questions to the coordinator with their answers, what clashes in the answers of each
// annotator, and the document as the system wrote it.

import { useEffect, useId, useState } from "react";
import { agoInWords } from "#browser/clock.ts";
import type { CandidateKey, Reply } from "#core/ledger/event.ts";
import type { AskedQuery } from "#core/ledger/fold.ts";
import type { JudgementContent } from "#core/tasks/judging/content.ts";
import { CONFLICT_WORDS, findConflicts } from "#core/tasks/judging/pronoun-judgement.ts";
import { shownKey } from "#core/tasks/presses.ts";
import type { TaskName } from "#core/tasks/tasks.ts";
import { browseText } from "#text/browse-text.ts";
import { questionsText } from "#text/questions-text.ts";
import { Button, Kbd, SMALL } from "#ui/button.tsx";
import { Dialog } from "#ui/dialog.tsx";
import type { CampaignSession } from "#workspace/campaign/campaign-session.ts";
import {
  answersQueries,
  ask,
  correctReply,
  openReplies,
  reply,
  withdrawQuery,
  withdrawReply,
} from "#workspace/campaign/item-queries.ts";
import { useSession } from "#workspace/campaign/use-campaign.ts";

const text = questionsText;

interface ItemQuestionsProps {
  readonly session: CampaignSession;
  /** Id of the annotator who works on the item. */
  readonly asker: string;
  readonly item: CandidateKey;
  readonly task: TaskName;
}

function useAsked({ session, asker, item, task }: ItemQuestionsProps): readonly AskedQuery[] {
  useSession(session, (state) => state.revision);
  return session.campaign.queries.about(item, task, asker);
}

interface QuestionButtonProps extends ItemQuestionsProps {
  readonly onOpen: () => void;
  /** The key that opens the dialog, as shown; absent = none. */
  readonly shortcut?: string;
}

/**
 * Whether nobody else would answer the person's questions: a team's coordinator, and somebody without a team or batch
 * to whom no work is assigned.
 */
function isOwnCoordinator(session: CampaignSession, asker: string): boolean {
  if (!answersQueries(session)) return false;
  if (session.member !== null) return true;
  const { assignments } = session.campaign;
  return !assignments.some(({ tasks }) => tasks.some(({ annotator }) => annotator === asker));
}

/**
 * Says whether there is a question about the item, and opens the dialog. Draws nothing for a person who coordinates or
 * works alone and has not asked anything.
 */
export function QuestionButton({ onOpen, shortcut, ...item }: QuestionButtonProps) {
  const asked = useAsked(item);
  if (asked.length === 0 && isOwnCoordinator(item.session, item.asker)) return null;
  const last = asked.at(-1);
  const reply = last?.replies.at(-1);
  const shownWords = reply?.text ?? last?.query.text;
  return (
    <p className="flex min-w-0 items-center gap-2">
      <Button kind="quiet" className={`${SMALL} -ms-2.5 flex-none`} onClick={onOpen}>
        {text.ask}
        {shortcut === undefined ? null : <Kbd>{shortcut}</Kbd>}
      </Button>
      {last === undefined ? null : (
        <span title={shownWords} className="min-w-0 truncate text-sm text-muted">
          <span className={reply === undefined ? "" : "font-medium text-ink"}>
            {reply === undefined ? text.asked : text.answered}
          </span>{" "}
          <bdi>{shownWords}</bdi>
        </span>
      )}
    </p>
  );
}

/** The coordinator's answers about the item in full, each below its question. Draws nothing if there are none. */
export function ItemReplies(item: ItemQuestionsProps) {
  const replied = useAsked(item).filter(({ replies }) => replies.length > 0);
  return (
    <>
      {replied.map((one) => (
        <RepliedQuestion key={one.query.id} session={item.session} asked={one} />
      ))}
    </>
  );
}

function RepliedQuestion({ session, asked: { query, replies } }: Omit<QuestionThreadProps, "who">) {
  useKeepOpened(session, replies);
  return (
    <div
      role="note"
      className="flex flex-none flex-col rounded-lg bg-accent-wash px-3 py-1.5 text-sm wrap-anywhere"
    >
      <p className="text-xs text-muted">
        {text.youAsked} <bdi className="whitespace-pre-wrap">{query.text}</bdi>
      </p>
      {replies.map((one) => (
        <p key={one.id}>
          <span className="text-muted">{text.coordinator}</span>{" "}
          <bdi className="font-medium whitespace-pre-wrap">{one.text}</bdi>
        </p>
      ))}
    </div>
  );
}

const NO_REPLIES: readonly Reply[] = [];

/** Keeps that these answers to own questions were shown. An answer that cannot be kept as shown stays announced. */
function useKeepOpened(session: CampaignSession, replies: readonly Reply[]): void {
  useEffect(() => {
    if (replies.length === 0) return;
    openReplies(
      session.id,
      replies.map(({ id }) => id),
    ).catch(() => {});
  }, [session.id, replies]);
}

/** The button with its dialog, for tasks that have no command for it. */
export function AskCoordinator(item: ItemQuestionsProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <QuestionButton {...item} onOpen={() => setOpen(true)} />
      {isOpen ? <QuestionDialog {...item} onClose={() => setOpen(false)} /> : null}
    </>
  );
}

/** Questions that were typed and not sent, by item. They are kept while the page is open, also when the dialog closes. */
const unsentQuestions = new Map<string, string>();

export function QuestionDialog({ onClose, ...item }: ItemQuestionsProps & { readonly onClose: () => void }) {
  const { session, asker, item: key, task } = item;
  const asked = useAsked(item);
  const { campaign, member } = session;
  const { batch, team, here } = text.travels;
  const place = JSON.stringify([session.id, asker, task, key]);
  return (
    <Dialog
      onClose={onClose}
      title={text.ask}
      // The question is often about words that the annotator wants to read again while writing.
      isAside
      description={text.hint(campaign.batch !== null ? batch : member !== null ? team : here)}
    >
      {asked.length === 0 ? null : (
        <ul className="flex flex-col gap-3">
          {asked.map((one) => (
            <li key={one.query.id}>
              <QuestionThread session={session} asked={one} who={text.you} isOwn />
            </li>
          ))}
        </ul>
      )}
      <TextForm
        label={text.question}
        send={member === null ? text.save : text.send}
        begun={unsentQuestions.get(place) ?? ""}
        onType={(typed) => unsentQuestions.set(place, typed)}
        onClose={onClose}
        onSend={async (question) => {
          await ask(session, { asker, item: key, task, text: question });
          unsentQuestions.delete(place);
        }}
      />
    </Dialog>
  );
}

interface QuestionThreadProps {
  readonly session: CampaignSession;
  readonly asked: AskedQuery;
  /** Who asks, before the question. */
  readonly who: string;
  /** Whether the reader asked the question, so that they can withdraw it. */
  readonly isOwn?: boolean;
}

/** A question with its answers. A coordinator can answer. */
export function QuestionThread({
  session,
  asked: { query, replies },
  who,
  isOwn = false,
}: QuestionThreadProps) {
  const [isAnswering, setAnswering] = useState(false);
  const [corrected, setCorrected] = useState<Reply | null>(null);
  const mayAnswer = !isOwn && answersQueries(session);
  const isByFile = session.member === null;
  useKeepOpened(session, isOwn ? replies : NO_REPLIES);
  return (
    <div className="flex flex-col gap-1 border-s-2 border-line-strong ps-3 text-sm">
      <Message who={who} words={query.text} time={query.time} />
      {replies.map((one) => (
        <div key={one.id} className="flex flex-wrap items-baseline gap-x-2">
          <Message who={text.coordinator} words={one.text} time={one.time} />
          {mayAnswer ? (
            <>
              <Button kind="quiet" className={SMALL} onClick={() => setCorrected(one)}>
                {text.correctReply}
              </Button>
              <Button kind="quiet" className={SMALL} onClick={() => void withdrawReply(session, query, one)}>
                {text.withdrawReply}
              </Button>
            </>
          ) : null}
        </div>
      ))}
      {replies.length === 0 && isOwn ? (
        <p className="flex flex-wrap items-center gap-x-2 text-muted">
          {text.unanswered}
          <Button kind="quiet" className={SMALL} onClick={() => void withdrawQuery(session, query)}>
            {text.withdraw}
          </Button>
        </p>
      ) : null}
      {!mayAnswer ? null : corrected !== null ? (
        <TextForm
          key={corrected.id}
          label={text.answer}
          send={isByFile ? text.saveCorrection : text.sendCorrection}
          begun={corrected.text}
          onClose={() => setCorrected(null)}
          onSend={(answer) => correctReply(session, query, corrected, answer)}
        />
      ) : isAnswering ? (
        <TextForm
          label={text.answer}
          send={isByFile ? text.saveReply : text.sendReply}
          onClose={() => setAnswering(false)}
          onSend={(answer) => reply(session, query, answer)}
        />
      ) : replies.length > 0 ? null : (
        <Button kind="quiet" className={`${SMALL} self-start -ms-2.5`} onClick={() => setAnswering(true)}>
          {text.reply}
        </Button>
      )}
      {mayAnswer && isByFile && (isAnswering || replies.length > 0) ? (
        <p className="max-w-[65ch] text-muted">{text.travelsBack}</p>
      ) : null}
    </div>
  );
}

function Message({
  who,
  words,
  time,
}: {
  readonly who: string;
  readonly words: string;
  readonly time: string | null;
}) {
  return (
    <p className="min-w-0 wrap-anywhere">
      <span className="text-muted">{who}</span> <bdi className="whitespace-pre-wrap">{words}</bdi>{" "}
      {time === null ? null : <span className="text-muted">{agoInWords(time, new Date())}</span>}
    </p>
  );
}

/** Number of characters of a question or an answer. */
const LONGEST_TEXT = 2000;

interface TextFormProps {
  readonly label: string;
  readonly send: string;
  /** The text at first; absent = none. */
  readonly begun?: string;
  /** Called with the text whenever it changes. */
  readonly onType?: (text: string) => void;
  readonly onSend: (text: string) => Promise<void>;
  readonly onClose: () => void;
}

/** A field with a button. Enter sends; Shift+Enter begins a new line. */
function TextForm({ label, send, begun = "", onType, onSend, onClose }: TextFormProps) {
  const id = useId();
  const [typed, setTyped] = useState(begun);
  const [problem, setProblem] = useState<string | null>(null);
  const words = typed.trim();
  const submit = () => {
    if (words === "") return;
    onSend(words).then(onClose, (error: unknown) =>
      setProblem(error instanceof Error ? error.message : String(error)),
    );
  };
  return (
    <form
      className="flex flex-col gap-2"
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <label htmlFor={id} className="text-sm font-medium">
        {label}
      </label>
      <textarea
        id={id}
        // The form appears because the user wants to write.
        ref={(field) => field?.focus()}
        rows={3}
        dir="auto"
        maxLength={LONGEST_TEXT}
        value={typed}
        onChange={({ target }) => {
          setTyped(target.value);
          onType?.(target.value);
        }}
        onKeyDown={(event) => {
          if (event.key !== "Enter" || event.shiftKey || event.nativeEvent.isComposing) return;
          event.preventDefault();
          submit();
        }}
        className="rounded-lg border border-line-strong bg-surface px-3 py-2 text-sm"
      />
      {problem === null ? null : (
        <p role="alert" className="text-sm text-bad">
          {problem}
        </p>
      )}
      <p className="flex gap-2">
        <Button kind="primary" type="submit" disabled={words === ""}>
          {send} <Kbd>{shownKey("Enter")}</Kbd>
        </Button>
        <Button onClick={onClose}>{text.close}</Button>
      </p>
    </form>
  );
}

interface AnnotatorsConflict {
  readonly author: string;
  /** The latest answer. */
  readonly content: JudgementContent;
  /** What clashes, such as “‘bad translation’ but answered”. */
  readonly clashes: readonly string[];
}

/** The annotators whose answers about the candidate do not fit together. */
export function annotatorsConflicts(session: CampaignSession, candidate: number): AnnotatorsConflict[] {
  const { outcomes } = session;
  return outcomes
    .registers(candidate)
    .filter(({ latest }) => outcomes.stateFor(latest.author, candidate) === "conflict")
    .map(({ latest: { author, content }, hasConcurrent }) => ({
      author,
      content,
      clashes: hasConcurrent
        ? [browseText.judgement.concurrent]
        : findConflicts(content, session.toJudge(candidate).marks).map((code) => CONFLICT_WORDS[code]),
    }));
}

interface OriginalDocumentProps {
  readonly text: string;
  /** BCP 47, of the translation. */
  readonly language: string;
}

export function OriginalDocument({ text, language }: OriginalDocumentProps) {
  return (
    <p dir="auto" lang={language} translate="no" className="whitespace-pre-wrap break-words">
      {text}
    </p>
  );
}
