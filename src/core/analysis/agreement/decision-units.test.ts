// Tests how items are divided into units: by the decisions behind their answers.
import { describe, expect, it } from "vitest";
import { groupCount, groupsOf, unitsAmong, unitsByGroup } from "./agreement-units.ts";
import { itemsOf } from "./items-in-test.ts";

/** The units as text: number of items, and the answers. */
function shown(text: string, members: readonly number[]) {
  const { units, leftOut } = unitsAmong(itemsOf(text), members);
  const words = units.map(
    ({ items, answers }) => `${items.length}× ${answers.map((one) => one ?? "-").join(" ")}`,
  );
  return leftOut === 0 ? words : [...words, `left out: ${leftOut}`];
}

describe("unitsAmong", () => {
  it("makes one unit of items with the same decisions of all annotators", () => {
    expect(shown("0:ok1 bad1, 0:ok1 bad1, 0:ok1 bad1, 1:ok1 bad1", [0, 1])).toEqual([
      "3× ok bad",
      "1× ok bad",
    ]);
  });

  it("makes two units if one annotator decided on the items separately", () => {
    expect(shown("0:ok1 ok1, 0:ok1 ok2", [0, 1])).toEqual(["1× ok ok", "1× ok ok"]);
  });

  it("counts only the answers of the members, and leaves items out that two of them judged without two answers", () => {
    expect(shown("ok bad -, ok - bad, ok ? -, - ? ok, ok - -", [0, 1])).toEqual(["1× ok bad", "left out: 1"]);
    expect(shown("ok bad -, ok - bad, ok ? -, - ? ok, ok - -", [1, 0])).toEqual(["1× bad ok", "left out: 1"]);
    expect(shown("ok bad -, ok - bad, ok ? -, - ? ok, ok - -", [0, 1, 2])).toEqual([
      "1× ok bad -",
      "1× ok - bad",
      "left out: 2",
    ]);
  });

  it("adds an item without some answers to the unit that has all its decisions and more", () => {
    // The third annotator judged only the first of two equal outputs.
    expect(shown("0:ok1 bad1 ok1, 0:ok1 bad1 -", [0, 1, 2])).toEqual(["2× ok bad ok"]);
    expect(shown("0:ok1 bad1 -, 0:ok1 bad1 ok1", [0, 1, 2])).toEqual(["2× ok bad ok"]);
    expect(shown("0:ok1 bad1 - -, 0:ok1 bad1 ok1 -, 0:ok1 bad1 ok1 ok1", [0, 1, 2, 3])).toEqual([
      "3× ok bad ok ok",
    ]);
  });

  it("keeps an item without some answers as a unit if another item shares only some of its decisions", () => {
    expect(shown("0:ok1 bad1 ok1, 0:ok1 bad2 -", [0, 1, 2])).toEqual(["1× ok bad ok", "1× ok bad -"]);
    expect(shown("0:ok1 bad1 ok1, 1:ok1 bad1 -", [0, 1, 2])).toEqual(["1× ok bad ok", "1× ok bad -"]);
  });
});

describe("groupsOf", () => {
  it("lists every pair, and the group of all annotators if there are more than two", () => {
    expect([0, 1, 2, 3].map(groupsOf)).toEqual([
      [],
      [],
      [[0, 1]],
      [
        [0, 1],
        [0, 2],
        [1, 2],
        [0, 1, 2],
      ],
    ]);
    expect(groupsOf(5).length).toBe(11);
  });

  it.each([0, 1, 2, 3, 100])("has as many groups as groupCount says, for %d annotators", (number) => {
    expect(groupCount(number)).toBe(groupsOf(number).length);
  });
});

it("unitsByGroup gives the units of unitsAmong for every group", () => {
  const items = itemsOf("ok bad -, ok - bad, ok ? -, - ? ok, 9:ok1 bad1 ok1, 9:ok1 bad1 -, - ok ok");
  const unitsOf = unitsByGroup(items, 3);
  for (const members of groupsOf(3)) expect(unitsOf(members)).toEqual(unitsAmong(items, members));
});
