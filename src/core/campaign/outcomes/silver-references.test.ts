// Tests which translations are exported as references: exactly those that would be accepted before.

import { describe, expect, it } from "vitest";
import { approvalsOf, passCampaign, passedCampaign } from "#core/analysis/accuracy/score-campaign.ts";
import { serializeSilver } from "#core/io/folder/silver-tsv.ts";
import type { Annotator } from "#core/ledger/fold.ts";
import { alikeLedger } from "#tools/testing/campaigns/alike-campaign.ts";
import { type FlatJudgement, inForce, smallJudgement } from "#tools/testing/campaigns/small-campaign.ts";
import { CandidateOutcomes } from "./candidate-outcomes.ts";
import { silverReferences } from "./silver-references.ts";

const ANNOTATORS: readonly Annotator[] = [
  { id: "a1", name: "Anna", role: "annotator" },
  { id: "a2", name: "Ben", role: "annotator" },
  { id: "j1", name: "Jo", role: "adjudicator" },
];
/** Position of e1's pronoun in its sentence. */
const PRONOUNS: Readonly<Record<string, number>> = { a: 0, b: 2, c: 0, d: 0, e: 1 };
const bad = { antecedent: "bad", pronoun: "bad" } as const;

const right = (system: string, author = "a1", parts: FlatJudgement = {}): FlatJudgement => ({
  ...{
    system,
    author,
    antecedent: "bad",
    pronoun: "ok",
    tokens: [{ line: 1, position: PRONOUNS[system] ?? -1 }],
  },
  ...parts,
});

function found(...said: readonly FlatJudgement[]) {
  const judgements = said.map((one, place) => smallJudgement(place + 1, one));
  const campaign = inForce(alikeLedger({}, { annotators: ANNOTATORS, judgements }));
  return new CandidateOutcomes(campaign, approvalsOf(passCampaign(passedCampaign(campaign))));
}

const rows = (...said: readonly FlatJudgement[]) =>
  silverReferences(found(...said)).map(
    ({ example, pronoun, antecedents, people, systems }) =>
      `${example} ${pronoun.join("_")} ${antecedents.map((one) => one.join("_")).join("|")} ${people} ${systems.join(",")}`,
  );

// In e1 the outputs a, b, c and e say “il … ballon”, d says “elle … ballon”.
describe("silverReferences", () => {
  it("exports nothing without judgements, even if the automatic pass approved candidates", () => {
    expect(rows()).toEqual([]);
  });

  it("exports one row per translation with its annotators and systems", () => {
    expect(rows(right("a"))).toEqual(["e1 Il ballon 1 a"]);
    expect(rows(right("b"), right("a"))).toEqual(["e1 Il ballon 1 a,b"]);
    expect(rows(right("b", "a2"), right("a"), right("d"))).toEqual([
      "e1 Il ballon 2 a,b",
      "e1 Elle ballon 1 d",
    ]);
  });

  it("writes a translation as in the first output", () => {
    expect(rows(right("c"))).toEqual(["e1 il ballon 1 c"]);
    expect(rows(right("c"), right("b"))).toEqual(["e1 il ballon 1 b,c"]);
  });

  it.each([
    ["wrong elsewhere", [right("a"), { system: "b", ...bad }]],
    ["disagreed upon", [right("a"), right("b", "a1"), { system: "b", author: "a2", ...bad }]],
    [
      "of a fixed alignment",
      [right("a", "a1", { tokens: [{ line: 1, position: 3 }], fixedPronoun: [{ line: 1, position: 3 }] })],
    ],
    ["unfinished", [{ system: "a", pronoun: "ok", tokens: [{ line: 1, position: 0 }] }]],
    ["of another text", [right("a", "a1", { textHash: "another" })]],
    ["excluded", [{ system: "a", tags: ["bad_translation"] }]],
  ] as const)("are none where it is %s", (_, said) => {
    expect(rows(...said)).toEqual([]);
  });

  it("counts only annotators whose judgements gave the outcome", () => {
    expect(rows(right("a"), { system: "a", author: "a2", ...bad }, right("a", "j1"))).toEqual([
      "e1 Il ballon 1 a",
    ]);
    expect(rows(right("a"), right("a", "a2"))).toEqual(["e1 Il ballon 2 a"]);
  });

  it("of some candidates still reads opposing judgements of the others", () => {
    const outcomes = found(right("a"), right("d"), { system: "b", ...bad });
    const ofA = (candidate: number) => outcomes.texts.index.keyOf(candidate).system === "a";
    expect(silverReferences(outcomes, ofA)).toEqual([]);
    const both = found(right("a"), right("d"));
    expect(silverReferences(both, ofA).map(({ systems }) => systems)).toEqual([["a"]]);
  });

  it("writes a table that no content can break", () => {
    const [one] = silverReferences(found(right("a")));
    if (one === undefined) throw new Error("there is one");
    expect(serializeSilver([one])).toBe(
      "example\tpronoun\tantecedents\tpeople\tsystems\tantecedent_answer\ne1\tIl\tballon\t1\ta\tbad\n",
    );
  });
});
