// Draws one example with its outputs, verdicts and judgements, and steps from example to example with the same keys as in
// judging.

import { Fragment, type ReactNode, useEffect, useRef, useState } from "react";
import { Link } from "react-router";
import { timeInWords } from "#browser/clock.ts";
import { languageName } from "#browser/language-name.ts";
import { getOrInsert } from "#core/base/grouping.ts";
import {
  type AlignedText,
  alignedTranslation,
  referenceTranslation,
  type Translation,
} from "#core/campaign/matching/translation.ts";
import { STATE_WORDS } from "#core/campaign/outcomes/outcome.ts";
import {
  contextOf,
  linesShown,
  markedTokens,
  shownLine,
  sourceTranslation,
  tokenDifferences,
} from "#core/campaign/view/candidate-view.ts";
import { WITHHELD } from "#core/exchange/change-assignment.ts";
import { annotatorNames, statesAdjudicator } from "#core/ledger/annotator-names.ts";
import type { PronounRecord } from "#core/ledger/event.ts";
import { adjudicatorIds, type PronounRegister } from "#core/ledger/fold.ts";
import { fullCategoryName } from "#core/suite/category.ts";
import { markedWithoutPronoun } from "#core/suite-building/phrases/reference-links.ts";
import { tokenInWords, tokenPlace } from "#core/tasks/annotation/suite-annotation.ts";
import { judgementInWords } from "#core/tasks/judging/pronoun-judgement.ts";
import { textDirection } from "#core/text/language.ts";
import { naturalSentence, type Sentence } from "#core/text/sentence.ts";
import { splitTokens } from "#core/text/tokens.ts";
import { annotatorsConflicts, OriginalDocument, QuestionThread } from "#parts/item-parts.tsx";
import { browseText } from "#text/browse-text.ts";
import { judgeText, originalText } from "#text/judge-text.ts";
import { questionsText } from "#text/questions-text.ts";
import { StateSign } from "#ui/bars.tsx";
import { Button, buttonClass } from "#ui/button.tsx";
import { MarkedLine, type MarkedToken } from "#ui/marked-line.tsx";
import { Rich } from "#ui/rich.tsx";
import type { CampaignSession } from "#workspace/campaign/campaign-session.ts";
import { correctAddress } from "#workspace/campaign/candidates-number.tsx";
import { queriesAbout, shownAsker } from "#workspace/campaign/item-queries.ts";
import { candidateFacts } from "#workspace/campaign/use-scope.ts";
import { useSeesTab } from "#workspace/team/use-viewer.tsx";
import { nounOfItems } from "#workspace/team/viewer.ts";

const text = browseText.example;

interface ExampleDetailProps {
  readonly session: CampaignSession;
  readonly candidate: number;
  readonly steps: ExampleSteps;
  readonly onChoose: (candidate: number) => void;
}

