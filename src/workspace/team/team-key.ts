// Names the setting that stores a copy's team, without loading any code for teams.

/** Key of the setting with the team connection of this copy. */
export function teamKey(copy: string): string {
  return `team:${copy}`;
}

/** The user name in the stored value; null = no team. */
export function teamUserIn(kept: unknown): string | null {
  if (typeof kept !== "object" || kept === null || !("user" in kept)) return null;
  return typeof kept.user === "string" ? kept.user : null;
}
