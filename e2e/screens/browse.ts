// Page object for the list of candidates and its filters.
import { expect, type Locator, type Page } from "@playwright/test";
import { filterParts, NO_FILTER, valueWords } from "#core/campaign/filter/candidate-filter.ts";
import { FILTER_FIELDS, type FieldName } from "#core/campaign/filter/filter-fields.ts";
import { type CandidateState, STATE_WORDS } from "#core/campaign/outcomes/outcome.ts";
import { browseText } from "#text/browse-text.ts";
import { navigationText } from "#text/navigation-text.ts";
import { chooseCounted } from "../choosing.ts";
import { button, link, plain } from "./words.ts";

const { example, filters, list, page: pageText, savedViews } = browseText;

/** Opens the panel with the fields of the filter, unless it is open. */
export async function openFilterFields(page: Page): Promise<void> {
  const fields = page.getByRole("button", { name: filters.open, exact: true });
  if ((await fields.getAttribute("aria-expanded")) !== "true") await fields.click();
}

/** The filters on the screens for candidates and counts. */
export class Filters {
  readonly page: Page;
  /** The button that opens the panel with the fields. */
  readonly fields: Locator;
  readonly showAll: Locator;
  readonly text: Locator;

  constructor(page: Page) {
    this.page = page;
    this.fields = page.getByRole("button", { name: filters.open, exact: true });
    this.showAll = button(page, filters.removeAll);
    this.text = page.getByRole("searchbox", { name: FILTER_FIELDS.text.label });
  }

  field(name: FieldName): Locator {
    return this.page.getByRole("combobox", { name: FILTER_FIELDS[name].label });
  }

  async openFields(): Promise<void> {
    await openFilterFields(this.page);
  }

  /** Chooses a value in the panel with the fields, and closes the panel. */
  async choose(name: FieldName, value: string): Promise<void> {
    await this.openFields();
    await chooseCounted(this.field(name), valueWords(name, value, String));
    await this.page.keyboard.press("Escape");
  }

  /** The button that removes a chosen value from a field's filter. */
  chosen(name: FieldName, value: string): Locator {
    return this.page.getByRole("button", {
      name: `${FILTER_FIELDS[name].label}: ${valueWords(name, value, String)}`,
    });
  }

  /** Any text about a field's chosen values. */
  anyChosen(name: FieldName): Locator {
    return this.page.getByText(`${FILTER_FIELDS[name].label}: `);
  }
}

/** “3 of 120 candidates. System names are shown here.” In a batch, which hides the systems, only the first sentence. */
function shownInWords(shown: number | string, all: number, isBlind = false): string {
  return plain(pageText.shown(shown, all, isBlind, isBlind ? "item" : "candidate"));
}

export class BrowseScreen extends Filters {
  /** The sentence about the number of candidates shown. */
  readonly shown: Locator;
  readonly judgeThese: Locator;
  readonly toResults: Locator;
  readonly editExample: Locator;
  /** The sub-tab of the list. */
  readonly list: Locator;
  /** The sub-tab of the pivot table. */
  readonly table: Locator;
  readonly several = filters.several;
  readonly saveView: Locator;
  readonly viewName: Locator;
  readonly renameView: Locator;
  readonly deleteView: Locator;
  readonly undoView: Locator;
  /** The pronoun of the current example. */
  readonly example: Locator;
  readonly previous: Locator;
  readonly next: Locator;
  readonly candidates: Locator;
  readonly concurrentAnswers: Locator;

  constructor(page: Page) {
    super(page);
    const sentence = /^[\d,]+ of [\d,]+ (candidates?|items?)\./;
    this.shown = page.getByRole("status").filter({ hasText: sentence });
    this.judgeThese = link(page, pageText.judge);
    this.toResults = link(page, pageText.toReport);
    this.editExample = link(page, example.correct);
    const { tab, subTab, subTabs } = navigationText;
    const views = page.getByRole("navigation", { name: subTabs(tab.candidates) });
    this.list = link(views, subTab.list);
    this.table = link(views, subTab.table);
    this.saveView = button(page, savedViews.saveThis);
    this.viewName = page.getByLabel(savedViews.name);
    this.renameView = button(page, savedViews.rename);
    this.deleteView = button(page, savedViews.delete);
    this.undoView = button(page, savedViews.undo);
    this.example = page.getByRole("article").getByRole("heading", { level: 2 });
    this.previous = button(page, example.previous);
    this.next = button(page, example.next);
    this.candidates = page.getByRole("listbox", { name: list.title }).getByRole("option");
    this.concurrentAnswers = page.getByText(browseText.judgement.concurrent);
  }

  async expectShown(shown: number, all: number, isBlind = false): Promise<void> {
    await expect(this.shown).toHaveText(shownInWords(shown, all, isBlind));
  }

  /** The sentence that says how many different texts the systems have for the example. */
  /** `systems`: null = hidden. */
  outputTexts(texts: number, systems: number | null): Locator {
    return this.page.getByRole("heading", { name: example.outputTexts(texts, systems), exact: true });
  }

  /** The note that a judgement does not count. */
  doesNotCount(state: CandidateState): Locator {
    return this.page.getByText(browseText.judgement.doesNotCount(STATE_WORDS[state]).trim());
  }

  /** The notice at the selected candidate that says what clashes in an annotator's answers. */
  conflictOf(person: string, clash: string): Locator {
    return this.page.getByText(browseText.example.conflict(person, [clash]));
  }

  /** The text below the filters that lists the states chosen in the address. */
  states(...states: CandidateState[]): Locator {
    const [part] = filterParts({ ...NO_FILTER, states }, String);
    return this.page.getByText(part?.words ?? "none");
  }

  judgementOf(adjudicator: string): Locator {
    return this.page.getByText(browseText.judgement.adjudicator(adjudicator));
  }

  approved(reason: string): string {
    return plain(browseText.output.approved(reason));
  }

  view(name: string): Locator {
    return this.page.getByRole("link", { name, exact: true });
  }

  /** The notice about the last change of a saved view. */
  viewChange(change: "deleted" | "saved" | "replaced", name: string): Locator {
    return this.page.getByText(savedViews[change](name));
  }
}
