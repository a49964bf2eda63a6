// Computes the view of a candidate whose gap is filled. It reveals nothing of the system's word there.

import { gapExamples } from "#core/analysis/gaps/gap-progress.ts";
import { type GapPart, gapLine, hiddenPositions, positionsIn } from "#core/campaign/view/gap-line.ts";
import { type ShownToken, shownLine } from "#core/campaign/view/shown-line.ts";
import { naturalSentence, sentenceText } from "#core/text/sentence.ts";
import { splitTokens } from "#core/text/tokens.ts";
import type { TaskSessionState } from "#judging/session/session-state.ts";
import type { GapSession } from "./gap-session.ts";

export interface GapRow {
  readonly line: number;
  readonly isExampleLine: boolean;
  readonly source: readonly ShownToken[];
  readonly output: readonly GapPart[];
  /** Texts of the references, if they are open. */
  readonly references: readonly string[];
}

export interface GapView {
  readonly rows: readonly GapRow[];
  /** False if nothing is linked to the pronoun. */
  readonly hasGap: boolean;
  readonly atStart: boolean;
  readonly atEnd: boolean;
}

/**
 * By system: positions of each line that gaps of the sample hide. They are hidden in every context, even if answered.
 */
const hidden = new WeakMap<GapSession, Map<string, ReadonlyMap<number, readonly number[]>>>();

function hiddenOf(task: GapSession, system: string): ReadonlyMap<number, readonly number[]> {
  const systems = hidden.get(task) ?? new Map<string, ReadonlyMap<number, readonly number[]>>();
  hidden.set(task, systems);
  const known = systems.get(system);
  if (known !== undefined) return known;
  const { session, gaps } = task;
  const output = session.outputs[session.candidates.systems.indexOf(system)];
  // Also gaps that a batch does not ask for: another annotator may, or this one at another time.
  const found =
    output === undefined
      ? new Map<number, readonly number[]>()
      : hiddenPositions(gapExamples(gaps, session.campaign.suite), output);
  systems.set(system, found);
  return found;
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
  const { pronoun } = session.judged(candidate).marks;
  const others = hiddenOf(task, session.candidates.keyOf(candidate).system);
  const { first, last, documentFirst, documentLast } = task.contextOf(candidate, opened);
  const lines = new Set(Array.from({ length: last - first + 1 }, (_, offset) => first + offset));
  // Links may lead to other sentences, which must be in view.
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
