import { describe, expect, it } from "vitest";
import { importJudgements } from "#core/exchange/import-judgements.ts";
import { makeBatch } from "#core/exchange/make-batch.ts";
import { serializeCampaign } from "#core/io/file/campaign-file.ts";
import type { LedgerEvent } from "#core/ledger/event.ts";
import { compareEvents, greatestClock, type Ledger } from "#core/ledger/ledger.ts";
import { afterImport, importOne } from "#tools/testing/after-import.ts";
import { ANNA, BEN } from "#tools/testing/campaigns/judged-campaign.ts";
import { smallWriter, withRetraction } from "#tools/testing/campaigns/later-events.ts";
import {
  currentCampaign,
  smallId,
  smallJudgement,
  smallLedger,
} from "#tools/testing/campaigns/small-campaign.ts";
import { importAllEvents } from "./import-all.ts";

const E1 = { system: "bad", example: "e1" };
const MASTER = smallLedger(
  {},
  { annotators: [ANNA, BEN], judgements: [smallJudgement(101, { remark: "x" })] },
);

function added(ledger: Ledger, ...events: readonly LedgerEvent[]): Ledger {
  return { ...ledger, events: [...ledger.events, ...events].sort(compareEvents) };
}

/** Anna's batch with one judgement, as it is read from the batch's database. */
function database(number: number, remark: string): Ledger {
  const judgements = [
    smallJudgement(number, { clock: number, remark, action: "import", time: null, replica: null }),
  ];
  return smallLedger(
    {},
    {
      id: MASTER.id,
      annotators: [{ ...ANNA, id: "1" }],
      judgements: judgements.map((record) => ({ ...record, author: "1" })),
      scope: { annotator: "1", candidates: [E1], created: null },
    },
  );
}

const NEXT = smallJudgement(102, { remark: "y", supersedes: [smallId(101)] });
const batch = makeBatch(MASTER, { annotator: "a1", candidates: [E1], tasks: [], created: null });

/**
 * A batch, a full copy and a database, each with the answer y to “bad” e1, and the current answers after its import.
 * Rows of a database do not say which answer y replaces, so the master's answer x remains.
 */
const FILES: readonly (readonly [what: string, file: Ledger, remarks: string])[] = [
  ["a batch", added(batch, NEXT), "y"],
  ["a full copy", added(MASTER, NEXT), "y"],
  ["a batch's database", database(103, "y"), "x y"],
];

let times = 0;
/** Returns a number from which unused ids can be counted. */
const nextIds = () => 1000 + 100 * times++;

/** The ledger with the file imported; the same ledger if it already has everything. */
function importedInto(ledger: Ledger, file: Ledger): Ledger {
  const newEvents = importAllEvents(ledger, [{ file: "b.json", ledger: file }], smallWriter(nextIds()));
  if (newEvents === null) return ledger;
  return { ...added(ledger, ...newEvents.events), texts: new Map([...ledger.texts, ...newEvents.texts]) };
}
const remarks = (ledger: Ledger) =>
  (currentCampaign(ledger).registers.of("a1", E1)?.heads ?? [])
    .map(({ content }) => content.remark)
    .join(" ");
/** The ledger with the last note's events undone. */
function undone(ledger: Ledger): Ledger {
  return withRetraction(ledger, ...(currentCampaign(ledger).notes.at(-1)?.events ?? []));
}

