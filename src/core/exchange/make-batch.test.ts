import { describe, expect, it } from "vitest";
import { checkLedger } from "#core/campaign/file-ledger.ts";
import { type BatchPlan, makeBatch } from "#core/exchange/make-batch.ts";
import { parseCampaign, serializeCampaign } from "#core/io/file/campaign-file.ts";
import type { EventBody } from "#core/ledger/event.ts";
import { greatestClock, type Ledger } from "#core/ledger/ledger.ts";
import { importOne } from "#tools/testing/after-import.ts";
import { ANNA, BEN } from "#tools/testing/campaigns/judged-campaign.ts";
import { later, smallWriter, withRetraction } from "#tools/testing/campaigns/later-events.ts";
import {
  chained,
  currentCampaign,
  smallId,
  smallJudgement,
  smallLedger,
} from "#tools/testing/campaigns/small-campaign.ts";
import { SMALL_GAPS, smallGap } from "#tools/testing/campaigns/small-gaps.ts";
import { importAllEvents } from "./import-all.ts";

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
/** The batch's events, each as a word or number. */
const eventWords = ({ events }: Ledger) =>
  events.map((event) => {
    if (event.kind === "setting") return event.key;
    if (event.kind === "judgement") return Number(event.id.slice(-4));
    if (event.kind === "output") return `output ${event.system}`;
    return event.kind === "annotator" ? `${event.annotator} ${event.name}` : event.kind;
  });
const SETTINGS = ["created", "name", "profile", "seed", "sourceLanguage", "targetLanguage"];
const set = (key: string, value: unknown): EventBody => ({ kind: "setting", author: null, key, value });

describe("a batch of a person with two entries", () => {
  const naming = (name: string, sameAs?: string): EventBody => ({
    kind: "annotator",
    author: null,
    annotator: "a2",
    name,
    role: "annotator",
    ...(sameAs === undefined ? {} : { sameAs }),
  });
  // Ben is an alias of Anna. Later his entry gets another name, which does not change the alias.
  const merged = later(MASTER, naming("Ben", "a1"), naming("Benno"));

  it("contains the judgements of both entries and the alias", () => {
    const result = batch(merged);
    expect(eventWords(result).filter((word) => typeof word === "number")).toEqual([101, 102, 103]);
    const batchCampaign = currentCampaign(result);
    expect(batchCampaign.annotators.map(({ id }) => id)).toEqual(["a1"]);
    expect(batchCampaign.registers.of("a1", E1)?.heads.map(({ id }) => id)).toEqual([
      smallId(102),
      smallId(103),
    ]);
    expect(checkLedger("b.json", result)).toEqual([]);
  });
});

