// Delays writes to the settings of this browser, and reads them from its database.
import type { Page } from "@playwright/test";

/**
 * Delays writes to this browser's settings while `window.held` is true, by a transaction that keeps sending requests.
 */
export async function holdSettings(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const [{ name = "" } = {}] = await indexedDB.databases();
    const opening = indexedDB.open(name);
    await new Promise((done) => opening.addEventListener("success", done));
    Reflect.set(window, "held", true);
    const store = opening.result.transaction("settings", "readwrite").objectStore("settings");
    await new Promise((done) => {
      const ask = () => {
        done(null);
        if (Reflect.get(window, "held") === true) store.count().addEventListener("success", ask);
        else opening.result.close();
      };
      store.count().addEventListener("success", ask);
    });
  });
}

/** Whether writes to the settings are still delayed. A reload of the page ends this. */
export function areSettingsHeld(page: Page): Promise<boolean> {
  return page.evaluate(() => Reflect.get(window, "held") === true);
}

/** Whether this browser has stored that the tour was seen. */
export async function isTourNoted(page: Page): Promise<boolean> {
  return page.evaluate(async () => {
    const [{ name = "" } = {}] = await indexedDB.databases();
    const opening = indexedDB.open(name);
    await new Promise((done) => opening.addEventListener("success", done));
    const asking = opening.result.transaction("settings").objectStore("settings").get("tour-seen");
    await new Promise((done) => asking.addEventListener("success", done));
    opening.result.close();
    return asking.result?.value === true;
  });
}
