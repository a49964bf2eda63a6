// Stories of what people differ over: it is found in every list, and an adjudicator settles it in two presses each.
import { expect, type Page } from "@playwright/test";
import { strToU8 } from "fflate";
import { serializeCampaign } from "#core/formats/campaign-file.ts";
import { smallJudgement, smallLedger } from "#tools/testing/small-campaign.ts";
import { chooseCounted } from "./choosing.ts";
import { fits, lookAccessible, test } from "./fixtures.ts";
import { choose, type Upload } from "./opening-files.ts";

const PEOPLE = ["Anna", "Ben"].map((name, number) => ({
  id: `a${number + 1}`,
  name,
  role: "annotator" as const,
}));
const WRONG = { antecedent: "bad", pronoun: "bad" } as const;
const RIGHT = { antecedent: "bad", pronoun: "ok", tokens: [{ line: 1, position: 0 }] } as const;
const BAD = { tags: ["bad_translation"] };

/** Anna and Ben differ over four candidates, over the head of a fifth, and agree on a sixth. */
function twoPeople(): Upload {
  const said = [
    ["bad e1", RIGHT, WRONG],
    ["bad e2", WRONG, BAD],
    ["bad e4", { pronoun: "bad" }, BAD],
    ["good e1", WRONG, RIGHT],
    ["good e2", WRONG, { ...WRONG, antecedent: "ok", tokens: [{ line: 0, position: 1 }] }],
    ["bad e3", WRONG, WRONG],
  ] as const;
  const judgements = said.flatMap(([of, ...contents], row) => {
    const [system = "", example = ""] = of.split(" ");
    return contents.map((content, person) =>
      smallJudgement(2 * row + person, { ...content, system, example, by: `a${person + 1}`, follows: [] }),
    );
  });
  const buffer = Buffer.from(strToU8(serializeCampaign(smallLedger({}, { annotators: PEOPLE, judgements }))));
  return { name: "two-people.json", mimeType: "application/json", buffer };
}

async function openIt(page: Page): Promise<void> {
  await page.goto("./#/import");
  await choose(page, "Open files…", [twoPeople()]);
  await page.getByRole("button", { name: "Import", exact: true }).click();
  await expect(page.getByRole("link", { name: "Settle 5 differences" })).toBeVisible();
  await expect(
    page.getByText(
      "wait for a person, 4 where annotators disagree. People differ over 1 more: the antecedent alone.",
      { exact: false },
    ),
  ).toBeVisible();
}

async function beginAs(page: Page, name: string): Promise<void> {
  await page.getByRole("link", { name: /^Settle/ }).click();
  await expect(page.getByRole("heading", { name: "Who adjudicates?" })).toBeVisible();
  await lookAccessible(page);
  await fits(page);
  await page.getByLabel("Name of the adjudicator").fill(name);
  await page.getByRole("button", { name: "Resolve disagreements" }).click();
  await expect(page.getByRole("heading", { level: 1, name: /^Adjudicating/ })).toBeVisible();
  await expect(page.getByRole("button", { name: /^Take answer R/ })).toBeVisible();
}

test("disagreements are found, settled in two presses each, and open nowhere afterwards", async ({
  page,
}) => {
  await openIt(page);
  // Whoever sees what people differ over has everybody's answers: that comes first.
  await expect(page.getByRole("link", { name: /^Settle/ })).toHaveClass(/bg-accent /);
  await expect(page.getByRole("link", { name: /judging$/ })).not.toHaveClass(/bg-accent /);
  const states = page.getByRole("region", { name: "Candidates by category and state" });
  await states.getByRole("link", { name: "4 annotators disagree: All categories" }).click();
  await expect(page.getByText("4 of 8 candidates")).toBeVisible();
  await page.getByRole("button", { name: "Show all" }).click();
  await chooseCounted(page.getByRole("combobox", { name: "People differ" }), "the antecedent alone");
  await expect(page).toHaveURL(/disagreement=antecedent/);
  await expect(page.getByText("1 of 8 candidates")).toBeVisible();
  await lookAccessible(page);
  await page.getByRole("link", { name: "Overview", exact: true }).click();

  await beginAs(page, "Eve");
  await lookAccessible(page);
  await fits(page);
  await expect(page.getByText("Anna")).toHaveCount(0);
  await page.getByLabel("Show names").click();
  await expect(page.getByRole("region", { name: "What people said" })).toContainText("Anna");
  for (let left = 5; left > 0; left--) {
    await expect(page.getByText(`${left} of 5 left`)).toBeVisible();
    await page.keyboard.press("Shift+q");
    await expect(page.getByRole("button", { name: /^Take answer Q/ })).toHaveAttribute(
      "aria-pressed",
      "true",
    );
    await page.keyboard.press(left > 2 ? "Shift+l" : "Shift+m");
  }
  await expect(page.getByRole("heading", { name: "All settled" })).toBeVisible();
  await page.getByRole("link", { name: "Overview", exact: true }).first().click();
  await expect(page.getByRole("link", { name: /^Settle/ })).toHaveCount(0);
  await expect(states.getByText("annotators disagree")).toHaveCount(0);

  // What was settled, and why they differed, is a list of its own; and undo opens one again.
  await page.getByRole("link", { name: "Browse", exact: true }).click();
  await chooseCounted(page.getByRole("combobox", { name: "People differ" }), "and it is settled");
  await expect(page.getByText("5 of 8 candidates")).toBeVisible();
  await chooseCounted(page.getByRole("combobox", { name: "Tag" }), "differed by: truly ambiguous");
  await expect(page.getByText("2 of 8 candidates")).toBeVisible();
  // Who settled is not taken for who judges; they may say that they do.
  await page.goto(page.url().replace(/candidates.*$/, "judge"));
  await expect(page.getByRole("heading", { name: "Who is judging?" })).toBeVisible();
  await page.getByRole("button", { name: "Eve (adjudicator)" }).click();
  for (const undone of ["differed by: truly ambiguous", "pronoun"]) {
    await expect(page.getByRole("button", { name: /^Undo/ }).last()).toBeEnabled();
    await page.keyboard.press("ControlOrMeta+z");
    await expect(page.getByText(/^Undone: /)).toContainText(undone);
  }
  await page.getByRole("link", { name: /: Overview$/ }).click();
  await expect(page.getByRole("link", { name: "Settle 1 difference" })).toBeVisible();
});