describe("makeBatch", () => {
  it("keeps the campaign's id, and makes a batch for one annotator with the requested candidates in order", () => {
    const candidates = [{ system: "good", example: "e3" }, E1];
    const result = batch(MASTER, candidates);
    expect(result.id).toBe(MASTER.id);
    expect(result.scope).toMatchObject({ annotator: "a1", candidates, created: CREATED });
    expect(currentCampaign(result)).toMatchObject({
      candidates,
      batch: { annotator: "a1", created: CREATED },
    });
    expect(result.texts.get(result.scope?.origin ?? "")?.kind).toBe("origin");
    expect(checkLedger("b.json", result)).toEqual([]);
    const text = serializeCampaign(result);
    expect(parseCampaign("b.json", text)).toEqual({ ok: true, value: result, warnings: [] });
  });

  it("includes the guidelines of the campaign", () => {
    const ledger = smallLedger({}, { annotators: [ANNA], settings: { guidelines: "# Be strict\r\n" } });
    expect(currentCampaign(batch(ledger)).guidelines.own).toBe("# Be strict\r\n");
  });

  it.each<[what: string, candidates: (typeof E1)[], annotator: string, expected: unknown[]]>([
    ["one candidate", [E1], "a1", ["output bad", "a1 Anna", 101, 102]],
    ["two candidates", [E2, E1], "a1", ["output bad", "a1 Anna", 101, 102, 104]],
    [
      "one candidate of each system",
      [E2, { system: "good", example: "e1" }],
      "a1",
      ["output bad", "output good", "a1 Anna", 104, 105],
    ],
    ["another annotator", [E1, E2], "a2", ["output bad", "a2 =Ben", 103]],
    ["no candidate", [], "a1", ["a1 Anna"]],
  ])(
    "contains the annotator's judgements of the candidates, and the candidates' outputs: %s",
    (_what, candidates, annotator, expected) => {
      expect(eventWords(batch(MASTER, candidates, annotator))).toEqual([...SETTINGS, "suite", ...expected]);
    },
  );

  it("contains nothing of other annotators: no names, judgements or rows", () => {
    const text = serializeCampaign(batch(MASTER, [E1, E2]));
    expect(text).toContain("of another example");
    for (const other of ["Ben", '"a2"', "of another system", "of a system"]) {
      expect(text).not.toContain(other);
    }
    const [, rows] = [...batch(MASTER, [E1, E2]).texts].find(([, text]) => text.kind === "origin") ?? [];
    if (rows?.kind !== "origin") throw new Error("no rows");
    expect(rows.origin.rows.annotators).toEqual([{ id: 1, name: "Anna" }]);
    expect(rows.origin.candidates).toEqual([E1, E2]);
  });

  it("contains only the current settings, suite, outputs and names", () => {
    const outputEvent = MASTER.events.find((event) => event.kind === "output" && event.system === "good");
    const suite = MASTER.events.find((event) => event.kind === "suite");
    if (outputEvent?.kind !== "output" || suite?.kind !== "suite") throw new Error("no output");
    const result = batch(
      later(
        MASTER,
        set("name", "Old"),
        set("later", 1),
        set("learntApprovals", []), // names approved candidates, which annotators must not recognise
        { kind: "output", author: null, system: "bad", text: outputEvent.text },
        { kind: "suite", author: null, text: suite.text, origin: null },
        { kind: "annotator", author: null, annotator: "a1", name: "Anne", role: "adjudicator" },
        set("name", "New"),
        { kind: "tasks", author: null, set: "s", tasks: [] },
        { kind: "output", author: null, system: "good", text: null },
      ),
      [E1, { system: "good", example: "e1" }],
    );
    expect(eventWords(result)).toEqual([
      ...SETTINGS.filter((key) => key !== "name"),
      ...[101, 102, 105, "later", "output bad", "suite", "a1 Anne", "name"],
    ]);
    expect(currentCampaign(result).suite.name).toBe("New");
    expect([...result.texts.values()].map(({ kind }) => kind).sort()).toEqual(["origin", "output", "suite"]);
    expect(currentCampaign(result).outputs.map(({ system, lines }) => `${system} ${lines[0]}`)).toEqual([
      "bad La balle est rouge .",
    ]);
  });

  it("has the earlier value if a change of a setting or an output was retracted", () => {
    const ledger = withRetraction(
      later(MASTER, set("name", "Wrong"), { kind: "output", author: null, system: "bad", text: null }),
      smallId(500),
      smallId(501),
    );
    expect(eventWords(batch(ledger))).toEqual([...SETTINGS, "suite", "output bad", "a1 Anna", 101, 102]);
    expect(currentCampaign(batch(ledger)).suite.name).toBe("Small");
  });

  it.each<[what: string, retracted: number[], remarks: string[]]>([
    ["the last judgement of a candidate", [102], ["first"]],
    ["the first judgement of a candidate", [101], ["then"]],
    ["all judgements of a candidate", [101, 102], []],
  ])("contains no retracted judgements: %s", (_what, retracted, expected) => {
    const result = batch(withRetraction(MASTER, ...retracted.map(smallId)));
    expect(currentCampaign(result).judgements.map(({ content }) => content.remark)).toEqual(expected);
    const heads = currentCampaign(result).registers.of("a1", E1)?.heads ?? [];
    expect(heads.map(({ content }) => content.remark)).toEqual(expected);
  });

  it("has one current judgement if this judgement supersedes a retracted judgement", () => {
    const third = { ...smallJudgement(500, { remark: "last" }), clock: 500, supersedes: [smallId(102)] };
    const ledger = withRetraction({ ...MASTER, events: [...MASTER.events, third] }, smallId(102));
    expect(currentCampaign(ledger).registers.of("a1", E1)).toMatchObject({
      hasConcurrent: false,
      latest: { id: third.id },
    });
    const result = batch(ledger);
    expect(currentCampaign(result).registers.of("a1", E1)).toMatchObject({
      hasConcurrent: false,
      latest: { id: third.id },
    });
    expect(importAllEvents(ledger, [{ file: "b.json", ledger: result }], smallWriter(700))).toBeNull();
  });

  it("makes a batch that changes nothing in the campaign if it is imported unchanged", () => {
    expect(
      importAllEvents(MASTER, [{ file: "b.json", ledger: batch(MASTER, [E1, E2]) }], smallWriter(700)),
    ).toBeNull();
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
    annotator,
    candidates: [E1],
    tasks: [],
    created: CREATED,
  });
  const batchOfGaps = (annotator = "a1", ledger = MASTER_OF_BOTH) =>
    makeBatch(ledger, { ...plan(annotator), task: "gap-filling" });
  const gapSettings = ({ events }: Ledger) =>
    events.flatMap((event) => (event.kind === "setting" && event.key === "gaps" ? [event] : []));

  it("asks only for gaps, even if the campaign also judges", () => {
    const result = batchOfGaps();
    expect(currentCampaign(result).gaps).toEqual({ ...SMALL_GAPS, examples: ["e1"], alsoJudged: false });
    // In this batch, a single event without an author has the gap setting. The event's clock is greater than those of
    // all events of the campaign.
    expect(gapSettings(result)).toMatchObject([
      { author: null, time: CREATED, clock: greatestClock(MASTER_OF_BOTH.events) + 1 },
    ]);
    expect(MASTER_OF_BOTH.events.map(({ id }) => id)).not.toContain(gapSettings(result)[0]?.id);
    expect(checkLedger("b.json", result)).toEqual([]);
    const parsed = parseCampaign("b.json", serializeCampaign(result));
    expect(parsed).toEqual({ ok: true, value: result, warnings: [] });
  });

  it("is the same for the same plan; its setting event depends on annotator and campaign state", () => {
    expect(serializeCampaign(batchOfGaps())).toBe(serializeCampaign(batchOfGaps()));
    const [annas, bens] = [batchOfGaps("a1"), batchOfGaps("a2")].map(
      (gapBatch) => gapSettings(gapBatch)[0]?.id,
    );
    expect(annas).not.toBe(bens);
    const laterLedger = later(MASTER_OF_BOTH, set("later", 1));
    expect(gapSettings(batchOfGaps("a1", laterLedger))[0]?.id).not.toBe(annas);
  });

  it("keeps the campaign's setting if the campaign asks only for gaps, or if the batch is for judging", () => {
    const gapsOnly = gapsMaster(false);
    expect(gapSettings(batchOfGaps("a1", gapsOnly))).toEqual(gapSettings(gapsOnly));
    expect(gapSettings(makeBatch(MASTER_OF_BOTH, plan("a1")))).toEqual(gapSettings(MASTER_OF_BOTH));
    expect(gapSettings(batchOfGaps("a1", MASTER))).toEqual([]);
  });

  it("can be united with its copy, but not with a batch for judging", () => {
    const judging = makeBatch(MASTER_OF_BOTH, plan("a1"));
    const gaps = batchOfGaps();
    const isAccepted = (here: Ledger, file: Ledger) => importOne(here, file, "b.json").ok;
    expect([isAccepted(judging, gaps), isAccepted(gaps, judging)]).toEqual([false, false]);
    expect([isAccepted(gaps, batchOfGaps()), isAccepted(judging, judging)]).toEqual([true, true]);
  });

  it("has its answers imported without its gap setting", () => {
    const gapBatch = batchOfGaps("a2");
    const answer = { ...smallGap(700, "ce", { ...E1, author: "a2" }), clock: 700 };
    const newEvents = importAllEvents(
      MASTER_OF_BOTH,
      [{ file: "b.json", ledger: { ...gapBatch, events: [...gapBatch.events, answer] } }],
      smallWriter(800),
    );
    expect(newEvents?.events.map(({ kind }) => kind)).toEqual(["judgement", "note"]);
    const imported = { ...MASTER_OF_BOTH, events: [...MASTER_OF_BOTH.events, ...(newEvents?.events ?? [])] };
    expect(currentCampaign(imported).gaps?.alsoJudged).toBe(true);
    expect(currentCampaign(imported).registers.of("a2", E1, "gap-filling")?.latest.id).toBe(answer.id);
  });
});
