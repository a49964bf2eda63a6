// Compares the tables of papers with figures worked out by hand and with published figures.

import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { ScopedCampaign } from "#core/analysis/accuracy/score-campaign.ts";
import { campaignOf } from "#core/campaign/campaign.ts";
import { foldEvents } from "#core/ledger/fold.ts";
import type { Ledger } from "#core/ledger/ledger.ts";
import { tableRecords } from "#core/tables/table.ts";
import { gapLedger } from "#tools/testing/campaigns/gap-campaign.ts";
import { judgedLedger } from "#tools/testing/campaigns/judged-campaign.ts";
import { sharedDataPath, sharedFolder, skippedNote } from "#tools/testing/shared-data.ts";
import { tsvCells } from "#tools/testing/tsv.ts";
import { PaperFigures } from "./internal/paper-figures.ts";
import { filledPaperTables, PAPER_TABLES } from "./published-tables.ts";

const scopedOf = (ledger: Ledger) => new ScopedCampaign(campaignOf(ledger, foldEvents(ledger.events)));

function ledgerWithoutJudgements(): Ledger {
  const ledger = judgedLedger();
  return { ...ledger, events: ledger.events.filter(({ kind }) => kind !== "judgement") };
}

function filled(ledger: Ledger) {
  const figures = new PaperFigures(scopedOf(ledger));
  return (id: string) => {
    const found = PAPER_TABLES.find((one) => one.id === id);
    if (found === undefined) throw new Error(`There is no table ${id}.`);
    return found.fill(figures);
  };
}

function rowsOf(ledger: Ledger, id: string): readonly (readonly unknown[])[] {
  const { table } = filled(ledger)(id);
  return table === null ? [] : tableRecords(table).map((row) => Object.values(row));
}

describe("the tables of papers", () => {
  it("have different file names, and say what is missing if they cannot be filled", () => {
    expect(new Set(PAPER_TABLES.map(({ id }) => id)).size).toBe(PAPER_TABLES.length);
    const ofSmall = filled(judgedLedger());
    for (const { id } of PAPER_TABLES) {
      const { table, missing } = ofSmall(id);
      expect(table !== null || missing.length > 0, id).toBe(true);
    }
  });
});

describe("PROTEST 2016", () => {
  it("counts the examples by category", () => {
    expect(rowsOf(judgedLedger(), "protest-2016-table-2")).toEqual([
      ["it", "Anaphoric", "it, subject, other sentence", 2],
      ["it", "Anaphoric", "it, not subject, other sentence", 1],
      ["you", "Addressee", "generic you", 1],
      ["Total", "", "", 4],
    ]);
  });

  it("counts approvals as matches, also those that were judged incorrect", () => {
    // The automatic pass approves all four candidates of “good”, and e3 of “bad”.
    expect(rowsOf(judgedLedger(), "protest-2016-table-3")).toEqual([
      ["Examples", 2, 1, 1, 4],
      ["bad", 1, 0, 0, 1],
      ["good", 2, 1, 1, 4],
    ]);
  });
});

describe("WMT 2018", () => {
  it("counts correct pronouns, correct antecedents and accepted approvals", () => {
    // “good”: e1 is judged correct, e3 (approved) incorrect, e2 and e4 are approved and not judged. “bad”: only e1 is
    // correct. No head of e2 is judged. Of the two judged approvals, e1 and e3 of “good”, one was accepted.
    const rows = rowsOf(judgedLedger(), "wmt-2018-tables-1-to-3").map(([name, , , ...cells]) => [
      name,
      ...cells,
    ]);
    expect(rows).toEqual([
      ["bad", 1, 1, 0, null, 0, 1, 1],
      ["good", 1, 1, 1, null, 1, 3, 1],
      ["Examples", 2, null, 1, null, 1, 4, null],
      ["Accepted", 0.5, null, null, null, null, 0.5, null],
    ]);
  });

  it("says how many candidates are not judged, because those of the paper all were", () => {
    // Open: e2 of “bad” (unfinished) and e3 of “bad” (disputed). Not checked: e2 and e4 of “good”.
    const notes =
      "The table contains 2 open candidates, counted as not correct, and 2 approvals that nobody has checked, counted as correct.";
    for (const id of ["wmt-2018-tables-1-to-3", "apt-against-protest-2018-table-1"])
      expect(filled(judgedLedger())(id).limits).toContain(notes);
  });

  it("says it in the note of the table, which every format has", () => {
    const tables = filledPaperTables(scopedOf(judgedLedger()));
    const found = tables.find(({ id }) => id === "wmt-2018-tables-1-to-3");
    expect(found?.table?.note).toMatch(/weighted precision\. The table contains 2 open candidates/);
  });

  it("has no figures by human judgement of systems that nobody judged", () => {
    // Without judgements, “bad” has one approval and three open candidates. All four candidates of “good” are approved,
    // so that nothing is left to judge.
    const ledger = ledgerWithoutJudgements();
    const [bad, good] = rowsOf(ledger, "wmt-2018-tables-1-to-3");
    expect(bad?.slice(3)).toEqual([null, null, null, null, null, null, null]);
    expect(good?.slice(3)).toEqual([2, null, 1, null, 1, 4, null]);
    const scores = rowsOf(ledger, "apt-against-protest-2018-table-1");
    expect(scores.map((row) => [row[0], row.at(-1)])).toEqual([
      ["bad", null],
      ["good", 1],
    ]);
    expect(filled(ledger)("apt-against-protest-2018-table-1").limits).toEqual([
      "Figures by human judgement are missing, because no candidate is judged correct or incorrect: bad.",
      "The table contains 4 approvals that nobody has checked, counted as correct.",
    ]);
  });
});

