import "fake-indexeddb/auto";
import { afterEach, describe, expect, it } from "vitest";
import { NO_FILTER } from "#core/campaign/filter/candidate-filter.ts";
import type { SearchedPart } from "#core/campaign/filter/filter-field.ts";
import { REPEATED_JUDGING } from "#core/tasks/tasks.ts";
import { exampleRows, smallJudgement, smallLedger } from "#tools/testing/campaigns/small-campaign.ts";
import { ANNA, BEN, closeSessions, numberOf, openSession } from "./session-in-test.ts";
import { candidateFacts, candidateTable, rememberMetrics } from "./use-scope.ts";

afterEach(closeSessions);

const EXAMPLES = exampleRows(
  "Ball-1\tanaphoric_inter_subject_it\t1\t0\tIt\t0:0-1:1",
  "e2\tanaphoric_inter_non-subject_it\t1\t5\tit\t0:0-1:1",
  "e3\tanaphoric_inter_subject_it\t3\t0\tIt\t2:2-3:3",
  "e4\taddressee_generic_you\t1\t3\tyou\t",
);

const ledger = smallLedger(EXAMPLES, {
  annotators: [ANNA, BEN],
  judgements: [
    smallJudgement(1, { example: "Ball-1", flagged: true, tags: ["mine"], remark: "Look Again" }),
    smallJudgement(2, { example: "Ball-1", author: "a2", tags: ["yours", "ant_unsure"] }),
    smallJudgement(3, { example: "e2", pronoun: "ok" }),
    smallJudgement(4, { example: "e2", pronoun: "bad" }),
    smallJudgement(6, { example: "e4", author: "a2", flagged: true }),
    smallJudgement(5, { example: "e3", author: "a2", flagged: true, pronoun: "bad", antecedent: "bad" }),
  ],
});

