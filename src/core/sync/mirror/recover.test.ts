import { describe, expect, it } from "vitest";
import type { LedgerEvent } from "#core/ledger/event.ts";
import type { Ledger, LedgerText } from "#core/ledger/ledger.ts";
import type { LedgerPart } from "#core/sync/sync.ts";
import {
  currentCampaign,
  smallId,
  smallJudgement,
  smallLedger,
} from "#tools/testing/campaigns/small-campaign.ts";
import { MIRRORED_FACTS as FACTS, MIRRORED_LEDGER as LEDGER } from "#tools/testing/mirrored-campaign.ts";
import { eventRecords, factsRecord, textRecords } from "./mirror-content.ts";
import { losesNothing, recoverCampaign, recoverPacked, type UnreadableCampaign } from "./recover.ts";

const one = smallJudgement(1, { clock: 101 });
const two = smallJudgement(2, { clock: 102 });
const UNLISTED = smallJudgement(3, { clock: 103, author: "a9" });

/** A record whose last byte is damaged. */
function damagedRecord(record: Uint8Array): Uint8Array {
  const bytes = record.slice();
  bytes[bytes.length - 1] = (bytes.at(-1) ?? 0) ^ 1;
  return bytes;
}

interface Parts {
  readonly facts?: readonly Uint8Array[];
  readonly texts?: readonly Uint8Array[];
  readonly frame?: readonly Uint8Array[];
  readonly judged?: readonly Uint8Array[];
}

/** One mirror file: facts, texts, events of the import, later judgements. */
function file({
  facts = [factsRecord(FACTS)],
  texts = textRecords(LEDGER.texts),
  frame = eventRecords(LEDGER.events),
  judged = [...eventRecords([one]), ...eventRecords([two])],
}: Parts): Uint8Array[] {
  return [Uint8Array.from([...facts, ...texts, ...frame, ...judged].flatMap((record) => [...record]))];
}

/** Ids of the recovered judgements, or why nothing is recovered. `texts`: the texts that are recovered. */
function judgedIn(
  files: readonly Uint8Array[],
  others: readonly LedgerPart[] = [],
  texts: Ledger["texts"] = LEDGER.texts,
): string[] | string {
  const restored = recoverCampaign(files, others);
  if ("why" in restored) return `${restored.ledger === LEDGER.id ? "known" : "unknown"}: ${restored.why}`;
  expect(restored.ledger.id).toBe(LEDGER.id);
  expect([...restored.ledger.texts.keys()].sort()).toEqual([...texts.keys()].sort());
  expect(restored.lacksTexts).toBe(texts.size < LEDGER.texts.size);
  return restored.ledger.events.filter(({ kind }) => kind === "judgement").map(({ id }) => id);
}

/** The records of all texts; the first text of this kind is damaged. */
function damagedText(kind: LedgerText["kind"]): Uint8Array[] {
  const damaged = [...LEDGER.texts.values()].findIndex((text) => text.kind === kind);
  return textRecords(LEDGER.texts).map((record, index) =>
    index === damaged ? damagedRecord(record) : record,
  );
}
const [frame] = eventRecords(LEDGER.events);
if (frame === undefined) throw new Error("it has events");

/** Another copy of the campaign of `LEDGER`, with a judgement that the mirror does not have. */
const importedAgain: Ledger = { ...LEDGER, events: [...LEDGER.events, smallJudgement(9, { clock: 109 })] };

