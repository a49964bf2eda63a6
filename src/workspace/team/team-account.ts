// Signs in to the team server of this site and reads the user's memberships.

import { type Membership, membershipsIn } from "#core/sync/team/team-names.ts";
import { CouchClient } from "#couch/client/couch-client.ts";
import * as couch from "#couch/client/signing-in.ts";
import { writeSignedIn } from "./signed-in-person.ts";

type SignInRefusal = couch.SignInRefusal;

export interface TeamAccount {
  readonly name: string;
  readonly memberships: readonly Membership[];
  /** Whether the user administers the server, and so may upload campaigns. */
  readonly isAdmin: boolean;
}

function accountOf(user: couch.TeamUser): TeamAccount {
  return { name: user.name, memberships: membershipsIn(user.roles), isAdmin: user.roles.includes("_admin") };
}

/** The signed-in account; null = nobody is signed in. Rejects if the server does not answer. */
export async function signedInAccount(base: string): Promise<TeamAccount | null> {
  const user = await couch.whoIsSignedIn(new CouchClient({ base }));
  await writeSignedIn(base, user?.name ?? null);
  return user === null ? null : accountOf(user);
}

/** Returns the account, or why signing in failed. Rejects if the server does not answer. */
export async function signIn(
  base: string,
  name: string,
  password: string,
): Promise<TeamAccount | SignInRefusal> {
  const user = await couch.requestSignIn(new CouchClient({ base }), name, password);
  if (typeof user === "string") return user;
  await writeSignedIn(base, user.name);
  return accountOf(user);
}

export async function signOut(base: string): Promise<void> {
  await couch.requestSignOut(new CouchClient({ base }));
  await writeSignedIn(base, null);
}