describe("importing a file", () => {
  it.each(FILES)("adds the judgements of %s once", (_what, file, expected) => {
    const after = importedInto(MASTER, file);
    expect(remarks(after)).toBe(expected);
    expect(importedInto(after, file)).toBe(after);
    expect(
      importedInto(importedInto(after, file), FILES[0]?.[1] ?? file).events.length - after.events.length,
    ).toBe(
      // The batch and the full copy contain the same judgement. The database has a judgement with another id.
      file === FILES[2]?.[1] ? 2 : 0,
    );
  });

  it.each(FILES)("changes nothing if the campaign has a newer judgement than %s", (_what, file, expected) => {
    const last = importedInto(MASTER, file);
    const heads = (currentCampaign(last).registers.of("a1", E1)?.heads ?? []).map(({ id }) => id);
    const since = smallJudgement(104, {
      clock: greatestClock(last.events) + 1,
      remark: "z",
      supersedes: heads,
    });
    const after = added(last, since);
    expect([remarks(last), remarks(after)]).toEqual([expected, "z"]);
    expect(importedInto(after, file)).toBe(after);
  });

  it.each(FILES)(
    "can be undone; a batch or a database can then be imported and undone again: %s",
    (_what, file, expected) => {
      const undoneOnce = undone(importedInto(MASTER, file));
      expect(remarks(undoneOnce)).toBe("x");
      // Importing a full copy restores nothing, because the copy may be older than the retraction.
      if (file.scope === null) return expect(importedInto(undoneOnce, file)).toBe(undoneOnce);
      const importedAgain = importedInto(undoneOnce, file);
      expect(remarks(importedAgain)).toBe(expected);
      expect(importedInto(importedAgain, file)).toBe(importedAgain);
      expect(remarks(undone(importedAgain))).toBe("x");
    },
  );

  it("adds a note by which the import can be undone, after all imported events", () => {
    const file = added(MASTER, { ...NEXT, clock: 5000 });
    const newEvents = importAllEvents(MASTER, [{ file: "b.json", ledger: file }], smallWriter(700));
    expect(newEvents?.events.map(({ kind, clock }) => `${kind} ${clock}`)).toEqual([
      "judgement 5000",
      "note 5001",
    ]);
    expect(newEvents?.events.at(-1)).toEqual({
      kind: "note",
      id: smallId(700),
      clock: 5001,
      time: "2026-05-06T07:08:09.000Z",
      author: null,
      what: "judgement-import",
      file: "b.json",
      annotators: ["a1", "a2"],
      events: [NEXT.id],
      warnings: [],
    });
  });

  it("adds a retraction of the retraction if an earlier import of the file was undone", () => {
    const retracted = withRetraction(added(MASTER, NEXT), NEXT.id);
    const newEvents = importAllEvents(
      retracted,
      [{ file: "b.json", ledger: added(batch, NEXT) }],
      smallWriter(700),
    );
    expect(newEvents?.events).toMatchObject([
      { kind: "retraction", events: [smallId(600)], reason: "imported again: b.json" },
      { kind: "note", annotators: ["a1"], events: [NEXT.id] },
    ]);
  });

  it("adds nothing from a copy of the campaign itself, but adds a retraction that only the copy has", () => {
    const retracted = withRetraction(added(MASTER, NEXT), NEXT.id);
    expect(importAllEvents(retracted, [{ file: "b.json", ledger: retracted }], smallWriter(700))).toBeNull();
    expect(
      importAllEvents(
        importedInto(MASTER, added(batch, NEXT)),
        [{ file: "b.json", ledger: retracted }],
        smallWriter(700),
      )?.events[0]?.kind,
    ).toBe("retraction");
  });

  it("previews the union, and leaves the ledger unchanged", () => {
    const file = added(batch, NEXT);
    const result = importJudgements(MASTER, file, "b.json");
    if (!result.ok) throw new Error("refused");
    expect(serializeCampaign(afterImport(MASTER, result.value))).toBe(serializeCampaign(added(MASTER, NEXT)));
    expect(remarks(MASTER)).toBe("x");
  });

  it("accepts a copy of the same batch into a batch, but no other batch and no full copy", () => {
    expect(remarks(importedInto(batch, added(batch, NEXT)))).toBe("y");
    expect(importedInto(batch, added(batch, NEXT)).scope).toEqual(batch.scope);
    const bens = makeBatch(MASTER, { annotator: "a2", candidates: [E1], tasks: [], created: null });
    const codes = [bens, MASTER, { ...batch, id: "other" }].map((file) => {
      const result = importOne(batch, file, "b.json");
      return result.ok ? [] : result.problems.map(({ code }) => code);
    });
    expect(codes).toEqual([["unknown-format"], ["unknown-format"], ["unknown-format"]]);
    expect(() => importAllEvents(batch, [{ file: "b.json", ledger: bens }], smallWriter(700))).toThrow(
      "this campaign is a batch itself",
    );
  });
});
