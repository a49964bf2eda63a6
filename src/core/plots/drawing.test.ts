// Tests that scatter plot and bar chart show their data, in position and in words, and that the SVG is well-formed.
import { describe, expect, it } from "vitest";
import { APT_READING, APT_VALUES } from "#core/analysis/metrics/measure-items.ts";
import { disagreementDrawing, disagreementRows } from "#core/analysis/metrics/metric-disagreement.ts";
import { type ScatterPoint, scatterDrawing } from "#core/analysis/metrics/scatter-drawing.ts";
import { elementsIn, parseXml } from "#tools/testing/parse-xml.ts";
import { type Drawing, drawingSvg, type Shape } from "./drawing.ts";

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
