import { describe, expect, it } from "vitest";
import { buildOrigin } from "#core/io/protest/write/origin-rows.ts";
import type { CandidateKey, EventBody } from "#core/ledger/event.ts";
import { foldEvents } from "#core/ledger/fold.ts";
import { hashLedgerText, type Ledger, type LedgerText, type Scope } from "#core/ledger/ledger.ts";
import { later } from "#tools/testing/campaigns/later-events.ts";
import {
  currentCampaign,
  namedCandidate,
  SMALL_FOLDER,
  smallCampaign,
  smallFolder,
  smallLedger,
} from "#tools/testing/campaigns/small-campaign.ts";
import { type Campaign, campaignOf } from "./campaign.ts";

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

  it.each<[what: string, ledger: Ledger, message: string]>([
    ["no suite", { ...smallLedger(), events: [] }, "the ledger has no suite"],
    ["no text for its suite", { ...smallLedger(), texts: new Map() }, "the ledger has no suite"],
    ["no text for an output", later(smallLedger(), outputEvent("bad", "f".repeat(64))), "no output of bad"],
  ])("throws for a ledger with %s", (_what, ledger, message) => {
    expect(() => campaignOf(ledger, foldEvents(ledger.events))).toThrow(message);
  });
});
