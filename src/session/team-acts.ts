// Holds how a campaign that is here becomes one that a team works on, and how it ceases to be: the copy here stays what it is.

import { CAMPAIGN_VERSION } from "#core/formats/campaign-file.ts";
import { NO_LINE, type TeamPlace } from "#core/team/membership.ts";
import { databaseOf, type TeamRole } from "#core/team/team-names.ts";
import { CouchClient } from "#couch/client/couch-client.ts";
import { CouchFailure } from "#couch/client/couch-failure.ts";
import { type CampaignOnServer, campaignIn, putCampaign, setUpDatabase } from "#couch/setup/set-up.ts";
import type { CampaignSession } from "#session/campaign-session.ts";
import type { TeamAccount } from "#session/team-account.ts";
import { writeMembership } from "#session/team-membership.ts";
import { writeLine } from "#storage/team-line.ts";
import { sessionTeamText } from "#text/session-team.ts";

/** What the database says it is of; null = it is not there, or not open to whoever asks. */
export async function campaignThere(base: string, database: string): Promise<CampaignOnServer | null> {
  try {
    return await campaignIn(new CouchClient({ base }), database);
  } catch (error) {
    if (error instanceof CouchFailure && ["forbidden", "signed-out"].includes(error.kind)) return null;
    throw error;
  }
}

/** As whom somebody takes part in the campaign; null = they were not let in. Who administers the engine may do everything. */
export function roleIn({ memberships, isAdmin }: TeamAccount, ledger: string): TeamRole | null {
  const database = databaseOf(ledger);
  const found = memberships.find((one) => one.database === database);
  return found?.role ?? (isAdmin ? "coordinator" : null);
}

/** From now on this copy is in step with the engine's. Rejects where the database is another campaign's, or not there. */
export async function joinTeam(
  { id, ledger }: CampaignSession,
  base: string,
  account: TeamAccount,
): Promise<TeamPlace> {
  const role = roleIn(account, ledger.id);
  if (role === null) throw new Error(sessionTeamText.notAdmitted(account.name));
  const database = databaseOf(ledger.id);
  const there = await campaignThere(base, database);
  if (there === null) throw new Error(sessionTeamText.notThere);
  if (there.campaign !== ledger.id) throw new Error(sessionTeamText.otherCampaign);
  const place = { base, database, user: account.name, role };
  await writeLine(id, NO_LINE);
  await writeMembership(id, place);
  return place;
}

/** Makes room for the campaign on the engine, then joins: only for whoever administers it. All of it follows by the line. */
export async function putThere(
  session: CampaignSession,
  base: string,
  account: TeamAccount,
): Promise<TeamPlace> {
  const client = new CouchClient({ base });
  const { id: campaign } = session.ledger;
  const database = databaseOf(campaign);
  await setUpDatabase(client, database);
  const { name } = session.campaign.suite;
  await putCampaign(client, database, { campaign, name, version: CAMPAIGN_VERSION }, account.name);
  return joinTeam(session, base, account);
}

/** The campaign stays here as it is, and goes on by itself. */
export async function leaveTeam(copy: string): Promise<void> {
  await writeMembership(copy, null);
  // Whoever joins again begins at the beginning anyway.
  await writeLine(copy, undefined).catch(() => undefined);
}
