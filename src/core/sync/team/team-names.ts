// Names a campaign's database, roles and members on a server (CouchDB).

import { hashText } from "#core/base/hash.ts";

export const TEAM_ROLES = ["annotator", "coordinator"] as const;
/** What a member may send: annotators their own judgements and name, coordinators everything. */
export type TeamRole = (typeof TEAM_ROLES)[number];

/** Names of databases, as CouchDB accepts them. */
const DATABASE = /^referee-[a-z0-9-]{1,80}$/;

/** Name of a campaign's database, from the id that is the same in every copy. Two campaigns never share one. */
export function databaseOf(ledger: string): string {
  const name = `referee-${ledger}`;
  return DATABASE.test(name) ? name : `referee-${hashText(ledger).slice(0, 32)}`;
}

export function isTeamDatabase(name: string): boolean {
  return DATABASE.test(name);
}

/** The server's role that admits a user to a database. */
export function serverRole(database: string, role: TeamRole): string {
  return `${database}:${role}`;
}

export interface Membership {
  readonly database: string;
  readonly role: TeamRole;
}

/** Reads the campaigns to which a user's roles give access, sorted by database. Coordinator wins over annotator. */
export function membershipsIn(roles: readonly string[]): Membership[] {
  const roleByDatabase = new Map<string, TeamRole>();
  for (const userRole of roles) {
    const colon = userRole.lastIndexOf(":");
    const database = userRole.slice(0, Math.max(0, colon));
    const role = TEAM_ROLES.find((teamRole) => teamRole === userRole.slice(colon + 1));
    if (role === undefined || !isTeamDatabase(database)) continue;
    if (roleByDatabase.get(database) !== "coordinator") roleByDatabase.set(database, role);
  }
  return [...roleByDatabase]
    .map(([database, role]) => ({ database, role }))
    .sort((a, b) => (a.database < b.database ? -1 : 1));
}

/**
 * Whether this can be a member's name, which is also the id of their annotator entry: short, and the same wherever it
 * is typed.
 */
export function isTeamName(name: string): boolean {
  return /^[a-z0-9][a-z0-9._-]{0,63}$/.test(name);
}
