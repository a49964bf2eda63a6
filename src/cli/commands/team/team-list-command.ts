// Defines the command `team list`: prints the annotators and members of a campaign on a team server, with their roles,
// judgements, last time online and unsent changes.

import { defineCommand } from "#cli/command.ts";
import { printedObject } from "#cli/output/printed.ts";
import { personOf } from "#core/ledger/fold.ts";
import type { PresenceDocument } from "#core/sync/team/team-documents.ts";
import type { TeamRole } from "#core/sync/team/team-names.ts";
import { COUNT, column, NAME, table, WORD } from "#core/tables/table.ts";
import { serializeTableText } from "#core/tables/text.ts";
import { readPresence } from "#couch/transfer/transfer.ts";
import { type CampaignPeople, personIn, readPeople } from "./internal/server-campaign.ts";
import { DATABASE, requestedCampaign, SERVER, withServer } from "./internal/team-server.ts";
import { roleNow } from "./team-add-command.ts";

interface Row {
  /** Name of the account; null = the annotator has none. */
  readonly name: string | null;
  /** Id of the annotator entry. */
  readonly entry: string;
  readonly annotator: string;
  readonly role: TeamRole;
  readonly judgements: number;
  /** When the member was last online, ISO 8601; null = never. */
  readonly last_online: string | null;
  /** Number of changes that were not sent at that time; null = unknown. */
  readonly unsent: number | null;
}

export const command = defineCommand({
  name: "team list",
  summary: "Prints the people of a campaign on a team server.",
  description: "Name and password in URL are those of the server's administrator.",
  arguments: { engine: SERVER },
  options: { database: DATABASE },
  output: [
    "There is one row per person: members first, then annotators without an account (their `name` is empty). `entry` is the id of the member's annotator in the campaign.",
    "`judgements` is the number of candidates judged, gaps filled and tokens annotated under this id. `last_online` is the time when the member's browser last reported to the server. `unsent` is the number of changes that the browser had not sent then; empty if the browser never reported.",
  ],
  json: '{"database","campaign","people":[{"name","entry","annotator","role","judgements","last_online","unsent"}]}',
  examples: "referee team list https://admin@example.org/couch --format tsv",
  seeAlso: "team.md",
  run: ({ engine, database: requested }, context) =>
    withServer(engine, context, { mayBeMember: false }, async (server) => {
      const found = await requestedCampaign(server, requested, context.problems);
      if (found === null) return null;
      const { client } = server;
      const people = await readPeople(client.database(found.database), null);
      const present: PresenceDocument[] = [];
      for (const database of [...Object.keys(people.databases ?? {}), found.database])
        present.push(...(await readPresence(client.database(database))));
      present.sort((a, b) => (a.time < b.time ? 1 : -1));
      const rows = rowsOf(people, present);
      const result = { database: found.database, campaign: found.name, people: rows };
      return printedObject(result, `${serializeTableText(peopleTable(rows))}\n`, rows);
    }),
});

function rowsOf(people: CampaignPeople, present: readonly PresenceDocument[]): Row[] {
  const { entries, aliases, members } = people;
  const judgements = (id: string) => entries.find((entry) => entry.id === id)?.judgements ?? 0;
  const rows = members.map(({ name, role, entry }): Row => {
    const presence = present.find(({ sentBy }) => sentBy === name);
    const person = personIn(people, entry);
    return {
      name,
      entry,
      annotator: person?.name ?? name,
      role: roleNow(role, person?.role),
      judgements: judgements(entry),
      last_online: presence?.time ?? null,
      unsent: presence?.waiting ?? null,
    };
  });
  const memberIds = new Set(members.flatMap(({ entry }) => [entry, personOf(aliases, entry)]));
  const others = entries.flatMap((entry): Row[] => {
    if (memberIds.has(entry.id)) return [];
    // A removed member has no account. The presence names the annotator entry; if not, its sender is the entry.
    const presence = present.find((one) => (one.entry ?? one.sentBy) === entry.id);
    return [
      {
        name: null,
        entry: entry.id,
        annotator: entry.name,
        role: entry.role,
        judgements: entry.judgements,
        last_online: presence?.time ?? null,
        unsent: presence?.waiting ?? null,
      },
    ];
  });
  return [...rows, ...others];
}

function peopleTable(rows: readonly Row[]) {
  return table<Row>({
    title: "people",
    columns: [
      column("name", "Account", NAME, ({ name }) => name ?? ""),
      column("entry", "Id", NAME, ({ entry }) => entry),
      column("annotator", "Annotator", NAME, ({ annotator }) => annotator),
      column("role", "Role", NAME, ({ role }) => role),
      column("judgements", "Judgements", COUNT, ({ judgements }) => judgements),
      column("last_online", "Last online", WORD, ({ last_online }) => last_online ?? "never"),
      column("unsent", "Unsent", WORD, ({ unsent }) => (unsent === null ? "–" : String(unsent))),
    ],
    rows,
  });
}
