// Tests that the datasheet has every question of HEDS 3.0 once, and answers with the figures of the campaign.

import { describe, expect, it } from "vitest";
import { equalOutputsLedger } from "#tools/testing/campaigns/equal-outputs-campaign.ts";
import { judgedLedger } from "#tools/testing/campaigns/judged-campaign.ts";
import { smallId, smallJudgement, smallLedger } from "#tools/testing/campaigns/small-campaign.ts";
import { reportContent } from "#tools/testing/report-content-of.ts";
import { annotationChecklist, datasheet } from "./datasheet.ts";

/** The numbers of the online form (nlp-heds.github.io), in order. */
const NUMBERS = [
  "1.1.1 1.1.2 1.2 1.3.1.1 1.3.1.2 1.3.1.3 1.3.2.1 1.3.2.2 1.3.2.3",
  "2.1 2.2 2.3 2.4 2.5",
  "3.1.1 3.1.2 3.1.3.1 3.1.3.2 3.1.3.3 3.2.1 3.2.2.1 3.2.2.2 3.2.2.3 3.2.2.4 3.2.3 3.2.4 3.2.5",
  "3.3.1 3.3.2 3.3.3.1 3.3.3.2 3.3.4.1 3.3.4.2 3.3.5 3.3.6 3.3.7 3.3.8",
  "4.1.1 4.1.2 4.1.3 4.2.1 4.2.2 4.2.3 4.3.1.1 4.3.1.2 4.3.2 4.3.3 4.3.4 4.3.5 4.3.6 4.3.7 4.3.8 4.3.9",
  "4.3.10 4.3.11.1 4.3.11.2 4.3.12.1 4.3.12.2",
  "5.1 5.2 5.3 5.4",
].flatMap((line) => line.split(" "));

const itemsOf = (content: ReturnType<typeof reportContent>) =>
  datasheet(content).flatMap(({ items }) => items);
const answersOf = (content: ReturnType<typeof reportContent>) =>
  new Map(itemsOf(content).map(({ number, answer }) => [number, answer]));

