// Holds how a campaign that others work on comes to a browser that has nothing of it: page by page, resumed after a cut, checked as a file is.

import { now } from "#browser/clock.ts";
import { inExchange } from "#browser/exchange-client.ts";
import { randomId } from "#browser/random-id.ts";
import { textsNamedBy } from "#core/ledger/ledger.ts";
import { greatestClock } from "#core/ledger/order.ts";
import { packInBlocks } from "#core/ledger/packed-events.ts";
import type { Problem } from "#core/shared/problem.ts";
import { type Joining, NO_LINE, readJoiningFrom, type TeamPlace } from "#core/team/membership.ts";
import { textDocumentId } from "#core/team/team-documents.ts";
import { databaseOf } from "#core/team/team-names.ts";
import { CouchClient } from "#couch/couch-client.ts";
import { CouchFailure } from "#couch/couch-failure.ts";
import { type Page, readPage, readTextOf } from "#couch/reading.ts";
import { campaignThere } from "#session/team-acts.ts";
import { teamKey } from "#session/team-key.ts";
import { listCampaigns, readTexts } from "#storage/ledgers.ts";
import { readSetting } from "#storage/settings.ts";
import {
  adoptStaged,
  dropStaged,
  hasStaged,
  readStaged,
  stageEvents,
  stageTexts,
} from "#storage/staged-ledger.ts";
import { writeLine } from "#storage/team-line.ts";

/** Documents of a page: larger than where each is waited for. */
const PAGE = 2000;
/** Documents that are told where they are refused. */
const MOST_TOLD = 200;

export type Intake =
  | { readonly ok: true; readonly copy: string }
  /** Nothing of it is kept as a campaign: what came is told in full. */
  | { readonly ok: false; readonly problems: readonly Problem[] };

export interface IntakeParts {
  readonly signal: AbortSignal;
  /** Events that are here, and the step at hand. */
  readonly onProgress: (events: number, step: "events" | "texts" | "checking") => void;
}

function joiningKey(database: string): string {
  return `joining:${database}`;
}

/** How much of a campaign is here already from a time before; 0 = nothing. */
export async function begunIntake(database: string): Promise<number> {
  return readJoiningFrom(await readSetting(joiningKey(database)))?.events ?? 0;
}

/** Throws away what came before. */
export async function dropIntake(database: string): Promise<void> {
  const begun = readJoiningFrom(await readSetting(joiningKey(database)));
  if (begun !== null) await dropStaged(begun.copy, joiningKey(database));
}

/**
 * Takes the campaign in as a new one. After a cut, or an abort, the next call goes on where this one ended. Two tabs that begin at once are
 * one after the other: the second finds that the campaign is here.
 */
export function takeCampaign(place: TeamPlace, parts: IntakeParts): Promise<Intake> {
  const take = () => takeIn(place, parts);
  const locks: LockManager | undefined = navigator.locks;
  const asked = { signal: parts.signal };
  return locks?.request(`referee ${joiningKey(place.database)}`, asked, take) ?? take();
}

async function takeIn(place: TeamPlace, { signal, onProgress }: IntakeParts): Promise<Intake> {
  const client = new CouchClient({ base: place.base });
  const key = joiningKey(place.database);
  const here = await copyOf(place.database);
  if (here !== null) return { ok: true, copy: here };
  let joining = await beginning(place);
  onProgress(joining.events, "events");
  for (let isLast = false; !isLast; ) {
    signal.throwIfAborted();
    const page = await readPage(client, place.database, { since: joining.since, most: PAGE, signal });
    if (page.documents.some(({ kind }) => kind === "refused"))
      return { ok: false, problems: await allRefused(client, place.database, page, signal) };
    const events = page.documents.flatMap((one) => (one.kind === "event" ? [one.event] : []));
    joining = {
      ...joining,
      since: page.since,
      events: joining.events + events.length,
      texts: [...new Set([...joining.texts, ...events.flatMap(textsNamedBy)])],
    };
    await stageEvents(joining.copy, events, { key, value: joining });
    onProgress(joining.events, "events");
    isLast = page.isLast;
  }
  onProgress(joining.events, "texts");
  const spoilt = await fetchTexts(client, joining, signal);
  if (spoilt.length > 0) return { ok: false, problems: spoilt };
  onProgress(joining.events, "checking");
  return conclude(place, joining, signal);
}

