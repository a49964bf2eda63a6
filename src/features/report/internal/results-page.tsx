// Draws the frame of a Results screen: its heading, and its content within the filter or a note that nothing matches.

import type { ReactNode } from "react";
import { reportText } from "#text/report-text.ts";
import { ScopeContext } from "#workspace/campaign/candidates-number.tsx";
import type { ScopedCandidates } from "#workspace/campaign/use-scope.ts";

interface ResultsPageProps {
  readonly title: string;
  readonly scope: ScopedCandidates;
  /** Controls next to the heading. */
  readonly controls?: ReactNode;
  /** The content; not drawn if no candidate passes the filter. */
  readonly children: ReactNode;
}

export function ResultsPage({ title, scope, controls, children }: ResultsPageProps) {
  return (
    <div className="page flex flex-col gap-6 pt-4 pb-8">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <h1 className="text-2xl font-semibold">{title}</h1>
        {scope.size === 0 ? null : controls}
      </div>
      {scope.size === 0 ? (
        <p className="py-16 text-center text-muted">{reportText.page.none}</p>
      ) : (
        <ScopeContext value={scope.filter}>{children}</ScopeContext>
      )}
    </div>
  );
}
