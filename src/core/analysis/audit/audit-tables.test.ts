// Tests the rows of the audit's tables: undefined values, reasons, pooled categories, and the weights of precision.
import { describe, expect, it } from "vitest";
import type { ScoredCandidate } from "#core/analysis/accuracy/accuracy.ts";
import { serializeTableCsv, tableRecords } from "#core/tables/table.ts";
import { auditCandidates } from "./audit.ts";
import {
  correctedRecords,
  correctedTable,
  precisionRecords,
  precisionTable,
  strataTable,
} from "./audit-tables.ts";

const approved = (
  system: string,
  category: string,
  kind: "approved" | "correct" | "incorrect",
): ScoredCandidate => ({
  system,
  category,
  approver: "automatic pass",
  outcome: { kind },
  stale: false,
  antecedent: "unset",
});

const many = (count: number, ...cell: Parameters<typeof approved>) =>
  Array.from({ length: count }, () => approved(...cell));

const parts = { systems: ["=s"], categories: ["a", "b"], seed: 1 };

it("the tables have one row per category or per system, and empty cells for undefined values", () => {
  const half = [approved("=s", "a", "correct"), approved("=s", "a", "incorrect")];
  const judged = auditCandidates(half, parts);
  // All approvals are judged, so there is no uncertainty about these examples. Wilson's interval of 1 of 2 is (0.5 + z²/4
  // ± z √(0.125 + z²/16)) / (1 + z²/2).
  const figures = "2,2,1,1,0,0,0\\.5,0\\.5,0\\.5,0\\.09453\\d*,0\\.90546\\d*";
  expect(serializeTableCsv(precisionRecords(judged))).toMatch(
    new RegExp(
      "^category,approved,sampled,correct,incorrect,excluded,open,precision,low,high,population_low,population_high,pooled\n" +
        `a,${figures},yes\n,${figures},\n$`,
    ),
  );
  expect(tableRecords(correctedRecords(judged))).toMatchObject([
    { name: "=s", corrected: 0.5, low: 0.5, high: 0.5, reason: null, standard_error: 0, hits: 1, n: 2 },
  ]);
  const unjudged = auditCandidates([approved("=s", "b", "approved")], parts);
  expect(serializeTableCsv(precisionRecords(unjudged)).split("\n")[1]).toBe("b,1,0,0,0,0,0,,,,,,no");
  expect(tableRecords(correctedRecords(unjudged))).toMatchObject([
    { corrected: null, low: null, high: null, reason: "fewer than 5 approvals judged" },
  ]);
  expect(serializeTableCsv(strataTable(unjudged)).split("\n")[1]).toBe(
    "'=s,b,automatic pass,1,1,0,0,0,,0,no",
  );
});

it("the corrected accuracy of a system whose judged approvals are all correct has no standard error", () => {
  const cells = [...many(8, "=s", "a", "correct"), ...many(4, "=s", "a", "approved")];
  const [row] = tableRecords(correctedRecords(auditCandidates(cells, parts)));
  expect(row).toMatchObject({
    corrected: 1,
    high: 1,
    standard_error: null,
    standard_error_reason: "not known: the judged approvals of each stratum have the same outcome",
    caveat: null,
  });
  expect(row?.low).toBeLessThan(1);
});

it("the table of corrected accuracy says in which systems all judged approvals are correct", () => {
  const none = [...many(8, "=s", "a", "correct"), ...many(4, "=s", "a", "approved")];
  const one = [...none, approved("t", "a", "incorrect"), ...many(5, "t", "a", "correct")];
  const all = [...one, approved("t", "a", "approved"), ...many(5, "u", "a", "correct")];
  const audit = auditCandidates(all, { ...parts, systems: ["=s", "t", "u"] });
  expect(correctedTable(audit).note).toContain("are correct: =s (8 judged, 4 not). The corrected accuracy");
});

it("the tables of the audit say that the judged approvals are taken for a random sample", () => {
  const audit = auditCandidates(many(8, "=s", "a", "correct"), parts);
  for (const { note } of [precisionTable(audit, { systems: null, categories: null }), correctedTable(audit)])
    expect(note).toContain("The campaign does not record how they were chosen.");
});

it("the table of corrected accuracy says which systems have open candidates", () => {
  const open: ScoredCandidate = {
    ...approved("=s", "a", "approved"),
    approver: null,
    outcome: { kind: "open", why: "not judged" },
  };
  const audit = auditCandidates([...many(8, "=s", "a", "correct"), open, open], parts);
  expect(correctedTable(audit).note).toContain(
    "are too low, also when they are corrected: =s 2 of 10 examples open.",
  );
  expect(tableRecords(correctedRecords(audit))).toMatchObject([{ caveat: "open_count_as_incorrect" }]);
});

