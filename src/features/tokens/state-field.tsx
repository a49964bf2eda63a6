// Draws the filter of tokens by state, such as open, annotated or disagreement.

import { countsBy } from "#core/base/grouping.ts";
import { formatNumber } from "#core/base/number-words.ts";
import type { AnnotatedToken } from "#core/suite-building/annotation/campaign-annotations.ts";
import type { ConcordanceRow } from "#core/suite-building/targets/concordance.ts";
import type { TokenFilter } from "#core/suite-building/targets/token-filter.ts";
import {
  TOKEN_STATE_WORDS,
  TOKEN_STATES,
  type TokenStateName,
  tokenStateName,
} from "#core/suite-building/targets/token-state-names.ts";
import { categoriesById, tokenState } from "#core/suite-building/targets/token-states.ts";
import { tokensText } from "#text/tokens.ts";
import { ChoiceSelect } from "#ui/field.tsx";
import type { CampaignSession } from "#workspace/campaign/campaign-session.ts";

interface StateFieldProps {
  /** Rows that pass the other filters. */
  readonly rows: readonly ConcordanceRow[];
  readonly session: CampaignSession;
  readonly annotated: ReadonlyMap<string, AnnotatedToken>;
  readonly filter: TokenFilter;
  readonly onChange: (state: TokenStateName | null) => void;
}

export function StateField({ rows, session, annotated, filter, onChange }: StateFieldProps) {
  const categories = categoriesById(session.campaign.suite);
  const counts = countsBy(rows, (row) => tokenStateName(tokenState(row, categories, annotated)));
  return (
    <ChoiceSelect
      label={tokensText.filter.state}
      className="min-w-36 flex-1"
      choices={[
        { value: "", label: tokensText.filter.all },
        ...TOKEN_STATES.filter((state) => counts.has(state) || state === filter.state).map((state) => ({
          value: state,
          label: `${TOKEN_STATE_WORDS[state]} (${formatNumber(counts.get(state) ?? 0)})`,
        })),
      ]}
      value={filter.state ?? ""}
      onChange={(state) => onChange(state === "" ? null : state)}
    />
  );
}
