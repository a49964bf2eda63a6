import { expect, it } from "vitest";
import type { TokenRef } from "#core/suite/suite.ts";
import { type CarryToken, carryOver } from "./answer.ts";
import { EMPTY_JUDGEMENT, type JudgementContent } from "./content.ts";

const at = (position: number): TokenRef => ({ line: 0, position });
/** A word was inserted at the beginning, and the word at position 5 was removed. */
const oneFurther: CarryToken = ({ line, position }) =>
  position === 5 ? [] : [{ line, position: position + 1 }];

it.each<
  [what: string, content: Partial<JudgementContent>, carry: CarryToken | null, marked: number[], now: object]
>([
  ["moves tokens", { pronoun: "ok", tokens: [at(2)] }, oneFurther, [3, 4], { tokens: [at(3)] }],
  [
    "deselects tokens that are not marked in the current text",
    { pronoun: "ok", tokens: [at(2), at(6)] },
    oneFurther,
    [3],
    { tokens: [at(3)] },
  ],
  [
    "selects the only marked token instead of one that no longer exists",
    { pronoun: "ok", tokens: [at(5)] },
    oneFurther,
    [1],
    { tokens: [at(1)] },
  ],
  [
    "selects none of several marked tokens",
    { pronoun: "ok", tokens: [at(5)] },
    oneFurther,
    [1, 2],
    { pronoun: "ok", tokens: [] },
  ],
  [
    "keeps positions if the earlier text is unknown",
    { pronoun: "ok", tokens: [at(2)] },
    null,
    [2, 3],
    { tokens: [at(2)] },
  ],
  [
    "moves a fixed alignment",
    { pronoun: "ok", tokens: [at(2)], fixedPronoun: [at(2)] },
    oneFurther,
    [9],
    { tokens: [at(3)], fixedPronoun: [at(3)] },
  ],
  [
    "drops a fixed alignment if the earlier text is unknown",
    { pronoun: "ok", tokens: [at(2)], fixedPronoun: [at(2)] },
    null,
    [9],
    { tokens: [at(9)], fixedPronoun: null },
  ],
  [
    "drops a fixed alignment whose tokens no longer exist",
    { pronoun: "bad", fixedPronoun: [at(5)] },
    oneFurther,
    [9],
    { fixedPronoun: null },
  ],
  [
    "keeps a fixed alignment to no token",
    { pronoun: "bad", fixedPronoun: [] },
    oneFurther,
    [9],
    { fixedPronoun: [] },
  ],
  [
    "selects nothing if the answer is “no”",
    { pronoun: "bad" },
    oneFurther,
    [3],
    { pronoun: "bad", tokens: [] },
  ],
  [
    "keeps tags, remark and the reason of a conflict",
    { tags: ["mine"], remark: "so", keptBecause: "clitic" },
    null,
    [3],
    { tags: ["mine"], remark: "so", keptBecause: "clitic" },
  ],
])("carryOver, after a text has changed, %s", (_what, content, carry, marked, expected) => {
  const marks = { pronoun: marked.map(at), antecedent: [] };
  const earlier = carry === null ? null : { carry, marks: { pronoun: [at(2)], antecedent: [] } };
  expect(carryOver({ ...EMPTY_JUDGEMENT, ...content }, earlier, marks)).toMatchObject(expected);
});

// Whether a pronoun may be left out is another question than whether its translation is correct.
it.each<[what: string, content: Partial<JudgementContent>, before: number[], now: number[], pronoun: string]>(
  [
    ["the pronoun was left out and is now translated", { pronoun: "ok" }, [], [3], "unset"],
    ["the pronoun was translated and is now left out", { pronoun: "bad" }, [2], [], "unset"],
    ["its only word is gone", { pronoun: "ok", tokens: [at(5)] }, [5], [], "unset"],
    ["the annotator had linked the first word", { pronoun: "ok", fixedPronoun: [at(2)] }, [], [3], "ok"],
    ["the annotator had removed the last link", { pronoun: "bad", fixedPronoun: [] }, [2], [3], "bad"],
    ["the pronoun is left out as before", { pronoun: "ok" }, [], [], "ok"],
  ],
)("carryOver keeps an answer only for the same question: %s", (_what, content, before, now, pronoun) => {
  const marksAt = (positions: readonly number[]) => ({ pronoun: positions.map(at), antecedent: [] });
  const earlier = { carry: oneFurther, marks: marksAt(before) };
  const carried = carryOver({ ...EMPTY_JUDGEMENT, antecedent: "bad", ...content }, earlier, marksAt(now));
  expect(carried).toMatchObject({ antecedent: "bad", pronoun });
  if (pronoun === "unset") expect(carried.tokens).toEqual([]);
});
