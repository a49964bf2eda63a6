import { describe, expect, it } from "vitest";
import { ledgerOfTables, messagesOfTables, tablesOf } from "#core/io/protest/tables-in-test.ts";
import type { ProtestRow } from "#core/suite/protest-origin.ts";
import { smallCampaign } from "#tools/testing/campaigns/small-campaign.ts";

/**
 * Rows from texts such as `corpus example antecedent line:token`; antecedent `P` = the pronoun. Corpus 2 is the
 * reference, 4 is system “bad”, 6 is system “good”.
 */
function rows(...texts: readonly string[]): ProtestRow<"translations">[] {
  return texts.map((text, index) => {
    const [corpus, example, antecedent = "", place = ""] = text.split(" ");
    const [line, token] = place.split(":");
    const ant_no = antecedent === "P" ? null : Number(antecedent);
    const of = { tgtcorpus: Number(corpus), example_no: Number(example), ant_no };
    return { id: index + 1, ...of, line: Number(line), tgtpos: Number(token) };
  });
}

const tablesWith = (...texts: readonly string[]) =>
  tablesOf(smallCampaign(), { translations: rows(...texts) });

/** Translations in an output or the reference, as `example: pronoun | antecedents`. */
function given(name: string, ...texts: readonly string[]): string[] {
  const { suite, outputs } = ledgerOfTables(tablesWith(...texts)).campaign;
  const text = name === "reference" ? suite.references[0] : outputs.find(({ system }) => system === name);
  return (text?.translations ?? []).map(({ example, pronoun, antecedents }) => {
    const words = [pronoun, ...antecedents].map((refs) =>
      refs.map(({ line, position }) => `${line}:${position}`).join(" "),
    );
    return `${example}: ${words.join(" | ")}`;
  });
}

const aside = (id: number, why: string) => `dangling-id translations, id ${id}: ${why}; the row is ignored`;

describe("the rows of translations", () => {
  it("belong to the examples of their corpus, in the order of the rows", () => {
    const texts = ["4 1 P 1:3", "4 1 P 1:0", "6 1 P 1:1", "4 1 1 0:2", "4 3 P 3:0", "2 4 P 1:2"];
    expect(given("bad", ...texts)).toEqual(["1: 1:3 1:0 | 0:2", "2:  | ", "3: 3:0 | ", "4: "]);
    expect(given("good", ...texts)).toEqual(["1: 1:1 | ", "2:  | ", "3:  | ", "4: "]);
    expect(given("reference", ...texts)).toEqual(["1:  | ", "2:  | ", "3:  | ", "4: 1:2"]);
    expect(messagesOfTables(tablesWith(...texts))).toEqual([]);
  });

  it.each<[what: string, row: string, why: string]>([
    ["an unknown corpus", "9 1 P 1:0", "corpus 9 has no candidate of example 1"],
    ["a source corpus", "3 1 P 1:0", "corpus 3 has no candidate of example 1"],
    ["an unknown example", "4 7 P 1:0", "corpus 4 has no candidate of example 7"],
    ["an unknown antecedent", "4 1 2 0:1", "corpus 4 has no antecedent 2 of example 1"],
    ["an example without antecedents", "4 4 1 0:1", "corpus 4 has no antecedent 1 of example 4"],
  ])("are ignored if they are of %s", (_, row, why) => {
    expect(messagesOfTables(tablesWith("4 1 P 1:0", row))).toEqual([aside(2, why)]);
    expect(given("bad", "4 1 P 1:0", row)[0]).toBe("1: 1:0 | ");
  });

  it("are kept but never marked if their token is outside its sentence", () => {
    // Line 1 of “bad” has seven tokens, and there are four lines.
    const texts = ["4 1 P 1:6", "4 1 P 1:7", "4 1 1 4:0"];
    expect(given("bad", ...texts)[0]).toBe("1: 1:6 1:7 | 4:0");
    expect(messagesOfTables(tablesWith(...texts))).toEqual([
      "link-outside-sentence translations, id 2: token 7 is not in line 1 of “bad/target.tok.fr”; it is never marked",
      "link-outside-sentence translations, id 3: token 0 is not in line 4 of “bad/target.tok.fr”; it is never marked",
    ]);
  });

  it.each([
    ["9 1 P 1:0", "dangling-id rows of translations ignored: 2 more"],
    ["4 1 P 1:9", "link-outside-sentence translations outside their sentence: 2 more"],
  ])("have the first twenty problems of a kind reported, and the others counted: %s", (row, last) => {
    const messages = messagesOfTables(tablesWith(...Array.from({ length: 22 }, () => row)));
    expect([messages.length, messages.at(-1)]).toEqual([21, last]);
  });
});
