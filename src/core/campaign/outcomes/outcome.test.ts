import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { CANDIDATE, JUDGEMENT_WORDS, people } from "#tools/testing/campaigns/judgement-words.ts";
import {
  addCounts,
  CANDIDATE_STATES,
  type CandidateState,
  candidateState,
  NO_COUNTS,
  type Outcome,
  outcomeOf,
  outcomeState,
  type StateCounts,
  StateTally,
  waitingOf,
} from "./outcome.ts";

function asText(outcome: Outcome): string {
  return "why" in outcome ? `${outcome.kind}: ${outcome.why}` : outcome.kind;
}

const DISAGREE = "open: annotators disagree";
const NOT_JUDGED = "open: not judged";
const UNFINISHED = "open: not finished";
const CONFLICT = "open: conflict";
const TWO_ANSWERS = "open: two answers";
const STALE = "open: stale";
const BAD = "excluded: bad_translation";
const UNALIGNED = "excluded: incorrect_word_alignment";

/** Judgements, then the outcomes of a referred and of an approved candidate with these judgements. */
type Case = readonly [judgements: string, referred: string, approved: string];

describe("the automatic pass decides if no judgement answers a question", () => {
  it.each<Case>([
    ["", NOT_JUDGED, "approved"],
    ["silent", NOT_JUDGED, "approved"],
    ["silent!", NOT_JUDGED, "approved"],
    ["silent silent", NOT_JUDGED, "approved"],
  ])(
    "for the judgements “%s” the outcome is %s if referred, %s if approved",
    (notation, referred, approved) => expectBoth(notation, referred, approved),
  );
});

describe("one finished judgement takes precedence over the automatic pass", () => {
  it.each([
    ["right", "correct"],
    ["wrong", "incorrect"],
    ["bad", BAD],
    ["unaligned", UNALIGNED],
    ["right!", "correct"],
    ["wrong!", "incorrect"],
    ["right silent", "correct"],
    ["right begun", "correct"],
    ["wrong clash", "incorrect"],
    ["bad begun clash silent", BAD],
    ["right wrong&", "correct"],
  ])("for the judgements “%s” the outcome is %s", (notation, outcome) =>
    expectBoth(notation, outcome, outcome),
  );
});

describe("an unfinished (“begun”), conflicting (“clash”) or concurrent (&) judgement cancels approval", () => {
  it.each([
    ["begun", UNFINISHED],
    ["clash", CONFLICT],
    ["right&", TWO_ANSWERS],
    ["begun!", UNFINISHED],
    ["clash!", CONFLICT],
    ["right!&", TWO_ANSWERS],
    ["begun silent", UNFINISHED],
    // If several reasons apply, the order is: two answers, conflict, not finished.
    ["begun clash", CONFLICT],
    ["clash begun", CONFLICT],
    ["begun clash wrong&", TWO_ANSWERS],
    ["wrong& clash", TWO_ANSWERS],
    ["begun wrong&", TWO_ANSWERS],
    // Concurrent answers of one annotator. One of them may be empty because it was undone on another device.
    ["right& wrong&", TWO_ANSWERS],
    ["right& right&", TWO_ANSWERS],
    ["silent&", TWO_ANSWERS],
    ["bad&", TWO_ANSWERS],
  ])("for the judgements “%s” the outcome is %s", (notation, outcome) =>
    expectBoth(notation, outcome, outcome),
  );
});

