// Draws notes about a candidate and its answers below the controls: conflicts, two answers, an earlier text, and
// suggestions. Long notes cover the remark and the tags.

import { type ReactNode, useMemo, useState } from "react";
import { timeInWords } from "#browser/clock.ts";
import { listed, shortened } from "#core/base/message-text.ts";
import type { Marks } from "#core/campaign/view/candidate-view.ts";
import type { Objection } from "#core/judges/sealed-objections.ts";
import { annotatorNameLookup } from "#core/ledger/annotator-names.ts";
import type { Judgement } from "#core/ledger/event.ts";
import { sameToken, type TokenRef } from "#core/suite/suite.ts";
import { hasWordChoice, type MarkedWord, remediesFor, wordsToChoose } from "#core/tasks/judging/answer.ts";
import {
  type AskedQuestion,
  hasAnswer,
  type JudgementContent,
  questionsAsked,
} from "#core/tasks/judging/content.ts";
import {
  CONFLICT_TEXTS,
  type ConflictCode,
  findConflicts,
  isMissing,
  isPending,
  judgementInWords,
  missesAntecedentToken,
  REMINDERS,
  type ReminderCode,
  remindersOf,
} from "#core/tasks/judging/pronoun-judgement.ts";
import { causeOf, isCause } from "#core/tasks/judging/tags.ts";
import { shownKey } from "#core/tasks/presses.ts";
import { JUDGING } from "#core/tasks/tasks.ts";
import { textDirection } from "#core/text/language.ts";
import { translationWords } from "#judging/groups/group-commands.ts";
import {
  applyRemedy,
  CLEAR_FIXED_LINKS,
  chooseAnswer,
  keepConflict,
  tagOnShown,
  tagsOffered,
  wordsOffered,
} from "#judging/pronouns/answering.ts";
import type { CommandId } from "#judging/pronouns/judging-commands.ts";
import type { JudgingSession } from "#judging/pronouns/judging-session.ts";
import { finalAnswerNote } from "#judging/pronouns/others-answers.ts";
import type { Suggestion } from "#judging/pronouns/reuse.ts";
import { ItemReplies } from "#parts/item-parts.tsx";
import { judgeText } from "#text/judge-text.ts";
import { judgingText } from "#text/judging-text.ts";
import { Button, SMALL } from "#ui/button.tsx";
import { TextField } from "#ui/field.tsx";
import { DataWords, Rich } from "#ui/rich.tsx";
import { TextChanges } from "#ui/text-changes.tsx";
import { useMedia } from "#ui/use-media.ts";
import type { CampaignSession } from "#workspace/campaign/campaign-session.ts";
import { useSession } from "#workspace/campaign/use-campaign.ts";
import { differenceSince } from "#workspace/history/shown-earlier-text.ts";
import { OutputDifference } from "./groups-panel.tsx";
import { headsOf, JudgingButton, tagKey, useJudging, useShownCandidate } from "./judge-controls.tsx";
import { TOKEN_COMMANDS } from "./texts-panel.tsx";

const text = judgeText.notes;
const secondLookText = judgeText.secondLook;

/**
 * Maximum number of characters of a reason, of a verdict or an objection, that are shown here. A reason of a megabyte
 * would make every redraw slow, and a long one would leave no room for the answers on a small screen.
 */
const LONGEST_REASON = 300;

interface JudgementNotesProps {
  /** Shown if there are no notes. */
  readonly children: ReactNode;
}

