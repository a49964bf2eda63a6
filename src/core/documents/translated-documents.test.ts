// Tests how doubtful counterparts of sentences, and documents that are mostly doubtful, are reported.
import { describe, expect, it } from "vitest";
import { formatProblem, ProblemList } from "#core/base/problem.ts";
import { NO_CHOICES } from "#core/text/checks/check-text.ts";
import type { AlignedDocument } from "./align-documents.ts";
import {
  reportDoubtful,
  reportTranslations,
  type TranslatedPair,
  withoutOtherTexts,
} from "./translated-documents.ts";

/** Lines with these scores; a score below 3 is doubtful. */
function reported(scores: readonly number[], texts = scores.map((_, at) => `Ligne ${at}.`)): string[] {
  const problems = new ProblemList();
  const lines = scores.map((score, at) => ({
    text: texts[at] ?? "",
    isDoubtful: score < 3,
    score,
    isDivided: false,
  }));
  const aligned: AlignedDocument = { correspondences: [], lines };
  const source = scores.map((_, at) => `Line ${at}.`);
  const text = { name: "ibis", path: "ibis.jsonl", isOutput: true, texts: new Map<string, string>() };
  reportDoubtful(text, [aligned], source, problems);
  return problems.all.map(formatProblem);
}

it("doubtful counterparts are counted, and shown with both texts", () => {
  expect(reported([9, 1, 9], ["Un.", "", "Trois."])).toEqual([
    "ibis.jsonl: warning: 1 of 3 sentences have a doubtful counterpart. “Line 1.” next to nothing. The overview links to their candidates [doubtful-sentences]",
  ]);
  expect(reported([9, 9])).toEqual([]);
});

it("of many doubtful counterparts, the five most doubtful are shown", () => {
  const [message = ""] = reported([2, 1, 0.5, 2.5, 1.5, 9, 0]);
  expect(message).toContain(
    "6 of 7 sentences have a doubtful counterpart. The most doubtful: “Line 6.” next to “Ligne 6.”;",
  );
  expect(message.match(/Line \d/g)).toEqual(["Line 6", "Line 2", "Line 1", "Line 4", "Line 0"]);
});

/** Five lines of one document, so many of them doubtful. */
function document(doubtful: number): AlignedDocument {
  const lines = Array.from({ length: 5 }, (_, at) => ({
    text: `Ligne ${at}.`,
    isDoubtful: at < doubtful,
    score: at < doubtful ? 1 : 9,
    isDivided: false,
  }));
  return { correspondences: [], lines };
}

describe("a document that is mostly doubtful", () => {
  const text = { name: "ibis", path: "ibis.jsonl", isOutput: true, texts: new Map<string, string>() };
  const pairOf = (id: string): TranslatedPair => ({
    document: { id, source: "" },
    translation: { text: "", additions: [], absence: null },
  });
  const checked = (aligned: readonly AlignedDocument[], choices = NO_CHOICES) =>
    withoutOtherTexts(
      text,
      aligned.map((_, at) => pairOf(`d${at}`)),
      aligned,
      choices,
    );

  it("has no translation where other documents are clear, and is listed with the choice to use it", () => {
    const { translated, aligned } = checked([
      document(0),
      document(4),
      document(3),
      document(1),
      document(0),
    ]);
    expect(translated.map(({ translation }) => translation.absence?.reason ?? null)).toEqual([
      null,
      "another text",
      null,
      null,
      null,
    ]);
    expect(aligned.map(({ lines }) => lines[0]?.text)).toEqual([
      "Ligne 0.",
      "",
      "Ligne 0.",
      "Ligne 0.",
      "Ligne 0.",
    ]);
    const problems = new ProblemList();
    reportTranslations(text, translated, problems);
    expect(problems.all.map(formatProblem)).toEqual([
      "ibis.jsonl: warning: 1 document does not seem to be translated: most of its sentences have a doubtful counterpart, first “d1”. No sentence counts as translated there [no-translation]",
    ]);
    expect(problems.all[0]?.choices).toEqual([
      { option: "accept", value: "no-translation=ibis.jsonl", label: "Use the text all the same" },
    ]);
  });

  it("is used if a person accepts it, or where most documents are doubtful", () => {
    const some = [document(0), document(5), document(0)];
    const accepted = { ...NO_CHOICES, accepted: new Set(["no-translation=ibis.jsonl"]) };
    expect(checked(some, accepted).aligned).toEqual(some);
    const most = [document(5), document(5), document(0)];
    expect(checked(most).aligned).toEqual(most);
  });
});
