// Moves the focus only with Tab, as people without a mouse do.
import type { Locator, Page } from "@playwright/test";

/** More presses than any screen has controls: Results has a link for each of its figures. */
const MOST_PRESSES = 400;

/** Presses Tab until the control has the focus. */
export async function tabTo(page: Page, control: Locator): Promise<void> {
  for (let presses = 0; presses < MOST_PRESSES; presses++) {
    await page.keyboard.press("Tab");
    if (await control.evaluate((element) => element === document.activeElement)) return;
  }
  throw new Error("not reached");
}
