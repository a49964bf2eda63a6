// Lists the gaps that pass the filter in the address, with the filter's controls.

import { type Ref, useState } from "react";
import {
  ANY_GAP,
  type GapFilter,
  type GapKind,
  gapFilterInWords,
  matchingGaps,
} from "#core/analysis/prediction/gap-filter.ts";
import {
  findLabel,
  type GoldFile,
  goldGapsOf,
  labelsIn,
  labelsOf,
  type Prediction,
} from "#core/analysis/prediction/prediction.ts";
import { predictionText } from "#text/prediction-text.ts";
import { Button } from "#ui/button.tsx";
import { ChoiceSelect, namedChoices } from "#ui/field.tsx";
import { GapCard } from "./gap-card.tsx";
import type { PredictionAddress } from "./use-prediction-address.ts";

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
