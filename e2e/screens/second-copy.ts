// Finds the notice about a database that was lost and recovered from the mirror.
import type { Locator, Page } from "@playwright/test";
import { copiesText } from "#text/session-text.ts";

/** The notice that a number of campaigns was recovered from the mirror after the database was lost. */
export function databaseRecovered(page: Page, campaigns: number): Locator {
  const sentence = copiesText.restored(
    Array.from({ length: campaigns }, () => ""),
    1,
  );
  return page.getByText(sentence.replace(/:.*/s, ""));
}
