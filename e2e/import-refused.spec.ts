// Journey of bad input: it is refused with file and line, and the database does not change.
import { expect } from "@playwright/test";
import { badInputs } from "#tools/testing/campaigns/mini-campaign.ts";
import { runs } from "#tools/testing/runs/long.ts";
import { lookAccessibleIfLong, test } from "./fixtures.ts";
import { choose, databaseText, importMini, type Upload, zipped } from "./opening-files.ts";
import { CampaignsScreen } from "./screens/campaigns.ts";
import { ImportScreen } from "./screens/import.ts";

test("bad input is refused with file and line, and the database does not change", async ({
  page,
  context,
}) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await importMini(page);
  const before = await databaseText(page);
  const importing = new ImportScreen(page);
  await importing.open();

  await test.step("truncated archives, damaged databases, unsupported files and two campaigns at once are refused", async () => {
    await importing.open();
    const half = zipped();
    const cases: [Upload[], string][] = [
      [[{ ...half, buffer: half.buffer.subarray(0, 900) }], "the end of the archive is missing or damaged"],
      [
        [{ name: "p.db", mimeType: "", buffer: Buffer.from("SQLite format 3\0…") }],
        "header of the database is damaged",
      ],
      [[{ name: "p.pdf", mimeType: "", buffer: Buffer.from("%PDF-1.7\n") }], "a PDF"],
      [[half, { ...half, name: "other.zip" }], "open one campaign at a time"],
    ];
    for (const [files, says] of cases) {
      await choose(page, "files", files);
      await expect(page.getByText(says).first()).toBeVisible();
    }
  });

  await test.step("one file of texts is offered a test suite, which is no error", async () => {
    const item = { doc_id: "d1", src_text: "A lamp.\nIt stands.", tgt_text: "Une lampe.\nElle est là." };
    await choose(page, "files", [
      { name: "testset.jsonl", mimeType: "", buffer: Buffer.from(`${JSON.stringify(item)}\n`) },
    ]);
    await expect(importing.perhapsTexts).toBeVisible();
    await expect(importing.refused("testset.jsonl")).toHaveCount(0);
    await expect(importing.makeSuite).toBeVisible();
  });

  await test.step("all 250 problems are copied at once", async () => {
    await importing.open();
    const rows = Array.from({ length: 250 }, (_, index) => `x${index}\tevent_it\t0\t99\tit\t`);
    const examples = `id\tcategory\tline\tposition\tpronoun\tantecedents\n${rows.join("\n")}\n`;
    await choose(page, "files", [zipped({ "examples.tsv": examples })]);
    await expect(importing.found(250)).toBeVisible();
    await expect(page.getByText("(and 249 more like this, in lines 3, 4, 5, 6, 7, …)")).toBeVisible();
    await importing.copyProblems(250).click();
    await expect(importing.copied).toBeVisible();
    const lines = (await page.evaluate(() => navigator.clipboard.readText())).split("\n");
    expect(lines).toHaveLength(250);
    expect(lines[249]).toMatch(
      /^mini\/examples\.tsv:251: position: found 99; .* \[position-outside-sentence\]$/,
    );
  });

  // Each bad input is refused in import-flow.test.ts; here the page shows some of them.
  for (const [index, { what, changes, file, line, says }] of badInputs
    .slice(0, runs(3, badInputs.length))
    .entries()) {
    await test.step(what, async () => {
      await choose(page, "files", [zipped(changes, `bad-${index}.zip`)]);
      await expect(importing.refused(`bad-${index}`)).toBeVisible();
      await expect(importing.problemsAt(line).filter({ hasText: says }).first()).toBeVisible();
      await expect(importing.refusedFile(`mini/${file}`)).toBeVisible();
    });
  }
  await expect(importing.untouched).toBeVisible();
  await lookAccessibleIfLong(page);
  expect(await databaseText(page)).toBe(before);
  await importing.back.click();
  await expect(new CampaignsScreen(page).names).toHaveText("Lamp and garden");
});
