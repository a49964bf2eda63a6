import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { scopeText } from "#core/analysis/accuracy/accuracy.ts";
import { CandidateIndex, campaignOf } from "#core/campaign/campaign.ts";
import { foldEvents } from "#core/ledger/fold.ts";
import { smallJudgement, smallLedger } from "#tools/testing/campaigns/small-campaign.ts";
import { anyFilter } from "#tools/testing/runs/any-filter.ts";
import {
  bothFilters,
  type CandidateFilter,
  CandidateTable,
  filterParts,
  NO_FILTER,
  readFilter,
  scopeOf,
  unknownFilterText,
  unknownFilterValues,
  valueWords,
  writeFilter,
} from "./candidate-filter.ts";
import { FACTS, ORDER, PRONOUNS, STATES } from "./facts-in-test.ts";

const parse = (search: string) => readFilter(new URLSearchParams(search));
const write = (filter: Partial<CandidateFilter>) =>
  new URLSearchParams(writeFilter({ ...NO_FILTER, ...filter })).toString();

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

const index = new CandidateIndex(["e1", "e2"], ["s", "t"]);
const scopeFor = (filter: Partial<CandidateFilter>, shown: readonly number[] = []) =>
  scopeOf({ ...NO_FILTER, ...filter }, shown, index, (id) => id.toUpperCase());

describe("scopeOf", () => {
  it("contains only systems and categories if the filter has no other fields", () => {
    expect(scopeFor({})).toEqual({ systems: null, categories: null, filter: null });
    expect(scopeFor({ systems: ["s"], categories: ["c"] })).toEqual({
      systems: ["s"],
      categories: ["c"],
      filter: null,
    });
  });

  it("covers exactly the shown candidates, which it identifies by their keys", () => {
    // Candidate 1 is system t, example e1.
    const { systems, filter } = scopeFor({ systems: ["t"], pronouns: ["it"] }, [1]);
    expect(systems).toEqual(["t"]);
    expect(filter?.words).toEqual(["Pronoun in the source: it"]);
    const inScope = [0, 1, 2, 3].filter((candidate) => filter?.holds(index.keyOf(candidate)));
    expect(inScope).toEqual([1]);
  });

  it.each<[filter: Partial<CandidateFilter>, selectsByOutcome: boolean]>([
    [{ pronouns: ["it"] }, false],
    [{ outputPronouns: ["il"], examples: ["e1"], source: "a", output: "b", reference: "c" }, false],
    [{ outcomes: ["correct"] }, true],
    [{ verdicts: ["approved"] }, true],
    [{ states: ["open"] }, true],
    [{ heads: ["correct"] }, true],
    [{ flagged: true }, true],
    [{ remark: "a" }, true],
    [{ text: "a", annotator: "a1" }, false],
    [{ disagreement: "any" }, true],
    [{ otherSystems: [{ is: "correct", system: "t" }] }, true],
    [{ answers: [{ question: "pronoun", answer: "correct", by: "" }] }, true],
    [{ reason: "il" }, true],
  ])(
    "reports whether the filter depends on verdicts or judgements: %j gives %s",
    (filter, selectsByOutcome) => {
      expect(scopeFor(filter).filter?.selectsByOutcome).toBe(selectsByOutcome);
      const text = scopeText(scopeFor(filter)) ?? "";
      expect(text.includes("says nothing about a system")).toBe(selectsByOutcome);
    },
  );
});

describe("scopeText", () => {
  it.each<[filter: Partial<CandidateFilter>, text: string | null]>([
    [{}, null],
    [{ systems: ["s"] }, "Filtered report. Only the system s is included; all totals cover it only."],
    [
      { systems: ["s", "t"] },
      "Filtered report. Only the systems s, t are included; all totals cover these only.",
    ],
    [
      { systems: ["s"], categories: ["c"] },
      "Filtered report. Only the system s and the category c are included; all totals cover these only.",
    ],
    [
      { pronouns: ["it"] },
      "Filtered report. Only candidates with: Pronoun in the source: it. All totals cover only these candidates.",
    ],
    [
      { categories: ["c"], pronouns: ["it"], source: "x" },
      "Filtered report. Only candidates of the category c with: Pronoun in the source: it; In the source: x. All totals cover only these candidates.",
    ],
  ])("describes %j as: %s", (filter, text) => expect(scopeText(scopeFor(filter))).toBe(text));
});

