// Imports several batches or copies one after the other and sums up their effects.

import type { Parsed } from "#core/base/problem.ts";
import { campaignOf } from "#core/campaign/campaign.ts";
import type { AnnotatorAfterImport } from "#core/exchange/check-incoming.ts";
import type { NewEvents } from "#core/exchange/import-file.ts";
import {
  eventsOfImport,
  importJudgements,
  itemsAbout,
  type JudgementImport,
} from "#core/exchange/import-judgements.ts";
import { continueBatch, type DatabaseState } from "#core/io/protest/write/continue-batch.ts";
import { foldEvents } from "#core/ledger/fold.ts";
import type { Ledger } from "#core/ledger/ledger.ts";
import { greatestClock, uniteEvents } from "#core/ledger/order.ts";
import type { WriteContext } from "#core/ledger/write-events.ts";
import { type AnnotatorMatch, matchByName } from "./match-annotators.ts";

export interface NamedLedger {
  /** File name for messages. */
  readonly file: string;
  readonly ledger: Ledger;
  /** State of the PROTEST database, if the file is a database; otherwise null or undefined. */
  readonly database?: DatabaseState | null;
}

interface FileImport {
  readonly file: string;
  /** The file's ledger as it is imported after the files before it: `continueBatch` may have changed it. */
  readonly ledger: Ledger;
  readonly imported: Parsed<JudgementImport>;
}

interface ImportOfAll {
  readonly files: readonly FileImport[];
  /**
   * Effects of all files that can be imported: the ledger before the first import, compared with that after the last.
   */
  readonly together: JudgementImport;
}

/**
 * Orders files for import, independent of their given order: full copies first, and older states of a
 * database before newer ones.
 */
export function inImportOrder(inputs: readonly NamedLedger[]): NamedLedger[] {
  const rank = ({ ledger, database }: NamedLedger) => [
    ledger.scope === null ? 0 : 1,
    database?.changes ?? 0,
    greatestClock(ledger.events),
    ledger.events.length,
  ];
  const keyed = inputs.map((input) => ({ input, keys: rank(input) }));
  keyed.sort((a, b) => {
    const difference = a.keys.findIndex((key, index) => key !== b.keys[index]);
    if (difference >= 0) return (a.keys[difference] ?? 0) - (b.keys[difference] ?? 0);
    return a.input.file < b.input.file ? -1 : a.input.file > b.input.file ? 1 : 0;
  });
  return keyed.map(({ input }) => input);
}

/**
 * Computes the effects of importing the files one by one into `ledger`. Files that cannot be imported are reported in
 * `files` and skipped. Writes nothing.
 */
export function importAll(
  ledger: Ledger,
  inputs: readonly NamedLedger[],
  match: AnnotatorMatch = matchByName,
): ImportOfAll {
  let current = ledger;
  const files = inputs.map(({ file, ledger: incoming, database }): FileImport => {
    const continued = continueBatch(current, incoming, database ?? { kind: "campaign" });
    const imported = importJudgements(current, continued, file, match);
    if (imported.ok) current = withImported(current, imported.value);
    return { file, ledger: continued, imported };
  });
  const imports = files.flatMap(({ imported }) => (imported.ok ? [imported.value] : []));
  const people = new Map<string, AnnotatorAfterImport>();
  for (const person of imports.flatMap((imported) => imported.people)) {
    if (!people.has(person.id)) people.set(person.id, person);
  }
  const importedItems = imports.flatMap(({ items }) => items);
  const campaign = campaignOf(current, foldEvents(current.events));
  return {
    files,
    together: {
      people: [...people.values()],
      events: uniteEvents(...imports.map(({ events }) => events)),
      texts: new Map(imports.flatMap(({ texts }) => [...texts])),
      retractions: imports.flatMap(({ retractions }) => retractions),
      restored: imports.flatMap(({ restored }) => restored),
      items: itemsAbout(importedItems, foldEvents(ledger.events), campaign),
      others: imports.reduce((sum, { others }) => sum + others, 0),
      otherCampaign: imports.map(({ otherCampaign }) => otherCampaign).find((id) => id !== null) ?? null,
      newcomers: imports.flatMap(({ newcomers }) => newcomers),
    },
  };
}

/** The ledger after the import, without the retractions that the import retracts. */
function withImported(ledger: Ledger, { events, texts, retractions }: JudgementImport): Ledger {
  const retracted = new Set(retractions);
  const kept = ledger.events.filter(({ id }) => !retracted.has(id));
  return { ...ledger, events: uniteEvents(kept, events), texts: new Map([...ledger.texts, ...texts]) };
}

/**
 * Events that import the files; one undo retracts all of them. Null if the ledger already has everything. Throws an
 * Error if a file cannot be imported.
 */
export function importAllEvents(
  ledger: Ledger,
  inputs: readonly NamedLedger[],
  writer: WriteContext,
  match: AnnotatorMatch = matchByName,
): NewEvents | null {
  const { files, together } = importAll(ledger, inputs, match);
  const problems = files.flatMap(({ imported }) => (imported.ok ? [] : imported.problems));
  if (problems.length > 0) throw new Error(problems.map(({ message }) => message).join("; "));
  if (together.events.length === 0 && together.retractions.length === 0) return null;
  const names = files.map(({ file }) => file).join(", ");
  const events = eventsOfImport(together, names, greatestClock(ledger.events), writer);
  return { events, texts: together.texts };
}
