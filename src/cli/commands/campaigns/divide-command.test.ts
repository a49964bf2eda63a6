// Tests which candidates `divide` assigns, which input it rejects, and that `audit` uses the judgements of its batches.
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { gunzipSync } from "node:zlib";
import { afterAll, describe, expect, it } from "vitest";
import { runInTest, TestFolder } from "#cli/run-in-test.ts";
import { PORTABLE_GZIP } from "#core/io/file/campaign-archive.ts";
import {
  newSharedTexts,
  packCampaign,
  parseCampaign,
  serializeCampaign,
} from "#core/io/file/campaign-file.ts";
import { OtherLayout } from "#core/io/file/ledger-lines.ts";
import { checkWrittenCampaign } from "#core/io/open/check-written-campaign.ts";
import { batchNumber } from "#core/io/protest/read/read-judgements.ts";
import { batchOrigin } from "#core/io/protest/write/write-protest.ts";
import { candidateText } from "#core/ledger/fold.ts";
import { type Ledger, uniteEvents } from "#core/ledger/ledger.ts";
import { equalOutputsLedger } from "#tools/testing/campaigns/equal-outputs-campaign.ts";
import { judgedLedger } from "#tools/testing/campaigns/judged-campaign.ts";
import { smallJudgement, smallLedger } from "#tools/testing/campaigns/small-campaign.ts";
import { NODE_GZIP } from "./divide-command.ts";

const test = new TestFolder();
afterAll(() => test.remove());
/** A campaign in which the automatic pass approves all four candidates of “good”, and e3 of “bad”. */
const unjudged = test.file("unjudged.json", serializeCampaign(smallLedger()));
/** A campaign with two examples and five outputs. */
const equalOutputs = test.file("alike.json", serializeCampaign(equalOutputsLedger({ order: "example" })));
const judged = test.file("judged.json", serializeCampaign(judgedLedger()));

const PLAN = { candidates: [], tasks: [], created: null };

let folders = 0;
async function divide(input: string, ...args: readonly string[]) {
  const out = test.path(`out-${++folders}`);
  const finished = await runInTest("divide", input, ...args, "-o", out);
  const batches = new Map<string, Ledger>();
  for (const name of existsSync(out) ? readdirSync(out).sort() : []) {
    const parsed = parseCampaign(name, gunzipSync(readFileSync(`${out}/${name}`)).toString("utf8"));
    if (!parsed.ok) throw new Error(JSON.stringify(parsed.problems));
    batches.set(name, parsed.value);
  }
  return { ...finished, path: out, batches };
}
const candidatesOf = (batch: Ledger | undefined) => batch?.scope?.candidates?.map(candidateText).sort() ?? [];
const allCandidates = (batches: ReadonlyMap<string, Ledger>) =>
  [...batches.values()].flatMap(candidatesOf).sort();
const texts = (...names: readonly string[]) =>
  names
    .map((name) => name.split(" "))
    .map(([system = "", example = ""]) => candidateText({ system, example }))
    .sort();
const REFERRED = ["bad e1", "bad e2", "bad e4"];

