import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { CandidateIndex } from "#core/campaign/candidate-index.ts";
import { filterCandidates, NO_FILTER, nextPlace, readFilter, writeFilter } from "#core/queue/queue.ts";
import { CANDIDATE_STATES, candidateState, StateTally } from "#core/score/candidate-states.ts";
import { DISAGREEMENTS, type Disagreement } from "#core/score/disagreement.ts";
import { ANSWERS, QUESTIONS } from "#core/score/given-answers.ts";
import type { Antecedent, Example } from "#core/suite/suite.ts";
import { contextOf } from "#core/view/context.ts";
import { smallCampaign } from "#tools/testing/small-campaign.ts";

describe("the context shown", () => {
  const campaign = smallCampaign({
    "source.txt": "a\nb\nc\nd\nIt e\nf\ng\nh\n",
    "reference.txt": "a\nb\nc\nd\ne\nf\ng\nh\n",
    "reference.align": null,
    "systems/bad.txt": "a\nb\nc\nd\ne\nf\ng\nh\n",
    "systems/good.txt": "a\nb\nc\nd\ne\nf\ng\nh\n",
    "systems/bad.align": null,
    "systems/good.align": null,
    "documents.tsv": "0\tx\n2\ty\n6\tz\n",
    "examples.tsv": "id\tcategory\tline\tposition\tpronoun\tantecedents\ne1\tevent_it\t4\t0\tIt\t\n",
  });
  const ante = (line: number): Antecedent => ({ line, start: 0, end: 0, head: 0 });
  const example = (line: number, ...antecedents: Antecedent[]): Example => ({
    ...campaign.suite.examples[0]!,
    line,
    antecedents,
  });

  // Documents are lines 0–1, 2–5 and 6–7.
  it.each<[what: string, given: Example, widen: [number, number], first: number, last: number]>([
    ["one sentence before the pronoun's", example(4), [0, 0], 3, 4],
    ["one before the antecedent's, if it stands before the pronoun", example(5, ante(4)), [0, 0], 3, 5],
    ["to the antecedent's, if it stands after the pronoun", example(3, ante(5)), [0, 0], 2, 5],
    ["around several antecedents", example(4, ante(3), ante(5)), [0, 0], 2, 5],
    ["never before the document's first sentence", example(2), [0, 0], 2, 2],
    ["never before the document's first sentence, whatever is asked for", example(4, ante(2)), [9, 0], 2, 4],
    ["never after the document's last sentence", example(5), [0, 9], 4, 5],
    ["the whole document, if all of it is asked for", example(4), [99, 99], 2, 5],
    ["widened by as many sentences as asked for", example(4), [1, 1], 2, 5],
    ["without an antecedent in another document", example(4, ante(0)), [0, 0], 3, 4],
    ["at the beginning of the text", example(0), [0, 0], 0, 0],
    ["at the end of the text", example(7), [0, 5], 6, 7],
  ])("is %s", (_what, given, [before, after], first, last) => {
    expect(contextOf(campaign.suite, given, before, after)).toMatchObject({ first, last });
  });

  it("tells the borders of the document", () => {
    expect(contextOf(campaign.suite, example(4))).toMatchObject({ documentFirst: 2, documentLast: 5 });
  });

  it("never leaves the document and always holds the pronoun's sentence", () => {
    const line = fc.nat({ max: 7 });
    fc.assert(
      fc.property(
        line,
        fc.array(line),
        fc.nat({ max: 9 }),
        fc.nat({ max: 9 }),
        (own, others, before, after) => {
          const shown = contextOf(campaign.suite, example(own, ...others.map(ante)), before, after);
          expect(shown.first).toBeGreaterThanOrEqual(shown.documentFirst);
          expect(shown.last).toBeLessThanOrEqual(shown.documentLast);
          expect(shown.first).toBeLessThanOrEqual(own);
          expect(shown.last).toBeGreaterThanOrEqual(own);
        },
      ),
    );
  });
});

