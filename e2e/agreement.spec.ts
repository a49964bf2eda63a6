// Stories of the researcher with several annotators: how far they agree, where they don't, and who should look there.
import { execFileSync } from "node:child_process";
import { readFile } from "node:fs/promises";
import { join, resolve } from "node:path";
import { expect, type Page } from "@playwright/test";
import { serializeCampaign } from "#core/formats/campaign-file.ts";
import { parseCsv } from "#core/formats/csv.ts";
import { smallJudgement, smallLedger } from "#tools/testing/small-campaign.ts";
import { variedLedger } from "#tools/testing/varied-ledger.ts";
import { fits, lookAccessible, sharedData, test } from "./fixtures.ts";
import { openDemo } from "./judging-by-keys.ts";
import { choose, type Upload } from "./opening-files.ts";

const COMMAND_LINE = resolve(import.meta.dirname, "../dist/cli/referee.js");
const PEOPLE = ["Anna", "Ben: the other", "Chloé"];

/** Of “bad” Anna and Ben differ on e1, agree on e2 and e3; Chloé has answered e1 alone, as Ben. */
function threePeople(): Upload {
  const annotators = PEOPLE.map((name, place) => ({ id: `a:${place}`, name, role: "annotator" as const }));
  const says = (number: number, person: number, example: string, pronoun: "ok" | "bad") =>
    smallJudgement(number, { by: `a:${person}`, example, pronoun, antecedent: "bad" });
  const judgements = [
    says(1, 0, "e1", "ok"),
    says(2, 1, "e1", "bad"),
    says(3, 2, "e1", "bad"),
    says(4, 0, "e2", "bad"),
    says(5, 1, "e2", "bad"),
    says(6, 0, "e3", "ok"),
    says(7, 1, "e3", "ok"),
  ];
  const text = serializeCampaign(smallLedger({}, { annotators, judgements }));
  return { name: "three.json", mimeType: "application/json", buffer: Buffer.from(text) };
}

async function openReport(page: Page, files: string | Upload[]): Promise<void> {
  await page.goto("./#/import");
  await choose(page, "Open files…", files);
  await importAndReport(page);
}

async function importAndReport(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Import", exact: true }).click();
  await page.waitForURL(/#\/c\/[0-9a-f-]{36}$/);
  await page.getByRole("link", { name: "Report", exact: true }).click();
}

const people = (page: Page) => page.getByRole("region", { name: "Agreement by people" });
const behind = (page: Page) => page.getByRole("region", { name: "Which answers met" });
const behindOf = (page: Page) => page.getByRole("combobox", { name: "Which answers met, of" });

/** Follows every count of the table behind and comes back: as many candidates as it says. */
async function followCounts(page: Page): Promise<number> {
  const links = behind(page).getByRole("link");
  const addresses = await links.evaluateAll((all) =>
    all.map((link) => ({ count: link.textContent ?? "", to: link.getAttribute("href") ?? "" })),
  );
  const report = page.url();
  for (const { count, to } of addresses) {
    await page.goto(`./${to}`);
    await expect(page.getByText(/System names are shown here/)).toHaveText(
      new RegExp(`^${count} of [\\d,]+ candidates?\\. `),
    );
  }
  await page.goto(report);
  await expect(behind(page)).toBeVisible();
  return addresses.length;
}

for (const width of [1280, 360]) {
  test(`how far three people agree is told in figures and words, and each count leads to its candidates (${width} px)`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 800 });
    await openReport(page, [threePeople()]);
    // Anna and Ben: 2 of 3 agree; shares of right 3/6: π = (2/3 − 1/2)/(1/2); α: 1 − 5·2/(36 − 18); κ: by chance (2·1 + 1·2)/9.
    await expect(
      people(page)
        .getByRole("row", { name: /^Anna \+ Ben: the other/ })
        .getByRole("cell"),
    ).toHaveText(["3", "66.7", "0.33", "0.40", /^0\.44−?\d\.\d\d to 1\.00$/, "0.33"]);
    // One candidate that both call wrong: nothing to correct by.
    const alike = people(page).getByRole("row", { name: /^Ben: the other \+ Chloé/ });
    await expect(alike.getByRole("cell")).toHaveText([
      "1",
      "100.0",
      ...Array(3).fill("–all the same"),
      "1.00",
    ]);
    await expect(
      page.getByText("all the same: all answers are the same: chance alone would always agree"),
    ).toBeVisible();
    await expect(people(page).getByRole("row", { name: /^all 3 together/ })).toContainText("pairs only");

    expect(await followCounts(page)).toBe(3);
    await behindOf(page).selectOption("all 3 together");
    await expect(behind(page).getByRole("link")).toHaveText(["1", "1", "2"]);
    await behind(page)
      .getByRole("link", { name: "1 pronoun right, says somebody; pronoun wrong, says somebody" })
      .click();
    await expect(page).toHaveURL(/candidates\?answer=pronoun%3Aok&answer=pronoun%3Abad$/);
    await expect(
      page.getByText("pronoun right, says somebody; pronoun wrong, says somebody else"),
    ).toBeVisible();
    await fits(page);
    await lookAccessible(page);
    await page.getByRole("button", { name: "Answers: pronoun right" }).click();
    await expect(page.getByText("8 of 8 candidates.")).toBeVisible();

    await page.goBack();
    await page.getByRole("radio", { name: "antecedent" }).click();
    await expect(page).toHaveURL(/\?question=antecedent$/);
    await expect(
      people(page)
        .getByRole("row", { name: /^all 3 together/ })
        .getByRole("cell")
        .nth(1),
    ).toHaveText("100.0");
    await page
      .getByRole("combobox", { name: "Categories" })
      .selectOption({ label: "Anaphoric · it, subject, other sentence" });
    await expect(
      people(page)
        .getByRole("row", { name: /^Anna \+ Ben/ })
        .getByRole("cell")
        .first(),
    ).toHaveText("2");
    await page.reload();
    await expect(
      people(page)
        .getByRole("row", { name: /^Anna \+ Ben/ })
        .getByRole("cell")
        .first(),
    ).toHaveText("2");
    await expect(page.getByRole("radio", { name: "antecedent" })).toBeChecked();
    await fits(page);
    await lookAccessible(page);
  });
}

