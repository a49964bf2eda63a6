// Defines the command `team init`: sets up a team server and uploads a campaign. Documents that the server already has
// are not sent again.

import { randomUUID } from "node:crypto";
import { type CommandResult, defineCommand, flag } from "#cli/command.ts";
import { readCampaignInput } from "#cli/inputs/open-campaign.ts";
import { printedObject, wrong } from "#cli/output/printed.ts";
import { counted, formatNumber } from "#core/base/message-text.ts";
import { type ProblemList, unwrap } from "#core/base/problem.ts";
import { campaignOf } from "#core/campaign/campaign.ts";
import { CAMPAIGN_VERSION } from "#core/io/file/campaign-file.ts";
import { foldEvents } from "#core/ledger/fold.ts";
import type { Ledger } from "#core/ledger/ledger.ts";
import { type PersonalDatabases, textAttached, textDocumentId } from "#core/sync/team/team-documents.ts";
import { RULES_VERSION } from "#core/sync/team/team-rules.ts";
import type { CouchDatabase } from "#couch/client/couch-client.ts";
import {
  campaignIn,
  personalDatabases,
  putCampaign,
  putGeneration,
  renewDatabase,
  rulesVersionOf,
  setUpDatabase,
  setUpServer,
  withPersonal,
} from "#couch/setup/set-up.ts";
import {
  type BlindParts,
  type Destination,
  destinationOf,
  fillPersonal,
  makeBlind,
  notSentProblems,
  type SentCampaign,
  sendCampaign,
} from "./internal/server-campaign.ts";
import {
  databaseOption,
  type NamedDatabase,
  namedCampaigns,
  newerRulesInWords,
  refuseAddress,
  SERVER,
  type TeamServer,
  withServer,
} from "./internal/team-server.ts";
import { siteOf } from "./server-address.ts";

const NEVER_BEGUN = "; nothing was changed";
const BEGUN = "; what was sent stays there: repeat the command to send only the missing records";

export const command = defineCommand({
  name: "team init",
  summary: "Sets up a team server (CouchDB 3), and uploads a campaign.",
  description: [
    "If the command is run again, also after an interruption, it sends only missing data. If the connection breaks, the command tries five times. Without a campaign, it updates the rules of all campaigns. After each run, the members' browsers compare their copies with the server's.",
    "A campaign folder has no id. If the server already has a campaign with its name or its test suite, the command refuses: `--into` adds the folder's systems and judgements to that campaign, `--new` makes a second campaign. If the folder was made from that campaign, `--into` adds only what the campaign lacks.",
    "If the server rejects the test suite or an output, for example because a limit of size is too low, the exit status is 1. After the limit is raised, the repeated command sends only what is missing.",
    "Name and password are those of the server's administrator; they never appear in messages or output.",
  ],
  arguments: {
    engine: SERVER,
    campaign: {
      name: "<campaign>",
      summary: "the campaign to upload",
      isOptional: true,
      read: ([given]: readonly string[]) => (given === undefined ? null : refuseAddress(given)),
    },
  },
  options: {
    isNew: flag("new", "makes a second campaign, also of the same name, test suite or file"),
    isBlind: flag("blind", "makes the campaign blind: annotators receive no answers of others"),
    into: {
      ...databaseOption("the campaign of the server to which this one, of the same test suite, is added"),
      name: "into",
    },
  },
  output: "JSON has the second form if a campaign was uploaded.",
  json: [
    '{"engine","version","made","campaigns":[{"database","name"}]}',
    '{"engine","database","campaign","name","made","events":{"sent","there"},"texts":{"sent","there"},"not_sent":[{"id","why"}]}',
  ],
  examples: "referee team init https://admin@example.org/couch campaign.json.gz",
  seeAlso: "team.md",
  run: async ({ engine: address, campaign: input, isNew, isBlind, into }, context) => {
    const { problems, progress } = context;
    if (isNew && into !== null) return wrong("found --new and --into; expected one of them");
    const needless = isNew ? "--new" : isBlind ? "--blind" : into === null ? null : "--into";
    if (input === null && needless !== null)
      return wrong(`found ${needless} without a campaign; expected the campaign to upload`);
    // The input is read first. If reading fails, the server stays unchanged.
    const read = input === null ? null : unwrap(await readCampaignInput(input, null), problems);
    if (input !== null && read?.ledger.scope != null) {
      const message = "is a batch, a part of a campaign; expected the whole campaign";
      problems.in(input).error("other-campaign", message);
    }
    if (problems.hasErrors) return null;
    let hint = NEVER_BEGUN;
    return withServer(address, context, { mayBeMember: false, hint: () => hint }, async (server, call) => {
      const { client, user } = server;
      await call.warnOfReplicate();
      if (read === null) {
        const made = await setUpServer(client);
        const campaigns = await namedCampaigns(client);
        await renewRules(server, campaigns, problems);
        return printReady(server, made, campaigns);
      }
      const name = nameOf(read.ledger);
      const destination = await destinationOf(
        server,
        { ...read, name, isCampaignFile: read.database.kind === "campaign" },
        { isNew, into },
        progress,
      );
      const why =
        "why" in destination
          ? destination.why
          : await whyNot(client.database(destination.database), destination);
      if ("why" in destination || why !== null) {
        problems.in(server.address).error("other-campaign", `${why}${NEVER_BEGUN}`);
        return null;
      }
      const { ledger } = destination;
      const database = client.database(destination.database);
      await setUpServer(client);
      const made = await setUpDatabase(database);
      hint = BEGUN;
      const isNamed = !made && (await campaignIn(database)) !== null;
      if (!isNamed)
        await putCampaign(database, { campaign: ledger.id, name, version: CAMPAIGN_VERSION }, user);
      const sent = await sendCampaign(database, ledger, { sentBy: user, isNew: made, progress });
      const essential = essentialRefusals(sent.refused, ledger);
      if (essential.length > 0) {
        for (const message of essential) problems.in(server.address).error("not-sent", message);
        return null;
      }
      const refused = await sendFurther({ database, user, progress }, isBlind);
      await markGeneration(database, await personalDatabases(database), user);
      const all = { ...sent, refused: [...sent.refused, ...refused] };
      return printUpload(server.address, destination, name, made, all);
    });
  },
});

