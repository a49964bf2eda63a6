// Draws the sentences of a candidate (source and output line by line, references and more context on demand), and the
// buttons below them.
import { useRef } from "react";
import { Link } from "react-router";
import {
  type AlignedText,
  alignedTranslation,
  referenceTranslation,
  type Translation,
} from "#core/campaign/matching/translation.ts";
import type { Preferences } from "#core/campaign/queue/preferences.ts";
import {
  collapsedWords,
  type HiddenRange,
  shownLine,
  sourceTranslation,
} from "#core/campaign/view/candidate-view.ts";
import { includesToken, type Suite, sameToken, type TokenRef } from "#core/suite/suite.ts";
import { fixedTranslation } from "#core/tasks/judging/alignment-fix.ts";
import { hasWordChoice, type MarkedWord } from "#core/tasks/judging/answer.ts";
import type { Question } from "#core/tasks/judging/content.ts";
import { effectiveMarks } from "#core/tasks/judging/pronoun-judgement.ts";
import { shownKey } from "#core/tasks/presses.ts";
import { textDirection } from "#core/text/language.ts";
import { naturalSentence } from "#core/text/sentence.ts";
import { splitTokens } from "#core/text/tokens.ts";
import { chooseToken, wordsOffered } from "#judging/pronouns/answering.ts";
import { type CommandId, hasOriginal } from "#judging/pronouns/judging-commands.ts";
import { choosersOf } from "#judging/pronouns/others-answers.ts";
import { TOOLBAR, TOOLBAR_BUTTON } from "#judging/task-texts.tsx";
import { judgeText, originalText } from "#text/judge-text.ts";
import { judgingText } from "#text/judging-text.ts";
import { buttonClass, Kbd } from "#ui/button.tsx";
import { MarkedLine, type MarkedToken, type TokenChoice, type TokenPlace } from "#ui/marked-line.tsx";
import { useMedia } from "#ui/use-media.ts";
import type { CampaignSession } from "#workspace/campaign/campaign-session.ts";
import { correctAddress } from "#workspace/campaign/candidates-number.tsx";
import { useSeesTab } from "#workspace/team/use-viewer.tsx";
import { FixingBar, LinkMenu, useFixing } from "./fixing.tsx";
import { headsOf, JudgingButton, useJudging, useShownCandidate } from "./judge-controls.tsx";
import { type CollapsedContext, type StillPlaceRefs, shownRows } from "./still-place.ts";

const text = { ...judgingText.texts, ...judgeText.texts };

interface TextsPanelProps {
  readonly place: StillPlaceRefs;
  readonly collapsedContext: CollapsedContext;
  readonly preferences: Preferences;
  readonly isFixing: boolean;
  /** The link to fix first; null = the most likely one. */
  readonly firstToFix: Question | null;
  /** Whether the fixing began by a key. */
  readonly isFixingByKey: boolean;
  readonly onEndFixing: () => void;
}

