import { describe, expect, it } from "vitest";
import { smallJudgement, smallLedger } from "#tools/testing/campaigns/small-campaign.ts";
import { fingerprintOf, fingerprintText, hashOfTables, parseFingerprint } from "./protest-tables.ts";
import { ledgerWithEdits } from "./read/open-database.ts";
import { STEP } from "./tables-in-test.ts";
import { writeLedger } from "./write/write-protest.ts";

const ledger = smallLedger(
  {},
  {
    annotators: [{ id: "a1", name: "Ana", role: "annotator" }],
    judgements: [smallJudgement(1, { pronoun: "bad" })],
  },
);
const { tables, origin, extras } = writeLedger(ledger);
const print = fingerprintOf(tables, origin);
const read = (current: typeof tables) => ({ tables: current, extras });

describe("the hash next to PROTEST's tables", () => {
  it("changes if a value in the first row of a table changes, or if that row is removed", () => {
    for (const [name, rows] of Object.entries(tables)) {
      const [first, ...others] = rows;
      if (first === undefined) continue;
      for (const [column, value] of Object.entries(first)) {
        const changed = { ...first, [column]: value === 7 ? 8 : 7 };
        expect(hashOfTables({ ...tables, [name]: [changed, ...others] })).not.toBe(print.sha256);
      }
      expect(hashOfTables({ ...tables, [name]: others })).not.toBe(print.sha256);
    }
    expect(hashOfTables({ ...tables })).toBe(print.sha256);
  });

  it("is the same when its text is parsed; other texts give null", () => {
    expect(parseFingerprint(fingerprintText(print))).toEqual(print);
    for (const text of [null, 3, "", "{}", '{"sha256":"abc","unplaced":[]}', "not JSON"])
      expect(parseFingerprint(text)).toBeNull();
  });

  it("makes ledgerWithEdits return the same ledger if the tables are unchanged", () => {
    const edits = ledgerWithEdits("small.db", ledger, read(tables), { actionId: STEP, fingerprint: print });
    expect(edits.ledger).toBe(ledger);
    expect(edits.warnings).toEqual([]);
  });

  it("does not make ledgerWithEdits ignore changes that another program made", () => {
    const [first, ...others] = tables.annotations;
    if (first === undefined) throw new Error("no annotation");
    const changed = { ...tables, annotations: [{ ...first, anaph_annotation: "ok" }, ...others] };
    const edits = ledgerWithEdits("small.db", ledger, read(changed), { actionId: STEP, fingerprint: print });
    expect(edits.ledger?.events.length).toBe(ledger.events.length + 1);
    expect(edits.warnings.map(({ code }) => code)).toEqual(["database-edited"]);
  });

  it("does not suppress the warning about judgements of the reference", () => {
    const [unplaced] = print.unplaced;
    const annotation = tables.annotations[0];
    if (unplaced === undefined || annotation === undefined) throw new Error("no candidate of the reference");
    const judged = {
      ...tables,
      annotations: [...tables.annotations, { ...annotation, id: 99, candidate: unplaced }],
    };
    const sameHash = { ...print, sha256: hashOfTables(judged) };
    const { warnings } = ledgerWithEdits("small.db", ledger, read(judged), {
      actionId: STEP,
      fingerprint: sameHash,
    });
    expect(warnings.map(({ code }) => code)).toEqual(["reference-judged"]);
  });
});
