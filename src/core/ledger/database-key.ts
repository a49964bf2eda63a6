// Builds the keys of events about parts of a PROTEST database that are not candidates of a campaign: candidates of the
// reference, and states of the database.

import type { CandidateKey } from "#core/ledger/event.ts";

/** The system in these keys. No output of a campaign should have this name. */
const DATABASE_SYSTEM = "(PROTEST database)";

/** The key of events about a candidate of the reference. `row`: its id in `pro_candidates`. */
export function referenceKey(row: number): CandidateKey {
  return { system: DATABASE_SYSTEM, example: `candidate ${row}` };
}

/** The key of events that record which state of a database the campaign knows. `database`: a UUID. */
export function stateKey(database: string): CandidateKey {
  return { system: DATABASE_SYSTEM, example: `state ${database}` };
}

export function isDatabaseKey({ system }: Pick<CandidateKey, "system">): boolean {
  return system === DATABASE_SYSTEM;
}

export function isStateKey({ system, example }: CandidateKey): boolean {
  return system === DATABASE_SYSTEM && example.startsWith("state ");
}
