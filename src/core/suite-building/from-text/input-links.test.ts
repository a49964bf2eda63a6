// Tests links of a very long text, which must not be passed as arguments of one call, because their number is limited.
import { strToU8 } from "fflate";
import { expect, it } from "vitest";
import { ProblemList } from "#core/base/problem.ts";
import { givenLinks, type ReadFile } from "./fit-texts.ts";

it("all links of 600,000 sentences are read", () => {
  const count = 600_000;
  const lineIndexes = Array.from({ length: count }, (_, at) => at);
  const lines = lineIndexes.map(() => "it");
  const alignment = { path: "r.align", bytes: strToU8("0-0\n".repeat(count)) };
  const source: ReadFile = {
    path: "s.txt",
    name: "s",
    lines,
    hasPlainLines: true,
    documents: null,
    alignment: null,
  };
  const file: ReadFile = { ...source, path: "r.txt", alignment };
  const reference = { path: "r.txt", lines, places: lineIndexes.map((line) => ({ file, line })) };
  const fittedTexts = {
    source: reference,
    references: [reference],
    outputs: [],
    documents: [],
    parts: [{ file: source, sentences: { places: lineIndexes, begins: [], count } }],
  };
  const problems = new ProblemList();
  const links = givenLinks(reference, fittedTexts, { source: lines, target: lines }, problems);
  expect(problems.all).toEqual([]);
  expect(links.length).toBe(count);
  expect(links.at(-1)).toBe("0-0");
});
