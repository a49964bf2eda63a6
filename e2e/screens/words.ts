// Builds the text patterns of page objects: whole labels, sentences in parts, and texts with unknown parts.
import type { Locator, Page } from "@playwright/test";
import { navigationText } from "#text/navigation.ts";

/** Placeholder for any words in a text that is given to `like`. */
export const ANY = "\u0001";

/** Placeholder for any number in a text that is given to `like`: an argument of text functions that count. */
export const MANY = 987_654_321;

/** Splits a text at what is not known: the odd parts are `ANY` or `MANY`, with or without commas. */
const UNKNOWN = new RegExp(`(${ANY}|987,?654,?321)`);

/** A sentence whose parts are elements on the screen, as it is read. */
export function plain(parts: readonly unknown[]): string {
  return parts.join("");
}

/** Matches what contains the text; `ANY` in it matches any words, `MANY` any number. */
export function like(text: string): RegExp {
  const parts = text.split(UNKNOWN).map((part, place) => {
    if (place % 2 === 0) return part.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");
    return part === ANY ? ".+" : "[\\d,]+";
  });
  return new RegExp(parts.join(""));
}

/**
 * Matches a text that counts something: one or any number. For functions that make a list of as many parts, which
 * `MANY` would not fit.
 */
export function anyCount(text: (count: number) => string): RegExp {
  return oneOf(text(1).replace("1", ANY), text(22).replace("22", ANY));
}

/** Matches what is this text as a whole; with `ANY` and `MANY` as in `like`. */
export function whole(text: string): RegExp {
  return new RegExp(`^${like(text).source}$`);
}

/** Matches what begins so; with `ANY` and `MANY` as in `like`. */
export function begins(text: string): RegExp {
  return new RegExp(`^${like(text).source}`);
}

/** The button with exactly this label. */
export function button(where: Page | Locator, name: string): Locator {
  return where.getByRole("button", { name, exact: true });
}

/** The link with exactly this label. */
export function link(where: Page | Locator, name: string): Locator {
  return where.getByRole("link", { name, exact: true });
}

/** The tab of a campaign, in the row of tabs. */
export function tab(page: Page, name: keyof typeof navigationText.tab): Locator {
  return link(page.getByRole("navigation", { name: navigationText.tabs }), navigationText.tab[name]);
}

/** The region, as a section or a table, with exactly this label. */
export function region(where: Page | Locator, name: string): Locator {
  return where.getByRole("region", { name, exact: true });
}

/** Matches what contains one of the texts. */
export function oneOf(...texts: readonly string[]): RegExp {
  return new RegExp(texts.map((text) => like(text).source).join("|"));
}
