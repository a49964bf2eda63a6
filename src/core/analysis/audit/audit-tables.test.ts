import { expect, it } from "vitest";
import type { ScoredCandidate } from "#core/analysis/accuracy/accuracy.ts";
import { serializeTableCsv } from "#core/tables/records.ts";
import { auditCandidates } from "./audit.ts";
import { correctedRecords, precisionRecords } from "./audit-tables.ts";

const approved = (
  system: string,
  category: string,
  kind: "approved" | "correct" | "incorrect",
): ScoredCandidate => ({
  system,
  category,
  approved: true,
  outcome: { kind },
  stale: false,
  antecedent: "unset",
});

it("the audit's tables have one row per category or per system, and empty cells for undefined values", () => {
  const parts = { systems: ["=s"], categories: ["a", "b"], seed: 1 };
  const half = [approved("=s", "a", "correct"), approved("=s", "a", "incorrect")];
  const judged = auditCandidates(half, parts);
  // Wilson's interval of 1 of 2 is (0.5 + z²/4 ± z √(0.125 + z²/16)) / (1 + z²/2).
  const wilson = "0\\.09453\\d*,0\\.90546\\d*";
  expect(serializeTableCsv(precisionRecords(judged))).toMatch(
    new RegExp(
      `^category,approved,sampled,correct,incorrect,excluded,open,precision,low,high,pooled\na,2,2,1,1,0,0,0\\.5,${wilson},no\n` +
        `,2,2,1,1,0,0,0\\.5,${wilson},\n$`,
    ),
  );
  expect(serializeTableCsv(correctedRecords(judged))).toBe(
    "system,hits,n,accuracy,corrected,low,high,missing\n'=s,1,2,0.5,0.5,0.5,0.5,\n",
  );
  const unjudged = auditCandidates([approved("=s", "b", "approved")], parts);
  expect(serializeTableCsv(precisionRecords(unjudged)).split("\n")[1]).toBe("b,1,0,0,0,0,0,,,,no");
  expect(serializeTableCsv(correctedRecords(unjudged)).split("\n")[1]).toBe("'=s,1,1,1,,,,no sample");
});
