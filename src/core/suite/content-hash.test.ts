import { describe, expect, it } from "vitest";
import { PROTEST_CATEGORIES } from "#core/suite/category.ts";
import { changedLine, exampleRows, smallCampaign } from "#tools/testing/campaigns/small-campaign.ts";
import { categoryName, fullCategoryName } from "./category.ts";
import { documentRange, hashOutput, hashSuite } from "./suite.ts";

const { suite, outputs } = smallCampaign();

describe("hashSuite", () => {
  // If the hash changed, stored judgements would no longer belong to their suite.
  it("gives the hash that an independent program computed, and so does hashOutput for an output", () => {
    expect(hashSuite(suite)).toBe("988ec0ce948c72b614b8d2f68abee5e3b449b279d927b06a12dfa73920fa8987");
    expect(outputs.map(hashOutput)[0]).toBe(
      "61219a012badf6c70a7a33addf095b32702efb3f9de9379de1db109d0fce1f17",
    );
  });

  it("ignores the suite's name and languages, and hashOutput ignores the system's name", () => {
    const renamed = { ...suite, name: "Other", sourceLanguage: "de", targetLanguage: "it" };
    expect(hashSuite(renamed)).toBe(hashSuite(suite));
    const renamedOutput = { ...outputs[0]!, system: "x" };
    expect(hashOutput(renamedOutput)).toBe(hashOutput(outputs[0]!));
  });

  it.each<[what: string, changes: Record<string, string>]>([
    ["a source sentence", changedLine("source.txt", 0, "The ball is blue .")],
    ["a reference sentence", changedLine("reference.txt", 0, "La balle est bleue .")],
    ["a link of the reference", changedLine("reference.align", 3, "0-1 1-1 2-2")],
    ["a document border", { "documents.tsv": "0\tball\n3\tplasma\n" }],
    ["a document's name", { "documents.tsv": "0\tball\n2\tPlasma\n" }],
    ["the number of examples", exampleRows("e1\tanaphoric_inter_subject_it\t1\t0\tIt\t0:0-1:1")],
    ["the order of examples", { "examples.tsv": keysReversed() }],
    [
      "the order of categories",
      {
        "categories.tsv":
          "addressee_generic_you\t0\nanaphoric_inter_subject_it\t1\nanaphoric_inter_non-subject_it\t1\n",
      },
    ],
  ])("depends on %s", (_what, changes) => {
    expect(hashSuite(smallCampaign(changes).suite)).not.toBe(hashSuite(suite));
  });

  it("distinguishes an empty list of reference tokens from a missing list", () => {
    const [example] = suite.examples;
    const unaligned = { ...suite, examples: [{ ...example!, referencePronoun: [] }] };
    expect(hashSuite(unaligned)).not.toBe(hashSuite({ ...suite, examples: [example!] }));
  });
});

function keysReversed(): string {
  const [header = "", ...rows] = exampleRows(
    "e4\taddressee_generic_you\t1\t3\tyou\t",
    "e3\tanaphoric_inter_subject_it\t3\t0\tIt\t2:2-3:3",
    "e2\tanaphoric_inter_non-subject_it\t1\t5\tit\t0:0-1:1",
    "e1\tanaphoric_inter_subject_it\t1\t0\tIt\t0:0-1:1",
  )["examples.tsv"]!.split("\n");
  return [header, ...rows].join("\n");
}

describe("documentRange", () => {
  it("returns the first and last line of the document that contains a line", () => {
    expect([0, 1, 2, 3].map((line) => documentRange(suite, line))).toEqual([
      { first: 0, last: 1 },
      { first: 0, last: 1 },
      { first: 2, last: 3 },
      { first: 2, last: 3 },
    ]);
  });
});

describe("names of categories", () => {
  it("are different for each of PROTEST's thirteen", () => {
    expect(new Set(PROTEST_CATEGORIES.map(({ label }) => fullCategoryName(label))).size).toBe(13);
  });

  it("are derived from the label if the category is unknown, even from “constructor”", () => {
    expect(categoryName("cleft_that_one")).toEqual({ group: "Cleft", name: "that one" });
    expect(categoryName("constructor")).toEqual({ group: "Constructor", name: "constructor" });
  });
});
