// Page object for the parts around every screen: notices on versions, waits, mirror and unsaved work, and error pages.
import type { Locator, Page } from "@playwright/test";
import { appText } from "#text/app.ts";
import { appErrorsText } from "#text/app-errors.ts";
import { appNoticesText } from "#text/app-notices.ts";
import { browserText } from "#text/browser.ts";
import { judgingText } from "#text/judging.ts";
import { platformText } from "#text/platform.ts";
import { backupText } from "#text/session-backup.ts";
import { copiesText } from "#text/session-copies.ts";
import { ANY, anyCount, button, like, link } from "./words.ts";

const { database, shell, version } = appText;
const { failed, notFound } = appErrorsText;
const { overdue, secondCopy, tabsNotApart } = appNoticesText;

/** Any status about the mirror. */
const SECOND_COPY = new RegExp(
  [
    anyCount(restoredInWords),
    anyCount((changes) => copiesText.completed(ANY, changes)),
    anyCount((campaigns) => secondCopy.heldUp(campaigns, ANY)),
    like(secondCopy.failed(ANY)),
    like(overdue["second-copy"]),
  ]
    .map(({ source }) => source)
    .join("|"),
);

export class App {
  readonly page: Page;
  /** The name of the app, which leads to the list of campaigns. */
  readonly name: Locator;
  readonly newVersion: Locator;
  readonly useNewVersion: Locator;
  /** In other tabs, once one has switched. */
  readonly switched: Locator;
  /** A newer version has changed the database under this tab. */
  readonly outdated: Locator;
  /** The database was saved by a newer version. */
  readonly newer: Locator;
  readonly tabsNotApart: Locator;
  readonly waiting: Readonly<Record<keyof typeof overdue, Locator>>;
  /** Alarm: something is not saved. */
  readonly alarm: Locator;
  readonly keepInFile: Locator;
  /** Says that campaigns are restored from the second copy, or one is. */
  readonly restored: Locator;
  /** The notice about any campaign missing from both copies. */
  readonly anyGone: Locator;
  /** Any line of status on the second copy. */
  readonly secondCopyNotice: Locator;
  readonly haveRead: Locator;
  readonly failed: Locator;
  readonly unreadableDatabase: Locator;
  readonly exportWork: Locator;
  readonly backedUp: Locator;
  readonly notFound: Locator;
  readonly main: Locator;

  constructor(page: Page) {
    this.page = page;
    this.name = link(page, shell.name);
    this.newVersion = page.getByText(version.ready);
    this.useNewVersion = button(page, version.use);
    this.switched = page.getByText(version.switched);
    this.outdated = page.getByText(database.outdated);
    this.newer = page.getByText(database.newer).first();
    this.tabsNotApart = page.getByText(tabsNotApart.explanation);
    this.waiting = {
      database: page.getByText(overdue.database),
      worker: page.getByText(overdue.worker),
      "second-copy": page.getByText(overdue["second-copy"]),
      server: page.getByText(overdue.server),
    };
    this.alarm = page.getByRole("alert");
    this.keepInFile = button(page, judgingText.saved.keepInFile);
    this.restored = page.getByText(anyCount((count) => restoredInWords(count)));
    this.anyGone = page.getByText(like(goneInWords(ANY)));
    this.secondCopyNotice = page.locator("[role=status]").filter({ hasText: SECOND_COPY });
    this.haveRead = button(page, secondCopy.haveRead);
    this.failed = page.getByRole("heading", { name: failed.title });
    this.unreadableDatabase = page.getByText(failed.unreadableDatabase);
    this.exportWork = button(page, appErrorsText.export.button);
    this.backedUp = page.getByText(like(backupText.saved(ANY, [])));
    this.notFound = page.getByRole("heading", { name: notFound.title });
    this.main = page.getByRole("main");
  }

  /** A campaign is gone from both copies; the line says how much of it there was. */
  gone(campaign: string): Locator {
    return this.page.getByText(goneInWords(campaign));
  }

  /** What the line on a campaign that is gone says, changed today. */
  readonly words = {
    changedToday: like(
      copiesText.gap
        .gone({ name: ANY, changes: 22, last: browserText.today(ANY) })
        .replace("22", ANY)
        .replace(/^.*?\. /, ""),
    ),
    openBackupOrFiles: copiesText.gap.bothGone(copiesText.gap.source(null)),
    damaged: copiesText.damaged,
    unsaved: (changes: number) => judgingText.saved.failed(changes, "").replace(/: $/, ""),
    anyUnsaved: anyCount((changes) => judgingText.saved.failed(changes, "").replace(/: $/, "")),
  };

  /** An unsaved change, with the reason. */
  unsavedBecause(reason: string): Locator {
    return this.page.getByText(anyCount((changes) => judgingText.saved.failed(changes, reason)));
  }

  /** `start`: of the file's name. */
  backedUpTo(start: string): Locator {
    return this.page.getByText(like(backupText.saved(`${start}${ANY}`, [])));
  }

  backedUpSecondCopies(campaigns: number): Locator {
    return this.page.getByText(like(backupText.savedSecondCopies({ file: ANY, campaigns, lost: 0 })));
  }

  /** The page on an essential part of the platform that is missing. */
  lacks(part: keyof typeof platformText.missing): Locator {
    return this.page.getByRole("heading", { name: platformText.missing[part].title });
  }

  advice(part: keyof typeof platformText.missing): Locator {
    return this.page.getByText(platformText.missing[part].advice);
  }

  /** In place of a page that is not found. */
  get toCampaigns(): Locator {
    return link(this.main, notFound.campaigns);
  }

  get toOverview(): Locator {
    return link(this.main, notFound.overview).last();
  }
}

function goneInWords(campaign: string): string {
  return copiesText.gap.gone({ name: campaign, changes: 2, last: "" }).split(":")[0] ?? "";
}

/** Without the names of the campaigns. */
function restoredInWords(campaigns: number): string {
  const names = Array.from({ length: campaigns }, () => "");
  return copiesText.restored(names, 0).split(". ").at(-1)?.split(":")[0] ?? "";
}