/** On large screens notes grow upwards over the panel, so that no control moves. */
export function JudgementNotes({ children }: JudgementNotesProps) {
  const { task, shown: candidate, keyOf } = useShownCandidate();
  const isTouch = useMedia("(pointer: coarse)");
  const nextLabel = isTouch ? judgingText.footer.nextItemQuoted : keyOf("next-open");
  const { marks, category } = task.session.toJudge(candidate);
  const content = task.content(candidate);
  const verdict = task.session.verdict(candidate);
  // An adjudicator can note the reason for a disagreement before answering. This alone is not an unfinished judgement.
  const isAnyAnswered = hasAnswer(content);
  const isCauseAlone = task.resolves && !isAnyAnswered && content.tags.every(isCause);
  const conflicts = isCauseAlone ? [] : findConflicts(content, marks);
  const lacksAntecedentToken = missesAntecedentToken(content, marks);
  const reminders = remindersOf(content, category, marks);
  const isConflictKept = content.keptBecause !== null;
  const isQuiet =
    (conflicts.length === 0 || isConflictKept) && !lacksAntecedentToken && reminders.length === 0;
  const objection = task.objectionTo(candidate);
  // The request for a word names the keys itself.
  const asksForWords = conflicts.some((code) => code === "ana_notokens" || code === "ant_notokens");
  const isComplete = isQuiet && !task.isOpen(candidate) && objection === null;
  // In an assignment, approved candidates of the sample must not be recognisable.
  const isMarked = verdict.approved && !task.session.tallies.isAssigned(task.annotator, candidate);
  const approved = isMarked ? text.approved(shortened(verdict.reason, LONGEST_REASON)) : null;
  const finalNote = finalAnswerNote(task, candidate);
  return (
    <div
      role="status"
      data-notes=""
      // Longer notes scroll, and the keyboard must reach them.
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable by keyboard
      tabIndex={0}
      className="scroll-shade flex flex-none [--under:var(--surface)] flex-col gap-1.5 overflow-y-auto"
    >
      {task.resolves ? (
        // Always one line: otherwise others' answers above would move on small screens.
        <p
          title={finalNote ?? undefined}
          className={`flex-none text-sm max-lg:basis-full max-lg:truncate ${finalNote !== null ? "text-warn" : isComplete ? "font-medium" : "text-muted"}`}
        >
          {finalNote ??
            (!isComplete
              ? (approved ?? text.adjudicate)
              : causeOf(content) === null
                ? text.giveCause(nextLabel)
                : text.resolved(nextLabel))}
        </p>
      ) : approved === null ? null : (
        // One line on small screens, so that the texts have half of the height.
        <p className="flex-none text-sm text-muted max-lg:-mb-2.5 max-lg:max-w-full max-lg:truncate">
          {approved}
        </p>
      )}
      {objection === null ? null : <ObjectionNote objection={objection} />}
      <ItemReplies
        session={task.session}
        asker={task.annotator}
        item={task.session.candidates.keyOf(candidate)}
        task={JUDGING}
      />
      <FixedNote />
      {isTouch || asksForWords ? null : <NumbersNote />}
      <EarlierNote />
      <SuggestionNote />
      <SilverNote />
      <ConcurrentNote />
      {task.store.getState().waits && task.isOpen(candidate) && !task.resolves ? (
        <p data-begun="" className="flex-none text-sm text-muted">
          {text.begun(nextLabel)}
        </p>
      ) : null}
      {isComplete && !task.resolves ? (
        <p data-complete="" className="flex-none text-sm text-muted">
          {isAnyAnswered ? text.complete(nextLabel) : text.tagged(nextLabel)}
        </p>
      ) : null}
      {isQuiet ? children : null}
      <ConflictNotes conflicts={conflicts} content={content} marks={marks} />
      {lacksAntecedentToken ? (
        <p className="rounded-lg bg-sunken px-3 py-2 text-sm">{text.missesToken}</p>
      ) : null}
      <ReminderNotes codes={reminders} />
    </div>
  );
}

/** Explains the numbers above the marked words, if there is a choice. */
function NumbersNote() {
  const { task, shown: candidate, keyOf } = useShownCandidate();
  const toJudge = task.session.toJudge(candidate);
  if (!hasWordChoice(task.content(candidate), toJudge)) return null;
  const keys = TOKEN_COMMANDS.slice(0, wordsOffered(task).length);
  return (
    // On small screens the texts need the space.
    <p data-numbers="" className="flex-none text-sm text-muted max-lg:hidden">
      {text.numbers(keyRange(keys.map((command) => shownKey(keyOf(command)))))}
    </p>
  );
}

interface ObjectionNoteProps {
  readonly objection: Objection;
}

/** Shows what a judge says against the annotator's own answer, once that is saved. */
function ObjectionNote({ objection: { verdict, reason } }: ObjectionNoteProps) {
  const { task, shown: candidate } = useShownCandidate();
  const isSaved = useSession(task.session, () => task.isSaved(candidate));
  if (!isSaved) return null;
  return (
    <section
      aria-label={secondLookText.label}
      data-objection=""
      className="flex flex-none flex-col gap-1 rounded-lg bg-sunken px-3 py-2 text-sm"
    >
      <h3 className="font-medium">{secondLookText.disagrees[verdict]}</h3>
      {reason === "" ? null : (
        <p className="wrap-anywhere">
          <span className="text-muted">{secondLookText.reason}</span>{" "}
          <bdi translate="no">{shortened(reason, LONGEST_REASON)}</bdi>
        </p>
      )}
      <p className="text-muted">{secondLookText.hint}</p>
      <JudgingButton command="next-open" className={`${SMALL} self-start`}>
        {secondLookText.keep}
      </JudgingButton>
    </section>
  );
}

