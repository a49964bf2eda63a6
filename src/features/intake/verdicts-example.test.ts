import { expect, it } from "vitest";
import { readVerdicts } from "#core/io/file/verdicts-file.ts";
import { verdictsText } from "#text/judges-text.ts";

it("the example on the screen that imports verdicts can be read as it stands", () => {
  const bytes = new TextEncoder().encode(verdictsText.screen.example);
  const read = readVerdicts({ path: "example.jsonl", bytes });
  if (!read.ok) throw new Error("the example does not read");
  expect(read.warnings).toEqual([]);
  expect(read.value.rows.map(({ verdict, reason }) => [verdict, reason])).toEqual([
    ["correct", ""],
    ["incorrect", "Wrong gender."],
  ]);
});
