// Reads the links of an output, with the links that the annotator made while judging, and doubts the pronoun's link.

import { getOrInsert } from "#core/base/grouping.ts";
import type { AlignedText } from "#core/campaign/matching/translation.ts";
import { type Example, includesToken, type Suite, type TokenRef } from "#core/suite/suite.ts";
import { markedWithoutPronoun, neighbouringPronoun } from "#core/suite-building/phrases/reference-links.ts";
import { tokenPlace } from "#core/tasks/annotation/suite-annotation.ts";
import { effectiveMarks } from "#core/tasks/judging/pronoun-judgement.ts";
import { splitTokens } from "#core/text/tokens.ts";
import type { JudgingSession } from "./judging-session.ts";

/**
 * The candidate's output. For a pronoun that is an example, the links that this annotator sees when judging it replace
 * those of the alignment; they include the annotator's own. All other links are the alignment's.
 */
export function outputAsLinked(
  task: JudgingSession,
  candidate: number,
): Pick<AlignedText, "tokens" | "linked"> {
  const { session } = task;
  const { candidates } = session;
  const { examples } = session.campaign.suite;
  const output = session.output(candidate);
  const system = candidates.systemNumber(candidate);
  const candidateOf = (token: TokenRef) => {
    const example = numbersByPlace(examples).get(tokenPlace(token));
    if (example === undefined) return null;
    const other = candidates.numberAt(example, system);
    return candidates.exists(other) ? other : null;
  };
  return {
    tokens: (line) => output.tokens(line),
    linked: (line, first, last) => {
      const other = first === last ? candidateOf({ line, position: first }) : null;
      if (other === null) return output.linked(line, first, last);
      return [...effectiveMarks(task.content(other), session.toJudge(other).marks).pronoun];
    },
  };
}

/** Another pronoun of the same sentence that this annotator sees linked to one of the marked words, too. */
interface SharedLink {
  /** The shared word of the output. */
  readonly word: string;
  /** The other pronoun of the source. */
  readonly pronoun: string;
}

/** The first shared link of the words marked for the candidate's pronoun; null = none. Only examples are compared. */
export function sharedLink(task: JudgingSession, candidate: number): SharedLink | null {
  const { session } = task;
  const { line, position } = session.example(candidate);
  const { suite } = session.campaign;
  const marked = effectiveMarks(task.content(candidate), session.toJudge(candidate).marks).pronoun;
  const output = outputAsLinked(task, candidate);
  const tokens = splitTokens(suite.source[line] ?? "");
  for (const at of examplesOfLine(suite, line)) {
    if (at === position) continue;
    const pronoun = tokens[at] ?? "";
    const shared = output.linked(line, at, at).find((token) => includesToken(marked, token));
    if (shared !== undefined) return { word: session.output(candidate).token(shared), pronoun };
  }
  return null;
}

/** The positions in a source line of the pronouns that are examples, in order. */
export function examplesOfLine(
  { source, examples }: Pick<Suite, "source" | "examples">,
  line: number,
): number[] {
  const numbers = numbersByPlace(examples);
  return splitTokens(source[line] ?? "").flatMap((_, position) =>
    numbers.has(tokenPlace({ line, position })) ? [position] : [],
  );
}

const numbersOfExamples = new WeakMap<readonly Example[], ReadonlyMap<string, number>>();

/** The numbers of the examples by the place of their pronoun. Kept, because a campaign can have 200,000 examples. */
function numbersByPlace(examples: readonly Example[]): ReadonlyMap<string, number> {
  return getOrInsert(
    numbersOfExamples,
    examples,
    () => new Map(examples.map((example, number) => [tokenPlace(example), number])),
  );
}

/** Why the words marked for a pronoun probably do not translate it. */
interface MarkDoubt {
  /** The marked words, as written. */
  readonly words: readonly string[];
  /** A pronoun form beside the only marked word (`neighbouringPronoun`); null = the words cannot translate a pronoun. */
  readonly beside: string | null;
}

/** The doubt about the words that this annotator sees marked for the pronoun of a candidate; null = none. */
export function markDoubt(task: JudgingSession, candidate: number): MarkDoubt | null {
  const { session } = task;
  const { line, position } = session.example(candidate);
  const { suite } = session.campaign;
  const output = outputAsLinked(task, candidate);
  const marked = effectiveMarks(task.content(candidate), session.toJudge(candidate).marks).pronoun;
  const words = marked.map((token) => session.output(candidate).token(token));
  if (markedWithoutPronoun(words, suite.targetLanguage).length > 0) return { words, beside: null };
  if (marked.some((token) => token.line !== line)) return null;
  const linkedLine = {
    words: output.tokens(line),
    length: splitTokens(suite.source[line] ?? "").length,
    linkedTo: (at: number) =>
      output.linked(line, at, at).flatMap((token) => (token.line === line ? [token.position] : [])),
  };
  const positions = marked.map((token) => token.position);
  const beside = neighbouringPronoun(positions, position, linkedLine, suite.targetLanguage);
  return beside === null ? null : { words, beside };
}
