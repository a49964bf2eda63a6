// Page object for the parts around every screen: notices on versions, waits, mirror and unsaved work, and error pages.
import type { Locator, Page } from "@playwright/test";
import { appErrorsText, appNoticesText, appText } from "#text/app-text.ts";
import { browserText, platformText } from "#text/browser-text.ts";
import { judgingText } from "#text/judging-text.ts";
import { backupText, copiesText } from "#text/session-text.ts";
import { ANY, anyCount, button, like, link } from "./words.ts";

const { database, shell, version } = appText;
const { failed, notFound } = appErrorsText;
const { overdue, secondCopy, noLocks } = appNoticesText;

export class App {
  readonly page: Page;
  /** The name of the app, which leads to the list of campaigns. */
  readonly name: Locator;
  readonly newVersion: Locator;
  readonly useNewVersion: Locator;
  /** The notice in other tabs after one tab has switched to a new version. */
  readonly switched: Locator;
  /** The notice that a newer version has changed the database while this tab was open. */
  readonly outdated: Locator;
  /** The error page that says that a newer version saved the database. */
  readonly newer: Locator;
  readonly noLocksNotice: Locator;
  readonly waiting: Readonly<Record<keyof typeof overdue, Locator>>;
  /** The alarm that something is not saved. */
  readonly alarm: Locator;
  readonly keepInFile: Locator;
  /** The notice that one or more campaigns were recovered from the mirror. */
  readonly restored: Locator;
  /** The notice that one change was restored from the mirror. */
  readonly completed: Locator;
  /** The notice that some campaign is missing from both the database and the mirror. */
  readonly anyGone: Locator;
  /** The link in the notice that a text of the campaign is lost. */
  readonly importLost: Locator;
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
    this.noLocksNotice = page.getByText(noLocks.explanation);
    this.waiting = {
      database: page.getByText(overdue.database),
      worker: page.getByText(overdue.worker),
      "second-copy": page.getByText(overdue["second-copy"]),
      server: page.getByText(overdue.server),
    };
    this.alarm = page.getByRole("alert");
    this.keepInFile = button(page, judgingText.saved.keepInFile);
    this.restored = page.getByText(anyCount((count) => restoredInWords(count)));
    this.completed = page.getByText(copiesText.completed(ANY, 1).split(ANY)[0] ?? "");
    this.anyGone = page.getByText(like(goneInWords(ANY)));
    this.importLost = link(page, copiesText.lostTexts.importFiles);
    this.haveRead = button(page, secondCopy.haveRead);
    this.failed = page.getByRole("heading", { name: failed.title });
    this.unreadableDatabase = page.getByText(failed.unreadableDatabase);
    this.exportWork = button(page, appErrorsText.export.button);
    this.backedUp = page.getByText(like(backupText.saved(ANY, [])));
    this.notFound = page.getByRole("heading", { name: notFound.title });
    this.main = page.getByRole("main");
  }

  /** The line that says that a campaign is gone from database and mirror, and how much it contained. */
  gone(campaign: string): Locator {
    return this.page.getByText(goneInWords(campaign));
  }

  /** The notice that the output of this system is lost. */
  lostOutput(system: string): Locator {
    return this.page.getByText(copiesText.lostTexts.systems([system]));
  }

  /** Texts of notices. `changedToday`: the rest of the line about a lost campaign that was last changed today. */
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

  /** The alarm about unsaved changes, with the reason. */
  unsavedBecause(reason: string): Locator {
    return this.page.getByText(anyCount((changes) => judgingText.saved.failed(changes, reason)));
  }

  /** `start`: the beginning of the file's name. */
  backedUpTo(start: string): Locator {
    return this.page.getByText(like(backupText.saved(`${start}${ANY}`, [])));
  }

  backedUpSecondCopies(campaigns: number): Locator {
    return this.page.getByText(like(backupText.savedSecondCopies({ file: ANY, campaigns, lost: 0 })));
  }

  /** The error page about a missing essential part of the platform. */
  lacks(part: keyof typeof platformText.missing): Locator {
    return this.page.getByRole("heading", { name: platformText.missing[part].title });
  }

  advice(part: keyof typeof platformText.missing): Locator {
    return this.page.getByText(platformText.missing[part].advice);
  }

  /** The link on the page for unknown addresses. */
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

/** The beginning of the sentence about restored campaigns, before their names. */
function restoredInWords(campaigns: number): string {
  const names = Array.from({ length: campaigns }, () => "");
  return copiesText.restored(names, 0).split(". ").at(-1)?.split(":")[0] ?? "";
}
