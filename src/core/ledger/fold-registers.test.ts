import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { REPEATED_JUDGING } from "#core/tasks/tasks.ts";
import { smallAnnotation } from "#tools/testing/campaigns/small-annotations.ts";
import { smallId, smallJudgement } from "#tools/testing/campaigns/small-campaign.ts";
import { permutations } from "#tools/testing/permutations.ts";
import { countRecords } from "./deciding.ts";
import type { Judgement } from "./event.ts";
import { Registers } from "./fold.ts";

/**
 * Parses events of one annotator and candidate, in the order of events. `1x<` is event 1 with content x, which
 * supersedes nothing; `3y<1,2` supersedes 1 and 2; a preceding `~` = retracted. x, y and z are different contents.
 */
function records(notation: string): { judgement: Judgement; retracted: boolean }[] {
  return notation.split(" ").map((word) => {
    const [, tilde, number = "", value = "", superseded = ""] =
      /^(~?)([0-9]+)([xyz])<([0-9,]*)$/.exec(word) ?? [];
    const ids = superseded === "" ? [] : superseded.split(",").map((id) => smallId(Number(id)));
    const judgement = smallJudgement(Number(number), { remark: value, supersedes: ids });
    return { judgement, retracted: tilde === "~" };
  });
}

type Arrived = ReturnType<typeof records>;

function oneByOne(arrived: Arrived): Registers {
  const registers = new Registers();
  for (const { judgement, retracted } of arrived) {
    expect(retracted ? registers.addRetracted(judgement) : registers.add(judgement)).toBe(true);
  }
  return registers;
}

/** Like `oneByOne`, but the register is read after each arrival, as on the page of somebody who judges. */
function readAfterEach(arrived: Arrived): Registers {
  const registers = new Registers();
  for (const { judgement, retracted } of arrived) {
    if (retracted) registers.addRetracted(judgement);
    else registers.add(judgement);
    heads(registers);
  }
  return registers;
}

function atOnce(arrived: Arrived): Registers {
  const judgementsThatAre = (retracted: boolean) =>
    arrived.filter((arrival) => arrival.retracted === retracted).map(({ judgement }) => judgement);
  return Registers.of(judgementsThatAre(false), judgementsThatAre(true));
}

/** The heads as the numbers of their events, followed by `concurrent` if they differ. */
function heads(registers: Registers): string {
  const register = registers.of("a1", { system: "bad", example: "e1" });
  if (register === null) return "nothing";
  expect(register.latest).toBe(register.heads.at(-1));
  const numbers = register.heads.map(({ clock }) => clock).join(" ");
  return register.hasConcurrent ? `${numbers} concurrent` : numbers;
}