/** The whole campaign that is here and in no trash; null = it is not here. For `useLiveQuery`. */
export async function copyOf(database: string): Promise<string | null> {
  const all = await listCampaigns();
  const here = all.find(
    ({ ledger, scope, trashed }) => scope === null && trashed === null && databaseOf(ledger) === database,
  );
  return here?.id ?? null;
}

/** All documents from this page on that are refused: nothing of them is kept, so that the next time meets them again. */
async function allRefused(
  client: CouchClient,
  database: string,
  first: Page,
  signal: AbortSignal,
): Promise<Problem[]> {
  const problems: Problem[] = [];
  for (let page = first; ; ) {
    const refused = page.documents.flatMap((one) => (one.kind === "refused" ? [one] : []));
    problems.push(...refused.map(problemOf(database)));
    if (page.isLast || problems.length >= MOST_TOLD) return problems.slice(0, MOST_TOLD);
    page = await readPage(client, database, { since: page.since, most: PAGE, signal });
  }
}

async function beginning(place: TeamPlace): Promise<Joining> {
  const begun = readJoiningFrom(await readSetting(joiningKey(place.database)));
  // The setting may have come back with a second copy, which holds nothing of what is no campaign yet.
  const isWhole = begun !== null && (begun.events === 0 || (await hasStaged(begun.copy)));
  if (isWhole && begun.base === place.base) return { ...begun, ...place };
  if (begun !== null) await dropStaged(begun.copy, joiningKey(place.database));
  const there = await campaignThere(place.base, place.database);
  if (there === null) throw new Error("The server does not have this campaign, or does not let you in.");
  return { ...place, copy: randomId(), ledger: there.campaign, since: null, events: 0, texts: [] };
}

function problemOf(database: string) {
  return ({ id, why }: { readonly id: string; readonly why: string }): Problem => ({
    code: "malformed-json",
    severity: "error",
    file: `${database}/${id}`,
    line: null,
    message: why,
  });
}

async function fetchTexts(
  client: CouchClient,
  { database, texts }: Joining,
  signal: AbortSignal,
): Promise<Problem[]> {
  const spoilt: Problem[] = [];
  for (const hash of texts) {
    if ((await readTexts([hash])).size > 0) continue;
    try {
      const text = await readTextOf(client, database, hash, signal);
      // Where it is missing, the check says so of the whole.
      if (text !== null) await stageTexts(new Map([[hash, text]]));
    } catch (error) {
      // What came without an error and is not the text is spoilt.
      if (!(error instanceof CouchFailure) || error.status !== 200) throw error;
      spoilt.push(problemOf(database)({ id: textDocumentId(hash), why: error.message }));
    }
  }
  return spoilt;
}

async function conclude(place: TeamPlace, joining: Joining, signal: AbortSignal): Promise<Intake> {
  const { copy, ledger: id, since, texts: hashes } = joining;
  const { events, lastSequence } = await readStaged(copy);
  const texts = await readTexts(hashes);
  const packed = { id, scope: null, texts, blocks: packInBlocks(events), clock: greatestClock(events) };
  const figures = await inExchange(signal, (api) => api.figures(packed, place.database));
  if (!figures.ok) return { ok: false, problems: figures.problems };
  const key = joiningKey(place.database);
  const settings = { [teamKey(copy)]: place, [key]: undefined };
  await adoptStaged(copy, { ledger: id, texts: hashes, events, ...figures.value, now: now() }, settings);
  await writeLine(copy, { ...NO_LINE, memory: { ...NO_LINE.memory, since, sent: lastSequence } });
  return { ok: true, copy };
}
