// Defines the command `team remove`: ends a person's access to one campaign or to all campaigns of a team server. What
// the person sent stays there.
import { defineCommand } from "#cli/command.ts";
import { printedObject } from "#cli/output/printed.ts";
import { counted } from "#core/base/message-text.ts";
import { accountsOf, removeMember } from "#couch/setup/set-up.ts";
import { readPresence } from "#couch/transfer/transfer.ts";
import {
  campaignInWords,
  databaseOption,
  MEMBER,
  namedCampaigns,
  requestedCampaign,
  SERVER,
  withServer,
} from "./internal/team-server.ts";

export const command = defineCommand({
  name: "team remove",
  summary: "Ends a person's access to a campaign, or to the whole team server.",
  description: [
    "Without --campaign, the account is deleted. Judgements that the person sent stay in the campaigns. Changes that they have not sent stay in their browser.",
    "If the person has judged anything, `team add` later refuses to give the name to another person, because the judgements would become theirs.",
    "Name and password in URL are those of the server's administrator.",
  ],
  arguments: { engine: SERVER, person: MEMBER },
  options: {
    database: databaseOption(
      "end access to this campaign only and keep the account (default: all campaigns, and the account is deleted)",
    ),
  },
  output:
    "`unsent` is the number of changes that the person's browser had not sent when it was last online; null if it was never online.",
  json: '{"name","account_deleted","campaigns":[{"database","campaign","last_online","unsent"}]}',
  examples: "referee team remove https://admin@example.org/couch ben",
  seeAlso: "team.md",
  run: ({ engine, person, database }, context) =>
    withServer(engine, context, { mayBeMember: false }, async (server) => {
      const { problems } = context;
      const { client, address } = server;
      const account = (await accountsOf(client)).find(({ name }) => name === person);
      const onlyCampaign = database === null ? null : await requestedCampaign(server, database, problems);
      if (problems.hasErrors) return null;
      const all = onlyCampaign === null ? await namedCampaigns(client) : [onlyCampaign];
      const affectedCampaigns = all.filter((one) =>
        account?.memberships.some((membership) => membership.database === one.database),
      );
      if (account === undefined || (onlyCampaign !== null && affectedCampaigns.length === 0)) {
        const where =
          onlyCampaign === null
            ? "the server has no account of that name"
            : `not a member of ${campaignInWords(onlyCampaign)}`;
        problems
          .in(address)
          .error("unknown-value", `found “${person}”: ${where}; “referee team list” shows the members`);
        return null;
      }
      await removeMember(client, person, database);
      const campaigns = [];
      for (const one of affectedCampaigns) {
        const membership = account.memberships.find(({ database }) => database === one.database);
        const present = await readPresence(client.database(membership?.personal ?? one.database));
        const last = present.find(({ sentBy }) => sentBy === person);
        campaigns.push({ ...one, last_online: last?.time ?? null, unsent: last?.waiting ?? null });
      }
      const result = {
        name: person,
        account_deleted: onlyCampaign === null,
        campaigns: campaigns.map(({ database, name, last_online, unsent }) => ({
          database,
          campaign: name,
          last_online,
          unsent,
        })),
      };
      const lines = [
        onlyCampaign === null
          ? `Deleted the account ${person}${affectedCampaigns.length === 0 ? "" : `, a member of ${affectedCampaigns.map(campaignInWords).join(", ")}`}.`
          : `Removed ${person} from ${campaignInWords(onlyCampaign)}. The account stays.`,
        "What they sent stays in the campaign.",
        ...campaigns.flatMap(({ unsent, last_online, ...one }) =>
          unsent === null || unsent === 0
            ? []
            : [
                `${campaignInWords(one)}: ${counted(unsent, "change")} had not been sent at ${last_online}. They stay in that browser; the person can save them there as a file (Team › Server).`,
              ],
        ),
      ];
      return printedObject(result, `${lines.join("\n")}\n`, result.campaigns);
    }),
});
