// Page object for sharing work by file: assigning, creating batches, importing judgements, returning a batch.
import { expect, type Locator, type Page } from "@playwright/test";
import { assignText } from "#text/assign-text.ts";
import { judgementImportText } from "#text/import-text.ts";
import { returnText } from "#text/return-work-text.ts";
import { changesText } from "#text/session-text.ts";
import { updateText } from "#text/update-text.ts";
import type { Upload } from "../opening-files.ts";
import { CampaignFrame } from "./campaign.ts";
import { chooseBy, type Downloaded, downloadBy } from "./files.ts";
import { FolderExport } from "./folder-export.ts";
import { ANY, begins, button, like, MANY, plain, region, subTab } from "./words.ts";

const { plan: planText, formErrors } = assignText;

/** The format in which a batch is downloaded and returned. */
type BatchFormat = "Referee" | "PROTEST";

/** Which candidates or gaps an assignment distributes. */
type PlanChoice = keyof typeof planText.choices;

export class ExchangeScreen {
  readonly page: Page;
  readonly heading: Locator;
  readonly plan: Locator;
  /** The field of the plan that selects the candidates. */
  readonly candidates: Locator;
  readonly overlap: Locator;
  readonly sample: Locator;
  readonly seed: Locator;
  readonly nobodyChosen: Locator;
  readonly noneFree: Locator;
  /** Returns from the result of an assignment to the form. */
  readonly assignMore: Locator;
  /** The warning that nobody else can open the address in the invitations. */
  readonly onlyHere: Locator;
  readonly gapsNotInDatabase: Locator;
  /** The button that makes one or more batches. */
  readonly make: Locator;
  /** The field for the annotator of a batch that is downloaded again. */
  readonly batchAnnotator: Locator;
  readonly closeBatch: Locator;
  readonly openBatches: Locator;
  readonly drop: Locator;
  /** The files whose judgements are previewed, one row each. */
  readonly files: Locator;
  readonly import: Locator;
  readonly cancelImport: Locator;
  readonly nothingNew: Locator;
  readonly undoImport: Locator;
  readonly redoImport: Locator;
  readonly undone: Locator;

  constructor(page: Page) {
    this.page = page;
    const { preview, files, soFar, section } = judgementImportText;
    this.heading = page.getByRole("heading", { name: assignText.screen.title });
    this.plan = region(page, planText.title);
    this.candidates = this.plan.getByLabel(planText.candidates, { exact: true });
    this.overlap = this.plan.getByLabel(planText.overlap);
    this.sample = this.plan.getByLabel(planText.sample);
    this.seed = this.plan.getByLabel(planText.seed);
    this.nobodyChosen = this.plan.getByText(formErrors.nobody);
    this.assignMore = button(this.plan, planText.assignMore);
    this.noneFree = this.plan.getByText(formErrors.noneFree);
    this.onlyHere = this.plan.getByText(like(assignText.invitation.onlyOnThisComputer(ANY)));
    this.gapsNotInDatabase = this.plan.getByText(planText.gapsNotInDatabase);
    this.make = button(this.plan, planText.make(1)).or(button(this.plan, planText.make(2)));
    this.batchAnnotator = page.getByLabel(assignText.batch.annotator, { exact: true });
    this.closeBatch = button(page, assignText.batch.close);
    this.openBatches = button(page, section.open);
    this.drop = page.getByText(section.drop);
    this.files = region(page, files.title).getByRole("rowgroup").last().getByRole("row");
    this.import = button(page, updateText.import);
    this.cancelImport = button(page, updateText.preview.cancel);
    this.nothingNew = page.getByText(preview.nothingNew(1)).or(page.getByText(preview.nothingNew(2)));
    this.undoImport = button(page, soFar.undo);
    this.redoImport = button(page, soFar.redo);
    this.undone = page.getByText(ends(changesText.undo.undone(ANY)));
  }

  /** Opens the screen that assigns work, from any other screen of the campaign. */
  async open(): Promise<void> {
    await new CampaignFrame(this.page).open("team");
  }

  /** Opens the import of judgements, from any other screen of the campaign. */
  async openImport(): Promise<void> {
    await this.open();
    await subTab(this.page, "import").click();
    await expect(this.openBatches).toBeVisible();
  }

  /** Opens the screen that returns a batch, from any other screen of the batch. */
  async openReturn(): Promise<void> {
    await new CampaignFrame(this.page).open("return");
  }

  personIn(name: string): Locator {
    return region(this.page, assignText.people.title).getByRole("row", { name });
  }

