import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import { ledgerAt, runInTest, TestFolder } from "#cli/run-in-test.ts";
import { serializeCampaign } from "#core/io/file/campaign-file.ts";
import { repeatedWords } from "#tools/testing/campaigns/repeated-words.ts";
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

describe("referee answers --approve-learnt", () => {
  /** Anna judged the first `correct` of twelve candidates of “bad” correct. All have the same words. */
  const taught = (correct: number) =>
    folder.file(`taught-${correct}.json`, serializeCampaign(repeatedWords({ correct, incorrect: 0 })));
  const approved = folder.path("approved.json");
  const approve = (campaign: string, ...more: readonly string[]) =>
    runInTest("answers", campaign, "--approve-learnt", "bad", "-o", approved, ...more);

  it("approves what nobody has judged, as the page does, until that is withdrawn", async () => {
    const campaign = taught(5);
    const row = { system: "bad", by: "Carla", candidates: 7, judged: 5, correct: 5 };
    const tried = await approve(campaign, "--as", "Carla", "--dry-run", "--json");
    expect(JSON.parse(tried.out).learnt).toEqual([row]);
    expect(existsSync(approved)).toBe(false);
    const done = await approve(campaign, "--as", "Carla", "--json");
    expect(JSON.parse(done.out)).toEqual({ out: approved, learnt: [row] });
    const verdicts = await runInTest("verdicts", approved, "--json");
    expect(verdicts.out.match(/"learnt agreement"/g)).toHaveLength(7);

    const again = await approve(approved, "--as", "Dan", "--json");
    expect([again.status, again.problems.join()]).toEqual([2, expect.stringContaining("--withdraw-learnt")]);
    const renewed = await approve(approved, "--withdraw-learnt", "bad", "--as", "Dan", "--json");
    expect(JSON.parse(renewed.out).learnt).toEqual([{ ...row, by: "Dan" }]);
    const without = folder.path("withdrawn.json");
    const withdrawn = await runInTest(
      "answers",
      approved,
      "--withdraw-learnt",
      "bad",
      "-o",
      without,
      "--json",
    );
    expect(JSON.parse(withdrawn.out).learnt).toEqual([]);
    expect((await runInTest("verdicts", without, "--json")).out).not.toContain("learnt agreement");
  });

  it("writes nothing where it may not approve, and says why", async () => {
    const path = folder.path("never.json");
    const refused = async (...args: readonly string[]) => {
      const { status, problems } = await runInTest("answers", ...args, "-o", path);
      expect([status, existsSync(path)]).toEqual([2, false]);
      return problems.join();
    };
    const named = ["--as", "Carla"];
    expect(await refused(taught(5), "--approve-learnt", "bad")).toContain("needs --as");
    expect(await refused(taught(4), "--approve-learnt", "bad", ...named)).toContain(
      "4 of its verdicts are judged",
    );
    expect(await refused(taught(12), "--approve-learnt", "bad", ...named)).toContain("nobody has judged");
    expect(await refused(taught(5), "--approve-learnt", "none", ...named)).toContain("“bad”, “good”");
    expect(await refused(taught(5), "--withdraw-learnt", "bad")).toContain("nothing can be withdrawn");
    expect(await refused(taught(5), "answers.tsv", "--withdraw-learnt", "bad")).toContain("expected no file");
    const batches = folder.path("batches");
    await runInTest("divide", taught(5), "--among", "Anna", "-o", batches);
    const batch = join(batches, readdirSync(batches)[0] ?? "");
    expect(await refused(batch, "--approve-learnt", "bad", ...named)).toContain("with a batch");
  });
});
