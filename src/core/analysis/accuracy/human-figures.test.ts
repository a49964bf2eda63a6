// Tests which systems have a human figure, with counts worked out by hand.

import { describe, expect, it } from "vitest";
import { type Denominator, humanFigures, NO_OUTCOME_COUNTS, type OutcomeCounts } from "./accuracy.ts";

/**
 * Parses counts such as “3s 1c 2i 4o 1x”: approved and not judged, judged correct, judged incorrect, open, excluded.
 */
function countsOf(text: string): OutcomeCounts {
  const of = (letter: string) => Number(new RegExp(`(\\d+)${letter}`).exec(text)?.[1] ?? 0);
  const approvedNotJudged = of("s");
  const correct = of("c");
  const incorrect = of("i");
  const open = of("o");
  const excluded = of("x");
  const examples = approvedNotJudged + correct + incorrect + open + excluded;
  return { ...NO_OUTCOME_COUNTS, examples, approvedNotJudged, correct, incorrect, open, excluded };
}

const systemOf = (text: string) => ({ system: text, total: countsOf(text), categories: [], candidates: [] });

describe("humanFigures", () => {
  it.each<
    [counts: string, over: Denominator, counted: string, figure: number | null, whyNone: string | null]
  >([
    ["1s 2c 1i 4o", "examples", "3/8", 3 / 8, null],
    ["1s 2c 1i 4o", "judged", "2/3", 2 / 3, null],
    // Only the automatic pass, which relies on the reference, has decided candidates.
    ["3s 1o", "examples", "3/4", null, "nothing judged"],
    ["3s 1o", "judged", "0/0", null, "nothing judged"],
    // No candidate is open, so accuracy over examples is a human figure although nobody judged a candidate.
    ["4s", "examples", "4/4", 1, null],
    ["3s 1x", "examples", "3/4", 3 / 4, null],
    ["4s", "judged", "0/0", null, "nothing judged"],
    // One candidate judged correct or incorrect is enough for a human figure.
    ["3s 1i 2o", "examples", "3/6", 0.5, null],
    ["3s 1c 2o", "examples", "4/6", 4 / 6, null],
    ["2i", "examples", "0/2", 0, null],
    ["2i 3s", "judged", "0/2", 0, null],
    // With open candidates, there is no figure before one is approved, correct or incorrect.
    ["3o", "examples", "0/3", null, "3 of 3 open"],
    ["1o 2x", "examples", "0/3", null, "1 open, 2 excluded"],
    // Without open candidates, the formula decides: excluded candidates count as not correct.
    ["2x", "examples", "0/2", 0, null],
    ["", "examples", "0/0", null, "no example"],
  ])(
    "for “%s” (s approved, c correct, i incorrect, o open, x excluded) over %s: %s, human figure %s, reason %s",
    (counts, denominator, counted, figure, whyNone) => {
      const [found] = humanFigures([systemOf(counts)], denominator);
      expect(`${found?.accuracy.hits}/${found?.accuracy.n}`).toBe(counted);
      expect([found?.figure?.value ?? null, found?.whyNone]).toEqual([figure, whyNone]);
    },
  );

  it("reports how many approvals the figure counts, how many candidates are open, and the possible range", () => {
    const [examples, overJudged] = (["examples", "judged"] as const).map(
      (denominator) => humanFigures([systemOf("1s 2c 1i 4o")], denominator)[0],
    );
    // 3 of 8 are right; the four open candidates can all be right or all be wrong.
    expect(examples).toMatchObject({ approvedNotJudged: 1, open: 4, range: { low: 3 / 8, high: 7 / 8 } });
    expect(overJudged).toMatchObject({ approvedNotJudged: 0, open: 4, range: { low: 3 / 8, high: 7 / 8 } });
    expect(humanFigures([systemOf("")], "examples")[0]?.range).toBeNull();
  });
});
