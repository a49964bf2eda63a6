// The frame of a campaign, as journeys use it: its navigation and what is at the top of each of its screens.
import type { Locator, Page } from "@playwright/test";
import { sessionText } from "#text/session.ts";
import { JudgingScreen } from "./judging.ts";
import { link } from "./words.ts";

export type ScreenName = keyof typeof sessionText.screens;

export class CampaignFrame {
  readonly page: Page;
  readonly heading: Locator;

  constructor(page: Page) {
    this.page = page;
    this.heading = page.getByRole("heading", { level: 1 });
  }

  screen(name: ScreenName): Locator {
    return link(this.page, sessionText.screens[name]);
  }

  async open(name: ScreenName): Promise<void> {
    await this.screen(name).click();
  }

  /** Opens judging as somebody who has not judged in this browser before. The tour stays open. */
  async judgeAs(name: string): Promise<JudgingScreen> {
    await this.open("judge");
    const judging = new JudgingScreen(this.page);
    await judging.giveName(name);
    return judging;
  }
}
