// Holds how tokens of the source are divided over people who annotate them, and which of them somebody has in hand.

import { inHands, setsAsking } from "#core/exchange/in-hands.ts";
import { type Share, splitTasks, type TaskPlan } from "#core/exchange/split-tasks.ts";
import type { CandidateKey } from "#core/ledger/event.ts";
import type { TaskSet } from "#core/ledger/fold.ts";
import { candidateText } from "#core/ledger/registers.ts";
import { documentRange, type Suite, type TokenRef } from "#core/suite/suite.ts";
import { OF_THE_SOURCE, placeOf, tokenKey } from "#core/task/suite-annotation/token-key.ts";
import { ANNOTATING } from "#core/task/task-names.ts";

/**
 * As `splitTasks` divides candidates, document by document, so that each person has some of every document: with an overlap of as many as there
 * are tokens everybody gets all. `tokens`: in the order of the showing.
 */
export function divideTokens(
  suite: Suite,
  tokens: readonly TokenRef[],
  plan: TaskPlan,
): Share<CandidateKey>[] {
  const documentOf = ({ example }: CandidateKey) => {
    const token = placeOf(example);
    return token === null ? "" : String(documentRange(suite, token.line).first);
  };
  return splitTasks(tokens.map(tokenKey), documentOf, plan);
}

/** Those that nobody was given yet. */
export function tokensFree(sets: readonly TaskSet[], tokens: readonly TokenRef[]): readonly TokenRef[] {
  const held = inHands(setsAsking(sets, ANNOTATING));
  return tokens.filter((token) => !held.has(candidateText(tokenKey(token))));
}

/** Of keys that somebody was given those of tokens, in the order of the text. */
export function inTextOrder(keys: readonly CandidateKey[]): CandidateKey[] {
  const placed = keys.flatMap((key) => {
    const token = key.system === OF_THE_SOURCE ? placeOf(key.example) : null;
    return token === null ? [] : [{ key, token }];
  });
  placed.sort((a, b) => a.token.line - b.token.line || a.token.position - b.token.position);
  return placed.map(({ key }) => key);
}
