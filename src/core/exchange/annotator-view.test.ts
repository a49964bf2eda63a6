import { describe, expect, it } from "vitest";
import { type AnnotatorView, annotatorView, type ViewFacts, WHOLE_VIEW } from "./annotator-view.ts";

const TEAM: ViewFacts = {
  isBatch: false,
  role: "annotator",
  isBlind: false,
  isAssigned: false,
  isLimited: false,
};
const BLIND: ViewFacts = { ...TEAM, isBlind: true };
const OWN: AnnotatorView = {
  candidates: "own",
  verdicts: "withheld",
  hasOthersAnswers: false,
  showsSystems: false,
  listsItems: true,
};

describe("annotatorView", () => {
  it.each<[string, ViewFacts, AnnotatorView]>([
    ["a person without a team", { ...TEAM, role: null }, WHOLE_VIEW],
    ["a coordinator", { ...TEAM, role: "coordinator" }, WHOLE_VIEW],
    ["an adjudicator", { ...TEAM, role: "adjudicator", isAssigned: true }, WHOLE_VIEW],
    ["a coordinator of a blind team", { ...BLIND, role: "coordinator" }, WHOLE_VIEW],
    ["an annotator of a team in which nothing is assigned", TEAM, { ...WHOLE_VIEW, showsSystems: false }],
    [
      "an annotator of a team to whom work is assigned",
      { ...TEAM, isAssigned: true, isLimited: true },
      { ...WHOLE_VIEW, verdicts: "withheld from own work", showsSystems: false, listsItems: false },
    ],
    [
      "an annotator of a team in which work is assigned to others",
      { ...TEAM, isLimited: true },
      { ...WHOLE_VIEW, showsSystems: false, listsItems: false },
    ],
    [
      "an annotator of a team with assigned candidates and gaps for all",
      { ...TEAM, isAssigned: true },
      { ...WHOLE_VIEW, verdicts: "withheld from own work", showsSystems: false },
    ],
    [
      "an annotator of a blind team in which nothing is assigned",
      BLIND,
      { ...OWN, candidates: "all", verdicts: "shown" },
    ],
    [
      "an annotator of a blind team to whom work is assigned",
      { ...BLIND, isAssigned: true, isLimited: true },
      OWN,
    ],
    ["an annotator of a blind team in which work is assigned to others", { ...BLIND, isLimited: true }, OWN],
    [
      "an annotator of a blind team with assigned candidates and gaps for all",
      { ...BLIND, isAssigned: true },
      { ...OWN, candidates: "all", verdicts: "withheld from own work" },
    ],
    ["the annotator of a batch", { ...TEAM, isBatch: true, role: null }, OWN],
    ["the annotator of a batch, in a team", { ...TEAM, isBatch: true }, OWN],
  ])("decides for %s", (_, facts, expected) => {
    expect(annotatorView(facts)).toEqual(expected);
  });
});
