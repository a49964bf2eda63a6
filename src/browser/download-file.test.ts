import fc from "fast-check";
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
  [`${"x".repeat(300)}.judgements.csv`, `${"x".repeat(105)}.judgements.csv`],
  [`${"ü".repeat(300)}.json`, `${"ü".repeat(57)}.json`],
  [`${"漢".repeat(300)}.campaign.json`, `${"漢".repeat(35)}.campaign.json`],
  [`a${"😀".repeat(300)}.csv`, `a${"😀".repeat(28)}.csv`],
  [`${"x".repeat(114)} . ${"x".repeat(9)}.json`, `${"x".repeat(114)}.json`],
  ["half \ud83d a pair.csv", "half - a pair.csv"],
  ["no character \ufdd0.csv", "no character -.csv"],
  ["nul", "nul-"],
  ["Con.accuracy.csv", "Con-.accuracy.csv"],
  ["aux .b.c.d.csv", "aux-.b.c.d.csv"],
  ["lpt¹.csv", "lpt¹-.csv"],
  ["CONOUT$.csv", "CONOUT$-.csv"],
  ["console.csv", "console.csv"],
  ["v1.2 of Dr. Who.json.gz", "v1.2 of Dr. Who.json.gz"],
])("the file name %j is downloaded as %j", (name, safe) => {
  expect(safeFileName(name)).toBe(safe);
});

it("safeFileName returns names of at most 120 bytes without forbidden characters, and keeps safe names", () => {
  fc.assert(
    fc.property(
      fc.string({ unit: "binary", maxLength: 300 }),
      fc.constantFrom("", ".csv", ".campaign.json"),
      (stem, ending) => {
        const safe = safeFileName(stem + ending);
        expect(new TextEncoder().encode(safe).length).toBeLessThanOrEqual(120);
        expect(safe).not.toMatch(/[\p{Cc}\p{Cs}<>:"/\\|?*]|^[. ]|[. ]$/u);
        expect(safe).not.toBe("");
        expect(safeFileName(safe)).toBe(safe);
      },
    ),
    { numRuns: 200 },
  );
});
