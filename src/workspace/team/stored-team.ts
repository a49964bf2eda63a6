// Reads from the settings of this browser to which team and person a copy belongs, and who is signed in at the server,
// so that every tab can compare both before anything is judged or sent, also without a network. Of the other code for
// teams, loads only `team-names.ts`.

import { useLiveQuery } from "dexie-react-hooks";
import { TEAM_ROLES, type TeamRole } from "#core/sync/team/team-names.ts";
import { readSetting, writeSetting } from "#storage/stored-settings.ts";

/** Key of the setting with the team connection of this copy. */
export function teamKey(copy: string): string {
  return `team:${copy}`;
}

function textIn(storedValue: unknown, key: string): string | null {
  const value: unknown = Object(storedValue)[key];
  return typeof value === "string" ? value : null;
}

/** The name of the user to whom the copy belongs in the stored value; null = no team. */
function userIn(storedValue: unknown): string | null {
  return textIn(storedValue, "user");
}

/** The path of the server in the stored value; null = no team. */
function serverIn(storedValue: unknown): string | null {
  return userIn(storedValue) === null ? null : textIn(storedValue, "base");
}

/** The name of the campaign's database in the stored value; null = no team. */
function databaseIn(storedValue: unknown): string | null {
  return userIn(storedValue) === null ? null : textIn(storedValue, "database");
}

/** The name of the user who left the team with this copy; null = nobody did. */
export function formerUserIn(storedValue: unknown): string | null {
  return textIn(storedValue, "formerUser");
}

/** The id of the user's annotator entry in the stored value; null = no team. */
export function ownEntryIn(storedValue: unknown): string | null {
  const user = userIn(storedValue);
  return user === null ? null : (textIn(storedValue, "entry") ?? user);
}

/** Whether the user has a database of their own in the stored value, because the campaign is blind. */
export function isBlindIn(storedValue: unknown): boolean {
  return textIn(storedValue, "personal") !== null;
}

/**
 * The number up to which all stored events of a copy were sent to its server, in the stored progress of replication (see
 * `readEvents`). Null = no team, or the server rejected some events.
 */
export function sentUpToIn(storedProgress: unknown): number | null {
  const { sent, refused }: { readonly sent?: unknown; readonly refused?: unknown } =
    Object(Object(storedProgress).memory) ?? {};
  return typeof sent === "number" && Array.isArray(refused) && refused.length === 0 ? sent : null;
}

/** The user's role on the server in the stored value; null = no team. */
export function serverRoleIn(storedValue: unknown): TeamRole | null {
  if (typeof storedValue !== "object" || storedValue === null || !("role" in storedValue)) return null;
  return TEAM_ROLES.find((role) => role === storedValue.role) ?? null;
}

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
