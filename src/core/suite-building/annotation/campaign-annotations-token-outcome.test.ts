// Tests the outcome of a token from its annotations.
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { type AnnotationContent, NOT_ANNOTATED } from "#core/tasks/annotation/suite-annotation.ts";
import { antecedentOf } from "#tools/testing/campaigns/small-annotations.ts";
import { type CountedAnnotation, tokenOutcomeOf } from "./campaign-annotations.ts";

const WITH = new Set(["A"]);

const CONTENTS: Readonly<Record<string, Partial<AnnotationContent>>> = {
  e: { category: "E" },
  f: { category: "F" },
  a: { category: "A", antecedents: [antecedentOf("0:0-1^1=1/0 1")] },
  b: { category: "A", antecedents: [antecedentOf("0:0-2^1=1/0 1")] },
  h: { category: "A" }, // lacks its antecedent
  i: { antecedents: [antecedentOf("0:0-1^1")] },
  u: { unsuitable: "cataphoric" },
  v: { unsuitable: "other" },
  w: { unsuitable: "cataphoric", referencePronoun: [1] },
  c: { unsuitable: "cataphoric", category: "E" }, // contradicts itself
  n: {},
  r: { remark: "hm", flagged: true },
  l: { category: "E", referencePronoun: [1] },
  R: { category: "E", remark: "hm", flagged: true },
};

/**
 * Parses annotations: one letter per annotator (`CONTENTS`), `!` = an adjudicator, `~` = stale, `2` = concurrent
 * answers.
 */
function people(text: string): CountedAnnotation[] {
  return text
    .split(" ")
    .filter((word) => word !== "")
    .map((word) => ({
      content: { ...NOT_ANNOTATED, ...CONTENTS[word.charAt(0)] },
      adjudicator: word.includes("!"),
      stale: word.includes("~"),
      isConcurrent: word.includes("2"),
    }));
}

/**
 * The outcome as text: `settled X` = decided, where X is the letter of an equal content; otherwise the reason why it is
 * open.
 */
function asText(annotations: readonly CountedAnnotation[]): string {
  const outcome = tokenOutcomeOf(annotations, WITH);
  if (outcome.kind === "open") return outcome.why;
  const { content } = outcome;
  const letter = Object.entries(CONTENTS).find(
    ([, candidateContent]) =>
      JSON.stringify({ ...NOT_ANNOTATED, ...candidateContent }) === JSON.stringify(content),
  );
  return `settled ${letter?.[0]}`;
}

describe("tokenOutcomeOf", () => {
  it.each([
    ["", "not annotated"],
    ["n", "not annotated"],
    ["r", "not annotated"],
    ["n2", "two answers"],
    ["e", "settled e"],
    ["R", "settled e"], // remark and flag are not part of the example
    ["e R", "settled e"],
    ["a", "settled a"],
    ["u", "settled u"],
    ["w", "settled u"],
    ["u w", "settled u"], // links of an unsuitable token do not matter
    ["h", "not finished"],
    ["i", "not finished"],
    ["c", "not finished"],
    ["e e", "settled e"],
    ["e f", "annotators differ"],
    ["a b", "annotators differ"],
    ["e l", "annotators differ"],
    ["e u", "annotators differ"],
    // If only the reasons differ, the token is not open: the most frequent reason is used, ties by the order of the
    // list.
    ["u v", "settled u"],
    ["v u", "settled u"],
    ["v u v", "settled v"],
    ["u! v! v", "settled u"],
    ["u v e", "annotators differ"],
    ["e n", "settled e"],
    ["e h", "settled e"], // an unfinished annotation does not prevent the finished one from deciding
    ["e c", "settled e"],
    ["e f2", "settled e"],
    ["f2", "two answers"],
    ["h f2", "two answers"],
    ["e~", "stale"],
    ["e~ f", "settled f"],
    ["e~ h", "not finished"],
    ["n~", "not annotated"],
    ["e f u!", "settled u"],
    ["e f u! u!", "settled u"],
    ["e f u! e!", "annotators differ"],
    ["e e h!", "settled e"], // an unfinished annotation of an adjudicator decides nothing
    ["e e u!~", "settled e"],
    ["e f u!2", "annotators differ"],
  ])(
    "gives as outcome of the annotations %j (letters in `CONTENTS`; ! adjudicator, ~ stale, 2 concurrent): %s",
    (text, expected) => {
      const annotations = people(text);
      expect(asText(annotations)).toBe(expected);
      expect(asText([...annotations].reverse())).toBe(expected);
    },
  );

  const letters = fc.oneof(fc.constantFrom(..."uwRe"), fc.constantFrom(...Object.keys(CONTENTS)));
  const person = fc.tuple(letters, fc.constantFrom("", "!"), fc.constantFrom("", "~", "2"));
  it("gives an outcome without a remark and a flag, whatever the order of annotators", () => {
    const shuffled = fc
      .array(person, { maxLength: 6 })
      .chain((all) =>
        fc.tuple(
          fc.constant(all),
          fc.shuffledSubarray(all, { minLength: all.length, maxLength: all.length }),
        ),
      );
    fc.assert(
      fc.property(shuffled, ([one, other]) => {
        const annotationsOf = (all: typeof one) => people(all.map((parts) => parts.join("")).join(" "));
        const first = tokenOutcomeOf(annotationsOf(one), WITH);
        expect(tokenOutcomeOf(annotationsOf(other), WITH)).toEqual(first);
        if (first.kind === "settled") expect(first.content).toMatchObject({ remark: "", flagged: false });
      }),
    );
  });
});
