import { describe, expect, it } from "vitest";
import { type PassResults, packPass, unpackPass } from "./score-campaign.ts";

const approved = { approved: true, reason: "il = il" };
const bySecond = { approved: true, reason: "il = il", matching: [1] };
const referred = { approved: false, reason: "il = il" };
const RESULTS: PassResults = {
  verdicts: [
    [approved, referred, { ...approved }],
    [],
    [bySecond, { ...bySecond, matching: [0, 1] }, referred],
  ],
  textHashes: ["a1", "b2", "c3"],
};

describe("packed results of a pass", () => {
  it.each<[string, PassResults]>([
    ["verdicts and hashes", RESULTS],
    ["no hashes", { ...RESULTS, textHashes: null }],
    ["no output", { verdicts: [], textHashes: null }],
  ])("are unpacked as they were: %s", (_, results) => {
    expect(unpackPass("key", structuredClone(packPass("key", results)))).toEqual(results);
  });

  it("have each verdict once", () => {
    const { different, rows } = packPass("key", RESULTS);
    expect(different).toHaveLength(4);
    expect(rows.map((row) => [...row])).toEqual([[0, 1, 0], [], [2, 3, 1]]);
  });

  it("do not count under another key, or if they are damaged", () => {
    const packed = packPass("key", RESULTS);
    expect(unpackPass("other key", packed)).toBeNull();
    for (const damaged of [
      undefined,
      "text",
      { ...packed, different: packed.different.slice(0, 3) },
      { ...packed, rows: [[0, 1, 0]] },
      { ...packed, different: [{ approved: "yes", reason: "" }] },
    ])
      expect(unpackPass("key", damaged)).toBeNull();
  });
});
