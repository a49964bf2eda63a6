// Page object for files on any screen: chosen, imported, downloaded.
import { readFile } from "node:fs/promises";
import type { Locator, Page } from "@playwright/test";
import { controlsText } from "#text/controls-text.ts";
import { importText } from "#text/import-text.ts";
import type { Upload } from "../opening-files.ts";
import { button, IMPORT_IT } from "./words.ts";

export type Chosen = string | string[] | Upload | Upload[];

/** Chooses files, or a folder given by its path, in the dialog that the button opens. */
export async function chooseBy(opener: Locator, files: Chosen): Promise<void> {
  const chooser = opener.page().waitForEvent("filechooser");
  await opener.click();
  await (await chooser).setFiles(files);
}

/** The download button with this format; `contents`: the name of the file's contents. */
export function downloadButton(where: Page | Locator, format: string, contents?: string): Locator {
  const { download } = controlsText;
  return button(
    where,
    contents === undefined ? download.file(format) : `${download.file(format)}${download.contents(contents)}`,
  );
}

/** Opens the menu with the other formats of a kind of content, if there is one and it is closed. */
export async function openFormats(page: Page, contents: string): Promise<void> {
  const formats = page.getByRole("button", { name: controlsText.download.otherFormats(contents) });
  if ((await formats.count()) === 1 && (await formats.getAttribute("aria-expanded")) !== "true")
    await formats.click();
}

/** Downloads content in a format that is shown, or in the menu with the other formats. */
export async function downloadOf(page: Page, format: string, contents: string): Promise<Downloaded> {
  const opener = downloadButton(page, format, contents);
  if (!(await opener.isVisible())) await openFormats(page, contents);
  return downloadBy(opener);
}

export interface Downloaded extends Upload {
  readonly path: string;
  readonly text: string;
}

export async function downloadBy(opener: Locator): Promise<Downloaded> {
  const downloading = opener.page().waitForEvent("download");
  await opener.click();
  const file = await downloading;
  const path = await file.path();
  const buffer = await readFile(path);
  return {
    name: file.suggestedFilename(),
    mimeType: "application/octet-stream",
    path,
    buffer,
    text: buffer.toString("utf8"),
  };
}

/** Opens the files on the import screen. They are read, but nothing is written yet. */
export async function openToImport(page: Page, files: Chosen): Promise<void> {
  await page.goto("./#/import");
  await chooseBy(button(page, importText.waiting.openFiles), files);
}

/** Imports the open files. The screen that follows depends on them. */
export async function confirmImport(page: Page): Promise<void> {
  await page.getByRole("button", { name: IMPORT_IT }).click();
}

/** Opens and imports the files. The screen that follows depends on them. */
export async function importFiles(page: Page, files: Chosen): Promise<void> {
  await openToImport(page, files);
  await confirmImport(page);
}

/** Imports a campaign that is not a batch. Waits for its overview and returns its address. */
export async function importCampaign(page: Page, files: Chosen): Promise<string> {
  await importFiles(page, files);
  await page.waitForURL(/#\/c\/[0-9a-f-]{36}$/);
  return page.url();
}

/** The box in the import form of a database that says whether a person adjudicates. */
export function adjudicator(page: Page, name: string): Locator {
  return page.getByRole("group", { name: importText.settings.adjudicators }).getByLabel(name);
}

/** The heading of the screen that says that the opened files can be imported. */
export function readyToImport(page: Page): Locator {
  return page.getByRole("heading", { name: importText.ready.title });
}

/** The message that this browser already has the opened campaign. */
export function alreadyHere(page: Page): Locator {
  return page.getByText(importText.existingCopy.thisCampaign);
}
