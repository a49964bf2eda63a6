// Draws the filters of Browse. They are kept in the address, so that a list can be shared and revisited.

import { useState } from "react";
import { useSearchParams } from "react-router";
import { type CandidateFilter, writeFilter } from "#core/campaign/filter/candidate-filter.ts";
import { browseText } from "#text/browse.ts";
import { Button } from "#ui/button.tsx";
import { SelectField, TextField } from "#ui/field.tsx";
import type { CampaignSession } from "#workspace/campaign/campaign-session.ts";
import { unknownIn } from "#workspace/team/unknown-address-values.ts";
import { ChosenFilters } from "./chosen-filters.tsx";
import { choiceText, type FilterControl, type FilterCounts, filterControls } from "./filter-controls.ts";

const text = browseText.filters;

interface FilterBarProps {
  readonly session: CampaignSession;
  readonly filter: CandidateFilter;
  readonly counts: FilterCounts;
  readonly isMore: boolean;
  readonly onMore: (isMore: boolean) => void;
  readonly onNarrow: (pairs: readonly [string, string][]) => void;
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
      className="min-w-0 xl:max-w-96"
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

/**
 * On wide screens, each field is as wide as its longest choice. On narrow screens, a value may be cut, but the list of
 * active filters below shows it in full.
 */
const GRID = "grid grid-cols-2 items-end gap-3 md:grid-cols-4 xl:flex xl:flex-wrap";

export function FilterBar({ session, filter, counts, isMore, onMore, onNarrow }: FilterBarProps) {
  const [parameters] = useSearchParams();
  const narrow: Narrow = (change) => onNarrow(writeFilter({ ...filter, ...change }));
  const controls = (part: "first" | "more") =>
    filterControls(session, filter, counts, part).map((control) => (
      <Control key={control.label} control={control} onNarrow={narrow} />
    ));
  return (
    <search className="flex flex-col gap-3">
      <div className={GRID}>
        {controls("first")}
        <Button kind="quiet" aria-expanded={isMore} onClick={() => onMore(!isMore)}>
          {isMore ? text.fewer : text.more}
        </Button>
      </div>
      {isMore ? <div className={`${GRID} border-t border-line pt-3`}>{controls("more")}</div> : null}
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
