// A corpus as a source: cut again at blanks its lines have the very tokens of the corpus, so that proposals stand where they stood.
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { splitTokens } from "#core/align/tokens.ts";
import { sourceOfCorpus } from "./corpus-source.ts";

describe("a corpus as a source", () => {
  it("has its sentences line by line and its documents", () => {
    const documents = [
      { id: "a", firstLine: 0, file: "x" },
      { id: "b", firstLine: 1, file: "y" },
    ];
    expect(sourceOfCorpus({ sentences: [["It", "fell"], ["New\u00A0York"]], documents })).toEqual({
      source: ["It fell", "New\u00A0York"],
      documents: [
        { id: "a", firstLine: 0 },
        { id: "b", firstLine: 1 },
      ],
    });
  });

  it("has the same tokens again, also empty ones", () => {
    const token = fc.constantFrom("It", "", "New\u00A0York", "它", ".");
    fc.assert(
      fc.property(fc.array(fc.array(token, { minLength: 1 })), (sentences) => {
        const { source } = sourceOfCorpus({ sentences, documents: [] });
        expect(source.map(splitTokens)).toEqual(sentences);
      }),
    );
  });
});
