// The command `team init`: sets up a team server, and uploads a campaign. Documents that it already has are not sent
// again.

import { type CommandResult, defineCommand } from "#cli/command.ts";
import { readCampaignLedger } from "#cli/inputs/read-campaign.ts";
import { printedObject } from "#cli/output/printed.ts";
import { counted } from "#core/base/number-words.ts";
import { ProblemList, take } from "#core/base/problem.ts";
import { campaignOf } from "#core/campaign/campaign.ts";
import { CAMPAIGN_VERSION } from "#core/io/file/campaign-file.ts";
import { foldEvents } from "#core/ledger/fold.ts";
import type { Ledger } from "#core/ledger/ledger.ts";
import { databaseOf } from "#core/sync/team/team-names.ts";
import { RULES_VERSION } from "#core/sync/team/team-rules.ts";
import type { CouchClient } from "#couch/client/couch-client.ts";
import {
  campaignDatabases,
  campaignIn,
  putCampaign,
  renewDatabase,
  rulesVersionOf,
  setUpDatabase,
  setUpServer,
} from "#couch/setup/set-up.ts";
import { type SentCampaign, sendCampaign } from "./send-campaign.ts";
import { refuseAddress, SERVER, type TeamServer, withServer } from "./team-server.ts";

const NEVER_BEGUN = "; nothing was uploaded";
const BEGUN = "; sent records stay there: repeat the command to send only the missing ones";

export const command = defineCommand({
  name: "team init",
  summary: "Sets up a team server (CouchDB 3), and uploads a campaign.",
  description:
    "Called again, also after an interruption, it sends only what is missing. A broken connection is tried five times. Name and password are those of the server's administrator; they never appear in messages or output.",
  arguments: {
    engine: SERVER,
    campaign: {
      ...{ name: "<campaign>", summary: "the campaign to upload", isOptional: true },
      read: ([given]: readonly string[]) => (given === undefined ? null : refuseAddress(given)),
    },
  },
  options: {},
  output: "The second shape of JSON is for a call with a campaign.",
  json: [
    '{"engine","version","made","campaigns":[{"database","name"}]}',
    '{"engine","database","campaign","name","made","events":{"sent","there"},"texts":{"sent","there"},"not_sent":[{"id","why"}]}',
  ],
  examples: "referee team init https://admin@example.org/couch campaign.json.gz",
  seeAlso: "team.md",
  run: async ({ engine: address, campaign: input }, context) => {
    const { problems, progress } = context;
    // The input is read first, so that the server is not changed if reading fails.
    const ledger = input === null ? null : take(await readCampaignLedger(input, null), problems);
    if (input !== null && ledger?.scope != null) {
      const message = "is a batch, a part of a campaign; expected the whole campaign";
      problems.error("other-campaign", input, null, message);
    }
    if (problems.hasErrors) return null;
    let hint = NEVER_BEGUN;
    return withServer(address, context, { mayBeMember: false, hint: () => hint }, async (server, call) => {
      const { client, user } = server;
      await call.warnOfReplicate();
      if (ledger === null) {
        const createdDatabases = await setUpServer(client);
        const campaigns = await namedCampaigns(client);
        await renewRules(server, campaigns, problems);
        return ready(server, createdDatabases, campaigns);
      }
      const database = databaseOf(ledger.id);
      const why = await whyNot(client, database, ledger);
      if (why !== null) {
        problems.error("other-campaign", server.address, null, why);
        return null;
      }
      await setUpServer(client);
      const isNew = await setUpDatabase(client, database);
      hint = BEGUN;
      const name = nameOf(ledger);
      const isNamed = !isNew && (await campaignIn(client, database)) !== null;
      if (!isNamed)
        await putCampaign(client, database, { campaign: ledger.id, name, version: CAMPAIGN_VERSION }, user);
      const result = await sendCampaign(client, database, ledger, { sentBy: user, isNew: isNew, progress });
      return done({
        address: server.address,
        database,
        campaign: ledger.id,
        name,
        made: isNew,
        sent: result,
      });
    });
  },
});

/** Why the campaign cannot be put into that database; null = it can. */
async function whyNot(client: CouchClient, database: string, { id }: Ledger): Promise<string | null> {
  const version = await rulesVersionOf(client, database);
  if (version !== null && version > RULES_VERSION)
    return `${database} has rules of a newer Referee (version ${version}; this one knows ${RULES_VERSION}): update Referee, then repeat this`;
  const named = await campaignIn(client, database);
  if (named === null || named.campaign === id) return null;
  return `${database} belongs to another campaign, “${named.campaign}”; found “${id}”`;
}

function nameOf(ledger: Ledger): string {
  return campaignOf(ledger, foldEvents(ledger.events)).suite.name;
}

interface NamedDatabase {
  readonly database: string;
  /** Null = no document in the database names it. */
  readonly name: string | null;
}

export async function namedCampaigns(client: CouchClient): Promise<NamedDatabase[]> {
  const found: NamedDatabase[] = [];
  for (const database of await campaignDatabases(client)) {
    const name = (await campaignIn(client, database))?.name ?? null;
    found.push({ database, name });
  }
  return found;
}

/** Replaces the rules of an older Referee, or missing ones (for example after a restore), with the current ones. */
async function renewRules(
  { client, address }: TeamServer,
  campaigns: readonly NamedDatabase[],
  problems: ProblemList,
): Promise<void> {
  for (const { database, name } of campaigns) {
    // A database that does not name its campaign is left as it is.
    const version =
      name === null ? await rulesVersionOf(client, database) : await renewDatabase(client, database);
    if (version === null || version <= RULES_VERSION) continue;
    const message = `${database} has rules of a newer Referee (version ${version}; this one knows ${RULES_VERSION}), which stay`;
    problems.warning("newer-version", address, null, message);
  }
}

async function ready(
  { address, version }: TeamServer,
  made: readonly string[],
  campaigns: readonly NamedDatabase[],
): CommandResult {
  const lines = [
    `${address}: ready${made.length === 0 ? "" : `; made: ${made.join(", ")}`}`,
    ...campaigns.map(({ database, name }) => `  ${database}${name === null ? "" : `: ${name}`}`),
  ];
  return printedObject({ engine: address, version, made, campaigns }, asLines(lines), campaigns);
}

interface UploadedCampaign {
  readonly address: string;
  readonly database: string;
  readonly campaign: string;
  readonly name: string;
  readonly made: boolean;
  readonly sent: SentCampaign;
}

async function done({ address, database, campaign, name, made, sent }: UploadedCampaign): CommandResult {
  const { events, texts, refused } = sent;
  const notSent = new ProblemList();
  for (const { id, why } of refused) notSent.warning("not-sent", address, null, `${id} was not sent: ${why}`);
  const lines = [
    `${address}: “${name}” is ${made ? "put there" : "there"} as ${database}`,
    `  ${counted(events.sent, "event")} sent, ${counted(events.there, "was", "were")} there; ${counted(texts.sent, "text")} sent, ${counted(texts.there, "was", "were")} there`,
    "next: referee team add ADDRESS NAME --role coordinator",
  ];
  const shown = { engine: address, database, campaign, name, made, events, texts, not_sent: refused };
  return { ...printedObject(shown, asLines(lines)), leftOut: notSent.all };
}

export function asLines(lines: readonly string[]): string {
  return lines.map((line) => `${line}\n`).join("");
}