export function TextsPanel(props: TextsPanelProps) {
  const { place, collapsedContext, preferences, isFixing, firstToFix, isFixingByKey, onEndFixing } = props;
  const { task, shown: candidate, commands, keyOf } = useShownCandidate();
  const root = useRef<HTMLElement>(null);
  const { session } = task;
  const { suite, settings } = session.campaign;
  const { before, after, referenceOpen } = task.store.getState();
  const example = session.example(candidate);
  const output = session.output(candidate);
  const content = task.content(candidate);
  const context = task.contextOf(candidate);
  const source = sourceTranslation(example);
  const translation = fixedTranslation(alignedTranslation(example, output), content);
  const references = referenceOpen
    ? session.references.map((reference, number) => ({
        text: reference,
        translation: referenceTranslation(example, reference, number),
      }))
    : [];
  const rows = shownRows(task, candidate, collapsedContext.areOpen);
  const lastMarked = Math.max(example.line, ...example.antecedents.map(({ line }) => line));
  const lines = rows.filter((row) => typeof row === "number");
  const marked = wordsOffered(task);
  // Number keys are shown only if there is a choice: if only one token is marked, “Yes” selects it automatically.
  const { pronoun, antecedent } = effectiveMarks(content, session.toJudge(candidate).marks);
  const numbered = hasWordChoice(content, session.toJudge(candidate));
  const fixing = useFixing({
    root,
    task,
    candidate,
    lines,
    commands,
    isFixing,
    first: firstToFix,
    isByKey: isFixingByKey,
    onHidden: collapsedContext.open,
    onEnd: onEndFixing,
  });
  const { activeFix } = fixing;
  const stacked = preferences.layout === "stacked";
  const atStart = context.first === context.documentFirst;
  const atEnd = context.last === context.documentLast;
  return (
    <section
      ref={root}
      aria-label={text.label}
      data-tour-part="texts"
      data-candidate={candidate}
      className="@container relative flex min-h-0 min-w-0 flex-1 flex-col"
    >
      <SidesHeading suite={suite} stacked={stacked} isAlignedAutomatically={output.isAlignedByReferee} />
      <div
        ref={place.frame}
        data-frame=""
        // While an alignment is being fixed, the texts scroll only if the cursor leaves the view.
        className="fade-at-top -mx-2 min-h-0 flex-1 scroll-pb-14 overflow-y-auto overscroll-contain px-2 [overflow-anchor:none] [scrollbar-gutter:stable] @2xl:scroll-pb-0 [&_[data-place]]:scroll-my-2!"
      >
        <div ref={place.texts} className="flex flex-col">
          <p data-edge="" className="text-sm text-muted">
            {atStart ? text.documentBegins : "…"}
          </p>
          <ol className="flex list-none flex-col">
            {rows.map((row) =>
              typeof row === "number" ? (
                <SentenceRow
                  key={row}
                  line={row}
                  isExampleLine={row === example.line}
                  stacked={stacked}
                  session={session}
                  output={output}
                  source={source}
                  translation={translation}
                  references={references}
                  marked={marked}
                  selected={content.tokens}
                  chosenBy={choosersOf(task, candidate)}
                  onToggle={(token) =>
                    activeFix === null ? commands.runCommand(chooseToken(token)) : fixing.choose(token)
                  }
                  numbered={numbered}
                  radius={
                    row === example.line ? collapsedContext.radius.judged : collapsedContext.radius.others
                  }
                  isLastMarked={row === lastMarked}
                  onExpand={collapsedContext.open}
                  place={
                    settings.fixAlignments
                      ? {
                          line: row,
                          open: isFixing,
                          current: fixing.cursor?.line === row ? fixing.cursor.position : null,
                        }
                      : null
                  }
                />
              ) : (
                <HiddenRangeRow
                  key={`hidden ${row.first}`}
                  range={row}
                  shortcut={shownKey(keyOf("context"))}
                  onOpen={collapsedContext.open}
                />
              ),
            )}
          </ol>
          <EndOfTexts atEnd={atEnd} isAlignedAutomatically={output.isAlignedByReferee} />
        </div>
      </div>
      {activeFix === null ? (
        <TextsToolbar
          layout={preferences.layout}
          isWhole={atStart && atEnd}
          isOpened={before > 0 || after > 0 || collapsedContext.areOpen}
          onRepair={onEndFixing}
        />
      ) : (
        <FixingBar
          activeFix={activeFix}
          pronoun={example.pronoun}
          heads={headsOf(task.session.campaign.suite.source, example)}
          marked={(activeFix.question === "pronoun" ? pronoun : antecedent).length}
          mayMove={task.moves.refusal === null}
          onQuestion={fixing.ask}
          onEnd={onEndFixing}
        />
      )}
      {fixing.picked === null ? null : (
        <LinkMenu
          key={`${fixing.picked.token.line}.${fixing.picked.token.position}`}
          picked={fixing.picked}
          word={output.token(fixing.picked.token)}
          pronoun={example.pronoun}
          linked={{ pronoun: pronoun.length > 0, antecedent: antecedent.length > 0 }}
          asksAntecedent={example.antecedents.length > 0}
          mayMove={task.moves.refusal === null}
          commands={commands}
          onClose={fixing.leave}
        />
      )}
    </section>
  );
}

interface EndOfTextsProps {
  readonly atEnd: boolean;
  readonly isAlignedAutomatically: boolean;
}

function EndOfTexts({ atEnd, isAlignedAutomatically }: EndOfTextsProps) {
  const { task } = useJudging();
  return (
    <div className="flex flex-wrap items-baseline gap-x-3 text-sm text-muted">
      <p data-edge="">
        <span>{atEnd ? text.documentEnds : "…"}</span>
        {isAlignedAutomatically ? (
          // The automatic alignment is mentioned here if the texts have no headings.
          <span className="@2xl:hidden"> {text.alignedAutomaticallyAtEnd}</span>
        ) : null}
      </p>
      {hasOriginal(task) ? (
        <JudgingButton command="original" kind="quiet">
          {originalText.title}
        </JudgingButton>
      ) : null}
    </div>
  );
}

interface SidesHeadingProps {
  readonly suite: Pick<Suite, "sourceLanguage" | "targetLanguage">;
  readonly stacked: boolean;
  readonly isAlignedAutomatically: boolean;
}

