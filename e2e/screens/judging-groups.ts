// Page object for judging by example: the outputs of an example, decided in groups.
import type { Locator, Page } from "@playwright/test";
import { formatNumber } from "#core/base/message-text.ts";
import { countedDecisions, ORDER_WORDS } from "#core/campaign/queue/orders.ts";
import type { QueueOrder } from "#core/ledger/event.ts";
import { judgePanelsText, judgeText } from "#text/judge-text.ts";
import { judgingNotices } from "#text/judging-text.ts";
import { ANY, begins, oneOf, plain, whole } from "./words.ts";

const { groups } = judgePanelsText;
const { header } = judgeText;

export class GroupsPanel {
  readonly panel: Locator;
  readonly rows: Locator;
  /** The other outputs of the current group. */
  readonly others: Locator;
  readonly showOthers: Locator;
  readonly hideOthers: Locator;
  /** The words in which another output differs. */
  readonly differences: Locator;
  /** The notice about the latest grouping action. */
  readonly ungrouped: Locator;
  readonly undoneUngrouped: Locator;
  readonly notGrouped: Locator;
  /** In the menu: the order by example. */
  readonly byExample: Locator;
  readonly #page: Page;

  constructor(page: Page) {
    this.#page = page;
    this.panel = page.getByRole("region", { name: groups.label });
    this.rows = this.panel.getByRole("listitem");
    this.others = this.rows.filter({ hasNot: page.getByRole("button") });
    this.showOthers = this.panel.getByRole("button", { name: groups.showOthers });
    this.hideOthers = this.panel.getByRole("button", { name: groups.hideOthers });
    this.differences = this.panel.locator("ins");
    const { history, refusals } = judgingNotices;
    this.ungrouped = this.panel.getByText(judgingNotices.groups.ungrouped);
    this.undoneUngrouped = this.panel.getByText(history.undoGrouping(history.ungrouped));
    this.byExample = page.getByRole("button", { name: begins(ORDER_WORDS.example.label) });
    this.notGrouped = page.getByText(`${refusals.notGrouped}.`);
  }

  /** The groups of this size with this translation. */
  group(outputs: number, translation: string): Locator {
    return this.panel.getByRole("button", { name: `${groups.outputs(outputs)} ${translation}` });
  }

  groupsOf(outputs: number): Locator {
    return this.panel.getByRole("button", { name: groups.outputs(outputs) });
  }

  /** “1 auto-approved: Elle – lampe” */
  approved(outputs: number, translation: string): string {
    return plain(groups.approved(outputs, translation));
  }

  /** The notice that another output of the group is shown, with the same text or a different one. */
  another(number: number, of: number): Locator {
    const { another, anotherSameText, anotherOtherMarks } = judgingNotices.groups;
    const texts = [another, anotherSameText, anotherOtherMarks].map((text) => whole(text(number, of)).source);
    return this.panel.getByText(new RegExp(texts.join("|")));
  }

  split(outputs: number): Locator {
    return this.panel.getByText(judgingNotices.groups.split(outputs));
  }

  allApart(outputs: number): Locator {
    return this.panel.getByText(groups.allApart(outputs));
  }

  /** The box that makes the outputs of a group be judged together. */
  asOne(outputs: number): Locator {
    return this.#page.getByRole("checkbox", { name: judgingNotices.together.asOne(outputs) });
  }

  /** The number of decisions left, in the header. */
  decisionsLeft(count: number): Locator {
    return this.#page.getByText(plain(header.decisionsLeft(formatNumber(count), count)));
  }

  /** The number of decisions left, with those of the current example. */
  decisionsLeftHere(here: number, count: number): Locator {
    const left = plain(header.decisionsLeft(formatNumber(count), count));
    return this.#page.getByText(`${plain(header.leftHere(here))}${left}`);
  }

  /** The number of decisions left in this example, with any total. */
  leftHere(here: number): Locator {
    return this.#page.getByText(plain(header.leftHere(here)));
  }

  someDecisionsLeft(): Locator {
    const several = plain(header.decisionsLeft(ANY, 2));
    const one = plain(header.decisionsLeft(ANY, 1));
    return this.#page.getByText(oneOf(several, one));
  }

  /** In the menu: an order of judging with its number of decisions. */
  order(order: QueueOrder, decisions: number): Locator {
    const name = `${ORDER_WORDS[order].label} ${countedDecisions(decisions)}`;
    return this.#page.getByRole("button", { name: begins(name) });
  }
}
