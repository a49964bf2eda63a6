// Holds how an engine is looked at before anything is entrusted to it: whether it is CouchDB, and what it shows to strangers.

import * as v from "valibot";
import type { CouchClient } from "./couch-client.ts";
import { CouchFailure } from "./couch-failure.ts";

interface Welcome {
  /** CouchDB itself; false = what speaks as it does, for tests. */
  readonly isCouch: boolean;
  readonly version: string | null;
}

const welcomeSchema = v.looseObject({ version: v.optional(v.string()) });

/** Null = what answers is no CouchDB. */
export async function readWelcome(client: CouchClient): Promise<Welcome | null> {
  const said = await client.ask("/", v.unknown());
  const read = v.safeParse(welcomeSchema, said);
  if (!read.success) return null;
  const isCouch = "couchdb" in read.output;
  if (!isCouch && !("express-pouchdb" in read.output)) return null;
  return { isCouch, version: read.output.version ?? null };
}

const sessionSchema = v.object({ userCtx: v.object({ roles: v.array(v.string()) }) });

/** What whoever comes without a name may be. */
export async function whoIsAnybody(stranger: CouchClient): Promise<readonly string[]> {
  const session = await unlessRefused(stranger.ask("/_session", sessionSchema));
  return session?.userCtx.roles ?? [];
}

/** Whether a stranger is shown who there is. */
export async function usersAreOpen(stranger: CouchClient): Promise<boolean> {
  return (await unlessRefused(stranger.ask("/_users/_all_docs?limit=1", v.unknown()))) !== null;
}

/**
 * Whether requests to `/_replicate` reach CouchDB. It lets every member copy databases from and to other servers, so the web server
 * in front must not pass it on.
 */
export async function replicateIsReachable(stranger: CouchClient): Promise<boolean> {
  try {
    await stranger.ask("/_replicate", v.unknown());
    return true;
  } catch (error) {
    return error instanceof CouchFailure && error.isEngines && error.kind !== "missing";
  }
}

/** Null = the engine will not say so to strangers, whatever its words for that. */
async function unlessRefused<T>(asked: Promise<T>): Promise<T | null> {
  try {
    return await asked;
  } catch (error) {
    if (error instanceof CouchFailure && error.status !== null && error.status >= 400) return null;
    throw error;
  }
}
