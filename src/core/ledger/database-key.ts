// Names what PROTEST databases hold beyond a campaign's candidates, in records that no screen shows and no figure counts.

import type { CandidateKey } from "#core/ledger/event.ts";

/** Stands in the place of a system. No output of a campaign is expected to have this name. */
const DATABASE = "(PROTEST database)";

/** The key of records about the reference candidate in this row of `pro_candidates`, by its id. */
export function referenceKey(row: number): CandidateKey {
  return { system: DATABASE, example: `candidate ${row}` };
}

/** The key of records that say which states of a database the campaign knows; `database` is a UUID. */
export function stateKey(database: string): CandidateKey {
  return { system: DATABASE, example: `state ${database}` };
}

export function isDatabaseKey({ system }: Pick<CandidateKey, "system">): boolean {
  return system === DATABASE;
}

export function isStateKey({ system, example }: CandidateKey): boolean {
  return system === DATABASE && example.startsWith("state ");
}
