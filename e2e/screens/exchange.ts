// Page object for sharing work by file: assigning, creating batches, importing judgements.
import { expect, type Locator, type Page } from "@playwright/test";
import { campaignExportText } from "#text/campaign-export.ts";
import { exchangeText } from "#text/exchange.ts";
import { importText } from "#text/exchange-import.ts";
import { changesText } from "#text/session-changes.ts";
import type { Upload } from "../opening-files.ts";
import { CampaignFrame } from "./campaign.ts";
import { chooseBy, type Downloaded, downloadBy } from "./files.ts";
import { ANY, begins, button, MANY, plain, region } from "./words.ts";

const { plan: planText, formErrors } = exchangeText;

/** What a batch is given out as, and given back as. */
type BatchFormat = "Referee" | "PROTEST";

/** Of candidates or gaps that an assignment deals out. */
type PlanChoice = keyof typeof planText.choices;

export class ExchangeScreen {
  readonly page: Page;
  readonly heading: Locator;
  readonly plan: Locator;
  /** In the plan: which candidates. */
  readonly candidates: Locator;
  readonly overlap: Locator;
  readonly sample: Locator;
  readonly seed: Locator;
  readonly nobodyChosen: Locator;
  readonly noCandidates: Locator;
  readonly gapsNotInDatabase: Locator;
  /** Makes the batch, or the batches. */
  readonly make: Locator;
  /** Of a batch that is downloaded again. */
  readonly batchAnnotator: Locator;
  readonly closeBatch: Locator;
  readonly openBatches: Locator;
  readonly drop: Locator;
  /** The files whose judgements are previewed, a row each. */
  readonly files: Locator;
  readonly import: Locator;
  readonly cancelImport: Locator;
  readonly nothingNew: Locator;
  readonly undoImport: Locator;
  readonly redoImport: Locator;
  readonly undone: Locator;

  constructor(page: Page) {
    this.page = page;
    const { preview, files, soFar, section } = importText;
    this.heading = page.getByRole("heading", { name: exchangeText.screen.assign });
    this.plan = region(page, planText.title);
    this.candidates = this.plan.getByLabel(planText.candidates);
    this.overlap = this.plan.getByLabel(planText.overlap);
    this.sample = this.plan.getByLabel(planText.sample);
    this.seed = this.plan.getByLabel(planText.seed);
    this.nobodyChosen = this.plan.getByText(formErrors.nobody);
    this.noCandidates = this.plan.getByText(formErrors.noCandidates);
    this.gapsNotInDatabase = this.plan.getByText(planText.gapsNotInDatabase);
    this.make = button(this.plan, planText.make(1)).or(button(this.plan, planText.make(2)));
    this.batchAnnotator = page.getByLabel(exchangeText.batch.annotator, { exact: true });
    this.closeBatch = button(page, exchangeText.batch.close);
    this.openBatches = button(page, section.open);
    this.drop = page.getByText(section.drop);
    this.files = region(page, files.title).getByRole("rowgroup").last().getByRole("row");
    this.import = button(page, preview.import(1)).or(button(page, preview.import(2)));
    this.cancelImport = button(page, preview.cancel);
    this.nothingNew = page.getByText(preview.nothingNew(1)).or(page.getByText(preview.nothingNew(2)));
    this.undoImport = button(page, soFar.undo);
    this.redoImport = button(page, soFar.redo);
    this.undone = page.getByText(ends(changesText.undo.undone(ANY)));
  }

  /** From another screen of the campaign. */
  async open(): Promise<void> {
    await new CampaignFrame(this.page).open("team");
  }

  personIn(name: string): Locator {
    return region(this.page, exchangeText.people.title).getByRole("row", { name });
  }

  /** Takes everybody out of the plan. */
  async chooseNobody(): Promise<void> {
    for (const box of await this.plan.getByRole("row").getByRole("checkbox").all()) await box.uncheck();
  }

  async addPeople(...names: readonly string[]): Promise<void> {
    for (const name of names) {
      await this.plan.getByLabel(exchangeText.newPerson.name).fill(name);
      await this.page.keyboard.press("Enter");
      await expect(this.personIn(name).getByRole("checkbox")).toBeChecked();
    }
  }

  /**
   * Expects the plan's numbers: candidates, those assigned to everybody, and the sample of approved ones.
   */
  async expectPlanned({ candidates, shared = 0, sampled = 0 }: PlannedCounts): Promise<void> {
    const { summary } = planText;
    const parts = [
      summary.candidates(candidates),
      ...(shared === 0 ? [] : [summary.shared(shared)]),
      ...(sampled === 0 ? [] : [summary.sampled(sampled)]),
    ];
    await expect(this.plan.getByText(parts.join(" · "))).toBeVisible();
  }

  wrongSample(): Locator {
    return this.plan.getByText(formErrors.sample);
  }

  wrongOverlap(most: number): Locator {
    return this.plan.getByText(formErrors.overlap(most));
  }

  /** A choice of candidates, with how many they are. */
  choice(name: PlanChoice): Locator {
    return this.candidates.getByRole("option").filter({ hasText: planText.choices[name] });
  }

