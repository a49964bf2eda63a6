import { existsSync, readFileSync } from "node:fs";
import { afterAll, describe, expect, it } from "vitest";
import { ledgerAt, runInTest, TestFolder } from "#cli/run-in-test.ts";
import { smallFiles } from "#tools/testing/campaigns/small-campaign.ts";
import { workbook } from "#tools/testing/tables/spreadsheet-bytes.ts";

const folder = new TestFolder();
afterAll(() => folder.remove());
const campaign = folder.folder("small", smallFiles());

describe("referee answers", () => {
  it("brings a table in, and prints it in each format", async () => {
    const table = folder.file(
      "filled.tsv",
      "task\tsystem\texample\tpronoun\ttokens\nresolution\tbad\te4\tcorrect\t1:3\n",
    );
    const out = folder.path("answered.json");
    const done = await runInTest("answers", campaign, table, "--as", "Eve", "-o", out, "--json");
    expect(JSON.parse(done.out)).toMatchObject({ added: 1, changed: 0, new_annotators: ["Eve"] });
    for (const format of ["tsv", "csv", "json"]) {
      const printed = await runInTest("answers", out, "--format", format);
      expect(printed.status).toBe(0);
      const back = folder.file(`back.${format}`, printed.out);
      const again = folder.path(`again-${format}.json`);
      const second = await runInTest("answers", out, back, "-o", again, "--json");
      expect(JSON.parse(second.out)).toMatchObject({ added: 0, changed: 0, unchanged: 1 });
      expect(readFileSync(again, "utf8")).toBe(readFileSync(out, "utf8"));
    }
  });

  it("gives the same campaign as update, with one entry in the history", async () => {
    const table = folder.file(
      "sub/ann.tsv",
      "annotator\ttask\tsystem\texample\tpronoun\nAnn\tjudgement\tbad\te1\tcorrect\n",
    );
    const [byAnswers, byUpdate] = [folder.path("by-answers.json"), folder.path("by-update.json")];
    await runInTest("answers", campaign, table, "-o", byAnswers);
    await runInTest("update", campaign, table, "-o", byUpdate);
    expect(readFileSync(byAnswers, "utf8")).toBe(readFileSync(byUpdate, "utf8"));
    const { events } = await ledgerAt(byAnswers);
    expect(events.flatMap((event) => (event.kind === "note" ? [event.file] : []))).toEqual(["ann.tsv"]);
  });

  it("brings in the answers of three people from a spreadsheet, and says which sheets it leaves out", async () => {
    const answers = workbook({
      Answers: [
        ["annotator", "task", "system", "example", "pronoun", "remark"],
        ["Ann", "judgement", "bad", "e4", "incorrect", "- too formal"],
        ["Bob", "judgement", "bad", "e4", "correct", null],
        ["Cleo", "judgement", "bad", "e4", "correct", "=1"],
      ],
      Notes: [["Ask Bob."]],
    });
    const table = folder.file("three.xlsx", answers);
    const out = folder.path("three.json");
    const done = await runInTest("answers", campaign, table, "-o", out, "--json");
    expect(JSON.parse(done.out)).toMatchObject({ added: 3, new_annotators: ["Ann", "Bob", "Cleo"] });
    expect(done.problems.join()).toContain(
      "three.xlsx: warning: the sheet “Answers” is read; left out: “Notes”",
    );
    const printed = await runInTest("answers", out, "--json");
    const rows = printed.out
      .trimEnd()
      .split("\n")
      .map((line) => JSON.parse(line));
    expect(rows.map(({ annotator, pronoun, remark }) => [annotator, pronoun, remark])).toEqual([
      ["Ann", "incorrect", "- too formal"],
      ["Bob", "correct", ""],
      ["Cleo", "correct", "=1"],
    ]);
  });

  it("names the line of a spreadsheet that does not fit", async () => {
    const table = folder.file(
      "wrong.xlsx",
      workbook({
        Sheet1: [
          ["task", "system", "example", "pronoun"],
          ["judgement", "none", "e4", "incorrect"],
        ],
      }),
    );
    const refused = await runInTest("answers", campaign, table, "--as", "Ann", "-o", folder.path("no.json"));
    expect(refused.problems.join()).toContain("wrong.xlsx:2: found the system “none”");
  });

  it("writes nothing if a row does not fit, or in a dry run", async () => {
    const wrong = folder.file(
      "wrong.tsv",
      "task\tsystem\texample\tpronoun\njudgement\tnone\te4\tincorrect\n",
    );
    const right = folder.file("right.tsv", "task\tsystem\texample\tpronoun\njudgement\tbad\te4\tincorrect\n");
    const out = folder.path("unwritten.json");
    const refused = await runInTest("answers", campaign, wrong, "--as", "Ann", "-o", out);
    expect(refused.status).toBe(1);
    expect(refused.problems.join()).toContain("wrong.tsv:2: found the system “none”");
    const previewed = await runInTest("answers", campaign, right, "--as", "Ann", "-o", out, "--dry-run");
    expect(previewed.out).toContain("1 answer added");
    expect(existsSync(out)).toBe(false);
  });
});
