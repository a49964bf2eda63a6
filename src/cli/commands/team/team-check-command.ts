// Defines the command `team check`: checks whether access, rules, web server and page of a team server are set up
// correctly.

import { defineCommand } from "#cli/command.ts";
import { printedObject } from "#cli/output/printed.ts";
import { RULES_VERSION } from "#core/sync/team/team-rules.ts";
import type { CouchClient } from "#couch/client/couch-client.ts";
import {
  hasCurrentMembers,
  isClosedToVisitors,
  personalDatabases,
  reachablePaths,
  rulesVersionOf,
  withPersonal,
} from "#couch/setup/set-up.ts";
import {
  campaignInWords,
  namedCampaigns,
  SERVER,
  type TeamServer,
  withServer,
} from "./internal/team-server.ts";
import { isReadableOnTheWay } from "./server-address.ts";
import { SITE } from "./team-add-command.ts";

interface Check {
  readonly check: "server" | "encryption" | "strangers" | "rules" | "web_server" | "site";
  /** Database or address. */
  readonly subject: string;
  readonly ok: boolean;
  /** What was found, and what to do if it is wrong. */
  readonly found: string;
}

export const command = defineCommand({
  name: "team check",
  summary: "Checks whether a team server is reachable, closed to strangers and up to date.",
  description: [
    "Run the command with the public address of the server, as members' browsers use it. The command changes nothing.",
    "The exit status is 1 if something is wrong.",
    "Name and password in URL are those of the server's administrator.",
  ],
  arguments: { engine: SERVER },
  options: {
    site: { ...SITE, summary: "address of Referee: checks that its referee.json names the server" },
  },
  output: [
    "The checks are: `server` (the server is a CouchDB with an administrator, and hides its users), `encryption` (the server is reached by https), `strangers` (only members can read a campaign), `rules` (each campaign has the rules of this version of Referee), `web_server` (the web server forwards only the paths that Referee uses), `site` (the `referee.json` of the site names the server).",
  ],
  json: '{"engine","ok","checks":[{"check","subject","ok","found"}]}',
  examples: "referee team check https://admin@example.org/couch --site https://example.org",
  seeAlso: "team.md",
  run: ({ engine, site }, context) =>
    withServer(engine, context, { mayBeMember: false }, async (server, { visitor }) => {
      const checks = [
        // Connecting to an open server fails, so this check has passed already.
        check("server", server.address, true, `CouchDB ${server.version ?? "of an unknown version"}`),
        checkEncryption(server),
        ...(await checkCampaigns(server, visitor)),
        await checkWebServer(server, visitor),
        ...(site === null ? [] : [await checkSite(site, server.address)]),
      ];
      const wrong = checks.filter(({ ok }) => !ok);
      const lines = checks.map(
        ({ ok, check, subject, found }) => `${ok ? "ok   " : "WRONG"} ${check} ${subject}: ${found}`,
      );
      const result = { engine: server.address, ok: wrong.length === 0, checks };
      return {
        ...printedObject(result, `${lines.join("\n")}\n`, checks),
        hasFindings: wrong.length > 0,
      };
    }),
});

function check(kind: Check["check"], subject: string, ok: boolean, found: string): Check {
  return { check: kind, subject, ok, found };
}

function checkEncryption({ address }: TeamServer): Check {
  const isReadable = isReadableOnTheWay(address);
  const found = isReadable
    ? "http: passwords and texts can be read on the way. Use https"
    : "nobody can read passwords and texts on the way";
  return check("encryption", address, !isReadable, found);
}

async function checkCampaigns({ client }: TeamServer, visitor: CouchClient): Promise<Check[]> {
  const checks: Check[] = [];
  for (const campaign of await namedCampaigns(client)) {
    const main = client.database(campaign.database);
    for (const database of withPersonal(main, await personalDatabases(main))) {
      const subject = database === main ? campaignInWords(campaign) : database.name;
      const isClosed = await isClosedToVisitors(visitor.database(database.name));
      const closed = isClosed
        ? "only members can read it"
        : "everybody can read it: run referee team init URL";
      checks.push(check("strangers", subject, isClosed, closed));
      const version = await rulesVersionOf(database);
      const isCurrent = version === RULES_VERSION && (await hasCurrentMembers(database));
      checks.push(check("rules", subject, isCurrent, rulesInWords(version, isCurrent)));
    }
  }
  return checks;
}

function rulesInWords(version: number | null, isCurrent: boolean): string {
  if (isCurrent) return `version ${version}`;
  if (version === null) return "it has no rules: everybody may write anything. Run referee team init URL";
  if (version > RULES_VERSION)
    return `version ${version}; this Referee knows ${RULES_VERSION}. Update Referee`;
  const what =
    version < RULES_VERSION
      ? `version ${version}; expected version ${RULES_VERSION}`
      : `version ${version}, but its _security does not have exactly the roles of the campaign`;
  return `${what}. Run referee team init URL`;
}

async function checkWebServer({ address }: TeamServer, visitor: CouchClient): Promise<Check> {
  const reachable = await reachablePaths(visitor);
  const found =
    reachable.length === 0
      ? "it passes on only the paths that Referee uses"
      : `it passes ${reachable.join(", ")} on to CouchDB. Let it answer 404, as deploy/Caddyfile does, or run this with the public address`;
  return check("web_server", address, reachable.length === 0, found);
}

/** Checks whether the page's `referee.json` names this server. */
async function checkSite(site: string, address: string): Promise<Check> {
  const at = `${site}/referee.json`;
  const read = await fetch(at)
    .then(async (response) => {
      if (!response.ok) return { why: `HTTP ${response.status}` };
      const isJson = response.headers.get("Content-Type")?.includes("json") === true;
      return isJson ? { text: await response.text() } : { why: "it is not served as JSON" };
    })
    .catch(() => ({ why: "no answer" }));
  if ("why" in read) return check("site", at, false, `${read.why}. Put {"couchdb": "/couch"} there`);
  const path = pathIn(read.text);
  if (path === null) return check("site", at, false, 'it is not of the form {"couchdb": "/couch"}');
  const named = new URL(path, `${site}/`).href.replace(/\/+$/, "");
  const found = named === address ? `it names ${address}` : `it names ${named}, not ${address}`;
  return check("site", at, named === address, found);
}

function pathIn(text: string): string | null {
  try {
    const json: unknown = JSON.parse(text);
    const isObject = typeof json === "object" && json !== null && "couchdb" in json;
    return isObject && typeof json.couchdb === "string" ? json.couchdb : null;
  } catch {
    return null;
  }
}
