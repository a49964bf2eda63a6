import { gzipSync, strToU8, zipSync } from "fflate";
import { describe, expect, it } from "vitest";
import { formatProblem, type Parsed, type Problem } from "#core/base/problem.ts";
import { PROTEST_2016 } from "#core/campaign/matching/verdict.ts";
import { serializeCampaign } from "#core/io/file/campaign-file.ts";
import type { SourceFile } from "#core/io/text-file.ts";
import { badInputs, miniFiles } from "#tools/testing/campaigns/mini-campaign.ts";
import { currentCampaign } from "#tools/testing/campaigns/small-campaign.ts";
import { type ImportSettings, ledgerFrom, type OpenedInput, openFiles } from "./open-files.ts";

const settings: ImportSettings = {
  name: "Lamp and garden",
  sourceLanguage: "en",
  targetLanguage: "fr",
  profile: PROTEST_2016,
};

function value<T>(parsed: Parsed<T>): T {
  if (!parsed.ok) throw new Error(parsed.problems.map(formatProblem).join("\n"));
  return parsed.value;
}

function problems(parsed: Parsed<unknown>): readonly Problem[] {
  return parsed.ok ? [] : parsed.problems;
}

function zip(files: readonly SourceFile[], under = ""): SourceFile {
  const entries = Object.fromEntries(files.map(({ path, bytes }) => [under + path, bytes]));
  return { path: "mini.zip", bytes: zipSync(entries) };
}

const ledger = value(ledgerFrom(value(openFiles(miniFiles(), "mini")), settings));
const campaignText = serializeCampaign(ledger);
const campaignFile = { path: "mini.json", bytes: strToU8(campaignText) };

describe("openFiles", () => {
  const inFolder = miniFiles().map((file) => ({ ...file, path: `mini/${file.path}` }));
  const debris = [
    { path: "__MACOSX/mini/._source.txt", bytes: strToU8("x") },
    { path: "mini/.DS_Store", bytes: strToU8("x") },
  ];
  it("reads the only campaign of an archive, although it is packed again and beside a message", () => {
    const packed = { path: "batch.json.gz", bytes: gzipSync(campaignFile.bytes) };
    const message = { path: "message.txt", bytes: strToU8("Here it is.") };
    expect(openFiles([zip([packed])], "mail")).toMatchObject({ ok: true, warnings: [] });
    expect(openFiles([zip([message, packed])], "mail")).toMatchObject({
      ok: true,
      warnings: [{ code: "file-ignored", file: "message.txt" }],
    });
  });

  it.each<[string, readonly SourceFile[]]>([
    ["a folder's files", miniFiles()],
    ["a folder inside a folder", inFolder.map((file) => ({ ...file, path: `a/b/${file.path}` }))],
    ["a folder with files left by operating systems", [...inFolder, ...debris]],
    ["a .zip of the files", [zip(miniFiles())]],
    ["a .zip of the folder", [zip(miniFiles(), "mini/")]],
    ["a .zip made by macOS", [zip([...inFolder, ...debris])]],
    ["a .zip without its ending", [{ ...zip(miniFiles()), path: "download" }]],
    [
      "a .zip with backslashes",
      [zip(miniFiles().map((file) => ({ ...file, path: file.path.replaceAll("/", "\\") })))],
    ],
  ])("recognises a campaign folder: %s", (_, files) => {
    const opened = openFiles(files, "mini");
    expect(opened).toMatchObject({ ok: true, warnings: [], value: { kind: "folder" } });
    expect(value(ledgerFrom(value(opened), settings))).toEqual(ledger);
  });

  it.each<[string, readonly SourceFile[]]>([
    ["a campaign file", [campaignFile]],
    ["a campaign file with another ending", [{ ...campaignFile, path: "mini.txt" }]],
    ["a gzipped campaign file", [{ path: "mini.json.gz", bytes: gzipSync(campaignFile.bytes) }]],
    ["a zipped campaign file", [zip([campaignFile])]],
    ["a campaign file whose keys were reordered", [{ ...campaignFile, bytes: strToU8(reordered()) }]],
  ])("recognises a campaign file: %s", (_, files) => {
    const opened = value(openFiles(files, "mini"));
    expect(opened).toEqual({ kind: "campaign", ledger });
    expect(value(ledgerFrom(opened, { ...settings, name: "other" }))).toBe(
      opened.kind === "campaign" && opened.ledger,
    );
  });

  function reordered(): string {
    return JSON.stringify(Object.fromEntries(Object.entries(JSON.parse(campaignText)).reverse()));
  }
});

