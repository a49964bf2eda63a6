import { expect, it } from "vitest";
import type { LedgerEvent } from "#core/ledger/event.ts";
import { JUDGING } from "#core/tasks/tasks.ts";
import { originLedger } from "#tools/testing/campaigns/origin-campaign.ts";
import { smallId, smallJudgement } from "#tools/testing/campaigns/small-campaign.ts";
import { isForOwner, ledgerForOwner } from "./membership.ts";
import { campaignDatabase, membershipsIn, personalDatabase, serverRoles } from "./team-names.ts";

const STAMP = { clock: 90, time: null, author: null };
const ANNAS = smallJudgement(1, { author: "anna" });
const BENS = smallJudgement(2, { author: "ben" });
const retraction = (number: number, ...events: string[]): LedgerEvent => ({
  kind: "retraction",
  id: smallId(number),
  ...STAMP,
  events,
  reason: "",
});

it("a personal database gets its owner's judgements, and only retractions of events that it has", () => {
  const ofAnna = retraction(91, ANNAS.id);
  const ofBen = retraction(92, BENS.id);
  const restored = retraction(93, ofBen.id);
  const all = new Map([ANNAS, BENS, ofAnna, ofBen, restored].map((event) => [event.id, event]));
  const forAnna = [...all.values()].filter((event) => isForOwner(event, "anna", (id) => all.get(id)));
  expect(forAnna).toEqual([ANNAS, ofAnna]);
});

it("a personal database gets its owner's questions, and the replies to them", () => {
  const item = { task: JUDGING, system: "bad", example: "e1", text: "t", replaces: null } as const;
  const events: LedgerEvent[] = ["anna", "ben"].flatMap((owner, index): LedgerEvent[] => [
    { kind: "query", id: smallId(2 * index), ...STAMP, author: owner, ...item },
    {
      kind: "reply",
      id: smallId(2 * index + 1),
      ...STAMP,
      query: smallId(2 * index),
      asker: owner,
      text: "so",
      replaces: null,
    },
  ]);
  expect(events.filter((event) => isForOwner(event, "anna", () => undefined))).toEqual(events.slice(0, 2));
});

it("ledgerForOwner leaves out others' judgements, notes, approvals and the rows of a PROTEST database, and keeps all other events", () => {
  const ledger = originLedger("zq7");
  const note: LedgerEvent = {
    kind: "note",
    id: smallId(94),
    ...STAMP,
    what: "import",
    file: "",
    annotators: [],
    events: [],
    warnings: [{ code: "conflict", file: "", line: null, message: "zq7" }],
  };
  const approvals: LedgerEvent = {
    kind: "setting",
    id: smallId(95),
    ...STAMP,
    key: "learntApprovals",
    value: [],
  };
  const part = ledgerForOwner({ ...ledger, events: [...ledger.events, note, approvals] }, "ben");
  expect(JSON.stringify([part.events, [...part.texts]])).not.toContain("zq7");
  const shared = ledger.events.filter(({ kind }) => kind !== "judgement");
  expect(part.events).toEqual(shared);
  expect([...ledger.texts.values()].map(({ kind }) => kind)).toContain("origin");
  expect(part.texts.size).toBe(ledger.texts.size - 1);
});

it("the name of an annotator's own database can be read from the roles of the account", () => {
  const personal = personalDatabase("referee-one", "anna.lund");
  expect(personal).toBe("referee-one_anna$lund");
  expect(campaignDatabase(personal)).toBe("referee-one");
  const annotator = { database: "referee-one", role: "annotator", entry: "1", personal } as const;
  expect(serverRoles(annotator)).toEqual(["referee-one_anna$lund:annotator", "referee-one:entry:1"]);
  expect(membershipsIn(serverRoles(annotator))).toEqual([annotator]);
  const coordinator = { database: "referee-one", role: "coordinator", entry: null, personal: null } as const;
  expect(membershipsIn([...serverRoles(coordinator), ...serverRoles(annotator).slice(0, 1)])).toEqual([
    coordinator,
  ]);
});
