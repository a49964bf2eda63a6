// Defines the command `team export`: downloads a campaign from a team server, checks it like a file, and writes it.

import { defineCommand } from "#cli/command.ts";
import { printConversion } from "#cli/commands/campaigns/convert-command.ts";
import { checkOutput, writeOutput } from "#cli/commands/campaigns/write-output.ts";
import { OUT } from "#cli/inputs/options.ts";
import { allUncountedProblems } from "#cli/output/uncounted-judgements.ts";
import { FileProblems, unwrap } from "#core/base/problem.ts";
import { CAMPAIGN_VERSION } from "#core/io/file/campaign-file.ts";
import { fitEvents, type LeftOutEvent } from "#core/sync/team/arrivals.ts";
import { databaseOf, isTeamDatabase } from "#core/sync/team/team-names.ts";
import { campaignIn } from "#couch/setup/set-up.ts";
import { receiveCampaign } from "./internal/server-campaign.ts";
import {
  availableInWords,
  namedCampaigns,
  refuseAddress,
  SERVER,
  type TeamServer,
  withServer,
} from "./internal/team-server.ts";
import { withoutSecret } from "./server-address.ts";

export const command = defineCommand({
  name: "team export",
  summary: "Writes a campaign from a team server to a file or folder.",
  description:
    "Name and password in URL are those of any member of the campaign; in a blind campaign, annotators cannot export it. Records that do not fit the campaign are left out, and a warning names each.",
  arguments: {
    engine: SERVER,
    campaign: {
      name: "CAMPAIGN",
      summary: "the campaign's database or id",
      read: ([given = ""]: readonly string[]) => refuseAddress(given),
    },
  },
  options: { output: OUT },
  json: '{"out","format","systems","examples","judgements","gap_answers","annotations","not_held":[TEXT],"database","campaign","not_taken":[{"id","why"}]}',
  examples: "referee team export https://anna@example.org/couch referee-demo -o campaign.json.gz",
  seeAlso: "team.md",
  run: async ({ engine: url, campaign: requested, output }, context) => {
    const { problems, progress } = context;
    unwrap(await checkOutput(output), problems);
    if (problems.hasErrors) return null;
    const hint = () => "; nothing was written";
    return withServer(url, context, { mayBeMember: true, hint }, async (server) => {
      const { client, address } = server;
      const search = await findCampaign(server, requested);
      if ("why" in search) {
        problems.in(address).error(search.code, search.why);
        return null;
      }
      const { database, campaign } = search;
      const received = await receiveCampaign(client.database(database), progress);
      const fit = fitEvents(database, campaign, received.events, received.texts);
      const refused = [...received.refused, ...fit.leftOut];
      problems.addAll(fit.problems);
      if (problems.hasErrors) {
        // If there is no result, documents that were left out may be the reason.
        problems.addAll(refusedProblems(database, refused));
        return null;
      }
      const written = unwrap(await writeOutput(fit.ledger, output), problems);
      if (written === null) return null;
      return {
        ...printConversion(output, written, { database, campaign, not_taken: refused }),
        leftOut: [...refusedProblems(database, refused), ...allUncountedProblems(database, written.campaign)],
      };
    });
  },
});

function refusedProblems(database: string, refused: readonly LeftOutEvent[]) {
  const problems = new FileProblems(database);
  for (const { id, why } of refused) problems.warning("record-left-out", `${id} is left out: ${why}`);
  return problems.all;
}

type SearchedCampaign =
  | { readonly database: string; readonly campaign: string }
  | { readonly code: "newer-version" | "access-denied" | "other-campaign"; readonly why: string };

/** Finds the campaign by its database or by its id. */
async function findCampaign(
  { client, isAdmin, memberships, user }: TeamServer,
  requested: string,
): Promise<SearchedCampaign> {
  const names = new Set([...(isTeamDatabase(requested) ? [requested] : []), databaseOf(requested)]);
  for (const database of names) {
    const isBlindAnnotator = memberships.some((one) => one.database === database && one.personal !== null);
    if (isBlindAnnotator && !isAdmin) {
      const why = `“${user}” is an annotator of ${database}, which is blind: an export contains the answers of all. Only its coordinators and adjudicators and the server's administrator can export it`;
      return { code: "access-denied", why };
    }
    const named = await campaignIn(client.database(database));
    if (named === null) continue;
    const { campaign, version } = named;
    if (databaseOf(campaign) !== database) {
      const why = `${database} claims to be the campaign “${campaign}”, which has another database`;
      return { code: "other-campaign", why };
    }
    if (version <= CAMPAIGN_VERSION) return { database, campaign };
    const why = `${database} was uploaded by a newer version of Referee (format ${version}; this one knows ${CAMPAIGN_VERSION}): update, then repeat this`;
    return { code: "newer-version", why };
  }
  // Other campaigns of the server are shown only to its administrator.
  const campaigns = isAdmin ? await namedCampaigns(client) : [];
  const has = campaigns.length === 0 ? "the server has none" : availableInWords(campaigns);
  const why = `found no campaign “${withoutSecret(requested)}”${isAdmin ? `; ${has}` : ""}`;
  return { code: "other-campaign", why };
}
