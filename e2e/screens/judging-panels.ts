// Page object for the panels of the judging screen: queue, history, guidelines, keys.
import type { Locator, Page } from "@playwright/test";
import { ofAll } from "#core/base/message-text.ts";
import { judgePanelsText } from "#text/judge-text.ts";
import { judgingText } from "#text/judging-text.ts";
import { ANY, begins, like } from "./words.ts";

const { keys } = judgePanelsText;

export type Panel = "list" | "guidelines" | "history" | "keys";

const PANEL_TITLES: Readonly<Record<Panel, string>> = {
  list: judgingText.panels.list,
  guidelines: judgingText.panels.guidelines,
  history: judgingText.historyPanel.title,
  keys: judgingText.panels.keys,
};

/** The default keys of the panels. */
export const PANEL_KEYS: Readonly<Record<Panel, string>> = {
  list: "l",
  guidelines: "g",
  history: "h",
  keys: "?",
};

/** A panel that covers the work. */
export class OverPanel {
  readonly dialog: Locator;
  readonly heading: Locator;
  /** The scrollable part of the panel. */
  readonly region: Locator;

  constructor(page: Page, panel: Panel) {
    const name = PANEL_TITLES[panel];
    this.dialog = page.getByRole("dialog", { name });
    this.heading = this.dialog.getByRole("heading", { name, exact: true });
    this.region = this.dialog.getByRole("region", { name });
  }
}

export class ListPanel extends OverPanel {
  readonly state: Locator;
  readonly search: Locator;
  /** The number of listed candidates: “1 of 71”. */
  readonly found: Locator;
  readonly rows: Locator;
  /** The row of the candidate behind the panel. */
  readonly current: Locator;
  readonly flaggedRow: Locator;
  /** The marked words of the rows. */
  readonly marks: Locator;

  constructor(page: Page) {
    super(page, "list");
    const { list } = judgingText;
    this.state = this.dialog.getByLabel(list.state);
    this.search = this.dialog.getByRole("searchbox", { name: list.search });
    this.found = this.dialog.getByRole("status");
    this.rows = this.dialog.getByRole("button");
    this.current = this.dialog.locator("button[aria-current=true]");
    this.flaggedRow = this.row(list.flagged);
    this.marks = this.dialog.locator("mark");
  }

  /** “1 of 71” */
  count(listed: number, all: number): string {
    return ofAll(listed, all);
  }

  /** The rows that contain these words. */
  row(words: string): Locator {
    return this.rows.filter({ hasText: words });
  }

  /** The icon of a state in a row. */
  sign(state: string): Locator {
    return this.dialog.getByRole("img", { name: state });
  }

  async showAll(): Promise<void> {
    await this.state.selectOption({ label: judgingText.list.all });
  }
}

export class KeysPanel extends OverPanel {
  readonly #page: Page;
  /** The first control: whether to move on to the next candidate automatically. */
  readonly autoAdvance: Locator;
  /** The field for the milliseconds during which no answer is accepted. */
  readonly guard: Locator;

  constructor(page: Page) {
    super(page, "keys");
    this.#page = page;
    this.autoAdvance = this.dialog.getByRole("checkbox");
    this.guard = page.getByRole("spinbutton", { name: keys.tooFastBefore });
  }

  /** The button that shows and changes the key of a command. */
  keyOf(command: string): Locator {
    return this.dialog.getByRole("button", { name: like(keys.change(command, ANY)) });
  }

  /** Chooses a command, and presses its new key. */
  async change(command: string, key: string): Promise<void> {
    await this.keyOf(command).click();
    await this.#page.keyboard.press(key);
  }

  /** The message that another command has this key. */
  clash(key: string, command: string): Locator {
    return this.#page.getByText(keys.clash(key, command));
  }

  /** The text of the button while it waits for the new key. */
  readonly waiting: string = keys.press;
}

/** The guidelines, which open next to the work if there is room. */
export class GuidelinesPanel {
  readonly beside: Locator;
  readonly over: OverPanel;
  readonly heading: Locator;
  /** The scrollable part of the guidelines. */
  readonly region: Locator;
  readonly forCategory: Locator;
  readonly forAll: Locator;
  readonly forOthers: Locator;

  constructor(page: Page) {
    const { title } = judgePanelsText.guidelines;
    this.beside = page.getByRole("complementary", { name: title });
    this.over = new OverPanel(page, "guidelines");
    this.heading = this.beside.getByRole("heading", { name: title, exact: true });
    this.region = this.beside.getByRole("region", { name: title, exact: true });
    const { forCategory, forAll, forOthers } = judgingText.guidelines;
    this.forCategory = this.beside.getByRole("region", { name: forCategory });
    this.forAll = this.beside.getByRole("region", { name: forAll });
    this.forOthers = this.beside.getByRole("region", { name: forOthers });
  }

  /** The sentence that says that the guidelines are the campaign’s own, in this version. */
  ownVersion(version: string): Locator {
    const [sentence = ""] = judgePanelsText.guidelines.version(version, true).split(";");
    return this.beside.getByText(begins(sentence));
  }

  /** The text of the link in place of a picture, which is not loaded. */
  pictureName(description: string): string {
    return judgingText.guidelines.picture(description).join("");
  }
}
