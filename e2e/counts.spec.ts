// Stories of somebody who compares: the same thing is called the same and counted the same on every screen.
import { expect } from "@playwright/test";
import { sharedData, test } from "./fixtures.ts";
import { openDemo } from "./judging-by-keys.ts";
import { choose } from "./opening-files.ts";

/** The numbers in a text, in their order; “1,234” is one. */
const numbersIn = (text: string | null): number[] =>
  Array.from((text ?? "").matchAll(/\d[\d,]*/g), ([digits]) => Number(digits.replaceAll(",", "")));

/** What the demo's sample annotator left, counted by hand in public/demo/en-fr/judgements.json and the overview's cells. */
const DEMO = {
  approved: 46,
  notJudged: 54,
  unfinished: 1,
  judged: 10,
  inConflict: 9,
  all: 120,
  referred: 71,
};
const OPEN = DEMO.notJudged + DEMO.unfinished + DEMO.inConflict;

test("approved, judged, open and in conflict are as many on every screen of the demo", async ({ page }) => {
  await openDemo(page);
  const campaign = page.url();
  const { approved, notJudged, unfinished, judged, inConflict, all, referred } = DEMO;

  const sentence = page.getByText(/approved automatically and not judged/);
  await expect(sentence).toHaveText(
    "46 of 120 candidates are approved automatically and not judged, 10 are judged. 64 are open and wait for a person, 9 of them in conflict.",
  );
  expect(numbersIn(await sentence.textContent())).toEqual([approved, all, judged, OPEN, inConflict]);
  const states = page.getByRole("region", { name: "Candidates by category and state" });
  await expect(states.getByRole("columnheader")).toHaveText([
    "Category",
    "≡ approved",
    "○ not judged",
    "◐ unfinished",
    "● judged",
    "⚠ in conflict",
    "all",
  ]);
  expect(
    (await states.getByRole("row").last().getByRole("cell").allTextContents()).flatMap(numbersIn),
  ).toEqual([approved, notJudged, unfinished, judged, inConflict, all]);
  const systems = page.getByRole("region", { name: "Candidates by category and system" });
  const settled = await systems.getByRole("row").last().getByRole("cell").allTextContents();
  expect(settled).toEqual(["23/40", "21/40", "12/40"]);
  expect(settled.map((cell) => numbersIn(cell)[0] ?? 0).reduce((sum, part) => sum + part)).toBe(
    approved + judged,
  );
  const annotator = page.getByRole("row", { name: /^Sample annotator/ }).getByRole("cell");
  expect((await annotator.allTextContents()).slice(1, 4).flatMap(numbersIn)).toEqual([
    judged,
    unfinished,
    inConflict,
  ]);

  for (const [state, count] of Object.entries({
    approved,
    open: notJudged,
    partial: unfinished,
    done: judged,
    conflict: inConflict,
  })) {
    await page.goto(`${campaign}/candidates?state=${state}`);
    const status = page.getByText(/System names are shown here/);
    await expect(status, state).toHaveText(`${count} of ${all} candidates. System names are shown here.`);
    // Of the one that is chosen it is said why what was said does not count.
    if (state === "conflict")
      await expect(page.getByText("(in conflict: does not count)").first()).toBeVisible();
  }

  await page.goto(`${campaign}/report`);
  const counted = page.getByText(/The automatic pass \(protest-2016\) approved/);
  await expect(counted).toHaveText(
    "40 examples in 3 systems make 120 candidates. The automatic pass (protest-2016) approved 49 and referred 71 to people. " +
      "10 candidates are judged: 6 correct, 3 incorrect, 1 excluded (bad translation: 1). " +
      "64 are open (not judged: 54, unfinished: 1, in conflict: 9). 46 approvals stand unjudged.",
  );

  await page.goto(`${campaign}/exchange`);
  await expect(page.getByRole("combobox", { name: "Candidates" }).getByRole("option")).toHaveText([
    `referred, not judged by anybody yet and in nobody’s hands (${notJudged})`,
    `referred and not judged by anybody yet (${notJudged})`,
    `all that were referred (${referred})`,
    `all, approved ones too (${all})`,
  ]);

  // Whoever begins has all that was referred before them, whatever others judged: “left” is theirs, “open” the campaign's.
  await page.goto(`${campaign}/judge`);
  await page.getByLabel("Your name").fill("Ana");
  await page.keyboard.press("Enter");
  await expect(page.getByText(`${referred} of ${referred} left`)).toBeVisible();
  await page.keyboard.press("l");
  const list = page.getByRole("dialog", { name: "The list" });
  await expect(list.getByRole("status")).toHaveText(`${referred} of ${referred}`);

  await page.goto("./");
  await expect(page.getByRole("img", { name: /^Candidates of Demo/ })).toHaveAttribute(
    "aria-label",
    `Candidates of Demo English–French: ${approved} approved, ${judged} judged, ${OPEN} open`,
  );
});

test("thousands have their comma on every screen", async ({ page }) => {
  const folder = sharedData("enfr");
  await page.goto("./#/import");
  await choose(page, "Open folder…", folder);
  const facts = page.getByRole("listitem").filter({ hasText: "candidates" });
  await expect(facts).toHaveText(/^\d,\d{3}candidates$/);
  const all = (await facts.textContent())?.replace("candidates", "") ?? "";
  await page.getByRole("button", { name: "Import", exact: true }).click();
  await page.waitForURL(/#\/c\/[0-9a-f-]{36}$/);
  const campaign = page.url();
  await expect(page.getByText(`of ${all} candidates are approved automatically`)).toBeVisible();
  for (const screen of ["", "/candidates", "/exchange", "/report"]) {
    await page.goto(`${campaign}${screen}`);
    await expect(page.locator("main")).toContainText(all);
    const bare = await page.locator("main").evaluate((main) => {
      const text = document.createTreeWalker(main, NodeFilter.SHOW_TEXT);
      const found: string[] = [];
      for (let node = text.nextNode(); node !== null; node = text.nextNode()) {
        if (/(^|[^\d.-])\d{4,}($|[^\d-])/.test(node.nodeValue ?? "")) found.push(node.nodeValue ?? "");
      }
      return found;
    });
    // Years in names of profiles and versions, and the seed, which is a name, too.
    expect(
      bare.filter((text) => !/20\d\d|seed/.test(text)),
      screen,
    ).toEqual([]);
  }
});
