import { describe, expect, it } from "vitest";
import { smallJudgement, smallLedger } from "#tools/testing/small-campaign.ts";
import { eventRecords, factsRecord, type MirrorFacts, readMirror, textRecords } from "./mirror-content.ts";
import { writeRecord } from "./mirror-file.ts";
import { readSettingsRecords, settingsRecord } from "./mirror-settings.ts";
import { isScattered, missingIn, reconcileFiles } from "./reconcile.ts";

const LEDGER = smallLedger({}, { annotators: [{ id: "a1", name: "Anna", role: "annotator" }] });
const { texts } = LEDGER;
const FACTS: MirrorFacts = {
  ledger: LEDGER.id,
  scope: null,
  name: "Lamps",
  trashed: null,
  added: "2026-01-01T00:00:00.000Z",
  backedUp: null,
};
const judgement = (number: number) => smallJudgement(number, { clock: 100 + number });

function file(...records: readonly Uint8Array[]): Uint8Array {
  return Uint8Array.from(records.flatMap((record) => [...record]));
}

const WHOLE = [factsRecord(FACTS), ...textRecords(texts), ...eventRecords(LEDGER.events)];

describe("what one copy lacks that the other has", () => {
  const said = judgement(1);
  const otherwise = { ...said, content: { ...said.content, remark: "otherwise" } };

  it.each([
    ["nothing where they are the same", [said], [said], []],
    ["nothing where the order is another", [said, judgement(2)], [judgement(2), said], []],
    ["what is not there by its id", [said, judgement(2)], [said], [judgement(2)]],
    ["once, though it was written twice", [judgement(2), judgement(2)], [said], [judgement(2)]],
    ["what was told otherwise there", [otherwise], [said], [otherwise]],
    ["nothing where it was told both ways there", [said], [otherwise, said], []],
    ["both, where it was told both ways here alone", [said, otherwise], [], [said, otherwise]],
    ["nothing of what is there alone", [], [said], []],
  ])("is %s", (_, here, there, missing) => {
    const copies = (events: typeof here) => structuredClone({ events, texts });
    expect(missingIn(copies(here), copies(there)).events).toEqual(missing);
  });

  it("is a text by its hash", () => {
    const [[hash, text] = []] = texts;
    if (hash === undefined || text === undefined) throw new Error("it names texts");
    const missing = missingIn({ events: [], texts }, { events: [], texts: new Map([[hash, text]]) });
    expect([...missing.texts.keys()]).toEqual([...texts.keys()].slice(1));
  });
});

describe("the files of a second copy, held against the database", () => {
  const stored = { events: [...LEDGER.events, judgement(1)], texts };
  const spoilt = (bytes: Uint8Array) => bytes.with(bytes.length - 1, 0);
  const said = file(...WHOLE, ...eventRecords([judgement(1)]));

  /** What the files say once the change is made. */
  function filesAfter(files: readonly Uint8Array[], { change }: ReturnType<typeof reconcileFiles>) {
    const written = file(...change.records);
    return readMirror(change.how === "anew" ? [written] : [file(...files, written)]);
  }

  it.each<[what: string, files: Uint8Array[], how: string, lacked: number, missing: number]>([
    ["the same", [said], "append", 0, 0],
    ["none there", [], "anew", LEDGER.events.length + 1, 0],
    ["one that lacks the last event", [file(...WHOLE)], "append", 1, 0],
    ["one that has another", [file(said, ...eventRecords([judgement(2)]))], "append", 0, 1],
    ["one that lacks one and has another", [file(...WHOLE, ...eventRecords([judgement(2)]))], "append", 1, 1],
    ["one torn in its last record", [spoilt(said)], "anew", 1, 0],
    ["one with something behind it", [file(said, new Uint8Array(3))], "anew", 0, 0],
    [
      "two of which each has something",
      [file(...WHOLE), file(...eventRecords([judgement(2)]))],
      "anew",
      1,
      1,
    ],
    ["one that says an event twice", [file(said, ...eventRecords([judgement(1)]))], "anew", 0, 0],
    ["one that does not say what it is of", [file(...WHOLE.slice(1))], "anew", 1, 0],
    ["one that lacks a text", [file(...WHOLE.toSpliced(1, 1))], "append", 1, 0],
  ])("become whole, and so does the database: %s", (_, files, how, lacked, missing) => {
    const reconciled = reconcileFiles(FACTS, stored, files);
    expect(reconciled.change.how).toBe(how);
    expect([reconciled.lacked, reconciled.missing.events.length]).toEqual([lacked, missing]);
    const content = filesAfter(files, reconciled);
    const ids = [...stored.events, ...reconciled.missing.events].map(({ id }) => id);
    expect(content).toMatchObject({ facts: FACTS, damaged: 0, texts });
    expect(content.events.map(({ id }) => id).sort()).toEqual(ids.sort());
  });

  it("write nothing where nothing differs", () => {
    expect(reconcileFiles(FACTS, stored, [said]).change.records).toEqual([]);
  });

  it("give back a text that only they have", () => {
    const { missing, change } = reconcileFiles(FACTS, { ...stored, texts: new Map() }, [said]);
    expect(missing.texts).toEqual(texts);
    expect(change).toEqual({ how: "append", records: [] });
  });

  it.each([
    [1000, 0, false],
    [1001, 0, true],
    [1002, 1000, false],
    [1003, 1000, true],
  ])("of %i records are scattered where %i events need far fewer: %s", (blocks, events, scattered) => {
    expect(isScattered({ blocks, events })).toBe(scattered);
  });

  it("are written anew where they are scattered", () => {
    const many = Array.from({ length: 1010 }, (_, place) => judgement(place + 1));
    const presses = many.flatMap((one) => eventRecords([one]));
    const reconciled = reconcileFiles(FACTS, { events: many, texts }, [
      file(factsRecord(FACTS), ...textRecords(texts), ...presses),
    ]);
    expect(reconciled.change.how).toBe("anew");
    expect(filesAfter([], reconciled)).toMatchObject({ events: many, blocks: 3 });
  });
});

describe("the settings of a browser", () => {
  it("are those kept last, but for what is no plain value", () => {
    const settings = { place: "here", scale: 1.2, tour: null, keys: { next: "j" }, tags: ["x"], on: true };
    const odd = { ...settings, handle: new Date(0), act: () => 1, nothing: undefined };
    const kept = [file(settingsRecord({ place: "there" })), file(settingsRecord(odd))];
    expect(readSettingsRecords(kept)).toEqual(settings);
    expect(readSettingsRecords([...kept, new Uint8Array(9)])).toEqual(settings);
    expect(readSettingsRecords([])).toEqual({});
    expect(readSettingsRecords([file(...WHOLE, writeRecord("settings", "[1]"))])).toEqual({});
  });
});
