// What the log of version 1 or 2 said, and where it is in the ledger.
import { describe, expect, it } from "vitest";
import type { Judgement2 } from "#core/formats/version-2/campaign-2.ts";
import type { Ledger } from "#core/ledger/ledger.ts";
import { type Exchange2, opened2, record2 } from "#tools/testing/campaign-2.ts";
import { withdrawn } from "#tools/testing/later-events.ts";
import { inForce, smallId } from "#tools/testing/small-campaign.ts";

const MERGE = {
  time: "2026-03-01T01:00:00.000Z",
  file: "b.json",
  annotators: ["a1"],
  first: smallId(12),
  count: 2,
  undone: null,
};

describe("the records of an older version", () => {
  it.each<
    [
      what: string,
      parts: Partial<Judgement2>,
      time: string | null,
      seconds: number | null,
      guidelines: string,
    ]
  >([
    ["judged", { seconds: 12.5 }, "2026-03-01T00:00:10.000Z", 12.5, "1"],
    ["judged in no time", { seconds: 0 }, "2026-03-01T00:00:10.000Z", 0, "1"],
    ["judged for a day", { seconds: 86_400 }, "2026-03-01T00:00:10.000Z", 86_400, "1"],
    ["judged for longer than a day", { seconds: 86_401 }, "2026-03-01T00:00:10.000Z", null, "1"],
    ["judged while the clock stepped back", { seconds: -3 }, "2026-03-01T00:00:10.000Z", null, "1"],
    [
      "judged before there were guidelines",
      { seconds: 1, guidelines: "" },
      "2026-03-01T00:00:10.000Z",
      1,
      "",
    ],
    ["imported from judgements", { action: "import", seconds: 2 }, "2026-03-01T00:00:10.000Z", 2, "1"],
    [
      "read from a database",
      { action: "import", guidelines: "", seconds: 2, referenceOpened: true },
      null,
      null,
      "",
    ],
  ])("say when and how long, as far as anybody knows: %s", (_what, parts, time, seconds, guidelines) => {
    const [said] = inForce(opened2({ judgements: [record2(10, parts)] })).judgements;
    expect(said?.time).toBe(time);
    expect(said?.circumstances).toMatchObject({ seconds, guidelines });
    const ofRows = time === null;
    expect(said?.circumstances.contextBefore).toBe(ofRows ? null : 0);
    expect(said?.circumstances.referenceOpened).toBe(ofRows ? null : false);
    expect([said?.place, said?.task, said?.content.remark]).toEqual([null, "pronoun-judgement", "r10"]);
  });

  it.each<[what: string, times: string[], clocks: number[]]>([
    ["that goes", ["00.000Z", "00.001Z", "01.000Z"], [0, 1, 1000]],
    ["that stands still", ["05.000Z", "05.000Z", "05.000Z"], [5000, 5001, 5002]],
    ["that steps back", ["05.000Z", "02.000Z", "05.001Z"], [5000, 5001, 5002]],
    ["that tells parts of seconds as it likes", ["00Z", "00.5Z", "02Z"], [0, 500, 2000]],
  ])("keep their order, with a clock %s", (_what, times, clocks) => {
    const judgements = times.map((time, place) =>
      record2(10 + place, { time: time === "Z" ? "2026-03-01T00:00Z" : `2026-03-01T00:00:${time}` }),
    );
    const { judgements: said, registers } = inForce(opened2({ judgements }));
    expect(said.map(({ id }) => id)).toEqual(judgements.map(({ id }) => id));
    expect(said.map(({ follows }) => follows)).toEqual([[], [smallId(10)], [smallId(11)]]);
    const start = Date.UTC(2026, 2, 1);
    expect(said.map(({ clock }) => clock - start)).toEqual(clocks);
    expect(registers.of("a1", { system: "bad", example: "e1" })).toMatchObject({
      twice: false,
      latest: { id: smallId(12) },
    });
  });

  it.each([
    "1970-01-01T00:00:00.000Z",
    "1969-12-31T23:59:59.000Z",
    "2000-02-29T12:00:00.000Z",
    "2100-03-01T00:00:00.000Z",
    "1999-12-31T23:59:59.999Z",
  ])("have the milliseconds of their time for a clock, above those of all else: %s", (time) => {
    const { events } = opened2({ judgements: [record2(10, { time })] });
    const others = events.filter(({ kind }) => kind !== "judgement").length;
    expect(events.at(-1)?.clock).toBe(Math.max(others + 1, Date.parse(time)));
  });

  it("follow only their own annotator's of the same candidate", () => {
    const judgements = [
      record2(10),
      record2(11, { annotator: "a2" }),
      record2(12, { system: "good" }),
      record2(13, { example: "e2" }),
      record2(14, { system: "gone" }),
      record2(15),
    ];
    const follows = inForce(opened2({ judgements })).judgements.map((one) => one.follows);
    expect(follows).toEqual([[], [], [], [], [], [smallId(10)]]);
  });
});

describe("merges of an older version", () => {
  const judgements = [record2(11), record2(12), record2(13), record2(14, { example: "e2" })];
  const note = (merges: Exchange2["merges"]) => inForce(opened2({ judgements, exchange: { merges } })).notes;

  it("can be withdrawn by their note where they stand", () => {
    const ledger = opened2({ judgements, exchange: { merges: [MERGE] } });
    const [found] = inForce(ledger).notes;
    expect(found).toMatchObject({ what: "take-back", time: MERGE.time, file: "b.json", annotators: ["a1"] });
    expect(found?.events).toEqual([smallId(12), smallId(13)]);
    const remarks = (of: Ledger) => inForce(of).judgements.map(({ content }) => content.remark);
    expect(remarks(ledger)).toEqual(["r11", "r12", "r13", "r14"]);
    const undone = withdrawn(ledger, ...(found?.events ?? []));
    expect(remarks(undone)).toEqual(["r11", "r14"]);
    expect(inForce(undone).registers.of("a1", { system: "bad", example: "e1" })?.latest.id).toBe(smallId(11));
  });

  it.each<[what: string, merges: Exchange2["merges"], events: number[][]]>([
    ["none, where it was undone", [{ ...MERGE, undone: "2026-03-02T00:00:00.000Z" }], [[]]],
    ["none, where its first record is gone", [{ ...MERGE, first: smallId(99) }], [[]]],
    ["those that are left, where some at the end are gone", [{ ...MERGE, count: 9 }], [[12, 13, 14]]],
    ["none, where it brought none", [{ ...MERGE, count: 0 }], [[]]],
    ["each its own", [MERGE, { ...MERGE, first: smallId(14), count: 1 }], [[12, 13], [14]]],
  ])("bring these events: %s", (_what, merges, events) => {
    expect(note(merges).map((one) => one.events)).toEqual(events.map((numbers) => numbers.map(smallId)));
  });
});
