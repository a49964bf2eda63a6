// Names a campaign's database, roles and members on a server (CouchDB).

import { hashText } from "#core/base/hash.ts";

/** Each role may do everything that the ones before it may. */
export const TEAM_ROLES = ["annotator", "adjudicator", "coordinator"] as const;
/**
 * What a member may do, on the server and in the campaign: annotators judge, adjudicators also resolve disagreements,
 * coordinators send everything.
 */
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

/** What precedes the id of an annotator entry among the server's roles of the user who has it. */
export function entryPrefix(database: string): string {
  return `${database}:entry:`;
}

export interface Membership {
  readonly database: string;
  readonly role: TeamRole;
  /** Id of the member's annotator entry; null = the member's name. */
  readonly entry: string | null;
}

/** All of the server's roles that a membership consists of. */
export function serverRoles({ database, role, entry }: Membership): string[] {
  return [serverRole(database, role), ...(entry === null ? [] : [entryPrefix(database) + entry])];
}

/** Reads the campaigns to which a user's roles give access, sorted by database. The highest role counts. */
export function membershipsIn(roles: readonly string[]): Membership[] {
  const found = new Map<string, TeamRole>();
  const entries = new Map<string, string>();
  for (const given of roles) {
    const database = given.split(":", 1)[0] ?? "";
    if (!isTeamDatabase(database)) continue;
    const prefix = entryPrefix(database);
    if (given.startsWith(prefix)) entries.set(database, given.slice(prefix.length));
    const role = TEAM_ROLES.find((one) => given === serverRole(database, one));
    if (role === undefined) continue;
    const known = found.get(database);
    if (known === undefined || TEAM_ROLES.indexOf(known) < TEAM_ROLES.indexOf(role))
      found.set(database, role);
  }
  return [...found]
    .map(([database, role]) => ({ database, role, entry: entries.get(database) ?? null }))
    .sort((a, b) => (a.database < b.database ? -1 : 1));
}

/**
 * Whether this can be a member's name, which is usually also the id of their annotator entry: short, and the same
 * wherever it is typed.
 */
export function isTeamName(name: string): boolean {
  return /^[a-z0-9][a-z0-9._-]{0,63}$/.test(name);
}
