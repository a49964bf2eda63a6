// Sets up databases for campaigns on a server and changes their members, with an administrator's name and password, and
// checks a server before a campaign is sent to it.

import * as v from "valibot";
import {
  GENERATION_ID,
  PERSONAL_ID,
  type PersonalDatabases,
  readPersonal,
} from "#core/sync/team/team-documents.ts";
import {
  campaignDatabase,
  isMemberName,
  isRoleIn,
  isTeamDatabase,
  membershipsIn,
  serverRole,
  serverRoles,
  TEAM_ROLES,
  type TeamRole,
} from "#core/sync/team/team-names.ts";
import { RULES_ID, RULES_VERSION, rulesDocument } from "#core/sync/team/team-rules.ts";
import { type CouchClient, type CouchDatabase, CouchFailure, okSchema } from "#couch/client/couch-client.ts";
import { putIfMissing } from "#couch/transfer/transfer.ts";

async function put(at: Pick<CouchClient, "ask">, path: string, body?: object): Promise<void> {
  await at.ask(path, okSchema, { method: "PUT", body });
}

/** Creates a database, unless it exists. Returns whether it was created. */
async function createDatabase(database: CouchDatabase): Promise<boolean> {
  try {
    await put(database, "");
    return true;
  } catch (error) {
    if (error instanceof CouchFailure && error.kind === "conflict") return false;
    throw error;
  }
}

/** Creates CouchDB's own databases, which a new server does not have. Returns the names of those that were created. */
export async function setUpServer(client: CouchClient): Promise<string[]> {
  const created: string[] = [];
  for (const name of ["_users", "_replicator"])
    if (await createDatabase(client.database(name))) created.push(name);
  return created;
}

/**
 * Creates a database if it is missing, restricts it to its members and installs this version's rules. Rewrites nothing
 * that is right already, and keeps rules of a newer version. `owner`: see `rulesOf`. Returns whether it was created.
 */
export async function setUpDatabase(database: CouchDatabase, owner: string | null = null): Promise<boolean> {
  const isCreated = await createDatabase(database);
  await putSecurity(database);
  await putRules(database, await rulesIn(database), owner);
  return isCreated;
}

/**
 * Updates members and rules of a campaign's database and of its `personal` databases. If the rules of the campaign's
 * database are newer than this version's, changes nothing and returns their version; otherwise returns null.
 */
export async function renewDatabase(
  database: CouchDatabase,
  personal: PersonalDatabases | null,
): Promise<number | null> {
  const rules = await rulesIn(database);
  const version = rules?.version ?? 0;
  if (version > RULES_VERSION) return version;
  await putSecurity(database);
  await putRules(database, rules, null);
  for (const [name, owner] of Object.entries(personal ?? {}))
    await setUpDatabase(database.client.database(name), owner);
  return null;
}

const membersSchema = v.object({ names: v.array(v.string()), roles: v.array(v.string()) });
const securitySchema = v.object({ admins: membersSchema, members: membersSchema });

/**
 * Users with one of the campaign's roles can read and write. Administrators can also change the rules and delete the
 * database. Everybody else has no access.
 */
function securityOf(database: string): v.InferOutput<typeof securitySchema> {
  return {
    admins: { names: [], roles: ["_admin"] },
    members: {
      names: [],
      roles: TEAM_ROLES.map((role) =>
        serverRole(role === "annotator" ? database : campaignDatabase(database), role),
      ),
    },
  };
}

/** Whether a database has exactly the members that this version sets. */
export async function hasCurrentMembers(database: CouchDatabase): Promise<boolean> {
  const security = v.safeParse(securitySchema, await database.ask("/_security", v.unknown()));
  return security.success && JSON.stringify(security.output) === JSON.stringify(securityOf(database.name));
}

async function putSecurity(database: CouchDatabase): Promise<void> {
  if (await hasCurrentMembers(database)) return;
  await put(database, "/_security", securityOf(database.name));
}

const rulesSchema = v.looseObject({
  _rev: v.string(),
  version: v.optional(v.number()),
  validate_doc_update: v.optional(v.string()),
});

type Rules = v.InferOutput<typeof rulesSchema>;

/** The rules of a database; null = there are no rules, or no database. */
function rulesIn(database: CouchDatabase): Promise<Rules | null> {
  return nullIfMissing(database.ask(`/${RULES_ID}`, rulesSchema));
}

/** Writes this version's rules, unless they or newer ones exist. `current`: the rules that the database has. */
async function putRules(database: CouchDatabase, current: Rules | null, owner: string | null): Promise<void> {
  const rules = rulesDocument(database.name, owner);
  const version = current?.version ?? 0;
  if (version > RULES_VERSION) return;
  if (version === RULES_VERSION && current?.validate_doc_update === rules.validate_doc_update) return;
  await put(database, `/${RULES_ID}`, { ...(current && { _rev: current._rev }), ...rules });
}