describe("APT against PROTEST 2018", () => {
  it("compares APT's cases with the judgements", () => {
    // e1 of “good” is equal to the reference (Elle) and judged correct; e3 of “good” is equal (Il) and judged
    // incorrect; e1 of “bad” is different (Il) and judged correct.
    expect(rowsOf(judgedLedger(), "apt-against-protest-2018-table-3")).toEqual([
      ["anaphoric_inter_subject_it", 2, 0, 1, 2, 1, 2, 3, 2 / 3],
      ["Total", 2, 0, 1, 2, 1, 2, 3, 2 / 3],
    ]);
  });

  it("gives no correlation for two systems", () => {
    expect(filled(judgedLedger())("apt-against-protest-2018-table-2").table).toBeNull();
  });
});

describe("DiscoMT 2015", () => {
  it("counts segments and tokens of each document", () => {
    expect(rowsOf(judgedLedger(), "discomt-2015-table-3")).toEqual([
      ["ball", 2, 12, 12],
      ["plasma", 2, 8, 9],
      ["total", 4, 20, 21],
    ]);
  });

  it("has the scores of gap filling", () => {
    // The scores are worked out in gap-campaign.ts. Labels in order: il, elle, ils, elles, ce, ça/cela, on.
    const rows = rowsOf(gapLedger(), "discomt-2015-table-6").map((row) => row.slice(0, 4));
    expect(rows).toEqual([
      ["amber", 4 / 6, 3 / 5, expect.closeTo(40 / 49, 12)],
      ["birch", 3 / 4, 2 / 3, expect.closeTo(12 / 17, 12)],
    ]);
  });

  it("counts the classes of the reference's pronouns", () => {
    const rows = rowsOf(gapLedger(), "discomt-2015-table-8").filter(([, count]) => count !== 0);
    expect(rows).toEqual([
      ["il", 1],
      ["elle", 1],
      ["ce", 1],
      ["ça/cela", 2],
      ["on", 1],
      ["total", 6],
    ]);
  });
});

describe("APT 2017", () => {
  it("divides the human results by APT's cases", () => {
    // Equal: e1 to e5 of amber, of which e2 is filled with another label; e6 of birch is open. Similar: e3 of birch
    // (il, ce), correct. Different: e6 of amber (bad), and of birch e1 (correct), e2 (incorrect), e4 (correct).
    const none = [null, null, null, 0];
    expect(rowsOf(gapLedger(), "apt-2017-table-5")).toEqual([
      ["c1 (same)", 4 / 5, 1 / 5, 0, 5],
      ["c2 (similar)", 1, 0, 0, 1],
      ["c3 (different)", 2 / 4, 1 / 4, 1 / 4, 4],
      ["c4 (not in output)", ...none],
      ["c5 (not in reference)", ...none],
      ["c6 (not in both)", ...none],
      ["Total", 7 / 10, 2 / 10, 1 / 10, 10],
    ]);
  });
});

const enfr = sharedDataPath("enfr");

describe(`published figures${skippedNote(enfr)}`, () => {
  const ledgerOfEnfr = () =>
    sharedFolder(enfr ?? "", {
      name: "enfr",
      sourceLanguage: "en",
      targetLanguage: "fr",
    });

  it.skipIf(enfr === undefined)("of PROTEST 2016, Table 2, are reproduced", () => {
    const counts = rowsOf(ledgerOfEnfr(), "protest-2016-table-2").map((row) => row.at(-1));
    expect(counts).toEqual([25, 15, 25, 5, 25, 25, 15, 10, 30, 30, 20, 15, 10, 250]);
  });

  it.skipIf(enfr === undefined)(
    "of PROTEST 2016, Table 3, have the matches of an independent reading",
    () => {
      const { table } = filled(ledgerOfEnfr())("protest-2016-table-3");
      const rows = new Map(table === null ? [] : tableRecords(table).map((row) => [row.system, row]));
      const [, ...expected] = tsvCells(readFileSync(`${enfr}/expected/expected_by_category.tsv`, "utf8"));
      for (const [system = "", category = "", , matches] of expected) {
        expect(rows.get(system)?.[category], `${system} ${category}`).toBe(Number(matches));
      }
      expect(expected.length).toBe(11 * 13);
    },
  );

  it.skipIf(enfr === undefined)("of DiscoMT 2015, Table 3, are reproduced for the source", () => {
    const rows = rowsOf(ledgerOfEnfr(), "discomt-2015-table-3").map(([talk, ...counts]) => [
      talk,
      ...counts.slice(0, 2),
    ]);
    expect(rows).toEqual([
      ["talk1756", 186, 4320],
      ["talk1819", 147, 2976],
      ["talk1825", 120, 2754],
      ["talk1894", 237, 5827],
      ["talk1935", 139, 3135],
      ["talk1938", 107, 2565],
      ["talk1950", 243, 5989],
      ["talk1953", 246, 4520],
      ["talk1979", 160, 2836],
      ["talk2043", 175, 3413],
      ["talk205", 189, 4188],
      ["talk2053", 144, 2828],
      ["total", 2093, 45351],
    ]);
  });

  it.skipIf(enfr === undefined)(
    "of DiscoMT 2015, Table 3, have at most four more tokens in the reference",
    () => {
      const published = [4636, 3383, 3078, 6229, 3438, 2802, 6416, 4738, 2702, 3568, 4109, 3023];
      const found = rowsOf(ledgerOfEnfr(), "discomt-2015-table-3").map((row) => Number(row.at(-1)));
      expect(published.map((tokens, at) => tokens - (found[at] ?? 0))).toEqual([
        1, 1, 2, 0, 0, 2, 4, 4, 0, 0, 0, 1,
      ]);
    },
  );
});
