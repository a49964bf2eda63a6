// Tests the tables of agreement in all formats.

import { describe, expect, it } from "vitest";
import { WHOLE_CAMPAIGN } from "#core/analysis/accuracy/accuracy.ts";
import { serializeTableHtml } from "#core/tables/html.ts";
import { serializeTablesLatex } from "#core/tables/latex.ts";
import { serializeTableCsv, serializeTableJson } from "#core/tables/table.ts";
import { serializeTableMarkdown, serializeTableText } from "#core/tables/text.ts";
import { ANNA, BEN } from "#tools/testing/campaigns/judged-campaign.ts";
import { type AgreementRow, agreementRows, UNDEFINED_WORDS } from "./agreement.ts";
import {
  agreementRecords,
  agreementTables,
  coefficientInterval,
  coefficientText,
  groupedAgreement,
} from "./agreement-tables.ts";
import type { AnsweredCandidate } from "./agreement-units.ts";

const one = (candidate: number, category: string, ...answers: readonly string[]): AnsweredCandidate => {
  const decisions = answers.map(() => candidate);
  return { candidate, example: candidate, category, answers, decisions, isJudged: answers.map(() => true) };
};

const rowsOf = (pronoun: readonly AnsweredCandidate[]): AgreementRow[] =>
  agreementRows({ people: [BEN, ANNA], candidates: { pronoun, antecedent: [], outcome: [] } }, ["c", "d"]);
const nameOf = (id: string) => (id === "a1" ? "Anna" : "=Ben");

describe("the table of agreement", () => {
  it("has plain numbers, empty cells with reasons for undefined figures, and no name that begins like a formula", () => {
    const rows = rowsOf([one(0, "c", "correct", "incorrect"), one(1, "d", "correct", "correct")]);
    const text = serializeTableCsv(agreementRecords(rows, nameOf, WHOLE_CAMPAIGN));
    // For both units together, 1 of 2 agrees, and the shares are 3/4 and 1/4. So π = (1/2 − 5/8)/(3/8) and AC1 = (1/2 −
    // 3/8)/(5/8); α = 1 − 2·3/(16 − 10). For κ, chance is 2·1 of 4, which equals observed agreement.
    expect(text.split("\n")).toEqual([
      "question,category,annotators,units,candidates,left_out,few_units,observed,scott_pi,no_scott_pi,cohen_kappa,no_cohen_kappa,krippendorff_alpha,no_krippendorff_alpha,alpha_low,alpha_high,no_alpha_interval,gwet_ac1,no_gwet_ac1,scope",
      "pronoun,all,'=Ben + Anna,2,2,0,yes,0.5,-0.3333333333333333,,0,,0,,,,too few,0.2,,",
      "pronoun,c,'=Ben + Anna,1,1,0,yes,0,,one unit,,one unit,,one unit,,,one unit,,one unit,",
      "pronoun,d,'=Ben + Anna,1,1,0,yes,1,,all the same,,all the same,,all the same,,,all the same,,one unit,",
      "",
    ]);
  });

  it("says in every row which candidates a filtered report covers", () => {
    const rows = rowsOf([one(0, "c", "correct", "incorrect")]);
    const request = { ...WHOLE_CAMPAIGN, categories: ["c"] };
    const text = serializeTableCsv(agreementRecords(rows, nameOf, request));
    expect(text).toContain("Filtered report. Only the category c is included; all totals cover it only.");
  });

  it("has the interval or the reason for its absence in every format", () => {
    const agreed = Array.from({ length: 12 }, (_, at) =>
      one(at, "c", at < 6 ? "correct" : "incorrect", at < 6 ? "correct" : "incorrect"),
    );
    const rendered = (candidates: readonly AnsweredCandidate[]) => {
      const [row] = rowsOf(candidates);
      if (row === undefined) throw new Error("no row");
      const names = { nameOf, all: "all categories" };
      const [readers] = agreementTables([row], names, "");
      const records = agreementRecords([row], nameOf, WHOLE_CAMPAIGN);
      if (readers === undefined) throw new Error("no table");
      return {
        text: serializeTableText(readers),
        latex: serializeTablesLatex([], [readers]),
        markdown: serializeTableMarkdown(readers),
        csv: serializeTableCsv(records),
        json: serializeTableJson(records),
        html: serializeTableHtml(groupedAgreement([row], names, "")).text,
      };
    };
    const reason = UNDEFINED_WORDS["no variation"].short;
    for (const [format, found] of Object.entries(rendered(agreed)))
      expect(found.replaceAll("~", " "), format).toContain(reason);
    // α = 1 − 2·25/(26² − 13² − 13²) = 0.8521; the interval is that of agreement-units.test.ts with other numbers.
    const differing = [...agreed, one(12, "c", "correct", "incorrect")];
    const interval = rowsOf(differing)[0]?.figures.krippendorff_alpha.interval;
    const [low = 0, high = 0] = [interval?.low, interval?.high];
    const { csv, json, ...readable } = rendered(differing);
    for (const [format, found] of Object.entries(readable)) {
      expect(found, format).toContain(low.toFixed(2));
      expect(found, format).toContain(high.toFixed(2));
      expect(found, format).toContain("0.85");
    }
    for (const found of [csv, json]) expect(found).toContain(String(low));
  });
});

describe("figures of agreement", () => {
  it.each([
    [0.4751, "0.48"],
    [-0.1, "−0.10"],
    [-0.001, "0.00"],
    [1, "1.00"],
  ])("are written with two decimals: %d as %s", (value, expected) => {
    expect(coefficientText(value)).toBe(expected);
  });

  it("are a dash if undefined; an interval runs from the lower to the upper bound", () => {
    expect(coefficientText(null)).toBe("–");
    expect(coefficientInterval({ low: -0.251, high: 0.5 })).toBe("−0.25 to 0.50");
  });
});
