// Watches the time of each request to the database. After a limit, the page says that it waits, and goes on waiting for
// the answer. Requests fail if the browser closes the connection.

import { type DBCore, type DBCoreTable, Dexie, type Middleware } from "dexie";
import { beginWait, type Wait } from "#browser/bounded-wait.ts";

interface Pending {
  readonly wait: Wait;
  readonly fail: (reason: unknown) => void;
}

/** For each transaction, the pending requests in it, and the transaction itself. */
const pendingIn = new WeakMap<object, Set<Pending>>();

function bound<T>(transaction: object, answer: PromiseLike<T>): Promise<T> {
  const wait = beginWait("database");
  const all = pendingIn.get(transaction);
  return new Dexie.Promise<T>((resolve, fail) => {
    const request = { wait, fail };
    all?.add(request);
    const end = () => {
      all?.delete(request);
      wait.end();
      // An answer shows progress, so the time limits of all waits in the same transaction begin again.
      for (const other of all ?? []) other.wait.progress();
    };
    answer.then(end, end);
    answer.then(resolve, fail);
  });
}

/**
 * If Chromium finds damage, it closes the connection and deletes the database. Some of the open transactions then get
 * no answer, not even that they were aborted, so they are aborted here.
 */
function boundTransaction(transaction: object): void {
  if (typeof IDBTransaction === "undefined" || !(transaction instanceof IDBTransaction)) return;
  const wait = beginWait("database");
  const all = new Set<Pending>([{ wait, fail: () => undefined }]);
  pendingIn.set(transaction, all);
  const { db } = transaction;
  const onClose = () => {
    const reason = new DOMException("the browser closed the connection to the database", "UnknownError");
    for (const { fail } of all) fail(reason);
    transaction.dispatchEvent(new Event("abort"));
  };
  db.addEventListener("close", onClose);
  transaction.addEventListener("complete", () => {
    db.removeEventListener("close", onClose);
    wait.end();
  });
  transaction.addEventListener("abort", () => {
    db.removeEventListener("close", onClose);
    for (const one of all) one.wait.end();
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
