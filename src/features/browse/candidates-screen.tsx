// Shows the filtered candidates as a list or as a table, with one filter bar above both.

import { useMemo, useState } from "react";
import { useLocation } from "react-router";
import { browseText, pivotTableText } from "#text/browse-text.ts";
import { pathAt } from "#workspace/campaign/campaign-screens.ts";
import { useFrameSession, useSession } from "#workspace/campaign/use-campaign.ts";
import { candidateTable } from "#workspace/campaign/use-scope.ts";
import { nounOfItems } from "#workspace/team/viewer.ts";
import { countedIn, FilterBar, SavedViews } from "./internal/filter-bar.tsx";
import { ListView } from "./internal/list-view.tsx";
import { TableView } from "./internal/table-view.tsx";
import { useCandidatesAddress } from "./internal/use-candidates-address.ts";

export function CandidatesScreen() {
  const session = useFrameSession();
  const revision = useSession(session, (state) => state.revision);
  const { pathname } = useLocation();
  const path = pathAt(pathname) === "candidates/table" ? "candidates/table" : "candidates";
  const isTable = path === "candidates/table";
  const address = useCandidatesAddress();
  const { filter, search, rows, columns } = address;
  const [areFieldsOpen, setFieldsOpen] = useState(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the filter is compared as text; judgements have a revision
  const { shown, counts } = useMemo(() => {
    const countedFields = new Set([
      ...(areFieldsOpen ? [...countedIn("first", filter), ...countedIn("more", filter)] : []),
      ...(isTable ? [rows.name, columns.name] : []),
    ]);
    return candidateTable(session, filter.annotator).narrow(session.candidates.numbers, filter, [
      ...countedFields,
    ]);
  }, [session, search, revision, areFieldsOpen, isTable, rows.name, columns.name]);
  return (
    <div className="page flex flex-1 flex-col gap-4 py-6">
      <h1 className="sr-only">
        {(isTable ? pivotTableText : browseText.page).title(
          session.campaign.suite.name,
          nounOfItems(session),
        )}
      </h1>
      <div className="flex flex-wrap items-end gap-x-3 gap-y-2">
        <FilterBar
          session={session}
          filter={filter}
          counts={counts}
          onFields={setFieldsOpen}
          onNarrow={address.narrow}
        />
        <SavedViews session={session} path={path} search={search} searchWith={address.searchWith} />
      </div>
      {isTable ? (
        <TableView session={session} address={address} shown={shown} counts={counts} />
      ) : (
        <ListView session={session} address={address} shown={shown} />
      )}
    </div>
  );
}
