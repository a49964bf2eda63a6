import { expect, it } from "vitest";
import { batchFileNames, batchTitle } from "./make-batch.ts";

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

it("a file that is sent by hand has one plain ending, and “returned” before it when it comes back", () => {
  const anna = { id: "a1", name: "Anna", role: "annotator" } as const;
  expect(batchFileNames([anna], ["referee"])).toEqual(["Anna.referee"]);
  expect(batchFileNames([anna], ["referee"], "returned")).toEqual(["Anna.returned.referee"]);
});

it("the file name of a returned batch contains “returned” instead of “batch”", () => {
  const anna = { id: "a1", name: "Anna", role: "annotator" } as const;
  expect(batchFileNames([anna], ["db"], "returned")).toEqual(["Anna.returned.db"]);
});

it("the title of a batch is the campaign's name, cut to 40 characters, and the annotator's name", () => {
  expect(batchTitle("Pilot", "Anna")).toBe("Pilot Anna");
  expect(batchTitle("x".repeat(50), "Anna")).toBe(`${"x".repeat(40)} Anna`);
  expect(batchTitle("Pilot", undefined)).toBe("Pilot");
});
