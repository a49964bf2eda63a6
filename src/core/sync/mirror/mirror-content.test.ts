import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { hashLedgerText, type LedgerText } from "#core/ledger/ledger.ts";
import { smallId, smallJudgement } from "#tools/testing/campaigns/small-campaign.ts";
import {
  MIRRORED_FACTS as FACTS,
  MIRRORED_LEDGER as LEDGER,
  mirrorFile,
  withTextRecords,
} from "#tools/testing/mirrored-campaign.ts";
import {
  addToMirror,
  eventRecords,
  factsRecord,
  findRecords,
  isScattered,
  readMirror,
  readRecord,
  readSettingsRecords,
  settingsRecord,
  summarizeMirror,
  textRecordContent,
  textRecordOf,
  textRecords,
  writeRecord,
} from "./mirror-content.ts";

const judgement = (number: number) => smallJudgement(number, { clock: 100 + number });

const WHOLE = [factsRecord(FACTS), ...textRecords(LEDGER.texts), ...eventRecords(LEDGER.events)];

describe("mirror content", () => {
  it("has all facts, events and texts of a campaign, whether they are in one file or in several", () => {
    const content = { facts: FACTS, events: LEDGER.events, texts: LEDGER.texts, damaged: 0, blocks: 1 };
    expect(readMirror([mirrorFile(...WHOLE)])).toEqual(content);
    expect(
      readMirror([mirrorFile(...WHOLE.slice(0, 2)), new Uint8Array(), mirrorFile(...WHOLE.slice(2))]),
    ).toEqual(content);
    expect(readMirror([])).toEqual({ facts: null, events: [], texts: new Map(), damaged: 0, blocks: 0 });
  });

  it("has the facts of the last record of facts", () => {
    const trashed = { ...FACTS, name: "Garden", trashed: "2026-02-02T00:00:00.000Z" };
    expect(readMirror([mirrorFile(factsRecord(FACTS), factsRecord(trashed))]).facts).toEqual(trashed);
    const batch = {
      annotator: "a1",
      candidates: [{ system: "bad", example: "e1" }],
      created: null,
      origin: null,
    };
    expect(readMirror([mirrorFile(factsRecord({ ...FACTS, scope: batch }))]).facts?.scope).toEqual(batch);
  });

  it("has all undamaged records, and counts unreadable records as damaged", () => {
    const oddRecords = [
      writeRecord("facts", ["{}"]),
      writeRecord("text", ['{"hash":"00","text":{"kind":"poem"}}']),
      writeRecord("events", ['[{"kind":"judgement"}]'], 1),
      writeRecord("events", ["no JSON"], 1),
    ];
    for (const record of oddRecords) {
      expect(readMirror([mirrorFile(...WHOLE, record)])).toMatchObject({ facts: FACTS, damaged: 1 });
    }
    const [text] = LEDGER.texts.values();
    if (text === undefined) throw new Error("it names texts");
    const other = textRecords(new Map([["0".repeat(64), text]]));
    expect(readMirror([mirrorFile(...WHOLE, ...other)])).toMatchObject({
      texts: LEDGER.texts,
      damaged: 1,
    });
  });

  it("is written in blocks, so that damage affects one block", () => {
    const manyJudgements = Array.from({ length: 1001 }, (_, index) => judgement(index + 1));
    const blocks = eventRecords(manyJudgements);
    expect(blocks).toHaveLength(3);
    const damagedFile = mirrorFile(...blocks);
    damagedFile[100] = (damagedFile[100] ?? 0) ^ 1;
    const { events, damaged } = readMirror([damagedFile]);
    expect([events.length, damaged]).toEqual([501, 1]);
    expect(events[0]?.id).toBe(smallId(501));
  });

  it("has a text whose JSON arrived in pieces", async () => {
    const lines = Array.from({ length: 150_000 }, (_, line) => `Zeile ${line}: “è”`);
    const text: LedgerText = {
      kind: "output",
      output: { lines, alignment: null, sourceLines: null, translations: null },
    };
    const hash = hashLedgerText(text);
    const content = [...textRecordContent(hash, text)];
    // A line has 19 bytes and its digits, so that all have 3.64 MB.
    expect(content).toHaveLength(4);
    const { texts, damaged } = readMirror([await textRecordOf(content)]);
    expect([[...texts.keys()], damaged]).toEqual([[hash], 0]);
    // The bytes of the pieces are freed.
    expect(content.map(({ byteLength }) => byteLength)).toEqual([0, 0, 0, 0]);
  });

  it("has a text with a sentence that is longer than several pieces", async () => {
    const lines = ["Kurz .", "ä".repeat(3_000_000), "Kurz ."];
    const text: LedgerText = {
      kind: "output",
      output: { lines, alignment: null, sourceLines: null, translations: null },
    };
    const hash = hashLedgerText(text);
    const { texts, damaged } = readMirror([await textRecordOf(textRecordContent(hash, text))]);
    expect([texts.get(hash), damaged]).toEqual([text, 0]);
  });

  it("is summarised in figures, such as the number of events and the ids of the last events", () => {
    const presses = Array.from({ length: 30 }, (_, index) => eventRecords([judgement(index + 1)])).flat();
    const bytes = mirrorFile(...WHOLE, ...presses);
    const glance = summarizeMirror([bytes]);
    expect(glance).toMatchObject({ events: LEDGER.events.length + 30, damaged: 0, blocks: 31 });
    expect(glance.bytes).toBe(bytes.length);
    expect(glance.lastIds).toEqual(Array.from({ length: 20 }, (_, index) => smallId(index + 11)));
    expect(summarizeMirror([bytes.subarray(0, bytes.length - 1)])).toMatchObject({ damaged: 1, blocks: 30 });
    const unreadable = summarizeMirror([mirrorFile(writeRecord("events", ["no JSON"], 1))]);
    expect(unreadable).toMatchObject({ events: 1, damaged: 1, lastIds: [] });
  });
});

