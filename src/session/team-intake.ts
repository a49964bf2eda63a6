// Holds how a campaign that others work on comes to a browser that has nothing of it: page by page, resumed after a cut, checked as a file is; what does not fit is left out.

import { now } from "#browser/clock.ts";
import { inExchange } from "#browser/exchange-client.ts";
import { inTurn } from "#browser/locks.ts";
import { randomId } from "#browser/random-id.ts";
import { textsNamedBy } from "#core/ledger/ledger.ts";
import { greatestClock, uniteEvents } from "#core/ledger/order.ts";
import { packInBlocks } from "#core/ledger/packed-events.ts";
import type { Problem } from "#core/shared/problem.ts";
import type { LeftOut } from "#core/team/fit-events.ts";
import { type Joining, MOST_LEFT, NO_LINE, readJoiningFrom, type TeamPlace } from "#core/team/membership.ts";
import { eventDocumentId, isEventDocument, textDocumentId } from "#core/team/team-documents.ts";
import { databaseOf } from "#core/team/team-names.ts";
import { CouchClient } from "#couch/client/couch-client.ts";
import { CouchFailure } from "#couch/client/couch-failure.ts";
import { unusableOf } from "#couch/replication/replication-state.ts";
import { isBefore, type Page, readDocuments, readPage, readTextOf } from "#couch/transfer/reading.ts";
import { campaignThere } from "#session/team-acts.ts";
import { teamKey } from "#session/team-key.ts";
import { readMembership } from "#session/team-membership.ts";
import { listCampaigns } from "#storage/campaign-records.ts";
import { readTexts } from "#storage/ledgers.ts";
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
import { sessionTeamText } from "#text/session-team.ts";

/** Documents of a page: larger than where each is waited for. */
const PAGE = 2000;

export type Intake =
  /** `left`: documents that are not in it, each with why and who sent it; asked for again whenever a line begins. */
  | { readonly ok: true; readonly copy: string; readonly left: readonly LeftOut[] }
  /** Nothing of it is kept as a campaign: what came is told in full. */
  | { readonly ok: false; readonly problems: readonly Problem[] };

interface IntakeParts {
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
  return inTurn(`referee ${joiningKey(place.database)}`, () => takeIn(place, parts), {
    signal: parts.signal,
  });
}

async function takeIn(place: TeamPlace, { signal, onProgress }: IntakeParts): Promise<Intake> {
  const client = new CouchClient({ base: place.base });
  const key = joiningKey(place.database);
  const here = await copyOf(place.database);
  if (here !== null) return { ok: true, copy: here, left: [] };
  let joining = await beginning(place);
  onProgress(joining.events, "events");
  for (let isLast = false; !isLast; ) {
    signal.throwIfAborted();
    const page = await readPage(client, place.database, { since: joining.since, most: PAGE, signal });
    if (!page.isLast && page.since === joining.since)
      throw new CouchFailure(
        "broken",
        `${place.database}/_changes: the engine tells the same again and again`,
      );
    if (isBefore(page.since, joining.since)) {
      // An older copy of it was put back meanwhile: what is new there lies before the place where this one was.
      await dropStaged(joining.copy, key);
      joining = await beginning(place);
      continue;
    }
    const events = page.documents.flatMap((one) => (one.kind === "event" ? [one.event] : []));
    joining = {
      ...joining,
      since: page.since,
      events: joining.events + events.length,
      texts: [...new Set([...joining.texts, ...events.flatMap(textsNamedBy)])],
      left: [...(joining.left ?? []), ...refusedIn(page)].slice(0, MOST_LEFT),
    };
    await stageEvents(joining.copy, events, { key, value: joining });
    onProgress(joining.events, "events");
    isLast = page.isLast;
  }
  onProgress(joining.events, "texts");
  const spoilt = await fetchTexts(client, joining, signal);
  onProgress(joining.events, "checking");
  return conclude(client, place, joining, [...(joining.left ?? []), ...spoilt], signal);
}

/** The whole campaign that is here and in no trash: the copy that a team works on, else the one that changed last; null = it is not here. For `useLiveQuery`. */
export async function copyOf(database: string): Promise<string | null> {
  const all = await listCampaigns();
  const here = all.filter(
    ({ ledger, scope, trashed }) => scope === null && trashed === null && databaseOf(ledger) === database,
  );
  for (const { id } of here) if ((await readMembership(id)) !== null) return id;
  return here[0]?.id ?? null;
}

