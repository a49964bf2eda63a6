import { describe, expect, it } from "vitest";
import {
  changedLine,
  exampleRows,
  problemsOf,
  SMALL_FOLDER,
  smallFiles,
  smallFolder,
} from "#tools/testing/campaigns/small-campaign.ts";
import { parseCampaignFolder } from "./campaign-folder.ts";

type Changes = Readonly<Record<string, string | Uint8Array | null>>;

/** The bytes of a text, with `byte` in place of the character “#”. */
function withByte(text: string, byte: number): Uint8Array {
  return Uint8Array.from(text, (character) => (character === "#" ? byte : character.charCodeAt(0)));
}

it("a folder without reference.txt is read with a warning, because a campaign may have no reference", () => {
  const parsed = parseCampaignFolder(smallFiles({ "reference.txt": null, "reference.align": null }));
  if (!parsed.ok) throw new Error("the folder was not read");
  expect(parsed.value.parts.suite.references).toEqual([]);
  expect(parsed.warnings.map(({ code, file }) => `${code} ${file}`)).toEqual(["no-reference reference.txt"]);
});

describe("the small campaign folder", () => {
  it("is read without any problem", () => {
    expect(problemsOf({})).toEqual([]);
    const { settings, suite, outputs } = smallFolder();
    expect(settings).toEqual({
      name: "Small",
      sourceLanguage: "en",
      targetLanguage: "fr",
      profile: "protest-2016",
    });
    expect(suite.examples.map((example) => example.id)).toEqual(["e1", "e2", "e3", "e4"]);
    expect(suite.examples[0]).toEqual({
      id: "e1",
      category: "anaphoric_inter_subject_it",
      line: 1,
      position: 0,
      pronoun: "It",
      antecedents: [{ line: 0, start: 0, end: 1, head: 1 }],
      referencePronoun: null,
      referenceAntecedents: null,
      referenceAntecedentSpans: null,
    });
    expect(suite.categories.length).toBe(13);
    expect(suite.documents).toEqual([
      { id: "ball", firstLine: 0 },
      { id: "plasma", firstLine: 2 },
    ]);
    expect(outputs.map((output) => output.system)).toEqual(["bad", "good"]);
  });

  it("is read as one document if documents.tsv is missing", () => {
    expect(smallFolder({ "documents.tsv": null }).suite.documents).toEqual([{ id: "source", firstLine: 0 }]);
  });
});

