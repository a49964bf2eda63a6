import { describe, expect, it } from "vitest";
import { formatProblem, ProblemList } from "#core/base/problem.ts";
import { LimitedProblems } from "./protest-tables.ts";

function messagesOf(report: (messages: LimitedProblems) => void): string[] {
  const problems = new ProblemList();
  report(new LimitedProblems(problems.in("small.db")));
  return problems.all.map(formatProblem);
}
const warning = (message: string, code = "dangling-id") => `small.db: warning: ${message} [${code}]`;

describe("the warnings of a database", () => {
  const times = (count: number, kind: string) => (list: LimitedProblems) => {
    for (let row = 1; row <= count; row++) list.warn("dangling-id", kind, `row ${row}`);
  };

  it.each([0, 1, 19, 20])("are all reported if there are at most twenty of a kind: %i warnings", (count) => {
    const all = messagesOf((list) => {
      times(count, "rows")(list);
      list.finish();
    });
    expect(all).toEqual(Array.from({ length: count }, (_, index) => warning(`row ${index + 1}`)));
  });

  it.each([
    [21, "rows: 1 more"],
    [50, "rows: 30 more"],
  ])("are only counted from the twenty-first of a kind on: %i warnings", (count, last) => {
    expect(messagesOf(times(count, "rows"))).toHaveLength(20);
    const all = messagesOf((list) => {
      times(count, "rows")(list);
      list.finish();
    });
    expect(all.slice(20)).toEqual([warning(last)]);
  });

  it("are counted by kind, with the code of that kind", () => {
    const all = messagesOf((list) => {
      times(21, "rows")(list);
      for (let row = 1; row <= 22; row++) list.warn("unknown-value", "values", `value ${row}`);
      times(1, "others")(list);
      list.finish();
    });
    expect(all.slice(41)).toEqual([warning("rows: 1 more"), warning("values: 2 more", "unknown-value")]);
    expect(all[40]).toBe(warning("row 1"));
  });
});

describe("the errors of a database", () => {
  it("are all reported, and set hasErrors", () => {
    const problems = new ProblemList();
    const list = new LimitedProblems(problems.in("small.db"));
    list.warn("dangling-id", "rows", "a row");
    expect(list.hasErrors).toBe(false);
    for (let count = 0; count < 30; count++) list.error("duplicate-id", `id ${count}`);
    expect(list.hasErrors).toBe(true);
    expect(problems.all.slice(1).map(formatProblem)).toEqual(
      Array.from({ length: 30 }, (_, count) => `small.db: id ${count} [duplicate-id]`),
    );
  });
});
