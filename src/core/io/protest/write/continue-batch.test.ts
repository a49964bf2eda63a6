import { describe, expect, it } from "vitest";
import {
  changeCountOf,
  databaseActionId,
  protestActionId,
  type RowState,
  rowRecord,
  withChangeCount,
} from "#core/io/protest/row-record.ts";
import { type CandidateKey, isStateKey, type PronounRecord } from "#core/ledger/event.ts";
import { hashLedgerText, type Ledger, type LedgerText } from "#core/ledger/ledger.ts";
import { EMPTY_JUDGEMENT, type JudgementContent } from "#core/tasks/judging/content.ts";
import { isPronounRecord } from "#tools/testing/campaigns/pronoun-records.ts";
import { smallJudgement, smallLedger } from "#tools/testing/campaigns/small-campaign.ts";
import { continueBatch } from "./continue-batch.ts";
import { masterOrigin, wholeCampaign } from "./origin-rows.ts";

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

/** A state that follows all states with smaller numbers; `FORK` and the states from 3 do not follow each other. */
function stateOf(number: number): RowState {
  if (number !== FORK) return stateWith(number, number);
  return stateWith(5, 2);
}

const FORK = 5.5;

function stateWith(sequence: number, first: number): RowState {
  return { sequence, rows: new Map([["1 1", { first, hash: "12345678" }]]) };
}

