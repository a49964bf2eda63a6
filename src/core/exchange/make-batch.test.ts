import { describe, expect, it } from "vitest";
import { checkLedger } from "#core/campaign/check-ledger.ts";
import { importFile, importFileEvents } from "#core/exchange/import-file.ts";
import { type BatchPlan, makeBatch } from "#core/exchange/make-batch.ts";
import { parseCampaign, serializeCampaign } from "#core/io/file/campaign-file.ts";
import type { EventBody } from "#core/ledger/event.ts";
import type { Ledger } from "#core/ledger/ledger.ts";
import { greatestClock } from "#core/ledger/order.ts";
import { ANNA, BEN } from "#tools/testing/campaigns/judged-campaign.ts";
import { later, smallWriter, withRetraction } from "#tools/testing/campaigns/later-events.ts";
import {
  chained,
  inForce,
  smallId,
  smallJudgement,
  smallLedger,
} from "#tools/testing/campaigns/small-campaign.ts";
import { SMALL_GAPS, smallGap } from "#tools/testing/campaigns/small-gaps.ts";

const E1 = { system: "bad", example: "e1" };
const E2 = { system: "bad", example: "e2" };
const CREATED = "2026-05-06T07:08:09.000Z";

const MASTER = smallLedger(
  {},
  {
    annotators: [ANNA, BEN],
    judgements: chained(
      smallJudgement(101, { remark: "first" }),
      smallJudgement(102, { remark: "then" }),
      smallJudgement(103, { author: "a2", remark: "Ben's" }),
      smallJudgement(104, { example: "e2", remark: "of another example" }),
      smallJudgement(105, { system: "good", remark: "of another system" }),
      smallJudgement(106, { system: "gone", remark: "of a system that is not in the campaign" }),
    ),
    warnings: [{ code: "crlf-line-ends", severity: "warning", file: "f", line: 1, message: "m" }],
  },
);

const batch = (ledger: Ledger, candidates = [E1], annotator = "a1") =>
  makeBatch(ledger, { annotator, candidates, tasks: [], created: CREATED });
/** The batch's events, one word each. */
const told = ({ events }: Ledger) =>
  events.map((event) => {
    if (event.kind === "setting") return event.key;
    if (event.kind === "judgement") return Number(event.id.slice(-4));
    if (event.kind === "output") return `output ${event.system}`;
    return event.kind === "annotator" ? `${event.annotator} ${event.name}` : event.kind;
  });
const SETTINGS = ["created", "name", "profile", "seed", "sourceLanguage", "targetLanguage"];
const set = (key: string, value: unknown): EventBody => ({ kind: "setting", author: null, key, value });

describe("a batch of a person with two entries", () => {
  const named = (name: string, sameAs?: string): EventBody => ({
    ...{ kind: "annotator", author: null, annotator: "a2", name, role: "annotator" },
    ...(sameAs === undefined ? {} : { sameAs }),
  });
  // Ben is an alias of Anna; then his entry gets another name, which does not change the alias.
  const merged = later(MASTER, named("Ben", "a1"), named("Benno"));

  it("contains the judgements of both entries and the alias", () => {
    const made = batch(merged);
    expect(told(made).filter((one) => typeof one === "number")).toEqual([101, 102, 103]);
    const there = inForce(made);
    expect(there.annotators.map(({ id }) => id)).toEqual(["a1"]);
    expect(there.registers.of("a1", E1)?.heads.map(({ id }) => id)).toEqual([smallId(102), smallId(103)]);
    expect(checkLedger("b.json", made)).toEqual([]);
  });
});

