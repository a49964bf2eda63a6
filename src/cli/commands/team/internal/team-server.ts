// Connects to a team server, finds the campaign that a command should use, and explains failures.
import process from "node:process";
import { setTimeout as sleep } from "node:timers/promises";
import type { Argument, CommandContext, CommandResult, Option } from "#cli/command.ts";
import {
  isReadableOnTheWay,
  readServerAddress,
  type ServerAddress,
  withoutSecret,
} from "#cli/commands/team/server-address.ts";
import { wrong } from "#cli/output/printed.ts";
import type { ProblemCode, ProblemList } from "#core/base/problem.ts";
import { isMemberName, isTeamDatabase, type Membership, membershipsIn } from "#core/sync/team/team-names.ts";
import { RULES_VERSION } from "#core/sync/team/team-rules.ts";
import {
  CouchClient,
  CouchFailure,
  type FailureKind,
  isRefusedForNow,
  pauseAfter,
  whoIsSignedIn,
} from "#couch/client/couch-client.ts";
import {
  campaignDatabases,
  campaignIn,
  personalDatabases,
  reachablePaths,
  readWelcome,
  renewDatabase,
  rulesVersionOf,
  usersAreOpen,
  visitorRoles,
} from "#couch/setup/set-up.ts";

export const SERVER: Argument<ServerAddress> = {
  name: "URL",
  summary:
    "the address of CouchDB, such as https://example.org/couch; name and password are in it (https://NAME:PASSWORD@…) or in REFEREE_COUCH_NAME and REFEREE_COUCH_PASSWORD",
  read: ([given = ""]) => {
    const address = readServerAddress(given);
    return typeof address === "string" ? wrong(address) : address;
  },
};

/**
 * Refuses an address where a file or database is expected. Such an address is a mistake, and may contain a password.
 */
export function refuseAddress(given: string) {
  return /^https?:\/\//i.test(given)
    ? wrong(`found “${withoutSecret(given)}”, a second address; expected one server at a time`)
    : given;
}

/**
 * Connects to the server and calls `run`. If the server fails, reports the failure, with a hint about what was already
 * done.
 */
export async function withServer(
  address: ServerAddress,
  { problems, progress }: Pick<CommandContext, "problems" | "progress">,
  { mayBeMember, hint = () => "" }: { readonly mayBeMember: boolean; readonly hint?: () => string },
  run: (server: TeamServer, call: ServerConnection) => CommandResult,
): CommandResult {
  const call = new ServerConnection(address, problems);
  try {
    const server = await call.open(mayBeMember);
    return server === null ? null : await run(server, call);
  } catch (error) {
    progress("");
    call.report(error, hint());
    return null;
  }
}

export interface TeamServer {
  readonly client: CouchClient;
  /** Address without name and password, for messages. */
  readonly address: string;
  /** The name of the signed-in user. */
  readonly user: string;
  readonly isAdmin: boolean;
  readonly memberships: readonly Membership[];
  /** Version in the server's welcome message; null = the message has none. */
  readonly version: string | null;
}

/** Requests that a busy server refuses are repeated for at most a minute. */
const PATIENCE = { limit: 60_000, sleep };

/** A connection to a server, which explains its failures. */
class ServerConnection {
  readonly #address: ServerAddress;
  readonly #signedAs: { readonly name: string; readonly password: string } | null;
  /** The operating system's reason why the last request did not arrive. */
  #cause: string | null = null;
  readonly #client: CouchClient;
  readonly #problems: ProblemList;

  /** If the address lacks name or password, environment variables give them. */
  constructor(address: ServerAddress, problems: ProblemList) {
    this.#address = address;
    this.#problems = problems;
    const name = address.name ?? process.env.REFEREE_COUCH_NAME ?? "";
    const password = address.password ?? process.env.REFEREE_COUCH_PASSWORD ?? "";
    this.#signedAs = name === "" || password === "" ? null : { name, password };
    this.#client = this.#clientAs(this.#signedAs);
  }

