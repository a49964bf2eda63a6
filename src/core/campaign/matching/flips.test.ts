import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { countFlips, type Flip, flips, type Verdict } from "./verdict.ts";

const yes = (reason = "a = a"): Verdict => ({ approved: true, reason });
const no = (reason = "pronoun: a ≠ b"): Verdict => ({ approved: false, reason });

describe("flips", () => {
  it.each<[what: string, before: Verdict[][], after: Verdict[][], expected: Flip[]]>([
    ["none for empty runs", [], [], []],
    ["none for outputs without examples", [[], []], [[], []], []],
    ["none for two equal runs", [[yes(), no()]], [[yes(), no()]], []],
    ["none if only reasons change", [[yes("a = a"), no("no x")]], [[yes("b = b"), no("no y")]], []],
    [
      "one for a candidate that becomes approved",
      [[no("pronoun: c' ≠ ce")]],
      [[yes("c' = ce")]],
      [{ output: 0, example: 0, to: "approved", before: "pronoun: c' ≠ ce", after: "c' = ce" }],
    ],
    [
      "one for a candidate that becomes referred",
      [[yes("Il = il")]],
      [[no("pronoun: Il ≠ il")]],
      [{ output: 0, example: 0, to: "referred", before: "Il = il", after: "pronoun: Il ≠ il" }],
    ],
    [
      "one in each of two outputs",
      [
        [yes("1"), no("2")],
        [no("3"), no("4")],
      ],
      [
        [yes("5"), yes("6")],
        [no("7"), yes("8")],
      ],
      [
        { output: 0, example: 1, to: "approved", before: "2", after: "6" },
        { output: 1, example: 1, to: "approved", before: "4", after: "8" },
      ],
    ],
  ])("are found: %s", (_, before, after, expected) => {
    expect(flips(before, after)).toEqual(expected);
  });

  it("throw if the two runs have different candidates", () => {
    expect(() => flips([[yes()]], [])).toThrow(RangeError);
    expect(() => flips([[yes()]], [[yes(), no()]])).toThrow(RangeError);
    expect(() => flips([[yes(), no()]], [[yes()]])).toThrow(RangeError);
  });
});

const verdict = fc.record({ approved: fc.boolean(), reason: fc.string({ maxLength: 3 }) });
/** Two runs over the same candidates. */
const twoRuns = fc
  .array(fc.array(fc.tuple(verdict, verdict), { maxLength: 6 }), { maxLength: 4 })
  .map((pairs) => ({
    before: pairs.map((ofOutput) => ofOutput.map(([firstRun]) => firstRun)),
    after: pairs.map((ofOutput) => ofOutput.map(([, other]) => other)),
  }));

describe("flips of any runs", () => {
  it("are empty if a run is compared with itself", () => {
    fc.assert(
      fc.property(twoRuns, ({ before }) => {
        expect(flips(before, before)).toEqual([]);
      }),
    );
  });

  it("are mirrored when the runs are swapped", () => {
    fc.assert(
      fc.property(twoRuns, ({ before, after }) => {
        const mirrored = flips(after, before).map((flip) => ({
          ...flip,
          to: flip.to === "approved" ? "referred" : "approved",
          before: flip.after,
          after: flip.before,
        }));
        expect(flips(before, after)).toEqual(mirrored);
      }),
    );
  });

  it("account for the difference in the number of approvals", () => {
    const approvals = (run: readonly (readonly Verdict[])[]) =>
      run.flat().filter((one) => one.approved).length;
    fc.assert(
      fc.property(twoRuns, ({ before, after }) => {
        const all = countFlips(flips(before, after), () => "all").get("all");
        const { approved, referred } = all ?? { approved: 0, referred: 0 };
        expect(approvals(after) - approvals(before)).toBe(approved - referred);
      }),
    );
  });
});

describe("countFlips", () => {
  it("counts per direction and key, and has no entry for a key without flips", () => {
    const changes = flips([[no(), yes(), no()], [yes()]], [[yes(), no(), yes()], [yes()]]);
    expect([...countFlips(changes, ({ output }) => output)]).toEqual([[0, { approved: 2, referred: 1 }]]);
    expect([...countFlips(changes, ({ example }) => example)]).toEqual([
      [0, { approved: 1, referred: 0 }],
      [1, { approved: 0, referred: 1 }],
      [2, { approved: 1, referred: 0 }],
    ]);
    expect(countFlips([], () => "all").size).toBe(0);
  });
});
