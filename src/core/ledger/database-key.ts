// Builds the keys of events that are about a PROTEST database and not about a system's output: about its candidates in
// the reference, or about the state of the database that the campaign knows.

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
