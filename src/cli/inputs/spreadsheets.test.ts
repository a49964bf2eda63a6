// Tests that each command that takes a table takes a spreadsheet.
import { readFileSync } from "node:fs";
import { afterAll, describe, expect, it } from "vitest";
import { runInTest, TestFolder } from "#cli/run-in-test.ts";
import { smallFiles } from "#tools/testing/campaigns/small-campaign.ts";
import { workbook } from "#tools/testing/tables/spreadsheet-bytes.ts";

const folder = new TestFolder();
afterAll(() => folder.remove());

const SOURCE = ["The ball is red.", "It bounces when you drop it.", "They saw the plasma.", "It glows."];
const TARGET = [
  "La balle est rouge.",
  "Elle rebondit, dit-on.",
  "Ils ont vu le “plasma”.",
  'Elle est, dit-on, "rouge".',
];
const COLUMNS = workbook({
  Texts: [["id", "Translation"], ...TARGET.map((sentence, index) => [index + 1, sentence])],
});

describe("a spreadsheet of texts", () => {
  it.each([
    ["a column of several", COLUMNS],
    [
      "a single column, although its sentences have commas",
      workbook({ Texts: TARGET.map((text) => [text]) }),
    ],
  ])("is a new system with %s", async (_, bytes) => {
    const campaign = folder.folder("small", smallFiles());
    const out = folder.path(`added-${bytes.length}`);
    const done = await runInTest(
      "import",
      campaign,
      "--output",
      `new=${folder.file("new.xlsx", bytes)}`,
      "-o",
      out,
    );
    expect(done.status).toBe(0);
    expect(readFileSync(`${out}/systems/new.raw`, "utf8")).toBe(`${TARGET.join("\n")}\n`);
  });

  it("makes a suite", async () => {
    const source = folder.file("texts.en.xlsx", workbook({ A: [["text"], ...SOURCE.map((text) => [text])] }));
    const reference = folder.file(
      "texts.fr.xlsx",
      workbook({ A: [["text"], ...TARGET.map((text) => [text])] }),
    );
    const out = folder.path("made.json");
    const done = await runInTest("make", source, "--reference", reference, "-o", out);
    expect(done.problems).toEqual([]);
    expect(done.status).toBe(0);
  });
});
