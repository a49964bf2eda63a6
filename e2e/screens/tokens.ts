// Page object for the screen that edits a suite: its tokens, targets, selection, annotators and annotated corpora.
import { expect, type Locator, type Page } from "@playwright/test";
import { NO_TOKEN_SHARED } from "#core/analysis/agreement/agreement.ts";
import { TOKEN_STATE_WORDS, type TokenStateName } from "#core/suite-building/targets/concordance.ts";
import { tokensBalanceText, tokensCorpusText, tokensText } from "#text/tokens-text.ts";
import type { Upload } from "../opening-files.ts";
import { AnnotateScreen } from "./annotate.ts";
import { pick } from "./make.ts";
import { SuiteScreen } from "./suite.ts";
import { SuiteTargets, TARGET_BUTTONS } from "./tokens-plan.ts";
import { ANY, button, like, link, tab } from "./words.ts";

const { page: pageText, start, toSuite, concordance, filter, token, people, agreement } = tokensText;
const { section: balance, chosen, proposal, table } = tokensBalanceText;

export class TokensScreen {
  readonly page: Page;
  readonly heading: Locator;
  readonly begin: Locator;
  /** The button that starts annotating a suite that came with examples. */
  readonly correct: Locator;
  readonly notYet: Locator;
  /** The link to the preview of examples made from the annotations. */
  readonly preview: Locator;
  readonly tokens: Locator;
  readonly form: Locator;
  readonly state: Locator;
  readonly find: Locator;
  readonly targets: SuiteTargets;
  readonly balance: TokenBalance;
  readonly people: TokenPeople;
  readonly corpus: TokenCorpus;
  /** The note at a token that is annotated with a category outside the targets. */
  readonly unknownCategory: Locator;

  constructor(page: Page) {
    this.page = page;
    this.heading = page.getByRole("heading", { level: 1, name: pageText.title, exact: true });
    this.begin = button(page, start.begin);
    this.correct = button(page, start.correct);
    this.notYet = page.getByText(pageText.notYet);
    this.preview = link(page, toSuite.preview);
    this.tokens = page.getByRole("group", { name: concordance.label, exact: true });
    this.form = page.getByLabel(filter.form, { exact: true });
    this.state = page.getByLabel(filter.state, { exact: true });
    this.find = page.getByLabel(filter.find, { exact: true });
    this.targets = new SuiteTargets(page);
    this.balance = new TokenBalance(page);
    this.people = new TokenPeople(page);
    this.corpus = new TokenCorpus(page);
    this.unknownCategory = page.getByText(like(token.unknownCategory(ANY)));
  }

  async open(): Promise<void> {
    await new SuiteScreen(this.page).openEdit();
  }

  /**
   * Opens the tokens in an earlier state of the campaign, in which the tab Settings leads directly to the test suite.
   */
  async openInPast(): Promise<void> {
    await tab(this.page, "settings").click();
    await new SuiteScreen(this.page).edit.click();
  }

  async openAndBegin(): Promise<void> {
    await this.open();
    await this.begin.click();
    await expect(this.balance.title).toBeVisible();
  }

  /** The link that annotates the tokens found: all of them, or only the open ones. */
  annotateLink(all: number, open: number): Locator {
    const { annotateAll, annotateOpen } = concordance;
    return link(this.page, open === 0 || open === all ? annotateAll(all) : annotateOpen(open));
  }

  /** Starts annotating as somebody new to this browser. */
  async annotateAs(name: string, all: number): Promise<AnnotateScreen> {
    await this.annotateLink(all, all).click();
    const annotating = new AnnotateScreen(this.page);
    await annotating.giveName(name);
    return annotating;
  }

  /** Filters by a state. `tokens`: number of tokens with this state under the other filters. */
  async chooseState(state: TokenStateName, tokens: number): Promise<void> {
    await this.state.selectOption({ label: `${TOKEN_STATE_WORDS[state]} (${tokens})` });
  }

  async expectFound(tokens: number, open: number): Promise<void> {
    await expect(this.page.getByText(concordance.found(tokens, open))).toBeVisible();
  }

  /** Expects that the search finds fewer tokens than the other filters leave. */
  async expectFoundOf(tokens: number, open: number, filtered: number): Promise<void> {
    const words = concordance.found(tokens, open) + concordance.ofFiltered(filtered);
    await expect(this.page.getByText(words)).toBeVisible();
  }

  async expectExample(example: string, line: string): Promise<void> {
    await expect(this.tokens).toContainText(token.example(example) + line);
  }

  async expectUnknownCategory(category: string): Promise<void> {
    await expect(this.tokens).toContainText(token.unknownCategory(category));
  }

  /** Expects no control that would change the campaign. */
  async expectReadOnly(): Promise<void> {
    const main = this.page.getByRole("main");
    const { openFiles, openFolder, preview } = tokensCorpusText;
    const buttons = [
      start.begin,
      start.correct,
      openFiles,
      openFolder,
      preview.propose,
      ...TARGET_BUTTONS,
    ].concat([balance.propose, balance.saveAndPropose, balance.chooseByHand, balance.chooseAll]);
    await expect(main.getByRole("button", { name: verbs(buttons) })).toHaveCount(0);
    const { annotateAll, annotateOpen } = concordance;
    const links = [
      annotateAll(2),
      annotateOpen(2),
      chosen.confirm(2),
      people.resolve(2),
      people.assign,
    ].concat(toSuite.preview);
    await expect(this.page.getByRole("link", { name: verbs(links) })).toHaveCount(0);
    await expect(this.tokens.getByRole("link")).toHaveCount(0);
  }
}