/** The batch's events as the campaign imports them from this state (`stateOf`). */
function continued(
  here: readonly PronounRecord[],
  now: readonly PronounRecord[],
  number = 5,
): PronounRecord[] {
  const batch = batchWith(...now);
  const state = { actionId: STEP, changes: Math.floor(number), rowState: stateOf(number) };
  const imported = continueBatch(campaignWith(...here), batch, { kind: "campaign", ...state });
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

/** The event that importing this state with these answers adds. */
function stateAt(number: number, ...now: readonly PronounRecord[]): PronounRecord {
  const mark = continued([], now, number).find(isStateKey);
  if (mark === undefined) throw new Error("the state leaves no record");
  return mark;
}

const OK = rows({ pronoun: "ok" }, { state: 3 });
const BAD = rows({ pronoun: "bad" });
const BAD2 = rows({ pronoun: "bad" }, { example: "e2" });
const HERE = smallJudgement(50, { pronoun: "ok", supersedes: [OK.id], clock: 150 });
const names = { OK, BAD, HERE };
/** The campaign after importing state 3 with the answer OK. */
const KNOWN = [stateAt(3, OK), OK];

describe("a returned batch", () => {
  it.each<[what: string, here: PronounRecord[], now: PronounRecord[], state: number, expected: string[]]>([
    ["returned for the first time, is imported with its state", [], [BAD], 5, ["state @5", "e1 bad @5"]],
    ["unchanged in the same state, adds nothing", KNOWN, [{ ...OK, actionId: STEP }], 3, ["e1 ok @0"]],
    [
      "unchanged in a newer state, adds that state",
      KNOWN,
      [{ ...OK, actionId: STEP }],
      5,
      ["state @5", "e1 ok @0"],
    ],
    ["unchanged in an older state, adds nothing", KNOWN, [{ ...OK, actionId: STEP }], 2, ["e1 ok @0"]],
    ["empty for the first time, adds its state", [], [], 5, ["state @5"]],
    ["changed, supersedes the earlier answers", KNOWN, [BAD], 5, ["state @5", "e1 bad after OK @5"]],
    ["changed in a copy, is concurrent", KNOWN, [BAD], FORK, ["state @5", "e1 bad @5"]],
    ["cleared in a copy, adds only its state", KNOWN, [], FORK, ["state @5"]],
    [
      "with more answers in a copy, adds them",
      KNOWN,
      [OK, BAD2],
      FORK,
      ["state @5", "e1 ok @3", "e2 bad @5"],
    ],
    ["changed, is concurrent with answers of an unknown state", [OK], [BAD], 5, ["state @5", "e1 bad @5"]],
    ["cleared, keeps answers of an unknown state", [OK], [], 5, ["state @5"]],
    ["with more answers in an older state, adds nothing", KNOWN, [OK, BAD2], 2, ["e1 ok @3"]],
    ["changed, but older than a known empty state, adds nothing", [stateAt(7)], [BAD], 5, []],
    ["changed after a known empty state, is imported", [stateAt(3)], [BAD], 5, ["state @5", "e1 bad @5"]],
    ["changed in an older state, adds nothing", KNOWN, [BAD], 2, []],
    [
      "cleared, supersedes the earlier answers by an empty one",
      KNOWN,
      [],
      5,
      ["state @5", "e1 unset after OK @5"],
    ],
    ["cleared in an older state, adds nothing", KNOWN, [], 2, []],
    [
      "changed, is concurrent with a later judgement in the app",
      [...KNOWN, HERE],
      [BAD],
      5,
      ["state @5", "e1 bad @5"],
    ],
    ["cleared after a judgement in the app, adds only its state", [...KNOWN, HERE], [], 5, ["state @5"]],
    [
      "changed, is concurrent with events of another database",
      [rows({ pronoun: "ok" }, { database: "other" })],
      [BAD],
      5,
      ["state @5", "e1 bad @5"],
    ],
  ])("%s", (_, here, now, state, expected) => {
    expect(described(continued(here, now, state), names)).toEqual(expected);
  });

  it("adds only its state if the content that PROTEST stores is the same, otherwise an event", () => {
    const flagged = rows({ pronoun: "ok", flagged: true, keptBecause: "so" });
    expect(described(continued(KNOWN, [flagged]))).toEqual(["state @5"]);
    expect(described(continued(KNOWN, [rows({ pronoun: "ok", remark: "!" })]), names)).toEqual([
      "state @5",
      "e1 ok! after OK @5",
    ]);
  });

  it.each(["state 5", "state x;1 1 1 12345678;", "state 5;1 1"])(
    "keeps the answers if the event of a state cannot be read: %s",
    (textHash) => {
      const here = [{ ...stateAt(3, OK), textHash }, OK];
      expect(described(continued(here, [BAD]))).toEqual(["state @5", "e1 bad @5"]);
    },
  );

  it("supersedes every earlier event of its database, with a greater clock", () => {
    const first = rows({ pronoun: "ok" }, { clock: 300 });
    const second = rows({ pronoun: "unset", remark: "?" }, { clock: 200 });
    const known = [stateAt(3, first), first, stateAt(4, second), second];
    const records = continued(known, [BAD]);
    expect(described(records, { first, second })).toEqual(["state @5", "e1 bad after first second @5"]);
    expect(records.map(({ clock }) => clock)).toEqual([1, 301]);
  });

  it("supersedes all earlier events, even if only one of them has the same content", () => {
    const other = rows({ pronoun: "unset", remark: "?" });
    const again = rows({ pronoun: "ok" }, { earlier: [HERE] });
    const known = [...KNOWN, stateAt(4, other), other];
    expect(described(continued(known, [again]), { ...names, other })).toEqual([
      "state @5",
      "e1 ok after HERE OK other @5",
    ]);
  });

  it("also supersedes the events that the replaced event superseded", () => {
    const base = smallJudgement(40, { pronoun: "unset", remark: "base", clock: 90 });
    const now = rows({ pronoun: "bad" }, { earlier: [base], clock: 110 });
    const was = rows({ pronoun: "ok" }, { earlier: [base], state: 3 });
    const records = continued([base, stateAt(3, base, was), was], [base, now]);
    expect(
      described(
        records.filter((record) => record.action === "import" && !isStateKey(record)),
        { base, was },
      ),
    ).toEqual(["e1 bad after base was @5"]);
    expect(records.filter(({ action }) => action !== "import")).toEqual([base]);
  });

  it("supersedes its judgements that were made in Referee, which stay in the ledger", () => {
    const judged = smallJudgement(60, { pronoun: "bad", clock: 160 });
    const records = continued(KNOWN, [judged]);
    expect(records[2]).toEqual(judged);
    expect(described(records.slice(1, 2), { OK, judged })).toEqual(["e1 bad after OK judged @5"]);
  });

  it("gives an added event the text hash of the batch's event, or else of the campaign's event", () => {
    const hashes = (now: PronounRecord[]) =>
      continued(KNOWN, now)
        .slice(1)
        .map(({ textHash }) => textHash);
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
    const known = [stateAt(3, ...here), ...here];
    expect(described(continued(known, all("bad")), { first, second, third }).sort()).toEqual([
      "e1 bad after first @5",
      "e2 bad after second @5",
      "e3 bad @5",
      "state @5",
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
    const known = [stateAt(3, before), before];
    const clocks = (first: PronounRecord) => continued(known, [first, BAD]).map(({ clock }) => clock);
    expect(clocks(late)).toEqual([1, 400, 501]);
    expect(clocks({ ...late, clock: 600 })).toEqual([1, 501, 600]);
  });

  it("is imported unchanged if the file is no database, or a master with only known events", () => {
    const batch = batchWith(BAD);
    const whole = { ...batch, scope: null };
    const state = { kind: "campaign", actionId: STEP, changes: 5 };
    expect(continueBatch(campaignWith(OK, BAD), { ...whole, scope: null }, state)).toEqual(whole);
    expect(continueBatch(campaignWith(OK), batch, { kind: "campaign" })).toBe(batch);
  });

  describe("extracted by PROTEST's tool, without an answer that the campaign has", () => {
    const answer = rowRecord({
      campaign: "c",
      system: "bad",
      example: "e1",
      annotator: "a1",
      textHash: "t",
      content: { ...EMPTY_JUDGEMENT, pronoun: "ok" },
      supersedes: [],
      actionId: protestActionId("", null),
    });
    const cleared = "e1 unset after answer @5";

    /** The ledger with the rows of its database, in which Ana's answer has the id 3. */
    function withRow(ledger: Ledger): Ledger {
      const origin = masterOrigin(ledger, wholeCampaign(ledger));
      const isKey = (key: CandidateKey | null) => key?.system === "bad" && key.example === "e1";
      const candidate = origin.rows.pro_candidates[origin.candidates.findIndex(isKey)]?.id ?? 0;
      const row = { id: 3, candidate, annotator_id: 1, ant_annotation: "unset", anaph_annotation: "ok" };
      const annotations = [{ ...row, remarks: "", conflict_status: "ana_ok ant_ok" }];
      const meta_data = [
        { tag: "file_version", tag_value: "PROTEST 1.1" },
        { tag: "file_type", tag_value: "annotation_batch" },
        { tag: "annotator_id", tag_value: "1" },
      ];
      const text: LedgerText = {
        kind: "origin",
        origin: { ...origin, rows: { ...origin.rows, annotations, meta_data } },
      };
      const hash = hashLedgerText(text);
      const events = ledger.events.map((event) =>
        event.kind === "suite" ? { ...event, origin: hash } : event,
      );
      const scope = ledger.scope === null ? null : { ...ledger.scope, origin: hash };
      return { ...ledger, events, scope, texts: new Map([...ledger.texts, [hash, text]]) };
    }

    function extracted(here: Ledger, changes: number, rowState: RowState): string[] {
      const state = { kind: "database", actionId: STEP, changes, rowState };
      const { events } = continueBatch(withRow(here), withRow(batchWith()), state);
      return described(events.filter(isPronounRecord), { answer });
    }

    it.each<[what: string, here: PronounRecord[], changes: number, state: RowState, expected: string[]]>([
      ["clears an answer of the master", [answer], 5, stateWith(4, 4), ["state @5", cleared]],
      ["clears an answer with its last row", [answer], 5, stateWith(3, 0), ["state @5", cleared]],
      ["keeps an answer of the master with a later row", [answer], 5, stateWith(2, 0), ["state @5"]],
      [
        "keeps an answer whose row id is another row in the batch",
        [answer],
        5,
        stateWith(4, 3),
        ["state @5"],
      ],
      ["keeps an answer if the batch was edited before its row", [answer], 5, stateWith(4, 2), ["state @5"]],
      ["clears nothing if nobody has saved in it", [answer], 2, stateWith(4, 4), ["state @2"]],
      ["keeps another annotator's answer", [{ ...answer, author: "a2" }], 5, stateWith(4, 4), ["state @5"]],
      [
        "keeps a judgement made in Referee",
        [{ ...answer, action: "judge" }],
        5,
        stateWith(4, 4),
        ["state @5"],
      ],
      [
        "keeps an answer of another batch",
        [{ ...answer, actionId: databaseActionId("x") }],
        5,
        stateWith(4, 4),
        ["state @5"],
      ],
    ])("%s", (_, here, changes, state, expected) => {
      const rowState = { ...state, rows: new Map([...state.rows].filter(([, { first }]) => first > 0)) };
      expect(extracted(campaignWith(...here), changes, rowState).toSorted()).toEqual(expected.toSorted());
    });

    it("clears nothing if a later state is known", () => {
      const state = { kind: "database", actionId: STEP, changes: 5 };
      const importOf = (here: Ledger, rowState: RowState) =>
        continueBatch(withRow(here), withRow(batchWith()), { ...state, rowState }).events.filter(
          isPronounRecord,
        );
      const [later] = importOf(campaignWith(), stateWith(7, 7));
      if (later === undefined) throw new Error("the state leaves no record");
      expect(importOf(campaignWith(answer, later), stateWith(4, 4))).toEqual([]);
    });

    it("clears nothing if the campaign did not come from a database", () => {
      const state = { kind: "database", actionId: STEP, changes: 5, rowState: stateWith(4, 4) };
      const { events } = continueBatch(campaignWith(answer), batchWith(), state);
      expect(described(events.filter(isPronounRecord))).toEqual(["state @5"]);
    });

    it("finds the annotator by name if the campaign lacks the id", () => {
      const campaign = smallLedger({}, { annotators: [{ id: "x9", name: "Ana", role: "annotator" }] });
      const here = withRecords(campaign, [{ ...answer, author: "x9" }]);
      expect(extracted(here, 5, stateWith(4, 4))).toContain(cleared);
    });
  });

  it("is imported without a change counter if the file has none", () => {
    const { events } = continueBatch(campaignWith(), batchWith(BAD), { kind: "campaign", actionId: STEP });
    expect(events.at(-1)).toEqual(BAD);
  });
});
