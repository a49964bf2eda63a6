// Signs users in to and out of a server, and asks who is signed in.

import * as v from "valibot";
import { type CouchClient, CouchFailure, okSchema } from "./couch-client.ts";

export interface TeamUser {
  readonly name: string;
  readonly roles: readonly string[];
}

/** Milliseconds until a request is aborted, because the user is waiting for it. */
const TIMEOUT = 15_000;

const sessionSchema = v.object({
  userCtx: v.object({ name: v.nullable(v.string()), roles: v.array(v.string()) }),
});

/** The user who is signed in; null = nobody is. */
export async function whoIsSignedIn(client: CouchClient, signal?: AbortSignal): Promise<TeamUser | null> {
  try {
    const { userCtx } = await client.ask("/_session", sessionSchema, { signal, timeout: TIMEOUT });
    return userCtx.name === null ? null : { name: userCtx.name, roles: userCtx.roles };
  } catch (error) {
    // A server with `require_valid_user` answers 401 to everybody who is not signed in. If the request had a name, 401
    // means that the server refuses this name.
    if (isUnknownUser(error) && !client.sendsName) return null;
    throw error;
  }
}

/**
 * `wrong`: wrong name or password. `locked`: after ten wrong passwords, the server rejects this name for five minutes.
 * `not-kept`: the user was signed in, but the browser did not store the cookie.
 */
export type SignInRefusal = "wrong" | "locked" | "not-kept";

/**
 * Signs in with the name as typed, then in lower case. Names of members are in lower case, but the name of an
 * administrator may have capitals.
 */
export async function requestSignIn(
  client: CouchClient,
  typedName: string,
  password: string,
): Promise<TeamUser | SignInRefusal> {
  const trimmed = typedName.trim();
  for (const name of new Set([trimmed, trimmed.toLowerCase()])) {
    const refusal = await tryName(client, name, password);
    if (refusal === "locked") return "locked";
    if (refusal === null) return (await whoIsSignedIn(client)) ?? "not-kept";
  }
  return "wrong";
}

/** Signs in with one name; null = the server accepted it. */
async function tryName(
  client: CouchClient,
  name: string,
  password: string,
): Promise<"wrong" | "locked" | null> {
  try {
    const body = { name, password };
    await client.ask("/_session", okSchema, { method: "POST", timeout: TIMEOUT, body });
    return null;
  } catch (error) {
    if (isUnknownUser(error)) return "wrong";
    if (error instanceof CouchFailure && error.kind === "forbidden" && /locked/i.test(error.message))
      return "locked";
    throw error;
  }
}

function isUnknownUser(error: unknown): boolean {
  return error instanceof CouchFailure && error.kind === "signed-out" && error.isFromServer;
}

/** Number of requests to sign out. */
const SIGN_OUT_ATTEMPTS = 5;

/**
 * Signs out, and asks whether nobody is signed in any more. CouchDB renews the cookie with its replies, so the reply to
 * an earlier request, for example of another tab, can arrive later and sign the user in again. Rejects if somebody is
 * still signed in after several attempts.
 */
export async function requestSignOut(client: CouchClient): Promise<void> {
  for (let attempt = 0; attempt < SIGN_OUT_ATTEMPTS; attempt++) {
    await client.ask("/_session", okSchema, { method: "DELETE", timeout: TIMEOUT });
    if ((await whoIsSignedIn(client)) === null) return;
  }
  throw new Error("The server still reports a signed-in user. Sign out again.");
}
