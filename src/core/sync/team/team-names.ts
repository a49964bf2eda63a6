// Names a campaign's databases, roles and members on a server (CouchDB).

import { hashText } from "#core/base/hash.ts";

/** The roles, from the lowest. Each role may do everything that the roles before it may do. */
export const TEAM_ROLES = ["annotator", "adjudicator", "coordinator"] as const;
/**
 * What a member may do, on the server and in the campaign: annotators judge, adjudicators also resolve disagreements,
 * coordinators also send everything else.
 */
export type TeamRole = (typeof TEAM_ROLES)[number];

/** Names of campaigns' databases. CouchDB accepts all of them. */
const DATABASE = /^referee-[a-z0-9-]{1,80}$/;

/**
 * Name of a campaign's database. It is made from the id that all copies share, so two campaigns never have the same
 * database.
 */
export function databaseOf(ledger: string): string {
  const name = `referee-${ledger}`;
  return DATABASE.test(name) ? name : `referee-${hashText(ledger).slice(0, 32)}`;
}

export function isTeamDatabase(name: string): boolean {
  return DATABASE.test(name);
}

/**
 * Separates the campaign's database and the member in the names of personal databases. No campaign's database has this
 * character.
 */
const PERSONAL_SEPARATOR = "_";

/**
 * Name of an annotator's own database in a blind campaign. Dots in the member's name become dollar signs, because
 * CouchDB accepts no dots in names. Members' names have no dollar signs, so two members never share a database.
 */
export function personalDatabase(database: string, member: string): string {
  return `${database}${PERSONAL_SEPARATOR}${member.replaceAll(".", "$")}`;
}

/** The campaign's database. `database`: its name, or the name of a personal database. */
export function campaignDatabase(database: string): string {
  return database.split(PERSONAL_SEPARATOR, 1)[0] ?? "";
}

/** The server's role that admits a user to a database. */
export function serverRole(database: string, role: TeamRole): string {
  return `${database}:${role}`;
}

/** The beginning of the role that names a user's annotator entry. The entry's id follows. */
export function entryPrefix(database: string): string {
  return `${database}:entry:`;
}

export interface Membership {
  readonly database: string;
  readonly role: TeamRole;
  /** Id of the member's annotator entry; null = the member's name. */
  readonly entry: string | null;
  /** The only database that an annotator of a blind campaign can read; null = the campaign's database. */
  readonly personal: string | null;
}

/** All roles on the server that make a user a member. */
export function serverRoles({ database, role, entry, personal }: Membership): string[] {
  return [serverRole(personal ?? database, role), ...(entry === null ? [] : [entryPrefix(database) + entry])];
}

/** Whether a role on the server belongs to a membership in this campaign. */
export function isRoleIn(database: string, role: string): boolean {
  return campaignDatabase(role.split(":", 1)[0] ?? "") === database;
}

/**
 * Reads from a user's roles which campaigns the user may open, sorted by database. If the user has several roles in a
 * campaign, the highest counts.
 */
export function membershipsIn(roles: readonly string[]): Membership[] {
  const roleByDatabase = new Map<string, TeamRole>();
  const entries = new Map<string, string>();
  const personal = new Map<string, string>();
  for (const roleName of roles) {
    const roleDatabase = roleName.split(":", 1)[0] ?? "";
    const database = campaignDatabase(roleDatabase);
    if (!isTeamDatabase(database)) continue;
    const prefix = entryPrefix(database);
    if (roleName.startsWith(prefix)) entries.set(database, roleName.slice(prefix.length));
    const role = TEAM_ROLES.find((teamRole) => roleName === serverRole(roleDatabase, teamRole));
    if (role === undefined) continue;
    if (roleDatabase !== database) personal.set(database, roleDatabase);
    const knownRole = roleByDatabase.get(database);
    if (knownRole === undefined || TEAM_ROLES.indexOf(knownRole) < TEAM_ROLES.indexOf(role))
      roleByDatabase.set(database, role);
  }
  return [...roleByDatabase]
    .map(([database, role]) => ({
      database,
      role,
      entry: entries.get(database) ?? null,
      personal: role === "annotator" ? (personal.get(database) ?? null) : null,
    }))
    .sort((a, b) => (a.database < b.database ? -1 : 1));
}

/**
 * Whether a text can be a member's name, which is usually also the id of the member's annotator entry. A name is short
 * and has only lower-case ASCII letters, digits and a few signs, so that it is unmistakable when typed.
 */
export function isMemberName(name: string): boolean {
  return /^[a-z0-9][a-z0-9._-]{0,63}$/.test(name);
}
