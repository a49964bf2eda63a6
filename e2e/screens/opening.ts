// Page object for opening a campaign from files before it is judged.
import { expect, type Locator, type Page } from "@playwright/test";
import { counted } from "#core/base/message-text.ts";
import { countedDecisions, ORDER_WORDS } from "#core/campaign/queue/orders.ts";
import type { QueueOrder } from "#core/ledger/event.ts";
import { importText } from "#text/import-text.ts";
import type { Upload } from "../opening-files.ts";
import { CampaignFrame } from "./campaign.ts";
import { button, IMPORT_IT, READY_TO_IMPORT } from "./words.ts";

const { facts, settings, waiting } = importText;

export class OpeningScreen {
  readonly page: Page;
  readonly order: Locator;
  readonly ready: Locator;
  readonly import: Locator;
  readonly ownGuidelines: Locator;

  constructor(page: Page) {
    this.page = page;
    this.order = page.getByRole("combobox", { name: settings.order });
    this.ready = page.getByRole("heading", { name: READY_TO_IMPORT });
    this.import = page.getByRole("button", { name: IMPORT_IT });
    this.ownGuidelines = page.getByText(facts.ownGuidelines);
  }

  async #choose(label: string, files: string | Upload[]): Promise<void> {
    await this.page.goto("./#/import");
    const chooser = this.page.waitForEvent("filechooser");
    await button(this.page, label).click();
    await (await chooser).setFiles(files);
    await expect(this.ready).toBeVisible();
  }

  async openFiles(...files: Upload[]): Promise<void> {
    await this.#choose(waiting.openFiles, files);
  }

  async openFolder(folder: string): Promise<void> {
    await this.#choose(waiting.openFolder, folder);
  }

  /** The label of an order of judging, with its numbers of decisions and repeats. */
  orderChoice(order: QueueOrder, decisions: number, again = 0): string {
    const words = `${ORDER_WORDS[order].label} · ${countedDecisions(decisions)}`;
    return again === 0 ? words : `${words} + ${counted(again, "repeat")}`;
  }

  /** Writes the campaign. Its overview is shown next. */
  async importIt(): Promise<CampaignFrame> {
    await this.import.click();
    const frame = new CampaignFrame(this.page);
    await expect(frame.screen("judge")).toBeVisible();
    return frame;
  }
}

/** Opens files and imports the campaign with default settings. */
export async function importFrom(page: Page, ...files: Upload[]): Promise<CampaignFrame> {
  const opening = new OpeningScreen(page);
  await opening.openFiles(...files);
  return opening.importIt();
}