/** Headings above source and output, if there is room for both side by side. */
function SidesHeading({ suite, stacked, isAlignedAutomatically }: SidesHeadingProps) {
  return (
    <div
      className={`-mx-2 hidden h-6 flex-none gap-6 overflow-y-hidden px-2 [scrollbar-gutter:stable] text-xs leading-5 font-medium tracking-wide text-muted uppercase ${stacked ? "@2xl:flex" : "grid-cols-2 @2xl:grid"}`}
    >
      <span>{text.source(suite.sourceLanguage)}</span>
      <span>
        {isAlignedAutomatically
          ? text.alignedOutput(suite.targetLanguage)
          : text.output(suite.targetLanguage)}
      </span>
    </div>
  );
}

interface HiddenRangeRowProps {
  readonly range: HiddenRange;
  readonly shortcut: string;
  readonly onOpen: () => void;
}

/** Shows the number of hidden sentences between two others, with a button that shows them. */
function HiddenRangeRow({ range, shortcut, onOpen }: HiddenRangeRowProps) {
  const count = range.last - range.first + 1;
  return (
    <li className="border-t border-line">
      <button
        type="button"
        aria-expanded={false}
        onClick={onOpen}
        className="flex min-h-8 w-full items-center gap-2 py-1 text-sm text-muted hover:bg-sunken hover:text-ink focus-visible:-outline-offset-2"
      >
        <span>{judgeText.texts.collapsed(count)}</span> <Kbd>{shortcut}</Kbd>
      </button>
    </li>
  );
}

// Draws one sentence of the context: source, output, and open references.

interface SentenceRowProps {
  readonly line: number;
  /** Whether this is the pronoun's sentence, which stays in place when other sentences appear. */
  readonly isExampleLine: boolean;
  readonly stacked: boolean;
  readonly session: CampaignSession;
  readonly output: AlignedText;
  readonly source: Translation;
  readonly translation: Translation;
  readonly references: readonly { readonly text: AlignedText; readonly translation: Translation }[];
  /** Words of the output that can be chosen, in reading order. */
  readonly marked: readonly MarkedWord[];
  readonly selected: readonly TokenRef[];
  /** Letters of the annotators who chose the token, if others' answers are shown; otherwise "". */
  readonly chosenBy: (token: TokenRef) => string;
  readonly onToggle: (token: TokenRef) => void;
  /** Whether marked tokens show the keys that select them. */
  readonly numbered: boolean;
  /** Place of the line's tokens while every output token can be clicked; null = only marked tokens can be clicked. */
  readonly place: TokenPlace | null;
  /** Number of tokens shown on either side of a marked token; null = all tokens. */
  readonly radius: number | null;
  /** Whether this is the last sentence with a mark; later sentences need not be in view. */
  readonly isLastMarked: boolean;
  readonly onExpand: () => void;
}

/** Smaller text has less space between the sentences, too, down to an eighth of a rem. */
const ROW_SPACE = "py-[max(0.125rem,0.75rem-(1-var(--fitted,1))*2rem)]";

/** Media query for windows that are wide enough to show source and output side by side. */
const TWO_COLUMNS = "(min-width: 80rem)";

/** Commands that select the first six marked tokens. */
export const TOKEN_COMMANDS: readonly CommandId[] = [
  "token-1",
  "token-2",
  "token-3",
  "token-4",
  "token-5",
  "token-6",
];

