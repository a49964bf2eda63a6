// Builds the keys of events about what PROTEST databases contain in addition to a campaign's candidates. No screen
// shows these events and no figure counts them.

import type { CandidateKey } from "#core/ledger/event.ts";

/** Used as the system. No output of a campaign is expected to have this name. */
const DATABASE = "(PROTEST database)";

/** The key of events about the reference candidate in this row of `pro_candidates`, by its id. */
export function referenceKey(row: number): CandidateKey {
  return { system: DATABASE, example: `candidate ${row}` };
}

/** The key of events that state which states of a database the campaign knows; `database` is a UUID. */
export function stateKey(database: string): CandidateKey {
  return { system: DATABASE, example: `state ${database}` };
}

export function isDatabaseKey({ system }: Pick<CandidateKey, "system">): boolean {
  return system === DATABASE;
}

export function isStateKey({ system, example }: CandidateKey): boolean {
  return system === DATABASE && example.startsWith("state ");
}
