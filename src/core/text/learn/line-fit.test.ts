import { expect, test } from "vitest";
import { seededRandom } from "#core/base/statistics/random-numbers.ts";
import { inventedPairs } from "#tools/testing/campaigns/invented-pairs.ts";
import { alignTexts, doubtfulLines } from "./align-texts.ts";

const lines = (count: number, fit: number | null) => Array.from({ length: count }, () => fit);

test("no lines are doubtful if all lines fit", () => {
  expect(doubtfulLines(lines(50, 2))).toBeNull();
  expect(doubtfulLines([])).toBeNull();
});

test("nine doubtful lines are too few, but ten are reported", () => {
  expect(doubtfulLines([...lines(20, 2.5), ...lines(9, 0), ...lines(20, 2.5)])).toBeNull();
  const ten = [...lines(20, 2.5), ...lines(10, 0), ...lines(20, 2.5)];
  expect(doubtfulLines(ten)).toEqual({ first: 20, last: 29 });
});

test("a fit of 1.2 is doubtful only in half of the lines or more, and a fit of 0.9 also in fewer lines", () => {
  expect(doubtfulLines([...lines(31, 2.5), ...lines(30, 1.2)])).toBeNull();
  expect(doubtfulLines([...lines(31, 2.5), ...lines(30, 0.9)])).toEqual({ first: 31, last: 60 });
  expect(doubtfulLines([...lines(30, 2.5), null, ...lines(30, 1.2)])).toEqual({
    first: 31,
    last: 60,
  });
});

test("lines without a fit neither begin nor end nor interrupt doubtful lines", () => {
  const fits = [null, ...lines(6, 0), null, null, ...lines(6, 0.5), null];
  expect(doubtfulLines(fits)).toEqual({ first: 1, last: 14 });
});

test("a single good line does not interrupt doubtful lines, even if it fits extremely well", () => {
  const fits = [...lines(10, 3), ...lines(8, 0), 50, ...lines(8, 0), ...lines(10, 3)];
  expect(doubtfulLines(fits)).toEqual({ first: 10, last: 26 });
});

test("one very bad line does not make good lines next to it doubtful", () => {
  expect(doubtfulLines([-100, ...lines(10, 3), ...lines(10, 0)])).toEqual({ first: 11, last: 20 });
});

/** The lines of invented pairs. From line `from`, each source line is paired with the target of the next pair. */
function slipped(count: number, from: number) {
  const pairs = inventedPairs(count + 1, seededRandom(3));
  const shown = (at: number) => pairs[at < from ? at : at + 1]?.target ?? [];
  return pairs.slice(0, count).map(({ source }, at) => ({ source, target: shown(at) }));
}

test("translations fit, and shifted lines are reported from the shift on", () => {
  expect(doubtfulLines(alignTexts({ sentences: slipped(300, 300) }).fits)).toBeNull();
  const stretch = doubtfulLines(alignTexts({ sentences: slipped(300, 200) }).fits);
  expect(Math.abs((stretch?.first ?? 0) - 200)).toBeLessThanOrEqual(3);
  expect(stretch?.last).toBeGreaterThan(290);
});

test("random targets and another language are doubtful even next to good translations", () => {
  const good = inventedPairs(200, seededRandom(3));
  const random = seededRandom(8);
  const mixed = good.map(({ source }) => ({
    source,
    target: good[Math.floor(random() * 200)]?.target ?? [],
  }));
  const foreign = inventedPairs(200, seededRandom(9)).map(({ target }) => target.map((word) => `${word}x`));
  const other = good.map(({ source }, at) => ({ source, target: foreign[at] ?? [] }));
  for (const bad of [mixed, other]) {
    const fits = alignTexts({ sentences: [...good, ...bad] }).fits;
    expect(doubtfulLines(fits.slice(0, 200))).toBeNull();
    const stretch = doubtfulLines(fits.slice(200));
    expect(stretch?.first).toBeLessThan(10);
    expect(stretch?.last).toBeGreaterThan(190);
  }
});
