// The command `team add`: gives a person access to a campaign on a team server, with a role. A new password is
// printed once.

import { choice, defineCommand, flag, type Option } from "#cli/command.ts";
import { printedObject } from "#cli/output/printed.ts";
import { wrong } from "#cli/output/wrong.ts";
import type { ProblemList } from "#core/base/problem.ts";
import {
  isTeamDatabase,
  isTeamName,
  membershipsIn,
  TEAM_ROLES,
  type TeamRole,
} from "#core/sync/team/team-names.ts";
import type { CouchClient } from "#couch/client/couch-client.ts";
import { invite, rolesOfUser, rulesVersionOf } from "#couch/setup/set-up.ts";
import { readablePassword } from "./readable-password.ts";
import { readServerAddress, withoutSecret } from "./server-address.ts";
import { asLines, namedCampaigns } from "./team-init.ts";
import { SERVER, withServer } from "./team-server.ts";

const DATABASE: Option<string | null> = {
  name: "campaign",
  value: "DATABASE",
  summary: "the campaign (default: the only one that the server has)",
  read: ([given = null]) =>
    given === null || isTeamDatabase(given)
      ? given
      : wrong(
          `found --campaign “${withoutSecret(given)}”; expected the name of a campaign's database, as referee-…`,
        ),
};

/** Without a slash at the end. */
const SITE: Option<string | null> = {
  name: "site",
  value: "URL",
  summary: "where Referee is, for the link that is printed",
  read: ([given]) => {
    if (given === undefined) return null;
    const result = readServerAddress(given.replace(/#.*$/, "").replace(/\/index\.html$/, "/"));
    return typeof result === "string" || result.name !== null || result.password !== null
      ? wrong(`found --site “${withoutSecret(given)}”; expected an address, as https://example.org`)
      : result.address;
  },
};

export const command = defineCommand({
  name: "team add",
  summary: "Adds a member to a campaign on a team server, and prints the new password once.",
  description: [
    "A person who already has an account gets a role in this campaign, or a different role.",
    "Name and password in URL are those of the server's administrator.",
  ],
  arguments: {
    engine: SERVER,
    person: {
      ...{
        name: "NAME",
        summary: "at most 64 of a–z, 0–9, “.”, “_” and “-”, beginning with a letter or digit",
      },
      read: ([given = ""]: readonly string[]) =>
        isTeamName(given)
          ? given
          : wrong(
              `found the name “${withoutSecret(given)}”; expected at most 64 of a–z, 0–9, “.”, “_” and “-”, beginning with a letter or a digit`,
            ),
    },
  },
  options: {
    role: choice(
      "role",
      "ROLE",
      TEAM_ROLES,
      `${TEAM_ROLES.join(" or ")} (default: as before, else annotator)`,
    ),
    database: DATABASE,
    site: SITE,
    isPasswordGiven: flag("password-stdin", "reads the password from standard input, and does not print it"),
  },
  json: '{"name","role","database","campaign","known","password","link"}',
  examples:
    "referee team add https://admin@example.org/couch anna --role coordinator --site https://example.org",
  seeAlso: "team.md",
  run: async (values, context) => {
    const { problems } = context;
    const inputPassword = values.isPasswordGiven ? passwordIn(await context.input(), problems) : null;
    if (problems.hasErrors) return null;
    return withServer(values.engine, context, { mayBeMember: false }, async ({ client, address }) => {
      const found = await findDatabase(client, values.database);
      if ("why" in found) {
        problems.error("other-campaign", address, null, found.why);
        return null;
      }
      const { database, name: campaign } = found;
      const previousRoles = await rolesOfUser(client, values.person);
      const had = membershipsIn(previousRoles ?? []).find((one) => one.database === database)?.role ?? null;
      const role = values.role ?? had ?? "annotator";
      const password = inputPassword ?? (previousRoles === null ? readablePassword() : null);
      await invite(client, database, { name: values.person, role, password });
      const link = `${values.site ?? "<site>"}/#/team/${database}`;
      const summary = {
        name: values.person,
        role,
        before: had,
        isKnown: previousRoles !== null,
        database,
        campaign,
      };
      // A given password is not printed: the caller knows it.
      const shownPassword = inputPassword === null ? password : null;
      const printed = {
        ...{ name: values.person, role, database, campaign, known: previousRoles !== null },
        ...{ password: shownPassword, link },
      };
      const lines = inWords({ ...summary, isGiven: inputPassword !== null, password: shownPassword, link });
      return printedObject(printed, asLines(lines));
    });
  },
});

interface AddedMember {
  readonly name: string;
  readonly role: TeamRole;
  /** The role in this campaign so far; null = none. */
  readonly before: TeamRole | null;
  readonly isKnown: boolean;
  readonly isGiven: boolean;
  readonly database: string;
  readonly campaign: string | null;
  readonly password: string | null;
  readonly link: string;
}

function inWords(summary: AddedMember): string[] {
  const { name, role, before, isKnown, isGiven, database, campaign, password, link } = summary;
  const where = campaign === null ? database : `“${campaign}” (${database})`;
  const sentence =
    before === null
      ? `${name} is now a member of ${where} as ${role}`
      : before === role
        ? `${name} is ${role} in ${where}, as before`
        : `${name} is ${role} in ${where} now, no longer ${before}`;
  const secret =
    password !== null
      ? [`password: ${password}`, "(shown only once and stored nowhere: pass it on in a safe way)"]
      : [
          isGiven
            ? `the password is the one that you entered${isKnown ? " now" : ""}`
            : "the password has not changed",
        ];
  return [sentence, ...secret, `link: ${link}`];
}

/** Null = the password cannot be used for signing in, which is reported. */
function passwordIn(text: string, problems: ProblemList): string | null {
  const password = text.replace(/\r?\n$/, "");
  if (password !== "" && password.length <= 500 && !/[\r\n\0]/.test(password)) return password;
  const found = password === "" ? "nothing" : "several lines, or more than 500 characters";
  problems.error("malformed-cell", "standard input", null, `found ${found}; expected one password`);
  return null;
}

/** The requested database, or the only one. */
async function findDatabase(
  client: CouchClient,
  requested: string | null,
): Promise<{ readonly database: string; readonly name: string | null } | { readonly why: string }> {
  const campaigns = await namedCampaigns(client);
  const list = campaigns
    .map(({ database, name }) => `${database}${name === null ? "" : ` (“${name}”)`}`)
    .join(", ");
  const existing =
    campaigns.length === 0 ? "it has none: upload one with referee team init" : `it has ${list}`;
  if (requested === null) {
    const [only, second] = campaigns;
    if (only !== undefined && second === undefined) return only;
    return {
      why: campaigns.length === 0 ? `found no campaign; ${existing}` : `--campaign is missing; ${existing}`,
    };
  }
  const found = campaigns.find(({ database }) => database === requested);
  if (found === undefined) return { why: `found no campaign ${requested}; ${existing}` };
  // Members who were added before the database had its rules could write anything.
  if ((await rulesVersionOf(client, requested)) !== null) return found;
  return { why: `${requested} has no rules yet: repeat referee team init with its campaign` };
}
