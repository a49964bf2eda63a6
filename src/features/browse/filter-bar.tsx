// Holds the filters of browsing; each is in the address, so that a list can be shared or gone back to.

import { useState } from "react";
import { askedInWords } from "#core/agreement/agreement-words.ts";
import { type CandidateFilter, writeFilter } from "#core/filter/candidate-filter.ts";
import { annotatorNames } from "#core/ledger/annotator-names.ts";
import type { CampaignSession } from "#session/campaign-session.ts";
import { Button } from "#ui/button.tsx";
import { SelectField, TextField } from "#ui/field.tsx";
import { chosenInWords, filterFields } from "./filter-fields.ts";

export interface FilterBarProps {
  readonly session: CampaignSession;
  readonly filter: CandidateFilter;
  readonly onNarrow: (pairs: readonly [string, string][]) => void;
}

export function FilterBar({ session, filter, onNarrow }: FilterBarProps) {
  // What is typed holds as long as the address says what it said then.
  const [typed, setTyped] = useState({ over: filter.text, text: filter.text });
  const text = typed.over === filter.text ? typed.text : filter.text;
  const narrow = (change: Partial<CandidateFilter>) => onNarrow(writeFilter({ ...filter, ...change }));
  const names = annotatorNames(session.campaign.annotators);
  const isNarrowed = writeFilter(filter).length > 0;
  const fields = filterFields(session, filter);
  const chosen = chosenInWords(fields);
  const hasSeveral = fields.some((field) => field.chosen.length > 1);
  return (
    // With room enough each is as wide as its longest choice; else what is chosen may be cut, and stands below in full.
    <search className="grid grid-cols-2 items-end gap-3 md:grid-cols-4 xl:flex xl:flex-wrap">
      {fields.map(({ label, none, choices, chosen: [value = "", ...others], narrowed }) => (
        <SelectField
          key={label}
          label={label}
          className="min-w-0 xl:max-w-96"
          value={others.length > 0 ? "" : value}
          onChange={({ target }) => narrow(narrowed(target.value))}
        >
          <option value="">{others.length > 0 ? "several" : none}</option>
          {choices.map((choice) => (
            <option key={choice.value} value={choice.value}>
              {choice.words}
            </option>
          ))}
        </SelectField>
      ))}
      <form
        onSubmit={(event) => {
          event.preventDefault();
          setTyped({ over: text.trim(), text: text.trim() });
          narrow({ text: text.trim() });
        }}
      >
        <TextField
          label="Text"
          type="search"
          value={text}
          placeholder="then Enter"
          onChange={(event) => {
            setTyped({ over: filter.text, text: event.target.value });
            if (event.target.value === "") narrow({ text: "" });
          }}
        />
      </form>
      {isNarrowed ? (
        <Button
          kind="quiet"
          onClick={() => {
            setTyped({ over: "", text: "" });
            onNarrow([]);
          }}
        >
          Show all
        </Button>
      ) : null}
      {chosen.length === 0 ? null : (
        <p className={`col-span-full text-sm wrap-anywhere ${hasSeveral ? "basis-full" : "xl:hidden"}`}>
          {chosen.join("; ")}
        </p>
      )}
      {filter.answers.length === 0 ? null : (
        <p className="col-span-full flex flex-wrap items-center gap-x-3 gap-y-1 text-sm">
          <span>
            <span className="font-medium">Answers:</span>{" "}
            {askedInWords(filter.answers, (by) => names.get(by) ?? by)}
          </span>
          <Button kind="quiet" onClick={() => narrow({ answers: [] })}>
            Whatever was answered
          </Button>
        </p>
      )}
    </search>
  );
}