/** The version of the rules of a database; null = no rules, rules without a version, or no database. */
export async function rulesVersionOf(database: CouchDatabase): Promise<number | null> {
  return (await rulesIn(database))?.version ?? null;
}

/** The answer; null = no such document or database. */
async function nullIfMissing<T>(request: Promise<T>): Promise<T | null> {
  try {
    return await request;
  } catch (error) {
    if (error instanceof CouchFailure && error.kind === "missing") return null;
    throw error;
  }
}

/** The campaign to which a database belongs. */
export interface CampaignOnServer {
  /** The campaign's id, the same in every copy. */
  readonly campaign: string;
  readonly name: string;
  /** Version of the event format. */
  readonly version: number;
}

const campaignSchema = v.object({
  campaign: v.pipe(v.string(), v.nonEmpty(), v.maxLength(1000)),
  name: v.pipe(v.string(), v.maxLength(10_000)),
  version: v.pipe(v.number(), v.integer()),
});

/** Reads the campaign document; null = there is none, or no database. */
export function campaignIn(database: CouchDatabase): Promise<CampaignOnServer | null> {
  return nullIfMissing(database.ask("/campaign", campaignSchema));
}

/** Writes the campaign document, unless it exists. */
export async function putCampaign(
  database: CouchDatabase,
  { campaign, name, version }: CampaignOnServer,
  sentBy: string,
): Promise<void> {
  const document = { _id: "campaign", type: "campaign", campaign, name, version, sentBy };
  await putIfMissing(database, document);
}

/**
 * Marks a database as set up again or restored, so that every browser compares its copy with the database.
 * `generation`: random. The database must have the rules of this version.
 */
export async function putGeneration(
  database: CouchDatabase,
  generation: string,
  sentBy: string,
): Promise<void> {
  await replaceDocument(database, GENERATION_ID, { type: "generation", generation, sentBy });
}

/** Whether a campaign was completely uploaded to the database: its generation is written at the end of an upload. */
export async function isUploaded(database: CouchDatabase): Promise<boolean> {
  return (await nullIfMissing(database.ask(`/${GENERATION_ID}`, v.unknown()))) !== null;
}

async function replaceDocument(database: CouchDatabase, id: string, content: object): Promise<void> {
  const path = `/${id}`;
  const existing = await nullIfMissing(database.ask(path, v.object({ _rev: v.string() })));
  await put(database, path, { ...existing, ...content });
}

/** The personal databases of a campaign; null = it is not blind. */
export async function personalDatabases(database: CouchDatabase) {
  return readPersonal(await nullIfMissing(database.ask(`/${PERSONAL_ID}`, v.unknown())));
}

/** The database of a campaign, followed by its personal databases. */
export function withPersonal(database: CouchDatabase, personal: PersonalDatabases | null): CouchDatabase[] {
  return [database, ...Object.keys(personal ?? {}).map((name) => database.client.database(name))];
}

/** Stores the list of the personal databases; null = the campaign is not blind any more. */
export async function putPersonalDatabases(
  database: CouchDatabase,
  databases: PersonalDatabases | null,
  sentBy: string,
): Promise<void> {
  await replaceDocument(database, PERSONAL_ID, { type: "personal", databases, sentBy });
}

export async function deleteDatabase(database: CouchDatabase): Promise<void> {
  await database.ask("", okSchema, { method: "DELETE" });
}

const userSchema = v.looseObject({ _rev: v.string(), roles: v.array(v.string()) });

function userPath(name: string): string {
  return `/_users/${encodeURIComponent(`org.couchdb.user:${name}`)}`;
}

const usersSchema = v.object({
  rows: v.array(v.object({ doc: v.looseObject({ name: v.string(), roles: v.array(v.string()) }) })),
});

/** The names and memberships of all users of the server whose names are valid for members, sorted by name. */
export async function accountsOf(client: CouchClient) {
  const query = new URLSearchParams({
    include_docs: "true",
    startkey: '"org.couchdb.user:"',
    endkey: '"org.couchdb.user;"',
  });
  const { rows } = await client.ask(`/_users/_all_docs?${query}`, usersSchema);
  return rows
    .map(({ doc }) => ({ name: doc.name, memberships: membershipsIn(doc.roles) }))
    .filter(({ name }) => isMemberName(name));
}

interface Invited {
  readonly name: string;
  readonly role: TeamRole;
  /** Password to set; null = keep the password of an existing user. */
  readonly password: string | null;
  /** Id of the annotator entry; left out or null = the name. */
  readonly entry?: string | null;
  /** The annotator's personal database in a blind campaign; left out or null = none. */
  readonly personal?: string | null;
}

