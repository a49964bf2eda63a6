// Divides source tokens over annotators, and finds tokens that are not assigned yet.

import { assignedCandidates, assignmentsForTask } from "#core/exchange/assigned-candidates.ts";
import { type DivisionPlan, type Share, splitIntoShares } from "#core/exchange/split-into-shares.ts";
import type { CandidateKey } from "#core/ledger/event.ts";
import type { Assignment } from "#core/ledger/fold.ts";
import { candidateText } from "#core/ledger/registers.ts";
import { documentRange, type Suite, type TokenRef } from "#core/suite/suite.ts";
import { SOURCE_SYSTEM, tokenKey, tokenOfPlace } from "#core/tasks/annotation/suite-annotation.ts";
import { ANNOTATING } from "#core/tasks/task-names.ts";

/**
 * Divides tokens as `splitIntoShares` does, with each document as a cell, so that the tokens of each document are
 * spread over the annotators. If the overlap is at least the number of tokens, every annotator gets all. `tokens` are
 * in display order.
 */
export function divideTokens(
  suite: Suite,
  tokens: readonly TokenRef[],
  plan: DivisionPlan,
): Share<CandidateKey>[] {
  const documentOf = ({ example }: CandidateKey) => {
    const token = tokenOfPlace(example);
    return token === null ? "" : String(documentRange(suite, token.line).first);
  };
  return splitIntoShares(tokens.map(tokenKey), documentOf, plan);
}

/** Tokens that are assigned to nobody. */
export function unassignedTokens(
  sets: readonly Assignment[],
  tokens: readonly TokenRef[],
): readonly TokenRef[] {
  const assigned = assignedCandidates(assignmentsForTask(sets, ANNOTATING));
  return tokens.filter((token) => !assigned.has(candidateText(tokenKey(token))));
}

/** The token keys among `keys`, in text order. Ignores other keys. */
export function inTextOrder(keys: readonly CandidateKey[]): CandidateKey[] {
  const placed = keys.flatMap((key) => {
    const token = key.system === SOURCE_SYSTEM ? tokenOfPlace(key.example) : null;
    return token === null ? [] : [{ key, token }];
  });
  placed.sort((a, b) => a.token.line - b.token.line || a.token.position - b.token.position);
  return placed.map(({ key }) => key);
}
