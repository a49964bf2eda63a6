// Tests that importing several files gives their union in any order, and that there is one preview and one undo for
// all.
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { NamedLedger } from "#core/exchange/import-all.ts";
import { importAll, importAllEvents, inImportOrder } from "#core/exchange/import-all.ts";
import { countKinds, importJudgements } from "#core/exchange/import-judgements.ts";
import { makeBatch } from "#core/exchange/make-batch.ts";
import { serializeCampaign } from "#core/io/file/campaign-file.ts";
import type { LedgerEvent } from "#core/ledger/event.ts";
import { type Ledger, uniteEvents } from "#core/ledger/ledger.ts";
import { withRetraction } from "#tools/testing/campaigns/later-events.ts";
import {
  currentCampaign,
  smallId,
  smallJudgement,
  smallLedger,
} from "#tools/testing/campaigns/small-campaign.ts";

const ANNA = { id: "a1", name: "Anna", role: "annotator" } as const;
const BEN = { id: "a2", name: "Ben", role: "annotator" } as const;
const MASTER = smallLedger({}, { annotators: [ANNA, BEN] });
const CANDIDATES = ["e1", "e2", "e4"].map((example) => ({ system: "bad", example }));
const writer = () => {
  let number = 900;
  return { newId: () => smallId(++number), now: "2026-02-03T04:05:06.000Z" };
};

/**
 * A batch with judgements like `1 e1 x<2`: judgement 1, of example e1 in the output of system “bad”, answers with the
 * remark x and supersedes judgement 2.
 */
function batch(author: string, ...notations: readonly string[]): Ledger {
  const emptyBatch = makeBatch(MASTER, {
    annotator: author,
    candidates: CANDIDATES,
    tasks: [],
    created: null,
  });
  const records = notations.map((text) => {
    const [number = "", example = "", rest = ""] = text.split(" ");
    const [remark = "", superseded] = rest.split("<");
    return smallJudgement(Number(number), {
      author,
      example,
      pronoun: "ok",
      remark,
      clock: 100 + Number(number),
      supersedes: superseded === undefined ? [] : [smallId(Number(superseded))],
    });
  });
  return { ...emptyBatch, events: uniteEvents(emptyBatch.events, records) };
}
const namedLedger = (file: string, ledger: Ledger): NamedLedger => ({ file, ledger });
const written = (ledger: Ledger, inputs: readonly NamedLedger[]) => {
  const imported = importAllEvents(ledger, inImportOrder(inputs), writer());
  return { ...ledger, events: uniteEvents(ledger.events, imported?.events ?? []) };
};
const remarks = (ledger: Ledger) =>
  currentCampaign(ledger)
    .judgements.map(({ author, example, content }) => `${author} ${example} ${content.remark}`)
    .sort();

const ANNAS = namedLedger("anna.json", batch("a1", "1 e1 x", "2 e2 y"));
const ANNAS_LATER = namedLedger("anna later.json", batch("a1", "1 e1 x", "2 e2 y", "3 e2 z<2", "4 e4 w"));
const BENS = namedLedger("ben.json", batch("a2", "5 e1 u"));

