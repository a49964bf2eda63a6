// @whole: aligns 8,000 sentences of three systems several times
// Tests that the systems of a test set can arrive one by one: the campaign is the one that all files make together.
import { beforeAll, describe, expect, it } from "vitest";
import { formatProblem, type Parsed } from "#core/base/problem.ts";
import { campaignOf } from "#core/campaign/campaign.ts";
import { foldEvents } from "#core/ledger/fold.ts";
import type { Ledger } from "#core/ledger/ledger.ts";
import { MANY_SENTENCES, manySentencesSet, systemFile } from "#tools/testing/campaigns/many-sentences.ts";
import { beginDocuments, chosenPair, readDocumentSet, startDocuments } from "./start-documents.ts";
import type { FurtherSystem } from "./start-suite.ts";

const A = systemFile("a", 100_000, "moulin");
const B = systemFile("b", 97, "meule");
const C = systemFile("c", 61, "tapis");

function unwrapped<T>(parsed: Parsed<T>): T {
  if (!parsed.ok) throw new Error(parsed.problems.map(formatProblem).join("\n"));
  return parsed.value;
}

function inputOf(files: readonly (typeof manySentencesSet)[]) {
  const set = unwrapped(readDocumentSet(files));
  return { name: "Set", set, pair: unwrapped(chosenPair(set, null)) };
}

const outputsOf = (ledger: Ledger) => campaignOf(ledger, foldEvents(ledger.events)).outputs;

describe("systems of a test set that arrive one by one", () => {
  const shares: number[] = [];
  let whole: Ledger;
  let begun: ReturnType<typeof begin>;
  const begin = (files: readonly (typeof manySentencesSet)[]) => unwrapped(beginDocuments(inputOf(files)));
  beforeAll(() => {
    const onProgress = (done: number, total: number) => shares.push(done / total);
    whole = unwrapped(startDocuments(inputOf([C, manySentencesSet, B, A]), { onProgress })).ledger;
    begun = begin([manySentencesSet, A, C, B]);
  }, 120_000);

  it("the campaign begins with the first system, and names the others", () => {
    expect(outputsOf(begun.started.ledger).map(({ system }) => system)).toEqual(["a"]);
    expect(begun.systems).toEqual(["b", "c"]);
  });

  it("in any order, the others give the outputs and the id of the campaign that is made in one piece", () => {
    const further = ["c", "b"].map((system) => unwrapped(begun.makeFurther(system)));
    const outputs = [...outputsOf(begun.started.ledger), ...further.map(({ output }) => output)];
    expect(outputs.sort((a, b) => (a.system < b.system ? -1 : 1))).toEqual(outputsOf(whole));
    expect(begun.started.ledger.id).toBe(whole.id);
  });

  it("an output depends on no other further system", () => {
    const alone = begin([manySentencesSet, A, C]);
    expect(alone.systems).toEqual(["c"]);
    const [c, alsoC] = [begun, alone].map((one): FurtherSystem => unwrapped(one.makeFurther("c")));
    expect(alsoC).toEqual(c);
  });

  it("a further system is next to its sentences, and its words are linked", () => {
    const { output } = unwrapped(begun.makeFurther("b"));
    let right = 0;
    for (const [at, [, target]] of MANY_SENTENCES.flat().entries()) {
      const expected = at % 97 === 3 ? "" : target;
      const line = (output.raw ?? output.lines)[at] ?? "";
      if (line === expected || line === expected.replace("moulin", "meule")) right++;
    }
    expect(right / MANY_SENTENCES.flat().length).toBeGreaterThan(0.98);
    const linked = output.alignment?.filter((links) => links === "0-0 1-1 2-2 3-3 4-4 5-5").length ?? 0;
    expect(linked / MANY_SENTENCES.flat().length).toBeGreaterThan(0.9);
  });

  it("the progress of one piece grows to 1", () => {
    expect(shares).toEqual(shares.toSorted((a, b) => a - b));
    expect(shares.at(-1)).toBe(1);
  });
});
