// Stories of a campaign that lives: files replace its texts, what was judged stays, and all of it can be undone.
import { expect, type Page } from "@playwright/test";
import { strToU8 } from "fflate";
import { serializeCampaign } from "#core/formats/campaign-file.ts";
import { SMALL_FOLDER, smallJudgement, smallLedger } from "#tools/testing/small-campaign.ts";
import { LEDGER, SECOND } from "#tools/testing/updated-campaign.ts";
import { fits, lookAccessible, test } from "./fixtures.ts";
import { choose, type Upload } from "./opening-files.ts";

const text = (name: string, content: string): Upload => ({
  name,
  mimeType: "text/plain",
  buffer: Buffer.from(strToU8(content)),
});

/** Anna judged e1, e2 and e3 of bad and e1 of good. */
async function openJudged(page: Page): Promise<string> {
  await page.goto("./#/import");
  await choose(page, "Open files…", [text("small.json", serializeCampaign(LEDGER))]);
  await page.getByRole("button", { name: "Import", exact: true }).click();
  await page.waitForURL(/#\/c\/[0-9a-f-]{36}$/);
  return new URL(page.url()).hash;
}

const preview = (page: Page) => page.getByRole("region", { name: "What the update would change" });

test("one output is replaced: what changes is shown first, what was judged on the old text is judged again by one key", async ({
  page,
}) => {
  const address = await openJudged(page);
  await page.getByRole("link", { name: "Update from files…" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Update from files");
  await choose(page, "Open files…", [text("bad.txt", SECOND["systems/bad.txt"] ?? "")]);
  await expect(preview(page)).toContainText("bad (1 line)");
  await expect(preview(page).getByRole("region", { name: "What was judged" })).toContainText(
    "2 by this update",
  );
  await expect(preview(page).getByRole("region", { name: "Verdicts", exact: true })).toContainText(
    "1 referred before is approved, 0 approved before are referred.",
  );
  await preview(page).getByText("Judged on another text: 2 candidates").click();
  await expect(preview(page).getByRole("deletion").first()).toHaveText("vous");
  await lookAccessible(page);
  await page.screenshot({ path: test.info().outputPath("preview.png"), fullPage: true });
  await page.setViewportSize({ width: 360, height: 740 });
  await fits(page);
  await page.screenshot({ path: test.info().outputPath("preview-360.png"), fullPage: true });
  await page.setViewportSize({ width: 1280, height: 720 });
  await preview(page).getByRole("button", { name: "Update", exact: true }).click();
  await expect(page.getByText("The campaign is updated from systems/bad.txt.")).toBeVisible();
  await page.getByRole("link", { name: /Judge again what is of another text now: 2/ }).click();
  await page.getByRole("button", { name: "Anna", exact: true }).click();
  const note = page.getByRole("region", { name: "Judged on another text" });
  await expect(note.getByRole("insertion").first()).toHaveText("on");
  const first = await page.locator("[data-candidate]").getAttribute("data-candidate");
  await page.keyboard.press("y");
  await expect(page.locator(`[data-candidate="${first}"]`)).toHaveCount(0);
  await page.keyboard.press("y");
  await expect(page.locator("[data-saving=saved]")).toBeVisible();
  await page.goto(`./${address}`);
  await expect(page.getByText(/judged on another text only/)).toHaveCount(0);
});

test("a whole folder takes out what it does not have, unless that is kept; problems are told together", async ({
  page,
}) => {
  await openJudged(page);
  await page.getByRole("link", { name: "Update from files…" }).click();
  await choose(page, "Open files…", [
    text("bad.txt", "Le ballon est rouge .\n"),
    text("examples.tsv", "id\tcategory\nx\ty\n"),
  ]);
  const problems = page.getByRole("region", { name: "Problems of the files" });
  await expect(problems).toContainText("systems/bad.txt:2");
  await expect(problems).toContainText("examples.tsv");
  const files = Object.entries(SMALL_FOLDER).filter(([path]) => !path.includes("good"));
  await choose(
    page,
    "Open files…",
    files.map(([path, content]) => text(path.replace("systems/", ""), content)),
  );
  await expect(preview(page)).toContainText("1 system");
  await expect(preview(page)).toContainText("taken out");
  await page.getByLabel("Keep the systems that the folder does not have").click();
  await expect(preview(page)).toContainText("there is nothing to update");
  await expect(preview(page).getByRole("button", { name: "Update", exact: true })).toBeDisabled();
  await page.getByLabel("Keep the systems that the folder does not have").click();
  await expect(preview(page)).toContainText("taken out");
  await preview(page).getByRole("button", { name: "Update", exact: true }).click();
  await expect(page.getByText(/The campaign is updated from/)).toBeVisible();
  await page.getByRole("link", { name: "To the overview" }).click();
  await expect(page.getByRole("region", { name: "Kept aside" }).last()).toContainText("good");
});

test("the history tells what was done, undoes it and does it again, and shows the campaign as it was", async ({
  page,
}) => {
  const address = await openJudged(page);
  await page.getByRole("link", { name: "Update from files…" }).click();
  await choose(page, "Open files…", [text("bad.txt", SECOND["systems/bad.txt"] ?? "")]);
  await preview(page).getByRole("button", { name: "Update", exact: true }).click();
  await expect(page.getByText("The campaign is updated from systems/bad.txt.")).toBeVisible();
  await page.getByRole("link", { name: "History, where it can be undone" }).click();
  const entries = page.getByRole("list", { name: "What was done, the latest first" });
  await expect(entries.getByRole("listitem").first()).toContainText("Updated from files");
  await expect(entries.getByRole("listitem").last()).toContainText("Made of files");
  await lookAccessible(page);
  await page.screenshot({ path: test.info().outputPath("history.png"), fullPage: true });
  await page.getByRole("button", { name: "Undo: Updated from files" }).click();
  await expect(page.getByText("Updated from files is undone.")).toBeVisible();
  await page.goto(`./${address}`);
  await expect(page.getByText(/judged on another text only/)).toHaveCount(0);
  await page.getByRole("link", { name: "History" }).click();
  await page.getByRole("button", { name: "Do again: Updated from files" }).click();
  await expect(page.getByText("Updated from files is done again.")).toBeVisible();
  // As it was when Anna had judged: nothing was of another text.
  await page.getByRole("link", { name: /^As it was then: Anna judged 4 candidates/ }).click();
  await expect(page.getByText(/^The campaign as it was/)).toBeVisible();
  await expect(page.getByText(/judged on another text only/)).toHaveCount(0);
  await expect(page.getByRole("link", { name: "Judge", exact: true })).toHaveCount(0);
  await expect(page.getByLabel("Role of Anna")).toBeDisabled();
  await page.screenshot({ path: test.info().outputPath("past.png"), fullPage: true });
  const past = new URL(page.url()).hash;
  await page.goto(`./${past}/judge`);
  await expect(page.getByRole("heading", { name: "Nothing is changed in the past" })).toBeVisible();
  await page.getByRole("link", { name: "Report" }).click();
  await expect(page.getByRole("heading", { name: "Accuracy in percent" })).toBeVisible();
  await page.getByRole("link", { name: "Back to now" }).click();
  await page.goto(`./${address}`);
  await expect(page.getByText(/2 judged on another text only/)).toBeVisible();
  await page.setViewportSize({ width: 360, height: 740 });
  await page.getByRole("link", { name: "History" }).click();
  await fits(page);
});

test("another campaign of the same suite becomes one with this: told before, undone as a whole", async ({
  page,
}) => {
  await openJudged(page);
  const other = smallLedger(
    {
      "systems/bad.txt": null,
      "systems/bad.align": null,
      "systems/new.txt": SMALL_FOLDER["systems/bad.txt"] ?? "",
    },
    {
      id: "another campaign",
      annotators: [{ id: "b1", name: "Anna", role: "annotator" }],
      judgements: [smallJudgement(31, { by: "b1", system: "new", example: "e3", tags: ["bad_translation"] })],
    },
  );
  await page.getByRole("link", { name: "Share" }).click();
  await choose(page, "Open batches…", [text("other.json", serializeCampaign(other))]);
  const told = page.getByRole("region", { name: "What taking back would change" });
  await expect(told).toContainText("another campaign of the same suite");
  await expect(told).toContainText("1 system comes with it: new.");
  // By the name she is taken for the one who is here; chosen otherwise, she is somebody of her own.
  const who = told.getByRole("list", { name: "Who is who" }).getByLabel("Anna is");
  await expect(who.getByRole("option", { selected: true })).toHaveText("Anna, who is here");
  await who.selectOption("somebody who is not here yet");
  await expect(told.getByRole("heading")).toContainText("Anna (2) (new here)");
  await lookAccessible(page);
  await page.screenshot({ path: test.info().outputPath("join.png"), fullPage: true });
  await page.setViewportSize({ width: 360, height: 740 });
  await fits(page);
  await page.screenshot({ path: test.info().outputPath("join-360.png"), fullPage: true });
  await page.setViewportSize({ width: 1280, height: 720 });
  await who.selectOption("Anna, who is here");
  await told.getByRole("button", { name: "Take back" }).click();
  await expect(page.getByText(/is taken back\.$/)).toBeVisible();
  await page.getByRole("link", { name: "Overview" }).click();
  await expect(page.getByRole("columnheader", { name: "new" })).toBeVisible();
  await expect(page.getByRole("link", { name: "5 judged: Anna", exact: true })).toBeVisible();
  await page.getByRole("link", { name: "History" }).click();
  await page.getByRole("button", { name: /^Undo: Taken back/ }).click();
  await expect(page.getByText(/is undone\.$/)).toBeVisible();
  await page.getByRole("link", { name: "Overview" }).click();
  await expect(page.getByRole("columnheader", { name: "new" })).toHaveCount(0);
  await expect(page.getByRole("link", { name: "4 judged: Anna", exact: true })).toBeVisible();
});

test("files dropped on the overview are looked at as an update, and nothing is written before that is said", async ({
  page,
}) => {
  const address = await openJudged(page);
  await expect(page.getByRole("link", { name: "Update from files…" })).toBeVisible();
  const transfer = await page.evaluateHandle((content) => {
    const made = new DataTransfer();
    made.items.add(new File([content], "bad.txt", { type: "text/plain" }));
    return made;
  }, SECOND["systems/bad.txt"] ?? "");
  await page.dispatchEvent("body", "drop", { dataTransfer: transfer });
  await expect(preview(page)).toContainText("What systems/bad.txt would change");
  await preview(page).getByRole("button", { name: "Cancel" }).click();
  await page.goto(`./${address}`);
  await expect(page.getByText(/judged on another text only/)).toHaveCount(0);
  // Nor are they in hand any more.
  await page.getByRole("link", { name: "Update from files…" }).click();
  await expect(page.getByRole("button", { name: "Open files…" })).toBeVisible();
  await expect(preview(page)).toHaveCount(0);
});
