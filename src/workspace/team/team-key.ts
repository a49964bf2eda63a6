// Names the setting that stores a copy's team, and reads the user's entry and role from it. Of the other
// code for teams, loads only `team-names.ts`.

import { TEAM_ROLES, type TeamRole } from "#core/sync/team/team-names.ts";

/** Key of the setting with the team connection of this copy. */
export function teamKey(copy: string): string {
  return `team:${copy}`;
}

function textIn(storedValue: unknown, key: string): string | null {
  const value: unknown = Object(storedValue)[key];
  return typeof value === "string" ? value : null;
}

/** The name of the user to whom the copy belongs in the stored value; null = no team. */
export function userIn(storedValue: unknown): string | null {
  return textIn(storedValue, "user");
}

/** The path of the server in the stored value; null = no team. */
export function serverIn(storedValue: unknown): string | null {
  return userIn(storedValue) === null ? null : textIn(storedValue, "base");
}

/** The name of the campaign's database in the stored value; null = no team. */
export function databaseIn(storedValue: unknown): string | null {
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