  #clientAs(basic: { readonly name: string; readonly password: string } | null): CouchClient {
    const ask: typeof fetch = async (...args) => {
      try {
        return await fetch(...args);
      } catch (error) {
        this.#cause = causeOf(error);
        throw error;
      }
    };
    return new CouchClient({ base: this.#address.address, basic, fetch: ask, patience: PATIENCE });
  }

  /**
   * Checks the server and the user. Null = there is a reason not to use the server, which is reported. `mayBeMember`:
   * the user may be a member of a campaign; if false, the user must be an administrator.
   */
  async open(mayBeMember: boolean): Promise<TeamServer | null> {
    const { address } = this.#address;
    const refuse = (code: ProblemCode, message: string) => {
      this.#problems.in(address).error(code, message);
      return null;
    };
    if (isReadableOnTheWay(address)) {
      const message = "is not encrypted (http): passwords and texts can be read on the way; expected https";
      this.#problems.in(address).warning("not-encrypted", message);
    }
    if (this.#signedAs === null) {
      const message = `${mayBeMember ? "name and password of a member of the campaign" : "name and password of its administrator"} are missing: expected them in the address, as https://NAME:PASSWORD@example.org/couch, or in REFEREE_COUCH_NAME and REFEREE_COUCH_PASSWORD`;
      return refuse("access-denied", message);
    }
    const welcome = await readWelcome(this.#client);
    if (welcome === null) return refuse("no-server", "is not a CouchDB server");
    const anonymous = this.visitor;
    if ((await visitorRoles(anonymous)).includes("_admin")) {
      const message =
        "has no administrator, so everyone who can reach it may do everything. Set one ([admins] in its local.ini, or COUCHDB_USER and COUCHDB_PASSWORD of its container), restart it, then repeat this";
      return refuse("open-server", message);
    }
    const user = await whoIsSignedIn(this.#client);
    if (user === null) return refuse("access-denied", `does not accept “${this.#signedAs.name}” as a user`);
    const isAdmin = user.roles.includes("_admin");
    if (!isAdmin && !mayBeMember)
      return refuse("access-denied", `“${user.name}” does not administer it; expected its administrator`);
    if (await usersAreOpen(anonymous)) {
      const message =
        "shows its users (the database _users) to everyone: set users_db_public = false in [chttpd_auth], and let only _admin be a member of _users; then repeat this";
      return refuse("open-server", message);
    }
    const major = /^(\d+)\./.exec(welcome.version ?? "")?.[1];
    if (welcome.isCouch && major !== undefined && Number(major) < 3) {
      const message = `is CouchDB ${welcome.version}; Referee is made for CouchDB 3`;
      this.#problems.in(address).warning("no-server", message);
    }
    const memberships = membershipsIn(user.roles);
    return { client: this.#client, address, user: user.name, isAdmin, memberships, version: welcome.version };
  }

  /** A client that sends requests without name and password. */
  get visitor(): CouchClient {
    return this.#clientAs(null);
  }

  /** Warns if members can reach `/_replicate`. */
  async warnOfReplicate(): Promise<void> {
    if ((await reachablePaths(this.visitor, ["/_replicate"])).length === 0) return;
    const message =
      "passes /_replicate on to CouchDB: every member of a campaign can copy databases from and to other servers. Let the web server answer 404 to it, as deploy/Caddyfile does, or run this with the public address of the site";
    this.#problems.in(this.#address.address).warning("open-server", message);
  }

  /** Reports failures of the connection or the server. Other errors are thrown again. */
  report(error: unknown, hint: string): void {
    if (!(error instanceof CouchFailure)) throw error;
    const [code, words] = WORDS[error.kind];
    const cause = error.kind === "away" && this.#cause !== null ? ` (${this.#cause})` : "";
    const message = error.message.replace(/\.$/, "");
    const mayLackCouchPath =
      ["broken", "web-page"].includes(error.kind) && !this.#address.address.endsWith("/couch");
    const where = mayLackCouchPath ? " (is “/couch” missing at the end of the address?)" : "";
    this.#problems.in(this.#address.address).error(code, `${words}${where}: ${message}${cause}${hint}`);
  }
}

const WORDS: Readonly<Record<FailureKind, readonly [code: ProblemCode, words: string]>> = {
  away: ["no-server", "does not answer"],
  busy: ["no-server", "is too busy to answer, also after repeated requests"],
  broken: ["no-server", "does not answer like CouchDB"],
  "web-page": ["no-server", "answers with a web page or a redirect, not like CouchDB"],
  "signed-out": ["access-denied", "does not accept this name and password"],
  forbidden: ["access-denied", "does not allow it"],
  missing: ["no-server", "does not have the requested document"],
  conflict: ["not-sent", "has a document that another user changed at the same moment; repeat this"],
  "too-large": [
    "too-large",
    "does not accept a request of this size, or a proxy in front of it does not (max_http_request_size)",
  ],
  "no-room": ["server-full", "has no room left on its disk"],
};

/** The operating system's reason why a request did not arrive. */
function causeOf(error: unknown): string | null {
  const cause = error instanceof Error ? error.cause : undefined;
  if (!(cause instanceof Error)) return null;
  const code = "code" in cause && typeof cause.code === "string" ? cause.code : null;
  if (code === "ENOTFOUND" || code === "EAI_AGAIN") return "no host of that name is found";
  if (code === "ECONNREFUSED") return "no server listens there";
  if (code !== null && /CERT|SIGNATURE|SELF_SIGNED|ALTNAME/.test(code))
    return `its certificate is not trusted: ${code}`;
  return code ?? (cause.message === "" ? null : cause.message);
}

/** Maximum number of consecutive attempts. */
const MOST_TRIES = 5;

/** Runs `action`, and repeats it after failures that may be temporary. */
export async function withRetries<T>(action: () => Promise<T>): Promise<T> {
  for (let failures = 0; ; ) {
    try {
      return await action();
    } catch (error) {
      failures++;
      const isTemporary = error instanceof CouchFailure && (error.kind === "away" || error.kind === "busy");
      // The client itself has repeated such a request for a minute.
      if (isRefusedForNow(error)) throw error;
      if (!isTemporary || failures === MOST_TRIES) throw error;
      await sleep(pauseAfter(failures, error));
    }
  }
}

// Finds the campaign of a team server that a command should use: the named one, or the only one.

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

// Declares the argument with the name of a member.

export const MEMBER: Argument<string> = {
  name: "NAME",
  summary: "at most 64 of a–z, 0–9, “.”, “_” and “-”, beginning with a letter or digit",
  read: ([given = ""]) =>
    isMemberName(given)
      ? given
      : wrong(
          `found the name “${withoutSecret(given)}”; expected at most 64 of a–z, 0–9, “.”, “_” and “-”, beginning with a letter or a digit`,
        ),
};
