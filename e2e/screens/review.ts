// Page object for the review of one's own answers.
import type { Locator, Page } from "@playwright/test";
import type { Review } from "#core/tasks/judging/pronoun-judgement.ts";
import { reviewText } from "#text/judge-text.ts";
import { link } from "./words.ts";

export class ReviewScreen {
  readonly choice: Locator;
  readonly finished: Locator;
  readonly nothing: Locator;
  readonly leave: Locator;
  readonly #page: Page;

  constructor(page: Page) {
    this.#page = page;
    this.choice = page.getByRole("combobox", { name: reviewText.choose });
    this.finished = page.getByRole("heading", { name: reviewText.finished });
    this.nothing = page.getByRole("heading", { name: reviewText.nothing });
    this.leave = link(page, reviewText.leave).first();
  }

  place(number: number, all: number): Locator {
    return this.#page.getByText(reviewText.place(number, all), { exact: true });
  }

  /** The link to another review, with the number of its items. */
  other(review: Review, count: number): Locator {
    return link(this.#page, reviewText.kind(review, count));
  }

  /** Goes to the address of a review in the open campaign. */
  async open(review: Review): Promise<void> {
    const hash = new URL(this.#page.url()).hash.replace(/\?.*/, "");
    await this.#page.goto(`./${hash}?review=${review}`);
  }
}
