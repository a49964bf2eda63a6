// Journey of a judge that is no person: requests out, verdicts in, blind judgements of people, and the audit.
import { expect, type Page } from "@playwright/test";
import { parseCampaign, serializeCampaign } from "#core/io/file/campaign-file.ts";
import { JUDGE_SYSTEMS_FILE, JUDGES_FILE } from "#core/io/report/export-files.ts";
import { judgesText, verdictsText } from "#text/judges-text.ts";
import { reportAuditText, reportExportText } from "#text/report-text.ts";
import { repeatedWords } from "#tools/testing/campaigns/repeated-words.ts";
import { reportContent } from "#tools/testing/report-content-of.ts";
import { reportTexts } from "#tools/testing/report-texts.ts";
import { fits, lookAccessibleIfLong, test } from "./fixtures.ts";
import { openDemo, startJudging } from "./judging-by-keys.ts";
import { importFiles, textFile } from "./opening-files.ts";
import { CampaignFrame } from "./screens/campaign.ts";
import { ExchangeScreen } from "./screens/exchange.ts";
import { ExportScreen } from "./screens/export.ts";
import { chooseBy, downloadBy, downloadOf } from "./screens/files.ts";
import { button, link, region, subTab } from "./screens/words.ts";

/** The cells of the judge's row, by the headings of the table. */
async function rowOf(page: Page, title: string, judge: string): Promise<Map<string, string>> {
  const table = region(page, title).getByRole("table").first();
  const row = table.getByRole("row").filter({ hasText: judge });
  await expect(row).toHaveCount(1);
  const headings = await table.getByRole("columnheader").allTextContents();
  const cells = await row.locator("th, td").allTextContents();
  return new Map(headings.map((heading, at) => [heading, cells[at] ?? ""]));
}

