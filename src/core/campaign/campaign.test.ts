import { describe, expect, it } from "vitest";
import { buildOrigin } from "#core/io/protest/write/origin-rows.ts";
import type { CandidateKey, EventBody } from "#core/ledger/event.ts";
import { foldEvents } from "#core/ledger/fold.ts";
import { hashLedgerText, type Ledger, type LedgerText, type Scope } from "#core/ledger/ledger.ts";
import { later } from "#tools/testing/campaigns/later-events.ts";
import {
  changedLine,
  currentCampaign,
  type FlatJudgement,
  namedCandidate,
  SMALL_FOLDER,
  smallCampaign,
  smallFolder,
  smallJudgement,
  smallLedger,
} from "#tools/testing/campaigns/small-campaign.ts";
import { type Campaign, CampaignTexts, CandidateIndex, campaignOf, candidateIndexOf } from "./campaign.ts";

/** The ledger with one more text. */
const withText = (ledger: Ledger, text: LedgerText): Ledger => ({
  ...ledger,
  texts: new Map([...ledger.texts, [hashLedgerText(text), text]]),
});

const keys = (...texts: readonly string[]) => texts.map(namedCandidate);
const shown = ({ candidates }: Campaign) => candidates?.map(({ system, example }) => `${system} ${example}`);
const set = (name: string, value: unknown): EventBody => ({
  kind: "setting",
  author: null,
  key: name,
  value,
});
const outputEvent = (system: string, text: string | null): EventBody => ({
  kind: "output",
  author: null,
  system,
  text,
});

/** The output of system “good” in the small folder, with one word replaced. */
function otherOutput(): LedgerText {
  const changedFolder = {
    "systems/good.txt": (SMALL_FOLDER["systems/good.txt"] ?? "").replace("brille", "luit"),
  };
  const { system: _, ...output } =
    smallFolder(changedFolder).outputs.find(({ system }) => system === "good") ?? throwUnexpected();
  return { kind: "output", output };
}

function throwUnexpected(): never {
  throw new Error("the small folder has changed");
}

const scope: Scope = {
  annotator: "a1",
  candidates: keys("good e2", "bad e1"),
  created: "2026-01-01",
  origin: null,
};

