// Tests the command line with files of public reports (e2e/data/cases): each was read wrongly without a word, or refused
// with a reason that did not help.
import { cpSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { resolve } from "node:path";
import { describe, expect, it, onTestFinished } from "vitest";
import { ledgerAt, runInTest, TestFolder } from "#cli/run-in-test.ts";
import { campaignOf } from "#core/campaign/campaign.ts";
import { foldEvents } from "#core/ledger/fold.ts";
import { partsAtMarks } from "#core/text/checks/check-text.ts";

const CASES = resolve(import.meta.dirname, "../../../e2e/data/cases");

function testFolder(): TestFolder {
  const folder = new TestFolder();
  onTestFinished(() => folder.remove());
  return folder;
}

/** Makes a suite of a case's texts, and returns its path. */
async function suiteOf(folder: TestFolder, name: string, texts = ["source.en.txt", "reference.de.txt"]) {
  const [source = "", reference = ""] = texts.map((text) => resolve(CASES, name, text));
  const path = folder.path("suite.json");
  const languages = ["--source-language", "en", "--target-language", "de"];
  const made = await runInTest("make", source, "--reference", reference, ...languages, "-o", path);
  expect(made.problems).toEqual([]);
  return path;
}

/** Imports a file of a case as the output of `system`; gives its lines, or null, and the problems. */
async function imported(
  name: string,
  file: string,
  system = "a",
  options: readonly string[] = [],
  texts?: string[],
) {
  const folder = testFolder();
  const suite = await suiteOf(folder, name, texts);
  const path = folder.path("out.json");
  const output = `${system}=${resolve(CASES, name, file)}`;
  const run = await runInTest("import", suite, "--output", output, ...options, "-o", path);
  if (run.status !== 0) return { lines: null, problems: run.problems };
  const ledger = await ledgerAt(path);
  const { outputs } = campaignOf(ledger, foldEvents(ledger.events));
  return { lines: outputs.find((one) => one.system === system)?.lines ?? null, problems: run.problems };
}

const FOUR = [
  "Der Koch schlief , weil er krank war .",
  "Der Beamte sah sie .",
  "Die Pflegerin rief den Koch .",
  "Die Wache lachte .",
];

describe("a table of a spreadsheet", () => {
  it("keeps its header, although a heading ends with a question mark", async () => {
    const { lines } = await imported("spreadsheet-header", "question-five.csv");
    expect(lines?.map((line) => line.replace(",", " ,").replace("  ", " "))).toEqual(FOUR);
  });

  it("is refused if it has a line less than the suite because its header is no sentence", async () => {
    const texts = ["five.en.txt", "five.de.txt"];
    const { lines, problems } = await imported("spreadsheet-header", "question-five.csv", "a", [], texts);
    expect(lines).toBeNull();
    expect(problems.join()).toMatch(/ends after line 4 of 5|has 4 lines; expected 5/);
  });

  it("has a header if --column names a cell of its first row, and is sorted by its numbers", async () => {
    const read = await imported("spreadsheet-header", "sheet.csv", "a", ["--column", "Sentence"]);
    expect(read.lines?.map((line) => line.replace(/ ?,/, " ,"))).toEqual(FOUR);
    expect(read.problems.join("\n")).toMatch(
      /another order than the column “Index”; they are sorted by it \[rows-reordered\]/,
    );
  });
});

describe("a table with several rows per segment", () => {
  it("gives the rows of the wanted system", async () => {
    const { lines } = await imported("rows-per-segment", "long.tsv", "Magpie", ["--column", "target"]);
    expect(lines).toEqual([
      "Die Leuchte fiel auf den Boden .",
      "Sie war uralt .",
      "Wir haben sie im Mai gekauft .",
      "Niemand sah die andere .",
    ]);
  });

  it("is refused with one message if a system has several rows for a segment, as ratings have", async () => {
    const { lines, problems } = await imported("rows-per-segment", "ratings.tsv", "Heron", [
      "--column",
      "target",
    ]);
    expect(lines).toBeNull();
    expect(problems).toEqual([
      expect.stringMatching(
        /several rows per segment \(column “seg_id”\).*2 systems \(column “system”: Heron, Magpie\).*\[duplicate-id\]$/,
      ),
    ]);
  });
});

describe("marks between or around words", () => {
  it.each(["one-v.txt", "one-mark.txt", "one-b.txt"])(
    "are reported, and removed if this is wanted: %s",
    async (file) => {
      const read = await imported("rows-per-segment", file);
      expect(read.problems.join()).toMatch(/4 of 4 lines have .*--clean/);
      expect(read.problems.join()).not.toContain("--divide-lines");
      const cleaned = await imported("rows-per-segment", file, "a", [
        "--clean",
        resolve(CASES, "rows-per-segment", file),
      ]);
      expect(cleaned.lines?.[0]).toBe("Die Lampe fiel zu Boden .");
    },
  );

  it.each(["SEP.en.txt", "br.en.txt", "eos.en.txt", "s.en.txt"])(
    "are reported when a suite is made: %s",
    async (file) => {
      const path = testFolder().path("suite.json");
      const [source, reference] = [file, "plain.de.txt"].map((text) =>
        resolve(CASES, "separators-in-text", text),
      );
      const made = await runInTest("make", source ?? "", "--reference", reference ?? "", "-o", path);
      expect(made.problems.filter((line) => line.includes("damaged-text"))).toHaveLength(1);
    },
  );
});

describe("marks between sentences", () => {
  const text = (name: string) => resolve(CASES, "separators-in-text", name);
  const divided = (...names: readonly string[]) => names.flatMap((name) => ["--divide-lines", text(name)]);

  it("are where lines are divided when a suite is made, if this is wanted", async () => {
    const path = testFolder().path("divided.json");
    const files = [text("eos.en.txt"), "--reference", text("marked.de.txt")];
    const made = await runInTest("make", ...files, ...divided("eos.en.txt", "marked.de.txt"), "-o", path);
    expect(made.problems).toEqual([]);
    const ledger = await ledgerAt(path);
    const { suite } = campaignOf(ledger, foldEvents(ledger.events));
    expect(suite.source.slice(0, 4)).toEqual([
      "The lamp fell .",
      "It was old .",
      "It was old .",
      "We swept the floor .",
    ]);
    expect(suite.references[0]?.lines.slice(0, 2)).toEqual(["Die Lampe fiel .", "Sie war alt ."]);
  });

  it.each(["SEP.en.txt", "br.en.txt", "eos.en.txt", "s.en.txt"])(
    "are offered with the finding: %s",
    async (file) => {
      const path = testFolder().path("suite.json");
      const made = await runInTest("make", text(file), "--reference", text("plain.de.txt"), "-o", path);
      expect(made.problems.join()).toContain("--divide-lines");
    },
  );

  it("are only where text stands on both sides", () => {
    expect(partsAtMarks("Die Lampe fiel. [SEP] Sie war alt.")).toEqual(["Die Lampe fiel.", "Sie war alt."]);
    expect(partsAtMarks("Die Lampe fiel.</s><s>Sie war alt. <br/>")).toEqual([
      "Die Lampe fiel.",
      "Sie war alt.",
    ]);
    for (const line of [
      "Der <v>Hund</v> fiel .",
      "<b>Die</b> Lampe",
      "a <unk> b",
      "a <eos><eos> b",
      "**a** b",
      "a",
    ])
      expect(partsAtMarks(line)).toEqual([line]);
  });
});

describe("two languages in one file", () => {
  it("are divided, and the text that is not the source is read", async () => {
    const { lines, problems } = await imported("two-languages-in-one-file", "both.src-tgt");
    expect(lines ?? problems).toEqual([
      "Die Lampe fiel .",
      "Sie war alt .",
      "Wir verkauften sie .",
      "Niemand weinte .",
    ]);
  });

  it("are not an n-best list, of which the best translations are read", async () => {
    const { lines, problems } = await imported("two-languages-in-one-file", "nbest.txt");
    expect(lines).toEqual(["Die Lampe fiel .", "Sie war alt .", "Wir verkauften sie .", "Niemand weinte ."]);
    expect(problems.join()).toContain("is an n-best list");
  });

  it("are missing if a text is aligned with itself, which is reported", async () => {
    const path = resolve(CASES, "separators-in-text/plain.de.txt");
    const { problems } = await runInTest("align", path, path);
    expect(problems.join()).toContain("[equals-source]");
  });
});

it("warns of blank lines that are left out of a translation", async () => {
  const [source, reference] = ["source.en.txt", "missing-and-divided.de.txt"].map((text) =>
    resolve(CASES, "blank-lines", text),
  );
  const path = testFolder().path("suite.json");
  const { problems } = await runInTest("make", source ?? "", "--reference", reference ?? "", "-o", path);
  expect(problems.join("\n")).toMatch(/missing-and-divided\.de\.txt:2: warning: 1 blank line is left out/);
});

describe("subtitles and translation memories", () => {
  it.each([
    ["film.en.srt", "film.de.srt"],
    ["film.en.vtt", "film.de.vtt"],
    ["film.en.sub", "film.de.sub"],
    ["film.en.lrc", "film.de.lrc"],
    ["film-srt.en.txt", "film-srt.de.txt"],
    ["tm.tmx", "tm.tmx"],
    ["tm.txt", "tm.txt"],
    ["job.xlf", "job.xlf"],
  ])("are read as sentences: %s and %s", async (source, reference) => {
    const path = testFolder().path("suite.json");
    const [from = "", to = ""] = [source, reference].map((text) =>
      resolve(CASES, "subtitles-and-memories", text),
    );
    const languages = ["--source-language", "en", "--target-language", "de"];
    const made = await runInTest("make", from, "--reference", to, ...languages, "-o", path);
    expect(made.problems.filter((line) => !line.includes("column-ignored"))).toEqual([]);
    const ledger = await ledgerAt(path);
    const { suite } = campaignOf(ledger, foldEvents(ledger.events));
    expect(suite.source).toEqual(["The lamp fell .", "It broke .", "We wept ."]);
    expect(suite.references[0]?.lines).toEqual(["Die Lampe fiel .", "Sie zerbrach .", "Wir weinten ."]);
  });
});

it.each([
  ["page.txt", "is a web page: download the file itself"],
  ["pointer.txt", "is a pointer of Git LFS: fetch the file itself (git lfs pull) and open that"],
])("says what is in place of a text: %s", async (file, message) => {
  const { problems } = await imported("pointers-and-pages", file);
  expect(problems).toEqual([expect.stringContaining(message)]);
});

describe("a synchronised folder", () => {
  const folderAt = (name: string) => resolve(CASES, "synchronised-folders", name);

  /** The systems and the problems of a folder. */
  async function systemsOf(name: string) {
    const { out, problems } = await runInTest("evaluate", folderAt(name), "--json");
    const systems: { name: string }[] = out === "" ? [] : JSON.parse(out).systems;
    return { systems: systems.map((one) => one.name), problems };
  }

  it.each([
    ["copy1", "heron (1).txt"],
    ["copy2", "heron - Kopie.txt"],
    ["syncthing", "heron.sync-conflict-20261103-101010-ABCDEF1.txt"],
  ])("has copies of a system that are left out: %s", async (name, copy) => {
    const { systems, problems } = await systemsOf(name);
    expect(systems).toEqual(["heron"]);
    expect(problems.join("\n")).toContain(
      `systems/${copy}: warning: seems to be a copy of “heron.txt” with the same text`,
    );
  });

  it("has a copy with another text, which stays a system and is named", async () => {
    const folder = testFolder().path("folder");
    cpSync(folderAt("copy1"), folder, { recursive: true });
    writeFileSync(`${folder}/systems/heron (1).txt`, readFileSync(`${folder}/reference.txt`));
    const { out, problems } = await runInTest("evaluate", folder, "--json");
    expect(JSON.parse(out).systems).toHaveLength(2);
    expect(problems.join("\n")).toContain("its text differs; both are read as systems");
  });

  it("names the file for which it has only a placeholder", async () => {
    const { problems } = await systemsOf("icloud");
    expect(problems.filter((line) => !line.includes("warning"))).toEqual([
      expect.stringMatching(/^systems\/ibis\.txt: is only a placeholder.*\[missing-required-file\]$/),
    ]);
  });

  it.each([
    ["mark-align", "systems/heron.align:2"],
    ["mark-examples", "examples.tsv:3"],
    ["mark-judgements", "suite.json:1"],
    ["mark-output", "systems/heron.txt:2"],
  ])("has an unfinished merge of git, which is reported once: %s", async (name, place) => {
    const { problems } = await systemsOf(name);
    expect(problems).toEqual([expect.stringContaining(`${place}: an unfinished merge of git begins here`)]);
  });
});

describe("an archive", () => {
  const at = (name: string) => resolve(CASES, "zip-names", name);

  it("has names in code page 437 if they are not UTF-8", async () => {
    const { out, problems } = await runInTest("evaluate", at("name-cp437.zip"), "--json");
    expect(JSON.parse(out).systems).toMatchObject([{ name: "größe____" }]);
    expect(problems.join("\n")).toMatch(/2 names are not UTF-8 and read in the code page 437/);
  });

  it("may have bytes in front, as self-extracting archives have", async () => {
    const front = await runInTest("evaluate", at("bytes-in-front.zip"), "--json");
    const plain = await runInTest("evaluate", at("plain.zip"), "--json");
    expect(JSON.parse(front.out).systems).toEqual(JSON.parse(plain.out).systems);
  });

  it("that is packed by another method gives one message, with a remedy", async () => {
    const { problems } = await runInTest("evaluate", at("bzip2.zip"));
    expect(problems).toEqual([
      expect.stringMatching(
        /8 files are packed by a method that Referee does not read \(12\).*unpack the archive/,
      ),
    ]);
  });
});

describe("returned batches", () => {
  const at = (name: string) => resolve(CASES, "packed-batches", name);

  /** Merges files with the campaign; gives the counts, or the problems. */
  async function merged(...files: readonly string[]) {
    const out = testFolder().path("out.json");
    const run = await runInTest("merge", at("campaign"), ...files, "-o", out, "--json");
    return { counts: run.out === "" ? null : JSON.parse(run.out), problems: run.problems };
  }

  it("are merged from one archive", async () => {
    const { counts } = await merged(at("two-batches.zip"));
    expect(counts?.annotators).toBe(2);
  });

  it("are read if the archive of a mail has a single one", async () => {
    const { counts, problems } = await merged(at("one-batch.zip"));
    expect(counts?.annotators ?? problems).toBe(1);
  });

  it("are read by their content if a browser unpacked them", async () => {
    const { counts, problems } = await merged(at("unpacked.batch.json.gz"));
    expect(counts?.annotators ?? problems).toBe(1);
  });

  it.each([
    ["empty.json.gz", /the file is empty: it was not saved or downloaded completely/],
    ["web-page.json.gz", /is a web page/],
    ["base64.json.gz", /Base64\): save the attachment itself/],
    ["mail.eml", /is a saved e-mail message: save the attachment itself/],
    ["cut.json", /ends in the middle: the file seems to be cut off/],
    ["latin1-twice.json", /2 texts are not those that were saved.*letters were encoded twice \(“Ã¼”\)/],
  ])("that are damaged are named: %s", async (name, message) => {
    const { problems } = await merged(resolve(CASES, "damaged-batches", name));
    expect(problems).toEqual([expect.stringMatching(message)]);
  });
});

