import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  type CandidateFilter,
  FILTER_FIELD_NAMES,
  isCounted,
  NO_FILTER,
  withValue,
} from "./candidate-filter.ts";
import { CandidateTable, crossTable } from "./candidate-table.ts";
import { FACTS, ORDER, STATES } from "./facts-in-test.ts";
import type { FieldName } from "./filter-fields.ts";

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