describe("the answer of one annotator about one candidate", () => {
  it.each<[what: string, notation: string, expected: string]>([
    ["the only judgement", "1x<", "1"],
    ["the judgement that supersedes the other judgement", "1x< 2y<1", "2"],
    ["the last judgement of a chain", "1x< 2y<1 3x<2", "3"],
    ["both judgements if neither supersedes the other", "1x< 2y<", "1 2 concurrent"],
    ["both judgements that supersede the same judgement", "1x< 2y<1 3z<1", "2 3 concurrent"],
    ["one answer if two concurrent judgements are equal", "1x< 2x<", "1 2"],
    ["concurrent if only two of three judgements are equal", "1x< 2y< 3x<", "1 2 3 concurrent"],
    ["the judgement that supersedes both others", "1x< 2y< 3z<1,2", "3"],
    ["concurrent if a judgement supersedes only two of three others", "1x< 2y< 3z< 4x<1,2", "3 4 concurrent"],
    ["a judgement that supersedes a missing one", "2y<1", "2"],
    ["empty if the only judgement is retracted", "~1x<", "nothing"],
    ["the judgement before a retracted one", "1x< ~2y<1", "1"],
    ["only the judgement that supersedes a retracted one", "1x< ~2y<1 3z<2", "3"],
    ["the judgement after two retracted ones", "1x< ~2y<1 ~3y<2 4z<3", "4"],
    ["the judgement before two retracted ones", "1x< ~2y<1 ~3y<2", "1"],
    ["the judgement of the other branch if one of two branches is retracted", "1x< 2y<1 ~3z<1", "2"],
    [
      "concurrent if the judgement that superseded both others is retracted",
      "1x< 2y< ~3z<1,2",
      "1 2 concurrent",
    ],
  ])("is %s, in any order of arrival", (_what, notation, expected) => {
    for (const arrived of permutations(records(notation))) {
      expect(heads(oneByOne(arrived))).toBe(expected);
      expect(heads(readAfterEach(arrived))).toBe(expected);
      expect(heads(atOnce(arrived))).toBe(expected);
    }
  });

  it("is the same whether judgements are added at once, one by one, or in both ways", () => {
    const record = fc.record({
      author: fc.constantFrom("a1", "a2", "a3"),
      example: fc.constantFrom("e1", "e2"),
      remark: fc.constantFrom("x", "y"),
      supersedes: fc.array(fc.nat(11), { maxLength: 2 }),
      retracted: fc.boolean(),
    });
    fc.assert(
      fc.property(fc.array(record, { maxLength: 12 }), fc.nat(12), (records, splitAt) => {
        const arrived = records.map(({ retracted, supersedes, ...parts }, number) => ({
          retracted,
          judgement: smallJudgement(number, { ...parts, supersedes: supersedes.map(smallId) }),
        }));
        const headsOf = (registers: Registers) =>
          ["e1", "e2"].map((example) => {
            const candidate = { system: "bad", example };
            expect(registers.ofCandidate(candidate)).toEqual(
              registers.annotators.flatMap((by) => registers.of(by, candidate) ?? []),
            );
            return registers.ofCandidate(candidate).map(({ latest, heads, hasConcurrent }) => {
              return {
                by: latest.author,
                latest: latest.id,
                heads: heads.map(({ id }) => id),
                concurrent: hasConcurrent,
              };
            });
          });
        const mixed = atOnce(arrived.slice(0, splitAt));
        for (const { judgement, retracted } of arrived.slice(splitAt)) {
          if (retracted) mixed.addRetracted(judgement);
          else mixed.add(judgement);
        }
        const sorted = (registers: Registers) =>
          headsOf(registers).map((all) => all.toSorted((a, b) => (a.by < b.by ? -1 : 1)));
        expect(sorted(atOnce(arrived))).toEqual(sorted(oneByOne(arrived)));
        expect(sorted(mixed)).toEqual(sorted(oneByOne(arrived)));
      }),
      { numRuns: 500 },
    );
  });

  it("is empty if events supersede each other in a cycle", () => {
    for (const arrived of permutations(records("1x<3 2y<1 3z<2"))) {
      for (const registers of [oneByOne(arrived), atOnce(arrived)]) {
        expect(heads(registers)).toBe("nothing");
        expect(registers.ofAnnotator("a1")).toEqual([]);
        expect(registers.ofCandidate({ system: "bad", example: "e1" })).toEqual([]);
      }
    }
  });

  it("stays the same if a judgement with the same id is added again", () => {
    const registers = new Registers();
    expect([registers.add(smallJudgement(1)), registers.add(smallJudgement(1, { remark: "x" }))]).toEqual([
      true,
      false,
    ]);
    expect(registers.of("a1", { system: "bad", example: "e1" })?.latest.content.remark).toBe("");
  });

  it("is separate for people, systems and examples, even if names contain quotation marks and commas", () => {
    const registers = new Registers();
    const parts = [
      {},
      { author: "a2" },
      { system: "good" },
      { example: "e2" },
      { system: 'bad","e1', example: "" },
      { system: "bad", example: 'e1","' },
    ];
    parts.forEach((part, number) => {
      registers.add(smallJudgement(number + 1, part));
    });
    expect([...registers.ofAnnotator("a1")].length).toBe(5);
    expect([...registers.ofAnnotator("a2")].length).toBe(1);
    expect([...registers.ofAnnotator("a3")]).toEqual([]);
    expect(
      registers.ofCandidate({ system: "bad", example: "e1" }).map(({ latest }) => latest.author),
    ).toEqual(["a1", "a2"]);
    expect(registers.ofCandidate({ system: "bad", example: "e9" })).toEqual([]);
    expect(registers.annotators).toEqual(["a1", "a2"]);
  });

  it("is separate for repeats and first judgements", () => {
    const first = smallJudgement(1, { remark: "x" });
    const repeat = smallJudgement(2, { task: REPEATED_JUDGING });
    const key = { system: "bad", example: "e1" };
    for (const both of [
      [first, repeat],
      [repeat, first],
    ]) {
      const registers = Registers.of(both.slice(0, 1), []);
      for (const record of both.slice(1)) registers.add(record);
      expect(registers.of("a1", key)).toEqual({ latest: first, heads: [first], hasConcurrent: false });
      expect(registers.of("a1", key, REPEATED_JUDGING)).toEqual({
        latest: repeat,
        heads: [repeat],
        hasConcurrent: false,
      });
      expect(registers.ofCandidate(key).map(({ latest }) => latest)).toEqual([first]);
      expect(registers.ofCandidate(key, REPEATED_JUDGING).map(({ latest }) => latest)).toEqual([repeat]);
      expect(registers.ofAnnotator("a1").map(({ latest }) => latest)).toEqual([first]);
      expect(registers.all.map(({ latest }) => latest).toSorted((a, b) => a.clock - b.clock)).toEqual([
        first,
        repeat,
      ]);
    }
  });

  it("can be found by the id of its judgement even if the judgement is retracted", () => {
    const registers = new Registers();
    registers.addRetracted(smallJudgement(1));
    expect(registers.has(smallId(1))).toBe(true);
    expect(registers.find(smallId(1))?.clock).toBe(1);
    expect(registers.has(smallId(2))).toBe(false);
    expect(registers.find(smallId(2))).toBeNull();
  });
});

