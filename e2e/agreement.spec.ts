// Journeys of a researcher with several annotators: their agreement and their disagreements.
import { execFileSync } from "node:child_process";
import { resolve } from "node:path";
import { expect, type Page } from "@playwright/test";
import { parseCsv } from "#core/io/delimited.ts";
import { serializeCampaign } from "#core/io/file/campaign-file.ts";
import { smallJudgement, smallLedger } from "#tools/testing/campaigns/small-campaign.ts";
import { variedLedger } from "#tools/testing/campaigns/varied-ledger.ts";
import { isLong } from "#tools/testing/runs/long.ts";
import { fits, LONG, lookAccessibleIfLong, test } from "./fixtures.ts";
import type { Upload } from "./opening-files.ts";
import { masterDatabase, openMaster } from "./opening-master.ts";
import { AgreementSection, answersInWords, NOT_DEFINED, together } from "./screens/agreement.ts";
import { adjudicator, confirmImport, importCampaign, openToImport } from "./screens/files.ts";
import { FoundCandidates } from "./screens/found-candidates.ts";
import { ResultsFilter } from "./screens/results.ts";

const COMMAND_LINE = resolve(import.meta.dirname, "../dist/cli/referee.js");
const PARTED = answersInWords("correct", "incorrect");
const PEOPLE = ["Anna", "Ben: the other", "Chloé"];

/** In system “bad”, Anna and Ben disagree on e1 and agree on e2 and e3. Chloé judged only e1, and agrees with Ben. */
function threePeople(): Upload {
  const annotators = PEOPLE.map((name, index) => ({ id: `a:${index}`, name, role: "annotator" as const }));
  const judgement = (number: number, person: number, example: string, pronoun: "ok" | "bad") =>
    smallJudgement(number, { author: `a:${person}`, example, pronoun, antecedent: "bad" });
  const judgements = [
    judgement(1, 0, "e1", "ok"),
    judgement(2, 1, "e1", "bad"),
    judgement(3, 2, "e1", "bad"),
    judgement(4, 0, "e2", "bad"),
    judgement(5, 1, "e2", "bad"),
    judgement(6, 0, "e3", "ok"),
    judgement(7, 1, "e3", "ok"),
  ];
  const text = serializeCampaign(smallLedger({}, { annotators, judgements }));
  return { name: "three.json", mimeType: "application/json", buffer: Buffer.from(text) };
}

async function openAgreement(page: Page): Promise<AgreementSection> {
  const agreement = new AgreementSection(page);
  await agreement.open();
  return agreement;
}

for (const width of isLong ? [1280, 360] : [360]) {
  test(`the agreement of three people is shown in figures and words, and each count leads to its candidates (${width} px)`, {
    tag: LONG,
  }, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 });
    await importCampaign(page, [threePeople()]);
    const agreement = await openAgreement(page);
    // Anna and Ben agree on 2 of 3 candidates. Of their 6 answers, 3 are “correct”, so π = (2/3 − 1/2)/(1 − 1/2) = 0.33
    // and α = 1 − 5·2/(36 − 18) = 0.44. Anna says “correct” twice, Ben once: κ expects (2·1 + 1·2)/9 = 4/9 by chance,
    // so it is (2/3 − 4/9)/(1 − 4/9) = 0.40.
    await expect(agreement.figuresOf("Anna + Ben: the other")).toHaveText([
      ...["3", "3", "0", "66.7", "0.33", "0.40", `0.44${NOT_DEFINED.tooFew}`, "0.33"],
    ]);
    // Ben and Chloé share one candidate, and both judge it incorrect. Chance-corrected agreement is not defined if all
    // answers are equal.
    await expect(agreement.figuresOf("Ben: the other + Chloé")).toHaveText([
      ...["1", "1", "0", "100.0"],
      ...Array(3).fill(NOT_DEFINED.sameAnswer),
      NOT_DEFINED.oneUnit,
    ]);
    await expect(agreement.sameAnswerExplained).toBeVisible();
    await expect(agreement.figuresOf(together(3)).filter({ hasText: NOT_DEFINED.pairsOnly })).toBeVisible();

    expect(await agreement.expectBehindAnswers()).toBe(3);
    await agreement.answersOf.selectOption(together(3));
    await expect(agreement.answersOfChosen).toHaveText(together(3));
    await expect(agreement.answers.getByRole("link")).toHaveText(["1", "2", "2"]);
    await agreement.openAnswers(1, "correct", "incorrect");
    await expect(page).toHaveURL(/candidates\?answer=pronoun%3Acorrect&answer=pronoun%3Aincorrect$/);
    const found = new FoundCandidates(page);
    await expect(found.part(PARTED)).toBeVisible();
    await fits(page);
    await found.part(PARTED).click();
    await found.expectShown(8, 8);

    await page.goBack();
    await agreement.question("antecedent").click();
    await expect(page).toHaveURL(/\?question=antecedent$/);
    await expect(agreement.figuresOf(together(3)).nth(3)).toHaveText("100.0");
    await new ResultsFilter(page).category.selectOption({ label: "Anaphoric · it, subject, other sentence" });
    await expect(agreement.figuresOf("Anna + Ben").first()).toHaveText("2");
    await page.reload();
    await expect(agreement.figuresOf("Anna + Ben").first()).toHaveText("2");
    await expect(agreement.question("antecedent")).toBeChecked();
    await fits(page);
    await lookAccessibleIfLong(page);
  });
}

