import { describe, expect, it } from "vitest";
import { countedPeople } from "./agreement-tables.ts";

const ANNA = { id: "1", name: "Anna", role: "annotator" as const };
const BEN = { id: "2", name: "Ben", role: "annotator" as const };
const CLEO = { id: "3", name: "Cleo", role: "adjudicator" as const };

describe("countedPeople", () => {
  it.each([
    [[ANNA, BEN], [ANNA, BEN, CLEO], "Counted: Anna, Ben. Not counted, as adjudicators: Cleo."],
    [[ANNA, BEN], [ANNA, BEN], "Counted: Anna, Ben. Nobody has the role of an adjudicator."],
    [[], [CLEO], "Not counted, as adjudicators: Cleo."],
  ])(
    "names the annotators whose answers count, and the adjudicators whose answers do not (case %#)",
    (people, annotators, words) => {
      expect(countedPeople(people, annotators)).toBe(words);
    },
  );
});
