import { readFileSync } from "node:fs";
import { join } from "node:path";
import { gzipSync } from "fflate";
import { afterAll, describe, expect, it } from "vitest";
import { runInTest, TestFolder } from "#cli/run-in-test.ts";
import {
  SMALL_GOLD,
  SMALL_NUMBERED,
  SMALL_PLAIN,
  withLine,
} from "#tools/testing/campaigns/small-prediction.ts";
import { sharedDataPath } from "#tools/testing/shared-data.ts";

const test = new TestFolder();
afterAll(() => test.remove());
const gold = test.file("gold.tsv", SMALL_GOLD);
const plain = test.file("plain.tsv", SMALL_PLAIN);
const numbered = test.file("numbered.tsv", SMALL_NUMBERED);

describe("referee prediction", () => {
  it("prints one JSON object for one prediction: figures are unrounded, and null if undefined", async () => {
    const { status, out, problems } = await runInTest("prediction", gold, plain, "--json");
    expect({ status, problems }).toEqual({ status: 0, problems: [] });
    const { coarse, fine, ...others } = JSON.parse(out);
    expect(others).toEqual({});
    expect(Object.keys(fine)).toEqual(["matrix", "labels", "accuracy", "micro", "macro"]);
    expect([coarse.accuracy, fine.accuracy]).toEqual([0.75, 0.5]);
    expect(fine.macro.f1).toBeCloseTo(10 / 27, 12);
    expect(fine.labels[4]).toEqual({
      label: "il",
      correct: 1,
      predicted: 2,
      gold: 1,
      precision: 0.5,
      recall: 1,
      f1: 2 / 3,
    });
    expect(fine.labels[3]).toMatchObject({ label: "elles", precision: null, recall: null, f1: null });
    // The gap with “elle” was predicted as “il”.
    expect(fine.matrix[2]).toEqual([0, 0, 0, 0, 1, 0, 0, 0, 0]);
    expect([fine.matrix.length, coarse.matrix.length]).toEqual([9, 7]);
  });

  it("prints several predictions by file name, and the comparison of every pair", async () => {
    const packed = test.file("packed.tsv.gz", gzipSync(new TextEncoder().encode(SMALL_NUMBERED)));
    const { out } = await runInTest("prediction", gold, plain, numbered, packed, "--json");
    const { predictions, pairs } = JSON.parse(out);
    expect(predictions.map(({ file }: { file: string }) => file)).toEqual([plain, numbered, packed]);
    expect(predictions[1].fine).toEqual(predictions[2].fine);
    expect(predictions[0]).toMatchObject(
      JSON.parse((await runInTest("prediction", gold, plain, "--json")).out),
    );
    expect(pairs.length).toBe(6);
    expect(pairs[3]).toMatchObject({
      a: plain,
      b: numbered,
      grain: "fine",
      both: 2,
      only_a: 2,
      only_b: 4,
      neither: 0,
      difference: -0.25,
      p: expect.closeTo(0.6875, 12),
    });
  });

  it("prints confusion matrices, tables of labels and averages and, for several predictions, also a summary and the pairs", async () => {
    const one = await runInTest("prediction", gold, plain);
    expect(one.out).toContain("8 gaps in 6 sentence pairs.");
    // One gap each of “elle”, “on”, “ça” and “cela” was predicted as “il”, “ils”, “cela” and “ça”.
    const matrix = (labels: string, rows: readonly string[]) =>
      new RegExp([`gold ${labels} all`, "─+", ...rows, "─+"].join("\n").replaceAll(" ", " +"));
    expect(one.out).toMatch(
      matrix("ce cela elle elles il ils on ça OTHER", [
        ...["ce 1 0 0 0 0 0 0 0 0 1", "cela 0 0 0 0 0 0 0 1 0 1", "elle 0 0 0 0 1 0 0 0 0 1"],
        ...["elles 0 0 0 0 0 0 0 0 0 0", "il 0 0 0 0 1 0 0 0 0 1", "ils 0 0 0 0 0 1 0 0 0 1"],
        ...["on 0 0 0 0 0 1 0 0 0 1", "ça 0 1 0 0 0 0 0 0 0 1", "OTHER 0 0 0 0 0 0 0 0 1 1"],
      ]),
    );
    expect(one.out).toMatch(
      matrix("ce cela elle elles il ils OTHER", [
        ...["ce 1 0 0 0 0 0 0 1", "cela 0 2 0 0 0 0 0 2", "elle 0 0 0 0 1 0 0 1"],
        ...["elles 0 0 0 0 0 0 0 0", "il 0 0 0 0 1 0 0 1", "ils 0 0 0 0 0 1 0 1", "OTHER 0 0 0 0 0 1 1 2"],
      ]),
    );
    expect(one.out).toMatch(/^il +1 +2 +1 +50\.00 +100\.00 +66\.67$/m);
    expect(one.out).toMatch(/^elles +0 +0 +0 +– +– +–$/m);
    expect(one.out).toMatch(/^micro +4 +8 +8 +50\.00 +50\.00 +50\.00 +\d+\.\d+–\d+\.\d+$/m);
    expect(one.out).toMatch(/^macro +33\.33 +44\.44 +37\.04 +– \(elles: 0 cases, 10 needed\)$/m);
    expect(one.out).not.toContain("McNemar");
    expect(one.out).toContain("sentence pairs as independent");
    const { out } = await runInTest("prediction", gold, plain, numbered);
    expect(out).toMatch(
      new RegExp(`^${plain} +37\\.04, – \\(elles: 0 cases, 10 needed\\) +50\\.00 \\(`, "m"),
    );
    expect(out).toContain("McNemar");
    expect(out).toMatch(/ 2 +4 +2 +0 +−25\.0 +\S+ to \S+ +0\.688 +0\.688 /m);
  });

  it("reports the problems of all files at once, and prints nothing", async () => {
    const bad = test.file(
      "bad.tsv",
      withLine(SMALL_PLAIN, 2, (line) => line.replace(/^il/, "lui")),
    );
    const slipped = test.file("slipped.tsv", SMALL_PLAIN.split("\n").slice(1).join("\n"));
    const { status, out, problems } = await runInTest("prediction", gold, bad, slipped, test.path("none"));
    expect({ status, out }).toEqual({ status: 1, out: "" });
    expect(problems.map((one) => one.replace(/: .*\[/, " ["))).toEqual([
      `${bad}:2 [unknown-label]`,
      `${slipped}:1 [sentence-differs]`,
      `${slipped}:6 [line-count-differs]`,
      `${test.path("none")} [missing-required-file]`,
    ]);
  });

  it("rejects a folder in place of a prediction", async () => {
    const { status, problems } = await runInTest("prediction", gold, test.path("."));
    expect(status).toBe(1);
    expect(problems[0]).toMatch(/is a folder; expected a file of the prediction task \[unreadable-file\]$/);
  });

  it.each([
    [[], "prediction needs GOLD: referee prediction GOLD PREDICTED… [options]"],
    [["gold.tsv"], "prediction needs PREDICTED: referee prediction GOLD PREDICTED… [options]"],
    [["a", "b", "-o", "c"], "found -o, which prediction does not take; did you mean --json?"],
    [["a", "b", "--profile", "x"], "found --profile, which prediction does not take; did you mean --format?"],
    [["a", "b", "--systems", "X"], "found --systems, which prediction does not take; did you mean --json?"],
  ])("reports wrong usage: %j", async (args, message) => {
    const { status, problems } = await runInTest("prediction", ...args);
    expect([status, problems[0]]).toEqual([2, `referee: ${message}`]);
  });
});

const shared = sharedDataPath("prediction");

describe.skipIf(shared === undefined)(
  "referee prediction on the gold standard of 2015 and a real submission",
  () => {
    const path = (name: string) => join(shared ?? "", name);

    it("gives the official scorer's figures in every row, and the official score of 55.80", async () => {
      const { out } = await runInTest("prediction", path("gold.tsv"), path("whatelles.tsv"), "--json");
      const printed = JSON.parse(out);
      const two = (value: number) => (100 * value).toFixed(2);
      const rows = ["coarse", "fine"].flatMap((level) => {
        const { labels, accuracy, macro } = printed[level];
        const sum = (key: string) =>
          labels.reduce((all: number, one: Record<string, number>) => all + (one[key] ?? 0), 0);
        return [
          ...labels.map((one: Record<string, number>) =>
            [
              ...[level, one.label, one.correct, one.predicted, one.gold],
              ...[one.precision, one.recall, one.f1].map((value) => two(value ?? Number.NaN)),
            ].join("\t"),
          ),
          [
            level,
            "micro",
            sum("correct"),
            sum("predicted"),
            sum("gold"),
            ...Array(3).fill(two(accuracy)),
          ].join("\t"),
          [level, "macro", "", "", "", ...[macro.precision, macro.recall, macro.f1].map(two)].join("\t"),
        ];
      });
      const [, ...expected] = readFileSync(path("expected.tsv"), "utf8").trimEnd().split("\n");
      expect(rows).toEqual(expected);
      expect(rows.at(-1)).toMatch(/55\.80$/);
    });
  },
);
