// Holds who one is on an engine: asked, signed in, signed out.

import * as v from "valibot";
import type { CouchClient } from "./couch-client.ts";
import { CouchFailure } from "./couch-failure.ts";

export interface TeamUser {
  readonly name: string;
  readonly roles: readonly string[];
}

const sessionSchema = v.object({
  userCtx: v.object({ name: v.nullable(v.string()), roles: v.array(v.string()) }),
});

/** Null = nobody is signed in. */
export async function whoIsSignedIn(client: CouchClient, signal?: AbortSignal): Promise<TeamUser | null> {
  const { userCtx } = await client.ask("/_session", sessionSchema, { signal, patience: 15_000 });
  return userCtx.name === null ? null : { name: userCtx.name, roles: userCtx.roles };
}

/** Null = the engine does not know that name with that password. */
export async function signIn(client: CouchClient, name: string, password: string): Promise<TeamUser | null> {
  try {
    await client.ask("/_session", v.object({ ok: v.literal(true) }), {
      ...{ method: "POST", patience: 15_000 },
      body: { name, password },
    });
  } catch (error) {
    if (error instanceof CouchFailure && error.kind === "signed-out") return null;
    throw error;
  }
  return whoIsSignedIn(client);
}

export async function signOut(client: CouchClient): Promise<void> {
  await client.ask("/_session", v.object({ ok: v.literal(true) }), { method: "DELETE", patience: 15_000 });
}
