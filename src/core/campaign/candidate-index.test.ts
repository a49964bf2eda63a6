import { describe, expect, it } from "vitest";
import { smallCampaign } from "#tools/testing/campaigns/small-campaign.ts";
import { CandidateIndex, candidateIndexOf } from "./campaign.ts";

const EXAMPLES = ["e1", "e2", "e3"];
const SYSTEMS = ["x", "y"];
const key = (system: string, example: string) => ({ system, example });

describe("CandidateIndex", () => {
  const all = new CandidateIndex(EXAMPLES, SYSTEMS);
  const partial = new CandidateIndex(EXAMPLES, SYSTEMS, [
    key("y", "e3"),
    key("x", "e2"),
    key("y", "e3"),
    key("z", "e1"),
    key("x", "e9"),
  ]);

  it.each<[number: number, system: string, example: string, isInPartial: boolean]>([
    [0, "x", "e1", false],
    [1, "y", "e1", false],
    [2, "x", "e2", true],
    [3, "y", "e2", false],
    [4, "x", "e3", false],
    [5, "y", "e3", true],
  ])(
    "numbers candidates by example, then by system: candidate %i is %s %s",
    (number, system, example, isInPartial) => {
      expect(all.numberOf(key(system, example))).toBe(number);
      expect(all.keyOf(number)).toEqual(key(system, example));
      expect(all.exists(number)).toBe(true);
      expect([all.exampleNumber(number), all.systemNumber(number)]).toEqual([
        EXAMPLES.indexOf(example),
        SYSTEMS.indexOf(system),
      ]);
      expect(partial.numberOf(key(system, example))).toBe(isInPartial ? number : null);
      expect(partial.keyOf(number)).toEqual(key(system, example));
      expect(partial.exists(number)).toBe(isInPartial);
    },
  );

  it("counts only the candidates in its list, but has the size of the whole campaign", () => {
    expect([all.count, all.size, partial.count, partial.size]).toEqual([6, 6, 2, 6]);
    expect(all.numbers).toEqual([0, 1, 2, 3, 4, 5]);
    expect(all.bySystem).toEqual([0, 2, 4, 1, 3, 5]);
    expect(partial.numbers).toEqual([2, 5]);
    expect(partial.numbers).toBe(partial.numbers);
    expect(partial.bySystem).toEqual([2, 5]);
  });

  it.each([
    ["a key of an unknown system", key("z", "e1")],
    ["a key of an unknown example", key("x", "e4")],
    ["a key whose system and example are exchanged", key("e1", "x")],
  ])("has no candidate for %s", (_what, other) => {
    expect(all.numberOf(other)).toBeNull();
  });

  it.each([-1, 6, 100])("has no candidate %i", (number) => {
    expect(all.exists(number)).toBe(false);
    expect(partial.exists(number)).toBe(false);
    expect(() => all.keyOf(number)).toThrow(`no candidate ${number}`);
  });

  it("has no candidates if there are no systems or the list of candidates is empty", () => {
    const none = new CandidateIndex(EXAMPLES, []);
    expect([none.count, none.numbers, none.bySystem, none.exists(0)]).toEqual([0, [], [], false]);
    const empty = new CandidateIndex(EXAMPLES, SYSTEMS, []);
    expect([empty.count, empty.numbers, empty.bySystem, empty.exists(0)]).toEqual([0, [], [], false]);
  });

  it("reads the ids of a suite's examples once, however many indices are made of it", () => {
    const campaign = smallCampaign();
    let read = 0;
    const examples = campaign.suite.examples.map((example) => ({
      ...example,
      get id() {
        read++;
        return example.id;
      },
    }));
    const suite = { ...campaign.suite, examples };
    const [first, second] = [campaign, { ...campaign, candidates: [] }].map((one) =>
      candidateIndexOf({ ...one, suite: { ...suite } }),
    );
    expect([first?.examples, second?.examples]).toEqual([
      ["e1", "e2", "e3", "e4"],
      ["e1", "e2", "e3", "e4"],
    ]);
    expect([read, first?.count, second?.count]).toEqual([4, 8, 0]);
  });

  it("uses the campaign's examples and outputs in their order", () => {
    const index = candidateIndexOf({ ...smallCampaign(), candidates: [key("good", "e2")] });
    expect([index.systems, index.examples]).toEqual([
      ["bad", "good"],
      ["e1", "e2", "e3", "e4"],
    ]);
    expect(index.numbers).toEqual([3]);
  });
});