export function ExampleDetail({ session, candidate, steps, onChoose }: ExampleDetailProps) {
  const [more, setMore] = useState(0);
  // Annotators see the reference only if they ask for it, as while judging.
  const isOnDemand = nounOfItems(session) === "item" && session.references.length > 0;
  const [isReferenceOpen, setReferenceOpen] = useState(!isOnDemand);
  const { suite } = session.campaign;
  const example = session.example(candidate);
  const context = contextOf(suite, example, more, more);
  const marked = markedTokens(alignedTranslation(example, session.output(candidate)));
  const lines = linesShown(context, marked);
  const isWholeDocument = context.first === context.documentFirst && context.last === context.documentLast;
  const groups = groupEqualOutputs(session, candidate, lines);
  // In a batch, the example may be assigned in only some systems, so these are not all outputs of the campaign.
  const outputs = groups.flatMap(({ candidates }) => candidates);
  const sees = useSeesTab(session);
  const correctionAddress = sees("settings") ? correctAddress(session, example) : null;
  const position = session.order.indexOf(candidate);
  const shownSystem = session.view.showsSystems ? session.candidates.keyOf(candidate).system : null;
  return (
    <article aria-label={text.label(example.id)} className="flex min-w-0 flex-col gap-5">
      <header className="flex flex-wrap items-center justify-between gap-3">
        <div>
          <h2 className="text-lg font-semibold">{text.title(example.id, example.pronoun)}</h2>
          <p className="figures text-sm text-muted">
            {text.position(fullCategoryName(example.category), tokenInWords(tokenPlace(example), suite))}
          </p>
        </div>
        <div className="flex flex-wrap gap-1">
          {(["previous", "next"] as const).map((side) => (
            <Button
              key={side}
              kind="quiet"
              shortcut={STEP_KEYS[side]}
              disabled={steps[side] === null}
              onClick={() => {
                if (steps[side] !== null) onChoose(steps[side]);
              }}
            >
              {text[side]}
            </Button>
          ))}
          <Button kind="quiet" disabled={isWholeDocument} onClick={() => setMore(more + 2)}>
            {text.moreContext}
          </Button>
          <Button kind="quiet" disabled={isWholeDocument} onClick={() => setMore(Number.MAX_SAFE_INTEGER)}>
            {text.wholeDocument}
          </Button>
          {isOnDemand ? (
            <Button
              kind="quiet"
              aria-expanded={isReferenceOpen}
              onClick={() => setReferenceOpen(!isReferenceOpen)}
            >
              {isReferenceOpen ? judgeText.texts.hideReference : judgeText.texts.showReference}
            </Button>
          ) : null}
          {correctionAddress === null ? null : (
            <Link to={correctionAddress} className={buttonClass("quiet")}>
              {text.correct}
            </Link>
          )}
          {!sees("judge") ? null : (
            <Link to={`/c/${session.id}/judge?at=${position}`} className={buttonClass("plain")}>
              {text.judge}
            </Link>
          )}
        </div>
      </header>
      <ConflictNotices session={session} candidate={candidate} />
      {session.outcomes.disagreement(candidate) === null ? null : (
        // The answers are what a list of disagreements is read for, so they are before the texts.
        <section className="flex flex-col gap-0.5 text-sm">
          <h3 className="text-muted">{text.answers(shownSystem)}</h3>
          <Judgements session={session} candidate={candidate} />
        </section>
      )}
      <section aria-label={text.source} className="flex flex-col gap-1">
        <h3 className="text-xs font-medium tracking-wide text-muted uppercase">{text.source}</h3>
        <Lines
          lines={lines}
          sentence={(line) => naturalSentence(splitTokens(suite.source[line] ?? ""), suite.sourceLanguage)}
          language={suite.sourceLanguage}
          translation={sourceTranslation(example)}
        />
      </section>
      {(isReferenceOpen ? session.references : []).map((reference, number) => (
        <section
          // biome-ignore lint/suspicious/noArrayIndexKey: references have no identity except their number
          key={number}
          aria-label={text.reference}
          className="flex flex-col gap-1 rounded-card bg-sunken p-4"
        >
          <h3 className="text-xs font-medium tracking-wide text-muted uppercase">
            {session.references.length > 1 ? text.numberedReference(number + 1) : text.reference}
          </h3>
          <Lines
            lines={lines}
            sentence={(line) => reference.sentence(line)}
            language={suite.targetLanguage}
            translation={referenceTranslation(example, reference, number)}
          />
        </section>
      ))}
      <section aria-label={text.outputs} className="flex flex-col gap-4">
        <h3 className="text-xs font-medium tracking-wide text-muted uppercase">
          {text.outputTexts(groups.length, session.view.showsSystems ? outputs.length : null)}
        </h3>
        {groups.length > 1 ? (
          <p className="text-sm text-muted">
            <Rich parts={text.differences((word) => <strong className="text-ink">{word}</strong>)} />
          </p>
        ) : null}
        {groups.map((group) => (
          <OutputCard key={group.candidates[0]} session={session} group={group} chosen={candidate}>
            <Lines
              lines={lines}
              sentence={(line) => group.text.sentence(line)}
              language={suite.targetLanguage}
              translation={alignedTranslation(example, group.text)}
              compareWith={group === groups[0] ? null : (line) => session.output(candidate).sentence(line)}
            />
            <MarkWarning
              marked={alignedTranslation(example, group.text).pronoun.map((token) => group.text.token(token))}
              language={suite.targetLanguage}
            />
          </OutputCard>
        ))}
      </section>
    </article>
  );
}

