// Finds what the app says of a database that was lost and recovered from the mirror.
import type { Locator, Page } from "@playwright/test";
import { copiesText } from "#text/session-copies.ts";

/** The browser had lost its database; so many campaigns are back from the second copy. */
export function broughtBack(page: Page, campaigns: number): Locator {
  const sentence = copiesText.restored(
    Array.from({ length: campaigns }, () => ""),
    1,
  );
  return page.getByText(sentence.replace(/:.*/s, ""));
}
