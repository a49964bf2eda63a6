// Joins an open campaign to a team, uploads it to a server, or leaves the team, and asks who is signed in. The copy in
// this browser stays.

import { CAMPAIGN_VERSION } from "#core/io/file/campaign-file.ts";
import { NO_PROGRESS, replicatedDatabase, type TeamConnection } from "#core/sync/team/membership.ts";
import { databaseOf, type Membership, membershipsIn } from "#core/sync/team/team-names.ts";
import * as couch from "#couch/client/couch-client.ts";
import { CouchClient, CouchFailure } from "#couch/client/couch-client.ts";
import { type CampaignOnServer, campaignIn, putCampaign, setUpDatabase } from "#couch/setup/set-up.ts";
import { writeReplicationProgress } from "#storage/staged-ledger.ts";
import { sessionTeamText } from "#text/session-text.ts";
import type { CampaignSession } from "#workspace/campaign/campaign-session.ts";
import { writeSignedIn } from "./signed-in-person.ts";
import { readFormerUser, writeLeft, writeMembership } from "./team-membership.ts";

/** The campaign of a database; null = it does not exist, or the user has no access to it. */
export async function campaignOnServer(base: string, database: string): Promise<CampaignOnServer | null> {
  try {
    return await campaignIn(new CouchClient({ base }).database(database));
  } catch (error) {
    if (error instanceof CouchFailure && ["forbidden", "signed-out"].includes(error.kind)) return null;
    throw error;
  }
}

/** The user's membership in the campaign; null = no access. Administrators of the server are coordinators. */
export function membershipIn({ memberships, isAdmin }: TeamAccount, ledger: string): Membership | null {
  const database = databaseOf(ledger);
  const membership = memberships.find((one) => one.database === database);
  return membership ?? (isAdmin ? { database, role: "coordinator", entry: null, personal: null } : null);
}

/** The part of a membership that a browser stores. */
export function connectionTo(base: string, user: string, membership: Membership): TeamConnection {
  const { database, role, entry, personal } = membership;
  return {
    base,
    database,
    user,
    role,
    ...(entry === null ? {} : { entry }),
    ...(personal === null ? {} : { personal }),
  };
}

/**
 * Joins this copy to the campaign on the server. Rejects if the database is missing or contains another campaign, or if
 * the copy contains the work of a member who left the team with it. (A coordinator may send others' work.)
 */
export async function joinTeam(
  { id, ledger }: CampaignSession,
  base: string,
  account: TeamAccount,
): Promise<TeamConnection> {
  const membership = membershipIn(account, ledger.id);
  if (membership === null) throw new Error(sessionTeamText.notAdmitted(account.name));
  const formerUser = await readFormerUser(id);
  if (membership.role !== "coordinator" && formerUser !== null && formerUser !== account.name)
    throw new Error(sessionTeamText.othersCopy(formerUser));
  const connection = connectionTo(base, account.name, membership);
  const onServer = await campaignOnServer(base, replicatedDatabase(connection));
  if (onServer === null) throw new Error(sessionTeamText.notThere);
  if (onServer.campaign !== ledger.id) throw new Error(sessionTeamText.otherCampaign);
  await writeReplicationProgress(id, NO_PROGRESS);
  await writeMembership(id, connection);
  return connection;
}

/**
 * Creates the campaign's database on the server, then joins it. Only administrators can do this. Replication then
 * uploads the campaign.
 */
export async function uploadCampaign(
  session: CampaignSession,
  base: string,
  account: TeamAccount,
): Promise<TeamConnection> {
  const { id: campaign } = session.ledger;
  const database = new CouchClient({ base }).database(databaseOf(campaign));
  await setUpDatabase(database);
  const { name } = session.campaign.suite;
  await putCampaign(database, { campaign, name, version: CAMPAIGN_VERSION }, account.name);
  return joinTeam(session, base, account);
}

/** Leaves the team. The campaign stays in this browser as it is. */
export async function leaveTeam(copy: string): Promise<void> {
  await writeLeft(copy);
  // An error is ignored, because joining again discards the progress.
  await writeReplicationProgress(copy, undefined).catch(() => undefined);
}

// Signs in to the team server of this site and reads the user's memberships.

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
