// Tests which input files are recognised by their paths in any folder, and whether they are a whole folder.
import { strToU8, zipSync } from "fflate";
import { describe, expect, it } from "vitest";
import { givenFiles } from "./input-files.ts";

const file = (path: string) => ({ path, bytes: strToU8("x\n") });

/** `whole` or `part`, the paths inside the folder, and the problems' codes with their files. */
function told(...paths: readonly string[]): string {
  const found = givenFiles(paths.map(file), "the drop");
  const problems = (found.ok ? found.warnings : found.problems).map(({ code, file: at }) => `${code} ${at}`);
  const what = found.ok
    ? [found.value.isWhole ? "whole:" : "part:", ...found.value.files.keys()]
    : ["refused:"];
  return [...what, ...problems.map((problem) => `!${problem}`)].join(" ");
}

const WHOLE = ["source.txt", "examples.tsv", "reference.txt", "systems/a.txt"];
const under = (folder: string) => WHOLE.map((path) => `${folder}/${path}`);

describe("input files", () => {
  it.each<[what: string, paths: readonly string[], expected: string]>([
    ["a whole folder", WHOLE, "whole: source.txt examples.tsv reference.txt systems/a.txt"],
    ["a folder in folders", under("x/y"), "whole: source.txt examples.tsv reference.txt systems/a.txt"],
    [
      "a folder without systems is whole, too",
      WHOLE.slice(0, 3),
      "whole: source.txt examples.tsv reference.txt",
    ],
    ["a system's files alone", ["a.txt", "a.align"], "part: systems/a.txt systems/a.align"],
    [
      "in their folder",
      ["systems/a.txt", "systems/a.source.txt"],
      "part: systems/a.txt systems/a.source.txt",
    ],
    ["in any one folder", ["new/a.txt", "new/a.align"], "part: systems/a.txt systems/a.align"],
    ["examples and a system", ["examples.tsv", "a.txt"], "part: examples.tsv systems/a.txt"],
    [
      "another reference",
      ["reference.2.txt", "reference.2.align"],
      "part: reference.2.txt reference.2.align",
    ],
    [
      "a system called like a reference in its folder",
      ["systems/reference.txt"],
      "part: systems/reference.txt",
    ],
    ["what belongs to nothing", ["a.txt", "a.pdf"], "part: systems/a.txt !file-left-aside a.pdf"],
    [
      "a text and a folder of systems",
      [...WHOLE, "notes.txt"],
      "whole: source.txt examples.tsv reference.txt systems/a.txt !file-left-aside notes.txt",
    ],
    ["leavings of operating systems", ["a.txt", ".DS_Store", "__MACOSX/a.txt"], "part: systems/a.txt"],
    ["nothing of a folder", ["a.pdf"], "refused: !file-left-aside a.pdf !unknown-format the drop"],
    ["nothing", [], "refused: !unknown-format the drop"],
    [
      "two folders",
      ["x/examples.tsv", "y/examples.tsv"],
      "refused: !several-campaigns y/ !file-left-aside y/examples.tsv",
    ],
    ["one file twice", ["a.txt", "a.txt"], "refused: !duplicate-name a.txt"],
    [
      "a backslash is the end of a folder's name",
      ["systems\\a.txt"],
      "part: systems/a.txt !backslash-in-name systems\\a.txt",
    ],
  ])("%s", (_what, paths, expected) => {
    expect(told(...paths)).toBe(expected);
  });

  it("can be inside an archive", () => {
    const bytes = zipSync(Object.fromEntries(under("x").map((path) => [path, strToU8("x\n")])));
    const found = givenFiles([{ path: "x.zip", bytes }], "x.zip");
    expect(found.ok && [...found.value.files.keys()]).toEqual([
      "source.txt",
      "examples.tsv",
      "reference.txt",
      "systems/a.txt",
    ]);
  });
});
