// Holds who one is on an engine: asked, signed in, signed out.

import * as v from "valibot";
import type { CouchClient } from "./couch-client.ts";
import { CouchFailure } from "./couch-failure.ts";

export interface TeamUser {
  readonly name: string;
  readonly roles: readonly string[];
}

const PATIENCE = 15_000;

const sessionSchema = v.object({
  userCtx: v.object({ name: v.nullable(v.string()), roles: v.array(v.string()) }),
});

/** Null = nobody is signed in. */
export async function whoIsSignedIn(client: CouchClient, signal?: AbortSignal): Promise<TeamUser | null> {
  try {
    const { userCtx } = await client.ask("/_session", sessionSchema, { signal, patience: PATIENCE });
    return userCtx.name === null ? null : { name: userCtx.name, roles: userCtx.roles };
  } catch (error) {
    // An engine with `require_valid_user` answers strangers so. Where a name is sent along, it is that name which is refused.
    if (isNotKnown(error) && !client.sendsName) return null;
    throw error;
  }
}

/**
 * `wrong`: the engine does not know that name with that password. `locked`: after ten wrong ones it does not listen for five minutes.
 * `not-kept`: it does, and the browser did not keep its cookie.
 */
export type SignInRefusal = "wrong" | "locked" | "not-kept";

/** A name is tried as it is typed, then in small letters: people's are, an administrator's need not be. */
export async function signIn(
  client: CouchClient,
  typed: string,
  password: string,
): Promise<TeamUser | SignInRefusal> {
  const trimmed = typed.trim();
  for (const name of new Set([trimmed, trimmed.toLowerCase()])) {
    const refusal = await tryName(client, name, password);
    if (refusal === "locked") return "locked";
    if (refusal === null) return (await whoIsSignedIn(client)) ?? "not-kept";
  }
  return "wrong";
}

/** Null = it is taken. */
async function tryName(
  client: CouchClient,
  name: string,
  password: string,
): Promise<"wrong" | "locked" | null> {
  try {
    await client.ask("/_session", v.object({ ok: v.literal(true) }), {
      ...{ method: "POST", patience: PATIENCE },
      body: { name, password },
    });
    return null;
  } catch (error) {
    if (isNotKnown(error)) return "wrong";
    if (error instanceof CouchFailure && error.kind === "forbidden" && /locked/i.test(error.message))
      return "locked";
    throw error;
  }
}

function isNotKnown(error: unknown): boolean {
  return error instanceof CouchFailure && error.kind === "signed-out" && error.isEngines;
}

export async function signOut(client: CouchClient): Promise<void> {
  await client.ask("/_session", v.object({ ok: v.literal(true) }), { method: "DELETE", patience: PATIENCE });
}
