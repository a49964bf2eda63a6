// Holds where this browser keeps of a campaign that a team works on it, and as whom one does.

import { readPlaceFrom, type TeamPlace } from "#core/team/membership.ts";
import { teamKey } from "#session/team-key.ts";
import { readSetting, writeSetting } from "#storage/settings.ts";

/** Null = the campaign is this browser's alone. */
export async function readMembership(copy: string): Promise<TeamPlace | null> {
  return readPlaceFrom(await readSetting(teamKey(copy)));
}

/** Null = from now on it is this browser's alone. */
export async function writeMembership(copy: string, place: TeamPlace | null): Promise<void> {
  await writeSetting(teamKey(copy), place);
}
