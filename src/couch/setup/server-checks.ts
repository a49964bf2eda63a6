// Checks a server before a campaign is sent to it: whether it is CouchDB, and what people can read without signing in.

import * as v from "valibot";
import { type CouchClient, type CouchDatabase, CouchFailure } from "#couch/client/couch-client.ts";

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
