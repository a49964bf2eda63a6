// Makes a campaign on a team server blind, by giving each annotator a personal database, or makes it open again.

import { randomUUID } from "node:crypto";
import { utcTime } from "#core/base/utc-time.ts";
import { CAMPAIGN_VERSION } from "#core/io/file/campaign-file.ts";
import { foldEvents } from "#core/ledger/fold.ts";
import type { Ledger } from "#core/ledger/ledger.ts";
import { greatestClock, uniteEvents } from "#core/ledger/order.ts";
import { readSettings } from "#core/ledger/settings.ts";
import { writeEvents } from "#core/ledger/write-events.ts";
import type { LeftOutEvent } from "#core/sync/team/fit-events.ts";
import { ledgerForOwner } from "#core/sync/team/personal-events.ts";
import type { PersonalDatabases } from "#core/sync/team/team-documents.ts";
import { personalDatabase } from "#core/sync/team/team-names.ts";
import type { CouchDatabase } from "#couch/client/couch-client.ts";
import {
  campaignIn,
  deleteDatabase,
  invite,
  personalDatabases,
  putCampaign,
  putPersonalDatabases,
  setUpDatabase,
} from "#couch/setup/set-up.ts";
import { type Member, personIn, readPeople } from "./campaign-people.ts";
import { receiveCampaign } from "./receive-campaign.ts";
import { sendCampaign } from "./send-campaign.ts";

interface Switched {
  /** Names of the annotators. */
  readonly annotators: readonly string[];
  /** Documents that the server rejected. `id`: names the event or text. */
  readonly refused: readonly LeftOutEvent[];
}

export interface BlindParts {
  readonly database: CouchDatabase;
  /** The name of the signed-in administrator. */
  readonly user: string;
  readonly progress: (text: string) => void;
}

/**
 * Makes the campaign blind. The call can be repeated, for example after an interruption; documents that exist are not
 * sent again.
 */
export async function makeBlind(parts: BlindParts): Promise<Switched> {
  const { database, user } = parts;
  const { annotators, adjudicators } = await membersOf(parts);
  let databases = (await personalDatabases(database)) ?? {};
  for (const one of annotators) databases = await createPersonal(database, databases, one);
  await putPersonalDatabases(database, databases, user);
  for (const one of adjudicators) await invite(database, { ...one, role: "adjudicator", password: null });
  // These calls end the annotators' access to the campaign's database. Only coordinators and adjudicators keep it.
  for (const one of annotators) {
    const personal = personalDatabase(database.name, one.name);
    await invite(database, { ...one, role: "annotator", password: null, personal });
  }
  const refused = await fillPersonal(parts, databases, true);
  return { annotators: annotators.map(({ name }) => name), refused };
}

/**
 * Makes the campaign open: copies all events into the campaign's database, which all members can read, and deletes the
 * personal databases. If the server rejects documents, the personal databases stay.
 */
export async function makeOpen(parts: BlindParts): Promise<Switched> {
  const { database, user, progress } = parts;
  const databases = (await personalDatabases(database)) ?? {};
  const owners = (await membersOf(parts)).annotators;
  const annotators = owners.map(({ name }) => name);
  for (const one of owners) await invite(database, { ...one, role: "annotator", password: null });
  // The annotators can no longer write into their personal databases, so no judgement is missed.
  const ledger = await ledgerOf(parts);
  const { refused } = await sendCampaign(database, ledger, { sentBy: user, isNew: false, progress });
  if (refused.length > 0) return { annotators, refused };
  await putPersonalDatabases(database, null, user);
  for (const personal of Object.keys(databases)) await deleteDatabase(database.client.database(personal));
  return { annotators, refused };
}

/** The members who are not coordinators. A member is also an adjudicator if a coordinator set this role in the page. */
async function membersOf({ database }: BlindParts) {
  const people = await readPeople(database, []);
  const members = people.members.filter(({ role }) => role !== "coordinator");
  const isAdjudicator = ({ role, entry }: (typeof members)[0]) =>
    role === "adjudicator" || personIn(people, entry)?.role === "adjudicator";
  return {
    annotators: members.filter((one) => !isAdjudicator(one)),
    adjudicators: members.filter(isAdjudicator),
  };
}

/**
 * Creates an annotator's personal database. Returns `databases` with it; the caller must store the result
 * (`putPersonalDatabases`).
 */
export async function createPersonal(
  database: CouchDatabase,
  databases: PersonalDatabases,
  { name, entry }: Pick<Member, "name" | "entry">,
): Promise<PersonalDatabases> {
  const personal = personalDatabase(database.name, name);
  await setUpDatabase(database.client.database(personal), entry);
  return { ...databases, [personal]: entry };
}

/**
 * Sends missing documents to the personal databases. `isNewlyBlind`: whether to turn off the setting that suggests
 * everybody's answers. The campaign document is sent last, because browsers do not use a database without it.
 */
export async function fillPersonal(
  parts: BlindParts,
  databases: PersonalDatabases,
  isNewlyBlind = false,
): Promise<readonly LeftOutEvent[]> {
  const { database, user, progress } = parts;
  const sending = { sentBy: user, isNew: false, progress };
  const campaign = await campaignIn(database);
  if (campaign === null) return [];
  const refused: LeftOutEvent[] = [];
  let ledger = await ledgerOf(parts);
  if (isNewlyBlind) {
    const changed = withoutOthersSuggestions(ledger);
    if (changed !== ledger) refused.push(...(await sendCampaign(database, changed, sending)).refused);
    ledger = changed;
  }
  for (const [personalName, owner] of Object.entries(databases)) {
    const personal = database.client.database(personalName);
    const sent = await sendCampaign(personal, ledgerForOwner(ledger, owner), sending);
    refused.push(...sent.refused);
    const { campaign: id, name } = campaign;
    await putCampaign(personal, { campaign: id, name, version: CAMPAIGN_VERSION }, user);
  }
  return refused;
}

async function ledgerOf({ database, progress }: BlindParts): Promise<Ledger> {
  const { events, texts } = await receiveCampaign(database, progress);
  return { id: database.name, events: uniteEvents(events.map(({ event }) => event)), texts, scope: null };
}

/** Turns off the setting that suggests everybody's answers. Returns the same ledger if the setting is off already. */
function withoutOthersSuggestions(ledger: Ledger): Ledger {
  if (readSettings(foldEvents(ledger.events).settings).reuseAnswers !== "all") return ledger;
  const event = writeEvents(
    [{ kind: "setting", author: null, key: "reuseAnswers", value: "own" }],
    greatestClock(ledger.events),
    { newId: randomUUID, now: utcTime(new Date()) },
  );
  return { ...ledger, events: uniteEvents(ledger.events, event) };
}