describe("several finished judgements", () => {
  it.each<[judgements: string, unanimous: string, majority: string]>([
    ["right right", "correct", "correct"],
    ["wrong wrong wrong", "incorrect", "incorrect"],
    ["bad bad", BAD, BAD],
    ["unaligned unaligned", UNALIGNED, UNALIGNED],
    ["right wrong", DISAGREE, DISAGREE],
    ["right bad", DISAGREE, DISAGREE],
    ["wrong bad", DISAGREE, DISAGREE],
    ["bad unaligned", DISAGREE, DISAGREE],
    ["right right wrong", DISAGREE, "correct"],
    ["right wrong right", DISAGREE, "correct"],
    ["wrong right right", DISAGREE, "correct"],
    ["right wrong wrong", DISAGREE, "incorrect"],
    ["right bad bad", DISAGREE, BAD],
    ["bad unaligned unaligned", DISAGREE, UNALIGNED],
    ["right wrong bad", DISAGREE, DISAGREE],
    ["right bad unaligned", DISAGREE, DISAGREE],
    ["right right wrong wrong", DISAGREE, DISAGREE],
    ["right right wrong bad", DISAGREE, DISAGREE],
    ["right right right wrong", DISAGREE, "correct"],
    ["right wrong right wrong right", DISAGREE, "correct"],
    ["right right wrong bad unaligned", DISAGREE, DISAGREE],
    // Unfinished and concurrent judgements have no vote.
    ["right right wrong begun begun begun", DISAGREE, "correct"],
    ["right wrong begun", DISAGREE, DISAGREE],
    ["right wrong clash", DISAGREE, DISAGREE],
    ["right wrong right&", DISAGREE, DISAGREE],
    ["right right wrong wrong&", DISAGREE, "correct"],
    ["right wrong silent silent", DISAGREE, DISAGREE],
  ])("for “%s” the outcome is %s; by majority %s", (notation, unanimous, majority) => {
    for (const approved of [true, false]) {
      expect(asText(outcomeOf(approved, people(notation), CANDIDATE, "unanimous"))).toBe(unanimous);
      expect(asText(outcomeOf(approved, people(notation), CANDIDATE, "majority"))).toBe(majority);
    }
  });
});

describe("judgements of adjudicators (marked !)", () => {
  it.each<[judgements: string, unanimous: string, majority: string]>([
    ["right wrong right!", "correct", "correct"],
    ["wrong! right right", "incorrect", "incorrect"],
    ["right right bad!", BAD, BAD],
    ["right right wrong! wrong!", "incorrect", "incorrect"],
    ["bad unaligned unaligned!", UNALIGNED, UNALIGNED],
    // Adjudicators who disagree resolve nothing, however many they are. Annotators do not change that.
    ["right! wrong!", DISAGREE, DISAGREE],
    ["bad! unaligned!", DISAGREE, DISAGREE],
    ["right! right! wrong!", DISAGREE, DISAGREE],
    ["right right right right! wrong!", DISAGREE, DISAGREE],
    // An adjudicator whose judgement is unfinished, in conflict or concurrent resolves nothing yet.
    ["right wrong begun!", DISAGREE, DISAGREE],
    ["right begun!", "correct", "correct"],
    ["right clash!", "correct", "correct"],
    ["right right wrong clash!", DISAGREE, "correct"],
    ["right wrong right!&", DISAGREE, DISAGREE],
    ["wrong right!&", "incorrect", "incorrect"],
    ["right silent!", "correct", "correct"],
    ["right! begun!", "correct", "correct"],
    ["right! wrong!&", "correct", "correct"],
  ])("for “%s” the outcome is %s; by majority %s", (notation, unanimous, majority) => {
    for (const approved of [true, false]) {
      expect(asText(outcomeOf(approved, people(notation), CANDIDATE, "unanimous"))).toBe(unanimous);
      expect(asText(outcomeOf(approved, people(notation), CANDIDATE, "majority"))).toBe(majority);
    }
  });
});

