// Shows an annotator's own statement of work, which only they can download.

import { useMemo } from "react";
import { downloadFile } from "#browser/download-file.ts";
import { STATEMENT_NOTE, statementOfWork, statementTable } from "#core/analysis/report/annotator-tables.ts";
import { labelsWithAntecedent } from "#core/suite-building/annotation/campaign-annotations.ts";
import { serializeTableCsv } from "#core/tables/table.ts";
import { serializeTableMarkdown, serializeTableText } from "#core/tables/text.ts";
import { returnText } from "#text/return-work-text.ts";
import { Button } from "#ui/button.tsx";
import { DataTable } from "#ui/data-table.tsx";
import { Section } from "#ui/page-frame.tsx";
import type { CampaignSession } from "#workspace/campaign/campaign-session.ts";
import { useSession } from "#workspace/campaign/use-campaign.ts";

const text = returnText.statement;

interface StatementSectionProps {
  readonly session: CampaignSession;
  readonly annotator: string;
  readonly name: string;
}

export function StatementSection({ session, annotator, name }: StatementSectionProps) {
  const revision = useSession(session, (state) => state.revision);
  // biome-ignore lint/correctness/useExhaustiveDependencies: registers change in place; `revision` changes with them
  const statement = useMemo(() => {
    const { campaign, outcomes } = session;
    const withAntecedent = labelsWithAntecedent(campaign.suite, campaign.plan);
    return statementOfWork(campaign, outcomes.texts, annotator, { withAntecedent });
  }, [session, annotator, revision]);
  if (statement.days.length === 0) return null;
  const named = { ...statement, annotator: name, work: session.campaign.suite.name };
  const table = statementTable(named, { namesInRows: false });
  const consistency = text.consistency(statement.repeats);
  const note = `${STATEMENT_NOTE} ${consistency}`;
  const formats = [
    {
      label: text.formats.text,
      file: text.file("txt"),
      content: () => `${table.title}\n\n${serializeTableText(table)}\n${note}\n`,
    },
    {
      label: text.formats.csv,
      file: text.file("csv"),
      content: () => serializeTableCsv(statementTable(named, { namesInRows: true })),
    },
    {
      label: text.formats.markdown,
      file: text.file("md"),
      content: () => `${serializeTableMarkdown(table)}\n${consistency}\n`,
    },
  ];
  return (
    <Section title={text.title} hint={text.hint}>
      <DataTable table={table} label={text.title} isDense={true} />
      <p className="max-w-[65ch] text-sm text-muted">{note}</p>
      <div className="flex flex-wrap gap-2">
        {formats.map(({ label, file, content }) => (
          <Button key={label} onClick={() => downloadFile(file, content(), "text/plain")}>
            {label}
          </Button>
        ))}
      </div>
    </Section>
  );
}
