// Names the setting that stores a copy's team, and reads the user's entry and role from it. Of the other
// code for teams, loads only `team-names.ts`.

import { TEAM_ROLES, type TeamRole } from "#core/sync/team/team-names.ts";

/** Key of the setting with the team connection of this copy. */
export function teamKey(copy: string): string {
  return `team:${copy}`;
}

/** The id of the user's annotator entry in the stored value; null = no team. */
export function ownEntryIn(storedValue: unknown): string | null {
  if (typeof storedValue !== "object" || storedValue === null || !("user" in storedValue)) return null;
  if ("entry" in storedValue && typeof storedValue.entry === "string") return storedValue.entry;
  return typeof storedValue.user === "string" ? storedValue.user : null;
}

/** The user's role on the server in the stored value; null = no team. */
export function serverRoleIn(storedValue: unknown): TeamRole | null {
  if (typeof storedValue !== "object" || storedValue === null || !("role" in storedValue)) return null;
  return TEAM_ROLES.find((role) => role === storedValue.role) ?? null;
}
