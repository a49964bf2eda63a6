// Holds how a campaign and its people are called on an engine (CouchDB): database, roles, documents.

import { hashText } from "#core/shared/hash.ts";

export const TEAM_ROLES = ["annotator", "coordinator"] as const;
/** What somebody may send: an annotator own judgements and the own name, a coordinator everything. */
export type TeamRole = (typeof TEAM_ROLES)[number];

/** As CouchDB takes the name of a database. */
const DATABASE = /^referee-[a-z0-9-]{1,80}$/;

/** The database of a campaign, by the id that it has in every copy. Two campaigns never share one. */
export function databaseOf(ledger: string): string {
  const named = `referee-${ledger}`;
  return DATABASE.test(named) ? named : `referee-${hashText(ledger).slice(0, 32)}`;
}

export function isTeamDatabase(name: string): boolean {
  return DATABASE.test(name);
}

/** The role of the engine that lets somebody into a database. */
export function serverRole(database: string, role: TeamRole): string {
  return `${database}:${role}`;
}

export interface Membership {
  readonly database: string;
  readonly role: TeamRole;
}

/** Which campaigns somebody is let into, by the roles that the engine tells; the greater role where both are told. In the order of their names. */
export function membershipsIn(roles: readonly string[]): Membership[] {
  const found = new Map<string, TeamRole>();
  for (const told of roles) {
    const cut = told.lastIndexOf(":");
    const database = told.slice(0, Math.max(0, cut));
    const role = TEAM_ROLES.find((one) => one === told.slice(cut + 1));
    if (role === undefined || !isTeamDatabase(database)) continue;
    if (found.get(database) !== "coordinator") found.set(database, role);
  }
  return [...found]
    .map(([database, role]) => ({ database, role }))
    .sort((a, b) => (a.database < b.database ? -1 : 1));
}

/** A name of somebody, which is the id of their entry among the annotators, too: short, and the same wherever it is typed. */
export function isTeamName(name: string): boolean {
  return /^[a-z0-9][a-z0-9._-]{0,63}$/.test(name);
}
