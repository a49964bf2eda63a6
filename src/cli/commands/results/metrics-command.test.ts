// Tests the output of `referee metrics`. Its figures are compared with those of the authors' programs in
// core/analysis/metrics/shared-data.test.ts.

import { afterAll, describe, expect, it } from "vitest";
import { runInTest, TestFolder } from "#cli/run-in-test.ts";
import { serializeCampaign } from "#core/io/file/campaign-file.ts";
import { judgedLedger } from "#tools/testing/campaigns/judged-campaign.ts";
import { smallFiles, smallLedger } from "#tools/testing/campaigns/small-campaign.ts";
import { sharedDataPath } from "#tools/testing/shared-data.ts";

const test = new TestFolder();
afterAll(() => test.remove());
const folder = (name: string, changes?: Record<string, string | null>) =>
  test.folder(name, smallFiles(changes));
const small = folder("small");
const config = (name: string, settings: object) =>
  test.file(name, JSON.stringify({ format: "referee-apt", version: 1, ...settings }));

/** The lines of a text, with runs of spaces reduced to one. */
const lines = (text: string) => text.split("\n").map((line) => line.replace(/ +/g, " ").trim());

describe("referee metrics", () => {
  it("reports only the requested systems, with the same figures as without --systems", async () => {
    const all = JSON.parse((await runInTest("metrics", small, "--json")).out);
    const { status, out } = await runInTest("metrics", small, "--systems", "good", "--json");
    const rows = all.rows.filter(({ system }: { system: string }) => system === "good");
    const ofGood = { ...all, systems: all.systems.slice(1), rows, pairs: [] };
    expect([status, JSON.parse(out)]).toEqual([0, ofGood]);
    expect((await runInTest("metrics", small, "--systems", "good")).out).not.toContain("bad");
  });

  it.each([
    ["nobody", "found the system “nobody”; expected one of the campaign's: bad, good"],
    ["", "--systems needs A,B"],
  ])("reports wrong usage: --systems “%s”", async (name, message) => {
    const { status, problems } = await runInTest("metrics", small, "--systems", name);
    expect([status, problems[0]]).toEqual([2, `referee: ${message}`]);
  });

  it("also reports errors in systems that are not requested", async () => {
    const bad = folder("bad-links", { "systems/bad.align": "0-x\n\n\n\n" });
    const { status, problems } = await runInTest("metrics", bad, "--systems", "good");
    expect([status, problems[0]]).toEqual([1, expect.stringContaining("[malformed-link]")]);
  });

  /*
   * Worked out by hand for “it” at 1:0, 1:5 and 3:0, and “They” at 2:0. The reference has Elle, la, Il; Ils, and “good”
   * has the same. “bad” has Il, le, Il; Ils. Elle and Il differ; so do la and le, which are not in the list of
   * French pronouns. Il–Il and Ils–Ils are equal. No link is improved: the only pronoun next to “la” and “le” is “on”,
   * which is linked already.
   */
  it("prints both metrics of each system as one JSON object with a fixed order of keys", async () => {
    const { status, out } = await runInTest("metrics", small, "--json");
    expect(status).toBe(0);
    const { systems, pronouns, tokens, only_examples, apt_settings } = JSON.parse(out);
    expect([pronouns, tokens, only_examples]).toEqual([["it", "they"], { autoprf: 4, apt: 4 }, false]);
    expect(apt_settings).toMatchObject({
      name: "French",
      format: "referee-apt",
      weights: [1, 0.5, 0, 0, 0, 0],
    });
    const [bad, good] = systems;
    expect([bad.name, good.name]).toEqual(["bad", "good"]);
    expect(Object.keys(bad)).toEqual(["name", "autoprf", "apt", "mapped_links"]);
    const overlap = ["matches", "candidates", "references", "precision", "recall", "f"];
    const parts = ["by_pronoun", "by_document", "by_category"];
    expect(Object.keys(bad.autoprf)).toEqual([...overlap, ...parts, "unlinked"]);
    expect(Object.keys(bad.apt)).toEqual(["cases", "score", "counted", ...parts, "confusion", "improved"]);
    expect(bad.autoprf).toMatchObject({
      matches: 2,
      candidates: 4,
      references: 4,
      precision: 0.5,
      recall: 0.5,
      f: 0.5,
    });
    expect(good.autoprf).toMatchObject({ matches: 4, candidates: 4, references: 4, f: 1 });
    expect(bad.autoprf.by_document.map(Object.keys)[0]).toEqual(["document", ...overlap, "by_pronoun"]);
    expect(bad.autoprf.by_category).toMatchObject([
      { category: "anaphoric_inter_subject_it", examples: 2, matches: 1, candidates: 2, references: 2 },
      { category: "anaphoric_inter_non-subject_it", examples: 1, matches: 0, candidates: 1, references: 1 },
    ]);
    expect(bad.apt).toMatchObject({ cases: [2, 0, 2, 0, 0, 0], score: 0.5, counted: 4 });
    expect(good.apt.cases.reduce((sum: number, one: number) => sum + one, 0)).toBe(4);
  });

  it("reads APT's settings from a file, and prints the file's name", async () => {
    const path = config("plain.apt.json", { weights: "A" });
    const { status, out, problems } = await runInTest("metrics", small, "--json", "--apt-config", path);
    expect([status, problems]).toEqual([0, []]);
    const { systems, apt_settings } = JSON.parse(out);
    expect(apt_settings).toMatchObject({ name: path, targetPronouns: [], weights: [1, 0, 0, 0, 0, 0] });
    expect(systems.map(({ apt }: { apt: { cases: unknown } }) => apt.cases)).toEqual([
      [2, 0, 2, 0, 0, 0],
      [4, 0, 0, 0, 0, 0],
    ]);
  });

  it("computes AutoPRF for --pronouns, and APT for the pronouns in its settings file or, if it has none, for --pronouns", async () => {
    const result = await runInTest("metrics", small, "--json", "--pronouns", "You, it,you");
    const { pronouns, tokens, apt_settings } = JSON.parse(result.out);
    expect([pronouns, tokens]).toEqual([["you", "it"], { autoprf: 4, apt: 4 }]);
    expect(apt_settings.improve.sourcePronouns).toEqual(["you", "it"]);
    const path = config("they.apt.json", { sourcePronouns: ["they"] });
    const withConfig = await runInTest("metrics", small, "--json", "--pronouns", "it", "--apt-config", path);
    expect(JSON.parse(withConfig.out).tokens).toEqual({ autoprf: 3, apt: 1 });
  });

  it("computes APT for the positions in its settings file", async () => {
    const path = config("places.apt.json", {
      items: [
        [0, 1],
        [3, 0],
      ],
    });
    const { out } = await runInTest("metrics", small, "--json", "--apt-config", path);
    const { by_pronoun } = JSON.parse(out).systems[0].apt;
    expect(by_pronoun.map(({ pronoun }: { pronoun: string }) => pronoun)).toEqual(["ball", "it"]);
  });

  it("prints the same for a folder as for its campaign file, whatever its judgements, profile and adjudicator", async () => {
    const expected = (await runInTest("metrics", small, "--json")).out;
    for (const [name, ledger] of [
      ["small.json", smallLedger()],
      ["judged.json", judgedLedger()],
    ] as const) {
      const { status, out } = await runInTest(
        "metrics",
        test.file(name, serializeCampaign(ledger)),
        "--json",
      );
      expect([status, out]).toEqual([0, expected]);
    }
    const args = ["--profile", "wmt-2018", "--adjudicator", "Anna"];
    expect((await runInTest("metrics", test.path("judged.json"), "--json", ...args)).out).toBe(expected);
  });

  it("prints text tables with denominators and settings", async () => {
    const { out } = await runInTest("metrics", small);
    const printedLines = lines(out);
    expect(printedLines).toContain("AutoPRF’s pronouns: it, they.");
    // Wilson's interval of 2 of 4 pronouns; there are two documents.
    const half = "0.5000 (0.1500–0.8500)";
    const few = "– (2 documents, 10 needed)";
    expect(printedLines).toContain(`bad 2 4 ${half} ${few} 4 ${half} ${few} ${half} ${few}`);
    const one = "1.0000, – (rests on one unit)";
    expect(printedLines).toContain(`bad they 1 1 ${one} 1 ${one} ${one}`);
    expect(printedLines).toContain(
      "System equal similar different not in output not in reference in neither counted score score, documents",
    );
    expect(printedLines).toContain(`bad 2 0 2 0 0 0 4 ${half} ${few}`);
    // The difference is tested over the four shared pronouns, of which two differ: p = 1/2.
    expect(printedLines.find((line) => line.startsWith("bad good 4 0.5000 1.0000 −50.0"))).toContain(few);
    expect(out.replace(/\n */g, " ")).toContain(
      "APT’s settings (French): source pronouns it, they. target pronouns il,",
    );
    expect(out).not.toMatch(/NaN|null|undefined|\*/);
  });

  it("prints a dash for undefined figures, and the reason", async () => {
    const path = folder("without", { "systems/bad.align": null });
    const { status, out, problems } = await runInTest("metrics", path);
    expect([status, problems.length]).toEqual([0, 1]);
    expect(lines(out)).toContain("bad – – – – – – – – –");
    expect(out).toContain("Without word links, so without scores: bad.");
    const { systems } = JSON.parse((await runInTest("metrics", path, "--json")).out);
    expect(systems[0]).toEqual({ name: "bad", autoprf: null, apt: null, mapped_links: false });
    const withoutPronoun = await runInTest("metrics", small, "--pronouns", "ich");
    expect(lines(withoutPronoun.out)).toContain("AutoPRF’s pronouns: ich.");
    expect(withoutPronoun.out).toContain(
      "The source has none of these pronouns. Name its pronouns with --pronouns or --apt-config.",
    );
    expect(lines(withoutPronoun.out)).toContain(
      `good 0 0 ${"– (nothing linked) ".repeat(2)}0 ${"– (nothing linked) ".repeat(4)}`.trimEnd(),
    );
    const figures = JSON.parse((await runInTest("metrics", small, "--json", "--pronouns", "ich")).out)
      .systems[0];
    expect(figures.autoprf).toMatchObject({
      matches: 0,
      candidates: 0,
      precision: null,
      recall: null,
      f: null,
    });
    expect(figures.apt).toMatchObject({ cases: [0, 0, 0, 0, 0, 0], score: null });
  });

  it("reports unlinked pronouns, links carried over to other tokens, and that only the first reference is used", async () => {
    const path = folder("notes", {
      "systems/bad.align": "0-0 1-1\n0-0\n1-1\n0-0\n",
      "systems/good.source.txt":
        "The ball is red.\nIt bounces when you drop it .\nThey saw the plasma .\nIt glows .\n",
      "reference.2.txt": "a\nb\nc\nd\n",
      "reference.2.align": "\n\n\n\n",
    });
    const { out } = await runInTest("metrics", path);
    expect(out).toContain("“they” is linked to nothing in bad, so AutoPRF leaves it out there.");
    expect(out).toMatch(/^good \* +4 +4 +1\.0000 \(0\.5101–1\.0000\)/m);
    expect(out).toContain("*: this system tokenised the source itself");
    expect(out).toContain("Only the first of several references is used.");
    const { systems } = JSON.parse((await runInTest("metrics", path, "--json")).out);
    expect(systems[0].autoprf.unlinked).toEqual([{ pronoun: "they", references: 1 }]);
    expect(systems[1].mapped_links).toBe(true);
  });

  it.each([
    [["--pronouns", ""], "--pronouns needs A,B"],
    [["--pronouns", "it,,they"], "found --pronouns “it,,they”; expected words with commas between them"],
    [["--pronouns", "it they"], "found --pronouns “it they”; expected words with commas between them"],
    [["--apt-config", ""], "--apt-config needs FILE"],
    [["-o", "out"], "found -o, which metrics does not take; did you mean --json?"],
    [["--categories", "X"], "found --categories, which metrics does not take; did you mean --strict?"],
    [
      ["--adjudicator", "Eva"],
      "found the adjudicator “Eva”; expected one of the campaign's annotators, but it has none",
    ],
  ])("reports wrong usage: %j", async (options, message) => {
    const { status, out, problems } = await runInTest("metrics", small, ...options);
    expect([status, out, problems[0]]).toEqual([2, "", `referee: ${message}`]);
  });

  it("has an option --pronouns that `evaluate` rejects", async () => {
    const { status, problems } = await runInTest("evaluate", small, "--pronouns", "it");
    expect([status, problems[0]]).toEqual([
      2,
      "referee: found --pronouns, which evaluate does not take; did you mean --profile?",
    ]);
  });

  it("reports all problems of campaign and settings at once", async () => {
    const path = config("bad.apt.json", { sourcePronouns: [], similar: [["il"]] });
    const spoilt = folder("spoilt", { "systems/bad.align": "0-0\n1:1\n\n\n" });
    const { status, out, problems } = await runInTest("metrics", spoilt, "--apt-config", path);
    expect([status, out]).toEqual([1, ""]);
    expect(problems).toEqual([
      "bad.apt.json: sourcePronouns: found no pronoun; expected one or more [unknown-value]",
      "bad.apt.json: similar.0: found 1 form; expected two or more [unknown-value]",
      "systems/bad.align:2: found “1:1”; expected a link i-j of two token numbers [malformed-link]",
    ]);
  });

  it("reports positions that the source does not have, and paths that lead to no file", async () => {
    const path = config("far.apt.json", {
      items: [
        [0, 9],
        [9, 0],
        [0, 0],
      ],
    });
    const far = await runInTest("metrics", small, "--apt-config", path);
    expect(far.status).toBe(1);
    expect(far.problems).toEqual([
      `${path}: items.0: found position 9; line 0 of the source, counted from 0, has 5 tokens [position-outside-sentence]`,
      `${path}: items.1: found line 9; the source has lines 0 to 3 [position-outside-sentence]`,
    ]);
    const none = await runInTest("metrics", small, "--apt-config", test.path("none.json"));
    expect([none.status, none.problems]).toEqual([
      1,
      [`${test.path("none.json")}: found no such file or folder [missing-required-file]`],
    ]);
    const isFolder = await runInTest("metrics", small, "--apt-config", small);
    expect(isFolder.problems).toEqual([
      `${small}: is a folder; expected the file of APT’s settings [unreadable-file]`,
    ]);
  });
});

describe("metrics of a database", () => {
  const path = sharedDataPath("enfr.protest/protest-master.db");

  // The 205 examples of “it” and “they” are also the items of “b-items” in core/analysis/metrics/shared-data.test.ts.
  it.skipIf(path === undefined)("cover only the examples if the database has no other links", async () => {
    const { status, out } = await runInTest("metrics", path ?? "", "--json");
    expect(status).toBe(0);
    const { tokens, only_examples } = JSON.parse(out);
    expect([tokens, only_examples]).toEqual([{ autoprf: 205, apt: 205 }, true]);
    expect((await runInTest("metrics", path ?? "")).out).toContain(
      "The metrics cover only the suite’s examples",
    );
  });
});
