// Holds which number a campaign's annotators have in a PROTEST database, whose ids are whole numbers.

import type { Annotator } from "#core/judgement/judgement.ts";
import { MASTER_USER, type Row } from "#core/protest/rows.ts";

/** What an annotator of PROTEST is called in a campaign: the number as text. */
export function annotatorId(number: number): string {
  return String(number);
}

/** The name of an annotator whom the database does not list; the master user never is. */
export function unlistedName(number: number): string {
  return number === MASTER_USER ? "Master user" : `annotator ${number}`;
}

/** Ids that are numbers are those; the others get the lowest free ones, in the campaign's order. */
export function annotatorNumbers(annotators: readonly Annotator[]): ReadonlyMap<string, number> {
  const numbers = new Map<string, number>();
  for (const { id } of annotators) {
    if (/^(?:0|-?[1-9][0-9]{0,8})$/.test(id)) numbers.set(id, Number(id));
  }
  const taken = new Set(numbers.values());
  let next = 1;
  for (const { id } of annotators) {
    if (numbers.has(id)) continue;
    while (taken.has(next)) next++;
    numbers.set(id, next++);
  }
  return numbers;
}

/** The rows of annotators with those whom the campaign has beyond them; the master user is in no table. */
export function annotatorRows(
  annotators: readonly Annotator[],
  rows: readonly Row<"annotators">[],
): Row<"annotators">[] {
  const numbers = annotatorNumbers(annotators);
  const added = annotators.flatMap(({ id, name }): Row<"annotators">[] => {
    const number = numbers.get(id) ?? MASTER_USER;
    const isListed = rows.some((row) => row.id === number);
    return number === MASTER_USER || isListed || name === unlistedName(number) ? [] : [{ id: number, name }];
  });
  return [...rows, ...added];
}
