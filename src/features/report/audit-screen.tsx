// Shows the audit of approvals and of judges.

import { AUDIT_PRECISION, AUDIT_STRATA, CORRECTED_ACCURACY } from "#core/io/report/export-files.ts";
import { reportAuditText, reportExportText } from "#text/report-text.ts";
import { useFrameSession } from "#workspace/campaign/use-campaign.ts";
import { useScope } from "#workspace/campaign/use-scope.ts";
import { AuditSection } from "./internal/audit-section.tsx";
import { ExportRow, JudgementButtons } from "./internal/export-buttons.tsx";
import { JudgesSection, SecondLookFigures } from "./internal/judges-section.tsx";
import { useExports } from "./internal/report-downloads.ts";
import { ResultsPage } from "./internal/results-page.tsx";

const FILES = [AUDIT_PRECISION, CORRECTED_ACCURACY, AUDIT_STRATA];

export function AuditScreen() {
  const session = useFrameSession();
  const scope = useScope(session);
  const exports = useExports(session, scope);
  return (
    <ResultsPage title={reportAuditText.section.title} scope={scope}>
      <AuditSection
        session={session}
        scope={scope}
        exports={
          <ExportRow exports={exports} content={reportExportText.audit}>
            <JudgementButtons exports={exports} files={FILES} />
          </ExportRow>
        }
      />
      <JudgesSection session={session} scope={scope} />
      <SecondLookFigures session={session} scope={scope} />
    </ResultsPage>
  );
}
