// Reports from the page, at every change, what it shows a person. What was shown before a kill must be there
// afterwards.
import type { Page } from "@playwright/test";
import * as v from "valibot";

const shownSchema = v.object({
  /** The part of the address after #. */
  address: v.string(),
  heading: v.string(),
  /** Records said to be saved; null = nothing is said, or something else. */
  saved: v.nullable(v.number()),
  /** Ids of the campaigns listed. */
  listed: v.array(v.string()),
  /** What is said of acts, and alarms. */
  said: v.string(),
});

export type Shown = v.InferOutput<typeof shownSchema>;

/** Runs in the page, before any script of it. */
function tellWhatIsShown(): void {
  let told = "";
  const textsOf = (selector: string) =>
    Array.from(document.querySelectorAll(selector), ({ textContent }) => textContent ?? "");
  const look = () => {
    const sign = document.querySelector<HTMLElement>("[data-saving]");
    const links = document.querySelectorAll<HTMLAnchorElement>("h2 a[href^='#/c/']");
    const shown = JSON.stringify({
      address: location.hash.slice(1),
      heading: textsOf("h1")[0] ?? "",
      saved: sign?.dataset.saving === "saved" ? Number(sign.dataset.records) : null,
      listed: Array.from(links, ({ hash }) => hash.replace("#/c/", "")),
      said: textsOf("[role=status], [role=alert]").join(" ").slice(0, 1000),
    });
    if (shown !== told) console.log(`shown ${shown}`);
    told = shown;
  };
  new MutationObserver(look).observe(document, {
    subtree: true,
    childList: true,
    attributes: true,
    characterData: true,
  });
}

export async function watchWhatIsShown(page: Page, tell: (shown: Shown) => void): Promise<void> {
  page.on("console", (message) => {
    const text = message.text();
    if (text.startsWith("shown ")) tell(v.parse(shownSchema, JSON.parse(text.slice(6))));
  });
  await page.addInitScript(tellWhatIsShown);
}
