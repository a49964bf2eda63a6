// Watches the time of each request to the database. After a limit, the page says that it waits, and goes on waiting for
// the answer.

import type { DBCore, DBCoreTable, Middleware } from "dexie";
import { beginWait, type Wait } from "#browser/bounded-wait.ts";

/** For each transaction, the waits for its end and for the requests in it. */
const waits = new WeakMap<object, Set<Wait>>();

function bound<P extends PromiseLike<unknown>>(transaction: object, answer: P): P {
  const wait = beginWait("database");
  const all = waits.get(transaction);
  all?.add(wait);
  const end = () => {
    all?.delete(wait);
    wait.end();
    // An answer shows progress, so the time limits of all waits in the same transaction begin again.
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
