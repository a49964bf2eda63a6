import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { type CandidateFilter, NO_FILTER, readFilter, writeFilter } from "./candidate-filter.ts";

const parse = (search: string) => readFilter(new URLSearchParams(search));
const write = (filter: Partial<CandidateFilter>) =>
  new URLSearchParams(writeFilter({ ...NO_FILTER, ...filter })).toString();

import { anyFilter } from "#tools/testing/runs/any-filter.ts";

describe("CandidateFilter", () => {
  it("is the same after it was written to a URL and read again", () => {
    fc.assert(
      fc.property(anyFilter, (filter) => {
        expect(parse(write(filter))).toEqual(filter);
      }),
    );
    expect(writeFilter(NO_FILTER)).toEqual([]);
  });

  // Addresses that people shared earlier must still lead to the same candidates.
  it.each<[filter: Partial<CandidateFilter>, search: string]>([
    [{ systems: ["a", "b"], categories: ["x"] }, "system=a&system=b&category=x"],
    [{ examples: ["12"], states: ["open", "done"] }, "state=open&state=done&example=12"],
    [
      { outcomes: ["approved", "correct"], whys: ["two answers"] },
      "outcome=approved&outcome=correct&why=two+answers",
    ],
    [{ verdicts: ["referred"], audit: "incorrect" }, "verdict=referred&audit=incorrect"],
    [
      { verdicts: ["referred", "reused"], heads: ["incorrect"] },
      "verdict=referred&verdict=reused&head=incorrect",
    ],
    [{ repeat: ["text", "direct-changed"] }, "repeat=text&repeat=direct-changed"],
    [
      { metrics: ["apt:no-output", "apt:disagrees", "autoprf:no-match"] },
      "metric=apt%3Ano-output&metric=apt%3Adisagrees&metric=autoprf%3Ano-match",
    ],
    [{ answers: [{ question: "pronoun", answer: "any", by: "" }] }, "answer=pronoun%3Aany"],
    [{ annotator: "a1", judgedBy: ["a2"] }, "annotator=a1&judged-by=a2"],
    [{ answers: [{ question: "pronoun", answer: "correct", by: "a1" }] }, "answer=pronoun%3Acorrect%3Aa1"],
    [
      { disagreement: "open", otherSystems: [{ is: "incorrect", system: "a" }] },
      "disagreement=open&other-system=incorrect%3Aa",
    ],
    [{ tag: "mine", conflicts: ["ant_unset"] }, "tag=mine&conflict=ant_unset"],
    [
      { flagged: true, stale: true, remarked: true, concurrent: true },
      "flagged=1&concurrent=1&remarked=1&stale=1",
    ],
    [
      { pronouns: ["it"], outputPronouns: ["", "il"], referencePronouns: ["elle"] },
      "pronoun=it&pronoun-output=&pronoun-output=il&pronoun-reference=elle",
    ],
    [
      { text: "a b", source: "c", output: "d", reference: "e", remark: "f", reason: "g" },
      "text=a+b&source=c&output=d&reference=e&remark=f&reason=g",
    ],
  ])("writes %j as %s, and reads the same filter", (filter, search) => {
    expect(write(filter)).toBe(search);
    expect(parse(search)).toEqual({ ...NO_FILTER, ...filter });
  });

  it.each([
    "state=lost",
    "verdict=perhaps",
    "flagged=0",
    "audit=",
    "head=unset",
    "head=ok",
    "answer=pronoun:ok",
    "repeat=never",
    "metric=apt",
    "disagreement=x",
    "why=",
    "answer=x:y",
    "other-system=x:y",
  ])("ignores the unknown value %s", (search) => expect(parse(search)).toEqual(NO_FILTER));
});
