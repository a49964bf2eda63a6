// Tests how doubtful counterparts of sentences are reported.
import { expect, it } from "vitest";
import { formatProblem, ProblemList } from "#core/base/problem.ts";
import { type AlignedDocument, reportDoubtful } from "./align-documents.ts";

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
