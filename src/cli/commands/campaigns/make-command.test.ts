// Tests `referee make`, which makes a campaign from a source text and its translations.

import { existsSync, readFileSync } from "node:fs";
import { resolve } from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import { runInTest, TestFolder } from "#cli/run-in-test.ts";
import { openFiles } from "#core/io/open/open-files.ts";
import { ARABIC, ARABIC_OUTPUT, ENGLISH } from "#tools/testing/campaigns/english-arabic.ts";
import { currentCampaign } from "#tools/testing/campaigns/small-campaign.ts";
import { smallCorpus } from "#tools/testing/corpora/small-corpus.ts";

const test = new TestFolder();
afterAll(() => test.remove());

const english = test.file("tale.en.txt", ENGLISH);
const arabic = test.file("tale, told.ar.txt", ARABIC);
const output = test.file("online.txt", ARABIC_OUTPUT);

function campaignIn(path: string) {
  const opened = openFiles([{ path, bytes: new Uint8Array(readFileSync(path)) }], path);
  if (!opened.ok || opened.value.kind !== "campaign") throw new Error("it opens");
  return currentCampaign(opened.value.ledger);
}

describe("referee make", () => {
  it("makes a campaign from raw texts with the languages in their file names, and prints its counts", async () => {
    const out = test.path("tale.json");
    const {
      status,
      out: printed,
      problems,
    } = await runInTest("make", english, "--reference", arabic, "-o", out, "--json");
    expect({ status, problems }).toEqual({ status: 0, problems: [] });
    expect(JSON.parse(printed)).toMatchObject({
      sentences: 30,
      documents: 2,
      tokens: 250,
      tokenised: false,
      references: [{ file: arabic, tokens: 182, tokenised: false, aligned: true }],
      pronouns: [
        { form: "it", count: 22 },
        { form: "they", count: 7 },
        { form: "you", count: 2 },
      ],
    });
    const { suite, plan } = campaignIn(out);
    expect(suite).toMatchObject({
      name: "tale.en",
      sourceLanguage: "en",
      targetLanguage: "ar",
      examples: [],
    });
    expect(plan?.categories.length).toBe(13);
    // The text output has the same counts, and a second call writes the same bytes.
    const secondFile = test.path("again.json");
    expect((await runInTest("make", english, "--reference", arabic, "-o", secondFile)).out).toMatch(
      /30 sentences in 2 documents, 250 tokens \(tokenised here\)\n {2}.*182 tokens \(tokenised here\), aligned here\n {2}31 pronouns; linked: it \d+ of 22, they/,
    );
    expect(readFileSync(secondFile)).toEqual(readFileSync(out));
  });

  it("with --corpus adds the same proposals as `update --corpus`, and prints their counts", async () => {
    const source = test.file("ball.en.txt", "The ball is red .\nIt bounces when you drop it .\n");
    const translation = test.file("ball.fr.txt", "La balle est rouge .\nElle rebondit .\n");
    const corpus = test.folder("corpus", smallCorpus());
    const [out, plain, updated] = ["with.json", "plain.json", "updated.json"].map((name) => test.path(name));
    const texts = [source, "--reference", translation, "--tokenised"];
    const result = await runInTest("make", ...texts, "--corpus", corpus, "-o", out ?? "", "--json");
    expect(result.status).toBe(0);
    const { corpus: counts, sentences } = JSON.parse(result.out);
    expect(sentences).toBe(2);
    await runInTest("make", ...texts, "-o", plain ?? "");
    const updateResult = await runInTest(
      "update",
      plain ?? "",
      corpus,
      "--corpus",
      "-o",
      updated ?? "",
      "--json",
    );
    expect(counts).toEqual(JSON.parse(updateResult.out));
    expect(counts.pronouns.proposed).toBe(2);
    expect(campaignIn(out ?? "").proposals).toEqual(campaignIn(updated ?? "").proposals);
    expect(campaignIn(plain ?? "").proposals).toEqual([]);
    const words = await runInTest("make", ...texts, "-o", test.path("w.json"), "--corpus", corpus);
    expect(words.out).toMatch(/\n {2}sentences 2 of 4 found in the source; pronouns 2 of 4 proposed/);
  });

  it("gives the references the kinds of --reference-kind, in their order", async () => {
    const second = test.file("second.ar.txt", ARABIC.replace(/\S+$/m, "آخر"));
    const out = test.path("kinds.json");
    const references = ["--reference", arabic, "--reference", second];
    const kinds = (...words: string[]) => words.flatMap((word) => ["--reference-kind", word]);
    const args = ["make", english, ...references, "-o", out];
    expect((await runInTest(...args, ...kinds("human", "post-edited"))).status).toBe(0);
    expect(campaignIn(out).settings.referenceKinds).toEqual(["human", "post-edited"]);
    const documents = ["testset.jsonl", "north.jsonl"].map((name) =>
      resolve(import.meta.dirname, "../../../../e2e/data/cases/documents", name),
    );
    const ofDocuments = ["make", ...documents, "--pair", "en-fr", "-o", test.path("documents.json")];
    expect((await runInTest(...ofDocuments, ...kinds("machine-made"))).status).toBe(0);
    expect(campaignIn(test.path("documents.json")).settings.referenceKinds).toEqual(["machine-made"]);
    const none = test.path("no-kinds.json");
    const wrongKind = await runInTest("make", english, ...references, "-o", none, ...kinds("edited"));
    expect(wrongKind.problems[0]).toContain("expected human, post-edited or machine-made");
    const tooMany = await runInTest(
      "make",
      english,
      ...references,
      "-o",
      none,
      ...kinds("human", "human", "human"),
    );
    expect(tooMany.problems[0]).toContain("found 3 kinds of references; expected at most one per reference");
    expect(existsSync(none)).toBe(false);
  });

  it("writes nothing if --corpus has an invalid corpus or no path", async () => {
    const out = test.path("none.json");
    const args = ["make", english, "--reference", arabic, "-o", out];
    expect((await runInTest(...args, "--corpus")).problems[0]).toContain("--corpus needs PATH…");
    const notes = test.file("notes.txt", "no corpus");
    expect((await runInTest(...args, "--corpus", notes)).status).toBe(1);
    expect(existsSync(out)).toBe(false);
  });

  it.each(["made.json", "made.zip", "made.db", "made"])(
    "writes %s, to which import can add systems",
    async (name) => {
      const out = test.path(name);
      const after = test.path(`${name}.with.json`);
      const result = await runInTest("make", english, "--reference", arabic, "-o", out);
      expect(result.status).toBe(0);
      const added = await runInTest("import", out, "--output", `online=${output}`, "-o", after, "--json");
      expect(added.status).toBe(0);
      expect(JSON.parse(added.out).systems).toMatchObject([
        { name: "online", aligned: true, tokenised: false },
      ]);
      const { suite, outputs } = campaignIn(after);
      expect([suite.source.length, outputs[0]?.raw?.[1]]).toEqual([30, "كان لها باب أزرق."]);
      // Every format stores the aligner of the reference's links.
      expect(suite.references[0]?.aligned).toEqual({ aligner: "referee 2", sentences: 30, tokens: 432 });
      expect((await runInTest("evaluate", after)).status).toBe(0);
    },
  );

  it("accepts folders with one file per document, links, and additional text to learn from", async () => {
    for (const [path, content] of [
      ["en/d1.txt", "It runs .\n"],
      ["en/d2.txt", "They sleep .\nYou see it .\n"],
      ["fr/d1.txt", "Il court .\n"],
      ["fr/d2.txt", "Ils dorment .\nTu le vois .\n"],
    ] as const)
      test.file(path, content);
    const links = test.file("ref.links", "0-0\n1-1\n0-0 2-1\n");
    const whole = test.file("whole.fr", "Elle court .\nElles dorment .\nTu la vois .\n");
    const source = test.file("whole.en", "It runs .\nThey sleep .\nYou see it .\n");
    const more = test.file("m", "A b .\n");
    const out = test.path("folders.json");
    const result = await runInTest(
      "make",
      test.path("en"),
      "--reference",
      test.path("fr"),
      "--name",
      "Two",
      "-o",
      out,
    );
    expect(result.status).toBe(0);
    expect(campaignIn(out).suite).toMatchObject({
      name: "Two",
      documents: [
        { id: "d1", firstLine: 0 },
        { id: "d2", firstLine: 1 },
      ],
    });
    const both = test.path("both.json");
    const single = await runInTest(
      ...[
        "make",
        source,
        "--reference",
        `${whole},${links}`,
        "--reference",
        test.file("b.fr", "A .\nB .\nC d .\n"),
      ],
      ...["--with", more, more, "-o", both, "--json"],
    );
    expect(JSON.parse(single.out).references).toMatchObject([
      { aligned: false },
      { aligned: true, tokenised: true },
    ]);
    const { references } = campaignIn(both).suite;
    expect(references[0]?.alignment).toEqual(["0-0", "1-1", "0-0 2-1"]);
    expect(references[1]?.aligned?.sentences).toBe(7);
  });

  it("reads table columns, XML and numbered files; with --documents whole, a blank line is a sentence", async () => {
    const table = test.file("t.tsv", "id\tsource text\ttarget text\n1\tIt runs here.\tIl court ici.\n");
    const languages = ["--source-language", "en", "--target-language", "fr"];
    const columns = ["--column", "source text", "--reference-column", "target text"];
    const out = test.path("t.json");
    const result = await runInTest(
      "make",
      table,
      "--reference",
      table,
      ...columns,
      ...languages,
      "--tokenised",
      "-o",
      out,
    );
    expect({ status: result.status, problems: result.problems }).toEqual({ status: 0, problems: [] });
    expect(campaignIn(out).suite.source).toEqual(["It runs here."]);
    const seg = (tag: string, text: string) => `<${tag}><seg id="1">${text}</seg></${tag}>`;
    const xml = `<dataset id="d"><doc id="x">${seg("src", "It runs.")}${seg("ref", "Il court.")}</doc></dataset>`;
    expect((await runInTest("make", test.file("d.xml", xml), ...languages, "-o", out)).status).toBe(0);
    expect(campaignIn(out).suite).toMatchObject({
      source: ["It runs ."],
      documents: [{ id: "x", firstLine: 0 }],
    });
    const parts = [test.file("p-2.txt", "B.\n"), test.file("p-10.txt", "C.\n")];
    test.file("t/p-2.txt", "E.\n");
    test.file("t/p-10.txt", "F.\n");
    await runInTest("make", ...parts.toReversed(), "--reference", test.path("t"), ...languages, "-o", out);
    expect(campaignIn(out).suite.source).toEqual(["B .", "C ."]);
    const blank = await runInTest(
      "make",
      english,
      "--reference",
      arabic,
      "--documents",
      "whole",
      "-o",
      out,
      "--json",
    );
    expect(JSON.parse(blank.out)).toMatchObject({ sentences: 31, documents: 1 });
  });

  it("reports the problems of several files together, and writes nothing", async () => {
    const short = test.file("short.ar.txt", ARABIC.split("\n").toSpliced(4, 1).join("\n"));
    const long = test.file("long.ar.txt", `${ARABIC}\nنهاية.\nنهاية.\n`);
    const out = test.path("none.json");
    const {
      status,
      out: printed,
      problems,
    } = await runInTest(...["make", english, "--reference", short, "--reference", long, "-o", out]);
    expect({ status, printed }).toEqual({ status: 1, printed: "" });
    expect(problems[0]).toMatch(
      /short\.ar\.txt:5: found 14 sentences in document 1; expected 15, .* Before line 5, /,
    );
    expect(problems[1]).toMatch(/long\.ar\.txt:\d+: found 32 sentences; expected 30, /);
    const absent = await runInTest(
      "make",
      english,
      test.path("no"),
      "--reference",
      test.path("nor"),
      "-o",
      "/none/x.json",
      "--target-language",
      "ar",
    );
    expect(absent.problems.map((one) => /\[(.*)\]$/.exec(one)?.[1])).toEqual([
      "unwritable-output",
      "missing-required-file",
      "missing-required-file",
    ]);
    expect(() => readFileSync(out)).toThrow(/ENOENT/);
  });

  it("requires a translation", async () => {
    const { status, problems } = await runInTest(
      "make",
      english,
      "--target-language",
      "ar",
      "-o",
      test.path("x.json"),
    );
    expect([status, problems.length]).toEqual([1, 1]);
    expect(problems[0]).toContain("found no translation of it");
  });

  it.each([
    [["make", "-o", "a.json"], "make needs SOURCE"],
    [["make", "a.en", "--reference", "b.fr"], "-o OUT"],
    [["make", "a.txt", "--reference", "b.fr", "-o", "a.json"], "--source-language"],
    [["make", "a.en", "--reference", "b", "-o", "a.json"], "--target-language"],
    [["make", "a.en", "--reference", "", "-o", "a.json"], "--reference needs PATH"],
    [["make", "a.en", "--reference", "b.fr", "--raw", "--tokenised", "-o", "a.json"], "--raw"],
    [["make", "a.en", "--reference", "b.fr", "--documents", "blank", "-o", "a.json"], "“blank”"],
    [["make", "a.en", "--reference", "b.fr", "--profile", "wmt-2018", "-o", "a.json"], "--profile"],
    [["make", "a.en", "--reference", "b.fr", "--with", "y", "-o", "a.json"], "--with needs SOURCE TARGET"],
  ])("reports wrong usage: %j", async (args, message) => {
    const { status, problems } = await runInTest(...args);
    expect(status).toBe(2);
    expect(problems[0]).toContain(message);
  });
});
