// Page object for the guidelines of a campaign in its settings and in tables.
import type { Download, Locator, Page } from "@playwright/test";
import { JUDGEMENTS_LONG } from "#core/io/report/export-files.ts";
import { controlsText } from "#text/controls-text.ts";
import { reportExportText } from "#text/report-text.ts";
import { settingsText } from "#text/settings-text.ts";
import { openResults } from "./results.ts";
import { openSettings } from "./settings.ts";
import { button, plain } from "./words.ts";

const { guidelines } = settingsText;

export class CampaignGuidelines {
  readonly page: Page;
  readonly changed: Locator;
  readonly problems: Locator;
  /** The number of judgements made under each version, one line per version. */
  readonly judgedUnder: Locator;
  readonly remove: Locator;
  readonly putBack: Locator;

  constructor(page: Page) {
    this.page = page;
    this.changed = page.getByText(guidelines.changed);
    this.problems = page.getByRole("region", { name: guidelines.problems });
    this.judgedUnder = page.getByRole("list", { name: guidelines.judgedUnder }).getByRole("listitem");
    this.remove = button(page, guidelines.remove);
    this.putBack = button(page, guidelines.putBack);
  }

  async open(): Promise<void> {
    await openSettings(this.page, "guidelines");
  }

  /** The message that the campaign has its own guidelines, in this version. */
  own(version: string): Locator {
    return this.page.getByText(plain(guidelines.own(version)));
  }

  /** The message that the campaign has no guidelines of its own. */
  referees(version: string): Locator {
    return this.page.getByText(plain(guidelines.referees(version)));
  }

  /** A line of `judgedUnder`. */
  judgements(count: number, name: string, version: "current" | "earlier" = "earlier"): string {
    return guidelines.version(count, { name, isReferees: false, isCurrent: version === "current" });
  }

  choose(name: string, text: string): Promise<void> {
    return this.#open(guidelines.choose, name, text);
  }

  replace(name: string, text: string): Promise<void> {
    return this.#open(guidelines.replace, name, text);
  }

  async #open(label: string, name: string, text: string): Promise<void> {
    const chooser = this.page.waitForEvent("filechooser");
    await button(this.page, label).click();
    await (await chooser).setFiles([{ name, mimeType: "text/markdown", buffer: Buffer.from(text) }]);
  }

  async downloaded(): Promise<Download> {
    const downloading = this.page.waitForEvent("download");
    await button(this.page, guidelines.download).click();
    return downloading;
  }

  /** Downloads the exported table with one row per judgement. */
  async judgementsTable(): Promise<Download> {
    await openResults(this.page, "export");
    const downloading = this.page.waitForEvent("download");
    const contents = controlsText.download.contents(reportExportText.judgements.of);
    const name = `${controlsText.download.file(JUDGEMENTS_LONG.label)}${contents}`;
    await this.page.getByRole("button", { name }).click();
    return downloading;
  }
}
