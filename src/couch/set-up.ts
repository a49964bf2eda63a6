// Holds how an engine is made ready for campaigns, and how people are let into one: by whoever administers it.

import * as v from "valibot";
import { engineRole, type TeamRole } from "#core/team/team-names.ts";
import { RULES_ID, RULES_VERSION, rulesDocument } from "#core/team/team-rules.ts";
import type { CouchClient } from "./couch-client.ts";
import { CouchFailure } from "./couch-failure.ts";
import { readOne } from "./one-document.ts";

const okSchema = v.object({ ok: v.literal(true) });
const rulesSchema = v.looseObject({ version: v.literal(RULES_VERSION) });

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

/** The database of a campaign: made where it is not there, open to its members alone, with the rules of this version. Whether it was made. */
export async function setUpDatabase(client: CouchClient, database: string): Promise<boolean> {
  const made = await createDatabase(client, database);
  const members = {
    names: [],
    roles: [engineRole(database, "annotator"), engineRole(database, "coordinator")],
  };
  await client.ask(`/${database}/_security`, okSchema, {
    method: "PUT",
    body: { admins: { names: [], roles: ["_admin"] }, members },
  });
  await putRules(client, database);
  return made;
}

async function putRules(client: CouchClient, database: string): Promise<void> {
  const there = await readOne(client, database, RULES_ID);
  if (v.is(rulesSchema, there?.document)) return;
  const before = there === null ? {} : { _rev: there.rev };
  await client.ask(`/${database}/${RULES_ID}`, okSchema, {
    method: "PUT",
    body: { ...before, ...rulesDocument(database) },
  });
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

export interface Invited {
  readonly name: string;
  readonly role: TeamRole;
  /** For somebody new; null = leave the password of somebody who is known. */
  readonly password: string | null;
}

const userSchema = v.looseObject({ _rev: v.string(), roles: v.array(v.string()) });

/** Lets somebody into a campaign's database, with one role there. Whether the engine did not know them before. */
export async function invite(
  client: CouchClient,
  database: string,
  { name, role, password }: Invited,
): Promise<boolean> {
  const path = `/_users/${encodeURIComponent(`org.couchdb.user:${name}`)}`;
  const there = await optional(client.ask(path, userSchema));
  const others = (there?.roles ?? []).filter((one) => !one.startsWith(`${database}:`));
  const secret = password === null ? {} : { password };
  await client.ask(path, okSchema, {
    method: "PUT",
    body: { ...there, type: "user", name, roles: [...others, engineRole(database, role)], ...secret },
  });
  return there === null;
}

/** Names of all databases of campaigns. */
export async function campaignDatabases(client: CouchClient): Promise<string[]> {
  const all = await client.ask("/_all_dbs", v.array(v.string()));
  return all.filter((name) => name.startsWith("referee-")).sort();
}
