import { expect, it } from "vitest";
import { safeFileName } from "#browser/download-file.ts";

it.each([
  ["report.csv", "report.csv"],
  ["Lamp and garden.json", "Lamp and garden.json"],
  ["en/fr: a \\ b?.csv", "en-fr- a - b-.csv"],
  ["../../etc/passwd", "-..-etc-passwd"],
  ["CON.txt", "CON-.txt"],
  ["…  two\tblanks\u202e.json", "… two blanks-.json"],
  ["", "referee"],
  ["???", "-"],
  ["Ünï\u0301code.json", "Ünḯcode.json"],
  [`${"x".repeat(300)}.json`, `${"x".repeat(115)}.json`],
])("%j is downloaded as %j", (name, safe) => {
  expect(safeFileName(name)).toBe(safe);
});
