// Decides to which database of a team server a campaign is uploaded. A folder has no id, so its campaign may already be
// on the server under another id.

import { uuidOf } from "#core/base/hash.ts";
import { hasSameSuite, mergedEvents } from "#core/exchange/merge-campaigns.ts";
import { isSameName } from "#core/ledger/annotator-names.ts";
import { foldEvents } from "#core/ledger/fold.ts";
import { type Ledger, textsNamedBy } from "#core/ledger/ledger.ts";
import { uniteEvents } from "#core/ledger/order.ts";
import { textDocumentId } from "#core/sync/team/team-documents.ts";
import { databaseOf } from "#core/sync/team/team-names.ts";
import type { CouchClient, CouchDatabase } from "#couch/client/couch-client.ts";
import { existingDocuments } from "#couch/client/existing-documents.ts";
import { campaignIn, isUploaded } from "#couch/setup/set-up.ts";
import { campaignInWords, type NamedDatabase, namedCampaigns } from "./named-campaign.ts";
import { receiveEvents } from "./receive-campaign.ts";
import type { TeamServer } from "./team-server.ts";

interface Upload {
  readonly ledger: Ledger;
  readonly name: string;
  /** Whether the file contains the campaign's id. */
  readonly hasOwnId: boolean;
  /** Whether the file contains the campaign's events, with their ids. */
  readonly isCampaignFile: boolean;
}

export interface Destination {
  readonly database: string;
  /** What the database must contain after the upload. Its id is the id of the campaign on the server. */
  readonly ledger: Ledger;
}

interface DestinationOptions {
  readonly isNew: boolean;
  /** The database to use; null = the database that belongs to the campaign's id. */
  readonly into: string | null;
}

/** The database to which a campaign is uploaded; `why`: the message if the campaign cannot be uploaded as requested. */
export async function destinationOf(
  { client }: TeamServer,
  upload: Upload,
  { isNew, into }: DestinationOptions,
  progress: (text: string) => void,
): Promise<Destination | { readonly why: string }> {
  if (into !== null) return addedTo(client.database(into), upload, progress);
  if (isNew) return newDestination(client, upload.ledger);
  const { ledger, name, hasOwnId } = upload;
  const ownDestination = { database: databaseOf(ledger.id), ledger };
  const existingCampaign = await campaignIn(client.database(ownDestination.database));
  if (hasOwnId || existingCampaign?.name === name) {
    const own = client.database(ownDestination.database);
    // The events of a folder or database have other ids than those of the campaign that it was made from.
    const isOther = !upload.isCampaignFile && existingCampaign !== null && (await isUploaded(own));
    return isOther ? addedTo(own, upload, progress) : ownDestination;
  }
  const suite = foldEvents(ledger.events).suite?.text ?? "";
  const similar: { readonly campaign: NamedDatabase; readonly hasSuite: boolean }[] = [];
  for (const campaign of await namedCampaigns(client)) {
    const existing = await existingDocuments(client.database(campaign.database), [textDocumentId(suite)]);
    const hasSuite = existing.size > 0;
    if (hasSuite || (campaign.name !== null && isSameName(campaign.name, name)))
      similar.push({ campaign, hasSuite });
  }
  if (similar.length === 0) return ownDestination;
  const list = similar.map(({ campaign, hasSuite }) => {
    const like = hasSuite ? "with the same test suite" : "with another test suite";
    return `${campaignInWords(campaign)}, ${like}`;
  });
  const ways = [
    ...similar.flatMap(({ campaign, hasSuite }) =>
      hasSuite ? [`to add “${name}” to that campaign, repeat this with --into ${campaign.database}`] : [],
    ),
    "to make a second campaign, repeat this with --new",
  ];
  return {
    why: `“${name}” has no campaign id, and the server already has ${list.join(", and ")}: ${ways.join("; ")}`,
  };
}

/**
 * A destination of its own: the database of the campaign's id, unless the server has completely uploaded a campaign to
 * it; then a database of another id. An interrupted upload is thus continued if the command is repeated.
 */
async function newDestination(client: CouchClient, ledger: Ledger): Promise<Destination> {
  for (let number = 1; ; number++) {
    const id = number === 1 ? ledger.id : uuidOf(JSON.stringify([ledger.id, number]));
    const database = databaseOf(id);
    if (!(await isUploaded(client.database(database)))) return { database, ledger: { ...ledger, id } };
  }
}

/** Returns this database with its campaign, to which the systems and judgements of the upload are added. */
async function addedTo(
  database: CouchDatabase,
  { ledger: incoming, name, isCampaignFile }: Upload,
  progress: (text: string) => void,
): Promise<Destination | { readonly why: string }> {
  const serverCampaign = await campaignIn(database);
  if (serverCampaign === null) return { why: `found no campaign ${database.name}` };
  const isContinued = isCampaignFile || !(await isUploaded(database));
  if (incoming.id === serverCampaign.campaign && isContinued)
    return { database: database.name, ledger: incoming };
  const events = uniteEvents((await receiveEvents(database, progress)).events.map(({ event }) => event));
  const serverLedger = { id: serverCampaign.campaign, events, texts: incoming.texts, scope: null };
  const folded = foldEvents(events);
  if (!hasSameSuite(folded, incoming, foldEvents(incoming.events)))
    return {
      why: `“${name}” has another test suite than ${campaignInWords({ database: database.name, name: serverCampaign.name })}; change the suite of a campaign in the page (Settings › Test suite)`,
    };
  const added = mergedEvents(serverLedger, folded, incoming).events;
  const named = new Set(added.flatMap(textsNamedBy));
  const texts = new Map([...incoming.texts].filter(([hash]) => named.has(hash)));
  return {
    database: database.name,
    ledger: { id: serverCampaign.campaign, events: uniteEvents(added), texts, scope: null },
  };
}
