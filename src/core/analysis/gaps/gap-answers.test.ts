// Tests the rows of the data set of gaps on an example small enough to check by hand.
import { describe, expect, it } from "vitest";
import { outputText } from "#core/campaign/matching/translation.ts";
import { FRENCH_LABELS, NO_GAP_ANSWER } from "#core/tasks/gap-filling/gap-filling.ts";
import { smallFolder } from "#tools/testing/campaigns/small-campaign.ts";
import type { NamedGapAnswer } from "./campaign-gaps.ts";
import { gapAnswerRow, labelsInOrder } from "./gap-tables.ts";

const { suite: text, outputs } = smallFolder({
  "source.txt": "The ball is red .\nIt  bounces when you drop it .\nThey saw the plasma .\nIt glows .\n",
});
const suite = { ...text, name: "s", sourceLanguage: "en", targetLanguage: "fr" };
const answerOf = (
  annotator: string,
  changes: Partial<NamedGapAnswer["content"]>,
  properties = {},
): NamedGapAnswer => ({
  annotator,
  adjudicator: false,
  stale: false,
  isConcurrent: false,
  content: { ...NO_GAP_ANSWER, ...changes },
  ...properties,
});

function row(
  example: string,
  people: readonly NamedGapAnswer[],
  resolutionRule: "unanimous" | "majority" = "unanimous",
) {
  const one = suite.examples.find(({ id }) => id === example);
  const output = outputs.find(({ system }) => system === "bad");
  if (one === undefined || output === undefined) throw new Error("no such candidate");
  const candidate = { system: "bad", example: one, output: outputText(suite, output), answers: people };
  return gapAnswerRow(suite, candidate, FRENCH_LABELS, resolutionRule);
}

describe("gapAnswerRow", () => {
  it("contains the pronoun's position, the context of the gap, and the system's words", () => {
    // In e1 “It” is linked to “Il”, in e2 “it” (token 5) to “le”.
    expect(row("e1", [])).toEqual({
      system: "bad",
      example: "e1",
      category: "anaphoric_inter_subject_it",
      sourcePosition: 0,
      sourcePronoun: "It",
      source: "It bounces when you drop it .",
      output: "XXX rebondit quand vous le lâchez .",
      own: ["il"],
      isLinked: true,
      outcome: { kind: "open", why: "not answered" },
      answers: [],
    });
    const second = row("e2", []);
    expect([second.sourcePosition, second.output, second.own]).toEqual([
      ...[5, "Il rebondit quand vous XXX lâchez .", ["OTHER"]],
    ]);
  });

  it("contains the accepted labels in the order of the label set, and their authors", () => {
    const labels = ["OTHER", "ce", "il"];
    const { outcome, answers } = row("e1", [
      answerOf("Anna", { labels, remark: "or a noun" }),
      answerOf("Ben", { labels: ["il", "OTHER", "ce"] }),
    ]);
    expect(outcome).toEqual({ kind: "labels", labels: ["il", "ce", "OTHER"] });
    expect(answers).toEqual([
      {
        annotator: "Anna",
        role: "annotator",
        answer: "labels",
        remark: "or a noun",
        labels: ["il", "ce", "OTHER"],
      },
      {
        annotator: "Ben",
        role: "annotator",
        answer: "labels",
        remark: "",
        labels: ["il", "ce", "OTHER"],
      },
    ]);
  });

  it("contains each annotator's role, labels and kind of answer, even if the answer does not count", () => {
    const { outcome, answers } = row("e1", [
      answerOf("bad", { badTranslation: true }),
      answerOf("discussion", { labels: ["il"], discussion: true }),
      answerOf("conflict", { labels: ["il"], badTranslation: true }),
      answerOf("concurrent", { labels: ["il"] }, { isConcurrent: true }),
      answerOf("stale", { labels: ["il"] }, { stale: true }),
      answerOf("stale", { labels: ["il"] }, { stale: true, isConcurrent: true }),
      answerOf("none", { remark: "?", flagged: true }),
      answerOf("labels", { labels: ["elle"] }, { adjudicator: true }),
    ]);
    for (const { annotator, answer } of answers) expect(answer).toBe(annotator);
    expect(answers.map(({ labels }) => labels.join())).toEqual([
      "",
      "il",
      "il",
      "il",
      "il",
      "il",
      "",
      "elle",
    ]);
    expect(answers.map(({ role }) => role)).toEqual([...Array<string>(7).fill("annotator"), "adjudicator"]);
    expect(outcome).toEqual({ kind: "labels", labels: ["elle"] });
  });

  it("decides the outcome by the campaign's rule", () => {
    const people = ["il", "il", "ce"].map((label) => answerOf(label, { labels: [label] }));
    expect(row("e1", people).outcome).toEqual({ kind: "open", why: "annotators disagree" });
    expect(row("e1", people, "majority").outcome).toEqual({ kind: "labels", labels: ["il"] });
  });
});

it("labelsInOrder puts listed labels in the order of the set, then others by code units, and OTHER last", () => {
  expect(labelsInOrder(["OTHER", "y", "on", "lui", "il"], FRENCH_LABELS)).toEqual([
    "il",
    "on",
    "lui",
    "y",
    "OTHER",
  ]);
});
