// Stores which team a campaign belongs to, and as whom the user signed in.

import { readTeamConnection, type TeamConnection } from "#core/sync/team/membership.ts";
import { readSetting, writeSetting } from "#storage/stored-settings.ts";
import { formerUserIn, teamKey } from "./stored-team.ts";

/** Reads the team of a campaign; null = it has none. */
export async function readMembership(copy: string): Promise<TeamConnection | null> {
  return readTeamConnection(await readSetting(teamKey(copy)));
}

/** The name of the user who left the team with this copy; null = nobody did. */
export async function readFormerUser(copy: string): Promise<string | null> {
  return formerUserIn(await readSetting(teamKey(copy)));
}

/** Stores that the copy has no team from now on, and whose work is in it. */
export async function writeLeft(copy: string): Promise<void> {
  const formerUser = (await readMembership(copy))?.user ?? (await readFormerUser(copy));
  await writeSetting(teamKey(copy), formerUser === null ? null : { formerUser });
}

/** Stores the team of a campaign; null = it has none from now on. */
export async function writeMembership(copy: string, connection: TeamConnection | null): Promise<void> {
  await writeSetting(teamKey(copy), connection);
}
