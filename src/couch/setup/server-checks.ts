// Checks a server before a campaign is sent to it: whether it is CouchDB, and what it shows to strangers.

import * as v from "valibot";
import type { CouchClient } from "#couch/client/couch-client.ts";
import { CouchFailure } from "#couch/client/couch-failure.ts";

interface Welcome {
  /** True for CouchDB, false for a compatible server (PouchDB in tests). */
  readonly isCouch: boolean;
  readonly version: string | null;
}

const welcomeSchema = v.looseObject({ version: v.optional(v.string()) });

/** Null = not CouchDB. */
export async function readWelcome(client: CouchClient): Promise<Welcome | null> {
  const welcome = await client.ask("/", v.unknown());
  const parsed = v.safeParse(welcomeSchema, welcome);
  if (!parsed.success) return null;
  const isCouch = "couchdb" in parsed.output;
  if (!isCouch && !("express-pouchdb" in parsed.output)) return null;
  return { isCouch, version: parsed.output.version ?? null };
}

const sessionSchema = v.object({ userCtx: v.object({ roles: v.array(v.string()) }) });

/** Roles of a visitor without a name. `_admin` among them means that the server has no administrator. */
export async function visitorRoles(visitor: CouchClient): Promise<readonly string[]> {
  const session = await nullIfRefused(visitor.ask("/_session", sessionSchema));
  return session?.userCtx.roles ?? [];
}

/** Whether visitors without a name can list the users. */
export async function usersAreOpen(visitor: CouchClient): Promise<boolean> {
  return (await nullIfRefused(visitor.ask("/_users/_all_docs?limit=1", v.unknown()))) !== null;
}

/**
 * Whether requests to `/_replicate` reach CouchDB. It lets every member copy databases from and to other servers, so the web server in
 * front must not pass it on.
 */
export async function replicateIsReachable(visitor: CouchClient): Promise<boolean> {
  try {
    await visitor.ask("/_replicate", v.unknown());
    return true;
  } catch (error) {
    return error instanceof CouchFailure && error.isFromServer && error.kind !== "missing";
  }
}

/** Null = the server refuses to answer strangers, with any status. */
async function nullIfRefused<T>(request: Promise<T>): Promise<T | null> {
  try {
    return await request;
  } catch (error) {
    if (error instanceof CouchFailure && error.status !== null && error.status >= 400) return null;
    throw error;
  }
}