describe("numbers of candidates", () => {
  it("go example by example, and back to the same candidate", () => {
    const index = new CandidateIndex(["e1", "e2", "e3"], ["s", "t"]);
    expect(index.size).toBe(6);
    expect(index.numberOf({ example: "e2", system: "t" })).toBe(3);
    for (let number = 0; number < index.size; number++) {
      expect(index.numberOf(index.keyOf(number))).toBe(number);
      expect(index.numberAt(index.exampleNumber(number), index.systemNumber(number))).toBe(number);
    }
    expect(index.numberOf({ example: "e4", system: "s" })).toBeNull();
    expect(() => index.keyOf(6)).toThrow(RangeError);
  });
});

describe("states of candidates", () => {
  it("an approved candidate is no longer approved once somebody says something", () => {
    expect(candidateState(true, "open")).toBe("approved");
    expect(candidateState(false, "open")).toBe("open");
    for (const state of ["partial", "done", "conflict"] as const)
      expect(candidateState(true, state)).toBe(state);
  });

  it("a tally changed one candidate at a time is the tally counted afresh, and its cells add up", () => {
    const state = fc.constantFrom(...CANDIDATE_STATES);
    const states = fc.array(state, { minLength: 1, maxLength: 30 });
    const changes = fc.array(fc.tuple(fc.nat({ max: 29 }), state), { maxLength: 40 });
    const cellOf = (candidate: number) => candidate % 3;
    fc.assert(
      fc.property(states, changes, (start, later) => {
        const tally = new StateTally(3, cellOf, start);
        const now = [...start];
        for (const [candidate, to] of later) {
          tally.set(candidate, to);
          if (candidate < now.length) now[candidate] = to;
        }
        const fresh = new StateTally(3, cellOf, now);
        for (let cell = 0; cell < 3; cell++) expect(tally.cell(cell)).toEqual(fresh.cell(cell));
        const total = Object.values(tally.total).reduce((sum, count) => sum + count, 0);
        expect(total).toBe(start.length);
      }),
    );
  });
});

const STATES = ["approved", "open", "partial", "done", "conflict"] as const;

const DIFFERENCES: ReadonlyMap<number, Disagreement> = new Map<number, Disagreement>([
  [2, { kind: "answers", settledBy: null }],
  [6, { kind: "answers", settledBy: "adjudicator" }],
  [1, { kind: "antecedent", settledBy: null }],
]);

