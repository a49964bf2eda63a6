// Draws the report's scope if it is not the whole campaign, and links to change it.

import { Link, useSearchParams } from "react-router";
import { CHOSEN_BY_OUTCOME } from "#core/analysis/accuracy/report-scope.ts";
import { figure } from "#core/base/number-words.ts";
import { type CandidateFilter, writeFilter } from "#core/campaign/filter/candidate-filter.ts";
import { filterParts } from "#core/campaign/filter/filter-words.ts";
import { unknownAskedText } from "#core/campaign/filter/unknown-asked.ts";
import { annotatorNames } from "#core/ledger/annotator-names.ts";
import { reportText } from "#text/report.ts";
import { RemovableParts } from "#ui/removable-parts.tsx";
import { Rich } from "#ui/rich.tsx";
import type { CampaignSession } from "#workspace/campaign/campaign-session.ts";
import { narrowedLink } from "#workspace/campaign/candidates-link.ts";
import type { ToldCandidates } from "./use-told.ts";

const text = reportText.filter;

interface ToldPartProps {
  readonly session: CampaignSession;
  readonly told: ToldCandidates;
}

export function ToldPart({ session, told }: ToldPartProps) {
  const [parameters, setParameters] = useSearchParams();
  const { filter, search, unknown } = told;
  const inVain = unknownAskedText(unknown);
  const names = annotatorNames(session.campaign.annotators);
  const parts = filterParts(filter, (id) => names.get(id) ?? id);
  const narrow = (next: readonly [string, string][]) => {
    const asked = new Set(writeFilter(filter).map(([name]) => name));
    const others = [...parameters].filter(([name]) => !asked.has(name));
    setParameters(new URLSearchParams([...next, ...others]), { replace: true, flushSync: true });
  };
  const without = (change: Partial<CandidateFilter>) => narrow(writeFilter({ ...filter, ...change }));
  return (
    <>
      {inVain === null ? null : (
        <p className="max-w-[75ch] border-s-4 border-warn bg-warn-wash px-4 py-2 text-sm wrap-anywhere">
          {inVain}
        </p>
      )}
      {search === "" ? null : (
        <div className="flex flex-col gap-2 border-s-4 border-accent ps-4">
          <p className="text-sm">
            <Rich
              parts={text.part(
                <strong className="figures">{figure(told.size)}</strong>,
                session.candidates.count,
              )}
            />
            {told.narrowing.also?.ofOutcome ? ` ${CHOSEN_BY_OUTCOME}` : ""}
          </p>
          <RemovableParts
            label={text.label}
            parts={parts.map((part) => ({ words: part.words, onRemove: () => without(part.without) }))}
            all={text.removeAll}
            onRemoveAll={() => narrow([])}
          />
        </div>
      )}
      <p className="text-sm">
        <Link to={narrowedLink(session.id, "candidates", search)} className="underline">
          {search === "" ? text.choose : text.chooseOthers}
        </Link>
      </p>
    </>
  );
}