/** Matches text that begins with the first word of one of the labels. */
function verbs(labels: readonly string[]): RegExp {
  return new RegExp(`^(${labels.map((label) => label.split(" ")[0]).join("|")})\\b`);
}

/** The table with wanted and selected numbers of tokens by category, and the suggested selection. */
class TokenBalance {
  readonly page: Page;
  readonly title: Locator;
  readonly seed: Locator;
  readonly propose: Locator;
  readonly saveAndPropose: Locator;
  readonly chooseByHand: Locator;
  readonly allConfirmed: Locator;

  constructor(page: Page) {
    this.page = page;
    this.title = page.getByRole("heading", { name: balance.title, exact: true });
    this.seed = page.getByLabel(balance.seed);
    this.propose = button(page, balance.propose);
    this.saveAndPropose = button(page, balance.saveAndPropose);
    this.chooseByHand = button(page, balance.chooseByHand);
    this.allConfirmed = page.getByText(chosen.allConfirmed);
  }

  /** The row of a category. */
  row(category: string): Locator {
    return this.page.getByRole("region", { name: table.label }).getByRole("row", { name: category });
  }

  wanted(category: string): Locator {
    return this.page.getByRole("region", { name: table.label }).getByLabel(table.wantedOf(category));
  }

  noSelection(tokens: number): Locator {
    return this.page.getByText(chosen.noSelection(tokens));
  }

  chosen(tokens: number): Locator {
    return this.page.getByText(chosen.count(tokens, ""));
  }

  toConfirm(tokens: number): Locator {
    return this.page.getByText(chosen.toConfirm(tokens));
  }

  async confirm(tokens: number): Promise<void> {
    await link(this.page, chosen.confirm(tokens)).click();
  }

  /** The notice about a proposed selection with this seed that has too few examples of a category. */
  proposedTooFew(tokens: number, seed: number): Locator {
    return this.page.getByText(like(`${proposal.chosen(tokens, seed)} ${proposal.short([ANY])}`));
  }

  /** The notice about a proposed selection, with any seed. */
  proposed(tokens: number): Locator {
    return this.page.getByText(like(anySeed(tokens)));
  }

  /** The notice about a proposed selection, with any seed, after typed numbers were saved. */
  savedAndProposed(tokens: number): Locator {
    return this.page.getByText(like(`${balance.saved} ${anySeed(tokens)}`));
  }
}

function anySeed(tokens: number): string {
  return proposal.chosen(tokens, 123454321).replace("123454321", ANY);
}

/** The comparison of two people who annotated the same tokens. */
class TokenPeople {
  readonly region: Locator;
  readonly assign: Locator;
  readonly none: Locator;

  constructor(page: Page) {
    this.region = page.getByRole("region", { name: people.title });
    this.assign = link(this.region, people.assign);
    this.none = this.region.getByText(NO_TOKEN_SHARED);
  }

  counts(finished: number, open: number, resolved: number): Locator {
    return this.region.getByText(people.counts(finished, open, resolved));
  }

  /** The rows with the agreement of two people, one per question. */
  agreement(pair: string): Locator {
    return this.region.getByRole("region", { name: agreement.table }).getByRole("row", { name: pair });
  }

  /** A token on whose parts people disagree. */
  differ(...parts: readonly string[]): Locator {
    return this.region.getByText(tokensText.disagreements.over(parts));
  }

  async resolve(tokens: number): Promise<void> {
    await link(this.region, people.resolve(tokens)).click();
  }
}

/** The proposals of an annotated corpus. */
class TokenCorpus {
  readonly page: Page;
  readonly title: Locator;
  readonly openFolder: Locator;
  readonly openFiles: Locator;
  readonly problems: Locator;
  readonly preview: Locator;
  readonly propose: Locator;

  constructor(page: Page) {
    const { preview, title, problems, openFiles, openFolder } = tokensCorpusText;
    this.page = page;
    this.title = page.getByRole("heading", { name: title, exact: true });
    this.openFolder = button(page, openFolder);
    this.openFiles = button(page, openFiles);
    this.problems = page.getByRole("region", { name: problems });
    this.preview = page.getByRole("region", { name: preview.label });
    this.propose = button(page, preview.propose);
  }

  async open(...files: readonly Upload[]): Promise<void> {
    await pick(this.openFiles, files);
  }

  async expectFound(counts: Parameters<typeof tokensCorpusText.preview.found>[0]): Promise<void> {
    await expect(this.preview).toContainText(tokensCorpusText.preview.found(counts));
  }

  row(category: string): Locator {
    return this.preview.getByRole("row", { name: category });
  }

  async showUnused(places: number): Promise<void> {
    await this.preview.getByText(tokensCorpusText.preview.unused(places)).click();
  }

  async expectNoneNew(): Promise<void> {
    await expect(this.preview).toContainText(tokensCorpusText.preview.noneNew);
    await expect(this.propose).toBeDisabled();
  }

  proposed(proposals: number): Locator {
    return this.page.getByText(tokensCorpusText.preview.proposed(proposals));
  }

  /** How many tokens of the source have a proposal. */
  proposals(tokens: number): Locator {
    return this.page.getByText(tokensCorpusText.proposals(tokens));
  }
}
