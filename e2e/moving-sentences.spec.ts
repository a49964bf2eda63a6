// Journeys of a sentence that is next to the wrong source sentence: a coordinator moves it, by mouse, touch or keys.
import { expect } from "@playwright/test";
import { serializeCampaign } from "#core/io/file/campaign-file.ts";
import { browseText } from "#text/browse-text.ts";
import { smallLedger } from "#tools/testing/campaigns/small-campaign.ts";
import { axe, test, WHOLE } from "./fixtures.ts";
import { openCandidate } from "./judging-by-keys.ts";
import { importFiles, textFile } from "./opening-files.ts";
import { CampaignFrame } from "./screens/campaign.ts";
import { OverviewScreen } from "./screens/overview.ts";

/** “Il rebondit .” is next to the first sentence; it translates the beginning of the second. */
const MISPLACED = {
  "systems/bad.txt":
    "Le ballon est rouge . Il rebondit .\nquand vous le lâchez .\nIls ont vu les plasma .\nIl brille .\n",
  "systems/bad.align": "0-0 1-1 2-2 3-3 4-4\n2-0 3-1 5-2 4-3 6-4\n0-0 1-1 1-2 2-3 3-4 4-5\n0-0 1-1 2-2\n",
};

test("a misplaced sentence is moved, answers on it become outdated, and undo restores both", async ({
  page,
}) => {
  await importFiles(page, [textFile("small.json", serializeCampaign(smallLedger(MISPLACED)))]);
  await expect(new CampaignFrame(page).screen("judge")).toBeVisible();
  const judging = await openCandidate(page, "bad", "e1");
  await judging.name.pressSequentially("Ana");
  await judging.start().click();
  const { fixing } = judging;
  const MOVED = ["Le ballon est rouge .", "Il rebondit . quand vous le lâchez ."];
  const BEFORE = ["Le ballon est rouge . Il rebondit .", "quand vous le lâchez ."];
  const expectLines = async ([first = "", second = ""]: readonly string[]) => {
    await expect.poll(() => fixing.lineWords(0)).toBe(first);
    await expect.poll(() => fixing.lineWords(1)).toBe(second);
  };
  await expectLines(BEFORE);

  await test.step("an answer is given, then the sentence is moved by mouse: the answer no longer counts", async () => {
    await judging.press("2", "4");
    await judging.press("p");
    await expect(judging.pressed).toHaveCount(2);
    await fixing.word("rebondit").click();
    await axe(page);
    await fixing.moves("rebondit", "down").click();
    await expect(fixing.moveNotice("movedDown")).toBeVisible();
    await expectLines(MOVED);
    await expect(judging.pressed).toHaveCount(0);
  });

  await test.step("undo moves it back, and the answer counts again", async () => {
    await judging.press("Control+z");
    await expect(fixing.moveNotice("undone")).toBeVisible();
    await expectLines(BEFORE);
    await expect(judging.pressed).toHaveCount(2);
  });

  await test.step("keys move the sentence at the cursor, and the overview counts the outdated answer", async () => {
    await judging.press("i", "Tab");
    await judging.press("r", "e", "b", "o");
    await judging.press("Alt+ArrowDown");
    await expectLines(MOVED);
    await page.reload();
    await expectLines(MOVED);
    await new CampaignFrame(page).screen("overview").click();
    await expect(new OverviewScreen(page).staleLink(1)).toBeVisible();
  });
});

test("the overview leads to the candidates with a doubtful sentence until the sentence is moved", {
  tag: WHOLE,
}, async ({ page }) => {
  const text = "Le ballon est rouge. Il rebondit. Quand vous le lâchez.";
  const documents = [{ document: "ball", text, doubtful: [1] }];
  const files = { ...MISPLACED, "systems/bad.documents.json": JSON.stringify({ documents }) };
  await importFiles(page, [textFile("small.json", serializeCampaign(smallLedger(files)))]);
  const overview = new OverviewScreen(page);
  await expect(overview.doubtfulLink(3)).toBeVisible();
  await axe(page);
  await overview.doubtfulLink(3).click();
  await expect(page).toHaveURL(/candidates\?.*doubtful=1/);
  const listed = page.getByRole("listbox", { name: browseText.list.title }).getByRole("option");
  await expect(listed).toHaveCount(3);
  const judging = await openCandidate(page, "bad", "e1");
  await judging.name.pressSequentially("Ana");
  await judging.start().click();
  await judging.fixing.word("rebondit").click();
  await judging.fixing.moves("rebondit", "down").click();
  await expect.poll(() => judging.fixing.lineWords(1)).toBe("Il rebondit . quand vous le lâchez .");
  await new CampaignFrame(page).screen("overview").click();
  await expect(overview.progress).toBeVisible();
  await expect(overview.doubtfulLink(3)).toHaveCount(0);
});

test.describe("on a phone", () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true });

  test("two taps move a sentence", { tag: WHOLE }, async ({ page }) => {
    await importFiles(page, [textFile("small.json", serializeCampaign(smallLedger(MISPLACED)))]);
    await expect(new CampaignFrame(page).screen("judge")).toBeVisible();
    const judging = await openCandidate(page, "bad", "e1");
    await judging.name.pressSequentially("Ana");
    await judging.start().tap();
    const { fixing } = judging;
    await fixing.word("rebondit").tap();
    await fixing.moves("rebondit", "up").tap();
    await expect(page.getByText("the document has no sentence before").first()).toBeVisible();
    await fixing.word("rebondit").tap();
    await fixing.moves("rebondit", "down").tap();
    await expect.poll(() => fixing.lineWords(1)).toBe("Il rebondit . quand vous le lâchez .");
  });
});
