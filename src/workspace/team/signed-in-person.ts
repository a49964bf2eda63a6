// Remembers who is signed in at a team server in this browser, so that every tab can compare that person with the owner
// of a copy before anything is judged or sent, also without a network.

import { useLiveQuery } from "dexie-react-hooks";
import { readSetting, writeSetting } from "#storage/stored-settings.ts";
import { databaseIn, serverIn, teamKey, userIn } from "./team-key.ts";

/** Key of the setting with the name of the person who was last seen signed in at this server. */
function signedInKey(base: string): string {
  return `signed-in:${base}`;
}

/** Stores who is signed in at the server; null = nobody. */
export async function writeSignedIn(base: string, name: string | null): Promise<void> {
  const key = signedInKey(base);
  if ((await readSetting(key)) !== name) await writeSetting(key, name);
}

/** A copy of somebody else: its owner, and the person who is signed in at its server. */
export interface OthersCopyFacts {
  readonly owner: string;
  readonly signedIn: string;
  readonly base: string;
  /** The campaign's database on the server. */
  readonly database: string;
}

/**
 * Compares the owner of a copy with the person who is signed in at its server. Null = they are the same, nobody is
 * signed in, or the copy belongs to no team. `storedTeam`: the stored team of the copy.
 */
export async function othersCopyOf(
  storedTeam: unknown,
  settingOf: (key: string) => Promise<unknown> = readSetting,
): Promise<OthersCopyFacts | null> {
  const base = serverIn(storedTeam);
  const owner = userIn(storedTeam);
  const database = databaseIn(storedTeam);
  if (base === null || owner === null || database === null) return null;
  const signedIn = await settingOf(signedInKey(base));
  return typeof signedIn === "string" && signedIn !== owner ? { owner, signedIn, base, database } : null;
}

/** As `othersCopyOf`, for a screen; undefined = not known yet. */
export function useOthersCopy(copy: string): OthersCopyFacts | null | undefined {
  return useLiveQuery(async () => othersCopyOf(await readSetting(teamKey(copy))), [copy]);
}
