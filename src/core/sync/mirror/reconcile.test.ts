import { describe, expect, it } from "vitest";
import { smallJudgement } from "#tools/testing/campaigns/small-campaign.ts";
import {
  MIRRORED_FACTS as FACTS,
  MIRRORED_LEDGER as LEDGER,
  mirrorFile,
} from "#tools/testing/mirrored-campaign.ts";
import { eventRecords, factsRecord, readMirror, textRecords } from "./mirror-content.ts";
import { writeRecord } from "./mirror-file.ts";
import { readSettingsRecords, settingsRecord } from "./mirror-settings.ts";
import { isScattered, missingIn, reconcileFiles } from "./reconcile.ts";

const { texts } = LEDGER;
const judgement = (number: number) => smallJudgement(number, { clock: 100 + number });

const WHOLE = [factsRecord(FACTS), ...textRecords(texts), ...eventRecords(LEDGER.events)];

describe("missingIn", () => {
  const content = judgement(1);
  const changedJudgement = { ...content, content: { ...content.content, remark: "changed" } };

  it.each([
    ["nothing if both are the same", [content], [content], []],
    ["nothing if only the order differs", [content, judgement(2)], [judgement(2), content], []],
    ["an event with an unknown id", [content, judgement(2)], [content], [judgement(2)]],
    ["an event once, even if it was written twice", [judgement(2), judgement(2)], [content], [judgement(2)]],
    ["an event that has other content in the other copy", [changedJudgement], [content], [changedJudgement]],
    ["nothing if the other copy has both versions", [content], [changedJudgement, content], []],
    [
      "both versions if only the first copy has them",
      [content, changedJudgement],
      [],
      [content, changedJudgement],
    ],
    ["no event that only the other copy has", [], [content], []],
  ])("finds %s", (_, here, there, missing) => {
    const copies = (events: typeof here) => structuredClone({ events, texts });
    expect(missingIn(copies(here), copies(there)).events).toEqual(missing);
  });

  it("finds texts whose hash the other copy lacks", () => {
    const [[hash, text] = []] = texts;
    if (hash === undefined || text === undefined) throw new Error("it names texts");
    const missing = missingIn({ events: [], texts }, { events: [], texts: new Map([[hash, text]]) });
    expect([...missing.texts.keys()]).toEqual([...texts.keys()].slice(1));
  });
});

describe("reconcileFiles", () => {
  const stored = { events: [...LEDGER.events, judgement(1)], texts };
  const withDamage = (bytes: Uint8Array) => bytes.with(bytes.length - 1, 0);
  const content = mirrorFile(...WHOLE, ...eventRecords([judgement(1)]));

  const all = stored.events.length;

  /** Content of the files after this change. */
  function filesAfter(files: readonly Uint8Array[], { change }: ReturnType<typeof reconcileFiles>) {
    const written = mirrorFile(...change.records);
    return readMirror(change.how === "rewrite" ? [written] : [mirrorFile(...files, written)]);
  }

  it.each<[what: string, files: Uint8Array[], how: string, written: number, missing: number]>([
    ["files equal to the database", [content], "append", 0, 0],
    ["no files", [], "rewrite", all, 0],
    ["a file that lacks the last event", [mirrorFile(...WHOLE)], "append", 1, 0],
    ["a file with another event", [mirrorFile(content, ...eventRecords([judgement(2)]))], "append", 0, 1],
    [
      "a file that lacks an event and has another",
      [mirrorFile(...WHOLE, ...eventRecords([judgement(2)]))],
      "append",
      1,
      1,
    ],
    ["a file torn in its last record", [withDamage(content)], "rewrite", all, 0],
    ["a file with excess bytes", [mirrorFile(content, new Uint8Array(3))], "rewrite", all, 0],
    [
      "two files with different events",
      [mirrorFile(...WHOLE), mirrorFile(...eventRecords([judgement(2)]))],
      "rewrite",
      all + 1,
      1,
    ],
    ["a file with an event twice", [mirrorFile(content, ...eventRecords([judgement(1)]))], "rewrite", all, 0],
    ["a file without facts", [mirrorFile(...WHOLE.slice(1))], "rewrite", all, 0],
    ["a file that lacks a text", [mirrorFile(...WHOLE.toSpliced(1, 1))], "append", 1, 0],
  ])("gives changes that repair the files and the database: %s", (_, files, how, written, missing) => {
    const reconciled = reconcileFiles(FACTS, stored, files);
    expect(reconciled.change.how).toBe(how);
    const writtenEvents = readMirror([mirrorFile(...reconciled.change.records)]).events;
    expect([writtenEvents.length, reconciled.missing.events.length]).toEqual([written, missing]);
    const content = filesAfter(files, reconciled);
    const ids = [...stored.events, ...reconciled.missing.events].map(({ id }) => id);
    expect(content).toMatchObject({ facts: FACTS, damaged: 0, texts });
    expect(content.events.map(({ id }) => id).sort()).toEqual(ids.sort());
  });

  it("writes nothing if both copies are equal", () => {
    expect(reconcileFiles(FACTS, stored, [content]).change.records).toEqual([]);
  });

  it("finds texts that only the files have", () => {
    const { missing, change } = reconcileFiles(FACTS, { ...stored, texts: new Map() }, [content]);
    expect(missing.texts).toEqual(texts);
    expect(change).toEqual({ how: "append", records: [] });
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
    const reconciled = reconcileFiles(FACTS, { events: manyJudgements, texts }, [
      mirrorFile(factsRecord(FACTS), ...textRecords(texts), ...presses),
    ]);
    expect(reconciled.change.how).toBe("rewrite");
    expect(filesAfter([], reconciled)).toMatchObject({ events: manyJudgements, blocks: 3 });
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
    expect(readSettingsRecords([mirrorFile(...WHOLE, writeRecord("settings", "[1]"))])).toEqual({});
  });
});
