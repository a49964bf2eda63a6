import fc from "fast-check";
import { describe, expect, it, vi } from "vitest";
import {
  CachedFacts,
  type CandidateFilter,
  CandidateTable,
  crossTable,
  FILTER_FIELD_NAMES,
  isCounted,
  NO_FILTER,
  requestedValues,
  withValue,
} from "./candidate-filter.ts";
import { FACTS, ORDER, PRONOUNS, STATES } from "./facts-in-test.ts";
import type { CandidateFacts } from "./filter-field.ts";
import { FILTER_FIELDS, type FieldName } from "./filter-fields.ts";

const valuesIn = (name: FieldName, candidate: number) => FILTER_FIELDS[name].values(FACTS, candidate);

describe("CandidateTable: the candidates that pass a filter", () => {
  it.each<[filter: Partial<CandidateFilter>, shown: readonly number[]]>([
    [{}, ORDER],
    [{ systems: ["s"] }, [2, 0, 6, 4]],
    [{ systems: ["s", "t"], categories: ["pleonastic_it"] }, [7, 5, 6, 4]],
    [{ systems: ["u"] }, []],
    [{ examples: ["e1", "e3"] }, [7, 2, 3, 6]],
    [{ states: ["open", "partial"] }, [7, 2, 6, 1]],
    [{ outcomes: ["open"] }, [7, 2, 1]],
    [{ outcomes: ["approved", "correct"] }, [0, 3, 6]],
    [{ outcomes: ["open", "excluded"], whys: ["conflict", "bad_translation"] }, [2, 5]],
    [{ whys: ["not judged"] }, [7, 1]],
    [{ verdicts: ["approved"] }, [5, 0]],
    [{ verdicts: ["referred"], flagged: true }, [3]],
    // Candidates 0 and 5 are approved automatically. Their outcomes are approved and excluded, so neither was
    // judged correct.
    [{ audit: "correct" }, []],
    [{ heads: ["correct"] }, [3]],
    [{ heads: ["correct", "incorrect"] }, [3, 4]],
    [{ repeat: ["direct", "text"] }, [3, 4]],
    [{ repeat: ["text-changed", "direct-changed"] }, [4]],
    // APT's results for candidates 0 to 7: no reference, neither, none, equal, similar, different, no output, no
    // reference. AutoPRF's are wrong, none and right in turn.
    [{ metrics: ["apt:no-reference"] }, [7, 0]],
    [{ metrics: ["apt:neither", "apt:none"] }, [2, 1]],
    [{ metrics: ["apt:different", "autoprf:match"] }, [2, 5]],
    // Candidate 3 was judged correct and 4 incorrect. The outcomes of the others are neither, so they contradict no
    // metric.
    [{ metrics: ["apt:disagrees"] }, [4]],
    [{ metrics: ["autoprf:disagrees"] }, [3]],
    [{ verdicts: ["approved", "referred"] }, ORDER],
    [{ judgedBy: ["a2", "a3"] }, [3]],
    [{ judgedBy: ["a1"] }, [2, 0, 3, 1]],
    [{ tag: "mine" }, [2, 6]],
    [{ tag: "yours" }, [6]],
    [{ conflicts: ["ana_unset", "ana_notokens"] }, [4]],
    [{ concurrent: true }, [4]],
    [{ stale: true }, [5]],
    [{ remarked: true }, [1]],
    [{ pronouns: ["you"] }, [2, 3]],
    [{ outputPronouns: ["", "elle"], systems: ["t"] }, [7, 5, 3]],
    [{ referencePronouns: ["ce"] }, [0, 1]],
    [{ text: "Remark 4" }, [4]],
    [{ text: "E3" }, [7, 6]],
    [{ source: "source 4", output: "output", reference: "reference", remark: "4", reason: "reason" }, [4]],
    [{ source: "output" }, []],
    [{ disagreement: "any" }, [2, 6, 1]],
    [{ disagreement: "open" }, [2, 1]],
    [{ disagreement: "resolved" }, [6]],
    [{ disagreement: "answers" }, [2, 6]],
    [{ disagreement: "antecedent" }, [1]],
    [{ disagreement: "concurrent" }, []],
    [{ answers: [{ question: "pronoun", answer: "correct", by: "a1" }] }, [6]],
    // Outcomes in s: 0 approved, 2 open, 4 incorrect, 6 approved. In t: 1 open, 3 correct, 5 excluded, 7 open.
    [{ otherSystems: [{ is: "correct", system: "t" }] }, [2, 3]],
    [{ otherSystems: [{ is: "incorrect", system: "s" }] }, [5, 4]],
    [{ systems: ["t"], otherSystems: [{ is: "incorrect", system: "s" }] }, [5]],
    [
      {
        otherSystems: [
          { is: "decided", system: "s" },
          { is: "decided", system: "t" },
        ],
      },
      [],
    ],
    [{ otherSystems: [{ is: "undecided", system: "nobody" }] }, ORDER],
  ])("are, for the filter %j, the candidates %j", (filter, shown) => {
    expect(new CandidateTable(8, FACTS).filter(ORDER, { ...NO_FILTER, ...filter })).toEqual(shown);
  });

  it("include a candidate with a reused answer for the verdict “reused”, but not for “referred”", () => {
    const reusing: CandidateFacts = {
      ...FACTS,
      state: (candidate) => (candidate === 6 ? "reused" : FACTS.state(candidate)),
    };
    const table = new CandidateTable(8, reusing);
    expect(table.filter(ORDER, { ...NO_FILTER, verdicts: ["reused"] })).toEqual([6]);
    expect(table.filter(ORDER, { ...NO_FILTER, verdicts: ["referred"] })).toEqual([7, 2, 3, 1, 4]);
  });

  it("pass the filter by audit only if they are approved and judged with the requested result", () => {
    const audited: CandidateFacts = {
      ...FACTS,
      outcome: (candidate) => ({ kind: candidate % 2 === 0 ? "incorrect" : "correct" }),
    };
    const table = new CandidateTable(8, audited);
    expect(table.filter(ORDER, { ...NO_FILTER, audit: "incorrect" })).toEqual([0]);
    expect(table.filter(ORDER, { ...NO_FILTER, audit: "correct" })).toEqual([5]);
  });
});

