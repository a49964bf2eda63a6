// Draws the filter shared by the Results screens: system, category, other parts, and which part a screen ignores.

import { Link, useSearchParams } from "react-router";
import { OUTCOME_FILTER_CAVEAT } from "#core/analysis/accuracy/accuracy.ts";
import { formatNumber } from "#core/base/message-text.ts";
import {
  type CandidateFilter,
  FILTER_NAMES,
  filterParts,
  NO_FILTER,
  unknownFilterText,
  writeFilter,
} from "#core/campaign/filter/candidate-filter.ts";
import { annotatorNameLookup } from "#core/ledger/annotator-names.ts";
import { fullCategoryName } from "#core/suite/category.ts";
import { reportText } from "#text/report-text.ts";
import { RemovableParts } from "#ui/action-row.tsx";
import { SelectField } from "#ui/field.tsx";
import { Rich } from "#ui/rich.tsx";
import type { CampaignPath } from "#workspace/campaign/campaign-screens.ts";
import type { CampaignSession } from "#workspace/campaign/campaign-session.ts";
import { filteredLink } from "#workspace/campaign/candidates-number.tsx";
import { type ScopedCandidates, useScope } from "#workspace/campaign/use-scope.ts";

const text = reportText.filter;

/** The filters that can apply to a screen's figures. */
type Filterable = "everything" | "systems and categories" | "nothing";

const FILTERABLE: Partial<Record<CampaignPath, Filterable>> = {
  "results/compare": "systems and categories",
  "results/metrics": "nothing",
  "results/metrics/disagreements": "nothing",
  "results/gap-filling": "nothing",
};

interface ScopeBarProps {
  readonly session: CampaignSession;
  /** The current screen. */
  readonly path: CampaignPath;
}

export function ScopeBar({ session, path }: ScopeBarProps) {
  const [parameters, setParameters] = useSearchParams();
  const scope = useScope(session);
  const { filter, search } = scope;
  const filterable = FILTERABLE[path] ?? "everything";
  const unknown = unknownFilterText(scope.unknown);
  const ignored = ignoredText(filterable, scope);
  const parts = filterParts(filter, annotatorNameLookup(session.campaign.annotators));
  const narrow = (next: CandidateFilter) => {
    const otherParameters = [...parameters].filter(([name]) => !FILTER_NAMES.includes(name));
    setParameters(new URLSearchParams([...writeFilter(next), ...otherParameters]), {
      replace: true,
      flushSync: true,
    });
  };
  return (
    <section aria-label={text.label} className="page flex flex-col gap-2 pt-4">
      {filterable === "nothing" ? null : (
        <Choices session={session} filter={filter} search={search} onNarrow={narrow} />
      )}
      {ignored === null ? null : <p className="max-w-[75ch] text-sm">{ignored}</p>}
      {unknown === null ? null : (
        <p className="max-w-[75ch] border-s-4 border-warn bg-warn-wash px-4 py-2 text-sm wrap-anywhere">
          {unknown}
        </p>
      )}
      {search === "" ? null : (
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2 border-s-4 border-accent ps-4">
          {filterable === "everything" ? <Size session={session} scope={scope} /> : null}
          <RemovableParts
            label={text.parts}
            parts={parts.map(({ words, without }) => ({
              words,
              onRemove: () => narrow({ ...filter, ...without }),
            }))}
            all={text.removeAll}
            onRemoveAll={() => narrow(NO_FILTER)}
          />
        </div>
      )}
    </section>
  );
}

/** The part of the filter that the screen ignores; null = none. */
function ignoredText(filterable: Filterable, { search, request }: ScopedCandidates): string | null {
  if (filterable === "nothing") return search === "" ? text.coversAll : text.ignoresFilter;
  return filterable === "systems and categories" && request.filter !== null ? text.namesOnly : null;
}

interface SizeProps {
  readonly session: CampaignSession;
  readonly scope: ScopedCandidates;
}

function Size({ session, scope }: SizeProps) {
  return (
    <p className="text-sm">
      <Rich
        parts={text.part(
          <strong className="figures">{formatNumber(scope.size)}</strong>,
          session.candidates.count,
        )}
      />
      {scope.request.filter?.selectsByOutcome ? ` ${OUTCOME_FILTER_CAVEAT}` : ""}
    </p>
  );
}

interface ChoicesProps {
  readonly session: CampaignSession;
  readonly filter: CandidateFilter;
  readonly search: string;
  readonly onNarrow: (filter: CandidateFilter) => void;
}

function Choices({ session, filter, search, onNarrow }: ChoicesProps) {
  const { suite, outputs } = session.campaign;
  const usedCategories = new Set(suite.examples.map(({ category }) => category));
  const labels = suite.categories.map(({ label }) => label).filter((label) => usedCategories.has(label));
  return (
    <div className="flex flex-wrap items-center gap-x-5 gap-y-2">
      <Choice
        label={text.system}
        allText={text.allSystems(outputs.length)}
        several={text.systems}
        values={outputs.map(({ system }) => system)}
        chosen={filter.systems}
        onChoose={(systems) => onNarrow({ ...filter, systems })}
      />
      <Choice
        label={text.category}
        allText={text.allCategories(labels.length)}
        several={text.categories}
        values={labels}
        nameOf={fullCategoryName}
        chosen={filter.categories}
        onChoose={(categories) => onNarrow({ ...filter, categories })}
      />
      <Link to={filteredLink(session.id, "candidates", search)} className="text-sm underline">
        {text.more}
      </Link>
    </div>
  );
}

interface ChoiceProps {
  readonly label: string;
  /** Text of the option that sets no filter. */
  readonly allText: string;
  /** Text of the option that is shown if the filter has several values. */
  readonly several: (count: number) => string;
  readonly values: readonly string[];
  readonly nameOf?: (value: string) => string;
  readonly chosen: readonly string[];
  readonly onChoose: (chosen: readonly string[]) => void;
}

/** Option values that no name can equal, because a name is not empty and contains no line break. */
const ALL = "";
const SEVERAL = "\n";

function Choice({ label, allText, several, values, nameOf = String, chosen, onChoose }: ChoiceProps) {
  const [onlyValue = ALL] = chosen;
  if (values.length < 2 && chosen.length === 0) return null;
  return (
    <SelectField
      label={label}
      className="max-w-full flex-row! items-center gap-2! [&>select]:max-w-72"
      value={chosen.length > 1 ? SEVERAL : onlyValue}
      onChange={({ target: { value } }) => onChoose(value === ALL ? [] : [value])}
    >
      <option value={ALL}>{allText}</option>
      {chosen.length > 1 ? (
        <option value={SEVERAL} disabled>
          {several(chosen.length)}
        </option>
      ) : null}
      {chosen.length === 1 && !values.includes(onlyValue) ? (
        <option value={onlyValue}>{onlyValue}</option>
      ) : null}
      {values.map((value) => (
        <option key={value} value={value}>
          {nameOf(value)}
        </option>
      ))}
    </SelectField>
  );
}