/** Forty people who answered the same 60 candidates at random: 780 pairs. */
function manyPeople(): Upload {
  const buffer = Buffer.from(serializeCampaign(variedLedger(40)));
  return { name: "many.json", mimeType: "application/json", buffer };
}

// Only in long runs, because on a slowed-down page the worker may need minutes.
test("computing the agreement of many people shows its progress, can be cancelled, and can be started again", {
  tag: LONG,
}, async ({ page }) => {
  await importCampaign(page, [manyPeople()]);
  const agreement = await openAgreement(page);
  await page.waitForURL(/\/results\/agreement$/);
  // Slows the page down ten times, so that counting takes seconds.
  const machine = await page.context().newCDPSession(page);
  await machine.send("Emulation.setCPUThrottlingRate", { rate: 10 });
  await page.reload();
  await expect(agreement.bar).toBeVisible();
  await agreement.cancel.click();
  await expect(agreement.cancelled).toBeVisible();
  await expect(agreement.bar).toBeHidden();
  await expect(agreement.groups).toBeHidden();

  await machine.send("Emulation.setCPUThrottlingRate", { rate: 4 });
  await agreement.csv.click();
  await expect(agreement.downloadBar).toBeVisible();
  await agreement.cancelDownload.click();
  await expect(agreement.downloadCancelled).toBeVisible();

  await agreement.countAgain.click();
  await expect(agreement.bar).toBeVisible();
  await machine.send("Emulation.setCPUThrottlingRate", { rate: 1 });
  // The rows are the heading, the first 100 pairs, and all people together. The page does not draw all pairs at once,
  // because the 4,950 pairs of a hundred people would block it for seconds.
  await expect(agreement.groups.getByRole("row")).toHaveCount(102);
  await expect(agreement.groups.getByRole("row").last()).toContainText(together(40));
  await expect(agreement.bar).toBeHidden();
  await expect(agreement.shownGroups(101, 781)).toBeVisible();
});

test("on the real master the table of agreement equals the command line's, and its counts lead to their candidates", {
  tag: LONG,
}, async ({ page }) => {
  const master = masterDatabase();
  // The import guesses from the name that one of the three is an adjudicator. Here all three count as annotators.
  await openToImport(page, master);
  await adjudicator(page, "Adjudicator").uncheck();
  await confirmImport(page);
  const agreement = await openAgreement(page);
  await expect(agreement.groups.getByRole("row")).toHaveCount(5);
  expect(await agreement.expectBehindAnswers()).toBe(4);
  await agreement.answersOf.selectOption(together(3));
  expect(await agreement.expectBehindAnswers()).toBeGreaterThan(2);
  await expectSameRows(agreement, master, []);
});

test("on the real master, a person recognised as adjudicator at import is excluded, as with --adjudicator", {
  tag: LONG,
}, async ({ page }) => {
  await openMaster(page);
  const agreement = await openAgreement(page);
  await expect(agreement.groups.getByRole("row")).toHaveCount(2);
  await expect(agreement.adjudicatorLeftOut("Adjudicator")).toBeVisible();
  await expectSameRows(agreement, masterDatabase(), ["--adjudicator", "Adjudicator"]);
});

/** Asserts that the downloaded table has the rows of `referee agreement`. */
async function expectSameRows(
  agreement: AgreementSection,
  database: string,
  options: readonly string[],
): Promise<void> {
  const [header = [], ...rows] = parseCsv(await agreement.downloadCsv());
  const printed = JSON.parse(
    execFileSync(process.execPath, [COMMAND_LINE, "agreement", database, ...options, "--json"], {
      encoding: "utf8",
      stdio: ["ignore", "pipe", "ignore"],
    }),
  );
  expect(header.slice(0, 5)).toEqual(["question", "category", "annotators", "units", "candidates"]);
  const text = (value: unknown) => {
    if (value === null) return "";
    if (typeof value === "boolean") return value ? "yes" : "no";
    return Array.isArray(value) ? value.join(" + ") : String(value);
  };
  expect(rows).toEqual(printed.rows.map((row: Record<string, unknown>) => Object.values(row).map(text)));
}