describe("CandidateTable: counts of values", () => {
  const countsOf = (filter: Partial<CandidateFilter>, name: FieldName) => {
    const { counts } = new CandidateTable(8, FACTS).narrow(ORDER, { ...NO_FILTER, ...filter }, [name]);
    return Object.fromEntries(counts.get(name) ?? []);
  };

  it("cover candidates that match all other fields, whatever the filter of the counted field is", () => {
    expect(countsOf({ systems: ["s"] }, "systems")).toEqual({ s: 4, t: 4 });
    expect(countsOf({ systems: ["s"] }, "categories")).toEqual({ event_it: 2, pleonastic_it: 2 });
    expect(countsOf({ systems: ["s"], categories: ["event_it"] }, "systems")).toEqual({ s: 2, t: 2 });
  });

  it("count a candidate in each of its values, once per value", () => {
    expect(countsOf({}, "tag")).toEqual({ mine: 2, yours: 1 });
    expect(countsOf({}, "disagreement")).toEqual({ any: 3, open: 2, resolved: 1, answers: 2, antecedent: 1 });
  });

  it("take searches and required outcomes in other systems into account", () => {
    expect(countsOf({ text: "remark 4" }, "systems")).toEqual({ s: 1 });
    expect(countsOf({ otherSystems: [{ is: "correct", system: "t" }] }, "systems")).toEqual({ s: 1, t: 1 });
  });
});