const annotators = [
  { id: "a1", name: "Anna", role: "annotator" },
  { id: "a2", name: "Ben", role: "annotator" },
] as const;
// The annotator of `smallJudgement` is a1.
const ledger = smallLedger({}, { annotators, judgements: [smallJudgement(1, { tags: ["my tag"] })] });
const campaign = campaignOf(ledger, foldEvents(ledger.events));
const reasons = () => ["il = il, plasma = plasma", "il ≠ elle"];
const unknownIn = (search: string) =>
  unknownFilterValues([...new URLSearchParams(search)], { campaign, reasons });

describe("unknownFilterValues", () => {
  it.each([
    "",
    "system=good&system=bad&category=addressee_generic_you&example=e1&pronoun=it&pronoun=you",
    "verdict=referred&state=open&outcome=correct&why=bad_translation&flagged=1&head=correct&audit=correct",
    "annotator=a1&judged-by=a2&answer=pronoun:correct:a1&answer=pronoun:any&other-system=incorrect:good",
    "tag=my+tag",
    "tag=bad_translation&conflict=ana_unset",
    "reason=PLASMA&text=anything&source=%C3%A9&remark=x&output=y&reference=z",
    "pronoun-output=&pronoun-output=quoi&pronoun-reference=il",
    // No field of a filter has these names.
    "over=judged&rows=pronouns&at=7",
  ])("reports nothing for known values and for parameters that are no fields of a filter: %s", (search) => {
    expect(unknownIn(search)).toEqual([]);
  });

  it.each<[search: string, fieldAndValue: string, nearest: string]>([
    ["verdict=refered", "verdict=refered", "referred"],
    ["state=opn&state=done", "state=opn", "open"],
    ["outcome=corect", "outcome=corect", "correct"],
    ["system=god", "system=god", "good"],
    ["system=Good", "system=Good", "good"],
    [
      "category=addressee_generic_you&category=addressee_generic_yu",
      "category=addressee_generic_yu",
      "addressee_generic_you",
    ],
    ["example=e11", "example=e11", "e1"],
    ["pronoun=It", "pronoun=It", "it"],
    ["pronoun-output=Il", "pronoun-output=Il", "il"],
    ["annotator=Ana", "annotator=Ana", "a1 (Anna)"],
    ["judged-by=Ben", "judged-by=Ben", "a2 (Ben)"],
    ["tag=my_tag", "tag=my_tag", "my tag"],
    ["tag=bad_translatoin", "tag=bad_translatoin", "bad_translation"],
    ["reason=il+%3D+ell", "reason=il = ell", "il ≠ elle"],
    ["flagged=yes", "flagged=yes", "1"],
    ["audit=corect", "audit=corect", "correct"],
    ["head=corect", "head=corect", "correct"],
    ["answer=pronoun:correct:a3", "answer=pronoun:correct:a3", "pronoun:correct:a1"],
    ["other-system=incorrect:god", "other-system=incorrect:god", "incorrect:good"],
  ])("reports an unknown value with the nearest known value: %s", (search, text, nearest) => {
    const [unknown, second] = unknownIn(search);
    expect(second).toBeUndefined();
    expect(unknown?.fieldAndValue).toBe(text);
    expect(unknown?.nearest?.[0]).toBe(nearest);
  });

  it("reports a second value of a field that takes only one value", () => {
    expect(unknownIn("audit=correct&audit=incorrect")).toEqual([
      { fieldAndValue: "audit=incorrect", nearest: null },
    ]);
    expect(unknownIn("annotator=a1&annotator=a2")).toEqual([
      { fieldAndValue: "annotator=a2", nearest: null },
    ]);
  });

  it("describes the unknown values in a notice", () => {
    expect(unknownFilterText(unknownIn("system=god&audit=correct&audit=incorrect"))).toBe(
      "The address asks for values that this campaign does not have: “system=god” (nearest: “good”, “bad”); “audit=incorrect” (this field takes only one value)",
    );
    const empty = campaignOf(smallLedger(), foldEvents(smallLedger().events));
    expect(unknownFilterText(unknownFilterValues([["judged-by", "x"]], { campaign: empty, reasons }))).toBe(
      "The address asks for values that this campaign does not have: “judged-by=x” (this campaign has no value of this field)",
    );
    expect(unknownFilterText([])).toBeNull();
  });
});

const names = (id: string) => id.toUpperCase();
const parts = (filter: Partial<CandidateFilter>) => filterParts({ ...NO_FILTER, ...filter }, names);

