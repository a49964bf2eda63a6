import { expect, it } from "vitest";
import type { AnswerChange, HistoryStep } from "#core/ledger/history.ts";
import { EMPTY_JUDGEMENT } from "#core/tasks/judging/content.ts";
import { JUDGING } from "#core/tasks/tasks.ts";
import { presentDecisions } from "./internal/side-panels.tsx";

const change = (example: string): AnswerChange => ({
  task: JUDGING,
  system: "good",
  example,
  before: EMPTY_JUDGEMENT,
  after: EMPTY_JUDGEMENT,
});
const step = (id: string, ...examples: readonly string[]): HistoryStep => ({
  id,
  time: null,
  changes: examples.map(change),
});

it("lists each item once, with its newest step; a group keeps the items that were not corrected", () => {
  const newestFirst = [
    step("correction", "e1"),
    step("group", "e1", "e2", "e3"),
    step("last part", "e4"),
    step("first part", "e4"),
  ];
  const listed = presentDecisions(newestFirst).map(({ step: { id }, changes }) => [
    id,
    changes.map(({ example }) => example).join(" "),
  ]);
  expect(listed).toEqual([
    ["correction", "e1"],
    ["group", "e2 e3"],
    ["last part", "e4"],
  ]);
});