describe("campaignOf", () => {
  it("combines suite, outputs and settings; name and languages belong to the suite", () => {
    const campaign = currentCampaign(smallLedger());
    expect(campaign.suite).toMatchObject({ name: "Small", sourceLanguage: "en", targetLanguage: "fr" });
    expect(campaign.suite.examples.map(({ id }) => id)).toEqual(["e1", "e2", "e3", "e4"]);
    expect(campaign.outputs.map(({ system, lines }) => `${system}: ${lines[3]}`)).toEqual([
      "bad: Il brille .",
      "good: Il brille .",
    ]);
    expect(campaign).toMatchObject({
      seed: 7,
      created: "2026-01-02T03:04:05.006Z",
      profile: { name: "protest-2016" },
      settings: {
        judgeEqualOutputsOnce: true,
        fixAlignments: true,
        order: "shuffled",
        resolutionRule: "unanimous",
      },
      candidates: null,
      batch: null,
      origin: null,
    });
  });

  it("uses the latest output of a system, in the position of its first output", () => {
    const text = otherOutput();
    const campaign = currentCampaign(
      later(withText(smallLedger(), text), outputEvent("bad", hashLedgerText(text))),
    );
    expect(campaign.outputs.map(({ system, lines }) => `${system}: ${lines[3]}`)).toEqual([
      "bad: Il luit .",
      "good: Il brille .",
    ]);
  });

  it("has no removed outputs", () => {
    const campaign = currentCampaign(later(smallLedger(), outputEvent("bad", null)));
    expect(campaign.outputs.map(({ system }) => system)).toEqual(["good"]);
  });

  it("uses the latest value of each setting, or the default if the value has a wrong type", () => {
    const campaign = currentCampaign(
      later(
        smallLedger(),
        ...[
          set("name", "Big"),
          set("resolutionRule", "majority"),
          set("seed", "x"),
          set("judgeEqualOutputsOnce", false),
          set("fixAlignments", false),
          set("order", "example"),
          set("repeats", { of: "all", percent: 7 }),
          set("reuseAnswers", "pass"),
        ],
      ),
    );
    expect(campaign.suite.name).toBe("Big");
    expect(campaign.seed).toBe(0);
    expect(campaign.settings).toEqual({
      judgeEqualOutputsOnce: false,
      fixAlignments: false,
      order: "example",
      repeats: { of: "all", percent: 7 },
      reuseAnswers: "pass",
      resolutionRule: "majority",
      referenceKinds: [],
      note: "",
    });
  });

  it.each<[what: string, given: CandidateKey[] | null, scope: Scope | null, expected: string[] | undefined]>([
    ["all candidates if there is no list", null, null, undefined],
    [
      "all candidates if the list is empty",
      [],
      null,
      ["bad e1", "bad e2", "bad e3", "bad e4", "good e1", "good e2", "good e3", "good e4"],
    ],
    [
      "the listed candidates if the list names every system",
      keys("good e3", "bad e1"),
      null,
      ["good e3", "bad e1"],
    ],
    [
      "the listed candidates, then every example of a system that is not named",
      keys("good e3", "good e1"),
      null,
      ["good e3", "good e1", "bad e1", "bad e2", "bad e3", "bad e4"],
    ],
    [
      "listed candidates even of a system that is not in the campaign",
      keys("gone e1", "good e1", "bad e2"),
      null,
      ["gone e1", "good e1", "bad e2"],
    ],
    ["the batch's candidates if the campaign has no list", null, scope, ["good e2", "bad e1"]],
    ["the batch's candidates, whatever list the campaign has", keys("good e3"), scope, ["good e2", "bad e1"]],
  ])("contains %s", (_what, listed, ofBatch, expected) => {
    const ledger = later(smallLedger(), set("candidates", listed));
    expect(shown(currentCampaign({ ...ledger, scope: ofBatch }))).toEqual(expected);
  });

  it.each<[what: string, ofSuite: string | null, scope: Scope | null, origin: string | null, batch: unknown]>(
    [
      ["no database rows", null, null, null, null],
      ["the database rows of the suite in a full campaign", "f".repeat(64), null, "f".repeat(64), null],
      [
        "the database rows of the batch in a batch",
        "f".repeat(64),
        { ...scope, origin: "e".repeat(64) },
        "e".repeat(64),
        { annotator: "a1", created: "2026-01-01" },
      ],
      [
        "the database rows of the suite in a batch without rows",
        "f".repeat(64),
        scope,
        "f".repeat(64),
        { annotator: "a1", created: "2026-01-01" },
      ],
    ],
  )("has as its origin %s", (_what, ofSuite, ofBatch, origin, batch) => {
    const ledger = smallLedger();
    const text = ledger.events.find((event) => event.kind === "suite")?.text ?? throwUnexpected();
    const suiteEvent: EventBody = { kind: "suite", author: null, text, origin: ofSuite };
    const originText: LedgerText = { kind: "origin", origin: buildOrigin(smallCampaign()) };
    const texts = new Map([...ledger.texts, ...(ofSuite === null ? [] : [[ofSuite, originText] as const])]);
    const campaign = currentCampaign({ ...later(ledger, suiteEvent), texts, scope: ofBatch });
    expect(campaign.origin).toBe(origin);
    expect(campaign.batch).toEqual(batch);
  });

  it("has no `origin` if this copy lacks the database rows, as for an annotator of a blind campaign", () => {
    const ledger = smallLedger();
    const text = ledger.events.find((event) => event.kind === "suite")?.text ?? throwUnexpected();
    const suiteEvent: EventBody = { kind: "suite", author: null, text, origin: "f".repeat(64) };
    expect(currentCampaign(later(ledger, suiteEvent)).origin).toBe(null);
  });

  it("leaves out a system whose current text is lost, and reports it; an earlier text is not shown instead", () => {
    const ledger = later(smallLedger(), outputEvent("bad", "f".repeat(64)));
    const campaign = currentCampaign(ledger);
    expect(campaign.outputs.map(({ system }) => system)).toEqual(["good"]);
    expect(campaign.suite).toEqual(smallCampaign().suite);
    expect(campaign.lost).toEqual({ suite: false, systems: ["bad"] });
    expect(smallCampaign().lost).toEqual({ suite: false, systems: [] });
  });

  it.each<[what: string, ledger: Ledger]>([
    [
      "the event of its suite",
      { ...smallLedger(), events: smallLedger().events.filter(({ kind }) => kind !== "suite") },
    ],
    [
      "the text of its suite",
      {
        ...smallLedger(),
        texts: new Map([...smallLedger().texts].filter(([, { kind }]) => kind !== "suite")),
      },
    ],
  ])("is empty without %s, and reports the suite and all systems as lost", (_what, ledger) => {
    const { suite, outputs, lost } = campaignOf(ledger, foldEvents(ledger.events));
    expect([suite.name, suite.source, suite.examples, outputs]).toEqual(["Small", [], [], []]);
    expect(lost).toEqual({ suite: true, systems: ["bad", "good"] });
  });
});

const EXAMPLES = ["e1", "e2", "e3"];
const SYSTEMS = ["x", "y"];
const key = (system: string, example: string) => ({ system, example });