  /** Ticks annotators who are in the list. */
  async choosePeople(...names: readonly string[]): Promise<void> {
    for (const name of names) await this.personIn(name).getByRole("checkbox").check();
  }

  async addPeople(...names: readonly string[]): Promise<void> {
    for (const name of names) {
      await this.plan.getByLabel(assignText.newPerson.name).fill(name);
      await this.page.keyboard.press("Enter");
      await expect(this.personIn(name).getByRole("checkbox")).toBeChecked();
    }
  }

  /**
   * Expects the plan's numbers: candidates, those assigned to everybody, and the sample of approved ones.
   */
  async expectPlanned({ candidates, people = 1, shared = 0, sampled = 0 }: PlannedCounts): Promise<void> {
    const { summary } = planText;
    const parts = [
      summary.candidates(candidates),
      ...(shared === 0
        ? []
        : [summary.shared(shared, { of: candidates, people, requested: shared, isByExample: true })]),
      ...(sampled === 0 ? [] : [summary.sampled(sampled, false)]),
    ];
    await expect(this.plan.getByText(parts.join(" · "))).toBeVisible();
  }

  wrongSample(): Locator {
    return this.plan.getByText(formErrors.sample);
  }

  wrongOverlap(most: number): Locator {
    return this.plan.getByText(formErrors.overlap(most));
  }

  /** A choice of candidates with their number. */
  choice(name: PlanChoice): Locator {
    return this.candidates.getByRole("option").filter({ hasText: planText.choices[name] });
  }

  async chooseFormat(person: string, format: BatchFormat): Promise<void> {
    const { fileFor, refereeBatch, protestDatabase } = assignText.people;
    const label = format === "Referee" ? refereeBatch : protestDatabase;
    await this.page.getByLabel(fileFor(person)).selectOption(label);
  }

  /** Makes the batches: a single one is downloaded at once, several as an archive. */
  async makeBatches(): Promise<Downloaded> {
    if ((await this.make.textContent()) === planText.make(1)) return downloadBy(this.make);
    await this.make.click();
    return downloadBy(button(this.plan, assignText.invitation.allFiles));
  }

  /** Downloads one annotator's batch from the list of invitations. */
  async downloadFileOf(person: string): Promise<Downloaded> {
    return downloadBy(button(this.plan, assignText.invitation.file(person)));
  }

  /** The notice after several batches were made. */
  batchesDownloaded(file: string, batches: number): Locator {
    return this.page.getByText(assignText.batch.severalDownloaded(file, batches));
  }

  /** The heading of the result after work was assigned. `name`: of the assignment. */
  assigned(name: string, candidates: number, annotators: readonly string[]): Locator {
    const items = assignText.batch.size.candidate(candidates);
    return this.plan.getByRole("heading", { name: planText.assigned(name, items, annotators) });
  }

  /** The sentence that says how many of the assigned candidates go to all. */
  sharedWas(shared: number, candidates: number, people: number): Locator {
    return this.plan.getByText(planText.sharedWas(shared, candidates, people));
  }

  seedWas(seed: string): Locator {
    return this.plan.getByText(planText.seedWas(seed));
  }

  /** The note in the plan that the number of shared candidates differs from the requested one, with the reason. */
  sharedInstead(shared: number, overlap: Parameters<typeof planText.summary.shared>[1]): Locator {
    return this.plan.getByText(planText.summary.shared(shared, overlap));
  }

  /** In the table of assignments: one annotator's share with its size; `person`: also with the annotator's name. */
  ownShare(label: string, candidates: number, person: string | null = null): Locator {
    const { share, shareSize } = assignText.assignments;
    return this.page.getByText(shareSize(share(label), candidates, person));
  }

  /** “all annotators (IAA): 186 · share 1: 672”: all shares of an assignment, each with its size. */
  allShares(forAll: number, ...others: readonly number[]): Locator {
    const { shareForAll, share, shareSize } = assignText.assignments;
    const own = others.map((candidates, index) => shareSize(share(String(index + 1)), candidates, null));
    return this.page.getByText([shareSize(shareForAll, forAll, null), ...own].join(" · "));
  }

  /** Opens the dialog in which a batch of the assignment is downloaded again. */
  async openBatchDialog(assignment: string): Promise<void> {
    await button(this.page, assignText.assignments.batchOf(assignment)).click();
  }

  async chooseAnnotator(name: string): Promise<void> {
    await this.batchAnnotator.selectOption({ label: name });
  }

