// Reports from the page, at every change, what it shows. What was shown as saved before a kill must be stored
// afterwards.
import type { Page } from "@playwright/test";
import * as v from "valibot";

const shownSchema = v.object({
  /** The part of the address after #. */
  address: v.string(),
  heading: v.string(),
  /** Number of records shown as saved; null = no such number is shown. */
  saved: v.nullable(v.number()),
  /** Ids of the listed campaigns. */
  listed: v.array(v.string()),
  /** Text of notices and alarms, at most 1,000 characters. */
  messages: v.string(),
});

export type Shown = v.InferOutput<typeof shownSchema>;

/** Runs in the page, before any other script. Writes what is shown to the console, as JSON after “shown ”. */
function reportShown(): void {
  let reported = "";
  const textsOf = (selector: string) =>
    Array.from(document.querySelectorAll(selector), ({ textContent }) => textContent ?? "");
  const report = () => {
    const sign = document.querySelector<HTMLElement>("[data-saving]");
    const links = document.querySelectorAll<HTMLAnchorElement>("h2 a[href^='#/c/']");
    const shown = JSON.stringify({
      address: location.hash.slice(1),
      heading: textsOf("h1")[0] ?? "",
      saved: sign?.dataset.saving === "saved" ? Number(sign.dataset.records) : null,
      listed: Array.from(links, ({ hash }) => hash.replace("#/c/", "")),
      messages: textsOf("[role=status], [role=alert]").join(" ").slice(0, 1000),
    });
    if (shown !== reported) console.log(`shown ${shown}`);
    reported = shown;
  };
  new MutationObserver(report).observe(document, {
    subtree: true,
    childList: true,
    attributes: true,
    characterData: true,
  });
}

export async function watchWhatIsShown(page: Page, onShown: (shown: Shown) => void): Promise<void> {
  page.on("console", (message) => {
    const text = message.text();
    if (text.startsWith("shown ")) onShown(v.parse(shownSchema, JSON.parse(text.slice(6))));
  });
  await page.addInitScript(reportShown);
}