describe("addToMirror", () => {
  const { texts } = LEDGER;
  const stored = { events: [...LEDGER.events, judgement(1)], texts };
  const withDamage = (bytes: Uint8Array) => bytes.with(bytes.length - 1, 0);
  const content = mirrorFile(...WHOLE, ...eventRecords([judgement(1)]));
  const all = stored.events.length;
  const changeOf = (files: readonly Uint8Array[], part = stored) =>
    addToMirror(FACTS, files, withTextRecords(part)).change ?? { how: "append", records: [] };

  /** Content of the files after this change. */
  function filesAfter(files: readonly Uint8Array[], { how, records }: ReturnType<typeof changeOf>) {
    const written = mirrorFile(...records);
    return readMirror(how === "rewrite" ? [written] : [mirrorFile(...files, written)]);
  }

  it.each<[what: string, files: Uint8Array[], how: string, written: number, added: number]>([
    ["files equal to the part", [content], "append", 0, 0],
    ["no files", [], "rewrite", all, all],
    ["a file that lacks the last event", [mirrorFile(...WHOLE)], "append", 1, 1],
    ["a file with another event", [mirrorFile(content, ...eventRecords([judgement(2)]))], "append", 0, 0],
    [
      "a file that lacks an event and has another",
      [mirrorFile(...WHOLE, ...eventRecords([judgement(2)]))],
      "append",
      1,
      1,
    ],
    ["a file torn in its last record", [withDamage(content)], "rewrite", all, 1],
    ["a file with excess bytes", [mirrorFile(content, new Uint8Array(3))], "rewrite", all, 0],
    [
      "two files with different events",
      [mirrorFile(...WHOLE), mirrorFile(...eventRecords([judgement(2)]))],
      "rewrite",
      all + 1,
      1,
    ],
    ["a file with an event twice", [mirrorFile(content, ...eventRecords([judgement(1)]))], "rewrite", all, 0],
    ["a file without facts", [mirrorFile(...WHOLE.slice(1))], "rewrite", all, 1],
    ["a file that lacks a text", [mirrorFile(...WHOLE.toSpliced(1, 1))], "append", 1, 1],
  ])("repairs and completes %s", (_, files, how, written, added) => {
    const change = changeOf(files);
    expect(change.how).toBe(how);
    expect(readMirror([mirrorFile(...change.records)]).events).toHaveLength(written);
    expect(addToMirror(FACTS, files, withTextRecords(stored)).added).toBe(added);
    const after = filesAfter(files, change);
    expect(after).toMatchObject({ facts: FACTS, damaged: 0, texts });
    const ids = new Set([...stored.events, ...readMirror(files).events].map(({ id }) => id));
    expect(after.events.map(({ id }) => id).sort()).toEqual([...ids].sort());
  });

  it("writes nothing if nothing is lacking, and makes no file for nothing", () => {
    expect(addToMirror(FACTS, [content], withTextRecords(stored)).change).toBeNull();
    expect(addToMirror(FACTS, [], { events: [], texts: new Map() }).change).toBeNull();
  });

  it.each([
    [1000, 0, false],
    [1001, 0, true],
    [1002, 1000, false],
    [1003, 1000, true],
  ])("treats %i records with %i events as scattered: %s", (blocks, events, scattered) => {
    expect(isScattered({ blocks, events })).toBe(scattered);
  });

  it("rewrites scattered files into one", () => {
    const manyJudgements = Array.from({ length: 1010 }, (_, index) => judgement(index + 1));
    const presses = manyJudgements.flatMap((record) => eventRecords([record]));
    const files = [mirrorFile(factsRecord(FACTS), ...textRecords(texts), ...presses)];
    const change = changeOf(files, { events: [], texts: new Map() });
    expect(change.how).toBe("rewrite");
    expect(filesAfter([], change)).toMatchObject({ events: manyJudgements, blocks: 3 });
  });
});