test("requests are downloaded, a model's verdicts come in, and the audit counts what people judged", async ({
  page,
}) => {
  const frame = await openDemo(page);
  const openJudges = async () => {
    await frame.open("team");
    await subTab(page, "judges").click();
    await expect(page.getByRole("heading", { name: judgesText.title, exact: true })).toBeVisible();
  };
  await openJudges();
  await lookAccessibleIfLong(page);
  const { text } = await downloadBy(button(page, judgesText.prompts.download));
  const requests = text
    .trim()
    .split("\n")
    .map((line): { id: string; prompt: string } => JSON.parse(line));
  expect(new Set(requests.map(({ id }) => id)).size).toBe(requests.length);
  for (const name of ["heron", "magpie", "sparrow"]) expect(text).not.toContain(name);

  const { prompts } = judgesText;
  await page.getByLabel(prompts.ownText).check();
  const template = page.getByLabel(prompts.template, { exact: true });
  await template.fill("Is {{pronoun}} right? {{sentence}}");
  await expect(page.getByText(prompts.unknownField("sentence"))).toBeVisible();
  await expect(button(page, prompts.download)).toBeDisabled();
  await template.fill("Is {{pronoun}} right in {{translation}}?");
  const own = await downloadBy(button(page, prompts.download));
  const [first]: { id: string; prompt: string }[] = own.text
    .trim()
    .split("\n")
    .map((line) => JSON.parse(line));
  expect(first?.prompt).toMatch(/^Is \w+ right in .*<p>/s);
  expect(first?.id).not.toBe(requests[0]?.id);
  await page.getByLabel(prompts.ownText).uncheck();

  // Without verdicts, the link leads to what to do next, not to the approvals above.
  await link(page, judgesText.verdicts.audit).click();
  await expect(page.getByRole("heading", { name: reportAuditText.judges.title, exact: true })).toBeFocused();
  await expect(page.getByText(reportAuditText.judges.noVerdicts)).toBeInViewport();
  await page.getByText(reportAuditText.judges.ofEveryCampaign).click();
  expect((await rowOf(page, reportAuditText.judges.title, "automatic pass")).get("Says correct")).toBe("49");
  await link(page, reportAuditText.judges.toJudges).click();

  // The simulated model finds every second translation correct, in words of its own, and refuses one request.
  const answers = requests.map(({ id }, at) =>
    JSON.stringify({ id, answer: at === 0 ? "As a model …" : at % 2 === 0 ? "Yes." : "No, it is wrong." }),
  );
  const verdicts = textFile("verdicts.jsonl", `{"judge":"draft"}\n${answers.join("\n")}\n`);
  const exchange = new ExchangeScreen(page);
  await link(page, judgesText.verdicts.import).click();
  const { screen, name, version, nameMissing, read } = verdictsText;
  await expect(page.getByRole("heading", { name: screen.title, exact: true })).toBeVisible();
  await expect(page.getByText(screen.example.split("\n")[0] ?? "")).toBeVisible();
  await lookAccessibleIfLong(page);
  await chooseBy(button(page, screen.open), [verdicts]);
  // One answer says nothing that can be read. People's judgements are not mentioned.
  const counts = read({ read: requests.length, abstained: 0, unreadable: 1, outdated: 0 });
  await expect(page.getByText(counts)).toBeVisible();
  await expect(exchange.previewed()).toHaveCount(0);
  await expect(page.getByText("Sample annotator")).toHaveCount(0);
  // The judge gets another name and a version before anything is saved.
  await page.getByLabel(name).fill(" ");
  await expect(page.getByText(nameMissing)).toBeVisible();
  await expect(exchange.import).toBeDisabled();
  await page.getByLabel(name).fill("oracle");
  await page.getByLabel(version).fill("2");
  await lookAccessibleIfLong(page);
  await exchange.import.click();
  await expect(exchange.import).toHaveCount(0);
  await expect(page.getByRole("status").filter({ hasText: counts })).toBeVisible();
  await expect(page.getByText("120 verdicts of the judge “oracle”")).toBeVisible();

  await openJudges();
  const given = await rowOf(page, judgesText.list.title, "oracle");
  expect(given.get("Version")).toBe("2");
  const [correct = 0, incorrect = 0, abstains = 0] = ["Says correct", "Says incorrect", "Abstains"].map(
    (heading) => Number(given.get(heading)),
  );
  // The demo has 120 candidates. Equal translations share one request.
  expect(correct + incorrect + abstains).toBe(120);
  expect(abstains).toBeGreaterThan(0);
  const openAudit = async () => {
    await frame.open("results");
    await subTab(page, "audit").click();
    return rowOf(page, reportAuditText.judges.title, "oracle");
  };
  const before = Number((await openAudit()).get("Judged by people"));
  // With a width of 99 points, nothing more is needed. With 1 point, more is.
  const { width, widthInvalid } = reportAuditText.judges;
  const wanted = page.getByLabel(width);
  const moreOf = async () => {
    const systems = region(page, "Accuracy corrected by each judge, in percent").getByRole("table");
    const headings = await systems.getByRole("columnheader").allTextContents();
    const cells = await systems.getByRole("row").last().locator("th, td").allTextContents();
    return cells[headings.indexOf("More at any time")];
  };
  await wanted.fill("99");
  await expect.poll(moreOf).toBe("0");
  await wanted.fill("1");
  await expect.poll(moreOf).not.toBe("0");
  await wanted.fill("0");
  await expect(page.getByText(widthInvalid)).toBeVisible();
  await wanted.fill("10");
  await lookAccessibleIfLong(page);

  // The annotator sees nothing of the judge.
  const judging = await startJudging(page, "Ana");
  for (let item = 0; item < 2; item++) {
    const shown = await judging.shown();
    await expect(page.locator("body")).not.toContainText("oracle");
    await judging.press("2", "4");
    if ((await judging.shown()) === shown) await judging.press("n");
    await judging.expectGone(shown);
  }
  await judging.expectSaved();
  const audited = await openAudit();
  expect(Number(audited.get("Judged by people"))).toBe(before + 2);

  // The downloads next to the tables equal the files that `referee report` writes, on the export screen, too.
  const { judges: ofJudges, judgements } = reportExportText;
  const downloads = [
    await downloadOf(page, JUDGES_FILE.label, ofJudges),
    await downloadOf(page, JUDGE_SYSTEMS_FILE.label, ofJudges),
  ];
  const exporting = new ExportScreen(page);
  await exporting.open();
  downloads.push(await downloadOf(page, JUDGES_FILE.label, judgements.of));
  const campaign = parseCampaign("campaign.json", (await exporting.downloadCampaign()).text);
  if (!campaign.ok) throw new Error("the exported campaign does not read");
  const files = reportTexts(reportContent(campaign.value));
  expect(downloads.map(({ text }) => text)).toEqual(
    ["judges.csv", "judge-systems.csv", "judges.csv"].map((name) => files.get(name)),
  );
  await openAudit();
  await lookAccessibleIfLong(page);
  await page.setViewportSize({ width: 360, height: 740 });
  await fits(page);
});

test("the learnt agreement may approve a system's candidates, which results count until that is withdrawn", async ({
  page,
}) => {
  const ledger = repeatedWords({ correct: 5, incorrect: 0 });
  await importFiles(page, [textFile("small.json", serializeCampaign(ledger))]);
  const frame = new CampaignFrame(page);
  const { learnt } = judgesText;
  const openJudges = async () => {
    await frame.open("team");
    await subTab(page, "judges").click();
  };
  await openJudges();
  const section = region(page, learnt.title).first();
  await expect(button(section, learnt.approveOf("bad"))).toBeDisabled();
  await section.getByLabel(learnt.by).fill("Carla");
  // The automatic pass approves all of “good”, so nothing is left for the judge.
  await expect(button(section, learnt.approveOf("good"))).toBeDisabled();
  await button(section, learnt.approveOf("bad")).click();
  await expect(section.getByText("7 candidates, by Carla")).toBeVisible();
  await lookAccessibleIfLong(page);
  await page.setViewportSize({ width: 360, height: 740 });
  await fits(page);
  await page.setViewportSize({ width: 1280, height: 720 });

  await frame.open("results");
  await expect(page.getByText("7 were approved by learnt agreement")).toBeVisible();

  await openJudges();
  await button(section, learnt.withdrawOf("bad")).click();
  await expect(button(section, learnt.approveOf("bad"))).toBeVisible();
  await frame.open("results");
  await expect(page.getByText("approved by learnt agreement")).toHaveCount(0);
});
