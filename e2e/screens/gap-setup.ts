// Page object for the screen that sets up gap filling.

import { expect, type Locator, type Page } from "@playwright/test";
import { STEP_LABELS } from "#core/campaign/next-step.ts";
import { gapSetupText } from "#text/gap-setup-text.ts";
import { historyText } from "#text/history-text.ts";
import { overviewText } from "#text/overview-text.ts";
import { CampaignFrame } from "./campaign.ts";
import { openSettings } from "./settings.ts";
import { begins, button, link, plain, region } from "./words.ts";

const { labels, pairs, keys, examples, alsoJudged, save, stop } = gapSetupText;

export class GapSetupScreen {
  readonly page: Page;
  readonly heading: Locator;
  /** The table of keys and their answers. */
  readonly keys: Locator;
  /** The requested numbers of examples per class. */
  readonly requestedNumbers: Locator;
  readonly sample: Locator;
  readonly seed: Locator;
  readonly alsoJudged: Locator;
  readonly addPair: Locator;
  readonly pairWithoutKey: Locator;
  readonly setUp: Locator;
  readonly isSetUp: Locator;
  readonly unchanged: Locator;
  readonly save: Locator;
  readonly saved: Locator;
  readonly stop: Locator;
  readonly stopped: Locator;

  constructor(page: Page) {
    this.page = page;
    this.heading = page.getByRole("heading", { level: 1, name: gapSetupText.page.setUp });
    this.keys = page.getByRole("list", { name: keys.title }).getByRole("listitem");
    this.requestedNumbers = region(page, examples.table).locator("tbody td:last-child");
    this.sample = page.getByRole("radio", { name: examples.sample, exact: true });
    this.seed = page.getByLabel(examples.seed);
    this.alsoJudged = page.getByLabel(alsoJudged.label);
    this.addPair = button(page, pairs.add);
    this.pairWithoutKey = page.getByText(keys.withoutKey(1));
    this.setUp = button(page, save.setUp);
    this.isSetUp = page.getByText(save.isSetUp);
    this.unchanged = page.getByText(save.unchanged);
    this.save = button(page, save.save);
    this.saved = page.getByText(save.saved);
    this.stop = button(page, stop.button);
    this.stopped = page.getByText(stop.stopped);
  }

  async open(): Promise<void> {
    await openSettings(this.page, "gapFilling");
    await expect(this.heading).toBeVisible();
  }

  /** Adds a label by keyboard, with its spellings. */
  async addLabel(name: string, spellings: string): Promise<void> {
    await button(this.page, labels.add).click();
    await this.page.keyboard.type(name);
    await this.page.keyboard.press("Tab");
    await this.page.keyboard.type(spellings);
  }

  moveUp(label: string): Locator {
    return button(this.page, labels.moveUp(label));
  }

  async remove(label: string): Promise<void> {
    await button(this.page, labels.removeNamed(label)).click();
  }

  labelName(number: number): Locator {
    return this.page.getByLabel(labels.name(number));
  }

  spellings(number: number): Locator {
    return this.page.getByLabel(labels.spellingsOf(number));
  }

  async restoreDefaultLabels(language: string): Promise<void> {
    await button(this.page, labels.takeUsual(language)).click();
  }

  /** Chooses the two labels of a pair that gets a key of its own. */
  async choosePair(number: number, first: string, second: string): Promise<void> {
    await this.page.getByLabel(pairs.first(number), { exact: true }).selectOption(first);
    await this.page.getByLabel(pairs.secondOf(number)).selectOption(second);
  }

  async removePair(number: number): Promise<void> {
    await button(this.page, pairs.removeNumber(number)).click();
  }

  /** The field for the size of a sample; `all`: number of all examples. */
  sampleSize(all: number): Locator {
    return this.page.getByLabel(examples.count(all));
  }

  allExamples(count: number): Locator {
    return this.page.getByRole("radio", { name: examples.all(count) });
  }

  sameExamples(count: number): Locator {
    return this.page.getByRole("radio", { name: examples.keep(count) });
  }

  /** “12 × 3 systems = 36 gaps.” */
  gapsAsked({ here, systems, gaps }: { here: number; systems: number; gaps: number }): Locator {
    const sum = {
      examplesInSuite: here,
      systems,
      gaps: examples.gaps(gaps),
      isEverywhere: true,
      missingExamples: 0,
    };
    return this.page.getByText(plain(examples.sum(sum)));
  }

  /** The number of examples requested, over all classes. */
  async requestedSum(): Promise<number> {
    return (await this.requestedNumbers.allTextContents()).reduce((all, cell) => all + Number(cell), 0);
  }

  /** The message that all answers given so far would count. */
  allCount(answers: number): Locator {
    return this.page.getByText(gapSetupText.answers.counting(answers, answers));
  }

  wrongCount(found: number, most: number): Locator {
    const fault = gapSetupText.faults.wholeNumber(`“${found}”`, 1, most);
    return this.page.getByText(`${fault.charAt(0).toUpperCase()}${fault.slice(1)}.`);
  }
}

/** The part of the campaign's overview about gap filling. */
export class GapOverview {
  readonly page: Page;
  readonly heading: Locator;
  /** The link that offers judging as the next step. */
  readonly judging: Locator;

  constructor(page: Page) {
    this.page = page;
    const { gaps } = overviewText;
    this.heading = page.getByRole("heading", { name: gaps.title });
    this.judging = link(page, STEP_LABELS.start.judge).or(link(page, STEP_LABELS.continue.judge));
  }

  async open(): Promise<void> {
    await new CampaignFrame(this.page).open("overview");
  }

  /** Opens the settings of gap filling. */
  async change(): Promise<void> {
    await openSettings(this.page, "gapFilling");
  }

  progress(answered: number, asked: number): Locator {
    const counts = { asked, toDiscuss: 0, left: asked - answered };
    return this.page.getByText(plain(overviewText.gaps.progress(answered, counts)));
  }

  /** What each person answered: name and “3 of 30”. */
  people(...people: readonly (readonly [name: string, done: string])[]): Locator {
    const { people: all, person } = overviewText.gaps;
    return this.page.getByText(all(people.map(([name, done]) => person(name, done))).trim());
  }

  person(name: string): Locator {
    return this.page.getByRole("row", { name: begins(name) });
  }

  /** Undoes the latest change of the gap filling settings, in the history. */
  async undoChange(): Promise<void> {
    await openSettings(this.page, "history");
    const label = historyText.undoLabel(historyText.undo, historyText.settings.gaps);
    await button(this.page, label).first().click();
  }
}