describe("unreadable input", () => {
  const sqlite = { path: "protest.db", bytes: strToU8("SQLite format 3\0 and more") };
  const inner = { ...zip(miniFiles()), path: "inner.zip" };
  const two = ["a/", "b/"].flatMap((folder) =>
    miniFiles().map((file) => ({ ...file, path: folder + file.path })),
  );
  it.each<[string, readonly SourceFile[], string, string]>([
    ["no file", [], "missing-required-file", "no file"],
    ["a database", [sqlite], "unknown-format", "SQLite"],
    [
      "a database together with another file",
      [sqlite, { path: "a.txt", bytes: strToU8("x") }],
      "unknown-format",
      "SQLite",
    ],
    ["a zipped database", [zip([sqlite])], "unknown-format", "SQLite"],
    [
      "a picture",
      [{ path: "a.png", bytes: strToU8("\x89PNG") }],
      "texts-without-examples",
      "a text with one sentence per line; expected a campaign",
    ],
    [
      "other JSON",
      [{ path: "a.json", bytes: strToU8('{"a":1}') }],
      "unknown-format",
      "JSON with texts, by its name; expected a campaign",
    ],
    [
      "one test set",
      [{ path: "set.jsonl", bytes: strToU8('{"doc_id":"d1","src_text":"It stands.","tgt_text":"Elle."}\n') }],
      "texts-without-examples",
      "expected a campaign",
    ],
    [
      "a file of Referee that is not a campaign",
      [{ path: "a.json", bytes: judgements() }],
      "unknown-format",
      "judgements",
    ],
    ["half a campaign file", [cut(campaignFile, 2000)], "malformed-json", "cut off"],
    ["no JSON at all", [{ path: "a.json", bytes: strToU8("{{{") }], "malformed-json", "expected a key"],
    ["half a .zip", [cut(zip(miniFiles()), 900)], "unreadable-archive", "end of the archive"],
    [
      "half a .gz",
      [cut({ path: "a.json.gz", bytes: gzipSync(campaignFile.bytes) }, 500)],
      "unreadable-archive",
      "cut off",
    ],
    [
      "a text with the ending .zip",
      [{ path: "a.zip", bytes: strToU8("hello") }],
      "unreadable-archive",
      "found no archive",
    ],
    ["a .zip inside a .zip", [zip([inner])], "unknown-format", "archive inside an archive"],
    ["two archives", [inner, { ...inner, path: "other.zip" }], "several-campaigns", "one campaign at a time"],
    [
      "two campaign files",
      [campaignFile, { ...campaignFile, path: "b.json" }],
      "several-campaigns",
      "one campaign",
    ],
    ["two campaign folders", two, "several-campaigns", "one campaign at a time"],
    ["a .zip of two campaigns", [zip(two)], "several-campaigns", "one campaign at a time"],
    ["a single file of a folder", miniFiles().slice(4, 5), "missing-required-file", "required"],
  ])("is reported: %s", (_, files, code, expectedText) => {
    const found = problems(openFiles(files, "mini"));
    expect(found.map((problem) => problem.code)).toContain(code);
    expect(found.map((problem) => problem.message).join("\n")).toContain(expectedText);
  });

  function cut(file: SourceFile, length: number): SourceFile {
    return { ...file, bytes: file.bytes.subarray(0, length) };
  }
  function judgements(): Uint8Array {
    return strToU8('{"format":"referee-judgements","version":1}');
  }
});