describe("makeBatch", () => {
  it("keeps the campaign's id, for one annotator and these candidates in order", () => {
    const candidates = [{ system: "good", example: "e3" }, E1];
    const made = batch(MASTER, candidates);
    expect(made.id).toBe(MASTER.id);
    expect(made.scope).toMatchObject({ annotator: "a1", candidates, created: CREATED });
    expect(inForce(made)).toMatchObject({ candidates, batch: { annotator: "a1", created: CREATED } });
    expect(made.texts.get(made.scope?.origin ?? "")?.kind).toBe("origin");
    expect(checkLedger("b.json", made)).toEqual([]);
    const text = serializeCampaign(made);
    expect(parseCampaign("b.json", text)).toEqual({ ok: true, value: made, warnings: [] });
  });

  it("includes the campaign's own guidelines", () => {
    const ledger = smallLedger({}, { annotators: [ANNA], settings: { guidelines: "# Be strict\r\n" } });
    expect(inForce(batch(ledger)).guidelines.own).toBe("# Be strict\r\n");
  });

  it.each<[what: string, candidates: (typeof E1)[], annotator: string, expected: unknown[]]>([
    ["one candidate", [E1], "a1", ["output bad", "a1 Anna", 101, 102]],
    ["two", [E2, E1], "a1", ["output bad", "a1 Anna", 101, 102, 104]],
    [
      "one of each system",
      [E2, { system: "good", example: "e1" }],
      "a1",
      ["output bad", "output good", "a1 Anna", 104, 105],
    ],
    ["somebody else", [E1, E2], "a2", ["output bad", "a2 =Ben", 103]],
    ["nothing", [], "a1", ["a1 Anna"]],
  ])(
    "contains the annotator's own records of the candidates and their outputs: %s",
    (_what, candidates, annotator, expected) => {
      expect(told(batch(MASTER, candidates, annotator))).toEqual([...SETTINGS, "suite", ...expected]);
    },
  );

  it("contains nothing of other annotators: no name, no record, no row", () => {
    const text = serializeCampaign(batch(MASTER, [E1, E2]));
    expect(text).toContain("of another example");
    for (const other of ["Ben", '"a2"', "of another system", "of a system"]) {
      expect(text).not.toContain(other);
    }
    const [, rows] = [...batch(MASTER, [E1, E2]).texts].find(([, one]) => one.kind === "origin") ?? [];
    if (rows?.kind !== "origin") throw new Error("no rows");
    expect(rows.origin.rows.annotators).toEqual([{ id: 1, name: "Anna" }]);
    expect(rows.origin.candidates).toEqual([E1, E2]);
  });

  it("contains only current settings, suite, outputs and names", () => {
    const put = MASTER.events.find((event) => event.kind === "output" && event.system === "good");
    const suite = MASTER.events.find((event) => event.kind === "suite");
    if (put?.kind !== "output" || suite?.kind !== "suite") throw new Error("no output");
    const made = batch(
      later(
        MASTER,
        set("name", "Old"),
        set("later", 1),
        { kind: "output", author: null, system: "bad", text: put.text },
        { kind: "suite", author: null, text: suite.text, origin: null },
        { kind: "annotator", author: null, annotator: "a1", name: "Anne", role: "adjudicator" },
        set("name", "New"),
        { kind: "tasks", author: null, set: "s", tasks: [] },
        { kind: "output", author: null, system: "good", text: null },
      ),
      [E1, { system: "good", example: "e1" }],
    );
    expect(told(made)).toEqual([
      ...SETTINGS.filter((key) => key !== "name"),
      ...[101, 102, 105, "later", "output bad", "suite", "a1 Anne", "name"],
    ]);
    expect(inForce(made).suite.name).toBe("New");
    expect([...made.texts.values()].map(({ kind }) => kind).sort()).toEqual(["origin", "output", "suite"]);
    expect(inForce(made).outputs.map(({ system, lines }) => `${system} ${lines[0]}`)).toEqual([
      "bad La balle est rouge .",
    ]);
  });

  it("falls back to the value before a retracted setting or output", () => {
    const ledger = withRetraction(
      later(MASTER, set("name", "Wrong"), { kind: "output", author: null, system: "bad", text: null }),
      smallId(500),
      smallId(501),
    );
    expect(told(batch(ledger))).toEqual([...SETTINGS, "suite", "output bad", "a1 Anna", 101, 102]);
    expect(inForce(batch(ledger)).suite.name).toBe("Small");
  });

  it.each<[what: string, gone: number[], says: string[]]>([
    ["the last", [102], ["first"]],
    ["one in the middle", [102], ["first"]],
    ["the first", [101], ["then"]],
    ["all", [101, 102], []],
  ])("leaves out records that were retracted: %s", (_what, gone, says) => {
    const made = batch(withRetraction(MASTER, ...gone.map(smallId)));
    expect(inForce(made).judgements.map(({ content }) => content.remark)).toEqual(says);
    const heads = inForce(made).registers.of("a1", E1)?.heads ?? [];
    expect(heads.map(({ content }) => content.remark)).toEqual(says);
  });

  it("states once what a retracted record superseded", () => {
    const third = { ...smallJudgement(500, { remark: "last" }), clock: 500, supersedes: [smallId(102)] };
    const ledger = withRetraction({ ...MASTER, events: [...MASTER.events, third] }, smallId(102));
    expect(inForce(ledger).registers.of("a1", E1)).toMatchObject({ twice: false, latest: { id: third.id } });
    const made = batch(ledger);
    expect(inForce(made).registers.of("a1", E1)).toMatchObject({ twice: false, latest: { id: third.id } });
    expect(importFileEvents(ledger, made, "b.json", smallWriter(700))).toBeNull();
  });

  it("changes nothing when it is imported unchanged", () => {
    expect(importFileEvents(MASTER, batch(MASTER, [E1, E2]), "b.json", smallWriter(700))).toBeNull();
  });

  it("throws for an unknown annotator", () => {
    expect(() => batch(MASTER, [E1], "a9")).toThrow("no annotator a9");
  });
});

