// Tests which translations are exported as references: those whose answers could be reused.

import { describe, expect, it } from "vitest";
import { approvalsOf, computeVerdicts, passInputOf } from "#core/analysis/accuracy/score-campaign.ts";
import { serializeSilver } from "#core/io/folder/folder-files.ts";
import type { Annotator } from "#core/ledger/fold.ts";
import { equalOutputsLedger } from "#tools/testing/campaigns/equal-outputs-campaign.ts";
import {
  currentCampaign,
  type FlatJudgement,
  smallJudgement,
} from "#tools/testing/campaigns/small-campaign.ts";
import { CandidateOutcomes, silverReferences } from "./candidate-outcomes.ts";

const ANNOTATORS: readonly Annotator[] = [
  { id: "a1", name: "Anna", role: "annotator" },
  { id: "a2", name: "Ben", role: "annotator" },
  { id: "j1", name: "Jo", role: "adjudicator" },
];
/** By output: position of the token that is linked to the pronoun of e1, in its sentence. */
const PRONOUNS: Readonly<Record<string, number>> = { a: 0, b: 2, c: 0, d: 0, e: 1 };
const badAnswers = { antecedent: "bad", pronoun: "bad" } as const;

const right = (system: string, author = "a1", parts: FlatJudgement = {}): FlatJudgement => ({
  system,
  author,
  antecedent: "bad",
  pronoun: "ok",
  tokens: [{ line: 1, position: PRONOUNS[system] ?? -1 }],
  ...parts,
});

function sourceOf(...parts: readonly FlatJudgement[]) {
  const judgements = parts.map((record, index) => smallJudgement(index + 1, record));
  const campaign = currentCampaign(equalOutputsLedger({}, { annotators: ANNOTATORS, judgements }));
  return new CandidateOutcomes(campaign, approvalsOf(computeVerdicts(passInputOf(campaign))));
}

const rows = (...judgements: readonly FlatJudgement[]) =>
  silverReferences(sourceOf(...judgements)).map(
    ({ example, pronoun, antecedents, people, systems }) =>
      `${example} ${pronoun.join("_")} ${antecedents.map((words) => words.join("_")).join("|")} ${people} ${systems.join(",")}`,
  );

// In e1 the outputs a, b, c and e contain “il … ballon”, d contains “elle … ballon”.
describe("silverReferences", () => {
  it("exports nothing without judgements, even if the automatic pass approved candidates", () => {
    expect(rows()).toEqual([]);
  });

  it("exports one row per translation, with its number of annotators and its systems", () => {
    expect(rows(right("a"))).toEqual(["e1 Il ballon 1 a"]);
    expect(rows(right("b"), right("a"))).toEqual(["e1 Il ballon 1 a,b"]);
    expect(rows(right("b", "a2"), right("a"), right("d"))).toEqual([
      "e1 Il ballon 2 a,b",
      "e1 Elle ballon 1 d",
    ]);
  });

  it("writes a translation with the capitals of the first system whose output was judged", () => {
    expect(rows(right("c"))).toEqual(["e1 il ballon 1 c"]);
    // a has “Il”, b and c have “il”.
    expect(rows(right("c"), right("a"))).toEqual(["e1 Il ballon 1 a,c"]);
    expect(rows(right("c"), right("b"))).toEqual(["e1 il ballon 1 b,c"]);
  });

  it.each([
    ["judged wrong in another output", [right("a"), { system: "b", ...badAnswers }]],
    ["in disagreement", [right("a"), right("b", "a1"), { system: "b", author: "a2", ...badAnswers }]],
    [
      "judged with a fixed alignment",
      [right("a", "a1", { tokens: [{ line: 1, position: 3 }], fixedPronoun: [{ line: 1, position: 3 }] })],
    ],
    ["not completely judged", [{ system: "a", pronoun: "ok", tokens: [{ line: 1, position: 0 }] }]],
    ["judged on another text", [right("a", "a1", { textHash: "another" })]],
    ["excluded", [{ system: "a", tags: ["bad_translation"] }]],
  ] as const)("exports no translation that is %s", (_, judgements) => {
    expect(rows(...judgements)).toEqual([]);
  });

  it("counts only annotators whose judgements decided the outcome", () => {
    expect(rows(right("a"), { system: "a", author: "a2", ...badAnswers }, right("a", "j1"))).toEqual([
      "e1 Il ballon 1 a",
    ]);
    expect(rows(right("a"), right("a", "a2"))).toEqual(["e1 Il ballon 2 a"]);
  });

  it("considers opposing judgements of all candidates, even if only some are exported", () => {
    const outcomes = sourceOf(right("a"), right("d"), { system: "b", ...badAnswers });
    const ofA = (candidate: number) => outcomes.texts.index.keyOf(candidate).system === "a";
    expect(silverReferences(outcomes, ofA)).toEqual([]);
    const both = sourceOf(right("a"), right("d"));
    expect(silverReferences(both, ofA).map(({ systems }) => systems)).toEqual([["a"]]);
  });

  it("writes a table with a header and one row per reference", () => {
    const [reference] = silverReferences(sourceOf(right("a")));
    if (reference === undefined) throw new Error("there is one");
    expect(serializeSilver([reference])).toBe(
      "example\tpronoun\tantecedents\tpeople\tsystems\tantecedent_answer\ne1\tIl\tballon\t1\ta\tbad\n",
    );
  });
});
