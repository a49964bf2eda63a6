// Holds a drawing of shapes as the page shows it, in the page's colours, with the ways to take it home.

import { savePicture } from "#browser/save-picture.ts";
import { drawingSvg } from "#core/formats/drawing-svg.ts";
import type { Drawing, Shape, Tone } from "#core/shared/drawing.ts";
import { PictureButtons } from "#ui/picture-buttons.tsx";

const STROKE: Readonly<Record<Tone, string>> = {
  accent: "stroke-accent",
  ground: "stroke-surface",
  line: "stroke-line",
  ink: "stroke-ink",
  muted: "stroke-muted",
};

const FILL: Readonly<Record<Tone, string>> = {
  accent: "fill-accent",
  ground: "fill-surface",
  line: "fill-line",
  ink: "fill-ink",
  muted: "fill-muted",
};

interface DrawingViewProps {
  readonly drawing: Drawing;
  /** Of the file: letters, digits, `_` and `-`. */
  readonly name: string;
  /** Follows it in the file's name. */
  readonly campaign: string;
}

/** Drawn smaller its letters cannot be read, so on a narrow screen it scrolls; the most of it stays in view. */
const SMALLEST = 0.75;

export function DrawingView({ drawing, name, campaign }: DrawingViewProps) {
  const { title, words, width, height, shapes } = drawing;
  return (
    <div className="flex w-full max-w-2xl flex-col gap-2 rounded-card border border-line bg-surface p-4">
      <h3 className="text-sm font-semibold">{title}</h3>
      <section
        aria-label={title}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable by keyboard
        tabIndex={0}
        className="scroll-shade-x relative overflow-x-auto"
      >
        <svg
          role="img"
          aria-label={`${title}: ${words}`}
          viewBox={`0 0 ${width} ${height}`}
          style={{ minWidth: SMALLEST * width }}
          className="figures block h-auto w-full"
        >
          {shapes.map((shape, place) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: shapes have no other name
            <ShapeView key={place} shape={shape} />
          ))}
        </svg>
      </section>
      <PictureButtons
        title={title}
        onSave={(ending) => savePicture(`${name} ${campaign}`, ending, drawingSvg(name, drawing))}
      />
    </div>
  );
}

function ShapeView({ shape }: { readonly shape: Shape }) {
  switch (shape.kind) {
    case "line": {
      const { x1, y1, x2, y2, tone, isDashed = false } = shape;
      return (
        <line {...{ x1, y1, x2, y2 }} className={STROKE[tone]} strokeDasharray={isDashed ? "2 3" : "none"} />
      );
    }
    case "rect": {
      const { x, y, width, height, fill, rim } = shape;
      return <rect {...{ x, y, width, height }} className={`${FILL[fill]} ${STROKE[rim]}`} />;
    }
    case "dot":
      return (
        <circle cx={shape.x} cy={shape.y} r={4} className="fill-accent">
          <title>{shape.title}</title>
        </circle>
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
  }
}
