// Finds the coordinator's answers to the questions of the person at this browser.

import type { CoordinatorReply } from "#core/campaign/outcomes/progress.ts";
import type { Query } from "#core/ledger/event.ts";
import { tokenOfPlace } from "#core/tasks/annotation/suite-annotation.ts";
import { GAPS, isPronounTask } from "#core/tasks/task-names.ts";
import { splitTokens } from "#core/text/tokens.ts";
import { screenAddress } from "./campaign-screens.ts";
import type { CampaignSession } from "./campaign-session.ts";
import { shownAsker, shownQueries } from "./item-queries.ts";

/** Address of the item: a candidate in the list of candidates, or a token where it is annotated. Null = not in use. */
export function itemAddress(
  { id, candidates, order }: CampaignSession,
  { task, ...key }: Query,
): string | null {
  if (isPronounTask(task) || task === GAPS) {
    const number = candidates.numberOf(key);
    return number === null ? null : `${screenAddress(id, "candidates")}?at=${order.indexOf(number)}`;
  }
  return screenAddress(id, "judge/tokens");
}

/** The word that a question is about. */
export function pronounOf({ campaign: { suite } }: CampaignSession, { system, example }: Query): string {
  const token = system === "" ? tokenOfPlace(example) : null;
  if (token !== null) return splitTokens(suite.source[token.line] ?? "")[token.position] ?? "";
  return suite.examples.find(({ id }) => id === example)?.pronoun ?? example;
}

/** The answers to the own questions of somebody who does not answer questions; newer questions come last. */
export function coordinatorReplies(session: CampaignSession): readonly CoordinatorReply[] {
  if (shownAsker(session) === null) return [];
  return shownQueries(session).flatMap(({ query, replies }): CoordinatorReply[] => {
    const address = itemAddress(session, query);
    if (address === null || replies.length === 0) return [];
    return [{ pronoun: pronounOf(session, query), address, replies: replies.map(({ id }) => id) }];
  });
}
