// Bounds every request to the database: one that is not answered in time is announced, and still waited for.

import type { DBCore, DBCoreTable, Middleware } from "dexie";
import { beginWait, type Wait } from "#browser/bounded-wait.ts";

/** The waits of each transaction: its end, and the requests in it. */
const waits = new WeakMap<object, Set<Wait>>();

function bound<P extends PromiseLike<unknown>>(transaction: object, answer: P): P {
  const wait = beginWait("database");
  const all = waits.get(transaction);
  all?.add(wait);
  const end = () => {
    all?.delete(wait);
    wait.end();
    // An answer is a sign of progress for all that waits in the same transaction.
    for (const other of all ?? []) other.progress();
  };
  answer.then(end, end);
  return answer;
}

function boundTransaction(transaction: object): void {
  if (!("addEventListener" in transaction) || typeof transaction.addEventListener !== "function") return;
  const wait = beginWait("database");
  const all = new Set([wait]);
  waits.set(transaction, all);
  transaction.addEventListener("complete", wait.end);
  transaction.addEventListener("abort", () => {
    for (const one of all) one.end();
  });
}

function boundTable(table: DBCoreTable): DBCoreTable {
  return {
    ...table,
    mutate: (request) => bound(request.trans, table.mutate(request)),
    get: (request) => bound(request.trans, table.get(request)),
    getMany: (request) => bound(request.trans, table.getMany(request)),
    query: (request) => bound(request.trans, table.query(request)),
    openCursor: (request) => bound(request.trans, table.openCursor(request)),
    count: (request) => bound(request.trans, table.count(request)),
  };
}

export const boundRequests: Middleware<DBCore> = {
  stack: "dbcore",
  name: "bounded-requests",
  create: (core) => ({
    ...core,
    transaction(tables, mode, options) {
      const transaction = core.transaction(tables, mode, options);
      boundTransaction(transaction);
      return transaction;
    },
    table: (name) => boundTable(core.table(name)),
  }),
};
