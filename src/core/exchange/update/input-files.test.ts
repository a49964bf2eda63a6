// Tests which files are recognised by their paths, in a folder at any depth, and when they count as a whole folder.
import { strToU8, zipSync } from "fflate";
import { describe, expect, it } from "vitest";
import { findUpdateFiles } from "./update-campaign.ts";

const file = (path: string) => ({ path, bytes: strToU8("x\n") });

/** The result in short form: `whole` or `part`, the paths inside the folder, and the codes of problems. */
function foundText(...paths: readonly string[]): string {
  const result = findUpdateFiles(paths.map(file), "the drop");
  const problems = (result.ok ? result.warnings : result.problems).map(
    ({ code, file: at }) => `${code} ${at}`,
  );
  const what = result.ok
    ? [result.value.isWhole ? "whole:" : "part:", ...result.value.files.keys()]
    : ["refused:"];
  return [...what, ...problems.map((problem) => `!${problem}`)].join(" ");
}

const WHOLE = ["source.txt", "examples.tsv", "reference.txt", "systems/a.txt"];
const wholeIn = (folder: string) => WHOLE.map((path) => `${folder}/${path}`);

describe("input files", () => {
  it.each<[what: string, paths: readonly string[], expected: string]>([
    ["a whole folder", WHOLE, "whole: source.txt examples.tsv reference.txt systems/a.txt"],
    [
      "a folder inside other folders",
      wholeIn("x/y"),
      "whole: source.txt examples.tsv reference.txt systems/a.txt",
    ],
    ["a whole folder without systems", WHOLE.slice(0, 3), "whole: source.txt examples.tsv reference.txt"],
    ["only a system's files", ["a.txt", "a.align"], "part: systems/a.txt systems/a.align"],
    [
      "a system's files in the folder of systems",
      ["systems/a.txt", "systems/a.source.txt"],
      "part: systems/a.txt systems/a.source.txt",
    ],
    ["a system's files in any folder", ["new/a.txt", "new/a.align"], "part: systems/a.txt systems/a.align"],
    ["examples and a system", ["examples.tsv", "a.txt"], "part: examples.tsv systems/a.txt"],
    [
      "a second reference",
      ["reference.2.txt", "reference.2.align"],
      "part: reference.2.txt reference.2.align",
    ],
    [
      "a system named like a reference, in the folder of systems",
      ["systems/reference.txt"],
      "part: systems/reference.txt",
    ],
    ["a file that belongs to no text", ["a.txt", "a.pdf"], "part: systems/a.txt !file-ignored a.pdf"],
    [
      "a text next to a folder of systems but outside it",
      [...WHOLE, "notes.txt"],
      "whole: source.txt examples.tsv reference.txt systems/a.txt !file-ignored notes.txt",
    ],
    ["files left by operating systems", ["a.txt", ".DS_Store", "__MACOSX/a.txt"], "part: systems/a.txt"],
    ["no file of a campaign folder", ["a.pdf"], "refused: !file-ignored a.pdf !unknown-format the drop"],
    ["no files", [], "refused: !unknown-format the drop"],
    [
      "two folders",
      ["x/examples.tsv", "y/examples.tsv"],
      "refused: !several-campaigns y/ !file-ignored y/examples.tsv",
    ],
    ["the same file twice", ["a.txt", "a.txt"], "refused: !duplicate-name a.txt"],
    [
      "a backslash as a separator of folders",
      ["systems\\a.txt"],
      "part: systems/a.txt !backslash-in-name systems\\a.txt",
    ],
  ])("are recognised or refused by their paths: %s", (_what, paths, expected) => {
    expect(foundText(...paths)).toBe(expected);
  });

  it("are found in an archive", () => {
    const bytes = zipSync(Object.fromEntries(wholeIn("x").map((path) => [path, strToU8("x\n")])));
    const result = findUpdateFiles([{ path: "x.zip", bytes }], "x.zip");
    expect(result.ok && [...result.value.files.keys()]).toEqual([
      "source.txt",
      "examples.tsv",
      "reference.txt",
      "systems/a.txt",
    ]);
  });
});
