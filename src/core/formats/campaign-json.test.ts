import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { Campaign } from "#core/campaign/campaign.ts";
import { CAMPAIGN_VERSION, parseCampaign, serializeCampaign } from "#core/formats/campaign-json.ts";
import { parseJudgements, serializeJudgements } from "#core/formats/judgements-json.ts";
import { SMALL_FOLDER, smallCampaign, smallJudgement } from "#core/formats/small-campaign.ts";
import type { Judgement } from "#core/judgement/judgement.ts";
import { type Profile, WMT_2018 } from "#core/match/profile.ts";

const ANNOTATORS = [
  { id: "a1", name: "Anna" },
  { id: "a2", name: "" },
];

/** A campaign with all that a campaign can have. */
function rich(parts: Partial<Campaign> = {}): Campaign {
  const second = {
    "reference.2.txt": SMALL_FOLDER["reference.txt"] ?? "",
    "systems/bad.source.txt": SMALL_FOLDER["source.txt"] ?? "",
    "systems/good.align": null,
  };
  return smallCampaign(second, {
    profile: WMT_2018,
    annotators: ANNOTATORS,
    judgements: [smallJudgement(1), smallJudgement(2, { annotator: "a2", system: "good", example: "e4" })],
    warnings: [{ code: "crlf-line-ends", severity: "warning", file: "source.txt", line: null, message: "m" }],
    ...parts,
  });
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
    annotator: fc.constantFrom("a1", "a2"),
    action: fc.constantFrom("judge" as const, "undo" as const, "redo" as const, "import" as const),
    antecedent: answer,
    pronoun: answer,
    tokens,
    tags: fc.array(fc.string({ unit: "grapheme" }), { maxLength: 3 }),
    remark: fc.string({ unit: "grapheme" }),
    flagged: fc.boolean(),
    keptBecause: fc.option(fc.string()),
    repairedPronoun: fc.option(tokens),
    repairedAntecedent: fc.option(tokens),
    seconds: fc.double({ min: 0, max: 1e6, noNaN: true }).map(Math.abs),
    referenceOpened: fc.boolean(),
    contextBefore: fc.nat({ max: 50 }),
  });
  return parts.map((given) => smallJudgement(0, given));
}

