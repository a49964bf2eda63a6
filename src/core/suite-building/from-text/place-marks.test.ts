// Tests the sample of pronouns of a text without a suite, and the categories that forms alone decide.
import { describe, expect, it } from "vitest";
import { tokenPlace } from "#core/tasks/annotation/suite-annotation.ts";
import { markForms } from "./place-documents.ts";

/** 40 documents of five sentences. “They” is rare: it occurs in every tenth document. */
const DOCUMENTS = Array.from({ length: 40 }, (_, at) => ({ id: `d${at}`, firstLine: 5 * at }));
const SOURCE = DOCUMENTS.flatMap((_, at) => [
  "It fell .",
  "It broke .",
  at % 10 === 0 ? "They came ." : "Nobody came .",
  "You saw it .",
  "The end .",
]);
const TEXT = { source: SOURCE, documents: DOCUMENTS, language: "en" };

function drawn(size: number, seed: number) {
  const { plan } = markForms(TEXT, { size, seed });
  return (plan.selected ?? []).map(({ line, position }) => ({
    document: Math.floor(line / 5),
    form: (SOURCE[line]?.split(" ")[position] ?? "").toLowerCase(),
    place: tokenPlace({ line, position }),
  }));
}

describe("a sample of pronouns", () => {
  it("has its size, is spread over forms, then over documents, and says from how many it was drawn", () => {
    const { plan } = markForms(TEXT, { size: 30, seed: 7 });
    // 80 + 40 “it”, 40 “you” and 4 “they”.
    expect([plan.selected?.length, plan.drawnFrom, plan.seed]).toEqual([30, 164, 7]);
    const tokens = drawn(30, 7);
    const count = (form: string) => tokens.filter((token) => token.form === form).length;
    expect([count("they"), count("it"), count("you")]).toEqual([4, 13, 13]);
    for (const form of ["it", "you"]) {
      const documents = tokens.filter((token) => token.form === form).map(({ document }) => document);
      expect(new Set(documents).size).toBe(documents.length);
    }
  });

  it("depends only on the text and the seed", () => {
    const places = (seed: number) => drawn(30, seed).map(({ place }) => place);
    expect(places(7)).toEqual(places(7));
    expect(places(7)).not.toEqual(places(8));
  });

  it("is not drawn if the text has no more pronouns, so that all are annotated", () => {
    const { plan } = markForms(TEXT, { size: 164, seed: 7 });
    expect([plan.selected, plan.drawnFrom]).toEqual([null, undefined]);
  });
});

it("proposes the category of forms that can only address somebody, and of no others", () => {
  const german = { source: ["Du siehst sie .", "Ihr seht euch ."], documents: [], language: "de" };
  const { proposals } = markForms(german, null);
  expect(proposals.map(({ line, position, use, from }) => [line, position, use, from])).toEqual([
    [0, 0, "addressee", "the form “du”"],
    [1, 2, "addressee", "the form “euch”"],
  ]);
  expect(markForms({ ...german, source: ["You see it ."], language: "en" }, null).proposals).toEqual([]);
});
