// What cannot be imported is refused by file and line, and what was there stays as it was.
import { expect } from "@playwright/test";
import { badInputs } from "#tools/testing/mini-campaign.ts";
import { lookAccessible, test } from "./fixtures.ts";
import { choose, dump, importMini, type Upload, zipped } from "./opening-files.ts";

test("every bad input is refused by file and line and leaves the database as it was", async ({ page }) => {
  await importMini(page);
  const before = await dump(page);
  await page.goto("./#/import");
  for (const [index, { what, changes, file, line, says }] of badInputs.entries()) {
    await test.step(what, async () => {
      await choose(page, "Open files…", [zipped(changes, `bad-${index}.zip`)]);
      await expect(page.getByRole("heading", { name: `“bad-${index}” cannot be` })).toBeVisible();
      const place = page
        .getByRole("listitem")
        .filter({ hasText: line === null ? "whole file" : `line ${line}` });
      await expect(place.filter({ hasText: says }).first()).toBeVisible();
      await expect(page.getByRole("heading", { level: 2, name: `mini/${file}` })).toBeVisible();
    });
  }
  await expect(page.getByText("what was in this browser is untouched")).toBeVisible();
  await lookAccessible(page);
  expect(await dump(page)).toBe(before);
  await page.getByRole("button", { name: "Back to the campaigns" }).click();
  await expect(page.getByRole("heading", { level: 2 })).toHaveText("Lamp and garden");
});

test("archives cut off, databases and other files are refused", async ({ page }) => {
  await page.goto("./#/import");
  const half = zipped();
  const cases: [Upload[], string][] = [
    [[{ ...half, buffer: half.buffer.subarray(0, 900) }], "the end of the archive is missing or damaged"],
    [
      [{ name: "p.db", mimeType: "", buffer: Buffer.from("SQLite format 3\0…") }],
      "header of the database is damaged",
    ],
    [[{ name: "p.png", mimeType: "", buffer: Buffer.from("PNG") }], "is no kind of file that Referee reads"],
    [[half, { ...half, name: "other.zip" }], "open one campaign at a time"],
  ];
  for (const [files, says] of cases) {
    await choose(page, "Open files…", files);
    await expect(page.getByText(says).first()).toBeVisible();
  }
});

test("all problems are copied at once", async ({ page, context }) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await page.goto("./#/import");
  const rows = Array.from({ length: 250 }, (_, index) => `x${index}\tevent_it\t0\t99\tit\t`);
  const examples = `id\tcategory\tline\tposition\tpronoun\tantecedents\n${rows.join("\n")}\n`;
  await choose(page, "Open files…", [zipped({ "examples.tsv": examples })]);
  await expect(page.getByText("250 problems were found.")).toBeVisible();
  await expect(page.getByText("… and 50 more, in the copied text.")).toBeVisible();
  await page.getByRole("button", { name: "Copy all 250" }).click();
  await expect(page.getByText("Copied.")).toBeVisible();
  const lines = (await page.evaluate(() => navigator.clipboard.readText())).split("\n");
  expect(lines).toHaveLength(250);
  expect(lines[249]).toMatch(
    /^mini\/examples\.tsv:251: position: found 99; .* \[position-outside-sentence\]$/,
  );
});
