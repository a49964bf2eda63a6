// The story of silver references: what people of another campaign judged right need not be judged again, and is told apart.
import { readFile } from "node:fs/promises";
import { expect, type Page } from "@playwright/test";
import { serializeCampaign } from "#core/formats/campaign-file.ts";
import { alikeLedger } from "#tools/testing/alike-campaign.ts";
import { fits, lookAccessible, test } from "./fixtures.ts";
import { choose, type Upload } from "./opening-files.ts";

const HEADER = "example\tpronoun\tantecedents\tpeople\tsystems\tantecedent_answer\n";

const file = (name: string, content: string): Upload => ({
  name,
  mimeType: "text/plain",
  buffer: Buffer.from(content),
});

async function chooseSilver(page: Page, button: string, content: string): Promise<void> {
  const chooser = page.waitForEvent("filechooser");
  await page.getByRole("button", { name: button }).click();
  await (await chooser).setFiles([file("silver.tsv", content)]);
}

test("silver references accept what translates so, apart from all figures, and go home again", async ({
  page,
}) => {
  await page.goto("./#/import");
  await choose(page, "Open files…", [file("alike.json", serializeCampaign(alikeLedger()))]);
  await page.getByRole("button", { name: "Import", exact: true }).click();
  await page.waitForURL(/#\/c\/[0-9a-f-]{36}$/);
  const campaign = page.url();
  // A file that cannot be read changes nothing, and all of its problems are told.
  await chooseSilver(page, "Choose silver references…", `${HEADER}e1\t\tballon\tnone\tx\t\n`);
  const problems = page.getByRole("region", { name: "Problems of the silver references" });
  await expect(problems.getByRole("listitem")).toHaveCount(2);
  await expect(page.getByText("Nothing was changed:")).toBeVisible();
  // e1 says “il … ballon” in four of five outputs.
  await chooseSilver(page, "Choose silver references…", `${HEADER}e1\til\tballon\t3\tother\tok\n`);
  await expect(page.getByText("1 translation of 1 example that people")).toBeVisible();
  await expect(page.getByText("Nothing is done with them as long as")).toBeVisible();
  const reuse = page.getByLabel("Reuse earlier “right” answers");
  await reuse.selectOption("pass");
  await expect(page.getByText("4 candidates now.")).toBeVisible();
  await lookAccessible(page);
  await page.setViewportSize({ width: 360, height: 740 });
  await fits(page);
  await page.setViewportSize({ width: 1280, height: 720 });
  await page.goto(`${campaign}/report`);
  await expect(page.getByText("4 accepted by a silver reference: people of another campaign")).toBeVisible();
  // Only offered, it is told while judging.
  await page.goto(campaign);
  await reuse.selectOption("all");
  await page.goto(`${campaign}/judge?system=a&category=anaphoric_inter_subject_it`);
  await page.getByLabel("Your name").fill("Ana");
  await page.keyboard.press("Enter");
  const note = page.getByText(
    "This translation was judged right in another campaign by 3 people, the antecedent’s head right (other).",
  );
  await expect(note).toBeVisible();
  // On a small screen, too, all of it can be read.
  await page.setViewportSize({ width: 360, height: 740 });
  await expect.poll(async () => (await note.boundingBox())?.width ?? 999).toBeLessThan(360);
  await page.setViewportSize({ width: 1280, height: 720 });
  // Wrong here: it accepts nothing any more.
  await page.keyboard.press("4");
  await page.keyboard.press("2");
  await expect(page.getByText(/^Saved/)).toBeVisible();
  await page.goto(campaign);
  await reuse.selectOption("pass");
  await expect(page.getByText("0 candidates now.")).toBeVisible();
  const download = page.waitForEvent("download");
  await page.getByRole("button", { name: "Download silver references" }).click();
  expect(await readFile(await (await download).path(), "utf8")).toBe(
    `${HEADER}e1\til\tballon\t3\tother\tok\n`,
  );
  await page.getByRole("button", { name: "Remove silver references" }).click();
  await expect(page.getByText("None.", { exact: true })).toBeVisible();
  await page.getByRole("button", { name: "Put back" }).click();
  await expect(page.getByText("1 translation of 1 example that people")).toBeVisible();
});
