// Holds how an engine is made ready for campaigns, and how people are let into one: by whoever administers it.

import * as v from "valibot";
import { engineRole, isTeamDatabase, TEAM_ROLES, type TeamRole } from "#core/team/team-names.ts";
import { RULES_ID, RULES_VERSION, rulesDocument } from "#core/team/team-rules.ts";
import type { CouchClient } from "./couch-client.ts";
import { CouchFailure } from "./couch-failure.ts";
import { putUnlessThere } from "./sending.ts";

const okSchema = v.object({ ok: v.literal(true) });

/** What the engine has already is left as it is. */
async function createDatabase(client: CouchClient, name: string): Promise<boolean> {
  try {
    await client.ask(`/${name}`, okSchema, { method: "PUT" });
    return true;
  } catch (error) {
    if (error instanceof CouchFailure && error.kind === "conflict") return false;
    throw error;
  }
}

/** The engine's own databases, which a fresh CouchDB lacks. Names of those that were made. */
export async function setUpEngine(client: CouchClient): Promise<string[]> {
  const made: string[] = [];
  for (const name of ["_users", "_replicator"]) if (await createDatabase(client, name)) made.push(name);
  return made;
}

/**
 * The database of a campaign: made where it is not there, open to its members alone, with the rules of this version. Whether it was made.
 * Nothing that is right already is written; rules of a newer version are left as they are.
 */
export async function setUpDatabase(client: CouchClient, database: string): Promise<boolean> {
  const made = await createDatabase(client, database);
  await putSecurity(client, database);
  await putRules(client, database, await rulesIn(client, database));
  return made;
}

/** The same of one that is there: of a newer version of the rules, which then stay with all else, that version; else null. */
export async function renewDatabase(client: CouchClient, database: string): Promise<number | null> {
  const there = await rulesIn(client, database);
  const version = there?.version ?? 0;
  if (version > RULES_VERSION) return version;
  await putSecurity(client, database);
  await putRules(client, database, there);
  return null;
}

const membersSchema = v.object({ names: v.array(v.string()), roles: v.array(v.string()) });
const securitySchema = v.object({ admins: membersSchema, members: membersSchema });

/** Whoever has one of the two roles reads and writes, whoever administers the engine also deletes; nobody else does anything. */
async function putSecurity(client: CouchClient, database: string): Promise<void> {
  const expected = {
    admins: { names: [], roles: ["_admin"] },
    members: { names: [], roles: TEAM_ROLES.map((role) => engineRole(database, role)) },
  };
  const there = v.safeParse(securitySchema, await client.ask(`/${database}/_security`, v.unknown()));
  if (there.success && JSON.stringify(there.output) === JSON.stringify(expected)) return;
  await client.ask(`/${database}/_security`, okSchema, { method: "PUT", body: expected });
}

const rulesSchema = v.looseObject({
  _rev: v.string(),
  version: v.optional(v.number()),
  validate_doc_update: v.optional(v.string()),
});

type Rules = v.InferOutput<typeof rulesSchema>;

/** Null = it has none, or is not there. */
function rulesIn(client: CouchClient, database: string): Promise<Rules | null> {
  return optional(client.ask(`/${database}/${RULES_ID}`, rulesSchema));
}

/** `there`: those that it has. */
async function putRules(client: CouchClient, database: string, there: Rules | null): Promise<void> {
  const rules = rulesDocument(database);
  const version = there?.version ?? 0;
  if (version > RULES_VERSION) return;
  if (version === RULES_VERSION && there?.validate_doc_update === rules.validate_doc_update) return;
  const before = there === null ? {} : { _rev: there._rev };
  await client.ask(`/${database}/${RULES_ID}`, okSchema, { method: "PUT", body: { ...before, ...rules } });
}

/** The version of the rules by which a database is written; null = it has none, or is not there. */
export async function rulesVersionOf(client: CouchClient, database: string): Promise<number | null> {
  return (await rulesIn(client, database))?.version ?? null;
}

/** The answer; null where there is none of that name. */
async function optional<T>(asked: Promise<T>): Promise<T | null> {
  try {
    return await asked;
  } catch (error) {
    if (error instanceof CouchFailure && error.kind === "missing") return null;
    throw error;
  }
}

/** Which campaign a database is of. */
export interface PutCampaign {
  /** Its id, the same in every copy. */
  readonly campaign: string;
  readonly name: string;
  /** Of the files in which its events stand. */
  readonly version: number;
}

const campaignSchema = v.object({
  campaign: v.pipe(v.string(), v.nonEmpty(), v.maxLength(1000)),
  name: v.pipe(v.string(), v.maxLength(10_000)),
  version: v.pipe(v.number(), v.integer()),
});

/** Null = the database does not say so, or is not there. */
export function campaignIn(client: CouchClient, database: string): Promise<PutCampaign | null> {
  return optional(client.ask(`/${database}/campaign`, campaignSchema));
}

/** Written once: what is there already stays. */
export async function putCampaign(
  client: CouchClient,
  database: string,
  { campaign, name, version }: PutCampaign,
  sentBy: string,
): Promise<void> {
  const document = { _id: "campaign", type: "campaign", campaign, name, version, sentBy };
  await putUnlessThere(client, database, document);
}

interface Invited {
  readonly name: string;
  readonly role: TeamRole;
  /** For somebody new; null = leave the password of somebody who is known. */
  readonly password: string | null;
}

const userSchema = v.looseObject({ _rev: v.string(), roles: v.array(v.string()) });

function userPath(name: string): string {
  return `/_users/${encodeURIComponent(`org.couchdb.user:${name}`)}`;
}

/** Roles of somebody whom the engine knows; null = it does not. */
export async function rolesOf(client: CouchClient, name: string): Promise<readonly string[] | null> {
  return (await optional(client.ask(userPath(name), userSchema)))?.roles ?? null;
}

/** Lets somebody into a campaign's database, with one role there. Whether the engine did not know them before. */
export async function invite(
  client: CouchClient,
  database: string,
  { name, role, password }: Invited,
): Promise<boolean> {
  const there = await optional(client.ask(userPath(name), userSchema));
  const others = (there?.roles ?? []).filter((one) => !one.startsWith(`${database}:`));
  const secret = password === null ? {} : { password };
  await client.ask(userPath(name), okSchema, {
    method: "PUT",
    body: { ...there, type: "user", name, roles: [...others, engineRole(database, role)], ...secret },
  });
  return there === null;
}

/** Names of all databases of campaigns. */
export async function campaignDatabases(client: CouchClient): Promise<string[]> {
  const all = await client.ask("/_all_dbs", v.array(v.string()));
  return all.filter(isTeamDatabase).sort();
}
