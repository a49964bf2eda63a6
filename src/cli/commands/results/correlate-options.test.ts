// Tests the files and options of `referee correlate`, and how it reports their problems.

import { afterAll, describe, expect, it } from "vitest";
import { runInTest, TestFolder } from "#cli/run-in-test.ts";
import { serializeCampaign } from "#core/io/file/campaign-file.ts";
import { ANNA, judgedLedger } from "#tools/testing/campaigns/judged-campaign.ts";
import { smallJudgement, smallLedger } from "#tools/testing/campaigns/small-campaign.ts";

const test = new TestFolder();
afterAll(() => test.remove());
const judged = test.file("judged.json", serializeCampaign(judgedLedger()));

describe("the options of `referee correlate`", () => {
  it("read scores of other metrics, and report systems that only the scores or only the campaign has", async () => {
    const scores = test.file("scores.tsv", "system\tMine\ngood\t12.5\nnobody\t3\n");
    const { status, out, problems } = await runInTest("correlate", judged, "--json", "--scores", scores);
    const printed = JSON.parse(out);
    expect(status).toBe(0);
    expect(printed.systems.map((system: { scores: Record<string, unknown> }) => system.scores.Mine)).toEqual([
      null,
      12.5,
    ]);
    expect(printed.left_out).toEqual({ not_in_campaign: ["nobody"], not_in_scores: ["bad"] });
    expect(problems).toEqual([
      `${scores}:3: warning: “nobody” is no system of the campaign; its scores are left out [unknown-candidate]`,
      `${scores}: warning: has no scores of bad; its metrics leave these systems out [missing-score]`,
    ]);
  });

  it("report no problem if every system has scores", async () => {
    const scores = test.file("all.tsv", "system\tMine\ngood\t12.5\nbad\t3\n");
    const { status, problems } = await runInTest("correlate", judged, "--scores", scores);
    expect([status, problems]).toEqual([0, []]);
  });

  it("report all problems of scores and settings at once, and print no result", async () => {
    const scores = test.file("bad.tsv", "name\tMine\tAPT-A\ngood\tmuch\t1\ngood\t1\n");
    const settings = test.file("bad.apt.json", "{");
    const args = ["--scores", scores, "--apt-config", settings];
    const { status, out, problems } = await runInTest("correlate", judged, ...args);
    expect([status, out]).toEqual([1, ""]);
    const codes = problems.map((line) => /\[([a-z-]+)\]$/.exec(line)?.[1]).sort();
    expect(codes).toEqual(
      ["malformed-json", "missing-column", "duplicate-name", "malformed-cell", "malformed-cell"].sort(),
    );
  });

  it("report positions that the source does not have, together with problems of the scores", async () => {
    const far = test.file(
      "far.apt.json",
      JSON.stringify({
        format: "referee-apt",
        version: 1,
        items: [
          [0, 9],
          [9, 0],
          [1, 0],
        ],
      }),
    );
    const places = [
      `${far}: items.0: found position 9; line 0 of the source, counted from 0, has 5 tokens [position-outside-sentence]`,
      `${far}: items.1: found line 9; the source has lines 0 to 3 [position-outside-sentence]`,
    ];
    const alone = await runInTest("correlate", judged, "--apt-config", far);
    expect([alone.status, alone.out, alone.problems]).toEqual([1, "", places]);
    const scores = test.file("much.tsv", "system\tMine\ngood\tmuch\n");
    const both = await runInTest("correlate", judged, "--apt-config", far, "--scores", scores);
    expect([both.status, both.out]).toEqual([1, ""]);
    expect(both.problems).toEqual([expect.stringContaining("much.tsv:2: “Mine”: found “much”"), ...places]);
    // Positions that exist in the source are accepted.
    const near = test.file(
      "near.apt.json",
      JSON.stringify({ format: "referee-apt", version: 1, items: [[1, 0]] }),
    );
    expect((await runInTest("correlate", judged, "--apt-config", near)).problems).toEqual([]);
  });

  it("report a problem in a file of scores instead of an unknown adjudicator if both are found", async () => {
    const args = ["--adjudicator", "Nobody"];
    const alone = await runInTest("correlate", judged, ...args);
    expect([alone.status, alone.problems[0]]).toEqual([
      2,
      expect.stringContaining("found the adjudicator “Nobody”"),
    ]);
    const scores = test.file("none.tsv", "system\tMine\ngood\tnone\n");
    const both = await runInTest("correlate", judged, ...args, "--scores", scores);
    expect([both.status, both.problems]).toEqual([1, [expect.stringContaining("found “none”")]]);
  });

  it.each([
    [["--scores", ""], "--scores needs FILE"],
    [["-o", "out"], "found -o, which correlate does not take; did you mean --json?"],
    [["--overlap", "3"], "found --overlap, which correlate does not take; did you mean --help?"],
  ])("are wrong usage if they are empty or of another command: %j", async (options, message) => {
    const { status, problems } = await runInTest("correlate", judged, ...options);
    expect([status, problems[0]]).toEqual([2, `referee: ${message}`]);
  });

  it("can all be left out; an orphaned judgement causes a warning", async () => {
    const gone = smallLedger(
      {},
      { annotators: [ANNA], judgements: [smallJudgement(1, { system: "gone", pronoun: "bad" })] },
    );
    const path = test.file("gone.json", serializeCampaign(gone));
    expect((await runInTest("correlate", path)).problems).toEqual([
      `${path}: warning: 1 judgement is of a system or example that is not in this campaign (Anna on e1 in “gone”); kept, not counted [judgements-orphaned]`,
    ]);
  });
});