/** The questions that are asked about the candidate and not answered. */
function questionsOpen(task: JudgingSession, candidate: number): AskedQuestion[] {
  const content = task.content(candidate);
  return questionsAsked(task.session.toJudge(candidate)).filter((question) => content[question] === "unset");
}

/** Says which question was passed over: it is open, and a later one is answered. */
export function PassedOverNote() {
  const { task, shown: candidate } = useShownCandidate();
  const { fixedPronoun, fixedAntecedent, ...content } = task.content(candidate);
  // After a fix, the note on it lists the open questions.
  if (fixedPronoun !== null || fixedAntecedent !== null) return null;
  const open = questionsOpen(task, candidate);
  const asked = questionsAsked(task.session.toJudge(candidate));
  const passedOver = open.filter((question) =>
    asked.slice(asked.indexOf(question)).some((later) => content[later] !== "unset"),
  );
  if (passedOver.length === 0 || !task.isOpen(candidate)) return null;
  return (
    <p data-passed-over="" className="text-sm">
      {judgeText.fixing.stillToAnswer(passedOver)}
    </p>
  );
}

/**
 * Says which links the annotator changed and which answers are missing, with a button that restores the original links.
 */
function FixedNote() {
  const { task, shown: candidate, commands } = useShownCandidate();
  const content = task.content(candidate);
  const { fixedPronoun, fixedAntecedent } = content;
  if (fixedPronoun === null && fixedAntecedent === null) return null;
  const { session } = task;
  const output = session.output(candidate);
  const wordsOf = (tokens: readonly TokenRef[]) => tokens.map((token) => output.token(token));
  const { fixing } = judgeText;
  const links = [
    ...(fixedPronoun === null
      ? []
      : [fixing.fixedPronoun(session.example(candidate).pronoun, wordsOf(fixedPronoun))]),
    ...(fixedAntecedent === null ? [] : [fixing.fixedHead(wordsOf(fixedAntecedent))]),
  ];
  // A selected word whose question is not answered is a note of its own, which lists the open questions.
  const isListed = findConflicts(content, session.toJudge(candidate).marks).some((code) =>
    isPending(code, content),
  );
  const open = task.isOpen(candidate) && !isListed ? questionsOpen(task, candidate) : [];
  return (
    <p data-fixed="" className="flex flex-none flex-wrap items-center gap-x-2 text-sm text-muted">
      <span>{fixing.fixed(links)}</span>
      {open.length === 0 ? null : <span className="text-ink">{fixing.stillToAnswer(open)}</span>}
      <Button
        kind="quiet"
        className={`${SMALL} -ms-2.5`}
        onClick={() => commands.runCommand(CLEAR_FIXED_LINKS)}
      >
        {fixing.restore}
      </Button>
    </p>
  );
}

/** Shows the reminders of missing tags, with buttons that set such a tag or go on without one. */
function ReminderNotes({ codes }: { readonly codes: readonly ReminderCode[] }) {
  const { task, shown, commands, keyOf } = useShownCandidate();
  const offered = tagsOffered(task.session, shown, []);
  return (
    <>
      {codes.map((code) => (
        <div
          key={code}
          data-reminder={code}
          className="flex flex-col gap-1 rounded-lg bg-sunken px-3 py-1.5 text-sm"
        >
          <p>{REMINDERS[code].text}</p>
          <div className="flex flex-wrap gap-1">
            {offered
              .filter(({ tag }) => REMINDERS[code].tags.includes(tag))
              .map(({ tag, label }) => (
                <Button
                  key={tag}
                  className={SMALL}
                  shortcut={tagKey(tag, keyOf) ?? undefined}
                  onClick={() => commands.runCommand(tagOnShown(tag))}
                >
                  {label}
                </Button>
              ))}
            <JudgingButton kind="quiet" className={SMALL} command="next-open">
              {text.goOnWithout}
            </JudgingButton>
          </div>
        </div>
      ))}
    </>
  );
}

