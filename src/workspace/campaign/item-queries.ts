// Records questions to the coordinator and replies, decides whose questions a person sees, finds the replies for the
// person at this browser, and keeps which of them were opened in it.

import { useLiveQuery } from "dexie-react-hooks";
import type { CoordinatorReply } from "#core/campaign/outcomes/outcome.ts";
import type { CandidateKey, EventBody, Query, Reply } from "#core/ledger/event.ts";
import { type AskedQuery, personOf } from "#core/ledger/fold.ts";
import { tokenOfPlace } from "#core/tasks/annotation/suite-annotation.ts";
import { GAPS, isPronounTask, type TaskName } from "#core/tasks/tasks.ts";
import { splitTokens } from "#core/text/tokens.ts";
import { database } from "#storage/database.ts";
import { readSetting, writeSetting } from "#storage/stored-settings.ts";
import { viewerOf } from "#workspace/team/viewer.ts";
import { screenAddress } from "./campaign-screens.ts";
import type { CampaignSession } from "./campaign-session.ts";

/**
 * The person whose questions alone are shown: annotators and adjudicators see their own ones, also in a batch. Null =
 * the questions of all, which a coordinator answers.
 */
export function shownAsker(session: CampaignSession): string | null {
  const { campaign, member } = session;
  if (campaign.batch !== null) return campaign.batch.annotator;
  const { role } = viewerOf(session);
  return role === null || role === "coordinator" ? null : personOf(campaign.aliases, member);
}

/** Whether the person at this browser answers questions. */
export function answersQueries(session: CampaignSession): boolean {
  return !session.isPast && shownAsker(session) === null;
}

/** The questions that the person at this browser sees, oldest first. */
export function shownQueries(session: CampaignSession): readonly AskedQuery[] {
  const asker = shownAsker(session);
  return session.campaign.queries.all.filter(({ query }) => asker === null || query.author === asker);
}

/** The questions about a candidate, in any task, that the person at this browser sees. */
export function queriesAbout(session: CampaignSession, candidate: number): readonly AskedQuery[] {
  const { campaign, candidates } = session;
  return campaign.queries.about(candidates.keyOf(candidate), null, shownAsker(session));
}

/** The question's entry of the annotators, which in a team is the member's own, not that of the merged person. */
function entryOf({ campaign, member }: CampaignSession, person: string): string {
  return member !== null && personOf(campaign.aliases, member) === person ? member : person;
}

interface NewQuery {
  readonly asker: string;
  readonly item: CandidateKey;
  readonly task: TaskName;
  readonly text: string;
}

/** Resolves when the question is saved, or the attempt to save it has failed. */
export async function ask(session: CampaignSession, { asker, item, task, text }: NewQuery): Promise<void> {
  const { system, example } = item;
  const author = entryOf(session, asker);
  await session.write([{ kind: "query", author, task, system, example, text, replaces: null }]);
}

export async function withdrawQuery(session: CampaignSession, query: Query): Promise<void> {
  const { task, system, example, id: replaces } = query;
  const author = entryOf(session, query.author);
  await session.write([{ kind: "query", author, task, system, example, text: "", replaces }]);
}

export async function reply(session: CampaignSession, query: Query, text: string): Promise<void> {
  await session.write([replyTo(session, query, text, null)]);
}

export async function correctReply(
  session: CampaignSession,
  query: Query,
  old: Reply,
  text: string,
): Promise<void> {
  await session.write([replyTo(session, query, text, old.id)]);
}

export async function withdrawReply(session: CampaignSession, query: Query, old: Reply): Promise<void> {
  await session.write([replyTo(session, query, "", old.id)]);
}

function replyTo(session: CampaignSession, query: Query, text: string, replaces: string | null): EventBody {
  return { kind: "reply", author: session.member, query: query.id, asker: query.author, text, replaces };
}

// Finds the coordinator's answers to the questions of the person at this browser.

/**
 * Address of the item. For people who answer questions, a candidate in the list of candidates; for those who ask, the
 * item in their task, and with a pronoun also the dialog with the answer. A token where it is annotated. Null = not in
 * use.
 */
export function itemAddress(session: CampaignSession, { task, ...key }: Query): string | null {
  const { id, candidates, order } = session;
  if (!isPronounTask(task) && task !== GAPS) return screenAddress(id, "judge/tokens");
  const number = candidates.numberOf(key);
  if (number === null) return null;
  const at = order.indexOf(number);
  if (shownAsker(session) === null) return `${screenAddress(id, "candidates")}?at=${at}`;
  return task === GAPS
    ? `${screenAddress(id, "judge/gaps")}?at=${at}`
    : `${screenAddress(id, "judge")}?review=asked&at=${at}&answer=${at}`;
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

const openedKey = (copy: string) => `opened-replies:${copy}`;

async function readOpened(copy: string): Promise<readonly string[]> {
  const stored = await readSetting(openedKey(copy));
  return Array.isArray(stored) ? stored.filter((id) => typeof id === "string") : [];
}

/** Keeps that these answers were shown. */
export async function openReplies(copy: string, replies: readonly string[]): Promise<void> {
  await database.transaction("rw", database.settings, async () => {
    const opened = await readOpened(copy);
    const added = replies.filter((id) => !opened.includes(id));
    if (added.length > 0) await writeSetting(openedKey(copy), [...opened, ...added]);
  });
}

/** Those with an answer that has not been opened in this browser. Empty until it is known which ones were opened. */
export function useUnopened(copy: string, replied: readonly CoordinatorReply[]): readonly CoordinatorReply[] {
  const opened = useLiveQuery(() => readOpened(copy), [copy]);
  if (opened === undefined) return [];
  return replied.filter(({ replies }) => replies.some((id) => !opened.includes(id)));
}
