import { writeFile } from "node:fs/promises";
import { zipSync } from "fflate";
import { afterAll, describe, expect, it } from "vitest";
import { runInTest, TestFolder } from "#cli/run-in-test.ts";
import { serializeCampaign } from "#core/io/file/campaign-file.ts";
import { serializeJudgements } from "#core/io/folder/folder-files.ts";
import { hashSuite } from "#core/suite/suite.ts";
import { judgedLedger } from "#tools/testing/campaigns/judged-campaign.ts";
import { smallCampaign, smallFiles, smallLedger } from "#tools/testing/campaigns/small-campaign.ts";
import { tsvCells } from "#tools/testing/tsv.ts";

const test = new TestFolder();
const inRoot = (path: string) => test.path(path);
const folder = (name: string, changes?: Record<string, string | null>) =>
  test.folder(name, smallFiles(changes));
afterAll(() => test.remove());

const HASH = hashSuite(smallCampaign().suite);

/**
 * The figures of an unjudged system, if the automatic pass approved `approved` of `examples` candidates. `low` and
 * `high`: Wilson's interval, taken from a table.
 */
function unjudged(
  examples: number,
  approved: number,
  [low, high]: readonly [number, number],
  { units = examples, documents }: { readonly units?: number; readonly documents: number },
) {
  const open = examples - approved;
  const number = documents === 1 ? "1 document" : `${documents} documents`;
  const none = approved === 0 ? `${open} of ${open} open` : null;
  const byDocument = {
    documents,
    documents_as_examples: null,
    documents_low: null,
    documents_high: null,
    documents_reason: none ?? `${number}, fewer than 10`,
  };
  const withoutJudgement = (reason: string) => ({
    n: 0,
    value: null,
    low: null,
    high: null,
    reason,
    documents: 0,
    documents_as_examples: null,
    documents_low: null,
    documents_high: null,
    documents_reason: reason,
  });
  const overExamples = {
    hits: approved,
    n: examples,
    value: none === null ? approved / examples : null,
    low: none === null ? expect.closeTo(low, 3) : null,
    high: none === null ? expect.closeTo(high, 3) : null,
    reason: none,
    ...byDocument,
  };
  return {
    examples,
    units,
    approved,
    referred: open,
    correct: 0,
    incorrect: 0,
    open,
    excluded: 0,
    approved_by_learnt_agreement: 0,
    approved_not_judged: approved,
    open_reasons: {
      not_judged: open,
      not_finished: 0,
      conflict: 0,
      two_answers: 0,
      annotators_disagree: 0,
      stale: 0,
      reused_answer: 0,
      silver_reference: 0,
      known_wrong: 0,
    },
    excluded_reasons: { bad_translation: 0, incorrect_word_alignment: 0, no_translation: 0 },
    stale: 0,
    accuracy: {
      examples: overExamples,
      // All sentences have a translation.
      translated: overExamples,
      judged: { hits: 0, ...withoutJudgement("nothing judged") },
      range: { low: approved / examples, high: 1, reason: null },
    },
    antecedent: {
      correct: 0,
      incorrect: 0,
      ...withoutJudgement("no answer about the antecedent’s head"),
    },
  };
}

const CATEGORIES = ["anaphoric_inter_subject_it", "anaphoric_inter_non-subject_it", "addressee_generic_you"];
const categorised = (...figures: readonly object[]) =>
  figures.map((figure, index) => ({ category: CATEGORIES[index], ...figure }));