/** Logs whose records have ids of their own. */
const logArbitrary = fc
  .array(judgementArbitrary(), { maxLength: 6 })
  .map((log) => log.map((judgement, index) => ({ ...judgement, id: smallJudgement(index).id })));

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
  it("reads back to the same campaign and writes the same bytes again, whatever is in it", () => {
    const parts = fc.record({
      judgements: logArbitrary,
      profile: profileArbitrary,
      seed: fc.integer({ min: 0, max: 4294967295 }),
    });
    fc.assert(
      fc.property(parts, (given) => {
        const campaign = rich(given);
        const text = serializeCampaign(campaign);
        const parsed = parseCampaign("c.json", text);
        expect(parsed).toEqual({ ok: true, value: campaign, warnings: [] });
        expect(parsed.ok && serializeCampaign(parsed.value)).toBe(text);
      }),
    );
  });

  it("does not depend on the order of keys in memory", () => {
    const campaign = rich();
    const turned = Object.fromEntries(Object.entries(campaign).reverse());
    expect(serializeCampaign({ ...campaign, ...turned })).toBe(serializeCampaign(campaign));
  });

  it.each<[what: string, from: string | RegExp, to: string, code: string]>([
    ["text that is no JSON", /^\{/, "[{", "malformed-json"],
    ["another format", "referee-campaign", "referee-batch", "malformed-json"],
    [
      "a newer version",
      `"version": ${CAMPAIGN_VERSION}`,
      `"version": ${CAMPAIGN_VERSION + 1}`,
      "newer-version",
    ],
    ["an altered source", "The ball is red .", "The ball is blue .", "hash-differs"],
    ["an altered output", "Le ballon est rouge .", "Le ballon est bleu .", "hash-differs"],
    ["an altered suite hash", /"suiteHash": "./, '"suiteHash": "x', "hash-differs"],
    ["a judgement of an unknown example", '"example": "e4"', '"example": "e5"', "unknown-candidate"],
    [
      "a judgement of an unknown system",
      '"system": "good",\n   "example"',
      '"system": "best",\n   "example"',
      "unknown-candidate",
    ],
    ["a judgement of an unknown annotator", '"annotator": "a2"', '"annotator": "a3"', "unknown-candidate"],
    ["two annotators of one id", '"id": "a2"', '"id": "a1"', "duplicate-id"],
    [
      "two judgements of one id",
      "00000000-0000-4000-8000-000000000002",
      "00000000-0000-4000-8000-000000000001",
      "duplicate-id",
    ],
    ["a time that is none", "2026-01-02T03:04:05.006Z", "yesterday", "malformed-json"],
    ["a seed that is no 32-bit number", '"seed": 7', '"seed": 4294967296', "malformed-json"],
    ["a key of another kind", '"seed": 7', '"seed": 7, "extra": 1', "malformed-json"],
    ["a missing key", '"seed": 7,', "", "malformed-json"],
  ])("refuses %s", (_what, from, to, code) => {
    const text = serializeCampaign(rich());
    const changed = text.replace(from, to);
    expect(changed).not.toBe(text);
    const parsed = parseCampaign("c.json", changed);
    expect(parsed.ok ? [] : parsed.problems.map((problem) => problem.code)).toContain(code);
  });

  it("refuses a selected token that the output does not have", () => {
    const judgements = [smallJudgement(1, { tokens: [{ line: 3, position: 3 }] })];
    const parsed = parseCampaign("c.json", serializeCampaign(rich({ judgements })));
    expect(parsed.ok ? [] : parsed.problems.map((problem) => problem.code)).toEqual([
      "position-outside-sentence",
    ]);
  });

  it("tells at most 200 problems of one file", () => {
    const text = JSON.stringify({ outputs: Array.from({ length: 1000 }, () => 1) });
    const parsed = parseCampaign("c.json", text);
    expect(parsed.ok ? 0 : parsed.problems.length).toBe(200);
  });
});

describe("the file of judgements", () => {
  it("reads back to the same log and writes the same bytes again, whatever is in it", () => {
    fc.assert(
      fc.property(logArbitrary, (judgements) => {
        const campaign = rich({ judgements });
        const text = serializeJudgements(campaign);
        const parsed = parseJudgements("judgements.json", text, campaign);
        expect(parsed).toEqual({ ok: true, value: { annotators: ANNOTATORS, judgements }, warnings: [] });
        expect(parsed.ok && serializeJudgements({ ...campaign, ...parsed.value })).toBe(text);
      }),
    );
  });

  it.each<[what: string, from: string | RegExp, to: string, code: string]>([
    ["of another format", "referee-judgements", "referee-campaign", "malformed-json"],
    ["of a newer version", '"version": 1', '"version": 2', "newer-version"],
    ["of another suite", /"suiteHash": "./, '"suiteHash": "x', "hash-differs"],
    ["of an unknown candidate", '"system": "good"', '"system": "best"', "unknown-candidate"],
    ["of an unlisted annotator", '"annotator": "a2"', '"annotator": "a3"', "unknown-candidate"],
    ["with two annotators of one id", '"id": "a2"', '"id": "a1"', "duplicate-id"],
    [
      "with two records of one id",
      "00000000-0000-4000-8000-000000000002",
      "00000000-0000-4000-8000-000000000001",
      "duplicate-id",
    ],
    ["with an unknown answer", '"pronoun": "unset"', '"pronoun": "unsure"', "malformed-json"],
  ])("is refused if it is %s", (_what, from, to, code) => {
    const text = serializeJudgements(rich());
    const changed = text.replace(from, to);
    expect(changed).not.toBe(text);
    const parsed = parseJudgements("judgements.json", changed, rich());
    expect(parsed.ok ? [] : parsed.problems.map((problem) => problem.code)).toContain(code);
  });

  it("fits the same suite under another name and other languages", () => {
    const campaign = rich();
    const renamed = { ...campaign, suite: { ...campaign.suite, name: "Other", targetLanguage: "fr-CA" } };
    expect(parseJudgements("judgements.json", serializeJudgements(campaign), renamed).ok).toBe(true);
  });
});