describe("errors of a campaign folder", () => {
  it.each<[what: string, changes: Changes, problems: string[]]>([
    [
      "an output with a line too few",
      { "systems/bad.txt": "a\nb\nc\n" },
      ["line-count-differs systems/bad.txt:4"],
    ],
    [
      "a reference with a line too many",
      { "reference.txt": `${SMALL_FOLDER["reference.txt"]}x\n` },
      ["line-count-differs reference.txt:5"],
    ],
    [
      "a system's own source with a line too few",
      { "systems/bad.source.txt": "a\nb\n" },
      ["line-count-differs systems/bad.source.txt:3"],
    ],
    [
      "an alignment with a line too few",
      { "systems/bad.align": "0-0\n\n\n" },
      ["line-count-differs systems/bad.align:4"],
    ],
    [
      "an alignment with a line too many",
      { "systems/bad.align": "0-0\n\n\n\n0-0\n" },
      ["line-count-differs systems/bad.align:5"],
    ],
    [
      "a malformed link",
      changedLine("systems/bad.align", 1, "0-0 1:1"),
      ["malformed-link systems/bad.align:2"],
    ],
    [
      "a link in Giza's 1-based notation with a probability",
      changedLine("reference.align", 2, "1-1:0.5"),
      ["malformed-link reference.align:3"],
    ],
    [
      "a link with too large a number",
      changedLine("systems/bad.align", 3, "99999999-0"),
      ["not-a-small-whole-number systems/bad.align:4"],
    ],
    [
      "bytes that are not UTF-8",
      { "source.txt": withByte("a\nb#\nc\nd\n", 0xe9) },
      ["not-utf-8 source.txt:2"],
    ],
    [
      "an overlong encoding",
      { "systems/bad.txt": withByte("a\nb\nc\n#\n", 0xc0) },
      ["not-utf-8 systems/bad.txt:4"],
    ],
    [
      "UTF-16 that breaks off",
      { "examples.tsv": Uint8Array.of(0xff, 0xfe, 0x69, 0, 0x64) },
      ["not-utf-8 examples.tsv"],
    ],
    ["an empty source", { "source.txt": "" }, ["empty-file source.txt"]],
    ["an output of blank lines", { "systems/bad.txt": "\n\n\n\n" }, ["empty-file systems/bad.txt"]],
    ["an empty alignment", { "systems/bad.align": "" }, ["empty-file systems/bad.align"]],
    ["an empty examples.tsv", { "examples.tsv": "" }, ["empty-file examples.tsv"]],
    ["NUL in a text", { "systems/bad.txt": "a\nb\nc\0\nd\n" }, ["nul-character systems/bad.txt:3"]],
    ["an empty suite.json", { "suite.json": "" }, ["empty-file suite.json"]],
    ["no source.txt", { "source.txt": null }, ["missing-required-file source.txt"]],
    ["no examples.tsv", { "examples.tsv": null }, ["missing-required-file examples.tsv"]],
    ["a suite.json that is no JSON", { "suite.json": "{" }, ["malformed-json suite.json:1"]],
    [
      "a language that is no BCP 47 tag",
      { "suite.json": '{"targetLanguage": "french!"}' },
      ["malformed-json suite.json"],
    ],
    ["an unknown profile", { "suite.json": '{"profile": "protest"}' }, ["malformed-json suite.json"]],
    ["a malformed category", { "categories.tsv": "event_it\t2\n" }, ["malformed-cell categories.tsv:1"]],
    [
      "a category given twice",
      { ...withCategories("event_it\t0\nevent_it\t0\n") },
      ["duplicate-id categories.tsv:2"],
    ],
    [
      "documents that do not begin at line 0",
      { "documents.tsv": "1\ta\n" },
      ["malformed-cell documents.tsv:1"],
    ],
    [
      "documents in descending order",
      { "documents.tsv": "0\ta\n2\tb\n1\tc\n" },
      ["malformed-cell documents.tsv:3"],
    ],
    [
      "a document outside the source",
      { "documents.tsv": "0\ta\n4\tb\n" },
      ["position-outside-sentence documents.tsv:2"],
    ],
    ["a document id given twice", { "documents.tsv": "0\ta\n2\ta\n" }, ["duplicate-id documents.tsv:2"]],
    ["a document without id", { "documents.tsv": "0\ta\n2\t\n" }, ["malformed-cell documents.tsv:2"]],
    [
      "a document line that is no number",
      { "documents.tsv": "0\ta\ntwo\tb\n" },
      ["not-a-small-whole-number documents.tsv:2"],
    ],
    ["two campaigns in one folder", { "other/source.txt": "x\n" }, ["several-campaigns other/source.txt"]],
  ])("have a code, a file and, if one line is at fault, its number: %s", (_what, changes, problems) => {
    const found = parseCampaignFolder(smallFiles(changes));
    expect(found.ok).toBe(false);
    const errors = found.ok ? [] : found.problems.filter((problem) => problem.severity === "error");
    expect(errors.map(({ code, file, line: at }) => `${code} ${file}${at === null ? "" : `:${at}`}`)).toEqual(
      problems,
    );
  });

  it("include two files with the same path", () => {
    const files = [...smallFiles(), ...smallFiles().filter(({ path }) => path === "systems/bad.txt")];
    const parsed = parseCampaignFolder(files);
    expect(parsed).toMatchObject({
      ok: false,
      problems: [{ code: "duplicate-name", file: "systems/bad.txt" }],
    });
  });

  it("include a folder without systems", () => {
    const none = Object.fromEntries(
      Object.keys(SMALL_FOLDER)
        .filter((p) => p.startsWith("systems/"))
        .map((p) => [p, null]),
    );
    expect(problemsOf(none)).toEqual(["missing-required-file systems/NAME.txt"]);
  });

  it("are all reported at once, with what was found and what was expected", () => {
    const changes = {
      ...exampleRows("e1\tevent\t1\t0\tIt\t", "e1\tevent_it\t9\t0\tIt\t"),
      "systems/bad.align": "0:0\n\n\n\n",
      "systems/good.txt": "a\n",
    };
    const parsed = parseCampaignFolder(smallFiles(changes));
    const messages = parsed.ok ? [] : parsed.problems.filter((problem) => problem.severity === "error");
    expect(messages.map((problem) => problem.code).sort()).toEqual([
      "duplicate-id",
      "line-count-differs",
      "malformed-link",
      "position-outside-sentence",
      "unknown-category",
    ]);
    expect(messages.find((problem) => problem.code === "malformed-link")?.message).toBe(
      "found “0:0”; expected a link i-j of two token numbers",
    );
    expect(messages.find((problem) => problem.code === "line-count-differs")?.message).toBe(
      "found 1 line; expected 4, as many as source.txt has",
    );
  });
});

function withCategories(text: string): Changes {
  return { "categories.tsv": text, ...exampleRows("e1\tevent_it\t3\t0\tIt\t") };
}

describe("a file that cannot be read", () => {
  it.each<[what: string, changes: Changes, problems: string[]]>([
    ["no source", { "source.txt": null }, ["missing-required-file source.txt"]],
    ["a source that is not UTF-8", { "source.txt": withByte("#\n", 0xff) }, ["not-utf-8 source.txt:1"]],
    ["categories", withCategories("event_it\t2\n"), ["malformed-cell categories.tsv:1"]],
    ["an output", { "systems/bad.txt": withByte("a\nb\n#\nd\n", 0xff) }, ["not-utf-8 systems/bad.txt:3"]],
    ["an output of too few lines", { "systems/bad.txt": "a\n" }, ["line-count-differs systems/bad.txt:2"]],
    ["a reference of too few lines", { "reference.txt": "a\n" }, ["line-count-differs reference.txt:2"]],
    [
      "a system's own source of too few lines",
      { "systems/bad.source.txt": "a\n" },
      ["line-count-differs systems/bad.source.txt:2"],
    ],
  ])("is reported once, and nothing else is compared with it: %s", (_what, changes, problems) => {
    expect(problemsOf(changes)).toEqual(problems);
  });

  it("does not hide errors of other files", () => {
    const changes = {
      "source.txt": null,
      ...exampleRows("e1\tevent\t1\t0\tIt\t"),
      "systems/bad.align": "0:0\n\n\n\n",
    };
    expect(problemsOf(changes)).toEqual([
      "missing-required-file source.txt",
      "unknown-category examples.tsv:2",
      "malformed-link systems/bad.align:1",
    ]);
  });
});
