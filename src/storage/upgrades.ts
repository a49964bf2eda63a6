// Holds what is done to records written under an older schema version, once, when the database is first opened under the newer.

import { Dexie, type Transaction } from "dexie";

/** By the version that the records come to; append only, never edit. Records are changed in place, as Dexie asks. */
export const UPGRADES: Readonly<Record<number, (transaction: Transaction) => Promise<void>>> = {
  /** Version 2 keeps progress apart, and knows translations given token by token; no record of version 1 has any. */
  2: async (transaction) => {
    await transaction
      .table("campaigns")
      .toCollection()
      .modify((record: { id: string; progress?: object; changed?: string }) => {
        const { id, progress, changed } = record;
        void transaction.table("progress").add({ campaign: id, progress, changed });
        delete record.progress;
        delete record.changed;
      });
    await transaction
      .table("outputs")
      .toCollection()
      .modify((record: { output: object }) => {
        record.output = { ...record.output, translations: null };
      });
    await transaction
      .table("suites")
      .toCollection()
      .modify((record: { suite: { references: readonly object[] } }) => {
        const references = record.suite.references.map((reference) => ({ ...reference, translations: null }));
        record.suite = { ...record.suite, references };
      });
  },
  /** Version 3 holds ledgers: events and the texts they name. */
  3: async (transaction) => {
    // Needed once in a profile's life, and heavy: not a part of the first screen. The transaction waits for it.
    const { upgradeTo3 } = await Dexie.waitFor(import("#storage/upgrade-3.ts"));
    await upgradeTo3(transaction);
  },
};
