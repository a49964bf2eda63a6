import { expect, it } from "vitest";
import { packFiles, unpackZip } from "./campaign-archive.ts";

it("packFiles stores paths and bytes, and gives the same archive for the same files", () => {
  const files = [
    { path: "Zoë.batch.db", bytes: new Uint8Array(5000) },
    { path: "Ben.batch.json.gz", bytes: Uint8Array.of(31, 139, 1, 2, 3) },
  ];
  const packed = packFiles(files);
  expect(unpackZip({ path: "round.zip", bytes: packed })).toEqual({ ok: true, value: files, warnings: [] });
  expect(packed.length).toBeLessThan(1000);
  expect(packFiles(files)).toEqual(packed);
});
