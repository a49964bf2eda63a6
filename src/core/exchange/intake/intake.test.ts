import { strToU8 } from "fflate";
import { describe, expect, it } from "vitest";
import { makeBatch } from "#core/exchange/make-batch.ts";
import { withUpdate } from "#core/exchange/update/update-campaign.ts";
import { ANSWERS_READER } from "#core/io/file/answers-table.ts";
import { packFiles, packGzip } from "#core/io/file/campaign-archive.ts";
import { serializeCampaign } from "#core/io/file/campaign-file.ts";
import { foldEvents } from "#core/ledger/fold.ts";
import { greatestClock, type Ledger, uniteEvents, uniteLedgers, writeEvents } from "#core/ledger/ledger.ts";
import { smallFiles, smallJudgement, smallLedger } from "#tools/testing/campaigns/small-campaign.ts";
import { sqliteInTest } from "#tools/testing/node-sqlite.ts";
import { type FileUse, intakeEvents, takeIn } from "./intake.ts";

const ANNA = { id: "a1", name: "Anna", role: "annotator" as const };
const BEN = { id: "a2", name: "Ben", role: "annotator" as const };
const LEDGER = smallLedger({}, { annotators: [ANNA, BEN] });

const file = (path: string, content: string | Uint8Array) => ({
  path,
  bytes: typeof content === "string" ? strToU8(content) : content,
});

/** A returned batch in which an annotator judged an example of “bad”. */
function batchOf({ id }: typeof ANNA, number: number, example: string) {
  const batch = makeBatch(LEDGER, {
    annotator: id,
    candidates: [{ system: "bad", example }],
    tasks: [],
    created: null,
  });
  const judgement = smallJudgement(number, {
    author: id,
    system: "bad",
    example,
    clock: 100 + number,
    antecedent: "bad",
    pronoun: "bad",
  });
  return serializeCampaign({ ...batch, events: uniteEvents(batch.events, [judgement]) });
}

const SYSTEM = file(
  "online-c.txt",
  "La balle est rouge.\nElle rebondit quand on la lâche.\nIls ont vu le plasma.\nIl brille.\n",
);
const GUIDELINES = file("guidelines.md", "# Our rules\n\nBe strict.\n");
const PICTURE = file("screenshot.png", new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0]));
const ANNAS = file("Anna.batch.json.gz", packGzip(batchOf(ANNA, 1, "e1")));
const BENS = file("Ben.batch.json", batchOf(BEN, 2, "e2"));

const take = (...files: readonly ReturnType<typeof file>[]) =>
  takeIn(LEDGER, files, "files", { time: null, startEngine: sqliteInTest });
const uses = async (...files: readonly ReturnType<typeof file>[]) =>
  Object.fromEntries((await take(...files)).files.map(({ path, use }) => [path, use]));

