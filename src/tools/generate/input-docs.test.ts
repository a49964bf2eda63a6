// Fails if docs/inputs.md differs from the list of readers, or if the list has a kind that the page does not explain.
import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import { expect, it } from "vitest";
import { inputPage } from "./input-docs.ts";

it("docs/inputs.md equals what `npm run inputs` writes", () => {
  expect(readFileSync(resolve(import.meta.dirname, "../../../docs/inputs.md"), "utf8")).toBe(inputPage());
});
