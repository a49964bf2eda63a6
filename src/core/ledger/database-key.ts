// Builds the keys of events about parts of a PROTEST database that are not candidates of a campaign. No screen shows
// these events and no figure counts them.

import type { CandidateKey } from "#core/ledger/event.ts";

/** The system in these keys. No output of a campaign should have this name. */
const DATABASE = "(PROTEST database)";

/** The key of events about a candidate of the reference. `row`: its id in `pro_candidates`. */
export function referenceKey(row: number): CandidateKey {
  return { system: DATABASE, example: `candidate ${row}` };
}

/** The key of events that record which state of a database the campaign knows. `database`: a UUID. */
export function stateKey(database: string): CandidateKey {
  return { system: DATABASE, example: `state ${database}` };
}

export function isDatabaseKey({ system }: Pick<CandidateKey, "system">): boolean {
  return system === DATABASE;
}

export function isStateKey({ system, example }: CandidateKey): boolean {
  return system === DATABASE && example.startsWith("state ");
}