// Draws the conflicts of a candidate: the broken rule in words, and buttons for its remedies.

const conflictNotesText = judgeText.conflict;

interface ConflictNotesProps {
  /** All conflicts of the candidate; the remedy key fixes the first one that has a remedy. */
  readonly conflicts: readonly ConflictCode[];
  readonly content: JudgementContent;
  readonly marks: Marks;
}

function ConflictNotes({ conflicts, content, marks }: ConflictNotesProps) {
  const { commands, keyOf } = useJudging();
  // The typed reason is kept here, because the note disappears if an answer adds another conflict.
  const [reason, setReason] = useState("");
  if (content.keptBecause !== null)
    return conflicts.length === 0 ? null : (
      <p data-kept="" className="rounded-lg bg-sunken px-3 py-1.5 text-sm wrap-anywhere">
        {conflictNotesText.kept(content.keptBecause)}
      </p>
    );
  // The remedy key belongs to the first remedy of all.
  const remedied = conflicts.find((code) => remediesFor(code, content, marks).length > 0);
  const shortcutOf = (code: ConflictCode, index: number) =>
    code === remedied && index === 0 ? shownKey(keyOf("remedy")) : undefined;
  // One note lists all open questions.
  const firstPending = conflicts.find((code) => isPending(code, content));
  const noted = conflicts.filter((code) => code === firstPending || !isPending(code, content));
  return (
    <>
      {noted.map((code) => (
        <div
          key={code}
          data-conflict={code}
          className={`flex flex-col gap-1.5 rounded-lg px-3 py-1.5 text-sm ${isMissing(code, content) ? "bg-sunken" : "bg-warn-wash"}`}
        >
          <p>
            {isMissing(code, content) ? null : <span aria-hidden="true">⚠ </span>}
            <span>
              <ConflictText code={code} content={content} marks={marks} />
            </span>
          </p>
          <div className="flex flex-wrap gap-1">
            {remediesFor(code, content, marks).map((remedy, index) => (
              <Button
                key={remedy.label}
                className={SMALL}
                shortcut={shortcutOf(code, index)}
                onClick={() => commands.runCommand(applyRemedy(remedy))}
              >
                {remedy.label}
              </Button>
            ))}
            {isPending(code, content) ? null : (
              <KeepField
                label={isMissing(code, content) ? conflictNotesText.keepWithoutWord : conflictNotesText.keep}
                reason={reason}
                onReason={setReason}
                onKeep={(kept) => commands.runCommand(keepConflict(kept))}
              />
            )}
          </div>
        </div>
      ))}
    </>
  );
}

/** The conflict in words. A missing word is asked for with the words in question and the keys that choose them. */
function ConflictText({
  code,
  content,
  marks,
}: Omit<ConflictNotesProps, "conflicts"> & { readonly code: ConflictCode }) {
  const { task, shown, keyOf } = useShownCandidate();
  const isTouch = useMedia("(pointer: coarse)");
  const question = code === "ana_notokens" ? "pronoun" : code === "ant_notokens" ? "antecedent" : null;
  if (isPending(code, content)) return judgeText.fixing.stillToAnswer(questionsOpen(task, shown));
  if (question === null) return CONFLICT_TEXTS[code];
  const { suite } = task.session.campaign;
  const example = task.session.example(shown);
  const subjects = question === "pronoun" ? [example.pronoun] : headsOf(suite.source, example);
  const offered = wordsOffered(task);
  const wanted = wordsToChoose(content, question, marks).flat();
  const keys = TOKEN_COMMANDS.filter((_, index) => wanted.some((word) => sameWord(word, offered[index])));
  return (
    <Rich
      parts={conflictNotesText.whichWords({
        subject: (
          <DataWords language={suite.sourceLanguage}>
            {subjects.map((one) => `“${one}”`).join(", ")}
          </DataWords>
        ),
        count: wanted.length,
        keys: isTouch ? "" : keyRange(keys.map((command) => shownKey(keyOf(command)))),
      })}
    />
  );
}

function sameWord(word: MarkedWord, other: MarkedWord | undefined): boolean {
  const [[first], [second]] = [word, other ?? []];
  return first !== undefined && second !== undefined && sameToken(first, second);
}