describe("recoverCampaign", () => {
  it.each<[what: string, parts: Parts, judged: string[] | RegExp]>([
    ["without damage", {}, [smallId(1), smallId(2)]],
    [
      "without the first judgement",
      { judged: [...eventRecords([one]).map(damagedRecord), ...eventRecords([two])] },
      [smallId(2)],
    ],
    [
      "cut off in the last judgement",
      { judged: [...eventRecords([one]), ...eventRecords([two]).map((record) => record.subarray(0, 40))] },
      [smallId(1)],
    ],
    [
      "with its facts written twice, once damaged",
      { facts: [damagedRecord(factsRecord(FACTS)), factsRecord(FACTS)] },
      [smallId(1), smallId(2)],
    ],
    [
      "without damage, but with an invalid event, as in the database",
      { judged: eventRecords([one, UNLISTED]) },
      [smallId(1), smallId(3)],
    ],
    [
      "with an invalid event and damage",
      { judged: [...eventRecords([UNLISTED]), ...eventRecords([two]).map(damagedRecord)] },
      /^known: judgement .* is of annotator “a9”, who is not listed$/,
    ],
    [
      "without its facts",
      { facts: [damagedRecord(factsRecord(FACTS))] },
      /^unknown: the record with the campaign's name and id is damaged/,
    ],
    [
      "without its suite",
      { texts: damagedText("suite") },
      /^known: an event names the suite .*; it is not in the file$/,
    ],
    ["cut off before its first event", { frame: [], judged: [] }, /^known: no undamaged event is left$/],
    ["without its import", { frame: [damagedRecord(frame)] }, /^known: found no suite/],
  ])(
    "recovers the undamaged judgements of a file %s, or gives the reason why it cannot",
    (_, parts, judged) => {
      const recovered = judgedIn(file(parts));
      if (judged instanceof RegExp) expect(recovered).toMatch(judged);
      else expect(recovered).toEqual(judged);
    },
  );

  it.each<[what: string, parts: Parts]>([
    ["the suite", { texts: damagedText("suite") }],
    ["an output", { texts: damagedText("output") }],
    ["all texts", { texts: [] }],
    ["the events of the import", { frame: [damagedRecord(frame)] }],
  ])("takes %s from another copy if damaged or missing, but not the judgements of that copy", (_, parts) => {
    expect(judgedIn(file(parts), [importedAgain])).toEqual([smallId(1), smallId(2)]);
  });

  it("recovers a file without one output; the campaign lacks this system and reports it", () => {
    const texts = damagedText("output");
    const [lost] = [...LEDGER.texts].find(([, { kind }]) => kind === "output") ?? [""];
    const kept = new Map([...LEDGER.texts].filter(([hash]) => hash !== lost));
    expect(judgedIn(file({ texts }), [], kept)).toEqual([smallId(1), smallId(2)]);
    const recovered = recoverCampaign(file({ texts }), []);
    if ("why" in recovered) throw new Error(recovered.why);
    const system = LEDGER.events.flatMap((event) =>
      event.kind === "output" && event.text === lost ? [event.system] : [],
    );
    expect(currentCampaign(recovered.ledger).lost).toEqual({ suite: false, systems: system });
    expect(recovered.summary.systems).toHaveLength(1);
    expect(recovered.summary.outputHashes).toHaveLength(1);
  });

  it.each<[what: string, frame: readonly Uint8Array[]]>([
    ["is cut off before its first event", []],
    ["has only damaged events", [damagedRecord(frame)]],
  ])("recovers nothing from a file that %s, even if another copy has the suite", (_, damagedFrame) => {
    const recovered = judgedIn(file({ frame: damagedFrame, judged: [] }), [importedAgain]);
    expect(recovered).toBe("known: no undamaged event is left");
  });

  it.each<[what: string, parts: Parts, isEmpty: boolean]>([
    [
      "with an incomplete first record",
      { facts: [factsRecord(FACTS).subarray(0, 50)], texts: [], frame: [], judged: [] },
      true,
    ],
    ["with only texts", { facts: [], frame: [], judged: [] }, true],
    ["with only judgements", { facts: [], texts: [], frame: [] }, false],
    ["with only facts", { texts: [], frame: [], judged: [] }, true],
    ["with facts and texts, cut off before its first event", { frame: [], judged: [] }, true],
    ["with facts and damaged events", { frame: [damagedRecord(frame)], judged: [] }, true],
  ])("says whether the file has no undamaged event: a file %s", (_, parts, isEmpty) => {
    expect(recoverCampaign(file(parts), [])).toMatchObject({ isEmpty });
  });

  it("leaves out texts that no event names", () => {
    const other = smallLedger({ "systems/bad.txt": "Un .\nDeux .\nTrois .\nQuatre .\n" });
    const restored = recoverCampaign(file({ texts: damagedText("output") }), [
      { ...importedAgain, texts: new Map([...LEDGER.texts, ...other.texts]) },
    ]);
    if ("why" in restored) throw new Error(restored.why);
    expect(restored.ledger.texts.size).toBe(LEDGER.texts.size);
  });

  it("reports the number of damaged places, and prefers the campaign's name in the file", () => {
    const restored = recoverCampaign(file({ texts: damagedText("output") }), [importedAgain]);
    expect(restored).toMatchObject({ damaged: 1, facts: FACTS });
    const renamed: LedgerEvent[] = LEDGER.events.map((event) =>
      event.kind === "setting" && event.key === "name" ? { ...event, value: "Other" } : event,
    );
    const withRenamedCopy = recoverCampaign(file({ texts: damagedText("output") }), [
      { ...LEDGER, events: renamed },
    ]);
    if ("why" in withRenamedCopy) throw new Error(withRenamedCopy.why);
    expect(withRenamedCopy.summary.name).toBe("Small");
  });
});

describe("losesNothing", () => {
  const ALL = LEDGER.events.length + 2;
  const undamaged = file({});
  const damaged = file({ judged: [...eventRecords([one]), damagedRecord(frame), ...eventRecords([two])] });
  const begun = [new Uint8Array(40)];
  const withoutFacts = file({ facts: [] });

  it.each<[what: string, mirror: Uint8Array[], known: Partial<UnreadableCampaign>, expected: boolean]>([
    ["an undamaged mirror with as many events as the inventory", undamaged, { events: ALL }, true],
    ["an undamaged mirror with more events", undamaged, { events: ALL - 1 }, true],
    ["an undamaged mirror with fewer events", undamaged, { events: ALL + 1 }, false],
    ["an undamaged mirror that is not in the inventory", undamaged, {}, true],
    ["a damaged mirror", damaged, {}, false],
    ["a damaged mirror of a campaign that could be read", damaged, { isRead: true, isListed: true }, true],
    ["a mirror that was only begun", begun, {}, true],
    ["a mirror that was only begun, of a campaign in the database", begun, { isListed: true }, false],
    ["a mirror that was only begun, of a campaign in the inventory", begun, { events: 0 }, false],
    ["a mirror that cannot be recovered, with judgements", withoutFacts, {}, false],
  ])("finds out about %s", (_, mirror, known, expected) => {
    const recovered = recoverPacked(mirror, []);
    expect(losesNothing(recovered, { isListed: false, isRead: false, events: null, ...known })).toBe(
      expected,
    );
  });
});
