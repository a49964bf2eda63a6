import { describe, expect, it } from "vitest";
import { importFile, importFileEvents } from "#core/exchange/import-file.ts";
import { importJudgements } from "#core/exchange/import-judgements.ts";
import { makeBatch } from "#core/exchange/make-batch.ts";
import { serializeCampaign } from "#core/io/file/campaign-file.ts";
import type { LedgerEvent } from "#core/ledger/event.ts";
import type { Ledger } from "#core/ledger/ledger.ts";
import { compareEvents, greatestClock } from "#core/ledger/order.ts";
import { afterTakeBack } from "#tools/testing/after-take-back.ts";
import { ANNA, BEN } from "#tools/testing/campaigns/judged-campaign.ts";
import { smallWriter, withRetraction } from "#tools/testing/campaigns/later-events.ts";
import { inForce, smallId, smallJudgement, smallLedger } from "#tools/testing/campaigns/small-campaign.ts";

const E1 = { system: "bad", example: "e1" };
const MASTER = smallLedger(
  {},
  { annotators: [ANNA, BEN], judgements: [smallJudgement(101, { remark: "x" })] },
);

function added(ledger: Ledger, ...events: readonly LedgerEvent[]): Ledger {
  return { ...ledger, events: [...ledger.events, ...events].sort(compareEvents) };
}

/** A batch database read from rows. */
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

/** Every kind of file; each says y about bad e1 and replaces the master's answer. */
const FILES: readonly (readonly [what: string, file: Ledger, said: string])[] = [
  ["a batch", added(given, NEXT), "y"],
  ["a whole copy", added(MASTER, NEXT), "y"],
  ["a batch's database", database(103, "y"), "x y"],
];

let times = 0;
/** Numbers for ids that nothing else uses. */
const nextIds = () => 1000 + 100 * times++;

/** The ledger with the file imported; the same ledger if it has everything. */
function takenIn(ledger: Ledger, file: Ledger): Ledger {
  const found = importFileEvents(ledger, file, "b.json", smallWriter(nextIds()));
  if (found === null) return ledger;
  return { ...added(ledger, ...found.events), texts: new Map([...ledger.texts, ...found.texts]) };
}
const said = (ledger: Ledger) =>
  (inForce(ledger).registers.of("a1", E1)?.heads ?? []).map(({ content }) => content.remark).join(" ");
/** The ledger with the last note's events undone. */
function undone(ledger: Ledger): Ledger {
  return withRetraction(ledger, ...(inForce(ledger).notes.at(-1)?.events ?? []));
}

describe("importing a file", () => {
  it.each(FILES)("that is %s: adds its judgements once", (_what, file, expected) => {
    const after = takenIn(MASTER, file);
    expect(said(after)).toBe(expected);
    expect(takenIn(after, file)).toBe(after);
    expect(takenIn(takenIn(after, file), FILES[0]?.[1] ?? file).events.length - after.events.length).toBe(
      // The database contains the same judgement as the batch.
      file === FILES[2]?.[1] ? 2 : 0,
    );
  });

  it.each(FILES)("that is %s: changes nothing if it is older than the campaign", (_what, file, expected) => {
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
    "that is %s: can be undone; a batch can be imported again and undone again",
    (_what, file, expected) => {
      const once = undone(takenIn(MASTER, file));
      expect(said(once)).toBe("x");
      // A full copy may simply predate the retraction.
      if (file.scope === null) return expect(takenIn(once, file)).toBe(once);
      const again = takenIn(once, file);
      expect(said(again)).toBe(expected);
      expect(takenIn(again, file)).toBe(again);
      expect(said(undone(again))).toBe("x");
    },
  );

  it("adds a note for undoing it after all imported events", () => {
    const file = added(MASTER, { ...NEXT, clock: 5000 });
    const found = importFileEvents(MASTER, file, "b.json", smallWriter(700));
    expect(found?.events.map(({ kind, clock }) => `${kind} ${clock}`)).toEqual([
      "judgement 5000",
      "note 5001",
    ]);
    expect(found?.events.at(-1)).toEqual({
      kind: "note",
      ...{ id: smallId(700), clock: 5001, time: "2026-05-06T07:08:09.000Z", author: null },
      ...{
        what: "judgement-import",
        file: "b.json",
        annotators: ["a1", "a2"],
        events: [NEXT.id],
        warnings: [],
      },
    });
  });

  it("after its import was undone: adds the retraction of the retraction", () => {
    const once = withRetraction(added(MASTER, NEXT), NEXT.id);
    const found = importFileEvents(once, added(given, NEXT), "b.json", smallWriter(700));
    expect(found?.events).toMatchObject([
      { kind: "retraction", events: [smallId(600)], reason: "imported again: b.json" },
      { kind: "note", annotators: ["a1"], events: [NEXT.id] },
    ]);
  });

  it("changes nothing for a copy of the campaign itself, even with retractions", () => {
    const once = withRetraction(added(MASTER, NEXT), NEXT.id);
    expect(importFileEvents(once, once, "b.json", smallWriter(700))).toBeNull();
    expect(
      importFileEvents(takenIn(MASTER, added(given, NEXT)), once, "b.json", smallWriter(700))?.events[0]
        ?.kind,
    ).toBe("retraction");
  });

  it("previews the union before anything is written", () => {
    const file = added(given, NEXT);
    const found = importJudgements(MASTER, file, "b.json");
    if (!found.ok) throw new Error("refused");
    expect(serializeCampaign(afterTakeBack(MASTER, found.value))).toBe(
      serializeCampaign(added(MASTER, NEXT)),
    );
    expect(said(MASTER)).toBe("x");
  });

  it("accepts another copy of the same batch and refuses any other batch", () => {
    expect(said(takenIn(given, added(given, NEXT)))).toBe("y");
    expect(takenIn(given, added(given, NEXT)).scope).toEqual(given.scope);
    const bens = makeBatch(MASTER, { annotator: "a2", candidates: [E1], tasks: [], created: null });
    const codes = [bens, MASTER, { ...given, id: "other" }].map((file) => {
      const found = importFile(given, file, "b.json");
      return found.ok ? [] : found.problems.map(({ code }) => code);
    });
    expect(codes).toEqual([["unknown-format"], ["unknown-format"], ["unknown-format"]]);
    expect(() => importFileEvents(given, bens, "b.json", smallWriter(700))).toThrow(
      "this campaign is a batch itself",
    );
  });
});
