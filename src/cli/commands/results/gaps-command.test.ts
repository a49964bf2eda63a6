// Tests what `referee gaps` prints and writes, on a campaign counted by hand.

import { readdirSync, readFileSync } from "node:fs";
import { afterAll, describe, expect, it } from "vitest";
import { runInTest, TestFolder } from "#cli/run-in-test.ts";
import { serializeCampaign } from "#core/io/file/campaign-file.ts";
import type { Ledger } from "#core/ledger/ledger.ts";
import { FRENCH_LABELS } from "#core/tasks/gap-filling/gap-filling.ts";
import { ALL_GAPS, ANSWERS, GAP_FOLDER, gapLedger } from "#tools/testing/campaigns/gap-campaign.ts";
import { smallLedger } from "#tools/testing/campaigns/small-campaign.ts";

const folder = new TestFolder();
afterAll(() => folder.remove());

const file = (name: string, ledger: Ledger) => folder.file(name, serializeCampaign(ledger));
const gaps = file("gaps.json", gapLedger());

describe("referee gaps", () => {
  it("prints the scores counted by hand, and warns of an outdated answer", async () => {
    const { status, out, problems } = await runInTest("gaps", gaps, "--json");
    expect(status).toBe(0);
    expect(problems).toEqual([
      `${gaps}: warning: 1 answer is outdated: the text has changed since (Bo on e1 in “birch”); kept, not counted [judgements-stale]`,
    ]);
    const [amber, birch] = JSON.parse(out).systems;
    expect(amber).toMatchObject({ name: "amber", examples: 6, answered: 6, open: 0, bad: 1, other: 1 });
    expect(amber).toMatchObject({ acc_with_other: { value: 4 / 6 }, acc_without_other: { value: 3 / 5 } });
    expect(birch).toMatchObject({ name: "birch", examples: 6, answered: 4, open: 2, not_linked: 1 });
    expect(birch).toMatchObject({ acc_with_other: { value: 3 / 4 }, acc_without_other: { value: 2 / 3 } });
    expect([amber.pron_f.value, birch.pron_f.value]).toEqual([
      expect.closeTo(40 / 49, 12),
      expect.closeTo(12 / 17, 12),
    ]);
    const fMax = (system: { labels: { label: string; f_max: { value: number | null } }[] }) =>
      Object.fromEntries(system.labels.map(({ label, f_max }) => [label, f_max.value]));
    // Amber wrote “ce” only for e3, where it is accepted, so the precision of “ce” is 1. “ce” is also accepted in e2,
    // but amber wrote “il” there. So Rmax of “ce” is 1/2, and “il”, which was never right, has 0.
    expect(fMax(amber)).toEqual({
      il: 0,
      elle: 1,
      ils: null,
      elles: null,
      ce: expect.closeTo(2 / 3, 12),
      "ça/cela": 1,
      on: 1,
    });
    // Birch wrote “il” twice, both times right. “il” is accepted in e1, e2 and e3, and e2 is no hit, so precision is 1
    // and Rmax 2/3.
    expect(fMax(birch)).toEqual({
      il: expect.closeTo(4 / 5, 12),
      elle: null,
      ils: null,
      elles: null,
      ce: null,
      "ça/cela": 0,
      on: null,
    });
  });

  it("prints text tables, with ∅ for labels that a system never wrote, and ranges if gaps are open", async () => {
    const { out } = await runInTest("gaps", gaps);
    const line = (start: string, after: string) =>
      out
        .slice(out.indexOf(after))
        .split("\n")
        .find((one) => one.startsWith(start))
        ?.trim()
        .split(/\s{2,}/);
    expect(out).toMatch(/^12 gaps of 2 systems: 10 answered, 2 open\n/);
    // Wilson's intervals of 4/6, 3/5, 3/4 and 2/3 (z² = 3.8415).
    const one = "– (one document)";
    expect(line("amber", "Scores by system")?.slice(0, 6)).toEqual([
      ...["amber", "0.667 (0.300–0.903) 4/6", one, "0.600 (0.231–0.882) 3/5", one],
      expect.stringMatching(/^0\.816 \(/),
    ]);
    expect(line("birch", "Scores by system")?.slice(0, 8)).toEqual([
      ...["birch", "0.750 (0.301–0.954) 3/4", one, "0.500–0.833"],
      ...["0.667 (0.208–0.939) 2/3", one, "0.400–0.750", expect.stringMatching(/^0\.706 \(/)],
    ]);
    expect(line("amber", "Counts by system")).toEqual(["amber", "6", "6", "0", "1", "1", "0"]);
    expect(line("birch", "Counts by system")).toEqual(["birch", "6", "4", "2", "0", "1", "1"]);
    expect(line("System", "Fmax by label")).toEqual([
      ...["System", "il", "elle", "ils", "elles", "ce", "ça/cela", "on"],
    ]);
    expect(line("amber", "Fmax by label")).toEqual([
      ...["amber", "0.000", "1.000", "∅", "∅", "0.667", "1.000", "1.000"],
    ]);
    expect(line("birch", "Fmax by label")).toEqual([...["birch", "0.800", "∅", "∅", "∅", "∅", "0.000", "∅"]]);
    expect(line("all", "Agreement on gaps")?.slice(0, 7)).toEqual([
      // One gap has an outdated answer.
      ...["all", "Anna + Bo", "7", "7", "1", "yes", "71.4"],
    ]);
    expect(line("all", "Judging and gap filling by category")?.slice(0, 9)).toEqual([
      "all",
      "5",
      "5",
      "1",
      "2",
      "1",
      "1",
      "yes",
      "40.0",
    ]);
  });

  it("writes scores, data set and silver references into a new folder, and rejects the folder in a second call", async () => {
    const to = folder.path("out");
    const { out } = await runInTest("gaps", gaps, "-o", to);
    const names = [
      ...["gap-agreement.csv", "gap-agreement.md", "gap-agreement.tex", "gap-agreement.tsv"],
      ...[
        "gap-answers.json",
        "gap-answers.tsv",
        "gap-judging.csv",
        "gap-judging.tsv",
        "gap-pairs.csv",
        "gap-pairs.tsv",
        "gap-scores.csv",
        "gap-scores.md",
        "gap-scores.tex",
        "gap-scores.tsv",
        "gaps.json",
        "silver.tsv",
      ],
    ];
    expect(readdirSync(to).sort()).toEqual(names);
    for (const name of names) expect(out).toContain(`\n${name}\n`);
    const readText = (name: string) => readFileSync(`${to}/${name}`, "utf8");
    const { out: printed } = await runInTest("gaps", gaps, "--json", "-o", folder.path("again"));
    expect(readText("gaps.json")).toBe(printed);
    expect(readText("gap-answers.tsv").split("\n")).toHaveLength(1 + ANSWERS.length + 1);
    expect(readText("gap-answers.tsv")).toContain(
      "\tXXX pique .\tça/cela\tça/cela\tyes\tdecided\tAnna,Bo,Cleo\t",
    );
    expect(JSON.parse(readText("gap-answers.json")).rows).toHaveLength(ANSWERS.length);
    expect(readText("silver.tsv")).toContain("e1\tElle\tlampe\t2\tamber\t\n");
    expect(readText("gap-scores.tex")).toContain("birch & 0.750 & 0.667 & 0.706 & 0.800 &");
    const cells = readText("gap-scores.csv")
      .split("\n")
      .map((line) => line.split(","));
    const [header = []] = cells;
    const cell = (kind: string, system: string, name: string, column: string) =>
      cells.find((one) => one[0] === kind && one[1] === system && one[2] === name)?.[header.indexOf(column)];
    expect(cell("system", "birch", "", "acc_with_other_possible_high")).toBe(String(5 / 6));
    expect(cell("system", "birch", "", "bad")).toBe("0");
    expect(cell("system", "birch", "", "other")).toBe("1");
    expect(cell("system", "birch", "", "hits")).toBe("3");
    expect(cell("label", "birch", "ça/cela", "written")).toBe("2");
    expect(cell("label", "birch", "ça/cela", "f_max_value")).toBe("0");
    expect(cell("label", "birch", "elle", "f_max_value")).toBe("");
    expect(cell("category", "birch", "event_it", "open")).toBe("2");
    expect(new Set(cells.filter((one) => one.length > 1).map((one) => one.length)).size).toBe(1);
    const { status, problems } = await runInTest("gaps", gaps, "-o", to);
    expect([status, problems.length]).toEqual([1, 1]);
  });

  it("writes silver references that update can read", async () => {
    const to = folder.path("silver");
    await runInTest("gaps", gaps, "-o", to);
    const updated = folder.path("updated.json");
    const { status } = await runInTest("update", gaps, `${to}/silver.tsv`, "-o", updated);
    // The campaign has an outdated answer, which is only a warning without --strict.
    expect(status).toBe(0);
    expect(readFileSync(updated, "utf8")).toContain('"luminaire"');
  });

  it("counts the answers of the annotator that --adjudicator names as final", async () => {
    const { out } = await runInTest("gaps", gaps, "--json", "--adjudicator", "Bo");
    // Bo is now an adjudicator. Bo's answer for birch's e6 is therefore final: ça/cela, which birch wrote.
    expect(JSON.parse(out).systems[1]).toMatchObject({
      answered: 5,
      open: 1,
      acc_with_other: { value: 4 / 5 },
    });
  });

  it("reports wrong usage: no gap filling, a file as -o, a second campaign, or an unknown option", async () => {
    const none = file("none.json", gapLedger(null));
    for (const [args, words] of [
      [[none], "has no gap filling; expected a campaign in which gap filling is set up"],
      [[gaps, "-o", "x.json"], "expected a folder"],
      [[gaps, gaps], "at the end; expected referee gaps <campaign> [options]"],
      [[gaps, "--overlap", "1"], "which gaps does not take"],
    ] as const) {
      const { status, out, problems } = await runInTest("gaps", ...args);
      expect([status, out]).toEqual([2, ""]);
      expect(problems[0]).toContain(words);
    }
  });

  it("says why results are empty if nothing was answered, or if the suite has no example of the sample", async () => {
    const unanswered = smallLedger(GAP_FOLDER, { settings: { gaps: ALL_GAPS } });
    const { status, out } = await runInTest("gaps", file("unanswered.json", unanswered));
    expect(status).toBe(0);
    expect(out).toContain("12 gaps of 2 systems: 0 answered, 12 open");
    expect(out).toContain("Agreement needs two annotators on the same gaps");
    expect(out).toContain("No candidate has both a judgement and a filled gap");
    const gone = file("gone.json", gapLedger({ ...ALL_GAPS, examples: ["e9"] }));
    const { out: printed } = await runInTest("gaps", gone);
    expect(printed).toContain("there are no gaps to fill");
    expect(printed).toContain("1 example of the sample is no longer in the test suite");
  });

  it("reports how many answers have labels that are not in the campaign’s list", async () => {
    const labels = FRENCH_LABELS.labels.filter(({ name }) => name !== "on");
    const other = file("unlisted.json", gapLedger({ ...ALL_GAPS, labels: { labels, pairs: [] } }));
    const { out } = await runInTest("gaps", other);
    // The two answers are Anna's and Bo's for amber's e4.
    expect(out.replaceAll(/\s+/g, " ")).toContain("2 answers have a label that is not in the list (on)");
    expect((await runInTest("gaps", gaps)).out).not.toContain("not in the list");
  });
});
