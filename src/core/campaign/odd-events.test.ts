import { describe, expect, it } from "vitest";
import { checkLedger } from "#core/campaign/check-ledger.ts";
import { oddEvents } from "#core/campaign/odd-events.ts";
import type { LedgerEvent } from "#core/ledger/event.ts";
import { smallId, smallJudgement, smallLedger } from "#tools/testing/campaigns/small-campaign.ts";

function told(...events: readonly LedgerEvent[]): string[] {
  return oddEvents("a.json", events).map(({ severity, message }) => `${severity}: ${message}`);
}

function annotator(name: string): LedgerEvent {
  return {
    kind: "annotator",
    id: smallId(90),
    clock: 1,
    time: null,
    author: null,
    annotator: "a1",
    name,
    role: "annotator",
  };
}

describe("oddEvents warns", () => {
  it.each([
    ["2026-02-30T00:00:00.000Z", true],
    ["2026-02-29T00:00:00.000Z", true],
    ["2024-02-29T00:00:00.000Z", false],
    ["1900-02-29T00:00:00.000Z", true],
    ["2000-02-29T00:00:00.000Z", false],
    ["2026-04-31T00:00:00.000Z", true],
    ["2026-12-31T23:59:59.000Z", false],
    ["2026-00-01T00:00:00.000Z", true],
    ["2026-01-00T00:00:00.000Z", true],
  ])("of a day that does not exist in the calendar: %s", (time, isOdd) => {
    const id = smallId(1);
    expect(told(smallJudgement(1, { time }))).toEqual(
      isOdd ? [`warning: event ${id} has the time ${time}, which does not exist in the calendar`] : [],
    );
  });

  it("of an annotator without a name", () => {
    expect(told(annotator("Anna"))).toEqual([]);
    expect(told(annotator(" "))).toEqual(["warning: annotator “a1” has no name; shown by that id"]);
  });

  it("of NUL in names, tags and remarks, once with the number of others", () => {
    const end = "has the character NUL (U+0000) in a name, a tag or a remark; other programs end it there";
    expect(
      told(smallJudgement(1, { remark: "a\0" }), smallJudgement(2, { tags: ["\0"] }), annotator("A\0B")),
    ).toEqual([`warning: event ${smallId(1)} ${end} (and 2 more)`]);
  });

  it.each<[string, number[][], string | null]>([
    ["nothing is named", [[], []], null],
    ["each names the one before", [[], [1], [2]], null],
    ["one names what comes later", [[2], []], null],
    ["one names what is not there", [[9], [1]], null],
    ["one names itself", [[1]], `${smallId(1)}`],
    ["two name each other", [[2], [1]], `${smallId(1)}`],
    [
      "two name each other, others name them and are named by them",
      [[2], [3, 5], [2], [2], []],
      `${smallId(2)}`,
    ],
  ])("judgements that follow themselves: %s", (_, named, first) => {
    const events = named.map((ids, place) => smallJudgement(place + 1, { supersedes: ids.map(smallId) }));
    const circle = told(...events);
    expect(circle.map((message) => message.replace(/ \(.*/, ""))).toEqual(
      first === null ? [] : [`warning: judgement ${first} supersedes itself, directly or through others`],
    );
  });

  it("of judgements that are copied from themselves", () => {
    const copied = [2, 1].map((from, place) => smallJudgement(place + 1, { copiedFrom: smallId(from) }));
    expect(told(...copied)).toEqual([
      `warning: judgement ${smallId(1)} is copied from itself, directly or through others (and 1 more)`,
    ]);
  });
});

it("checkLedger reports odd events as warnings", () => {
  const nameless = smallLedger({}, { annotators: [{ id: "a9", name: "", role: "annotator" }] });
  expect(checkLedger("c.json", nameless).map(({ severity, code }) => [severity, code])).toEqual([
    ["warning", "unknown-value"],
  ]);
});
