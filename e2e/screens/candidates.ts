// Page object for the list of candidates, for the journeys of judging.
import type { Locator, Page } from "@playwright/test";
import { FILTER_FIELDS } from "#core/campaign/filter/filter-fields.ts";
import { browseText } from "#text/browse-text.ts";
import { chooseCounted } from "../choosing.ts";
import { openFilterFields } from "./browse.ts";
import { begins, button, link, plain } from "./words.ts";

export class CandidatesScreen {
  readonly page: Page;
  readonly judgeIt: Locator;
  readonly showAll: Locator;
  readonly disagreement: Locator;
  readonly automaticPass: Locator;
  readonly tag: Locator;
  /** The heading above the annotators' answers about a candidate with a disagreement. */
  readonly answers: Locator;

  constructor(page: Page) {
    this.page = page;
    this.judgeIt = link(page, browseText.example.judge);
    this.showAll = button(page, browseText.filters.removeAll);
    this.disagreement = page.getByRole("combobox", { name: FILTER_FIELDS.disagreement.label });
    this.automaticPass = page.getByRole("combobox", { name: FILTER_FIELDS.verdicts.label });
    this.tag = page.getByRole("combobox", { name: FILTER_FIELDS.tag.label });
    this.answers = page.getByRole("heading", { name: begins(browseText.example.answers("")) });
  }

  openFields(): Promise<void> {
    return openFilterFields(this.page);
  }

  /** Chooses a value of a field, and closes the panel with the fields. */
  async choose(field: Locator, words: string): Promise<void> {
    await this.openFields();
    await chooseCounted(field, words);
    await this.page.keyboard.press("Escape");
  }

  /** The rows of an example, found by a part of their name. */
  row(name: string): Locator {
    return this.page.getByRole("option", { name });
  }

  /** “4 of 8 candidates.” */
  shown(candidates: number, all: number): Locator {
    return this.page.getByText(plain(browseText.page.shown(candidates, all, true, "candidate")));
  }

  /** The note that follows the reason why an output was referred. */
  noted(words: string): Locator {
    return this.page.getByText(`; ${words}`);
  }
}