describe("referee divide", () => {
  it("gives new annotators different PROTEST numbers, and the same name the same number in two calls", async () => {
    const numberOf = async (name: string) => {
      const { batches } = await divide(judged, "--among", name);
      const batch = [...batches.values()][0];
      if (batch === undefined) throw new Error(`there is no batch for ${name}`);
      return batchNumber(
        batchOrigin(batch, { ...PLAN, annotator: batch.scope?.annotator ?? "" }).rows.meta_data,
      );
    };
    const dora = await numberOf("Dora");
    const emil = await numberOf("Emil");
    const doraAgain = await numberOf("Dora");
    expect(dora).toBe(doraAgain);
    expect(dora).not.toBe(emil);
    // The number is greater than those that people usually choose, and within Java's int.
    for (const number of [dora ?? 0, emil ?? 0]) {
      expect(number).toBeGreaterThanOrEqual(1000);
      expect(number).toBeLessThan(2 ** 31);
    }
  });

  it("assigns each referred candidate to one annotator, and reports how many each annotator gets", async () => {
    const { status, out, problems, batches, path } = await divide(unjudged, "--among", "Anna,Ben", "--json");
    expect({ status, problems }).toEqual({ status: 0, problems: [] });
    expect([...batches.keys()]).toEqual(["Anna.batch.json.gz", "Ben.batch.json.gz"]);
    expect(allCandidates(batches)).toEqual(texts(...REFERRED));
    const counts = [...batches.values()].map((batch) => candidatesOf(batch).length);
    expect(JSON.parse(out)).toEqual({
      out: path,
      candidates: 3,
      overlap: 0,
      sample: 0,
      batches: [
        { annotator: "Anna", file: "Anna.batch.json.gz", candidates: counts[0] },
        { annotator: "Ben", file: "Ben.batch.json.gz", candidates: counts[1] },
      ],
    });
  });

  it.each<[args: string[], expected: string[], sample: number]>([
    [["--what", "approved"], ["bad e3", "good e1", "good e2", "good e3", "good e4"], 0],
    [["--what", "all"], [...REFERRED, "bad e3", "good e1", "good e2", "good e3", "good e4"], 0],
    [["--sample", "99"], [...REFERRED, "bad e3", "good e1", "good e2", "good e3", "good e4"], 5],
    [["--what", "approved", "--sample", "100%"], ["bad e3", "good e1", "good e2", "good e3", "good e4"], 5],
    [["--sample", "0"], REFERRED, 0],
  ])("with %j assigns %j, of which %i are a sample of approvals", async (args, expected, sample) => {
    const { out, batches } = await divide(unjudged, "--among", "A", ...args, "--json");
    expect(allCandidates(batches)).toEqual(texts(...expected));
    expect(JSON.parse(out)).toMatchObject({ candidates: expected.length, sample });
  });

  it("samples only approved candidates that are not judged; two equal calls write equal batches", async () => {
    const { out, batches } = await divide(
      judged,
      "--among",
      "A",
      "--what",
      "approved",
      "--sample",
      "9",
      "--json",
    );
    expect(JSON.parse(out).sample).toBe(2);
    expect(allCandidates(batches)).toEqual(texts("good e2", "good e4"));
    const first = await divide(unjudged, "--among", "A,B", "--sample", "2");
    const second = await divide(unjudged, "--among", "A,B", "--sample", "2");
    expect(allCandidates(first.batches)).toHaveLength(5);
    expect([...first.batches.values()].map(serializeCampaign)).toEqual(
      [...second.batches.values()].map(serializeCampaign),
    );
  });

  it("with --overlap 1 gives one candidate of each output and category to every annotator", async () => {
    const { out, batches } = await divide(unjudged, "--among", "A,B,C", "--overlap", "1", "--json");
    // Each of the three pairs of output and category has one candidate, which all annotators get.
    expect(JSON.parse(out)).toMatchObject({ candidates: 3, overlap: 3 });
    for (const batch of batches.values()) expect(candidatesOf(batch)).toEqual(texts(...REFERRED));
  });

  it("gives all outputs of an example to one annotator if the order is by example", async () => {
    const { batches } = await divide(equalOutputs, "--among", "A,B,C", "--what", "all");
    const examples = [...batches.values()].map(({ scope }) =>
      scope?.candidates.map(({ example }) => example),
    );
    expect(examples.map((of) => [of?.length, new Set(of).size]).sort()).toEqual([
      [0, 0],
      [5, 1],
      [5, 1],
    ]);
  });

  it("finds the campaign's annotators by name or id, and does not write Anna's name into Ben's batch", async () => {
    const { batches } = await divide(judged, "--among", "a1,=Ben");
    expect([...batches.keys()]).toEqual(["=Ben.batch.json.gz", "Anna.batch.json.gz"]);
    expect([...batches.values()].map(({ scope }) => scope?.annotator)).toEqual(["a2", "a1"]);
    const [ben] = batches.values();
    expect(ben === undefined ? "" : serializeCampaign(ben)).not.toContain("Anna");
  });

  it("writes batches that count in `audit` once they are judged and merged", async () => {
    const { batches } = await divide(unjudged, "--among", "Zoe", "--sample", "99");
    const [batch] = batches.values();
    if (batch?.scope == null) throw new Error("no batch");
    const author = batch.scope.annotator;
    const incorrect = { system: "good", author, clock: 1000, pronoun: "bad", antecedent: "bad" } as const;
    const judgements = [
      smallJudgement(1, { ...incorrect, example: "e1" }),
      smallJudgement(2, { ...incorrect, example: "e3" }),
    ];
    const events = uniteEvents(batch.events, judgements);
    const returned = test.file("back.json", serializeCampaign({ ...batch, events }));
    const merged = test.path("merged.json");
    expect(await runInTest("merge", unjudged, returned, "-o", merged)).toMatchObject({ status: 0 });
    const { all: total } = JSON.parse((await runInTest("audit", merged, "--json")).out);
    expect(total).toMatchObject({ approved: 5, sampled: 2, correct: 0, incorrect: 2, precision: 0 });
  });
});

