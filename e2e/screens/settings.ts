// Opens the sub-tabs of a campaign's settings.
import { expect, type Page } from "@playwright/test";
import { judgingText } from "#text/judging-text.ts";
import { navigationText } from "#text/navigation-text.ts";
import { ANY, like, link, tab } from "./words.ts";

const { subTab, subTabs } = navigationText;

type SettingsTab = "rules" | "guidelines" | "judging" | "tags" | "gapFilling" | "suite" | "history";

/**
 * Opens a sub-tab from any screen that has the tab. On a phone, task screens have their tabs in the annotator's menu.
 */
export async function openSettings(page: Page, name: SettingsTab): Promise<void> {
  const inRow = tab(page, "settings");
  const menu = page.getByRole("button", { name: like(judgingText.header.menu(ANY)) });
  await expect(inRow.or(menu).filter({ visible: true }).first()).toBeVisible();
  if (!(await inRow.isVisible())) await menu.click();
  await inRow.or(link(page, navigationText.tab.settings)).filter({ visible: true }).click();
  const row = page.getByRole("navigation", { name: subTabs(navigationText.tab.settings) });
  await link(row, subTab[name]).click();
}
