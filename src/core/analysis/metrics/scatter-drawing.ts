// Draws the scatter plot of a metric against human judgement: one dot per system, with its label at a free position.

import { type Drawing, LETTER_SIZE, LETTER_WIDTH, type Shape } from "#core/plots/drawing.ts";

/** A system with both values. */
export interface ScatterPoint {
  readonly system: string;
  readonly score: number;
  /** Human accuracy from 0 to 1. */
  readonly humanFigure: number;
}

// Lengths in CSS pixels.
const WIDTH = 520;
const HEIGHT = 380;
const LEFT = 40;
const RIGHT = 14;
const TOP = 26;
const BOTTOM = 40;
const DOT = 4;
/** Maximum number of characters of a label. */
const LONGEST_NAME = 26;
/** Number of characters that are kept at the end of a shortened label. */
const KEPT_END = 9;

/**
 * Draws a scatter plot. `metric`, `humanAxis`: names of the horizontal and of the vertical axis. Points must be finite.
 * Without points, only the axes are drawn.
 */
export function scatterDrawing(metric: string, humanAxis: string, points: readonly ScatterPoint[]): Drawing {
  const across = axisOf(points.map(({ score }) => score));
  const vertical = axisOf(points.map((point) => 100 * point.humanFigure));
  const x = (value: number) => LEFT + across.share(value) * (WIDTH - LEFT - RIGHT);
  const y = (value: number) => HEIGHT - BOTTOM - vertical.share(value) * (HEIGHT - TOP - BOTTOM);
  const placed = points.map((point) => ({ point, x: x(point.score), y: y(100 * point.humanFigure) }));
  const words = points.map(
    ({ system, score, humanFigure }) => `${system} ${shortNumber(score)}, ${shortNumber(100 * humanFigure)}%`,
  );
  return {
    title: `${metric} vs human judgement`,
    words: `x: ${metric}; y: ${humanAxis}. ${words.join("; ")}.`,
    width: WIDTH,
    height: HEIGHT,
    shapes: [
      ...across.ticks.flatMap((tick): Shape[] => [
        {
          kind: "line",
          x1: x(tick),
          y1: TOP,
          x2: x(tick),
          y2: HEIGHT - BOTTOM,
          tone: "line",
          isDashed: true,
        },
        text(x(tick), HEIGHT - BOTTOM + 15, "middle", "muted", across.text(tick)),
      ]),
      ...vertical.ticks.flatMap((tick): Shape[] => [
        { kind: "line", x1: LEFT, y1: y(tick), x2: WIDTH - RIGHT, y2: y(tick), tone: "line", isDashed: true },
        text(LEFT - 6, y(tick) + 4, "end", "muted", vertical.text(tick)),
      ]),
      text(WIDTH - RIGHT, HEIGHT - 6, "end", "ink", metric),
      text(6, 14, "start", "ink", humanAxis),
      ...placed.map(({ x, y }, index): Shape => ({ kind: "dot", x, y, title: words[index] ?? "" })),
      ...namesBeside(placed.map(({ point: { system }, x, y }) => ({ name: shortened(system), x, y }))),
    ],
  };
}

const text = (
  x: number,
  y: number,
  anchor: "start" | "middle" | "end",
  tone: "ink" | "muted",
  text: string,
): Shape => ({ kind: "text", x, y, anchor, tone, text });

interface Axis {
  readonly ticks: readonly number[];
  readonly share: (value: number) => number;
  readonly text: (tick: number) => string;
}

/** Number of intervals between ticks that is aimed at. */
const PARTS = 5;

/** Ticks at round numbers around the values. If all values are equal, the ticks are around that value. */
function axisOf(values: readonly number[]): Axis {
  const [least, most] = values.length === 0 ? [0, 1] : [Math.min(...values), Math.max(...values)];
  const span = most - least || Math.abs(most) || 1;
  const power = 10 ** Math.floor(Math.log10(span / PARTS));
  const step = power * ([1, 2, 5, 10].find((one) => (one * power * PARTS) / span >= 1) ?? 10);
  const first = Math.floor((least - span / 20) / step);
  const last = Math.ceil((most + span / 20) / step);
  const decimals = Math.max(0, -Math.floor(Math.log10(step) + 1e-9));
  return {
    ticks: Array.from({ length: last - first + 1 }, (_, index) => (first + index) * step),
    share: (value) => (value / step - first) / (last - first),
    text: (tick) => (decimals > 6 ? tick.toPrecision(4) : tick.toFixed(Math.min(decimals, 6))),
  };
}

interface Box {
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
}

interface Named {
  readonly name: string;
  readonly x: number;
  readonly y: number;
}

/**
 * Places each label next to its dot (right, left, above or below) or further away. The first position with the least
 * overlap is used; parts beyond the plot area count more than overlap.
 */
function namesBeside(named: readonly Named[]): Shape[] {
  const occupied: Box[] = named.map(({ x, y }) => ({
    left: x - DOT,
    right: x + DOT,
    top: y - DOT,
    bottom: y + DOT,
  }));
  return named.map(({ name, x, y }) => {
    const width = name.length * LETTER_WIDTH;
    const places = [0, 1, -1, 2, -2, 3, -3].flatMap((row) => {
      const base = y + 4 + row * (LETTER_SIZE + 2);
      return (["start", "end", "middle"] as const).flatMap((anchor) => {
        const at = anchor === "start" ? x + 8 : anchor === "end" ? x - 8 : x;
        const left = anchor === "start" ? at : anchor === "end" ? at - width : at - width / 2;
        const box = { left, right: left + width, top: base - LETTER_SIZE + 2, bottom: base + 2 };
        return anchor === "middle" && row === 0 ? [] : [{ anchor, at, base, box }];
      });
    });
    const cost = ({ box }: (typeof places)[number]) =>
      occupied.reduce((sum, other) => sum + overlapArea(box, other), 0) + 1000 * beyond(box);
    const [
      first = { anchor: "start", at: x + 8, base: y + 4, box: { left: x, right: x, top: y, bottom: y } },
      ...rest
    ] = places;
    const best = rest.reduce((least, one) => (cost(one) < cost(least) ? one : least), first);
    occupied.push(best.box);
    return text(best.at, best.base, best.anchor, "ink", name);
  });
}

function overlapArea(a: Box, b: Box): number {
  const width = Math.min(a.right, b.right) - Math.max(a.left, b.left);
  const height = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top);
  return width > 0 && height > 0 ? width * height : 0;
}

/** How far a label would reach beyond the plot area, where the tick labels are. */
function beyond({ left, right, top, bottom }: Box): number {
  const outside = [LEFT + 2 - left, right - (WIDTH - 2), TOP - 10 - top, bottom - (HEIGHT - BOTTOM)];
  return outside.reduce((sum, by) => sum + Math.max(0, by), 0);
}

/** Shortens a label in the middle, because names of related systems often differ only at the end. */
function shortened(name: string): string {
  const letters = [...name];
  if (letters.length <= LONGEST_NAME) return name;
  return `${letters.slice(0, LONGEST_NAME - KEPT_END - 1).join("")}…${letters.slice(-KEPT_END).join("")}`;
}

function shortNumber(value: number): string {
  return String(Number(value.toPrecision(4)));
}
