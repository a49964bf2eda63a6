import { describe, expect, it } from "vitest";
import { lineDrawing, plotDrawing } from "#core/plots/whisker-drawing.ts";
import { HOSTILE_NAMES } from "#tools/testing/campaigns/hostile-names.ts";
import { elementsIn, parseXml, textIn } from "#tools/testing/parse-xml.ts";
import { drawingSvg } from "./drawing.ts";
import { PERCENT_AXIS, type Plot, type PlotRow } from "./whisker-drawing.ts";

const row = (label: string, value: number | null, parts: Partial<PlotRow> = {}): PlotRow => ({
  label,
  value,
  low: 0.25,
  high: 0.75,
  figure: value === null ? "nothing judged" : "50.0 (25.0–75.0) 2/4",
  ...parts,
});
const plot = (...rows: readonly PlotRow[]): Plot => ({ title: "T", label: "L", rows, axis: PERCENT_AXIS });

function drawn(...rows: readonly PlotRow[]) {
  const svg = parseXml(drawingSvg("name", plotDrawing(plot(...rows))));
  const all = elementsIn(svg);
  return { svg, all, of: (name: string) => all.filter((one) => one.name === name) };
}

describe("a plot as a picture", () => {
  it("puts each value at its position on the axis", () => {
    // The axis goes from 8 to 292, so positions are 8 + 284 · ½ = 150, 8 + 284 · ¼ = 79 and 8 + 284 · ¾ = 221. The line
    // of the first row is at 21.
    const { of, svg } = drawn(row("one", 0.5), row("two", 1));
    const at = (name: string, ...keys: readonly string[]) =>
      of(name).map(({ attributes }) => keys.map((key) => attributes.get(key)));
    expect(at("circle", "cx", "cy")).toEqual([
      ["150", "21"],
      ["292", "51"],
    ]);
    const lines = of("line").filter(({ attributes }) => attributes.get("class") === "accent");
    expect(
      lines.slice(0, 3).map(({ attributes }) => ["x1", "y1", "x2", "y2"].map((key) => attributes.get(key))),
    ).toEqual([
      ["79", "21", "221", "21"],
      ["79", "18", "79", "24"],
      ["221", "18", "221", "24"],
    ]);
    expect(svg.attributes.get("viewBox")).toBe("0 0 300 78");
  });

  it("has all values in its text alternative", () => {
    const { of, svg } = drawn(row("one", 0.5), row("two", null));
    expect(of("title").map(textIn)).toEqual(["L", "one 50.0 (25.0–75.0) 2/4", "two nothing judged"]);
    expect(of("desc").map(textIn)).toEqual(["one 50.0 (25.0–75.0) 2/4; two nothing judged"]);
    expect(svg.attributes.get("aria-labelledby")).toBe("name-title name-desc");
    expect(of("circle")).toHaveLength(1);
  });

  it("shows the compared value as a ring, which is drawn before the dot of the value", () => {
    const { of } = drawn(row("one", 0.5, { other: 1 }));
    expect(of("circle").map(({ attributes }) => [attributes.get("class"), attributes.get("cx")])).toEqual([
      ["ring", "292"],
      ["dot", "150"],
    ]);
  });

  it("shows the possible range as a wide bar with a border, and in words, even without a value", () => {
    // The figure is at 8 + 284 · ½ = 150, and its range to ¾ is 71 wide. If nothing is decided, the range is from 8 to
    // 292.
    const possible = { low: 0.5, high: 0.75, text: "possible 50.0 … 75.0" };
    const none = { low: 0, high: 1, text: "possible 0.0 … 100.0" };
    const rows = [row("one", 0.5, { possible }), row("two", null, { possible: none }), row("three", 0.5)];
    const { of } = drawn(...rows);
    const bars = of("rect").filter(({ attributes }) => attributes.get("class") === "possible");
    expect(
      bars.map(({ attributes }) => ["x", "width", "y", "height"].map((key) => attributes.get(key))),
    ).toEqual([
      ["150", "71", "16", "10"],
      ["8", "284", "46", "10"],
    ]);
    expect(bars.every(({ attributes }) => attributes.get("stroke") !== attributes.get("fill"))).toBe(true);
    expect(of("desc").map(textIn)).toEqual([
      "one 50.0 (25.0–75.0) 2/4, possible 50.0 … 75.0; two nothing judged, possible 0.0 … 100.0; three 50.0 (25.0–75.0) 2/4",
    ]);
  });

  it("puts a long label on a separate line, and shortens a label that is too long for a line", () => {
    // Next to a figure of 20 characters there is room for (300 − 16 − 8 − 20 · 5.8) / 6.2 = 25.8 letters; on a separate
    // line, for 45.8.
    const whole = "x".repeat(26);
    const fits = drawn(row("x".repeat(25), 0.5));
    expect(fits.svg.attributes.get("viewBox")).toBe("0 0 300 48");
    const tall = drawn(row(whole, 0.5));
    expect(tall.svg.attributes.get("viewBox")).toBe("0 0 300 62");
    expect(tall.of("text").map(textIn)).toContain(whole);
    const shortened = drawn(row("系".repeat(30), 0.5));
    expect(shortened.of("text").map(textIn)).toContain(`${"系".repeat(22)}…`);
    expect(shortened.of("desc").map(textIn)[0]).toContain("系".repeat(30));
  });

  it("draws a difference in a table row on an axis from −1 to 1, with zero in the middle", () => {
    // The drawing is 160 wide with margins of 8, so positions are 80 + 72 · ½ = 116, 80 + 72 · ¼ = 98 and 80 + 72 · ¾ =
    // 134.
    const { shapes } = lineDrawing({ value: 0.5, low: 0.25, high: 0.75 }, "difference");
    expect(shapes.filter(({ kind }) => kind === "dot")).toEqual([{ kind: "dot", x: 116, y: 10 }]);
    const lines = shapes.filter((shape) => shape.kind === "line");
    expect(lines.filter(({ tone }) => tone === "accent").map(({ x1, x2 }) => [x1, x2])).toEqual([
      [98, 134],
      [98, 98],
      [134, 134],
    ]);
    expect(lines.filter(({ isDashed }) => isDashed === false).map(({ x1 }) => x1)).toEqual([80]);
  });

  it.each(HOSTILE_NAMES)("is well formed with the name %j", (name, shown) => {
    const { of } = drawn(row(name, 0.5), row("other", null));
    expect(of("desc").map(textIn)).toEqual([`${shown} 50.0 (25.0–75.0) 2/4; other nothing judged`]);
  });
});
