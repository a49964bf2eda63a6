// Page object for assigned work: the annotator's share, and the coordinator's dialog that changes it.

import { expect, type Locator, type Page } from "@playwright/test";
import { STEP_LABELS } from "#core/campaign/next-step.ts";
import { assignText } from "#text/assign-text.ts";
import { judgeText } from "#text/judge-text.ts";
import { judgingText } from "#text/judging-text.ts";
import { overviewText } from "#text/overview-text.ts";
import { begins, button, link, plain, region } from "./words.ts";

const { plan, change, invitation } = assignText;
const { assigned } = judgingText;

/** The share of an annotator, on the screens where they work. */
export class OwnShare {
  readonly page: Page;
  readonly nothing: Locator;
  readonly nothingForCoordinator: Locator;
  readonly assign: Locator;
  readonly showAll: Locator;
  readonly nothingOnOverview: Locator;
  readonly judgeOthers: Locator;
  readonly report: Locator;

  constructor(page: Page) {
    this.page = page;
    this.nothing = page.getByRole("heading", { name: assigned.nothing.title });
    this.nothingForCoordinator = page.getByText(assigned.nothing.forCoordinator);
    this.assign = link(page, assigned.nothing.assign);
    this.showAll = link(page, assigned.nothing.showAll("item"));
    this.nothingOnOverview = page.getByText(overviewText.nextStep.nothingAssigned);
    this.report = link(page, STEP_LABELS.results);
    this.judgeOthers = page.getByRole("link", { name: begins(judgeText.finished.judgeRest(1).slice(0, -3)) });
  }

  /** The sentence on Overview about the annotator's share. */
  onOverview(candidates: number, done: number): Locator {
    const { share, shareOf } = overviewText.nextStep;
    return this.page.getByText(
      plain(share(shareOf.candidates(candidates), String(done), String(candidates - done), true)),
    );
  }

  /** The sentence at the end of the work that all answers are on the server. */
  withCoordinator(answers: number): Locator {
    return this.page.getByText(judgeText.finished.withCoordinator(answers));
  }

  firstAssigned(candidates: number): Locator {
    return this.page.getByText(assigned.assigned(candidates, "item"));
  }

  changed(added: number, withdrawn: number): Locator {
    return this.page.getByText(assigned.changed({ added, withdrawn }, "item"));
  }

  get withdrawn(): Locator {
    return this.page.getByText(assigned.withdrawn);
  }
}

/** The section of assigned work on Team › Assign, in a team. */
export class AssignedWork {
  readonly page: Page;
  readonly assign: Locator;
  readonly next: Locator;
  readonly assumedPace: Locator;
  readonly section: Locator;
  readonly receiver: Locator;
  readonly undo: Locator;
  readonly dialog: Locator;

  constructor(page: Page) {
    this.page = page;
    this.assign = button(region(page, plan.title), plan.assign);
    const { timeBy, pace } = assignText.people;
    this.assumedPace = page.getByText(timeBy(pace.assumed, []));
    this.next = page.getByText(assignText.invitation.nextInTeam);
    this.section = region(page, change.title);
    this.receiver = page.getByLabel(change.receiver);
    this.undo = button(this.section, change.undo);
    this.dialog = page.getByRole("dialog");
  }

  /** Expects these numbers in the row of an annotator: assigned, done, and still to do. */
  async expectProgress(person: string, assignedCount: number, done: number): Promise<void> {
    const cells = this.section.getByRole("row", { name: person }).getByRole("cell");
    const figures = [assignedCount, done, assignedCount - done];
    for (const [index, figure] of figures.entries())
      await expect(cells.nth(index)).toHaveText(String(figure));
    await expect(button(cells.last(), change.changeOf(person, "candidate"))).toBeVisible();
  }

  /** Expects the buttons with which the coordinator copies invitations in the row of an annotator. */
  async expectInvitations(person: string, ...ways: readonly (keyof typeof invitation.ways)[]): Promise<void> {
    const label = (way: (typeof ways)[number]) =>
      invitation.copy(person, ways.length > 1 ? invitation.ways[way] : null);
    const row = this.section.getByRole("row", { name: person });
    await expect(row.getByRole("button", { name: begins(invitation.copy(person, null)) })).toHaveText(
      ways.map(label),
    );
  }

  async change(person: string, action: keyof typeof change.actions): Promise<void> {
    await button(this.page, change.changeOf(person, "candidate")).click();
    await this.page.getByLabel(change.action, { exact: true }).selectOption(action);
  }

  /** What the dialog says will happen. */
  preview(action: "give" | "withdraw", work: Parameters<typeof change.preview.give>[0]): Locator {
    return this.dialog.getByText(change.preview[action](work));
  }

  async confirm(action: keyof typeof change.buttons): Promise<void> {
    await button(this.dialog, change.buttons[action]).click();
    await expect(this.undo).toBeVisible();
  }
}
