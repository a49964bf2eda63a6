// Tests that scatter plot and bar chart show their data, in position and in words, and that the SVG is well-formed.

import { describe, expect, it } from "vitest";
import { type ScatterPoint, scatterDrawing } from "#core/analysis/metrics/correlate-tables.ts";
import { APT_READING, APT_VALUES } from "#core/analysis/metrics/metric-rows.ts";
import { disagreementDrawing, disagreementRows } from "#core/analysis/metrics/metric-tables.ts";
import { HOSTILE_NAMES } from "#tools/testing/campaigns/hostile-names.ts";
import { elementsIn, parseXml, textIn } from "#tools/testing/parse-xml.ts";
import {
  type Drawing,
  drawingSvg,
  lineDrawing,
  PERCENT_AXIS,
  type Plot,
  type PlotRow,
  plotDrawing,
  type Shape,
} from "./drawing.ts";

const of = <K extends Shape["kind"]>({ shapes }: Drawing, kind: K) =>
  shapes.filter((shape): shape is Extract<Shape, { kind: K }> => shape.kind === kind);

const elementsNamed = (svg: string, name: string) =>
  elementsIn(parseXml(svg)).filter((element) => element.name === name);

const POINTS: readonly ScatterPoint[] = [
  { system: "low", score: 0.2, humanFigure: 0.1 },
  { system: "<high>", score: 0.8, humanFigure: 0.9 },
  { system: "twin", score: 0.8, humanFigure: 0.9 },
];

describe("the scatter plot", () => {
  it("has one dot per system, with higher scores further right and higher accuracy further up", () => {
    const drawing = scatterDrawing("APT", "accuracy", POINTS);
    const [low, high, twin] = of(drawing, "dot");
    expect((low?.x ?? 0) < (high?.x ?? 0) && (low?.y ?? 0) > (high?.y ?? 0)).toBe(true);
    expect([twin?.x, twin?.y]).toEqual([high?.x, high?.y]);
    for (const { x, y } of of(drawing, "dot")) {
      expect(x > 0 && x < drawing.width && y > 0 && y < drawing.height).toBe(true);
    }
    expect(drawing.words).toContain("low 0.2, 10%");
  });

  it("shows the name of each system, and puts the names of equal points at different positions", () => {
    const texts = of(scatterDrawing("APT", "accuracy", POINTS), "text");
    const [high, twin] = ["<high>", "twin"].map((name) => texts.find(({ text }) => text === name));
    expect(texts.map(({ text }) => text)).toEqual(expect.arrayContaining(["low", "<high>", "twin"]));
    expect([high?.x, high?.y]).not.toEqual([twin?.x, twin?.y]);
  });

  // From 0.2 to 0.8, a fifth of the range is 0.12, so steps are 0.2; with a margin of a twentieth at both ends, ticks
  // go from 0 to 1. From 10 to 90%, steps are 20 and ticks go from 0 to 100.
  it("has ticks at round numbers, beyond both ends of the data", () => {
    const texts = of(scatterDrawing("APT", "accuracy", POINTS), "text").map(({ text }) => text);
    expect(texts.slice(0, 6)).toEqual(["0.0", "0.2", "0.4", "0.6", "0.8", "1.0"]);
    expect(texts.slice(6, 12)).toEqual(["0", "20", "40", "60", "80", "100"]);
  });

  it.each([
    ["no systems", []],
    ["one system", [{ system: "a", score: 0, humanFigure: 0 }]],
    ["equal scores", ["a", "b"].map((system) => ({ system, score: -3, humanFigure: 1 }))],
    ["very large scores", [-1e9, 1e9].map((score) => ({ system: String(score), score, humanFigure: 0.5 }))],
  ])("has valid numbers if it is drawn from %s", (_what, points) => {
    const svg = drawingSvg("plot", scatterDrawing("m", "p", points));
    expect(svg).not.toMatch(/NaN|Infinity/);
    expect(elementsNamed(svg, "circle").length).toBe(points.length);
  });
});

describe("the bar chart", () => {
  const candidates = (
    [
      [1, "apt:equal", "wrong"],
      [2, "apt:different", "right"],
      [5, "apt:equal", "right"],
      [9, "apt:none", null],
    ] as const
  ).flatMap(([count, value, people]) =>
    Array.from({ length: count }, () => ({ category: "event_it", value, people })),
  );
  const rows = disagreementRows(candidates, APT_VALUES, APT_READING, ["event_it"]);

  it("has one bar per direction of disagreement, as long as its share; one is filled, one is hollow", () => {
    const drawing = disagreementDrawing("APT", rows);
    const [, , over, under] = of(drawing, "rect");
    // The plot is 504 pixels wide for 0 to 100%; the shares are 1/8 and 2/8.
    expect([over?.width, over?.fill, under?.width, under?.fill]).toEqual([63, "accent", 126, "ground"]);
    expect(under?.x).toBe((over?.x ?? 0) + 63);
    expect(of(drawing, "text").map(({ text }) => text)).toContain("3/8 37.5%");
  });

  it("has no bar for a category without compared candidates; without rows, only its legend has bars", () => {
    const uncompared = { category: "pleonastic_it", value: "apt:equal", people: null } as const;
    const categories = ["event_it", "pleonastic_it"];
    const withUncompared = disagreementRows([...candidates, uncompared], APT_VALUES, APT_READING, categories);
    expect(withUncompared.map(({ category }) => category)).toContain("pleonastic_it");
    expect(disagreementDrawing("APT", withUncompared)).toEqual(disagreementDrawing("APT", rows));
    expect(of(disagreementDrawing("APT", []), "rect").length).toBe(2);
  });
});

describe("the picture file", () => {
  it("is well-formed if names contain & or <, and has titles and a text alternative", () => {
    const svg = drawingSvg("plot", scatterDrawing("a & b", "<people>", POINTS));
    expect(elementsNamed(svg, "title").length).toBe(1 + POINTS.length);
    expect(elementsNamed(svg, "desc").length).toBe(1);
  });
});

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
