// Page object for the screen that adds systems by their outputs.
import { expect, type Locator, type Page } from "@playwright/test";
import { controlsText } from "#text/controls-text.ts";
import { addSystemsText } from "#text/update-text.ts";
import { openingButton } from "./import.ts";
import { UpdatePreview } from "./update.ts";
import { button } from "./words.ts";

const { card, made, moreText } = addSystemsText;

/** The card of one system before it is added. */
class SystemCard {
  readonly all: Locator;
  readonly system: Locator;
  readonly tokens: Locator;
  readonly add: Locator;

  constructor(all: Locator) {
    this.all = all;
    this.system = all.getByRole("textbox", { name: card.system });
    this.tokens = all.getByLabel(addSystemsText.tokens.label);
    this.add = all.getByLabel(card.add);
  }
}

export class AddSystemsScreen extends UpdatePreview {
  readonly title = addSystemsText.title;
  readonly realignTitle = addSystemsText.realign.title;
  readonly openFiles: Locator;
  readonly systems: Locator;
  readonly align: Locator;
  /** The table of systems that says how their tokens and links were made. */
  readonly made: Locator;
  readonly copyProblems: Locator;
  readonly moreText: Locator;
  readonly removeMoreText: Locator;
  readonly busy: Locator;
  readonly cancelWork: Locator;
  readonly cancelled: Locator;
  readonly words = {
    lines: card.lines,
    isHere: card.exists,
    duplicateName: card.duplicateName,
    linksFrom: card.linksFrom,
    wouldChange: addSystemsText.wouldChange,
    sameLinks: addSystemsText.realign.nothing,
  };

  constructor(page: Page) {
    super(page);
    this.openFiles = openingButton(page, "files");
    this.systems = page.getByRole("region", { name: addSystemsText.systems });
    this.align = button(page, addSystemsText.alignAndLook);
    this.made = this.all.getByRole("region", { name: made.title, exact: true });
    this.copyProblems = button(this.problems, controlsText.problems.copy(1));
    this.moreText = page.getByText(moreText.title);
    this.removeMoreText = button(page, moreText.remove);
    this.busy = page.getByText(controlsText.action.busy);
    this.cancelWork = button(page, controlsText.action.cancel);
    this.cancelled = page.getByText(controlsText.action.cancelled);
  }

  card(path: string): SystemCard {
    return new SystemCard(this.systems.getByRole("listitem", { name: new RegExp(`^${path}`) }));
  }

  /** The row of a system, which says how its tokens and links were made. */
  madeRow(system: string, tokens: "Given" | "Cut", links: "Given" | "Made", unlinked = ""): Locator {
    const name = `${system} ${made[`tokens${tokens}`]} ${made[`links${links}`]} ${unlinked}`;
    return this.made.getByRole("row", { name: name.trim() });
  }

  column(file: string): Locator {
    return this.page.getByLabel(addSystemsText.table.column(file));
  }

  async chooseMoreText(
    what: "sentences" | "translations",
    file: { name: string; mimeType: string; buffer: Buffer },
  ): Promise<void> {
    const chooser = this.page.waitForEvent("filechooser");
    await button(this.page, moreText[what]).click();
    await (await chooser).setFiles([file]);
    await expect(this.page.getByText(file.name)).toBeVisible();
  }

  done(systems: string): Locator {
    return this.page.getByText(addSystemsText.done(systems));
  }
}
