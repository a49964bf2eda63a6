// Compares the figures of `evaluate` with a count of a database's own rows by SQL.

import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { runInTest } from "#cli/run-in-test.ts";
import { recountedCandidates } from "#tools/testing/campaigns/recounted-database.ts";
import { isLong } from "#tools/testing/runs/long.ts";
import { sharedDataPath, skippedNote } from "#tools/testing/shared-data.ts";

async function recount(bytes: Uint8Array, adjudicator: string | null) {
  const cells = new Map<string, Record<string, number>>();
  const count = (cell: string, what: string) => {
    const counts = cells.get(cell) ?? {};
    cells.set(cell, { ...counts, [what]: (counts[what] ?? 0) + 1 });
  };
  for (const { system, category, approved, outcome } of await recountedCandidates(bytes, adjudicator)) {
    for (const cell of [`${system} ${category}`, String(system), String(category), ""]) {
      count(cell, approved ? "approved" : "referred");
      for (const what of outcome) count(cell, what);
    }
  }
  return cells;
}

function figures(counts: Readonly<Record<string, number>> = {}) {
  const of = (what: string) => counts[what] ?? 0;
  const examples = of("approved") + of("referred");
  const hits = of("approvedNotJudged") + of("correct");
  const judged = of("correct") + of("incorrect");
  return {
    examples,
    approved: of("approved"),
    referred: of("referred"),
    approved_not_judged: of("approvedNotJudged"),
    stale: 0,
    correct: of("correct"),
    incorrect: of("incorrect"),
    open: of("open"),
    excluded: of("excluded"),
    open_reasons: {
      not_judged: of("not judged"),
      not_finished: of("not finished"),
      conflict: of("conflict"),
      two_answers: 0,
      annotators_disagree: of("annotators disagree"),
      stale: 0,
    },
    excluded_reasons: {
      bad_translation: of("bad_translation"),
      incorrect_word_alignment: of("incorrect_word_alignment"),
    },
    accuracy: {
      examples: { hits, n: examples, value: hits / examples },
      judged: { hits: of("correct"), n: judged, value: judged === 0 ? null : of("correct") / judged },
      range: { low: hits / examples, high: (hits + of("open")) / examples },
    },
    antecedent: { correct: of("head ok"), incorrect: of("head bad") },
  };
}

describe.each(isLong ? ["enfr", "newstest"] : ["enfr"])("evaluate on the master of %s", (name) => {
  const path = sharedDataPath(`${name}.protest/protest-master.db`);
  const skipped = skippedNote(path);

  it.skipIf(path === undefined).each([[null], ["Adjudicator"]])(
    `with the adjudicator %s (null: none) equals a count of the database's rows${skipped}`,
    async (adjudicator) => {
      const args = adjudicator === null ? [] : ["--adjudicator", adjudicator];
      const { status, out } = await runInTest("evaluate", path ?? "", "--json", ...args);
      expect(status).toBe(0);
      const cells = await recount(new Uint8Array(readFileSync(path ?? "")), adjudicator);
      const { systems, all } = JSON.parse(out);
      expect(all).toMatchObject(figures(cells.get("")));
      const found = new Set([""]);
      const check = (key: string, cell: unknown) => {
        found.add(key);
        expect(cell, key).toMatchObject(figures(cells.get(key)));
      };
      for (const cell of all.categories) check(cell.category, cell);
      for (const system of systems) {
        check(system.name, system);
        for (const cell of system.categories) check(`${system.name} ${cell.category}`, cell);
      }
      expect([...found].sort()).toEqual([...cells.keys()].sort());
    },
  );
});
