import { describe, expect, it } from "vitest";
import {
  changeCountOf,
  databaseActionId,
  protestActionId,
  rowRecord,
  withChangeCount,
} from "#core/io/protest/row-record.ts";
import { isStateKey } from "#core/ledger/database-key.ts";
import type { PronounRecord } from "#core/ledger/event.ts";
import type { Ledger } from "#core/ledger/ledger.ts";
import { EMPTY_JUDGEMENT, type JudgementContent } from "#core/tasks/judging/content.ts";
import { isPronounRecord } from "#tools/testing/campaigns/pronoun-records.ts";
import { smallId, smallJudgement, smallLedger } from "#tools/testing/campaigns/small-campaign.ts";
import { continueBatch } from "./continue-batch.ts";

const STEP = databaseActionId("batch");
const ANNOTATORS = [{ id: "a1", name: "Ana", role: "annotator" as const }];
const SCOPE = {
  annotator: "a1",
  candidates: [
    { system: "bad", example: "e1" },
    { system: "bad", example: "e2" },
  ],
  created: null,
};

interface Of {
  readonly example?: string;
  readonly earlier?: readonly PronounRecord[];
  /** Change counter of the database when the event was read. */
  readonly state?: number;
  readonly clock?: number;
  readonly database?: string;
  readonly textHash?: string;
}

/** An event from rows about example e1 of “bad”. */
function rows(content: Partial<JudgementContent>, of: Of = {}): PronounRecord {
  const { example = "e1", earlier = [], state = 0, clock = 100, database = "batch", textHash = "t" } = of;
  const record = rowRecord({
    campaign: "c",
    system: "bad",
    example,
    annotator: "a1",
    textHash,
    content: { ...EMPTY_JUDGEMENT, ...content },
    supersedes: earlier.map(({ id }) => id),
    actionId: withChangeCount(databaseActionId(database), state),
  });
  return { ...record, clock };
}

const withRecords = (of: Ledger, records: readonly PronounRecord[]): Ledger => ({
  ...of,
  events: [...of.events, ...records],
});
const campaignWith = (...records: PronounRecord[]) =>
  withRecords(smallLedger({}, { annotators: ANNOTATORS }), records);
const batchWith = (...records: PronounRecord[]) =>
  withRecords(smallLedger({}, { annotators: ANNOTATORS, scope: SCOPE }), records);

/** The batch's events as the campaign imports them. `changes`: the change counter of the database. */
function continued(
  here: readonly PronounRecord[],
  now: readonly PronounRecord[],
  changes = 5,
): PronounRecord[] {
  const batch = batchWith(...now);
  const imported = continueBatch(campaignWith(...here), batch, { kind: "campaign", actionId: STEP, changes });
  expect({ ...imported, events: [] }).toEqual({ ...batch, events: [] });
  return imported.events.filter(isPronounRecord);
}

/** Each event as `example pronoun remark`, the names of the events it supersedes, and its state. */
function described(
  records: readonly PronounRecord[],
  names: Readonly<Record<string, PronounRecord>> = {},
): string[] {
  const name = (id: string) => Object.entries(names).find(([, record]) => record.id === id)?.[0] ?? "?";
  return records.map((record) => {
    const { example, content, supersedes, actionId } = record;
    if (isStateKey(record)) return `state @${changeCountOf(actionId)}`;
    const after = supersedes.length === 0 ? "" : ` after ${supersedes.map(name).sort().join(" ")}`;
    return `${example} ${content.pronoun}${content.remark}${after} @${changeCountOf(actionId)}`;
  });
}

/** The event that importing a state without any answers adds. */
function stateAt(changes: number): PronounRecord {
  const [mark] = continued([], [], changes);
  if (mark === undefined) throw new Error("the state leaves no record");
  return mark;
}

const OK = rows({ pronoun: "ok" }, { state: 3 });
const BAD = rows({ pronoun: "bad" });
const BAD2 = rows({ pronoun: "bad" }, { example: "e2" });
const HERE = smallJudgement(50, { pronoun: "ok", supersedes: [OK.id], clock: 150 });
const names = { OK, BAD, HERE };

