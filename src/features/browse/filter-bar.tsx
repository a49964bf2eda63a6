// Holds the filters of browsing; each is in the address, so that a list can be shared or gone back to.

import { useState } from "react";
import { askedInWords } from "#core/agreement/agreement-words.ts";
import { annotatorNames } from "#core/ledger/annotator-names.ts";
import {
  type CandidateFilter,
  readAudit,
  readDisagreement,
  readVerdict,
  writeFilter,
} from "#core/queue/queue.ts";
import { CANDIDATE_STATES, STATE_WORDS } from "#core/score/candidate-states.ts";
import { DISAGREEMENT_WORDS, DISAGREEMENTS } from "#core/score/disagreement.ts";
import { fullCategoryName } from "#core/suite/category-name.ts";
import { tagName } from "#core/task/pronoun-judgement/tags.ts";
import type { CampaignSession } from "#session/campaign-session.ts";
import { Button } from "#ui/button.tsx";
import { SelectField, TextField } from "#ui/field.tsx";

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
  const { suite } = session.campaign;
  const { annotators } = session.campaign;
  const names = annotatorNames(annotators);
  const tags = [...new Set(session.judgements.flatMap(({ content }) => content.tags))].sort();
  const isNarrowed = writeFilter(filter).length > 0;
  const one = (values: readonly string[]) => (values.length === 1 ? (values[0] ?? "") : "");
  return (
    <search className="grid grid-cols-2 items-end gap-3 md:grid-cols-4 xl:grid-cols-9">
      <SelectField
        label="System"
        value={one(filter.systems)}
        onChange={(event) => narrow({ systems: event.target.value === "" ? [] : [event.target.value] })}
      >
        <option value="">all</option>
        {session.candidates.systems.map((system) => (
          <option key={system}>{system}</option>
        ))}
      </SelectField>
      <SelectField
        label="Category"
        value={one(filter.categories)}
        onChange={(event) => narrow({ categories: event.target.value === "" ? [] : [event.target.value] })}
      >
        <option value="">all</option>
        {suite.categories.map(({ label }) => (
          <option key={label} value={label}>
            {fullCategoryName(label)}
          </option>
        ))}
      </SelectField>
      <SelectField
        label="State"
        value={filter.twice ? "twice" : filter.flagged ? "flagged" : one(filter.states)}
        onChange={(event) => {
          const { value } = event.target;
          narrow({
            flagged: value === "flagged",
            twice: value === "twice",
            states: CANDIDATE_STATES.filter((state) => state === value),
          });
        }}
      >
        <option value="">all</option>
        {CANDIDATE_STATES.map((state) => (
          <option key={state} value={state}>
            {STATE_WORDS[state]}
          </option>
        ))}
        <option value="flagged">flagged</option>
        <option value="twice">said twice, differently</option>
      </SelectField>
      {annotators.length === 0 ? null : (
        <SelectField
          label="As seen by"
          value={filter.annotator}
          onChange={(event) => narrow({ annotator: event.target.value })}
        >
          <option value="">everybody together</option>
          {annotators.map(({ id }) => (
            <option key={id} value={id}>
              {names.get(id)}
            </option>
          ))}
        </SelectField>
      )}
      {annotators.length < 2 && filter.disagreement === null ? null : (
        <SelectField
          label="People differ"
          value={filter.disagreement ?? ""}
          onChange={(event) => narrow({ disagreement: readDisagreement(event.target.value) })}
        >
          <option value="">or not</option>
          <option value="any">in anything</option>
          <option value="open">and it is not settled</option>
          <option value="settled">and it is settled</option>
          {DISAGREEMENTS.map((kind) => (
            <option key={kind} value={kind}>
              {DISAGREEMENT_WORDS[kind]}
            </option>
          ))}
        </SelectField>
      )}
      <SelectField
        label="Automatic pass"
        value={filter.audit ?? filter.verdict ?? ""}
        onChange={({ target: { value } }) => narrow({ verdict: readVerdict(value), audit: readAudit(value) })}
      >
        <option value="">all</option>
        <option>approved</option>
        <option value="wrong">approved, judged wrong</option>
        <option value="right">approved, judged right</option>
        <option>referred</option>
        {session.outcomes.accepts || filter.verdict === "accepted" ? (
          <option value="accepted">{STATE_WORDS.accepted}</option>
        ) : null}
      </SelectField>
      <SelectField label="Tag" value={filter.tag} onChange={(event) => narrow({ tag: event.target.value })}>
        <option value="">all</option>
        {[...new Set([...tags, ...(filter.tag === "" ? [] : [filter.tag])])].map((tag) => (
          <option key={tag} value={tag}>
            {tagName(tag)}
          </option>
        ))}
      </SelectField>
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