function SentenceRow(props: SentenceRowProps) {
  const { line, stacked, session, output, source, translation, references, marked } = props;
  const { keyOf } = useJudging();
  const isWide = useMedia(TWO_COLUMNS);
  const { suite } = session.campaign;
  const sourceTokens = shownLine(
    naturalSentence(splitTokens(suite.source[line] ?? ""), suite.sourceLanguage),
    line,
    source,
  );
  const outputTokens = shownLine(output.sentence(line), line, translation);
  const marksHere = sourceTokens.some((token) => token.marks.length > 0);
  const outputMarksHere = outputTokens.some((token) => token.marks.length > 0);

  const choose = (position: number): TokenChoice | null => {
    const token = { line, position };
    const number = marked.findIndex((word) => includesToken(word, token));
    const [first] = marked[number] ?? [];
    if (first === undefined) return null;
    const command = TOKEN_COMMANDS[number];
    return {
      selected: props.selected.some((chosen) => sameToken(chosen, token)),
      // A word of several tokens has its key once, at its first token.
      shortcut:
        command === undefined || !props.numbered || !sameToken(first, token)
          ? null
          : shownKey(keyOf(command)),
      by: props.chosenBy(token),
      onToggle: () => props.onToggle(token),
    };
  };

  const collapsedIn = (tokens: readonly MarkedToken[], keepsEnd: boolean) =>
    props.radius === null
      ? null
      : {
          runs: collapsedWords(
            tokens.map(({ marks }) => marks.length > 0),
            props.radius,
            keepsEnd,
          ),
          label: judgeText.texts.collapsedWords,
          onOpen: props.onExpand,
        };
  const columns = stacked ? "" : "@2xl:grid-cols-2 @2xl:gap-6";
  return (
    <li
      data-example-line={props.isExampleLine ? "" : undefined}
      className={`grid grid-cols-1 gap-1 border-t border-line ${ROW_SPACE} first:border-t-0 ${columns}`}
    >
      <MarkedLine
        tokens={sourceTokens}
        language={suite.sourceLanguage}
        direction={textDirection(suite.sourceLanguage)}
        collapsed={collapsedIn(sourceTokens, props.isLastMarked && !stacked && isWide)}
        muted={!marksHere && !outputMarksHere}
      />
      <div
        className={`flex flex-col gap-2 border-s-2 border-line ps-3 ${stacked ? "" : "@2xl:border-s-0 @2xl:ps-0"}`}
      >
        <MarkedLine
          tokens={outputTokens}
          language={suite.targetLanguage}
          direction={textDirection(suite.targetLanguage)}
          choose={choose}
          // If no word of the output is marked, the annotator looks for the pronoun's translation in all of the output,
          // so no word is hidden.
          collapsed={
            props.isExampleLine && props.isLastMarked && !outputMarksHere
              ? null
              : collapsedIn(outputTokens, props.isLastMarked)
          }
          place={props.place}
          muted={!marksHere && !outputMarksHere}
        />
        {references.map(({ text, translation: referenced }, number) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: references have no identity except their number
          <div key={number} data-reference="" className="rounded-lg bg-sunken px-3 py-2">
            <p className="text-xs font-medium text-muted">{judgeText.texts.reference(number)}</p>
            <MarkedLine
              tokens={shownLine(text.sentence(line), line, referenced)}
              language={suite.targetLanguage}
              direction={textDirection(suite.targetLanguage)}
            />
          </div>
        ))}
      </div>
    </li>
  );
}

// Draws the buttons below the texts, which show more of them or start fixing the alignment.

interface TextsToolbarProps {
  readonly layout: Preferences["layout"];
  /** Whether all sentences of the document are shown. */
  readonly isWhole: boolean;
  /** Whether further context or hidden sentences were opened, so that the button can hide them again. */
  readonly isOpened: boolean;
  readonly onRepair: () => void;
}

function TextsToolbar({ layout, isWhole, isOpened, onRepair }: TextsToolbarProps) {
  const { task } = useShownCandidate();
  const { referenceOpen } = task.store.getState();
  const shared = { kind: "quiet", className: TOOLBAR_BUTTON } as const;
  return (
    // In a low window, for example at a zoom of 200%, the answers need the space.
    <div
      data-toolbar=""
      className={`${TOOLBAR} [--under:var(--paper)] max-lg:[[data-more=true]_&]:hidden [@media(height<27rem)]:max-lg:hidden`}
    >
      <JudgingButton {...shared} command="context">
        <Label short={text.short.context}>{text.moreContext}</Label>
      </JudgingButton>
      <JudgingButton {...shared} command="document">
        {isWhole && isOpened ? (
          <Label short={text.short.lessContext}>{text.lessContext}</Label>
        ) : (
          <Label short={text.short.document}>{text.wholeDocument}</Label>
        )}
      </JudgingButton>
      <JudgingButton {...shared} command="reference" aria-pressed={referenceOpen}>
        <Label short={text.short.reference}>{referenceOpen ? text.hideReference : text.showReference}</Label>
      </JudgingButton>
      <JudgingButton {...shared} command="layout" className={`${TOOLBAR_BUTTON} @max-2xl:hidden`}>
        {layout === "stacked" ? text.sideBySide : text.stacked}
      </JudgingButton>
      {task.session.campaign.settings.fixAlignments ? (
        <JudgingButton {...shared} command="repair" onClick={onRepair}>
          <Label short={text.short.fix}>{text.fixAlignment}</Label>
        </JudgingButton>
      ) : null}
      <CorrectLink />
    </div>
  );
}

/** A label with a shorter form for narrow texts, because all buttons must fit in one row. */
function Label({ short, children }: { readonly short: string; readonly children: string }) {
  return (
    <>
      <span className="@max-3xl:sr-only">{children}</span>
      <span aria-hidden="true" className="@3xl:hidden">
        {short}
      </span>
    </>
  );
}

/** Shown only to people who may change the suite. */
function CorrectLink() {
  const { task, shown } = useShownCandidate();
  const { session } = task;
  const mayChange = useSeesTab(session)("settings");
  const address = correctAddress(session, session.example(shown));
  if (address === null || !mayChange) return null;
  return (
    <Link to={address} className={`${buttonClass("quiet")} ${TOOLBAR_BUTTON}`}>
      {text.correctExample}
    </Link>
  );
}
