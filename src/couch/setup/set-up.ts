// Prepares a server for campaigns and invites people to one, with an administrator's credentials.

import * as v from "valibot";
import { isTeamDatabase, serverRole, TEAM_ROLES, type TeamRole } from "#core/sync/team/team-names.ts";
import { RULES_ID, RULES_VERSION, rulesDocument } from "#core/sync/team/team-rules.ts";
import type { CouchClient } from "#couch/client/couch-client.ts";
import { CouchFailure } from "#couch/client/couch-failure.ts";
import { putIfMissing } from "#couch/transfer/sending.ts";

const okSchema = v.object({ ok: v.literal(true) });

/** Leaves an existing database as it is. Returns whether it was created. */
async function createDatabase(client: CouchClient, name: string): Promise<boolean> {
  try {
    await client.ask(`/${name}`, okSchema, { method: "PUT" });
    return true;
  } catch (error) {
    if (error instanceof CouchFailure && error.kind === "conflict") return false;
    throw error;
  }
}

/** Creates CouchDB's own databases, which a fresh server lacks. Returns the names of those that were created. */
export async function setUpServer(client: CouchClient): Promise<string[]> {
  const created: string[] = [];
  for (const name of ["_users", "_replicator"]) if (await createDatabase(client, name)) created.push(name);
  return created;
}

/**
 * Creates the campaign's database if it is missing, restricts it to its members and installs the rules of this version. Rewrites nothing that
 * is right already, and keeps rules of a newer version. Returns whether the database was created.
 */
export async function setUpDatabase(client: CouchClient, database: string): Promise<boolean> {
  const isCreated = await createDatabase(client, database);
  await putSecurity(client, database);
  await putRules(client, database, await rulesIn(client, database));
  return isCreated;
}

/** Updates members and rules of an existing database. If its rules are newer, changes nothing and returns their version; else null. */
export async function renewDatabase(client: CouchClient, database: string): Promise<number | null> {
  const rules = await rulesIn(client, database);
  const version = rules?.version ?? 0;
  if (version > RULES_VERSION) return version;
  await putSecurity(client, database);
  await putRules(client, database, rules);
  return null;
}

const membersSchema = v.object({ names: v.array(v.string()), roles: v.array(v.string()) });
const securitySchema = v.object({ admins: membersSchema, members: membersSchema });

/** Members with one of the two roles can read and write. Administrators can also delete. Everybody else has no access. */
async function putSecurity(client: CouchClient, database: string): Promise<void> {
  const expected = {
    admins: { names: [], roles: ["_admin"] },
    members: { names: [], roles: TEAM_ROLES.map((role) => serverRole(database, role)) },
  };
  const current = v.safeParse(securitySchema, await client.ask(`/${database}/_security`, v.unknown()));
  if (current.success && JSON.stringify(current.output) === JSON.stringify(expected)) return;
  await client.ask(`/${database}/_security`, okSchema, { method: "PUT", body: expected });
}

const rulesSchema = v.looseObject({
  _rev: v.string(),
  version: v.optional(v.number()),
  validate_doc_update: v.optional(v.string()),
});

type Rules = v.InferOutput<typeof rulesSchema>;

/** Null = no rules, or no database. */
function rulesIn(client: CouchClient, database: string): Promise<Rules | null> {
  return nullIfMissing(client.ask(`/${database}/${RULES_ID}`, rulesSchema));
}

/** `current`: the rules in the database. */
async function putRules(client: CouchClient, database: string, current: Rules | null): Promise<void> {
  const rules = rulesDocument(database);
  const version = current?.version ?? 0;
  if (version > RULES_VERSION) return;
  if (version === RULES_VERSION && current?.validate_doc_update === rules.validate_doc_update) return;
  const revision = current === null ? {} : { _rev: current._rev };
  await client.ask(`/${database}/${RULES_ID}`, okSchema, { method: "PUT", body: { ...revision, ...rules } });
}

/** The version of the rules of a database; null = no rules, or no database. */
export async function rulesVersionOf(client: CouchClient, database: string): Promise<number | null> {
  return (await rulesIn(client, database))?.version ?? null;
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

/** Null = no campaign document, or no database. */
export function campaignIn(client: CouchClient, database: string): Promise<CampaignOnServer | null> {
  return nullIfMissing(client.ask(`/${database}/campaign`, campaignSchema));
}

/** Written once: an existing document stays. */
export async function putCampaign(
  client: CouchClient,
  database: string,
  { campaign, name, version }: CampaignOnServer,
  sentBy: string,
): Promise<void> {
  const document = { _id: "campaign", type: "campaign", campaign, name, version, sentBy };
  await putIfMissing(client, database, document);
}

interface Invited {
  readonly name: string;
  readonly role: TeamRole;
  /** For a new user; null = keep the password of an existing one. */
  readonly password: string | null;
}

const userSchema = v.looseObject({ _rev: v.string(), roles: v.array(v.string()) });

function userPath(name: string): string {
  return `/_users/${encodeURIComponent(`org.couchdb.user:${name}`)}`;
}

/** Roles of a user; null = the server does not know the name. */
export async function rolesOfUser(client: CouchClient, name: string): Promise<readonly string[] | null> {
  return (await nullIfMissing(client.ask(userPath(name), userSchema)))?.roles ?? null;
}

/** Gives a user one role in a campaign's database. Returns whether the user was created. */
export async function invite(
  client: CouchClient,
  database: string,
  { name, role, password }: Invited,
): Promise<boolean> {
  const user = await nullIfMissing(client.ask(userPath(name), userSchema));
  const otherRoles = (user?.roles ?? []).filter((role) => !role.startsWith(`${database}:`));
  const secret = password === null ? {} : { password };
  await client.ask(userPath(name), okSchema, {
    method: "PUT",
    body: { ...user, type: "user", name, roles: [...otherRoles, serverRole(database, role)], ...secret },
  });
  return user === null;
}

/** Names of all campaign databases, sorted. */
export async function campaignDatabases(client: CouchClient): Promise<string[]> {
  const names = await client.ask("/_all_dbs", v.array(v.string()));
  return names.filter(isTeamDatabase).sort();
}
