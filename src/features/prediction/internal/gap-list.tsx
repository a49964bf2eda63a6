// Lists the gaps that pass the filter in the address, with the filter's controls.
import { Fragment, type ReactNode, type Ref, useId, useState } from "react";
import { Link } from "react-router";
import {
  ANY_GAP,
  filledTarget,
  findLabel,
  type GapFilter,
  type GapKind,
  type GoldFile,
  type GoldGap,
  type GoldLine,
  gapFilterInWords,
  goldGapsOf,
  isCorrect,
  labelsIn,
  labelsOf,
  linesAround,
  matchingGaps,
  type Prediction,
  type PredictionLine,
  SOURCE_LANGUAGE,
  sourcePronoun,
  TARGET_LANGUAGE,
} from "#core/analysis/prediction/prediction.ts";
import { naturalSentence } from "#core/text/sentence.ts";
import { predictionText } from "#text/prediction-text.ts";
import { Button } from "#ui/button.tsx";
import { ChoiceSelect, namedChoices } from "#ui/field.tsx";
import { MarkedLine, type MarkedToken } from "#ui/marked-line.tsx";
import { type PredictionAddress, searchOf } from "./prediction-state.ts";

const text = predictionText.gaps;

/** Number of gaps shown at first, and number that each click adds. */
const AT_ONCE = 20;

interface GapListProps {
  readonly gold: GoldFile;
  readonly predictions: readonly Prediction[];
  readonly address: PredictionAddress;
  readonly heading: Ref<HTMLHeadingElement>;
  readonly onFilter: (filter: GapFilter) => void;
}

export function GapList({ gold, predictions, address, heading, onFilter }: GapListProps) {
  const { filter } = address;
  const words = gapFilterInWords(filter);
  return (
    <section aria-labelledby="gaps" className="flex flex-col gap-4 border-t border-line pt-6">
      <h2
        id="gaps"
        ref={heading}
        tabIndex={-1}
        className="scroll-mt-4 text-lg font-semibold wrap-anywhere focus:outline-none"
      >
        {words === "" ? text.title : text.titleWith(words)}
      </h2>
      <GapFilterFields filter={filter} onFilter={onFilter} names={predictions.map(({ name }) => name)} />
      <Cards key={JSON.stringify(filter)} gold={gold} predictions={predictions} address={address} />
    </section>
  );
}

function Cards({ gold, predictions, address }: Pick<GapListProps, "gold" | "predictions" | "address">) {
  const { filter, at } = address;
  const items = goldGapsOf(gold);
  const labelsByName = predictions.map((one) => ({ name: one.name, labels: labelsIn(one) }));
  const matching = matchingGaps(filter, items, labelsByName);
  const [limit, setLimit] = useState(AT_ONCE);
  // The list is extended up to the gap in the address.
  const open = matching.findIndex(
    (item) => items[item]?.line === at?.line && items[item]?.place === at?.place,
  );
  const shownCount = Math.max(limit, open + 1);
  const remaining = matching.length - shownCount;
  return (
    <>
      <p role="status" className="text-sm text-muted">
        {text.found(matching.length, items.length)} {matching.length === 0 ? text.none : text.bold}
      </p>
      {matching.slice(0, shownCount).map((item, index) => {
        const shownItem = items[item];
        return shownItem === undefined ? null : (
          <GapCard
            key={item}
            gold={gold}
            predictions={predictions}
            filter={filter}
            item={shownItem}
            isOpen={index === open}
          />
        );
      })}
      {remaining > 0 ? (
        <Button className="self-start" onClick={() => setLimit(shownCount + AT_ONCE)}>
          {text.showMore(Math.min(remaining, AT_ONCE))}
        </Button>
      ) : null}
    </>
  );
}

interface GapFilterFieldsProps {
  readonly filter: GapFilter;
  readonly names: readonly string[];
  readonly onFilter: (filter: GapFilter) => void;
}

const KINDS: readonly { readonly value: GapKind | ""; readonly label: string }[] = [
  { value: "", label: text.anyKind },
  { value: "mistakes", label: text.kinds.mistakes },
  { value: "correct", label: text.kinds.correct },
];

function GapFilterFields({ filter, names, onFilter }: GapFilterFieldsProps) {
  const { grain, gold, predicted, kind, correct, incorrect } = filter;
  const isNarrowed = [gold, predicted, kind, correct, incorrect].some((one) => one !== null);
  const choices = [
    { key: "gold", label: text.goldLabel, value: gold },
    { key: "predicted", label: text.predictedLabel, value: predicted },
  ] as const;
  const sides = [
    { key: "correct", label: text.rightIn, value: correct },
    { key: "incorrect", label: text.wrongIn, value: incorrect },
  ] as const;
  return (
    <div className="grid grid-cols-2 items-end gap-3 sm:flex sm:flex-wrap">
      {choices.map(({ key, label, value }) => (
        <ChoiceSelect
          key={key}
          label={label}
          className="sm:w-40"
          choices={[{ value: "", label: text.anyLabel }, ...namedChoices(labelsOf(grain))]}
          value={value ?? ""}
          onChange={(chosen) => onFilter({ ...filter, [key]: findLabel(chosen) })}
        />
      ))}
      <ChoiceSelect
        label={text.kind}
        className="sm:w-40"
        choices={KINDS}
        value={kind ?? ""}
        onChange={(chosen) => onFilter({ ...filter, kind: chosen === "" ? null : chosen })}
      />
      {names.length < 2
        ? null
        : sides.map(({ key, label, value }) => (
            <ChoiceSelect
              key={key}
              label={label}
              className="min-w-0 sm:w-48"
              choices={[{ value: "", label: text.anyPrediction }, ...namedChoices(names)]}
              value={value ?? ""}
              onChange={(chosen) => onFilter({ ...filter, [key]: chosen === "" ? null : chosen })}
            />
          ))}
      <Button disabled={!isNarrowed} onClick={() => onFilter({ ...filter, ...ANY_GAP })}>
        {text.showAll}
      </Button>
    </div>
  );
}

// Draws one gap: the source with the pronoun marked, and the target as filled by the gold standard and by each
// prediction.

const gapText = predictionText.gap;

interface GapCardProps {
  readonly gold: GoldFile;
  readonly item: GoldGap;
  readonly predictions: readonly Prediction[];
  readonly filter: GapFilter;
  /** Whether the lines before and after are shown. */
  readonly isOpen: boolean;
}

function GapCard({ gold, item, predictions, filter, isOpen }: GapCardProps) {
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
          {gaps > 1 ? gapText.lineAndGap({ line: line + 1, gap: place + 1, gaps }) : gapText.line(line + 1)}
        </h3>
        <Link
          to={{ search: searchOf(filter, isOpen ? null : item) }}
          replace
          preventScrollReset
          className="py-1"
        >
          {isOpen ? gapText.withoutContext : gapText.inContext}
          <span className="sr-only">{gapText.position(line + 1, place + 1)}</span>
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
                <Filled title={gapText.gold} sign={null} label={item.gold}>
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
          {gapText.context(lines.length, (lines[0] ?? 0) + 1, (lines.at(-1) ?? 0) + 1)}
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
    <ul aria-label={gapText.otherPredictions} className="flex flex-wrap gap-x-4 gap-y-1 text-sm">
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
  return (
    <span className={isRight ? "text-ok" : "text-bad"}>{isRight ? gapText.correct : gapText.incorrect}</span>
  );
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
