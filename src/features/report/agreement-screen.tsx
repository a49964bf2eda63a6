// Shows agreement, disagreements and the repeat check.

import { ANNOTATORS_FILE, REPEAT_CHECK } from "#core/io/report/export-files.ts";
import { reportAgreementText, reportExportText } from "#text/report-text.ts";
import { useFrameSession } from "#workspace/campaign/use-campaign.ts";
import { useScope } from "#workspace/campaign/use-scope.ts";
import { AgreementSection } from "./internal/agreement-section.tsx";
import { AnnotatorWorkSection } from "./internal/annotator-work-section.tsx";
import { DisagreementsSection } from "./internal/disagreements-section.tsx";
import { AgreementButton, ExportRow, JudgementButtons } from "./internal/export-buttons.tsx";
import { RepeatCheckSection } from "./internal/repeat-check-section.tsx";
import { useExports } from "./internal/report-downloads.ts";
import { ResultsPage } from "./internal/results-page.tsx";

const REPEAT_FILES = [REPEAT_CHECK];
const ANNOTATOR_FILES = [ANNOTATORS_FILE];

export function AgreementScreen() {
  const session = useFrameSession();
  const scope = useScope(session);
  const agreement = useExports(session, scope);
  const repeats = useExports(session, scope);
  const annotators = useExports(session, scope);
  return (
    <ResultsPage title={reportAgreementText.title} scope={scope}>
      <AgreementSection
        session={session}
        scope={scope}
        exports={
          <ExportRow exports={agreement} content={reportExportText.agreement.of}>
            <AgreementButton exports={agreement} />
          </ExportRow>
        }
      />
      <DisagreementsSection session={session} scope={scope} />
      <RepeatCheckSection
        session={session}
        scope={scope}
        exports={
          <ExportRow exports={repeats} content={reportExportText.repeats}>
            <JudgementButtons exports={repeats} files={REPEAT_FILES} />
          </ExportRow>
        }
      />
      <AnnotatorWorkSection
        session={session}
        scope={scope}
        exports={
          <ExportRow exports={annotators} content={reportExportText.annotators}>
            <JudgementButtons exports={annotators} files={ANNOTATOR_FILES} />
          </ExportRow>
        }
      />
    </ResultsPage>
  );
}
