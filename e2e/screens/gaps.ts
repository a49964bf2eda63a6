// Page object for filling gaps and resolving disagreements about them.

import { expect, type Locator, type Page } from "@playwright/test";
import { STEP_LABELS } from "#core/campaign/next-step.ts";
import { STATE_WORDS } from "#core/campaign/outcomes/outcome.ts";
import { appErrorsText } from "#text/app-text.ts";
import { campaignsListText } from "#text/campaigns-list-text.ts";
import { gapsText } from "#text/gaps-text.ts";
import { judgingNotices, judgingText } from "#text/judging-text.ts";
import { anyCount, begins, button, like, region } from "./words.ts";

const { answer, finished, others, texts, notices } = gapsText;

type GapPanel = keyof typeof judgingText.panels;

/** The default keys of the panels. */
const PANEL_KEYS: Readonly<Record<GapPanel, string>> = { list: "l", guidelines: "g", keys: "?" };

export class GapsScreen {
  readonly page: Page;
  readonly name: Locator;
  readonly adjudicatorName: Locator;
  /** The texts around the gap. */
  readonly shown: Locator;
  readonly answers: Locator;
  /** The answers given to the current gap. */
  readonly pressed: Locator;
  readonly several: Locator;
  readonly nextOpen: Locator;
  readonly more: Locator;
  readonly remark: Locator;
  readonly flagged: Locator;
  readonly reference: Locator;
  readonly documentEnds: Locator;
  readonly cleared: Locator;
  readonly notInList: Locator;
  readonly dialog: Locator;
  readonly allFilled: Locator;
  readonly allResolved: Locator;
  readonly showFirst: Locator;
  readonly toScores: Locator;
  /** The heading while disagreements are resolved. */
  readonly resolving: Locator;
  /** The answers of others, shown to an adjudicator. */
  readonly others: Locator;

  constructor(page: Page) {
    this.page = page;
    this.name = page.getByLabel(judgingText.annotatorForm.name);
    this.adjudicatorName = page.getByLabel(judgingText.adjudicatorForm.name);
    this.shown = page.locator("[data-candidate]");
    this.answers = region(page, answer.label);
    this.pressed = this.answers.getByRole("button", { pressed: true });
    this.several = page.getByLabel(like(answer.several));
    this.nextOpen = button(page, judgingText.footer.nextItem);
    this.more = button(page, judgingText.footer.more);
    this.remark = page.getByRole("textbox", { name: judgingText.remark.label });
    this.flagged = button(page, judgingText.footer.flaggedLabel);
    this.reference = page.getByText(texts.reference).first();
    this.documentEnds = page.getByText(judgingText.texts.documentEnds);
    this.cleared = page.getByText(notices.cleared);
    this.notInList = page.getByText(judgingNotices.address.notInList(gapsText.noun));
    this.dialog = page.getByRole("dialog");
    this.allFilled = page.getByRole("heading", { name: finished.allFilled });
    this.allResolved = page.getByRole("heading", { name: finished.allResolved });
    this.showFirst = page.getByRole("button", { name: anyCount(gapsText.finished.toDiscuss) });
    this.toScores = page.getByRole("link", { name: STEP_LABELS.results });
    this.resolving = page.getByRole("heading", { name: gapsText.title.resolving });
    this.others = region(page, others.title);
  }

  /** Types the annotator’s name into the form that asks for it, and waits for the first gap. */
  async giveName(name: string): Promise<void> {
    await this.name.fill(name);
    await button(this.page, judgingText.annotatorForm.start(judgingText.work.doing)).click();
    await expect(this.answers).toBeVisible();
  }

  /** Lets another person continue in this browser. */
  async changePerson(from: string, to: string): Promise<void> {
    await button(this.page, judgingText.header.menu(from)).click();
    await this.page.getByRole("button", { name: judgingText.header.leave }).click();
    await this.giveName(to);
  }

  async adjudicateAs(name: string): Promise<void> {
    await this.adjudicatorName.fill(name);
    await button(this.page, judgingText.adjudicatorForm.resolve).click();
  }

  press(...keys: readonly string[]): Promise<void> {
    return keys.reduce((before, key) => before.then(() => this.page.keyboard.press(key)), Promise.resolve());
  }

  /** The number of the candidate with the current gap. */
  async shownNumber(): Promise<string> {
    return (await this.shown.getAttribute("data-candidate")) ?? "none";
  }

  candidate(number: string): Locator {
    return this.page.locator(`[data-candidate="${number}"]`);
  }

  /** Fills one gap with the key, and waits for another gap or the end. */
  async fill(key: string): Promise<void> {
    const before = await this.shownNumber();
    await this.press(key);
    await expect(this.candidate(before)).toHaveCount(0);
  }

  /**
   * Fills the gaps of the queue, each with the key for its turn, until all are filled. Fails if `most` gaps are not
   * enough.
   */
  async fillAll(keyOf: (turn: number) => string, most = 40): Promise<void> {
    for (let turn = 0; (await this.allFilled.count()) === 0; turn++) {
      expect(turn).toBeLessThan(most);
      await this.fill(keyOf(turn));
    }
  }

  /**
   * The button of a label, “another word”, “bad translation” or a discussion, found by the beginning of its name; its
   * key follows.
   */
  answer(label: string): Locator {
    return this.answers.getByRole("button", { name: begins(label) }).first();
  }

  /** Opens a panel by its key, and waits for it. */
  async openPanel(panel: GapPanel): Promise<void> {
    await this.press(PANEL_KEYS[panel]);
    await expect(this.page.getByRole("dialog", { name: judgingText.panels[panel] })).toBeVisible();
  }

  async closePanel(): Promise<void> {
    await this.press("Escape");
    await expect(this.dialog).toHaveCount(0);
  }

  /** The notice about the answer that was just undone, in words. */
  undone(answered: string): Locator {
    return this.page.getByText(judgingNotices.history.undoGrouping(answered).slice(0, -1));
  }

  redone(answered: string): Locator {
    return this.page.getByText(judgingNotices.history.redoGrouping(answered).slice(0, -1));
  }

  waitsForDiscussion(gaps: number): Locator {
    return this.page.getByText(finished.toDiscuss(gaps));
  }

  /** The button that accepts an answer of another annotator. `number`: of the answer among those shown, from 1. */
  acceptButton(number: number): Locator {
    return this.others.getByRole("button", { name: begins(others.takeNamed(number, "")) });
  }
}

export const GAP_ANSWERS = {
  otherWord: answer.otherWord,
  badTranslation: answer.badTranslation,
  discussion: answer.discussion,
};

/** The accessible text in place of a gap. */
export const GAP_READ = texts.gap;

/** The page for addresses without a screen. */
export function notFound(page: Page): Locator {
  return page.getByRole("heading", { name: appErrorsText.notFound.title });
}

/** In the list of campaigns: the note that gaps were last filled today. */
export function lastFilled(page: Page): Locator {
  return page.getByText(begins(campaignsListText.row.lastFilled.at("today")));
}

/**
 * In the list of campaigns: the counts of judged or approved candidates. They must not be shown to an annotator who fills
 * gaps, because they say something about the outputs.
 */
export function judgedOrApproved(page: Page): Locator {
  return page.getByText(STATE_WORDS.done).or(page.getByText(STATE_WORDS.approved));
}
