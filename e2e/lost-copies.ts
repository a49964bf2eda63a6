// Deletes a browser's database or mirror from another page of the app's origin, for the journeys about lost copies.
import { expect, type Page } from "@playwright/test";
import { leaveApp } from "./empty-page.ts";
import { CampaignsScreen } from "./screens/campaigns.ts";

/** Acts on a page of the same origin in which the app does not run. */
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
 * Deletes the database. Also deletes each file of the mirror, or changes one byte of its first record after the header.
 */
export async function loseBoth(page: Page, what: "wholly" | "one byte"): Promise<void> {
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
        const place = 29 + new DataView(bytes.buffer).getUint32(4, true) + 40;
        bytes[place] = (bytes[place] ?? 0) ^ 1;
        const file = await handle.createWritable();
        await file.write(bytes);
        await file.close();
      }
    }, what === "wholly");
  });
}

/** Waits for the line below the list of campaigns that says that both copies were compared. */
export async function compared(page: Page): Promise<void> {
  await expect(new CampaignsScreen(page).secondCopyComplete).toBeVisible();
}
