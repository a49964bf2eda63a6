// Moves the focus only with Tab, as people without a mouse do.
import type { Locator, Page } from "@playwright/test";

/** More presses than any screen has controls: Results has a link for each of its figures. */
const MOST_PRESSES = 400;

/** Presses Tab until the control has the focus. */
export async function tabTo(page: Page, control: Locator): Promise<void> {
  // Finding a control by its name among the links of a large table takes longer than a press, so it is found once, and
  // again only if the page has replaced it.
  let element = await control.elementHandle();
  for (let presses = 0; presses < MOST_PRESSES; presses++) {
    await page.keyboard.press("Tab");
    const found = await element?.evaluate((it) => ({
      isFocused: it === document.activeElement,
      isThere: it.isConnected,
    }));
    if (found?.isFocused) return;
    if (!found?.isThere) element = await control.elementHandle();
  }
  throw new Error("not reached");
}
