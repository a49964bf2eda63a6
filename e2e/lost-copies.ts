// What the journeys share that take away what a browser keeps: its database, its second copies, from a page beside the app.
import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import { expect, type Page } from "@playwright/test";
import { CampaignsScreen } from "./screens/campaigns.ts";

/** Same origin, and nothing of the app. */
async function beside<T>(page: Page, act: () => Promise<T>): Promise<T> {
  const address = page.url();
  await page.goto("./favicon.svg");
  const result = await act();
  await page.goto(address);
  return result;
}

function deleteDatabase(): Promise<void> {
  return new Promise((done, fail) => {
    const request = indexedDB.deleteDatabase("referee");
    request.onsuccess = () => done();
    request.onerror = () => fail(request.error);
  });
}

export async function loseDatabase(page: Page): Promise<void> {
  await beside(page, () => page.evaluate(deleteDatabase));
}

/** Names of the files of second copies. */
export function secondCopies(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const root = await navigator.storage.getDirectory();
    const folder = await root.getDirectoryHandle("second-copies", { create: true });
    const names: string[] = [];
    for await (const name of folder.keys()) if (/^[1-9a-f].*\.records$/.test(name)) names.push(name);
    return names;
  });
}

/** Of every second copy: everything, or one byte of the record after the one that says what it is. */
export async function loseBoth(page: Page, what: "wholly" | "one byte"): Promise<void> {
  await beside(page, async () => {
    await page.evaluate(deleteDatabase);
    await page.evaluate(async (isWhole) => {
      const root = await navigator.storage.getDirectory();
      const folder = await root.getDirectoryHandle("second-copies");
      for await (const name of folder.keys()) {
        if (!name.endsWith(".records")) continue;
        if (isWhole) {
          await folder.removeEntry(name);
          continue;
        }
        const handle = await folder.getFileHandle(name);
        const bytes = new Uint8Array(await (await handle.getFile()).arrayBuffer());
        const place = 29 + new DataView(bytes.buffer).getUint32(4, true) + 40;
        bytes[place] = (bytes[place] ?? 0) ^ 1;
        const file = await handle.createWritable();
        await file.write(bytes);
        await file.close();
      }
    }, what === "wholly");
  });
}

const FIRST = {
  campaigns: "id",
  suites: "campaign",
  outputs: "[campaign+number]",
  judgements: "++sequence, &[campaign+id], [campaign+sequence]",
  settings: "key",
};
/** Keys and indices by table of each version of the app so far. */
const STORES: readonly Readonly<Record<string, string>>[] = [
  FIRST,
  { ...FIRST, exchanges: "campaign", progress: "campaign" },
  {
    campaigns: "id",
    progress: "campaign",
    events: "++sequence, [campaign+sequence]",
    texts: "hash",
    unread: "++number",
    settings: "key",
  },
];

/** The database as that version of the app (1-based) left it, in a page that has none; its rows by table. */
export async function keepOldDatabase(page: Page, version: number): Promise<Record<string, object[]>> {
  const fixture = resolve(import.meta.dirname, `../src/storage/fixtures/schema-${version}.json`);
  const rows: Record<string, object[]> = JSON.parse(readFileSync(fixture, "utf8"));
  // Dexie counts in tens.
  const old = { stores: STORES[version - 1] ?? {}, rows, version: version * 10 };
  await page.goto("./favicon.svg");
  await page.evaluate(async ({ stores, rows, version }) => {
    const keyPath = (text: string) => {
      const plain = text.replace(/^(\+\+|&)/, "");
      return plain.startsWith("[") ? plain.slice(1, -1).split("+") : plain;
    };
    const request = indexedDB.open("referee", version);
    request.onupgradeneeded = () => {
      for (const [table, spec] of Object.entries(stores)) {
        const [key = "", ...indices] = spec.split(", ");
        const store = request.result.createObjectStore(table, {
          keyPath: keyPath(key),
          autoIncrement: key.startsWith("++"),
        });
        for (const index of indices)
          store.createIndex(index.replace(/^&/, ""), keyPath(index), { unique: index.startsWith("&") });
      }
    };
    const db = await new Promise<IDBDatabase>((done, fail) => {
      request.onsuccess = () => done(request.result);
      request.onerror = () => fail(request.error);
    });
    const tables = Object.keys(rows);
    const transaction = db.transaction(tables, "readwrite");
    for (const table of tables) for (const row of rows[table] ?? []) transaction.objectStore(table).add(row);
    await new Promise<void>((done, fail) => {
      transaction.oncomplete = () => done();
      transaction.onerror = () => fail(transaction.error);
    });
    db.close();
  }, old);
  return rows;
}

/** The line below the list of campaigns, once both copies were compared. */
export async function compared(page: Page): Promise<void> {
  await expect(new CampaignsScreen(page).secondCopyComplete).toBeVisible();
}
