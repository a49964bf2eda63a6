import { describe, expect, it } from "vitest";
import { defaultAptSettings, PLAIN_SETTINGS } from "#core/analysis/metrics/apt/score.ts";
import { parseAptSettings, writtenAptSettings } from "./profile-file.ts";

const encoder = new TextEncoder();
const START = { format: "referee-apt", version: 1 };

const parsed = (text: string) => parseAptSettings({ path: "x.apt.json", bytes: encoder.encode(text) });
const parsedJson = (json: unknown) => parsed(JSON.stringify(json));
const messagesOf = (json: unknown) => {
  const read = parsedJson(json);
  const problems = read.ok ? read.warnings : read.problems;
  return problems.map(({ severity, code, message }) => `${severity} ${code} ${message}`);
};

describe("a file of APT's settings", () => {
  it("has the default settings for keys that it does not contain", () => {
    expect(parsedJson(START)).toEqual({ ok: true, value: PLAIN_SETTINGS, warnings: [] });
  });

  it("can have every key; forms are read in lower case", () => {
    const written = {
      ...START,
      items: [
        [0, 3],
        [2, 0],
      ],
      sourcePronouns: ["It", "THEY"],
      sourceSeparator: "-",
      targetPronouns: ["Il", "Ç'", "elle"],
      targetSeparator: "_",
      equal: [["IL", "elle"]],
      similar: [["il", "Ç'"]],
      improve: { sourcePronouns: ["It"], targetPronouns: ["Elle"] },
      weights: [1, 0.25, null, 0, 0, null],
      otherIsEqual: true,
      countEveryWord: true,
    };
    expect(parsedJson(written)).toMatchObject({
      value: {
        items: [
          { line: 0, position: 3 },
          { line: 2, position: 0 },
        ],
        sourcePronouns: ["it", "they"],
        sourceSeparator: "-",
        targetPronouns: ["il", "ç'", "elle"],
        targetSeparator: "_",
        equal: [["il", "elle"]],
        similar: [["il", "ç'"]],
        improve: { sourcePronouns: ["it"], targetPronouns: ["elle"] },
        weights: [1, 0.25, null, 0, 0, null],
        otherIsEqual: true,
        countEveryWord: true,
      },
    });
  });

  it.each([
    ["A", [1, 0, 0, 0, 0, 0]],
    ["B", [1, 0.5, 0, 0, 0, 0]],
  ])("can give published weights by a letter instead of numbers: %s", (weights, expected) => {
    expect(parsedJson({ ...START, weights })).toMatchObject({ value: { weights: expected } });
  });

  it("has the same settings when it is written and read again", () => {
    for (const { settings } of [defaultAptSettings("fr"), defaultAptSettings("de")]) {
      const read = parsedJson(writtenAptSettings(settings));
      expect(read).toEqual({ ok: true, value: settings, warnings: [] });
    }
    const other = {
      ...PLAIN_SETTINGS,
      items: [{ line: 4, position: 1 }],
      sourceSeparator: "-",
      countEveryWord: true,
      weights: [0, 0, 0, 0, 0, null] as const,
    };
    expect(parsedJson(writtenAptSettings(other))).toMatchObject({ value: other });
  });

  it.each([
    [{}, "format: found none; expected “referee-apt”"],
    [{ ...START, version: 2 }, "saved by a newer version of Referee"],
    [{ ...START, targets: [] }, 'targets: found "targets"; expected never'],
    [{ ...START, weights: "C" }, 'weights: found "C"'],
    [{ ...START, weights: [1, 0, 0, 0, 0] }, "weights"],
    [{ ...START, weights: [1, 0, 0, 0, 0, 2] }, "weights"],
    [{ ...START, weights: [1, -0.5, 0, 0, 0, 0] }, "weights"],
    [{ ...START, items: [[0]] }, "items"],
    [{ ...START, items: [[0, -1]] }, "items"],
    [{ ...START, items: [[0, 1.5]] }, "items"],
    [{ ...START, items: "all" }, 'items: found "all"'],
    [{ ...START, sourceSeparator: "" }, "sourceSeparator"],
    [{ ...START, improve: { targetPronouns: ["il"] } }, "improve.sourcePronouns"],
    [{ ...START, otherIsEqual: 1 }, "otherIsEqual: found 1; expected boolean"],
    [{ ...START, equal: ["il"] }, 'equal.0: found "il"; expected Array'],
    [{ ...START, similar: [["il"]] }, "similar.0: found 1 form; expected two or more"],
    [{ ...START, targetPronouns: ["Il", "il"] }, "targetPronouns: found “il” twice; expected each form once"],
  ])("is refused with the invalid content %j", (json, message) => {
    const [problem = "", second] = messagesOf(json);
    expect(parsedJson(json).ok).toBe(false);
    expect(problem).toContain(message);
    expect(second).toBe(undefined);
  });

  it("has all its errors and warnings reported at once", () => {
    const settings = { sourcePronouns: [], targetPronouns: ["il"], equal: [["ce", "il"]], similar: [[]] };
    expect(messagesOf({ ...START, ...settings })).toEqual([
      "error unknown-value sourcePronouns: found no pronoun; expected one or more",
      "warning unknown-value equal.0: “ce” is not in targetPronouns, so it is ignored",
      "error unknown-value similar.0: found no form; expected two or more",
    ]);
    expect(messagesOf({ ...START, targetPronouns: ["il", "on"], equal: [["ce", "il"]] })).toEqual([
      "warning unknown-value equal.0: “ce” is not in targetPronouns, so it is ignored",
    ]);
  });

  it.each([
    ["", "empty-file"],
    ["{", "malformed-json"],
    ["il\nelle\n", "malformed-json"],
  ])("is refused if its text is %j", (text, code) => {
    const read = parsed(text);
    expect(read.ok ? [] : read.problems.map((problem) => problem.code)).toEqual([code]);
  });
});
