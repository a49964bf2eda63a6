// Page object for the answer that is suggested for an equal translation.
import type { Locator, Page } from "@playwright/test";
import { judgeText } from "#text/judge-text.ts";
import { ANY, button, like, plain } from "./words.ts";

const { suggestion } = judgeText;

export class Suggestion {
  readonly note: Locator;
  readonly acceptButton: Locator;
  /** The words in which the other output's text differs. */
  readonly differences: Locator;

  constructor(page: Page) {
    this.note = page.getByRole("region", { name: suggestion.label });
    this.acceptButton = button(page, suggestion.confirm);
    this.differences = this.note.locator("[data-other-text] ins");
  }

  /** The sentence that says that this annotator judged the translation today, in another output with another text. */
  byYou(): RegExp {
    const facts = { who: null, isEarlier: false, isSameText: false, when: suggestion.today };
    return like(plain(suggestion.judgedBefore({ ...facts, translation: ANY, answer: ANY })));
  }
}