it("a category with one judged approval is pooled, and one with five is not", () => {
  const candidates = [
    ...[...many(5, "=s", "a", "correct"), ...many(5, "=s", "a", "approved")],
    ...[
      ...many(1, "=s", "b", "correct"),
      ...many(1, "=s", "c", "incorrect"),
      ...many(5, "=s", "d", "correct"),
    ],
  ];
  const audit = auditCandidates(candidates, { ...parts, categories: ["a", "b", "c", "d", "e"] });
  expect(audit.categories.map(({ category, isPooled }) => [category, isPooled])).toEqual([
    ["a", false],
    ["b", true],
    ["c", true],
    ["d", false],
  ]);
});

describe("the row of all categories", () => {
  it("weights precision by the approvals of each stratum, not by the judged ones", () => {
    // In a, 90% of 100 approvals are correct, as are 9 of 10 judged ones; in b 50% of 20, as are 10 of 20. The raw share
    // is 19/30 = 63.3%, the weighted one (90 + 10) / 120 = 83.3%.
    const candidates = [
      ...many(9, "=s", "a", "correct"),
      ...many(1, "=s", "a", "incorrect"),
      ...many(90, "=s", "a", "approved"),
      ...many(10, "=s", "b", "correct"),
      ...many(10, "=s", "b", "incorrect"),
    ];
    const { all } = auditCandidates(candidates, parts);
    expect(all).toMatchObject({ approved: 120, sampled: 30, correct: 19 });
    expect(all.precision?.value).toBeCloseTo(100 / 120, 12);
    // Only the 90 unjudged approvals are uncertain; 19 are known to be correct, and 11 to be incorrect.
    expect(all.precision?.interval.low).toBeGreaterThan(19 / 120);
    expect(all.precision?.interval.high).toBeLessThanOrEqual(109 / 120);
  });

  it("and those of categories weight precision by the approvals of each system", () => {
    // s: 5 of 5 judged are correct, of 90 approvals; t: 0 of 10, all judged. (90 + 0) / 100.
    const candidates = [
      ...many(5, "=s", "a", "correct"),
      ...many(85, "=s", "a", "approved"),
      ...many(10, "t", "a", "incorrect"),
    ];
    const { categories, all } = auditCandidates(candidates, { ...parts, systems: ["=s", "t"] });
    expect([categories[0]?.precision?.value, all.precision?.value]).toEqual([0.9, 0.9]);
  });

  it("leave out systems without a judged approval", () => {
    const candidates = [...many(8, "=s", "a", "correct"), ...many(2, "=s", "a", "incorrect")];
    const more = [...candidates, ...many(500, "t", "a", "approved")];
    const { all, categories } = auditCandidates(more, { ...parts, systems: ["=s", "t"] });
    expect(all.approved).toBe(510);
    for (const { precision } of [all, ...categories])
      expect(precision).toMatchObject({ value: 0.8, interval: { low: 0.8, high: 0.8 } });
  });
});

describe("a system with fewer than five judged approvals", () => {
  const some = (system: string, correct: number, incorrect: number, unjudged: number) => [
    ...many(correct, system, "a", "correct"),
    ...many(incorrect, system, "a", "incorrect"),
    ...many(unjudged, system, "a", "approved"),
  ];
  const systems = ["s", "t", "u"];
  const audited = (candidates: readonly ScoredCandidate[]) =>
    tableRecords(correctedRecords(auditCandidates(candidates, { ...parts, systems })))[2];

  it("has no figure of its own, but one that assumes the same precision in all systems", () => {
    // 36 of 40 judged approvals of s, and 36 of 40 of t, are correct, so that 10 unjudged approvals of u count 9.
    const row = audited([...some("s", 36, 4, 10), ...some("t", 36, 4, 10), ...some("u", 0, 0, 10)]);
    expect(row).toMatchObject({ corrected: null, reason: "fewer than 5 approvals judged" });
    expect(row?.if_same_precision).toMatchObject({ corrected: expect.closeTo(0.9, 12), reason: null });
    expect(row?.if_same_precision).toHaveProperty("p", 1);
  });

  it("has none if the precisions of the systems differ", () => {
    const row = audited([...some("s", 38, 2, 10), ...some("t", 8, 32, 10), ...some("u", 0, 0, 10)]);
    expect(row?.if_same_precision).toMatchObject({
      corrected: null,
      low: null,
      reason: "the precisions of the systems differ",
    });
  });

  it("has none if only one system has enough judged approvals to compare", () => {
    const row = audited([...some("s", 36, 4, 10), ...some("t", 2, 2, 10), ...some("u", 0, 0, 10)]);
    expect(row?.if_same_precision).toMatchObject({
      corrected: null,
      reason: "equal precision cannot be tested",
      p: null,
    });
  });
});
