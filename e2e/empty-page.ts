// Leaves the app, and deletes what a browser stores for it, from a page of the same origin in which the app does not
// run.
import { expect, type Page } from "@playwright/test";

/** A file of the same origin. The app does not run on the page that shows it. */
const EMPTY_PAGE = "./favicon.svg";

/** Runs in the page. Returns the names of private files that a worker of an earlier page still has open. */
async function openFiles(): Promise<string[]> {
  const names: string[] = [];
  const root = await navigator.storage.getDirectory();
  for await (const folder of root.values()) {
    if (folder.kind !== "directory") continue;
    for await (const file of folder.values()) {
      if (file.kind !== "file") continue;
      try {
        await (await file.createWritable()).abort();
      } catch {
        names.push(file.name);
      }
    }
  }
  return names;
}

/**
 * Leaves the app. Waits until the browser has ended its workers and closed their files, which takes a moment longer.
 */
export async function leaveApp(page: Page): Promise<void> {
  await page.goto(EMPTY_PAGE);
  await expect.poll(() => page.evaluate(openFiles)).toEqual([]);
}

/** Leaves the app and deletes everything that the browser stores for it, as when the browser clears its data. */
export async function wipe(page: Page): Promise<void> {
  await page.goto(EMPTY_PAGE);
  const other = await page.context().newPage(); // because parts of the platform may be broken in `page`
  await leaveApp(other);
  const client = await other.context().newCDPSession(other);
  const { origin } = new URL(other.url());
  await client.send("Storage.clearDataForOrigin", { origin, storageTypes: "all" });
  const left = () =>
    other.evaluate(async () => {
      const names = (await indexedDB.databases()).map(({ name }) => name);
      for await (const name of (await navigator.storage.getDirectory()).keys()) names.push(name);
      return [...names, ...Object.keys(localStorage)];
    });
  expect(await left()).toEqual([]);
  await other.close();
}
