import { describe, expect, it } from "vitest";
import { mirrorFileName, readMirrorFileName, SETTINGS_ID } from "./mirror-names.ts";

const ID = "0123abcd-0000-4000-8000-00000000000f";

describe("the name of a mirror file", () => {
  it.each([
    [{ id: ID, generation: 1, kind: "records" }, `${ID}.1.records`],
    [{ id: ID, generation: 120, kind: "records" }, `${ID}.120.records`],
    [{ id: ID, generation: 0, kind: "erased" }, `${ID}.0.erased`],
    [{ id: SETTINGS_ID, generation: 7, kind: "records" }, `${SETTINGS_ID}.7.records`],
  ] as const)("can be written and read again: %o has the name %s", (file, name) => {
    expect(mirrorFileName(file)).toBe(name);
    expect(readMirrorFileName(name)).toEqual(file);
  });

  it.each([
    "",
    `${ID}.records`,
    `${ID}.1.recordsx`,
    `x${ID}.1.records`,
    `${ID}.1.part`,
    `${ID}.-1.records`,
    `${ID}.1234567890.records`,
    `${ID.toUpperCase()}.1.records`,
  ])("cannot be read from %j", (name) => {
    expect(readMirrorFileName(name)).toBeNull();
  });
});
