// Draws the sentences of a candidate: source and output line by line, references and more context on demand.

import { useRef } from "react";
import { Link } from "react-router";
import { alignedTranslation, referenceTranslation } from "#core/campaign/matching/translation.ts";
import type { Preferences } from "#core/campaign/queue/preferences.ts";
import { sourceTranslation } from "#core/campaign/view/candidate-view.ts";
import { contextOf, type Gap } from "#core/campaign/view/context.ts";
import type { Suite } from "#core/suite/suite.ts";
import type { Question } from "#core/tasks/judging/answer.ts";
import { shownKey } from "#core/tasks/judging/commands.ts";
import { effectiveMarks } from "#core/tasks/judging/conflicts.ts";
import { repairedTranslation } from "#core/tasks/judging/repaired-translation.ts";
import { choosersOf } from "#judging/pronouns/others-answers.ts";
import { judgeText } from "#text/judge.ts";
import { judgingText } from "#text/judging.ts";
import { buttonClass, Kbd } from "#ui/button.tsx";
import { correctAddress } from "#workspace/campaign/correct-address.ts";
import { JudgingButton, useShownCandidate } from "./controls.tsx";
import { FixingBar } from "./fixing-bar.tsx";
import { LinkMenu } from "./link-menu.tsx";
import { SentenceRow } from "./sentence-row.tsx";
import { shownRows } from "./shown-rows.ts";
import { useFixing } from "./use-fixing.ts";
import type { Gaps } from "./use-gaps.ts";
import type { StillPlaceRefs } from "./use-still-place.ts";

const text = { ...judgingText.texts, ...judgeText.texts };

interface TextsPanelProps {
  readonly place: StillPlaceRefs;
  readonly gaps: Gaps;
  readonly preferences: Preferences;
  readonly repairing: boolean;
  /** Link to fix first; null = the most likely one. */
  readonly mendsFirst: Question | null;
  readonly onRepair: () => void;
}

export function TextsPanel(props: TextsPanelProps) {
  const { place, gaps, preferences, repairing, mendsFirst, onRepair } = props;
  const { task, shown: candidate, commands, keyOf } = useShownCandidate();
  const root = useRef<HTMLElement>(null);
  const { session } = task;
  const { suite, settings } = session.campaign;
  const { before, after, referenceOpen } = task.store.getState();
  const example = session.example(candidate);
  const output = session.output(candidate);
  const content = task.content(candidate);
  const context = contextOf(suite, example, before, after);
  const source = sourceTranslation(example);
  const translation = repairedTranslation(alignedTranslation(example, output), content);
  const references = referenceOpen
    ? session.references.map((reference, number) => ({
        text: reference,
        translation: referenceTranslation(example, reference, number),
      }))
    : [];
  const rows = shownRows(task, candidate, gaps.areOpen);
  const lines = rows.filter((row) => typeof row === "number");
  const marked = commands.markedTokens();
  // “Yes” selects a single marked token, so keys are only shown if there is a choice.
  const { pronoun, antecedent } = effectiveMarks(content, session.judged(candidate).marks);
  const numbered = pronoun.length > 1 || (session.needsAntecedent(example) && antecedent.length > 1);
  const mending = useFixing({
    root,
    task,
    candidate,
    lines,
    commands,
    repairing,
    first: mendsFirst,
    onEnd: onRepair,
  });
  const { stand } = mending;
  const stacked = preferences.layout === "stacked";
  const atStart = context.first === context.documentFirst;
  const atEnd = context.last === context.documentLast;
  const isOpened = before > 0 || after > 0 || gaps.areOpen;
  return (
    <section
      ref={root}
      aria-label={text.label}
      data-tour-part="texts"
      data-candidate={candidate}
      className="@container flex min-h-0 min-w-0 flex-1 flex-col"
    >
      {stacked ? null : <SidesHeading suite={suite} isAlignedHere={output.isAlignedHere} />}
      <div
        ref={place.frame}
        data-frame=""
        className="-mx-2 min-h-0 flex-1 overflow-y-auto overscroll-contain px-2 [overflow-anchor:none] [scrollbar-gutter:stable]"
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
                  onToggle={(token) => (stand === null ? commands.toggleToken(token) : mending.link(token))}
                  numbered={numbered}
                  place={
                    settings.fixAlignments
                      ? {
                          line: row,
                          open: repairing,
                          current: stand?.at.line === row ? stand.at.position : null,
                        }
                      : null
                  }
                />
              ) : (
                <GapRow
                  key={`gap ${row.first}`}
                  gap={row}
                  shortcut={shownKey(keyOf("context"))}
                  onOpen={gaps.open}
                />
              ),
            )}
          </ol>
          <EndOfTexts {...{ atEnd, stacked }} isAlignedHere={output.isAlignedHere} />
          <div className="flex flex-wrap gap-1">
            <JudgingButton
              command="context"
              kind="quiet"
              disabled={atStart && atEnd && lines.length === rows.length}
            >
              {text.moreContext}
            </JudgingButton>
            <JudgingButton
              command="document"
              kind="quiet"
              disabled={atStart && atEnd && lines.length === rows.length && !isOpened}
            >
              {atStart && atEnd && isOpened ? text.lessContext : text.wholeDocument}
            </JudgingButton>
            <JudgingButton command="reference" kind="quiet" aria-pressed={referenceOpen}>
              {referenceOpen ? text.hideReference : text.showReference}
            </JudgingButton>
            <JudgingButton command="layout" kind="quiet" className="@max-2xl:hidden">
              {stacked ? text.sideBySide : text.stacked}
            </JudgingButton>
            {settings.fixAlignments ? (
              <JudgingButton command="repair" kind="quiet" aria-pressed={repairing} onClick={onRepair}>
                {repairing ? text.endFixing : text.fixAlignment}
              </JudgingButton>
            ) : null}
            <CorrectLink address={correctAddress(session, example)} />
          </div>
        </div>
      </div>
      {repairing || content.fixedPronoun !== null || content.fixedAntecedent !== null ? (
        <FixingBar
          stand={stand}
          pronoun={example.pronoun}
          asksAntecedent={example.antecedents.length > 0}
          onQuestion={mending.ask}
          onBack={() => commands.clearRepairs()}
          onEnd={onRepair}
        />
      ) : null}
      {mending.picked === null ? null : (
        <LinkMenu
          key={`${mending.picked.token.line}.${mending.picked.token.position}`}
          picked={mending.picked}
          word={output.token(mending.picked.token)}
          pronoun={example.pronoun}
          linked={{ pronoun: pronoun.length > 0, antecedent: antecedent.length > 0 }}
          asksAntecedent={example.antecedents.length > 0}
          commands={commands}
          onClose={mending.leave}
        />
      )}
    </section>
  );
}

