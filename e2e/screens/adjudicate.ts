// Page object for resolving disagreements on the judging screen.

import type { Locator, Page } from "@playwright/test";
import { STEP_LABELS } from "#core/campaign/next-step.ts";
import { CAUSES, type CauseTag } from "#core/tasks/judging/tags.ts";
import { judgeText } from "#text/judge-text.ts";
import { judgingText } from "#text/judging-text.ts";
import { JudgingScreen } from "./judging.ts";
import { ANY, begins, button, like, link } from "./words.ts";

const { adjudicatorForm, annotatorForm, others, states } = judgingText;

export class AdjudicateScreen extends JudgingScreen {
  /** The form that asks who adjudicates. */
  readonly whoAdjudicates: Locator;
  readonly adjudicator: Locator;
  readonly begin: Locator;
  /** The form that asks who judges. */
  readonly whoJudges: Locator;
  readonly title: Locator;
  readonly others: Locator;
  readonly showNames: Locator;
  /** The icon in the header that marks a candidate whose disagreement this adjudicator has resolved. */
  readonly resolvedSign: Locator;
  /** The question why people disagreed. */
  readonly giveCause: Locator;
  /** The note that the disagreement is resolved, with a reason. */
  readonly resolvedNote: Locator;
  readonly allResolved: Locator;
  readonly report: Locator;

  constructor(page: Page) {
    super(page);
    this.whoAdjudicates = page.getByRole("heading", { name: adjudicatorForm.title });
    this.adjudicator = page.getByLabel(adjudicatorForm.name, { exact: true });
    this.begin = page.getByRole("button", { name: adjudicatorForm.resolve });
    this.whoJudges = page.getByRole("heading", { name: annotatorForm.title });
    this.title = page.getByRole("heading", { level: 1, name: begins(judgeText.header.adjudicating) });
    this.others = page.getByRole("region", { name: others.title });
    this.showNames = page.getByLabel(others.showNames);
    this.resolvedSign = page.getByRole("img", { name: states.resolved, exact: true });
    this.giveCause = page.getByText(like(judgeText.notes.giveCause(ANY)));
    this.resolvedNote = page.getByText(like(judgeText.notes.resolved(ANY)));
    this.allResolved = page.getByRole("heading", { name: judgeText.finished.allResolved });
    this.report = link(page, STEP_LABELS.results);
  }

  /** The button that accepts an answer, by the answer's letter. */
  acceptButton(letter: string): Locator {
    return this.page.getByRole("button", { name: begins(others.accept(letter, "")) });
  }

  /** The note about the annotator's answers that do not fit together. */
  clash(name: string): Locator {
    return this.page.locator("[data-clash]").filter({ hasText: name });
  }

  cause(tag: CauseTag): Locator {
    const label = CAUSES.find((cause) => cause.tag === tag)?.label ?? tag;
    return this.page.getByRole("button", { name: label });
  }

  /** The message that the campaign already has an annotator of this name. */
  nameExists(name: string): Locator {
    return this.page.getByText(adjudicatorForm.nameExists(name));
  }

  beginAs(name: string): Locator {
    return this.page.getByRole("button", { name: adjudicatorForm.resolveAs(name) });
  }

  /** The button of a known person in the form that asks who judges. */
  known(name: string): Locator {
    return button(this.page, name);
  }

  knownAdjudicator(name: string): Locator {
    return button(this.page, `${name}${annotatorForm.adjudicatorMark}`);
  }
}