function refusedIn({ documents }: Page): LeftOut[] {
  return documents.flatMap((one) => (one.kind === "refused" ? [{ id: one.id, why: one.why }] : []));
}

async function beginning(place: TeamPlace): Promise<Joining> {
  const begun = readJoiningFrom(await readSetting(joiningKey(place.database)));
  // The setting may have come back with a second copy, which holds nothing of what is no campaign yet.
  const isWhole = begun !== null && (begun.events === 0 || (await hasStaged(begun.copy)));
  if (isWhole && begun.base === place.base) return { ...begun, ...place };
  if (begun !== null) await dropStaged(begun.copy, joiningKey(place.database));
  const there = await campaignThere(place.base, place.database);
  if (there === null) throw new Error(sessionTeamText.notThereOrNotAdmitted);
  return { ...place, copy: randomId(), ledger: there.campaign, since: null, events: 0, texts: [] };
}

/** Those that are not what their names say: told, and as if they were not there. */
async function fetchTexts(
  client: CouchClient,
  { database, texts }: Joining,
  signal: AbortSignal,
): Promise<LeftOut[]> {
  const spoilt: LeftOut[] = [];
  for (const hash of texts) {
    if ((await readTexts([hash])).size > 0) continue;
    try {
      const text = await readTextOf(client, database, hash, signal);
      // Where it is missing, whatever names it does not fit.
      if (text !== null) await stageTexts(new Map([[hash, text]]));
    } catch (error) {
      // What came without an error and is not the text is spoilt.
      if (!(error instanceof CouchFailure) || error.status !== 200) throw error;
      spoilt.push({ id: textDocumentId(hash), why: error.message });
    }
  }
  return spoilt;
}

async function conclude(
  client: CouchClient,
  place: TeamPlace,
  { copy, ledger: id, since, texts: named }: Joining,
  before: readonly LeftOut[],
  signal: AbortSignal,
): Promise<Intake> {
  const { database } = place;
  const all = await readStaged(copy);
  const packed = {
    ...{ id, scope: null, texts: await readTexts(named) },
    ...{ blocks: packInBlocks(all), clock: greatestClock(all) },
  };
  const fitting = await inExchange(signal, (api) => api.fitting(packed, database));
  if (!fitting.ok) return { ok: false, problems: [...fitting.problems, ...before.map(problemOf(database))] };
  const { leftOut, ...figures } = fitting.value;
  const left = [...before, ...(await withSenders(client, database, leftOut, signal))].slice(0, MOST_LEFT);
  const without = new Set(leftOut.map(({ id }) => id));
  const isLess = without.size > 0;
  const events = isLess ? uniteEvents(all.filter((event) => !without.has(event.id))) : all;
  const texts = isLess ? [...new Set(events.flatMap(textsNamedBy))] : named;
  const settings = { [teamKey(copy)]: place, [joiningKey(database)]: undefined };
  const adopted = { ledger: id, texts, events, isLess, ...figures, now: now() };
  const sent = await adoptStaged(copy, adopted, settings);
  const missed = left.map((one) => one.id).filter(isEventDocument);
  await writeLine(copy, { ...NO_LINE, memory: { ...NO_LINE.memory, since, sent, missed } });
  return { ok: true, copy, left };
}

/** Who sent each is asked once more: nothing of it was kept while it came. */
async function withSenders(
  client: CouchClient,
  database: string,
  leftOut: readonly LeftOut[],
  signal: AbortSignal,
): Promise<LeftOut[]> {
  const left = leftOut.slice(0, MOST_LEFT);
  const ids = left.map(({ id }) => eventDocumentId(id));
  const documents = await readDocuments(client, database, ids, signal);
  return unusableOf(
    documents.filter(({ kind }) => kind === "event"),
    left,
  );
}

function problemOf(database: string) {
  return ({ id, why }: LeftOut): Problem => ({
    ...{ code: "not-taken", severity: "warning", file: `${database}/${id}`, line: null, message: why },
  });
}