interface MarkWarningProps {
  /** The words of the output that are marked for the pronoun. */
  readonly marked: readonly string[];
  readonly language: string;
}

/** Warns that the marked words are no pronoun forms, as the judging screen does. */
function MarkWarning({ marked, language }: MarkWarningProps) {
  const doubtful = markedWithoutPronoun(marked, language);
  return doubtful.length === 0 ? null : (
    <p className="text-sm text-warn">
      {outputCardText.noPronounForm(doubtful, languageName(language) ?? language)}
    </p>
  );
}

interface ConflictNoticesProps {
  readonly session: CampaignSession;
  readonly candidate: number;
}

/** Says of each annotator's conflict what clashes and, to those who organise the work, who can correct it. */
function ConflictNotices({ session, candidate }: ConflictNoticesProps) {
  const names = annotatorNames(session.campaign.annotators);
  return annotatorsConflicts(session, candidate).map(({ author, clashes }) => {
    const name = names.get(author) ?? outputCardText.unknownAnnotator;
    return (
      <p key={author} className="max-w-[65ch] text-sm">
        <span className="text-warn">{text.conflict(name, clashes)}</span>{" "}
        {shownAsker(session) === null ? text.mendedBy(name, session.member === null) : null}
      </p>
    );
  });
}

interface LinesProps {
  readonly lines: readonly number[];
  readonly sentence: (line: number) => Sentence;
  readonly language: string;
  readonly translation: Translation;
  /** Returns the line of the text to compare with; words that differ are marked. Null or absent = no comparison. */
  readonly compareWith?: ((line: number) => Sentence) | null;
}

function markDifferences(
  tokens: readonly MarkedToken[],
  places: ReadonlySet<number> | null,
): readonly MarkedToken[] {
  return places === null || places.size === 0
    ? tokens
    : tokens.map((token, index) => ({ ...token, differs: places.has(index) }));
}

function Lines({ lines, sentence, language, translation, compareWith: against = null }: LinesProps) {
  return lines.map((line) => (
    <MarkedLine
      key={line}
      language={language}
      direction={textDirection(language)}
      tokens={markDifferences(
        shownLine(sentence(line), line, translation),
        against === null ? null : tokenDifferences(sentence(line).tokens, against(line).tokens).one,
      )}
    />
  ));
}

// Draws one output text with the systems that produced it, and each system's verdict and judgements.

const outputCardText = browseText.output;

interface OutputCardProps {
  readonly session: CampaignSession;
  readonly group: OutputGroup;
  readonly chosen: number;
  readonly children: ReactNode;
}

