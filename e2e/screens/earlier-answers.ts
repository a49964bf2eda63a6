// Page object for stale and concurrent answers while judging.
import type { Locator, Page } from "@playwright/test";
import { judgeText } from "#text/judge-text.ts";
import { judgingText } from "#text/judging-text.ts";
import { ANY, like } from "./words.ts";

export class EarlierAnswers {
  /** The note about a judgement on another text, with the differences. */
  readonly onAnotherText: Locator;
  readonly deletions: Locator;
  readonly insertions: Locator;
  /** The note about two answers of one person. */
  readonly twoAnswers: Locator;
  readonly flagged: Locator;
  /** The note, anywhere on the page, that Referee computed the links of the texts. */
  readonly linksMadeHere: Locator;

  constructor(page: Page) {
    this.onAnotherText = page.getByRole("region", { name: judgeText.earlier.title });
    this.deletions = this.onAnotherText.getByRole("deletion");
    this.insertions = this.onAnotherText.getByRole("insertion");
    this.twoAnswers = page.getByRole("region", { name: judgeText.twoAnswers.title });
    this.flagged = page.getByText(judgingText.header.flagged, { exact: true });
    const { alignedOutput, alignedAutomaticallyAtEnd } = judgeText.texts;
    this.linksMadeHere = page
      .getByText(like(alignedOutput(ANY)))
      .or(page.getByText(alignedAutomaticallyAtEnd))
      .filter({ visible: true });
  }
}