describe("facts of a candidate for filters", () => {
  it("include system, category and verdict, the same overall and for one annotator", async () => {
    const session = await openSession(ledger);
    for (const annotator of [null, "a1"]) {
      const { system, example: exampleOf, approved } = candidateFacts(session, annotator);
      const facts = (of: string, example: string) => {
        const candidate = numberOf(session, of, example);
        return [system(candidate), exampleOf(candidate).category, approved(candidate)];
      };
      // Of “bad”, only e3 is approved: it has “Il” as the reference has, and “le plasma” for “les plasma”.
      expect(facts("bad", "e2")).toEqual(["bad", "anaphoric_inter_non-subject_it", false]);
      expect(facts("bad", "e3")).toEqual(["bad", "anaphoric_inter_subject_it", true]);
      expect(facts("good", "e2")).toEqual(["good", "anaphoric_inter_non-subject_it", true]);
    }
  });

  it.each<[who: string | null, example: string, flagged: boolean, tags: string[], twice: boolean]>([
    [null, "Ball-1", true, ["mine", "yours", "ant_unsure"], false],
    ["a1", "Ball-1", true, ["mine"], false],
    ["a2", "Ball-1", false, ["yours", "ant_unsure"], false],
    ["a3", "Ball-1", false, [], false],
    [null, "e2", false, [], true],
    ["a1", "e2", false, [], true],
    ["a2", "e2", false, [], false],
    [null, "e3", true, [], false],
    ["a1", "e3", false, [], false],
    ["a2", "e3", true, [], false],
  ])(
    "include notes: for annotator %s (null = all), %s has flag %s, tags %j, concurrent answers %s",
    async (annotator, example, ...expected) => {
      const session = await openSession(ledger);
      const { contents, concurrent } = candidateFacts(session, annotator);
      const candidate = numberOf(session, "bad", example);
      const found = contents(candidate);
      const isFlagged = found.some(({ flagged }) => flagged);
      expect([isFlagged, found.flatMap(({ tags }) => tags), concurrent(candidate)]).toEqual(expected);
    },
  );

  it("include the answers, but no concurrent answers", async () => {
    const session = await openSession(ledger);
    for (const annotator of [null, "a2"]) {
      const { answers } = candidateFacts(session, annotator);
      const of = (example: string) => [...answers(numberOf(session, "bad", example), "pronoun")];
      expect([of("Ball-1"), of("e2"), of("e3")]).toEqual([[], [], [["a2", "incorrect"]]]);
      expect([...answers(numberOf(session, "bad", "e3"), "outcome")]).toEqual([["a2", "incorrect"]]);
    }
  });

  it("include whether an approved candidate was judged correct or incorrect", async () => {
    const judged = (n: number, example: string, pronoun: "ok" | "bad") =>
      smallJudgement(n, {
        system: "good",
        example,
        pronoun,
        antecedent: "bad",
        tags: ["noncompositional_translation"],
      });
    const judgements = [
      judged(1, "Ball-1", "ok"),
      judged(2, "e2", "bad"),
      smallJudgement(3, { example: "e2", pronoun: "bad", antecedent: "bad" }),
    ];
    const session = await openSession(smallLedger(EXAMPLES, { annotators: [ANNA, BEN], judgements }));
    for (const annotator of ["", "a2"]) {
      const audited = (audit: "correct" | "incorrect") =>
        candidateTable(session, annotator)
          .filter(session.candidates.numbers, { ...NO_FILTER, audit })
          .map((candidate) => Object.values(session.candidates.keyOf(candidate)).join(" "));
      expect(audited("correct")).toEqual(["good Ball-1"]);
      // The candidate of “bad” was referred, so judgements of it audit no approval.
      expect(audited("incorrect")).toEqual(["good e2"]);
    }
  });

  it("include the state for one annotator, or over all annotators", async () => {
    const session = await openSession(ledger);
    const states = (annotator: string | null) => {
      const { state } = candidateFacts(session, annotator);
      return ["Ball-1", "e2", "e3"].map((example) => state(numberOf(session, "bad", example)));
    };
    const tallied = (annotator: string | null) =>
      ["Ball-1", "e2", "e3"].map((example) =>
        session.tally(annotator).state(numberOf(session, "bad", example)),
      );
    for (const annotator of [null, "a1", "a2"]) expect(states(annotator)).toEqual(tallied(annotator));
    expect(states("a2")).not.toEqual(states("a1"));
  });

  it.each<[text: string, who: string | null, isFound: boolean]>([
    ["ball-1", null, true],
    ["ball-", null, false], // not part of an id
    ["it bounces when", null, true],
    ["drop it.", null, true], // as shown, not token by token
    ["drop it .", null, false],
    ["is red", null, true], // the sentence of the antecedent
    ["saw the plasma", null, false], // a sentence without any mark
    ["il rebondit quand vous", null, true],
    ["lâchez.", null, true],
    ["ballon", null, true],
    ["elle rebondit", null, true], // the reference's
    ["vu les plasma", null, false],
    ["look again", null, true],
    ["look again", "a1", true],
    ["look again", "a2", false],
    ["mine", null, false],
  ])("contain the text “%s” for annotator %s (null = all): %s", async (text, annotator, isFound) => {
    const session = await openSession(ledger);
    const found = candidateTable(session, annotator ?? "").filter([numberOf(session, "bad", "Ball-1")], {
      ...NO_FILTER,
      text,
    });
    expect(found.length).toBe(isFound ? 1 : 0);
  });

  it.each<[where: SearchedPart, text: string, who: string | null, isFound: boolean]>([
    ["source", "it bounces", null, true],
    ["source", "is red", null, true],
    ["source", "rebondit", null, false],
    ["output", "il rebondit", null, true],
    ["output", "elle rebondit", null, false],
    ["output", "le ballon", null, true],
    ["reference", "elle rebondit", null, true],
    ["reference", "ballon", null, false],
    ["remark", "look", null, true],
    ["remark", "look", "a2", false],
    ["remark", "ball-1", null, false],
    ["reason", "il ≠ elle", null, true],
    ["reason", "rebondit", null, false],
  ])(
    "contain in the field “%s” the text “%s” for annotator %s (null = all): %s",
    async (where, text, annotator, isFound) => {
      const session = await openSession(ledger);
      const { contains } = candidateFacts(session, annotator);
      expect(contains(numberOf(session, "bad", "Ball-1"), where, text)).toBe(isFound);
    },
  );

  it("include the pronoun's form in source, output and each reference", async () => {
    const session = await openSession(ledger);
    const { example, outputPronoun, referencePronouns } = candidateFacts(session, null);
    const forms = (system: string, id: string) => {
      const candidate = numberOf(session, system, id);
      const { id: found, pronoun } = example(candidate);
      return [found, pronoun.toLowerCase(), outputPronoun(candidate), referencePronouns(candidate)];
    };
    expect(forms("bad", "Ball-1")).toEqual(["Ball-1", "it", "il", ["elle"]]);
    expect(forms("bad", "e2")).toEqual(["e2", "it", "le", ["la"]]);
    expect(forms("good", "e2")).toEqual(["e2", "it", "la", ["la"]]);
  });

  it("include the outcome of the candidate, and that of another system's candidate for the same example", async () => {
    const session = await openSession(ledger);
    for (const annotator of [null, "a1"]) {
      const { outcome, otherOutcome } = candidateFacts(session, annotator);
      const of = (system: string, id: string) => {
        const candidate = numberOf(session, system, id);
        return [
          outcome(candidate).kind,
          otherOutcome(candidate, system === "bad" ? "good" : "bad")?.kind,
          otherOutcome(candidate, "none"),
        ];
      };
      // In “bad”, one person gave concurrent answers for e2, and e3 was approved and then judged incorrect.
      expect(of("bad", "e2")).toEqual(["open", "approved", null]);
      expect(of("bad", "e3")).toEqual(["incorrect", "approved", null]);
      expect(of("good", "e3")).toEqual(["approved", "incorrect", null]);
    }
  });

  it.each<[who: string | null, example: string, judgedBy: string[], remarked: boolean, conflicts: string[]]>([
    // A tag without an answer is a judgement with a conflict.
    [null, "Ball-1", ["a1", "a2"], true, ["ana_tagsonly", "ana_tagsonly"]],
    ["a1", "Ball-1", ["a1", "a2"], true, ["ana_tagsonly"]],
    ["a2", "Ball-1", ["a1", "a2"], false, ["ana_tagsonly"]],
    [null, "e3", ["a2"], false, []],
    ["a1", "e3", ["a2"], false, []],
    // A flag without an answer is not a judgement.
    [null, "e4", [], false, []],
  ])(
    "include judgements: for annotator %s (null = all), %s was judged by %j, has remark %s, conflicts %j",
    async (annotator, example, ...expected) => {
      const session = await openSession(ledger);
      const { judgedBy, contents, conflicts } = candidateFacts(session, annotator);
      const candidate = numberOf(session, "bad", example);
      const isRemarked = contents(candidate).some(({ remark }) => remark !== "");
      expect([judgedBy(candidate), isRemarked, conflicts(candidate)]).toEqual(expected);
    },
  );

  it("include the answer about the antecedent's head, and whether a repeat changed the answers", async () => {
    const wrong = { pronoun: "bad", antecedent: "bad" } as const;
    const judgements = [
      smallJudgement(1, { example: "Ball-1", ...wrong }),
      smallJudgement(2, { example: "Ball-1", ...wrong, task: REPEATED_JUDGING }),
      smallJudgement(3, { example: "e3", ...wrong }),
      smallJudgement(4, { example: "e3", tags: ["bad_translation"], task: REPEATED_JUDGING }),
    ];
    const session = await openSession(smallLedger(EXAMPLES, { annotators: [ANNA, BEN], judgements }));
    for (const annotator of [null, "a2"]) {
      const { head, repeat } = candidateFacts(session, annotator);
      const of = (example: string) => {
        const candidate = numberOf(session, "bad", example);
        return [head(candidate), repeat(candidate)];
      };
      expect(of("Ball-1")).toEqual(["incorrect", ["direct"]]);
      expect(of("e3")).toEqual(["incorrect", ["direct", "direct-changed"]]);
      expect(of("e2")).toEqual([null, []]);
    }
  });

  it("include whether a judgement is stale: overall and for its author, but not for another annotator", async () => {
    const judgements = [smallJudgement(1, { example: "e3", pronoun: "ok", textHash: "0".repeat(64) })];
    const session = await openSession(smallLedger(EXAMPLES, { annotators: [ANNA, BEN], judgements }));
    const candidate = numberOf(session, "bad", "e3");
    expect(
      [null, "a1", "a2"].map((annotator) => candidateFacts(session, annotator).stale(candidate)),
    ).toEqual([true, true, false]);
    expect(candidateFacts(session, null).stale(numberOf(session, "good", "e3"))).toBe(false);
  });
});