  async chooseFormat(person: string, format: BatchFormat): Promise<void> {
    const { fileFor, refereeBatch, protestDatabase } = exchangeText.people;
    const label = format === "Referee" ? refereeBatch : protestDatabase;
    await this.page.getByLabel(fileFor(person)).selectOption(label);
  }

  async makeBatches(): Promise<Downloaded> {
    return downloadBy(this.make);
  }

  /** What is said once several batches are made. */
  batchesDownloaded(file: string, batches: number): Locator {
    return this.page.getByText(exchangeText.batch.severalDownloaded(file, batches));
  }

  seedWas(seed: string): Locator {
    return this.plan.getByText(planText.madeWithSeed("", seed).trim());
  }

  /** In the table of assignments: a task, its size and whose it is. */
  task(label: string, candidates: number, person: string | null = null): Locator {
    const { task, taskSize } = exchangeText.assignments;
    return this.page.getByText(taskSize(task(label), candidates, person));
  }

  /** “everybody (IAA): 186 · task 1: 672”: all tasks of an assignment, each with its size. */
  tasks(forAll: number, ...others: readonly number[]): Locator {
    const { taskForAll, task, taskSize } = exchangeText.assignments;
    const own = others.map((candidates, place) => taskSize(task(String(place + 1)), candidates, null));
    return this.page.getByText([taskSize(taskForAll, forAll, null), ...own].join(" · "));
  }

  /** Opens the dialog in which a batch of the assignment is downloaded again. */
  async handOut(assignment: string): Promise<void> {
    await button(this.page, exchangeText.assignments.batchOf(assignment)).click();
  }

  async chooseAnnotator(name: string): Promise<void> {
    await this.batchAnnotator.selectOption({ label: name });
  }

  /** In that dialog: what goes to everybody. */
  sharedTask(candidates: number): Locator {
    return this.page.getByLabel(`${exchangeText.assignments.taskForAll} (${candidates})`);
  }

  async downloadBatch(format: BatchFormat): Promise<Downloaded> {
    const { downloadReferee, downloadProtest } = exchangeText.batch;
    return downloadBy(button(this.page, format === "Referee" ? downloadReferee : downloadProtest));
  }

  /** The whole campaign as a PROTEST database. */
  async downloadMaster(): Promise<Downloaded> {
    return downloadBy(button(this.page, campaignExportText.database.download));
  }

  /** Opens files that came back. They are previewed, and nothing is written. */
  async bring(...files: readonly Upload[]): Promise<void> {
    await chooseBy(this.openBatches, [...files]);
  }

  /** The figures of the preview: added, changed, concurrent, stale, orphaned, unchanged. */
  previewed(): Locator {
    const { judgements } = importText.preview;
    return this.page
      .getByLabel(judgements(2), { exact: true })
      .or(this.page.getByLabel(judgements(1), { exact: true }))
      .getByRole("definition");
  }

  async previewedFigures(): Promise<number[]> {
    await expect(this.previewed()).toHaveCount(6);
    return (await this.previewed().allTextContents()).map(Number);
  }

  refused(file: string, others: number): Locator {
    return this.page.getByText(importText.section.refused([file], others));
  }

  /** Imports the files previewed, and waits until they are. */
  async importAll(): Promise<void> {
    await this.import.click();
    const one = this.page.getByText(ends(importText.section.imported([ANY])));
    await expect(one.or(this.page.getByText(ends(importText.section.imported([ANY, ANY]))))).toBeVisible();
  }

  /** In a batch: how much of it is judged. */
  judged(done: number, all: number): Locator {
    return this.page.getByText(plain(exchangeText.returnBatch.judged(done, { all, left: all - done })));
  }

  /** The same, however much it is. */
  anyJudged(): Locator {
    return this.page.getByText(
      begins(plain(exchangeText.returnBatch.judged(MANY, { all: MANY, left: 0 })).slice(0, -1)),
    );
  }

  filled(done: number, all: number, toDiscuss = 0): Locator {
    const { filled } = exchangeText.returnBatch;
    return this.page.getByText(plain(filled(done, { all, toDiscuss, left: all - done - toDiscuss })));
  }

  /** In a batch of gaps: the number of filled gaps, with any numbers. */
  anyFilled(): Locator {
    const { filled } = exchangeText.returnBatch;
    const sentence = plain(filled(MANY, { all: MANY, toDiscuss: 0, left: 0 }));
    return this.page.getByText(begins(sentence.slice(0, -1)));
  }

  /** In a batch: the file that is given back. */
  async downloadReturn(format: BatchFormat): Promise<Downloaded> {
    const { downloadReferee, downloadProtest } = exchangeText.returnBatch;
    return downloadBy(button(this.page, format === "Referee" ? downloadReferee : downloadProtest));
  }
}

interface PlannedCounts {
  readonly candidates: number;
  readonly shared?: number;
  readonly sampled?: number;
}

/** Matches what ends so. */
function ends(text: string): RegExp {
  return new RegExp(`${begins(text).source.slice(1)}$`);
}
