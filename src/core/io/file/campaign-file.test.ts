import fc from "fast-check";
import { unzipSync, zipSync } from "fflate";
import { describe, expect, it } from "vitest";
import { type Profile, WMT_2018 } from "#core/campaign/matching/verdict.ts";
import { parseJudgements, serializeJudgements } from "#core/io/folder/folder-files.ts";
import type { EventBody, Judgement } from "#core/ledger/event.ts";
import type { Annotator } from "#core/ledger/fold.ts";
import { type Ledger, writeEvents } from "#core/ledger/ledger.ts";
import { judgedLedger } from "#tools/testing/campaigns/judged-campaign.ts";
import {
  SMALL_FOLDER,
  type SmallParts,
  smallId,
  smallJudgement,
  smallLedger,
} from "#tools/testing/campaigns/small-campaign.ts";
import {
  CAMPAIGN_VERSION,
  isBackup,
  openBackup,
  parseCampaign,
  serializeBackup,
  serializeCampaign,
} from "./campaign-file.ts";

const ANNOTATORS: readonly Annotator[] = [
  { id: "a1", name: "Anna", role: "annotator" },
  { id: "a2", name: "Ben", role: "adjudicator" },
];

/** Events that a campaign folder cannot store. */
const NOT_IN_FOLDERS: readonly EventBody[] = [
  {
    kind: "tasks",
    author: null,
    set: "s",
    tasks: [{ label: "1", annotator: "a1", candidates: [{ system: "bad", example: "e1" }] }],
  },
  { kind: "tasks", author: null, set: "t", tasks: null },
  { kind: "output", author: "a1", system: "gone", text: null },
  { kind: "retraction", author: null, events: [smallId(1)], reason: "a slip" },
  {
    kind: "note",
    author: null,
    what: "judgement-import",
    file: "b.json",
    annotators: ["a1"],
    events: [smallId(1)],
    warnings: [],
  },
  { kind: "setting", author: null, key: "of a later version", value: { b: [1, null], a: "x" } },
];

/** A ledger with judgements, settings, annotators, warnings and the events of `NOT_IN_FOLDERS`. */
function rich(parts: SmallParts = {}): Ledger {
  const second = {
    "reference.2.txt": SMALL_FOLDER["reference.txt"] ?? "",
    "systems/bad.source.txt": SMALL_FOLDER["source.txt"] ?? "",
    "systems/good.align": null,
  };
  const ledger = smallLedger(second, {
    settings: { profile: WMT_2018 },
    annotators: ANNOTATORS,
    judgements: [smallJudgement(1), smallJudgement(2, { author: "a2", system: "good", example: "e4" })],
    warnings: [{ code: "crlf-line-ends", severity: "warning", file: "source.txt", line: null, message: "m" }],
    ...parts,
  });
  let built = 900;
  const writer = { newId: () => smallId(built++), now: "2026-05-06T07:08:09.000Z" };
  return { ...ledger, events: [...ledger.events, ...writeEvents(NOT_IN_FOLDERS, 1000, writer)] };
}

function judgementArbitrary(): fc.Arbitrary<Judgement> {
  const answer = fc.constantFrom("ok" as const, "bad" as const, "unset" as const);
  // Line 1 of both outputs has seven tokens.
  const tokens = fc.array(fc.record({ line: fc.constant(1), position: fc.nat({ max: 6 }) }), {
    maxLength: 3,
  });
  const parts = fc.record({
    system: fc.constantFrom("good", "bad"),
    example: fc.constantFrom("e1", "e2", "e3", "e4"),
    author: fc.constantFrom("a1", "a2"),
    action: fc.constantFrom("judge" as const, "undo" as const, "redo" as const, "import" as const),
    antecedent: answer,
    pronoun: answer,
    tokens,
    tags: fc.array(fc.string({ unit: "grapheme" }), { maxLength: 3 }),
    remark: fc.string({ unit: "grapheme" }),
    flagged: fc.boolean(),
    keptBecause: fc.option(fc.string()),
    fixedPronoun: fc.option(tokens),
    fixedAntecedent: fc.option(tokens),
    seconds: fc.option(fc.double({ min: 0, max: 86_400, noNaN: true }).map(Math.abs)),
    referenceOpened: fc.option(fc.boolean()),
    contextBefore: fc.nat({ max: 50 }),
  });
  return parts.map((given) => smallJudgement(0, given));
}

