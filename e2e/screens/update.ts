// Page object for updating a campaign from files, with the preview.
import type { Locator, Page } from "@playwright/test";
import { judgementImportText } from "#text/import-text.ts";
import { updateText } from "#text/update-text.ts";
import { ANY, button, like, link } from "./words.ts";

const { after, differences, judgements, preview, refused, texts, verdicts } = updateText;

/** The preview of an update, which every screen that updates shows. */
export class UpdatePreview {
  readonly page: Page;
  readonly all: Locator;
  readonly texts: Locator;
  readonly judgements: Locator;
  readonly verdicts: Locator;
  readonly deletions: Locator;
  readonly update: Locator;
  readonly cancel: Locator;
  readonly problems: Locator;
  readonly toOverview: Locator;

  constructor(page: Page) {
    this.page = page;
    this.all = page.getByRole("region", { name: preview.label });
    this.texts = this.all.getByRole("region", { name: texts.title, exact: true });
    this.judgements = this.all.getByRole("region", { name: judgements.title });
    this.verdicts = this.all.getByRole("region", { name: verdicts.title, exact: true });
    this.deletions = this.all.getByRole("deletion");
    this.update = button(this.all, updateText.import).or(button(this.all, preview.update));
    this.cancel = button(this.all, preview.cancel);
    this.problems = page.getByRole("region", { name: refused.label });
    this.toOverview = link(page, after.overview);
  }
}

export class UpdateScreen extends UpdatePreview {
  readonly title = updateText.title;
  readonly keepAbsent: Locator;
  readonly import: Locator;
  readonly takenJudgements: Locator;
  /** The dialog for files that were dropped, pasted or chosen on any screen. */
  readonly dialog: Locator;
  readonly close: Locator;
  readonly toHistory: Locator;
  readonly words = {
    changedLines: (system: string, lines: number) =>
      texts.changedSystem(system, { lines, linksDiffer: false }),
    systems: texts.systems,
    removed: texts.removed,
    nothing: updateText.nothing,
    byThisUpdate: judgements.byThisUpdate,
    verdicts: verdicts.counts,
    wouldChange: updateText.wouldChange,
    uses: updateText.taken.uses,
  };

  constructor(page: Page) {
    super(page);
    this.import = button(this.all, updateText.import);
    this.takenJudgements = this.all.getByRole("region", { name: judgementImportText.preview.title });
    this.dialog = page.getByRole("dialog", { name: updateText.dialog.title });
    this.close = button(this.dialog, updateText.dialog.close);
    this.keepAbsent = page.getByLabel(updateText.keepAbsent);
    this.toHistory = link(page, after.history);
  }

  /** Shows the differences in the candidates whose judgements become outdated. */
  async showDifferences(candidates: number): Promise<void> {
    await this.all.getByText(differences.title(differences.judged, candidates)).click();
  }

  /** The row that says what a file is taken for. */
  takenFile(name: string): Locator {
    return this.page
      .getByRole("list", { name: updateText.taken.title, exact: true })
      .getByRole("listitem")
      .filter({ hasText: name });
  }

  /** The menu that changes what a file is used for. */
  useOf(name: string): Locator {
    return this.page.getByLabel(updateText.taken.menuOf(name));
  }

  done(input: string): Locator {
    return this.page.getByText(updateText.done(input));
  }

  /** The message after an update from any files. */
  get doneFromAnything(): Locator {
    return this.page.getByText(like(updateText.done(ANY)));
  }

  /** The message after an import of judgements and other files. */
  get imported(): Locator {
    return this.page.getByText(like(judgementImportText.section.imported([ANY])));
  }

  judgeAgain(candidates: number): Locator {
    return link(this.page, after.judgeAgain(candidates));
  }
}
