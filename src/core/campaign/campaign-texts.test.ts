import { describe, expect, it } from "vitest";
import {
  changedLine,
  type FlatJudgement,
  smallCampaign,
  smallJudgement,
} from "#tools/testing/campaigns/small-campaign.ts";
import { CampaignTexts } from "./campaign.ts";

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
