// Page object for the frame of a campaign: its navigation and the top of each of its screens.
import { expect, type Locator, type Page } from "@playwright/test";
import { STEP_LABELS } from "#core/campaign/next-step.ts";
import { annotatorsText } from "#text/annotators-text.ts";
import { appCampaignText, appErrorsText } from "#text/app-text.ts";
import { assignText } from "#text/assign-text.ts";
import { gapSetupText } from "#text/gap-setup-text.ts";
import { historyText } from "#text/history-text.ts";
import { judgementImportText } from "#text/import-text.ts";
import { navigationText } from "#text/navigation-text.ts";
import { profileText } from "#text/profile-text.ts";
import { settingsText, suiteText } from "#text/settings-text.ts";
import { tokensText } from "#text/tokens-text.ts";
import { addSystemsText, updateText } from "#text/update-text.ts";
import { JudgingScreen } from "./judging.ts";
import { ANY, button, like, link, tab } from "./words.ts";

/** Screens that work without examples, each with the end of its address and its heading. */
export const HEADINGS: readonly (readonly [path: string, heading: string])[] = [
  ["team", assignText.screen.title],
  ["team/import", judgementImportText.section.title],
  ["team/annotators", annotatorsText.page.title],
  ["settings/guidelines", settingsText.guidelines.page],
  ["settings/judging", settingsText.judging.title],
  ["settings/tags", settingsText.tags.title],
  ["settings/gap-filling", gapSetupText.page.setUp],
  ["settings", profileText.page.title],
  ["settings/history", historyText.title],
  ["settings/suite/replace", updateText.title],
  ["settings/suite/publish", updateText.making.title],
  ["settings/suite/add", addSystemsText.title],
  ["settings/suite/edit", tokensText.page.title],
  ["settings/suite", suiteText.title],
];

type TabName = keyof typeof navigationText.tab;

export class CampaignFrame {
  readonly page: Page;
  readonly heading: Locator;
  readonly anyHeading: Locator;
  readonly main: Locator;
  /** Links whose name begins with a number. Each leads to exactly that number of candidates. */
  readonly countLinks: Locator;
  /** Shown in place of a screen that failed. */
  readonly failed: Locator;
  /** The page shown if the address names a campaign that this browser does not have. */
  readonly notInThisBrowser: Locator;
  /** The page shown if the address names a state of the campaign that this browser does not have. */
  readonly noSuchState: Locator;
  /** The banner of an earlier state of the campaign. */
  readonly pastBanner: Locator;
  readonly backToNow: Locator;
  /** The message that replaces a screen that would change an earlier state. */
  readonly nothingChangesInThePast: Locator;
  readonly makeSuite: Locator;

  constructor(page: Page) {
    this.page = page;
    this.heading = page.getByRole("heading", { level: 1 });
    this.main = page.locator("main");
    this.countLinks = this.main.getByRole("link", { name: /^\d+ / });
    this.anyHeading = page.getByRole("heading").first();
    this.failed = page.getByRole("heading", { name: appErrorsText.failed.title });
    const { missing, past } = appCampaignText;
    this.notInThisBrowser = page.getByRole("heading", { name: missing.title });
    this.noSuchState = page.getByRole("heading", { name: past.missingTitle });
    this.pastBanner = page.getByText(like(past.banner(ANY)));
    this.backToNow = link(page, past.back);
    this.nothingChangesInThePast = page.getByRole("heading", { name: past.readOnlyTitle });
    this.makeSuite = link(page, STEP_LABELS.start["judge/tokens"]).or(link(page, STEP_LABELS.editSuite));
  }

  screen(name: TabName): Locator {
    return tab(this.page, name);
  }

  /** Deletes the campaign that is open, by the menu under its name. */
  async delete(campaign: string): Promise<void> {
    await button(this.page, navigationText.menu.name(campaign)).click();
    await this.menuItem("delete").click();
  }

  /** A button in the menu under the campaign's name. */
  menuItem(name: "backUp" | "delete"): Locator {
    return button(this.page, navigationText.menu[name]);
  }

  async backUp(campaign: string): Promise<void> {
    await button(this.page, navigationText.menu.name(campaign)).click();
    await this.menuItem("backUp").click();
  }

  /**
   * Opens a tab and waits until it is shown. The screen before it stays until the code of the new one is loaded, and it
   * may have fields with the same labels: Team › Judges also asks for “Your name”.
   */
  async open(name: TabName): Promise<void> {
    await this.screen(name).click();
    // Narrow windows hide the tabs in tasks, so the tab is found by its attribute.
    const tabs = this.page.locator(`nav[aria-label="${navigationText.tabs}"]`);
    await expect(tabs.locator("a[aria-current]", { hasText: navigationText.tab[name] })).toBeAttached();
  }

  /** Opens judging as somebody new to this browser. The tour stays open. */
  async judgeAs(name: string): Promise<JudgingScreen> {
    await this.open("judge");
    const judging = new JudgingScreen(this.page);
    await judging.giveName(name);
    return judging;
  }

  /** Expects the message that the suite has no examples. */
  async expectNoExamples(): Promise<void> {
    await expect(this.heading).toHaveText(appCampaignText.noExamples.title);
    await expect(this.makeSuite).toBeVisible();
  }

  /** The button to continue as a person of the campaign. */
  entry(name: string): Locator {
    return button(this.page, name);
  }

  /** Continues as a person of the campaign, on the judging screen or the screen in the address. The tour stays open. */
  async continueAs(name: string): Promise<JudgingScreen> {
    await this.entry(name).click();
    const judging = new JudgingScreen(this.page);
    await expect(judging.texts).toBeVisible();
    return judging;
  }
}