/** Errors in an example are noticed while its candidates are judged. */
function CorrectLink({ address }: { readonly address: string | null }) {
  if (address === null) return null;
  return (
    <Link to={address} className={buttonClass("quiet")}>
      {text.correctExample}
    </Link>
  );
}

interface EndOfTextsProps {
  readonly atEnd: boolean;
  readonly stacked: boolean;
  readonly isAlignedHere: boolean;
}

function EndOfTexts({ atEnd, stacked, isAlignedHere }: EndOfTextsProps) {
  return (
    <p className="text-sm text-muted">
      {atEnd ? text.documentEnds : "…"}
      {isAlignedHere ? (
        // Shown here if no heading above the texts says it.
        <span className={stacked ? "" : "@2xl:hidden"}> {text.alignedHereAtEnd}</span>
      ) : null}
    </p>
  );
}

/** Heading above source and output, if they are next to each other. */
function SidesHeading({
  suite: { sourceLanguage, targetLanguage },
  isAlignedHere,
}: {
  readonly suite: Pick<Suite, "sourceLanguage" | "targetLanguage">;
  readonly isAlignedHere: boolean;
}) {
  return (
    <div className="-mx-2 hidden grid-cols-2 gap-6 overflow-y-hidden px-2 pb-1 [scrollbar-gutter:stable] text-xs font-medium tracking-wide text-muted uppercase @2xl:grid">
      <span>{text.source(sourceLanguage)}</span>
      <span>
        {text.output(targetLanguage)}
        {isAlignedHere ? text.alignedHere : ""}
      </span>
    </div>
  );
}

interface GapRowProps {
  readonly gap: Gap;
  readonly shortcut: string;
  readonly onOpen: () => void;
}

/** The number of folded sentences between two that are shown, and a button that opens them. */
function GapRow({ gap, shortcut, onOpen }: GapRowProps) {
  const count = gap.last - gap.first + 1;
  return (
    <li className="border-t border-line">
      <button
        type="button"
        aria-expanded={false}
        onClick={onOpen}
        className="flex min-h-8 w-full items-center gap-2 py-1 text-sm text-muted hover:bg-sunken hover:text-ink focus-visible:-outline-offset-2"
      >
        {judgeText.texts.folded(count)} <Kbd>{shortcut}</Kbd>
      </button>
    </li>
  );
}