describe("the queue", () => {
  const facts = {
    system: (candidate: number) => (candidate % 2 === 0 ? "s" : "t"),
    category: (candidate: number) => (candidate < 4 ? "event_it" : "pleonastic_it"),
    state: (candidate: number) => STATES[candidate % 5] ?? "open",
    approved: (candidate: number) => candidate % 5 === 0,
    flagged: (candidate: number) => candidate === 3,
    twice: (candidate: number) => candidate === 4,
    audited: (candidate: number) =>
      candidate === 0 ? ("wrong" as const) : candidate === 5 ? ("right" as const) : null,
    tags: (candidate: number) => (candidate === 6 ? ["mine"] : []),
    // 2 and 6 differ in what counts, the second settled; 1 in the antecedent.
    disagreement: (candidate: number) => DIFFERENCES.get(candidate) ?? null,
    answers: (candidate: number) => new Map(candidate === 6 ? [["a1", "ok"]] : []),
    contains: (candidate: number, text: string) => `text ${candidate}`.includes(text),
  };
  const order = [7, 2, 5, 0, 3, 6, 1, 4];

  it("holds each candidate once, in the order given, where nothing is asked for", () => {
    expect(filterCandidates(order, NO_FILTER, facts)).toEqual(order);
  });

  it("holds those that satisfy all that is asked for", () => {
    expect(filterCandidates(order, { ...NO_FILTER, systems: ["s"] }, facts)).toEqual([2, 0, 6, 4]);
    expect(
      filterCandidates(order, { ...NO_FILTER, systems: ["s", "t"], categories: ["pleonastic_it"] }, facts),
    ).toEqual([7, 5, 6, 4]);
    expect(filterCandidates(order, { ...NO_FILTER, states: ["open", "partial"] }, facts)).toEqual([
      7, 2, 6, 1,
    ]);
    expect(filterCandidates(order, { ...NO_FILTER, verdict: "approved" }, facts)).toEqual([5, 0]);
    expect(filterCandidates(order, { ...NO_FILTER, verdict: "referred", flagged: true }, facts)).toEqual([3]);
    // Of those that the pass refers, 6 is accepted before: apart from both others.
    const accepting = {
      ...facts,
      state: (candidate: number) => (candidate === 6 ? ("accepted" as const) : facts.state(candidate)),
    };
    expect(filterCandidates(order, { ...NO_FILTER, verdict: "accepted" }, accepting)).toEqual([6]);
    expect(filterCandidates(order, { ...NO_FILTER, verdict: "referred" }, accepting)).toEqual([
      7, 2, 3, 1, 4,
    ]);
    expect(filterCandidates(order, { ...NO_FILTER, tag: "mine" }, facts)).toEqual([6]);
    expect(filterCandidates(order, { ...NO_FILTER, text: "TEXT 4" }, facts)).toEqual([4]);
    expect(filterCandidates(order, { ...NO_FILTER, twice: true }, facts)).toEqual([4]);
    const answers = [{ question: "pronoun" as const, answer: "ok", by: "a1" }];
    expect(filterCandidates(order, { ...NO_FILTER, answers }, facts)).toEqual([6]);
  });

  it.each([
    ["any", [2, 6, 1]],
    ["open", [2, 1]],
    ["settled", [6]],
    ["answers", [2, 6]],
    ["antecedent", [1]],
    ["twice", []],
  ] as const)("holds those over which people differ (%s)", (disagreement, expected) => {
    expect(filterCandidates(order, { ...NO_FILTER, disagreement }, facts)).toEqual(expected);
    expect(filterCandidates(order, { ...NO_FILTER, audit: "wrong" }, facts)).toEqual([0]);
    expect(filterCandidates(order, { ...NO_FILTER, audit: "right" }, facts)).toEqual([5]);
  });

  it("survives the way through a URL", () => {
    const text = fc.string({ unit: "grapheme" });
    const filter = fc.record({
      systems: fc.array(text),
      categories: fc.array(text),
      states: fc.subarray([...CANDIDATE_STATES]),
      verdict: fc.constantFrom("approved" as const, "referred" as const, "accepted" as const, null),
      flagged: fc.boolean(),
      tag: text,
      text,
      annotator: text,
      twice: fc.boolean(),
      disagreement: fc.constantFrom(null, "any", "open", "settled", ...DISAGREEMENTS),
      answers: fc.array(
        fc.constantFrom(...QUESTIONS).chain((question) =>
          fc.record({
            question: fc.constant(question),
            answer: fc.constantFrom(...ANSWERS[question]),
            by: text,
          }),
        ),
      ),
      audit: fc.constantFrom("right" as const, "wrong" as const, null),
    });
    fc.assert(
      fc.property(filter, (given) => {
        expect(readFilter(new URLSearchParams(new URLSearchParams(writeFilter(given)).toString()))).toEqual(
          given,
        );
      }),
    );
    expect(writeFilter(NO_FILTER)).toEqual([]);
  });

  it("goes on to the next wanted place, round the end, and back", () => {
    const even = (candidate: number) => candidate % 2 === 0;
    const queue = [1, 2, 3, 4];
    expect(nextPlace(queue, -1, even)).toBe(1);
    expect(nextPlace(queue, 1, even)).toBe(3);
    expect(nextPlace(queue, 3, even)).toBe(1);
    expect(nextPlace(queue, 1, even, -1)).toBe(3);
    expect(nextPlace(queue, 0, even, -1)).toBe(3);
    expect(nextPlace(queue, 1, (candidate) => candidate === 2)).toBeNull();
    expect(nextPlace([], -1, even)).toBeNull();
  });
});
