// Draws one gap: the source with the pronoun marked, and the target as filled by the gold standard and by each
// prediction.

import { Fragment, type ReactNode, useId } from "react";
import { Link } from "react-router";
import type { GapFilter } from "#core/analysis/prediction/gap-filter.ts";
import {
  filledTarget,
  type GoldFile,
  type GoldGap,
  type GoldLine,
  linesAround,
  type Prediction,
  type PredictionLine,
  SOURCE_LANGUAGE,
  sourcePronoun,
  TARGET_LANGUAGE,
} from "#core/analysis/prediction/prediction.ts";
import { isCorrect } from "#core/analysis/prediction/prediction-scores.ts";
import { naturalSentence } from "#core/text/sentence.ts";
import { predictionText } from "#text/prediction-text.ts";
import { MarkedLine, type MarkedToken } from "#ui/marked-line.tsx";
import { searchOf } from "./use-prediction-address.ts";

const text = predictionText.gap;

interface GapCardProps {
  readonly gold: GoldFile;
  readonly item: GoldGap;
  readonly predictions: readonly Prediction[];
  readonly filter: GapFilter;
  /** Whether the lines before and after are shown. */
  readonly isOpen: boolean;
}

export function GapCard({ gold, item, predictions, filter, isOpen }: GapCardProps) {
  const id = useId();
  const { line, place } = item;
  const pair = gold.lines[line];
  if (pair === undefined) return null;
  const gaps = pair.text.gaps.length;
  const lines = isOpen ? linesAround(line, gold.lines.length) : [line];
  const shownPrediction = predictions.find(({ name }) => name === filter.of);
  return (
    <article
      aria-labelledby={id}
      className="flex flex-col gap-3 rounded-card border border-line bg-surface p-4"
    >
      <header className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1 text-sm">
        <h3 id={id} className="font-medium">
          {gaps > 1 ? text.lineAndGap({ line: line + 1, gap: place + 1, gaps }) : text.line(line + 1)}
        </h3>
        <Link
          to={{ search: searchOf(filter, isOpen ? null : item) }}
          replace
          preventScrollReset
          className="py-1"
        >
          {isOpen ? text.withoutContext : text.inContext}
          <span className="sr-only">{text.position(line + 1, place + 1)}</span>
        </Link>
      </header>
      <div className="grid gap-x-8 gap-y-3 lg:grid-cols-2">
        {lines.map((at) => {
          const neighbour = gold.lines[at];
          if (at !== line) {
            return (
              <Fragment key={at}>
                <Source pair={neighbour} place={null} />
                <Target pair={neighbour} filler={neighbour} place={null} />
              </Fragment>
            );
          }
          return (
            <Fragment key={at}>
              <Source pair={pair} place={place} />
              <div className="flex min-w-0 flex-col gap-3">
                <Filled title={text.gold} sign={null} label={item.gold}>
                  <Target pair={pair} filler={pair} place={place} />
                </Filled>
                {shownPrediction === undefined ? null : (
                  <Filled
                    title={shownPrediction.name}
                    sign={isCorrect(filter.grain, item.gold, shownPrediction.lines[line]?.labels[place])}
                    label={shownPrediction.lines[line]?.labels[place] ?? ""}
                  >
                    <Target pair={pair} filler={shownPrediction.lines[line]} place={place} />
                  </Filled>
                )}
                <Others
                  predictions={predictions.filter(({ name }) => name !== filter.of)}
                  item={item}
                  filter={filter}
                />
              </div>
            </Fragment>
          );
        })}
      </div>
      {isOpen ? (
        <p className="text-sm text-muted">
          {text.context(lines.length, (lines[0] ?? 0) + 1, (lines.at(-1) ?? 0) + 1)}
        </p>
      ) : null}
    </article>
  );
}

interface OthersProps {
  readonly predictions: readonly Prediction[];
  readonly item: GoldGap;
  readonly filter: GapFilter;
}

/** The other predictions with their labels, next to each other. */
function Others({ predictions, item: { line, place, gold }, filter }: OthersProps) {
  if (predictions.length === 0) return null;
  return (
    <ul aria-label={text.otherPredictions} className="flex flex-wrap gap-x-4 gap-y-1 text-sm">
      {predictions.map((other) => {
        const label = other.lines[line]?.labels[place];
        return (
          <li key={other.name} className="wrap-anywhere">
            <bdi className="text-muted">{other.name}:</bdi> {label}{" "}
            <Sign isRight={isCorrect(filter.grain, gold, label)} />
          </li>
        );
      })}
    </ul>
  );
}

function Sign({ isRight }: { readonly isRight: boolean }) {
  return <span className={isRight ? "text-ok" : "text-bad"}>{isRight ? text.correct : text.incorrect}</span>;
}

interface FilledProps {
  readonly title: string;
  /** Whether the label is correct; null = this is the gold standard. */
  readonly sign: boolean | null;
  readonly label: string;
  readonly children: ReactNode;
}

function Filled({ title, sign, label, children }: FilledProps) {
  return (
    <section className="flex min-w-0 flex-col gap-1">
      <h4 className="text-sm wrap-anywhere">
        <bdi className="font-medium">{title}</bdi> <span className="text-muted">{label}</span>{" "}
        {sign === null ? null : <Sign isRight={sign} />}
      </h4>
      {children}
    </section>
  );
}

interface LineProps {
  readonly pair: GoldLine | undefined;
  /** Index of the gap in the line; null = this line is context. */
  readonly place: number | null;
}

const PRONOUN = { kind: "pronoun", label: "P" } as const;

function Source({ pair, place }: LineProps) {
  if (pair === undefined) return null;
  const { tokens, spaces } = naturalSentence(pair.text.source, SOURCE_LANGUAGE);
  const marked = place === null ? [] : sourcePronoun(pair, place);
  const shown = tokens.map(
    (token, position): MarkedToken => ({
      text: token,
      spaceBefore: spaces[position] === true,
      faint: false,
      marks: marked.includes(position) ? [PRONOUN] : [],
    }),
  );
  return <MarkedLine tokens={shown} language={SOURCE_LANGUAGE} direction="ltr" muted={place === null} />;
}

function Target({ pair, filler, place }: LineProps & { readonly filler: PredictionLine | undefined }) {
  if (pair === undefined || filler === undefined) return null;
  const { tokens, spaces, gaps } = filledTarget(pair, filler);
  const filled = new Set(gaps);
  const shown = tokens.map(
    (token, position): MarkedToken => ({
      text: token,
      spaceBefore: spaces[position] === true,
      faint: false,
      marks: place !== null && gaps[place] === position ? [PRONOUN] : [],
      differs: filled.has(position),
    }),
  );
  return <MarkedLine tokens={shown} language={TARGET_LANGUAGE} direction="ltr" muted={place === null} />;
}