export function OutputCard({ session, group, chosen, children }: OutputCardProps) {
  const names = annotatorNames(session.campaign.annotators);
  const facts = candidateFacts(session, null);
  const asker = shownAsker(session);
  const isChosen = group.candidates.includes(chosen);
  return (
    <div
      className={`flex flex-col gap-3 rounded-card border bg-surface p-4 ${isChosen ? "border-accent" : "border-line"}`}
    >
      <div className="flex flex-col gap-1">{children}</div>
      <ul className="flex flex-col gap-2 border-t border-line pt-3 text-sm">
        {group.candidates.map((candidate) => {
          const verdict = session.verdict(candidate);
          const state = facts.state(candidate);
          const original = session.original(candidate);
          return (
            <li key={candidate} className="flex flex-col gap-0.5">
              <span className="flex flex-wrap items-baseline gap-x-2">
                <StateSign state={state} word={STATE_WORDS[state]} />
                <bdi className={candidate === chosen ? "font-semibold" : "font-medium"}>
                  {!session.view.showsSystems
                    ? STATE_WORDS[state]
                    : session.candidates.keyOf(candidate).system}
                </bdi>
                <span className="text-muted">
                  {/* In a batch all items are to be judged, so a verdict would contradict “judged”. */}
                  {verdict === WITHHELD || session.campaign.batch !== null ? null : (
                    <Rich
                      parts={(verdict.approved ? outputCardText.approved : outputCardText.referred)(
                        <bdi>{verdict.reason}</bdi>,
                      )}
                    />
                  )}
                  {state === "reused" ? `; ${STATE_WORDS.reused}` : null}
                  {session.output(candidate).isAlignedByReferee ? outputCardText.alignedAutomatically : null}
                </span>
              </span>
              {original === null ? null : (
                <details className="ps-6">
                  <summary className="cursor-pointer text-muted">
                    {originalText.title}
                    {original.absence === undefined
                      ? null
                      : `: ${originalText.absence(original.absence.reason, original.absence.detail)}`}
                  </summary>
                  <OriginalDocument text={original.text} language={session.campaign.suite.targetLanguage} />
                </details>
              )}
              {candidate === chosen && session.outcomes.disagreement(candidate) !== null ? null : (
                <span className="flex flex-col gap-0.5 ps-6">
                  <Judgements session={session} candidate={candidate} />
                </span>
              )}
              {queriesAbout(session, candidate).map((asked) => (
                <div key={asked.query.id} className="ps-6 pt-1">
                  <QuestionThread
                    session={session}
                    asked={asked}
                    who={questionsText.person(
                      names.get(asked.query.author) ?? outputCardText.unknownAnnotator,
                    )}
                    isOwn={asker !== null}
                  />
                </div>
              ))}
            </li>
          );
        })}
      </ul>
    </div>
  );
}

// Draws the annotators' judgements of a candidate. If a judgement does not count, says why.

const judgementLineText = browseText.judgement;

interface JudgementsProps {
  readonly session: CampaignSession;
  readonly candidate: number;
}

function Judgements({ session, candidate }: JudgementsProps) {
  const { annotators } = session.campaign;
  const names = annotatorNames(annotators);
  const adjudicators = adjudicatorIds(annotators);
  const needsAntecedent = session.needsAntecedent(session.example(candidate));
  return session.outcomes
    .registers(candidate)
    .map((register) => (
      <JudgementLine
        key={register.latest.author}
        session={session}
        register={register}
        name={names.get(register.latest.author) ?? outputCardText.unknownAnnotator}
        isAdjudicator={adjudicators.has(register.latest.author)}
        needsAntecedent={needsAntecedent}
      />
    ));
}

interface JudgementLineProps {
  readonly session: CampaignSession;
  readonly register: PronounRegister;
  readonly name: string;
  readonly isAdjudicator: boolean;
  readonly needsAntecedent: boolean;
}

function JudgementLine({ session, register, name, isAdjudicator, needsAntecedent }: JudgementLineProps) {
  const { latest, heads, hasConcurrent } = register;
  const candidate = session.candidates.numberOf(latest);
  const state = candidate === null ? null : session.outcomes.stateFor(latest.author, candidate);
  const inWords = (judgement: PronounRecord) => {
    const words = judgementInWords(judgement.content, needsAntecedent);
    return (
      <span title={judgement.time === null ? judgementLineText.timeUnknown : timeInWords(judgement.time)}>
        {session.outcomes.texts.isStale(judgement) ? judgementLineText.stale(words) : words}
      </span>
    );
  };
  return (
    <span>
      <span className="text-muted">
        {isAdjudicator && !statesAdjudicator(name)
          ? judgementLineText.adjudicator(name)
          : judgementLineText.annotator(name)}
      </span>{" "}
      {hasConcurrent ? (
        <>
          <span className="text-warn">{judgementLineText.concurrent}:</span>{" "}
          {heads.map((head, index) => (
            <Fragment key={head.id}>
              {index === 0 ? null : judgementLineText.or}
              {inWords(head)}
            </Fragment>
          ))}
        </>
      ) : (
        <>
          {inWords(latest)}
          {state === "conflict" || state === "partial" ? (
            <span className="text-warn">{judgementLineText.doesNotCount(STATE_WORDS[state])}</span>
          ) : null}
        </>
      )}
    </span>
  );
}

