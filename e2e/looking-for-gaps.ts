// Searches everything that a page lets a person read, hear, copy or find for the words hidden in gaps.
import type { Page } from "@playwright/test";
import { MARK } from "./gap-campaign.ts";

/**
 * Runs in the page. Returns the places in which the mark occurs (address, page, fields, history, local and session
 * storage), each with the text around the first occurrence.
 */
export function placesWithMark(mark: string): string[] {
  const fields = [...document.querySelectorAll<HTMLInputElement>("input, textarea, select")];
  const searchedTexts: Readonly<Record<string, string>> = {
    address: decodeURIComponent(location.href),
    page: document.documentElement.outerHTML,
    fields: fields.map(({ value }) => value).join("\n"),
    history: JSON.stringify(history.state),
    notes: JSON.stringify({ ...localStorage }),
    tab: JSON.stringify({ ...sessionStorage }),
  };
  return Object.entries(searchedTexts).flatMap(([place, text]) => {
    const at = text.indexOf(mark);
    return at < 0 ? [] : [`${place}: ${text.slice(Math.max(0, at - 40), at + 40)}`];
  });
}

/** The text that a person would copy after selecting everything. */
function selectableText(page: Page): Promise<string> {
  return page.evaluate(() => {
    const selection = getSelection();
    selection?.selectAllChildren(document.body);
    const text = selection?.toString() ?? "";
    selection?.removeAllRanges();
    return text;
  });
}

/** Everything that a screen reader gets of the page, as JSON. */
async function accessibleText(page: Page): Promise<string> {
  const devtools = await page.context().newCDPSession(page);
  const { nodes } = await devtools.send("Accessibility.getFullAXTree");
  await devtools.detach();
  return JSON.stringify(nodes);
}

/** Where the mark can be read, heard or copied on the current page, in words. */
export async function leaksOf(page: Page): Promise<string[]> {
  const seen = await page.evaluate(placesWithMark, MARK);
  const others = { heard: await accessibleText(page), selected: await selectableText(page) };
  return [
    ...seen,
    ...Object.entries(others).flatMap(([place, text]) => (text.includes(MARK) ? [place] : [])),
  ];
}