test("who judged here before is who judges after something was settled, and each is asked once", async ({
  page,
}) => {
  await openIt(page);
  const menu = (name: string) => page.getByRole("button", { name: `${name}, menu` });
  const overview = () => page.getByRole("link", { name: /: Overview$/ }).click();
  const judge = () => page.getByRole("link", { name: /judging$/ }).click();
  await judge();
  await page.getByRole("button", { name: "Anna", exact: true }).click();
  await expect(menu("Anna")).toBeVisible();
  await overview();
  await beginAs(page, "Eve");
  await expect(menu("Eve")).toBeVisible();
  await overview();
  await judge();
  await expect(menu("Anna")).toBeVisible();
  await page.reload();
  await expect(menu("Anna")).toBeVisible();
  await overview();
  await page.getByRole("link", { name: /^Settle/ }).click();
  await expect(menu("Eve")).toBeVisible();
  await page.reload();
  await expect(menu("Eve")).toBeVisible();
  // An adjudicator who judges as such settles without being asked.
  await menu("Eve").click();
  await page.getByRole("button", { name: "Not you?" }).click();
  await page.goBack();
  await judge();
  await menu("Anna").click();
  await page.getByRole("button", { name: "Not you?" }).click();
  await page.getByRole("button", { name: "Eve (adjudicator)" }).click();
  await expect(menu("Eve")).toBeVisible();
});

test("what is settled by an adjudicator’s role is told where the role is given, and what is open again without", async ({
  page,
}) => {
  await openIt(page);
  const role = page.getByLabel("Role of Ben");
  await role.selectOption("adjudicator");
  await expect(
    page.getByText("Ben is an adjudicator now: 5 differences are settled by that, none is open."),
  ).toBeVisible();
  await expect(page.getByRole("link", { name: /^Settle/ })).toHaveCount(0);
  await role.selectOption("annotator");
  await expect(
    page.getByText("Ben is an annotator now: 5 differences are opened by that, 5 are open."),
  ).toBeVisible();
  await expect(page.getByRole("link", { name: "Settle 5 differences" })).toBeVisible();
});

test("who adjudicates is somebody of their own, and by touch at 360 pixels settles as well", async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await openIt(page);
  await page.getByRole("link", { name: /^Settle/ }).click();
  await page.getByLabel("Name of the adjudicator").fill("Anna ");
  await expect(
    page.getByText("“Anna” exists. Resolve disagreements as Anna?", { exact: false }),
  ).toBeVisible();
  await expect(page.getByRole("button", { name: "Resolve as Anna" }).first()).toBeEnabled();
  await page.goBack();
  await beginAs(page, "Eve");
  await lookAccessible(page);
  await fits(page);
  for (let left = 5; left > 0; left--) {
    await expect(page.getByText(`${left} of 5 left`)).toBeVisible();
    await page.getByRole("button", { name: /^Take answer R/ }).click();
    await page.getByRole("button", { name: "a slip" }).click();
  }
  await expect(page.getByRole("heading", { name: "All settled" })).toBeVisible();
});

test.describe("by touch on a telephone", () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true });

  test("both answers and all causes are in view, large enough for a finger, and stay where they are", async ({
    page,
  }) => {
    await openIt(page);
    await beginAs(page, "Eve");
    for (const name of [/^Take answer Q/, /^Take answer R/, "a slip", "something else"]) {
      const button = page.getByRole("button", { name });
      await expect(button).toBeInViewport({ ratio: 1 });
      const box = await button.boundingBox();
      expect(box?.height, String(name)).toBeGreaterThanOrEqual(44);
    }
    // The finger that has taken an answer finds the cause where it saw it.
    const cause = page.getByRole("button", { name: "a slip" });
    for (let left = 5; left > 0; left--) {
      await expect(page.getByText(`${left} of 5 left`)).toBeVisible();
      const before = await cause.boundingBox();
      await page.getByRole("button", { name: /^Take answer Q/ }).tap();
      await expect(page.getByText("Complete – why did they differ?")).toBeVisible();
      expect(await cause.boundingBox()).toEqual(before);
      await cause.tap();
    }
    await expect(page.getByRole("heading", { name: "All settled" })).toBeVisible();
  });
});