describe("filterParts", () => {
  it.each<[filter: Partial<CandidateFilter>, words: string[]]>([
    [{}, []],
    [{ systems: ["a", "b"], categories: ["event_it"] }, ["System: a or b", "Category: Event · it"]],
    // All these conditions must be fulfilled, so each is described, and can be removed, separately.
    [
      { states: ["open", "done"], flagged: true, concurrent: true },
      ["State: not judged or judged", "State: flagged", "State: two answers"],
    ],
    [{ states: ["conflict", "disputed"] }, ["State: conflict (one annotator) or disagreement on outcome"]],
    [{ annotator: "a1", judgedBy: ["a2", "a3"] }, ["Judgements by: A1", "Judged by: A2 or A3"]],
    [{ disagreement: "open" }, ["Disagreement: unresolved"]],
    [{ disagreement: "antecedent" }, ["Disagreement: the antecedent only"]],
    [
      { audit: "incorrect", verdicts: ["referred", "reused"] },
      ["Automatic approval: needs judging or reused", "Automatic approval: approved, judged incorrect"],
    ],
    [{ tag: "bad_translation" }, ["Tag: bad translation"]],
    [
      { outcomes: ["approved", "incorrect"], whys: ["not judged", "bad_translation"] },
      [
        "Outcome: approved, not judged or judged incorrect",
        "Why open or excluded: not judged or bad translation",
      ],
    ],
    [{ heads: ["correct", "incorrect"] }, ["Antecedent’s head: correct or incorrect"]],
    [{ conflicts: ["ant_notokens"] }, ["Conflict: antecedent correct but no noun selected"]],
    [
      { repeat: ["text-changed"] },
      ["Repeat check: first judged together with an identical text, second outcome differs"],
    ],
    [
      { metrics: ["apt:equal", "apt:no-reference", "autoprf:disagrees"] },
      ["Metric: APT, equal or APT, not in the reference or AutoPRF, contradicts the judgements"],
    ],
    [{ remarked: true, stale: true }, ["Remark or outdated: has remark", "Remark or outdated: outdated"]],
    [
      { pronouns: ["it"], outputPronouns: ["", "il"], referencePronouns: ["elle"] },
      [
        "Pronoun in the source: it",
        "Pronoun in the output: not linked or il",
        "Pronoun in the reference: elle",
      ],
    ],
    [{ examples: ["e1", "e2"] }, ["Example: e1 or e2"]],
    [{ answers: [{ question: "pronoun", answer: "correct", by: "a1" }] }, ["Answers: pronoun correct by A1"]],
    [
      {
        otherSystems: [
          { is: "incorrect", system: "x" },
          { is: "undecided", system: "y" },
        ],
      },
      ["x is incorrect in the same example", "y is open or excluded in the same example"],
    ],
    [
      { text: "a", source: "b", output: "c", reference: "d", remark: "e", reason: "f" },
      [
        "Text: a",
        "In the source: b",
        "In the output: c",
        "In the reference: d",
        "In a remark: e",
        "In the reason (automatic approval): f",
      ],
    ],
  ])("describes %j as %j", (filter, words) => {
    expect(parts(filter).map((part) => part.words)).toEqual(words);
  });

  it("describes every filter that is not empty; if all described conditions are removed, it is empty", () => {
    fc.assert(
      fc.property(anyFilter, (filter) => {
        const parts = filterParts(filter, names);
        expect(parts.length === 0).toBe(writeFilter(filter).length === 0);
        let remaining = filter;
        for (const { words } of parts) {
          const part = filterParts(remaining, names).find((other) => other.words === words);
          remaining = { ...remaining, ...part?.without };
        }
        expect(writeFilter(remaining)).toEqual([]);
      }),
    );
  });

  it("shows unknown values and ids of examples unchanged", () => {
    expect(valueWords("states", "lost", names)).toBe("lost");
    expect(valueWords("states", "toString", names)).toBe("toString");
    expect(valueWords("examples", "e1", names)).toBe("e1");
  });
});

type Some = Partial<CandidateFilter>;
const both = (a: Some, b: Some) => bothFilters({ ...NO_FILTER, ...a }, b);

