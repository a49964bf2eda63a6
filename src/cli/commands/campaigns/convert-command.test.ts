import { lstatSync, readdirSync, readFileSync, symlinkSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { OutputKind } from "#cli/output/write-files.ts";
import { ledgerAt, runInTest, TestFolder } from "#cli/run-in-test.ts";
import { campaignOf } from "#core/campaign/campaign.ts";
import { WMT_2018 } from "#core/campaign/matching/verdict.ts";
import { serializeCampaign } from "#core/io/file/campaign-file.ts";
import { serializeGapTask, serializeJudgements } from "#core/io/folder/folder-files.ts";
import type { LedgerEvent } from "#core/ledger/event.ts";
import { foldEvents } from "#core/ledger/fold.ts";
import type { Ledger } from "#core/ledger/ledger.ts";
import { hashOutput, hashSuite } from "#core/suite/suite.ts";
import { judgedLedger } from "#tools/testing/campaigns/judged-campaign.ts";
import {
  currentCampaign,
  smallFiles,
  smallJudgement,
  smallLedger,
} from "#tools/testing/campaigns/small-campaign.ts";
import { smallDatabase } from "#tools/testing/campaigns/small-database.ts";
import { SMALL_GAPS, smallGap } from "#tools/testing/campaigns/small-gaps.ts";

const test = new TestFolder();
afterAll(() => test.remove());

const KINDS: readonly OutputKind[] = ["folder", "zip", "json", "json.gz", "db"];
const ending = (kind: OutputKind) => (kind === "folder" ? "" : `.${kind}`);

async function figuresOf(path: string): Promise<string> {
  return (await runInTest("evaluate", path, "--json")).out;
}

/** The parts of a campaign that every format must preserve. */
function kept(ledger: Ledger) {
  const campaign = campaignOf(ledger, foldEvents(ledger.events));
  const { suite, outputs, judgements, annotators, profile, guidelines, gaps } = campaign;
  const { name, sourceLanguage, targetLanguage } = suite;
  return {
    name,
    sourceLanguage,
    targetLanguage,
    profile,
    annotators,
    guidelines,
    gaps,
    suite: hashSuite(suite),
    outputs: outputs.map((output) => [output.system, hashOutput(output)]).sort(),
    judgements: judgements.map(({ clock: _clock, ...judgement }) => judgement),
  };
}

function filesIn(folder: string): Record<string, string> {
  const paths = readdirSync(folder, { recursive: true, encoding: "utf8" }).sort();
  const files = paths.filter((path) => lstatSync(join(folder, path)).isFile());
  return Object.fromEntries(files.map((path) => [path, readFileSync(join(folder, path), "utf8")]));
}

/** Two answers of one annotator; the second is flagged for discussion. */
const GAP_ANSWERS = [
  smallGap(9001, "il|ce", { system: "bad", example: "e1" }),
  smallGap(9002, "?il", { system: "good", example: "e3" }),
];

/** The judged campaign as a folder, with filled gaps. Its guidelines have a byte-order mark and CRLF. */
const FOLDER = {
  "judgements.json": serializeJudgements([...judgedLedger().events, ...GAP_ANSWERS], new Set()),
  "gaps.json": serializeGapTask({ ...SMALL_GAPS, examples: ["e3", "e1"], seed: 5, alsoJudged: false }),
  "guidelines.md": "\uFEFF# Be strict\r\n\n## addressee_generic_you\r\n",
};

describe("referee convert", () => {
  /** The ledger and the figures of each format's first file. */
  const firstFiles = new Map<OutputKind, { readonly ledger: Ledger; readonly figures: string }>();
  let serialized = "";
  beforeAll(async () => {
    const folder = test.folder("first", smallFiles(FOLDER));
    for (const kind of KINDS) {
      const { status, problems } = await runInTest("convert", folder, "-o", test.path(`from${ending(kind)}`));
      expect({ status, problems }).toEqual({ status: 0, problems: [] });
      const path = test.path(`from${ending(kind)}`);
      firstFiles.set(kind, { ledger: await ledgerAt(path), figures: await figuresOf(path) });
    }
    serialized = serializeCampaign(await ledgerAt(folder));
  });

  it.each(KINDS.flatMap((from) => KINDS.map((to) => ({ from, to }))))(
    "from $from to $to keeps suite, outputs, judgements and figures",
    async ({ from, to }) => {
      const input = test.path(`from${ending(from)}`);
      const output = test.path(`from-${from.replace(".", "-")}-to${ending(to)}`);
      const { status, problems } = await runInTest("convert", input, "-o", output);
      expect({ status, problems }).toEqual({ status: 0, problems: [] });
      const before = firstFiles.get(from);
      if (before === undefined) throw new Error(`there is no first file of ${from}`);
      const after = await ledgerAt(output);
      expect(kept(after)).toEqual(kept(before.ledger));
      expect(await figuresOf(output)).toBe(before.figures);
      // A campaign from a folder contains nothing that a folder cannot store, so all round trips give the same file.
      expect(serializeCampaign(after)).toBe(serialized);
      if (to === "folder") expect(filesIn(output)).toEqual(filesIn(test.path("from")));
      if (to !== "folder") expect(readFileSync(output)).toEqual(readFileSync(test.path(`from${ending(to)}`)));
    },
  );

  it("writes the texts of a folder unchanged, and adds categories.tsv", () => {
    const givenFiles = Object.entries(filesIn(test.path("first")));
    const written = filesIn(test.path("from"));
    // JSON files are not compared: they are written with other white space, and annotators' names get other clocks.
    const texts = givenFiles.filter(([path]) => !path.endsWith(".json"));
    expect(written).toMatchObject(Object.fromEntries(texts));
    expect(Object.keys(written)).toEqual([...givenFiles.map(([path]) => path), "categories.tsv"].sort());
  });

  it("reports what a folder cannot contain; a database and a campaign file contain the whole campaign", async () => {
    const ledger = smallLedger(
      {},
      {
        id: "mine",
        settings: { profile: { ...WMT_2018, name: "ours" }, order: "example", resolutionRule: "majority" },
        annotators: [{ id: "a1", name: "Anna", role: "annotator" }],
        judgements: [smallJudgement(1)],
        assignments: [{ name: "round 1", tasks: [{ label: "1", annotator: null, candidates: [] }] }],
      },
    );
    const retraction: LedgerEvent = {
      kind: "retraction",
      id: "99999999-0000-4000-8000-000000000000",
      clock: 900,
      time: null,
      author: null,
      events: [smallJudgement(1).id],
      reason: "test",
    };
    const note: LedgerEvent = {
      kind: "note",
      id: "99999999-0000-4000-8000-000000000001",
      clock: 901,
      time: null,
      author: null,
      what: "assignment",
      file: "b.json",
      annotators: ["a1"],
      events: [],
      warnings: [],
    };
    const retracted = { ...ledger, events: [...ledger.events, retraction, note] };
    const input = test.file("full.json", serializeCampaign(retracted));
    const result = await runInTest("convert", input, "-o", test.path("full"), "--json");
    expect(result.status).toBe(0);
    const things = [
      "the custom matching rules “ours”",
      "the shuffle seed 7",
      "the creation date 2026-01-02T03:04:05.006Z",
      "the setting that candidates are judged by example",
      "the setting for disagreements: majority",
      "the campaign's id “mine”, which links it to its copies and batches",
      "1 assignment (round 1)",
      "1 undone change",
      "the history (1 entry)",
    ];
    expect(result.problems).toEqual(
      things.map(
        (what) => `${test.path("full")}: warning: a campaign folder cannot contain ${what} [not-held]`,
      ),
    );
    const format = "folder";
    const examples = 4;
    expect(JSON.parse(result.out)).toEqual({
      out: test.path("full"),
      format,
      systems: 2,
      examples,
      judgements: 0,
      gap_answers: 0,
      annotations: 0,
      not_held: things,
    });
    for (const out of ["full-2.json", "full.db"]) {
      expect(await runInTest("convert", input, "-o", test.path(out))).toMatchObject({
        status: 0,
        problems: [],
      });
      expect(serializeCampaign(await ledgerAt(test.path(out)))).toBe(serializeCampaign(retracted));
    }
  });

  it("keeps the numbers of references if they are not consecutive", async () => {
    const { "reference.txt": text = "", "reference.align": links = "" } = filesIn(test.path("first"));
    const more = { "reference.3.txt": text, "reference.3.align": links };
    const input = test.folder("gap", smallFiles(more));
    const out = test.path("gap-again");
    expect(await runInTest("convert", input, "-o", out)).toMatchObject({ status: 0, problems: [] });
    expect(filesIn(out)).toMatchObject(more);
  });

  it("from a database to a folder keeps the verdicts", async () => {
    const input = test.file("small.db", await smallDatabase());
    const { status } = await runInTest("convert", input, "-o", test.path("of-database"));
    expect(status).toBe(0);
    const verdicts = await runInTest("verdicts", input);
    expect((await runInTest("verdicts", test.path("of-database"))).out).toBe(verdicts.out);
  });
});

it("convert warns that an alignment cannot store a translation, and that its judgements become outdated", async () => {
  const { suite, outputs } = currentCampaign(smallLedger());
  const { name: _name, sourceLanguage: _source, targetLanguage: _target, ...text } = suite;
  // In the campaign, the head of e1 and e2 is in line 0 and the pronoun of e1 in line 1. The translations below put
  // head and pronoun in line 1.
  const token = (position: number) => [{ line: 1, position }];
  const translations = [{ example: "e1", pronoun: token(0), antecedents: [token(6)] }];
  const changedOutputs = outputs.map((output) =>
    output.system === "bad" ? { ...output, alignment: null, translations } : output,
  );
  const input = test.file(
    "given.json",
    serializeCampaign(smallLedger({}, { suite: text, outputs: changedOutputs })),
  );
  const { status, problems } = await runInTest("convert", input, "-o", test.path("given"));
  expect(status).toBe(0);
  expect(problems[0]).toBe(
    `${test.path("given")}: warning: a campaign folder cannot contain a translation (e1 in “bad”) given token by token, in another sentence than the source token or shared with another example; judgements on them become outdated [not-held]`,
  );
  expect(filesIn(test.path("given"))["systems/bad.align"]).toBe("\n0-0\n\n\n");
});

describe("the output path of convert", () => {
  const wrote = (name: string) => readdirSync(test.path(name)).sort();

  it("is rejected with status 1 if it cannot be written, and existing files stay unchanged", async () => {
    const input = test.folder("source", smallFiles());
    test.file("full-folder/mine.txt", "mine\n");
    test.file("a-file", "mine\n");
    test.file("a-folder.json/mine.txt", "mine\n");
    for (const [out, why] of [
      ["full-folder", "found a folder that is not empty; expected a new or an empty one"],
      ["a-file", "found a file of that name; expected none, or an empty folder"],
      ["a-folder.json", "found a folder of that name; expected none, or a file"],
      ["nowhere/out.json", "its parent folder does not exist"],
    ] as const) {
      expect(await runInTest("convert", input, "-o", test.path(out))).toEqual({
        status: 1,
        out: "",
        problems: [`${test.path(out)}: ${why} [unwritable-output]`],
      });
    }
    expect(wrote("full-folder")).toEqual(["mine.txt"]);
    expect(readFileSync(test.path("a-file"), "utf8")).toBe("mine\n");
    expect(wrote("a-folder.json")).toEqual(["mine.txt"]);
  });

  it.each([
    ["a/b", "malformed-cell"],
    ["..", "malformed-cell"],
    ["x\\y", "malformed-cell"],
    [".hidden", "malformed-cell"],
  ])(
    "is rejected as a folder if a system is called “%s”; nothing is written inside or outside the folder",
    async (system, code) => {
      const { suite, outputs } = currentCampaign(smallLedger());
      const [first] = outputs;
      if (first === undefined) throw new Error("no output");
      const { name: _name, sourceLanguage: _source, targetLanguage: _target, ...text } = suite;
      const ledger = smallLedger({}, { suite: text, outputs: [{ ...first, system }] });
      const input = test.file("names/in.json", serializeCampaign(ledger));
      const { status, problems } = await runInTest("convert", input, "-o", test.path("names/out"));
      expect({ status, codes: problems.map((line) => /\[([\w-]+)\]$/.exec(line)?.[1]) }).toEqual({
        status: 1,
        codes: [code],
      });
      expect(wrote("names")).toEqual(["in.json"]);
    },
  );

  it("is rejected as a folder if a text would be read back differently", async () => {
    const { suite, outputs } = currentCampaign(smallLedger());
    const { name: _name, sourceLanguage: _source, targetLanguage: _target, ...text } = suite;
    const lines = ["Le ballon", "est\r", "rouge", "."];
    const ledger = smallLedger({}, { suite: text, outputs: outputs.map((output) => ({ ...output, lines })) });
    const input = test.file("texts/in.json", serializeCampaign(ledger));
    const out = test.path("texts/out");
    const { status, problems } = await runInTest("convert", input, "-o", out);
    expect(status).toBe(1);
    expect(problems.at(-1)).toContain(
      `${out}: the campaign cannot be written as a campaign folder, because the output of “bad” would be read back differently`,
    );
    expect(wrote("texts")).toEqual(["in.json"]);
  });

  it("can be a symbolic link to a file: the file is replaced, and the link stays", async () => {
    const input = test.folder("source-2", smallFiles());
    test.file("links/file.json", "old");
    symlinkSync("file.json", test.path("links/link.json"));
    expect(await runInTest("convert", input, "-o", test.path("links/link.json"))).toMatchObject({
      status: 0,
    });
    expect(lstatSync(test.path("links/link.json")).isSymbolicLink()).toBe(true);
    expect(readFileSync(test.path("links/file.json"), "utf8")).toContain("referee-campaign");
    expect(wrote("links")).toEqual(["file.json", "link.json"]);
  });
});
