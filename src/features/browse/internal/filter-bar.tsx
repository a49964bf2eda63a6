// Draws the filters of the candidates: one button, and a chip for each chosen filter.
import { useState } from "react";
import { useSearchParams } from "react-router";
import {
  type CandidateFilter,
  filterParts,
  type UnknownFilterValue,
  unknownFilterText,
  writeFilter,
} from "#core/campaign/filter/candidate-filter.ts";
import { FILTER_FIELDS } from "#core/campaign/filter/filter-fields.ts";
import { annotatorNameLookup } from "#core/ledger/annotator-names.ts";
import { browseText } from "#text/browse-text.ts";
import { SelectField, TextField } from "#ui/field.tsx";
import { Menu } from "#ui/menu.tsx";
import { RemovableParts } from "#ui/removable-parts.tsx";
import type { CampaignSession } from "#workspace/campaign/campaign-session.ts";
import { unknownIn } from "#workspace/campaign/use-scope.ts";
import { choiceText, type FilterControl, type FilterCounts, filterControls } from "./filter-controls.ts";

const text = browseText.filters;

interface FilterBarProps {
  readonly session: CampaignSession;
  readonly filter: CandidateFilter;
  readonly counts: FilterCounts;
  /** Called when the panel with the fields opens or closes. Only an open panel needs the counts. */
  readonly onFields: (isOpen: boolean) => void;
  readonly onNarrow: (pairs: readonly [string, string][]) => void;
}

/** A button with all fields in a panel over the candidates, the search, and the chosen filters. */
export function FilterBar({ session, filter, counts, onFields, onNarrow }: FilterBarProps) {
  const [parameters] = useSearchParams();
  const narrow: Narrow = (change) => onNarrow(writeFilter({ ...filter, ...change }));
  const controls = (["first", "more"] as const).flatMap((part) =>
    filterControls(session, filter, counts, part),
  );
  const isSearch = ({ label }: FilterControl) => label === FILTER_FIELDS.text.label;
  const draw = (shown: readonly FilterControl[]) =>
    shown.map((control) => <Control key={control.label} control={control} onNarrow={narrow} />);
  return (
    <search className="flex flex-wrap items-end gap-x-3 gap-y-2">
      <Menu
        name={text.open}
        label={text.open}
        align="start"
        className="border border-line-strong bg-surface"
        panelClass="w-[min(72rem,calc(100vw-3rem))]"
        onToggle={onFields}
      >
        <div className="grid max-h-[70vh] grid-cols-1 items-end gap-3 overflow-y-auto p-2 sm:grid-cols-2 lg:grid-cols-3">
          {draw(controls.filter((control) => !isSearch(control)))}
        </div>
      </Menu>
      <div className="w-56 max-w-full">{draw(controls.filter(isSearch))}</div>
      <ChosenFilters
        session={session}
        filter={filter}
        unknown={unknownIn(session, parameters)}
        onNarrow={narrow}
        onShowAll={() => onNarrow([])}
      />
    </search>
  );
}

type Narrow = (change: Partial<CandidateFilter>) => void;

/** Prefix of an option that adds its value to the chosen ones. */
const ALSO = "also ";

interface ControlProps {
  readonly control: FilterControl;
  readonly onNarrow: Narrow;
}

function Control({ control, onNarrow }: ControlProps) {
  if (control.kind === "text") {
    const { label, text: searchText, search } = control;
    return (
      <FieldText label={label} searchText={searchText} onWanted={(wanted) => onNarrow(search(wanted))} />
    );
  }
  const { label, anyText, choices, none } = control;
  const [chosen, ...others] = choices.filter(({ isChosen }) => isChosen);
  // Options that add a value to the chosen ones, so that no modifier key is needed.
  const more =
    chosen === undefined ? [] : choices.filter(({ isChosen, added }) => !isChosen && added !== null);
  const choose = (asked: string) => {
    const addition = more.find(({ key }) => asked === `${ALSO}${key}`);
    onNarrow(addition?.added ?? choices.find(({ key }) => key === asked)?.only ?? none);
  };
  return (
    <SelectField
      label={label}
      className="min-w-0"
      value={others.length > 0 ? "" : (chosen?.key ?? "")}
      onChange={({ target }) => choose(target.value)}
    >
      <option value="">{others.length > 0 ? text.several : anyText}</option>
      {choices.map((choice) => (
        <option key={choice.key} value={choice.key}>
          {choiceText(choice)}
        </option>
      ))}
      {more.length === 0 ? null : (
        <optgroup label={text.addToChosen}>
          {more.map((choice) => (
            <option key={choice.key} value={`${ALSO}${choice.key}`}>
              + {choiceText(choice)}
            </option>
          ))}
        </optgroup>
      )}
    </SelectField>
  );
}

interface FieldTextProps {
  readonly label: string;
  readonly searchText: string;
  readonly onWanted: (text: string) => void;
}

function FieldText({ label, searchText, onWanted }: FieldTextProps) {
  // Keeps the typed text until the address changes.
  const [typed, setTyped] = useState({ over: searchText, text: searchText });
  const entry = typed.over === searchText ? typed.text : searchText;
  return (
    <form
      className="min-w-0"
      onSubmit={(event) => {
        event.preventDefault();
        setTyped({ over: entry.trim(), text: entry.trim() });
        onWanted(entry.trim());
      }}
    >
      <TextField
        label={label}
        type="search"
        value={entry}
        placeholder={text.textPlaceholder}
        onChange={({ target }) => {
          setTyped({ over: searchText, text: target.value });
          if (target.value === "") onWanted("");
        }}
      />
    </form>
  );
}

// Draws the active filters in words, each with a button that removes it. Also names those filter values of the page's
// address that do not exist in the campaign.

interface ChosenFiltersProps {
  readonly session: CampaignSession;
  readonly filter: CandidateFilter;
  /** Filter values in the page's address that do not exist in the campaign. */
  readonly unknown: readonly UnknownFilterValue[];
  readonly onNarrow: (change: Partial<CandidateFilter>) => void;
  readonly onShowAll: () => void;
}

function ChosenFilters({ session, filter, unknown, onNarrow, onShowAll }: ChosenFiltersProps) {
  const unknownNotice = unknownFilterText(unknown);
  const parts = filterParts(filter, annotatorNameLookup(session.campaign.annotators));
  return (
    <>
      {unknownNotice === null ? null : (
        <p className="border-s-4 border-warn bg-warn-wash px-4 py-2 text-sm wrap-anywhere">{unknownNotice}</p>
      )}
      {parts.length === 0 ? null : (
        <RemovableParts
          label={text.chosen}
          parts={parts.map(({ words, without }) => ({ words, onRemove: () => onNarrow(without) }))}
          all={text.removeAll}
          onRemoveAll={onShowAll}
        />
      )}
    </>
  );
}
