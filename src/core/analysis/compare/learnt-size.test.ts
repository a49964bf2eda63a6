// Tests by simulation how often two systems that do not differ are said to differ, if the learnt agreement approved
// candidates of one of them, or of both with different precision.
import { describe, expect, it } from "vitest";
import type { ScoredCandidate } from "#core/analysis/accuracy/accuracy.ts";
import { ownCorrections } from "#core/analysis/audit/audit.ts";
import { seededRandom } from "#core/base/statistics/random-numbers.ts";
import { runs } from "#tools/testing/runs/long.ts";
import { APPROVAL_CODES } from "./outcome-table.ts";
import { compareAll, tableOf } from "./table-in-test.ts";

const EXAMPLES = 200;

/** One system. Of its candidates, 70% are correct, whatever was approved. */
interface Simulated {
  /** Shares of its correct and of its incorrect candidates that the learnt agreement approves. */
  readonly approves: readonly [ofCorrect: number, ofIncorrect: number];
  /** How many of these approvals people judge. They judge all other candidates. */
  readonly judged: number;
}

interface Candidate {
  readonly isApproved: boolean;
  readonly isCorrect: boolean;
  readonly isJudged: boolean;
}

function drawn({ approves, judged }: Simulated, random: () => number): Candidate[] {
  const all = Array.from({ length: EXAMPLES }, () => {
    const isCorrect = random() < 0.7;
    return { isCorrect, isApproved: random() < approves[isCorrect ? 0 : 1], order: random() };
  });
  const sample = new Set(
    all
      .filter(({ isApproved }) => isApproved)
      .sort((one, other) => one.order - other.order)
      .slice(0, judged),
  );
  return all.map((one) => ({ ...one, isJudged: !one.isApproved || sample.has(one) }));
}

function compared(systems: Readonly<Record<string, readonly Candidate[]>>) {
  const entries = Object.entries(systems);
  const letterOf = ({ isJudged, isCorrect }: Candidate) => (isJudged ? (isCorrect ? "r" : "w") : "a");
  const rows = Object.fromEntries(entries.map(([name, own]) => [name, own.map(letterOf).join("")]));
  const table = tableOf("x".repeat(EXAMPLES), rows);
  const approvals = table.approvals.map((_, at) => {
    const [, own] = entries[at % entries.length] ?? [];
    return own?.[Math.floor(at / entries.length)]?.isApproved === true
      ? APPROVAL_CODES["learnt agreement"]
      : 0;
  });
  const scored = entries.flatMap(([system, own]) =>
    own.map(({ isApproved, isJudged, isCorrect }): ScoredCandidate => {
      const kind = isJudged ? (isCorrect ? "correct" : "incorrect") : "approved";
      const approver = isApproved ? "learnt agreement" : null;
      return { system, category: "x", approver, outcome: { kind }, stale: false, antecedent: "unset" };
    }),
  );
  const audits = new Map([[null, ownCorrections(scored, Object.keys(systems))]]);
  const [row] = compareAll({ ...table, approvals }, { audits }).rows;
  if (row === undefined) throw new Error("no row");
  return row;
}

const NONE: Simulated = { approves: [0, 0], judged: 0 };
/** Right in 70 · 0.5 of 70 · 0.5 + 30 · 0.3 candidates: 80%. */
const OFTEN_RIGHT: Simulated = { approves: [0.5, 0.3], judged: 20 };
/** Right in 61%. */
const SELDOM_RIGHT: Simulated = { approves: [0.4, 0.6], judged: 40 };

describe("equal systems differ significantly in at most 6 percent of the comparisons if", () => {
  const comparisons = runs(150, 4000);
  // Three standard errors of 5% in a short run.
  const most = 0.06 + runs(0.053, 0);
  it.each<[what: string, Simulated, Simulated]>([
    ["one has an approved stratum, and the other has none", OFTEN_RIGHT, NONE],
    ["few of a bad stratum's approvals are judged", { ...SELDOM_RIGHT, judged: 5 }, NONE],
    ["both have a stratum, one much better than the other", OFTEN_RIGHT, SELDOM_RIGHT],
  ])("%s", (_what, first, second) => {
    const random = seededRandom(20261130);
    let plain = 0;
    let corrected = 0;
    for (let comparison = 0; comparison < comparisons; comparison++) {
      const row = compared({ A: drawn(first, random), B: drawn(second, random) });
      if (row.p !== null && row.p < 0.05) plain++;
      expect(row.corrected.p).not.toBeNull();
      if (row.corrected.p !== null && row.corrected.p < 0.05) corrected++;
    }
    expect(plain / comparisons).toBeLessThanOrEqual(most);
    expect(corrected / comparisons).toBeLessThanOrEqual(most);
  });
});