it("countRecords counts the versions of one annotator's judgement of one candidate once", () => {
  const versions = [
    smallJudgement(1, { pronoun: "ok" }),
    smallJudgement(2, { pronoun: "bad", supersedes: [smallId(1)] }),
  ];
  const others = [
    smallJudgement(3, { author: "a2", pronoun: "ok" }),
    smallJudgement(4, { example: "e2", tags: ["bad_translation"] }),
    smallJudgement(5, { task: REPEATED_JUDGING, pronoun: "ok" }),
  ];
  expect(countRecords([...versions, ...others])).toEqual({ judgements: 4, annotations: 0 });
});

it("countRecords counts neither a flag or a remark alone nor an answer that was cleared", () => {
  const records = [
    smallJudgement(1, { example: "e1", flagged: true }),
    smallJudgement(2, { example: "e2", remark: "later" }),
    // The order of the records does not matter: the answer was cleared later.
    smallJudgement(4, { example: "e3", supersedes: [smallId(3)] }),
    smallJudgement(3, { example: "e3", pronoun: "ok" }),
    smallJudgement(5, { example: "e4", antecedent: "ok", flagged: true }),
  ];
  expect(countRecords(records)).toEqual({ judgements: 1, annotations: 0 });
});

it("countRecords counts annotations of the source apart from judgements", () => {
  const unsuitable = { unsuitable: "other" } as const;
  const records = [
    smallJudgement(1, { pronoun: "ok" }),
    smallAnnotation(2, "1:2", unsuitable),
    smallAnnotation(3, "1:2", unsuitable),
    smallAnnotation(4, "1:3", unsuitable),
    smallAnnotation(5, "1:2", unsuitable, { author: "a2" }),
  ];
  expect(countRecords(records)).toEqual({ judgements: 1, annotations: 3 });
});
