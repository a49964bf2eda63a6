// Page object for agreement in the results of a campaign.
import { expect, type Locator, type Page } from "@playwright/test";
import { UNDEFINED_WORDS } from "#core/analysis/agreement/agreement.ts";
import { countedPeople, groupName } from "#core/analysis/agreement/agreement-tables.ts";
import { requestedInWords } from "#core/campaign/filter/filter-fields.ts";
import { AGREEMENT_FILE } from "#core/io/report/export-files.ts";
import { controlsText } from "#text/controls-text.ts";
import { reportAgreementText, reportExportText } from "#text/report-text.ts";
import { downloadButton, downloadBy } from "./files.ts";
import { FoundCandidates } from "./found-candidates.ts";
import { openResults } from "./results.ts";
import { begins, button, link, region } from "./words.ts";

const { agreement: text, figures, answers } = reportAgreementText;

const someone = (place: number) => ({ id: String(place), name: "", role: "annotator" as const });

/** The name of the row for all annotators: “all 3 together”. */
export function together(people: number): string {
  return groupName({ annotators: Array.from({ length: people }, (_, index) => someone(index)) }, String);
}

/** The text of a cell if a figure is not defined: a dash and a short reason. */
export const NOT_DEFINED = {
  sameAnswer: `–${UNDEFINED_WORDS["one answer"].short}`,
  oneUnit: `–${UNDEFINED_WORDS["one unit"].short}`,
  tooFew: UNDEFINED_WORDS["few examples"].short,
  pairsOnly: UNDEFINED_WORDS["more than two people"].short,
};

/**
 * Answers about the pronoun in words, such as “pronoun correct, says somebody; pronoun incorrect, says somebody else”.
 */
export function answersInWords(...answers: readonly ("correct" | "incorrect")[]): string {
  return requestedInWords(
    answers.map((answer) => ({ question: "pronoun", answer, by: "" })),
    String,
  );
}

export class AgreementSection {
  readonly page: Page;
  readonly section: Locator;
  /** The progress bar of the computation. */
  readonly bar: Locator;
  readonly cancel: Locator;
  readonly cancelled: Locator;
  readonly countAgain: Locator;
  /** Agreement of pairs of people and of all together, one row each. */
  readonly groups: Locator;
  /** The table that counts which answers were given together. */
  readonly answers: Locator;
  /** The field that selects whose answers are counted. */
  readonly answersOf: Locator;
  /** The chosen option of `answersOf`. */
  readonly answersOfChosen: Locator;
  /** The explanation below the table why a figure is not defined. */
  readonly sameAnswerExplained: Locator;
  readonly share: Locator;
  readonly answeredByOne: Locator;
  readonly csv: Locator;
  /** The progress bar of the download. */
  readonly downloadBar: Locator;
  readonly cancelDownload: Locator;
  readonly downloadCancelled: Locator;

  constructor(page: Page) {
    this.page = page;
    const { progress, cancel, cancelled } = controlsText.action;
    const { computation } = controlsText;
    this.section = region(page, text.title);
    this.bar = this.section.getByRole("progressbar", { name: computation.progress });
    this.cancel = button(this.section, cancel);
    this.cancelled = this.section.getByText(computation.cancelled(false));
    this.countAgain = button(this.section, computation.restart);
    this.groups = region(page, figures.label);
    this.answers = region(page, answers.table);
    this.answersOf = page.getByRole("combobox", { name: answers.people });
    this.answersOfChosen = this.answersOf.locator("option:checked");
    const { short, text: meaning } = UNDEFINED_WORDS["one answer"];
    this.sameAnswerExplained = page.getByText(`(${short}): ${meaning}`);
    this.share = link(page, text.share);
    this.answeredByOne = page.getByText(text.answeredApart(1));
    const exports = region(page, reportExportText.exportOf(reportExportText.agreement.of));
    this.csv = downloadButton(exports, AGREEMENT_FILE.label, reportExportText.agreement.of);
    this.downloadBar = exports.getByRole("progressbar", { name: progress });
    this.cancelDownload = button(exports, cancel);
    this.downloadCancelled = exports.getByText(cancelled);
  }

  /** Opens agreement from any screen of the campaign. */
  async open(): Promise<void> {
    await openResults(this.page, "agreement");
  }

  question(name: "pronoun" | "antecedent" | "outcome"): Locator {
    return this.page.getByRole("radio", { name });
  }

  /** The figures of the people whose names begin with this text. */
  figuresOf(group: string): Locator {
    return this.groups.getByRole("row", { name: begins(group) }).getByRole("cell");
  }

  shownGroups(shown: number, groups: number): Locator {
    return this.section.getByText(text.shownGroups(shown, groups));
  }

  adjudicatorLeftOut(name: string): Locator {
    const person = { id: "a", name, role: "adjudicator" as const };
    return this.page.getByText(countedPeople([], [person])).first();
  }

  /**
   * Follows every count of the answers, and expects the number of candidates that it says. Returns the number of
   * counts.
   */
  async expectBehindAnswers(): Promise<number> {
    const report = this.page.url();
    // Of three people, a cell counts pairs of answers. The link's name begins with the number of candidates.
    const links = await new FoundCandidates(this.page).expectBehind(this.answers.getByRole("link"), "name");
    await this.page.goto(report);
    await expect(this.answers).toBeVisible();
    return links;
  }

  /** Opens the candidates to which both of these answers were given, by their count. */
  async openAnswers(count: number, ...answers: readonly ("correct" | "incorrect")[]): Promise<void> {
    await this.answers.getByRole("link", { name: begins(`${count} ${answersInWords(...answers)}`) }).click();
  }

  /** Says that so many candidates are assigned to several annotators, whose answers are missing. */
  awaited(shared: number): Locator {
    return this.page.getByText(text.awaited(shared));
  }

  async downloadCsv(): Promise<string> {
    return (await downloadBy(this.csv)).text;
  }
}