it("filters use the stored results of the metrics instead of computing them", async () => {
  const session = await openSession(ledger);
  const { systems, examples } = session.candidates;
  // The actual results differ from these: no candidate of “bad” is similar.
  const outcome = { apt: "apt:similar", autoPrf: "autoprf:none" } as const;
  rememberMetrics(
    session,
    systems.map((system) => ({ system, examples: examples.map(() => outcome) })),
  );
  const filter = { ...NO_FILTER, metrics: ["apt:similar" as const] };
  const { numbers } = session.candidates;
  expect(candidateTable(session, "").filter(numbers, filter)).toEqual(numbers);
});

describe("the table of an opened campaign", () => {
  it("is cached for each annotator, and finds a judgement as soon as it is recorded", async () => {
    const session = await openSession(ledger);
    const table = candidateTable(session, "");
    const open = () =>
      candidateTable(session, "").filter(session.candidates.numbers, { ...NO_FILTER, tag: "new" });
    expect(candidateTable(session, "")).toBe(table);
    expect(candidateTable(session, "a1")).not.toBe(table);
    expect(open()).toEqual([]);
    const { system, example } = session.candidates.keyOf(numberOf(session, "good", "e3"));
    const remarked = () =>
      candidateTable(session, "").filter(session.candidates.numbers, { ...NO_FILTER, remark: "fresh" });
    expect(remarked()).toEqual([]);
    const judged = smallJudgement(9, { system, example, tags: ["new"], remark: "Fresh" });
    await session.append([{ ...judged, clock: session.clock + 1 }]);
    expect(open()).toEqual([numberOf(session, "good", "e3")]);
    expect(remarked()).toEqual([numberOf(session, "good", "e3")]);
  });
});
