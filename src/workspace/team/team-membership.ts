// Stores which team a campaign belongs to, and as whom the user signed in.

import { readTeamConnection, type TeamConnection } from "#core/sync/team/membership.ts";
import { readSetting, writeSetting } from "#storage/settings.ts";
import { teamKey } from "./team-key.ts";

/** Reads the team of a campaign; null = it has none. */
export async function readMembership(copy: string): Promise<TeamConnection | null> {
  return readTeamConnection(await readSetting(teamKey(copy)));
}

/** Stores the team of a campaign; null = it has none from now on. */
export async function writeMembership(copy: string, connection: TeamConnection | null): Promise<void> {
  await writeSetting(teamKey(copy), connection);
}
