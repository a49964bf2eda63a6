// Builds annotated tokens from a short notation, for tests.
import type { Antecedent } from "#core/suite/suite.ts";
import type { PlannedCategory } from "#core/suite/suite-plan.ts";
import type { AnsweredTokens } from "#core/suite-building/annotation/campaign-annotations.ts";
import { type AnnotationContent, NOT_ANNOTATED } from "#core/tasks/annotation/suite-annotation.ts";

export const category = (label: string, forms: readonly string[] = []): PlannedCategory => ({
  label,
  forms,
  key: "1",
  sentence: null,
  facets: null,
  wanted: 0,
  antecedentAgreement: label === "A",
});
export const PLAN = { categories: [category("A"), category("E")] };

/**
 * Parses the notation of an antecedent. `3:1-4^2` = tokens 1 to 4 of line 3 with head 2. By default the line is 0 and
 * the head is the last token.
 */
export function antecedent(text: string): Antecedent {
  const [, line = "0", start = "", end = start, head = end] =
    /^(?:(\d+):)?(\d+)(?:-(\d+))?(?:\^(\d+))?$/.exec(text) ?? [];
  return { line: Number(line), start: Number(start), end: Number(end), head: Number(head) };
}

/**
 * Parses an annotation. `-` = no answer; `u` and `v` = excluded for two different reasons; otherwise a category and its
 * antecedents, such as `A1-2+5^5`.
 */
export function content(text: string): AnnotationContent | null {
  if (text === "-") return null;
  if (text === "u") return { ...NOT_ANNOTATED, unsuitable: "cataphoric" };
  if (text === "v") return { ...NOT_ANNOTATED, unsuitable: "other" };
  const spans = text.slice(1) === "" ? [] : text.slice(1).split("+").map(antecedent);
  const antecedents = spans.map((one) => ({ ...one, referenceHead: [], referenceSpan: [] }));
  return { ...NOT_ANNOTATED, category: text.slice(0, 1), antecedents };
}

/** Parses annotated tokens. Each word of `text` is a token, with the annotators' answers separated by commas. */
export function answered(text: string, form: (place: number) => string = () => "it"): AnsweredTokens {
  const tokens = text.split(" ").map((token, line) => ({
    token: { line, position: 0 },
    form: form(line),
    answers: token.split(",").map(content),
  }));
  const people = ["Anna", "Ben", "Cleo"].slice(0, tokens[0]?.answers.length);
  return {
    people: people.map((name) => ({ id: name, name, role: "annotator" })),
    tokens,
    withAntecedent: new Set(["A"]),
  };
}
