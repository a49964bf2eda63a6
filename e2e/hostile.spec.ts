// Journey of hostile content: it is shown as text, none of it runs, and it is exported unchanged.
import { readFile } from "node:fs/promises";
import { expect, type Page } from "@playwright/test";
import { makeLedger } from "#core/campaign/file-ledger.ts";
import { PROTEST_2016 } from "#core/campaign/matching/verdict.ts";
import { serializeCampaign } from "#core/io/file/campaign-file.ts";
import { openFiles } from "#core/io/open/open-files.ts";
import { miniFiles, miniText } from "#tools/testing/campaigns/mini-campaign.ts";
import { smallJudgement } from "#tools/testing/campaigns/small-campaign.ts";
import { runs } from "#tools/testing/runs/long.ts";
import { test, WHOLE } from "./fixtures.ts";
import { openMenu } from "./judging-by-keys.ts";
import { choose } from "./opening-files.ts";
import { CampaignFrame } from "./screens/campaign.ts";
import { CampaignsScreen } from "./screens/campaigns.ts";
import { ImportScreen } from "./screens/import.ts";
import { OverviewScreen } from "./screens/overview.ts";
import { ReportExports } from "./screens/report-exports.ts";

const SCRIPT = "<script>window.pwned=1</script>";
const TOKENS = [
  SCRIPT,
  "<img/src=x/onerror=window.pwned=1>",
  "<svg/onload=window.pwned=1>",
  "javascript:window.pwned=1",
  "{{constructor.constructor('window.pwned=1')()}}",
  "\u202Ereversed\u202C",
  "\u2067isolated\u2069",
  "zero\u200Bwidth\uFEFF",
  "bell\u0007",
  "x".repeat(runs(100_000, 1_000_000)),
  "__proto__",
  '"&quot;</p>',
].join(" ");
const LONE = "half\uD83D";
const SYSTEM = '"><img src=x onerror=window.pwned=1>';
const TAG = "<b onmouseover=window.pwned=1>tag</b>";
const REMARK = `=HYPERLINK("http://evil.example","click") ${SCRIPT} \u202E ${LONE}`;

/** The mini campaign with hostile tokens at the end of every line, and with hostile names, tags and remarks. */
function hostileCampaign(): string {
  const withTokens = (path: string) =>
    miniText(path)
      .trimEnd()
      .split("\n")
      .map((line, index) => `${line} ${index === 0 ? TOKENS : SCRIPT}\n`)
      .join("");
  const texts = ["source.txt", "reference.txt", "systems/north.txt", "systems/south.txt"];
  const parsed = openFiles(
    miniFiles(Object.fromEntries(texts.map((path) => [path, withTokens(path)]))),
    "mini",
  );
  if (!parsed.ok) throw new Error(JSON.stringify(parsed.problems.slice(0, 3)));
  if (parsed.value.kind !== "folder") throw new Error("the mini campaign is a folder");
  const { parts } = parsed.value;
  const [north, south] = parts.outputs;
  if (north === undefined || south === undefined) throw new Error("there are two outputs");
  const lines = [...north.lines];
  lines[1] = `${lines[1]} ${LONE}`;
  const ledger = makeLedger({
    ...parts,
    settings: {
      name: `${SCRIPT} ${LONE} ../../etc/passwd`,
      sourceLanguage: "en",
      targetLanguage: "fr",
      profile: PROTEST_2016,
      created: "2026-01-02T03:04:05.000Z",
    },
    outputs: [
      { ...north, system: SYSTEM, lines },
      { ...south, system: "=cmd|' /C calc'!A0" },
    ],
    annotators: [{ id: "a1", name: "<iframe src=javascript:window.pwned=1>", role: "annotator" }],
    judgements: parts.suite.examples.map(({ id }, index) =>
      smallJudgement(index + 1, {
        system: SYSTEM,
        example: id,
        pronoun: "bad",
        tags: [TAG, "=1+1"],
        remark: REMARK,
      }),
    ),
  });
  return serializeCampaign(ledger);
}

async function notPwned(page: Page): Promise<void> {
  expect(await page.evaluate(() => Reflect.get(window, "pwned"))).toBeUndefined();
  expect(
    await page
      .locator("script:not([src]), iframe, img[src=x], svg[onload], [onerror], [onmouseover]")
      .count(),
  ).toBe(0);
}

test("scripts, HTML, bidi controls, a very long token and lone surrogates are shown as text, never run, and exported unchanged", {
  tag: WHOLE,
}, async ({ page }) => {
  const text = hostileCampaign();
  const file = {
    name: "<img src=x onerror=alert(1)>.json",
    mimeType: "application/json",
    buffer: Buffer.from(text),
  };
  const response = await page.goto("./");
  await test.step("a static host that reads _headers sends the policy as headers, too, and the page cannot be framed", async () => {
    const headers = response?.headers() ?? {};
    expect(headers["content-security-policy"]).toContain("frame-ancestors 'none'");
    expect(headers["content-security-policy"]).not.toMatch(/unsafe-inline|unsafe-eval[^;]*https?:|https?:/);
    expect(headers["x-content-type-options"]).toBe("nosniff");
    expect(headers["referrer-policy"]).toBe("no-referrer");
  });
  await choose(page, "files", [file]);
  await new ImportScreen(page).importNow();
  await new OverviewScreen(page).showBySystem();
  await expect(page.getByText(SYSTEM).filter({ visible: true }).first()).toBeVisible();
  await notPwned(page);

  const frame = new CampaignFrame(page);
  await frame.open("judge");
  await frame.continueAs("<iframe src=javascript:window.pwned=1>");
  await page.keyboard.press("o");
  await expect(page.locator("[data-candidate]").getByText(SCRIPT).first()).toBeVisible();
  await page.keyboard.press("f");
  await page.keyboard.press("f");
  await expect(page.locator("[data-saving=saved]")).toBeVisible();
  await notPwned(page);

  await openMenu(page);
  await frame.open("candidates");
  await expect(page.getByText(SCRIPT).filter({ visible: true }).first()).toBeVisible();
  await notPwned(page);

  await frame.open("results");
  await expect(page.getByText(SYSTEM).filter({ visible: true }).first()).toBeVisible();
  const exports = new ReportExports(page);
  await exports.openExports();
  const download = page.waitForEvent("download");
  await exports.campaign.click();
  const exported = await download;
  // The exported file differs only by the two events of the flags set above.
  const { length } = JSON.parse(text).events;
  const without = (json: string) => ({
    ...JSON.parse(json),
    events: JSON.parse(json).events.slice(0, length),
  });
  expect(without(await readFile(await exported.path(), "utf8"))).toEqual(without(text));
  expect(exported.suggestedFilename()).not.toMatch(/[<>/\\]/);
  const csvComing = page.waitForEvent("download");
  await exports.judgements.click();
  const csv = await readFile(await (await csvComing).path(), "utf8");
  expect(csv).not.toMatch(/(^|[,\n"])=(cmd|HYPERLINK|1\+1)/);
  await notPwned(page);

  await page.goto("./#/");
  await expect(new CampaignsScreen(page).names).toContainText(SCRIPT);
  await notPwned(page);
});
