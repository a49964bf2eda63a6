import { expect, it } from "vitest";
import type { TokenRef } from "#core/suite/suite.ts";
import { type CarryToken, carryOver } from "./carry-over.ts";
import { type JudgementContent, NOTHING_SAID } from "./content.ts";

const at = (position: number): TokenRef => ({ line: 0, position });
/** One word was put in at the beginning; the word at 5 is gone. */
const oneFurther: CarryToken = ({ line, position }) =>
  position === 5 ? [] : [{ line, position: position + 1 }];

it.each<
  [what: string, said: Partial<JudgementContent>, carry: CarryToken | null, marked: number[], now: object]
>([
  ["takes tokens along", { pronoun: "ok", tokens: [at(2)] }, oneFurther, [3, 4], { tokens: [at(3)] }],
  [
    "leaves out what is not marked here",
    { pronoun: "ok", tokens: [at(2), at(6)] },
    oneFurther,
    [3],
    { tokens: [at(3)] },
  ],
  [
    "selects the only marked one instead of one that is gone",
    { pronoun: "ok", tokens: [at(5)] },
    oneFurther,
    [1],
    { tokens: [at(1)] },
  ],
  [
    "chooses none of several",
    { pronoun: "ok", tokens: [at(5)] },
    oneFurther,
    [1, 2],
    { pronoun: "ok", tokens: [] },
  ],
  [
    "keeps the places where the earlier text is not known",
    { pronoun: "ok", tokens: [at(2)] },
    null,
    [2, 3],
    { tokens: [at(2)] },
  ],
  [
    "copies a fixed alignment",
    { pronoun: "ok", tokens: [at(2)], fixedPronoun: [at(2)] },
    oneFurther,
    [9],
    { tokens: [at(3)], fixedPronoun: [at(3)] },
  ],
  [
    "leaves one out whose text is not known",
    { pronoun: "ok", tokens: [at(2)], fixedPronoun: [at(2)] },
    null,
    [9],
    { tokens: [at(9)], fixedPronoun: null },
  ],
  [
    "leaves one out of which nothing is left",
    { pronoun: "bad", fixedPronoun: [at(5)] },
    oneFurther,
    [9],
    { fixedPronoun: null },
  ],
  [
    "takes along that no token translates it",
    { pronoun: "bad", fixedPronoun: [] },
    oneFurther,
    [9],
    { fixedPronoun: [] },
  ],
  ["selects nothing with a no", { pronoun: "bad" }, oneFurther, [3], { pronoun: "bad", tokens: [] }],
  [
    "keeps tags, remark and the reason of a conflict",
    { tags: ["mine"], remark: "so", keptBecause: "clitic" },
    null,
    [3],
    { tags: ["mine"], remark: "so", keptBecause: "clitic" },
  ],
])("%s", (_what, said, carry, marked, now) => {
  const marks = { pronoun: marked.map(at), antecedent: [] };
  expect(carryOver({ ...NOTHING_SAID, ...said }, carry, marks)).toMatchObject(now);
});
