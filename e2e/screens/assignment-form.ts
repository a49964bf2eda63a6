// Page object for the numbers of candidates in the form that assigns work.
import { expect, type Locator, type Page } from "@playwright/test";
import { assignText } from "#text/assign-text.ts";

const { plan } = assignText;

export class AssignmentForm {
  readonly candidates: Locator;

  constructor(page: Page) {
    this.candidates = page.getByRole("combobox", { name: plan.candidates });
  }

  /**
   * Expects exactly the choices that have a count in `counts`, in the order of `plan.choices`. `judgedApprovals`: number
   * of approved candidates that are judged, which the choice of candidates that were not approved leaves out.
   */
  async expectChoices(
    counts: Partial<Record<keyof typeof plan.choices, number>>,
    judgedApprovals: number,
  ): Promise<void> {
    const words = Object.entries(plan.choices).flatMap(([choice, label]) => {
      const count = counts[choice as keyof typeof counts];
      const leftOut = choice === "referred" ? judgedApprovals : 0;
      return count === undefined ? [] : [plan.choiceWithCount(label, count, leftOut)];
    });
    await expect(this.candidates.getByRole("option")).toHaveText(words);
  }
}