/**
 * Messages about rejected documents without which nobody can open the campaign or one of its systems: texts, and the
 * events of suite and outputs.
 */
function essentialRefusals(refused: SentCampaign["refused"], { events, texts }: Ledger): string[] {
  const names = new Map<string, string>();
  for (const event of events) {
    if (event.kind !== "suite" && event.kind !== "output") continue;
    const name = event.kind === "suite" ? "the test suite" : `the output of “${event.system}”`;
    names.set(`event ${event.id}`, name);
    if (event.text !== null) names.set(textDocumentId(event.text), name);
  }
  return refused.flatMap(({ id, why }) => {
    const name = names.get(id);
    if (name === undefined) return [];
    const text = texts.get(id.replace(/^text:/, ""));
    const size = text === undefined ? 0 : new TextEncoder().encode(textAttached(text)).length;
    const kilobytes = size === 0 ? "" : ` (${formatNumber(Math.ceil(size / 1000))} kB)`;
    return [
      `${name}${kilobytes} was not sent, so nobody can open the campaign: ${why}. Raise the limit of the server (max_http_request_size, max_document_size and max_attachment_size of CouchDB) or of the web server in front of it (max_size in a Caddyfile, client_max_body_size of nginx), then repeat the command: it sends only what is missing`,
    ];
  });
}

/** Makes the campaign blind if `isBlind`. Sends missing documents to the personal databases, if there are any. */
async function sendFurther(parts: BlindParts, isBlind: boolean): Promise<SentCampaign["refused"]> {
  if (isBlind) return (await makeBlind(parts)).refused;
  const databases = await personalDatabases(parts.database);
  return databases === null ? [] : fillPersonal(parts, databases);
}

/** Makes the members' browsers compare their copies with the server's. */
async function markGeneration(
  database: CouchDatabase,
  personal: PersonalDatabases | null,
  user: string,
): Promise<void> {
  for (const one of withPersonal(database, personal)) await putGeneration(one, randomUUID(), user);
}

/** The reason why the campaign cannot be uploaded to that database; null = it can. */
async function whyNot(database: CouchDatabase, { ledger: { id } }: Destination): Promise<string | null> {
  const version = await rulesVersionOf(database);
  if (version !== null && version > RULES_VERSION)
    return `${newerRulesInWords(database.name, version)}: update Referee, then repeat this`;
  const serverCampaign = await campaignIn(database);
  if (serverCampaign === null || serverCampaign.campaign === id) return null;
  return `${database.name} belongs to the campaign “${serverCampaign.campaign}”; the campaign to upload is “${id}”`;
}

function nameOf(ledger: Ledger): string {
  return campaignOf(ledger, foldEvents(ledger.events)).suite.name;
}

/**
 * Writes the current rules into databases whose rules are from an older Referee or missing (for example after a
 * restore).
 */
async function renewRules(
  server: TeamServer,
  campaigns: readonly NamedDatabase[],
  problems: ProblemList,
): Promise<void> {
  const { client, address, user } = server;
  for (const { database: databaseName, name } of campaigns) {
    const database = client.database(databaseName);
    // If a database does not contain the name of its campaign, it is not changed.
    const personal = name === null ? null : await personalDatabases(database);
    const version = name === null ? await rulesVersionOf(database) : await renewDatabase(database, personal);
    if (name !== null && version === null) await markGeneration(database, personal, user);
    if (version === null || version <= RULES_VERSION) continue;
    problems.in(address).warning("newer-version", `${newerRulesInWords(database.name, version)}, which stay`);
  }
}

async function printReady(
  { address, version }: TeamServer,
  made: readonly string[],
  campaigns: readonly NamedDatabase[],
): CommandResult {
  const lines = [
    `${address}: ready${made.length === 0 ? "" : `; created ${made.join(", ")}`}`,
    ...campaigns.map(({ database, name }) => `  ${database}${name === null ? "" : `: ${name}`}`),
  ];
  return printedObject({ engine: address, version, made, campaigns }, asLines(lines), campaigns);
}

/** `made`: whether the database was created. */
async function printUpload(
  address: string,
  { database, ledger }: Destination,
  name: string,
  made: boolean,
  { events, texts, refused }: SentCampaign,
): CommandResult {
  const lines = [
    made ? `Uploaded “${name}” as ${database}.` : `“${name}” is on the server as ${database}.`,
    `  ${counted(events.sent, "event")} sent, ${counted(events.there, "was", "were")} there; ${counted(texts.sent, "text")} sent, ${counted(texts.there, "was", "were")} there`,
    `Next: referee team add ${address} NAME --role coordinator --site ${siteOf(address) ?? "URL"} --campaign ${database}`,
  ];
  const result = {
    engine: address,
    database,
    campaign: ledger.id,
    name,
    made,
    events,
    texts,
    not_sent: refused,
  };
  return { ...printedObject(result, asLines(lines)), leftOut: notSentProblems(address, refused) };
}

function asLines(lines: readonly string[]): string {
  return lines.map((line) => `${line}\n`).join("");
}