describe("a stale judgement (marked ~)", () => {
  it.each<Case>([
    ["right~", STALE, "approved"],
    ["bad~", STALE, "approved"],
    ["begun~", STALE, "approved"],
    ["clash~", STALE, "approved"],
    ["right!~", STALE, "approved"],
    ["right~ wrong~", STALE, "approved"],
    ["right~ silent", STALE, "approved"],
    ["silent~", NOT_JUDGED, "approved"],
    ["silent~ right~", STALE, "approved"],
    ["right&~", STALE, "approved"],
    ["silent&~", STALE, "approved"],
    ["right~ begun", UNFINISHED, UNFINISHED],
    ["right~ clash", CONFLICT, CONFLICT],
    ["right~ wrong&", TWO_ANSWERS, TWO_ANSWERS],
    ["begun clash~", UNFINISHED, UNFINISHED],
    ["begun wrong&~", UNFINISHED, UNFINISHED],
    ["right~ wrong", "incorrect", "incorrect"],
    ["right!~ wrong", "incorrect", "incorrect"],
    ["right!~ wrong!", "incorrect", "incorrect"],
    ["right!~ right wrong", DISAGREE, DISAGREE],
  ])(
    "does not count: for “%s” the outcome is %s if referred, %s if approved",
    (notation, referred, approved) => expectBoth(notation, referred, approved),
  );

  it("has no vote in a majority", () => {
    expect(asText(outcomeOf(false, people("right right~ wrong"), CANDIDATE, "majority"))).toBe(DISAGREE);
    expect(asText(outcomeOf(false, people("right right wrong wrong~"), CANDIDATE, "majority"))).toBe(
      "correct",
    );
  });

  it("is the reason why a candidate is open, even if only tokens were selected", () => {
    const [judgement] = people("silent~");
    if (judgement === undefined) throw new Error("there is a judgement");
    const content = { ...judgement.content, tokens: [{ line: 0, position: 3 }] };
    expect(asText(outcomeOf(false, [{ ...judgement, content }], CANDIDATE, "unanimous"))).toBe(STALE);
  });
});

describe("the outcome", () => {
  it("depends on the category: a judgement unfinished in one category can be finished in another", () => {
    const event = { ...CANDIDATE, category: "event_it", needsAntecedent: false };
    expect(asText(outcomeOf(false, people("begun"), event, "unanimous"))).toBe("correct");
    const marked = { ...event, marks: { pronoun: [{ line: 0, position: 0 }], antecedent: [] } };
    expect(asText(outcomeOf(true, people("begun"), marked, "unanimous"))).toBe(UNFINISHED);
  });

  it("does not depend on the order of judgements", () => {
    const anyWord = fc
      .tuple(fc.constantFrom(...JUDGEMENT_WORDS), fc.subarray(["!", "~", "&"]))
      .map(([word, marks]) => `${word}${marks.join("")}`);
    const resolutionRule = fc.constantFrom("unanimous" as const, "majority" as const);
    fc.assert(
      fc.property(
        fc.boolean(),
        fc.array(anyWord, { maxLength: 6 }),
        resolutionRule,
        (approved, words, by) => {
          const reversed = outcomeOf(approved, people(words.toReversed().join(" ")), CANDIDATE, by);
          expect(reversed).toEqual(outcomeOf(approved, people(words.join(" ")), CANDIDATE, by));
        },
      ),
    );
  });
});

describe("the state over all annotators", () => {
  it.each<[Outcome, CandidateState]>([
    [{ kind: "approved" }, "approved"],
    [{ kind: "correct" }, "done"],
    [{ kind: "incorrect" }, "done"],
    [{ kind: "excluded", why: "bad_translation" }, "done"],
    [{ kind: "excluded", why: "incorrect_word_alignment" }, "done"],
    [{ kind: "open", why: "not judged" }, "open"],
    [{ kind: "open", why: "not finished" }, "partial"],
    [{ kind: "open", why: "conflict" }, "conflict"],
    [{ kind: "open", why: "two answers" }, "conflict"],
    [{ kind: "open", why: "annotators disagree" }, "disputed"],
    [{ kind: "open", why: "stale" }, "stale"],
  ])("for the outcome %o is %s", (outcome, state) => {
    expect(outcomeState(outcome)).toBe(state);
  });
});

/** Expects the same outcome under both resolution rules, of a referred and of an approved candidate. */
function expectBoth(notation: string, referred: string, approved: string): void {
  for (const resolutionRule of ["unanimous", "majority"] as const) {
    expect(asText(outcomeOf(false, people(notation), CANDIDATE, resolutionRule))).toBe(referred);
    expect(asText(outcomeOf(true, people(notation), CANDIDATE, resolutionRule))).toBe(approved);
  }
}

/** A different count for each state, so that the test fails if two states are confused. */
const COUNTS: StateCounts = {
  approved: 1,
  open: 2,
  partial: 4,
  done: 8,
  conflict: 16,
  stale: 32,
  reused: 64,
  disputed: 128,
  untranslated: 256,
};

