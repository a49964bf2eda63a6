// Builds the text patterns of page objects: whole labels, sentences in parts, and texts with unknown parts.
import type { Locator, Page } from "@playwright/test";
import { STEP_LABELS } from "#core/campaign/next-step.ts";
import { importText } from "#text/import-text.ts";
import { navigationText } from "#text/navigation-text.ts";

/** Placeholder for any text in an argument of `like`. */
export const ANY = "\u0001";

/** Placeholder for any number in an argument of `like`, for text functions that take a count. */
export const MANY = 987_654_321;

/** Matches a placeholder, as the separator for splitting a text: `ANY`, or `MANY` with or without commas. */
const UNKNOWN = new RegExp(`(${ANY}|987,?654,?321)`);

/** Joins the parts of a sentence that are separate elements on the screen. */
export function plain(parts: readonly unknown[]): string {
  return parts.join("");
}

/** Matches text that contains the given text; `ANY` in it matches any text, `MANY` any number. */
export function like(text: string): RegExp {
  const parts = text.split(UNKNOWN).map((part, index) => {
    if (index % 2 === 0) return part.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");
    return part === ANY ? ".+" : "[\\d,]+";
  });
  return new RegExp(parts.join(""));
}

/**
 * Matches the singular or the plural of a text that counts something, with any number. For functions that make one list
 * item per counted thing: with the number `MANY`, they would make too many items.
 */
export function anyCount(text: (count: number) => string): RegExp {
  return oneOf(text(1).replace("1", ANY), text(22).replace("22", ANY));
}

/** Matches text that equals the given text; `ANY` and `MANY` as in `like`. */
export function whole(text: string): RegExp {
  return new RegExp(`^${like(text).source}$`);
}

/** Matches text that begins with the given text; `ANY` and `MANY` as in `like`. */
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

/** The tab of a campaign in the navigation. */
export function tab(page: Page, name: keyof typeof navigationText.tab): Locator {
  return link(page.getByRole("navigation", { name: navigationText.tabs }), navigationText.tab[name]);
}

/** The link to a part of the tab that is open, in the second row of the navigation. A screen may link to it, too. */
export function subTab(page: Page, name: keyof typeof navigationText.subTab): Locator {
  return link(
    page.getByRole("navigation", { name: whole(navigationText.subTabs(ANY)) }),
    navigationText.subTab[name],
  );
}

/** The section or table with exactly this label. */
export function region(where: Page | Locator, name: string): Locator {
  return where.getByRole("region", { name, exact: true });
}

/** Matches text that contains one of the given texts. */
export function oneOf(...texts: readonly string[]): RegExp {
  return new RegExp(texts.map((text) => like(text).source).join("|"));
}

/** The heading before a campaign is written; for a batch, the greeting of its annotator. */
export const READY_TO_IMPORT = new RegExp(`^(${importText.ready.title}|Hello )`);
/** The label of the button that writes the campaign; for a batch, it names the work. */
export const IMPORT_IT = oneOf(
  importText.ready.import,
  ...Object.values(STEP_LABELS.start),
  ...Object.values(STEP_LABELS.continue),
);
