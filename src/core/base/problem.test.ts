import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { LARGEST_SMALL_NUMBER, parseSmallNumber } from "./file-values.ts";
import { formatProblem, ProblemList, placeOf, unwrap } from "./problem.ts";

describe("problems", () => {
  it("are formatted like messages of compilers, so that editors can jump to the line", () => {
    const problems = new ProblemList();
    problems.in("examples.tsv").error("duplicate-id", "id “a” occurs twice", 7);
    problems.in("source.txt").warning("crlf-line-ends", "3 lines end in CRLF");
    expect(problems.all.map(formatProblem)).toEqual([
      "examples.tsv:7: id “a” occurs twice [duplicate-id]",
      "source.txt: warning: 3 lines end in CRLF [crlf-line-ends]",
    ]);
  });

  it("come with a value if all are warnings, and without a value if one is an error", () => {
    const problems = new ProblemList();
    problems.in("a").warning("crlf-line-ends", "m");
    expect(problems.conclude(() => 1)).toMatchObject({
      ok: true,
      value: 1,
      warnings: [{ code: "crlf-line-ends" }],
    });
    problems.in("b").error("empty-file", "m");
    expect(problems.conclude(() => 1)).toMatchObject({ ok: false, problems: [{ file: "a" }, { file: "b" }] });
  });

  it("are all returned if an error ends the check", () => {
    const problems = new ProblemList();
    problems.in("a").warning("crlf-line-ends", "m");
    expect(problems.in("b").fail("too-large", "n", 3)).toMatchObject({
      ok: false,
      problems: [{ file: "a" }, { file: "b", code: "too-large", severity: "error", message: "n", line: 3 }],
    });
  });

  it("of a part are appended to the problems of the whole; `unwrap` returns the part's value, or null if the part has an error", () => {
    const whole = new ProblemList();
    const part = new ProblemList();
    part.in("a").warning("crlf-line-ends", "m");
    expect(
      unwrap(
        part.conclude(() => 1),
        whole,
      ),
    ).toBe(1);
    part.in("b").error("empty-file", "m");
    expect(
      unwrap(
        part.conclude(() => 1),
        whole,
      ),
    ).toBeNull();
    expect(whole.all.map(({ file }) => file)).toEqual(["a", "a", "b"]);
  });

  it("beyond the limit of 10,000 are counted, but their messages are not built", () => {
    const problems = new ProblemList();
    let messages = 0;
    const message = () => {
      messages++;
      return "m";
    };
    for (let count = 0; count < 10_050; count++) problems.in("a").error("malformed-link", message, 1);
    expect(messages).toBe(10_000);
    expect(problems.errors).toBe(10_050);
    expect(problems.all.at(-1)?.message).toBe("and 50 more errors, which are not listed");
  });

  it("keep both ends of a long message, and the beginning of a long file name", () => {
    const problems = new ProblemList();
    problems
      .in("f".repeat(5000))
      .error("malformed-link", `found ${"x".repeat(1_000_000)}; expected a link`, 1);
    const [problem] = problems.all;
    expect(problem?.file).toBe(`${"f".repeat(299)}…`);
    expect(problem?.message).toMatch(/^found x{493}… x+; expected a link$/);
    expect(problem?.message.length).toBe(1001);
  });
});

describe("parsing whole numbers from 0 to 9999999", () => {
  it.each([
    ["0", 0],
    ["17", 17],
    ["9999999", LARGEST_SMALL_NUMBER],
  ])("accepts %j", (text, number) => {
    expect(parseSmallNumber(text)).toBe(number);
  });

  it.each(["", "-1", "+1", "01", "1.0", "1e3", " 1", "1 ", "10000000", "٣", "0x1", "1\n"])(
    "returns null for %j",
    (text) => {
      expect(parseSmallNumber(text)).toBeNull();
    },
  );

  it("accepts a random text only if it is a number of at most seven digits without a leading zero", () => {
    const near = fc.string({ unit: fc.constantFrom(..."0123456789/:- x"), maxLength: 9 });
    fc.assert(
      fc.property(near, (text) => {
        expect(parseSmallNumber(text)).toBe(/^(?:0|[1-9][0-9]{0,6})$/.test(text) ? Number(text) : null);
      }),
    );
  });
});

describe("placeOf", () => {
  it("is the file with the line, or only the file", () => {
    expect(placeOf({ file: "a.txt", line: 3 })).toBe("a.txt:3");
    expect(placeOf({ file: "b.json", line: null })).toBe("b.json");
  });
});
