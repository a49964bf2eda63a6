import { describe, expect, it } from "vitest";
import { makeBatch } from "#core/exchange/make-batch.ts";
import { takeBack } from "#core/exchange/take-back.ts";
import { takeIn, takeInEvents } from "#core/exchange/take-in.ts";
import { serializeCampaign } from "#core/formats/campaign-file.ts";
import type { LedgerEvent } from "#core/ledger/event.ts";
import type { Ledger } from "#core/ledger/ledger.ts";
import { compareEvents, greatestClock } from "#core/ledger/order.ts";
import { afterTakeBack } from "#tools/testing/after-take-back.ts";
import { ANNA, BEN } from "#tools/testing/judged-campaign.ts";
import { smallWriter, withdrawn } from "#tools/testing/later-events.ts";
import { inForce, smallId, smallJudgement, smallLedger } from "#tools/testing/small-campaign.ts";

const E1 = { system: "bad", example: "e1" };
const MASTER = smallLedger(
  {},
  { annotators: [ANNA, BEN], judgements: [smallJudgement(101, { remark: "x" })] },
);

function added(ledger: Ledger, ...events: readonly LedgerEvent[]): Ledger {
  return { ...ledger, events: [...ledger.events, ...events].sort(compareEvents) };
}

/** Read from the rows of a batch's database. */
function database(number: number, remark: string): Ledger {
  const judgements = [
    smallJudgement(number, { clock: number, remark, action: "import", time: null, replica: null }),
  ];
  return smallLedger(
    {},
    {
      id: MASTER.id,
      annotators: [{ ...ANNA, id: "1" }],
      judgements: judgements.map((one) => ({ ...one, author: "1" })),
      scope: { annotator: "1", candidates: [E1], created: null },
    },
  );
}

const NEXT = smallJudgement(102, { remark: "y", supersedes: [smallId(101)] });
const given = makeBatch(MASTER, { annotator: "a1", candidates: [E1], tasks: [], created: null });

/** Every kind of file, each saying y of bad e1 in the master's place. */
const FILES: readonly (readonly [what: string, file: Ledger, said: string])[] = [
  ["a batch", added(given, NEXT), "y"],
  ["a whole copy", added(MASTER, NEXT), "y"],
  ["a batch's database", database(103, "y"), "x y"],
];

let times = 0;
/** A number for ids that nothing else has. */
const nextIds = () => 1000 + 100 * times++;

/** The ledger with the file taken in; the same ledger where all of it is here. */
function takenIn(ledger: Ledger, file: Ledger): Ledger {
  const found = takeInEvents(ledger, file, "b.json", smallWriter(nextIds()));
  if (found === null) return ledger;
  return { ...added(ledger, ...found.events), texts: new Map([...ledger.texts, ...found.texts]) };
}
const said = (ledger: Ledger) =>
  (inForce(ledger).registers.of("a1", E1)?.heads ?? []).map(({ content }) => content.remark).join(" ");
/** Without what the last note brought. */
function undone(ledger: Ledger): Ledger {
  return withdrawn(ledger, ...(inForce(ledger).notes.at(-1)?.events ?? []));
}

describe("a file taken in", () => {
  it.each(FILES)("that is %s: says what it says, once", (_what, file, expected) => {
    const after = takenIn(MASTER, file);
    expect(said(after)).toBe(expected);
    expect(takenIn(after, file)).toBe(after);
    expect(takenIn(takenIn(after, file), FILES[0]?.[1] ?? file).events.length - after.events.length).toBe(
      // Of the two others the database says what the batch says.
      file === FILES[2]?.[1] ? 2 : 0,
    );
  });

  it.each(FILES)("that is %s: says nothing where it is older than what is here", (_what, file, expected) => {
    const last = takenIn(MASTER, file);
    const heads = (inForce(last).registers.of("a1", E1)?.heads ?? []).map(({ id }) => id);
    const since = smallJudgement(104, {
      clock: greatestClock(last.events) + 1,
      remark: "z",
      supersedes: heads,
    });
    const after = added(last, since);
    expect([said(last), said(after)]).toEqual([expected, "z"]);
    expect(takenIn(after, file)).toBe(after);
  });

  it.each(FILES)(
    "that is %s: can be undone; a batch can be taken in again, and undone again",
    (_what, file, expected) => {
      const once = undone(takenIn(MASTER, file));
      expect(said(once)).toBe("x");
      // A whole copy may just not have heard of the withdrawal.
      if (file.scope === null) return expect(takenIn(once, file)).toBe(once);
      const again = takenIn(once, file);
      expect(said(again)).toBe(expected);
      expect(takenIn(again, file)).toBe(again);
      expect(said(undone(again))).toBe("x");
    },
  );

  it("leaves a note by which it can be undone, after all that comes", () => {
    const file = added(MASTER, { ...NEXT, clock: 5000 });
    const found = takeInEvents(MASTER, file, "b.json", smallWriter(700));
    expect(found?.events.map(({ kind, clock }) => `${kind} ${clock}`)).toEqual([
      "judgement 5000",
      "note 5001",
    ]);
    expect(found?.events.at(-1)).toEqual({
      kind: "note",
      ...{ id: smallId(700), clock: 5001, time: "2026-05-06T07:08:09.000Z", author: null },
      ...{ what: "take-back", file: "b.json", annotators: ["a1", "a2"], events: [NEXT.id], warnings: [] },
    });
  });

  it("that was undone: comes with the withdrawal of its withdrawal", () => {
    const once = withdrawn(added(MASTER, NEXT), NEXT.id);
    const found = takeInEvents(once, added(given, NEXT), "b.json", smallWriter(700));
    expect(found?.events).toMatchObject([
      { kind: "retraction", events: [smallId(600)], reason: "taken back again: b.json" },
      { kind: "note", annotators: ["a1"], events: [NEXT.id] },
    ]);
  });

  it("changes nothing where it is the campaign itself, whatever was withdrawn in it", () => {
    const once = withdrawn(added(MASTER, NEXT), NEXT.id);
    expect(takeInEvents(once, once, "b.json", smallWriter(700))).toBeNull();
    expect(
      takeInEvents(takenIn(MASTER, added(given, NEXT)), once, "b.json", smallWriter(700))?.events[0]?.kind,
    ).toBe("retraction");
  });

  it("is told before anything is written: the ledger after it is the union", () => {
    const file = added(given, NEXT);
    const found = takeBack(MASTER, file, "b.json");
    if (!found.ok) throw new Error("refused");
    expect(serializeCampaign(afterTakeBack(MASTER, found.value))).toBe(
      serializeCampaign(added(MASTER, NEXT)),
    );
    expect(said(MASTER)).toBe("x");
  });

  it("may be another copy of the same batch, and no other batch", () => {
    expect(said(takenIn(given, added(given, NEXT)))).toBe("y");
    expect(takenIn(given, added(given, NEXT)).scope).toEqual(given.scope);
    const bens = makeBatch(MASTER, { annotator: "a2", candidates: [E1], tasks: [], created: null });
    const codes = [bens, MASTER, { ...given, id: "other" }].map((file) => {
      const found = takeIn(given, file, "b.json");
      return found.ok ? [] : found.problems.map(({ code }) => code);
    });
    expect(codes).toEqual([["unknown-format"], ["unknown-format"], ["unknown-format"]]);
    expect(() => takeInEvents(given, bens, "b.json", smallWriter(700))).toThrow(
      "this campaign is a batch itself",
    );
  });
});