describe("a campaign folder with errors", () => {
  it.each(badInputs)(
    "is reported with file and line: $what",
    ({ changes, code, file, line, says: expectedText }) => {
      const found = problems(openFiles(miniFiles(changes), "mini"));
      const messages = found.find((problem) => problem.code === code && problem.file === file);
      expect(messages, found.map(formatProblem).join("\n")).toMatchObject({ severity: "error", line });
      expect(messages?.message).toContain(expectedText);
    },
  );

  it("has all its problems reported at once", () => {
    const changes = Object.assign({}, ...badInputs.slice(4, 6).map((bad) => bad.changes), {
      "suite.json": "{",
    });
    const found = problems(openFiles(miniFiles(changes), "mini"));
    const files = found.filter((problem) => problem.severity === "error").map((problem) => problem.file);
    expect(files).toEqual(["suite.json", "systems/north.align", "systems/south.txt"]);
  });
});

describe("opening a folder", () => {
  it("gives a campaign with the settings that ledgerFrom gets, and keeps the warnings", () => {
    const opened = value(openFiles(miniFiles({ "notes.md": "x", "systems/south.align": null }), "mini"));
    const { suite, notes } = currentCampaign(value(ledgerFrom(opened, settings)));
    const warnings = notes.flatMap((note) => note.warnings);
    expect(suite).toMatchObject({ name: "Lamp and garden", sourceLanguage: "en", targetLanguage: "fr" });
    expect(warnings.map((warning) => warning.code)).toEqual(["file-ignored", "missing-alignment"]);
  });

  it("refuses an invalid language tag", () => {
    const opened = value(openFiles(miniFiles(), "mini"));
    const parsed = ledgerFrom(opened, { ...settings, targetLanguage: "French!" });
    expect(problems(parsed)[0]?.message).toContain("“French!”");
  });

  it("accepts paths with backslashes, with a warning", () => {
    const files = miniFiles().map((file) => ({ ...file, path: `mini\\${file.path.replace("/", "\\")}` }));
    const { parts, warnings } = folderOf(openFiles(files, "mini"));
    expect(parts.outputs.map(({ system }) => system)).toEqual(["north", "south"]);
    expect(warnings.map(({ code }) => code)).toEqual(files.map(() => "backslash-in-name"));
    expect(warnings.find(({ file }) => file.includes("north.txt"))).toMatchObject({
      file: "mini\\systems\\north.txt",
      message:
        "has a backslash in its name, which is read as the end of a folder's name: “mini/systems/north.txt”",
    });
  });

  it("ignores an unneeded file with a backslash in its name, with two warnings", () => {
    const { parts, warnings } = folderOf(openFiles(miniFiles({ "systems/a\\b.txt": "x\n" }), "mini"));
    expect(parts.outputs.map(({ system }) => system)).toEqual(["north", "south"]);
    expect(warnings.map(({ code, file }) => `${code} ${file}`)).toEqual([
      "backslash-in-name systems/a\\b.txt",
      "file-ignored systems/a/b.txt",
    ]);
  });

  function folderOf(parsed: Parsed<OpenedInput>) {
    const opened = value(parsed);
    if (opened.kind !== "folder") throw new Error(opened.kind);
    return { parts: opened.parts, warnings: opened.parts.warnings };
  }

  it("stops if the progress callback throws", () => {
    const stop = () => {
      throw new Error("cancelled");
    };
    expect(() => openFiles(miniFiles(), "mini", { progress: stop })).toThrow("cancelled");
  });

  it("reports the progress file by file", () => {
    const messages: string[] = [];
    const progress = (done: number, total: number, path: string) => messages.push(`${done}/${total} ${path}`);
    openFiles([zip(miniFiles())], "mini", { progress });
    expect(messages).toHaveLength(20);
    expect(messages[0]).toBe("0/1 documents.tsv");
    expect(messages.at(-1)).toBe("10/10 systems/south.align");
  });
});

describe("the order of judging", () => {
  const opened = () => value(openFiles(miniFiles(), "mini"));
  const built = (given: Partial<ImportSettings>) => value(ledgerFrom(opened(), { ...settings, ...given }));

  it("is stored as a setting only if it is not the default, shuffled", () => {
    expect(currentCampaign(built({ order: "example" })).settings.order).toBe("example");
    expect(built({ order: "shuffled" })).toEqual(built({}));
    expect(currentCampaign(built({})).settings.order).toBe("shuffled");
  });
});
