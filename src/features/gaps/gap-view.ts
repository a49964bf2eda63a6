// Computes what is shown of a candidate in gap filling. Nothing may reveal the word that the gap hides.

import { gapExamples } from "#core/analysis/gaps/gap-progress.ts";
import { getOrInsert } from "#core/base/grouping.ts";
import { type ShownToken, shownLine } from "#core/campaign/view/candidate-view.ts";
import { type GapPart, gapLine, hiddenPositions, positionsIn } from "#core/campaign/view/gap-line.ts";
import { naturalSentence, sentenceText } from "#core/text/sentence.ts";
import { splitTokens } from "#core/text/tokens.ts";
import type { TaskSessionState } from "#judging/task/session-state.ts";
import type { GapSession } from "./gap-session.ts";

export interface GapRow {
  readonly line: number;
  readonly isExampleLine: boolean;
  readonly source: readonly ShownToken[];
  readonly output: readonly GapPart[];
  /** Texts of the references, if they are open; else empty. */
  readonly references: readonly string[];
}

export interface GapView {
  readonly rows: readonly GapRow[];
  /** Whether an output token is linked to the pronoun, so that there is a gap. */
  readonly hasGap: boolean;
  readonly atStart: boolean;
  readonly atEnd: boolean;
}

/**
 * Positions that the sample's gaps hide, by system and line. They are hidden in every context, even after they are
 * answered.
 */
const hidden = new WeakMap<GapSession, Map<string, ReadonlyMap<number, readonly number[]>>>();

function hiddenOf(task: GapSession, system: string): ReadonlyMap<number, readonly number[]> {
  const systems = getOrInsert(hidden, task, () => new Map());
  const { session, gaps } = task;
  return getOrInsert(systems, system, () => {
    const output = session.outputs[session.candidates.systems.indexOf(system)];
    if (output === undefined) return new Map();
    // Includes gaps that this batch does not ask for: another annotator may fill them, or this annotator may do it later.
    return hiddenPositions(gapExamples(gaps, session.campaign.suite), output);
  });
}

export function gapView(
  task: GapSession,
  candidate: number,
  opened: Pick<TaskSessionState, "before" | "after" | "referenceOpen">,
): GapView {
  const { session } = task;
  const { suite } = session.campaign;
  const example = session.example(candidate);
  const output = session.output(candidate);
  const { pronoun } = session.toJudge(candidate).marks;
  const others = hiddenOf(task, session.candidates.keyOf(candidate).system);
  const { first, last, documentFirst, documentLast } = task.contextOf(candidate, opened);
  const lines = new Set(Array.from({ length: last - first + 1 }, (_, offset) => first + offset));
  // Links can lead to other sentences, which must be shown too.
  for (const { line } of pronoun) if (line >= documentFirst && line <= documentLast) lines.add(line);
  const marked = { pronoun: [{ line: example.line, position: example.position }], antecedents: [] };
  return {
    rows: [...lines]
      .sort((a, b) => a - b)
      .map((line): GapRow => {
        const source = splitTokens(suite.source[line] ?? "");
        return {
          line,
          isExampleLine: line === example.line,
          source: shownLine(naturalSentence(source, suite.sourceLanguage), line, marked),
          output: gapLine(
            output.text(line),
            suite.targetLanguage,
            positionsIn(line, pronoun),
            others.get(line) ?? [],
          ),
          references: opened.referenceOpen
            ? session.references.map((text) => sentenceText(text.sentence(line)))
            : [],
        };
      }),
    hasGap: pronoun.length > 0,
    atStart: first === documentFirst,
    atEnd: last === documentLast,
  };
}
