// Chooses and imports files, makes files of the mini campaign, and reads the database, for journeys that open files.
import { expect, type Page } from "@playwright/test";
import { strToU8, zipSync } from "fflate";
import { PROTEST_2016 } from "#core/campaign/matching/verdict.ts";
import { serializeCampaign } from "#core/io/file/campaign-file.ts";
import { ledgerFrom, openFiles } from "#core/io/open/open-files.ts";
import { miniFiles, miniText } from "#tools/testing/campaigns/mini-campaign.ts";
import { CampaignFrame } from "./screens/campaign.ts";
import { ImportScreen, type Opening, openingButton } from "./screens/import.ts";

export interface Upload {
  readonly name: string;
  readonly mimeType: string;
  readonly buffer: Buffer;
}

/** Chooses files, or a folder given by its path, in the browser's own dialog. */
export async function choose(page: Page, what: Opening, files: string | Upload[]): Promise<void> {
  const chooser = page.waitForEvent("filechooser");
  await openingButton(page, what).click();
  await (await chooser).setFiles(files);
}

export function zipped(changes: Parameters<typeof miniFiles>[0] = {}, name = "mini.zip"): Upload {
  const entries = Object.fromEntries(miniFiles(changes).map(({ path, bytes }) => [`mini/${path}`, bytes]));
  return { name, mimeType: "application/zip", buffer: Buffer.from(zipSync(entries)) };
}

export function textFile(name: string, content: string): Upload {
  return { name, mimeType: "text/plain", buffer: Buffer.from(strToU8(content)) };
}

/** The mini campaign with its texts and alignments repeated, so that reading takes a while. */
export function repeated(times: number): Record<string, string> {
  const texts = miniFiles().filter(({ path }) => /\.(txt|align)$/.test(path));
  return Object.fromEntries(texts.map(({ path }) => [path, miniText(path).repeat(times)]));
}

export function campaignFile(): Upload {
  const parsed = openFiles(miniFiles(), "mini");
  if (!parsed.ok) throw new Error("the mini campaign cannot be read");
  const ledger = ledgerFrom(parsed.value, {
    name: "Lamp and garden",
    sourceLanguage: "en",
    targetLanguage: "fr",
    profile: PROTEST_2016,
  });
  if (!ledger.ok) throw new Error("the mini campaign cannot be read");
  const buffer = Buffer.from(strToU8(serializeCampaign(ledger.value)));
  return { name: "lamp.json", mimeType: "application/json", buffer };
}

/** The whole content of the page's database as text, once a screen shows that the app has opened it. */
export async function databaseText(page: Page): Promise<string> {
  await expect(page.getByRole("heading").first()).toBeVisible();
  return page.evaluate(async () => {
    const ask = <T>(request: IDBRequest<T>) =>
      new Promise<T>((done, fail) => {
        request.onsuccess = () => done(request.result);
        request.onerror = () => fail(request.error);
      });
    const db = await ask(indexedDB.open("referee-campaigns"));
    const names = [...db.objectStoreNames];
    const tables = names.map((name) => ask(db.transaction(name).objectStore(name).getAll()));
    const rows = await Promise.all(tables);
    db.close();
    return JSON.stringify(names.map((name, index) => [name, rows[index]]));
  });
}

/** Imports files on the import screen, and waits until the address names the campaign. */
export async function importFiles(page: Page, files: string | Upload[]): Promise<void> {
  const importing = new ImportScreen(page);
  await importing.open();
  await choose(page, typeof files === "string" ? "folder" : "files", files);
  await importing.importNow();
}

export async function importMini(page: Page): Promise<void> {
  await importFiles(page, [zipped()]);
  // Waits until the campaign is open. The first campaign also writes the replica id of this browser.
  await expect(new CampaignFrame(page).screen("judge")).toBeVisible();
}

/**
 * Delays the loading of a worker's script until the returned function is called, so that the waiting screen can be seen
 * on any machine.
 */
export async function holdWorker(page: Page, name = "referee-worker"): Promise<() => void> {
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(new RegExp(`${name}.*\\.js$`), async (route) => {
    await held;
    await route.continue();
  });
  return release;
}
