import { describe, expect, it } from "vitest";
import type { Marks } from "#core/campaign/view/candidate-view.ts";
import type { TokenRef } from "#core/suite/suite.ts";
import { contentForGroupedOutput } from "./answer.ts";
import { EMPTY_JUDGEMENT, type JudgementContent } from "./content.ts";

const at = (line: number, ...positions: number[]): TokenRef[] =>
  positions.map((position) => ({ line, position }));
const OK: JudgementContent = {
  ...EMPTY_JUDGEMENT,
  antecedent: "ok",
  pronoun: "ok",
  tags: ["ant_unsure"],
  remark: "so",
};

describe("a judgement for a grouped output", () => {
  const marks: Marks = { pronoun: at(1, 3, 5), antecedent: at(0, 2) };
  const other: Marks = { pronoun: at(1, 0, 9), antecedent: at(0, 7) };

  it.each<[what: string, tokens: TokenRef[], expected: TokenRef[]]>([
    ["nothing", [], []],
    ["the first token of the pronoun", at(1, 3), at(1, 0)],
    ["the second token of the pronoun", at(1, 5), at(1, 9)],
    ["the head", at(0, 2), at(0, 7)],
    ["the head and both tokens of the pronoun", [...at(0, 2), ...at(1, 3, 5)], [...at(0, 7), ...at(1, 0, 9)]],
  ])("selects the corresponding tokens: %s", (_, tokens, expected) => {
    expect(contentForGroupedOutput({ ...OK, tokens }, marks, other)).toEqual({ ...OK, tokens: expected });
  });

  it("selects the head that corresponds to the selected one, if there are several heads", () => {
    const from: Marks = { pronoun: at(2, 0), antecedent: at(0, 1, 4), heads: [at(0, 4), at(0, 1)] };
    const to: Marks = { pronoun: at(2, 8), antecedent: at(0, 2, 6), heads: [at(0, 2), at(0, 6)] };
    expect(contentForGroupedOutput({ ...OK, tokens: at(0, 4) }, from, to)?.tokens).toEqual(at(0, 2));
    expect(contentForGroupedOutput({ ...OK, tokens: at(0, 1) }, from, to)?.tokens).toEqual(at(0, 6));
  });

  it("selects a token that is both pronoun and head only once, and both tokens if they differ in the other output", () => {
    const shared: Marks = { pronoun: at(0, 2), antecedent: at(0, 2) };
    const separate: Marks = { pronoun: at(0, 5), antecedent: at(0, 1) };
    expect(contentForGroupedOutput({ ...OK, tokens: at(0, 2) }, shared, shared)?.tokens).toEqual(at(0, 2));
    expect(contentForGroupedOutput({ ...OK, tokens: at(0, 2) }, shared, separate)?.tokens).toEqual(
      at(0, 1, 5),
    );
    expect(contentForGroupedOutput({ ...OK, tokens: at(0, 1, 5) }, separate, shared)?.tokens).toEqual(
      at(0, 2),
    );
  });

  it.each<[what: string, content: JudgementContent, to: Marks]>([
    ["the pronoun's alignment was fixed", { ...OK, fixedPronoun: at(1, 4) }, other],
    ["the antecedent's alignment was fixed to nothing", { ...OK, fixedAntecedent: [] }, other],
    ["a selected token is not marked", { ...OK, tokens: at(1, 4) }, other],
    ["the pronoun has fewer tokens in the other output", OK, { ...other, pronoun: at(1, 0) }],
    ["a head has more tokens in the other output", OK, { ...other, antecedent: at(0, 7, 8) }],
    ["there are more heads in the other output", OK, { ...other, heads: [at(0, 7), at(0, 8)] }],
  ])("is null if %s", (_, content, to) => {
    expect(contentForGroupedOutput(content, marks, to)).toBeNull();
  });
});