describe("a table that a spreadsheet saved", () => {
  it("is named as the likely cause if examples have other ids at the same places", async () => {
    const at = (name: string) => resolve(CASES, "ids-after-a-spreadsheet", name);
    const out = testFolder().path("out.json");
    const { problems } = await runInTest("update", at("campaign"), at("examples.tsv"), "-o", out);
    expect(problems[0]).toMatch(
      /^examples\.tsv: warning: 4 examples have another id at the same place, first “7” instead of “007”\. A spreadsheet/,
    );
  });

  it("may have minus signs of typographers", async () => {
    const scores = resolve(CASES, "numbers-in-tables", "minus.tsv");
    const campaign = resolve(CASES, "packed-batches", "campaign");
    const { problems } = await runInTest("correlate", campaign, "--scores", scores);
    expect(problems.filter((line) => line.includes("malformed-cell"))).toEqual([]);
  });
});

describe("JSON of other shapes", () => {
  it.each([
    "data-list.json",
    "list-of-lists.json",
    "object-of-lists.json",
    "object-of-lists-one-line.json",
    "object-of-objects.json",
    "object-of-objects-one-line.json",
  ])("is read as rows: %s", async (file) => {
    const { lines, problems } = await imported("json-shapes", file);
    expect(lines ?? problems).toEqual([
      "Die Lampe fiel .",
      "Sie war alt .",
      "Wir verkauften sie .",
      "Niemand weinte .",
    ]);
  });

  it.each([
    ["list-comma.json", 6, "found “]”; expected a value"],
    ["cut.json", 16, "ends in the middle: the file seems to be cut off"],
  ])("that is damaged gives one message in our words: %s", async (file, line, message) => {
    const { problems } = await imported("json-shapes", file);
    expect(problems).toEqual([expect.stringContaining(`${file}:${line}: ${message}`)]);
  });
});

/** All files of the cases, each opened as a campaign and as an output. */
const ALL = readdirSync(CASES, { recursive: true, withFileTypes: true })
  .filter((entry) => entry.isFile())
  .map((entry) => resolve(entry.parentPath, entry.name));

describe("every file of the cases", () => {
  it("gives at most ten lines and no control character, opened as a campaign or as an output", async () => {
    const folder = testFolder();
    const suite = await suiteOf(folder, "json-shapes");
    const tooMany: string[] = [];
    for (const path of ALL) {
      const opened = await runInTest("evaluate", path);
      const added = await runInTest("import", suite, "--output", `a=${path}`, "-o", folder.path("o.json"));
      for (const { problems } of [opened, added]) {
        if (problems.length > 10 || /\p{Cc}/u.test(problems.join(""))) tooMany.push(path, ...problems);
      }
    }
    expect(tooMany).toEqual([]);
  });
});