describe("the datasheet", () => {
  const content = reportContent(judgedLedger());
  const answers = answersOf(content);

  it("has every question of HEDS 3.0 once, in order", () => {
    expect(itemsOf(content).map(({ number }) => number)).toEqual(NUMBERS);
  });

  it("gives the numbers of the campaign (judged-campaign.ts)", () => {
    // bad: e1, e3 and e4 have a finished judgement; good: e1 and e3. Of eight candidates, e2 and e4 of good are approved
    // and not judged; e2 and e3 of bad are open.
    expect(answers.get("3.1.1")).toContain("4 examples per system in 3 categories");
    expect(answers.get("3.1.1")).toContain("with a finished judgement: 2 to 3 candidates per system");
    expect(answers.get("3.1.1")).toContain(
      "Of all 8 candidates, 2 were approved automatically and not judged, 2 are open",
    );
    expect(answers.get("3.2.1")).toBe("2 annotators with finished judgements.");
    // Only e3 of bad has finished judgements of both.
    expect(answers.get("3.3.3.2")).toContain(
      "1 of 5 candidates with a finished judgement have one of two annotators or more; 0 repeats",
    );
    // Six finished judgements, one of them with more context and with the reference.
    expect(answers.get("3.3.4.2")).toContain(
      "more context was opened for 1 of 6 (16.7%) judgements, the reference for 1 of 6 (16.7%)",
    );
    expect(answers.get("2.3")).toContain("bad, good");
    expect([answers.get("2.4"), answers.get("2.5")]).toEqual(["en (BCP 47).", "fr (BCP 47)."]);
    expect(answers.get("4.3.2")).toBe("Guidelines of version test.");
    // On the outcome, Anna and Ben differ about the only candidate that both judged.
    expect(answers.get("4.3.11.2")).toContain("outcome: observed 0.0% (n = 1, too few for coefficients)");
    expect(answers.get("4.3.12.2")).toBe("Not assessed.");
  });

  it("leaves to the authors what only they know", () => {
    const unknown = [...answers].flatMap(([number, answer]) => (answer === null ? [number] : []));
    expect(unknown).toEqual(
      [
        "1.1.1 1.1.2 1.2 1.3.1.1 1.3.1.2 1.3.1.3 1.3.2.1 1.3.2.2 1.3.2.3",
        "3.1.3.1 3.1.3.2 3.1.3.3 3.2.2.1 3.2.2.2 3.2.2.3 3.2.2.4 3.2.3 3.2.4 3.2.5",
        "3.3.1 3.3.4.1 3.3.6 3.3.8 4.3.1.2 5.1 5.2 5.3 5.4",
      ].flatMap((line) => line.split(" ")),
    );
  });

  it("claims nothing about judgements if there are none", () => {
    const empty = answersOf(reportContent(smallLedger()));
    const about = "3.3.2 3.3.3.1 3.3.4.2 3.3.5 3.3.7 4.3.2 4.3.5 4.3.7".split(" ");
    for (const number of about) expect(empty.get(number)).toBeNull();
    expect(empty.get("3.2.1")).toBe("0. No candidate has a finished judgement.");
    expect(empty.get("4.3.9")).toMatch(
      /^No human evaluation\. Accuracy .* The file accuracy\.csv has all counts\.$/,
    );
    expect(empty.get("4.3.10")).toBe("Wilson's 95% intervals for shares. No human evaluation.");
    expect(empty.get("4.3.11.1")).toBe("Not assessed.");
  });

  it("describes Referee's screen only for judgements that were made in it", () => {
    // A judgement without a replica was imported.
    const imported = answersOf(
      reportContent(
        smallLedger(
          {},
          { judgements: [smallJudgement(1, { antecedent: "bad", pronoun: "bad", replica: null })] },
        ),
      ),
    );
    for (const number of ["3.3.2", "3.3.4.2", "4.3.5", "4.3.7"]) {
      const answer = imported.get(number) ?? "";
      expect([number, answer]).toEqual([
        number,
        expect.stringContaining("1 finished judgement was imported"),
      ]);
      expect(answer).toContain("to be filled by the authors");
      expect(answer).not.toMatch(/In Referee|buttons and keys|Is the pronoun correct|web page/);
    }
    expect(imported.get("3.3.7")).toBeNull();
    expect(imported.get("3.3.3.1")).not.toContain("contradictory answers");
    expect(answers.get("3.3.3.1")).toContain("contradictory answers are refused or need a reason");
    // Nobody is an adjudicator.
    expect(answers.get("4.3.9")).not.toContain("adjudicator");
    expect(answers.get("4.3.5")).toBe("Multiple-choice options, as buttons and keys.");
  });

  const correct = { pronoun: "ok", tokens: [{ line: 3, position: 0 }] } as const;
  const incorrect = { pronoun: "bad" } as const;
  const copyOf = (number: number) => ({
    copiedFrom: smallId(number),
    actionId: smallJudgement(number).actionId,
  });

  // Outputs a and c are equal but for capitals, b has other words in e1, and no output has others in e2. Anna judges e1 of
  // a, b and c, and e2 of a and c, by decisions of their own; her answer about e2 of b is a copy of that about a.
  it("counts equal outputs that one person judged apart, and does not call them repeats", () => {
    const ofE2 = [
      smallJudgement(4, { system: "a", example: "e2", ...correct }),
      smallJudgement(5, { system: "b", example: "e2", ...correct, ...copyOf(4) }),
    ];
    const judgements = [
      ...ofE2,
      smallJudgement(1, {
        system: "a",
        antecedent: "bad",
        pronoun: "ok",
        tokens: [{ line: 1, position: 0 }],
      }),
      smallJudgement(2, { system: "c", antecedent: "bad", ...incorrect }),
      smallJudgement(3, { system: "b", antecedent: "bad", ...incorrect }),
      smallJudgement(6, { system: "c", example: "e2", ...correct }),
    ];
    const apart = answersOf(reportContent(equalOutputsLedger({}, { judgements })));
    expect(apart.get("4.3.12.1")).toMatch(/^No repeats were shown\. Equal outputs .* not independent\.$/);
    expect(apart.get("4.3.12.2")).toBe(
      "Equal outputs judged separately by one person: 1 of 2 (50.0%) with one outcome.",
    );
    const once = answersOf(reportContent(equalOutputsLedger({}, { judgements: ofE2 })));
    expect(once.get("4.3.12.2")).toBe("Not assessed.");
  });

  it("says which repeats follow a copied answer", () => {
    const task = "pronoun-judgement-repeat";
    const judgements = [
      smallJudgement(1, { system: "a", example: "e2", ...correct }),
      smallJudgement(2, { system: "b", example: "e2", ...correct, ...copyOf(1) }),
      smallJudgement(3, { task, system: "a", example: "e2", ...incorrect }),
      smallJudgement(4, { task, system: "b", example: "e2", ...correct }),
    ];
    const repeated = answersOf(reportContent(equalOutputsLedger({}, { judgements })));
    expect(repeated.get("4.3.12.2")).toBe(
      "1 of 2 (50.0%) repeats have another outcome, of those first judged separately 1 of 1 (100.0%); the others repeat an answer copied from an equal output.",
    );
  });

  it("names Holm's method only if a pair of systems is tested", () => {
    expect(answers.get("4.3.10")).toBe(
      "Wilson's 95% intervals for shares. No pair of systems has a test; the file comparison.csv says why.",
    );
  });

  it("does not claim to know the instructions behind judgements that record none", () => {
    const judgement = smallJudgement(1, { antecedent: "bad", pronoun: "bad" });
    const circumstances = { ...judgement.circumstances, guidelines: "" };
    const unknown = reportContent(smallLedger({}, { judgements: [{ ...judgement, circumstances }] }));
    expect(annotationChecklist(unknown)[0]?.items[0]?.answer).toBe(
      "The version of the guidelines is not recorded in the judgements. What the annotators read: to be filled by the authors.",
    );
  });

  it("has the five points of the checklist on annotation", () => {
    const [section] = annotationChecklist(content);
    expect(section?.items.map(({ number, answer }) => [number, answer !== null])).toEqual([
      ["D1", true],
      ["D2", false],
      ["D3", false],
      ["D4", false],
      ["D5", true],
    ]);
  });
});
