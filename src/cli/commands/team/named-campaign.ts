// Finds the campaign of a team server that a command should use: the named one, or the only one.

import type { Option } from "#cli/command.ts";
import { wrong } from "#cli/output/wrong.ts";
import type { ProblemList } from "#core/base/problem.ts";
import { isTeamDatabase } from "#core/sync/team/team-names.ts";
import { RULES_VERSION } from "#core/sync/team/team-rules.ts";
import type { CouchClient } from "#couch/client/couch-client.ts";
import {
  campaignDatabases,
  campaignIn,
  personalDatabases,
  renewDatabase,
  rulesVersionOf,
} from "#couch/setup/set-up.ts";
import { withoutSecret } from "./server-address.ts";
import type { TeamServer } from "./team-server.ts";

/** The option with the database. `summary`: says which campaign is used if it is left out. */
export function databaseOption(summary: string): Option<string | null> {
  return {
    name: "campaign",
    value: "DATABASE",
    summary,
    read: ([given = null]) =>
      given === null || isTeamDatabase(given)
        ? given
        : wrong(
            `found --campaign “${withoutSecret(given)}”; expected the name of a campaign's database, as referee-…`,
          ),
  };
}

export const DATABASE = databaseOption("the campaign (default: the only one that the server has)");

export interface NamedDatabase {
  readonly database: string;
  /** Name of the campaign; null = the database contains no document with its name. */
  readonly name: string | null;
}

export async function namedCampaigns(client: CouchClient): Promise<NamedDatabase[]> {
  const campaigns: NamedDatabase[] = [];
  for (const database of await campaignDatabases(client)) {
    const name = (await campaignIn(client.database(database)))?.name ?? null;
    campaigns.push({ database, name });
  }
  return campaigns;
}

/** The campaign in words: “Name” (referee-…). */
export function campaignInWords({ database, name }: NamedDatabase): string {
  return name === null ? database : `“${name}” (${database})`;
}

/** Lists the campaigns of the server: the server has referee-… (“Name”), … */
export function availableInWords(campaigns: readonly NamedDatabase[]): string {
  const list = campaigns.map(({ database, name }) => `${database}${name === null ? "" : ` (“${name}”)`}`);
  return `the server has ${list.join(", ")}`;
}

/** Says that the rules of a database are from a newer version. */
export function newerRulesInWords(database: string, version: number): string {
  return `${database} has rules of a newer Referee (version ${version}; this one knows ${RULES_VERSION})`;
}

/**
 * As `requestedCampaign`, and updates the members and rules of the campaign. Null also = the campaign has newer rules,
 * which is reported.
 */
export async function renewedCampaign(
  server: TeamServer,
  requested: string | null,
  problems: ProblemList,
): Promise<NamedDatabase | null> {
  const { client, address } = server;
  const campaign = await requestedCampaign(server, requested, problems);
  if (campaign === null) return null;
  const database = client.database(campaign.database);
  const newer = await renewDatabase(database, await personalDatabases(database));
  if (newer === null) return campaign;
  const message = `${newerRulesInWords(database.name, newer)}: update Referee, then repeat this`;
  problems.in(address).error("newer-version", message);
  return null;
}

/**
 * The requested database; without a request, the only one. Null = there is no such database, several exist but none was
 * requested, or the requested one has no rules; the reason is reported.
 */
export async function requestedCampaign(
  { client, address }: TeamServer,
  requested: string | null,
  problems: ProblemList,
): Promise<NamedDatabase | null> {
  const result = await requestedDatabase(client, requested);
  if (!("why" in result)) return result;
  problems.in(address).error("other-campaign", result.why);
  return null;
}

async function requestedDatabase(
  client: CouchClient,
  requested: string | null,
): Promise<NamedDatabase | { readonly why: string }> {
  const all = await namedCampaigns(client);
  const available =
    all.length === 0 ? "the server has none: upload one with referee team init" : availableInWords(all);
  if (requested === null) {
    const [only, second] = all;
    if (only !== undefined && second === undefined) return only;
    return {
      why: all.length === 0 ? `found no campaign; ${available}` : `--campaign is missing; ${available}`,
    };
  }
  const match = all.find(({ database }) => database === requested);
  if (match === undefined) return { why: `found no campaign ${requested}; ${available}` };
  // If members were added before the database had its rules, they could write anything.
  if ((await rulesVersionOf(client.database(requested))) !== null) return match;
  return { why: `${requested} has no rules yet: repeat referee team init with its campaign` };
}