/** A hundred people who answered the same 60 candidates at random: 4,950 pairs. */
function hundredPeople(): Upload {
  const buffer = Buffer.from(serializeCampaign(variedLedger(100)));
  return { name: "hundred.json", mimeType: "application/json", buffer };
}

test("the agreement of a hundred people shows how much is counted, can be cancelled, and be counted again", async ({
  page,
}) => {
  await openReport(page, [hundredPeople()]);
  await page.waitForURL(/\/report$/);
  // As on a machine a tenth as fast: counting takes seconds.
  const machine = await page.context().newCDPSession(page);
  await machine.send("Emulation.setCPUThrottlingRate", { rate: 10 });
  await page.reload();
  const agreement = page.getByRole("region", { name: "Agreement", exact: true });
  const bar = agreement.getByRole("progressbar", { name: "Agreement counted so far" });
  await expect(bar).toBeVisible();
  await agreement.getByRole("button", { name: "Cancel" }).click();
  await expect(agreement.getByText("Counting was cancelled.")).toBeVisible();
  await expect(bar).toBeHidden();
  await expect(people(page)).toBeHidden();

  const takeHome = page.getByRole("region", { name: "Take home" });
  await takeHome.getByRole("button", { name: "Download CSV (agreement)" }).click();
  await expect(takeHome.getByRole("progressbar", { name: "Done so far" })).toBeVisible();
  await takeHome.getByRole("button", { name: "Cancel" }).click();
  await expect(takeHome.getByText("Cancelled; nothing was changed.")).toBeVisible();

  await agreement.getByRole("button", { name: "Count again" }).click();
  await expect(bar).toBeVisible();
  await machine.send("Emulation.setCPUThrottlingRate", { rate: 1 });
  // The heading, the first 100 pairs, all together: to draw 4,950 would stop the page for seconds.
  await expect(people(page).getByRole("row")).toHaveCount(102);
  await expect(people(page).getByRole("row").last()).toContainText("all 100 together");
  await expect(bar).toBeHidden();
  await expect(agreement.getByText("Shown are 101 of 4,951 groups.")).toBeVisible();
  await agreement.getByRole("button", { name: "Show all groups" }).click();
  await expect(people(page).getByRole("row")).toHaveCount(4952);
});

test("with one annotator the report says what to do, and where", async ({ page }) => {
  await openDemo(page);
  await page.getByRole("link", { name: "Report", exact: true }).click();
  await expect(page.getByText("So far one person has answered all there is.")).toBeVisible();
  await lookAccessible(page);
  await page.getByRole("link", { name: "Share the work" }).click();
  await expect(page.getByRole("heading", { name: "Share the work" })).toBeVisible();
});

test("on the real master the table of agreement is the command line's, and its counts lead to their candidates", async ({
  page,
}) => {
  const master = join(sharedData("enfr.protest"), "protest-master.db");
  // The import guesses by its name that one of the three adjudicates. Here all three count.
  await page.goto("./#/import");
  await choose(page, "Open files…", master);
  await page.getByRole("group", { name: "Who adjudicates?" }).getByLabel("Adjudicator").uncheck();
  await importAndReport(page);
  await expect(people(page).getByRole("row")).toHaveCount(5);
  expect(await followCounts(page)).toBe(4);
  await behindOf(page).selectOption("all 3 together");
  expect(await followCounts(page)).toBeGreaterThan(2);
  await expectSameRows(page, master, []);
});

test("on the real master an adjudicator guessed at import is left out, as --adjudicator does", async ({
  page,
}) => {
  const master = join(sharedData("enfr.protest"), "protest-master.db");
  await openReport(page, master);
  await expect(people(page).getByRole("row")).toHaveCount(2);
  await expect(page.getByText("Left out as adjudicators: Adjudicator.").first()).toBeVisible();
  await expectSameRows(page, master, ["--adjudicator", "Adjudicator"]);
});

/** Asserts that the downloaded table has the rows of `referee agreement`. */
async function expectSameRows(page: Page, database: string, options: readonly string[]): Promise<void> {
  const waiting = page.waitForEvent("download");
  await page.getByRole("button", { name: "Download CSV (agreement)", exact: true }).click();
  const [header = [], ...rows] = parseCsv(await readFile(await (await waiting).path(), "utf8"));
  const said = JSON.parse(
    execFileSync(process.execPath, [COMMAND_LINE, "agreement", database, ...options, "--json"], {
      encoding: "utf8",
      stdio: ["ignore", "pipe", "ignore"],
    }),
  );
  expect(header.slice(0, 5)).toEqual(["question", "category", "annotators", "units", "observed"]);
  const text = (value: unknown) =>
    value === null ? "" : Array.isArray(value) ? value.join(" + ") : String(value);
  expect(rows).toEqual(said.rows.map((row: Record<string, unknown>) => Object.values(row).map(text)));
}