describe("a returned batch", () => {
  it.each<[what: string, here: PronounRecord[], now: PronounRecord[], changes: number, expected: string[]]>([
    ["returned for the first time, is imported with its state", [], [BAD], 5, ["e1 bad @5"]],
    ["unchanged in the same state, adds nothing", [OK], [{ ...OK, actionId: STEP }], 3, ["e1 ok @0"]],
    [
      "unchanged in a newer state, adds that state",
      [OK],
      [{ ...OK, actionId: STEP }],
      5,
      ["state @5", "e1 ok @0"],
    ],
    ["unchanged in an older state, adds nothing", [OK], [{ ...OK, actionId: STEP }], 2, ["e1 ok @0"]],
    ["empty for the first time, adds its state", [], [], 5, ["state @5"]],
    ["changed, supersedes the earlier answers", [OK], [BAD], 5, ["e1 bad after OK @5"]],
    ["changed in the same state, is concurrent", [OK], [BAD], 3, ["e1 bad @3"]],
    ["cleared in the same state, is concurrent", [OK], [], 3, ["e1 unset @3"]],
    [
      "with more answers in the same state, is concurrent with empty answers",
      [OK],
      [OK, BAD2],
      3,
      ["e2 unset @3", "e1 ok @3", "e2 bad @3"],
    ],
    ["with more answers in an older state, adds nothing", [OK], [OK, BAD2], 2, ["e1 ok @3"]],
    ["changed, but older than a known empty state, adds nothing", [stateAt(7)], [BAD], 5, []],
    ["changed after a known empty state, is imported", [stateAt(3)], [BAD], 5, ["e1 bad @5"]],
    ["changed in an older state, adds nothing", [OK], [BAD], 2, []],
    ["cleared, supersedes the earlier answers by an empty one", [OK], [], 5, ["e1 unset after OK @5"]],
    ["cleared in an older state, adds nothing", [OK], [], 2, []],
    [
      "changed, is concurrent with a later judgement in the app",
      [OK, HERE],
      [BAD],
      5,
      ["state @5", "e1 bad @5"],
    ],
    ["cleared after a judgement in the app, adds only its state", [OK, HERE], [], 5, ["state @5"]],
    [
      "changed, is concurrent with events of another database",
      [rows({ pronoun: "ok" }, { database: "other" })],
      [BAD],
      5,
      ["state @5", "e1 bad @5"],
    ],
  ])("%s", (_, here, now, changes, expected) => {
    expect(described(continued(here, now, changes), names)).toEqual(expected);
  });

  it("adds only its state if the content that PROTEST stores is the same, otherwise an event", () => {
    const flagged = rows({ pronoun: "ok", flagged: true, keptBecause: "so" });
    expect(described(continued([OK], [flagged]))).toEqual(["state @5"]);
    expect(described(continued([OK], [rows({ pronoun: "ok", remark: "!" })]), names)).toEqual([
      "e1 ok! after OK @5",
    ]);
  });

  it("supersedes every earlier event of its database, with a greater clock", () => {
    const first = rows({ pronoun: "ok" }, { clock: 300 });
    const second = rows({ pronoun: "unset", remark: "?" }, { clock: 200 });
    const records = continued([first, second], [BAD]);
    expect(described(records, { first, second })).toEqual(["e1 bad after first second @5"]);
    expect(records.map(({ clock }) => clock)).toEqual([301]);
  });

  it("adds nothing if its change counter is below that of an event already imported from it", () => {
    const other = rows({ pronoun: "unset", remark: "?" }, { state: 9 });
    expect(continued([OK, other], [BAD])).toEqual([]);
  });

  it("supersedes all earlier events, even if only one of them has the same content", () => {
    const other = rows({ pronoun: "unset", remark: "?" });
    const again = rows({ pronoun: "ok" }, { earlier: [HERE] });
    expect(described(continued([OK, other], [again]), { ...names, other })).toEqual([
      "e1 ok after HERE OK other @5",
    ]);
  });

  it("also supersedes the events that the replaced event superseded", () => {
    const base = smallJudgement(40, { pronoun: "unset", remark: "base", clock: 90 });
    const now = rows({ pronoun: "bad" }, { earlier: [base], clock: 110 });
    const was = rows({ pronoun: "ok" }, { earlier: [base], state: 3 });
    const records = continued([base, was], [base, now]);
    expect(
      described(
        records.filter(({ action }) => action === "import"),
        { base, was },
      ),
    ).toEqual(["e1 bad after base was @5"]);
    expect(records.filter(({ action }) => action !== "import")).toEqual([base]);
  });

  it("supersedes its judgements that were made in Referee, which stay in the ledger", () => {
    const judged = smallJudgement(60, { pronoun: "bad", clock: 160 });
    const records = continued([OK], [judged]);
    expect(records[1]).toEqual(judged);
    expect(described(records.slice(0, 1), { OK, judged })).toEqual(["e1 bad after OK judged @5"]);
  });

  it("gives an added event the text hash of the batch's event, or else of the campaign's event", () => {
    const hashes = (now: PronounRecord[]) => continued([OK], now).map(({ textHash }) => textHash);
    expect(hashes([rows({ pronoun: "bad" }, { textHash: "new" })])).toEqual(["new"]);
    expect(hashes([])).toEqual(["t"]);
  });

  it("is compared candidate by candidate, without candidates outside its scope", () => {
    const all = (pronoun: "ok" | "bad") =>
      ["e1", "e2", "e3"].map((example) => rows({ pronoun }, { example }));
    const here = all("ok");
    const [first, second, third] = here;
    if (first === undefined || second === undefined || third === undefined)
      throw new Error("there are three");
    expect(described(continued(here, all("bad")), { first, second, third }).sort()).toEqual([
      "e1 bad after first @5",
      "e2 bad after second @5",
      "e3 bad @5",
    ]);
  });

  it("does not change the change counters of other events", () => {
    const other = rows({ pronoun: "bad" }, { database: "other", state: 7 });
    const judged = smallJudgement(60, { pronoun: "bad", clock: 160, actionId: STEP });
    expect(described(continued([], [other, judged]))).toEqual(["state @5", "e1 bad @7", "e1 bad @0"]);
  });

  it("keeps its events sorted", () => {
    const late = rows({ pronoun: "bad" }, { example: "e3", clock: 400 });
    const before = rows({ pronoun: "ok" }, { clock: 500 });
    expect(continued([before], [late, BAD]).map(({ clock }) => clock)).toEqual([400, 501]);
    expect(continued([before], [{ ...late, clock: 600 }, BAD]).map(({ clock }) => clock)).toEqual([501, 600]);
  });

  it("is imported unchanged if the file is no database, or a master with only known events", () => {
    const batch = batchWith(BAD);
    const whole = { ...batch, scope: null };
    const state = { kind: "campaign", actionId: STEP, changes: 5 };
    expect(continueBatch(campaignWith(OK, BAD), { ...whole, scope: null }, state)).toEqual(whole);
    expect(continueBatch(campaignWith(OK), batch, { kind: "campaign" })).toBe(batch);
  });

  describe("extracted by PROTEST's tool, without an answer that the campaign has", () => {
    const master = protestActionId("", null);
    const answer = rowRecord({
      campaign: "c",
      system: "bad",
      example: "e1",
      annotator: "a1",
      textHash: "t",
      content: { ...EMPTY_JUDGEMENT, pronoun: "ok" },
      supersedes: [],
      actionId: master,
    });
    const cleared = "e1 unset after answer @5";

    it.each<[what: string, here: PronounRecord[], changes: number, expected: string[]]>([
      ["clears an answer of the master", [answer], 5, [cleared]],
      ["clears nothing if nobody has saved in it", [answer], 2, ["state @2"]],
      ["clears nothing if a later state is known", [answer, stateAt(7)], 5, []],
      ["clears an answer of judgements.json", [{ ...answer, replica: smallId(7) }], 5, [cleared]],
      ["keeps another annotator's answer", [{ ...answer, author: "a2" }], 5, ["state @5"]],
      ["keeps a judgement made in Referee", [{ ...answer, action: "judge" }], 5, ["state @5"]],
      ["keeps an answer of another batch", [{ ...answer, actionId: databaseActionId("x") }], 5, ["state @5"]],
    ])("%s", (_, here, changes, expected) => {
      const state = { kind: "database", actionId: STEP, changes };
      const { events } = continueBatch(campaignWith(...here), batchWith(), state);
      const found = described(events.filter(isPronounRecord), { answer });
      expect(found.toSorted()).toEqual(expected.toSorted());
    });

    it("finds the annotator by name if the campaign lacks the id", () => {
      const campaign = smallLedger({}, { annotators: [{ id: "x9", name: "Ana", role: "annotator" }] });
      const here = withRecords(campaign, [{ ...answer, author: "x9" }]);
      const { events } = continueBatch(here, batchWith(), { kind: "database", actionId: STEP, changes: 5 });
      expect(described(events.filter(isPronounRecord), { answer })).toContain(cleared);
    });
  });

  it("is imported without a change counter if the file has none", () => {
    const { events } = continueBatch(campaignWith(), batchWith(BAD), { kind: "campaign", actionId: STEP });
    expect(events.at(-1)).toEqual(BAD);
  });
});
