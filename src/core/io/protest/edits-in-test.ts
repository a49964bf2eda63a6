// Changes the tables of a written ledger and imports the changes, for the tests of this folder.

import { formatProblem } from "#core/base/problem.ts";
import { writeLedger } from "#core/io/protest/write/written-ledger.ts";
import type { LedgerEvent } from "#core/ledger/event.ts";
import type { Ledger } from "#core/ledger/ledger.ts";
import type { ProtestRow, ProtestTables } from "#core/suite/protest-origin.ts";
import { ledgerWithEdits } from "./edited-database.ts";
import { databaseActionId } from "./row-record.ts";

export type Change = (tables: ProtestTables) => Partial<ProtestTables>;

/** The `actionId` of the edits in all tests. */
export const STEP = databaseActionId("edited");

/** The ledger after importing the changed tables as `small.db`, and the problems as the command line reports them. */
export function edited(of: Ledger, change: Change) {
  const { tables } = writeLedger(of);
  const { ledger: newLedger, warnings } = ledgerWithEdits(
    "small.db",
    of,
    { ...tables, ...change(tables) },
    { actionId: STEP, fingerprint: null },
  );
  return { newLedger, messages: warnings.map(formatProblem) };
}

/** The events that were added to those of the ledger. Throws if the ledger is discarded. */
export function addedEvents(of: Ledger, change: Change): readonly LedgerEvent[] {
  const { newLedger } = edited(of, change);
  if (newLedger === null) throw new Error("the ledger was ignored");
  return newLedger.events.slice(of.events.length);
}

/** An empty row, except for the given values. */
export function annotationRow(
  candidate: number,
  annotator_id: number,
  answers: Partial<ProtestRow<"annotations">>,
): ProtestRow<"annotations"> {
  const unset = { ant_annotation: "unset", anaph_annotation: "unset" };
  return {
    id: 0,
    candidate,
    annotator_id,
    ...unset,
    remarks: "",
    conflict_status: "ana_ok ant_ok",
    ...answers,
  };
}

/** Additional rows of annotations, with ids from 50. */
export function withRows(...more: readonly ProtestRow<"annotations">[]): Change {
  const rows = more.map((one, index) => ({ ...one, id: 50 + index }));
  return ({ annotations }) => ({ annotations: [...annotations, ...rows] });
}