describe("mirrored settings", () => {
  it("are those of the last record, and contain only plain data", () => {
    const settings = { name: "here", scale: 1.2, tour: null, keys: { next: "j" }, tags: ["x"], on: true };
    const settingsWithOddValues = { ...settings, handle: new Date(0), act: () => 1, nothing: undefined };
    const files = [
      mirrorFile(settingsRecord({ name: "there" })),
      mirrorFile(settingsRecord(settingsWithOddValues)),
    ];
    expect(readSettingsRecords(files)).toEqual(settings);
    expect(readSettingsRecords([...files, new Uint8Array(9)])).toEqual(settings);
    expect(readSettingsRecords([])).toEqual({});
    expect(readSettingsRecords([mirrorFile(...WHOLE, writeRecord("settings", ["[1]"]))])).toEqual({});
  });
});

const LONG = "a long text, ".repeat(1000);
const CONTENTS = ["first", '["second"]', "", LONG, "Rfm1 in the middle, Rfm1", "last ✓"] as const;
const WRITTEN = CONTENTS.map((content, index) =>
  writeRecord(index === 0 ? "facts" : "events", [content], index),
);
const STARTS = WRITTEN.map((_, index) =>
  WRITTEN.slice(0, index).reduce((sum, { length }) => sum + length, 0),
);
const FILE = mirrorFile(...WRITTEN);

/** Contents of the undamaged records of a file. */
function content(bytes: Uint8Array): string[] {
  return findRecords(bytes).records.map((record) => readRecord(bytes, record));
}

/** Contents of the records that have no byte in the damaged range from `start` to before `end`. */
function untouched(start: number, end: number): string[] {
  return CONTENTS.filter((_, index) => {
    const first = STARTS[index] ?? 0;
    return first + (WRITTEN[index]?.length ?? 0) <= start || first >= end;
  });
}

/** Contents in parts, around the length (4,000 bytes) from which content is compressed. */
const IN_PARTS = [
  [],
  ["", "a", ""],
  ["a".repeat(3999)],
  ["ab", "c".repeat(3998)],
  ["ä", LONG, "", "✓".repeat(2000)],
];

describe("mirror file", () => {
  it.each(IN_PARTS)("has the content of a record that was written in parts", (...parts) => {
    expect(content(writeRecord("text", parts))).toEqual([parts.join("")]);
  });

  it("gives the records as they were written, with kinds, numbers of events and positions", () => {
    const { records, damaged } = findRecords(FILE);
    expect(content(FILE)).toEqual(CONTENTS);
    expect(records.map(({ kind }) => kind)).toEqual(["facts", ...Array<string>(5).fill("events")]);
    expect(records.map(({ events }) => events)).toEqual([0, 1, 2, 3, 4, 5]);
    expect(records.map(({ start }) => start)).toEqual(STARTS);
    expect(records.at(-1)?.end).toBe(FILE.length);
    expect(damaged).toBe(0);
  });

  it("compresses long content, and leaves short content, such as a single judgement, readable", () => {
    expect(WRITTEN[3]?.length).toBeLessThan(LONG.length / 20);
    expect(new TextDecoder().decode(WRITTEN[1])).toContain('["second"]');
  });

  it("keeps all records that end before the cut, if it is cut off at any position", () => {
    for (let length = 0; length <= FILE.length; length++) {
      const torn = FILE.subarray(0, length);
      expect(content(torn), `cut off at ${length}`).toEqual(untouched(length, FILE.length));
      const isBetween = length === FILE.length || STARTS.includes(length);
      expect(findRecords(torn).damaged, `cut off at ${length}`).toBe(isBetween ? 0 : 1);
    }
  });

  it("loses only the damaged record if one bit of any byte is changed", () => {
    for (let at = 0; at < FILE.length; at++) {
      const damaged = FILE.slice();
      damaged[at] = (damaged[at] ?? 0) ^ (1 << (at % 8));
      expect(content(damaged), `flipped at ${at}`).toEqual(untouched(at, at + 1));
      expect(findRecords(damaged).damaged, `flipped at ${at}`).toBe(1);
    }
  });

  it("gives all records, wherever it contains the remains of a crash", () => {
    const bytes = fc.uint8Array({ maxLength: 60 });
    fc.assert(
      fc.property(fc.nat(5), bytes, fc.nat(40), (index, garbage, cutLength) => {
        const torn = WRITTEN[index]?.subarray(0, cutLength % (WRITTEN[index]?.length ?? 1)) ?? garbage;
        const file = mirrorFile(garbage, ...WRITTEN.slice(0, index), torn, ...WRITTEN.slice(index));
        const contents = content(file);
        expect(contents).toEqual(expect.arrayContaining([...CONTENTS]));
        expect(contents).toHaveLength(CONTENTS.length);
        expect(findRecords(file).damaged).toBeLessThanOrEqual(2);
      }),
    );
  });

  it("reports damage where a record exceeds the file or has an unknown kind", () => {
    const record = writeRecord("text", ["x"]);
    const longer = record.slice();
    longer[4] = 2;
    const other = record.slice();
    other[12] = 7;
    for (const bytes of [longer, other, new Uint8Array(1000).fill(0x52)]) {
      expect(findRecords(bytes)).toEqual({ records: [], damaged: 1 });
    }
    expect(findRecords(new Uint8Array())).toEqual({ records: [], damaged: 0 });
  });
});