/** The keys as a range if they are consecutive digits (“5–7”), else as a list (“5, 7”). */
export function keyRange(keys: readonly string[]): string {
  const [first = "", last = ""] = [keys[0], keys.at(-1)];
  const isRange = keys.length > 2 && keys.every((key, index) => key === String((Number(first) + index) % 10));
  return isRange ? `${first}–${last}` : keys.join(", ");
}

interface KeepFieldProps {
  /** Label of the button that opens the field. */
  readonly label: string;
  readonly reason: string;
  readonly onReason: (reason: string) => void;
  readonly onKeep: (reason: string) => void;
}

function KeepField({ label, reason, onReason, onKeep }: KeepFieldProps) {
  const [isOpen, setOpen] = useState(false);
  if (!isOpen) {
    return (
      <Button kind="quiet" className={SMALL} onClick={() => setOpen(true)}>
        {label}
      </Button>
    );
  }
  return (
    <form
      className="flex basis-full items-end gap-2"
      onSubmit={(event) => {
        event.preventDefault();
        if (reason.trim() !== "") onKeep(reason.trim());
      }}
    >
      <TextField
        label={conflictNotesText.reason}
        autoFocus
        value={reason}
        onChange={(event) => onReason(event.target.value)}
        className="flex-1"
      />
      <Button type="submit" disabled={reason.trim() === ""}>
        {conflictNotesText.keepNow}
      </Button>
    </form>
  );
}

// Draws the annotator's concurrent answers, each with a button that chooses it.

const concurrentText = judgeText.twoAnswers;

const CHOICES: readonly CommandId[] = ["choose-first", "choose-second"];

function ConcurrentNote() {
  const { task, shown: candidate, commands, keyOf } = useShownCandidate();
  const { session } = task;
  const register = task.register(candidate);
  if (register?.hasConcurrent !== true) return null;
  const needsAntecedent = session.needsAntecedent(session.example(candidate));
  return (
    <section
      aria-label={concurrentText.title}
      data-twice=""
      className="flex flex-none flex-col gap-1 rounded-lg bg-warn-wash px-3 py-2 text-sm"
    >
      <p>
        <strong className="font-medium">
          <span aria-hidden="true">⚠ </span>
          {concurrentText.title}
        </strong>
        <span className="text-muted">{concurrentText.description}</span>
      </p>
      <ol className="flex list-none flex-col gap-1">
        {register.heads.map((head, index) => {
          const command = CHOICES[index];
          const isStale = session.outcomes.texts.isStale(head);
          return (
            <li key={head.id} className="border-t border-line-strong/40 pt-1">
              <div className="flex items-start justify-between gap-2">
                <p>
                  {judgementInWords(head.content, needsAntecedent)}
                  <span className="figures block text-xs text-muted">
                    {head.time === null ? concurrentText.timeUnknown : timeInWords(head.time)}
                    {isStale ? concurrentText.otherText : ""}
                  </span>
                </p>
                <Button
                  aria-label={concurrentText.takeNamed(
                    index + 1,
                    judgementInWords(head.content, needsAntecedent),
                  )}
                  className={`${SMALL} flex-none`}
                  shortcut={command === undefined ? undefined : shownKey(keyOf(command))}
                  onClick={() => commands.runCommand(chooseAnswer(index))}
                >
                  {concurrentText.take}
                </Button>
              </div>
              {isStale ? <DifferenceSince session={session} candidate={candidate} judgement={head} /> : null}
            </li>
          );
        })}
      </ol>
    </section>
  );
}

// Draws a stale judgement: its answers, what has changed in the text, and a button that confirms it.

const earlierText = judgeText.earlier;

function EarlierNote() {
  const { task, shown: candidate } = useShownCandidate();
  const { session } = task;
  const register = task.register(candidate);
  if (register === null || register.hasConcurrent || !task.isStale(candidate)) return null;
  const { latest } = register;
  const needsAntecedent = session.needsAntecedent(session.example(candidate));
  return (
    <section
      aria-label={earlierText.title}
      data-stale=""
      className="flex flex-none flex-col gap-1 rounded-lg bg-warn-wash px-3 py-2 text-sm"
    >
      <div className="flex flex-wrap items-center justify-between gap-x-2 gap-y-1">
        <h3 className="font-medium">
          <span aria-hidden="true">≠ </span>
          {earlierText.title}
        </h3>
        <JudgingButton command="confirm" className={SMALL}>
          {earlierText.confirm}
        </JudgingButton>
      </div>
      <p>
        <span className="text-muted">{earlierText.yourAnswer}</span>{" "}
        {judgementInWords(latest.content, needsAntecedent)}
      </p>
      <DifferenceSince session={session} candidate={candidate} judgement={latest} />
      <p className="text-muted">{earlierText.judgeAgain}</p>
    </section>
  );
}

