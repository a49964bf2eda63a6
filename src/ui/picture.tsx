// Draws a plot, with buttons that save it.

import { useState } from "react";
import type { Drawing, Shape, Tone } from "#core/plots/drawing.ts";
import { controlsText } from "#text/controls-text.ts";
import { Button, SMALL } from "./button.tsx";

const STROKE: Readonly<Record<Tone, string>> = {
  accent: "stroke-accent",
  ground: "stroke-surface",
  line: "stroke-line",
  ink: "stroke-ink",
  muted: "stroke-muted",
  possible: "stroke-accent-wash",
  rim: "stroke-line-strong",
};

const FILL: Readonly<Record<Tone, string>> = {
  accent: "fill-accent",
  ground: "fill-surface",
  line: "fill-line",
  ink: "fill-ink",
  muted: "fill-muted",
  possible: "fill-accent-wash",
  rim: "fill-line-strong",
};

interface PictureProps {
  readonly drawing: Drawing;
  /** Minimum width in pixels. */
  readonly minWidth?: number;
}

/** Draws a picture that uses the full available width. */
export function Picture({ drawing: { title, words, width, height, shapes }, minWidth }: PictureProps) {
  return (
    <svg
      role="img"
      aria-label={`${title}: ${words}`}
      viewBox={`0 0 ${width} ${height}`}
      style={{ minWidth }}
      className="figures block h-auto w-full"
    >
      <Shapes shapes={shapes} />
    </svg>
  );
}

/** Draws a picture inside a table row. The row's figures give the same information. */
export function LinePicture({ drawing: { width, height, shapes } }: { readonly drawing: Drawing }) {
  return (
    <svg
      aria-hidden="true"
      viewBox={`0 0 ${width} ${height}`}
      width={width}
      height={height}
      className="inline-block align-middle"
    >
      <Shapes shapes={shapes} />
    </svg>
  );
}

function Shapes({ shapes }: { readonly shapes: readonly Shape[] }) {
  // biome-ignore lint/suspicious/noArrayIndexKey: a shape has no other key
  return shapes.map((shape, index) => <ShapeView key={index} shape={shape} />);
}

function ShapeView({ shape }: { readonly shape: Shape }) {
  switch (shape.kind) {
    case "line": {
      const { x1, y1, x2, y2, tone, isDashed = false, isBold = false } = shape;
      return (
        <line
          x1={x1}
          y1={y1}
          x2={x2}
          y2={y2}
          className={STROKE[tone]}
          strokeDasharray={isDashed ? "2 3" : "none"}
          strokeWidth={isBold ? 1.5 : 1}
        />
      );
    }
    case "rect": {
      const { x, y, width, height, fill, rim } = shape;
      return <rect x={x} y={y} width={width} height={height} className={`${FILL[fill]} ${STROKE[rim]}`} />;
    }
    case "dot":
      return (
        <circle cx={shape.x} cy={shape.y} r={4} className="fill-accent">
          {shape.title === undefined ? null : <title>{shape.title}</title>}
        </circle>
      );
    case "ring":
      return (
        <circle cx={shape.x} cy={shape.y} r={4.5} className="fill-surface stroke-muted" strokeWidth={1.5} />
      );
    case "text":
      return (
        <text
          x={shape.x}
          y={shape.y}
          textAnchor={shape.anchor}
          className={`${FILL[shape.tone]} stroke-surface text-[0.6875rem] [stroke-width:3px] [paint-order:stroke]`}
        >
          {shape.text}
        </text>
      );
    case "group":
      return (
        <g>
          <title>{shape.title}</title>
          <Shapes shapes={shape.shapes} />
        </g>
      );
  }
}

// Draws buttons that download a picture as SVG or PNG.

type PictureEnding = "svg" | "png";

interface PictureButtonsProps {
  /** Title of the picture, which screen readers read with the buttons. */
  readonly title: string;
  /** Saves the picture. If it rejects, the error is shown. */
  readonly onSave: (ending: PictureEnding) => Promise<void>;
}

export function PictureButtons({ title, onSave }: PictureButtonsProps) {
  const [failed, setFailed] = useState("");
  const save = (ending: PictureEnding) => {
    setFailed("");
    onSave(ending).catch((error: unknown) =>
      setFailed(error instanceof Error ? error.message : String(error)),
    );
  };
  return (
    <div className="mt-auto flex flex-wrap items-center gap-x-1 text-xs">
      {(["svg", "png"] as const).map((ending) => (
        <Button key={ending} kind="quiet" className={SMALL} onClick={() => save(ending)}>
          <span>
            <span className="sr-only">{controlsText.download.pictureAs(title)}</span>
            {ending.toUpperCase()}
          </span>
        </Button>
      ))}
      <span role="status" className="text-bad">
        {failed}
      </span>
    </div>
  );
}