/**
 * Gives a user this role in a campaign, in place of any earlier one. Creates the user if there is none.
 */
export async function invite(
  { client, name: database }: CouchDatabase,
  { name, role, password, entry = null, personal = null }: Invited,
): Promise<void> {
  const user = await nullIfMissing(client.ask(userPath(name), userSchema));
  const otherRoles = (user?.roles ?? []).filter((role) => !isRoleIn(database, role));
  const membership = { database, role, entry: entry === name ? null : entry, personal };
  const roles = [...otherRoles, ...serverRoles(membership)];
  const secret = password === null ? {} : { password };
  await put(client, userPath(name), { ...user, type: "user", name, roles, ...secret });
}

/**
 * Removes a user from one campaign. `database` null = from all campaigns: the account is deleted. What the user sent
 * stays.
 */
export async function removeMember(
  client: CouchClient,
  name: string,
  database: string | null,
): Promise<void> {
  const path = userPath(name);
  const user = await nullIfMissing(client.ask(path, userSchema));
  if (user === null) return;
  if (database === null) await client.ask(`${path}?rev=${user._rev}`, okSchema, { method: "DELETE" });
  else await put(client, path, { ...user, roles: user.roles.filter((one) => !isRoleIn(database, one)) });
}

/** Names of all campaign databases, sorted. */
export async function campaignDatabases(client: CouchClient): Promise<string[]> {
  const names = await client.ask("/_all_dbs", v.array(v.string()));
  return names.filter(isTeamDatabase).sort();
}

// Checks a server: whether it is CouchDB, and what people can read without signing in.

interface Welcome {
  /** True for CouchDB, false for a compatible server (PouchDB in tests). */
  readonly isCouch: boolean;
  readonly version: string | null;
}

const welcomeSchema = v.looseObject({ version: v.optional(v.string()) });

/** The server's greeting; null = it is neither CouchDB nor PouchDB. */
export async function readWelcome(client: CouchClient): Promise<Welcome | null> {
  const welcome = await client.ask("/", v.unknown());
  const parsed = v.safeParse(welcomeSchema, welcome);
  if (!parsed.success) return null;
  const isCouch = "couchdb" in parsed.output;
  if (!isCouch && !("express-pouchdb" in parsed.output)) return null;
  return { isCouch, version: parsed.output.version ?? null };
}

const sessionSchema = v.object({ userCtx: v.object({ roles: v.array(v.string()) }) });

/**
 * Roles of somebody who is not signed in; empty if the server refuses to answer. If `_admin` is among them, the server
 * has no administrator.
 */
export async function visitorRoles(visitor: CouchClient): Promise<readonly string[]> {
  const session = await nullIfRefused(visitor.ask("/_session", sessionSchema));
  return session?.userCtx.roles ?? [];
}

/** Whether people who are not signed in can list the users. */
export async function usersAreOpen(visitor: CouchClient): Promise<boolean> {
  return (await nullIfRefused(visitor.ask("/_users/_all_docs?limit=1", v.unknown()))) !== null;
}

/**
 * Paths of CouchDB that Referee does not use. By `/_replicate`, every member could copy databases from and to other
 * servers. The other paths are for the server's administration.
 */
const HIDDEN_PATHS: readonly string[] = ["/_replicate", "/_active_tasks", "/_node/_local/_config"];

/** The paths that the web server in front of CouchDB passes on, although it should not. */
export async function reachablePaths(
  visitor: CouchClient,
  paths: readonly string[] = HIDDEN_PATHS,
): Promise<readonly string[]> {
  const reachable: string[] = [];
  for (const path of paths) if (await isReachable(visitor, path)) reachable.push(path);
  return reachable;
}

async function isReachable(visitor: CouchClient, path: string): Promise<boolean> {
  try {
    await visitor.ask(path, v.unknown());
    return true;
  } catch (error) {
    return error instanceof CouchFailure && error.isFromServer && error.kind !== "missing";
  }
}

/** Whether the server refuses to show a database to somebody who is not signed in, as whom its client asks. */
export async function isClosedToVisitors(database: CouchDatabase): Promise<boolean> {
  try {
    await database.ask("/_all_docs?limit=1", v.unknown());
    return false;
  } catch (error) {
    if (error instanceof CouchFailure && (error.kind === "signed-out" || error.kind === "forbidden"))
      return true;
    throw error;
  }
}

/** The answer; null = the server refused it, with an HTTP status of 400 to 499. Rejects if the server is faulty. */
async function nullIfRefused<T>(request: Promise<T>): Promise<T | null> {
  try {
    return await request;
  } catch (error) {
    if (error instanceof CouchFailure && error.status !== null && isRefusal(error.status)) return null;
    throw error;
  }
}

function isRefusal(status: number): boolean {
  return status >= 400 && status < 500;
}