interface DifferenceProps {
  readonly session: CampaignSession;
  readonly candidate: number;
  readonly judgement: Judgement;
}

function DifferenceSince({ session, candidate, judgement }: DifferenceProps) {
  const sentences = useMemo(
    () => differenceSince(session, candidate, judgement),
    [session, candidate, judgement],
  );
  const { targetLanguage } = session.campaign.suite;
  if (sentences === null) return <p className="text-muted">{earlierText.noText}</p>;
  if (sentences.length === 0) return <p className="text-muted">{earlierText.sameWords}</p>;
  return sentences.map((parts, index) => (
    <TextChanges
      // biome-ignore lint/suspicious/noArrayIndexKey: a sentence's position is its identity
      key={index}
      parts={parts}
      language={targetLanguage}
      direction={textDirection(targetLanguage)}
    />
  ));
}

// Draws an earlier answer for the same translation, from this campaign or another one.

const suggestionText = judgeText.suggestion;

function SuggestionNote() {
  const { task, shown: candidate } = useShownCandidate();
  const { session } = task;
  const suggestion = task.reuse.of(candidate);
  if (suggestion === null) return null;
  const { author, time } = suggestion.judgement;
  const nameOf = annotatorNameLookup(session.campaign.annotators);
  const needsAntecedent = session.needsAntecedent(session.example(candidate));
  return (
    <section
      aria-label={suggestionText.label}
      className="flex flex-none flex-col gap-1 rounded-lg bg-accent-wash px-3 py-2 text-sm"
    >
      <p>
        <Rich
          parts={suggestionText.judgedBefore({
            who: author === task.annotator ? null : nameOf(author),
            translation: (
              <DataWords language={session.campaign.suite.targetLanguage} className="font-medium">
                {translationWords(session, candidate, task.content(candidate))}
              </DataWords>
            ),
            isEarlier: suggestion.isEarlier,
            isSameText: suggestion.groupedBy === "text",
            when: time === null ? null : dayInWords(new Date(time), new Date()),
            answer: judgementInWords(suggestion.content, needsAntecedent),
          })}
        />
      </p>
      <OtherText suggestion={suggestion} />
      <div>
        <JudgingButton command="confirm" className={SMALL}>
          {suggestionText.confirm}
        </JudgingButton>
      </div>
    </section>
  );
}

/**
 * Shows how the text of the other output differs; draws nothing if the texts are equal, or if the other text is not in
 * the campaign now.
 */
function OtherText({ suggestion }: { readonly suggestion: Suggestion }) {
  const { task, shown: candidate } = useShownCandidate();
  const { judgement, groupedBy, isEarlier } = suggestion;
  const other = task.session.candidates.numberOf(judgement);
  if (groupedBy === "text" || isEarlier || other === null) return null;
  return (
    <div data-other-text="" className="flex gap-2">
      <span className="flex-none text-muted">{suggestionText.there}</span>
      <div className="min-w-0">
        <OutputDifference task={task} shown={candidate} other={other} />
      </div>
    </div>
  );
}

const DAY = new Intl.DateTimeFormat("en-GB", { day: "numeric", month: "long", year: "numeric" });

/** The day of a judgement, as a person says it on the day `now`. */
function dayInWords(judged: Date, now: Date): string {
  return DAY.format(judged) === DAY.format(now)
    ? suggestionText.today
    : suggestionText.onDay(DAY.format(judged));
}

/** Says that annotators of another campaign judged the translation right. The note offers no answer to accept. */
function SilverNote() {
  const { task, shown: candidate } = useShownCandidate();
  const silverReference = task.reuse.silver(candidate);
  if (silverReference === null) return null;
  const { people, systems, antecedent } = silverReference;
  const head =
    antecedent === "unset" ? "" : antecedent === "ok" ? suggestionText.headRight : suggestionText.headWrong;
  return (
    <p className="flex-none rounded-lg bg-accent-wash px-3 py-2 text-sm">
      {suggestionText.elsewhere({ people, head, systems: systems.length === 0 ? "" : listed(systems, 3) })}
    </p>
  );
}
