// Fails if docs/inputs.md differs from the list of readers, if the list has a kind that the page does not explain, or if
// docs/codebook.md differs from the tables' columns.
import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import { expect, it } from "vitest";
import { codebookText } from "#core/io/report/report-files.ts";
import { inputPage } from "./input-docs.ts";

it("docs/codebook.md equals what `npm run inputs` writes", () => {
  expect(readFileSync(resolve(import.meta.dirname, "../../../docs/codebook.md"), "utf8")).toBe(
    codebookText(),
  );
});

it("docs/inputs.md equals what `npm run inputs` writes", () => {
  expect(readFileSync(resolve(import.meta.dirname, "../../../docs/inputs.md"), "utf8")).toBe(inputPage());
});
