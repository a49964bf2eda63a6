// Page object for silver references in the settings and while judging.
import type { Locator, Page } from "@playwright/test";
import { judgeText } from "#text/judge-text.ts";
import { settingsText } from "#text/settings-text.ts";
import { button, region } from "./words.ts";

const { silver } = settingsText;

export class SilverSection {
  readonly page: Page;
  readonly choose: Locator;
  /** Problems of a file that cannot be read. */
  readonly problems: Locator;
  readonly notChanged: Locator;
  readonly none: Locator;
  /** The note that the current setting for earlier answers does not use silver references. */
  readonly unused: Locator;
  readonly download: Locator;
  readonly remove: Locator;
  readonly putBack: Locator;

  constructor(page: Page) {
    this.page = page;
    this.choose = button(page, silver.choose);
    this.problems = region(page, silver.problems).getByRole("listitem");
    this.notChanged = page.getByText(silver.notChanged);
    this.none = page.getByText(silver.none, { exact: true });
    this.unused = page.getByText(silver.uses.none);
    this.download = button(page, silver.download);
    this.remove = button(page, silver.remove);
    this.putBack = button(page, silver.putBack);
  }

  count(translations: number, examples: number): Locator {
    return this.page.getByText(silver.count(translations, examples));
  }

  /** The number of candidates that silver references accept. */
  accepted(candidates: number): Locator {
    return this.page.getByText(silver.accepted(candidates));
  }

  /**
   * While judging: the note that people of another campaign judged this translation and the antecedent’s head right.
   */
  noteWhileJudging(people: number, systems: string): Locator {
    const { elsewhere, headRight } = judgeText.suggestion;
    return this.page.getByText(elsewhere({ people, head: headRight, systems }));
  }
}
