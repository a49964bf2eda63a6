import { expect, it } from "vitest";
import { batchFileNames, batchTitle } from "#core/exchange/batch-file-names.ts";

it("batches are named after their annotators, with characters that every file system accepts", () => {
  const people = ["Anna", "anna", "../x", "a/b", "a:b", ".."].map((name, index) => ({
    id: `id ${index}`,
    name,
    role: "annotator" as const,
  }));
  expect(batchFileNames(people, [])).toEqual(
    ["Anna", "anna (2)", "__x", "a_b", "a_b (2)", "_"].map((stem) => `${stem}.batch.json.gz`),
  );
  expect(batchFileNames(people.slice(0, 2), ["db", "json.gz"])).toEqual([
    "Anna.batch.db",
    "anna (2).batch.json.gz",
  ]);
});

it("cuts long names to what file systems accept, and numbers those that become equal", () => {
  // “é” has two bytes in UTF-8, “𝔞” has four.
  const people = [`${"é".repeat(300)}1`, `${"é".repeat(300)}2`, "𝔞".repeat(51)].map((name, index) => ({
    id: `id ${index}`,
    name,
    role: "annotator" as const,
  }));
  expect(batchFileNames(people, [])).toEqual(
    ["é".repeat(100), `${"é".repeat(100)} (2)`, "𝔞".repeat(50)].map((stem) => `${stem}.batch.json.gz`),
  );
});

it("a batch is named after its campaign, cut to 40 characters, and its annotator", () => {
  expect(batchTitle("Pilot", "Anna")).toBe("Pilot Anna");
  expect(batchTitle("x".repeat(50), "Anna")).toBe(`${"x".repeat(40)} Anna`);
  expect(batchTitle("Pilot", undefined)).toBe("Pilot");
});