describe("states of candidates", () => {
  it.each([
    [true, "open", "approved"],
    [true, "partial", "partial"],
    [true, "done", "done"],
    [true, "conflict", "conflict"],
    [false, "open", "open"],
    [false, "partial", "partial"],
    [false, "done", "done"],
    [false, "conflict", "conflict"],
  ] as const)("follow from approval (%s) and a judgement that is %s: %s", (approved, judgement, state) => {
    expect(candidateState(approved, judgement)).toBe(state);
  });

  it("have counts that are added state by state", () => {
    expect(
      addCounts(COUNTS, {
        approved: 100,
        open: 200,
        partial: 300,
        done: 400,
        conflict: 500,
        stale: 600,
        reused: 700,
        disputed: 800,
        untranslated: 900,
      }),
    ).toEqual({
      approved: 101,
      reused: 764,
      open: 202,
      partial: 304,
      done: 408,
      conflict: 516,
      stale: 632,
      disputed: 928,
      untranslated: 1156,
    });
  });

  it("count as waiting unless they are “approved”, “reused”, “done” or “untranslated”", () => {
    expect(waitingOf(COUNTS)).toBe(2 + 4 + 16 + 32 + 128);
    expect(waitingOf({ ...NO_COUNTS, approved: 5, reused: 6, done: 7 })).toBe(0);
  });
});

describe("StateTally", () => {
  // Candidates 0 to 3 in two cells; there is no candidate 2.
  const make = () => new StateTally(2, (candidate) => candidate % 2, ["open", "done", null, "stale"]);

  it("counts each existing candidate in the cell of its system and category", () => {
    const tally = make();
    expect(tally.cell(0)).toEqual({ ...NO_COUNTS, open: 1 });
    expect(tally.cell(1)).toEqual({ ...NO_COUNTS, done: 1, stale: 1 });
    expect(tally.total).toEqual({ ...NO_COUNTS, open: 1, done: 1, stale: 1 });
    expect(tally.cell(2)).toEqual(NO_COUNTS);
  });

  it.each<[candidate: number, to: CandidateState, open: number, conflict: number, states: string]>([
    [0, "conflict", 0, 1, "conflict done open stale"],
    [0, "open", 1, 0, "open done open stale"],
    [3, "conflict", 1, 1, "open done open conflict"],
    [2, "conflict", 1, 0, "open done open stale"],
    [9, "conflict", 1, 0, "open done open stale"],
  ])("moves candidate %i to %s if the candidate exists", (candidate, to, open, conflict, states) => {
    const tally = make();
    tally.set(candidate, to);
    expect(tally.total).toMatchObject({ open, conflict });
    expect([0, 1, 2, 3].map((number) => tally.state(number)).join(" ")).toBe(states);
  });

  it("does not change the array of states that it was created from", () => {
    const states: CandidateState[] = ["open"];
    const tally = new StateTally(1, () => 0, states);
    tally.set(0, "done");
    expect(states).toEqual(["open"]);
  });

  it("has the same counts after single changes as after a recount; they add up to all candidates", () => {
    const state = fc.constantFrom(...CANDIDATE_STATES);
    const states = fc.array(state, { minLength: 1, maxLength: 30 });
    const changes = fc.array(fc.tuple(fc.nat({ max: 29 }), state), { maxLength: 40 });
    const cellOf = (candidate: number) => candidate % 3;
    fc.assert(
      fc.property(states, changes, (start, changedStates) => {
        const tally = new StateTally(3, cellOf, start);
        const now = [...start];
        for (const [candidate, to] of changedStates) {
          tally.set(candidate, to);
          if (candidate < now.length) now[candidate] = to;
        }
        const recounted = new StateTally(3, cellOf, now);
        for (let cell = 0; cell < 3; cell++) expect(tally.cell(cell)).toEqual(recounted.cell(cell));
        const total = Object.values(tally.total).reduce((sum, count) => sum + count, 0);
        expect(total).toBe(start.length);
      }),
    );
  });
});