describe("referee evaluate", () => {
  it("prints one JSON object with every figure of every system and category, and of all systems together", async () => {
    const { status, out, problems } = await runInTest("evaluate", await folder("plain"), "--json");
    expect({ status, problems }).toEqual({ status: 0, problems: [] });
    // Wilson's 95% intervals of 0/1, 1/1, 1/2, 2/2, 1/4, 4/4 and, of both systems together, of 1.5/2 and 0.5/1 (as many
    // examples as there are) and of 5/8: the examples have 2, 1, 1 and 1 hits of 2, so v = (0.75² + 3 · 0.25²) / (1 −
    // 1/4) / 8² = 1/64, and p(1 − p)/v · (2.3646/3.1824)² = 8.3, which is more than the 8 candidates.
    const none = [0, 0.793] as const;
    const one = [0.207, 1] as const;
    const whole = JSON.parse(out);
    expect(whole).toEqual({
      format: "referee-accuracy",
      version: 1,
      suite: { name: "Small", source_language: "en", target_language: "fr", examples: 4, hash: HASH },
      profile: "protest-2016",
      systems: [
        {
          name: "bad",
          judged_less: false,
          links: "given",
          ...unjudged(4, 1, [0.046, 0.699], { documents: 2 }),
          categories: categorised(
            unjudged(2, 1, [0.095, 0.905], { documents: 2 }),
            unjudged(1, 0, none, { documents: 1 }),
            unjudged(1, 0, none, { documents: 1 }),
          ),
        },
        {
          name: "good",
          judged_less: false,
          links: "given",
          ...unjudged(4, 4, [0.51, 1], { documents: 2 }),
          categories: categorised(
            unjudged(2, 2, [0.342, 1], { documents: 2 }),
            unjudged(1, 1, one, { documents: 1 }),
            unjudged(1, 1, one, { documents: 1 }),
          ),
        },
      ],
      all: {
        ...unjudged(8, 5, [0.306, 0.863], { units: 4, documents: 2 }),
        categories: categorised(
          unjudged(4, 3, [0.198, 0.973], { units: 2, documents: 2 }),
          unjudged(2, 1, [0.055, 0.945], { units: 1, documents: 1 }),
          unjudged(2, 1, [0.055, 0.945], { units: 1, documents: 1 }),
        ),
      },
    });
    expect(Object.keys(whole.systems[0])).toEqual([
      ...["name", "judged_less", "links", "examples", "units", "approved"],
      ...["approved_by_learnt_agreement", "referred", "approved_not_judged"],
      ...[
        "correct",
        "incorrect",
        "open",
        "open_reasons",
        "excluded",
        "excluded_reasons",
        "stale",
        "accuracy",
        "antecedent",
        "categories",
      ],
    ]);
  });

  it("uses --profile instead of the campaign's profile", async () => {
    const { out } = await runInTest("evaluate", await folder("plain"), "--json", "--profile", "wmt-2018");
    const { profile, systems } = JSON.parse(out);
    expect(profile).toBe("wmt-2018");
    expect(systems[0].approved).toBe(0);
  });

  it("counts the judgements of a campaign file, which take precedence over the automatic pass", async () => {
    await writeFile(inRoot("judged.json"), serializeCampaign(judgedLedger()));
    const { status, out } = await runInTest("evaluate", inRoot("judged.json"), "--json");
    expect(status).toBe(0);
    const [bad, good] = JSON.parse(out).systems;
    expect(bad.categories).toMatchObject([
      {
        category: "anaphoric_inter_subject_it",
        examples: 2,
        approved: 1,
        referred: 1,
        correct: 1,
        incorrect: 0,
        open: 1,
        excluded: 0,
      },
      {
        category: "anaphoric_inter_non-subject_it",
        examples: 1,
        approved: 0,
        referred: 1,
        correct: 0,
        incorrect: 0,
        open: 1,
        excluded: 0,
      },
      {
        category: "addressee_generic_you",
        examples: 1,
        approved: 0,
        referred: 1,
        correct: 0,
        incorrect: 0,
        open: 0,
        excluded: 1,
      },
    ]);
    expect(good.categories[0]).toMatchObject({ approved: 2, correct: 1, incorrect: 1, open: 0 });
    expect(bad).toMatchObject({
      examples: 4,
      approved: 1,
      referred: 3,
      correct: 1,
      incorrect: 0,
      open: 2,
      excluded: 1,
      approved_not_judged: 0,
      open_reasons: { not_finished: 1, annotators_disagree: 1, not_judged: 0 },
      excluded_reasons: { bad_translation: 1, incorrect_word_alignment: 0 },
      accuracy: { examples: { hits: 1, n: 4 }, judged: { hits: 1, n: 1 }, range: { low: 0.25, high: 0.75 } },
      antecedent: { correct: 1, incorrect: 0 },
    });
    expect(JSON.parse(out).all).toMatchObject({
      examples: 8,
      approved: 5,
      correct: 2,
      incorrect: 1,
      open: 2,
      excluded: 1,
      approved_not_judged: 2,
      stale: 0,
      accuracy: { examples: { hits: 4, n: 8, value: 0.5 }, judged: { hits: 2, n: 3, value: 2 / 3 } },
      antecedent: { correct: 2, incorrect: 1 },
    });
  });

  it("counts the judgements in a folder like those in a campaign file", async () => {
    const path = await folder("with-judgements", {
      "judgements.json": serializeJudgements(judgedLedger().events, new Set()),
    });
    await writeFile(inRoot("same.json"), serializeCampaign(judgedLedger()));
    const ofFolder = await runInTest("evaluate", path, "--json");
    expect(ofFolder).toEqual(await runInTest("evaluate", inRoot("same.json"), "--json"));
    expect(ofFolder.status).toBe(0);
  });

  it("prints the same for a folder, its .zip and its campaign file", async () => {
    const path = await folder("same");
    const files = smallFiles().map(({ path: name, bytes }): [string, Uint8Array] => [
      `in/side/${name}`,
      bytes,
    ]);
    await writeFile(inRoot("same.zip"), zipSync(Object.fromEntries(files)));
    await writeFile(inRoot("same-campaign.json"), serializeCampaign(smallLedger()));
    const expected = await runInTest("evaluate", path, "--json");
    expect(await runInTest("evaluate", inRoot("same.zip"), "--json")).toEqual(expected);
    expect(await runInTest("evaluate", inRoot("same-campaign.json"), "--json")).toEqual(expected);
  });

  it("uses defaults for settings that a folder does not have", async () => {
    const path = await folder("no-settings", { "suite.json": null });
    const { out } = await runInTest("evaluate", path, "--json");
    expect(JSON.parse(out)).toMatchObject({
      suite: { name: "no-settings", hash: HASH },
      profile: "protest-2016",
    });
  });

  it("prints a text table that explains what is counted", async () => {
    const { out } = await runInTest("evaluate", await folder("plain"));
    const lines = out.split("\n");
    expect(lines[0]).toBe("Suite     Small (en → fr), 4 examples, 2 systems");
    expect(out).toContain("What is counted: candidates = approved + referred");
    expect(out).toContain("No judgement is finished yet");
    expect(out).toContain("Automatic approval never rejects");
    const start = lines.indexOf("System bad");
    expect(lines.slice(start + 2, start + 10)).toEqual([
      "                                                                 approved,   judged     judged                    accuracy over      possible",
      "Category                        candidates  approved  referred  not judged  correct  incorrect  open  excluded         examples         range",
      "─".repeat(141),
      "anaphoric_inter_subject_it               2         1         1           1        0          0     1         0  50.0 [9.5–90.5]  50.0 … 100.0",
      "anaphoric_inter_non-subject_it           1         0         1           0        0          0     1         0  – (1 of 1 open)   0.0 … 100.0",
      "addressee_generic_you                    1         0         1           0        0          0     1         0  – (1 of 1 open)   0.0 … 100.0",
      "─".repeat(141),
      "all categories                           4         1         3           1        0          0     3         0  25.0 [4.6–69.9]  25.0 … 100.0",
    ]);
    expect(lines.find((line) => line.startsWith("all systems together"))?.split(/ {2,}/)).toEqual([
      "all systems together",
      ...["8", "4", "5", "3", "5", "0", "0", "3", "0"],
      "62.5 [30.6–86.3]",
      "62.5 … 100.0",
    ]);
  });

  it("prints all counts, and why candidates are open or excluded, if there are judgements", async () => {
    await writeFile(inRoot("judged.json"), serializeCampaign(judgedLedger()));
    const { out } = await runInTest("evaluate", inRoot("judged.json"));
    expect(out).toContain("Accuracy over judged = judged correct / (judged correct + judged incorrect)");
    const total = out.split("\n").find((line) => line.startsWith("all categories"));
    expect(total?.split(/ {2,}/)).toEqual([
      "all categories",
      "4",
      "1",
      "3",
      "0",
      "1",
      "0",
      "2",
      "1",
      "25.0 [4.6–69.9]",
      "25.0 … 75.0",
      "100.0 [20.7–100.0]",
    ]);
    expect(out).toContain(
      "In all: open 2: unfinished 1, disagreement on outcome 1; excluded 1: bad translation 1",
    );
  });
});