describe("importing several files", () => {
  it("unites all files, with a preview of each file and of all files together", () => {
    const { files, together } = importAll(MASTER, inImportOrder([ANNAS_LATER, BENS, ANNAS]));
    const counts = files.map(({ file, imported }) => {
      const { added, changed, unchanged } = countKinds(imported.ok ? imported.value.items : []);
      return `${file}: ${added} ${changed} ${unchanged}`;
    });
    // Anna's later batch continues her first one: e1 is unchanged, e2 changed, e4 is new.
    expect(counts).toEqual(["anna.json: 2 0 0", "anna later.json: 1 1 1", "ben.json: 1 0 0"]);
    // In total, e1, e2 and e4 of Anna and e1 of Ben are new.
    expect(countKinds(together.items)).toMatchObject({ added: 4, changed: 0, unchanged: 0 });
    expect(together.people.map(({ name }) => name)).toEqual(["Anna", "Ben"]);
    expect(remarks(written(MASTER, [ANNAS, BENS, ANNAS_LATER]))).toEqual(
      ["a1 e1 x", "a1 e2 y", "a1 e2 z", "a1 e4 w", "a2 e1 u"].sort(),
    );
  });

  it("gives the same bytes in any order, even if a file is given twice", () => {
    const inputs = [ANNAS, ANNAS_LATER, BENS, namedLedger("anna (2).json", ANNAS.ledger)];
    const first = serializeCampaign(written(MASTER, inputs));
    fc.assert(
      fc.property(fc.shuffledSubarray(inputs, { minLength: 4 }), (shuffled) => {
        expect(serializeCampaign(written(MASTER, shuffled))).toBe(first);
      }),
    );
  });

  it("gives the same result for one file as importJudgements", () => {
    const separate = importJudgements(MASTER, ANNAS.ledger, ANNAS.file);
    expect(separate.ok && separate.value).toEqual(importAll(MASTER, [ANNAS]).together);
  });

  it("adds one note, and is undone if the events that the note names are retracted", () => {
    const after = written(MASTER, [ANNAS, BENS]);
    const [note, second] = currentCampaign(after).notes;
    expect(second).toBeUndefined();
    expect(note).toMatchObject({ file: "anna.json, ben.json", annotators: ["a1", "a2"] });
    expect([...(note?.events ?? [])].sort()).toEqual([1, 2, 5].map(smallId));
    expect(remarks(withRetraction(after, ...(note?.events ?? [])))).toEqual([]);
    expect(importAllEvents(after, [ANNAS, BENS], writer())).toBeNull();
  });

  it("restores retracted judgements by retracting their retraction once, even if two files contain them", () => {
    const undone = withRetraction(written(MASTER, [ANNAS]), smallId(1), smallId(2));
    const { together } = importAll(undone, inImportOrder([ANNAS, ANNAS_LATER]));
    expect([together.retractions.length, [...together.restored].sort()]).toEqual([1, [1, 2].map(smallId)]);
    expect(remarks(written(undone, [ANNAS, ANNAS_LATER]))).toHaveLength(4);
  });

  it("skips files of other campaigns in the preview, but throws if the events of the import are requested", () => {
    const other = namedLedger("other.json", { ...BENS.ledger, id: "another" });
    const { files, together } = importAll(MASTER, [ANNAS, other]);
    expect(files.map(({ imported }) => imported.ok)).toEqual([true, false]);
    expect(together.items).toHaveLength(2);
    expect(() => importAllEvents(MASTER, [ANNAS, other], writer())).toThrow("another");
  });

  it("adds the name of a new annotator once, even if two files contain it", () => {
    const zoe = { id: "a9", name: "Zoe", role: "annotator" } as const;
    const of = (number: number) => {
      const { scope: _, ...rest } = batch("a1");
      const judgements: LedgerEvent[] = [smallJudgement(number, { author: "a9", clock: 100 })];
      const naming: LedgerEvent = {
        kind: "annotator",
        author: null,
        annotator: zoe.id,
        name: zoe.name,
        role: zoe.role,
        id: smallId(700),
        clock: 50,
        time: null,
      };
      const scope = { annotator: "a9", candidates: CANDIDATES, created: null, origin: null };
      return namedLedger(`${number}.json`, { ...rest, scope, events: uniteEvents([naming], judgements) });
    };
    const { together } = importAll(MASTER, [of(1), of(2)]);
    expect(together.people).toEqual([{ ...zoe, isNew: true }]);
    expect(together.events.filter(({ kind }) => kind === "annotator")).toHaveLength(1);
  });
});

describe("the order in which files are imported", () => {
  const order = (...inputs: readonly NamedLedger[]) => inImportOrder(inputs).map(({ file }) => file);
  const anna = batch("a1", "1 e1 x");
  const later = batch("a1", "1 e1 x", "2 e1 y<1");

  it.each<[what: string, inputs: readonly NamedLedger[], expected: string[]]>([
    ["full copies first", [namedLedger("a", anna), namedLedger("b", MASTER)], ["b", "a"]],
    ["files with lower clocks first", [namedLedger("a", later), namedLedger("b", anna)], ["b", "a"]],
    [
      "earlier states of a database first, whatever their clocks",
      [
        { file: "a", ledger: anna, database: { kind: "campaign", changes: 8 } as const },
        { file: "b", ledger: later, database: { kind: "campaign", changes: 7 } as const },
      ],
      ["b", "a"],
    ],
    [
      "by name if nothing else differs",
      ["b", "c", "a"].map((file) => namedLedger(file, anna)),
      ["a", "b", "c"],
    ],
  ])("has %s", (_what, inputs, expected) => {
    expect(order(...inputs)).toEqual(expected);
    expect(order(...inputs.toReversed())).toEqual(expected);
  });
});