// Groups the outputs of an example that show the same text and marks.

interface OutputGroup {
  readonly text: AlignedText;
  readonly candidates: readonly number[];
}

/**
 * Groups the candidates of the example whose outputs have equal tokens and marks in `lines`. The group of
 * `chosenCandidate` is first; the others follow by size, the largest first.
 */
export function groupEqualOutputs(
  session: CampaignSession,
  chosenCandidate: number,
  lines: readonly number[],
): OutputGroup[] {
  const { candidates } = session;
  const number = candidates.exampleNumber(chosenCandidate);
  const example = session.example(chosenCandidate);
  const groups = new Map<string, { text: AlignedText; candidates: number[] }>();
  candidates.systems.forEach((_, system) => {
    const candidate = candidates.numberAt(number, system);
    if (!candidates.exists(candidate)) return;
    const text = session.output(candidate);
    const key = JSON.stringify([lines.map((line) => text.tokens(line)), alignedTranslation(example, text)]);
    getOrInsert(groups, key, () => ({ text, candidates: [] })).candidates.push(candidate);
  });
  const weight = (group: OutputGroup) =>
    group.candidates.includes(chosenCandidate) ? Number.POSITIVE_INFINITY : group.candidates.length;
  return [...groups.values()].sort((a, b) => weight(b) - weight(a));
}

/** A candidate of the previous and of the next example; null = there is no such example. */
interface ExampleSteps {
  readonly previous: number | null;
  readonly next: number | null;
}

const STEP_KEYS = { previous: "p", next: "n" } as const;

/** Whether the element that receives the keys is in a field or a dialog, which handles them itself. */
function isTyping(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && target.closest("input, select, textarea, dialog") !== null;
}

export function useStepKeys(steps: ExampleSteps, onChoose: (candidate: number) => void): void {
  const latest = useRef({ steps, onChoose });
  latest.current = { steps, onChoose };
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || event.shiftKey || isTyping(event.target)) return;
      const side =
        event.key === STEP_KEYS.next ? "next" : event.key === STEP_KEYS.previous ? "previous" : null;
      if (side === null) return;
      const neighbour = latest.current.steps[side];
      if (neighbour !== null) latest.current.onChoose(neighbour);
    };
    document.addEventListener("keydown", onKeyDown);
    return () => document.removeEventListener("keydown", onKeyDown);
  }, []);
}

/** Returns the numbers, from 0, of a candidate's example and system. */
interface CandidateNumbers {
  exampleNumber(candidate: number): number;
  systemNumber(candidate: number): number;
}

/**
 * Returns a candidate of the next example in the list, or of the previous example if `step` is −1: the candidate of the
 * same system if it is listed, otherwise the first one. Null = there is no such example, or `candidate` is not listed.
 * `shown`: the list, in which all candidates of an example are adjacent.
 */
export function stepExample(
  shown: readonly number[],
  candidate: number,
  step: 1 | -1,
  numbers: CandidateNumbers,
): number | null {
  const exampleAt = (place: number) => {
    const candidateThere = shown[place];
    return candidateThere === undefined ? null : numbers.exampleNumber(candidateThere);
  };
  const example = numbers.exampleNumber(candidate);
  let index = shown.indexOf(candidate);
  if (index < 0) return null;
  while (exampleAt(index) === example) index += step;
  const neighbour = exampleAt(index);
  if (neighbour === null) return null;
  let first = index;
  while (exampleAt(first - 1) === neighbour) first--;
  let end = first;
  while (exampleAt(end) === neighbour) end++;
  const ofExample = shown.slice(first, end);
  const sameSystem = ofExample.find((one) => numbers.systemNumber(one) === numbers.systemNumber(candidate));
  return sameSystem ?? ofExample[0] ?? null;
}
