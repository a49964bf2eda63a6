// Stories of annotations that become the examples of a suite: what changes is shown first, and the whole can be undone.
import { expect, type Page } from "@playwright/test";
import { strToU8 } from "fflate";
import { serializeCampaign } from "#core/formats/campaign-file.ts";
import { annotated } from "#tools/testing/annotated-campaign.ts";
import { smallAnnotation, THEY_EXAMPLE } from "#tools/testing/small-annotations.ts";
import { fits, lookAccessible, test } from "./fixtures.ts";
import { choose } from "./opening-files.ts";

/** Anna judged four candidates; “They” becomes an example, “it” of e2 goes, what is said of “you” is of an older text. */
const LEDGER = annotated([
  smallAnnotation(50, "2:0", THEY_EXAMPLE),
  smallAnnotation(51, "1:5", { unsuitable: "linked-to-pronoun" }),
  smallAnnotation(52, "1:3", { category: "addressee_generic_you" }, { textHash: "0".repeat(64) }),
]);

async function openAnnotated(page: Page): Promise<string> {
  await page.goto("./#/import");
  const buffer = Buffer.from(strToU8(serializeCampaign(LEDGER)));
  await choose(page, "Open files…", [{ name: "small.json", mimeType: "application/json", buffer }]);
  await expect(page.getByText("Its suite is made in it, by a plan of its own.")).toBeVisible();
  await page.getByRole("button", { name: "Import", exact: true }).click();
  await page.waitForURL(/#\/c\/[0-9a-f-]{36}$/);
  return new URL(page.url()).hash;
}

const preview = (page: Page) => page.getByRole("region", { name: "What the update would change" });

async function seen(page: Page, name: string): Promise<void> {
  for (const colorScheme of ["light", "dark"] as const) {
    await page.emulateMedia({ colorScheme });
    for (const [width, height] of [
      [1280, 720],
      [360, 740],
    ] as const) {
      await page.setViewportSize({ width, height });
      await fits(page);
      await page.screenshot({
        path: test.info().outputPath(`${name}-${width}-${colorScheme}.png`),
        fullPage: true,
      });
    }
  }
  await page.emulateMedia({ colorScheme: "light" });
  await page.setViewportSize({ width: 1280, height: 720 });
}

test("what people annotated becomes the examples, is told beside what was judged, and is undone in one step", async ({
  page,
}) => {
  const address = await openAnnotated(page);
  await page.goto(`./${address}/tokens`);
  await page.getByRole("link", { name: "See what changes" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Examples from annotations");
  const texts = preview(page).getByRole("region", { name: "Texts that change" });
  await expect(texts.getByRole("row", { name: /^1 example added/ })).toBeVisible();
  await expect(texts.getByRole("row", { name: /^1 example taken out/ })).toContainText("e2");
  await expect(preview(page).getByRole("region", { name: "What was judged" })).toContainText(
    "1 by this update",
  );
  const left = preview(page).getByRole("region", { name: "What is left out" });
  await expect(left).toContainText("2 tokens make no example, or leave one as it is");
  await left.getByText("annotated on sentences that read otherwise now").click();
  await expect(left.getByRole("link", { name: "line 2, token 4" })).toBeVisible();
  await expect(left).toContainText("(example e4 stays)");
  await lookAccessible(page);
  await seen(page, "preview");

  await preview(page).getByRole("button", { name: "Make these the examples" }).click();
  await expect(
    page.getByText("The examples are made from the annotations: 4 examples are in the suite."),
  ).toBeVisible();
  await page.getByRole("button", { name: "Look again" }).click();
  await expect(
    preview(page).getByRole("heading", { name: /The examples are what the annotations say/ }),
  ).toBeVisible();
  await expect(preview(page).getByRole("button", { name: "Make these the examples" })).toBeDisabled();
  await lookAccessible(page);
  await seen(page, "nothing");

  await page.goto(`./${address}/history`);
  const made = page.getByRole("listitem").filter({ hasText: "Examples made from what Anna annotated" });
  await expect(made).toContainText("examples: 1 came, 1 went");
  const annotated3 = page.getByRole("listitem").filter({ hasText: "Anna annotated 3 tokens" });
  await expect(annotated3.getByRole("link", { name: "undo in annotating" })).toBeVisible();
  await made.getByRole("button", { name: "Undo" }).click();
  await expect(page.getByText("Examples made from what Anna annotated is undone.")).toBeVisible();
  await page.goto(`./${address}/update?from=annotations`);
  await expect(texts.getByRole("row", { name: /^1 example added/ })).toBeVisible();
  await preview(page).getByRole("button", { name: "Cancel" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Make or correct the suite");
});
