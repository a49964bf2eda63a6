// Page object for the import: reading, refused and ready files, a known campaign, a backup.
import { expect, type Locator, type Page } from "@playwright/test";
import { formatNumber } from "#core/base/message-text.ts";
import { campaignsText } from "#text/campaigns-text.ts";
import { controlsText } from "#text/controls-text.ts";
import { importText, judgementImportText } from "#text/import-text.ts";
import { metricsText } from "#text/metrics-text.ts";
import { addSystemsText, updateText } from "#text/update-text.ts";
import { ANY, anyCount, button, IMPORT_IT, like, READY_TO_IMPORT } from "./words.ts";

const { ready, refused, facts, settings, existingCopy, backup } = importText;

/**
 * Labels of the buttons that open the browser's file dialog, by what can be chosen in it. All screens use these labels.
 */
const OPENING = {
  files: [
    importText.waiting.openFiles,
    campaignsText.openFiles.files,
    updateText.openFiles,
    addSystemsText.openFiles,
  ],
  folder: [importText.waiting.openFolder, campaignsText.openFiles.folder],
  "more files": [addSystemsText.openMore],
  batches: [judgementImportText.section.open],
  scores: [metricsText.scoresFile.add],
} as const;
export type Opening = keyof typeof OPENING;

/** The button that opens files, on any screen. */
export function openingButton(page: Page, what: Opening): Locator {
  return OPENING[what].map((label) => button(page, label)).reduce((before, another) => before.or(another));
}

type Counts = Partial<Record<keyof typeof facts.counts, number>>;

export class ImportScreen {
  readonly page: Page;
  readonly ready: Locator;
  /** The counts of a campaign before it is written. */
  readonly facts: Locator;
  readonly name: Locator;
  readonly targetLanguage: Locator;
  /** The message below a required field that is empty. */
  readonly required: Locator;
  readonly profile: Locator;
  readonly profileProblems: Locator;
  readonly import: Locator;
  readonly importCopy: Locator;
  readonly cancel: Locator;
  readonly progress: Locator;
  readonly noSystems: Locator;
  readonly notWritten: Locator;
  readonly isHere: Locator;
  readonly alreadyHere: Locator;
  readonly importJudgements: Locator;
  readonly allSystems: Locator;
  /** The sentence that says that existing data is not changed. */
  readonly untouched: Locator;
  readonly back: Locator;
  /** The page for files that contain only texts, and its link. */
  readonly perhapsTexts: Locator;
  readonly makeSuite: Locator;
  readonly copied: Locator;
  /** A question about a whole file, with its choices. */
  readonly finding: Locator;
  readonly readAgain: Locator;
  readonly backupReady: Locator;

  constructor(page: Page) {
    this.page = page;
    this.ready = page.getByRole("heading", { level: 1, name: READY_TO_IMPORT });
    this.facts = page.getByRole("list").filter({ hasText: facts.counts.candidates(2) });
    this.name = page.getByLabel(settings.name);
    this.targetLanguage = page.getByLabel(settings.targetLanguage);
    this.required = page.getByText(settings.missing);
    this.profile = page.getByLabel(importText.profile.label);
    this.profileProblems = page.getByRole("region", { name: importText.profile.problems });
    this.import = page.getByRole("button", { name: IMPORT_IT });
    this.importCopy = button(page, ready.importCopy);
    this.cancel = button(page, ready.cancel).or(button(page, importText.reading.cancel));
    this.progress = page.getByRole("progressbar");
    this.noSystems = page.getByText(ready.noSystems);
    this.notWritten = page.getByText(like(ready.failed(ANY)));
    this.isHere = page.getByText(existingCopy.thisCampaign);
    this.alreadyHere = page.getByRole("region", { name: existingCopy.label });
    this.importJudgements = button(this.alreadyHere, existingCopy.takeIn);
    this.allSystems = page.getByRole("row", { name: importText.approvedTable.all });
    this.untouched = page.getByText(anyCount(refused.found));
    this.back = button(page, refused.back);
    this.perhapsTexts = page.getByRole("heading", { name: refused.areTexts });
    this.makeSuite = page.getByRole("link", { name: refused.makeSuite });
    this.copied = page.getByText(controlsText.copying.copied);
    this.finding = page.getByRole("region", { name: controlsText.findings.title(1) });
    this.readAgain = button(page, controlsText.findings.readAgain);
    this.backupReady = page.getByRole("heading", { name: backup.title });
  }

