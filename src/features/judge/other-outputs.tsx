// Draws the other outputs of a group: how they differ from the one shown, or their sentences.

import { memo } from "react";
import { alignedTranslation } from "#core/campaign/matching/translation.ts";
import { shownLine } from "#core/campaign/view/candidate-view.ts";
import { type DifferingPart, shortDifference, textDifference } from "#core/campaign/view/text-difference.ts";
import { textDirection } from "#core/text/language.ts";
import type { JudgingSession } from "#judging/pronouns/judging-session.ts";
import { judgePanelsText } from "#text/judge-panels.ts";
import { MarkedLine } from "#ui/marked-line.tsx";

interface OtherOutputsProps {
  readonly task: JudgingSession;
  readonly shown: number;
  /** The group's candidates joined by spaces: an equal text means the same group, which is then not drawn again. */
  readonly group: string;
  readonly expanded: boolean;
}

export const OtherOutputs = memo(({ task, shown, group, expanded }: OtherOutputsProps) => {
  const groupMembers = group.split(" ").map(Number);
  const texts: number[][] = [];
  for (const other of groupMembers.filter((one) => one !== shown)) {
    const sameText = texts.find(
      ([first]) => first !== undefined && task.groups.sharedAppearance(first, other) === "all",
    );
    if (sameText === undefined) texts.push([other]);
    else sameText.push(other);
  }
  return (
    <ul className="list-none max-lg:px-2">
      {texts.map(([first, ...more]) =>
        first === undefined ? null : (
          <li key={first} className="flex gap-2">
            {more.length === 0 ? null : <span className="figures text-muted">{more.length + 1} ×</span>}
            <div className="min-w-0 flex-1">
              {expanded ? (
                <InFull task={task} other={first} />
              ) : (
                <OutputDifference task={task} shown={shown} other={first} />
              )}
            </div>
          </li>
        ),
      )}
    </ul>
  );
});

/** Lines of the pronoun and its antecedents, ascending. */
function linesOf(task: JudgingSession, candidate: number): number[] {
  const example = task.session.example(candidate);
  return [...new Set([...example.antecedents, example].map(({ line }) => line))].sort((a, b) => a - b);
}

function InFull({ task, other }: { readonly task: JudgingSession; readonly other: number }) {
  const { session } = task;
  const language = session.campaign.suite.targetLanguage;
  const output = session.output(other);
  const translation = alignedTranslation(session.example(other), output);
  return (
    <div className="border-s-2 border-line ps-2 [&_p]:text-[0.9375rem] [&_p]:leading-6">
      {linesOf(task, other).map((line) => (
        <MarkedLine
          key={line}
          tokens={shownLine(output.sentence(line), line, translation)}
          language={language}
          direction={textDirection(language)}
        />
      ))}
    </div>
  );
}

interface OutputDifferenceProps {
  readonly task: JudgingSession;
  readonly shown: number;
  readonly other: number;
}

/**
 * Differences of another output from the one shown: one entry per differing sentence among those with the pronoun or an
 * antecedent; empty = these sentences are equal.
 */
function differing({ task, shown, other }: OutputDifferenceProps): DifferingPart[][] {
  const { session } = task;
  const shownOutput = session.output(shown);
  const otherOutput = session.output(other);
  const { targetLanguage } = session.campaign.suite;
  return linesOf(task, other)
    .map((line) =>
      shortDifference(textDifference(shownOutput.tokens(line), otherOutput.tokens(line), targetLanguage)),
    )
    .filter((parts) => parts.length > 0);
}

export function OutputDifference({ task, shown, other }: OutputDifferenceProps) {
  const { session, groups } = task;
  const language = session.campaign.suite.targetLanguage;
  const sentences = differing({ task, shown, other });
  if (sentences.length === 0) {
    const hasOtherMarks = groups.sharedAppearance(shown, other) === "text";
    return (
      <p className="text-muted">
        {hasOtherMarks ? judgePanelsText.groups.otherMarks : judgePanelsText.groups.sameText}
      </p>
    );
  }
  return sentences.map((parts, index) => (
    <p
      // biome-ignore lint/suspicious/noArrayIndexKey: a sentence's position is its identity
      key={index}
      lang={language}
      dir={textDirection(language)}
      translate="no"
      className="font-text break-words text-muted"
    >
      <OtherWords parts={parts} />
    </p>
  ));
}

/** The differences in one line, for elements that cannot contain blocks. */
export function DifferenceInLine(props: OutputDifferenceProps) {
  const language = props.task.session.campaign.suite.targetLanguage;
  return (
    <span
      data-other-text=""
      lang={language}
      dir={textDirection(language)}
      translate="no"
      className="min-w-0 truncate font-text text-muted"
    >
      <OtherWords parts={differing(props).flat()} />
    </span>
  );
}

/** The words of the other output. Underlined words are not in the output shown; neither output corrects the other. */
function OtherWords({ parts }: { readonly parts: readonly DifferingPart[] }) {
  return parts.map(({ kind, text, spaceBefore }, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: a part's position in the text is its identity
    <span key={index}>
      {spaceBefore && kind !== "before" ? " " : null}
      {kind === "same" ? text : null}
      {kind === "after" ? <ins className="text-ink decoration-2 underline-offset-4">{text}</ins> : null}
    </span>
  ));
}
