// Holds under which setting stands where a team works on a copy, and as whom one does: so little that every screen may ask.

/** Of the setting that says where a team works on this copy. */
export function teamKey(copy: string): string {
  return `team:${copy}`;
}

/** Whose name stands for this person in a campaign that a team works on, by what is kept of it; null = it is this browser's alone. */
export function teamUserIn(kept: unknown): string | null {
  if (typeof kept !== "object" || kept === null || !("user" in kept)) return null;
  return typeof kept.user === "string" ? kept.user : null;
}