describe("CandidateIndex", () => {
  const all = new CandidateIndex(EXAMPLES, SYSTEMS);
  const partial = new CandidateIndex(EXAMPLES, SYSTEMS, [
    key("y", "e3"),
    key("x", "e2"),
    key("y", "e3"),
    key("z", "e1"),
    key("x", "e9"),
  ]);

  it.each<[number: number, system: string, example: string, isInPartial: boolean]>([
    [0, "x", "e1", false],
    [1, "y", "e1", false],
    [2, "x", "e2", true],
    [3, "y", "e2", false],
    [4, "x", "e3", false],
    [5, "y", "e3", true],
  ])(
    "numbers candidates by example, then by system: candidate %i is %s %s",
    (number, system, example, isInPartial) => {
      expect(all.numberOf(key(system, example))).toBe(number);
      expect(all.keyOf(number)).toEqual(key(system, example));
      expect(all.exists(number)).toBe(true);
      expect([all.exampleNumber(number), all.systemNumber(number)]).toEqual([
        EXAMPLES.indexOf(example),
        SYSTEMS.indexOf(system),
      ]);
      expect(partial.numberOf(key(system, example))).toBe(isInPartial ? number : null);
      expect(partial.keyOf(number)).toEqual(key(system, example));
      expect(partial.exists(number)).toBe(isInPartial);
    },
  );

  it("counts only the candidates in its list, but has the size of the whole campaign", () => {
    expect([all.count, all.size, partial.count, partial.size]).toEqual([6, 6, 2, 6]);
    expect(all.numbers).toEqual([0, 1, 2, 3, 4, 5]);
    expect(all.bySystem).toEqual([0, 2, 4, 1, 3, 5]);
    expect(partial.numbers).toEqual([2, 5]);
    expect(partial.numbers).toBe(partial.numbers);
    expect(partial.bySystem).toEqual([2, 5]);
  });

  it.each([
    ["a key of an unknown system", key("z", "e1")],
    ["a key of an unknown example", key("x", "e4")],
    ["a key whose system and example are exchanged", key("e1", "x")],
  ])("has no candidate for %s", (_what, other) => {
    expect(all.numberOf(other)).toBeNull();
  });

  it.each([-1, 6, 100])("has no candidate %i", (number) => {
    expect(all.exists(number)).toBe(false);
    expect(partial.exists(number)).toBe(false);
    expect(() => all.keyOf(number)).toThrow(`no candidate ${number}`);
  });

  it("has no candidates if there are no systems or the list of candidates is empty", () => {
    const none = new CandidateIndex(EXAMPLES, []);
    expect([none.count, none.numbers, none.bySystem, none.exists(0)]).toEqual([0, [], [], false]);
    const empty = new CandidateIndex(EXAMPLES, SYSTEMS, []);
    expect([empty.count, empty.numbers, empty.bySystem, empty.exists(0)]).toEqual([0, [], [], false]);
  });

  it("reads the ids of a suite's examples once, however many indices are made of it", () => {
    const campaign = smallCampaign();
    let read = 0;
    const examples = campaign.suite.examples.map((example) => ({
      ...example,
      get id() {
        read++;
        return example.id;
      },
    }));
    const suite = { ...campaign.suite, examples };
    const [first, second] = [campaign, { ...campaign, candidates: [] }].map((one) =>
      candidateIndexOf({ ...one, suite: { ...suite } }),
    );
    expect([first?.examples, second?.examples]).toEqual([
      ["e1", "e2", "e3", "e4"],
      ["e1", "e2", "e3", "e4"],
    ]);
    expect([read, first?.count, second?.count]).toEqual([4, 8, 0]);
  });

  it("uses the campaign's examples and outputs in their order", () => {
    const index = candidateIndexOf({ ...smallCampaign(), candidates: [key("good", "e2")] });
    expect([index.systems, index.examples]).toEqual([
      ["bad", "good"],
      ["e1", "e2", "e3", "e4"],
    ]);
    expect(index.numbers).toEqual([3]);
  });
});

const texts = (changes: Readonly<Record<string, string | null>> = {}) =>
  new CampaignTexts(smallCampaign(changes));
const E1 = { system: "bad", example: "e1" };