describe("a batch of gaps", () => {
  const gapsMaster = (alsoJudged: boolean) =>
    smallLedger(
      {},
      {
        annotators: [ANNA, BEN],
        settings: { gaps: { ...SMALL_GAPS, examples: ["e1"], alsoJudged } },
        judgements: [smallGap(101, "il", E1)],
      },
    );
  const MASTER_OF_BOTH = gapsMaster(true);
  const plan = (annotator: string): BatchPlan => ({
    ...{ annotator, candidates: [E1], tasks: [], created: CREATED },
  });
  const ofGaps = (annotator = "a1", ledger = MASTER_OF_BOTH) =>
    makeBatch(ledger, { ...plan(annotator), task: "gap-filling" });
  const gapSettings = ({ events }: Ledger) =>
    events.flatMap((event) => (event.kind === "setting" && event.key === "gaps" ? [event] : []));

  it("asks only for gaps, even if the campaign also judges", () => {
    const made = ofGaps();
    expect(inForce(made).gaps).toEqual({ ...SMALL_GAPS, examples: ["e1"], alsoJudged: false });
    // A single setting, later than all others and without an author, so that nothing refers to other records.
    expect(gapSettings(made)).toMatchObject([
      { author: null, time: CREATED, clock: greatestClock(MASTER_OF_BOTH.events) + 1 },
    ]);
    expect(MASTER_OF_BOTH.events.map(({ id }) => id)).not.toContain(gapSettings(made)[0]?.id);
    expect(checkLedger("b.json", made)).toEqual([]);
    const read = parseCampaign("b.json", serializeCampaign(made));
    expect(read).toEqual({ ok: true, value: made, warnings: [] });
  });

  it("is the same for the same plan, with another setting event for another annotator", () => {
    expect(serializeCampaign(ofGaps())).toBe(serializeCampaign(ofGaps()));
    const [annas, bens] = [ofGaps("a1"), ofGaps("a2")].map((made) => gapSettings(made)[0]?.id);
    expect(annas).not.toBe(bens);
    const grown = later(MASTER_OF_BOTH, set("later", 1));
    expect(gapSettings(ofGaps("a1", grown))[0]?.id).not.toBe(annas);
  });

  it("keeps the campaign's own setting if that asks only for gaps, or if the batch is for judging", () => {
    const alone = gapsMaster(false);
    expect(gapSettings(ofGaps("a1", alone))).toEqual(gapSettings(alone));
    expect(gapSettings(makeBatch(MASTER_OF_BOTH, plan("a1")))).toEqual(gapSettings(MASTER_OF_BOTH));
    expect(gapSettings(ofGaps("a1", MASTER))).toEqual([]);
  });

  it("is not the same batch as one for judging, and is the same as its copy", () => {
    const [judging, gaps] = [makeBatch(MASTER_OF_BOTH, plan("a1")), ofGaps()];
    const isTaken = (here: Ledger, file: Ledger) => importFile(here, file, "b.json").ok;
    expect([isTaken(judging, gaps), isTaken(gaps, judging)]).toEqual([false, false]);
    expect([isTaken(gaps, ofGaps()), isTaken(judging, judging)]).toEqual([true, true]);
  });

  it("imports answers without the batch's setting", () => {
    const made = ofGaps("a2");
    const answer = { ...smallGap(700, "ce", { ...E1, author: "a2" }), clock: 700 };
    const taken = importFileEvents(
      MASTER_OF_BOTH,
      { ...made, events: [...made.events, answer] },
      "b.json",
      smallWriter(800),
    );
    expect(taken?.events.map(({ kind }) => kind)).toEqual(["judgement", "note"]);
    const home = { ...MASTER_OF_BOTH, events: [...MASTER_OF_BOTH.events, ...(taken?.events ?? [])] };
    expect(inForce(home).gaps?.alsoJudged).toBe(true);
    expect(inForce(home).registers.of("a2", E1, "gap-filling")?.latest.id).toBe(answer.id);
  });
});
