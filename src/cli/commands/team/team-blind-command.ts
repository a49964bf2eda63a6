// Defines the command `team blind`: turns the blindness of a campaign on a team server on or off.

import { defineCommand } from "#cli/command.ts";
import { choiceArgument } from "#cli/inputs/options.ts";
import { printedObject } from "#cli/output/printed.ts";
import { counted } from "#core/base/message-text.ts";
import { makeBlind, makeOpen, notSentProblems } from "./internal/server-campaign.ts";
import { campaignInWords, DATABASE, renewedCampaign, SERVER, withServer } from "./internal/team-server.ts";

export const command = defineCommand({
  name: "team blind",
  summary:
    "Turns a campaign's blindness on or off: in a blind campaign, annotators receive no answers of others.",
  description: [
    "`on` gives each annotator a database of their own, with the texts, the settings, the assignments and their own judgements. Coordinators and adjudicators can read the databases of all annotators. When an annotator's browser is next online, it removes the answers of others. The setting that suggests anyone's answers is turned off.",
    "`off` gathers all judgements in one database, which all members can read, and deletes the annotators' own databases.",
    "After an interruption, repeat the command. The name and password in URL are those of the server's administrator.",
  ],
  arguments: { engine: SERVER, state: choiceArgument(["on", "off"], "whether the campaign is blind") },
  options: { database: DATABASE },
  json: '{"database","campaign","blind","annotators":[NAME],"not_sent":[{"id","why"}]}',
  examples: "referee team blind https://admin@example.org/couch on",
  seeAlso: "team.md#blind-teams",
  run: ({ state, engine, database: requested }, context) => {
    const { problems, progress } = context;
    const hint = () => "; repeat the command to complete it";
    return withServer(engine, context, { mayBeMember: false, hint }, async (server) => {
      const found = await renewedCampaign(server, requested, problems);
      if (found === null) return null;
      const { database, name } = found;
      const parts = { database: server.client.database(database), user: server.user, progress };
      const { annotators, refused } = await (state === "on" ? makeBlind(parts) : makeOpen(parts));
      progress("");
      const where = campaignInWords(found);
      const line =
        state === "on"
          ? `${where} is blind: ${counted(annotators.length, "annotator")} cannot read others' answers.`
          : refused.length > 0
            ? `${where}: some judgements could not be gathered, so the annotators' databases stay.`
            : `${where} is not blind: all members can read all answers.`;
      const result = { database, campaign: name, blind: state === "on", annotators, not_sent: refused };
      return { ...printedObject(result, `${line}\n`), leftOut: notSentProblems(server.address, refused) };
    });
  },
});