describe("CampaignTexts", () => {
  const small = texts();

  it.each<
    [
      number: number,
      example: string,
      line: string,
      needsAntecedent: boolean,
      pronoun: string[],
      heads: string[],
    ]
  >([
    // In bad e1, the pronoun is “Il” on line 1, and the antecedent's head is “ballon” on line 0.
    [0, "e1", "Le ballon est rouge .", true, ["1:0"], ["0:1"]],
    // In good e2, “it” (token 5) is linked to token 4; “la” (token 5) is linked to another source word.
    [3, "e2", "La balle est rouge .", true, ["1:4"], ["0:1"]],
    [6, "e4", "Le ballon est rouge .", false, ["1:3"], []],
  ])(
    "gives for candidate %i the example %s, its output line and its linked tokens",
    (number, id, line, needsAntecedent, pronoun, heads) => {
      const example = small.example(number);
      expect(example.id).toBe(id);
      expect(small.output(number).tokens(0).join(" ")).toBe(line);
      expect(small.needsAntecedent(example)).toBe(needsAntecedent);
      const { category, marks, needsAntecedent: asksForAntecedent } = small.toJudge(number);
      expect([category, asksForAntecedent]).toEqual([example.category, needsAntecedent]);
      const at = (tokens: typeof marks.pronoun) =>
        tokens.map(({ line: row, position }) => `${row}:${position}`);
      expect([at(marks.pronoun), at(marks.antecedent)]).toEqual([pronoun, heads]);
    },
  );

  it.each([-1, 8, 1000])("throws for candidate %i, which does not exist", (number) => {
    expect(() => small.example(number)).toThrow(`no candidate ${number}`);
    expect(() => small.toJudge(number)).toThrow(RangeError);
    expect(() => small.textHash(number)).toThrow(RangeError);
  });

  it("gives each candidate a different hash of the shown text, and the same hash when called again", () => {
    const hashes = small.index.numbers.map((number) => small.textHash(number));
    expect(new Set(hashes).size).toBe(8);
    expect(small.index.numbers.map((number) => small.textHash(number))).toEqual(hashes);
    expect(hashes[0]).toMatch(/^[0-9a-f]{64}$/);
  });

  it.each<[what: string, changes: Record<string, string>, stale: string[]]>([
    ["nothing", {}, []],
    [
      "a shown sentence",
      changedLine("systems/bad.txt", 1, "Elle rebondit quand vous le lâchez ."),
      ["bad e1", "bad e2", "bad e4"],
    ],
    ["a sentence of another document", changedLine("systems/bad.txt", 3, "Elle brille ."), ["bad e3"]],
    ["a link of the pronoun", changedLine("systems/bad.align", 1, "0-1 1-1 2-2 3-3 4-5 5-4 6-6"), ["bad e1"]],
    ["a link of unmarked tokens", changedLine("systems/bad.align", 1, "0-0 1-2 2-2 3-3 4-5 5-4 6-6"), []],
    ["the reference", changedLine("reference.txt", 1, "Il rebondit quand on la lâche ."), []],
  ])("finds the stale judgements after a change of %s", (_what, changes, stale) => {
    const after = texts(changes);
    const staleCandidates = small.index.numbers.filter((number) =>
      after.isStale({ ...small.index.keyOf(number), textHash: small.textHash(number) }),
    );
    expect(staleCandidates.map((number) => Object.values(small.index.keyOf(number)).join(" "))).toEqual(
      stale,
    );
  });

  it.each<[what: string, key: { system: string; example: string }, textHash: string, isStale: boolean]>([
    ["on the current text", E1, small.textHash(0), false],
    ["on another text", E1, "another", true],
    ["on the text of another candidate", E1, small.textHash(1), true],
    ["on an unknown text", E1, "", false],
    ["of a system outside the campaign", { ...E1, system: "gone" }, "another", false],
    ["of an example outside the campaign", { ...E1, example: "e9" }, "another", false],
  ])("reports whether a judgement %s is stale: $3", (_what, key, textHash, isStale) => {
    expect(small.isStale({ ...key, textHash })).toBe(isStale);
  });

  it.each<[what: string, judgement: FlatJudgement, isStale: boolean]>([
    ["the last token of line 1", { tokens: [{ line: 1, position: 6 }] }, false],
    ["a token after the last one of line 1", { tokens: [{ line: 1, position: 7 }] }, true],
    ["a fixed pronoun after the last token of line 1", { fixedPronoun: [{ line: 1, position: 7 }] }, true],
    ["a token on a line after the last one", { fixedAntecedent: [{ line: 4, position: 0 }] }, true],
  ])(
    "reports whether a judgement that selects %s is stale if its text hash is current or missing: $2",
    (_what, judgement, isStale) => {
      const textHash = small.textHash(small.index.numberOf({ system: "bad", example: "e1" }) ?? -1);
      expect(small.isStale(smallJudgement(1, { ...judgement, textHash }))).toBe(isStale);
      expect(small.isStale(smallJudgement(1, judgement))).toBe(isStale);
      expect(small.isStale(smallJudgement(1, { ...judgement, textHash: "another" }))).toBe(true);
    },
  );

  it("reports no stale judgement for a candidate that a batch does not have", () => {
    const batch = new CampaignTexts({ ...smallCampaign(), candidates: [{ system: "good", example: "e1" }] });
    expect(batch.isStale({ ...E1, textHash: "another" })).toBe(false);
    expect(batch.isStale({ system: "good", example: "e1", textHash: "another" })).toBe(true);
  });
});