  /** In the dialog of `openBatchDialog`: the share of all annotators. */
  shareForAll(candidates: number): Locator {
    return this.page.getByLabel(`${assignText.assignments.shareForAll} (${candidates})`);
  }

  /** In the dialog of `openBatchDialog`: ticks a share that is somebody else's, for a new annotator. */
  async tickShareFor(newName: string, label: string): Promise<void> {
    const { batch, assignments } = assignText;
    await this.chooseAnnotator(batch.newAnnotator);
    await this.page.getByLabel(batch.name, { exact: true }).fill(newName);
    await this.page.getByRole("dialog").getByLabel(assignments.share(label)).check();
  }

  /** The sentence in the dialog that the others keep the ticked shares. */
  alsoAssigned(owners: readonly string[], person: string): Locator {
    return this.page.getByText(assignText.batch.alsoAssigned(owners, person));
  }

  /** The notice after a batch of others' shares was downloaded. */
  alsoAssignedDone(owners: readonly string[], person: string): Locator {
    return this.page.getByText(assignText.batch.alsoAssignedDone(owners, person));
  }

  async downloadBatch(format: BatchFormat): Promise<Downloaded> {
    const { downloadReferee, downloadProtest } = assignText.batch;
    return downloadBy(button(this.page, format === "Referee" ? downloadReferee : downloadProtest));
  }

  /** Downloads the whole campaign as a PROTEST database. */
  async downloadMaster(): Promise<Downloaded> {
    const exporting = new FolderExport(this.page);
    await exporting.open();
    return downloadBy(exporting.downloadDatabase);
  }

  /** Opens returned files for a preview. Nothing is written yet. */
  async openReturned(...files: readonly Upload[]): Promise<void> {
    if (!(await this.openBatches.isVisible())) await this.openImport();
    await chooseBy(this.openBatches, [...files]);
  }

  /** The figures of the preview: added, changed, removed, concurrent, stale, orphaned, unchanged. */
  previewed(): Locator {
    const { judgements } = judgementImportText.preview;
    return this.page
      .getByLabel(judgements(2), { exact: true })
      .or(this.page.getByLabel(judgements(1), { exact: true }))
      .getByRole("definition");
  }

  async previewedFigures(): Promise<number[]> {
    await expect(this.previewed()).toHaveCount(7);
    return (await this.previewed().allTextContents()).map(Number);
  }

  /** The row of the list of files that says that this file is not used. */
  unused(file: string): Locator {
    const list = this.page.getByRole("list", { name: updateText.taken.title, exact: true });
    return list
      .getByRole("listitem")
      .filter({ hasText: file })
      .filter({ hasText: updateText.taken.uses.nothing });
  }

  /** Imports the previewed files, and waits until they are imported. */
  async importAll(): Promise<void> {
    await this.import.click();
    const one = this.page.getByText(like(judgementImportText.section.imported([ANY])));
    await expect(
      one.or(this.page.getByText(like(judgementImportText.section.imported([ANY, ANY])))),
    ).toBeVisible();
  }

  /** In a batch: the number of judged candidates. */
  judged(done: number, all: number): Locator {
    return this.page.getByText(plain(returnText.batch.judged(done, { all, left: all - done })));
  }

  /** In a batch: the text with the number of judged candidates, for any number. */
  anyJudged(): Locator {
    return this.page.getByText(
      begins(plain(returnText.batch.judged(MANY, { all: MANY, left: 0 })).slice(0, -1)),
    );
  }

  filled(done: number, all: number, toDiscuss = 0): Locator {
    const { filled } = returnText.batch;
    return this.page.getByText(plain(filled(done, { all, toDiscuss, left: all - done - toDiscuss })));
  }

  /** In a batch of gaps: the text with the number of filled gaps, for any number. */
  anyFilled(): Locator {
    const { filled } = returnText.batch;
    const sentence = plain(filled(MANY, { all: MANY, toDiscuss: 0, left: 0 }));
    return this.page.getByText(begins(sentence.slice(0, -1)));
  }

  /** In a batch: downloads the file to return, in the format in which the batch was received. */
  async downloadReturn(): Promise<Downloaded> {
    return downloadBy(button(this.page, returnText.download));
  }
}

interface PlannedCounts {
  readonly candidates: number;
  /** Number of annotators. */
  readonly people?: number;
  readonly shared?: number;
  readonly sampled?: number;
}

/** Matches text that ends with the given text. */
function ends(text: string): RegExp {
  return new RegExp(`${begins(text).source.slice(1)}$`);
}
