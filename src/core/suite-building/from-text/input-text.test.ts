// Tests which texts in the given files are used by default.
import { describe, expect, it } from "vitest";
import { defaultTexts, type InputText } from "./input-text.ts";
import { inputText } from "./start-in-test.ts";

const part = (tag: string, attribute: string) => `<${tag} ${attribute}><seg id="1">A.</seg></${tag}>`;
const xml = (...parts: string[]) => `<dataset id="d"><doc id="x">${parts.join("")}</doc></dataset>`;
const src = part("src", 'lang="en"');
const ref = part("ref", 'translator="R"');
const other = part("ref", 'translator="Q"');
const hyp = part("hyp", 'system="S"');
const names = ({ path, part: of }: InputText) => `${path} ${of?.role ?? ""} ${of?.name ?? ""}`.trim();

describe("default texts", () => {
  it.each<[what: string, source: string, references: Record<string, string>[], expected: string[]]>([
    ["of plain files are the complete files", "A.", [{ "r.txt": "B." }], ["s.txt", "r.txt"]],
    [
      "of markup are its source and references",
      xml(src, ref, hyp, other),
      [],
      ["s.xml source source", "s.xml reference R", "s.xml reference Q"],
    ],
    [
      "in markup come before references in other files",
      xml(src, ref),
      [{ "r.txt": "B." }],
      ["s.xml source source", "s.xml reference R", "r.txt"],
    ],
    [
      "of markup that was given as a reference are its references",
      xml(src),
      [{ "r.xml": xml(src, ref, other) }],
      ["s.xml source source", "r.xml reference R", "r.xml reference Q"],
    ],
    [
      "of markup that was given as a reference and contains only an output are the complete file",
      xml(src),
      [{ "r.xml": xml(hyp) }],
      ["s.xml source source", "r.xml"],
    ],
  ])("%s", (_, source, references, expected) => {
    // A source in markup has the path s.xml, a plain one s.txt.
    const path = source.startsWith("<") ? "s.xml" : "s.txt";
    const defaults = defaultTexts(
      inputText({ [path]: source }),
      references.map((files) => inputText(files)),
    );
    expect([defaults.source, ...defaults.references].map(names)).toEqual(expected);
  });

  it("of a table are the chosen column; several files together are one text without a chosen part", () => {
    const columnText = inputText({ "t.tsv": "A b.\tC d." }, { part: { name: "column 2", role: "output" } });
    expect(names(defaultTexts(columnText, []).source)).toBe("t.tsv output column 2");
    expect(defaultTexts(inputText({ "a.xml": xml(src), "b.xml": xml(src) }), []).source.part).toBeNull();
  });
});