describe("files of several kinds", () => {
  it("are sorted by their content, each with the reason", async () => {
    const { files } = await take(ANNAS, PICTURE, SYSTEM, GUIDELINES, BENS);
    expect(Object.fromEntries(files.map(({ path, use }) => [path, use]))).toEqual({
      "Anna.batch.json.gz": "judgements",
      "Ben.batch.json": "judgements",
      "guidelines.md": "texts",
      "online-c.txt": "new-system",
      "screenshot.png": "nothing",
    });
    expect(files.find(({ path }) => path === "screenshot.png")?.reason).toContain("a picture (PNG)");
    expect(files.every(({ reason }) => reason !== null)).toBe(true);
  });

  it("change the campaign together, with one note for all texts", async () => {
    const { update, judgements } = await take(PICTURE, GUIDELINES, BENS, SYSTEM, ANNAS);
    if (update?.ok !== true || judgements === null) throw new Error("nothing was taken in");
    expect(update.value.changes.systems.added).toEqual(["online-c"]);
    expect(update.value.changes.settings).toEqual(["guidelines"]);
    expect(update.value.events.filter(({ kind }) => kind === "note")).toHaveLength(1);
    expect(judgements.refused).toEqual([]);
    expect(
      judgements.files.map(({ people, counts }) => [people.map(({ name }) => name), counts.added]),
    ).toEqual([
      [["Anna"], 1],
      [["Ben"], 1],
    ]);
  });

  it("give the same campaign together and one after the other, and nothing when they come again", async () => {
    const events = async (ledger: typeof LEDGER, ...files: readonly ReturnType<typeof file>[]) => {
      const { update } = await takeIn(ledger, files, "files", { time: null, startEngine: sqliteInTest });
      return update?.ok === true ? withUpdate(ledger, update.value) : ledger;
    };
    const texts = (ledger: typeof LEDGER) => [...ledger.texts.keys()].sort();
    const atOnce = await events(LEDGER, SYSTEM, GUIDELINES);
    expect(texts(atOnce)).toEqual(texts(await events(await events(LEDGER, GUIDELINES), SYSTEM)));
    expect(await events(atOnce, GUIDELINES)).toEqual(atOnce);
  });

  it.each<[string, ReturnType<typeof file>[], Record<string, string>]>([
    [
      "a text with its links",
      [SYSTEM, file("online-c.align", "0-0\n\n\n\n")],
      { "online-c.txt": "texts", "online-c.align": "texts" },
    ],
    ["a text of a system that exists", [file("bad.txt", "a\nb\nc\nd\n")], { "bad.txt": "texts" }],
    ["a packed text", [file("online-c.txt.gz", packGzip("a\nb\nc\nd\n"))], { "online-c.txt": "new-system" }],
    ["a packed folder", [file("small.zip", packFiles(smallFiles()))], { "small.zip": "texts" }],
    [
      "batches in an archive",
      [file("all.zip", packFiles([BENS, ANNAS]))],
      { "Ben.batch.json": "judgements", "Anna.batch.json.gz": "judgements" },
    ],
    [
      "a table of scores",
      [GUIDELINES, file("scores.tsv", "system\tBLEU\nbad\t0.5\n")],
      { "guidelines.md": "texts", "scores.tsv": "nothing" },
    ],
  ])("are used by kind: %s", async (_, files, expected) => {
    expect(await uses(...files)).toEqual(expected);
  });

  it.each(ANSWERS_READER.examples)(
    "are judgements if they are a table of answers: $path",
    async (example) => {
      expect(await uses(file(example.path, example.content))).toEqual({ [example.path]: "judgements" });
    },
  );

  it("change nothing if no file can be used, with the reason", async () => {
    const { update, judgements } = await take(PICTURE);
    expect(judgements).toBeNull();
    expect(update?.ok).toBe(false);
  });

  it("change nothing in a batch, with the reason, but a copy of the batch brings its judgements", async () => {
    const candidates = [{ system: "bad", example: "e1" }];
    const batch = makeBatch(LEDGER, { annotator: ANNA.id, candidates, tasks: [], created: null });
    const options = { time: null, startEngine: sqliteInTest };
    const { update } = await takeIn(batch, [GUIDELINES], "files", options);
    const { judgements } = await takeIn(batch, [ANNAS, BENS], "files", options);
    expect(judgements?.files.map(({ file, counts }) => [file, counts.added])).toEqual([[ANNAS.path, 1]]);
    const refusals = [
      ...(update?.ok === false ? update.problems : []),
      ...(judgements?.refused ?? []).flatMap(({ problems }) => problems),
    ];
    expect(refusals.map(({ message }) => message)).toEqual(
      Array.from({ length: 2 }, () => expect.stringMatching(/batch/)),
    );
  });

  it("are one change, which one retraction undoes", async () => {
    const { update, judgements } = await take(GUIDELINES, SYSTEM, ANNAS, BENS);
    if (update?.ok !== true || judgements === null) throw new Error("nothing was taken in");
    let number = 0;
    const writer = { newId: () => `0000000-${++number}`, now: "2026-11-29T10:00:00.000Z" };
    const written = intakeEvents(LEDGER, { update: update.value, judgements: judgements.files }, writer);
    if (written === null) throw new Error("nothing is new");
    const known = new Set(LEDGER.events.map(({ id }) => id));
    const notes = written.events.filter((event) => event.kind === "note" && !known.has(event.id));
    const [note] = notes;
    if (note?.kind !== "note") throw new Error("no note");
    expect(notes).toHaveLength(1);
    expect(note.annotators).toEqual(["a1", "a2"]);
    expect(note.file).toBe("guidelines.md, new outputs of online-c, Anna.batch.json.gz, Ben.batch.json");
    const after = uniteLedgers(LEDGER, {
      ...LEDGER,
      events: written.events,
      texts: written.texts ?? new Map(),
    });
    expect(state(after)).not.toEqual(state(LEDGER));
    const retraction = { kind: "retraction", author: null, events: note.events, reason: "undone" } as const;
    const undone = writeEvents([retraction], greatestClock(after.events), writer);
    expect(state({ ...after, events: uniteEvents(after.events, undone) })).toEqual(state(LEDGER));
  });

  it.each<[string, ReturnType<typeof file>, readonly FileUse[]]>([
    ["a text of a new system", SYSTEM, ["new-system", "system:bad", "system:good", "texts", "nothing"]],
    [
      "a text of a system that exists",
      file("bad.txt", "a\n"),
      ["system:bad", "system:good", "texts", "nothing"],
    ],
    ["guidelines", GUIDELINES, ["texts", "nothing"]],
    ["a batch", BENS, ["judgements", "nothing"]],
    ["a picture", PICTURE, ["nothing"]],
    [
      "a table of scores",
      file("scores.tsv", "system\tBLEU\nbad\t0.5\n"),
      ["new-system", "system:bad", "system:good", "nothing"],
    ],
  ])("may be used otherwise, if they may be of several kinds: %s", async (_, given, expected) => {
    const { files } = await take(given);
    expect(files.flatMap(({ uses }) => uses)).toEqual(expected);
  });

  it("are a copy with judgements if that is wanted and they are a whole campaign", async () => {
    const options = { time: null, startEngine: sqliteInTest, prefersJudgements: true };
    const packed = file("small.zip", packFiles(smallFiles()));
    for (const given of [[packed], smallFiles()]) {
      const { files, update, judgements } = await takeIn(LEDGER, given, "files", options);
      expect(new Set(files.map(({ use }) => use))).toEqual(new Set(["judgements"]));
      expect(update).toBeNull();
      expect(judgements?.refused).toEqual([]);
      expect(judgements?.files).toHaveLength(1);
    }
  });

  it("are used as the user chooses", async () => {
    const choose = async (use: FileUse) => {
      const options = { time: null, startEngine: sqliteInTest, uses: new Map([[SYSTEM.path, use]]) };
      const { update } = await takeIn(LEDGER, [SYSTEM], "files", options);
      return update === null ? null : update.ok ? update.value.changes.systems : update.problems;
    };
    expect(await choose("nothing")).toBeNull();
    expect(await choose("new-system")).toMatchObject({ added: ["online-c"], changed: [] });
    expect(await choose("system:bad")).toMatchObject({ added: [], changed: [{ system: "bad" }] });
    // A use that this file cannot have is no choice.
    expect(await choose("judgements")).toMatchObject({ added: ["online-c"] });
  });
});

/** What a ledger comes to: its judgements, outputs and settings. */
function state({ events }: Ledger) {
  const { registers, outputs, settings, suite } = foldEvents(events);
  return { heads: registers.all.map(({ heads }) => heads.map(({ id }) => id)), outputs, settings, suite };
}
