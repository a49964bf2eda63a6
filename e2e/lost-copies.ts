// Deletes a browser's database or mirror from another page of the app's origin, for the journeys about lost copies.
import { expect, type Page } from "@playwright/test";
import { leaveApp } from "./empty-page.ts";
import { CampaignsScreen } from "./screens/campaigns.ts";

/** Leaves the app, calls `act` on a page of the same origin without the app, and returns to the app. */
async function onEmptyPage<T>(page: Page, act: () => Promise<T>): Promise<T> {
  const address = page.url();
  await leaveApp(page);
  const result = await act();
  await page.goto(address);
  return result;
}

function deleteDatabase(): Promise<void> {
  return new Promise((done, fail) => {
    const request = indexedDB.deleteDatabase("referee-campaigns");
    request.onsuccess = () => done();
    request.onerror = () => fail(request.error);
  });
}

/**
 * Deletes the database. Also deletes each file of the mirror (`wholly`), or changes one byte in the second record of
 * each file (`one byte`). A record has a header of 29 bytes, with the length of its content at byte 4.
 */
export async function damageBothCopies(page: Page, what: "wholly" | "one byte"): Promise<void> {
  await onEmptyPage(page, async () => {
    await page.evaluate(deleteDatabase);
    await page.evaluate(async (isWhole) => {
      const root = await navigator.storage.getDirectory();
      const folder = await root.getDirectoryHandle("mirror");
      for await (const name of folder.keys()) {
        if (!name.endsWith(".records")) continue;
        if (isWhole) {
          await folder.removeEntry(name);
          continue;
        }
        const handle = await folder.getFileHandle(name);
        const bytes = new Uint8Array(await (await handle.getFile()).arrayBuffer());
        // 40 bytes after the end of the first record, so in the second one.
        const place = 29 + new DataView(bytes.buffer).getUint32(4, true) + 40;
        bytes[place] = (bytes[place] ?? 0) ^ 1;
        const file = await handle.createWritable();
        await file.write(bytes);
        await file.close();
      }
    }, what === "wholly");
  });
}

/** Deletes the text of the first system from the database, and all files of the mirror. Returns the system's name. */
export function loseFirstOutput(page: Page): Promise<string> {
  return onEmptyPage(page, () =>
    page.evaluate(async () => {
      const folder = await (await navigator.storage.getDirectory()).getDirectoryHandle("mirror");
      for await (const name of folder.keys()) if (name.endsWith(".records")) await folder.removeEntry(name);
      const answer = <T>(request: IDBRequest<T>) =>
        new Promise<T>((done, fail) => {
          request.onsuccess = () => done(request.result);
          request.onerror = () => fail(request.error);
        });
      const database = await answer(indexedDB.open("referee-campaigns"));
      const stores = database.transaction(["campaigns", "texts"], "readwrite");
      const [campaign] = await answer(stores.objectStore("campaigns").getAll());
      await answer(stores.objectStore("texts").delete(campaign.summary.outputHashes[0]));
      database.close();
      return campaign.summary.systems[0];
    }),
  );
}

/** On the list of campaigns: waits until the mirror was compared with the database and is complete. */
export async function waitUntilCompared(page: Page): Promise<void> {
  await expect(new CampaignsScreen(page).secondCopyComplete).toBeVisible();
}
