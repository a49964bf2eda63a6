// How screen objects look for text: whole labels, sentences in parts, and texts of which a part is not known beforehand.
import type { Locator, Page } from "@playwright/test";

/** Stands for any words in a text that is given to `like`. */
export const ANY = "\u0001";

/** A sentence whose parts are elements on the screen, as it is read. */
export function plain(parts: readonly unknown[]): string {
  return parts.join("");
}

/** Matches what contains the text; `ANY` in it matches any words. */
export function like(text: string): RegExp {
  const parts = text.split(ANY).map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, "\\$&"));
  return new RegExp(parts.join(".+"));
}

/** The button with exactly this label. */
export function button(where: Page | Locator, name: string): Locator {
  return where.getByRole("button", { name, exact: true });
}

/** The link with exactly this label. */
export function link(where: Page | Locator, name: string): Locator {
  return where.getByRole("link", { name, exact: true });
}