describe("bothFilters", () => {
  it.each<[a: Some, b: Some, expected: Some | null]>([
    [{}, {}, {}],
    [{ systems: ["s"] }, {}, { systems: ["s"] }],
    [{}, { systems: ["s"] }, { systems: ["s"] }],
    [{ systems: ["s", "t"] }, { systems: ["t", "u"] }, { systems: ["t"] }],
    [{ systems: ["s"] }, { systems: ["t"] }, null],
    [{ outcomes: ["approved", "open"] }, { outcomes: ["correct", "approved"] }, { outcomes: ["approved"] }],
    [{ whys: ["not judged", "conflict"] }, { whys: ["conflict", "stale"] }, { whys: ["conflict"] }],
    // A candidate may have several values of these fields. So filters without a common value can still pass the same
    // candidate.
    [{ judgedBy: ["a1"] }, { judgedBy: ["a2"] }, null],
    [{ judgedBy: ["a1", "a2"] }, { judgedBy: ["a2"] }, { judgedBy: ["a2"] }],
    [{ judgedBy: ["a2"] }, { judgedBy: ["a1", "a2"] }, { judgedBy: ["a2"] }],
    [{ judgedBy: ["a1", "a2"] }, { judgedBy: ["a2", "a3"] }, null],
    [{ metrics: ["apt:equal"] }, { metrics: ["autoprf:no-match"] }, null],
    [{ metrics: ["apt:equal", "apt:none"] }, { metrics: ["apt:none"] }, { metrics: ["apt:none"] }],
    [{ flagged: true }, { stale: true }, { flagged: true, stale: true }],
    [{ tag: "mine" }, { tag: "mine" }, { tag: "mine" }],
    [{ tag: "mine" }, { tag: "yours" }, null],
    [{ disagreement: "any" }, { disagreement: "answers" }, { disagreement: "answers" }],
    [{ disagreement: "open" }, { disagreement: "any" }, { disagreement: "open" }],
    [{ disagreement: "open" }, { disagreement: "answers" }, null],
    [{ audit: "correct" }, { audit: "correct" }, { audit: "correct" }],
    [{ audit: "correct" }, { audit: "incorrect" }, null],
    [
      { otherSystems: [{ is: "incorrect", system: "s" }] },
      { otherSystems: [{ is: "correct", system: "t" }] },
      {
        otherSystems: [
          { is: "incorrect", system: "s" },
          { is: "correct", system: "t" },
        ],
      },
    ],
    [
      { answers: [{ question: "pronoun", answer: "correct", by: "" }] },
      { answers: [{ question: "pronoun", answer: "correct", by: "a1" }] },
      null,
    ],
    [{ text: "a" }, { text: "b" }, null],
    [{ text: "a" }, { source: "b" }, { text: "a", source: "b" }],
    // One annotator's states differ from those over all annotators.
    [{ annotator: "a1" }, { outcomes: ["open"] }, { annotator: "a1", outcomes: ["open"] }],
    [
      { annotator: "a1", flagged: true },
      { outcomes: ["open"] },
      { annotator: "a1", flagged: true, outcomes: ["open"] },
    ],
    [{ annotator: "a1" }, { states: ["open"] }, null],
    [{ states: ["open"] }, { annotator: "a1" }, null],
    [{ annotator: "a1" }, { tag: "mine" }, null],
    [{ annotator: "a1" }, { verdicts: ["referred"] }, null],
    [
      { annotator: "a1", flagged: true },
      { annotator: "a1", states: ["open"] },
      { annotator: "a1", flagged: true, states: ["open"] },
    ],
    [{ annotator: "a1" }, { annotator: "a2" }, null],
  ])("combines %j and %j into %j", (a, b, expected) => {
    expect(both(a, b)).toEqual(expected === null ? null : { ...NO_FILTER, ...expected });
  });

  const upToTwo = <T>(...values: readonly T[]) => fc.subarray([...values], { maxLength: 2 });
  const anyFilter: fc.Arbitrary<Some> = fc.record(
    {
      systems: upToTwo("s", "t"),
      categories: upToTwo("event_it", "pleonastic_it"),
      states: upToTwo(...STATES),
      outcomes: upToTwo("approved", "correct", "open"),
      verdicts: upToTwo("approved", "referred"),
      judgedBy: upToTwo("a1", "a2"),
      repeat: upToTwo("direct", "text", "text-changed"),
      heads: upToTwo("correct", "incorrect"),
      metrics: upToTwo("apt:equal", "apt:none", "autoprf:match", "autoprf:disagrees"),
      tag: fc.constantFrom("", "mine"),
      disagreement: fc.constantFrom(null, "any", "open", "answers"),
      pronouns: upToTwo(...PRONOUNS),
      referencePronouns: upToTwo("il", "ce", "elle"),
      otherSystems: fc.subarray([
        { is: "correct", system: "t" } as const,
        { is: "decided", system: "s" } as const,
      ]),
      text: fc.constantFrom("", "1"),
    },
    { requiredKeys: [] },
  );

  it("selects exactly the candidates that both filters select, unless it returns null", () => {
    fc.assert(
      fc.property(anyFilter, anyFilter, (a, b) => {
        const combined = both(a, b);
        if (combined === null) return;
        const table = new CandidateTable(8, FACTS);
        const ofBoth = ORDER.filter((candidate) =>
          [a, b].every((filter) => table.filter([candidate], { ...NO_FILTER, ...filter }).length > 0),
        );
        expect(table.filter(ORDER, combined)).toEqual(ofBoth);
      }),
      { numRuns: 1000 },
    );
  });
});
