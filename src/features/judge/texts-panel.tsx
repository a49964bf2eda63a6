// Draws the sentences of a candidate: source and output line by line, references and more context on demand.

import { useRef } from "react";
import { alignedTranslation, referenceTranslation } from "#core/campaign/matching/translation.ts";
import type { Preferences } from "#core/campaign/queue/preferences.ts";
import { contextOf, type HiddenRange, sourceTranslation } from "#core/campaign/view/candidate-view.ts";
import type { Suite } from "#core/suite/suite.ts";
import { effectiveMarks } from "#core/tasks/judging/conflicts.ts";
import type { Question } from "#core/tasks/judging/content.ts";
import { fixedTranslation } from "#core/tasks/judging/fixed-translation.ts";
import { hasWordChoice } from "#core/tasks/judging/marked-words.ts";
import { shownKey } from "#core/tasks/key-press.ts";
import { chooseToken, wordsOffered } from "#judging/pronouns/answering.ts";
import { choosersOf } from "#judging/pronouns/others-answers.ts";
import { judgeText } from "#text/judge.ts";
import { judgingText } from "#text/judging.ts";
import { Kbd } from "#ui/button.tsx";
import { useShownCandidate } from "./controls.tsx";
import { FixingBar } from "./fixing-bar.tsx";
import { LinkMenu } from "./link-menu.tsx";
import { SentenceRow } from "./sentence-row.tsx";
import { shownRows } from "./shown-rows.ts";
import { TextsToolbar } from "./texts-toolbar.tsx";
import type { CollapsedContext } from "./use-collapsed-context.ts";
import { useFixing } from "./use-fixing.ts";
import type { StillPlaceRefs } from "./use-still-place.ts";

const text = { ...judgingText.texts, ...judgeText.texts };

interface TextsPanelProps {
  readonly place: StillPlaceRefs;
  readonly collapsedContext: CollapsedContext;
  readonly preferences: Preferences;
  readonly isFixing: boolean;
  /** The link to fix first; null = the most likely one. */
  readonly firstToFix: Question | null;
  readonly onEndFixing: () => void;
}

export function TextsPanel(props: TextsPanelProps) {
  const { place, collapsedContext, preferences, isFixing, firstToFix, onEndFixing } = props;
  const { task, shown: candidate, commands, keyOf } = useShownCandidate();
  const root = useRef<HTMLElement>(null);
  const { session } = task;
  const { suite, settings } = session.campaign;
  const { before, after, referenceOpen, notice } = task.store.getState();
  const example = session.example(candidate);
  const output = session.output(candidate);
  const content = task.content(candidate);
  const context = contextOf(suite, example, before, after);
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
        className="-mx-2 min-h-0 flex-1 scroll-pb-14 overflow-y-auto overscroll-contain px-2 [overflow-anchor:none] [scrollbar-gutter:stable] @2xl:scroll-pb-0 [&_[data-place]]:scroll-my-2!"
      >
        <div ref={place.texts} className="flex flex-col">
          <p className="text-sm text-muted">{atStart ? text.documentBegins : "…"}</p>
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
                    activeFix === null ? commands.act(chooseToken(token)) : fixing.link(token)
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
                          current: activeFix?.at.line === row ? activeFix.at.position : null,
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
          asksAntecedent={example.antecedents.length > 0}
          notice={notice}
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
  return (
    <p className="text-sm text-muted">
      <span>{atEnd ? text.documentEnds : "…"}</span>
      {isAlignedAutomatically ? (
        // The automatic alignment is mentioned here if the texts have no headings.
        <span className="@2xl:hidden"> {text.alignedAutomaticallyAtEnd}</span>
      ) : null}
    </p>
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
        {`${text.output(suite.targetLanguage)}${isAlignedAutomatically ? text.alignedAutomatically : ""}`}
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
