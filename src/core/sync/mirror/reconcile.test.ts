import { describe, expect, it } from "vitest";
import { smallJudgement, smallLedger } from "#tools/testing/campaigns/small-campaign.ts";
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

describe("missingIn", () => {
  const content = judgement(1);
  const changed = { ...content, content: { ...content.content, remark: "changed" } };

  it.each([
    ["nothing where they are the same", [content], [content], []],
    ["nothing where the order is another", [content, judgement(2)], [judgement(2), content], []],
    ["what is not there by its id", [content, judgement(2)], [content], [judgement(2)]],
    ["once, though it was written twice", [judgement(2), judgement(2)], [content], [judgement(2)]],
    ["what was blocksOfEvents changed there", [changed], [content], [changed]],
    ["nothing where it was blocksOfEvents both ways there", [content], [changed, content], []],
    ["both, where it was blocksOfEvents both ways here alone", [content, changed], [], [content, changed]],
    ["nothing of what is there alone", [], [content], []],
  ])("finds %s", (_, here, there, missing) => {
    const copies = (events: typeof here) => structuredClone({ events, texts });
    expect(missingIn(copies(here), copies(there)).events).toEqual(missing);
  });

  it("finds a text by its hash", () => {
    const [[hash, text] = []] = texts;
    if (hash === undefined || text === undefined) throw new Error("it names texts");
    const missing = missingIn({ events: [], texts }, { events: [], texts: new Map([[hash, text]]) });
    expect([...missing.texts.keys()]).toEqual([...texts.keys()].slice(1));
  });
});

describe("reconcileFiles", () => {
  const stored = { events: [...LEDGER.events, judgement(1)], texts };
  const spoilt = (bytes: Uint8Array) => bytes.with(bytes.length - 1, 0);
  const content = file(...WHOLE, ...eventRecords([judgement(1)]));

  /** Content of the files after the change. */
  function filesAfter(files: readonly Uint8Array[], { change }: ReturnType<typeof reconcileFiles>) {
    const written = file(...change.records);
    return readMirror(change.how === "rewrite" ? [written] : [file(...files, written)]);
  }

  it.each<[what: string, files: Uint8Array[], how: string, lacked: number, missing: number]>([
    ["the same", [content], "append", 0, 0],
    ["none there", [], "rewrite", LEDGER.events.length + 1, 0],
    ["one that lacks the last event", [file(...WHOLE)], "append", 1, 0],
    ["one that has another", [file(content, ...eventRecords([judgement(2)]))], "append", 0, 1],
    ["one that lacks one and has another", [file(...WHOLE, ...eventRecords([judgement(2)]))], "append", 1, 1],
    ["one torn in its last record", [spoilt(content)], "rewrite", 1, 0],
    ["one with something behind it", [file(content, new Uint8Array(3))], "rewrite", 0, 0],
    [
      "two of which each has something",
      [file(...WHOLE), file(...eventRecords([judgement(2)]))],
      "rewrite",
      1,
      1,
    ],
    ["one that says an event twice", [file(content, ...eventRecords([judgement(1)]))], "rewrite", 0, 0],
    ["one that does not say what it is of", [file(...WHOLE.slice(1))], "rewrite", 1, 0],
    ["one that lacks a text", [file(...WHOLE.toSpliced(1, 1))], "append", 1, 0],
  ])("repairs the files and the database: %s", (_, files, how, lacked, missing) => {
    const reconciled = reconcileFiles(FACTS, stored, files);
    expect(reconciled.change.how).toBe(how);
    expect([reconciled.lacked, reconciled.missing.events.length]).toEqual([lacked, missing]);
    const content = filesAfter(files, reconciled);
    const ids = [...stored.events, ...reconciled.missing.events].map(({ id }) => id);
    expect(content).toMatchObject({ facts: FACTS, damaged: 0, texts });
    expect(content.events.map(({ id }) => id).sort()).toEqual(ids.sort());
  });

  it("writes nothing if nothing differs", () => {
    expect(reconcileFiles(FACTS, stored, [content]).change.records).toEqual([]);
  });

  it("recovers a text that only the files have", () => {
    const { missing, change } = reconcileFiles(FACTS, { ...stored, texts: new Map() }, [content]);
    expect(missing.texts).toEqual(texts);
    expect(change).toEqual({ how: "append", records: [] });
  });

  it.each([
    [1000, 0, false],
    [1001, 0, true],
    [1002, 1000, false],
    [1003, 1000, true],
  ])("isScattered: %i records with %i events: %s", (blocks, events, scattered) => {
    expect(isScattered({ blocks, events })).toBe(scattered);
  });

  it("rewrites scattered files", () => {
    const many = Array.from({ length: 1010 }, (_, index) => judgement(index + 1));
    const presses = many.flatMap((one) => eventRecords([one]));
    const reconciled = reconcileFiles(FACTS, { events: many, texts }, [
      file(factsRecord(FACTS), ...textRecords(texts), ...presses),
    ]);
    expect(reconciled.change.how).toBe("rewrite");
    expect(filesAfter([], reconciled)).toMatchObject({ events: many, blocks: 3 });
  });
});

describe("mirrored settings", () => {
  it("are the last ones written, without values that are not plain", () => {
    const settings = { name: "here", scale: 1.2, tour: null, keys: { next: "j" }, tags: ["x"], on: true };
    const odd = { ...settings, handle: new Date(0), act: () => 1, nothing: undefined };
    const kept = [file(settingsRecord({ name: "there" })), file(settingsRecord(odd))];
    expect(readSettingsRecords(kept)).toEqual(settings);
    expect(readSettingsRecords([...kept, new Uint8Array(9)])).toEqual(settings);
    expect(readSettingsRecords([])).toEqual({});
    expect(readSettingsRecords([file(...WHOLE, writeRecord("settings", "[1]"))])).toEqual({});
  });
});
