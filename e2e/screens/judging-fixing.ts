// Page object for fixing an alignment while judging: marked words, the bar below the texts, the menu of a word.
import type { Locator, Page } from "@playwright/test";
import { controlsText } from "#text/controls-text.ts";
import { judgeText } from "#text/judge-text.ts";
import { judgingNotices, judgingText } from "#text/judging-text.ts";
import { button, plain } from "./words.ts";

const { fixing, linkMenu } = judgeText;

type Mark = keyof typeof controlsText.markedToken.kinds;

export class AlignmentFixing {
  readonly begin: Locator;
  /** The button that ends the fixing: “Cancel” as long as no link was changed, then “Done”. */
  readonly end: Locator;
  /** The button that undoes the latest change of a link, while fixing. */
  readonly undo: Locator;
  /** How to unmark one of several marked words by touch. */
  readonly unmarkHint: Locator;
  /** The bar's button for the antecedent's links. */
  readonly headPart: Locator;
  /** The question which word really translates the antecedent’s head. */
  readonly asksForHead: Locator;
  /** The button that restores the original alignment, which is shown once it was fixed. */
  readonly fixedBefore: Locator;
  /** The word at the keyboard cursor, which has the focus. */
  readonly focused: Locator;
  /** The word that is boxed as the keyboard's cursor. */
  readonly cursor: Locator;
  /** The words of the output that can be linked. */
  readonly places: Locator;
  /** Every word of the texts. */
  readonly words: Locator;
  readonly headUnlinked: Locator;
  readonly #page: Page;
  readonly #texts: Locator;

  constructor(page: Page) {
    this.#page = page;
    this.#texts = page.locator("[data-candidate]");
    this.begin = page.getByRole("button", { name: judgeText.texts.fixAlignment });
    this.unmarkHint = page.getByText(fixing.inBar(true));
    this.end = button(page, fixing.end).or(button(page, fixing.cancel));
    this.undo = page.getByRole("status").getByRole("button", { name: judgingText.footer.undo });
    this.headPart = button(page, fixing.head);
    this.asksForHead = page.getByRole("button", { name: fixing.head, exact: true, pressed: true });
    this.fixedBefore = button(page, fixing.restore);
    this.focused = page.locator("[data-place]:focus");
    this.cursor = page.locator("[data-boxed]");
    this.places = this.#texts.locator("[data-place]");
    this.words = this.#texts.locator("p[lang] bdi");
    // The bar shows the same text.
    this.headUnlinked = page.getByText(judgingNotices.links.head({ linked: [], replaced: [] })).first();
  }

  /** The accessible name of a word with this mark. */
  markedName(word: string, mark: Mark): string {
    return `${word}, ${controlsText.markedToken.kinds[mark]}`;
  }

  marked(word: string, mark: Mark): Locator {
    return button(this.#texts, this.markedName(word, mark));
  }

  /** The mark at the end of a word’s name. */
  endsWithMark(mark: Mark): RegExp {
    return new RegExp(`${controlsText.markedToken.kinds[mark]}$`);
  }

  /** The number, which is also the key, of the first selectable word with this mark. */
  async tokenNumber(mark: Mark): Promise<string> {
    const word = `[data-token][aria-label*="${controlsText.markedToken.kinds[mark]}"]`;
    return (await this.#page.locator(`${word} sup span[aria-hidden]`).first().textContent()) ?? "";
  }

  /** A word that can be linked while the alignment is fixed, with or without a mark. */
  choice(word: string): Locator {
    return this.#texts.getByRole("button", { name: new RegExp(`^${word}`) });
  }

  /** A word that can be linked while the alignment is fixed, without a mark. */
  unmarkedChoice(word: string): Locator {
    return button(this.#texts, word);
  }

  /** A word of the output without a mark, while no alignment is being fixed. */
  word(text: string): Locator {
    return this.#texts.locator("[data-place]").getByText(text, { exact: true });
  }

  /** The menu of a clicked word: what it may translate. */
  menu(word: string): Locator {
    return this.#page.getByRole("region", { name: linkMenu.label(word) });
  }

  /** In the menu of a word: the button that moves its sentence to the source sentence before or after. */
  moves(word: string, direction: "up" | "down"): Locator {
    const label = direction === "up" ? linkMenu.moveUp : linkMenu.moveDown;
    return this.menu(word).getByRole("button", { name: label });
  }

  /** The notice about the latest move of a sentence. */
  moveNotice(what: "movedUp" | "movedDown" | "undone"): Locator {
    return this.#page.getByText(judgingNotices.moves[what]).first();
  }

  /** The words of the output next to a source sentence; `line` counts from 0. */
  async lineWords(line: number): Promise<string> {
    const words = this.#texts.locator(`[data-place^="${line}."] bdi`);
    return (await words.allTextContents()).join(" ");
  }

  /** In the menu of a word: the button that makes the word the only translation of the pronoun. */
  isPronoun(word: string, pronoun: string): Locator {
    return this.menu(word).getByRole("button", { name: linkMenu.pronoun(pronoun) });
  }

  /**
   * In the menu of a word: the button that makes the word a translation of the pronoun, in addition to the linked
   * words.
   */
  isPronounToo(word: string): Locator {
    return this.menu(word).getByRole("button", { name: linkMenu.pronounToo });
  }

  /** The message that no word of the output begins with the typed letters. */
  noWordBegins(letters: string): Locator {
    return this.#page.locator("[data-search]").getByText(plain(fixing.noneFound(`“${letters}”`)));
  }

  /** The note about the links that the annotator changed. */
  linkedByYou(pronoun: string, words: readonly string[]): Locator {
    return this.#page.getByText(fixing.fixed([fixing.fixedPronoun(pronoun, words)]));
  }

  stillToAnswer(questions: readonly ("antecedent" | "pronoun")[]): Locator {
    return this.#page.getByText(fixing.stillToAnswer(questions));
  }

  /** The notice that the pronoun was linked to these words; `replaced`: instead of these. */
  pronounLinked(pronoun: string, linked: readonly string[], replaced: readonly string[] = []): Locator {
    return this.#page.getByText(judgingNotices.links.pronoun(pronoun, { linked, replaced }, null)).first();
  }
}
