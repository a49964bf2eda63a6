// Draws the active filters in words, each with a button that removes it. Also names those filter values of the page's
// address that do not exist in the campaign.

import {
  type CandidateFilter,
  filterParts,
  type UnknownFilterValue,
  unknownFilterText,
} from "#core/campaign/filter/candidate-filter.ts";
import { annotatorNameLookup } from "#core/ledger/annotator-names.ts";
import { browseText } from "#text/browse-text.ts";
import { RemovableParts } from "#ui/removable-parts.tsx";
import type { CampaignSession } from "#workspace/campaign/campaign-session.ts";

const text = browseText.filters;

interface ChosenFiltersProps {
  readonly session: CampaignSession;
  readonly filter: CandidateFilter;
  /** Filter values in the page's address that do not exist in the campaign. */
  readonly unknown: readonly UnknownFilterValue[];
  readonly onNarrow: (change: Partial<CandidateFilter>) => void;
  readonly onShowAll: () => void;
}

export function ChosenFilters({ session, filter, unknown, onNarrow, onShowAll }: ChosenFiltersProps) {
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