/** Lists of judgements with different ids. */
const logArbitrary = fc
  .array(judgementArbitrary(), { maxLength: 6 })
  .map((log) => log.map((judgement, index) => ({ ...judgement, id: smallId(index), clock: 100 + index })));

const profileArbitrary: fc.Arbitrary<Profile> = fc.record({
  name: fc.string(),
  pronoun: fc.constantFrom("overlap" as const, "equal" as const),
  antecedent: fc.constantFrom("head-overlap" as const, "equal" as const, "none" as const),
  foldCase: fc.boolean(),
  normalize: fc.boolean(),
  neverApproved: fc.dictionary(fc.constantFrom("de", "fr", "en"), fc.array(fc.string())),
  equivalents: fc.array(fc.array(fc.string())),
});

describe("the campaign file", () => {
  it("gives the same ledger when it is read, and the same bytes when that ledger is written", () => {
    const parts = fc.record({
      judgements: logArbitrary,
      profile: profileArbitrary,
      seed: fc.integer({ min: 0, max: 4294967295 }),
    });
    fc.assert(
      fc.property(parts, ({ judgements, profile, seed }) => {
        const ledger = rich({ judgements, settings: { profile, seed } });
        const text = serializeCampaign(ledger);
        const parsed = parseCampaign("c.json", text);
        expect(parsed).toEqual({ ok: true, value: ledger, warnings: [] });
        expect(parsed.ok && serializeCampaign(parsed.value)).toBe(text);
      }),
    );
  });

  it("of a batch is read as a batch, and is refused with the format of a whole campaign", () => {
    const candidates = [{ system: "bad", example: "e1" }];
    const batch = { ...rich(), scope: { annotator: "a1", candidates, created: null, origin: null } };
    const text = serializeCampaign(batch);
    expect(parseCampaign("b.json", text)).toEqual({ ok: true, value: batch, warnings: [] });
    const messages = parseCampaign("b.json", text.replace("referee-batch", "referee-campaign"));
    expect(messages.ok ? [] : messages.problems.map(({ message }) => message)).toEqual([
      "found the format “referee-campaign” with a scope; expected “referee-batch”, because only a batch has a scope",
    ]);
  });

  it("does not depend on the order in which keys and texts are in memory", () => {
    const ledger = rich();
    const turn = (value: object) => Object.fromEntries(Object.entries(value).reverse());
    const events = ledger.events.map((event) => Object.assign(turn(event), { kind: event.kind })) as never;
    const texts = new Map([...ledger.texts].reverse());
    expect(serializeCampaign({ ...ledger, events, texts })).toBe(serializeCampaign(ledger));
  });

  it.each<[what: string, from: string | RegExp, to: string, code: string]>([
    ["text that is no JSON", /^\{/, "[{", "malformed-json"],
    ["the format of a batch", "referee-campaign", "referee-batch", "malformed-json"],
    [
      "a newer version",
      `"version":${CAMPAIGN_VERSION}`,
      `"version":${CAMPAIGN_VERSION + 1}`,
      "newer-version",
    ],
    ["an older version", `"version":${CAMPAIGN_VERSION}`, '"version":0', "older-version"],
    ["an altered source", "The ball is red .", "The ball is blue .", "hash-differs"],
    ["an altered output", "Le ballon est rouge .", "Le ballon est bleu .", "hash-differs"],
    ["a text under another hash", /"texts":\{\n"./, '"texts":{\n"x', "hash-differs"],
    ["a missing suite", /"kind":"suite"([^\n]*)"text":"../, '"kind":"suite"$1"text":"ff', "malformed-json"],
    ["a judgement of an unlisted annotator", '"author":"a2"', '"author":"a3"', "unknown-candidate"],
    [
      "a task of an unlisted annotator",
      '"annotator":"a1","label":"1"',
      '"annotator":"a9","label":"1"',
      "unknown-candidate",
    ],
    ["two events with one id", smallId(2), smallId(1), "duplicate-id"],
    ["an invalid time", "2026-05-06T07:08:09.000Z", "yesterday", "malformed-json"],
    [
      "an invalid value of a setting",
      '"key":"seed","value":7',
      '"key":"seed","value":4294967296',
      "malformed-json",
    ],
    ["a clock below 1", '"clock":1,', '"clock":0,', "malformed-json"],
    ["an unknown key", '"scope":null', '"scope":null,"extra":1', "malformed-json"],
    ["a missing key", '"scope":null,', "", "malformed-json"],
    ["an unknown kind of event", '"kind":"retraction"', '"kind":"forget"', "malformed-json"],
    ["an unknown task", '"task":"pronoun-judgement"', '"task":"other"', "malformed-json"],
    ["negative seconds", '"seconds":0', '"seconds":-1', "malformed-json"],
    ["far too many seconds", '"seconds":0', '"seconds":1e308', "malformed-json"],
    ["an annotator without an id", '"annotator":"a1","name"', '"annotator":"","name"', "malformed-json"],
  ])("refuses a file with %s", (_what, from, to, code) => {
    const text = serializeCampaign(rich());
    const changed = text.replace(from, to);
    expect(changed).not.toBe(text);
    const parsed = parseCampaign("c.json", changed);
    expect(parsed.ok ? [] : parsed.problems.map((problem) => problem.code)).toContain(code);
  });

  it.each([
    ["the selection", { tokens: [{ line: 3, position: 3 }] }],
    ["a fixed pronoun", { fixedPronoun: [{ line: 9, position: 0 }] }],
    ["a fixed antecedent", { fixedAntecedent: [{ line: 3, position: 3 }] }],
  ])(
    "refuses a token of %s that the output does not have, unless the judgement is on another text",
    (_what, answers) => {
      const codes = (textHash: string) => {
        const judgements = [smallJudgement(1, { ...answers, textHash })];
        const ledger = smallLedger({}, { annotators: ANNOTATORS, judgements });
        const parsed = parseCampaign("c.json", serializeCampaign(ledger));
        return parsed.ok ? null : parsed.problems.map((problem) => problem.code);
      };
      expect(codes("")).toEqual(["position-outside-sentence"]);
      expect(codes("another text")).toBeNull();
    },
  );

  it("keeps judgements of systems and examples that are no longer in the campaign", () => {
    const judgements = [smallJudgement(1, { system: "gone" }), smallJudgement(2, { example: "e9" })];
    const ledger = smallLedger({}, { annotators: ANNOTATORS, judgements });
    expect(parseCampaign("c.json", serializeCampaign(ledger))).toEqual({
      ok: true,
      value: ledger,
      warnings: [],
    });
  });

  it("reports at most 200 problems of one file", () => {
    const events = Array.from({ length: 1000 }, () => 1);
    const head = {
      format: "referee-campaign",
      version: CAMPAIGN_VERSION,
      campaign: "c",
      scope: null,
      texts: {},
    };
    const parsed = parseCampaign("c.json", JSON.stringify({ ...head, events }));
    expect(parsed.ok ? 0 : parsed.problems.length).toBe(200);
  });
});

describe("the file of judgements", () => {
  it("gives the same annotators and judgements when it is read", () => {
    fc.assert(
      fc.property(logArbitrary, (judgements) => {
        const { events } = smallLedger({}, { annotators: ANNOTATORS, judgements });
        const text = serializeJudgements(events, new Set());
        const parsed = parseJudgements("judgements.json", text);
        expect(parsed).toEqual({ ok: true, value: { annotators: ANNOTATORS, judgements }, warnings: [] });
      }),
    );
  });

  it("contains no retracted judgements and no former names of annotators", () => {
    const ledger = rich();
    const renamed = {
      ...ledger.events.find(({ kind }) => kind === "annotator"),
      name: "Anne",
      id: smallId(5),
    };
    const events = [...ledger.events, renamed as never];
    const parsed = parseJudgements("j.json", serializeJudgements(events, new Set([smallId(1)])));
    const { annotators, judgements } = parsed.ok ? parsed.value : { annotators: [], judgements: [] };
    expect(judgements.map(({ id }) => id)).toEqual([smallId(2)]);
    expect(annotators.map(({ name }) => name)).toEqual(["Anne", "Ben"]);
  });

  it.each<[what: string, from: string | RegExp, to: string, code: string]>([
    ["of another format", "referee-judgements", "referee-campaign", "malformed-json"],
    ["of a newer version", '"version":1', '"version":2', "newer-version"],
    ["of an older version", '"version":1', '"version":0', "older-version"],
    ["with a judgement of an unlisted annotator", '"author":"a2"', '"author":"a3"', "unknown-candidate"],
    ["with two annotators with one id", '"annotator":"a2"', '"annotator":"a1"', "duplicate-id"],
    ["with two judgements with one id", smallId(2), smallId(1), "duplicate-id"],
    ["with an unknown answer", '"pronoun":"unset"', '"pronoun":"unsure"', "malformed-json"],
    [
      "with an event that is not a judgement or annotator",
      '"kind":"annotator"',
      '"kind":"setting"',
      "malformed-json",
    ],
  ])("is refused if it is a file %s", (_what, from, to, code) => {
    const text = serializeJudgements(rich().events, new Set());
    const changed = text.replace(from, to);
    expect(changed).not.toBe(text);
    const parsed = parseJudgements("judgements.json", changed);
    expect(parsed.ok ? [] : parsed.problems.map((problem) => problem.code)).toContain(code);
  });
});

const created = "2026-05-06T07:08:09.000Z";
const backup = {
  created,
  campaigns: [
    { ledger: judgedLedger(), trashed: null },
    { ledger: smallLedger(), trashed: "2026-05-01T00:00:00.000Z" },
  ],
};
const bytes = serializeBackup(backup);
const codes = (changed: Uint8Array) => {
  const opened = openBackup({ path: "backup.zip", bytes: changed });
  return opened.ok ? "read" : opened.problems.map(({ code }) => code);
};
/** The archive with some files replaced, added or (null) removed. */
function changedFiles(changes: Record<string, string | null>): Uint8Array {
  const files = unzipSync(bytes);
  for (const [path, text] of Object.entries(changes)) {
    if (text === null) delete files[path];
    else files[path] = new TextEncoder().encode(text);
  }
  return zipSync(files);
}

describe("a backup", () => {
  it("is read as the same campaigns, byte for byte, including those in the trash", () => {
    const opened = openBackup({ path: "backup.zip", bytes });
    if (!opened.ok) throw new Error("it does not read");
    expect(opened.value.campaigns.map(({ trashed }) => trashed)).toEqual([null, "2026-05-01T00:00:00.000Z"]);
    expect(opened.value.campaigns.map(({ ledger }) => serializeCampaign(ledger))).toEqual(
      backup.campaigns.map(({ ledger }) => serializeCampaign(ledger)),
    );
    expect(serializeBackup(opened.value)).toEqual(bytes);
  });

  it("is distinguished from other archives", () => {
    const isOne = (content: Uint8Array) => isBackup({ path: "backup.zip", bytes: content });
    expect(isOne(bytes)).toBe(true);
    expect(isOne(zipSync({ "source.txt": new Uint8Array([65]) }))).toBe(false);
    expect(isOne(bytes.subarray(1))).toBe(false);
    expect(isOne(Uint8Array.of())).toBe(false);
  });

  it.each([
    ["cut off", bytes.subarray(0, bytes.length - 40), "unreadable-archive"],
    ["missing one of its campaigns", changedFiles({ "campaign-2.json": null }), "missing-required-file"],
    ["changed in a campaign", changedFiles({ "campaign-1.json": "{}" }), "malformed-json"],
    [
      "of a newer version",
      changedFiles({ "referee-backup.json": '{"format":"referee-backup","version":2}' }),
      "newer-version",
    ],
  ])("is refused if it is %s", (_, changed, code) => {
    expect(codes(changed)).toContain(code);
  });
});
