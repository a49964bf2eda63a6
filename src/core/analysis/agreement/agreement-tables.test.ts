import { describe, expect, it } from "vitest";
import { serializeTableCsv } from "#core/tables/records.ts";
import { ANNA, BEN } from "#tools/testing/campaigns/judged-campaign.ts";
import { agreementRows } from "./agreement.ts";
import { agreementFigures, agreementRecords } from "./agreement-tables.ts";
import { NO_UNITS, ONE_ANSWER } from "./coefficients.ts";

describe("the table of agreement", () => {
  it("has plain numbers, empty cells for undefined figures, and no name that begins like a formula", () => {
    const unit = (candidate: number, category: string, ...answers: readonly string[]) => {
      return { candidate, category, answers };
    };
    const pronoun = [unit(0, "c", "correct", "incorrect"), unit(1, "d", "correct", "correct")];
    const units = { pronoun, antecedent: [], outcome: [] };
    const rows = agreementRows({ people: [BEN, ANNA], units }, ["c", "d"]);
    const text = serializeTableCsv(agreementRecords(rows, (id) => (id === "a1" ? "Anna" : "=Ben")));
    // For both units together, 1 of 2 agrees, and the shares are 3/4 and 1/4. So π = (1/2 − 5/8)/(3/8) and AC1 = (1/2 −
    // 3/8)/(5/8); α = 1 − 2·3/(16 − 10). For κ, chance is 2·1 of 4, which equals observed agreement. Bootstrap samples
    // have α 0, or −0.5 if both units are the first.
    expect(text.split("\n")).toEqual([
      "question,category,annotators,units,observed,scott_pi,cohen_kappa,krippendorff_alpha,gwet_ac1,alpha_low,alpha_high",
      "pronoun,all,'=Ben + Anna,2,0.5,-0.3333333333333333,0,0,0.2,-0.5,0",
      "pronoun,c,'=Ben + Anna,1,0,-1,0,0,-1,0,0",
      "pronoun,d,'=Ben + Anna,1,1,,,,1,,",
      "",
    ]);
  });

  it.each([
    [0, "no candidate was answered by two of these annotators"],
    [2, "all answers are the same, so agreement by chance cannot be estimated"],
  ])("gives the reason for a missing interval of %i candidates: %s", (count, reason) => {
    const figure = count === 0 ? NO_UNITS : ONE_ANSWER;
    const coefficients = { scottPi: figure, cohenKappa: figure, krippendorffAlpha: figure, gwetAc1: figure };
    const row = { ...coefficients, units: count, observed: null, interval: null };
    const column = agreementFigures().find(({ id }) => id === "interval");
    expect(column?.value(row)).toEqual({ none: reason });
  });
});
