// Gives each annotator of a campaign a permanent number, because ids in PROTEST databases are whole numbers.

import { validMeta } from "#core/io/protest/meta.ts";
import type { Annotator } from "#core/ledger/fold.ts";
import { MASTER_USER, type ProtestRow, type ProtestTables, parseRowId } from "#core/suite/protest-origin.ts";

/** The id of a PROTEST annotator in a campaign: the number as text. */
export function annotatorId(number: number): string {
  return String(number);
}

/** The name of an annotator whom the database does not list, such as the master user. */
export function unlistedName(number: number): string {
  return number === MASTER_USER ? "Master user" : `annotator ${number}`;
}

/** The number in an id; null if the id is not a number in the form of `annotatorId`. */
function ownNumber(id: string): number | null {
  const number = parseRowId(id);
  return number !== null && annotatorId(number) === id ? number : null;
}

/**
 * The number of each annotator by id. If the id is a number that is not assigned yet, it is used. The others get the
 * lowest free numbers in the order in which the annotators were added, so that later annotators never change earlier
 * numbers. `assigned`: the id and the number of a batch's annotator.
 */
export function annotatorNumbers(
  annotators: readonly Pick<Annotator, "id">[],
  assigned: { readonly id: string; readonly number: number } | null = null,
): ReadonlyMap<string, number> {
  const numbers = new Map<string, number>();
  const usedNumbers = new Set<number>();
  const give = (id: string, number: number) => {
    numbers.set(id, number);
    usedNumbers.add(number);
  };
  if (assigned !== null) give(assigned.id, assigned.number);
  // Numbers from 1 to below this one are assigned, and assigned numbers never change.
  let free = 1;
  for (const { id } of annotators) {
    if (numbers.has(id)) continue;
    const idNumber = ownNumber(id);
    while (usedNumbers.has(free)) free++;
    give(id, idNumber === null || usedNumbers.has(idNumber) ? free : idNumber);
  }
  return numbers;
}

/** The number of a batch's annotator, from its rows; null in a master. */
export function batchNumber(rows: readonly ProtestRow<"meta_data">[]): number | null {
  return validMeta(rows)?.batch?.annotator ?? null;
}

/**
 * The rows of annotators with their current names, then the annotators who are only in the campaign. No row is added
 * for the master user, or for annotators who still have the name of an unlisted annotator (`unlistedName`).
 */
export function namedAnnotatorRows(
  annotators: readonly Annotator[],
  numbers: ReadonlyMap<string, number>,
  rows: readonly ProtestRow<"annotators">[],
): ProtestRow<"annotators">[] {
  const listedIds = new Set(rows.map((row) => row.id));
  const added = annotators.flatMap(({ id, name }): ProtestRow<"annotators">[] => {
    const number = numbers.get(id) ?? MASTER_USER;
    return number === MASTER_USER || listedIds.has(number) || name === unlistedName(number)
      ? []
      : [{ id: number, name }];
  });
  const names = new Map(annotators.map(({ id, name }) => [numbers.get(id), name]));
  return [...rows.map((row) => ({ ...row, name: names.get(row.id) ?? row.name })), ...added];
}

/**
 * The tables of a batch with one number for its annotator. Earlier versions of Referee could list a new annotator twice
 * in a batch, with the same name and different numbers; all rows with these numbers belong to the annotator, because
 * PROTEST's tool never adds other annotators to a batch.
 */
export function withOneNumber(tables: ProtestTables): ProtestTables {
  const batch = validMeta(tables.meta_data)?.batch ?? null;
  if (batch === null || batch.annotatorName === "") return tables;
  const number = batch.annotator;
  const repeated = tables.annotators.filter(({ id, name }) => id !== number && name === batch.annotatorName);
  if (repeated.length === 0) return tables;
  const ids = new Set<number | null>(repeated.map(({ id }) => id));
  const corrected = <N extends number | null>(id: N) => (ids.has(id) ? number : id);
  const annotators = tables.annotators.filter(({ id }) => !ids.has(id));
  if (!annotators.some(({ id }) => id === number)) {
    annotators.push({ id: number, name: batch.annotatorName });
  }
  return {
    ...tables,
    annotators,
    annotations: tables.annotations.map((row) => ({ ...row, annotator_id: corrected(row.annotator_id) })),
    token_annotations: tables.token_annotations.map((row) => ({
      ...row,
      annotator_id: corrected(row.annotator_id),
    })),
    tag_annotations: tables.tag_annotations.map((row) => ({
      ...row,
      annotator_id: corrected(row.annotator_id),
    })),
  };
}