const upToTwo = <T>(...values: readonly T[]) => fc.subarray([...values], { maxLength: 2 });
const anyFilter: fc.Arbitrary<Partial<CandidateFilter>> = fc.record(
  {
    systems: upToTwo("s", "t", "u"),
    categories: upToTwo("event_it", "pleonastic_it"),
    examples: upToTwo("e0", "e1", "e3"),
    states: upToTwo(...STATES),
    outcomes: upToTwo("approved", "correct", "incorrect", "open", "excluded"),
    whys: upToTwo("not judged", "conflict", "bad_translation"),
    verdicts: fc.subarray(["approved", "referred"]),
    judgedBy: upToTwo("a1", "a2"),
    tag: fc.constantFrom("", "mine", "yours"),
    flagged: fc.boolean(),
    pronouns: upToTwo(...PRONOUNS),
    outputPronouns: upToTwo("", "il", "elle"),
    referencePronouns: upToTwo("il", "ce", "elle"),
    disagreement: fc.constantFrom(null, "any", "open"),
    otherSystems: fc.subarray([
      { is: "correct", system: "t" },
      { is: "decided", system: "s" },
    ]),
    text: fc.constantFrom("", "source", "1", "e2"),
    remark: fc.constantFrom("", "7"),
  },
  { requiredKeys: [] },
);

/** Whether one candidate passes the filter, checked field by field without a table. */
function passes(filter: CandidateFilter, candidate: number): boolean {
  const outcome = (system: string) => FACTS.otherOutcome(candidate, system)?.kind ?? "none";
  const isRight = (kind: string) => kind === "approved" || kind === "correct";
  return (
    FILTER_FIELD_NAMES.filter(isCounted).every((name) => {
      const requested = requestedValues(filter, name);
      const values = valuesIn(name, candidate);
      return requested.length === 0 || requested.some((value) => values.includes(value));
    }) &&
    filter.otherSystems.every(({ is, system }) =>
      is === "correct"
        ? isRight(outcome(system))
        : isRight(outcome(system)) || outcome(system) === "incorrect",
    ) &&
    (["source", "output", "reference", "remark"].some((part) =>
      `${part} ${candidate}`.includes(filter.text),
    ) ||
      FACTS.example(candidate).id === filter.text) &&
    `remark ${candidate}`.includes(filter.remark)
  );
}

describe("CandidateTable with repeated queries", () => {
  it("filters and counts like a complete scan, whatever was requested before", () => {
    fc.assert(
      fc.property(fc.array(anyFilter, { minLength: 1, maxLength: 5 }), (filters) => {
        const table = new CandidateTable(8, FACTS);
        for (const change of filters) {
          const filter = { ...NO_FILTER, ...change };
          const { shown, counts } = table.narrow(ORDER, filter, ["systems", "states", "tag", "verdicts"]);
          expect(shown).toEqual(ORDER.filter((candidate) => passes(filter, candidate)));
          for (const [name, countOf] of counts) {
            const others = { ...filter, [name]: NO_FILTER[name] };
            const remaining = ORDER.filter((candidate) => passes(others, candidate));
            for (const value of new Set(ORDER.flatMap((candidate) => valuesIn(name, candidate))))
              expect(countOf.get(value) ?? 0).toBe(
                remaining.filter((candidate) => valuesIn(name, candidate).includes(value)).length,
              );
          }
        }
      }),
    );
  });

  it("reads each fact once; after a judgement, it reads only facts of judgements again", () => {
    const system = vi.fn(FACTS.system);
    const state = vi.fn(FACTS.state);
    const contains = vi.fn(FACTS.contains);
    const facts = { ...FACTS, system, state, contains };
    const texts = new CachedFacts();
    const filter: CandidateFilter = {
      ...NO_FILTER,
      systems: ["s", "t"],
      states: [...STATES],
      source: "source",
    };
    const table = new CandidateTable(8, facts, texts);
    for (let time = 0; time < 3; time++) expect(table.filter(ORDER, filter)).toEqual(ORDER);
    expect([system, state, contains].map(({ mock }) => mock.calls.length)).toEqual([8, 8, 8]);
    expect(new CandidateTable(8, facts, texts).filter(ORDER, filter)).toEqual(ORDER);
    expect([system, state, contains].map(({ mock }) => mock.calls.length)).toEqual([8, 16, 8]);
  });

  it("keeps the results of the sixteen searches that were used last", () => {
    const contains = vi.fn(FACTS.contains);
    const table = new CandidateTable(8, { ...FACTS, contains });
    const search = (text: string) => table.filter(ORDER, { ...NO_FILTER, source: text });
    search("x0");
    for (let n = 1; n < 16; n++) search(`x${n}`);
    search("x0");
    expect(contains).toHaveBeenCalledTimes(16 * 8);
    search("x16");
    search("x1"); // x1 was used least recently, so its results were dropped.
    expect(contains).toHaveBeenCalledTimes(18 * 8);
    search("x0");
    expect(contains).toHaveBeenCalledTimes(18 * 8);
  });
});

