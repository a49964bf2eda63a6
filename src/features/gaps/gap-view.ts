// Holds what a candidate shows where its gap is filled: nothing of it, and nothing else of the screen, holds what the system wrote there.

import { naturalSentence, sentenceText } from "#core/align/sentence.ts";
import { splitTokens } from "#core/align/tokens.ts";
import { gapExamples } from "#core/gaps/gap-progress.ts";
import { type Context, contextBefore } from "#core/view/context.ts";
import { type GapPart, gapLine, hiddenPositions, positionsIn } from "#core/view/gap-line.ts";
import { type ShownToken, shownLine } from "#core/view/shown-line.ts";
import type { CampaignSession } from "#session/campaign-session.ts";
import type { GapSitting } from "./gap-sitting.ts";

/** Sentences of context before the pronoun's own, as in DiscoMT 2015 (§4.3). */
export const FIRST_CONTEXT = 5;

export interface GapRow {
  readonly line: number;
  readonly isExampleLine: boolean;
  readonly source: readonly ShownToken[];
  readonly output: readonly GapPart[];
  /** Of each reference, where they are open. */
  readonly references: readonly string[];
}

export interface GapView {
  readonly rows: readonly GapRow[];
  /** False where nothing is linked to the pronoun. */
  readonly hasGap: boolean;
  readonly atStart: boolean;
  readonly atEnd: boolean;
}

/** By system: the positions of each line that gaps of the sample hide. They are hidden in every context, whatever was answered. */
const hidden = new WeakMap<GapSitting, Map<string, ReadonlyMap<number, readonly number[]>>>();

function hiddenOf(sitting: GapSitting, system: string): ReadonlyMap<number, readonly number[]> {
  const systems = hidden.get(sitting) ?? new Map<string, ReadonlyMap<number, readonly number[]>>();
  hidden.set(sitting, systems);
  const known = systems.get(system);
  if (known !== undefined) return known;
  const { session, task } = sitting;
  const output = session.outputs[session.candidates.systems.indexOf(system)];
  // Also what a batch does not ask of this person: another one is asked, or they themselves another time.
  const found =
    output === undefined
      ? new Map<number, readonly number[]>()
      : hiddenPositions(gapExamples(task, session.campaign.suite), output);
  systems.set(system, found);
  return found;
}

/** `opened`: sentences beyond the first context. */
export function gapContext(
  session: CampaignSession,
  candidate: number,
  opened: { readonly before: number; readonly after: number },
): Context {
  return contextBefore(session.campaign.suite, session.example(candidate).line, FIRST_CONTEXT, opened);
}

/** `before`, `after`: sentences opened beyond the first context. */
export function gapView(
  sitting: GapSitting,
  candidate: number,
  { before, after, referenceOpen }: { before: number; after: number; referenceOpen: boolean },
): GapView {
  const { session } = sitting;
  const { suite } = session.campaign;
  const example = session.example(candidate);
  const output = session.output(candidate);
  const { pronoun } = session.judged(candidate).marks;
  const others = hiddenOf(sitting, session.candidates.keyOf(candidate).system);
  const { first, last, documentFirst, documentLast } = gapContext(session, candidate, { before, after });
  const lines = new Set(Array.from({ length: last - first + 1 }, (_, offset) => first + offset));
  // Links may lead to another sentence: what is asked for is in view.
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
          references: referenceOpen
            ? session.references.map((text) => sentenceText(text.sentence(line)))
            : [],
        };
      }),
    hasGap: pronoun.length > 0,
    atStart: first === documentFirst,
    atEnd: last === documentLast,
  };
}