describe("referee verdicts", () => {
  it("prints a header and one tab-separated line per candidate", async () => {
    const { status, out } = await runInTest("verdicts", await folder("plain"));
    expect(status).toBe(0);
    expect(out.split("\n").slice(0, 5)).toEqual([
      "system\texample\tcategory\tverdict\treason\treference_pronoun\toutput_pronoun\tlinks",
      "bad\te1\tanaphoric_inter_subject_it\treferred\tpronoun: Il ≠ Elle, antecedent: ballon ≠ balle\tElle\tIl\tgiven",
      "bad\te2\tanaphoric_inter_non-subject_it\treferred\tpronoun: le ≠ la, antecedent: ballon ≠ balle\tla\tle\tgiven",
      "bad\te3\tanaphoric_inter_subject_it\tapproved\tIl = Il, plasma = plasma\tIl\tIl\tgiven",
      "bad\te4\taddressee_generic_you\treferred\tpronoun: vous ≠ on\ton\tvous\tgiven",
    ]);
    expect(out.endsWith("\n")).toBe(true);
  });

  it("with --json prints one object per line, with the keys and values of the table", async () => {
    const table = await runInTest("verdicts", await folder("plain"));
    const { out } = await runInTest("verdicts", await folder("plain"), "--json");
    const [header, ...rows] = tsvCells(table.out);
    const objects = out
      .trimEnd()
      .split("\n")
      .map((line): Record<string, string> => JSON.parse(line));
    expect(objects.map((row) => Object.keys(row))).toEqual(rows.map(() => header));
    expect(objects.map((row) => Object.values(row))).toEqual(rows);
  });
});