  async open(): Promise<void> {
    await this.page.goto("./#/import");
  }

  /** Writes the campaign and waits for its address. */
  async importNow(): Promise<void> {
    await this.import.click();
    await this.page.waitForURL(/#\/c\/[0-9a-f-]{36}$/);
  }

  async expectFacts(counts: Counts): Promise<void> {
    const words = Object.entries(facts.counts).flatMap(([kind, wordOf]) => {
      const count = counts[kind as keyof Counts];
      return count === undefined ? [] : [`${formatNumber(count)}${wordOf(count)}`];
    });
    await expect(this.facts).toContainText(words.join(""));
  }

  /** One of the counts, with its word. */
  fact(kind: keyof Counts): Locator {
    return this.page.getByRole("listitem").filter({ hasText: facts.counts[kind](2) });
  }

  unknownLanguage(typed: string): Locator {
    return this.page.getByText(settings.noLanguageTag(typed));
  }

  /** The row that says how many candidates of a system the automatic pass approves. */
  system(name: string): Locator {
    return this.page.getByRole("row", { name });
  }

  refused(input: string): Locator {
    return this.page.getByRole("heading", { name: refused.title(input) });
  }

  /** The heading of a file with problems. */
  refusedFile(path: string): Locator {
    return this.page.getByRole("heading", { level: 2, name: path });
  }

  /** The problems of a line; null = of the whole file. */
  problemsAt(line: number | null): Locator {
    return this.page
      .getByRole("listitem")
      .filter({ hasText: line === null ? refused.wholeFile : refused.line(line) });
  }

  found(problems: number): Locator {
    return this.page.getByText(refused.found(problems));
  }

  copyProblems(problems: number): Locator {
    return button(this.page, refused.copy(problems));
  }

  /** One of the ways to read a file; the words come from core. */
  reading(choice: string): Locator {
    return this.page.getByRole("radio", { name: choice });
  }

  /** Expects the number of judgements that importing the other copy would add. */
  async expectAdded(count: number): Promise<void> {
    await expect(this.alreadyHere).toContainText(
      existingCopy.news.records([existingCopy.kinds.added(count)]),
    );
  }

  async chooseProfileFile(name: string, text: string): Promise<void> {
    await chooseProfile(button(this.page, importText.profile.open), name, text);
  }

  backupOf(campaigns: number): Locator {
    return this.page.getByText(like(backup.introduction(ANY, campaigns)));
  }

  /** In a backup: a campaign that is in the trash. */
  trashed(campaign: string): Locator {
    return this.page
      .getByRole("checkbox", { name: campaign })
      .and(this.page.getByRole("checkbox", { name: like(backup.wasInTrash(ANY)) }));
  }

  restore(campaigns: number): Locator {
    return button(this.page, backup.restore(campaigns));
  }

  /** In a backup: says that what is newer is added to a campaign in this browser. */
  get addsNewer(): Locator {
    return this.page.getByText(backup.mergeMeaning);
  }

  isHereAs(campaign: string): Locator {
    return this.page.getByText(like(backup.exists(campaign, ANY)));
  }
}

/** Chooses a profile as a file in the browser's own dialog. */
export async function chooseProfile(opener: Locator, name: string, text: string): Promise<void> {
  const chooser = opener.page().waitForEvent("filechooser");
  await opener.click();
  await (await chooser).setFiles([{ name, mimeType: "application/json", buffer: Buffer.from(text) }]);
}
