// Opens campaigns that many journeys start with. The app imports each once per run; later journeys get a copy of the
// database and the mirror.
import { mkdir, readFile, rename, writeFile } from "node:fs/promises";
import { join, resolve } from "node:path";
import type { Page } from "@playwright/test";
import { leaveApp } from "./empty-page.ts";
import { waitUntilCompared } from "./lost-copies.ts";

/** A browser's stored data of its campaigns, as text. */
interface Prepared {
  /** The address of the campaign, from `#` on. */
  readonly campaign: string;
  /** JSON of the database; byte arrays as objects with base64. */
  readonly database: string;
  /** The mirror's files of campaigns. */
  readonly files: readonly { readonly name: string; readonly base64: string }[];
  /** The entries of `localStorage`. */
  readonly notes: readonly (readonly [string, string])[];
}

/** Each run has its own folder, so that no stored campaign comes from an older build of the app. */
const FOLDER = resolve(import.meta.dirname, "../test-results", `prepared-${process.env.REFEREE_E2E_PORT}`);

async function readPrepared(name: string): Promise<Prepared | null> {
  const text = await readFile(join(FOLDER, `${name}.json`), "utf8").catch(() => null);
  return text === null ? null : JSON.parse(text);
}

/** Stores a prepared campaign. The file gets its name when it is complete, because other workers may read it now. */
async function storePrepared(name: string, state: Prepared): Promise<void> {
  const file = join(FOLDER, `${name}.json`);
  await mkdir(FOLDER, { recursive: true });
  await writeFile(`${file}.${process.pid}`, JSON.stringify(state));
  await rename(`${file}.${process.pid}`, file);
}

/**
 * Runs in the page. Omits the browser's settings in database and mirror, among them the replica id, because each
 * journey is a different browser.
 */
async function readStorage(): Promise<Omit<Prepared, "campaign">> {
  const ask = <T>(request: IDBRequest<T>) =>
    new Promise<T>((done, fail) => {
      request.onsuccess = () => done(request.result);
      request.onerror = () => fail(request.error);
    });
  const base64 = (bytes: Uint8Array) => {
    let binary = "";
    for (let at = 0; at < bytes.length; at += 8192)
      binary += String.fromCharCode(...bytes.subarray(at, at + 8192));
    return btoa(binary);
  };
  const db = await ask(indexedDB.open("referee-campaigns"));
  const transaction = db.transaction([...db.objectStoreNames]);
  const stores = await Promise.all(
    [...db.objectStoreNames].map(async (name) => {
      const store = transaction.objectStore(name);
      const indexes = [...store.indexNames].map((index) => {
        const { keyPath, unique, multiEntry } = store.index(index);
        return { name: index, keyPath, unique, multiEntry };
      });
      const rows = name === "settings" ? [] : await ask<unknown[]>(store.getAll());
      return { name, keyPath: store.keyPath, autoIncrement: store.autoIncrement, indexes, rows };
    }),
  );
  const database = JSON.stringify({ version: db.version, stores }, (_key, value: unknown) => {
    if (!ArrayBuffer.isView(value)) return value;
    const bytes = new Uint8Array(value.buffer, value.byteOffset, value.byteLength);
    return { $array: value.constructor.name, base64: base64(bytes) };
  });
  db.close();
  const files: { name: string; base64: string }[] = [];
  const folder = await (await navigator.storage.getDirectory()).getDirectoryHandle("mirror");
  for await (const [name, handle] of folder.entries()) {
    // The file of the browser's settings has the id 0.
    if (name.startsWith("00000000") || !(handle instanceof FileSystemFileHandle)) continue;
    files.push({ name, base64: base64(new Uint8Array(await (await handle.getFile()).arrayBuffer())) });
  }
  return { database, files, notes: Object.entries(localStorage) };
}

/** Runs on a page of the same origin without the app. Writes what `readStorage` returned. */
async function writeStorage({ database, files, notes }: Prepared): Promise<void> {
  const bytesOf = (base64: string) => Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
  const arrays = { Uint8Array, Uint16Array, Uint32Array, Int32Array, Float64Array };
  const { version, stores } = JSON.parse(database, (_key, value) => {
    if (typeof value?.$array !== "string") return value;
    const make = arrays[value.$array as keyof typeof arrays];
    return new make(bytesOf(value.base64).buffer);
  });
  const opening = indexedDB.open("referee-campaigns", version);
  await new Promise<void>((done, fail) => {
    opening.onupgradeneeded = () => {
      for (const { name, keyPath, autoIncrement, indexes, rows } of stores) {
        const store = opening.result.createObjectStore(name, { keyPath, autoIncrement });
        for (const { name: index, keyPath: path, unique, multiEntry } of indexes)
          store.createIndex(index, path, { unique, multiEntry });
        for (const row of rows) store.add(row);
      }
    };
    opening.onsuccess = () => done();
    opening.onerror = () => fail(opening.error);
  });
  opening.result.close();
  const root = await navigator.storage.getDirectory();
  const folder = await root.getDirectoryHandle("mirror", { create: true });
  for (const { name, base64 } of files) {
    const file = await (await folder.getFileHandle(name, { create: true })).createWritable();
    await file.write(bytesOf(base64));
    await file.close();
  }
  for (const [key, note] of notes) localStorage.setItem(key, note);
}

async function importOnce(page: Page, make: (page: Page) => Promise<void>): Promise<Prepared> {
  await make(page);
  await page.waitForURL(/#\/c\/[0-9a-f-]{36}/);
  const campaign = new URL(page.url()).hash.replace(/[?@].*$/, "");
  await page.goto("./#/");
  await waitUntilCompared(page);
  const state = await page.evaluate(readStorage);
  await page.goto(`./${campaign}`);
  return { campaign, ...state };
}

/**
 * Opens a campaign in an empty browser. The first journey of a run makes the campaign with `make`, which ends on one of
 * its screens. Later journeys get a copy of what that browser stored.
 */
export async function openPrepared(
  page: Page,
  name: string,
  make: (page: Page) => Promise<void>,
): Promise<void> {
  const state = await readPrepared(name);
  if (state === null) return storePrepared(name, await importOnce(page, make));
  await leaveApp(page);
  await page.evaluate(writeStorage, state);
  await page.goto(`./${state.campaign}`);
}
