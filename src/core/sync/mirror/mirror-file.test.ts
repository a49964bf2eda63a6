import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { mirrorFile } from "#tools/testing/mirrored-campaign.ts";
import { findRecords, readRecord, writeRecord } from "./mirror-content.ts";

const LONG = "a long text, ".repeat(1000);
const CONTENTS = ["first", '["second"]', "", LONG, "Rfm1 in the middle, Rfm1", "last ✓"] as const;
const WRITTEN = CONTENTS.map((content, index) =>
  writeRecord(index === 0 ? "facts" : "events", [content], index),
);
const STARTS = WRITTEN.map((_, index) =>
  WRITTEN.slice(0, index).reduce((sum, { length }) => sum + length, 0),
);
const FILE = mirrorFile(...WRITTEN);

/** Contents of the undamaged records of a file. */
function content(bytes: Uint8Array): string[] {
  return findRecords(bytes).records.map((record) => readRecord(bytes, record));
}

/** Contents of the records that have no byte in the damaged range from `start` to before `end`. */
function untouched(start: number, end: number): string[] {
  return CONTENTS.filter((_, index) => {
    const first = STARTS[index] ?? 0;
    return first + (WRITTEN[index]?.length ?? 0) <= start || first >= end;
  });
}

/** Contents in parts, around the length (4,000 bytes) from which content is compressed. */
const IN_PARTS = [
  [],
  ["", "a", ""],
  ["a".repeat(3999)],
  ["ab", "c".repeat(3998)],
  ["ä", LONG, "", "✓".repeat(2000)],
];

describe("mirror file", () => {
  it.each(IN_PARTS)("has the content of a record that was written in parts", (...parts) => {
    expect(content(writeRecord("text", parts))).toEqual([parts.join("")]);
  });

  it("gives the records as they were written, with kinds, numbers of events and positions", () => {
    const { records, damaged } = findRecords(FILE);
    expect(content(FILE)).toEqual(CONTENTS);
    expect(records.map(({ kind }) => kind)).toEqual(["facts", ...Array<string>(5).fill("events")]);
    expect(records.map(({ events }) => events)).toEqual([0, 1, 2, 3, 4, 5]);
    expect(records.map(({ start }) => start)).toEqual(STARTS);
    expect(records.at(-1)?.end).toBe(FILE.length);
    expect(damaged).toBe(0);
  });

  it("compresses long content, and leaves short content, such as a single judgement, readable", () => {
    expect(WRITTEN[3]?.length).toBeLessThan(LONG.length / 20);
    expect(new TextDecoder().decode(WRITTEN[1])).toContain('["second"]');
  });

  it("keeps all records that end before the cut, if it is cut off at any position", () => {
    for (let length = 0; length <= FILE.length; length++) {
      const torn = FILE.subarray(0, length);
      expect(content(torn), `cut off at ${length}`).toEqual(untouched(length, FILE.length));
      const isBetween = length === FILE.length || STARTS.includes(length);
      expect(findRecords(torn).damaged, `cut off at ${length}`).toBe(isBetween ? 0 : 1);
    }
  });

  it("loses only the damaged record if one bit of any byte is changed", () => {
    for (let at = 0; at < FILE.length; at++) {
      const damaged = FILE.slice();
      damaged[at] = (damaged[at] ?? 0) ^ (1 << (at % 8));
      expect(content(damaged), `flipped at ${at}`).toEqual(untouched(at, at + 1));
      expect(findRecords(damaged).damaged, `flipped at ${at}`).toBe(1);
    }
  });

  it("gives all records, wherever it contains the remains of a crash", () => {
    const bytes = fc.uint8Array({ maxLength: 60 });
    fc.assert(
      fc.property(fc.nat(5), bytes, fc.nat(40), (index, garbage, cutLength) => {
        const torn = WRITTEN[index]?.subarray(0, cutLength % (WRITTEN[index]?.length ?? 1)) ?? garbage;
        const file = mirrorFile(garbage, ...WRITTEN.slice(0, index), torn, ...WRITTEN.slice(index));
        const contents = content(file);
        expect(contents).toEqual(expect.arrayContaining([...CONTENTS]));
        expect(contents).toHaveLength(CONTENTS.length);
        expect(findRecords(file).damaged).toBeLessThanOrEqual(2);
      }),
    );
  });

  it("reports damage where a record exceeds the file or has an unknown kind", () => {
    const record = writeRecord("text", ["x"]);
    const longer = record.slice();
    longer[4] = 2;
    const other = record.slice();
    other[12] = 7;
    for (const bytes of [longer, other, new Uint8Array(1000).fill(0x52)]) {
      expect(findRecords(bytes)).toEqual({ records: [], damaged: 1 });
    }
    expect(findRecords(new Uint8Array())).toEqual({ records: [], damaged: 0 });
  });
});