const crossed = (filter: Partial<CandidateFilter>, rows: FieldName, columns: FieldName) => {
  const table = new CandidateTable(8, FACTS);
  const fullFilter = { ...NO_FILTER, ...filter };
  return crossTable(table, table.filter(ORDER, fullFilter), fullFilter, rows, columns);
};

describe("crossTable", () => {
  // Candidates by source pronoun: “it” 0, 1, 6, 7; “you” 2, 3; “they” 4, 5. By output pronoun: “il” 0, 1, 2; none 3;
  // “elle” 4 to 7.
  it("lists the most frequent values first, and counts the candidates with the values of a row and a column", () => {
    const { rows, columns, count, greatest } = crossed({}, "pronouns", "outputPronouns");
    expect([rows, columns, greatest]).toEqual([["it", "they", "you"], ["elle", "il", ""], 2]);
    expect(rows.map((row) => columns.map((column) => count(row, column)))).toEqual([
      [2, 2, 0],
      [2, 0, 0],
      [0, 1, 1],
    ]);
    expect(count("he", "il")).toBe(0);
  });

  it("counts a candidate with several values once for each value", () => {
    // Candidate 2 has the tag “mine”; candidate 6 has “mine”, “yours” and again “mine”.
    const { rows, columns, count } = crossed({}, "tag", "systems");
    expect([rows, columns]).toEqual([["mine", "yours"], ["s"]]);
    expect([count("mine", "s"), count("yours", "s"), count("mine", "t")]).toEqual([2, 1, 0]);
  });

  it("contains only the values that the filter requests, if it requests values of the field", () => {
    const { rows, count } = crossed({ tag: "yours" }, "tag", "systems");
    expect(rows).toEqual(["yours"]);
    expect([count("yours", "s"), count("mine", "s")]).toEqual([1, 0]);
    expect(crossed({ systems: ["t"] }, "systems", "tag")).toMatchObject({
      rows: [],
      columns: [],
      greatest: 0,
    });
  });

  it("counts exactly the candidates that remain if the filter also asks for the values of row and column", () => {
    const name = fc.constantFrom(...FILTER_FIELD_NAMES.filter(isCounted));
    const filter = fc.record({
      tag: fc.constantFrom("", "mine", "yours"),
      states: fc.subarray([...STATES]),
      judgedBy: fc.subarray(["a1", "a2"]),
      referencePronouns: fc.subarray(["il", "ce", "elle"]),
    });
    fc.assert(
      fc.property(name, name, filter, (rows, columns, change) => {
        fc.pre(rows !== columns);
        const fullFilter = { ...NO_FILTER, ...change };
        const pivot = crossed(change, rows, columns);
        const table = new CandidateTable(8, FACTS);
        for (const row of pivot.rows)
          for (const column of pivot.columns) {
            const both = withValue(withValue(fullFilter, rows, row), columns, column);
            expect(pivot.count(row, column)).toBe(table.filter(ORDER, both).length);
          }
      }),
    );
  });
});