describe("referee divide with invalid input", () => {
  it.each<[args: string[], says: string]>([
    [[], "divide needs --among A,B,C"],
    [["--among", "A,,B"], "expected names with commas between them"],
    [["--among", "A,A"], "expected each name once"],
    [["--among", "A", "--overlap", "many"], "found --overlap “many”; expected a whole number"],
    [["--among", "A", "--overlap", "4"], "found --overlap 4; expected at most 3, the number of candidates"],
    [
      ["--among", "A", "--what", "open"],
      "found --what “open”; expected referred, approved, all, sample, tokens or gaps",
    ],
    [
      ["--among", "A", "--sample", "some"],
      "found --sample “some”; expected a whole number, or a percentage such as 10%",
    ],
    [["--among", "A", "--what", "all", "--sample", "3"], "found --sample with --what all"],
    [["--among", "A", "--what", "approved", "--sample", "0"], "found no candidate to divide"],
  ])("rejects the options %j, and writes nothing", async (args, message) => {
    const { status, out, problems, path } = await divide(unjudged, ...args);
    expect({ status, out, written: existsSync(path) }).toEqual({ status: 2, out: "", written: false });
    expect(problems[0]).toContain(message);
  });

  it("rejects a full folder or a file as OUT, and a batch as input; `evaluate` rejects --sample", async () => {
    const { path } = await divide(unjudged, "--among", "A");
    expect(await runInTest("divide", unjudged, "--among", "A", "-o", path)).toMatchObject({
      status: 1,
      out: "",
    });
    expect(await runInTest("divide", unjudged, "--among", "A", "-o", test.path("x.json"))).toMatchObject({
      status: 2,
    });
    const batch = `${path}/A.batch.json.gz`;
    const { status, problems } = await divide(batch, "--among", "A");
    expect({ status, problem: problems[0] }).toEqual({
      status: 2,
      problem: "referee: found a batch; expected the campaign from which it was made",
    });
    expect(await runInTest("evaluate", unjudged, "--sample", "3")).toMatchObject({ status: 2 });
  });
});

const noSqlite = () => Promise.reject(new Error("no database is read"));
const join = (pieces: Iterable<Uint8Array>) => Buffer.concat([...pieces]).toString();
const members = (...texts: readonly string[]) =>
  new Uint8Array(Buffer.concat(texts.map((text) => NODE_GZIP.pack(Buffer.from(text)))));

describe("NODE_GZIP", () => {
  it("packs members that both libraries unpack to the joined texts", () => {
    const packed = members("il, elle\n", "", "ça ’œ😀\n");
    expect(join(NODE_GZIP.unpack(packed))).toBe("il, elle\nça ’œ😀\n");
    expect(join(PORTABLE_GZIP.unpack(packed))).toBe("il, elle\nça ’œ😀\n");
  });

  it.each<[string, (packed: Uint8Array) => Uint8Array]>([
    ["is cut off", (packed) => packed.slice(0, -1)],
    ["has another checksum", (packed) => packed.with(packed.length - 8, (packed.at(-8) ?? 0) ^ 1)],
    ["has another length", (packed) => packed.with(packed.length - 4, (packed.at(-4) ?? 0) ^ 1)],
  ])("throws OtherLayout if a file %s", (_, spoil) => {
    expect(() => join(NODE_GZIP.unpack(spoil(members("il", "elle"))))).toThrow(OtherLayout);
  });

  it("writes files of one campaign that are read back, and damaged ones that are refused", async () => {
    const shared = newSharedTexts(NODE_GZIP);
    const first = smallLedger();
    const second: Ledger = { ...first, events: first.events.slice(0, -1) };
    for (const ledger of [first, second]) {
      const bytes = packCampaign(ledger, shared);
      expect(gunzipSync(bytes).toString()).toBe(serializeCampaign(ledger));
      const check = (written: Uint8Array) =>
        checkWrittenCampaign({ path: "a.json.gz", bytes: written }, ledger, noSqlite, shared);
      expect(await check(bytes)).toMatchObject({ ok: true });
      for (const at of [200, bytes.length >> 1, bytes.length - 6])
        expect(await check(bytes.with(at, (bytes[at] ?? 0) ^ 1))).toMatchObject({ ok: false });
    }
  });
});
