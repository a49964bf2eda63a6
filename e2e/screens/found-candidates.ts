// Page object for the candidates to which a linked figure leads, and for their number in the list of candidates.
import { expect, type Locator, type Page } from "@playwright/test";
import { FILTER_FIELDS } from "#core/campaign/filter/filter-fields.ts";
import { browseText } from "#text/browse-text.ts";
import { openFilterFields } from "./browse.ts";
import { begins, like, link, MANY, plain } from "./words.ts";

/** Where a link shows its figure: as its text, or at the beginning of its name. */
type FigurePlace = "text" | "name";

export class FoundCandidates {
  readonly page: Page;
  /** “3 of 8 candidates. System names are shown here.” To annotators they are items. Blind, only the first sentence. */
  readonly shown: Locator;
  readonly options: Locator;
  readonly automaticPass: Locator;
  readonly sourcePronoun: Locator;
  readonly toReport: Locator;

  constructor(page: Page) {
    this.page = page;
    const { page: text, list } = browseText;
    const shownAs = (noun: "candidate" | "item") =>
      page.getByRole("status").filter({ hasText: like(plain(text.shown(MANY, MANY, true, noun))) });
    this.shown = shownAs("candidate").or(shownAs("item"));
    this.options = page.getByRole("listbox", { name: list.title }).getByRole("option");
    this.automaticPass = page.getByRole("combobox", { name: FILTER_FIELDS.verdicts.label });
    this.sourcePronoun = page.getByRole("combobox", { name: FILTER_FIELDS.pronouns.label });
    this.toReport = link(page, text.toReport);
  }

  openFields(): Promise<void> {
    return openFilterFields(this.page);
  }

  /** A chosen value of the filter, in words; a click removes it. */
  part(words: string): Locator {
    return this.page.getByRole("button", { name: words });
  }

  /** `count`: a number, or a figure as displayed. `noun`: how this person's screens call a candidate. */
  async expectShown(
    count: number | string,
    all = MANY,
    noun: "candidate" | "item" = "candidate",
  ): Promise<void> {
    await expect(this.shown).toHaveText(begins(plain(browseText.page.shown(count, all, true, noun))));
  }

  /**
   * Follows up to `most` links, and expects the number of candidates that each figure says. Returns the number of
   * links.
   */
  async expectBehind(links: Locator, place: FigurePlace = "text", most = Infinity): Promise<number> {
    const addresses = await links.evaluateAll((all) =>
      all.map((link) => ({
        text: link.textContent ?? "",
        name: link.getAttribute("aria-label") ?? "",
        to: link.getAttribute("href") ?? "",
      })),
    );
    for (const { text, name, to } of addresses.slice(0, most)) {
      const count = /^[\d,]+/.exec(place === "text" ? text : name)?.[0] ?? "no number";
      await this.page.goto(`./${to}`);
      await this.expectShown(count);
    }
    return addresses.length;
  }
}
