import { describe, expect, it } from "vitest";
import { packEvents } from "#core/ledger/packed-events.ts";
import { smallId, smallJudgement } from "#tools/testing/campaigns/small-campaign.ts";
import {
  MIRRORED_FACTS as FACTS,
  MIRRORED_LEDGER as LEDGER,
  mirrorFile,
} from "#tools/testing/mirrored-campaign.ts";
import {
  eventRecords,
  factsRecord,
  mirrorFileRecords,
  readMirror,
  summarizeMirror,
  textRecords,
} from "./mirror-content.ts";
import { writeRecord } from "./mirror-file.ts";

const judgement = (number: number) => smallJudgement(number, { clock: 100 + number });

async function fileOf(records: AsyncIterable<Uint8Array>): Promise<Uint8Array> {
  const all: Uint8Array[] = [];
  for await (const record of records) all.push(record);
  return mirrorFile(...all);
}

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
      writeRecord("facts", "{}"),
      writeRecord("text", '{"hash":"00","text":{"kind":"poem"}}'),
      writeRecord("events", '[{"kind":"judgement"}]', 1),
      writeRecord("events", "no JSON", 1),
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

  it("is written piece by piece in the order of the database, whether events are packed or not", async () => {
    const judgements = Array.from({ length: 30 }, (_, index) => judgement(index + 1));
    const storedRecords = [
      { events: LEDGER.events },
      { events: [], packed: packEvents(judgements.slice(0, 10)) },
      ...judgements.slice(10, 20).map((event) => ({ events: [event] })),
      { events: judgements.slice(20, 22), packed: packEvents(judgements.slice(22)) },
    ];
    const pieces = (...records: readonly (typeof storedRecords)[]) => {
      const pieces = [
        ...Array.from(LEDGER.texts, (text) => ({ records: [], texts: new Map([text]) })),
        ...records.map((piece) => ({ records: piece, texts: new Map() })),
      ];
      return () => Promise.resolve(pieces.shift() ?? null);
    };
    const written = await fileOf(
      mirrorFileRecords(
        FACTS,
        pieces(storedRecords.slice(0, 1), storedRecords.slice(1, 7), storedRecords.slice(7)),
      ),
    );
    const { facts, events, texts, damaged, blocks } = readMirror([written]);
    expect({ facts, texts, damaged }).toEqual({ facts: FACTS, texts: LEDGER.texts, damaged: 0 });
    expect(events).toEqual([...LEDGER.events, ...judgements]);
    expect(blocks).toBe(2);
    const last = await fileOf(mirrorFileRecords(FACTS, pieces(storedRecords.slice(0, -1))));
    expect(readMirror([last]).events).toEqual([...LEDGER.events, ...judgements.slice(0, 20)]);
  });

  it("is summarised in figures, such as the number of events and the ids of the last events", () => {
    const presses = Array.from({ length: 30 }, (_, index) => eventRecords([judgement(index + 1)])).flat();
    const bytes = mirrorFile(...WHOLE, ...presses);
    const glance = summarizeMirror([bytes]);
    expect(glance).toMatchObject({ events: LEDGER.events.length + 30, damaged: 0, blocks: 31 });
    expect(glance.bytes).toBe(bytes.length);
    expect(glance.lastIds).toEqual(Array.from({ length: 20 }, (_, index) => smallId(index + 11)));
    expect(summarizeMirror([bytes.subarray(0, bytes.length - 1)])).toMatchObject({ damaged: 1, blocks: 30 });
    const unreadable = summarizeMirror([mirrorFile(writeRecord("events", "no JSON", 1))]);
    expect(unreadable).toMatchObject({ events: 1, damaged: 1, lastIds: [] });
  });
});
