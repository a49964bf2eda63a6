import * as v from "valibot";
import { describe, expect, it } from "vitest";
import { measureJson, parseJson, reachesPrototype, readJson } from "./json.ts";

describe("JSON from other programs", () => {
  it.each([
    ["1", 0, 1],
    ["[1,2,[3]]", 2, 5],
    ['{"a":"[[[,,,","b\\"[":[]}', 2, 4],
    ['"\\\\"', 0, 1],
    ['["never ends', 1, 2],
  ])("is measured without being parsed: %s", (text, depth, values) => {
    expect(measureJson(text)).toEqual({ depth, values });
  });

  it("is not measured further once it is too deep or has too many values", () => {
    expect(measureJson("[".repeat(1_000_000)).depth).toBe(101);
    expect(measureJson(`[${"0,".repeat(100)}0]`, { depth: 9, values: 10 }).values).toBe(11);
  });

  it.each([
    ['{"__proto__":{"polluted":1}}', "__proto__"],
    ['{"x":[{"\\u005f_proto__":1}]}', "__proto__"],
    [`${"[".repeat(50_000)}${"]".repeat(50_000)}`, "nested more than 100 deep"],
  ])("is refused if it is too deep or has the key __proto__ (row %$)", (text, expectedText) => {
    const parsed = readJson("x.json", text);
    expect(parsed.ok ? "" : parsed.problems[0]?.message).toContain(expectedText);
    expect(Object.prototype).not.toHaveProperty("polluted");
  });

  it("may contain the string “__proto__” and the key “constructor”", () => {
    expect(reachesPrototype(JSON.parse('{"token":"__proto__","constructor":1}'))).toBe(false);
  });

  it("gives only one error if a million of its values do not fit the schema", () => {
    const text = JSON.stringify({ format: "x", source: new Array(1_000_000).fill(0) });
    const schema = v.strictObject({ format: v.string(), source: v.array(v.string()) });
    const parsed = parseJson("x.json", text, { formats: ["x"], version: 1, schema });
    expect(parsed.ok ? [] : parsed.problems).toHaveLength(1);
  });
});

describe("the versions of a file", () => {
  const schema = v.strictObject({ format: v.string(), version: v.literal(3), names: v.array(v.string()) });
  const rename = ({ from, to }: { readonly from: string; readonly to: string }) => {
    return (json: object) => {
      const { [from]: value, ...rest }: Record<string, unknown> = { ...json };
      return { ...rest, [to]: value };
    };
  };
  const asVersion = (version: number) => (json: object) => ({ ...json, version });
  const upgrades = [
    (json: object) => asVersion(2)(rename({ from: "people", to: "listed" })(json)),
    (json: object) => asVersion(3)(rename({ from: "listed", to: "names" })(json)),
  ];
  const read = (json: object) =>
    parseJson("x.json", JSON.stringify({ format: "x", ...json }), {
      formats: ["x"],
      version: 3,
      upgrades,
      schema,
    });

  it.each([
    [1, { version: 1, people: ["Anna"] }],
    [2, { version: 2, listed: ["Anna"] }],
    [3, { version: 3, names: ["Anna"] }],
  ])("are read as the current version, 3: version %i", (_version, json) => {
    expect(read(json)).toEqual({
      ok: true,
      value: { format: "x", version: 3, names: ["Anna"] },
      warnings: [],
    });
  });

  it.each<[what: string, version: number, says: string]>([
    ["newer", 4, "saved by a newer version of Referee (format 4; this one knows 3)"],
    ["older than every upgrade", 0, "saved by an older version of Referee (format 0)"],
    ["between two versions", 1.5, "saved by an older version of Referee (format 1.5)"],
  ])("are refused if the version is %s", (_what, version, expectedText) => {
    const parsed = read({ version, people: [] });
    expect(parsed.ok ? [] : parsed.problems.map(({ message }) => message)).toEqual([
      expect.stringContaining(expectedText),
    ]);
  });
});
