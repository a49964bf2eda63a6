// Sets a low storage quota and fills it, for the journeys about full storage.
import { expect, type Page } from "@playwright/test";

/** Default quota of the page's origin, in bytes. */
const QUOTA = 4_000_000;

/**
 * Sets the quota; `lift` removes it. Must be called before anything is stored, because the browser does not read the
 * quota again at every write.
 */
export async function limitQuota(
  page: Page,
  baseURL: string | undefined,
  quotaSize = QUOTA,
): Promise<{ lift: () => Promise<unknown> }> {
  const client = await page.context().newCDPSession(page);
  const { origin } = new URL(baseURL ?? "");
  await client.send("Storage.overrideQuotaForOrigin", { origin, quotaSize });
  return { lift: () => client.send("Storage.overrideQuotaForOrigin", { origin }) };
}

/** Fills a separate database until fewer than ten more bytes fit. */
export async function fillUp(page: Page): Promise<void> {
  const left = await page.evaluate(async () => {
    const request = indexedDB.open("ballast", 1);
    const db = await new Promise<IDBDatabase>((done, fail) => {
      request.onupgradeneeded = () => request.result.createObjectStore("bytes");
      request.onsuccess = () => done(request.result);
      request.onerror = () => fail(request.error);
    });
    const write = (size: number) =>
      new Promise<boolean>((done) => {
        const bytes = new Uint8Array(size);
        for (let at = 0; at < size; at += 60_000) crypto.getRandomValues(bytes.subarray(at, at + 60_000));
        const transaction = db.transaction("bytes", "readwrite", { durability: "strict" });
        transaction.objectStore("bytes").put(bytes, Math.random());
        transaction.oncomplete = () => done(true);
        transaction.onabort = () => done(false);
      });
    let size = 500_000;
    for (let tries = 0; tries < 200 && size >= 10; tries++) if (!(await write(size))) size /= 2;
    db.close();
    return size;
  });
  expect(left).toBeLessThan(10);
}
