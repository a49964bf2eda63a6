// Opens the sub-tabs of a campaign's settings.
import type { Page } from "@playwright/test";
import { navigationText } from "#text/navigation.ts";
import { link, tab } from "./words.ts";

const { subTab, subTabs } = navigationText;

type SettingsTab = "rules" | "guidelines" | "judging" | "tags" | "gapFilling" | "suite" | "history";

/** From any screen of a campaign that has the tab. */
export async function openSettings(page: Page, name: SettingsTab): Promise<void> {
  await tab(page, "settings").click();
  const row = page.getByRole("navigation", { name: subTabs(navigationText.tab.settings) });
  await link(row, subTab[name]).click();
}
